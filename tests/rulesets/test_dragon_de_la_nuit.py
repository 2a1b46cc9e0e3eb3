"""Dragon of the Night: what the scenarios don't say."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import GameOver, IllegalMove, InvalidOptions, RollsNeeded
from service.rulesets.dragon_de_la_nuit import DRAGON_DE_LA_NUIT
from service.rulesets.dragon_de_la_nuit.options import BUILT_IN, DragonAdventurer, DragonDeLaNuitOptions, built_in
from tests.rulesets.adventures import adventures
from tests.rulesets.board import Board

HERO = {"skill": 9, "stamina": 20, "luck": 8, "gold": 10}
TEXT = {"fr": "Là", "en": "There"}
ON = {"text": TEXT, "to": 2}
END = {"id": 2, "text": TEXT, "ending": "victory"}

Json = dict[str, Any]


def book(**options: Any) -> Board:
    """A reader with a book of their own and an ordinary hero."""
    return Board(DRAGON_DE_LA_NUIT, {"adventurer": HERO, **options}, ["Ana"], Supplied([]))


def story(
    *paragraphs: Json, items: Sequence[Json] = (), setup: Sequence[Json] = (), rolls: Sequence[int] = (), **options: Any
) -> Board:
    """An adventure of these paragraphs, the first one numbered 1; without a paragraph 2 that is the end."""
    return Board(
        DRAGON_DE_LA_NUIT,
        {"adventurer": HERO, "adventure": written(*paragraphs, items=items, setup=setup), **options},
        ["Ana"],
        Supplied(rolls),
    )


def written(*paragraphs: Json, items: Sequence[Json] = (), setup: Sequence[Json] = ()) -> Json:
    numbered = [{"id": number, "text": TEXT, **paragraph} for number, paragraph in enumerate(paragraphs, 1)]
    if len(numbered) < 2:
        numbered.append(END)
    named = [{"name": TEXT, "kind": "gear", **item} for item in items]
    return {
        "id": "mini",
        "title": TEXT,
        "intro": TEXT,
        "start": 1,
        "items": named,
        "setup": list(setup),
        "paragraphs": numbered,
    }


def do(game: Board, move: str, /, *rolls: int, **fields: Any) -> list[str]:
    """One move of the hero; the types of its events."""
    return types(game.move(0, {"type": move, **fields}, Supplied(rolls)))


def types(entry: Json) -> list[str]:
    return [event["type"] for event in entry["events"]]


def refused(game: Board, move: str, /, *rolls: int, **fields: Any) -> tuple[str, str]:
    """Why a move is refused, and by which rule."""
    with pytest.raises(IllegalMove) as refusal:
        do(game, move, *rolls, **fields)
    return refusal.value.reason, refusal.value.rule


def view(game: Board) -> Json:
    found: Json = game.envelope(None)["view"]
    return found


def reason(game: Board) -> str | None:
    outcome = game.envelope(None)["outcome"]
    return None if outcome is None else outcome["reason"]


def adjust(stat: str, delta: int, **more: Any) -> Json:
    return {"do": "adjust", "stat": stat, "delta": delta, **more}


def creature(skill: int, stamina: int, **more: Any) -> Json:
    return {"name": "Ombre", "skill": skill, "stamina": stamina, **more}


def monster(skill: int, stamina: int, **more: Any) -> Json:
    return {"name": TEXT, "skill": skill, "stamina": stamina, **more}


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


# Adventures


def test_r61_the_effects_of_a_choice_know_the_new_paragraph_and_no_older_test() -> None:
    """They come after the page is turned: it is on the path, and the test of the old one is gone."""
    game = story(
        {"test": {"kind": "dice"}, "choices": [{**ON, "effects": [
            adjust("eye", 1, when={"roll": [2, 12]}),
            adjust("time", 1, when={"visited": 2}),
        ]}]},
        {"choices": [{"text": TEXT, "to": 1}], "effects": [adjust("honour", 1, when={"at_least": {"time": 1}})]},
    )  # fmt: skip
    do(game, "roll", 3, 3)
    do(game, "choose", choice=0)
    assert (view(game)["eye"], view(game)["time"], view(game)["honour"]) == (0, 1, 1)


def test_r61_the_setup_comes_after_the_first_paragraph_is_reached() -> None:
    """Its dice are asked for one request at a time, after those of the adventurer."""
    adventure = written({"choices": [ON], "effects": [adjust("gold", 0, dice=1)]}, setup=[adjust("gold", 0, dice=2)])
    needed = []
    for rolls in ([], [3] * 6, [3] * 8, [3] * 9):
        try:
            game = Board(DRAGON_DE_LA_NUIT, {"adventure": adventure}, ["Ana"], Supplied(rolls))
        except RollsNeeded as refusal:
            needed.append(refusal.extra["need"])
    assert [[(one["count"], one["reason"]) for one in need] for need in needed] == [
        [(6, "adventurer")],
        [(2, "amount")],
        [(1, "amount")],
    ]
    assert types(game.entries[0])[:2] == ["adventurer_created", "paragraph_reached"]
    assert [event["reason"] for event in game.entries[0]["events"] if event["type"] == "resource_changed"] == [
        "setup",
        "paragraph",
    ]
    assert view(game)["gold"] == 18


def test_r61_stamina_may_pass_through_0_on_the_way() -> None:
    """All effects of an arrival are applied before anybody looks."""
    game = story({"choices": [ON]}, {"effects": [adjust("stamina", -20), adjust("stamina", 3)], "choices": [ON]})
    do(game, "choose", choice=0)
    assert (reason(game), view(game)["stamina"]) == (None, 3)


def test_r61_an_ending_waits_until_the_dying_are_saved() -> None:
    """The antidote is taken first, then the paragraph ends the adventure."""
    herbs = {"id": "herbs", "kind": "antidote"}
    game = story(
        {"choices": [ON]},
        {"effects": [adjust("stamina", -20, poison=True)], "ending": "victory"},
        items=[herbs],
        setup=[{"do": "gain_item", "item": "herbs"}],
    )
    do(game, "choose", choice=0)
    assert (view(game)["phase"], reason(game)) == ("dying", None)
    assert do(game, "use_item", item="herbs")[-1] == "game_ended"
    assert reason(game) == "victory"


def test_r61_a_hero_may_die_before_the_first_page() -> None:
    """The game is then over as soon as it is made."""
    game = story({"choices": [ON]}, setup=[adjust("stamina", -50)])
    assert (reason(game), view(game)["stamina"], game.active) == ("death", 0, [])


@pytest.mark.parametrize(
    ("met", "unmet"),
    [
        ({"item": "sword"}, {"item": "axe"}),
        ({"no_item": "axe"}, {"no_item": "sword"}),
        ({"flag": "oath"}, {"flag": "chant"}),
        ({"no_flag": "chant"}, {"no_flag": "oath"}),
        ({"at_least": {"skill": 9, "gold": 10}}, {"at_least": {"skill": 9, "gold": 11}}),
        ({"at_most": {"meals": 12}}, {"at_most": {"meals": 12, "honour": -1}}),
        ({"visited": 1}, {"visited": 2}),
        ({"roll": [7, 7]}, {"roll": [8, 9]}),
        ({"test": "success"}, {"test": "failure"}),
        ({}, {"combat": "won"}),
        ({"item": "sword", "flag": "oath"}, {"item": "sword", "flag": "chant"}),
    ],
)
def test_r62_conditions_are_met_in_all_that_they_say(met: Json, unmet: Json) -> None:
    """A key each, several at once, and none."""
    game = story(
        {"test": {"kind": "skill"}, "choices": [{**ON, "when": met}, {**ON, "when": unmet}]},
        items=[{"id": "axe"}],
        setup=[{"do": "set_flag", "flag": "oath"}, {"do": "set_flag", "flag": "chant"}, {"do": "clear_flag", "flag": "chant"}],
    )
    do(game, "roll", 3, 4)
    assert [choice["open"] for choice in view(game)["paragraph"]["choices"]] == [True, False]


def test_r64_an_effect_with_nothing_to_act_upon_does_nothing() -> None:
    """It draws no dice either; gold that is lost stops at 0."""
    game = story(
        {"choices": [ON], "effects": [
            adjust("stamina", 0, dice=-2, creature=True),
            {"do": "lose_item", "item": "axe"},
            {"do": "identify", "item": "axe"},
            {"do": "identify", "item": "sword"},
            {"do": "gain_item", "item": "sword"},
            {"do": "clear_flag", "flag": "oath"},
            adjust("gold", -99),
        ]},
        items=[{"id": "axe"}],
    )  # fmt: skip
    assert types(game.entries[0]) == ["adventurer_created", "paragraph_reached", "resource_changed"]
    assert view(game)["gold"] == 0


def test_r64_a_thing_of_the_beginning_may_come_back() -> None:
    """The sword lost and found again is not in hand, and is what it was."""
    lost, found = {"do": "lose_item", "item": "sword"}, {"do": "gain_item", "item": "sword"}
    game = story({"choices": [ON], "effects": [lost, found, {"do": "set_flag", "flag": "a"}, {"do": "set_flag", "flag": "a"}]})
    sword = view(game)["items"][-1]
    assert (sword["item"], sword["attack_bonus"], view(game)["weapon"]) == ("sword", 0, None)
    assert [event.get("reason") for event in game.entries[0]["events"] if event["type"] == "item_lost"] == ["paragraph"]
    assert view(game)["flags"] == ["a"]


def test_r65_the_results_of_a_test_follow_its_success() -> None:
    """Every range that holds the total."""
    test = {
        "kind": "dice",
        "count": 1,
        "modifier": 12,
        "modifiers": [{"when": {}, "modifier": 12}, {"when": {"flag": "oath"}, "modifier": -12}],
        "at_most": 15,
        "success": [adjust("eye", 1)],
        "failure": [adjust("eye", 2)],
        "results": [
            {"roll": [13, 15], "effects": [adjust("time", 1)]},
            {"roll": [15, 18], "effects": [adjust("time", 2)]},
            {"roll": [16, 18], "effects": [adjust("time", 4)]},
        ],
    }
    game = story({"test": test, "choices": [ON]})
    assert view(game)["test"]["modifier"] == 12
    do(game, "roll", 3)
    assert (view(game)["eye"], view(game)["time"]) == (1, 3)


def test_r66_a_combat_with_nobody_is_won_at_once() -> None:
    """It begins and ends with the arrival, and its victory has effects."""
    combat = {
        "mode": "together",
        "creatures": [monster(5, 5, when={"flag": "oath"})],
        "won": [adjust("eye", 1), {"do": "forced_meal"}],
    }
    game = story({"choices": [ON]}, {"combat": combat, "choices": [ON]})
    came = do(game, "choose", choice=0)
    assert came[2:] == ["combat_started", "combat_ended", "resource_changed", "resource_changed"]
    assert view(game)["last_combat"] == {"result": "won", "assaults": 0}


def test_r66_creatures_are_met_as_their_modifiers_make_them() -> None:
    """Within skill 0 to 30 and stamina 1 to 99; the sum on the attack within 12."""
    worse = {"when": {}, "skill": -12, "stamina": -50}
    better = {"when": {}, "skill": 12, "stamina": 50}
    combat = {
        "mode": "together",
        "creatures": [
            monster(3, 9, modifiers=[worse]),
            monster(29, 60, modifiers=[better]),
            monster(4, 4, modifiers=[{"when": {"flag": "oath"}, "skill": 1}]),
        ],
        "attack_modifier": -3,
        "modifiers": [{"when": {}, "attack": -12}],
        "hero_damage": 3,
    }
    shown = view(story({"combat": combat, "choices": [ON]}))["combat"]
    assert [(one["skill"], one["stamina"], one["stamina_initial"]) for one in shown["creatures"]] == [
        (0, 1, 1),
        (30, 99, 99),
        (4, 4, 4),
    ]
    assert (shown["attack_modifier"], shown["hero_damage"]) == (-12, 3)


def test_r66_the_effects_of_a_victory_may_kill() -> None:
    """R32 is looked at once more after them."""
    combat = {"mode": "one_by_one", "creatures": [monster(1, 1)], "won": [adjust("stamina", -30)]}
    game = story({"combat": combat, "choices": [ON]})
    fought = do(game, "assault", 1, 1, 6, 6, creature=0)
    assert fought[-5:] == ["combat_ended", "resource_changed", "resource_changed", "player_eliminated", "game_ended"]
    assert reason(game) == "death"


def test_r67_a_flight_may_cost_life() -> None:
    """Its price is no wound: luck does not help, and the effects of flight come first."""
    combat = {
        "mode": "one_by_one",
        "creatures": [monster(1, 9)],
        "flee": {"after": 0, "stamina": 20},
        "fled": [adjust("honour", -1)],
    }
    game = story({"combat": combat, "choices": [ON]})
    assert view(game)["combat"]["can_flee"]
    assert {"type": "flee"} in game.offers(0)
    fled = do(game, "flee")
    assert fled == ["resource_changed", "combat_ended", "resource_changed", "player_eliminated", "game_ended"]


def test_r67_out_of_a_combat_there_is_nothing_to_flee_from() -> None:
    """And from most combats there is no escape."""
    game = story({"choices": [ON]}, {"combat": {"mode": "together", "creatures": [monster(1, 9)]}, "choices": [ON]})
    assert refused(game, "flee") == ("no_combat", "R23")
    do(game, "choose", choice=0)
    assert refused(game, "flee") == ("no_escape", "R67")
    assert refused(game, "choose", choice=0) == ("in_combat", "R23")


def test_r69_something_to_use_keeps_a_game_open() -> None:
    """Only when nothing is left to use either, the adventure ends there."""
    wand = {"id": "wand", "kind": "magic", "charges": 2, "use": {"effects": [adjust("eye", 1)]}}
    game = story(
        {"choices": [{**ON, "when": {"at_least": {"eye": 5}}}]}, items=[wand], setup=[{"do": "gain_item", "item": "wand"}]
    )
    do(game, "use_item", item="wand")
    assert do(game, "use_item", item="wand")[-3:] == ["item_lost", "resource_changed", "game_ended"]
    assert reason(game) == "dead_end"


def test_r70_a_choice_may_lead_to_one_paragraph_too_many() -> None:
    """It is made, and nobody arrives: its effects are those of an arrival."""
    game = story({"choices": [{**ON, "effects": [adjust("gold", 1)]}]}, max_paragraphs=1)
    assert do(game, "choose", choice=0) == ["choice_made", "game_ended"]
    assert (reason(game), view(game)["path"], view(game)["gold"]) == ("lost", [1], 10)


def test_r71_where_and_when_a_magic_item_works() -> None:
    """In combat, outside, anywhere, under its condition; a magic item without a use works nowhere."""
    effects = [adjust("stamina", -2, creature=True), adjust("eye", 1)]
    items = [
        {"id": place, "kind": "magic", "use": {"effects": effects, "where": place}} for place in ("outside", "combat", "anywhere")
    ]
    items += [{"id": "dull", "kind": "magic"}, {"id": "shy", "kind": "magic", "use": {"effects": [], "when": {"flag": "oath"}}}]
    gains = [{"do": "gain_item", "item": item["id"]} for item in items]
    combat = {"mode": "together", "creatures": [monster(5, 3), monster(5, 4)]}
    game = story({"choices": [ON]}, {"combat": combat, "choices": [ON]}, items=items, setup=gains)
    for item in ("combat", "dull", "shy"):
        assert refused(game, "use_item", item=item) == ("not_here", "R71")
    assert [offer["item"] for offer in game.offers(0) if offer["type"] == "use_item"] == ["outside", "anywhere"]
    do(game, "choose", choice=0)
    assert refused(game, "use_item", item="outside") == ("not_here", "R71")
    assert do(game, "use_item", item="combat") == ["item_used", "creature_changed", "resource_changed"]
    assert do(game, "use_item", item="anywhere") == ["item_used", "creature_changed", "creature_killed", "resource_changed"]
    do(game, "use_item", item="anywhere")
    assert [one["stamina"] for one in view(game)["combat"]["creatures"]] == [0, 2]


def test_r71_nobody_sees_the_power_of_an_unknown_item() -> None:
    """Neither in the view nor in the log, until it is named."""
    phial = {"id": "phial", "kind": "magic", "charges": 3, "unknown": True, "use": {"effects": []}}
    game = story(
        {"choices": [ON]},
        {"effects": [{"do": "identify", "item": "phial"}], "choices": [ON]},
        items=[phial],
        setup=[{"do": "gain_item", "item": "phial"}],
    )
    gained = next(event for event in game.entries[0]["events"] if event["type"] == "item_gained")
    assert (gained["charges"], gained["known"], view(game)["items"][-1]["charges"]) == (None, False, None)
    do(game, "choose", choice=0)
    assert (view(game)["items"][-1]["charges"], view(game)["items"][-1]["known"]) == (3, True)


def test_r72_a_reader_may_leave_while_dying_in_an_adventure() -> None:
    """The game is abandoned, whatever was pending."""
    combat = {"mode": "together", "creatures": [monster(12, 9, damage=20)]}
    game = story({"combat": combat, "choices": [ON]})
    do(game, "assault", 6, 6, 1, 1, creature=0)
    assert types(game.leave(0)) == ["player_left", "game_ended"]
    assert (reason(game), view(game)["combat"], view(game)["dying"]) == ("abandoned", None, False)


def test_r60_the_first_refusals_come_in_their_order() -> None:
    """Whose move it is, then dying, then the test, then the combat, then the move's own rules."""
    game = book(adventurer={**HERO, "stamina": 2})
    do(game, "start_combat", creatures=[creature(9, 5)])
    assert refused(game, "start_combat", creatures=[creature(9, 5)]) == ("in_combat", "R23")
    assert refused(game, "wield", item="sword") == ("in_combat", "R35")
    assert refused(game, "eat") == ("in_combat", "R42")
    do(game, "order_test", kind="skill")
    assert refused(game, "turn_to", paragraph=1) == ("test_pending", "R36")
    assert refused(game, "assault", creature=7) == ("test_pending", "R36")
    do(game, "roll", 1, 1)
    do(game, "assault", 6, 6, 1, 1, creature=0)
    assert refused(game, "flee") == ("book_decides", "R60")
    assert refused(game, "adjust", stat="luck") == ("dying", "R32")
    assert refused(story({"choices": [ON]}), "end_adventure", result="victory") == ("adventure_decides", "R60")


