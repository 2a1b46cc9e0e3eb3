"""Dragon of the Night: what the scenarios don't say."""

from __future__ import annotations

import pytest

from service.engine.refusals import GameOver, RollsNeeded
from tests.rulesets.dragon_table import (
    HERO,
    ON,
    adjust,
    book,
    creature,
    do,
    monster,
    reason,
    refused,
    story,
    view,
)

# The adventurer


def test_r8_a_total_above_its_ceiling_is_not_moved_by_a_plain_gain() -> None:
    """It neither gains nor falls back; beyond the ceiling 99 is the end."""
    game = book()
    do(game, "adjust", stat="luck", delta=4, over_ceiling=True)
    assert do(game, "adjust", stat="luck", delta=3) == []
    do(game, "adjust", stat="luck", delta=99, over_ceiling=True)
    assert (view(game)["luck"], view(game)["luck_initial"]) == (99, 8)


def test_r8_an_adjustment_that_changes_nothing_is_an_entry_without_events() -> None:
    """It makes a version, and the sheet says when it last changed; the log still folds to it."""
    game = book()
    do(game, "adjust", stat="stamina", delta=5)
    do(game, "eat")
    assert [game.state_at(version).version for version in range(3)] == [0, 0, 2]
    assert game.replayed() == game.states


def test_r9_lowering_a_ceiling_cuts_what_stands_above_it() -> None:
    """First the initial total changes, then the current one; raising it fills nothing."""
    game = book()
    assert do(game, "adjust", stat="skill_initial", delta=-2) == ["resource_changed", "resource_changed"]
    changed = [(event["resource"], event["total"]) for event in game.entries[-1]["events"]]
    assert changed == [("skill_initial", 7), ("skill", 7)]
    assert do(game, "adjust", stat="stamina_initial", delta=9) == ["resource_changed"]
    do(game, "adjust", stat="luck_initial", delta=-99)
    assert (view(game)["luck_initial"], view(game)["luck"]) == (1, 1)


def test_r10_every_total_has_its_bounds() -> None:
    """A change stops at the bound, above and below."""
    game = book()
    bounds = {"honour": (-99, 99), "eye": (0, 99), "time": (0, 99), "gold": (0, 9999), "meals": (0, 12)}
    for stat, (lowest, highest) in bounds.items():
        for _ in range(110 if stat == "gold" else 3):
            do(game, "adjust", stat=stat, delta=99)
        assert view(game)[stat] == highest
        if stat != "gold":
            for _ in range(3):
                do(game, "adjust", stat=stat, delta=-99)
            assert view(game)[stat] == lowest


def test_r11_a_price_of_dice_is_known_when_they_are_thrown() -> None:
    """The dice are asked for first; only what they say can be too much."""
    game = book()
    with pytest.raises(RollsNeeded):
        do(game, "adjust", stat="gold", dice=-2)
    before = game.states[-1]
    assert refused(game, "adjust", 6, 6, stat="gold", dice=-2) == ("not_enough_gold", "R11")
    assert game.states[-1] == before
    do(game, "adjust", 6, 4, stat="gold", dice=-2)
    assert view(game)["gold"] == 0


# Combat


def test_r18_a_combat_is_won_while_a_test_waits() -> None:
    """The text may kill the last creature then; the test still waits."""
    game = book()
    do(game, "start_combat", creatures=[creature(5, 3)])
    do(game, "order_test", kind="luck")
    killed = do(game, "adjust", stat="stamina", creature=0, delta=-3)
    assert killed == ["creature_changed", "creature_killed", "combat_ended"]
    assert view(game)["phase"] == "test"


def test_r22_all_blows_of_an_assault_land_together() -> None:
    """The hero kills the last but one and dies of the other's blow; luck may still soften it."""
    game = book(adventurer={**HERO, "stamina": 2})
    do(game, "start_combat", creatures=[creature(5, 2), creature(12, 2)], mode="together")
    landed = do(game, "assault", 1, 1, 6, 6, 3, 3, creature=0)
    assert landed[-3:] == ["creature_changed", "creature_killed", "resource_changed"]
    assert view(game)["phase"] == "dying"
    assert refused(game, "use_luck", wound=0) == ("dying", "R32")
    assert game.offers(0)[0] == {"type": "use_luck", "wound": 1}
    do(game, "use_luck", 1, 1, wound=1)
    assert view(game)["stamina"] == 1


def test_r18_the_dying_win_no_combat_until_they_are_saved() -> None:
    """Magic that kills the last creature and poisons its user leaves the combat on until the antidote is taken."""
    bomb = {"effects": [adjust("stamina", -9, creature=True), adjust("stamina", -20, poison=True)], "where": "combat"}
    combat = {"mode": "one_by_one", "creatures": [monster(5, 5)], "won": [adjust("eye", 1)]}
    game = story(
        {"combat": combat, "choices": [ON]},
        items=[{"id": "bomb", "kind": "magic", "use": bomb}, {"id": "herbs", "kind": "antidote"}],
        setup=[{"do": "gain_item", "item": "bomb"}, {"do": "gain_item", "item": "herbs"}],
    )
    assert do(game, "use_item", item="bomb") == ["item_used", "creature_changed", "creature_killed", "resource_changed"]
    assert (view(game)["phase"], view(game)["combat"]["creatures"][0]["state"]) == ("dying", "dead")
    saved = do(game, "use_item", item="herbs")
    assert saved == ["item_used", "item_lost", "resource_changed", "combat_ended", "resource_changed"]


