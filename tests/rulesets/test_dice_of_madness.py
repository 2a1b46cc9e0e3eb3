"""Lovecraftian Dice of Madness: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, RollsNeeded
from service.rulesets.dice_of_madness import DICE_OF_MADNESS
from tests.rulesets.board import Board

ROLL, STOP = {"type": "roll"}, {"type": "stop"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(DICE_OF_MADNESS, options, ["Ana", "Bo", "Cleo", "Dia"][:players], Supplied([]))


def reroll(*dice: int) -> dict[str, Any]:
    return {"type": "reroll", "dice": list(dice)}


def play(game: Board, move: dict[str, Any], *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(game.active[0], move, Supplied(list(rolls)))["events"]
    return events


def types(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events]


def turn_of(game: Board, *rolls: int) -> None:
    """A whole turn: one throw and a stop."""
    play(game, ROLL, *rolls)
    play(game, STOP)


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def test_r4_the_dice_of_a_turn_before_call_for_the_test() -> None:
    """A 6 that was thrown away calls for none, a 6 left lying does, and the dice stay in view until thrown anew."""
    game = board(1)
    play(game, ROLL, 6, 1, 1, 2, 3)
    play(game, reroll(0), 4)
    play(game, STOP)
    assert (view(game)["turn"]["test_due"], view(game)["dice"]) == (False, [[4, 1, 1, 2, 3]])
    assert view(game)["turn"]["dice"] == []
    turn_of(game, 1, 1, 2, 3, 6)
    assert view(game)["turn"]["test_due"] is True


def test_r6_without_madness_the_test_is_thrown_and_can_not_fail() -> None:
    """The d20 shows 1 against 0: nothing but the throw and the test is told."""
    game = board(1)
    turn_of(game, 1, 1, 2, 3, 4)
    play(game, ROLL, 1, 1, 2, 3, 4)
    play(game, reroll(2), 6)
    play(game, STOP)
    with pytest.raises(RollsNeeded) as refused:
        play(game, ROLL)
    assert refused.value.extra["need"] == [{"count": 1, "sides": 20, "reason": "madness_test"}]
    with pytest.raises(RollsNeeded) as refused:
        play(game, ROLL, 1, 2)
    assert refused.value.extra["need"] == [{"count": 4, "sides": 6, "reason": "throw"}]
    assert play(game, ROLL, 1, 1, 1, 2, 3, 4) == [
        {"type": "dice_rolled", "seat": 0, "dice": [1], "sides": 20, "reason": "madness_test", "positions": None},
        {"type": "madness_tested", "seat": 0, "roll": 1, "madness": 0, "failed": False},
        {"type": "dice_rolled", "seat": 0, "dice": [1, 1, 2, 3, 4], "sides": 6, "reason": "throw", "positions": None},
    ]


def test_r7_going_mad_in_the_test_after_the_throw() -> None:
    """The sixes of that throw are not counted any more, but the dice lie there."""
    game = board(1, madness_test="after_throw", madness_limit=5)
    turn_of(game, 6, 6, 6, 1, 2, 20)
    assert view(game)["madness"] == [3]
    events = play(game, ROLL, 6, 1, 2, 3, 4, 3)
    assert types(events)[-4:] == ["resource_changed", "player_eliminated", "turn_ended", "game_ended"]
    assert events[-4]["total"] == 5
    assert view(game)["dice"] == [[6, 1, 2, 3, 4]]
    assert view(game)["last_turn"]["dice"] == [6, 1, 2, 3, 4]


def test_r8_nothing_but_the_throw_begins_a_turn() -> None:
    """The seat whose turn it is refuses itself a re-throw before the throw, though dice of the last turn lie there."""
    game = board(1)
    turn_of(game, 1, 1, 2, 3, 4)
    with pytest.raises(IllegalMove) as refused:
        play(game, reroll(0), 1)
    assert (refused.value.reason, refused.value.rule) == ("roll_first", "R8")


def test_r10_no_third_rethrow() -> None:
    """After two re-throws only stopping is left, refused and offered alike."""
    game = board()
    play(game, ROLL, 1, 2, 3, 4, 6)
    play(game, reroll(4), 1)
    play(game, reroll(4), 2)
    with pytest.raises(IllegalMove) as refused:
        play(game, reroll(4), 3)
    assert (refused.value.reason, refused.value.rule) == ("no_rolls_left", "R10")
    assert game.offers(0) == [STOP]


@pytest.mark.parametrize(
    ("faces", "combination", "points", "change"),
    [
        ((2, 2, 2, 2, 2), "five_of_a_kind", 10, 0),
        ((2, 2, 3, 2, 2), "four_of_a_kind", 5, 0),
        ((5, 4, 3, 2, 1), "straight", 5, 0),
        ((2, 6, 3, 5, 4), "straight", 5, 0),
        ((3, 2, 3, 2, 3), "full_house", 3, -1),
        ((3, 2, 3, 1, 3), "three_of_a_kind", 3, 0),
        ((3, 2, 3, 2, 1), "two_pairs", 2, 0),
        ((3, 2, 3, 4, 5), "pair", 0, -1),
        ((1, 2, 3, 4, 6), "nothing", 0, 1),
        ((1, 3, 4, 5, 6), "nothing", 0, 1),
    ],
)
def test_r12_combinations(faces: tuple[int, ...], combination: str, points: int, change: int) -> None:
    """What five dice make, what a stop would give and do, with madness to lose; the stop then does exactly that."""
    game = board(1)
    play(game, ROLL, 6, 6, 6, 1, 2)
    play(game, reroll(0, 1, 2, 3, 4), *faces)
    turn = view(game)["turn"]
    assert (turn["combination"], turn["points"], turn["madness_change"]) == (combination, points, change)
    play(game, STOP)
    last = view(game)["last_turn"]
    assert (last["combination"], last["points"], last["madness_change"]) == (combination, points, change)
    assert (view(game)["scores"], view(game)["madness"]) == ([points], [3 + change])


def test_r19_a_pair_does_nothing_at_zero() -> None:
    """Madness does not fall below 0, and no event tells of what did not change."""
    game = board(1)
    play(game, ROLL, 1, 1, 2, 3, 4)
    assert view(game)["turn"]["madness_change"] == 0
    assert types(play(game, STOP)) == ["combination_read", "turn_ended", "turn_started"]


def test_r20_a_full_house_tells_points_then_calm() -> None:
    """Knowledge comes before the change of madness, both for the combination's sake."""
    game = board(1)
    play(game, ROLL, 6, 6, 2, 2, 2)
    assert play(game, STOP)[:3] == [
        {"type": "combination_read", "seat": 0, "dice": [6, 6, 2, 2, 2], "combination": "full_house"},
        {"type": "scored", "seat": 0, "points": 3, "total": 3, "reason": "full_house"},
        {"type": "resource_changed", "seat": 0, "resource": "madness", "delta": -1, "total": 1, "reason": "full_house"},
    ]


