"""Seats go clockwise, and those that are out are skipped."""

from __future__ import annotations

import pytest

from service.engine.seats import next_seat, still_in


def test_the_next_seat_is_the_first_one_clockwise_that_is_in() -> None:
    """After the last seat comes seat 0."""
    assert next_seat(0, 3, []) == 1
    assert next_seat(2, 3, []) == 0
    assert next_seat(0, 4, [1, 2]) == 3


def test_the_only_seat_left_follows_itself() -> None:
    """Whether it plays alone or the others are out."""
    assert next_seat(0, 1, []) == 0
    assert next_seat(1, 3, [0, 2]) == 1


def test_nobody_follows_when_all_are_out() -> None:
    """That is a fault of the caller."""
    with pytest.raises(ValueError, match="every seat is out"):
        next_seat(0, 2, [0, 1])


def test_seats_that_are_still_in_are_listed_in_order() -> None:
    """Those that are out are left out."""
    assert still_in(4, [2, 0]) == [1, 3]
