"""Tomb Raiders: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.pilleurs_de_tombe import PILLEURS_DE_TOMBE
from tests.rulesets.board import Board

ROLL, STOP, TRADE = {"type": "roll"}, {"type": "stop"}, {"type": "trade"}
NOTHING = [2, 2, 6, 6, 4]
BURIED = [5, 2, 2, 6, 6]
EXTRA_THROW, RETHROW_SNAKE, TRADER = 1, 2, 3


def board(players: int = 2, powers: list[int] | None = None, **options: Any) -> Board:
    if powers:
        options["powers"] = "random"
    names = ["Ana", "Bo", "Cleo", "Dan"][:players]
    return Board(PILLEURS_DE_TOMBE, options, names, Supplied(powers or []))


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def do(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> dict[str, Any]:
    return game.move(seat, move, Supplied(rolls))


def lay(game: Board, seat: int, dice: list[int]) -> dict[str, Any]:
    """One throw, validated as it lies."""
    do(game, seat, ROLL, *dice)
    return do(game, seat, STOP)


def choose(combination: bool, **fields: Any) -> dict[str, Any]:
    due: dict[str, Any] = {"steps": None, "target": None, "announce": None}
    return {"type": "choose", "combination": combination, **due, **fields}


def reason(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        do(game, seat, move, *rolls)
    return caught.value.reason, caught.value.rule


def test_r6_the_last_throw_validates_itself() -> None:
    """After the third throw nothing may be thrown any more, and a choice that is owed stays owed."""
    game = board()
    do(game, 0, ROLL, 1, 2, 6, 3, 4)
    do(game, 0, {"type": "reroll", "dice": [4]}, 4)
    entry = do(game, 0, {"type": "reroll", "dice": [4]}, 4)
    assert types(entry) == ["dice_rolled", "throw_validated"]
    assert view(game)["turn"]["rolls_left"] == 0
    assert reason(game, 0, {"type": "reroll", "dice": [4]}) == ("choice_pending", "R10")
    assert reason(game, 0, TRADE) == ("choice_pending", "R10")
    assert game.offers(0) == [choose(False, steps=0), choose(False, steps=1)]


def test_r7_offers_leave_the_snakes_alone() -> None:
    """Of five dice with two snakes the seven sets of the other three may be thrown again."""
    game = board()
    assert game.offers(0) == [ROLL]
    do(game, 0, ROLL, 3, 1, 3, 2, 6)
    sets = [[1], [3], [4], [1, 3], [1, 4], [3, 4], [1, 3, 4]]
    assert game.offers(0) == [STOP, *({"type": "reroll", "dice": dice} for dice in sets)]
    assert game.offers(1) == []


def test_r14_a_die_without_effect_binds_no_torch() -> None:
    """With one artefact left and one step to go, 1-1-2-2-6 takes both and leaves nothing to choose."""
    game = board(advances=1, artefacts=1)
    entry = lay(game, 0, [1, 1, 2, 2, 6])
    assert types(entry) == ["throw_validated", "resource_changed", "resource_changed", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"]["reason"] == "centre_reached"


def test_r18_under_progress_a_blocked_seat_may_apply_combinations() -> None:
    """With `progress` a blocked seat without a pick takes the joker, which it could not under `everything`."""
    for blocks, combination in (("progress", 2), ("everything", None)):
        game = board(collapse_blocks=blocks)
        lay(game, 0, BURIED)
        lay(game, 1, [1, 2, 3, 3, 4])
        lay(game, 0, [2, 2, 2, 6, 6])
        pending = view(game)["pending"]
        assert (pending and pending["combination"]) == combination


def test_r20_a_pick_an_old_and_a_new_collapse() -> None:
    """A blocked seat with a 4 and a 5 is freed, and says so once."""
    game = board()
    lay(game, 0, BURIED)
    lay(game, 1, NOTHING)
    assert types(lay(game, 0, [4, 5, 5, 2, 2])) == ["throw_validated", "collapse_cleared", "turn_ended", "turn_started"]
    assert view(game)["blocked"] == [False, False]


def test_r23_a_fourth_collapse_blocks_the_thrower() -> None:
    """Three of four 5s go to somebody else, the fourth to the seat itself."""
    game = board()
    lay(game, 0, [5, 5, 5, 5, 1])
    entry = do(game, 0, choose(True, steps=0, target=1))
    assert [event for event in entry["events"] if event["type"] == "collapsed"] == [
        {"type": "collapsed", "seat": 1, "by": 0},
        {"type": "collapsed", "seat": 0, "by": 0},
    ]


def test_r25_what_a_blocked_seat_may_announce() -> None:
    """Nothing under `everything`, even with a pick; artefacts alone under `progress`."""
    for blocks, announces in (("everything", None), ("progress", ["artefacts"])):
        game = board(collapse_blocks=blocks)
        lay(game, 0, BURIED)
        lay(game, 1, NOTHING)
        lay(game, 0, [1, 1, 1, 4, 3])
        pending = view(game)["pending"]
        assert (pending and pending["announces"]) == announces


def test_r25_offers_of_three_torches() -> None:
    """First without the combination, then each announcement."""
    game = board()
    lay(game, 0, [1, 1, 1, 3, 3])
    assert game.offers(0) == [choose(False, steps=0), choose(True, announce="artefacts"), choose(True, announce="progress")]


def test_r26_three_torches_stop_at_the_goal_and_at_the_reserve() -> None:
    """Five 2s with three artefacts in the reserve are three, and five 6s with two steps to go are two."""
    game = board(3, artefacts=3, advances=2)
    lay(game, 0, [1, 1, 1, 3, 3])
    do(game, 0, choose(True, announce="artefacts"), 2, 2, 2, 2, 2)
    assert game.envelope(None)["outcome"]["scores"] == [3, 0, 0]
    game = board(3, advances=2)
    lay(game, 0, [1, 1, 1, 3, 3])
    do(game, 0, choose(True, announce="progress"), 6, 6, 6, 6, 6)
    assert view(game)["last_turn"]["steps"] == 2
    assert game.envelope(None)["outcome"]["winners"] == [0]


def test_r27_offers_of_a_trick() -> None:
    """Each target is offered, for a theft the seats that hold an artefact."""
    game = board(3)
    lay(game, 0, [1, 2, 3, 3, 4])
    lay(game, 1, [1, 2, 3, 3, 4])
    lay(game, 2, [2, 2, 2, 1, 6])
    plain = [choose(False, steps=steps) for steps in (0, 1)]
    assert game.offers(2) == [*plain, *(choose(True, steps=1, target=target) for target in (0, 1))]
    assert reason(game, 2, choose(True, steps=1, target=0, announce="progress")) == ("bad_announce", "R25")
    entry = do(game, 2, choose(True, steps=1, target=0))
    stolen = [event for event in entry["events"] if event.get("reason") == "stolen"]
    assert [(event["seat"], event["delta"], event["total"]) for event in stolen] == [(0, -1, 0), (2, 1, 1)]


def test_r29_the_joker_comes_from_its_holder() -> None:
    """The event says from whom it is taken; its holder cannot take it again."""
    game = board()
    assert lay(game, 0, [4, 4, 4, 2, 2])["events"][-1]["type"] == "throw_validated"
    assert game.offers(0) == [choose(False, steps=0), choose(True, steps=0)]
    entry = do(game, 0, choose(True, steps=0))
    assert entry["events"][1] == {"type": "joker_taken", "seat": 0, "from": None}
    lay(game, 1, [4, 4, 4, 2, 2])
    entry = do(game, 1, choose(True, steps=0))
    assert entry["events"][1] == {"type": "joker_taken", "seat": 1, "from": 0}
    lay(game, 0, NOTHING)
    assert types(lay(game, 1, [4, 4, 4, 2, 2])) == ["throw_validated", "turn_ended", "turn_started"]


def test_r30_the_joker_waits_for_a_collapse_that_would_block() -> None:
    """A pick beside the 5 goes first; another's three 5s spend it."""
    game = board()
    lay(game, 0, [4, 4, 4, 2, 2])
    do(game, 0, choose(True, steps=0))
    lay(game, 1, NOTHING)
    assert "collapse_avoided" in types(lay(game, 0, [4, 5, 2, 2, 3]))
    lay(game, 1, [5, 5, 5, 2, 2])
    assert "joker_spent" in types(do(game, 1, choose(True, steps=0, target=0)))
    assert (view(game)["joker"], view(game)["blocked"]) == (None, [False, False])


