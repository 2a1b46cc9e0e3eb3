"""Meaning Dice: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidOptions
from service.rulesets.meaning_dice import MEANING_DICE
from service.rulesets.meaning_dice.pictures import SCENARIOS
from tests.rulesets.board import Board

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eva"]
ACCEPT, REJECT = {"type": "choose", "accept": True}, {"type": "choose", "accept": False}
SCENARIO = {"type": "set_scenario", "scenario": SCENARIOS[0]}


def fresh(players: int = 3, **options: Any) -> Board:
    return Board(MEANING_DICE, options, NAMES[:players], Supplied([]))


def board(players: int = 3, **options: Any) -> Board:
    """A game whose scenario is set, every die showing its first picture."""
    game = fresh(players, **options)
    do(game, options.get("game_master", 0), SCENARIO, *[1] * 9)
    return game


def view(game: Board, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(viewer)["view"]
    return found


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def do(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> dict[str, Any]:
    return game.move(seat, move, Supplied(rolls))


def draw(die: int, solves: bool = False, meaning: str = "Something.") -> dict[str, Any]:
    return {"type": "draw", "die": die, "meaning": meaning, "solves": solves}


def associate(first: int, second: int, solves: bool = False, meaning: str = "Both.") -> dict[str, Any]:
    return {"type": "associate", "dice": [first, second], "meaning": meaning, "solves": solves}


def again(die: int) -> dict[str, Any]:
    return {"type": "reroll", "dice": [die]}


def claimed(players: int, **options: Any) -> Board:
    """The game master has drawn die 0, and seat 1 claims with die 1."""
    game = board(players, **options)
    do(game, 0, draw(0))
    do(game, 1, draw(1, solves=True))
    return game


def reason(game: Board, seat: int, move: dict[str, Any], *rolls: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as caught:
        do(game, seat, move, *rolls)
    return caught.value.reason, caught.value.rule


def test_r1_the_game_master_sits_at_the_table() -> None:
    """A seat that this number of players does not have makes the options wrong."""
    with pytest.raises(InvalidOptions):
        fresh(3, game_master=3)


@pytest.mark.parametrize("slug", ["", "a b", "A", "-a", "a-", "a--b", "é", "a" * 41, "a\n"])
def test_r2_pictures_are_slugs(slug: str) -> None:
    """Small letters, digits and single hyphens inside, 1 to 40 of them."""
    with pytest.raises(InvalidOptions):
        fresh(2, faces=[[slug, "b", "c", "d", "e", "f"]] * 9)


def test_r2_dice_have_six_pictures_and_repeats_are_allowed() -> None:
    """Five pictures or nineteen dice are refused; the same picture six times is fine."""
    for faces in ([["a"] * 5] * 9, [["a"] * 6] * 19):
        with pytest.raises(InvalidOptions):
            fresh(2, faces=faces)
    assert view(fresh(2, faces=[["a"] * 6] * 18))["dice_left"] == 18


def test_r3_offers_of_scenarios() -> None:
    """Three scenarios are proposed to the game master alone, and any text will do."""
    game = fresh(2, game_master=1)
    assert game.offers(1) == [{"type": "set_scenario", "scenario": text} for text in SCENARIOS]
    assert game.offers(0) == []


def test_r4_a_position_that_no_die_has_is_no_move() -> None:
    """With nine dice position 9 has the wrong shape, even before they are thrown."""
    game = fresh()
    for move in (draw(9), associate(0, 9), again(9)):
        with pytest.raises(InvalidMove):
            do(game, 0, move)
    assert reason(game, 0, associate(0, 1)) == ("no_scenario", "R4")
    assert reason(game, 0, ACCEPT) == ("nothing_to_judge", "R17")


def test_r7_offers() -> None:
    """Draws, associations, throws; claims are offered to solvers only."""
    game = board(2)
    slugs = ["kettle", "hammer", "heron", "acorn", "lighthouse", "fog-bank", "juggler", "spiral", "sailboat"]
    assert game.offers(0) == [*(draw(die, meaning=slug) for die, slug in enumerate(slugs)), *(again(die) for die in range(9))]
    for die in range(7):
        do(game, die % 2, draw(die))
    do(game, 1, associate(0, 1))
    do(game, 0, again(8), 2)
    offers = game.offers(1)
    assert offers[:4] == [draw(7, solves, slugs[7]) for solves in (False, True)] + [
        draw(8, solves, "unicycle") for solves in (False, True)
    ]
    assert offers[4:6] == [associate(0, 2, solves, "kettle + heron") for solves in (False, True)]
    assert offers[-2:] == [again(7), again(8)]
    assert len(offers) == 4 + 2 * 20 + 2


def test_r14_refusals_follow_their_table() -> None:
    """The game master's claim is refused before the die is looked at; a judgement before both."""
    game = board()
    do(game, 0, draw(0))
    do(game, 1, draw(1))
    do(game, 2, draw(2))
    assert reason(game, 0, draw(0, solves=True)) == ("game_master_cannot_solve", "R14")
    assert reason(game, 0, associate(5, 6, solves=True)) == ("game_master_cannot_solve", "R14")
    do(game, 0, draw(3))
    do(game, 1, draw(4, solves=True))
    assert reason(game, 0, draw(0, solves=True)) == ("judge_first", "R17")
    assert reason(game, 0, SCENARIO) == ("already_set", "R5")
    assert game.offers(0) == [ACCEPT, REJECT]


