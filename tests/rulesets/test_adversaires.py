"""Rules of Adversaires that worked examples don't say, and what its players must never learn."""

from __future__ import annotations

import json
from importlib import resources
from typing import get_args

import pytest

from service.rulesets.adversaires.bestiary import ADVERSARIES, BESTIARY, HORDES
from service.rulesets.adversaires.dice import FACES, POWERS, dice_of, fives, shifted, total
from service.rulesets.adversaires.sheets import Power, Quality
from service.rulesets.adversaires.threat import threat_of
from tests.rulesets.adversaires_table import NAMES, Table, part, sheet

# The dice


@pytest.mark.parametrize(("power", "mean"), list(zip(get_args(Power), range(6, 15), strict=True)))
def test_r4_each_level_of_power_is_worth_a_point_more(power: Power, mean: int) -> None:
    """The means of the faces are those of the table, least and most follow from the faces."""
    dice = dice_of(power, [])
    assert len(dice) == 4
    assert sum(sum(FACES[quality]) for quality in dice) == 6 * mean
    assert sum(POWERS[power]) == 4


def test_r5_extra_dice_are_sorted_in_and_the_best_four_kept() -> None:
    """Dice of any quality may be added; a five among the kept ones counts, a fifth five does not."""
    assert dice_of("elite", ["menace", "danger", "nuisance"]) == ["danger"] * 5 + ["menace", "nuisance"]
    assert total([5, 5, 5, 5, 5, 0]) == 20
    assert fives([5, 5, 5, 5, 5, 0]) == 4


@pytest.mark.parametrize(
    ("steps", "after"),
    [
        (1, ["danger", "menace", "menace"]),
        (2, ["danger", "danger", "menace"]),
        (9, ["danger", "danger", "danger"]),
        (-1, ["menace", "menace", "nuisance"]),
        (-9, ["nuisance", "nuisance", "nuisance"]),
    ],
)
def test_r12_steps_change_the_lowest_or_the_highest_die(steps: int, after: list[Quality]) -> None:
    """One die at a time; what finds no die left to change is lost."""
    assert shifted(["danger", "menace", "nuisance"], steps) == after


# The attack of an adversary


def test_r6_guards_are_given_by_their_own_player_or_by_the_game_master() -> None:
    """Nobody gives another's, and none is asked for without an attack on that character."""
    table = Table(sheet(deck=[{"id": "cri", "name": "Cri", "initiative": 1, "targets": 2}]))
    assert table.refuses(1, "guard", value=3, target=2) == ("not_your_guard", "R6")
    assert table.refuses(1, "guard", value=3) == ("no_guard_due", "R6")
    assert table.refuses(0, "roll") == ("nothing_to_roll", "R6")
    table.does(0, "act", combatant="bete", card="cri", targets=[2, 1])
    assert table.refuses(0, "guard", value=3) == ("no_guard_due", "R6")
    assert table.refuses(0, "guard", value=3, target=5) == ("no_guard_due", "R6")
    assert table.refuses(1, "guard", value=3, target=2) == ("not_your_guard", "R6")
    assert table.refuses(1, "pass") == ("attack_pending", "R6")
    table.does(1, "guard", value=3, guard_type="parade", target=1)
    assert table.refuses(0, "guard", value=3, target=1) == ("guard_given", "R6")
    assert table.refuses(0, "roll") == ("guards_missing", "R6")
    attack = table.seen["attack"]
    assert attack["guards"] == {"1": 3, "2": None}
    assert attack["guard_types"] == {"1": "parade", "2": None}
    assert table.active == [0, 2]
    for type, fields in (
        ("act", {"card": "cri", "targets": [1]}),
        ("react", {"card": "cri", "targets": [1]}),
        ("walk", {"pace": "run"}),
    ):
        assert table.refuses(0, type, combatant="bete", **fields) == ("attack_pending", "R6")
    assert table.refuses(2, "strike", score=1, effect={}) == ("attack_pending", "R6")


def test_r7_fives_bring_their_effect_to_each_target() -> None:
    """Once each, on success and on failure alike, after the effect of the attack itself."""
    card = {
        "id": "cri", "name": "Cri", "initiative": 1, "targets": 2, "success": {"light": 1, "states": ["peur"]},
        "spot": {"count": 2, "effect": {"grave": 1, "states": ["peur", "sonne"]}},
    }  # fmt: skip
    table = Table(sheet(deck=[card]))
    table.does(0, "act", combatant="bete", card="cri", targets=[1, 2])
    table.does(1, "guard", value=10)
    table.does(2, "guard", value=11)
    assert table.does(0, "roll", [6, 6, 1, 1]) == [
        "dice_rolled",
        "attack_resolved", "character_hit", "state_changed", "character_hit", "state_changed",
        "attack_resolved", "character_hit", "state_changed", "state_changed",
    ]  # fmt: skip
    assert [(result["success"], result["spot"]) for result in table.seen["last_attack"]["results"]] == [
        (True, True),
        (False, True),
    ]
    ana, bo = table.seen["characters"]
    assert (ana["light"], ana["grave"], bo["light"], bo["grave"]) == (1, 1, 0, 1)


