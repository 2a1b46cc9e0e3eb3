"""How the machine plays: three policies over offers, the same for every game, and what each game calls careful or daring.

`random` takes any offer. `cautious` and `bold` tell offers apart by their moves: careful ones end a turn and take what there is,
daring ones go on; the others are neither. The moves' names that recur (`bank`, `stop`, `pass`) are careful everywhere; what is
so in one game only stands in `habits.json`, as parts of moves by ruleset id: `careful`, `daring`, and `avoided` (taken only where
nothing else is offered).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, Literal

import orjson

from service.engine.moves import Move
from service.engine.ruleset import Offer

Policy = Literal["random", "cautious", "bold"]
POLICIES: Final[tuple[Policy, ...]] = ("random", "cautious", "bold")
Character = Literal["careful", "daring", "other"]

WEIGHTS: Final[Mapping[Policy, Mapping[Character, int]]] = {
    "cautious": {"careful": 12, "other": 3, "daring": 1},
    "bold": {"careful": 1, "other": 3, "daring": 12},
}
"""How the kinds of offers that there are at a moment are weighed against each other. None weighs nothing, so that games end."""

CAREFUL: Final = ({"type": "bank"}, {"type": "stop"}, {"type": "pass"})

Habits = Mapping[str, Sequence[Mapping[str, Any]]]


class Player:
    """Takes offers by a policy. `seed` is its own chance, apart from the dice's."""

    def __init__(self, ruleset: str, policy: Policy, seed: random.Random) -> None:
        self._habits = habits_of(ruleset)
        self._policy = policy
        self._seed = seed

    def choose(self, offers: Sequence[Offer]) -> Move:
        """The move of one of the offers, of which there is at least one."""
        if self._policy == "random" or len(offers) == 1:
            return self._seed.choice(offers).move
        kinds: dict[Character, list[Offer]] = {}
        for offer in self._not_avoided(offers):
            kinds.setdefault(self._character(offer), []).append(offer)
        weights = [WEIGHTS[self._policy][kind] for kind in kinds]
        return self._richest(self._seed.choices(list(kinds.values()), weights)[0]).move

    def _not_avoided(self, offers: Sequence[Offer]) -> Sequence[Offer]:
        avoided = self._habits.get("avoided", ())
        return [offer for offer in offers if not fits(offer.move, avoided)] or offers

    def _character(self, offer: Offer) -> Character:
        if fits(offer.move, self._habits.get("daring", ())):
            return "daring"
        return "careful" if fits(offer.move, self._habits.get("careful", CAREFUL)) else "other"

    def _richest(self, offers: Sequence[Offer]) -> Offer:
        """The offer whose label promises the most points; any, where labels promise none."""
        worth = [offer.args.get("points") for offer in offers]
        most = max((points for points in worth if isinstance(points, int)), default=None)
        return self._seed.choice([offer for offer, points in zip(offers, worth, strict=True) if points == most or most is None])


def fits(move: Move, patterns: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the move has all the fields of one of the patterns, with these values."""
    return any(all(getattr(move, name, None) == value for name, value in pattern.items()) for pattern in patterns)


@cache
def _every_habit() -> dict[str, Habits]:
    found: dict[str, Habits] = orjson.loads((resources.files(__package__) / "habits.json").read_bytes())
    return found


def habits_of(ruleset: str) -> Habits:
    return _every_habit().get(ruleset, {})
