"""Naastica: what the scenarios don't say."""

from __future__ import annotations

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import InvalidMove, RollsNeeded
from service.rulesets.naastica import NAASTICA
from service.rulesets.naastica.content import BASE_PACK
from tests.rulesets.board import Board
from tests.rulesets.naastica_table import (
    CONTINUE,
    NAMES,
    REST,
    REVEAL,
    ROLL,
    brute,
    card,
    council,
    curse,
    gem,
    hero,
    look,
    refusal,
    table,
    take,
    types,
)

ASH_HOUND, NIHILITH = 13, 27


# Setting up


def test_r3_heroes_in_the_order_of_the_pack() -> None:
    """Seat i gets the i-th hero of the pack, and the first expedition sets out at once."""
    game = table(3)
    assert [hero["hero"] for hero in look(game)["heroes"]] == ["cassian", "mio", "nymeria"]
    assert types(game.entries[0]["events"]) == ["hero_chosen"] * 3 + ["expedition_started", "turn_started"]


def test_r3_free_heroes_are_offered_in_the_order_of_the_pack() -> None:
    """A hero that is taken is offered to nobody any more."""
    game = Board(NAASTICA, {}, NAMES[:2], Supplied([]))
    take(game, 0, {"type": "choose", "hero": "nymeria"})
    offered = [offer["hero"] for offer in game.offers(1)]
    assert offered == [hero.id for hero in BASE_PACK.heroes if hero.id != "nymeria"]
    assert game.offers(0) == []


def test_r3_a_hero_is_named_by_a_short_text() -> None:
    """Any short text may be a hero that is not in the pack; a long one is no move at all."""
    game = Board(NAASTICA, {}, NAMES[:2], Supplied([]))
    assert refusal(game, 0, {"type": "choose", "hero": ""}) == ("unknown_hero", "R3")
    with pytest.raises(InvalidMove):
        take(game, 0, {"type": "choose", "hero": "x" * 41})


def test_r4_before_the_choice_all_numbers_are_zero() -> None:
    """A seat without a hero has nothing yet, not even places."""
    seat = look(Board(NAASTICA, {}, NAMES[:2], Supplied([])))["heroes"][1]
    assert (seat["hero"], seat["name"], seat["power"], seat["state"]) == (None, None, None, "camp")
    assert [seat[name] for name in ("hp", "hp_max", "atk", "points", "shields")] == [0] * 5
    assert set(seat["places"].values()) == {0}
    assert not seat["power_active"]


def test_r2_the_pile_is_that_of_the_difficulty() -> None:
    """Entries without a copy left are not listed."""
    cards = [gem(copies=2), {**card("rare", "nihilith"), "count": {"normal": 0, "hard": 1, "nightmare": 2}}]
    assert look(table(1, *cards))["pile"] == [{"card": "gem", "left": 2}]
    assert look(table(1, *cards, difficulty="hard"))["pile"][1] == {"card": "rare", "left": 1}


# Expeditions and turns


def test_r7_the_guide_is_the_next_one_in_the_field_across_expeditions() -> None:
    """The second expedition goes on with the seat after the last guide."""
    game = table(3, gem())
    take(game, 0, REVEAL, 1)
    council(game, REST, REST, REST)
    assert (look(game)["expedition"], look(game)["guide"]) == (2, 1)


def test_r9_a_draw_counts_the_cards_left_in_pack_order() -> None:
    """The second card of two entries with one copy each is the second entry."""
    game = table(1, gem(copies=1), brute(), march=0)
    with pytest.raises(RollsNeeded) as needed:
        take(game, 0, REVEAL)
    assert needed.value.extra["need"] == [{"count": 1, "sides": 2, "reason": "reveal"}]
    assert take(game, 0, REVEAL, 2)[0]["card"] == "brute"


# Combat


def test_r18_loot_of_the_dead_is_lost() -> None:
    """A monster that falls as the last one in the field dies pays into the pot, and the pot is lost."""
    game = table(3, gem(), brute(atk=4, hp=2), heroes=[hero("a"), hero("b"), hero("c", hp=1)])
    take(game, 0, REVEAL, 1)
    council(game, REST)
    take(game, 1, REVEAL, 5)
    take(game, 1, ROLL, 10)
    assert types(game.leave(1)["events"]) == ["player_left"]
    events = take(game, 2, ROLL, 1)
    assert types(events)[2:-3] == [
        "resource_changed",
        "player_eliminated",
        "monster_defeated",
        "resource_changed",
        "resource_changed",
    ]
    assert [(event["delta"], event["reason"]) for event in events[5:7]] == [(4, "monster"), (-8, "lost")]


def test_r19_nobody_in_the_field_is_struck() -> None:
    """When all present have died by their own hand the monster does not answer."""
    game = table(3, gem(), brute(), heroes=[hero("a", hp=1), hero("b", hp=1), hero("c", hp=1)])
    take(game, 0, REVEAL, 1)
    council(game, REST, CONTINUE, CONTINUE)
    take(game, 1, REVEAL, 5)
    take(game, 1, ROLL, 1)
    events = take(game, 2, ROLL, 1)
    assert types(events)[3:] == [
        "player_eliminated",
        "resource_changed",
        "expedition_ended",
        "expedition_started",
        "turn_started",
    ]
    assert events[4]["reason"] == "lost"
    assert (look(game)["guide"], look(game)["pot"]) == (0, 0)


