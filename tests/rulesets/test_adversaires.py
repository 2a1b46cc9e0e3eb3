"""Rules of Adversaires that worked examples don't say, and what its players must never learn."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Iterator
from importlib import resources
from typing import Any, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidOptions, NotYourTurn, Refusal
from service.rulesets.adversaires import ADVERSAIRES
from service.rulesets.adversaires.bestiary import ADVERSARIES, BESTIARY, HORDES
from service.rulesets.adversaires.dice import FACES, POWERS, dice_of, fives, shifted, total
from service.rulesets.adversaires.events import FOR_THE_GAME_MASTER
from service.rulesets.adversaires.sheets import BRICKS, Power, Quality
from service.rulesets.adversaires.threat import threat_of
from tests.rulesets.board import Board
from tests.rulesets.encounters import adversaries, hordes

NAMES = ["Meg", "Ana", "Bo", "Cy"]
Json = dict[str, Any]


def sheet(id: str = "bete", **fields: Any) -> Json:
    """An Initié, cautious, so that its dice are four of Menace and its guard of 9 is 10."""
    return {
        "id": id,
        "name": id.title(),
        "power": "initie",
        "guard": {"value": 9},
        "disposition": "prudent",
        "actions": 2,
        "fatigue": 6,
        "deck": ["frappe_vive"],
        "parts": [part("corps", 3, 3), part("tete", 2)],
        **fields,
    }


def part(id: str, *boxes: int, confers: list[Json] | None = None, **fields: Any) -> Json:
    """`confers` is what its first block confers."""
    blocks: list[Json] = [{"boxes": count} for count in boxes]
    blocks[0]["confers"] = confers or []
    return {"id": id, "name": id.title(), "blocks": blocks, **fields}


def horde(**fields: Any) -> Json:
    return {
        "id": "nuee",
        "name": "Nuée",
        "power": "initie",
        "guard": 8,
        "groups": [2, 3],
        "attack": {"name": "Ruée", "success": {"light": 2}, "failure": {}},
        "gains": {"inflict": 0, "suffer": 0},
        **fields,
    }


class Table(Board):
    """A board with two characters, or more where names are given."""

    def __init__(self, *adversaries: Any, names: list[str] | None = None, **options: Any) -> None:
        super().__init__(ADVERSAIRES, {"adversaries": list(adversaries), **options}, names or NAMES[:3], Supplied([]))

    def does(self, seat: int, type: str, rolls: list[int] | None = None, **fields: Any) -> list[str]:
        """The types of all events of an accepted move."""
        entry = self.move(seat, {"type": type, **fields}, Supplied(rolls or []))
        assert self.replayed() == self.states
        return [event["type"] for event in entry["events"]]

    def refuses(self, seat: int, type: str, **fields: Any) -> tuple[str, str]:
        before = self.states[-1]
        with pytest.raises(IllegalMove) as refusal:
            self.move(seat, {"type": type, **fields}, Supplied([]))
        assert self.states[-1] == before
        return refusal.value.reason, refusal.value.rule

    def strikes(self, effect: Json, at: str | None = "corps", combatant: str = "bete", seat: int = 1) -> list[str]:
        """A strike that hits, in a step of its own."""
        self.does(0, "advance")
        self.does(seat, "aim", combatant=combatant, part=at)
        return self.does(seat, "strike", score=60, effect=effect)

    def attacks(self, card: str = "frappe_vive", guard: int = 10, rolls: list[int] | None = None, **fields: Any) -> list[str]:
        """An attack of `bete` on Ana."""
        self.does(0, "act", combatant="bete", card=card, targets=[1])
        self.does(0, "guard", value=guard, target=1)
        return self.does(0, "roll", rolls or [3, 3, 3, 3], **fields)

    @property
    def seen(self) -> Any:
        """The game master's view."""
        return self.envelope(0)["view"]

    @property
    def beast(self) -> Any:
        return self.seen["adversaries"][0]

    @property
    def swarm(self) -> Any:
        return self.seen["hordes"][0]

    @property
    def outcome(self) -> Any:
        return self.envelope(None)["outcome"]

    @property
    def happened(self) -> Any:
        """The events of the last entry."""
        return self.entries[-1]["events"]


