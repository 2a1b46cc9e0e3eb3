"""Les dés bloqués: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

from service.engine.chance import Supplied
from service.rulesets.des_bloques import DES_BLOQUES
from tests.rulesets.board import Board

ROLL = {"type": "roll"}


def board(players: int, **options: Any) -> Board:
    return Board(DES_BLOQUES, options, ["Ana", "Bo", "Cleo"][:players], Supplied([]))


def block_all(game: Board, seat: int) -> list[str]:
    entry = game.move(seat, ROLL, Supplied([2, 2, 5, 5, 5]))
    return [event["type"] for event in entry["events"]]


def test_r2_values_go_to_free_positions_in_order() -> None:
    """A later throw fills the positions that are not blocked, ascending."""
    game = board(2)
    game.move(0, ROLL, Supplied([1, 2, 3, 5, 4]))
    rolled = game.move(0, ROLL, Supplied([6, 4, 3]))["events"][0]
    assert (rolled["positions"], rolled["dice"]) == ([0, 2, 4], [6, 4, 3])
    assert game.envelope(0)["view"]["turn"]["dice"] == [6, 2, 4, 5, 3]


def test_r7_one_offer() -> None:
    """The active seat can only throw; the others can do nothing."""
    game = board(2)
    assert game.offers(0) == [ROLL]
    assert game.offers(1) == []


def test_r12_last_of_the_last_round_leaves() -> None:
    """With nobody left to play in the last round the game is over, its leaver ranked last."""
    game = board(3, turns=1)
    game.move(0, ROLL, Supplied([1, 1, 1, 1, 1]))
    block_all(game, 0)
    block_all(game, 1)
    entry = game.leave(2)
    assert [event["type"] for event in entry["events"]] == ["player_left", "turn_ended", "game_ended"]
    assert game.envelope(0)["outcome"] == {
        "reason": "turns_played",
        "winners": [0],
        "ranking": [[0], [1], [2]],
        "scores": [5, 0, 0],
    }


def test_r12_leaving_out_of_turn_goes_on() -> None:
    """A seat that leaves while another plays is only skipped, and the round is shorter from then on."""
    game = board(3, turns=2)
    assert [event["type"] for event in game.leave(2)["events"]] == ["player_left"]
    block_all(game, 0)
    assert block_all(game, 1)[-1] == "turn_started"
    assert game.envelope(0)["view"]["round"] == 2
    assert game.active == [0]


def test_r12_leaving_in_turn_hands_it_on() -> None:
    """The next seat plays in the same round and nothing of the turn counts."""
    game = board(3)
    game.move(0, ROLL, Supplied([6, 6, 6, 6, 6]))
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "turn_started"]
    view = game.envelope(1)["view"]
    assert (view["scores"], view["round"], view["last_turn"]) == ([0, 0, 0], 1, None)


def test_r12_a_solo_game_is_abandoned() -> None:
    """Alone and gone: nobody has won."""
    game = board(1)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"] == {"reason": "abandoned", "winners": [], "ranking": [[0]], "scores": [0]}
