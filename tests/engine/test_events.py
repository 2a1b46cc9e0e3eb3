"""Events are frozen facts."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from service.engine.events import DiceRolled, GameEnded, TurnStarted


def test_a_fact_does_not_change() -> None:
    """Nothing can be written into an event."""
    event = TurnStarted(seat=0, round=1)

    with pytest.raises(ValidationError):
        event.round = 2


def test_an_event_is_strict() -> None:
    """A seat is a number from 0 to 63, a round begins at 1, unknown fields are refused."""
    for wrong in ({"seat": "0", "round": 1}, {"seat": 64, "round": 1}, {"seat": 0, "round": 0}, {"seat": 0, "round": 1, "x": 1}):
        with pytest.raises(ValidationError):
            TurnStarted.model_validate(wrong)


def test_an_event_survives_json() -> None:
    """Type included."""
    for event in (
        DiceRolled(seat=1, dice=[6], positions=[0], sides=6, reason="throw"),
        GameEnded(reason="over", winners=[], ranking=[[0, 1]]),
    ):
        assert type(event).model_validate_json(event.model_dump_json()) == event
