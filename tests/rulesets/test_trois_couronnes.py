"""Le Jeu des Trois Couronnes: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.trois_couronnes import TROIS_COURONNES
from tests.rulesets.board import Board

ROLL, STOP = {"type": "roll"}, {"type": "stop"}
PROSPEROUS, FALLEN, EXCESS, ISOLATED = [6, 5, 4], [1, 1, 1], [6, 6, 6], [6, 1, 1]


def board(players: int = 2, **options: Any) -> Board:
    return Board(TROIS_COURONNES, options, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))


def rule(game: Board, seat: int, faces: list[int]) -> list[str]:
    """A turn of one throw; the types of its last entry's events."""
    game.move(seat, ROLL, Supplied(faces))
    return types(game.move(seat, STOP, Supplied([])))


def war(game: Board, seat: int, target: int, *faces: int) -> dict[str, Any]:
    return game.move(seat, {"type": "declare_war", "target": target}, Supplied(list(faces)))


def propose(game: Board, seat: int, target: int) -> dict[str, Any]:
    return game.move(seat, {"type": "propose_alliance", "target": target}, Supplied([]))


def answer(game: Board, seat: int, accept: bool) -> dict[str, Any]:
    return game.move(seat, {"type": "choose", "accept": accept}, Supplied([]))


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def refusal(game: Board, seat: int, move: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        game.move(seat, move, Supplied([]))
    return refused.value.reason, refused.value.rule


def test_r5_offers_of_dice_to_keep() -> None:
    """Each legal set of positions once, fewer dice first; only one die of a face."""
    game = board()
    game.move(0, ROLL, Supplied([5, 6, 6]))
    keeps = [[1], [2], [0, 1], [0, 2]]
    assert game.offers(0) == [ROLL, *({"type": "keep", "dice": dice} for dice in keeps), {**STOP, "story": None}]


def test_r6_nothing_left_to_throw() -> None:
    """With all three dice kept the seat can only stop."""
    game = board()
    game.move(0, ROLL, Supplied([4, 5, 6]))
    game.move(0, {"type": "keep", "dice": [0, 2, 1]}, Supplied([]))
    assert game.offers(0) == [{**STOP, "story": None}]
    assert refusal(game, 0, ROLL) == ("nothing_to_throw", "R6")


@pytest.mark.parametrize(
    ("faces", "kingdom", "replaced", "added"),
    [
        ([6, 5, 4], "prosperous_kingdom", 50, 65),
        ([5, 6, 5], "noble_kingdom", 10, 15),
        ([4, 6, 6], "tyrannical_kingdom", 10, 10),
        ([4, 6, 4], "revolution", 8, 8),
        ([6, 5, 6], "unstable_nobility", 6, 6),
        ([3, 6, 5], "unstable_nobility", 3, 3),
        ([6, 6, 1], "isolated_crown", 0, 0),
        ([6, 4, 1], "isolated_crown", 0, 0),
        ([5, 5, 4], "fallen_kingdom", -3, -3),
        ([6, 6, 6], "excess_of_power", 0, 0),
    ],
)
def test_r12_both_tables(faces: list[int], kingdom: str, replaced: int, added: int) -> None:
    """What a first throw is worth, with bonuses in place of the table and added to it."""
    for bonus, points in (("replace", replaced), ("add", added)):
        game = board(bonus=bonus)
        game.move(0, ROLL, Supplied(faces))
        turn = view(game)["turn"]
        assert (turn["kingdom"], turn["points"]) == (kingdom, points)


def test_r13_halving_rounds_down_below_zero_too() -> None:
    """-3 becomes -2."""
    game = board(1)
    rule(game, 0, FALLEN)
    game.move(0, ROLL, Supplied(EXCESS))
    assert view(game)["turn"]["points"] == 1
    game.move(0, STOP, Supplied([]))
    assert view(game)["scores"] == [-2]


def test_r14_a_story_may_be_null() -> None:
    """Null is no story; the last one told stays in view."""
    game = board(1)
    game.move(0, ROLL, Supplied(FALLEN))
    game.move(0, {"type": "stop", "story": "Ashes."}, Supplied([]))
    game.move(0, ROLL, Supplied(FALLEN))
    assert types(game.move(0, {"type": "stop", "story": None}, Supplied([]))) == ["scored", "turn_ended", "turn_started"]
    assert view(game)["stories"] == ["Ashes."]
    assert view(game)["last_turn"]["story"] is None


def test_r17_targets_of_a_war() -> None:
    """Oneself, a seat that does not play and a seat that left are no targets; the target is looked at before the stake."""
    game = board(3)
    game.leave(2)
    for target in (0, 2, 7):
        assert refusal(game, 0, {"type": "declare_war", "target": target}) == ("bad_target", "R17")
        assert refusal(game, 0, {"type": "propose_alliance", "target": target}) == ("bad_target", "R22")


def test_r19_nothing_to_steal() -> None:
    """A war won against a seat below 0 moves no points and scores nothing; the stake is safe."""
    game = board()
    rule(game, 0, PROSPEROUS)
    rule(game, 1, FALLEN)
    assert types(war(game, 0, 1, 4, 5, 4)) == ["war_declared", "dice_rolled", "war_resolved"]
    assert view(game)["scores"] == [50, -3]


def test_r20_each_scores_its_own_side_of_the_war() -> None:
    """The attacker's points come first, then the target's."""
    game = board()
    rule(game, 0, PROSPEROUS)
    rule(game, 1, FALLEN)
    scored = war(game, 0, 1, 1, 1, 1)["events"][-2:]
    assert [(event["seat"], event["points"], event["reason"]) for event in scored] == [(0, -10, "war_lost"), (1, 10, "war_won")]


def test_r21_protection_ends_after_the_next_round() -> None:
    """Attacked in round 2, a seat is safe in rounds 2 and 3, from everybody, and may be attacked in round 4."""
    game = board(3)
    for seat in (0, 1, 2):
        rule(game, seat, PROSPEROUS)
    war(game, 0, 1, 1, 1, 1)
    assert view(game)["protected"] == [1]
    rule(game, 0, ISOLATED)
    rule(game, 1, ISOLATED)
    assert view(game)["war_targets"] == [0]
    assert refusal(game, 2, {"type": "declare_war", "target": 1}) == ("protected_target", "R21")
    for seat in (2, 0, 1, 2):
        rule(game, seat, ISOLATED)
    assert view(game)["round"] == 4
    assert view(game)["war_targets"] == [1, 2]


def test_r24_a_refusal_never_ends_the_turn() -> None:
    """Even where actions take the place of the throws."""
    game = board(after_action="turn_ends")
    for seat in (0, 1):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 1)
    assert game.offers(1) == [{"type": "choose", "accept": True}, {"type": "choose", "accept": False}]
    answer(game, 1, False)
    assert game.offers(0) == [ROLL]


