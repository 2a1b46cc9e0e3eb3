"""Scores that decide a game."""

from __future__ import annotations

from service.engine.events import GameEnded
from service.mechanics.scores import end_by_scores
from tests.mechanics.games import drafted


def test_the_best_score_wins_and_ties_win_together() -> None:
    """Who left comes last."""
    draft = drafted([3, 8, 8, 9], left=(3,))
    end_by_scores(draft, "turns_played")
    ranking = [[1, 2], [0], [3]]
    assert draft.events == [GameEnded(reason="turns_played", winners=[1, 2], ranking=ranking, scores=[3, 8, 8, 9])]


def test_a_rule_may_name_the_winners() -> None:
    """They stand on top, though another has more points; or there are none."""
    draft = drafted([3, 8])
    end_by_scores(draft, "five_ones", [0])
    assert draft.events == [GameEnded(reason="five_ones", winners=[0], ranking=[[0], [1]], scores=[3, 8])]
    draft = drafted([3])
    end_by_scores(draft, "round_limit", [])
    assert draft.events == [GameEnded(reason="round_limit", winners=[], ranking=[[0]], scores=[3])]


def test_nobody_wins_what_was_abandoned() -> None:
    """Not even the best score."""
    draft = drafted([3], left=(0,))
    end_by_scores(draft, "abandoned")
    assert draft.events == [GameEnded(reason="abandoned", winners=[], ranking=[[0]], scores=[3])]
