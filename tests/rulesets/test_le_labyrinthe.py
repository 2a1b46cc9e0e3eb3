"""Le Labyrinthe: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.le_labyrinthe import LE_LABYRINTHE
from service.rulesets.le_labyrinthe.questions import TABLE, row_at
from tests.rulesets.board import Board


def labyrinth(players: int = 2, **options: Any) -> Board:
    return Board(LE_LABYRINTHE, options, ["Ana", "Bo"][:players], Supplied([]))


def roll(game: Board, *rolls: int) -> list[str]:
    return moved(game, {"type": "roll"}, rolls)


def choose(game: Board, option: str, *rolls: int, **fields: Any) -> list[str]:
    return moved(game, {"type": "choose", "option": option, **fields}, rolls)


def narrate(game: Board, text: str = "") -> list[str]:
    return moved(game, {"type": "narrate", "text": text}, ())


def moved(game: Board, move: dict[str, Any], rolls: tuple[int, ...]) -> list[str]:
    """The one active seat moves; the types of the events."""
    [seat] = game.active
    return types(game.move(seat, move, Supplied(rolls)))


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def outcome(game: Board) -> Any:
    return game.envelope(None)["outcome"]


def ana_waits(game: Board) -> None:
    """Three steps: Ana has crossed them and waits, Bo is at step 1 and on turn."""
    tell = game.options.model_dump()["journal"]
    for turn in ([18, "accept"], [12], [12, "wait"]):
        roll(game, int(turn[0]))
        if len(turn) > 1:
            choose(game, str(turn[1]))
        if tell:
            narrate(game)


def test_r5_to_r17_every_value_has_its_row() -> None:
    """The table covers 1 to 20 without a gap."""
    rows = [row_at(value) for value in range(1, 21)]
    assert [rows.count(row) for _, row in TABLE] == [1, 3, 5, 5, 3, 2, 1]


def test_r13_a_name_is_refused_even_if_empty() -> None:
    """Any name beside another option than an object is one too many; no name at all is none."""
    game = labyrinth(1)
    roll(game, 15)
    with pytest.raises(IllegalMove) as refused:
        choose(game, "trap_cancel", name="")
    assert (refused.value.reason, refused.value.rule) == ("name_not_allowed", "R13")
    choose(game, "trap_cancel", name=None)


def test_r4_an_answer_that_is_not_offered_comes_before_its_name() -> None:
    """Of two faults the one about the option is named."""
    game = labyrinth(1)
    roll(game, 2)
    with pytest.raises(IllegalMove) as refused:
        choose(game, "cancel", name="x")
    assert refused.value.reason == "not_an_option"


def test_r18_the_first_die_counts_where_it_is_chosen() -> None:
    """The other die is void."""
    game = labyrinth(1)
    roll(game, 20)
    roll(game, 12, 1)
    assert game.offers(0) == [{"type": "choose", "option": option, "name": None} for option in ("first", "second")]
    assert choose(game, "first") == ["choice_made", "result_read", "advanced", "turn_ended", "turn_started"]


def test_r22_nothing_for_later_turns_is_given_at_the_centre() -> None:
    """An arrival by a vision or through an empty room brings no double throw and no malus."""
    game = labyrinth(1, steps=3)
    roll(game, 18)
    assert roll(game, 20) == ["dice_rolled", "result_read", "advanced", "turn_ended", "game_ended"]
    game = labyrinth(1, steps=3)
    roll(game, 18)
    roll(game, 5)
    assert choose(game, "advance") == ["choice_made", "advanced", "turn_ended", "game_ended"]


def test_r24_the_malus_weighs_on_the_throw_by_help_too() -> None:
    """The new die is read with the turn's malus, and no more help is asked."""
    game = labyrinth()
    roll(game, 5)
    choose(game, "accept")
    choose(game, "advance")
    roll(game, 12)
    assert roll(game, 3) == ["dice_rolled", "result_read", "choice_opened"]
    choose(game, "ask_help")
    assert choose(game, "help", 12)[:4] == ["choice_made", "resource_changed", "dice_rolled", "result_read"]
    read = game.entries[-1]["events"][3]
    assert (read["roll"], read["malus"], read["value"]) == (12, 2, 10)


