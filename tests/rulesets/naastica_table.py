"""A table of Naastica: small packs of our own, and a board that plays them."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.naastica import NAASTICA
from tests.rulesets.board import Board

Json = dict[str, Any]

NAMES = ["Ana", "Bo", "Chloé", "Dan", "Eva", "Finn"]
REVEAL, ROLL, CONTINUE = {"type": "reveal"}, {"type": "roll"}, {"type": "continue"}
REST = {"type": "retreat", "place": "rest"}


# A table of our own


def hero(id: str, hp: int = 10, atk: int = 2, power: tuple[str, int] | None = None) -> Json:
    given = None if power is None else {"kind": power[0], "value": power[1]}
    return {"id": id, "name": {"fr": id, "en": id}, "hp": hp, "atk": atk, "power": given}


def card(id: str, type: str, copies: int = 1, **fields: Any) -> Json:
    count = {"normal": copies, "hard": copies, "nightmare": copies}
    return {"id": id, "type": type, "name": {"fr": id, "en": id}, "count": count, **fields}


def gem(points: int = 6, copies: int = 5) -> Json:
    return card("gem", "treasure", copies, points=points)


def brute(atk: int = 3, hp: int = 50, copies: int = 1) -> Json:
    return card("brute", "monster", copies, atk=atk, hp=hp, hp_per_hero=0)


def curse(plague: str, turns: int = 4, targeting: str = "pride") -> Json:
    return card(plague, "curse", plague=plague, turns=turns, targeting=targeting)


def pack(*cards: Json, heroes: list[Json] | None = None) -> Json:
    found = heroes or [hero(f"h{number}") for number in range(6)]
    return {"id": "mini", "name": {"fr": "Mini", "en": "Mini"}, "heroes": found, "cards": list(cards)}


def table(seats: int, *cards: Json, heroes: list[Json] | None = None, **options: Any) -> Board:
    """A game with those cards, in which the heroes go to the seats in order."""
    content = pack(*cards, heroes=heroes) if cards else None
    return Board(NAASTICA, {"content": content, "hero_choice": "order", **options}, NAMES[:seats], Supplied([]))


def take(game: Board, seat: int, move: Json, *rolls: int) -> list[Json]:
    events: list[Json] = game.move(seat, move, Supplied(rolls))["events"]
    return events


def council(game: Board, *moves: Json) -> list[Json]:
    """Each seat that is waited for decides, in seat order; those without a move go on."""
    events: list[Json] = []
    for seat, move in zip(list(game.active), [*moves, *[CONTINUE] * 6], strict=False):
        events = take(game, seat, move)
    return events


def types(events: list[Json]) -> list[str]:
    return [event["type"] for event in events]


def look(game: Board, viewer: int | None = None) -> Json:
    view: Json = game.envelope(viewer)["view"]
    return view


def refusal(game: Board, seat: int, move: Json) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        take(game, seat, move)
    return refused.value.reason, refused.value.rule
