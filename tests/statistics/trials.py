"""A game played by hand in the real engine, to see what a single turn brings."""

from __future__ import annotations

import random
from typing import Any

from service.engine import play
from service.engine.events import Event
from service.faces.cli.board import SeededDice
from service.rulesets import CATALOGUE

NAMES = ("Ana", "Bo", "Cleo", "Dan")


class Trial:
    """A game with dice from a seed. `events` are those of its last entry."""

    def __init__(self, ruleset: str, seed: random.Random, seats: int = 2, options: dict[str, Any] | None = None) -> None:
        self.ruleset = CATALOGUE[ruleset]
        self.options = play.read_options(self.ruleset, options or {})
        self.names = NAMES[:seats]
        self.dice = SeededDice(seed)
        draft = play.start(self.ruleset, self.options, self.names, 0, self.dice)
        self.version = 0
        self.state: Any = draft.state
        self.events: list[Event] = draft.events

    def move(self, type: str, seat: int = 0, **fields: Any) -> list[Event]:
        """Plays a move; gives its events."""
        read = play.read_move(self.ruleset, {"type": type, **fields})
        self.version += 1
        draft = play.play(self.ruleset, self.options, self.names, self.state, self.version, seat, read, self.dice)
        self.state, self.events = draft.state, draft.events
        return draft.events

    def happened(self, type: str) -> list[Any]:
        """The events of the last entry of that type."""
        return [event for event in self.events if getattr(event, "type", None) == type]