def wrong(options: Any, names: list[str] | None = None) -> list[str]:
    """The pointers of all faults of options that are refused."""
    with pytest.raises(InvalidOptions) as refusal:
        Board(ADVERSAIRES, options, names or NAMES[:2], Supplied([]))
    assert all(fault["detail"] for fault in refusal.value.extra["errors"])
    return [fault["pointer"] for fault in refusal.value.extra["errors"]]


def malformed(**move: Any) -> bool:
    with pytest.raises(InvalidMove):
        play.read_move(ADVERSAIRES, move)
    return True


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


# Hordes


def test_r61_a_dying_horde_loses_no_more_than_its_members() -> None:
    """Wounds beyond the last member are lost, and it gains nothing any more."""
    table = Table(hordes=[horde(groups=[1], gains={"inflict": 3, "suffer": 3})])
    assert table.strikes({"grave": 3, "anger": 2}, at=None, combatant="nuee") == [
        "struck", "member_lost", "horde_token_removed", "mental_changed", "combatant_out", "game_ended",
    ]  # fmt: skip
    assert (table.swarm["members"], table.swarm["tokens"]) == (0, 0)


def test_r64_a_horde_gains_by_what_it_inflicts_and_suffers() -> None:
    """Once per attack, whatever the number of targets or members, up to ten."""
    table = Table(hordes=[horde(stability=6, gains={"inflict": 3, "suffer": 2})])
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="nuee", card="attaque", targets=[1, 2])
    table.does(1, "guard", value=0)
    table.does(2, "guard", value=0)
    assert table.does(0, "roll", [3, 3, 3, 3]).count("stability_gained") == 1
    assert table.swarm["stability"] == 9
    assert table.does(0, "apply", combatant="nuee", effect={"grave": 2})[-1] == "stability_gained"
    assert table.swarm["stability"] == 9
    table.does(0, "apply", combatant="nuee", effect={"light": 1})
    assert table.does(0, "apply", combatant="nuee", effect={"light": 1})[-1] == "mental_changed"
    assert table.swarm["stability"] == 10


def test_r64_only_wounds_embolden() -> None:
    """Not an attack that tires its target, nor one that spares the horde."""
    attack = {"name": "Ruée", "success": {"fatigue": 2}, "failure": {}}
    table = Table(hordes=[horde(attack=attack, gains={"inflict": 3, "suffer": 0})])
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="nuee", card="attaque", targets=[1])
    table.does(1, "guard", value=0)
    assert table.does(0, "roll", [3, 3, 3, 3])[-1] == "character_hit"
    calm = Table(hordes=[horde(gains={"inflict": 0, "suffer": 3})])
    assert calm.strikes({"bleeding": 3, "states": ["sonne"]}, at=None, combatant="nuee") == ["struck", "state_changed"]


def test_r66_a_held_horde_does_not_move() -> None:
    """States bear on hordes too, and so does what it is too late for."""
    table = Table(hordes=[horde()])
    table.does(0, "adjust", combatant="nuee", add_states=["entrave"])
    assert table.refuses(0, "walk", combatant="nuee", pace="walk") == ("held", "R73")
    table.does(0, "adjust", combatant="nuee", remove_states=["entrave"])
    table.does(0, "advance", to=3)
    assert table.refuses(0, "walk", combatant="nuee", pace="walk") == ("wrong_initiative", "R66")


# Rounds and books


def test_r70_an_aim_may_be_given_up() -> None:
    """Passing ends the step for the character; a lapsed aim leaves it free."""
    table = Table(sheet())
    table.does(1, "aim", combatant="bete", part="tete")
    table.does(1, "pass")
    assert table.seen["aims"] == {}
    assert table.refuses(1, "strike", score=1, effect={}) == ("no_aim", "R9")


