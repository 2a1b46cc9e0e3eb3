"""One decision under way: what it drew, what happened, and the state after that."""

from __future__ import annotations

from service.engine.chance import Request, Supplied
from service.engine.draft import Draft
from service.engine.events import Event, TurnStarted
from tests.engine.heads import CoinFlipped, HeadsOptions, HeadsState, evolve


def draft(rolls: list[int]) -> Draft[HeadsOptions, HeadsState]:
    return Draft(HeadsOptions(), ("Ana", "Bo"), HeadsState(heads=[0, 0]), 7, evolve, Supplied(rolls))


def test_the_state_has_an_event_the_next_moment() -> None:
    """So that the next line of a rule reads the state after it."""
    game = draft([])

    game.emit(CoinFlipped(seat=1, heads=True))

    assert game.state.heads == [0, 1]
    assert game.events == [CoinFlipped(seat=1, heads=True)]


def test_a_state_is_of_the_version_of_its_last_event() -> None:
    """A decision in which nothing happens leaves it alone."""
    game = draft([1])
    game.roll(1, 2, "flip")
    assert game.state.version == 0

    game.emit(TurnStarted(seat=1, round=1))

    assert game.state.version == game.version == 7


def test_what_was_drawn_is_remembered_in_order() -> None:
    """One by one, or several that were asked for together."""
    game = draft([1, 5, 6, 2])

    assert game.roll(1, 2, "flip") == [1]
    assert game.roll_all(Request(2, 6, "throw"), Request(1, 4, "fate")) == [[5, 6], [2]]

    assert [(roll.reason, roll.values) for roll in game.rolls] == [("flip", [1]), ("throw", [5, 6]), ("fate", [2])]


def test_seats_are_counted_as_the_game_started() -> None:
    """Whoever has left since."""
    game = draft([])
    game.state.left.append(0)

    assert game.seats == 2


def test_events_are_kept_as_they_came() -> None:
    """In order, the frozen records themselves."""
    game = draft([])
    happened: list[Event] = [TurnStarted(seat=0, round=1), CoinFlipped(seat=0, heads=False)]

    for event in happened:
        game.emit(event)

    assert game.events == happened