def test_r16_a_vote_under_way_is_a_secret() -> None:
    """The entry, the view and the move show the vote to its voter alone until the last one is in."""
    game = claimed(4, judge="vote")
    do(game, 2, ACCEPT)
    cast = {"type": "vote_cast", "seat": 2, "accept": True}
    for viewer in (None, 0, 1, 3):
        entry = game.entry_as(viewer, game.version)
        assert entry["events"] == [{**cast, "accept": None}]
        assert entry["move"] == {**ACCEPT, "accept": None}
        assert view(game, viewer)["votes"] == [None] * 4
    assert game.entry_as(2, game.version)["events"] == [cast]
    assert view(game, 2)["votes"] == [None, None, True, None]
    do(game, 3, ACCEPT)
    do(game, 0, REJECT)
    last = game.entry_as(None, game.version)
    assert last["events"][0]["accept"] is False
    assert last["events"][1]["votes"] == [False, None, True, True]
    assert game.entry_as(None, game.version - 2)["events"] == [cast]


def test_r16_the_last_vote_may_be_rejected_by_a_tie() -> None:
    """On a tie the game master decides, whoever votes last."""
    game = claimed(3, judge="vote")
    do(game, 0, REJECT)
    entry = do(game, 2, ACCEPT)
    assert types(entry) == ["vote_cast", "claim_judged", "turn_ended", "turn_started"]
    assert entry["events"][1]["accepted"] is False


def test_r22_the_claimer_leaves() -> None:
    """The claim is rejected, the votes that were in are not revealed, not even when the game is over."""
    game = claimed(4, judge="vote")
    do(game, 2, ACCEPT)
    secret = game.version
    entry = game.leave(1)
    assert types(entry) == ["player_left", "claim_judged", "turn_ended", "turn_started"]
    assert entry["events"][1] == {"type": "claim_judged", "seat": 1, "accepted": False, "votes": [None] * 4}
    assert view(game)["last_claim"]["votes"] == [None] * 4
    game.leave(0)
    assert game.ruleset.sealed(game.state) == secret
    assert game.entry_as(3, secret)["events"][0]["accept"] is None