def test_r22_equal_knowledge_is_ranked_by_madness() -> None:
    """Among those still in, more knowledge is first, then less madness, and equal in both stand together."""
    game = board(4, target=10)
    turn_of(game, 1, 1, 1, 1, 1)
    assert game.envelope(None)["outcome"]["ranking"] == [[0], [1, 2, 3]]
    game = board(4, target=10)
    turn_of(game, 1, 1, 1, 2, 3)
    turn_of(game, 6, 1, 1, 1, 3)
    turn_of(game, 1, 1, 1, 2, 3)
    turn_of(game, 1, 1, 1, 1, 1)
    assert game.envelope(None)["outcome"]["ranking"] == [[3], [0, 2], [1]]


def test_r25_going_mad_in_the_test_of_a_rethrow() -> None:
    """The named dice are not thrown, the others are not scored, and the next seat plays."""
    game = board(3, risky_rerolls=True, madness_limit=5)
    play(game, ROLL, 6, 6, 6, 1, 2)
    events = play(game, reroll(0, 1), 3)
    assert types(events)[2:] == ["resource_changed", "player_eliminated", "turn_ended", "turn_started"]
    assert game.active == [1]
    assert view(game)["last_turn"] == {
        "seat": 0,
        "round": 1,
        "dice": [6, 6, 6, 1, 2],
        "combination": None,
        "points": 0,
        "madness_change": 0,
    }


def test_r26_going_mad_by_sixes_of_a_rethrow() -> None:
    """Sixes of a risky re-throw can put a seat out as well; without one, nothing is told of them."""
    game = board(3, risky_rerolls=True, madness_limit=5)
    play(game, ROLL, 1, 2, 3, 4, 5)
    assert types(play(game, reroll(0), 20, 1)) == ["dice_rolled", "madness_tested", "dice_rolled"]
    events = play(game, reroll(0, 1), 20, 6, 6)
    assert events[3]["delta"] == 6
    assert types(events)[3:] == ["resource_changed", "player_eliminated", "turn_ended", "turn_started"]
    assert view(game)["last_turn"]["dice"] == [6, 6, 3, 4, 5]


def test_r27_one_gone_mad_leaves() -> None:
    """That changes nothing, the place in the ranking neither; another leaving ends the game with the last one's victory."""
    game = board(4, madness_limit=5)
    play(game, ROLL, 6, 6, 6, 6, 6)
    play(game, ROLL, 6, 6, 6, 6, 6)
    assert types(game.leave(0)["events"]) == ["player_left"]
    assert game.active == [2]
    assert types(game.leave(2)["events"]) == ["player_left", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"] == {
        "reason": "last_player_standing",
        "winners": [3],
        "ranking": [[3], [2], [1], [0]],
        "scores": [0, 0, 0, 0],
    }
    assert view(game)["eliminated"] == [0, 1]


def test_r27_leaving_out_of_turn() -> None:
    """The turn under way goes on."""
    game = board(3)
    play(game, ROLL, 1, 1, 2, 3, 4)
    assert types(game.leave(1)["events"]) == ["player_left"]
    play(game, STOP)
    assert game.active == [2]


def test_shapes_of_moves() -> None:
    """Positions are numbers from 0 to 4, at least one."""
    for dice in ([], [5], [-1], [True], ["0"], [0, 0]):
        with pytest.raises(InvalidMove):
            play(board(), reroll(*dice))


def test_offers_after_the_throw() -> None:
    """Stopping, then the 31 sets of dice to throw again, fewer dice first."""
    game = board()
    assert game.offers(0) == [ROLL]
    play(game, ROLL, 1, 1, 2, 3, 4)
    offers = game.offers(0)
    assert (offers[0], len(offers), offers[1], offers[-1]) == (STOP, 32, reroll(0), reroll(0, 1, 2, 3, 4))
