"""Dice Forge: set-up, faces, turns and the score sheet, where the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.refusals import RollsNeeded
from service.rulesets.dice_forge.blessings import for_sale
from service.rulesets.dice_forge.content import BASE_BOX
from service.rulesets.dice_forge.settlement import Settlement
from service.rulesets.dice_forge.state import DiceForgeState
from tests.rulesets.forging import (
    EXTRA,
    PASS,
    PLAIN,
    ROLL,
    THREE,
    boar_on_bo,
    board,
    box,
    choose,
    do,
    labels_of,
    locked_dice,
    options,
    pending,
    player,
    refusal,
    roll,
    types,
    view,
)

# Set-up


def needed(**sent: Any) -> list[tuple[int, str]]:
    with pytest.raises(RollsNeeded) as refused:
        board(players=2, **sent)
    return [(request["sides"], request["reason"]) for request in refused.value.extra["need"]]


def test_r3_all_draws_of_the_set_up_are_known_at_once() -> None:
    """One roll a slot with two sets, then two a pool of different faces."""
    removed = [(4, "remove_face"), (3, "remove_face"), (4, "remove_face"), (3, "remove_face")]
    assert needed() == removed
    assert needed(cards="random") == [(2, "card_set")] * 9 + removed


def test_r3_a_draw_falls_away_when_the_faces_left_are_equal() -> None:
    """What depends on an earlier draw is asked for only after it."""
    pools = [{"pool": 1, "price": 2, "faces": ["gold_3", "moon_1", "gold_3"]}, {"pool": 2, "price": 2, "faces": PLAIN}]
    assert needed(content=box(sanctuary=pools)) == [(3, "remove_face")]
    game = board(box(sanctuary=pools), players=2, rolls=[2, 1, 1])
    assert [pool["faces"] for pool in view(game)["sanctuary"]] == [["gold_3"], PLAIN[2:]]
    game = board(box(sanctuary=pools), players=2, rolls=[1, 1, 1, 1])
    assert [pool["faces"] for pool in view(game)["sanctuary"]] == [["gold_3"], PLAIN[2:]]


def test_r6_the_option_replaces_the_number_of_rounds() -> None:
    """At any number of players."""
    assert view(board(rounds=4))["rounds"] == 4
    assert view(board())["rounds"] == 10


# Faces


def test_r14_two_multipliers_do_nothing() -> None:
    """Each has nothing to multiply."""
    game = board(box(["triple"], ["triple"]))
    assert roll(game, 0, 1, 1, 2, 2, 2, 2).count("resource_changed") == 4
    assert player(game, 0)["gold"] == 3


def test_r15_two_mirrors_choose_one_after_the_other() -> None:
    """Die 0 first; a copied multiplier multiplies, and mirrors shown are not listed."""
    game = board(box(["mirror", "triple"], ["mirror", "sun_2"]))
    roll(game, 0, 1, 1, 1, 2, 2, 1)
    assert pending(game) == (0, "mirror", "mirror")
    assert options(game) == [{"face": "sun_2"}, {"face": "triple"}]
    assert choose(game, 0, 1) == ["choice_made"]
    choose(game, 0, 0)
    assert player(game, 0)["sun"] == 6


def test_r15_nothing_to_copy() -> None:
    """Where all opponents show mirrors a mirror gives nothing; what can be copied alone is copied without asking."""
    game = board(box(["mirror"], ["mirror", "gold_1"]))
    roll(game, 0, 1, 2, 1, 1, 1, 1)
    assert [player(game, seat)["gold"] for seat in (0, 1, 2)] == [4, 4, 3]
    assert pending(game) is None


def test_r16_a_shield_beside_a_shield_or_a_ship() -> None:
    """Both count as giving nothing, whatever they give."""
    game = board(box(["shield_red"], ["shield_red", "ship"]))
    roll(game, 0, 1, 1, 2, 4, 2, 4)
    assert (player(game, 0)["sun"], player(game, 0)["glory"]) == (4, 0)


def test_r18_boars_lock_their_sides() -> None:
    """A die of boars takes no other face, and a card's face is lost on it (R31)."""
    game = board(locked_dice())
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert player(game, 0)["locked"] == [[die, side] for die in (0, 1) for side in range(6)]
    assert "forge" not in {offer["type"] for offer in game.offers(0)}
    assert refusal(game, 0, "forge", face="gold_3", die=0, side=0) == ("face_locked", "R18")
    do(game, 0, "exploit", card="helmet_of_invisibility")
    assert (pending(game), view(game)["gardens"]["triple"]) == (None, 4)


