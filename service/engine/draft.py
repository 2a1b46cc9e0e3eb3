"""One decision under way: what it has drawn, what has happened, and the state after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from service.engine.chance import Chance, Request, Rolled
from service.engine.events import Event

if TYPE_CHECKING:
    from service.engine.ruleset import Options, State

O = TypeVar("O", bound="Options")  # noqa: E741 the letters of the record
S = TypeVar("S", bound="State")


class Draft(Generic[O, S]):
    """Owns the state that it works on. A refused draft is thrown away with it, so refusing costs no copy and leaves no trace."""

    __slots__ = ("_chance", "_evolve", "events", "names", "options", "rolls", "state", "version")

    def __init__(
        self, options: O, names: tuple[str, ...], state: S, version: int, evolve: Callable[[S, Any], None], chance: Chance
    ) -> None:
        self.options = options
        self.names = names
        """the players' names by seat, as the game started"""
        self.state = state
        self.version = version
        """the number of the log entry that the decision makes"""
        self.events: list[Event] = []
        self.rolls: list[Rolled] = []
        self._evolve = evolve
        self._chance = chance

    @property
    def seats(self) -> int:
        """The number of seats that the game started with."""
        return len(self.names)

    def roll(self, count: int, sides: int, reason: str) -> list[int]:
        """`count` values from 1 to `sides`. Raises RollsNeeded or RollOutOfRange where the client supplies them."""
        return self.roll_all(Request(count, sides, reason))[0]

    def roll_all(self, *requests: Request) -> list[list[int]]:
        """The values of several requests that don't depend on each other, so that all that are missing can be named at once."""
        drawn = self._chance.draw(requests)
        for request, values in zip(requests, drawn, strict=True):
            self.rolls.append(Rolled(request.count, request.sides, request.reason, values))
        return drawn

    def emit(self, event: Event) -> None:
        """Records a fact; `state` has it the next moment."""
        self.events.append(event)
        self.state.version = self.version
        self._evolve(self.state, event)
