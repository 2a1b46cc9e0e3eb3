"""Chance as the rules see it: they ask for rolls and get values; where those come from is the table's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from service.engine.refusals import RollOutOfRange, RollsNeeded, RollsUnused


@dataclass(frozen=True, slots=True)
class Request:
    """Asks for `count` values from 1 to `sides`; `reason` (a slug) tells the table what they are for."""

    count: int
    sides: int
    reason: str

    def as_json(self) -> dict[str, Any]:
        return {"count": self.count, "sides": self.sides, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Rolled:
    """A request that was answered, as the log keeps it."""

    count: int
    sides: int
    reason: str
    values: list[int]

    def as_json(self) -> dict[str, Any]:
        return {"count": self.count, "sides": self.sides, "reason": self.reason, "values": self.values}


class Chance(Protocol):
    """Answers requests, in order. One object serves one decision."""

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        """One list of values a request, each value within 1..sides.

        Raises RollsNeeded (with what is still missing) and RollOutOfRange where a person supplies the values.
        """

    def close(self) -> None:
        """The decision is made. Raises RollsUnused where values were supplied that nothing asked for."""


class Supplied:
    """Values that the client sent with its move: a flat list, in the order consumed."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values
        self._used = 0

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        drawn, missing = [], []
        for request in requests:
            values = list(self._values[self._used : self._used + request.count])
            self._used += len(values)
            if any(not 1 <= value <= request.sides for value in values):
                raise RollOutOfRange(f"values for {request.reason!r} must be within 1..{request.sides}")
            drawn.append(values)
            if len(values) < request.count:
                missing.append(Request(request.count - len(values), request.sides, request.reason))
        if missing:
            raise RollsNeeded([request.as_json() for request in missing])
        return drawn

    def close(self) -> None:
        if self._used < len(self._values):
            raise RollsUnused(f"{len(self._values) - self._used} of the values sent were not asked for")


class NoChance:
    """For what must draw nothing: leaving, replaying."""

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        raise AssertionError("chance was asked for where none may be drawn")

    def close(self) -> None:
        """Nothing was drawn, so nothing is left."""