def test_r17_without_a_free_side_nothing_is_for_sale() -> None:
    """To a player whose dice take no face, a borrowed or copied ship is no use."""
    game = board(locked_dice())
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    state = game.state
    assert isinstance(state, DiceForgeState)
    assert state.story is not None
    assert for_sale(Settlement(BASE_BOX, 0, state.story, []), 0, 9) == []


def test_r44_faces_of_the_same_name_are_those_of_the_games_own_box() -> None:
    """Two games go on alike, with ships that are not."""

    def price_beside_a_ship(discount: int) -> int:
        pools = [{"pool": 1, "price": 5, "faces": ["sun_2"]}]
        content = box(["ship"], sanctuary=pools, tables=THREE)
        ship = {"id": "ship", "text": "a ship", "effect": {"kind": "buy", "discount": discount}}
        game = board({**content, "faces": [ship if face["id"] == "ship" else face for face in content["faces"]]})
        roll(game, 0, 1, 2, 2, 2, 2, 2)
        price: int = options(game)[1]["price"]
        return price

    assert [price_beside_a_ship(discount) for discount in (2, 3, 4)] == [3, 2, 1]


def test_r17_the_cheapest_pool_sells() -> None:
    """A face that lies in two pools is sold once, at the lower price."""
    pools = [{"pool": 1, "price": 5, "faces": ["sun_2"]}, {"pool": 2, "price": 3, "faces": ["sun_2", "gold_6"]}]
    game = board(box(["ship"], sanctuary=pools, tables=THREE))
    roll(game, 0, 1, 2, 2, 2, 2, 2)
    assert options(game) == [
        {"face": None, "price": 0},
        {"face": "sun_2", "price": 1},
        {"face": "gold_6", "price": 1},
    ]
    choose(game, 0, 1)
    choose(game, 0, 0)
    assert [pool["faces"] for pool in view(game)["sanctuary"]] == [["sun_2"], ["gold_6"]]
    assert player(game, 0)["dice"][0][0] == "sun_2"


def test_r18_the_owner_gains_once_whatever_the_factor() -> None:
    """The bearer's part is tripled, the owner's is not."""
    game = boar_on_bo()
    roll(game, 1, 2, 3, 2, 1, 3, 1)
    assert options(game) == [{"sun": 3}, {"moon": 3}]
    choose(game, 1, 0)
    assert pending(game) == (0, "gain", "tenacious_boar_red")
    choose(game, 0, 2)
    assert player(game, 0)["glory"] == 3


def test_r18_a_copied_boar_rewards_its_owner_too() -> None:
    """Even if the owner is the one who copies it."""
    game = boar_on_bo()
    roll(game, 1, 2, 1, 2, 1, 3, 2)
    choose(game, 1, 0)
    choose(game, 0, 2)
    assert pending(game) == (0, "mirror", "mirror")
    choose(game, 0, options(game).index({"face": "boar_red"}))
    choose(game, 0, 0)
    assert pending(game) == (0, "gain", "tenacious_boar_red")
    choose(game, 0, 2)
    assert player(game, 0)["glory"] == 6


