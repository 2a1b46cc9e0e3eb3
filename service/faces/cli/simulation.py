"""Whole games in process, by the thousand: the real engine, seeded dice, players that follow a policy.

Game number `n` is played from the text `<seed>/<n>` alone, so that what is found is the same on any number of cores.
"""

from __future__ import annotations

import os
import random
import resource
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.ruleset import Options
from service.faces.cli.board import Board, SeededDice
from service.faces.cli.leaks import LeakCheck
from service.faces.cli.policies import Player, Policy
from service.rulesets import CATALOGUE
from service.table.examples import NAMES

SLICE = 50
"""games that a process plays in one go"""


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
    """whether each game's events must also survive JSON and give the same final state again, and nobody may find what is hidden"""


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


@dataclass(frozen=True)
class Slice:
    """Games that one process played in one go, and the most memory that it ever held so far, in KiB."""

    games: list[Played]
    process: int
    held: int


class Stuck(Exception):
    """A game under way that nobody can go on with, or that does not end."""


def names_of(seats: int) -> tuple[str, ...]:
    return tuple(NAMES[seat] if seat < len(NAMES) else f"Player {seat}" for seat in range(seats))


def try_start(order: Order) -> None:
    """Raises InvalidOptions or InvalidSeats where that can't be played."""
    ruleset = CATALOGUE[order.ruleset]
    options = play.read_options(ruleset, order.options)
    play.start(ruleset, options, names_of(order.seats), 0, SeededDice(random.Random(order.seed)))


def play_all(order: Order, games: int, jobs: int, done: Callable[[Slice], None]) -> list[Played]:
    """That many games on so many processes, by number; `done` is told of each slice that is finished."""
    slices = [range(first, min(first + SLICE, games)) for first in range(0, games, SLICE)]
    found: list[Played] = []
    for some in _played(order, slices, min(jobs, len(slices))):
        found += some.games
        done(some)
    return sorted(found, key=lambda played: played.number)


def _played(order: Order, slices: list[range], jobs: int) -> Iterator[Slice]:
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


def play_slice(order: Order, numbers: range) -> Slice:
    ruleset = CATALOGUE[order.ruleset]
    options = play.read_options(ruleset, order.options)
    games = [play_game(order, ruleset, options, number) for number in numbers]
    return Slice(games, os.getpid(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def play_game(order: Order, ruleset: AnyRuleset, options: Options, number: int) -> Played:
    """One game, to its end or its fault. Whatever the rules raise is a fault of theirs, to be told and not to stop the others."""
    seed, looking = random.Random(f"{order.seed}/{number}"), random.Random(f"{order.seed}/{number}/looking")
    game = SimulatedGame(order, ruleset, options, seed, looking)
    try:
        game.play_out()
        return game.told(number)
    except Exception as error:
        return Played(number, game.moves, fault=f"{type(error).__name__}: {error}"[:300])


class SimulatedGame:
    """One game under way; state is kept as the engine leaves it, since every offer is accepted."""

    def __init__(self, order: Order, ruleset: AnyRuleset, options: Options, seed: random.Random, looking: random.Random) -> None:
        self.order, self.ruleset, self.options, self.seed = order, ruleset, options, seed
        self.board = Board(ruleset, options, names_of(order.seats))
        self.player = Player(ruleset.id, order.policy, seed)
        self.dice = SeededDice(seed)
        self.leaks = LeakCheck(self.board, looking)

    @property
    def moves(self) -> int:
        return max(0, self.board.version)

    def play_out(self) -> None:
        """Raises Stuck, Leak, and what the rules raise where they should not."""
        self.board.start(self.dice)
        if self.order.checked:
            self.leaks.started()
        while not self.board.is_over:
            if self.moves >= self.order.most_moves:
                raise Stuck(f"not over after {self.moves} moves")
            self._move()
        if self.order.checked:
            self._check()
            self.leaks.ended()

    def told(self, number: int) -> Played:
        outcome = self.board.state.outcome
        assert outcome is not None, "a game is told of when it is over"
        states = [self._state_of(seat) for seat in range(self.order.seats)]
        return Played(number, self.moves, outcome.reason, outcome.winners, outcome.scores, states, self._measured())

    def _move(self) -> None:
        seats = self.ruleset.active(self.options, self.board.state)
        self.seed.shuffle(seats)
        for seat in seats:
            if offers := self.ruleset.offers(self.options, self.board.state, seat):
                move = self.player.choose(offers)
                looks = self.order.checked and self.leaks.will_move()
                self.board.move(seat, move, self.dice)
                if looks:
                    self.leaks.moved()
                return
        raise Stuck(f"nobody has an offer; active: {seats}")

    def _check(self) -> None:
        """Raises Stuck where the log does not lead to the state."""
        lists = play.event_lists_of(self.ruleset)
        state = self.ruleset.initial(self.options, self.board.names)
        for version, line in enumerate(self.board.lines):
            play.fold(self.ruleset, state, version, lists.validate_json(lists.dump_json(list(line.events))))
        if state != self.board.state or self.ruleset.state.model_validate_json(state.model_dump_json()) != state:
            raise Stuck("the log gives another state than play did")

    def _state_of(self, seat: int) -> str:
        return "left" if seat in self.board.state.left else self.ruleset.seat_state(self.board.state, seat)

    def _measured(self) -> dict[str, float]:
        if not self.order.measures:
            return {}
        view = self.ruleset.view(self.options, self.board.state, 0).model_dump(mode="json")
        return {path: float(_at(view, path)) for path in self.order.measures}


def _at(value: Any, path: str) -> Any:
    """What stands there in the view. Raises LookupError, TypeError or ValueError."""
    for step in path.split("."):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value
