"""Games played at random by the engine alone, recorded so that they can be played again: in process, folded, or over REST."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from service.engine import play
from service.engine.chance import Request, Supplied
from service.engine.events import Event
from service.engine.moves import Move
from service.engine.play import AnyRuleset
from service.engine.ruleset import Options, State
from service.table.examples import NAMES, example_creation

Json = dict[str, Any]


class Dice:
    """Values from a seed; `given` are those of the decision under way."""

    def __init__(self, seed: random.Random) -> None:
        self._seed = seed
        self.given: list[int] = []

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        drawn = [[self._seed.randint(1, request.sides) for _ in range(request.count)] for request in requests]
        self.given += [value for values in drawn for value in values]
        return drawn

    def close(self) -> None:
        """A seed is never used up."""

    def take(self) -> list[int]:
        """What this decision was given, and nothing of it for the next one."""
        given, self.given = self.given, []
        return given


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a playout, with the values that it drew and the events that it made."""

    seat: int
    move: Move
    values: list[int]
    events: list[Event]


@dataclass(slots=True)
class Playout:
    """A game of a ruleset with its own example options, from its start to its end or for so many moves."""

    ruleset: AnyRuleset
    options: Options
    names: tuple[str, ...]
    values: list[int]
    """that setting up drew"""
    started: list[Event] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def initial(self) -> State:
        """The state before the first event."""
        state: State = self.ruleset.initial(self.options, self.names)
        return state

    def start(self) -> State:
        """The state when the game starts."""
        state: State = play.start(self.ruleset, self.options, self.names, 0, Supplied(self.values)).state
        return state

    def as_script(self) -> Json:
        """What a client sends to play it again with its own dice: the creation, and the seat and body of each move."""
        creation = {
            **example_creation(self.ruleset),
            "ruleset": self.ruleset.id,
            "dice": {"source": "supplied"},
            "rolls": self.values,
        }
        moves = [[step.seat, {"move": step.move.model_dump(mode="json"), "rolls": step.values}] for step in self.steps]
        return {"creation": creation, "moves": moves}


def play_out(ruleset: AnyRuleset, seed: int, most: int) -> Playout:
    """Any active seat takes any of its offers, until the game is over or for `most` moves."""
    chance = random.Random(seed)
    dice = Dice(chance)
    names = NAMES[: len(example_creation(ruleset)["seats"])]
    options = play.read_options(ruleset, ruleset.example_options)
    draft = play.start(ruleset, options, names, 0, dice)
    found = Playout(ruleset, options, names, dice.take(), draft.events)
    state: State = draft.state
    for version in range(1, most + 1):
        choices = [(seat, offer.move) for seat in play.active(ruleset, options, state) for offer in _offers(found, state, seat)]
        if not choices:
            break
        seat, move = chance.choice(choices)
        draft = play.play(ruleset, options, names, state, version, seat, move, dice)
        state = draft.state
        found.steps.append(Step(seat, move, dice.take(), draft.events))
    return found


def _offers(playout: Playout, state: State, seat: int) -> list[Any]:
    return play.offers(playout.ruleset, playout.options, state, seat)
