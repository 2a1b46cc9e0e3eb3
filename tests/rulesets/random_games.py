"""Games that nobody thought of: options, seats and a seed are drawn, and the seed plays."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import TypeAdapter

from service.engine import play
from service.engine.chance import Request, Supplied
from service.engine.draft import Draft
from service.engine.play import AnyRuleset
from service.engine.refusals import InvalidOptions, InvalidSeats, Refusal, RollsNeeded
from service.engine.ruleset import Offer
from tests.rulesets.board import Board
from tests.rulesets.options import PACKS
from tests.rulesets.schemas import is_plain, values

NAMES = ["Ana", "Bo", "Cléo", "Dan", "Eva", "Finn", "Gil", "Hugo", "Ida", "Jo"]
MOST_SEATS = 4
"""More than four seats (where a ruleset allows fewer) show nothing new and take longer."""

STICKINESS = [0, 0.5, 0.9]
"""Fair dice seldom bring what is rare: doubles of both, five of a kind."""


class Dice:
    """Chance from a seed, which remembers what it gave. The stickier, the more often a die shows what the last one showed."""

    def __init__(self, seed: random.Random, stickiness: float = 0) -> None:
        self._seed = seed
        self._stickiness = stickiness
        self.given: list[int] = []

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        return [[self.one(request.sides) for _ in range(request.count)] for request in requests]

    def one(self, sides: int) -> int:
        sticks = bool(self.given) and self.given[-1] <= sides and self._seed.random() < self._stickiness
        self.given.append(self.given[-1] if sticks else self._seed.randint(1, sides))
        return self.given[-1]

    def close(self) -> None:
        """A seed is never used up."""


@dataclass(frozen=True)
class Setup:
    """Enough to play a random game again."""

    ruleset: AnyRuleset = field(repr=False)
    options: dict[str, Any]
    seats: int
    seed: int
    stickiness: float = 0

    def begin(self) -> Game:
        """Raises InvalidOptions and InvalidSeats."""
        seed = random.Random(self.seed)
        board = Board(self.ruleset, self.options, NAMES[: self.seats], Dice(seed, self.stickiness))
        return Game(board, seed, self.stickiness, self)


class Game:
    """A board and the seed that plays on it."""

    def __init__(self, board: Board, seed: random.Random, stickiness: float = 0, setup: Setup | None = None) -> None:
        self.ruleset = board.ruleset
        self.board = board
        self.random = seed
        self.dice = Dice(seed, stickiness)
        self.setup = setup

    def __repr__(self) -> str:
        return f"{self.setup}"

    def fork(self) -> Game:
        """Another game at the same point, which goes on by itself."""
        other = copy.copy(self)
        other.board = copy.copy(self.board)
        for kept in ("entries", "states", "seats"):
            setattr(other.board, kept, list(getattr(self.board, kept)))
        return other

    @property
    def is_over(self) -> bool:
        return self.board.state.outcome is not None

    @property
    def staying(self) -> list[int]:
        return [seat for seat in range(len(self.board.names)) if seat not in self.board.state.left]

    def offers(self, seat: int) -> list[Offer]:
        return play.offers(self.ruleset, self.board.options, self.board.state, seat)

    def try_move(self, seat: int, move: dict[str, Any], chance: Any) -> Draft[Any, Any]:
        """Decides a move without writing it; raises the refusal."""
        board = self.board
        read = play.read_move(self.ruleset, move)
        return play.play(self.ruleset, board.options, board.names, board.state, board.version + 1, seat, read, chance)

    def one_move(self) -> None:
        """Any active seat takes any of its offers."""
        seats = self.board.active
        self.random.shuffle(seats)
        seat, offers = next((seat, offers) for seat in seats if (offers := self.board.offers(seat)))
        self.board.move(seat, self.random.choice(offers), self.dice)

    def one_leaves(self) -> None:
        self.board.leave(self.random.choice(self.staying))

    def play_out(self, leaving: float, moves: int) -> None:
        """To the end, or for so many moves; `leaving` is how likely it is that somebody leaves instead of a move."""
        while not self.is_over and self.board.version < moves:
            if self.random.random() < leaving:
                self.one_leaves()
            else:
                self.one_move()

    def moments(self, count: int, farthest: int = 12) -> Iterator[Board]:
        """The board at moments of the game, some moves apart, the last one when it is over."""
        for _ in range(count):
            for _ in range(self.random.randrange(farthest)):
                if self.is_over:
                    break
                self.one_move()
            yield self.board
            if self.is_over:
                return


def rolls_for(game: Game, seat: int, move: dict[str, Any]) -> list[int]:
    """The values that a move draws, found as a client finds them: by sending what is needed until nothing is."""
    rolls: list[int] = []
    while True:
        try:
            game.try_move(seat, move, Supplied(rolls))
        except RollsNeeded as refusal:
            for request in refusal.extra["need"]:
                rolls += [game.dice.one(request["sides"]) for _ in range(request["count"])]
        else:
            return rolls


def refusal_of(game: Game, seat: int, move: dict[str, Any], chance: Any) -> Refusal | None:
    try:
        game.try_move(seat, move, chance)
    except Refusal as refusal:
        return refusal
    return None


@st.composite
def games(draw: st.DrawFn, ruleset: AnyRuleset) -> Game:
    """A game just started, with options that the ruleset accepts for that number of seats."""
    options = draw(options_for(ruleset))
    seats = draw(st.sampled_from(ruleset.seats[: max(1, MOST_SEATS - ruleset.seats.start + 1)]))
    seed = draw(st.integers(0, 2**32 - 1))
    stickiness = draw(st.sampled_from(STICKINESS))
    try:
        return Setup(ruleset, options, seats, seed, stickiness).begin()
    except (InvalidOptions, InvalidSeats):
        assume(False)
        raise


@cache
def options_for(ruleset: AnyRuleset) -> st.SearchStrategy[dict[str, Any]]:
    schema = ruleset.options.model_json_schema()
    packs = PACKS.get(ruleset.id, {})
    plain = {name: values(field, schema) for name, field in schema["properties"].items() if is_plain(field, schema)}
    return st.fixed_dictionaries({}, optional={**plain, **packs})


@cache
def moves_for(ruleset: AnyRuleset) -> st.SearchStrategy[dict[str, Any]]:
    """Moves of the right shape, as a rule; most of them illegal."""
    adapter: TypeAdapter[Any] = play.moves_of(ruleset)
    return values(adapter.json_schema())


@cache
def needed_options_for(ruleset: AnyRuleset) -> st.SearchStrategy[dict[str, Any]]:
    """The defaults, with contents drawn only where a ruleset has none by itself."""
    return st.fixed_dictionaries(dict(PACKS.get(ruleset.id, {})))