def test_r25_other_moves_wait_for_the_alliance() -> None:
    """While the throw is owed a choice is answered with its own reason, anything else with another."""
    game = board()
    for seat in (0, 1):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 1)
    assert refusal(game, 1, STOP) == ("answer_first", "R23")
    answer(game, 1, True)
    assert game.offers(0) == [ROLL]
    assert refusal(game, 0, {"type": "choose", "accept": True}) == ("nothing_to_answer", "R23")
    assert refusal(game, 0, {"type": "declare_war", "target": 1}) == ("alliance_throw_first", "R25")


def test_r27_comes_before_the_stake_and_ends_after_a_round() -> None:
    """A refused proposal counts; one round later the seat may propose again."""
    game = board()
    for seat in (0, 1):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 1)
    answer(game, 1, False)
    rule(game, 0, EXCESS)
    rule(game, 1, EXCESS)
    assert view(game)["alliance_targets"] == []
    assert refusal(game, 0, {"type": "propose_alliance", "target": 1}) == ("proposed_last_round", "R27")
    rule(game, 0, ISOLATED)
    rule(game, 1, ISOLATED)
    assert view(game)["alliance_targets"] == [1]


@pytest.mark.parametrize(
    ("faces", "after", "expected"),
    [([4, 5, 1], ISOLATED, [80, 20]), ([1, 1, 1], ISOLATED, [39, 60]), ([1, 1, 1], [6, 5, 1], [41, 60])],
)
def test_r28_points_of_a_war_count(faces: list[int], after: list[int], expected: list[int]) -> None:
    """A turn whose war won points has brought some, one whose war was lost has not."""
    game = board(declining_kingdom=True)
    rule(game, 0, PROSPEROUS)
    rule(game, 1, PROSPEROUS)
    war(game, 0, 1, *faces)
    rule(game, 0, after)
    assert view(game)["scores"] == expected


