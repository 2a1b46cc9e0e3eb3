"""What a viewer may see, and what it may do."""

from __future__ import annotations

from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.moves import Roll
from service.engine.ruleset import Masked, Offer, View
from service.engine.seats import Seat, Viewer
from service.rulesets.naastica.cards import RESIST_FROM
from service.rulesets.naastica.content import (
    Card,
    Difficulty,
    NaasticaHeroSheet,
    NaasticaMonsterEntry,
    NaasticaName,
    NaasticaPower,
    Plague,
)
from service.rulesets.naastica.council import share_of
from service.rulesets.naastica.events import Choice, FateKind, NaasticaDecision
from service.rulesets.naastica.moves import Choose, Continue, Place, Refuge, Retreat, Reveal
from service.rulesets.naastica.options import NaasticaOptions, pack_of
from service.rulesets.naastica.state import (
    PLACES,
    Hero,
    NaasticaState,
    Phase,
    Whereabouts,
    atk,
    candidates,
    card_of,
    fate_kind,
    full_hp,
    has,
    hp_max,
    monster_hp,
    phase_of,
)


class NaasticaPileView(BaseModel):
    """One line of the pile."""

    card: str = Field(description="id of a card of the pack")
    left: int = Field(ge=1)


class NaasticaMonsterView(BaseModel):
    """The monster while it is fought."""

    atk: int
    hp: int
    hp_max: int


class NaasticaFateView(BaseModel):
    """A draw that is due: one of the candidates, who stand in the order of the roll."""

    kind: FateKind
    candidates: list[Seat]


class NaasticaChoiceView(BaseModel):
    """One's own decision."""

    choice: Choice
    place: Refuge | None


class NaasticaCouncilView(BaseModel):
    """The council under way."""

    decided: list[Seat] = Field(description="who has decided, ascending")
    share: int = Field(ge=0, description="what one hero would get now")
    mine: NaasticaChoiceView | None = Field(description="one's own decision; nobody else sees it")
    shown: list[NaasticaDecision] = Field(description="decisions already made in an open council; empty in a secret one")


class NaasticaEquipmentView(BaseModel):
    """Ids of the cards worn."""

    weapon: str | None
    body: str | None
    head: str | None


class NaasticaCurseView(BaseModel):
    """A curse and its clock."""

    plague: Plague
    turns_left: int


class NaasticaPlacesView(BaseModel):
    """Copies left of each place card."""

    namaris: int
    stratosia: int
    eryndor: int
    calenna: int


class NaasticaHeroView(BaseModel):
    """A seat's hero."""

    seat: Seat
    hero: str | None = Field(description="id of the hero, null while choosing")
    name: NaasticaName | None
    state: Whereabouts
    hp: int
    hp_max: int = Field(description="everything counted")
    atk: int = Field(description="everything counted: what a plain hit does")
    points: int
    shields: int
    equipment: NaasticaEquipmentView
    curses: list[NaasticaCurseView] = Field(description="in the order received")
    places: NaasticaPlacesView
    place_next: Place | None = Field(description="the place card whose bonus waits for this hero's next expedition")
    place_active: Place | None = Field(description="the place card whose bonus works now")
    power: NaasticaPower | None
    power_active: bool = Field(description="false without a power or under the Seal of Oblivion")


class NaasticaView(View):
    """Everybody sees everything but the others' decisions in a secret council."""

    difficulty: Difficulty
    resist_from: Literal[11, 13, 14] = Field(description="the lowest survival total that resists a Nihilith")
    phase: Phase
    expedition: int = Field(ge=0, description="number of the expedition; 0 before the first")
    round: int = Field(ge=0, description="number of the turn, one card a turn; 0 before the first")
    guide: Seat | None = Field(description="who turns the card of this turn")
    pot: int = Field(ge=0, description="common loot that nobody has secured")
    cards_left: int = Field(ge=0, description="cards that will still be turned over")
    pile: list[NaasticaPileView] = Field(description="what the pile holds, in the order of a draw")
    card: Card | None = Field(description="the card of this turn; null before it is revealed")
    monster: NaasticaMonsterView | None
    rolls: list[int | None] = Field(description="natural d20 shown for this card, by seat")
    fate: NaasticaFateView | None
    council: NaasticaCouncilView | None
    last_council: list[NaasticaDecision] | None = Field(description="the latest complete council")
    heroes: list[NaasticaHeroView]
    scores: list[int] = Field(description="secured points, by seat")
    eliminated: list[Seat] = Field(description="seats whose hero is dead or that left")


def seat_state(state: NaasticaState, seat: int) -> str:
    return "dead" if state.heroes[seat].state == "dead" else "playing"