def test_r73_nobody_bears_more_than_eight_states() -> None:
    """A ninth from an effect is not added, one from the books is refused; removals come first."""
    table = Table(sheet())
    table.does(0, "adjust", target=1, add_states=list("abcdefg"))
    assert table.does(0, "apply", target=1, effect={"states": ["g", "h", "i"]}) == ["applied", "state_changed"]
    assert table.seen["characters"][0]["states"] == list("abcdefgh")
    assert table.refuses(1, "adjust", add_states=["i"]) == ("too_many_states", "R73")
    table.does(1, "adjust", add_states=["i", "b"], remove_states=["a", "z"])
    assert table.seen["characters"][0]["states"] == list("bcdefghi")


def test_r74_books_are_kept_by_whom_they_concern() -> None:
    """The game master's moves name somebody; players adjust themselves only."""
    table = Table(sheet(), hordes=[horde()], names=NAMES)
    assert table.refuses(0, "adjust", bleeding=1) == ("players_only", "R74")
    assert table.refuses(1, "adjust", combatant="ours", isolated=True) == ("gm_only", "R74")
    assert table.refuses(0, "adjust", combatant="nuee", engaged=[]) == ("not_for_hordes", "R74")
    assert table.refuses(0, "adjust", combatant="nuee", isolated=False) == ("not_for_hordes", "R74")
    table.leave(3)
    assert table.refuses(0, "adjust", combatant="bete", engaged=[1, 3]) == ("target_out", "R72")
    assert table.refuses(0, "adjust", target=3, bleeding=1) == ("target_out", "R72")
    assert table.refuses(0, "adjust", target=4, bleeding=1) == ("target_out", "R72")
    assert table.does(1, "adjust", target=1, stability=3, endurance=2, bleeding=1) == ["character_changed"] * 3
    with pytest.raises(NotYourTurn):
        table.move(3, {"type": "adjust", "bleeding": 0}, Supplied([]))


def test_r74_books_that_stay_as_they_were_leave_the_state_as_it_was() -> None:
    """The move is accepted, nothing happens, and the fold of the log agrees."""
    table = Table(sheet())
    table.does(0, "advance")
    before = table.states[-1]
    assert table.does(1, "adjust", remove_states=["sonne"]) == []
    assert table.states[-1] == before
    assert table.does(1, "pass") == ["step_passed"]


def test_r74_a_character_put_out_is_no_target_any_more() -> None:
    """The others still are; its aim is gone, and it may come back."""
    table = Table(sheet(deck=[{"id": "cri", "name": "Cri", "initiative": 1, "targets": 2}]))
    table.does(1, "aim", combatant="bete")
    table.does(0, "act", combatant="bete", card="cri", targets=[1, 2])
    table.does(2, "guard", value=3)
    assert table.does(1, "adjust", out=True) == ["character_changed"]
    assert (table.seen["attack"]["targets"], table.seen["waiting_for"], table.seen["aims"]) == ([2], [], {})
    assert [event["seat"] for event in table.entries[-1]["events"]] == [1]
    table.does(0, "roll", [1, 1, 1, 1])
    assert [result["seat"] for result in table.seen["last_attack"]["results"]] == [2]
    table.does(0, "adjust", target=1, out=False)
    assert table.active == [0, 1, 2]


def test_r75_an_effect_falls_on_a_part_that_stands() -> None:
    """Or on none where it wounds nobody; hordes and characters have no parts."""
    table = Table(sheet(parts=[part("tete", 1), part("corps", 3)]), hordes=[horde()], names=NAMES)
    table.does(0, "apply", combatant="bete", part="tete", effect={"light": 1})
    assert table.refuses(0, "apply", combatant="x", effect={}) == ("no_such_combatant", "R79")
    assert table.refuses(0, "apply", combatant="nuee", part="tete", effect={"light": 1}) == ("no_parts", "R62")
    assert table.refuses(0, "apply", combatant="bete", part="queue", effect={"light": 1}) == ("no_such_part", "R13")
    assert table.refuses(0, "apply", combatant="bete", effect={"grave": 1}) == ("part_needed", "R9")
    assert table.refuses(0, "apply", combatant="bete", part="tete", effect={"light": 1}) == ("part_destroyed", "R23")
    table.leave(3)
    assert table.refuses(0, "apply", target=3, part="tete", effect={}) == ("no_parts", "R75")
    assert table.refuses(0, "apply", target=3, effect={}) == ("target_out", "R72")
    assert table.does(0, "apply", combatant="bete", effect={"light": 0, "anger": 1}) == ["applied", "mental_changed"]


