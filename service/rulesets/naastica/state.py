"""Where a game stands, and what can be read off it."""

from __future__ import annotations

from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.refusals import IllegalMove
from service.engine.ruleset import State
from service.engine.seats import Seat, next_seat
from service.rulesets.naastica.content import (
    CardEntry,
    NaasticaCurseEntry,
    NaasticaEquipmentEntry,
    NaasticaMonsterEntry,
    NaasticaNihilithEntry,
    Plague,
    PowerKind,
    Slot,
)
from service.rulesets.naastica.events import Choice, FateKind, NaasticaDecision
from service.rulesets.naastica.moves import Place, Refuge
from service.rulesets.naastica.options import NaasticaOptions, pack_of

Phase = Literal["heroes", "reveal", "assault", "survival", "bad_luck", "fate", "council", "over"]
Whereabouts = Literal["camp", "field", "swallowed", "dead", "left"]

D20 = 20

PLACES: tuple[Place, ...] = ("namaris", "stratosia", "eryndor", "calenna")
PLACE_ATK: dict[Place, int] = {"stratosia": 1, "eryndor": 2}
PLACE_HP: dict[Place, int] = {"stratosia": 1, "calenna": 2}


class Curse(BaseModel):
    plague: Plague
    turns_left: int
    round: int = Field(description="the turn in which it was attached or renewed, which does not count")


def nothing_worn() -> dict[Slot, str | None]:
    return {"weapon": None, "body": None, "head": None}


class Hero(BaseModel):
    """One seat's hero."""

    hero: str | None = None
    state: Whereabouts = "camp"
    hp: int = 0
    points: int = 0
    shields: int = 0
    equipment: dict[Slot, str | None] = Field(default_factory=nothing_worn)
    curses: list[Curse] = Field(default_factory=list)
    places: dict[Place, int] = Field(default_factory=lambda: dict.fromkeys(PLACES, 0))
    place_next: Place | None = None
    place_active: Place | None = None


class PendingDecision(BaseModel):
    seat: Seat
    choice: Choice
    place: Refuge | None
    version: int = Field(description="the number of the entry in which it was made")


class NaasticaState(State):
    sheet_hp: dict[str, int] = Field(description="what each hero of the pack begins with")
    place_copies: int
    secret: bool = Field(description="whether the councils are")
    heroes: list[Hero]
    expedition: int = 0
    round: int = 0
    guide: Seat | None = None
    pot: int = 0
    cards_left: int
    pile: dict[str, int]
    card: str | None = None
    card_done: bool = Field(False, description="the card has done its work; a Nihilith's is done when all have thrown")
    present: list[Seat] = Field(default_factory=list, description="who was in the field when the card was revealed (R8)")
    monster_hp: int | None = Field(None, description="after the first blow")
    rolls: list[int | None]
    decisions: list[PendingDecision] = Field(default_factory=list, description="in the order in which they were made")
    last_council: list[NaasticaDecision] | None = None
    sealed_from: int | None = Field(None, description="the first version with a decision that nobody was ever told")


Game = Draft[NaasticaOptions, NaasticaState]

# Who is where


def living(state: NaasticaState) -> list[int]:
    """In the field, in camp or swallowed."""
    return [seat for seat, hero in enumerate(state.heroes) if hero.state in ("field", "camp", "swallowed")]


def in_field(state: NaasticaState) -> list[int]:
    return [seat for seat, hero in enumerate(state.heroes) if hero.state == "field"]


def without_hero(state: NaasticaState) -> list[int]:
    """Those who must still choose a hero."""
    return [seat for seat, hero in enumerate(state.heroes) if hero.hero is None and hero.state != "left"]


def clockwise(state: NaasticaState, after: int, among: list[int]) -> int:
    """The first seat of `among` clockwise after that seat, which itself comes last."""
    seats = len(state.heroes)
    return next_seat(after, seats, [seat for seat in range(seats) if seat not in among])


# Heroes


def atk(options: NaasticaOptions, hero: Hero) -> int:
    """The total ATK, which a plain hit does."""
    if hero.hero is None:
        return 0
    if has(hero, "burden"):
        return 1  # R40
    place = PLACE_ATK.get(hero.place_active, 0) if hero.place_active else 0
    return pack_of(options).hero[hero.hero].atk + sum(item.atk for item in worn(options, hero)) + place


def hp_max(options: NaasticaOptions, hero: Hero) -> int:
    if hero.hero is None:
        return 0
    place = PLACE_HP.get(hero.place_active, 0) if hero.place_active else 0
    return pack_of(options).hero[hero.hero].hp + sum(item.hp for item in worn(options, hero)) + place


def worn(options: NaasticaOptions, hero: Hero) -> list[NaasticaEquipmentEntry]:
    return [item(options, name) for name in hero.equipment.values() if name is not None]


def item(options: NaasticaOptions, name: str) -> NaasticaEquipmentEntry:
    card = pack_of(options).card[name]
    assert isinstance(card, NaasticaEquipmentEntry), "only equipment is worn"
    return card


def has(hero: Hero, plague: Plague) -> bool:
    return any(curse.plague == plague for curse in hero.curses)


def power(options: NaasticaOptions, hero: Hero, kind: PowerKind, otherwise: int = 0) -> int:
    """The value of that power, where the hero has it and it works (R42, R56)."""
    if hero.hero is None or has(hero, "oblivion"):
        return otherwise
    own = pack_of(options).hero[hero.hero].power
    return own.value if own is not None and own.kind == kind else otherwise


# The card of this turn


