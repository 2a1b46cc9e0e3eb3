"""Adventures of Le Dragon de la Nuit: how the table reads them to the player, and what may be sent as one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import InvalidOptions, RollsNeeded
from service.rulesets.dragon_de_la_nuit import DRAGON_DE_LA_NUIT
from service.rulesets.dragon_de_la_nuit.options import BUILT_IN, DragonAdventurer, DragonDeLaNuitOptions, built_in
from tests.rulesets.adventures import adventures
from tests.rulesets.board import Board
from tests.rulesets.dragon_table import (
    HERO,
    ON,
    TEXT,
    Json,
    adjust,
    book,
    creature,
    do,
    monster,
    reason,
    refused,
    story,
    types,
    view,
    written,
)

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
