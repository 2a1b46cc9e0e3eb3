"""Sortie 20: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidSeats
from service.rulesets.sortie_20 import SORTIE_20
from tests.rulesets.board import Board

ROLL, STOP = {"type": "roll"}, {"type": "stop"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(SORTIE_20, options, ["Ana", "Bo", "Cleo", "Dia"][:players], Supplied([]))


def reroll(eliminate: int, *dice: int) -> dict[str, Any]:
    return {"type": "reroll", "dice": list(dice), "eliminate": eliminate}


def play(game: Board, move: dict[str, Any], *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(game.active[0], move, Supplied(list(rolls)))["events"]
    return events


def turn_of(game: Board, *faces: int) -> None:
    """A whole turn: one throw and a stop."""
    play(game, ROLL, *faces)
    play(game, STOP)


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def refusal(game: Board, move: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        play(game, move)
    return refused.value.reason, refused.value.rule


def test_r1_one_to_eight_players() -> None:
    """Nobody, or more than eight, can't play."""
    for number in (0, 9):
        with pytest.raises(InvalidSeats):
            Board(SORTIE_20, {}, [f"P{seat}" for seat in range(number)], Supplied([]))


def test_r5_what_a_reroll_says() -> None:
    """The dice newly kept, the one given up with its face, and the faces thrown at rising positions."""
    game = board()
    assert play(game, ROLL, 1, 5, 3, 5, 1) == [
        {"type": "dice_rolled", "seat": 0, "dice": [1, 5, 3, 5, 1], "sides": 6, "reason": "throw", "positions": None}
    ]
    assert play(game, reroll(3, 2, 1), 4, 6) == [
        {"type": "dice_kept", "seat": 0, "dice": [0, 4]},
        {"type": "die_removed", "seat": 0, "die": 3, "face": 5},
        {"type": "dice_rolled", "seat": 0, "dice": [4, 6], "sides": 6, "reason": "reroll", "positions": [1, 2]},
    ]


def test_r6_a_die_once_kept_is_not_kept_again() -> None:
    """A second re-throw tells of the dice that it keeps, not of those kept before."""
    game = board()
    play(game, ROLL, 1, 2, 3, 4, 6)
    play(game, reroll(4, 1, 2, 3), 1, 3, 4)
    assert view(game)["turn"]["kept"] == [0]
    assert refusal(game, reroll(0, 2, 3)) == ("die_kept", "R6")
    assert refusal(game, reroll(2, 0, 4)) == ("die_kept", "R6")
    assert [event["type"] for event in play(game, reroll(1, 2, 3), 1, 1)] == ["die_removed", "dice_rolled"]


def test_r7_which_refusal_counts() -> None:
    """Positions are looked at one by one, those thrown first; only then what the move as a whole lacks."""
    game = board()
    play(game, ROLL, 1, 2, 3, 4, 6)
    play(game, reroll(4, 1, 2, 3), 1, 3, 4)
    assert refusal(game, reroll(0, 4)) == ("die_removed", "R7")
    assert refusal(game, reroll(4, 0)) == ("die_kept", "R6")
    assert refusal(game, reroll(0, 1)) == ("die_kept", "R6")
    assert refusal(game, reroll(1, 1)) == ("die_listed_twice", "R7")
    assert refusal(game, reroll(1, 2)) == ("forced_stop", "R8")
    assert refusal(game, {"type": "activate", "die": 4}) == ("die_removed", "R7")
    play(game, {"type": "flip", "die": 1})
    assert refusal(game, {"type": "flip", "die": 4}) == ("power_used", "R9")


def test_r8_too_few_free_dice_come_before_all_else() -> None:
    """With two free dice every re-throw is refused with the forced stop, whatever it names."""
    game = board()
    play(game, ROLL, 1, 1, 3, 4, 6)
    play(game, reroll(4, 2, 3), 3, 4)
    assert view(game)["turn"]["must_stop"] is True
    assert refusal(game, reroll(4, 0, 1)) == ("forced_stop", "R8")
    assert [offer["type"] for offer in game.offers(0)] == ["stop", *["flip"] * 4]


def test_r9_the_power_before_the_throw_and_after_it_is_used() -> None:
    """No throw yet comes first, then the power that is used, then what the die is."""
    game = board()
    assert refusal(game, {"type": "flip", "die": 0}) == ("roll_first", "R3")
    play(game, ROLL, 6, 2, 3, 4, 6)
    assert play(game, {"type": "activate", "die": 0}) == [{"type": "six_activated", "seat": 0, "die": 0}]
    assert refusal(game, {"type": "activate", "die": 1}) == ("power_used", "R9")