def test_the_shape_of_moves_is_looked_at_first() -> None:
    """Fields of the wrong kind, nothing to adjust, both or neither to apply to, seats named twice, numbers out of bounds."""
    assert malformed(type="adjust")
    assert malformed(type="adjust", combatant="bete")
    assert malformed(type="adjust", combatant="bete", add_states=[])
    assert malformed(type="adjust", combatant="bete", target=1, add_states=["a"])
    assert malformed(type="adjust", combatant="bete", bleeding=1)
    assert malformed(type="adjust", isolated=True)
    assert malformed(type="adjust", target=1, engaged=[1])
    assert malformed(type="adjust", target=1, out=1)
    assert malformed(type="adjust", target=1, add_states=["Sonné"])
    assert malformed(type="apply", combatant="bete", target=1, effect={})
    assert malformed(type="apply", effect={})
    assert malformed(type="act", combatant="bete", card="x", targets=[1, 1])
    assert malformed(type="act", combatant="bete", card="x", targets=[0])
    assert malformed(type="roll", advantage=10)
    assert malformed(type="guard", value=61)
    assert malformed(type="strike", score=3, effect={"light": 31})
    assert malformed(type="advance", to=1)


# What players see


VISIBLE = {
    "id", "name", "out", "mental", "states", "bleeding", "engaged", "destabilised", "guard_type", "parts", "tokens", "destroyed",
    "blocks_destroyed", "combatant", "card", "results",
}  # fmt: skip


def test_r76_players_see_what_they_would_see_at_the_table() -> None:
    """All other fields of adversaries, parts, hordes and the last attack are null, for players and spectators alike."""
    table = Table(sheet(), hordes=[horde()])
    table.does(0, "advance", to=3)
    table.attacks()
    seen = table.envelope(1)["view"]
    for shown in (*seen["adversaries"], *seen["adversaries"][0]["parts"], *seen["hordes"], seen["last_attack"]):
        assert {name for name, value in shown.items() if value is not None} <= VISIBLE
    assert seen["threat_total"] is None
    assert {**table.envelope(None)["view"]} == seen
    full = table.seen
    for shown in (*full["adversaries"], *full["adversaries"][0]["parts"], *full["hordes"], full["last_attack"]):
        assert {name for name, value in shown.items() if value is None} <= {"out"}


def test_r76_the_log_hides_what_the_view_hides() -> None:
    """Sheets, dice and how many they are, the steps of a throw, effects behind the screen, isolation; never for the game master."""
    table = Table(sheet())
    table.does(0, "advance", to=3)
    table.attacks(advantage=1)
    hidden = table.entry_as(1, table.version)
    assert hidden["move"] == {"type": "roll", "advantage": None}
    assert hidden["rolls"] == [{"count": None, "sides": 6, "reason": "attack", "values": None}]
    assert {name: hidden["events"][0][name] for name in ("dice", "qualities", "faces")} == dict.fromkeys(
        ("dice", "qualities", "faces")
    )
    assert table.entry_as(0, table.version) == table.entries[-1]
    table.does(0, "apply", combatant="bete", part="corps", effect={"light": 2})
    hidden = table.entry_as(2, table.version)
    assert (hidden["move"]["effect"], [event["type"] for event in hidden["events"]]) == (None, ["applied"])
    table.does(0, "apply", target=1, effect={"light": 2})
    assert table.entry_as(None, table.version)["move"]["effect"]["light"] == 2
    table.does(0, "adjust", combatant="bete", isolated=True)
    hidden = table.entry_as(1, table.version)
    assert (hidden["move"]["combatant"], hidden["move"]["isolated"], hidden["events"]) == (None, None, [])
    table.does(0, "adjust", combatant="bete", engaged=[1])
    assert table.entry_as(1, table.version)["move"]["combatant"] == "bete"
    creation = table.entry_as(1, 0)
    assert (creation["options"]["adversaries"], creation["options"]["hordes"]) == (None, None)
    assert [event["type"] for event in creation["events"]] == ["round_started"]


