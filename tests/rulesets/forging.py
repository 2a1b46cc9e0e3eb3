"""Playing Dice Forge in few words."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidOptions
from service.rulesets.dice_forge import DICE_FORGE
from service.rulesets.dice_forge.checks import BASE_JSON
from service.table import texts
from tests.rulesets.board import Board

ROLL, PASS, EXTRA = {"type": "roll"}, {"type": "pass"}, {"type": "extra_action"}
RICH = {"id": "rich", "text": "a lot", "effect": {"kind": "gain", "gain": {"gold": 99, "sun": 99, "moon": 99}}}
THREE = [table for table in BASE_JSON["tables"] if table["players"] == 3]
"""no faces are taken out of the pools"""
PLAIN = ["gold_1", "sun_1", "moon_1", "glory_2", "gold_1", "gold_1"]


def box(light: list[str] | None = None, dark: list[str] | None = None, **parts: Any) -> dict[str, Any]:
    """The base with other dice; `rich` fills the reserves."""
    dice = [(faces or [])[:6] + PLAIN[len(faces or []) :] for faces in (light, dark)]
    return {
        "extends": "base",
        "faces": [*BASE_JSON["faces"], RICH],
        "dice": [{"name": name, "faces": faces} for name, faces in zip(("light", "dark"), dice, strict=True)],
        **parts,
    }


def board(content: Any = "base", players: int = 3, rolls: list[int] | None = None, **options: Any) -> Board:
    names = ["Ana", "Bo", "Cleo", "Dan"][:players]
    return Board(DICE_FORGE, {"content": content, **options}, names, Supplied(rolls or []))


def roll(game: Board, seat: int, *values: int) -> list[str]:
    return types(game.move(seat, ROLL, Supplied(list(values))))


def choose(game: Board, seat: int, option: int) -> list[str]:
    return types(game.move(seat, {"type": "choose", "option": option}, Supplied([])))


def do(game: Board, seat: int, type: str, **fields: Any) -> list[str]:
    return types(game.move(seat, {"type": type, **fields}, Supplied([])))


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def pending(game: Board) -> tuple[int, str, str] | None:
    found = view(game)["pending"]
    return found and (found["seat"], found["kind"], found["reason"])


def options(game: Board) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(game)["pending"]["options"]
    return found


def player(game: Board, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view(game)["players"][seat]
    return found


def refusal(game: Board, seat: int, type: str, **fields: Any) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        do(game, seat, type, **fields)
    return refused.value.reason, refused.value.rule


def faults(players: int = 3, **sent: Any) -> dict[str, str]:
    """What is wrong with options, by pointer."""
    with pytest.raises(InvalidOptions) as refused:
        Board(DICE_FORGE, sent, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))
    return {fault["pointer"]: fault["detail"] for fault in refused.value.extra["errors"]}


def labels_of(game: Board, language: texts.Language, seat: int = 0) -> list[str]:
    offers = play.offers(DICE_FORGE, game.options, game.state, seat)
    return [texts.label("dice-forge", language, offer, game.names) for offer in offers]


def boar_on_bo(**sent: Any) -> Board:
    """Ana's red boar lies on Bo's light die, side 1; it is Bo's turn."""
    game = board(box(["rich"], ["gold_1", "mirror", "triple"]), cards={"M4": "tenacious_boar"}, **sent)
    roll(game, 0, 1, 1, 2, 1, 2, 1)
    do(game, 0, "exploit", card="tenacious_boar_red")
    choose(game, 0, 0)
    assert pending(game) == (1, "side", "tenacious_boar_red")
    choose(game, 1, 1)
    assert player(game, 1)["dice"][0][1] == "boar_red"
    do(game, 0, "pass")
    return game


def locked_dice() -> dict[str, Any]:
    """Dice of red boars only, which give a lot."""
    content = box(["boar_red"] * 6, ["boar_red"] * 6)
    boar = next(face for face in BASE_JSON["faces"] if face["id"] == "boar_red")
    rich = {**boar, "effect": {**boar["effect"], "options": [{"gold": 9, "sun": 9, "moon": 9}]}}
    return {**content, "faces": [rich if face["id"] == "boar_red" else face for face in content["faces"]]}
