"""The sheets: what a game master writes of an adversary or a horde before the encounter. Data, and nothing else.

Every field is bounded. What ties fields to each other (cards that must be in the deck, ids that may stand once) is looked at
where a sheet comes in, in `options.py`, and not each time that a state is read.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from service.mechanics.faults import read_by, refusal

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]{0,31}$")]
StateSlug = Annotated[str, Field(pattern=r"^[a-z][a-z_]{0,23}$")]
Name = Annotated[str, Field(min_length=1, max_length=60)]

Power = Literal["insignifiant", "nuisible", "faible", "novice", "initie", "competent", "veteran", "expert", "elite"]
Quality = Literal["nuisance", "menace", "danger"]
GuardType = Literal["esquive", "parade", "blocage"]
Disposition = Literal["agressif", "prudent"]
Mental = Literal["enrage", "agressif", "neutre", "prudent", "panique"]
"""R36; a horde knows the first, the last and the middle one (R65)."""
Trait = Literal[
    "reflexes_predateur", "sanguinaire", "frappe_epuisante", "aura_terreur", "esprit_ruche", "regard_hypnotique"
]  # R48–R53

SONNE: Final = "sonne"
ENTRAVE: Final = "entrave"
REGARD_HYPNOTIQUE: Final = "regard_hypnotique"
ATTAQUE: Final = "attaque"
MOST_IGNORED = 2000


class Sheet(BaseModel):
    """The base of all that stands on a sheet: frozen, strict, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


# Effects and cards


class AdversaryEffect(Sheet):
    """What an attack, a card or the surroundings bring."""

    light: int = Field(0, ge=0, le=30, description="light wounds")
    grave: int = Field(0, ge=0, le=9, description="grave wounds")
    fatigue: int = Field(0, ge=0, le=30)
    bleeding: int = Field(0, ge=0, le=9, description="tokens of haemorrhage")
    anger: int = Field(0, ge=0, le=9, description="steps towards rage")
    fear: int = Field(0, ge=0, le=9, description="steps towards panic")
    states: list[StateSlug] = Field([], max_length=4)


NO_EFFECT = AdversaryEffect()


class AdversarySpot(Sheet):
    """What happens in addition when at least `count` of the kept dice show 5 (R7)."""

    count: int = Field(ge=1, le=4)
    effect: AdversaryEffect


class AdversaryCard(Sheet):
    """A card of action."""

    id: Slug
    name: Name
    actions: int = Field(1, ge=0, le=3, description="action points that it costs")
    fatigue: int = Field(0, ge=0, le=9, description="fatigue that it costs")
    initiative: int = Field(ge=1, le=6, description="the step in which it may be played")
    reaction: bool = Field(False, description="played as a reaction only")
    targets: int = Field(1, ge=0, le=8, description="most targets; 0: none")
    roll: bool = Field(True, description="whether guards are given and dice thrown")
    spot: AdversarySpot | None = None
    success: AdversaryEffect = NO_EFFECT
    failure: AdversaryEffect = NO_EFFECT


def brick(
    id: str, name: str, actions: int, initiative: int, five: AdversaryEffect, success: AdversaryEffect, failure: AdversaryEffect
) -> AdversaryCard:
    spot = AdversarySpot(count=1, effect=five)
    return AdversaryCard(id=id, name=name, actions=actions, initiative=initiative, spot=spot, success=success, failure=failure)


HARCELEMENT: Final = brick(
    "harcelement", "Harcèlement", 1, 2,
    AdversaryEffect(fatigue=1), AdversaryEffect(light=1, fatigue=1), AdversaryEffect(fatigue=1),
)  # fmt: skip
FRAPPE_VIVE: Final = brick(
    "frappe_vive", "Frappe vive", 1, 3,
    AdversaryEffect(fear=1), AdversaryEffect(light=3), AdversaryEffect(light=1),
)  # fmt: skip
FRAPPE_LOURDE: Final = brick(
    "frappe_lourde", "Frappe lourde", 2, 5,
    AdversaryEffect(states=[SONNE]), AdversaryEffect(grave=1), AdversaryEffect(light=2),
)  # fmt: skip
MORSURE: Final = brick(
    "morsure", "Morsure", 2, 3,
    AdversaryEffect(states=[ENTRAVE]), AdversaryEffect(light=3), AdversaryEffect(light=1),
)  # fmt: skip

BRICKS: Final = {card.id: card for card in (HARCELEMENT, FRAPPE_VIVE, FRAPPE_LOURDE, MORSURE)}
"""R45, as printed."""


def from_brick(value: Any) -> Any:
    """A card named by a brick's id is that brick."""
    if not isinstance(value, str):
        return value
    if value not in BRICKS:
        raise refusal([((), f"expected a card, or one of {', '.join(BRICKS)}")])
    return BRICKS[value]


DeckCard = Annotated[AdversaryCard, BeforeValidator(from_brick, json_schema_input_type=AdversaryCard | Slug)]

# What a standing block confers (R14)


class ConfersAction(Sheet):
    """The card is in the deck."""

    kind: Literal["action"]
    card: Slug


class ConfersCost(Sheet):
    """Without the block the card costs that much more."""

    kind: Literal["cost"]
    card: Slug
    actions: int = Field(ge=0, le=3)
    fatigue: int = Field(ge=0, le=9)


