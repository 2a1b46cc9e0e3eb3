"""The Killer: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove
from service.rulesets.the_killer import THE_KILLER
from tests.rulesets.board import Board

ROLL, STOP, PASS = {"type": "roll"}, {"type": "stop"}, {"type": "pass"}
LOW, HIGH = {"type": "aim", "side": "low"}, {"type": "aim", "side": "high"}
NOTHING = [3, 3, 3, 4, 4]
LIMIT = [6, 6, 6, 5, 1]


def board(players: int = 3, **options: Any) -> Board:
    return Board(THE_KILLER, options, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def announce(target: int) -> dict[str, Any]:
    return {"type": "announce", "target": target}


def again(*dice: int) -> dict[str, Any]:
    return {"type": "reroll", "dice": list(dice)}


def do(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> dict[str, Any]:
    return game.move(seat, move, Supplied(rolls))


def reason(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        do(game, seat, move, *rolls)
    return caught.value.reason, caught.value.rule


def idle(game: Board, *seats: int) -> None:
    """Turns that come to nothing."""
    for seat in seats:
        do(game, seat, ROLL, *NOTHING)
        do(game, seat, STOP)


def win(game: Board, seat: int, strength: int) -> None:
    """Wins an attack above the high limit."""
    do(game, seat, ROLL, *{6: [6, 6, 6, 6, 6], 5: [6, 6, 6, 6, 5], 1: [5, 5, 5, 5, 5]}[strength])
    do(game, seat, STOP)


def kill(game: Board, seat: int, target: int) -> dict[str, Any]:
    win(game, seat, 5)
    do(game, seat, announce(target))
    return do(game, seat, ROLL, 5, 5, 5, 5, 5)


def test_r4_offers_every_set_that_keeps_a_die() -> None:
    """After a throw of three dice there are stop, three single dice and three pairs, and never all three."""
    game = board(dice=3)
    assert game.offers(0) == [ROLL]
    do(game, 0, ROLL, 6, 6, 6)
    sets = [[0], [1], [2], [0, 1], [0, 2], [1, 2]]
    assert game.offers(0) == [STOP, *(again(*dice) for dice in sets)]
    entry = do(game, 0, again(2, 1), 5, 4)
    assert entry["events"][0] == {"type": "dice_kept", "seat": 0, "dice": [0], "damage": None}
    assert entry["events"][1]["positions"] == [1, 2]
    assert game.offers(0) == [STOP, again(1), again(2)]


def test_r4_a_position_that_no_die_has_is_no_move() -> None:
    """With three dice position 3 has the wrong shape, whatever the moment."""
    game = board(dice=3)
    with pytest.raises(InvalidMove):
        do(game, 0, again(3), 1)


def test_r11_refusals_follow_their_table() -> None:
    """Where two refusals apply the upper one of the table is named."""
    game = board()
    assert reason(game, 0, again(0), 1) == ("not_thrown", "R3")
    do(game, 0, ROLL, 5, 5, 5, 5, 5)
    do(game, 0, again(0, 1, 2, 3), 5, 5, 5, 5)
    assert reason(game, 0, again(0, 1, 2, 3, 4)) == ("already_set_aside", "R4")
    do(game, 0, STOP)
    assert reason(game, 0, again(0)) == ("must_announce", "R12")
    assert reason(game, 0, LOW) == ("not_a_zombie", "R26")
    assert reason(game, 0, PASS) == ("not_dead", "R24")
    do(game, 0, announce(1))
    assert reason(game, 0, announce(9)) == ("must_attack", "R14")
    assert reason(game, 0, LOW) == ("not_a_zombie", "R26")


def test_r12_forgetting_is_the_last_offer() -> None:
    """Each target is offered, then the throw without a target, which the option takes away."""
    for forgetting, more in ((True, [ROLL]), (False, [])):
        game = board(forgetting=forgetting)
        win(game, 0, 6)
        assert game.offers(0) == [announce(1), announce(2), *more]


def test_r14_an_attack_offers_only_the_throw() -> None:
    """Once the target is named there is nothing else to do, and the table is empty until the throw."""
    game = board()
    win(game, 0, 6)
    do(game, 0, announce(2))
    assert view(game)["turn"]["dice"] == []
    assert game.offers(0) == [ROLL]
    entry = do(game, 0, ROLL, 6, 1, 6, 1, 1)
    assert entry["events"][1] == {"type": "dice_kept", "seat": 0, "dice": [0, 2], "damage": 12}
    assert do(game, 0, ROLL, 1, 1, 6)["events"][0]["positions"] == [1, 3, 4]


def test_r12_a_backfire_may_kill_its_owner() -> None:
    """Whoever dies of a forgotten attack is eliminated by it, and the turn goes on to the next seat."""
    game = board()
    win(game, 0, 5)
    entry = do(game, 0, ROLL, 5, 5, 5, 5, 5)
    assert types(entry)[-5:] == ["resource_changed", "state_changed", "player_eliminated", "turn_ended", "turn_started"]
    assert entry["events"][-5]["reason"] == "backfire"
    assert entry["events"][-3]["reason"] == "own_attack"
    assert view(game)["last_turn"]["target"] == 0
    assert game.active == [1]


def test_r20_regeneration_for_anyone_does_not_raise_the_dead_or_the_full() -> None:
    """At 8 points a living seat regenerates 4; at 12 it does not."""
    game = board(regeneration="anyone")
    win(game, 0, 1)
    do(game, 0, announce(1))
    do(game, 0, ROLL, 1, 1, 1, 1, 6)
    do(game, 0, ROLL, 2)
    do(game, 1, ROLL, *LIMIT)
    entry = do(game, 1, STOP)
    assert types(entry) == ["resource_changed", "turn_ended", "turn_started"]
    assert (entry["events"][0]["delta"], entry["events"][0]["total"]) == (4, 12)


def test_r25_coming_back_clears_the_table() -> None:
    """The die of the return lies on no position of the turn that follows; a failed one is the turn's last face."""
    game = board(zombies=True)
    kill(game, 0, 1)
    assert game.offers(1) == [ROLL, PASS]
    do(game, 1, ROLL, 2)
    assert view(game)["last_turn"]["dice"] == [2]
    idle(game, 2, 0)
    entry = do(game, 1, ROLL, 6)
    assert entry["events"][1] == {
        "type": "resource_changed",
        "seat": 1,
        "resource": "life",
        "delta": 14,
        "total": 1,
        "reason": "return",
    }
    assert view(game)["turn"]["dice"] == []
    assert game.offers(1) == [LOW, HIGH]