def test_r76_the_end_reveals_nothing() -> None:
    """The game master may use the sheets again: they stay hidden when the encounter is over."""
    table = Table(sheet())
    table.does(0, "close", winner="characters")
    assert ADVERSAIRES.sealed(table.state) == 0
    assert table.entry_as(1, 0)["options"]["adversaries"] is None
    assert table.envelope(1)["view"]["adversaries"][0]["guard"] is None


def test_r76_every_event_for_the_game_master_is_one_of_this_game() -> None:
    """The list of what players don't get names no event that does not exist."""
    assert {event.model_fields["type"].default for event in ADVERSAIRES.events} > FOR_THE_GAME_MASTER


def test_r76_players_are_refused_alike_whatever_they_can_not_see() -> None:
    """Two sheets that look the same answer every move of a player with the same refusal."""
    plain = Table(sheet("bete", parts=[part("corps", 3)]))
    rich = Table(
        sheet(
            "bete", power="elite", extra_dice=["danger"], guard={"value": 30}, actions=5, fatigue=1, deck=list(BRICKS),
            traits=["sanguinaire"], evasion=5, parts=[part("corps", 12, armour=5, cuirasse=True)],
        )
    )  # fmt: skip
    assert plain.envelope(1) == rich.envelope(1)
    moves: list[Json] = [
        {"type": "aim", "combatant": "bete", "part": "tete"},
        {"type": "act", "combatant": "bete", "card": "frappe_vive", "targets": [1]},
        {"type": "strike", "score": 12, "effect": {"light": 1}},
        {"type": "guard", "value": 3},
        {"type": "roll"},
        {"type": "apply", "combatant": "bete", "part": "corps", "effect": {"light": 1}},
        {"type": "adjust", "combatant": "bete", "isolated": True},
    ]
    for move in moves:
        assert answer(plain, move) == answer(rich, move)


def answer(table: Table, move: Json) -> Any:
    try:
        table.move(1, move, Supplied([]))
    except Refusal as refusal:
        return refusal.code, refusal.detail, refusal.extra
    return None


# The end


@pytest.mark.parametrize(
    ("winner", "winners", "ranking"),
    [
        ("characters", [1, 2], [[1, 2], [0], [3]]),
        ("adversaries", [0], [[0], [1, 2], [3]]),
        ("nobody", [], [[0, 1, 2], [3]]),
    ],
)
def test_r77_the_game_master_says_who_won(winner: str, winners: list[int], ranking: list[list[int]]) -> None:
    """At any time; who left is ranked last, a character that is out with the others."""
    table = Table(sheet(), names=NAMES)
    table.leave(3)
    table.does(0, "adjust", target=2, out=True)
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="bete", card="frappe_vive", targets=[1])
    table.does(0, "close", winner=winner)
    assert table.outcome == {"reason": "closed_by_gm", "winners": winners, "ranking": ranking, "scores": None}
    assert (table.seen["phase"], table.seen["attack"], table.seen["waiting_for"]) == ("over", None, [])


def test_r77_characters_that_are_out_share_the_victory() -> None:
    """All whose players are still there win."""
    table = Table(sheet(parts=[part("corps", 1)]), names=NAMES)
    table.leave(3)
    table.does(0, "adjust", target=2, out=True)
    table.strikes({"light": 1})
    assert (table.outcome["winners"], table.outcome["ranking"]) == ([1, 2], [[1, 2], [0], [3]])