def test_r10_turning_a_kept_die() -> None:
    """A kept die can be turned over and stays kept; the power is there again next turn."""
    game = board()
    play(game, ROLL, 6, 2, 3, 4, 5)
    play(game, reroll(4, 1, 2, 3), 5, 5, 5)
    assert play(game, {"type": "flip", "die": 0}) == [{"type": "die_flipped", "seat": 0, "die": 0, "face": 1}]
    assert view(game)["turn"]["kept"] == [0]
    play(game, STOP)
    play(game, ROLL, 6, 2, 3, 4, 5)
    assert view(game)["turn"]["power"] is None


def test_r11_activating_a_kept_six() -> None:
    """A six that is kept already can be activated, and is kept once."""
    game = board()
    play(game, ROLL, 6, 2, 3, 4, 5)
    play(game, reroll(4, 1, 2, 3), 1, 1, 1)
    play(game, {"type": "activate", "die": 0})
    assert (view(game)["turn"]["kept"], view(game)["turn"]["points"]) == ([0], 7)


def test_r12_a_turned_die_may_be_given_up() -> None:
    """A free die that was turned over is still free: it can be eliminated, and does not count then."""
    game = board()
    play(game, ROLL, 6, 5, 3, 4, 2)
    play(game, {"type": "flip", "die": 0})
    assert view(game)["turn"]["points"] == -2
    play(game, reroll(0, 1, 2), 2, 2)
    assert view(game)["turn"]["points"] == 0


def test_r19_the_highest_score_there_is() -> None:
    """Beyond the target the points count in full."""
    game = board(1, target=5)
    play(game, ROLL, 1, 1, 1, 1, 6)
    play(game, {"type": "activate", "die": 4})
    assert play(game, STOP)[0] == {"type": "scored", "seat": 0, "points": 8, "total": 8, "reason": "turn"}
    assert view(game)["turn"]["points"] == 8


def test_r20_the_limit_by_leaving() -> None:
    """When the last to play in the last round leaves instead, the round is over all the same, without that seat."""
    game = board(3, max_rounds=1)
    turn_of(game, 1, 2, 3, 4, 6)
    turn_of(game, 5, 2, 3, 4, 6)
    play(game, ROLL, 1, 1, 1, 1, 1)
    assert [event["type"] for event in game.leave(2)["events"]] == ["player_left", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"] == {
        "reason": "round_limit",
        "winners": [0],
        "ranking": [[0], [1], [2]],
        "scores": [1, -3, 0],
    }


def test_r20_a_leaver_with_the_most_points_does_not_win() -> None:
    """At the limit only those still in are compared."""
    game = board(3, max_rounds=1)
    turn_of(game, 1, 1, 1, 1, 1)
    turn_of(game, 1, 2, 3, 4, 6)
    game.leave(0)
    turn_of(game, 2, 2, 3, 4, 6)
    assert game.envelope(None)["outcome"]["winners"] == [1]
    assert game.envelope(None)["outcome"]["ranking"] == [[1], [2], [0]]


def test_r22_leaving_out_of_turn() -> None:
    """The turn under way goes on, and the seat that left is passed over."""
    game = board(3)
    play(game, ROLL, 1, 2, 3, 4, 6)
    assert [event["type"] for event in game.leave(1)["events"]] == ["player_left"]
    play(game, STOP)
    assert game.active == [2]
    turn_of(game, 2, 2, 2, 2, 2)
    assert (game.active, view(game)["round"]) == ([0], 2)


def test_shapes_of_moves() -> None:
    """A re-throw names one to four dice; all five, or a flag in place of a position, is no move."""
    for move in (reroll(0, 0, 1, 2, 3, 4), reroll(0, 1, 1), {"type": "flip", "die": True}, {"type": "roll", "dice": [0]}):
        with pytest.raises(InvalidMove):
            play(board(), move)


def test_offers_after_the_first_throw() -> None:
    """Stopping, five dice to turn over, the sixes to activate, then 55 re-throws."""
    game = board()
    assert game.offers(0) == [ROLL]
    play(game, ROLL, 6, 1, 2, 6, 5)
    offers = game.offers(0)
    assert [offer["type"] for offer in offers] == ["stop", *["flip"] * 5, *["activate"] * 2, *["reroll"] * 55]
    assert offers[8] == {"type": "reroll", "dice": [1, 2], "eliminate": 0}
    play(game, {"type": "activate", "die": 0})
    assert [offer["type"] for offer in game.offers(0)] == ["stop", *["reroll"] * 16]