def test_r23_a_creature_is_adjusted_in_a_combat_only() -> None:
    """What is wrong with the adjustment itself may be told first."""
    game = book()
    assert refused(game, "adjust", stat="skill", creature=0, delta=1) == ("no_combat", "R23")
    do(game, "start_combat", creatures=[creature(9, 5), creature(9, 5)])
    do(game, "adjust", stat="stamina", creature=1, delta=-5)
    assert refused(game, "adjust", stat="stamina", creature=1, delta=5) == ("creature_dead", "R23")
    assert refused(game, "adjust", stat="stamina", creature=0, delta=-1, poison=True) == ("poison_only_wounds", "R50")


# What may be sent


def faults(options: Any) -> dict[str, str]:
    """What is wrong with options, by JSON pointer."""
    with pytest.raises(InvalidOptions) as refusal:
        play.read_options(DRAGON_DE_LA_NUIT, options)
    return {fault["pointer"]: fault["detail"] for fault in refusal.value.extra["errors"]}


def test_r73_every_fault_of_an_adventure_is_listed_where_it_lies() -> None:
    """Shapes, bounds, keys that exclude each other and names that nothing has, all at once."""
    effects = [
        {"do": "adjust", "stat": "gold"},
        {"do": "adjust", "stat": "luck", "delta": 1, "poison": True},
        {"do": "adjust", "stat": "luck", "delta": 1, "creature": True},
        {"do": "adjust", "stat": "stamina", "delta": -1, "dice": 9, "creature": True, "poison": True},
        {"do": "dance"},
        {"do": "gain_item", "item": "nothing", "when": {"visited": 77, "charm": 1, "roll": [3, 2], "item": None}},
        {"do": "set_flag", "flag": "Not A Slug"},
        {"do": ["adjust"]},
        "adjust",
    ]
    adventure = written(
        {"choices": [{**ON, "to": 3, "when": {"at_least": {"mana": 3, "gold": 99999}}}], "effects": effects},
        {"choices": [], "ending": "victory", "test": {"kind": "dice", "results": [{"roll": [1], "effects": []}]}},
        {"id": 2, "combat": None, "test": {"kind": "guess"}},
        {"text": {"fr": "", "en": "x" * 2001}, "combat": {"mode": "together", "creatures": []}, "ending": "draw"},
        items=[
            {"id": "sword"},
            {"id": "axe", "kind": "weapon", "unknown": True, "use": {"effects": []}},
            {"id": "axe", "kind": "magic", "use": {"where": "under water"}},
        ],
    )
    adventure |= {"start": 9, "author": "Ana"}
    del adventure["title"]
    found = faults({"adventure": adventure, "adventurer": {"skill": 13}, "max_paragraphs": 0})
    here = "/options/adventure"
    assert set(found) == {
        f"{here}/title",
        f"{here}/author",
        f"{here}/start",
        f"{here}/items/0/id",
        f"{here}/items/1/unknown",
        f"{here}/items/1/use",
        f"{here}/items/2/id",
        f"{here}/items/2/use/effects",
        f"{here}/items/2/use/where",
        f"{here}/paragraphs/0/choices/0/to",
        f"{here}/paragraphs/0/choices/0/when/at_least/mana",
        f"{here}/paragraphs/0/choices/0/when/at_least/gold",
        f"{here}/paragraphs/0/effects/0",
        f"{here}/paragraphs/0/effects/1/poison",
        f"{here}/paragraphs/0/effects/2/stat",
        f"{here}/paragraphs/0/effects/3/dice",
        f"{here}/paragraphs/0/effects/3/poison",
        f"{here}/paragraphs/0/effects/4",
        f"{here}/paragraphs/0/effects/5/item",
        f"{here}/paragraphs/0/effects/5/when/visited",
        f"{here}/paragraphs/0/effects/5/when/charm",
        f"{here}/paragraphs/0/effects/5/when/roll",
        f"{here}/paragraphs/0/effects/5/when/item",
        f"{here}/paragraphs/0/effects/6/flag",
        f"{here}/paragraphs/0/effects/7",
        f"{here}/paragraphs/0/effects/8",
        f"{here}/paragraphs/1/choices",
        f"{here}/paragraphs/1/test",
        f"{here}/paragraphs/1/test/results/0/roll",
        f"{here}/paragraphs/2/id",
        f"{here}/paragraphs/2/combat",
        f"{here}/paragraphs/2/choices",
        f"{here}/paragraphs/2/test/kind",
        f"{here}/paragraphs/3/text/fr",
        f"{here}/paragraphs/3/text/en",
        f"{here}/paragraphs/3/combat",
        f"{here}/paragraphs/3/combat/creatures",
        f"{here}/paragraphs/3/ending",
        "/options/adventurer/stamina",
        "/options/adventurer/luck",
        "/options/adventurer/gold",
        "/options/adventurer/skill",
        "/options/max_paragraphs",
    }
    assert found[f"{here}/start"] == "the id of one of the adventure's paragraphs"


