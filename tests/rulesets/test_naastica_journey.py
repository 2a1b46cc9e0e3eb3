"""Rules of Naastica beyond the card on the table: councils, the end, leaving, options and content."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.refusals import InvalidOptions, InvalidSeats, RollsNeeded
from service.rulesets.naastica import NAASTICA
from service.rulesets.naastica.content import NaasticaPack
from tests.rulesets.board import Board
from tests.rulesets.naastica_packs import packs
from tests.rulesets.naastica_table import (
    CONTINUE,
    NAMES,
    REST,
    REVEAL,
    ROLL,
    Json,
    brute,
    card,
    council,
    curse,
    gem,
    hero,
    look,
    pack,
    refusal,
    table,
    take,
    types,
)

# The council


def test_r44_an_open_council_goes_clockwise_from_the_guide() -> None:
    """What was decided is shown in the order in which it was; the council as a whole by seat."""
    game = table(3, gem(), open_council=True)
    take(game, 0, REVEAL, 1)
    for seat in range(3):
        assert game.active == [seat]
        take(game, seat, CONTINUE)
    take(game, 1, REVEAL, 1)
    take(game, 1, CONTINUE)
    take(game, 2, REST)
    assert game.active == [0]
    assert [made["seat"] for made in look(game)["council"]["shown"]] == [1, 2]
    take(game, 0, CONTINUE)
    assert [made["seat"] for made in look(game)["last_council"]] == [0, 1, 2]


def test_r43_a_secret_decision_is_masked_in_the_log_as_well() -> None:
    """Others see that a seat has decided, not what; not even the type of its move."""
    game = table(2, gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, REST)
    entry = {"type": "decided", "seat": 0, "choice": "retreat", "place": "rest"}
    assert game.entry_as(0, 2)["events"] == [entry]
    for viewer in (1, None):
        assert game.entry_as(viewer, 2)["events"] == [{**entry, "choice": None, "place": None}]
        assert game.entry_as(viewer, 2)["move"] is None


def test_r44_an_open_decision_is_masked_for_nobody() -> None:
    """Neither in the entry nor on the table."""
    game = table(2, gem(), open_council=True)
    take(game, 0, REVEAL, 1)
    take(game, 0, REST)
    assert game.entry_as(None, 2)["move"] == REST
    assert look(game)["council"]["shown"] == [{"seat": 0, "choice": "retreat", "place": "rest"}]


def test_r43_what_nobody_was_told_stays_secret_for_ever() -> None:
    """A departed hero's decision is sealed; the log before it is open once the game is over."""
    game = table(3, gem())
    take(game, 0, REVEAL, 1)
    council(game)
    take(game, 1, REVEAL, 1)
    take(game, 2, REST)
    game.leave(2)
    take(game, 0, CONTINUE)
    game.leave(1)
    assert game.envelope(None)["outcome"]["winners"] == [0]
    assert NAASTICA.sealed(game.state) == 6
    assert game.entry_as(1, 3)["move"] == CONTINUE
    assert [game.entry_as(1, version)["move"] for version in (6, 8)] == [None, None]


def test_r43_an_end_in_the_middle_of_a_council_seals_what_was_decided() -> None:
    """The winner's own decision was never told either; an open council has no secrets."""
    for open_council, sealed in [(False, 2), (True, None)]:
        game = table(2, gem(), open_council=open_council)
        take(game, 0, REVEAL, 1)
        take(game, 0, CONTINUE)
        game.leave(1)
        assert NAASTICA.sealed(game.state) == sealed


def test_r47_a_place_is_spent_only_when_the_council_is_revealed() -> None:
    """Until then it is still there, and then it is offered no more."""
    game = table(2, gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, {"type": "retreat", "place": "eryndor"})
    assert look(game)["heroes"][0]["places"]["eryndor"] == 1
    take(game, 1, REST)
    assert look(game)["heroes"][0]["places"]["eryndor"] == 0
    take(game, 1, REVEAL, 1)
    assert [offer.get("place") for offer in game.offers(0)] == [None, "rest", "namaris", "stratosia", "calenna"]
    assert refusal(game, 0, {"type": "retreat", "place": "eryndor"}) == ("place_used", "R47")


