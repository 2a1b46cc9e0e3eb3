"""The record that a ruleset fills, and what holds where it says nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic import Field, ValidationError

from service.engine.moves import Roll
from service.engine.ruleset import Offer, Options, State
from tests.engine.heads import HEADS, HeadsOptions, HeadsState, HeadsView, without_rolls

ENTRY = {"move": None, "rolls": [], "events": [], "options": {}}


def test_who_hides_something_must_say_how() -> None:
    """Hiding without redacting is refused when the service starts."""
    with pytest.raises(TypeError, match="heads hides something"):
        replace(HEADS, hidden=True)

    assert replace(HEADS, hidden=True, redact=without_rolls).redact(HeadsOptions(), ENTRY, None)["rolls"] is None


def test_by_default_everybody_sees_everything_for_ever() -> None:
    """Entries as they are, nothing sealed."""
    assert HEADS.redact(HeadsOptions(), ENTRY, None) is ENTRY
    assert HEADS.sealed(HeadsState(heads=[0])) is None


def test_by_default_options_are_shown_as_given_and_seats_play() -> None:
    """Nothing depends on the number of seats, and no seat is anything but playing."""
    options = HeadsOptions()

    assert HEADS.shown_options(options, 2) is options
    assert HEADS.seat_state(HeadsState(heads=[0]), 0) == "playing"
    assert HEADS.example_options == {}


def test_rulesets_are_told_apart_by_identity() -> None:
    """Two records are never the same ruleset, so that what is derived from one can be kept by it."""
    assert HEADS == HEADS
    assert replace(HEADS) != HEADS


def test_defaults_of_options_are_checked() -> None:
    """A default that breaks its own bounds can't be made."""

    class Wrong(Options):
        many: int = Field(0, ge=1)

    with pytest.raises(ValidationError):
        Wrong()


def test_options_states_and_views_are_strict() -> None:
    """Wrong types and unknown fields are refused; options and views are frozen, a state is not."""
    for kind, wrong in (
        (HeadsOptions, {"heads": "2"}),
        (HeadsOptions, {"tails": 2}),
        (HeadsState, {"heads": [0.5]}),
        (HeadsState, {"heads": [0], "version": -1}),
        (HeadsView, {"heads": None}),
    ):
        with pytest.raises(ValidationError):
            kind.model_validate(wrong)
    with pytest.raises(ValidationError):
        HeadsOptions().heads = 3
    with pytest.raises(ValidationError):
        HeadsView(heads=[0]).heads = [1]


def test_a_state_begins_at_version_0_with_nobody_gone_and_no_end() -> None:
    """Two states share nothing."""
    one, other = HeadsState(heads=[0]), HeadsState(heads=[0])
    one.left.append(0)

    assert isinstance(other, State)
    assert (other.version, other.left, other.outcome) == (0, [], None)


def test_an_offer_stands_as_it_is_unless_it_leaves_fields_free() -> None:
    """No variables and no free fields by default."""
    assert Offer(Roll(), "offer-roll").args == {}
    assert Offer(Roll(), "offer-roll").free == ()
