"""Where values come from, and what is said when they are missing, too many or impossible."""

from __future__ import annotations

import pytest

from service.engine.chance import NoChance, Request, Rolled, Supplied
from service.engine.refusals import RollOutOfRange, RollsNeeded, RollsUnused


def test_supplied_values_are_consumed_in_order() -> None:
    """Each request takes as many as it asks for."""
    chance = Supplied([1, 2, 3, 4])

    assert chance.draw([Request(3, 6, "throw")]) == [[1, 2, 3]]
    assert chance.draw([Request(1, 6, "again")]) == [[4]]


def test_all_that_is_missing_is_named_a_request_served_in_part_first() -> None:
    """So that a client can send it all at once."""
    chance = Supplied([5])

    with pytest.raises(RollsNeeded) as refused:
        chance.draw([Request(2, 6, "throw"), Request(1, 20, "fate")])

    assert refused.value.extra["need"] == [
        {"count": 1, "sides": 6, "reason": "throw"},
        {"count": 1, "sides": 20, "reason": "fate"},
    ]


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_value_that_no_die_shows_is_refused(value: int) -> None:
    """Whether or not others are missing."""
    with pytest.raises(RollOutOfRange, match=r"'throw' must be within 1\.\.6"):
        Supplied([value]).draw([Request(2, 6, "throw")])


def test_values_that_nothing_asked_for_are_refused() -> None:
    """At the end of the decision, not before."""
    chance = Supplied([1, 2, 3])
    chance.draw([Request(1, 6, "throw")])

    with pytest.raises(RollsUnused, match="2 of the values"):
        chance.close()


def test_all_values_used_is_fine() -> None:
    """Closing then says nothing."""
    chance = Supplied([1])
    chance.draw([Request(1, 6, "throw")])

    chance.close()


def test_no_chance_is_no_chance() -> None:
    """What must draw nothing fails loudly if it does, and closes quietly."""
    chance = NoChance()
    chance.close()

    with pytest.raises(AssertionError):
        chance.draw([Request(1, 6, "throw")])


def test_requests_and_answers_are_plain_json() -> None:
    """As the log and refusals carry them."""
    assert Request(2, 6, "throw").as_json() == {"count": 2, "sides": 6, "reason": "throw"}
    assert Rolled(2, 6, "throw", [3, 4]).as_json() == {"count": 2, "sides": 6, "reason": "throw", "values": [3, 4]}
