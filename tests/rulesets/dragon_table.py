"""A table of Le Dragon de la Nuit: adventurers, creatures and books as short as tests want them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.dragon_de_la_nuit import DRAGON_DE_LA_NUIT
from tests.rulesets.board import Board

HERO = {"skill": 9, "stamina": 20, "luck": 8, "gold": 10}
TEXT = {"fr": "Là", "en": "There"}
ON = {"text": TEXT, "to": 2}
END = {"id": 2, "text": TEXT, "ending": "victory"}

Json = dict[str, Any]


def book(**options: Any) -> Board:
    """A reader with a book of their own and an ordinary hero."""
    return Board(DRAGON_DE_LA_NUIT, {"adventurer": HERO, **options}, ["Ana"], Supplied([]))


def story(
    *paragraphs: Json, items: Sequence[Json] = (), setup: Sequence[Json] = (), rolls: Sequence[int] = (), **options: Any
) -> Board:
    """An adventure of these paragraphs, the first one numbered 1; without a paragraph 2 that is the end."""
    return Board(
        DRAGON_DE_LA_NUIT,
        {"adventurer": HERO, "adventure": written(*paragraphs, items=items, setup=setup), **options},
        ["Ana"],
        Supplied(rolls),
    )


def written(*paragraphs: Json, items: Sequence[Json] = (), setup: Sequence[Json] = ()) -> Json:
    numbered = [{"id": number, "text": TEXT, **paragraph} for number, paragraph in enumerate(paragraphs, 1)]
    if len(numbered) < 2:
        numbered.append(END)
    named = [{"name": TEXT, "kind": "gear", **item} for item in items]
    return {
        "id": "mini",
        "title": TEXT,
        "intro": TEXT,
        "start": 1,
        "items": named,
        "setup": list(setup),
        "paragraphs": numbered,
    }


def do(game: Board, move: str, /, *rolls: int, **fields: Any) -> list[str]:
    """One move of the hero; the types of its events."""
    return types(game.move(0, {"type": move, **fields}, Supplied(rolls)))


def types(entry: Json) -> list[str]:
    return [event["type"] for event in entry["events"]]


def refused(game: Board, move: str, /, *rolls: int, **fields: Any) -> tuple[str, str]:
    """Why a move is refused, and by which rule."""
    with pytest.raises(IllegalMove) as refusal:
        do(game, move, *rolls, **fields)
    return refusal.value.reason, refusal.value.rule


def view(game: Board) -> Json:
    found: Json = game.envelope(None)["view"]
    return found


def reason(game: Board) -> str | None:
    outcome = game.envelope(None)["outcome"]
    return None if outcome is None else outcome["reason"]


def adjust(stat: str, delta: int, **more: Any) -> Json:
    return {"do": "adjust", "stat": stat, "delta": delta, **more}


def creature(skill: int, stamina: int, **more: Any) -> Json:
    return {"name": "Ombre", "skill": skill, "stamina": stamina, **more}


def monster(skill: int, stamina: int, **more: Any) -> Json:
    return {"name": TEXT, "skill": skill, "stamina": stamina, **more}
