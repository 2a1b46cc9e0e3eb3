"""Le Capitaine: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

from service.engine.chance import Supplied
from service.rulesets.le_capitaine import LE_CAPITAINE
from tests.rulesets.board import Board

ROLL, STOP = {"type": "roll"}, {"type": "stop"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(LE_CAPITAINE, options, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))


def sail(game: Board, seat: int, first: int, second: int) -> None:
    """A turn of one throw that covers the sum of these two dice."""
    game.move(seat, ROLL, Supplied([6, 5, 4, first, second]))
    game.move(seat, STOP, Supplied([]))


def turn(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]["turn"]
    return found


def test_r8_lowest_position_among_equal_faces() -> None:
    """Of equal faces the die that lies first is set aside, and the event names the positions in the order boat, captain, crew."""
    game = board()
    entry = game.move(0, ROLL, Supplied([4, 5, 6, 5, 6]))
    assert entry["events"][1] == {"type": "dice_kept", "seat": 0, "dice": [2, 1, 0]}
    assert turn(game)["kept"] == [0, 1, 2]
    assert turn(game)["cargo"] == [3, 4]


def test_r11_any_offers_one_die_or_both() -> None:
    """With `any` each cargo die is offered alone, then both; the others' order in the list does not matter."""
    game = board(cargo_rethrow="any")
    game.move(0, ROLL, Supplied([3, 6, 2, 5, 4]))
    rerolls = [[0], [2], [0, 2]]
    assert game.offers(0) == [STOP, *({"type": "reroll", "dice": dice} for dice in rerolls)]
    entry = game.move(0, {"type": "reroll", "dice": [2, 0]}, Supplied([1, 6]))
    assert entry["events"][0]["positions"] == [0, 2]
    assert turn(game)["dice"] == [1, 6, 6, 5, 4]


def test_r11_both_offers_both_only() -> None:
    """With `both` there is one reroll to choose, and the other seats have nothing to do."""
    game = board()
    assert game.offers(0) == [ROLL]
    assert game.offers(1) == []
    game.move(0, ROLL, Supplied([6, 5, 4, 1, 1]))
    assert game.offers(0) == [STOP, {"type": "reroll", "dice": [3, 4]}]


def test_r16_points_wait_for_the_end_of_the_turn() -> None:
    """Cargo on the table is not in the score yet."""
    game = board()
    game.move(0, ROLL, Supplied([6, 5, 4, 6, 6]))
    assert game.envelope(0)["view"]["scores"] == [0, 0]


def test_r20_last_of_the_round_leaves_in_its_turn() -> None:
    """The round is over at once, and the distance covered in it ends the game."""
    game = board(3, distance=10)
    sail(game, 0, 6, 6)
    sail(game, 1, 1, 1)
    assert game.envelope(0)["view"]["last_round"]
    entry = game.leave(2)
    assert [event["type"] for event in entry["events"]] == ["player_left", "turn_ended", "game_ended"]
    outcome = game.envelope(0)["outcome"]
    assert outcome == {"reason": "distance_reached", "winners": [0], "ranking": [[0], [1], [2]], "scores": [12, 2, 0]}


def test_r20_who_covered_the_distance_leaves() -> None:
    """Knots of a seat that left no longer end the race, and count for no victory."""
    game = board(3, distance=10)
    sail(game, 0, 6, 6)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left"]
    assert not game.envelope(1)["view"]["last_round"]
    sail(game, 1, 1, 1)
    sail(game, 2, 1, 1)
    assert game.active == [1]
    assert game.envelope(1)["view"]["round"] == 2


def test_r20_last_but_one_leaves_out_of_turn() -> None:
    """The seat that is left wins, whoever's turn it was."""
    game = board(2)
    entry = game.leave(1)
    assert [event["type"] for event in entry["events"]] == ["player_left", "game_ended"]
    assert game.envelope(0)["outcome"]["ranking"] == [[0], [1]]
    assert game.active == []
