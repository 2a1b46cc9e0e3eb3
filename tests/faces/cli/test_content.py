"""`gobelet content check`: the same at a desk as creation says."""

from __future__ import annotations

import copy
import json
import pathlib
from typing import Any

import pytest

from service.engine import play
from service.engine.refusals import InvalidOptions
from service.rulesets import CATALOGUE
from tests.faces.cli.command import gobelet, report

RULESETS = pathlib.Path(__file__).parents[3] / "service" / "rulesets"


def shipped(path: str) -> Any:
    return json.loads((RULESETS / path).read_text(encoding="utf-8"))


def louve() -> Any:
    return shipped("adversaires/bestiary.json")["adversaries"][1]


def written(folder: pathlib.Path, value: Any) -> str:
    file = folder / "content.json"
    file.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("ruleset", "value", "option"),
    [
        ("le-5000", {"target": 1000}, None),
        ("naastica", {"difficulty": "hard"}, None),
        ("naastica", shipped("naastica/content.json"), "content"),
        ("dragon-de-la-nuit", shipped("dragon_de_la_nuit/sunken_bell.json"), "adventure"),
        ("adversaires", louve(), "adversaries"),
        ("adversaires", [louve()], "adversaries"),
        ("adversaires", {"adversaries": [louve()]}, None),
        ("adversaires", shipped("adversaires/bestiary.json")["hordes"][0], "hordes"),
        ("dice-forge", shipped("dice_forge/content.json"), "content"),
    ],
    ids=["options", "options of a content game", "pack", "adventure", "sheet", "sheets", "sheets as options", "horde", "box"],
)
def test_a_content_without_a_fault_is_ok(ruleset: str, value: Any, option: str | None, tmp_path: pathlib.Path) -> None:
    """Whole options, or the content of the option whose fields it has."""
    result = gobelet("content", "check", ruleset, written(tmp_path, value), "--json")

    assert result.returncode == 0, result.stdout
    found = report(result)
    assert found["ok"] is True
    assert found["option"] == option
    assert found["faults"] == []
    assert found["players"]


def test_every_fault_is_said_as_creation_says_it(tmp_path: pathlib.Path) -> None:
    """Pointers into the creation, and what was expected, all at once."""
    pack = copy.deepcopy(shipped("naastica/content.json"))
    pack["heroes"][0]["hp"] = 0
    pack["cards"][0]["surprise"] = True
    pack["heroes"][1]["id"] = pack["heroes"][2]["id"]
    with pytest.raises(InvalidOptions) as refused:
        play.read_options(CATALOGUE["naastica"], {"content": pack})

    result = gobelet("content", "check", "naastica", written(tmp_path, pack), "--json")

    assert result.returncode == 1
    assert report(result)["faults"] == refused.value.extra["errors"]
    assert len(report(result)["faults"]) >= 3


def test_faults_are_lines_for_people(tmp_path: pathlib.Path) -> None:
    """A pointer and a sentence each."""
    result = gobelet("content", "check", "le-5000", written(tmp_path, {"target": 7, "exact": 1}))

    assert result.returncode == 1
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == ["/options/target", "/options/exact"]
    assert "2 faults" in result.stderr


def test_faults_are_told_in_french(tmp_path: pathlib.Path) -> None:
    """As those of a creation at the terminal."""
    file = written(tmp_path, {"target": 7, "exact": 3})
    result = gobelet("content", "check", "le-5000", file, "--lang", "fr")

    assert result.stdout.splitlines() == ["/options/target : il faut un multiple de 50", "/options/exact : il faut oui ou non"]
    assert "2 erreurs ; lu comme les options de le-5000" in result.stderr
    assert (
        "bon : les options de le-5000"
        in gobelet("content", "check", "le-5000", written(tmp_path, {"target": 1000}), LANG="fr").stdout
    )


def test_a_summary_is_said_of_what_is_good(tmp_path: pathlib.Path) -> None:
    """What it is the content of, for how many players, and how much it holds."""
    result = gobelet("content", "check", "naastica", written(tmp_path, shipped("naastica/content.json")))

    assert "ok: the option content of naastica, for 1–6 players" in result.stdout
    assert "heroes: " in result.stdout