# Parts, blocks and wounds


def test_r14_a_card_is_there_while_one_of_its_blocks_stands() -> None:
    """Two blocks confer it; what has been played still resolves when the last one goes."""
    action = {"kind": "action", "card": "frappe_vive"}
    table = Table(sheet(parts=[part("bras", 1, confers=[action]), part("griffe", 1, confers=[action]), part("corps", 3)]))
    table.strikes({"light": 1}, at="bras")
    assert [card["id"] for card in table.beast["deck"]] == ["frappe_vive"]
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="bete", card="frappe_vive", targets=[1])
    table.does(0, "apply", combatant="bete", part="griffe", effect={"light": 1})
    assert table.beast["deck"] == []
    table.does(1, "guard", value=0)
    table.does(0, "roll", [1, 1, 1, 1])
    assert table.seen["characters"][0]["light"] == 3


def test_r14_all_that_a_block_confers_is_lost_with_it() -> None:
    """Actions, reactions, evasion, stability, guard, traits; tokens already taken stay until the next round."""
    amounts = [{"kind": kind, "amount": 1} for kind in ("actions", "reactions", "evasion", "stability")]
    others = [{"kind": "guard", "amount": -2}, {"kind": "trait", "trait": "regard_hypnotique"}, {"kind": "text", "text": "Ailes"}]
    table = Table(sheet(parts=[part("ailes", 1, confers=amounts), part("tete", 1, confers=others), part("corps", 3)]))
    beast = table.beast
    assert (beast["actions_left"], beast["reactions_left"], beast["evasion"], beast["stability"]) == (3, 1, 1, 1)
    assert (beast["guard"], beast["traits"], beast["deck"][-1]["id"]) == (8, ["regard_hypnotique"], "regard_hypnotique")
    table.strikes({"light": 1}, at="ailes")
    table.strikes({"light": 1}, at="tete")
    beast = table.beast
    assert (beast["actions_left"], beast["reactions_left"], beast["evasion"], beast["stability"]) == (3, 1, 1, 1)
    assert (beast["guard"], beast["traits"], len(beast["deck"])) == (10, [], 1)
    table.does(0, "advance", to=7)
    beast = table.beast
    assert (beast["actions_left"], beast["reactions_left"], beast["evasion"], beast["stability"]) == (2, 0, 0, 0)


def test_r17_what_is_over_on_a_destroyed_part_spends_nothing() -> None:
    """The second grave wound finds no block, so no token of evasion is spent on it."""
    table = Table(sheet(evasion=2, parts=[part("tete", 2), part("corps", 3)]))
    table.strikes({"grave": 2}, at="tete")
    assert (table.beast["evasion"], table.beast["parts"][0]["destroyed"]) == (1, True)


def test_r21_carapaces_add_up_and_do_not_cover_themselves() -> None:
    """Each of the other parts' standing blocks counts."""
    shell = [{"kind": "armour_others", "amount": 2}]
    table = Table(sheet(parts=[part("a", 9, confers=shell), part("b", 9, confers=shell), part("corps", 12)]))
    table.strikes({"light": 7})
    table.strikes({"light": 7}, at="a")
    assert [each["blocks"][0]["ticked"] for each in table.beast["parts"]] == [5, 0, 3]


def test_r24_a_creature_out_of_play_attacks_no_more() -> None:
    """What it had begun is cancelled, whether it died or was exhausted, and nobody waits for it."""
    for effect, out in (({"light": 9}, "dead"), ({"fatigue": 9}, "exhausted")):
        table = Table(sheet(parts=[part("corps", 3)]), sheet("autre"))
        table.does(0, "advance", to=3)
        table.does(0, "act", combatant="bete", card="frappe_vive", targets=[1])
        assert table.does(0, "apply", combatant="bete", part="corps", effect=effect)[-2:] == ["combatant_out", "attack_cancelled"]
        assert (table.beast["out"], table.seen["attack"], table.active) == (out, None, [0, 1, 2])
        assert table.refuses(0, "react", combatant="bete", card="x", targets=[]) == ("out_of_play", "R24")


