"""Turns that go around the table."""

from __future__ import annotations

import pytest

from service.engine.events import PlayerLeft, TurnEnded, TurnStarted
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_table, leave_turns, next_turn, start_next_turn, turn_of
from tests.mechanics.games import Tally, drafted


def test_a_game_under_way_has_a_turn() -> None:
    """After its end there is none to ask for."""
    assert turn_of(Tally(scores=[0], turn=0)) == 0
    with pytest.raises(AssertionError):
        turn_of(Tally(scores=[0], turn=None))


def test_the_turn_passes_to_the_next_seat_that_is_still_there() -> None:
    """In the same round, as long as it goes up."""
    assert next_turn(drafted([0, 0, 0], left=(1,), round=4), 0) == TurnStarted(seat=2, round=4)


def test_a_round_begins_when_the_turn_passes_the_first_seat() -> None:
    """And each time for who plays alone."""
    assert next_turn(drafted([0, 0, 0], round=4), 2) == TurnStarted(seat=0, round=5)
    assert next_turn(drafted([0], round=4), 0) == TurnStarted(seat=0, round=5)


def test_other_seats_may_be_skipped_than_those_that_left() -> None:
    """A ruleset that puts players out says who."""
    draft = drafted([0, 0, 0, 0], left=(1,))
    start_next_turn(draft, 0, [1, 2])
    assert draft.events == [TurnStarted(seat=3, round=1)]


def test_a_turn_ends_where_its_player_leaves_and_the_game_goes_on() -> None:
    """With three there are two to go on."""
    draft = drafted([0, 0, 0])
    leave_turns(draft, 0, 0, start_next_turn, end_by_scores)
    assert draft.events == [PlayerLeft(seat=0), TurnEnded(seat=0), TurnStarted(seat=1, round=1)]


def test_who_leaves_in_another_ones_turn_does_not_disturb_it() -> None:
    """Nothing else happens."""
    draft = drafted([0, 0, 0])
    leave_turns(draft, 1, 0, start_next_turn, end_by_scores)
    assert draft.events == [PlayerLeft(seat=1)]


def test_leaving_tells_whether_a_turn_was_cut_short() -> None:
    """A ruleset then says itself what follows."""
    draft = drafted([0, 0])
    assert not leave_table(draft, 1, on_turn=0)
    assert leave_table(draft, 0, on_turn=0)
    assert draft.events == [PlayerLeft(seat=1), PlayerLeft(seat=0), TurnEnded(seat=0)]


def test_the_last_one_at_the_table_has_won() -> None:
    """Whatever the scores."""
    draft = drafted([0, 9])
    leave_turns(draft, 1, 0, start_next_turn, end_by_scores)
    ended = draft.events[-1].model_dump()
    assert (ended["reason"], ended["winners"], ended["ranking"]) == ("last_player_standing", [0], [[0], [1]])


def test_a_game_that_is_left_alone_has_no_winner() -> None:
    """It is abandoned."""
    draft = drafted([7])
    leave_turns(draft, 0, 0, start_next_turn, end_by_scores)
    ended = draft.events[-1].model_dump()
    assert [event.model_dump()["type"] for event in draft.events] == ["player_left", "turn_ended", "game_ended"]
    assert (ended["reason"], ended["winners"], ended["scores"]) == ("abandoned", [], [7])