def test_r26_refusals_of_a_zombie() -> None:
    """A zombie says its side first, once; a dead seat says nothing."""
    game = board(zombies=True)
    kill(game, 0, 1)
    assert reason(game, 1, announce(0)) == ("dead", "R24")
    assert reason(game, 1, STOP) == ("dead", "R24")
    do(game, 1, ROLL, 5)
    assert reason(game, 1, announce(0)) == ("must_aim", "R26")
    assert reason(game, 1, STOP) == ("must_aim", "R26")
    do(game, 1, HIGH)
    do(game, 1, ROLL, 6, 6, 6, 6, 6)
    do(game, 1, STOP)
    assert reason(game, 1, LOW) == ("already_aimed", "R26")
    do(game, 1, announce(0))
    assert reason(game, 1, LOW) == ("already_aimed", "R26")


def test_r28_a_zombie_that_forgets_is_dead_again() -> None:
    """Its own attack takes its one point, and it is not eliminated a second time."""
    game = board(zombies=True)
    kill(game, 0, 1)
    do(game, 1, ROLL, 5)
    do(game, 1, LOW)
    do(game, 1, ROLL, 1, 1, 1, 1, 1)
    do(game, 1, STOP)
    do(game, 1, ROLL, 6, 6, 1, 1, 1)
    entry = do(game, 1, ROLL, 1, 1, 1)
    assert types(entry) == ["dice_rolled", "attack_ended", "resource_changed", "state_changed", "turn_ended", "turn_started"]
    assert (entry["events"][2]["delta"], entry["events"][2]["total"]) == (-1, 0)
    assert view(game)["eliminated"] == [1]


