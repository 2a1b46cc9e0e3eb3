"""Rules of Adversaires around the fight: hordes, rounds, what players see, the end, sheets and options, offers."""

from __future__ import annotations

import contextlib
import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import InvalidOptions, NotYourTurn, Refusal
from service.rulesets.adversaires import ADVERSAIRES
from service.rulesets.adversaires.events import FOR_THE_GAME_MASTER
from service.rulesets.adversaires.sheets import BRICKS
from tests.rulesets.adversaires_table import NAMES, Json, Table, horde, malformed, part, sheet, wrong
from tests.rulesets.board import Board
from tests.rulesets.encounters import adversaries, hordes

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
