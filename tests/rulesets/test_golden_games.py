"""Finished games of every kind replay to the same states for ever, and show every viewer what they showed."""

from __future__ import annotations

import pathlib

import pytest

from service.engine import play
from service.rulesets import CATALOGUE
from tests.rulesets import golden_games

GAMES = [pytest.param(path, id=path.stem) for path in golden_games.every()]


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_every_reason_to_end_has_its_game(ruleset: str) -> None:
    """One file a reason that the ruleset names, and none for another (`python -m tests.rulesets.golden_maker` finds them)."""
    found = {path.name for path in golden_games.every() if path.name.startswith(f"{ruleset}.")}
    assert found == {golden_games.path_of(ruleset, reason).name for reason in CATALOGUE[ruleset].reasons}


@pytest.mark.parametrize("path", GAMES)
def test_the_log_replays_to_the_same_states(path: pathlib.Path) -> None:
    """By the events alone, whatever the rules have become since."""
    recorded = golden_games.read(path)
    ruleset = CATALOGUE[recorded["ruleset"]]
    state = ruleset.initial(play.read_options(ruleset, recorded["options"]), tuple(recorded["names"]))
    for version, entry in enumerate(recorded["log"]):
        play.fold(ruleset, state, version, play.event_lists_of(ruleset).validate_python(entry["events"]))
        kept = ruleset.state.model_validate_json(state.model_dump_json())
        assert golden_games.hash_of(golden_games.canonical(kept.model_dump(mode="json"))) == entry["state"]
    assert state.outcome is not None
    assert state.outcome.model_dump(mode="json") == recorded["outcome"]
    assert path == golden_games.path_of(ruleset.id, state.outcome.reason)


@pytest.mark.parametrize("path", GAMES)
def test_the_same_moves_are_decided_alike_and_look_alike(path: pathlib.Path) -> None:
    """The same events, and every viewer sees what it saw. A change here is a change of the rules or of what is seen."""
    recorded = golden_games.read(path)
    if recorded["ruleset_version"] == CATALOGUE[recorded["ruleset"]].version:
        assert golden_games.written(golden_games.record(golden_games.played_again(recorded))) == path.read_text(encoding="utf-8")
