"""The City of Thieves: what the scenarios don't say."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.cite_des_voleurs import CITE_DES_VOLEURS
from tests.rulesets.board import Board

ROLL, STOP, HIDE, FOUR = {"type": "roll"}, {"type": "stop"}, {"type": "hide"}, {"type": "announce_four"}
NOTHING = [1, 1, 2, 2]
EVERY_SET = [list(dice) for count in range(1, 5) for dice in combinations(range(4), count)]


def board(players: int = 2, **options: Any) -> Board:
    return Board(CITE_DES_VOLEURS, options, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def do(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> dict[str, Any]:
    return game.move(seat, move, Supplied(rolls))


def claim(target: int | None = None) -> dict[str, Any]:
    return {"type": "claim", "target": target}


def again(*dice: int) -> dict[str, Any]:
    return {"type": "reroll", "dice": list(dice)}


def play(game: Board, seat: int, dice: list[int], target: int | None = None, *rolls: int) -> dict[str, Any]:
    """A turn of one throw whose combination is claimed."""
    do(game, seat, ROLL, *dice)
    return do(game, seat, claim(target), *rolls)


def lose(game: Board, seat: int) -> dict[str, Any]:
    """A turn without a combination."""
    do(game, seat, ROLL, *NOTHING)
    return do(game, seat, STOP)


def reason(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        do(game, seat, move, *rolls)
    return caught.value.reason, caught.value.rule


def test_r5_offers_before_and_after_a_throw() -> None:
    """First the throw alone; then the fifteen sets while a throw is left, and stop."""
    game = board()
    assert game.offers(0) == [ROLL]
    do(game, 0, ROLL, *NOTHING)
    assert game.offers(0) == [*(again(*dice) for dice in EVERY_SET), STOP]
    assert game.offers(1) == []


def test_r8_offers_one_claim_a_target() -> None:
    """Every other seat still in the game is a target, camouflaged or not; a leaver is none."""
    game = board(4)
    play(game, 0, [4, 4, 4, 1])
    game.leave(2)
    do(game, 1, ROLL, 1, 1, 1, 6)
    do(game, 1, again(3), 5)
    do(game, 1, again(3), 5)
    assert game.offers(1) == [claim(0), claim(3), STOP]


def test_r12_a_theft_takes_what_there_is() -> None:
    """From a victim with one token one is stolen, and the caught thief pays both debts as far as it can."""
    game = board(3)
    play(game, 0, [3, 3, 3, 1], 1)
    lose(game, 1)
    assert view(game)["tokens"] == [5, 1, 3]
    entry = play(game, 2, [1, 1, 1, 2], 1, 1)
    moved = [(e["source"], e["destination"], e["count"]) for e in entry["events"] if e["type"] == "tokens_moved"]
    assert moved == [(1, 2, 1), (2, 1, 1), (2, None, 1)]
    assert entry["events"][2] == {
        "type": "dice_rolled",
        "seat": 2,
        "dice": [1],
        "positions": [],
        "sides": 6,
        "reason": "getaway",
    }


def test_r14_a_thief_with_one_token_pays_the_victim_first() -> None:
    """A thief without tokens that steals one and is caught has nothing left for the pot."""
    game = board()
    for _ in range(2):
        lose(game, 0)
        lose(game, 1)
    lose(game, 0)
    assert view(game)["tokens"] == [0, 1]
    play(game, 1, [4, 4, 4, 1])
    play(game, 0, [5, 2, 3, 4])
    assert view(game)["tokens"] == [1, 1]
    lose(game, 1)
    lose(game, 0)
    play(game, 1, [6, 3, 4, 5])
    assert view(game)["tokens"] == [0, 1]
    entry = play(game, 0, [1, 1, 1, 2], 1, 2)
    assert types(entry)[:4] == ["combination_claimed", "tokens_moved", "dice_rolled", "tokens_moved"]
    assert types(entry)[4] == "turn_ended"
    assert (view(game)["tokens"], view(game)["last_turn"]["result"]) == ([0, 1], "caught")


def test_r18_no_compensation_without_a_loss() -> None:
    """A contract with somebody who has nothing moves nothing at all."""
    game = board(3)
    play(game, 0, [1, 1, 1, 2], 1, 6)
    lose(game, 1)
    assert types(play(game, 2, [3, 3, 3, 1], 1)) == ["combination_claimed", "turn_ended", "turn_started"]
    assert (view(game)["tokens"], view(game)["pot"]) == ([6, 0, 3], 3)


def test_r20_all_or_nothing_against_a_camouflaged_seat() -> None:
    """Not even the pot is taken."""
    game = board(3)
    play(game, 0, [4, 4, 4, 1])
    do(game, 1, ROLL, 6, 6, 6, 1)
    do(game, 1, again(3), 1)
    do(game, 1, FOUR, 6)
    assert game.offers(1) == [claim(0), claim(2), STOP]
    assert types(do(game, 1, claim(0))) == ["combination_claimed", "theft_blocked", "turn_ended", "turn_started"]
    assert (view(game)["tokens"], view(game)["pot"]) == ([3, 3, 3], 3)


def test_r24_a_blocked_straight() -> None:
    """The straight that steals from a player is blocked by camouflage like any theft."""
    game = board(3)
    play(game, 0, [5, 5, 5, 1])
    play(game, 1, [4, 4, 4, 1])
    do(game, 2, ROLL, 1, 2, 3, 4)
    assert game.offers(2)[-3:] == [claim(0), claim(1), STOP]
    assert "theft_blocked" in types(do(game, 2, claim(1)))


def test_r25_an_accidental_four_skips_those_without_tokens() -> None:
    """The victims come in seat order, and a transfer of nothing makes no event."""
    game = board(4)
    play(game, 0, [1, 1, 1, 2], 1, 6)
    lose(game, 1)
    entry = play(game, 2, [3, 3, 3, 3])
    moved = [(e["source"], e["destination"], e["count"]) for e in entry["events"] if e["type"] == "tokens_moved"]
    assert moved == [(0, 2, 2), (3, 2, 2)]


def test_r26_the_announcement_is_offered_before_stop() -> None:
    """With one throw left a triple may be thrown away, claimed, announced or given up."""
    game = board()
    do(game, 0, ROLL, 4, 4, 1, 2)
    do(game, 0, again(2), 4)
    assert game.offers(0) == [*(again(*dice) for dice in EVERY_SET), claim(), FOUR, STOP]


def test_r28_a_four_that_is_made_may_be_given_up() -> None:
    """It is recorded as announced and costs one token like any combination that is not used."""
    game = board()
    do(game, 0, ROLL, 6, 6, 6, 1)
    do(game, 0, again(3), 2)
    do(game, 0, FOUR, 6)
    entry = do(game, 0, STOP)
    assert entry["events"][0] == {"type": "combination_lost", "seat": 0, "reason": "renounced"}
    assert view(game)["tokens"] == [2, 3]
    assert view(game)["last_turn"]["combination"] == "all_or_nothing"


def test_r29_the_last_token_pays_for_a_missed_four() -> None:
    """Whoever has one token puts that one in the pot."""
    game = board()
    for _ in range(2):
        lose(game, 0)
        lose(game, 1)
    do(game, 0, ROLL, 6, 6, 6, 1)
    do(game, 0, again(3), 2)
    entry = do(game, 0, FOUR, 1)
    assert entry["events"][3] == {
        "type": "tokens_moved",
        "source": 0,
        "destination": None,
        "count": 1,
        "reason": "four_missed",
    }


def test_r33_leaving_in_camouflage_and_in_its_own_turn() -> None:
    """The camouflage ends without an event of its own, the tokens go to the pot, the turn is not recorded."""
    game = board(3, hideout_cards=1)
    assert game.offers(0) == [ROLL, HIDE]
    do(game, 0, HIDE)
    assert game.offers(0) == [ROLL]
    do(game, 0, ROLL, 6, 6, 6, 1)
    assert types(game.leave(0)) == ["player_left", "tokens_moved", "turn_ended", "turn_started"]
    shown = view(game)
    assert (shown["camouflaged"], shown["pot"], shown["last_turn"], shown["goal"]) == ([], 6, None, 9)


def test_r33_leaving_without_tokens() -> None:
    """Nothing moves when a seat without tokens goes in another's turn."""
    game = board(3)
    play(game, 0, [1, 1, 1, 2], 1, 6)
    lose(game, 1)
    assert types(game.leave(1)) == ["player_left"]


def test_r34_a_camouflaged_seat_keeps_its_cards() -> None:
    """One card at a time: with a second card in hand the refusal is that of the camouflage."""
    game = board(hideout_cards=2)
    do(game, 0, HIDE)
    assert reason(game, 0, HIDE) == ("already_camouflaged", "R34")
    do(game, 0, ROLL, 4, 4, 4, 1)
    assert "camouflaged" in types(do(game, 0, claim()))
    assert view(game)["camouflaged"] == [0]
    entry = lose(game, 1)
    assert types(entry)[-2:] == ["turn_started", "camouflage_ended"]