def test_r21_the_journal_shows_the_last_twenty_turns() -> None:
    """The log holds them all; the view drops the oldest. A turn that waits for its words is in the phase `narrate`."""
    game = labyrinth(1, steps=30, hp=20, journal=True)
    for turn in range(21):
        roll(game, 2)
        choose(game, "stay")
        assert view(game)["phase"] == "narrate"
        narrate(game, str(turn))
    told = [entry["text"] for entry in view(game)["journal"]]
    assert told == [str(turn) for turn in range(1, 21)]


def test_r31_leaving_ends_a_wait() -> None:
    """Who waits loses nothing by it: the seat on its way leaves, and the waiting one is out alone."""
    game = labyrinth(steps=3)
    ana_waits(game)
    assert types(game.leave(1)) == ["player_left", "turn_ended", "game_ended"]
    assert outcome(game) == {"reason": "left_alone", "winners": [0], "ranking": [[0], [1]], "scores": None}


def test_r31_leaving_ends_a_wait_at_its_own_turn() -> None:
    """With a risk, the other may leave while the waiting seat decides: its own turn is not ended first."""
    game = labyrinth(steps=3, waiting_risk=True)
    ana_waits(game)
    roll(game, 12)
    assert game.active == [0]
    assert types(game.leave(1)) == ["player_left", "game_ended"]
    assert outcome(game)["reason"] == "left_alone"
    assert view(game)["choice"] is None


def test_r31_who_waits_may_leave() -> None:
    """Then the other goes on alone, and its arrival is a way out for one."""
    game = labyrinth(steps=3)
    ana_waits(game)
    assert types(game.leave(0)) == ["player_left"]
    roll(game, 18)
    assert outcome(game) == {"reason": "exit_found", "winners": [1], "ranking": [[1], [0]], "scores": None}


def test_r31_an_arrival_becomes_a_way_out() -> None:
    """At the centre with the choice open: the other leaves, and there is nobody left to wait for."""
    game = labyrinth(steps=3)
    roll(game, 18)
    choose(game, "accept")
    roll(game, 12)
    roll(game, 12)
    assert types(game.leave(1)) == ["player_left", "turn_ended", "game_ended"]
    assert outcome(game)["reason"] == "exit_found"


def test_r31_help_that_could_be_asked_is_not() -> None:
    """The other leaves before the seat of the turn has asked: its trap opens at once."""
    game = labyrinth()
    roll(game, 3)
    assert types(game.leave(1)) == ["player_left", "choice_opened"]
    assert view(game)["choice"] == {"seat": 0, "kind": "trap", "options": ["lose_hp", "stay"]}


def test_r31_a_choice_that_is_the_seats_own_stays_open() -> None:
    """A bonus, a trap or a room is nothing between the two."""
    game = labyrinth()
    roll(game, 12)
    choose(game, "accept")
    roll(game, 3)
    assert types(game.leave(0)) == ["player_left"]
    assert view(game)["choice"]["kind"] == "trap"


def test_r31_the_last_one_to_leave_abandons() -> None:
    """Both are gone: nobody has won, and of two that left the one further on is ranked first."""
    game = labyrinth()
    roll(game, 12)
    choose(game, "accept")
    game.leave(1)
    assert types(game.leave(0)) == ["player_left", "turn_ended", "game_ended"]
    assert outcome(game) == {"reason": "abandoned", "winners": [], "ranking": [[0], [1]], "scores": None}


def test_r31_a_decided_end_stands_when_the_other_leaves() -> None:
    """Both are at the centre and the turn waits to be told: who leaves in that moment is out and has won all the same."""
    game = labyrinth(steps=3, journal=True)
    ana_waits(game)
    roll(game, 18)
    assert view(game)["fate"] == "left_together"
    assert types(game.leave(0)) == ["player_left"]
    assert narrate(game, "Out.") == ["turn_told", "turn_ended", "game_ended"]
    assert outcome(game) == {"reason": "left_together", "winners": [0, 1], "ranking": [[0, 1]], "scores": None}
    assert view(game)["standing"] == ["out", "out"]


