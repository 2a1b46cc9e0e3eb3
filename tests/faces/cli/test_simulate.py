"""`gobelet simulate`: many games, the same ones for the same seed."""

from __future__ import annotations

import json
import pathlib
import re
import sys

import pytest

from tests.faces.cli.command import gobelet, process, report

ALONE = ["--jobs", "1"]
"""in this process: starting others takes longer than so few games"""
QUICK = ["simulate", "gladiators-duel", "--games", "60", "--seed", "7", *ALONE]


def test_the_same_seed_plays_the_same_games_on_any_number_of_cores() -> None:
    """What is found can be found again."""
    alone = report(gobelet(*QUICK, "--json"))

    assert alone["variants"][0]["games"] == 60
    assert report(process(*QUICK, "--json", "--jobs", "2")) == alone
    assert report(gobelet(*QUICK, "--json", "--seed", "8")) != alone


def test_findings_add_up() -> None:
    """Every game ended for a reason, won by somebody or by nobody."""
    [found] = report(gobelet(*QUICK, "--json", "--check"))["variants"]

    assert found["faults"] == 0
    assert sum(found["reasons"].values()) == 60
    assert sum(found["won"]) - found["shared"] + found["nobody"] == 60


def test_checked_games_tell_how_much_memory_they_took() -> None:
    """Beside the findings, which are the same every time."""
    result = gobelet(*QUICK, "--json", "--check")

    assert re.search(r"memory: \d[\d,]* MiB at most in the first 50 games, \d[\d,]* MiB in all", result.stderr)
    assert report(result) == report(gobelet(*QUICK, "--json"))


def test_a_table_says_how_games_go() -> None:
    """Length, reasons, winners by seat."""
    result = gobelet(*QUICK)

    assert result.returncode == 0
    for word in ("moves", "ends: knockout", "seat 0 wins", "seat 1 wins", "faults"):
        assert word in result.stdout


def test_variants_multiply() -> None:
    """Policies, numbers of players and values of an option, each with each."""
    words = [
        "simulate",
        "le-5000",
        "--games",
        "4",
        "--seed",
        "1",
        "--seats",
        "2-3",
        "--policy",
        "cautious,bold",
        "--vary",
        "target=[1000, 1500]",
    ]
    found = report(gobelet(*words, "--json"))["variants"]

    assert len({variant["name"] for variant in found}) == len(found) == 8
    assert {variant["seats"] for variant in found} == {2, 3}
    assert {variant["options"]["target"] for variant in found} == {1000, 1500}


def test_pictures_and_findings_are_written(tmp_path: pathlib.Path) -> None:
    """PNG files that are small, and the findings as JSON."""
    result = gobelet(
        "simulate",
        "lucky-odds",
        "--games",
        "30",
        "--seats",
        "2,3",
        "--seed",
        "1",
        "--measure",
        "round",
        "--out",
        str(tmp_path / "new"),
    )

    assert result.returncode == 0
    written = {file.name for file in (tmp_path / "new").iterdir()}
    assert written == {"findings.json", "moves.png", "scores.png", "wins.png", "round.png"}
    for picture in (tmp_path / "new").glob("*.png"):
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert picture.stat().st_size < 100_000
    assert json.loads((tmp_path / "new" / "findings.json").read_text())["variants"][0]["measured"]["round"]["mean"] > 1


def test_what_draws_pictures_may_be_missing(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the command says what to install before it plays anything, and works without pictures."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    refused = gobelet(*QUICK, "--out", str(tmp_path / "new"))
    assert refused.returncode == 2
    assert "pip install 'gobelet[plots]'" in refused.stderr
    assert not (tmp_path / "new").exists()
    assert gobelet(*QUICK).returncode == 0


def test_a_game_that_does_not_end_is_a_fault() -> None:
    """Told by its number, so that it can be played again, and by the exit status."""
    result = gobelet(*QUICK, "--most-moves", "3", "--json")

    assert result.returncode == 1
    [found] = report(result)["variants"]
    assert found["faults"] == 60
    assert found["first_faults"][0]["fault"] == "Stuck: not over after 3 moves"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["chess"], 2, "no ruleset 'chess'"),
        (["le-5000", "--policy", "wise"], 2, "no policy 'wise'"),
        (["le-5000", "--seats", "many"], 2, "--seats takes numbers"),
        (["le-5000", "--vary", "target"], 2, "--vary"),
        (["le-5000", "--options", "["], 2, "--options is not JSON"),
        (["le-5000", "--seats", "11"], 1, "for 1 to 10 players, not 11"),
        (["le-5000", "--vary", "target=[1000, 7]"], 1, "target 7: invalid_options"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_cannot_be_simulated_is_told_before_anything_is_played(words: list[str], status: int, said: str) -> None:
    """With every fault of the options."""
    result = gobelet("simulate", *words)

    assert result.returncode == status
    assert said in result.stderr
