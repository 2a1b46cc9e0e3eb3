"""R76 of Adversaires: what players see of a creature is what they were told, also where the game master keeps its books by hand."""

from __future__ import annotations

import contextlib
import copy
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from service.engine.refusals import Refusal
from service.faces.cli.hidden import faults_of
from service.rulesets.adversaires import ADVERSAIRES
from tests.rulesets.board import Board
from tests.rulesets.random_games import Game, games

UNTOLD = "destabilised"
NUMBERS = {"light": 9, "grave": 3, "fatigue": 9, "bleeding": 3, "anger": 3, "fear": 3}
STATES = ["sonne", "entrave", "aveugle"]


@given(st.data())
def test_r76_players_see_of_a_creature_what_they_were_told(data: st.DataObject) -> None:
    """The view at the start and the events since, as a player gets them, make the view; nothing else moves it."""
    game = data.draw(games(ADVERSAIRES))
    for board in game.moments(10, farthest=4):
        for _ in range(2):
            keeps_books(game)
        for viewer in (None, 1):
            told = book_of(board, viewer)
            assert {kind: without_untold(board.envelope(viewer)["view"][kind]) for kind in told} == told
            assert list(faults_of("adversaires", board.glance(viewer))) == []


def keeps_books(game: Game) -> None:
    """The game master brings an effect without a throw, or says where a creature stands; nothing where that may not be."""
    if not game.is_over:
        with contextlib.suppress(Refusal):
            game.board.move(0, book_move(game.board, game.random), game.dice)


def book_move(board: Board, chance: random.Random) -> dict[str, Any]:
    shown = board.envelope(0)["view"]
    creature = chance.choice([*shown["adversaries"], *shown["hordes"]])
    part = chance.choice(creature.get("parts") or [{"id": None}])["id"]
    if chance.random() < 0.7:
        effect = {name: chance.choice([0, 0, chance.randint(0, most)]) for name, most in NUMBERS.items()}
        return {"type": "apply", "combatant": creature["id"], "part": part, "effect": {**effect, "states": some(chance)}}
    move = {"type": "adjust", "combatant": creature["id"], "add_states": some(chance), "remove_states": some(chance)}
    return {**move, "isolated": chance.choice([True, False])} if part else move


def some(chance: random.Random) -> list[str]:
    return [state for state in STATES if chance.random() < 0.3]


def book_of(board: Board, viewer: int | None) -> dict[str, list[dict[str, Any]]]:
    """The creatures as that player would keep book of them."""
    first = board.envelope(viewer, 0)["view"]
    book = {kind: without_untold(copy.deepcopy(first[kind])) for kind in ("adversaries", "hordes")}
    by_id = {creature["id"]: creature for kind in book.values() for creature in kind}
    for version in range(1, board.version + 1):
        for event in board.entry_as(viewer, version)["events"]:
            if event.get("combatant") is not None:
                note(by_id[event["combatant"]], event)
    return book


def without_untold(creatures: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in creature.items() if name != UNTOLD} for creature in creatures]


def note(creature: dict[str, Any], event: dict[str, Any]) -> None:
    match event["type"]:
        case "combatant_out":
            creature["out"] = event["reason"]
        case "mental_changed":
            creature["mental"] = event["mental"]
        case "state_changed":
            others = [state for state in creature["states"] if state != event["state"]]
            creature["states"] = sorted([*others, event["state"]] if event["on"] else others)
        case "bleeding_changed":
            creature["bleeding"] = event["tokens"]
        case "bled":
            creature["bleeding"] -= 1  # R35
        case "engagement_changed":
            creature["engaged"] = event["engaged"]
        case "horde_token_removed":
            creature["tokens"] = event["tokens"]
        case "block_destroyed" | "part_destroyed":
            [part] = [part for part in creature["parts"] if part["id"] == event["part"]]
            part["blocks_destroyed"] += event["type"] == "block_destroyed"
            part["destroyed"] = part["destroyed"] or event["type"] == "part_destroyed"
        case _:
            pass
