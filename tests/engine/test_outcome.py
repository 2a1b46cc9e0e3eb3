"""How a game ended: who is ranked where."""

from __future__ import annotations

from service.engine.outcome import ranking_by


def test_more_is_better_and_equals_are_tied() -> None:
    """Ties stand together, in seat order."""
    assert ranking_by([3, 5, 3], left=[]) == [[1], [0, 2]]


def test_winners_stand_on_top_together_whatever_their_worth() -> None:
    """Where they are not simply the best."""
    assert ranking_by([9, 1, 2], left=[], first=[2, 1]) == [[1, 2], [0]]


def test_who_left_comes_last_the_last_to_leave_first() -> None:
    """Each alone, even with equal worth; a winner who left stays on top."""
    assert ranking_by([9, 9, 0, 0], left=[1, 0]) == [[2, 3], [0], [1]]
    assert ranking_by([0, 0], left=[1, 0], first=[1]) == [[1], [0]]