def test_r22_a_voter_leaves() -> None:
    """The vote is struck out, the votes left decide, and the one struck out stays a secret."""
    game = claimed(4, judge="vote")
    do(game, 2, REJECT)
    secret = game.version
    do(game, 0, ACCEPT)
    game.leave(2)
    assert view(game)["voted"] == [True, False, False, False]
    assert types(do(game, 3, ACCEPT)) == ["vote_cast", "claim_judged", "turn_ended", "game_ended"]
    assert view(game)["last_claim"]["votes"] == [True, None, None, True]
    assert game.envelope(None)["outcome"] == {
        "reason": "scenario_solved",
        "winners": [1, 3],
        "ranking": [[1, 3], [0], [2]],
        "scores": None,
    }
    assert game.ruleset.sealed(game.state) == secret


def test_r22_the_last_judge_waited_for_leaves() -> None:
    """When every other judge has judged, the departure settles the claim, and every vote in is revealed."""
    game = claimed(4, judge="vote")
    do(game, 0, REJECT)
    do(game, 2, ACCEPT)
    entry = game.leave(3)
    assert types(entry) == ["player_left", "claim_judged", "turn_ended", "turn_started"]
    assert entry["events"][1]["accepted"] is False
    assert game.active == [2]
    assert game.ruleset.sealed(game.state) is None


def test_r22_the_game_master_leaves_during_a_judgement() -> None:
    """The solvers win, nothing is judged, and a vote that was in is sealed."""
    game = claimed(4, judge="vote")
    do(game, 3, REJECT)
    secret = game.version
    assert types(game.leave(0)) == ["player_left", "game_ended"]
    shown = view(game)
    assert (shown["phase"], shown["claim"], shown["voted"]) == ("finished", None, [False] * 4)
    assert game.envelope(None)["outcome"] == {
        "reason": "game_master_left",
        "winners": [1, 2, 3],
        "ranking": [[1, 2, 3], [0]],
        "scores": None,
    }
    assert game.ruleset.sealed(game.state) == secret


def test_r22_an_older_secret_seals_first() -> None:
    """Of two votes that are never revealed the first one counts."""
    game = claimed(5, judge="vote")
    do(game, 2, ACCEPT)
    first = game.version
    do(game, 3, ACCEPT)
    game.leave(3)
    game.leave(2)
    game.leave(1)
    game.leave(0)
    assert game.ruleset.sealed(game.state) == first


def test_r22_leaving_before_the_scenario_is_set() -> None:
    """A solver may go without a trace; without the game master the solvers win."""
    game = fresh(4)
    assert types(game.leave(2)) == ["player_left"]
    assert game.active == [0]
    assert types(game.leave(0)) == ["player_left", "game_ended"]
    assert game.envelope(None)["outcome"]["winners"] == [1, 3]


def test_r22_leaving_in_its_own_turn() -> None:
    """The turn goes on to the next seat; with a single seat left the game is over instead."""
    game = board(3)
    do(game, 0, draw(0))
    assert types(game.leave(1)) == ["player_left", "turn_ended", "turn_started"]
    assert types(game.leave(2)) == ["player_left", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"] == {
        "reason": "last_player_standing",
        "winners": [0],
        "ranking": [[0], [2], [1]],
        "scores": None,
    }


def test_r22_the_claimer_of_two_leaves() -> None:
    """The claim is rejected, and the game master is the last one left."""
    game = claimed(2)
    assert types(game.leave(1)) == ["player_left", "claim_judged", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"]["reason"] == "last_player_standing"


def test_r22_the_claimer_leaves_with_the_last_die() -> None:
    """All dice are drawn and the claim is rejected: the game master has won."""
    game = board(3)
    for die in range(8):
        do(game, die % 3, draw(die))
    do(game, 2, draw(8, solves=True))
    assert types(game.leave(2)) == ["player_left", "claim_judged", "turn_ended", "game_ended"]
    assert game.envelope(None)["outcome"] == {
        "reason": "dice_used_up",
        "winners": [0],
        "ranking": [[0], [1], [2]],
        "scores": None,
    }


def test_r22_a_bystander_leaves_during_a_judgement() -> None:
    """With the game master as judge nobody else was waited for."""
    game = claimed(3)
    assert types(game.leave(2)) == ["player_left"]
    assert game.active == [0]