def test_r28_after_an_action_in_place_of_the_throws() -> None:
    """A lost war is a turn without points, a held alliance is none."""
    game = board(after_action="turn_ends", declining_kingdom=True)
    rule(game, 0, PROSPEROUS)
    rule(game, 1, PROSPEROUS)
    lost = types(war(game, 0, 1, 1, 1, 1))
    assert lost == ["war_declared", "dice_rolled", "war_resolved", "scored", "scored", "scored", "turn_ended", "turn_started"]
    propose(game, 1, 0)
    answer(game, 0, True)
    held = types(game.move(1, ROLL, Supplied([6, 1, 1])))
    assert held == ["dice_rolled", "alliance_resolved", "scored", "scored", "turn_ended", "turn_started"]
    assert view(game)["scores"] == [49, 70]
    assert view(game)["last_turn"] == {"seat": 1, "dice": [], "kingdom": None, "points": 0, "story": None}


@pytest.mark.parametrize("accepted", [False, True])
def test_r31_a_partner_leaves_before_the_throw(accepted: bool) -> None:
    """It counts as a refusal, also when the partner had accepted, and the proposer goes on."""
    game = board(3)
    for seat in (0, 1, 2):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 1)
    if accepted:
        answer(game, 1, True)
    assert types(game.leave(1)) == ["player_left", "alliance_answered"]
    assert (view(game)["phase"], view(game)["alliance"], view(game)["last_action"]["result"]) == ("turn", None, "refused")
    assert game.active == [0]
    assert view(game)["scores"] == [50, 50, 50]


def test_r31_a_proposer_leaves() -> None:
    """The proposal is gone and the next seat plays; no stake is lost."""
    game = board(3)
    for seat in (0, 1, 2):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 2)
    assert types(game.leave(0)) == ["player_left", "turn_ended", "turn_started"]
    assert game.active == [1]
    assert (view(game)["alliance"], view(game)["last_action"], view(game)["scores"]) == (None, None, [50, 50, 50])


def test_r31_the_last_partner_leaves() -> None:
    """With one seat left there is no answer, only the end."""
    game = board()
    for seat in (0, 1):
        rule(game, seat, PROSPEROUS)
    propose(game, 0, 1)
    assert types(game.leave(1)) == ["player_left", "game_ended"]
    assert (view(game)["phase"], view(game)["alliance"]) == ("finished", None)
    assert game.envelope(0)["outcome"]["ranking"] == [[0], [1]]


def test_r31_the_last_of_round_seven_leaves_in_its_turn() -> None:
    """There is no turn left to start: the rounds are completed."""
    game = board(3)
    for _ in range(6):
        for seat in (0, 1, 2):
            rule(game, seat, ISOLATED)
    rule(game, 0, PROSPEROUS)
    rule(game, 1, ISOLATED)
    assert types(game.leave(2)) == ["player_left", "turn_ended", "game_ended"]
    outcome = game.envelope(0)["outcome"]
    assert (outcome["reason"], outcome["winners"], outcome["ranking"]) == ("rounds_completed", [0], [[0], [1], [2]])
