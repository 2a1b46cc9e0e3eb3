"""Whole games in process, by the thousand: the real engine, seeded dice, players that follow a policy.

Game number `n` is played from the text `<seed>/<n>` alone, so that what is found is the same on any number of cores.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from service.engine import play
from service.engine.chance import Request
from service.engine.events import Event
from service.engine.play import AnyRuleset
from service.engine.ruleset import Options, State
from service.faces.cli.policies import Player, Policy
from service.rulesets import CATALOGUE
from service.table.examples import NAMES

SLICE = 50
"""games that a process plays in one go"""


class SeededDice:
    """Chance from a seed."""

    def __init__(self, seed: random.Random) -> None:
        self._draw = seed.random

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        draw = self._draw
        return [[int(draw() * request.sides) + 1 for _ in range(request.count)] for request in requests]

    def close(self) -> None:
        """A seed is never used up."""


@dataclass(frozen=True)
class Order:
    """What to play. `measures` are dotted paths to numbers in the final view, as seat 0 sees it."""

    ruleset: str
    options: dict[str, Any]
    seats: int
    policy: Policy
    seed: str
    most_moves: int = 10_000
    measures: tuple[str, ...] = ()
    checked: bool = False
    """whether each game's events must also survive JSON and give the same final state again"""


@dataclass(frozen=True)
class Played:
    """How one game went. `fault` says what went wrong, if anything did: then the game has no outcome."""

    number: int
    moves: int
    reason: str = ""
    winners: list[int] = field(default_factory=list)
    scores: list[int] | None = None
    states: list[str] = field(default_factory=list)
    """by seat, as the envelope says: `playing`, `left`, or a word of the ruleset's file"""
    measured: dict[str, float] = field(default_factory=dict)
    fault: str | None = None


class Stuck(Exception):
    """A game under way that nobody can go on with, or that does not end."""


def names_of(seats: int) -> tuple[str, ...]:
    return tuple(NAMES[seat] if seat < len(NAMES) else f"Player {seat}" for seat in range(seats))


def try_start(order: Order) -> None:
    """Raises InvalidOptions or InvalidSeats where that can't be played."""
    ruleset = CATALOGUE[order.ruleset]
    options = play.read_options(ruleset, order.options)
    play.start(ruleset, options, names_of(order.seats), 0, SeededDice(random.Random(order.seed)))


def play_all(order: Order, games: int, jobs: int, done: Callable[[int], None]) -> list[Played]:
    """That many games on so many processes, by number; `done` is told how many more are finished."""
    slices = [range(first, min(first + SLICE, games)) for first in range(0, games, SLICE)]
    found: list[Played] = []
    for some in _played(order, slices, min(jobs, len(slices))):
        found += some
        done(len(some))
    return sorted(found, key=lambda played: played.number)


def _played(order: Order, slices: list[range], jobs: int) -> Iterator[list[Played]]:
    if jobs <= 1:
        yield from (play_slice(order, numbers) for numbers in slices)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_slice, order, numbers) for numbers in slices]
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_slice(order: Order, numbers: range) -> list[Played]:
    ruleset = CATALOGUE[order.ruleset]
    options = play.read_options(ruleset, order.options)
    return [play_game(order, ruleset, options, number) for number in numbers]


def play_game(order: Order, ruleset: AnyRuleset, options: Options, number: int) -> Played:
    """One game, to its end or its fault. Whatever the rules raise is a fault of theirs, to be told and not to stop the others."""
    game = SimulatedGame(order, ruleset, options, random.Random(f"{order.seed}/{number}"))
    try:
        game.play_out()
        return game.told(number)
    except Exception as error:
        return Played(number, game.version, fault=f"{type(error).__name__}: {error}"[:300])


class SimulatedGame:
    """One game under way; state is kept as the engine leaves it, since every offer is accepted."""

    def __init__(self, order: Order, ruleset: AnyRuleset, options: Options, seed: random.Random) -> None:
        self.order, self.ruleset, self.options, self.seed = order, ruleset, options, seed
        self.names = names_of(order.seats)
        self.player = Player(ruleset.id, order.policy, seed)
        self.dice = SeededDice(seed)
        self.version = 0
        self.log: list[list[Event]] = []

    def play_out(self) -> None:
        """Raises Stuck, and what the rules raise where they should not."""
        draft = play.start(self.ruleset, self.options, self.names, 0, self.dice)
        self.state: State = draft.state
        self._note(draft.events)
        while self.state.outcome is None:
            if self.version >= self.order.most_moves:
                raise Stuck(f"not over after {self.version} moves")
            self._move()
        if self.order.checked:
            self._check()

    def told(self, number: int) -> Played:
        outcome = self.state.outcome
        assert outcome is not None, "a game is told of when it is over"
        states = [self._state_of(seat) for seat in range(self.order.seats)]
        return Played(number, self.version, outcome.reason, outcome.winners, outcome.scores, states, self._measured())

    def _move(self) -> None:
        seats = self.ruleset.active(self.options, self.state)
        self.seed.shuffle(seats)
        for seat in seats:
            if offers := self.ruleset.offers(self.options, self.state, seat):
                move = self.player.choose(offers)
                self.version += 1
                draft = play.play(self.ruleset, self.options, self.names, self.state, self.version, seat, move, self.dice)
                self.state = draft.state
                self._note(draft.events)
                return
        raise Stuck(f"nobody has an offer; active: {seats}")

    def _note(self, events: list[Event]) -> None:
        if self.order.checked:
            self.log.append(events)

    def _check(self) -> None:
        """Raises Stuck where the log does not lead to the state."""
        lists = play.event_lists_of(self.ruleset)
        state = self.ruleset.initial(self.options, self.names)
        for version, events in enumerate(self.log):
            play.fold(self.ruleset, state, version, lists.validate_json(lists.dump_json(events)))
        if state != self.state or self.ruleset.state.model_validate_json(state.model_dump_json()) != state:
            raise Stuck("the log gives another state than play did")

    def _state_of(self, seat: int) -> str:
        return "left" if seat in self.state.left else self.ruleset.seat_state(self.state, seat)

    def _measured(self) -> dict[str, float]:
        if not self.order.measures:
            return {}
        view = self.ruleset.view(self.options, self.state, 0).model_dump(mode="json")
        return {path: float(_at(view, path)) for path in self.order.measures}


def _at(value: Any, path: str) -> Any:
    """What stands there in the view. Raises LookupError, TypeError or ValueError."""
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