def test_r18_an_owner_who_left_gains_nothing() -> None:
    """In the middle of the choice or before: the bearer goes on."""
    game = boar_on_bo()
    roll(game, 1, 2, 1, 3, 1, 2, 1)
    choose(game, 1, 0)
    assert types(game.leave(0))[:1] == ["player_left"]
    assert pending(game) is None
    do(game, 1, "pass")
    roll(game, 2, 3, 1, 2, 1)
    assert pending(game) == (1, "face", "boar_red")
    choose(game, 1, 0)
    assert pending(game) is None


def test_r19_a_shield_alone_gives_its_resource() -> None:
    """In a minor blessing there is no other die."""
    game = board(box(["rich", "shield_red"], None))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="sphinx")
    choose(game, 0, 0)
    for _ in range(4):
        roll(game, 0, 2)
    assert player(game, 0)["glory"] == 0
    assert player(game, 0)["sun"] == 6


def test_r20_a_ship_beside_a_shield_that_can_give_gold() -> None:
    """The player says which comes first; a multiplier beside a ship needs no order."""
    game = board(box(["ship", "ship"], ["shield_yellow", "triple"]))
    roll(game, 0, 1, 1, 1, 2, 2, 2)
    assert pending(game) == (0, "order", "blessing")
    choose(game, 0, 1)
    assert player(game, 0)["gold"] == 6
    choose(game, 0, 0)
    assert pending(game) == (1, "buy", "ship")
    assert {"face": "gold_6", "price": 0} in options(game)


def test_r20_a_ship_beside_a_face_without_gold() -> None:
    """Nothing is asked: the ship comes last."""
    game = board(box(["ship"], ["choice_1", "triple", "sun_2"]))
    roll(game, 0, 1, 3, 1, 2, 1, 1)
    assert pending(game) == (0, "buy", "ship")
    assert (player(game, 0)["sun"], options(game)[1]) == (2, {"face": "gold_3", "price": 0})
    choose(game, 0, 0)
    assert pending(game) == (1, "buy", "ship")
    choose(game, 1, 0)
    assert pending(game) == (2, "order", "blessing")


def test_r21_a_choice_is_answered_by_choosing() -> None:
    """Neither a throw nor any other move takes its place, and a throw is not answered by choosing."""
    game = board(box(["choice_1"], None))
    assert refusal(game, 0, "choose", option=0) == ("roll_pending", "R8")
    assert game.offers(0) == [ROLL]
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert refusal(game, 0, "roll") == ("choice_pending", "R21")
    assert refusal(game, 0, "exploit", card="elder") == ("choice_pending", "R21")
    assert game.offers(0) == [{"type": "choose", "option": option} for option in range(3)]
    assert labels_of(game, "en") == ["Choose · 1 gold", "Choose · 1 solar shard", "Choose · 1 lunar shard"]


# Reinforcements and actions