def test_r24_a_creature_keeps_within_its_bounds() -> None:
    """Skill 0 to 30, stamina up to 99 and beyond its initial total."""
    game = book()
    do(game, "start_combat", creatures=[creature(9, 5)])
    do(game, "adjust", stat="skill", creature=0, delta=99)
    do(game, "adjust", stat="stamina", creature=0, delta=99)
    assert view(game)["combat"]["creatures"][0]["skill"] == 30
    assert view(game)["combat"]["creatures"][0]["stamina"] == 99
    assert do(game, "adjust", stat="skill", creature=0, delta=1) == []
    do(game, "adjust", stat="skill", creature=0, delta=-99)
    assert view(game)["combat"]["creatures"][0]["skill"] == 0


def test_r29_a_lighter_wound_knows_no_ceiling() -> None:
    """The point comes back even where the ceiling was lowered meanwhile."""
    game = book()
    do(game, "start_combat", creatures=[creature(9, 5)])
    do(game, "assault", 6, 6, 1, 1, creature=0)
    do(game, "adjust", stat="stamina_initial", delta=-10)
    do(game, "use_luck", 1, 1, wound=0)
    assert (view(game)["stamina"], view(game)["stamina_initial"]) == (11, 10)


def test_r31_a_wound_received_from_a_creature_now_dead_may_be_softened() -> None:
    """Only the wound of a dead creature itself is closed to luck."""
    game = book()
    do(game, "start_combat", creatures=[creature(9, 5), creature(9, 5)])
    do(game, "assault", 6, 6, 1, 1, creature=0)
    do(game, "adjust", stat="stamina", creature=0, delta=-5)
    do(game, "use_luck", 1, 1, wound=0)
    assert view(game)["stamina"] == 19


def test_r32_an_antidote_saves_who_dies_of_poison() -> None:
    """It is counted with luck on the wounds; the dying may take it, and nothing else but what helps."""
    game = book(adventurer={**HERO, "stamina": 4, "luck": 2})
    do(game, "gain_item", item="herbs", name="Herbes", kind="antidote", cures=2)
    do(game, "gain_item", item="ring", name="Anneau", kind="magic")
    do(game, "start_combat", creatures=[creature(9, 5, poison=3)])
    do(game, "order_test", kind="skill")
    do(game, "adjust", stat="stamina", delta=-1)
    assert refused(game, "assault", creature=0) == ("test_pending", "R36")
    do(game, "roll", 1, 1)
    do(game, "assault", 6, 6, 1, 1, creature=0)
    assert (view(game)["phase"], view(game)["stamina"]) == ("dying", -2)
    for move in ({"item": "ring"}, {"item": "axe"}):
        assert refused(game, "use_item", **move) == ("dying", "R32")
    assert refused(game, "use_luck", wound=5) == ("dying", "R32")
    assert refused(game, "order_test", kind="luck") == ("dying", "R32")
    assert do(game, "note", text="Adieu ?") == ["noted"]
    assert [offer["type"] for offer in game.offers(0)] == ["use_luck", "accept", "use_item", "end_adventure", "end_adventure"]
    do(game, "use_luck", 1, 1, wound=0)
    assert refused(game, "use_luck", wound=0) == ("luck_already_used", "R25")
    do(game, "use_item", item="herbs")
    assert (view(game)["phase"], view(game)["stamina"], view(game)["poison"]) == ("combat", 1, 1)


def test_r32_what_could_not_save_is_death_at_once() -> None:
    """Luck without a point, or an antidote against what was no poison, helps nobody."""
    game = book(adventurer={**HERO, "stamina": 2, "luck": 1})
    do(game, "gain_item", item="herbs", name="Herbes", kind="antidote")
    do(game, "adjust", stat="luck", delta=-1)
    do(game, "start_combat", creatures=[creature(9, 5)])
    assert do(game, "assault", 6, 6, 1, 1, creature=0)[-2:] == ["player_eliminated", "game_ended"]


def test_r32_who_dies_with_a_test_pending_still_tries_luck() -> None:
    """Dying comes before the test: it cannot be thrown, but luck on the wound can."""
    game = book(adventurer={**HERO, "stamina": 3})
    do(game, "start_combat", creatures=[creature(9, 5)])
    do(game, "assault", 6, 6, 1, 1, creature=0)
    do(game, "order_test", kind="skill")
    do(game, "adjust", stat="stamina", delta=-1)
    assert view(game)["phase"] == "dying"
    assert refused(game, "roll") == ("dying", "R32")
    do(game, "use_luck", 1, 1, wound=0)
    assert view(game)["phase"] == "test"


