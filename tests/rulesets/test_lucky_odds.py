"""Lucky Odds: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

from service.engine.chance import Supplied
from service.rulesets.lucky_odds import LUCKY_ODDS
from tests.rulesets.board import Board

ROLL, BANK = {"type": "roll"}, {"type": "bank"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(LUCKY_ODDS, options, ["Ana", "Bo", "Cleo"][:players], Supplied([]))


def roll(game: Board, seat: int, *faces: int) -> list[str]:
    entry = game.move(seat, ROLL, Supplied(list(faces)))
    return [event["type"] for event in entry["events"]]


def turn(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]["turn"]
    return found


def test_r4_first_pair_goes_and_the_other_die_stays() -> None:
    """Of 5, 2, 2 the 5 and the first 2 go out; of 2, 2, 5 again the 5 and the first 2."""
    game = board()
    entry = game.move(0, ROLL, Supplied([5, 2, 2]))
    assert entry["events"][1]["positions"] == [0, 1]
    game.move(1, ROLL, Supplied([1, 2, 2]))
    game.move(1, BANK, Supplied([]))
    entry = game.move(0, ROLL, Supplied([2, 2, 5]))
    assert entry["events"][1]["positions"] == [0, 2]


def test_r4_pair_of_a_later_throw() -> None:
    """Dice thrown again together can make 7 as well, and lose the turn when nothing else scores."""
    game = board()
    roll(game, 0, 1, 2, 2)
    assert roll(game, 0, 4, 3) == ["dice_rolled", "pair_removed", "busted", "turn_ended", "turn_started"]
    assert game.envelope(0)["view"]["last_turn"]["dice"] == [1, 4, 3]


def test_r10_choice_after_each_scoring_throw() -> None:
    """With an even die left after a second throw one may bank or throw on; the offers say both, roll first."""
    game = board()
    assert game.offers(0) == [ROLL]
    roll(game, 0, 1, 2, 2)
    roll(game, 0, 1, 4)
    assert game.offers(0) == [ROLL, BANK]
    game.move(0, BANK, Supplied([]))
    assert game.envelope(0)["view"]["scores"] == [2, 0]


def test_r11_second_throw_leaves_even_dice_to_throw() -> None:
    """After three odd dice thrown again, what the first throw kept lies open again and only the new faces count as kept."""
    game = board()
    roll(game, 0, 1, 1, 1)
    roll(game, 0, 3, 2, 2)
    assert turn(game) == {
        "seat": 0,
        "throws": 2,
        "dice": [3, 2, 2],
        "kept": [0],
        "out": [],
        "points": 6,
        "rollable": [1, 2],
    }


def test_r11_may_be_banked() -> None:
    """The second chance of three odd dice is a right, not a duty."""
    game = board()
    roll(game, 0, 5, 5, 5)
    game.move(0, BANK, Supplied([]))
    assert game.envelope(0)["view"]["last_turn"]["reason"] == "banked"


def test_r13_before_r11() -> None:
    """Exactly 50 wins at once, although three odd dice could be thrown again."""
    game = board()
    for faces in ([5, 5, 5], [5, 5, 5], [5, 1, 3]):
        roll(game, 0, *faces)
        game.move(0, BANK, Supplied([]))
        roll(game, 1, 2, 2, 2)
    assert game.envelope(0)["view"]["scores"] == [39, 0]
    assert roll(game, 0, 5, 5, 1) == ["dice_rolled", "points_added", "scored", "turn_ended", "game_ended"]
    assert game.envelope(0)["outcome"] == {
        "reason": "target_reached",
        "winners": [0],
        "ranking": [[0], [1]],
        "scores": [50, 0],
    }


def test_r16_leaving_out_of_turn() -> None:
    """A seat that leaves while another plays ends nothing, and a turn cut short is no last turn."""
    game = board(3)
    assert [event["type"] for event in game.leave(1)["events"]] == ["player_left"]
    roll(game, 0, 1, 2, 2)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "game_ended"]
    envelope = game.envelope(None)
    assert envelope["view"]["last_turn"] is None
    assert envelope["outcome"]["ranking"] == [[2], [0], [1]]
