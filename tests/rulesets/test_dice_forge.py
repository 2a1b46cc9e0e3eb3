"""Dice Forge: what the scenarios don't say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidOptions, NotYourTurn, RollsNeeded
from service.rulesets.dice_forge import DICE_FORGE
from service.rulesets.dice_forge.blessings import for_sale
from service.rulesets.dice_forge.checks import BASE_JSON
from service.rulesets.dice_forge.content import BASE_BOX
from service.rulesets.dice_forge.settlement import Settlement
from service.rulesets.dice_forge.state import DiceForgeState
from service.table import texts
from tests.rulesets.board import Board

ROLL, PASS, EXTRA = {"type": "roll"}, {"type": "pass"}, {"type": "extra_action"}
RICH = {"id": "rich", "text": "a lot", "effect": {"kind": "gain", "gain": {"gold": 99, "sun": 99, "moon": 99}}}
THREE = [table for table in BASE_JSON["tables"] if table["players"] == 3]
"""no faces are taken out of the pools"""
PLAIN = ["gold_1", "sun_1", "moon_1", "glory_2", "gold_1", "gold_1"]


def box(light: list[str] | None = None, dark: list[str] | None = None, **parts: Any) -> dict[str, Any]:
    """The base with other dice; `rich` fills the reserves."""
    dice = [(faces or [])[:6] + PLAIN[len(faces or []) :] for faces in (light, dark)]
    return {
        "extends": "base",
        "faces": [*BASE_JSON["faces"], RICH],
        "dice": [{"name": name, "faces": faces} for name, faces in zip(("light", "dark"), dice, strict=True)],
        **parts,
    }


def board(content: Any = "base", players: int = 3, rolls: list[int] | None = None, **options: Any) -> Board:
    names = ["Ana", "Bo", "Cleo", "Dan"][:players]
    return Board(DICE_FORGE, {"content": content, **options}, names, Supplied(rolls or []))


def roll(game: Board, seat: int, *values: int) -> list[str]:
    return types(game.move(seat, ROLL, Supplied(list(values))))


def choose(game: Board, seat: int, option: int) -> list[str]:
    return types(game.move(seat, {"type": "choose", "option": option}, Supplied([])))


def do(game: Board, seat: int, type: str, **fields: Any) -> list[str]:
    return types(game.move(seat, {"type": type, **fields}, Supplied([])))


def types(entry: dict[str, Any]) -> list[str]:
    return [event["type"] for event in entry["events"]]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def pending(game: Board) -> tuple[int, str, str] | None:
    found = view(game)["pending"]
    return found and (found["seat"], found["kind"], found["reason"])


def options(game: Board) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(game)["pending"]["options"]
    return found


def player(game: Board, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view(game)["players"][seat]
    return found


def refusal(game: Board, seat: int, type: str, **fields: Any) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        do(game, seat, type, **fields)
    return refused.value.reason, refused.value.rule


def faults(players: int = 3, **sent: Any) -> dict[str, str]:
    """What is wrong with options, by pointer."""
    with pytest.raises(InvalidOptions) as refused:
        Board(DICE_FORGE, sent, ["Ana", "Bo", "Cleo", "Dan"][:players], Supplied([]))
    return {fault["pointer"]: fault["detail"] for fault in refused.value.extra["errors"]}


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


def locked_dice() -> dict[str, Any]:
    """Dice of red boars only, which give a lot."""
    content = box(["boar_red"] * 6, ["boar_red"] * 6)
    boar = next(face for face in BASE_JSON["faces"] if face["id"] == "boar_red")
    rich = {**boar, "effect": {**boar["effect"], "options": [{"gold": 9, "sun": 9, "moon": 9}]}}
    return {**content, "faces": [rich if face["id"] == "boar_red" else face for face in content["faces"]]}


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


def boar_on_bo(**sent: Any) -> Board:
    """Ana's red boar lies on Bo's light die, side 1; it is Bo's turn."""
    game = board(box(["rich"], ["gold_1", "mirror", "triple"]), cards={"M4": "tenacious_boar"}, **sent)
    roll(game, 0, 1, 1, 2, 1, 2, 1)
    do(game, 0, "exploit", card="tenacious_boar_red")
    choose(game, 0, 0)
    assert pending(game) == (1, "side", "tenacious_boar_red")
    choose(game, 1, 1)
    assert player(game, 1)["dice"][0][1] == "boar_red"
    do(game, 0, "pass")
    return game


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


