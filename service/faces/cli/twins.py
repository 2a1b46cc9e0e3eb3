"""Two games that differ in one secret, played on alike: who does not know the secret must not be able to tell them apart."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from service.engine import play
from service.engine.chance import Supplied
from service.engine.moves import Move
from service.engine.refusals import InvalidOptions, InvalidSeats, Refusal
from service.engine.seats import Viewer
from service.faces.cli.board import Board, SeededDice
from service.faces.cli.hidden import Secrets, secrets_of

LEAVING: Final = 0.1
"""how likely it is that somebody leaves instead of a move"""
OTHER_MOVE: Final = 0.5
"""how likely it is that a move with dice is compared with another move, not with itself and other dice"""


class Leak(Exception):
    """Somebody can find what is hidden from them, or is not shown what isn't."""


Seen = tuple[dict[str, Any], list[Any]]
"""a viewer's envelope and offers"""


def sees_a_difference(ruleset: str, viewer: Viewer, told: bool, one: Seen, other: Seen) -> bool:
    """Whether the viewer can tell two games apart; `told` says whether the log does.

    Who is told sees it too, and the other way round. Raises Leak.
    """
    secrets = secrets_of(ruleset)
    if one == other:
        if told and not secrets.unshown:
            raise Leak(f"{named(viewer)} is told of a difference by the log and does not see it")
        return told
    if not told and _but_for(secrets, one) == _but_for(secrets, other):
        return True
    if not told:
        raise Leak(f"{named(viewer)} sees a difference and was not told of it by the log")
    return True


def _but_for(secrets: Secrets, seen: Seen) -> Seen:
    game, offers = seen
    return ({**game, "view": secrets.without_untold(game["view"])} if secrets.untold else game), offers


def named(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


class Twins:
    """`watchers` are the viewers who have seen no difference yet; the boards have the same entries before `since`.

    `one` is looked at and left alone until it is played on.
    """

    def __init__(self, one: Board, other: Board, watchers: list[Viewer], since: int, seed: random.Random) -> None:
        self.one, self.other, self.watchers, self.since, self.seed = one, other, watchers, since, seed

    def compare(self, moves: int) -> None:
        """Plays on, so many moves at most, as long as somebody sees no difference. Raises Leak."""
        if self.one.state == self.other.state:
            return
        self._look()
        if not self.watchers:
            return
        self.one = self.one.fork()
        for _ in range(moves):
            if not self._play_on():
                return
            self._look()
            if not self.watchers:
                return

    def _look(self) -> None:
        """What is told and leaves no trace in the state is no secret."""
        secrets = secrets_of(self.one.ruleset.id)
        traceless = secrets.leaves_no_trace(*(board.state.model_dump(mode="json") for board in (self.one, self.other)))
        alike = []
        for viewer in self.watchers:
            told = self._log(self.one, viewer) != self._log(self.other, viewer)
            if told and (traceless or secrets.unshown):
                continue
            if not sees_a_difference(self.one.ruleset.id, viewer, told, table_of(self.one, viewer), table_of(self.other, viewer)):
                alike.append(viewer)
        self.watchers = alike

    def _log(self, board: Board, viewer: Viewer) -> Any:
        masked = board.masked_from()
        since = 0 if board.is_over else self.since
        return [board.entry_as(viewer, version, masked) for version in range(since, board.version + 1)]

    def _play_on(self) -> bool:
        """One more move, the same in both games with the same dice; whether there was one."""
        if self.one.is_over or self.other.is_over:
            return False
        if self.seed.random() < LEAVING:
            staying = [seat for seat in range(len(self.one.names)) if seat not in self.one.state.left]
            return self._leaves(self.seed.choice(staying))
        seats = [seat for seat in self.one.active() if seat in self.other.active()]
        return bool(seats) and self._moves(self.seed.choice(seats))

    def _leaves(self, seat: int) -> bool:
        for board in (self.one, self.other):
            board.leave(seat)
        return True

    def _moves(self, seat: int) -> bool:
        offers = self.one.offers(seat)
        if not offers:
            return False
        move = self.seed.choice(offers).move
        if seat in self.watchers:
            self._compare_answers(seat, self.seed.choice(self.one.lines).move or move)
            self._compare_answers(seat, move)
        seed = self.seed.random()
        try:
            for board in (self.one, self.other):
                board.move(seat, move, SeededDice(random.Random(seed)))
        except Refusal:  # who knows the difference may do other things
            return False
        return True

    def _compare_answers(self, seat: int, move: Move) -> None:
        """A seat that sees no difference is answered alike."""
        if answer(self.one, seat, move) != answer(self.other, seat, move):
            raise Leak(f"{named(seat)} sees no difference and can tell one by {move.as_sent()}")


def after_another_move(one: Board, before: str, seed: random.Random) -> Twins:
    """The move just made, and another one of that seat or other dice in its place; `before` is the state before it, as kept."""
    line, other = one.lines[-1], one.before(before)
    seat, move = line.seat, line.move
    assert seat is not None, "a start has no other"
    assert move is not None, "nobody leaves a simulated game"
    if not line.rolls or seed.random() < OTHER_MOVE:
        move = seed.choice(other.offers(seat)).move
    other.move(seat, move, SeededDice(seed))
    return Twins(one, other, [viewer for viewer in one.viewers if viewer != seat], one.version, seed)


def with_another_option(one: Board, seed: random.Random) -> Twins:
    """The game as it started, and one that differs in a number or a switch somewhere in its options."""
    options = one.options.model_dump(mode="json")
    numbers = list(numbers_in(options))
    if not numbers:
        return Twins(one, one, [], 0, seed)
    place, at = seed.choice(numbers)
    place[at] = not place[at] if isinstance(place[at], bool) else place[at] + seed.choice([-1, 1])
    chance = seed.random()
    try:
        boards = [Board(one.ruleset, read, one.names) for read in (one.options, play.read_options(one.ruleset, options))]
        for board in boards:
            board.start(SeededDice(random.Random(chance)))
    except (InvalidOptions, InvalidSeats):
        return Twins(one, one, [], 0, seed)
    same, other = boards
    watchers = [viewer for viewer in one.viewers if same.seen(viewer)["options"] == other.seen(viewer)["options"]]
    return Twins(same, other, watchers, 0, seed)


def numbers_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value that holds a number or a switch: the list or object, and where in it."""
    places = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for at, found in places:
        if isinstance(found, int):
            yield value, at
        else:
            yield from numbers_in(found)


def table_of(board: Board, viewer: Viewer) -> Seen:
    return board.seen(viewer), [] if viewer is None else board.offers(viewer)


def answer(board: Board, seat: int, move: Move) -> Any:
    """What a seat learns from a move without rolls: nothing but that it is accepted, or the whole refusal."""
    try:
        board.fork().move(seat, move, Supplied([]))
    except Refusal as refusal:
        return refusal.code, refusal.detail, refusal.extra
    return None