def test_an_option_can_be_named(tmp_path: pathlib.Path) -> None:
    """Where the file's fields leave it open."""
    result = gobelet(
        "content", "check", "adversaires", written(tmp_path, {"bestiary": "louve_grise"}), "--as", "adversaries", "--json"
    )

    assert result.returncode == 0
    assert report(result)["option"] == "adversaries"


@pytest.mark.parametrize("text", ["{", "", "nul", "[" * 200 + "]" * 200], ids=["broken", "empty", "word", "deep"])
def test_what_is_no_json_is_a_fault(text: str, tmp_path: pathlib.Path) -> None:
    """Exit status 1 and a sentence, no traceback."""
    result = gobelet("content", "check", "le-5000", written(tmp_path, text))

    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert "JSON" in result.stdout or "deeper" in result.stdout


@pytest.mark.parametrize("value", [[], 7, "text", None, [7], {}], ids=repr)
def test_any_json_has_an_answer(value: Any, tmp_path: pathlib.Path) -> None:
    """Whatever shape it has, for every game with content."""
    for ruleset in ("adversaires", "naastica"):
        result = gobelet("content", "check", ruleset, written(tmp_path, value))
        assert result.returncode in (0, 1)
        assert "Traceback" not in result.stderr


def test_what_no_creation_could_carry_is_a_fault(tmp_path: pathlib.Path) -> None:
    """Bodies are bounded, and so is what is checked here."""
    book = shipped("dragon_de_la_nuit/sunken_bell.json")
    book["intro"] = dict.fromkeys(("fr", "en"), "é" * 1000)
    book["paragraphs"][0]["text"] = dict.fromkeys(("fr", "en"), "é" * 20000)
    result = gobelet("content", "check", "dragon-de-la-nuit", written(tmp_path, book))

    assert result.returncode == 1


@pytest.mark.parametrize(
    ("ruleset", "value", "option"),
    [
        ("naastica", shipped("naastica/content.json"), "content"),
        ("dragon-de-la-nuit", shipped("dragon_de_la_nuit/sunken_bell.json"), "adventure"),
        ("adversaires", louve(), "adversaries"),
        ("dice-forge", shipped("dice_forge/content.json"), "content"),
        ("le-5000", {"ruleset": "le-5000", "options": {"target": 1000}, "seats": []}, None),
        ("le-5000", {"final_stretch": 1000, "opening": 500}, None),
    ],
    ids=["pack", "adventure", "sheet", "box", "creation", "options"],
)
def test_a_file_tells_what_it_is_for(ruleset: str, value: Any, option: str | None, tmp_path: pathlib.Path) -> None:
    """By its fields, or because it is a whole creation: the game need not be named."""
    result = gobelet("content", "check", written(tmp_path, value), "--json")

    assert result.returncode == 0, result.stderr
    found = report(result)
    assert (found["ruleset"], found["option"], found["ok"]) == (ruleset, option, True)


def test_a_whole_creation_is_read_as_one_also_where_the_game_is_named(tmp_path: pathlib.Path) -> None:
    """Not as options that are all unknown."""
    creation = {"ruleset": "le-5000", "options": {"target": 7}, "seats": []}
    assert (
        report(gobelet("content", "check", "le-5000", written(tmp_path, creation), "--json"))["faults"][0]["pointer"]
        == "/options/target"
    )


@pytest.mark.parametrize("value", [{}, [], 7, {"colour": "red"}, {"ruleset": "chess"}], ids=repr)
def test_a_file_that_does_not_tell_needs_the_game_named(value: Any, tmp_path: pathlib.Path) -> None:
    """Wrong use, with what to type."""
    result = gobelet("content", "check", written(tmp_path, value))

    assert result.returncode == 2
    assert "gobelet content check RULESET" in result.stderr or "no ruleset 'chess'" in result.stderr


def test_unknown_games_and_options_are_wrong_use(tmp_path: pathlib.Path) -> None:
    """Exit status 2, with what there is."""
    file = written(tmp_path, {})

    assert "no ruleset 'chess'" in gobelet("content", "check", "chess", file).stderr
    assert gobelet("content", "check", "le-5000", file, "--as", "colour").returncode == 2
    assert gobelet("content", "check", "le-5000", file + ".not").returncode == 2