def test_r25_dead_and_exhausted_is_dead() -> None:
    """One strike that does both; the rest of it is settled before the creature falls."""
    table = Table(sheet(parts=[part("corps", 1)]), sheet("autre"))
    assert table.strikes({"light": 1, "fatigue": 9, "fear": 1}) == [
        "struck", "boxes_ticked", "block_destroyed", "part_destroyed", "fatigue_ticked", "mental_changed", "combatant_out",
    ]  # fmt: skip
    assert table.beast["out"] == "dead"


# Fatigue and endurance


def test_r31_the_tokens_of_the_turn_that_begins_count() -> None:
    """A card that the tokens to come absorb may be played; a reaction has only the tokens at hand."""
    cards = [
        {"id": "cri", "name": "Cri", "initiative": 1, "fatigue": 2, "targets": 0},
        {"id": "riposte", "name": "Riposte", "initiative": 1, "fatigue": 2, "reaction": True},
    ]
    table = Table(sheet(endurance=2, fatigue=2, reactions=1, deck=cards))
    assert table.refuses(0, "react", combatant="bete", card="riposte", targets=[1]) == ("would_exhaust", "R31")
    assert table.does(0, "act", combatant="bete", card="cri", targets=[]) == ["turn_begun", "card_played", "fatigue_ticked"]
    assert table.happened[-1] == {"type": "fatigue_ticked", "combatant": "bete", "boxes": 0, "absorbed": 2, "total": 0}


def test_r33_bleeding_stops_with_the_last_box() -> None:
    """A creature that bleeds to death is dead, and the round still ends."""
    table = Table(sheet(parts=[part("corps", 2)]))
    table.strikes({"bleeding": 5}, at=None)
    assert table.does(0, "advance", to=7) == [
        "turn_begun", "bled", "boxes_ticked", "boxes_ticked", "block_destroyed", "part_destroyed", "combatant_out",
        "round_ended", "game_ended",
    ]  # fmt: skip
    assert table.outcome["reason"] == "adversaries_defeated"


def test_r34_among_equals_the_smaller_rest_then_the_printed_order() -> None:
    """Of two untouched blocks the one with fewer boxes bleeds first."""
    table = Table(sheet(parts=[part("a", 3), part("b", 2), part("c", 2)]))
    table.strikes({"bleeding": 1}, at=None)
    table.does(0, "advance", to=7)
    assert [each["blocks"][0]["ticked"] for each in table.beast["parts"]] == [0, 1, 0]


# Actions


def test_r41_a_card_costs_its_actions() -> None:
    """None is played for what is not left."""
    table = Table(sheet(actions=1, deck=["frappe_lourde"]))
    table.does(0, "advance", to=5)
    assert table.refuses(0, "act", combatant="bete", card="frappe_lourde", targets=[1]) == ("no_actions", "R41")


def test_r46_a_card_without_targets_only_costs() -> None:
    """It takes none, and nothing waits."""
    table = Table(sheet(deck=[{"id": "cri", "name": "Cri", "initiative": 1, "targets": 0, "success": {"light": 1}}]))
    assert table.refuses(0, "act", combatant="bete", card="cri", targets=[1]) == ("wrong_targets", "R46")
    assert table.does(0, "act", combatant="bete", card="cri", targets=[]) == ["turn_begun", "card_played"]
    assert (table.seen["phase"], table.seen["characters"][0]["light"]) == ("open", 0)


def test_r72_only_characters_that_stand_are_targets() -> None:
    """No seat that was never taken, that left, or whose character is out."""
    table = Table(sheet(), names=NAMES)
    table.does(0, "advance", to=3)
    table.leave(3)
    table.does(0, "adjust", target=2, out=True)
    for seat in (2, 3, 4):
        assert table.refuses(0, "act", combatant="bete", card="frappe_vive", targets=[seat]) == ("target_out", "R72")


# Traits


def test_r48_reflexes_use_the_brick_that_the_deck_has() -> None:
    """A Frappe vive written out is the one that is played, at its present cost; as a reaction card it needs no engagement."""
    own = {"id": "frappe_vive", "name": "Coup de queue", "initiative": 6, "fatigue": 1, "targets": 2, "success": {"grave": 1}}
    cost = part("tete", 1, confers=[{"kind": "cost", "card": "frappe_vive", "actions": 0, "fatigue": 1}])
    table = Table(sheet(traits=["reflexes_predateur"], deck=[own], parts=[cost, part("corps", 3)]))
    table.strikes({"light": 1}, at="tete")
    table.does(0, "adjust", combatant="bete", engaged=[2, 1])
    assert table.beast["engaged"] == [1, 2]
    assert table.does(0, "react", combatant="bete", card="frappe_vive", targets=[1, 2]) == ["reaction_played", "fatigue_ticked"]
    assert (table.seen["attack"]["card"], table.beast["fatigue"]) == ("Coup de queue", 2)
    table = Table(sheet(traits=["reflexes_predateur"], deck=[{**own, "reaction": True}]))
    table.does(0, "react", combatant="bete", card="frappe_vive", targets=[1])


