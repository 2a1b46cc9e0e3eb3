"""Games for one player."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from service.engine.events import GameEnded
from service.engine.refusals import IllegalMove
from service.mechanics.solo import demand, end_alone
from tests.mechanics.games import drafted


@dataclass
class Story:
    phase: str


def test_a_move_of_another_phase_is_told_which_one_is_due() -> None:
    """In its own phase it passes."""
    demand(Story("roll"), "roll", "R2")
    with pytest.raises(IllegalMove) as refused:
        demand(Story("roll"), "narrate", "R2")
    assert (refused.value.reason, refused.value.rule) == ("roll_first", "R2")


def test_who_plays_alone_wins_or_loses() -> None:
    """There is no other rank than the first; a game without a count has no scores."""
    draft = drafted([0])
    end_alone(draft, "goal_reached", won=True, score=12)
    end_alone(draft, "death", won=False)
    assert draft.events == [
        GameEnded(reason="goal_reached", winners=[0], ranking=[[0]], scores=[12]),
        GameEnded(reason="death", winners=[], ranking=[[0]], scores=None),
    ]
