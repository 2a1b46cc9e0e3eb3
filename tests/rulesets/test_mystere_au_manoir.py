"""Mystère au Manoir: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.mystere_au_manoir import MYSTERE_AU_MANOIR, points_of
from tests.rulesets.board import Board

ROLL, STOP, PASS = {"type": "roll"}, {"type": "stop"}, {"type": "pass"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(MYSTERE_AU_MANOIR, options, ["Ana", "Bo", "Cleo"][:players], Supplied([]))


def roll(game: Board, seat: int, *faces: int) -> list[str]:
    entry = game.move(seat, ROLL, Supplied(list(faces)))
    return [event["type"] for event in entry["events"]]


def reroll(game: Board, seat: int, using: str, dice: list[int], *faces: int) -> dict[str, Any]:
    return game.move(seat, {"type": "reroll", "dice": dice, "using": using}, Supplied(list(faces)))


def turn(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]["turn"]
    return found


def test_r6_four_witnesses_are_no_four_of_a_kind() -> None:
    """Combinations of a kind are for 2s, 3s and 4s; left lying, witnesses are worth nothing."""
    game = board()
    roll(game, 0, 5, 5, 5, 5, 3)
    assert (turn(game)["combination"], turn(game)["points"]) == (None, 3)


def test_r8_further_witnesses_go_along() -> None:
    """Two 5s may be thrown together; values go to positions in ascending order and one hearing is spent."""
    game = board()
    roll(game, 0, 5, 1, 5, 3, 3)
    entry = reroll(game, 0, "witness", [2, 0], 5, 2)
    assert entry["events"][0]["positions"] == [0, 2]
    assert turn(game)["dice"] == [5, 1, 2, 3, 3]
    assert turn(game)["witness_rerolls_left"] == 4


def test_r10_a_sixth_hearing_is_refused_while_two_clues_are_open() -> None:
    """When the witnesses are spent the two clues may still be used, and the limit is named before a missing 5."""
    game = board()
    roll(game, 0, 5, 1, 1, 3, 4)
    for _ in range(5):
        reroll(game, 0, "witness", [0], 5)
    assert turn(game)["witnesses"] == []
    assert turn(game)["clue_pair"]
    for dice in ([0], [3]):
        with pytest.raises(IllegalMove) as refused:
            reroll(game, 0, "witness", dice, 1)
        assert (refused.value.reason, refused.value.rule) == ("witness_limit", "R10")
    assert game.offers(0) == [
        STOP,
        *({"type": "reroll", "dice": [position], "using": "clue_pair"} for position in (0, 3, 4)),
    ]


def test_r11_three_clues_contain_two() -> None:
    """A third 1 does not take the re-throw away."""
    game = board()
    roll(game, 0, 1, 1, 1, 2, 6)
    reroll(game, 0, "clue_pair", [3], 4)
    assert game.envelope(0)["view"]["scores"] == [21, 0]


def test_r13_triple_six_by_the_last_die() -> None:
    """The re-throw of the two clues can still bring the third 6."""
    game = board()
    roll(game, 0, 1, 1, 6, 6, 4)
    entry = reroll(game, 0, "clue_pair", [4], 6)
    assert [event["type"] for event in entry["events"]] == ["dice_rolled", "busted", "turn_ended", "turn_started"]


def test_r14_offers_after_the_throw() -> None:
    """Stop first, then each set with a witness, fewer dice first, without 6s, then each die for the two clues."""
    game = board()
    assert game.offers(0) == [ROLL]
    roll(game, 0, 5, 6, 1, 1, 6)
    witness = [[0], [0, 2], [0, 3], [0, 2, 3]]
    assert game.offers(0) == [
        STOP,
        *({"type": "reroll", "dice": dice, "using": "witness"} for dice in witness),
        {"type": "reroll", "dice": [0], "using": "clue_pair"},
    ]


def test_r19_false_leads_are_worth_nothing() -> None:
    """Whatever lies beside three 6s."""
    assert points_of([6, 6, 6, 4, 4], "triple_false_lead") == 0


def test_r22_a_solo_free_turn_stays_in_its_round() -> None:
    """The round goes up with the next ordinary turn only."""
    game = board(1)
    roll(game, 0, 1, 2, 3, 4, 5)
    game.move(0, STOP, Supplied([]))
    assert (turn(game)["free_turn"], game.envelope(0)["view"]["round"]) == (True, 1)
    assert game.offers(0) == [ROLL, PASS]
    game.move(0, PASS, Supplied([]))
    assert (turn(game)["free_turn"], game.envelope(0)["view"]["round"]) == (False, 2)


def test_r23_a_perfect_inquiry_in_a_free_turn_brings_another() -> None:
    """Below the target the free turns go on."""
    game = board(2, perfect_inquiry="four")
    roll(game, 0, 2, 2, 6, 6, 2)
    roll(game, 1, 1, 2, 3, 4, 6)
    roll(game, 1, 6, 6, 6, 1, 1)
    assert game.active == [0]
    roll(game, 0, 1, 2, 3, 4, 6)
    assert turn(game)["free_turn"]
    roll(game, 0, 4, 3, 2, 1, 6)
    assert game.envelope(0)["outcome"]["scores"] == [106, 50]


def test_r25_leaving_in_a_free_turn() -> None:
    """The 50 points stay in the scores, and a turn cut short is no last turn."""
    game = board(3)
    roll(game, 0, 1, 2, 3, 4, 5)
    game.move(0, STOP, Supplied([]))
    last = game.envelope(0)["view"]["last_turn"]
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "turn_started"]
    view = game.envelope(1)["view"]
    assert (view["scores"], view["last_turn"], view["turn"]["free_turn"]) == ([50, 0, 0], last, False)


def test_r25_leaving_out_of_turn() -> None:
    """The player on turn goes on; with one left, that one wins."""
    game = board(3)
    assert [event["type"] for event in game.leave(2)["events"]] == ["player_left"]
    assert game.active == [0]
    assert [event["type"] for event in game.leave(1)["events"]] == ["player_left", "game_ended"]
    assert game.envelope(0)["outcome"]["ranking"] == [[0], [1], [2]]