def test_r50_only_a_success_exhausts() -> None:
    """A failure deals what the card says."""
    table = Table(sheet(traits=["frappe_epuisante"]))
    table.does(0, "advance", to=3)
    table.attacks(guard=20)
    assert table.seen["characters"][0]["fatigue"] == 0


def test_r51_who_is_out_feels_no_aura() -> None:
    """Engaged characters that are out of the encounter are left alone."""
    table = Table(sheet(traits=["aura_terreur"]), characters=[{"stability": 1, "name": "Iseult"}])
    table.does(0, "adjust", combatant="bete", engaged=[1, 2])
    table.does(0, "adjust", target=2, out=True)
    assert table.does(0, "walk", combatant="bete", pace="step") == ["turn_begun", "aura_felt", "combatant_moved"]
    assert table.happened[1] == {"type": "aura_felt", "combatant": "bete", "seat": 1, "stability": 0, "fear": 0}
    assert [each["name"] for each in table.seen["characters"]] == ["Iseult", "Bo"]


def test_r52_the_hive_spends_the_victims_own_first() -> None:
    """Then that of the others in printed order, the isolated ones and those out of play left aside."""
    hive = {"traits": ["esprit_ruche"], "stability": 1}
    table = Table(sheet("a", **hive), sheet("b", **hive), sheet("bete", **hive), sheet("d", **hive))
    table.does(0, "adjust", combatant="b", isolated=True)
    table.strikes({"fear": 2}, at=None)
    assert [each["stability"] for each in table.seen["adversaries"]] == [0, 1, 0, 1]
    table.strikes({"fatigue": 9}, at=None, combatant="d")
    table.strikes({"fear": 1}, at=None)
    assert [each["mental"] for each in table.seen["adversaries"]] == ["prudent", "prudent", "panique", "prudent"]


def test_r53_the_gaze_holds_a_target_without_stability_too() -> None:
    """It is the creature's own card: in no deck as printed, for one action, once a round, in any step."""
    table = Table(sheet(traits=["regard_hypnotique"], deck=[]))
    table.does(0, "advance", to=6)
    gaze = {"combatant": "bete", "card": "regard_hypnotique"}
    assert table.refuses(0, "act", **gaze, targets=[1, 2]) == ("wrong_targets", "R46")
    assert table.does(0, "act", **gaze, targets=[1])[-2:] == ["stability_drained", "state_changed"]
    assert table.refuses(0, "act", **gaze, targets=[1]) == ("already_played", "R43")


def test_r54_a_wound_turned_aside_meets_the_cuirass_by_itself() -> None:
    """Three light wounds of an evaded grave one are fewer than an armour of four; nothing else of the strike is lost."""
    table = Table(sheet(evasion=1, parts=[part("corps", 6, armour=4, cuirasse=True)]))
    assert table.strikes({"light": 3, "grave": 1, "bleeding": 1}) == [
        "struck", "wounds_ignored", "evasion_spent", "wounds_ignored", "bleeding_changed",
    ]  # fmt: skip


# Threat


def test_r55_the_bestiary_is_worth_what_it_says() -> None:
    """The threat that each entry prints is the one that its sheet has."""
    raw = json.loads((resources.files("service.rulesets.adversaires") / "bestiary.json").read_text(encoding="utf-8"))
    printed = {entry["id"]: entry["threat"] for entry in raw["adversaries"] + raw["hordes"]}
    assert {id: threat_of(entry).threat for id, entry in [*ADVERSARIES.items(), *HORDES.items()]} == printed
    assert (len(BESTIARY.adversaries), len(BESTIARY.hordes)) == (11, 3)


def test_r56_what_blocks_confer_counts_like_the_sheets_own() -> None:
    """Endurance, evasion and stability as survival, actions as lethality."""
    kinds = ("endurance", "evasion", "stability", "actions")
    rich = Table(sheet(parts=[part("corps", 3, confers=[{"kind": kind, "amount": 2} for kind in kinds])])).beast["threat"]
    poor = Table(sheet(parts=[part("corps", 3)])).beast["threat"]
    assert (rich["survival"] - poor["survival"], rich["lethality"] - poor["lethality"]) == (12, 10)