def test_r53_the_old_bonus_ends_before_the_new_place_heals() -> None:
    """From Calenna to Eryndor: 12 of 12 become 10 of 10, and there is nothing to heal."""
    game = table(1, gem(), march=0)
    take(game, 0, REVEAL, 1)
    council(game, {"type": "retreat", "place": "calenna"})
    take(game, 0, REVEAL, 1)
    events = council(game, {"type": "retreat", "place": "eryndor"})
    changes = [(event["delta"], event["reason"]) for event in events if event.get("resource") == "hp"]
    assert changes == [(-2, "calenna")]
    assert look(game)["heroes"][0]["atk"] == 4


def test_r64_each_phase_refuses_the_moves_of_the_others() -> None:
    """All but its own, whatever they are."""
    moves = {"choose": {"type": "choose", "hero": "h0"}, "reveal": REVEAL, "roll": ROLL, "continue": CONTINUE, "retreat": REST}
    game = table(2, gem(), brute())

    def only(*own: str) -> None:
        for type in moves.keys() - set(own):
            assert refusal(game, 0, moves[type]) == ("wrong_phase", "R64")

    only("reveal")
    take(game, 0, REVEAL, 1)
    only("continue", "retreat")
    council(game)
    take(game, 1, REVEAL, 5)
    only("roll")


# The end


def test_r55_the_march_may_end_the_game() -> None:
    """What was left in the pot goes to a living hero, since nobody is in the field."""
    game = table(2, gem(points=5, copies=3), march=5)
    take(game, 0, REVEAL, 1)
    events = council(game, REST, REST)
    assert types(events)[-5:] == ["expedition_ended", "resource_changed", "resource_changed", "scored", "game_ended"]
    assert [event["reason"] for event in events[-4:-1]] == ["march", "remainder", "remainder"]
    assert game.envelope(None)["outcome"] == {"reason": "pile_empty", "winners": [0], "ranking": [[0], [1]], "scores": [3, 2]}


def test_r61_expeditions_are_counted_before_the_march() -> None:
    """The march that would have ended the game never comes."""
    game = table(2, gem(points=4, copies=3), march=5, expeditions=1)
    take(game, 0, REVEAL, 1)
    assert types(council(game, REST, REST))[-2:] == ["expedition_ended", "game_ended"]
    assert game.envelope(None)["outcome"]["reason"] == "expeditions_over"


def test_r57_the_last_card_may_empty_the_field() -> None:
    """The pot is lost, and the game ends without another council; with no card left that is the reason."""
    game = table(2, card("void", "nihilith"), gem(), pile_cards=2, expeditions=1)
    take(game, 0, REVEAL, 2)
    council(game)
    take(game, 1, REVEAL, 1)
    take(game, 0, ROLL, 1)
    assert types(take(game, 1, ROLL, 1)) == ["dice_rolled", "survival_resolved", "resource_changed", "game_ended"]
    assert game.envelope(None)["outcome"]["reason"] == "pile_empty"
    assert game.envelope(None)["outcome"]["winners"] == [0, 1]


def test_r49_the_last_division_counts_double_for_stratosia() -> None:
    """The share does, the remainder does not, and the pot loses both once."""
    game = table(2, gem(points=5), pile_cards=2)
    take(game, 0, REVEAL, 1)
    council(game, {"type": "retreat", "place": "stratosia"}, REST)
    events = take(game, 1, REVEAL, 1)
    scored = [(event["seat"], event["points"], event["reason"]) for event in events if event["type"] == "scored"]
    assert scored == [(0, 6, "final_share"), (1, 3, "final_share")]
    assert game.envelope(None)["outcome"]["scores"] == [8, 5]


def test_r59_the_remainder_goes_to_the_poorer_of_two_as_weak() -> None:
    """Equal hit points: the one with fewer points after the division gets it."""
    game = table(2, gem(points=5, copies=9), pile_cards=3)
    take(game, 0, REVEAL, 1)
    council(game, REST)
    take(game, 1, REVEAL, 1)
    council(game, REST)
    scored = [event for event in take(game, 0, REVEAL, 1) if event["type"] == "scored"]
    assert [(event["seat"], event["points"]) for event in scored if event["reason"] == "remainder"] == [(0, 1)]