@pytest.mark.parametrize("adventure", ["the_other_book", 3, True, [], 1.5])
def test_r73_what_is_no_adventure_is_told_in_one_fault(adventure: Any) -> None:
    """Not once for each thing that it might have been."""
    assert list(faults({"adventure": adventure})) == ["/options/adventure"]


@pytest.mark.parametrize("key", ["items", "paragraphs", "setup", "start", "id"])
@pytest.mark.parametrize("value", [None, 7, "x", {}, [3], [{"id": {}}], [{"id": []}, {}]])
def test_r73_no_shape_of_data_is_more_than_a_fault(key: str, value: Any) -> None:
    """Whatever stands where a list or a number should."""
    adventure = {**written({"choices": [ON]}), key: value}
    if value == 7 and key == "start":
        assert faults({"adventure": adventure}) == {"/options/adventure/start": "the id of one of the adventure's paragraphs"}
    elif not (value == "x" and key == "id"):
        assert all(pointer.startswith("/options/adventure/") for pointer in faults({"adventure": adventure}))


def test_r73_depth_is_bounded() -> None:
    """Data nested a thousand deep is refused for what it is, at its root."""
    deep: Any = 1
    for _ in range(900):
        deep = {"when": [deep]}
    assert faults({"adventure": {**written({"choices": [ON]}), "deep": deep}}) == {
        "/options/adventure/deep": "Extra inputs are not permitted"
    }