def test_r24_offers_of_a_turn() -> None:
    """Reinforcements, faces by side, exploits, the extra action, tokens, and the end of the turn, as the step allows."""
    game = board(box(["rich"], None), cards={"S5": "triton"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    offered = [offer["type"] for offer in game.offers(0)]
    assert (offered.count("forge"), offered.count("exploit"), offered[-1]) == (16 * 12, 15, "pass")
    do(game, 0, "exploit", card="triton")
    assert game.offers(0) == [EXTRA, {"type": "use_token", "token": "triton"}, PASS]
    do(game, 0, "extra_action")
    do(game, 0, "forge", face="gold_6", die=1, side=5)
    offered = [offer["type"] for offer in game.offers(0)]
    assert set(offered) == {"forge", "use_token", "pass"}


def test_r22_each_copy_counts_and_must_be_paid() -> None:
    """Two Elders may be used twice; without 3 gold neither."""
    game = board(box(["rich"], None), rounds=3)
    roll(game, 0, 1, 1, 2, 1, 2, 1)
    do(game, 0, "exploit", card="elder")
    do(game, 0, "extra_action")
    do(game, 0, "exploit", card="elder")
    do(game, 0, "pass")
    for seat in (1, 2):
        roll(game, seat, *[2, 2] * 3)
        do(game, seat, "pass")
    roll(game, 0, 2, 2, 2, 2, 2, 2)
    do(game, 0, "reinforce", card="elder")
    do(game, 0, "reinforce", card="elder")
    assert view(game)["turn"]["reinforced"] == ["elder", "elder"]
    assert refusal(game, 0, "reinforce", card="elder") == ("already_used", "R22")
    assert player(game, 0)["glory"] == 8
    do(game, 0, "forge", face="gold_6", die=0, side=5)
    do(game, 0, "pass")
    for seat in (1, 2):
        roll(game, seat, *[2, 2] * 3)
        do(game, seat, "pass")
    roll(game, 0, 2, 2, 2, 2, 2, 2)
    assert player(game, 0)["gold"] == 2
    assert refusal(game, 0, "reinforce", card="elder") == ("not_enough", "R23")
    assert {"type": "reinforce", "card": "elder"} not in game.offers(0)


def test_r25_the_next_action_may_buy_the_same_face() -> None:
    """All different holds within one offering only; the extra action begins another."""
    game = board(box(["rich"], None))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "forge", face="gold_3", die=0, side=1)
    assert refusal(game, 0, "forge", face="gold_3", die=0, side=2) == ("same_face_twice", "R25")
    do(game, 0, "extra_action")
    assert view(game)["turn"]["bought"] == []
    assert refusal(game, 0, "extra_action") == ("wrong_step", "R30")
    do(game, 0, "forge", face="gold_3", die=0, side=2)
    assert view(game)["turn"]["actions"] == 2


def test_r25_refusals_in_their_order() -> None:
    """A face bought already, then a face that is not there, then its price, then a locked side."""
    game = boar_on_bo()
    roll(game, 1, 1, 1, 1, 1, 1, 1)
    do(game, 1, "forge", face="gold_3", die=0, side=0)
    assert refusal(game, 1, "forge", face="gold_3", die=0, side=1) == ("same_face_twice", "R25")
    assert refusal(game, 1, "forge", face="no-such", die=0, side=1) == ("face_unavailable", "R25")
    assert refusal(game, 1, "forge", face="glory_4", die=0, side=1) == ("not_enough", "R25")
    assert refusal(game, 1, "forge", face="gold_4", die=0, side=1) == ("face_locked", "R18")


# The score sheet


def test_r45_anyone_writes_where_that_was_agreed() -> None:
    """For every seat still there."""
    game = board(mode="score_sheet", scorekeeper="anyone")
    assert game.offers(0) == [
        {"type": "write", "line": line, "points": 0, "hundreds": None, "target": None} for line in ("inventory", "exploits")
    ]
    do(game, 2, "write", line="inventory", points=7, target=0)
    assert view(game)["lines"][0] == {"inventory": 7, "exploits": None}
    game.leave(1)
    assert refusal(game, 2, "write", line="inventory", points=7, target=1) == ("not_your_line", "R45")
    assert refusal(game, 2, "write", line="exploits", points=7, hundreds=1, target=9) == ("not_your_line", "R45")


def test_r47_only_those_still_there_must_have_written() -> None:
    """Lines of seats that left may be missing; who left comes last."""
    game = board(mode="score_sheet")
    do(game, 1, "write", line="inventory", points=99, hundreds=9)
    game.leave(1)
    for seat in (0, 2):
        assert refusal(game, seat, "close") == ("line_missing", "R47")
        do(game, seat, "write", line="inventory", points=10 * seat)
        do(game, seat, "write", line="exploits", points=1)
    assert game.offers(0)[-1] == {"type": "close"}
    do(game, 0, "close")
    assert game.envelope(0)["outcome"] == {
        "reason": "sheet_closed",
        "winners": [2],
        "ranking": [[2], [0], [1]],
        "scores": [1, 999, 21],
    }


def test_r47_the_last_at_the_sheet_wins() -> None:
    """As in the game."""
    game = board(mode="score_sheet", players=2)
    assert types(game.leave(0)) == ["player_left", "game_ended"]