def test_r20_the_next_in_the_field_draws_for_a_dead_guide() -> None:
    """The guide who died in the assault does not roll the riposte."""
    game = table(3, brute(), heroes=[hero("a", hp=1), hero("b"), hero("c")])
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    take(game, 1, ROLL, 2)
    take(game, 2, ROLL, 2)
    assert look(game)["fate"] == {"kind": "riposte", "candidates": [1, 2]}
    assert game.active == [1]


def test_r20_the_next_living_seat_draws_when_the_field_is_empty() -> None:
    """The only hero in the field leaves while bad luck falls on those in camp."""
    game = table(4, gem(), curse("burden", targeting="bad_luck"))
    take(game, 0, REVEAL, 1)
    council(game, REST, CONTINUE, REST, REST)
    take(game, 1, REVEAL, 5)
    take(game, 0, ROLL, 4)
    take(game, 2, ROLL, 4)
    take(game, 3, ROLL, 9)
    assert types(game.leave(1)["events"]) == ["player_left"]
    assert look(game)["fate"] == {"kind": "bad_luck", "candidates": [0, 2]}
    assert game.active == [2]
    events = take(game, 2, ROLL, 1)
    assert types(events) == [
        "dice_rolled",
        "target_drawn",
        "curse_attached",
        "resource_changed",
        "expedition_ended",
        "expedition_started",
        "turn_started",
    ]
    assert (events[3]["reason"], events[4]["reason"], look(game)["guide"]) == ("lost", "lost", 2)


def test_r21_a_fight_to_the_end_is_fought_by_those_who_are_left() -> None:
    """The dead do not throw again, and the last riposte ends the fight."""
    game = table(2, brute(atk=9), gem(), combat="to_the_end", heroes=[hero("a", hp=9), hero("b", hp=9)])
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 2)
    take(game, 1, ROLL, 10)
    events = take(game, 0, ROLL, 1)
    assert types(events)[-2:] == ["player_eliminated", "assault_renewed"]
    assert (game.active, look(game)["rolls"], look(game)["monster"]["hp"]) == ([1], [None, None], 48)
    events = take(game, 1, ROLL, 2)
    assert types(events)[2:] == ["monster_struck_back", "resource_changed", "player_eliminated", "game_ended"]
    assert look(game)["monster"] is None


# Wounds


@pytest.mark.parametrize(
    ("atk", "plagues", "lost"),
    [(1, [], 1), (3, [], 1), (7, [], 2), (3, ["glass"], 2), (7, ["glass"], 3), (7, ["glass", "oblivion"], 8)],
)
def test_r22_guard_first_then_glass(atk: int, plagues: list[str], lost: int) -> None:
    """A guard never brings a riposte below 1, glass comes on top, and a sealed guard does nothing."""
    cards = [brute(atk=atk), *(curse(plague) for plague in plagues), gem()]
    game = table(1, *cards, heroes=[hero("a", power=("riposte_guard", 5))], march=0)
    for _ in plagues:
        take(game, 0, REVEAL, 2)
        council(game)
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 2)
    assert look(game)["heroes"][0]["hp"] == 10 - lost


def test_r22_a_critical_failure_is_not_guarded_and_a_shield_takes_it() -> None:
    """A shield is spent on whatever wound comes first."""
    game = table(1, brute(), gem(), heroes=[hero("a", power=("expedition_shield", 2))], march=0)
    assert look(game)["heroes"][0]["shields"] == 2
    take(game, 0, REVEAL, 1)
    events = take(game, 0, ROLL, 1)
    changes = [(event["resource"], event["total"], event["reason"]) for event in events if event["type"] == "resource_changed"]
    assert changes == [("shields", 1, "critical_failure"), ("shields", 0, "riposte")]
    assert look(game)["heroes"][0]["hp"] == 10


def test_r22_an_expedition_only_fills_shields_up() -> None:
    """Three shields from Namaris are not brought down to the power's one; an empty hero gets one again."""
    game = table(1, gem(), heroes=[hero("a", power=("expedition_shield", 1))], march=0, place_copies=2)
    for _ in range(2):
        take(game, 0, REVEAL, 1)
        events = council(game, {"type": "retreat", "place": "namaris"})
        assert "power" not in [event.get("reason") for event in events]
    assert look(game)["heroes"][0]["shields"] == 3


# Nihiliths