def test_r31_who_leaves_instead_of_telling_wins_nothing() -> None:
    """The narrator of a decided end leaves: its turn ends untold, and the other has been waiting for nobody."""
    game = labyrinth(steps=3, journal=True)
    ana_waits(game)
    roll(game, 18)
    assert types(game.leave(1)) == ["player_left", "turn_ended", "game_ended"]
    assert outcome(game) == {"reason": "left_alone", "winners": [0], "ranking": [[0], [1]], "scores": None}
    assert view(game)["journal"][-1]["seat"] == 0


def test_r31_lost_stays_lost() -> None:
    """A lost seat that leaves before it has told its end stays lost, and the other goes on."""
    game = labyrinth(hp=1, journal=True)
    roll(game, 1)
    assert view(game)["standing"] == ["lost", "exploring"]
    assert types(game.leave(0)) == ["player_left", "turn_ended", "turn_started"]
    assert view(game)["standing"] == ["lost", "exploring"]
    roll(game, 1)
    assert narrate(game) == ["turn_told", "turn_ended", "game_ended"]
    assert outcome(game) == {"reason": "lost", "winners": [], "ranking": [[0, 1]], "scores": None}


def test_r31_nobody_explores_any_more() -> None:
    """The other leaves while a lost seat is about to tell its end: the game is abandoned at once."""
    game = labyrinth(hp=1, journal=True)
    roll(game, 1)
    assert types(game.leave(1)) == ["player_left", "game_ended"]
    assert outcome(game)["reason"] == "abandoned"


def test_r28_the_lost_one_tells_the_end_and_the_waiting_one_wins_though_gone() -> None:
    """A decided end stands: the winner may leave before it is told."""
    game = labyrinth(steps=3, hp=2, journal=True)
    ana_waits(game)
    roll(game, 1)
    assert (view(game)["fate"], game.active) == ("left_alone", [1])
    game.leave(0)
    narrate(game)
    assert outcome(game) == {"reason": "left_alone", "winners": [0], "ranking": [[0], [1]], "scores": None}


def test_r29_a_critical_wait_costs_two() -> None:
    """A 1 takes two hit points from who waits on; the turn's result is that wait."""
    game = labyrinth(steps=3, waiting_risk=True, journal=True)
    ana_waits(game)
    roll(game, 5)
    choose(game, "stay")
    narrate(game)
    choose(game, "wait", 1)
    assert view(game)["hp"] == [3, 5]
    narrate(game, "Still here.")
    assert view(game)["journal"][-1] | {"value": 1, "result": "waiting"} == view(game)["journal"][-1]


def test_r26_leaving_alone_after_a_wait_has_no_die_to_tell() -> None:
    """The turn of who waits at a risk and then leaves alone is told without a value."""
    game = labyrinth(steps=3, waiting_risk=True, journal=True)
    ana_waits(game)
    roll(game, 5)
    choose(game, "stay")
    narrate(game)
    assert choose(game, "leave_alone") == ["choice_made", "narration_opened"]
    game.leave(1)
    narrate(game)
    assert outcome(game) == {"reason": "left_alone", "winners": [0], "ranking": [[0], [1]], "scores": None}
    assert view(game)["journal"][-1] | {"value": None, "result": None} == view(game)["journal"][-1]
    assert (view(game)["phase"], view(game)["fate"]) == ("over", "left_alone")


def test_offers_of_free_words() -> None:
    """A turn to tell and an object to name are offered without words, and say which words may be added."""
    game = labyrinth(1, journal=True)
    roll(game, 15)
    offers = LE_LABYRINTHE.offers(game.options, game.state, 0)
    assert [(offer.label, offer.free) for offer in offers] == [
        ("offer-object", ("name",)),
        ("offer-hp", ()),
        ("offer-trap_cancel", ()),
    ]
    choose(game, "object")
    assert game.offers(0) == [{"type": "narrate", "text": ""}]
    assert LE_LABYRINTHE.offers(game.options, game.state, 0)[0].free == ("text",)


def test_r17_the_offer_says_how_many_dice() -> None:
    """One die as a rule, two after a vision."""
    game = labyrinth(1)
    [before] = LE_LABYRINTHE.offers(game.options, game.state, 0)
    roll(game, 20)
    [after] = LE_LABYRINTHE.offers(game.options, game.state, 0)
    assert (before.args["count"], after.args["count"]) == (1, 2)