def test_r63_a_lone_hero_of_an_own_pack_needs_no_points() -> None:
    """Nor does it win when it is dead."""
    game = table(1, gem(), pile_cards=1)
    assert game.envelope(None)["options"]["solo_target"] == 0
    take(game, 0, REVEAL, 1)
    assert game.envelope(None)["outcome"]["winners"] == [0]
    game = table(1, brute(atk=20), pile_cards=1)
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 2)
    assert game.envelope(None)["outcome"] == {"reason": "all_heroes_dead", "winners": [], "ranking": [[0]], "scores": [0]}


def test_over_means_that_nothing_is_asked_for() -> None:
    """No phase, no council, no monster, no active seat, no offer."""
    game = table(1, gem(), pile_cards=1)
    take(game, 0, REVEAL, 1)
    view = look(game)
    assert (view["phase"], view["council"], view["monster"], view["fate"]) == ("over", None, None, None)
    assert NAASTICA.active(game.options, game.state) == []
    assert NAASTICA.offers(game.options, game.state, 0) == []


# Leaving


def test_r67_in_the_choice_of_heroes_the_seat_is_passed_over() -> None:
    """Its hero stays taken; the last one waited for starts the expedition by leaving."""
    game = Board(NAASTICA, {}, NAMES[:4], Supplied([]))
    take(game, 0, {"type": "choose", "hero": "mio"})
    game.leave(0)
    game.leave(1)
    assert game.active == [2]
    assert refusal(game, 2, {"type": "choose", "hero": "mio"}) == ("hero_taken", "R3")
    take(game, 2, {"type": "choose", "hero": "syra"})
    game = Board(NAASTICA, {}, NAMES[:3], Supplied([]))
    take(game, 0, {"type": "choose", "hero": "mio"})
    take(game, 1, {"type": "choose", "hero": "syra"})
    events = game.leave(2)["events"]
    assert types(events) == ["player_left", "expedition_started", "turn_started"]
    assert events[1]["seats"] == [0, 1]


def test_r67_a_departed_guide_is_replaced_in_the_same_round() -> None:
    """By the next one clockwise in the field; nobody else's departure changes the guide."""
    game = table(4, gem())
    assert types(game.leave(2)["events"]) == ["player_left"]
    events = game.leave(0)["events"]
    assert events[1:] == [{"type": "turn_started", "seat": 1, "round": 1}]


def test_r54_the_pot_is_lost_when_the_only_one_in_the_field_leaves() -> None:
    """Before the reveal and in the council alike."""
    for late in (False, True):
        game = table(3, gem())
        take(game, 0, REVEAL, 1)
        council(game, REST, REST, CONTINUE)
        if late:
            take(game, 2, REVEAL, 1)
        events = game.leave(2)["events"]
        assert types(events) == ["player_left", "resource_changed", "expedition_ended", "expedition_started", "turn_started"]
        assert (events[1]["reason"], events[2]["reason"], events[4]["seat"]) == ("lost", "lost", 0)


def test_r67_the_last_one_waited_for_leaves_the_council() -> None:
    """The others' decisions take effect at once, on the heroes who are left."""
    game = table(3, gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, REST)
    take(game, 1, CONTINUE)
    events = game.leave(2)["events"]
    assert types(events) == ["player_left", "council_revealed", "retreated", "resource_changed", "scored", "turn_started"]
    assert (events[2]["share"], look(game)["pot"]) == (3, 3)