def test_r59_a_dying_hero_may_win_by_the_book() -> None:
    """`end_adventure` is possible at any time."""
    game = book(adventurer={**HERO, "stamina": 2})
    do(game, "start_combat", creatures=[creature(9, 5)])
    do(game, "assault", 6, 6, 1, 1, creature=0)
    do(game, "end_adventure", result="victory")
    assert (reason(game), view(game)["phase"], view(game)["dying"]) == ("victory", "over", False)
    with pytest.raises(GameOver):
        do(game, "accept")


# Weapons, tests, meals


def test_r35_an_empty_hand_is_wielded_already() -> None:
    """No weapon in hand cannot be taken in hand; the hand that drops its weapon is empty."""
    game = book()
    do(game, "drop", item="sword")
    assert refused(game, "wield", item=None) == ("already_wielded", "R35")
    assert view(game)["weapon"] is None


def test_r36_only_a_throw_of_dice_has_its_own_count_and_limit() -> None:
    """Tests of skill and luck are always two dice against the total; the others have theirs."""
    game = book()
    do(game, "order_test", kind="skill", count=4, at_most=3)
    assert (view(game)["test"]["count"], view(game)["test"]["at_most"]) == (2, None)
    assert refused(game, "order_test", kind="luck") == ("test_pending", "R36")
    assert refused(game, "accept") == ("test_pending", "R36")
    do(game, "roll", 1, 1)
    assert refused(game, "accept") == ("not_dying", "R33")


def test_r40_the_bargain_of_a_test_of_luck_is_paid_before_the_comparison() -> None:
    """Luck 8 less 2 makes 6: a total of 6 is lucky, and luck then stands at 5."""
    game = book()
    do(game, "order_test", kind="luck", bargain={"cost": 2, "modifier": -3})
    assert {"type": "roll", "spend_luck": True} in game.offers(0)
    do(game, "roll", 5, 4, spend_luck=True)
    test = view(game)["last_test"]
    assert (test["total"], test["limit"], test["success"], view(game)["luck"]) == (6, 6, True, 5)


def test_r40_a_bargain_that_cannot_be_paid_is_not_offered() -> None:
    """The plain throw still is."""
    game = book(adventurer={**HERO, "luck": 1})
    do(game, "order_test", kind="dice", bargain={"cost": 2, "modifier": -3})
    rolls = [offer for offer in game.offers(0) if offer["type"] == "roll"]
    assert rolls == [{"type": "roll", "spend_luck": False}]


# Poison and things


def test_r50_poison_by_the_text_can_be_cured_and_its_reason_is_told() -> None:
    """With dice too; what the bounds swallow is not counted."""
    game = book()
    do(game, "adjust", 3, stat="stamina", dice=-1, poison=True)
    assert game.entries[-1]["events"][1]["reason"] == "poison"
    assert view(game)["poison"] == 3
    assert refused(game, "adjust", stat="stamina", dice=1, poison=True) == ("poison_only_wounds", "R50")


def test_r51_the_ceiling_bounds_what_an_antidote_gives_back() -> None:
    """The antidote is used up all the same, and the rest of the poison still counts."""
    game = book()
    do(game, "gain_item", item="herbs", name="Herbes", kind="antidote")
    do(game, "adjust", stat="stamina", delta=-5, poison=True)
    do(game, "eat")
    assert do(game, "use_item", item="herbs") == ["item_used", "item_lost", "resource_changed"]
    assert (view(game)["stamina"], view(game)["poison"]) == (20, 4)


def test_r54_sixty_things_fill_the_pack() -> None:
    """A name that is taken is told first."""
    game = book()
    for number in range(55):
        do(game, "gain_item", item=f"thing_{number}", name="Chose", kind="gear")
    assert refused(game, "gain_item", item="one_more", name="Chose", kind="gear") == ("pack_full", "R54")
    assert refused(game, "gain_item", item="sword", name="Chose", kind="gear") == ("item_exists", "R54")


def test_r54_what_a_thing_is_not_does_not_count() -> None:
    """A bonus counts for weapons, cures for antidotes, charges for magic."""
    game = book()
    for kind in ("weapon", "antidote", "magic", "gear"):
        do(game, "gain_item", item=kind, name="X", kind=kind, attack_bonus=2, cures=3, charges=4)
    shown = [(thing["attack_bonus"], thing["cures"], thing["charges"]) for thing in view(game)["items"][5:]]
    assert shown == [(2, None, None), (None, 3, None), (None, None, 4), (None, None, None)]


def test_r57_two_hundred_notes_fill_the_notebook() -> None:
    """Nothing else ever refuses a note."""
    game = book()
    do(game, "start_combat", creatures=[creature(5, 5)])
    for _ in range(200):
        do(game, "note", text="x")
    assert refused(game, "note", text="x", kind="map") == ("notes_full", "R57")