class ConfersAmount(Sheet):
    """So much more of it."""

    kind: Literal["endurance", "evasion", "stability", "actions", "reactions"]
    amount: int = Field(ge=1, le=10)


class ConfersGuard(Sheet):
    """The guard is that much higher, or lower."""

    kind: Literal["guard"]
    amount: int = Field(ge=-5, le=5)


class ConfersArmour(Sheet):
    """The other parts reduce light wounds by that much more (R21)."""

    kind: Literal["armour_others"]
    amount: int = Field(ge=1, le=10)


class ConfersTrait(Sheet):
    """The creature has the trait."""

    kind: Literal["trait"]
    trait: Trait


class ConfersText(Sheet):
    """A reminder without effect."""

    kind: Literal["text"]
    text: str = Field(max_length=280)


Confers = ConfersAction | ConfersCost | ConfersAmount | ConfersGuard | ConfersArmour | ConfersTrait | ConfersText

KINDS: Final[dict[str, type[Sheet]]] = {
    "action": ConfersAction,
    "cost": ConfersCost,
    "endurance": ConfersAmount,
    "evasion": ConfersAmount,
    "stability": ConfersAmount,
    "actions": ConfersAmount,
    "reactions": ConfersAmount,
    "guard": ConfersGuard,
    "armour_others": ConfersArmour,
    "trait": ConfersTrait,
    "text": ConfersText,
}


Conferred = Annotated[Confers, Field(discriminator="kind")]
"""A capability that was read already."""
Capability = Annotated[Conferred, read_by("kind", KINDS)]

# Adversaries


def ignored(value: Any) -> None:
    """Accepts any JSON of a bounded length and forgets it.

    Counts the text without recursion: a short text may be nested deeply.
    """
    room, waiting = MOST_IGNORED, [value]
    while waiting and room >= 0:
        item = waiting.pop()
        if isinstance(item, dict):
            room -= 2 + 2 * len(item)
            waiting += [*item, *item.values()]
        elif isinstance(item, list):
            room -= 2 + max(0, len(item) - 1)
            waiting += item
        else:
            room -= len(json.dumps(item, ensure_ascii=False))
    if room < 0:
        raise refusal([((), f"expected at most {MOST_IGNORED} characters of JSON")])


Ignored = Annotated[Any, BeforeValidator(ignored)]


class AdversaryGuard(Sheet):
    """The guard, fixed: nothing is thrown for it (R9)."""

    type: GuardType = "esquive"
    value: int = Field(ge=0, le=30)


class AdversaryBlock(Sheet):
    boxes: int = Field(ge=1, le=12)
    confers: list[Capability] = Field([], max_length=4)


class AdversaryPart(Sheet):
    """A part of the body (R13)."""

    id: Slug
    name: Name
    armour: int = Field(0, ge=0, le=5, description="armour boxes")
    cuirasse: bool = Field(False, description="fewer light wounds than its armour do nothing (R54)")
    blocks: list[AdversaryBlock] = Field(min_length=1, max_length=6)


class AdversarySheet(Sheet):
    """An adversary, as printed."""

    id: Slug
    name: Name
    power: Power
    extra_dice: list[Quality] = Field([], max_length=4, description="dice beyond Élite (R5)")
    guard: AdversaryGuard
    disposition: Disposition = "agressif"
    actions: int = Field(ge=1, le=5, description="action points a round")
    reactions: int = Field(0, ge=0, le=5, description="reactions a round")
    fatigue: int = Field(ge=1, le=40, description="boxes of the fatigue track")
    endurance: int = Field(0, ge=0, le=10)
    evasion: int = Field(0, ge=0, le=5)
    stability: int = Field(0, ge=0, le=10)
    deck: list[DeckCard] = Field([], max_length=8)
    traits: list[Trait] = Field([], max_length=6)
    parts: list[AdversaryPart] = Field(min_length=1, max_length=12)
    threat: Ignored = Field(None, description="accepted and ignored: the service computes it")
    note: Ignored = Field(None, description="accepted and ignored")


# Hordes


class HordeGains(Sheet):
    """Stability tokens gained by an attack that hurt somebody, and by one that cost a member (R64)."""

    inflict: int = Field(1, ge=0, le=3)
    suffer: int = Field(1, ge=0, le=3)


class HordeAttack(Sheet):
    name: Name
    spot: AdversarySpot | None = None
    success: AdversaryEffect = NO_EFFECT
    failure: AdversaryEffect = NO_EFFECT


class HordeSheet(Sheet):
    """A horde, as printed."""

    id: Slug
    name: Name
    power: Power
    extra_dice: list[Quality] = Field([], max_length=4, description="dice beyond Élite (R5)")
    guard: int = Field(ge=0, le=30)
    groups: list[Annotated[int, Field(ge=1, le=12)]] = Field(min_length=1, max_length=12, description="members of each group")
    first: Literal["enrage", "panique"] = Field("enrage", description="its mood while it is whole (R65)")
    stability: int = Field(0, ge=0, le=10, description="tokens that it starts with")
    gains: HordeGains = HordeGains()
    attack: HordeAttack
    threat: Ignored = Field(None, description="accepted and ignored: the service computes it")
    note: Ignored = Field(None, description="accepted and ignored")
