"""Seats: players' places, numbered from 0 in the order given at creation."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

from pydantic import Field


class SeatMark:
    """Marks a field as a seat number, so that sentences can say the player's name in its place."""


Seat = Annotated[int, Field(ge=0, le=63), SeatMark()]
"""The number of a seat, from 0."""

Viewer = int | None
"""Who looks: a seat's number, or None for a spectator."""

SPECTATOR: Final[Viewer] = None


def next_seat(after: int, seats: int, out: Collection[int]) -> int:
    """The first seat clockwise after `after`, of `seats` seats, not in `out`; `after` itself when it is the only one left.

    Raises ValueError when every seat is out.
    """
    for step in range(1, seats + 1):
        seat = (after + step) % seats
        if seat not in out:
            return seat
    raise ValueError("every seat is out")


def still_in(seats: int, out: Collection[int]) -> list[int]:
    """The seats that are not in `out`, ascending."""
    return [seat for seat in range(seats) if seat not in out]