@given(adventure=adventures())
def test_r73_a_valid_adventure_is_echoed_as_it_was_given(adventure: Json) -> None:
    """Without defaults; what is stored is read back to the same options."""
    options = play.read_options(DRAGON_DE_LA_NUIT, {"adventure": adventure})
    assert options.model_dump(mode="json")["adventure"] == adventure
    assert play.read_options(DRAGON_DE_LA_NUIT, json.loads(options.model_dump_json())) == options


@given(data=st.data())
def test_r73_one_break_anywhere_is_told_where_it_is(data: st.DataObject) -> None:
    """A value of a type that stands nowhere in an adventure, put anywhere in one, is the fault that is named."""
    adventure = data.draw(adventures())
    places = list(places_in(adventure, "/options/adventure"))
    parent, step, pointer = places[data.draw(st.integers(0, len(places) - 1))]
    parent[step] = 0.5
    found = faults({"adventure": adventure})
    if step == "do":
        pointer = pointer.removesuffix("/do")
    assert pointer in found


@given(data=st.data())
def test_r73_an_unknown_key_anywhere_is_told_where_it_is(data: st.DataObject) -> None:
    """No part of an adventure takes keys that it does not know."""
    adventure = data.draw(adventures())
    objects = [(parent[step], pointer) for parent, step, pointer in places_in(adventure, "/options/adventure")]
    objects = [(part, pointer) for part, pointer in objects if isinstance(part, dict)]
    part, pointer = objects[data.draw(st.integers(0, len(objects) - 1))]
    part["code"] = "while true"
    assert f"{pointer}/code" in faults({"adventure": adventure})


