"""Dice on the table."""

from __future__ import annotations

import pytest

from service.engine.chance import Supplied
from service.engine.events import DiceRolled
from service.engine.refusals import InvalidMove
from service.mechanics.dice import check_positions, faces_at, laid, positions_except, selections, throw_dice
from tests.mechanics.games import drafted


def test_dice_are_thrown_and_told_at_their_positions() -> None:
    """As many values are drawn as there are positions."""
    draft = drafted([0, 0], chance=Supplied([6, 2]))
    assert throw_dice(draft, 1, [0, 3], "again") == [6, 2]
    assert draft.events == [DiceRolled(seat=1, dice=[6, 2], positions=[0, 3], sides=6, reason="again")]


def test_faces_lie_where_they_were_thrown() -> None:
    """An empty table takes them all; other dice stay as they lie, and the table before stays what it was."""
    before = laid([], [0, 1, 2], [4, 5, 6])
    assert before == [4, 5, 6]
    assert laid(before, [2, 0], [1, 2]) == [2, 5, 1]
    assert before == [4, 5, 6]


def test_dice_that_are_not_aside_keep_their_order() -> None:
    """Positions count from 0."""
    assert positions_except(5, [3, 0]) == [1, 2, 4]
    assert positions_except(2, [1, 0]) == []


def test_faces_are_read_in_the_order_asked_for() -> None:
    """Not in that of the table."""
    assert faces_at([6, 5, 4], [2, 0]) == [4, 6]


def test_selections_have_fewer_dice_first() -> None:
    """Then lexical order, between the bounds asked for."""
    assert list(selections([0, 2, 4])) == [[0], [2], [4], [0, 2], [0, 4], [2, 4], [0, 2, 4]]
    assert list(selections([0, 2, 4], least=2)) == [[0, 2], [0, 4], [2, 4], [0, 2, 4]]
    assert list(selections([0, 2], most=1)) == [[0], [2]]
    assert list(selections([])) == []


def test_a_position_that_no_die_has_is_a_fault_of_the_move() -> None:
    """Told at its pointer; positions of dice pass."""
    check_positions([0, 2], 3, "/move/dice")
    with pytest.raises(InvalidMove) as refused:
        check_positions([0, 3], 3, "/move/dice")
    assert refused.value.extra["errors"] == [{"pointer": "/move/dice", "detail": "there are 3 dice, at positions from 0"}]