def test_r25_auras_add_up_and_count_to_the_end_of_the_card() -> None:
    """A swallowed hero's aura still carries the others, a sealed one's does not."""
    heroes = [hero("a", power=("survival_aura", 2)), hero("b", power=("survival_aura", 3)), hero("c")]
    game = table(3, card("void", "nihilith", 2), curse("oblivion"), gem(), heroes=heroes)
    take(game, 0, REVEAL, 1)
    assert take(game, 0, ROLL, 1)[1] == {"type": "survival_resolved", "seat": 0, "total": 6, "result": "swallowed"}
    assert take(game, 1, ROLL, 5)[1]["result"] == "swallowed"
    assert take(game, 2, ROLL, 6)[1] == {"type": "survival_resolved", "seat": 2, "total": 11, "result": "resisted"}
    council(game, REST)
    take(game, 1, REVEAL, 2)
    take(game, 1, ROLL, 2)
    council(game)
    take(game, 2, REVEAL, 1)
    assert take(game, 2, ROLL, 9)[1]["total"] == 11


def test_r27_a_swallowed_hero_loses_its_place_bonus() -> None:
    """Hit points above the maximum go with the place, named as the reason."""
    game = table(2, gem(), card("void", "nihilith"))
    take(game, 0, REVEAL, 1)
    council(game, {"type": "retreat", "place": "calenna"}, REST)
    take(game, 1, REVEAL, 5)
    events = take(game, 0, ROLL, 3)
    assert events[2] == {"type": "resource_changed", "seat": 0, "resource": "hp", "delta": -2, "total": 10, "reason": "calenna"}
    swallowed = look(game)["heroes"][0]
    assert (swallowed["state"], swallowed["hp_max"], swallowed["place_active"]) == ("swallowed", 10, None)
    assert take(game, 1, ROLL, 3)[-3]["type"] == "expedition_ended"


# Equipment


def test_r29_a_replacement_counts_by_its_net_change() -> None:
    """From 4 to 5 hit points hp rises by 1; a weapon without any changes none."""
    mail, plate = (card(id, "equipment", slot="body", atk=0, hp=hp) for id, hp in [("mail", 4), ("plate", 5)])
    blade = card("blade", "equipment", slot="weapon", atk=3, hp=0)
    game = table(1, mail, plate, blade, gem(), march=0)
    take(game, 0, REVEAL, 1)
    council(game)
    events = take(game, 0, REVEAL, 1)
    assert events[1] == {"type": "item_equipped", "seat": 0, "card": "plate", "slot": "body", "replaced": "mail"}
    assert events[2]["delta"] == 1
    council(game)
    assert types(take(game, 0, REVEAL, 1)) == ["card_revealed", "item_equipped"]
    assert look(game)["heroes"][0]["atk"] == 5


def test_r28_chance_with_one_hero_in_the_field_draws_nothing() -> None:
    """The only one in the field puts it on, though another one is in camp."""
    blade = card("blade", "equipment", slot="weapon", atk=3, hp=0)
    game = table(2, gem(), blade, equipment_to="chance")
    take(game, 0, REVEAL, 1)
    council(game, REST)
    assert types(take(game, 1, REVEAL, 5)) == ["card_revealed", "item_equipped"]


# Curses


def test_r32_two_plagues_run_side_by_side() -> None:
    """Pride strikes the cursed too; each plague has its own clock, in the order received."""
    game = table(1, curse("burden", turns=1), curse("glass", turns=2), gem(), march=0)
    take(game, 0, REVEAL, 1)
    council(game)
    assert types(take(game, 0, REVEAL, 1)) == ["card_revealed", "curse_attached", "curse_ticked", "curse_lifted"]
    council(game)
    take(game, 0, REVEAL, 1)
    assert look(game)["heroes"][0]["curses"] == [{"plague": "glass", "turns_left": 1}]


def test_r33_the_clock_runs_for_a_hero_swallowed_in_this_turn() -> None:
    """And stands still for one who stays swallowed."""
    game = table(2, curse("miser"), card("void", "nihilith"), gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    council(game)
    take(game, 1, REVEAL, 1)
    take(game, 0, ROLL, 2)
    assert types(take(game, 1, ROLL, 15)) == ["dice_rolled", "survival_resolved", "curse_ticked"]
    council(game)
    take(game, 1, REVEAL, 1)
    assert look(game)["heroes"][0]["curses"] == [{"plague": "miser", "turns_left": 3}]


def test_r35_a_critical_hit_may_be_veiled() -> None:
    """A 20 is a hit as well: the veil takes it, or lets it through doubled."""
    for veil, left in [(1, 50), (2, 46)]:
        game = table(1, curse("stasis"), brute(), gem(), march=0)
        take(game, 0, REVEAL, 1)
        council(game)
        take(game, 0, REVEAL, 1)
        attacked = take(game, 0, ROLL, 20, veil)[2]
        assert (attacked["result"], attacked["monster_hp"]) == ("veiled" if veil == 1 else "critical", left)


def test_r36_fate_decides_between_two_baited_heroes() -> None:
    """Nobody else is a candidate."""
    game = table(3, curse("bait"), {**curse("bait"), "id": "bait2"}, brute(), gem())
    for victim in (3, 2):
        take(game, game.active[0], REVEAL, 1)
        take(game, game.active[0], ROLL, victim)
        council(game)
    take(game, 2, REVEAL, 1)
    for seat in range(3):
        take(game, seat, ROLL, 2)
    assert look(game)["fate"] == {"kind": "riposte", "candidates": [1, 2]}