def test_r29_a_zombie_may_kill_but_the_other_one_wins() -> None:
    """A zombie that kills one of two survivors ends the game for the other one."""
    game = board(zombies=True)
    kill(game, 0, 1)
    do(game, 1, ROLL, 5)
    do(game, 1, HIGH)
    kill(game, 1, 0)
    assert game.envelope(None)["outcome"] == {
        "reason": "last_survivor",
        "winners": [2],
        "ranking": [[2], [0], [1]],
        "scores": None,
    }


def test_r33_level_five_is_the_highest() -> None:
    """A sixth regeneration from below 0 raises no level."""
    game = board(2, terminator=True)
    for level in range(1, 7):
        win(game, 0, 6)
        do(game, 0, announce(1))
        hits = 3 if level == 1 else 1
        do(game, 0, ROLL, *[6] * hits, *[1] * (5 - hits))
        do(game, 0, ROLL, *[1] * (5 - hits))
        assert view(game)["states"][1] == "dying"
        do(game, 1, ROLL, *LIMIT)
        entry = do(game, 1, STOP)
        assert ("level_raised" in types(entry)) == (level <= 5)
        assert view(game)["levels"] == [0, min(level, 5)]


def test_r35_leaving_in_its_own_turn() -> None:
    """The turn does nothing, is not recorded, and the next seat plays."""
    game = board()
    win(game, 0, 6)
    entry = game.leave(0)
    assert types(entry) == ["player_left", "state_changed", "turn_ended", "turn_started"]
    assert view(game)["last_turn"] is None
    assert game.active == [1]


def test_r35_a_bystander_leaves() -> None:
    """While an attack is thrown at somebody else nothing happens to it."""
    game = board()
    win(game, 0, 6)
    do(game, 0, announce(1))
    assert types(game.leave(2)) == ["player_left", "state_changed"]
    assert game.offers(0) == [ROLL]


def test_r35_the_only_target_leaves() -> None:
    """With a Terminator immune to it, the attack has nobody left to be announced against, and is lost."""
    game = board(terminator=True)
    win(game, 0, 6)
    do(game, 0, announce(1))
    do(game, 0, ROLL, 6, 6, 6, 1, 1)
    do(game, 0, ROLL, 1, 1)
    do(game, 1, ROLL, *LIMIT)
    do(game, 1, STOP)
    idle(game, 2)
    win(game, 0, 1)
    entry = game.leave(2)
    assert types(entry) == ["player_left", "state_changed", "attack_lost", "turn_ended", "turn_started"]
    assert entry["events"][2] == {"type": "attack_lost", "seat": 0, "strength": 1, "reason": "target_left"}
    assert game.active == [1]


def test_r35_a_lost_attack_does_no_damage() -> None:
    """What had hit before the target left counts for nothing."""
    game = board()
    win(game, 0, 6)
    do(game, 0, announce(1))
    do(game, 0, ROLL, 6, 6, 1, 1, 1)
    game.leave(1)
    last = view(game)["last_turn"]
    assert (last["result"], last["strength"], last["target"], last["damage"]) == ("attack_lost", 6, 1, 0)


def test_r35_the_dead_may_leave_and_keep_their_rank() -> None:
    """A zombie that leaves stays where its first death put it, and is skipped."""
    game = board(4, zombies=True)
    kill(game, 0, 1)
    assert types(game.leave(1)) == ["player_left", "state_changed", "turn_ended", "turn_started"]
    assert view(game)["eliminated"] == [1]
    game.leave(2)
    entry = game.leave(3)
    assert types(entry) == ["player_left", "state_changed", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"]["ranking"] == [[0], [3], [2], [1]]


def test_r35_the_attacked_one_of_two_leaves() -> None:
    """The game is over at once, without a lost attack."""
    game = board(2)
    win(game, 0, 6)
    do(game, 0, announce(1))
    assert types(game.leave(1)) == ["player_left", "state_changed", "game_ended"]
    assert game.envelope(None)["outcome"]["reason"] == "last_player_standing"
