"""A table of Adversaires: sheets as short as tests want them, and a board that plays them."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidOptions
from service.rulesets.adversaires import ADVERSAIRES
from tests.rulesets.board import Board

NAMES = ["Meg", "Ana", "Bo", "Cy"]
Json = dict[str, Any]


def sheet(id: str = "bete", **fields: Any) -> Json:
    """An Initié, cautious, so that its dice are four of Menace and its guard of 9 is 10."""
    return {
        "id": id,
        "name": id.title(),
        "power": "initie",
        "guard": {"value": 9},
        "disposition": "prudent",
        "actions": 2,
        "fatigue": 6,
        "deck": ["frappe_vive"],
        "parts": [part("corps", 3, 3), part("tete", 2)],
        **fields,
    }


def part(id: str, *boxes: int, confers: list[Json] | None = None, **fields: Any) -> Json:
    """`confers` is what its first block confers."""
    blocks: list[Json] = [{"boxes": count} for count in boxes]
    blocks[0]["confers"] = confers or []
    return {"id": id, "name": id.title(), "blocks": blocks, **fields}


def horde(**fields: Any) -> Json:
    return {
        "id": "nuee",
        "name": "Nuée",
        "power": "initie",
        "guard": 8,
        "groups": [2, 3],
        "attack": {"name": "Ruée", "success": {"light": 2}, "failure": {}},
        "gains": {"inflict": 0, "suffer": 0},
        **fields,
    }


class Table(Board):
    """A board with two characters, or more where names are given."""

    def __init__(self, *adversaries: Any, names: list[str] | None = None, **options: Any) -> None:
        super().__init__(ADVERSAIRES, {"adversaries": list(adversaries), **options}, names or NAMES[:3], Supplied([]))

    def does(self, seat: int, type: str, rolls: list[int] | None = None, **fields: Any) -> list[str]:
        """The types of all events of an accepted move."""
        entry = self.move(seat, {"type": type, **fields}, Supplied(rolls or []))
        assert self.replayed() == self.states
        return [event["type"] for event in entry["events"]]

    def refuses(self, seat: int, type: str, **fields: Any) -> tuple[str, str]:
        before = self.states[-1]
        with pytest.raises(IllegalMove) as refusal:
            self.move(seat, {"type": type, **fields}, Supplied([]))
        assert self.states[-1] == before
        return refusal.value.reason, refusal.value.rule

    def strikes(self, effect: Json, at: str | None = "corps", combatant: str = "bete", seat: int = 1) -> list[str]:
        """A strike that hits, in a step of its own."""
        self.does(0, "advance")
        self.does(seat, "aim", combatant=combatant, part=at)
        return self.does(seat, "strike", score=60, effect=effect)

    def attacks(self, card: str = "frappe_vive", guard: int = 10, rolls: list[int] | None = None, **fields: Any) -> list[str]:
        """An attack of `bete` on Ana."""
        self.does(0, "act", combatant="bete", card=card, targets=[1])
        self.does(0, "guard", value=guard, target=1)
        return self.does(0, "roll", rolls or [3, 3, 3, 3], **fields)

    @property
    def seen(self) -> Any:
        """The game master's view."""
        return self.envelope(0)["view"]

    @property
    def beast(self) -> Any:
        return self.seen["adversaries"][0]

    @property
    def swarm(self) -> Any:
        return self.seen["hordes"][0]

    @property
    def outcome(self) -> Any:
        return self.envelope(None)["outcome"]

    @property
    def happened(self) -> Any:
        """The events of the last entry."""
        return self.entries[-1]["events"]


def wrong(options: Any, names: list[str] | None = None) -> list[str]:
    """The pointers of all faults of options that are refused."""
    with pytest.raises(InvalidOptions) as refusal:
        Board(ADVERSAIRES, options, names or NAMES[:2], Supplied([]))
    assert all(fault["detail"] for fault in refusal.value.extra["errors"])
    return [fault["pointer"] for fault in refusal.value.extra["errors"]]


def malformed(**move: Any) -> bool:
    with pytest.raises(InvalidMove):
        play.read_move(ADVERSAIRES, move)
    return True