def places_in(value: Any, pointer: str) -> Any:
    """Every place in a JSON value: what it lies in, its step there, its pointer."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in list(pairs):
        yield value, step, f"{pointer}/{step}"
        if isinstance(inner, (dict, list)):
            yield from places_in(inner, f"{pointer}/{step}")


@given(adventure=adventures(), seed=st.integers(0, 2**16))
def test_the_state_never_holds_the_adventure(adventure: Json, seed: int) -> None:
    """Its paragraphs stand in the options alone: however long they are, the state is as small as ever."""
    long = copy.deepcopy(adventure)
    for paragraph in long["paragraphs"]:
        paragraph["text"] = {"fr": "long " * 200, "en": "long " * 200}
    rolls = [1 + (seed + number) % 6 for number in range(400)]
    sizes = []
    for one in (adventure, long):
        options = play.read_options(DRAGON_DE_LA_NUIT, {"adventure": one, "adventurer": HERO})
        draft = play.start(DRAGON_DE_LA_NUIT, options, ("Ana",), 0, Endless(rolls))
        sizes.append(len(draft.state.model_dump_json()))
    assert sizes[0] == sizes[1]


class Endless(Supplied):
    """Supplied rolls of which some may be left."""

    def close(self) -> None:
        """Nobody counts."""


def test_the_adventure_that_comes_with_the_game_keeps_its_own_rules() -> None:
    """It is checked like any other, read once a process, and found through the options without being copied into them."""
    for name in BUILT_IN:
        adventure = built_in(name)
        assert adventure is built_in(name)
        assert adventure.id == name
        given_ = adventure.model_dump(mode="json", exclude_unset=True)
        options = DragonDeLaNuitOptions(adventure=adventure, adventurer=DragonAdventurer(**HERO))
        assert options.model_dump(mode="json")["adventure"] == given_
        named = play.read_options(DRAGON_DE_LA_NUIT, {"adventure": name})
        assert named.model_dump(mode="json")["adventure"] == name
    assert len(built_in("sunken_bell").paragraphs) == 44
