"""Starting, playing, leaving, folding: what the engine checks for every ruleset, and what it writes down for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from service.engine import play
from service.engine.chance import Supplied
from service.engine.events import GameEnded, PlayerLeft, TurnStarted
from service.engine.refusals import (
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOptions,
    InvalidSeats,
    NotYourTurn,
    RollsNeeded,
    RollsUnused,
)
from tests.engine.heads import HEADS, CoinFlipped, Flip, Game, Wait, begun


def flip(game: Game, seat: int, rolls: list[int], version: int = 1) -> Game:
    return play.play(HEADS, game.options, game.names, game.state, version, seat, Flip(), Supplied(rolls))


def over(game: Game) -> Game:
    for version, seat in enumerate((0, 1, 0), 1):
        game = flip(game, seat, [1], version)
    return game


@pytest.mark.parametrize("players", [0, 3])
def test_a_number_of_players_that_the_ruleset_is_not_for_is_refused(players: int) -> None:
    """The refusal says which numbers it is for."""
    with pytest.raises(InvalidSeats, match="heads is for 1 to 2 players"):
        begun(Supplied([]), players)


def test_starting_takes_no_more_values_than_it_uses() -> None:
    """A game that is set up without chance refuses any."""
    with pytest.raises(RollsUnused):
        begun(Supplied([1]))


def test_a_move_is_decided_and_the_draft_holds_all_of_it() -> None:
    """Events, rolls and the state after them."""
    played = flip(begun(Supplied([])), 0, [1])

    assert played.events == [CoinFlipped(seat=0, heads=True), TurnStarted(seat=1, round=1)]
    assert [roll.values for roll in played.rolls] == [[1]]
    assert played.state.heads == [1, 0]
    assert played.state.version == 1


def test_a_seat_that_is_not_active_is_refused() -> None:
    """Before the rules are asked."""
    with pytest.raises(NotYourTurn):
        flip(begun(Supplied([])), 1, [1])


def test_a_game_that_is_over_takes_no_move_and_no_leave() -> None:
    """Whoever asks: that comes before whose turn it is."""
    game = over(begun(Supplied([])))

    with pytest.raises(GameOver):
        flip(game, 1, [1])
    with pytest.raises(GameOver):
        play.leave(HEADS, game.options, game.names, game.state, 4, 1)


def test_an_illegal_move_says_whose_rule_forbids_it() -> None:
    """The engine notes the ruleset, for the text."""
    game = begun(Supplied([]), patience=False)

    with pytest.raises(IllegalMove) as refused:
        play.play(HEADS, game.options, game.names, game.state, 1, 0, Wait(), Supplied([]))

    assert (refused.value.ruleset, refused.value.reason, refused.value.rule) == ("heads", "impatient", "R2")


def test_missing_and_superfluous_values_are_refused() -> None:
    """What is missing by the draw itself, what is too much when the decision is made."""
    with pytest.raises(RollsNeeded):
        flip(begun(Supplied([])), 0, [])
    with pytest.raises(RollsUnused):
        flip(begun(Supplied([])), 0, [1, 1])


def test_a_move_in_which_nothing_happens_leaves_the_state_alone() -> None:
    """It makes an entry all the same, without events."""
    game = begun(Supplied([]))
    before = game.state.model_copy(deep=True)

    waited = play.play(HEADS, game.options, game.names, game.state, 1, 0, Wait(), Supplied([]))

    assert waited.events == []
    assert waited.state == before


def test_the_engine_notes_who_left_and_how_it_ended() -> None:
    """Before the ruleset writes its own part down."""
    game = begun(Supplied([]))

    left = play.leave(HEADS, game.options, game.names, game.state, 1, 1)

    assert left.state.left == [1]
    assert left.state.outcome is not None
    assert left.state.outcome.model_dump() == {"reason": "left", "winners": [], "ranking": [[1]], "scores": None}
    assert left.rolls == []


def test_folding_the_events_gives_the_state() -> None:
    """Entry by entry, without chance and without the rules; an entry without events changes nothing."""
    game = begun(Supplied([]))
    entries = [[*game.events], [], [CoinFlipped(seat=0, heads=True), GameEnded(reason="heads", winners=[0], ranking=[[0, 1]])]]
    state = HEADS.initial(game.options, game.names)

    for version, events in enumerate(entries):
        play.fold(HEADS, state, version, events)

    assert state.heads == [1, 0]
    assert state.version == 2
    assert state.outcome is not None


def test_who_may_move_and_what() -> None:
    """The active seat has the ruleset's offers, others none; nobody has any when the game is over."""
    game = begun(Supplied([]))
    assert play.active(HEADS, game.options, game.state) == [0]
    assert [offer.move for offer in play.offers(HEADS, game.options, game.state, 0)] == [Flip()]
    assert play.offers(HEADS, game.options, game.state, 1) == []

    ended = over(game)

    assert play.active(HEADS, ended.options, ended.state) == []
    assert play.offers(HEADS, ended.options, ended.state, ended.state.seat) == []


def test_options_are_read_with_defaults_and_every_fault_is_named() -> None:
    """Each with a pointer into the body."""
    assert play.read_options(HEADS, {"heads": 3}).model_dump() == {"heads": 3, "patience": True}

    with pytest.raises(InvalidOptions) as refused:
        play.read_options(HEADS, {"heads": 0, "patience": 1, "a/b~c": 2})

    assert [fault["pointer"] for fault in refused.value.extra["errors"]] == [
        "/options/heads",
        "/options/patience",
        "/options/a~1b~0c",
    ]


def test_moves_are_told_apart_by_type() -> None:
    """A type that is no move, a missing type and a wrong field are faults of the shape."""
    assert play.read_move(HEADS, {"type": "wait", "minutes": 2}) == Wait(minutes=2)

    with pytest.raises(InvalidMove):
        play.read_move(HEADS, {"type": "dance"})
    with pytest.raises(InvalidMove):
        play.read_move(HEADS, {})
    with pytest.raises(InvalidMove) as refused:
        play.read_move(HEADS, {"type": "wait", "minutes": 0})

    assert [fault["pointer"] for fault in refused.value.extra["errors"]] == ["/move/minutes"]


def test_a_single_move_is_pointed_into_as_well() -> None:
    """With one kind of move there is no tag to leave out of the pointer."""
    patient = replace(HEADS, moves=(Wait,))

    with pytest.raises(InvalidMove) as refused:
        play.read_move(patient, {"type": "wait", "minutes": 0})

    assert [fault["pointer"] for fault in refused.value.extra["errors"]] == ["/move/minutes"]


def test_the_events_of_an_entry_survive_json() -> None:
    """The list is read back as it was written."""
    adapter = play.event_lists_of(HEADS)
    events = [CoinFlipped(seat=0, heads=True), PlayerLeft(seat=1)]

    assert adapter.validate_json(adapter.dump_json(events)) == events