def test_r78_who_leaves_is_out_of_the_encounter() -> None:
    """A target that leaves is waited for no longer; with no character standing the game master wins."""
    table = Table(sheet(deck=[{"id": "cri", "name": "Cri", "initiative": 1, "targets": 2}]), names=NAMES)
    table.does(0, "act", combatant="bete", card="cri", targets=[1, 2])
    assert [event["type"] for event in table.leave(1)["events"]] == ["player_left"]
    assert (table.seen["attack"]["targets"], table.seen["eliminated"]) == ([2], [1])
    table.does(0, "adjust", target=3, out=True)
    assert [event["type"] for event in table.leave(2)["events"]] == ["player_left", "attack_cancelled", "game_ended"]
    assert table.outcome == {"reason": "characters_defeated", "winners": [0], "ranking": [[0], [3], [1, 2]], "scores": None}


def test_r78_the_game_master_may_leave_in_the_middle_of_an_attack() -> None:
    """The encounter is over for all, nobody wins."""
    table = Table(sheet(), names=NAMES)
    table.leave(2)
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="bete", card="frappe_vive", targets=[1])
    assert [event["type"] for event in table.leave(0)["events"]] == ["player_left", "game_ended"]
    assert table.outcome == {"reason": "gm_left", "winners": [], "ranking": [[1, 3], [0, 2]], "scores": None}


# Sheets and options


def test_r79_every_fault_is_told_at_once() -> None:
    """Those of single fields and those between fields, each where it stands in the request."""
    faulty = sheet(
        "Bête",
        power="expert",
        extra_dice=["danger"],
        guard={"type": "saut", "value": 31},
        deck=["frappe_vive", "griffes", "frappe_vive", {"id": "regard_hypnotique", "name": "Non", "initiative": 7}],
        traits=["sanguinaire", "sanguinaire"],
        parts=[
            part(
                "corps", 0, confers=[{"kind": "action", "card": "cri"}, {"kind": "endurance", "amount": 0}, {"kind": "vol"}, {}]
            ),
            part("corps", 3, confers=[{"kind": "cost", "card": 3, "actions": 1, "fatigue": 1}], armour=6),
        ],
        hp=12,
    )
    options = {
        "adversaries": [faulty, "louve_grise", "dragon", {"bestiary": "louve_grise", "power": "elite"}, 3],
        "hordes": [{"bestiary": "nuee_de_corbeaux", "id": "louve_grise"}, "ours_aux_ronces"],
        "characters": [{"name": ""}],
        "max_rounds": 0,
    }
    first = "/options/adversaries/0"
    assert set(wrong(options)) == {
        f"{first}/id", f"{first}/extra_dice", f"{first}/guard/type", f"{first}/guard/value", f"{first}/hp",
        f"{first}/deck/1", f"{first}/deck/2", f"{first}/deck/3", f"{first}/deck/3/initiative", f"{first}/traits/1",
        f"{first}/parts/0/blocks/0/boxes", f"{first}/parts/0/blocks/0/confers/0/card",
        f"{first}/parts/0/blocks/0/confers/1/amount", f"{first}/parts/0/blocks/0/confers/2",
        f"{first}/parts/0/blocks/0/confers/3", f"{first}/parts/1", f"{first}/parts/1/armour",
        f"{first}/parts/1/blocks/0/confers/0/card",
        "/options/adversaries/2", "/options/adversaries/3", "/options/adversaries/3/power", "/options/adversaries/4",
        "/options/hordes/0", "/options/hordes/1", "/options/characters/0/name", "/options/max_rounds",
    }  # fmt: skip


def test_r79_whatever_is_sent_for_sheets_is_refused_and_no_more() -> None:
    """Values of any other shape have a pointer too."""
    assert wrong({"adversaries": {"id": "bete"}}) == ["/options/adversaries"]
    assert wrong({"adversaries": ["louve_grise"] * 21})[0] == "/options/adversaries"
    assert wrong({"adversaries": [sheet(parts=[{"blocks": [{"confers": 3}, 4]}, 5], deck=[6])]})
    assert wrong({"adversaries": [{"bestiary": "louve_grise", "id": None}, "louve_grise"]}) == ["/options/adversaries/1"]
    assert wrong({"adversaries": [{"bestiary": ["louve_grise"]}]}) == ["/options/adversaries/0/bestiary"]
    with pytest.raises(InvalidOptions):
        play.read_options(ADVERSAIRES, [])


