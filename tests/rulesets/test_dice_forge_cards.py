"""Dice Forge: cards, and leaving in the middle of what they do."""

from __future__ import annotations

import pytest

from service.engine.refusals import NotYourTurn
from service.rulesets.dice_forge.checks import BASE_JSON
from tests.rulesets.forging import (
    boar_on_bo,
    board,
    box,
    choose,
    do,
    labels_of,
    options,
    pending,
    player,
    refusal,
    roll,
    types,
    view,
)

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
