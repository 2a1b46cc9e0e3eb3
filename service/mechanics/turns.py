"""Turns that go around the table, one seat after another, round by round."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol, TypeVar

from service.engine.draft import Draft
from service.engine.events import PlayerLeft, TurnEnded, TurnStarted
from service.engine.seats import next_seat, still_in

Game = Draft[Any, Any]
"""a game whose state has `round`"""

T = TypeVar("T")


class HasTurn(Protocol[T]):
    """A state whose `turn` is null when the game is over."""

    turn: T | None


def turn_of(state: HasTurn[T]) -> T:
    """The turn of a game under way."""
    assert state.turn is not None, "a game under way has a turn"
    return state.turn


def next_turn(draft: Game, after: int, skipped: Collection[int] | None = None) -> TurnStarted:
    """The event that starts the turn of the next seat that is not `skipped` (those who left).

    A round begins when the turn passes the first seat again.
    """
    seat = next_seat(after, draft.seats, draft.state.left if skipped is None else skipped)
    return TurnStarted(seat=seat, round=draft.state.round + (seat <= after))


def start_next_turn(draft: Game, after: int, skipped: Collection[int] | None = None) -> None:
    """The turn passes to the next seat, as `next_turn` says."""
    draft.emit(next_turn(draft, after, skipped))


def leave_table(draft: Game, seat: int, on_turn: int) -> bool:
    """A player goes, and a turn under way ends there, scoring nothing; whether there was one. `on_turn` is whose turn it is."""
    draft.emit(PlayerLeft(seat=seat))
    if on_turn == seat:
        draft.emit(TurnEnded(seat=seat))
    return on_turn == seat


def leave_turns(draft: Game, seat: int, on_turn: int, go_on: Callable[[Any, int], None], end: Callable[[Any, str], None]) -> None:
    """A player goes, as `leave_table` says, and after a turn that was cut short `go_on(draft, seat)` follows.

    The last of several players has won (`last_player_standing`); a game that is left alone has no
    winner (`abandoned`).
    """
    was_on_turn = leave_table(draft, seat, on_turn)
    staying = still_in(draft.seats, draft.state.left)
    if len(staying) <= 1:
        end(draft, "last_player_standing" if staying else "abandoned")
    elif was_on_turn:
        go_on(draft, seat)