def test_r79_the_options_fit_the_table() -> None:
    """Somebody to fight, and no more characters than seats for them."""
    assert wrong({"characters": [{}, {}]}) == ["/options/adversaries", "/options/characters"]
    assert wrong({"hordes": [horde()], "characters": [{}, {}]}) == ["/options/characters"]


def test_r79_what_is_ignored_is_bounded_all_the_same() -> None:
    """Any JSON of up to 2,000 characters, however deep, is forgotten; a longer one is refused."""
    nested: Any = []
    for _ in range(999):
        nested = [nested]
    assert Table(sheet(note=nested, threat={"a": [1, None, "é"]})).entries[0]["options"]["adversaries"][0]["note"] is None
    assert Table(sheet(note="é" * 1998))
    for long in ("é" * 1999, [nested], {"a" * 999: "b" * 999}, [1] * 1001):
        assert wrong({"adversaries": [sheet(note=long)]}) == ["/options/adversaries/0/note"]


def test_r79_sheets_stand_in_the_options_in_full() -> None:
    """Whatever they were named after, so that the log says what was played; read again they are the same."""
    table = Table("louve_grise", {"bestiary": "louve_grise", "id": "louve-2", "name": "La borgne"}, hordes=["foule_aux_torches"])
    options = table.entries[0]["options"]
    assert [entry["name"] for entry in options["adversaries"]] == ["Louve grise", "La borgne"]
    assert options["adversaries"][1] == {**options["adversaries"][0], "id": "louve-2", "name": "La borgne"}
    assert options["adversaries"][0]["deck"][1]["success"]["light"] == 1
    assert play.read_options(ADVERSAIRES, copy.deepcopy(options)) == table.options


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "bestiary", "deck", "parts"]), inner),
)


@given(adversaries=adversaries(), hordes=hordes())
def test_r79_valid_sheets_are_accepted_and_stay_what_they_are(adversaries: list[Any], hordes: list[Any]) -> None:
    """Options that were read stand in the log as JSON, and are the same when they are read again."""
    options = play.read_options(ADVERSAIRES, {"adversaries": adversaries, "hordes": hordes})
    kept = json.loads(json.dumps(options.model_dump(mode="json")))
    assert play.read_options(ADVERSAIRES, kept) == options
    seen = Board(ADVERSAIRES, kept, NAMES, Supplied([])).envelope(0)["view"]
    assert seen["threat_total"] == sum(entry["threat"]["threat"] for entry in [*seen["adversaries"], *seen["hordes"]])


@given(adversaries=adversaries(), hordes=hordes(), data=st.data())
def test_r79_every_number_of_a_sheet_is_bounded(adversaries: list[Any], hordes: list[Any], data: st.DataObject) -> None:
    """A number beyond all bounds is refused with a pointer to it."""
    options = {"adversaries": adversaries, "hordes": hordes}
    places = list(numbers_in(options, "/options"))
    assume(places)
    holder, at, pointer = data.draw(st.sampled_from(places))
    holder[at] = data.draw(st.sampled_from([-100, 100]))
    assert pointer in wrong(options)


@given(adversaries=JSON_VALUES, hordes=JSON_VALUES, characters=JSON_VALUES)
def test_r79_no_json_breaks_the_reading_of_options(adversaries: Any, hordes: Any, characters: Any) -> None:
    """Whatever stands where sheets should be is refused with pointers, or accepted as options."""
    options = {"adversaries": adversaries, "hordes": hordes, "characters": characters}
    with contextlib.suppress(InvalidOptions):
        play.read_options(ADVERSAIRES, options)


def numbers_in(value: Any, pointer: str) -> Iterator[tuple[Any, Any, str]]:
    """Each whole number that the rules look at: what holds it, where, and the pointer to it."""
    places = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for at, found in places:
        if isinstance(found, int) and not isinstance(found, bool):
            yield value, at, f"{pointer}/{at}"
        elif at != "note":
            yield from numbers_in(found, f"{pointer}/{at}")