def card_of(options: NaasticaOptions, state: NaasticaState) -> CardEntry:
    assert state.card is not None, "a card lies there"
    return pack_of(options).card[state.card]


def full_hp(state: NaasticaState, monster: NaasticaMonsterEntry) -> int:
    return monster.hp + monster.hp_per_hero * len(state.present)  # R13


def monster_hp(state: NaasticaState, monster: NaasticaMonsterEntry) -> int:
    return full_hp(state, monster) if state.monster_hp is None else state.monster_hp


def throwers(options: NaasticaOptions, state: NaasticaState) -> list[int]:
    """Those who must still throw a d20 for the card, as long as it waits for anybody's."""
    match card_of(options, state):
        case NaasticaMonsterEntry() if not state.card_done:
            called = [seat for seat in in_field(state) if seat in state.present]  # R12
        case NaasticaNihilithEntry():
            called = in_field(state)  # R24
        case NaasticaCurseEntry(targeting="bad_luck") if not state.card_done and len(without_curse(state)) > 1:
            called = without_curse(state)  # R31
        case _:
            called = []
    return [seat for seat in called if state.rolls[seat] is None]


def without_curse(state: NaasticaState) -> list[int]:
    return [seat for seat in living(state) if not state.heroes[seat].curses]


FallingCard = NaasticaMonsterEntry | NaasticaEquipmentEntry | NaasticaCurseEntry


def falling_card(options: NaasticaOptions, state: NaasticaState) -> FallingCard:
    """The card of this turn, which falls on a single hero."""
    card = card_of(options, state)
    assert isinstance(card, FallingCard), "treasures and Nihiliths are everybody's"
    return card


def candidates(options: NaasticaOptions, state: NaasticaState) -> list[int]:
    """Those on whom the card of this turn may fall, in seat order; chance draws where there are several."""
    match falling_card(options, state):
        case NaasticaMonsterEntry():
            baited = [seat for seat in in_field(state) if has(state.heroes[seat], "bait")]
            return baited or in_field(state)  # R19, R36
        case NaasticaEquipmentEntry():
            guide = [state.guide] if state.guide is not None else []
            return in_field(state) if options.equipment_to == "chance" else guide  # R28
        case NaasticaCurseEntry(targeting="pride"):
            return extreme(living(state), [-hero.points for hero in state.heroes])  # R30
        case NaasticaCurseEntry():
            return extreme(without_curse(state), [roll or 0 for roll in state.rolls])  # R31
        case card:
            assert_never(card)


def extreme(seats: list[int], worth: list[int]) -> list[int]:
    """Those of the seats that have the least."""
    least = min((worth[seat] for seat in seats), default=0)
    return [seat for seat in seats if worth[seat] == least]


def fate_kind(options: NaasticaOptions, state: NaasticaState) -> FateKind:
    match falling_card(options, state):
        case NaasticaMonsterEntry():
            return "riposte"
        case NaasticaEquipmentEntry():
            return "equipment"
        case NaasticaCurseEntry() as curse:
            return curse.targeting
        case card:
            assert_never(card)


def is_resolved(options: NaasticaOptions, state: NaasticaState) -> bool:
    """Whether the card of this turn has nothing more to do."""
    match card_of(options, state):
        case NaasticaNihilithEntry():
            return not throwers(options, state)
        case NaasticaMonsterEntry() as monster:
            return state.card_done or (not in_field(state) and monster_hp(state, monster) > 0)  # R19
        case _:
            return state.card_done


# Whose move it is


def phase_of(options: NaasticaOptions, state: NaasticaState) -> Phase:
    if state.outcome is not None:
        return "over"
    if without_hero(state):
        return "heroes"
    if state.card is None:
        return "reveal"
    if is_resolved(options, state):
        return "council"
    return throw_of(options, state) if throwers(options, state) else "fate"


def throw_of(options: NaasticaOptions, state: NaasticaState) -> Literal["assault", "survival", "bad_luck"]:
    match card_of(options, state):
        case NaasticaMonsterEntry():
            return "assault"
        case NaasticaNihilithEntry():
            return "survival"
        case _:
            return "bad_luck"


def active(options: NaasticaOptions, state: NaasticaState) -> list[int]:
    match phase_of(options, state):
        case "heroes":
            return without_hero(state)[:1]  # R3
        case "reveal":
            return [] if state.guide is None else [state.guide]
        case "assault" | "survival" | "bad_luck":
            return throwers(options, state)
        case "fate":
            return [drawer(state)]
        case "council":
            return undecided(state) if state.secret else undecided(state)[:1]
        case "over":
            return []
        case phase:
            assert_never(phase)


def drawer(state: NaasticaState) -> int:
    """The seat that makes the rolls of fate (R20)."""
    field = in_field(state)
    guide = guide_of(state)
    return guide if guide in field else clockwise(state, guide, field or living(state))


def undecided(state: NaasticaState) -> list[int]:
    """Those whom the council waits for: in seat order, or clockwise from the guide where it is open (R44)."""
    decided = [decision.seat for decision in state.decisions]
    waiting = [seat for seat in in_field(state) if seat not in decided]
    seats, guide = len(state.heroes), guide_of(state)
    return waiting if state.secret else sorted(waiting, key=lambda seat: (seat - guide) % seats)


def guide_of(state: NaasticaState) -> int:
    assert state.guide is not None, "a turn has a guide"
    return state.guide


def call_for(draft: Game, phase: Phase) -> None:
    """Refuses a move that belongs to another phase (R64)."""
    if phase_of(draft.options, draft.state) != phase:
        raise IllegalMove("wrong_phase", "R64")