def test_r34_snakes_and_an_advance_leave_no_trace_but_the_last_turn() -> None:
    """1-6 beside three snakes is one step from the seat's own dice, taken back at once; a blocked seat has none."""
    game = board()
    assert types(lay(game, 0, [3, 3, 3, 1, 6])) == ["throw_validated", "combination_applied", "turn_ended", "turn_started"]
    assert view(game)["last_turn"]["steps"] == 1
    lay(game, 1, NOTHING)
    lay(game, 0, BURIED)
    lay(game, 1, NOTHING)
    lay(game, 0, [3, 3, 3, 1, 6])
    assert view(game)["last_turn"]["steps"] == 0


def test_r38_the_centre_comes_before_the_way_back() -> None:
    """Whoever reaches the centre with the last artefact wins, way back or not."""
    game = board(way_back=True, advances=1, artefacts=1)
    lay(game, 0, [1, 6, 1, 2, 3])
    assert game.envelope(None)["outcome"]["reason"] == "centre_reached"


def test_r38_everybody_at_the_entrance_is_out_at_once() -> None:
    """When nobody has advanced the way back is over before it starts."""
    game = board(3, way_back=True, artefacts=1)
    entry = lay(game, 0, [1, 2, 3, 3, 4])
    assert types(entry)[2:] == ["way_back_started", "got_out", "got_out", "got_out", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"]["ranking"] == [[0], [1, 2]]


def way_back() -> Board:
    """Three seats with 2, 2 and 0 steps to walk out, seat 2 out with the only artefact, seat 0 to play."""
    game = board(3, way_back=True, artefacts=1, advances=3)
    lay(game, 0, [1, 6, 1, 6, 3])
    lay(game, 1, [1, 6, 1, 6, 3])
    lay(game, 2, [1, 2, 3, 3, 4])
    assert view(game)["progress"] == [2, 2, 0]
    return game


def test_r39_snakes_lead_deeper_but_not_past_the_centre() -> None:
    """On the way back three snakes add a step, up to `advances`, and the centre ends nothing."""
    game = way_back()
    lay(game, 0, [3, 3, 3, 2, 2])
    lay(game, 1, NOTHING)
    assert view(game)["progress"] == [3, 2, 0]
    lay(game, 0, [3, 3, 3, 2, 2])
    assert view(game)["progress"] == [3, 2, 0]
    assert game.active == [1]
    assert types(lay(game, 1, [6, 6, 6, 1, 4])) == ["throw_validated", "resource_changed", "turn_ended", "turn_started"]


def test_r39_three_torches_bring_nearer_the_exit() -> None:
    """Artefacts cannot be announced any more; progress walks out, to 0 and no further."""
    game = way_back()
    lay(game, 0, [1, 1, 1, 3, 3])
    assert view(game)["pending"]["announces"] == ["progress"]
    entry = do(game, 0, choose(True, announce="progress"), 6, 6, 6, 1, 1)
    assert types(entry)[2:] == ["resource_changed", "got_out", "turn_ended", "game_ended"]
    assert entry["events"][2]["delta"] == -2


def test_r40_a_departure_may_end_the_way_back() -> None:
    """When one of the last two inside leaves, the way back is over."""
    game = way_back()
    assert types(game.leave(1)) == ["player_left", "game_ended"]
    assert game.envelope(None)["outcome"] == {
        "reason": "way_back_done",
        "winners": [2],
        "ranking": [[2], [0], [1]],
        "scores": [0, 0, 1],
    }


def test_r40_who_is_out_may_leave() -> None:
    """A seat that has walked out and leaves changes nothing for those inside."""
    game = way_back()
    assert types(game.leave(2)) == ["player_left"]
    assert (view(game)["lost"], game.active) == (1, [0])


def test_r42_a_fourth_throw() -> None:
    """With the extra throw the fourth throw validates itself."""
    game = board(powers=[EXTRA_THROW, RETHROW_SNAKE])
    assert game.entries[0]["events"][:2] == [
        {"type": "power_dealt", "seat": 0, "power": "extra_throw"},
        {"type": "power_dealt", "seat": 1, "power": "rethrow_snake"},
    ]
    do(game, 0, ROLL, *NOTHING)
    for left in (2, 1):
        do(game, 0, {"type": "reroll", "dice": [0]}, 2)
        assert view(game)["turn"]["rolls_left"] == left
    assert "throw_validated" in types(do(game, 0, {"type": "reroll", "dice": [0]}, 2))


def test_r43_offers_with_one_snake() -> None:
    """Whoever may throw a snake again is offered sets with one of them at most."""
    game = board(powers=[RETHROW_SNAKE, TRADER])
    do(game, 0, ROLL, 3, 3, 3, 3, 3)
    assert game.offers(0) == [STOP, *({"type": "reroll", "dice": [position]} for position in range(5))]


def test_r44_a_trade_that_reaches_the_centre_ends_the_turn() -> None:
    """The trade is the last offer; at the centre the turn and the game are over, the dice on the table not applied."""
    game = board(powers=[TRADER, TRADER], advances=1)
    lay(game, 0, [1, 2, 1, 2, 3])
    lay(game, 1, BURIED)
    do(game, 0, ROLL, *NOTHING)
    assert game.offers(0)[-1] == TRADE
    entry = do(game, 0, TRADE)
    assert types(entry) == ["resource_changed", "resource_changed", "turn_ended", "game_ended"]
    assert view(game)["last_turn"]["steps"] == 0


def test_r44_a_trade_may_lead_out() -> None:
    """On the way back the step leads out of the pyramid, and the turn passes on."""
    game = board(3, [TRADER, TRADER, TRADER], way_back=True, artefacts=3)
    lay(game, 0, [1, 2, 1, 2, 3])
    lay(game, 1, [1, 6, 1, 6, 3])
    lay(game, 2, [1, 6, 1, 6, 3])
    lay(game, 0, [1, 6, 3, 3, 4])
    lay(game, 1, [1, 2, 3, 3, 4])
    assert view(game)["phase"] == "way_back"
    lay(game, 2, NOTHING)
    entry = do(game, 0, TRADE)
    assert types(entry) == ["resource_changed", "resource_changed", "got_out", "turn_ended", "turn_started"]
    assert (view(game)["out"], view(game)["lost"], game.active) == ([0], 2, [1])


def test_r44_a_blocked_seat_may_not_trade() -> None:
    """The refusals follow their table: power, once, blocked, artefacts."""
    game = board(powers=[TRADER, RETHROW_SNAKE])
    lay(game, 0, BURIED)
    assert reason(game, 1, TRADE) == ("no_power", "R44")
    lay(game, 1, NOTHING)
    assert reason(game, 0, TRADE) == ("blocked", "R44")
    assert game.offers(0) == [ROLL]


def test_r45_leaving_in_its_own_turn() -> None:
    """A choice that was owed is dropped with the turn, which is not recorded."""
    game = board(3)
    lay(game, 0, [5, 5, 5, 1, 6])
    assert types(game.leave(0)) == ["player_left", "turn_ended", "turn_started"]
    assert (view(game)["pending"], view(game)["last_turn"], game.active) == (None, None, [1])


def test_r46_without_a_target_only_the_dice_are_left() -> None:
    """When the only seat that could be hit leaves, the choice stays open with its one answer."""
    game = board(3)
    lay(game, 0, NOTHING)
    lay(game, 1, [1, 6, 3, 3, 4])
    lay(game, 2, [6, 6, 6, 1, 4])
    assert view(game)["pending"]["targets"] == [1]
    assert types(game.leave(1)) == ["player_left"]
    assert view(game)["pending"] == {
        "seat": 2,
        "combination": None,
        "targets": [],
        "announces": [],
        "steps_without": [1],
        "steps_with": [],
    }
    assert game.offers(2) == [choose(False, steps=1)]
    assert reason(game, 2, choose(True, steps=0, target=1)) == ("no_combination", "R21")