# Cards


def test_r31_a_garden_face_that_ran_out() -> None:
    """The card is taken all the same and gives nothing."""
    game = board(box(["rich"], None, gardens=[{"face": "triple", "count": 0}, {"face": "boar_red", "count": 0}]))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert do(game, 0, "exploit", card="helmet_of_invisibility") == ["resource_changed", "hero_moved", "exploit_taken"]
    assert view(game)["turn"]["step"] == "after_action"


def test_r34_cyclops_turns_gold_into_glory_hammer_or_not() -> None:
    """All of a gain as the last option, after the steps of the hammer."""
    game = board(box(["rich"], ["gold_1", "gold_3"]), cards={"S7": "cyclops"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="cyclops")
    choose(game, 0, 1)
    roll(game, 0, 2)
    assert pending(game) == (0, "gold", "gold_3")
    assert options(game) == [{"reserve": 3, "hammer": 0, "glory": 0}, {"reserve": 0, "hammer": 0, "glory": 3}]
    assert choose(game, 0, 1) == ["choice_made", "resource_changed"]
    assert player(game, 0)["glory"] == 3


def test_r34_with_a_hammer_there_are_three_ways() -> None:
    """Reserve, hammer, or glory; never glory for a part."""
    game = board(box(["rich"], ["gold_1", "gold_3"]), cards={"S7": "cyclops"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="blacksmith_hammer")
    do(game, 0, "pass")
    for seat in (1, 2):
        roll(game, seat, *[2, 4] * 3)
        do(game, seat, "pass")
    roll(game, 0, *[2, 4] * 3)
    do(game, 0, "exploit", card="cyclops")
    choose(game, 0, 1)
    roll(game, 0, 2)
    assert options(game) == [
        *({"reserve": 3 - steps, "hammer": steps, "glory": 0} for steps in range(4)),
        {"reserve": 0, "hammer": 0, "glory": 3},
    ]


def test_r35_a_single_pair_of_dice_and_the_second_takes_itself() -> None:
    """With one opponent the last die left is borrowed without asking; Cerberus never repeats it."""
    game = board(box(["rich"], ["gold_1", "glory_4"]), players=2, rolls=[1, 1, 1, 1], cards={"M4": "satyrs", "M5": "cerberus"})
    roll(game, 0, 1, 1, 1, 1)
    roll(game, 0, 1, 1, 1, 1)
    do(game, 0, "exploit", card="cerberus")
    do(game, 0, "extra_action")
    assert player(game, 0)["cerberus"] == 1
    do(game, 0, "exploit", card="wild_spirits")
    do(game, 0, "pass")
    roll(game, 1, 2, 2, 2, 2)
    choose(game, 0, 0)
    roll(game, 1, 2, 2, 2, 2)
    choose(game, 0, 0)
    do(game, 1, "pass")
    roll(game, 0, 1, 1, 2, 1)
    choose(game, 0, 0)
    roll(game, 0, 1, 1, 2, 1)
    choose(game, 0, 0)
    do(game, 0, "exploit", card="satyrs")
    roll(game, 0, 3, 2)
    assert options(game) == [{"target": 1, "die": 0, "face": "moon_1"}, {"target": 1, "die": 1, "face": "glory_4"}]
    assert choose(game, 0, 1) == ["choice_made", "resource_changed", "resource_changed"]
    assert pending(game) is None


def test_r36_losing_a_boar_still_rewards_its_owner() -> None:
    """The bearer chooses what to lose, the owner what to gain."""
    game = boar_on_bo()
    roll(game, 1, 1, 1, 2, 1, 1, 1)
    do(game, 1, "pass")
    roll(game, 2, 1, 1, 2, 1, 1, 1)
    do(game, 2, "exploit", card="minotaur")
    roll(game, 2, 3, 1, 2, 1)
    assert pending(game) == (1, "face", "boar_red")
    choose(game, 1, 1)
    assert player(game, 1)["moon"] == 5
    assert pending(game) == (0, "gain", "tenacious_boar_red")


def test_r37_no_token_before_the_throw_or_without_one() -> None:
    """The throw of step 1 is owed first; then a token must be owned."""
    game = board()
    assert refusal(game, 0, "use_token", token="triton") == ("roll_pending", "R8")
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert refusal(game, 0, "use_token", token="triton") == ("no_token", "R37")
    assert refusal(game, 0, "use_token", token="cerberus") == ("no_token", "R37")


def test_r38_one_token_a_throw() -> None:
    """With two tokens each throw may be settled twice, not three times."""
    game = board(box(["rich"], None), cards={"M5": "cerberus"})
    roll(game, 0, 1, 1, 2, 1, 2, 1)
    do(game, 0, "exploit", card="cerberus")
    do(game, 0, "pass")
    roll(game, 1, 1, 1, 2, 1, 1, 1)
    choose(game, 0, 0)
    do(game, 1, "pass")
    roll(game, 2, 1, 1, 1, 1, 1, 1)
    choose(game, 0, 0)
    do(game, 2, "pass")
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    choose(game, 0, 0)
    do(game, 0, "exploit", card="cerberus")
    do(game, 0, "extra_action")
    do(game, 0, "pass")
    assert player(game, 0)["cerberus"] == 2
    roll(game, 1, 1, 1, 1, 1, 4, 4)
    assert choose(game, 0, 1) == ["choice_made", "token_used", "resource_changed", "resource_changed"]
    assert (pending(game), player(game, 0)["glory"], player(game, 0)["cerberus"]) == (None, 8, 1)


def test_r40_labels_name_players_and_faces() -> None:
    """Whoever must answer reads whom and what it is about."""
    game = board(box(["rich"], None), cards={"M4": "tenacious_boar"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="tenacious_boar_red")
    assert labels_of(game, "en") == ["Give it to Bo", "Give it to Cleo"]
    choose(game, 0, 0)
    assert labels_of(game, "fr", 1)[:2] == [
        "Sur le dé clair, à la place de\u00a0: a lot",
        "Sur le dé clair, à la place de\u00a0: 1 fragment solaire",
    ]


def test_r40_nobody_can_take_the_face() -> None:
    """Where no opponent has a side free, nothing is asked."""
    everywhere = ["boar_red"] * 6
    content = box(everywhere, everywhere)
    rich_boar = {"sun": 9, "moon": 9}
    content["faces"] = [
        {**face, "effect": {**face["effect"], "options": [rich_boar]}} if face["id"] == "boar_red" else face
        for face in content["faces"]
    ]
    game = board(content, cards={"M4": "tenacious_boar"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert do(game, 0, "exploit", card="tenacious_boar_green") == ["resource_changed", "hero_moved", "exploit_taken"]
    assert view(game)["gardens"]["boar_green"] == 1


def test_r41_no_face_taken_off_yet() -> None:
    """Typhon is worth its own glory."""
    game = board(box(["rich"], None), cards={"MS": "typhon"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="typhon")
    assert (player(game, 0)["glory"], player(game, 0)["card_glory"]) == (0, 16)


def test_r44_effects_of_a_table_s_own_cards() -> None:
    """An exchange at once is made if it can be paid; more faces than there are dice are not borrowed."""
    effects = [
        {"do": "exchange", "when": "instant", "pay": {"gold": 10}, "gain": {"glory": 1}},
        {"do": "exchange", "when": "instant", "pay": {"gold": 10}, "gain": {"glory": 1}},
        {"do": "forge_on_other", "when": "instant", "faces": ["gold_1"]},
        {"do": "borrow_faces", "when": "instant", "count": 4},
    ]
    card = {"id": "ghost", "name": "Ghost", "name_fr": "Fantôme", "glory": 1, "effects": effects}
    slot = {"slot": "S1", "island": 1, "cost": {}, "sets": [{"id": "one", "selection": "first", "cards": ["ghost"]}]}
    content = box(["rich"], ["triple"], cards=[*BASE_JSON["cards"], card], slots=[slot])
    game = board(content, players=2, rolls=[1, 1, 1, 1])
    roll(game, 0, 1, 2, 2, 2)
    roll(game, 0, 2, 2, 2, 2)
    do(game, 0, "exploit", card="ghost")
    assert (player(game, 0)["gold"], player(game, 0)["glory"]) == (2, 1)
    roll(game, 0, 2, 1)
    assert options(game) == [{"target": 1, "die": 0, "face": "sun_1"}, {"target": 1, "die": 1, "face": "triple"}]
    choose(game, 0, 0)
    assert pending(game) is None


# Leaving


def test_r43_a_choice_is_dropped_with_its_seat() -> None:
    """The next seat's dice are settled; what was given already stays."""
    game = board(box(["choice_1"], None))
    roll(game, 0, 2, 1, 1, 1, 1, 1)
    assert pending(game) == (1, "face", "choice_1")
    assert types(game.leave(1)) == ["player_left"]
    assert pending(game) == (2, "face", "choice_1")
    assert player(game, 1)["gold"] == 2
    choose(game, 2, 0)
    do(game, 0, "pass")
    assert view(game)["pending"]["dice"] == [[2, 0], [2, 1], [0, 0], [0, 1]]


def test_r43_somebody_else_leaves_while_a_seat_chooses() -> None:
    """Faces of a seat that left can't be copied any more; a choice with one way left takes itself."""
    game = board(box(["mirror", "sun_2", "moon_2"], ["gold_1"]))
    roll(game, 0, 1, 1, 2, 1, 3, 1)
    assert options(game) == [{"face": "sun_2"}, {"face": "gold_1"}, {"face": "moon_2"}]
    game.leave(2)
    assert options(game) == [{"face": "sun_2"}, {"face": "gold_1"}]
    choose(game, 0, 0)
    assert (player(game, 0)["sun"], player(game, 2)["moon"]) == (2, 0)


def test_r43_the_active_player_leaves_in_the_middle_of_it_all() -> None:
    """What others had to answer goes with the turn."""
    game = board(box(["choice_1"], None))
    roll(game, 0, 2, 1, 1, 1, 1, 1)
    assert types(game.leave(0)) == ["player_left", "turn_ended", "turn_started"]
    assert (game.active, pending(game)) == ([1], (1, "roll", "blessing"))


def test_r43_an_ousted_seat_leaves_before_its_throw() -> None:
    """The card's own effects follow at once."""
    game = board(box(["rich"], None))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="elder")
    do(game, 0, "pass")
    roll(game, 1, 2, 1, 2, 1, 2, 1)
    do(game, 1, "exploit", card="wild_spirits")
    assert pending(game) == (0, "roll", "ousted")
    with pytest.raises(NotYourTurn):
        do(game, 1, "pass")
    assert types(game.leave(0)) == ["player_left", "resource_changed", "resource_changed"]
    assert (game.active, view(game)["turn"]["step"]) == ([1], "after_action")


def test_r43_a_bearer_leaves_before_forging() -> None:
    """The face stays in the gardens."""
    game = board(box(["rich"], None), cards={"M4": "tenacious_boar"})
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="tenacious_boar_red")
    choose(game, 0, 1)
    game.leave(2)
    assert (pending(game), view(game)["gardens"]["boar_red"]) == (None, 1)


def test_r43_a_buyer_leaves_before_forging() -> None:
    """Paid and gone: the face stays for sale, and a card's face comes from the gardens afterwards."""
    game = board(box(["ship", "rich"], None))
    roll(game, 0, 2, 1, 1, 1, 2, 1)
    choose(game, 1, 1)
    choose(game, 1, 1)
    assert pending(game) == (1, "side", "ship")
    game.leave(1)
    assert (pending(game), player(game, 1)["hero"]) == (None, None)
    do(game, 0, "exploit", card="helmet_of_invisibility")
    choose(game, 0, 0)
    assert view(game)["gardens"]["triple"] == 3
    assert sum(len(pool["faces"]) for pool in view(game)["sanctuary"]) == 40


def test_r43_all_leavers_are_last_together() -> None:
    """And the last round ends with the turn of its last player, who may be the one to leave."""
    game = board(players=4, rounds=1)
    game.leave(1)
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "pass")
    roll(game, 2, 1, 1, 1, 1, 1, 1)
    do(game, 2, "pass")
    assert types(game.leave(3)) == ["player_left", "turn_ended", "game_ended"]
    outcome = game.envelope(0)["outcome"]
    assert (outcome["reason"], outcome["winners"], outcome["ranking"]) == ("rounds_played", [0, 2], [[0, 2], [1, 3]])


def test_r43_leaving_while_nothing_is_settled() -> None:
    """After an offering the active player just goes on."""
    game = board()
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "forge", face="gold_3", die=0, side=0)
    assert types(game.leave(2)) == ["player_left"]
    assert (game.active, view(game)["turn"]["step"]) == ([0], "offering")


# Content


def test_r44_every_fault_of_a_content_is_told_at_its_place() -> None:
    """Shapes, bounds and names that nothing has, all at once."""
    found = faults(
        content={
            "extends": "base",
            "dice": [{"name": "a", "faces": ["gold_1"] * 5}, {"name": "", "faces": ["nothing", *["gold_1"] * 5]}],
            "ceilings": {"gold": 0, "sun": 6, "moon": True},
            "tables": [
                {**BASE_JSON["tables"][0], "gold": [3]},
                {**BASE_JSON["tables"][1], "players": 2},
                {**BASE_JSON["tables"][1], "faces_removed_per_pool": 4},
            ],
            "gardens": [{"face": "nothing", "count": 1}, 7],
            "extra_action": {"cost": {"glory": 1, "wood": 3}, "per_turn": 2},
        }
    )
    assert found.keys() == {
        "/options/content/dice/0/faces",
        "/options/content/dice/1/name",
        "/options/content/dice/1/faces/0",
        "/options/content/ceilings/gold",
        "/options/content/ceilings/moon",
        "/options/content/tables/0/gold",
        "/options/content/tables/1/players",
        "/options/content/tables/1/gold",
        "/options/content/tables/2/faces_removed_per_pool",
        "/options/content/gardens/0/face",
        "/options/content/gardens/1",
        "/options/content/extra_action/cost",
        "/options/content/extra_action/per_turn",
    }
    assert found["/options/content/dice/1/faces/0"] == "the id of one of the faces"


def test_r44_faults_of_cards_faces_and_slots() -> None:
    """Effects are told apart by what they do, and places are those of what was sent."""
    effects = [
        {"do": "dance", "when": "instant"},
        {"do": "gain", "when": "sometimes", "gain": {}},
        {"do": "token", "when": "instant", "token": "triton", "use": "repeat_blessing"},
        {"do": "token", "when": "instant", "token": "triton", "use": "gain"},
        {"do": "forge", "when": "instant", "faces": ["nothing"]},
    ]
    card = {"id": "offering", "name": "a", "name_fr": "a", "glory": 100, "effects": effects}
    marked = {"kind": "marked", "options": [{"sun": 1}], "card": "nobody", "owner_options": [], "locked": False}
    face = {"id": "Shout", "text": "x" * 281, "effect": marked}
    first = {"id": "one", "selection": "first", "cards": ["offering"]}
    slots = [
        {"slot": "S1", "island": 0, "cost": {}, "sets": [first, first]},
        {"slot": "S1", "island": 1, "cost": {}, "sets": [first, *[{**first, "selection": "alternate"}] * 2]},
    ]
    found = faults(content=box(faces=[*BASE_JSON["faces"], face], cards=[card], slots=slots))
    last = len(BASE_JSON["faces"])
    assert {pointer.removeprefix("/options/content") for pointer in found} == {
        f"/faces/{last}/id",
        f"/faces/{last}/text",
        f"/faces/{last}/effect/owner_options",
        f"/faces/{last}/effect/locked",
        f"/faces/{last}/effect/card",
        *(f"/faces/{number}/effect/card" for number in range(25, 29)),
        "/cards/0/id",
        "/cards/0/glory",
        "/cards/0/effects/0",
        "/cards/0/effects/1/when",
        "/cards/0/effects/1/gain",
        "/cards/0/effects/2",
        "/cards/0/effects/3",
        "/cards/0/effects/4/faces/0",
        "/slots/0/island",
        "/slots/0/sets",
        "/slots/1/slot",
        "/slots/1/sets",
    }


def test_r44_what_the_base_needs_of_replaced_parts() -> None:
    """Faults lie where something was sent: in the part that the base's other parts don't go with."""
    pools = [{"pool": 1, "price": 1, "faces": ["gold_1", "sun_1"]}]
    found = faults(content={"extends": "base", "cards": [], "sanctuary": pools})
    assert found.keys() == {"/options/content/cards", "/options/content/sanctuary"}


def test_r44_a_whole_content_needs_every_key() -> None:
    """Further keys are ignored; null is no content, nor is a number."""
    assert len(faults(content={"title": "mine", "cards": "none"})) == 11
    assert faults(content=7) == {"/options/content": "Value error, 'base', or a content object"}
    assert faults(content=None).keys() == {"/options/content"}
    assert faults(content={"extends": "other", **BASE_JSON}).keys() == {"/options/content/extends"}


def test_r44_sets_by_hand_must_be_there() -> None:
    """A slot or a set that does not exist, and values that are neither."""
    found = faults(cards={"S9": "hydra", "S7": "hydra", "M3": 1})
    assert found["/options/cards/S7"] == "one of the sets sphinx, cyclops"
    assert found.keys() == {"/options/cards/S9", "/options/cards/S7", "/options/cards/M3"}
    assert faults(cards="all").keys() == {"/options/cards"}


def test_r44_no_table_for_that_many_players() -> None:
    """Refused when the game is created; the score sheet needs no table."""
    content = box(tables=THREE)
    assert faults(players=2, content=content) == {"/options/content/tables": "a table for 2 players"}
    assert board(content, players=2, mode="score_sheet").active == [0, 1]


def test_r44_content_is_echoed_as_it_was_sent() -> None:
    """Without the base's parts, and it can be read again."""
    content = box(["rich"], None)
    shown = board(content).envelope(None)["options"]
    assert shown["content"] == content
    assert play.read_options(DICE_FORGE, json.loads(json.dumps(shown))).model_dump(mode="json") == shown


def test_r44_the_base_in_full_is_the_base() -> None:
    """The file that comes with the game is a content like any other."""
    game = board(BASE_JSON)
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert view(game)["slots"] == view(board())["slots"]


def test_r44_one_card_at_two_slots() -> None:
    """It is taken where it can be paid."""
    first = {"id": "elder", "selection": "first", "cards": ["elder"]}
    slots = [
        {"slot": "S1", "island": 1, "cost": {"gold": 9}, "sets": [first]},
        {"slot": "S2", "island": 2, "cost": {"gold": 1}, "sets": [first]},
    ]
    game = board(box(slots=slots))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="elder")
    assert player(game, 0)["hero"] == 2


def test_r44_own_cards_and_faces_have_their_own_words() -> None:
    """Offers name them by what the content says, in the reader's language."""
    wooden = {"id": "wooden", "text": "a wooden face", "effect": {"kind": "gain", "gain": {"gold": 1}}}
    ghost = {"id": "ghost", "name": "Ghost", "name_fr": "Fantôme", "glory": 1}
    use = {"do": "gain", "when": "reinforcement", "gain": {"gold": 1}}
    slot = {"slot": "S1", "island": 1, "cost": {}, "sets": [{"id": "one", "selection": "first", "cards": ["ghost"]}]}
    content = box(
        faces=[*BASE_JSON["faces"], RICH, wooden],
        sanctuary=[{"pool": 1, "price": 1, "faces": ["wooden", "gold_3"]}],
        tables=THREE,
        slots=[slot],
        cards=[*BASE_JSON["cards"], {**ghost, "effects": [use]}],
    )
    game = board(content)
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    labels = [labels_of(game, "en")[0], labels_of(game, "en")[12], labels_of(game, "fr")[-2], labels_of(game, "fr")[12]]
    assert labels == [
        "Forge for 1 gold: a wooden face, on side 1 of the light die",
        "Forge for 1 gold: 3 gold, on side 1 of the light die",
        "Exploit\u00a0: Fantôme",
        "Forger pour 1 or\u00a0: 3 or, sur le côté 1 du dé clair",
    ]
    do(game, 0, "exploit", card="ghost")
    do(game, 0, "pass")
    for seat in (1, 2):
        roll(game, seat, *[1, 1] * 3)
        do(game, seat, "pass")
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert labels_of(game, "fr")[0] == "Renfort\u00a0: Fantôme"


def labels_of(game: Board, language: texts.Language, seat: int = 0) -> list[str]:
    offers = play.offers(DICE_FORGE, game.options, game.state, seat)
    return [texts.label("dice-forge", language, offer, game.names) for offer in offers]


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