def test_r67_a_single_candidate_left_is_struck_without_a_roll() -> None:
    """The draw of a riposte settles itself; a draw among three only loses a candidate."""
    game = table(3, brute(), gem())
    take(game, 0, REVEAL, 1)
    for seat in range(3):
        take(game, seat, ROLL, 2)
    assert types(game.leave(0)["events"]) == ["player_left"]
    assert (look(game)["fate"]["candidates"], game.active) == ([1, 2], [1])
    game = table(4, gem(), brute())
    take(game, 0, REVEAL, 1)
    council(game, CONTINUE, CONTINUE, REST, REST)
    take(game, 1, REVEAL, 5)
    take(game, 0, ROLL, 2)
    take(game, 1, ROLL, 2)
    assert look(game)["fate"]["candidates"] == [0, 1]
    events = game.leave(1)["events"]
    assert types(events) == ["player_left", "monster_struck_back", "resource_changed"]
    assert events[1]["seat"] == 0


def test_r67_a_departed_die_does_not_count_against_bad_luck() -> None:
    """The next lowest is struck; a single hero still eligible is struck without a throw."""
    game = table(3, curse("glass", targeting="bad_luck"), gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    take(game, 1, ROLL, 5)
    game.leave(0)
    assert types(take(game, 2, ROLL, 9)) == ["dice_rolled", "curse_attached"]
    assert look(game)["heroes"][1]["curses"] == [{"plague": "glass", "turns_left": 4}]
    game = table(3, curse("hunted"), curse("glass", targeting="bad_luck"), gem())
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    council(game)
    take(game, 1, REVEAL, 1)
    assert game.active == [1, 2]
    events = game.leave(1)["events"]
    assert types(events) == ["player_left", "curse_attached", "curse_ticked"]
    assert events[1]["seat"] == 2


def test_r65_a_departed_hero_s_hit_points_are_cut_without_an_event() -> None:
    """The place bonus is gone with the hero."""
    game = table(3, gem())
    take(game, 0, REVEAL, 1)
    council(game, {"type": "retreat", "place": "calenna"}, REST, REST)
    assert look(game)["heroes"][0]["hp"] == 12
    assert types(game.leave(0)["events"]) == ["player_left"]
    gone = look(game)["heroes"][0]
    assert (gone["state"], gone["hp"], gone["hp_max"], gone["place_active"]) == ("left", 10, 10, None)


def test_r66_the_last_player_of_a_dead_hero_does_not_win() -> None:
    """Nor is the pot shared out."""
    game = table(2, brute(atk=1, hp=1), gem(), heroes=[hero("a", hp=1), hero("b", hp=5)])
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    take(game, 1, ROLL, 15)
    assert types(game.leave(1)["events"]) == ["player_left", "game_ended"]
    assert game.envelope(None)["outcome"] == {"reason": "all_heroes_dead", "winners": [], "ranking": [[0], [1]], "scores": [0, 0]}


def test_r60_with_all_others_dead_the_last_hero_takes_the_pot_with_it() -> None:
    """Several players are still there, but no hero is."""
    game = table(3, brute(atk=1, hp=1), gem(), heroes=[hero("a", hp=1), hero("b", hp=1), hero("c", hp=5)])
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    take(game, 1, ROLL, 1)
    take(game, 2, ROLL, 15)
    events = game.leave(2)["events"]
    assert types(events) == ["player_left", "resource_changed", "game_ended"]
    assert game.envelope(None)["outcome"]["ranking"] == [[0, 1], [2]]


def test_r66_a_dead_hero_s_player_may_leave() -> None:
    """The game goes on, and the seat ranks behind the dead who stayed."""
    game = table(3, brute(atk=1, hp=1), gem(copies=1), heroes=[hero("a", hp=1), hero("b", hp=1), hero("c", hp=5)])
    take(game, 0, REVEAL, 1)
    take(game, 0, ROLL, 1)
    take(game, 1, ROLL, 1)
    take(game, 2, ROLL, 15)
    assert types(game.leave(0)["events"]) == ["player_left"]
    assert look(game)["eliminated"] == [0, 1]
    council(game)
    take(game, 2, REVEAL, 1)
    assert game.envelope(None)["outcome"]["ranking"] == [[2], [1], [0]]


# Options and content


def test_options_say_what_null_stands_for() -> None:
    """One card of march in a solo game, none else; 50 points with the default pack."""
    for seats, march in [(1, 1), (2, 0)]:
        options = Board(NAASTICA, {}, NAMES[:seats], Supplied([])).envelope(None)["options"]
        assert (options["march"], options["solo_target"]) == (march, 50)
    options = Board(NAASTICA, {"march": 0, "solo_target": 7}, NAMES[:1], Supplied([])).envelope(None)["options"]
    assert (options["march"], options["solo_target"]) == (0, 7)


def test_r3_seats_must_fit_pack_and_heroes() -> None:
    """More seats than heroes, or another number than the heroes named."""
    with pytest.raises(InvalidSeats):
        table(2, gem(), heroes=[hero("a")])
    for heroes in (["mio"], ["mio", "syra", "oriane"]):
        with pytest.raises(InvalidSeats):
            Board(NAASTICA, {"heroes": heroes}, NAMES[:2], Supplied([]))


def faults(options: Json) -> dict[str, str]:
    """What is wrong with these options, by pointer; nothing where they are fine."""
    try:
        play.read_options(NAASTICA, options)
    except InvalidOptions as refused:
        return {fault["pointer"]: fault["detail"] for fault in refused.extra["errors"]}
    return {}


def test_r69_every_fault_is_listed_with_its_place() -> None:
    """In options, heroes and cards alike, one fault does not hide another, and places are those of what was sent."""
    broken = pack(
        gem(points=0),
        brute(hp=0),
        card("gem", "nihilith", copies=21),
        card("blade", "equipment", slot="weapon", atk=0, hp=0),
        {**curse("glass"), "plague": "cold"},
        card("what", "weather"),
        {"id": "no_type"},
        7,
        heroes=[hero("A"), hero("b", power=("hit_from", 10)), hero("b", power=("luck", 1))],
    )
    found = faults({"content": broken, "place_copies": 6, "heroes": ["b", "b"], "colour": 1})
    assert sorted(found) == [
        "/options/colour",
        "/options/content/cards/0/points",
        "/options/content/cards/1/hp_per_hero",
        "/options/content/cards/2/count/hard",
        "/options/content/cards/2/count/nightmare",
        "/options/content/cards/2/count/normal",
        "/options/content/cards/2/id",
        "/options/content/cards/3/hp",
        "/options/content/cards/4/plague",
        "/options/content/cards/5",
        "/options/content/cards/6",
        "/options/content/cards/7",
        "/options/content/heroes/0/id",
        "/options/content/heroes/1/power/value",
        "/options/content/heroes/2/id",
        "/options/content/heroes/2/power/kind",
        "/options/heroes/1",
        "/options/place_copies",
    ]
    assert found["/options/content/heroes/1/power/value"].endswith("hit_from takes a value from 5 to 9")


def test_r69_heroes_are_looked_for_in_the_pack_that_is_played_with() -> None:
    """The default pack's heroes are unknown to another pack."""
    assert list(faults({"heroes": ["h0"]})) == ["/options/heroes/0"]
    assert faults({"heroes": ["h0"], "content": pack(gem())}) == {}
    assert list(faults({"heroes": ["mio"], "content": pack(gem())})) == ["/options/heroes/0"]


def test_r69_a_pile_has_1_to_200_cards_for_each_difficulty() -> None:
    """Both ends, and also where a card has faults of its own."""
    many = [{**gem(copies=20), "id": f"gem{number}"} for number in range(10)]
    assert faults({"content": pack(*many)}) == {}
    assert list(faults({"content": pack(*many, brute())})) == ["/options/content/cards"]
    found = faults({"content": pack({**gem(copies=0), "points": 100})})
    assert sorted(found) == ["/options/content/cards", "/options/content/cards/0/points"]
    assert list(faults({"content": {**pack(gem()), "cards": "all"}})) == ["/options/content/cards"]


def test_r69_a_pack_has_heroes_and_cards() -> None:
    """An empty list is one fault, not several."""
    with pytest.raises(InvalidOptions) as refused:
        play.read_options(NAASTICA, {"content": {**pack(), "heroes": []}})
    assert [fault["pointer"] for fault in refused.value.extra["errors"]] == ["/options/content/heroes", "/options/content/cards"]


def test_r69_a_pack_with_far_too_much_is_told_so_once() -> None:
    """Nobody looks for what is wrong between hundreds of the same card, or of the same hero."""
    with pytest.raises(InvalidOptions) as refused:
        play.read_options(NAASTICA, {"content": pack(*[gem()] * 121, heroes=[hero("h0")] * 121)})
    assert [fault["pointer"] for fault in refused.value.extra["errors"]] == ["/options/content/heroes", "/options/content/cards"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text("ab{}_\ud800", max_size=3),
    lambda parts: (
        st.lists(parts, max_size=3) | st.dictionaries(st.sampled_from(["id", "type", "count", "normal"]), parts, max_size=3)
    ),
    max_leaves=6,
)


@given(packs(), ANYTHING, st.data())
def test_r69_whatever_is_sent_is_accepted_or_refused(content: Json, junk: Any, data: st.DataObject) -> None:
    """Nothing that stands anywhere in a pack raises anything but a list of faults."""
    place = data.draw(st.sampled_from(parts_of(content, "/options/content")))
    faults({"content": junk})
    spoil(content, place, junk)
    found = faults({"content": content})
    assert all(pointer.startswith("/options/content") for pointer in found)


def parts_of(value: Any, place: str) -> list[str]:
    """The pointers of everything within a value, lists and objects too."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for step, part in items for found in [f"{place}/{step}", *parts_of(part, f"{place}/{step}")]]


@given(packs())
def test_valid_packs_are_accepted_and_kept_as_they_are(content: Json) -> None:
    """Whatever is within the bounds is played with, to the letter, also after a round of JSON."""
    options = play.read_options(NAASTICA, {"content": content})
    kept = options.model_dump(mode="json")["content"]
    assert kept == content
    assert NaasticaPack.model_validate_json(json.dumps(kept)) == options.content


@given(packs(), st.data())
def test_whatever_breaks_in_a_pack_is_named_where_it_broke(content: Json, data: st.DataObject) -> None:
    """Up to six values are replaced by what fits nowhere: each is named by its own pointer, and nothing else is."""
    places = data.draw(st.lists(st.sampled_from(values_in(content, "/options/content")), min_size=1, max_size=6, unique=True))
    broken = copy.deepcopy(content)
    for place in places:
        spoil(broken, place, 1.5)
    assert set(faults({"content": broken})) == set(places)


def values_in(value: Any, place: str) -> list[str]:
    """The pointers of all plain values but the types of cards, which decide what else is expected."""
    if isinstance(value, dict):
        return [found for name, part in value.items() if name != "type" for found in values_in(part, f"{place}/{name}")]
    if isinstance(value, list):
        return [found for number, part in enumerate(value) for found in values_in(part, f"{place}/{number}")]
    return [place]


def spoil(content: Json, place: str, value: Any) -> None:
    *way, last = [int(step) if step.isdigit() else step for step in place.split("/")[3:]]
    part: Any = content
    for step in way:
        part = part[step]
    part[last] = value


@given(packs(), st.integers(1, 6), st.randoms(use_true_random=False))
def test_games_with_any_pack_end(content: Json, seats: int, dice: Any) -> None:
    """Each turn takes a card off the pile, and the faces of a game show no more than the pack says."""
    game = Board(NAASTICA, {"content": content, "hero_choice": "order"}, NAMES[:seats], Supplied([]))
    while game.state.outcome is None:
        seat = dice.choice(game.active)
        move = dice.choice(game.offers(seat))
        take(game, seat, move, *rolls_of(game, seat, move, dice))
        shown = look(game)["card"]
        assert shown is None or {**shown, "count": None} in [{**entry, "count": None} for entry in content["cards"]]
    assert game.replayed() == game.states


def rolls_of(game: Board, seat: int, move: Json, dice: Any) -> list[int]:
    rolls: list[int] = []
    while True:
        try:
            read = play.read_move(NAASTICA, move)
            play.play(NAASTICA, game.options, game.names, game.state, game.version + 1, seat, read, Supplied(rolls))
        except RollsNeeded as needed:
            rolls += [dice.randint(1, request["sides"]) for request in needed.extra["need"] for _ in range(request["count"])]
        else:
            return rolls