# Offers


def test_offers_to_the_game_master() -> None:
    """Cards on every set of standing characters, the horde's attack, movements, later steps, and how to close."""
    cards = ["frappe_vive", {"id": "riposte", "name": "Riposte", "initiative": 1, "reaction": True}]
    beast = sheet(deck=cards, reactions=1, traits=["reflexes_predateur"])
    table = Table(beast, hordes=[horde()], names=NAMES)
    table.does(0, "advance")
    assert [move["combatant"] for move in table.offers(0) if move["type"] in ("act", "walk")] == ["bete"] * 3 + ["nuee"]
    table.does(0, "advance", to=3)
    table.does(0, "adjust", combatant="bete", engaged=[3])
    table.does(0, "adjust", target=1, out=True)
    offers = table.offers(0)
    assert [(move["card"], move["targets"]) for move in offers if move["type"] == "act"] == [
        ("frappe_vive", [2]), ("frappe_vive", [3]), ("attaque", [2]), ("attaque", [3]), ("attaque", [2, 3]),
    ]  # fmt: skip
    assert [(move["card"], move["targets"]) for move in offers if move["type"] == "react"] == [
        ("frappe_vive", [3]), ("riposte", [2]), ("riposte", [3]),
    ]  # fmt: skip
    assert [(move["combatant"], move["pace"]) for move in offers if move["type"] == "walk"] == [
        ("bete", "step"), ("bete", "walk"), ("bete", "run"),
    ]  # fmt: skip
    assert [move["to"] for move in offers if move["type"] == "advance"] == [4, 5, 6, 7]
    assert [move["winner"] for move in offers if move["type"] == "close"] == ["characters", "adversaries", "nobody"]


def test_offers_while_an_attack_waits() -> None:
    """The guards that are due, by their players or the game master; then the throw."""
    table = Table(sheet())
    table.does(0, "advance", to=3)
    table.does(0, "act", combatant="bete", card="frappe_vive", targets=[2])
    assert [(move["value"], move["target"]) for move in table.offers(0) if move["type"] == "guard"] == [(10, 2)]
    assert [(move["type"], move["target"]) for move in table.offers(2)] == [("guard", None)]
    assert table.offers(1) == []
    table.does(2, "guard", value=3)
    assert [move["advantage"] for move in table.offers(0) if move["type"] == "roll"] == [-1, 0, 1]


def test_offers_to_a_player() -> None:
    """Combatants in play and the parts of theirs that stand, then the strike; nothing more when the step is done."""
    table = Table(sheet(), sheet("autre", fatigue=1), hordes=[horde()])
    table.does(0, "apply", combatant="bete", part="tete", effect={"light": 2})
    table.does(0, "apply", combatant="autre", effect={"fatigue": 1})
    assert [(move.get("combatant"), move.get("part")) for move in table.offers(1)] == [
        ("bete", None), ("bete", "corps"), ("nuee", None), (None, None),
    ]  # fmt: skip
    table.does(1, "aim", combatant="bete")
    assert [move["type"] for move in table.offers(1)] == ["strike", "pass"]
    table.does(1, "pass")
    assert table.offers(1) == []
    assert table.active == [0, 1, 2]


def test_an_exhausting_card_is_not_offered() -> None:
    """What can't be paid, in actions or in fatigue, stands in no list."""
    costly = {"id": "cri", "name": "Cri", "initiative": 1, "fatigue": 1, "targets": 0}
    table = Table(sheet(fatigue=1, reactions=1, deck=[costly, {**costly, "id": "riposte", "reaction": True}]))
    assert {move["type"] for move in table.offers(0)} == {"walk", "advance", "close"}
    assert [move["pace"] for move in table.offers(0) if move["type"] == "walk"] == ["step", "walk"]
    free = Table(sheet(deck=[{**costly, "fatigue": 0}]))
    assert [move["targets"] for move in free.offers(0) if move["type"] == "act"] == [[]]