def view(options: NaasticaOptions, state: NaasticaState, viewer: Viewer) -> NaasticaView:
    phase = phase_of(options, state)
    heroes = [hero_view(options, seat, hero) for seat, hero in enumerate(state.heroes)]
    return NaasticaView(
        difficulty=options.difficulty,
        resist_from=RESIST_FROM[options.difficulty],
        phase=phase,
        expedition=state.expedition,
        round=state.round,
        guide=state.guide,
        pot=state.pot,
        cards_left=state.cards_left,
        pile=pile_view(options, state),
        card=None if state.card is None else pack_of(options).face[state.card],
        monster=monster_view(options, state) if phase in ("assault", "fate") else None,
        rolls=state.rolls,
        fate=fate_view(options, state) if phase == "fate" else None,
        council=council_view(state, viewer) if phase == "council" else None,
        last_council=state.last_council,
        heroes=heroes,
        scores=[hero.points for hero in state.heroes],
        eliminated=[hero.seat for hero in heroes if hero.state in ("dead", "left")],
    )


def pile_view(options: NaasticaOptions, state: NaasticaState) -> list[NaasticaPileView]:
    left = [(card.id, state.pile[card.id]) for card in pack_of(options).cards]
    return [NaasticaPileView(card=card, left=count) for card, count in left if count]


def monster_view(options: NaasticaOptions, state: NaasticaState) -> NaasticaMonsterView | None:
    card = card_of(options, state)
    if not isinstance(card, NaasticaMonsterEntry):
        return None
    return NaasticaMonsterView(atk=card.atk, hp=monster_hp(state, card), hp_max=full_hp(state, card))


def fate_view(options: NaasticaOptions, state: NaasticaState) -> NaasticaFateView:
    return NaasticaFateView(kind=fate_kind(options, state), candidates=candidates(options, state))


def council_view(state: NaasticaState, viewer: Viewer) -> NaasticaCouncilView:
    mine = [NaasticaChoiceView(choice=each.choice, place=each.place) for each in state.decisions if each.seat == viewer]
    made = [NaasticaDecision(seat=each.seat, choice=each.choice, place=each.place) for each in state.decisions]
    return NaasticaCouncilView(
        decided=sorted(each.seat for each in state.decisions),
        share=share_of(state),
        mine=mine[0] if mine else None,
        shown=[] if state.secret else made,
    )


def hero_view(options: NaasticaOptions, seat: int, hero: Hero) -> NaasticaHeroView:
    sheet = None if hero.hero is None else pack_of(options).hero[hero.hero]
    power = None if sheet is None else sheet.power
    most = hp_max(options, hero)
    return NaasticaHeroView(
        seat=seat,
        hero=hero.hero,
        name=None if sheet is None else sheet.name,
        state=hero.state,
        hp=min(hero.hp, most),  # R65: a departed hero's is cut without an event
        hp_max=most,
        atk=atk(options, hero),
        points=hero.points,
        shields=hero.shields,
        equipment=NaasticaEquipmentView(**hero.equipment),
        curses=[NaasticaCurseView(plague=curse.plague, turns_left=curse.turns_left) for curse in hero.curses],
        places=NaasticaPlacesView(**hero.places),
        place_next=hero.place_next,
        place_active=hero.place_active,
        power=power,
        power_active=power is not None and not has(hero, "oblivion"),
    )


# Offers


def offers(options: NaasticaOptions, state: NaasticaState, seat: int) -> list[Offer]:
    match phase := phase_of(options, state):
        case "heroes":
            return hero_offers(options, state)
        case "reveal":
            return [Offer(Reveal(), "offer-reveal")]
        case "assault" | "survival" | "bad_luck" | "fate":
            return [Offer(Roll(), "offer-roll", {"phase": phase})]
        case "council":
            return council_offers(state, seat)
        case "over":
            return []
        case _:
            assert_never(phase)


def hero_offers(options: NaasticaOptions, state: NaasticaState) -> list[Offer]:
    taken = {hero.hero for hero in state.heroes}
    return [Offer(Choose(hero=hero.id), "offer-choose", told(hero)) for hero in pack_of(options).heroes if hero.id not in taken]


def told(hero: NaasticaHeroSheet) -> dict[str, str | int | None]:
    """What a player must know of a hero to choose it."""
    power = {"power": hero.power.kind, "value": hero.power.value} if hero.power else {"power": None, "value": 0}
    return {"fr": hero.name.fr, "en": hero.name.en, "hp": hero.hp, "atk": hero.atk, **power}


def council_offers(state: NaasticaState, seat: int) -> list[Offer]:
    share = share_of(state)
    copies = state.heroes[seat].places
    places: list[Refuge] = ["rest", *(place for place in PLACES if copies[place])]
    return [Offer(Continue(), "offer-continue")] + [
        Offer(Retreat(place=place), "offer-retreat", {"place": place, "share": share}) for place in places
    ]


# Hiding


def redact(options: NaasticaOptions, entry: Masked, viewer: Viewer) -> Masked:
    """In a secret council a decision is its seat's own until the council is revealed."""
    for event in entry["events"]:
        if event["type"] == "decided" and event["seat"] != viewer and not options.open_council:
            event["choice"] = event["place"] = None
            entry["move"] = None
    return entry


def sealed(state: NaasticaState) -> int | None:
    return state.sealed_from
