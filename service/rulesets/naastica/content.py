"""Content packs: the heroes' sheets and the cards. A pack that a client sends is checked here and is never more than data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from importlib import resources
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    TypeAdapter,
    ValidationInfo,
    field_validator,
    model_validator,
)

from service.mechanics.faults import Fault, part_of, parts_of, read_by, read_with, repeated

Difficulty = Literal["normal", "hard", "nightmare"]
Slot = Literal["weapon", "body", "head"]
Plague = Literal["hunted", "stasis", "bait", "damned_gold", "glass", "miser", "burden", "wheel", "oblivion"]
PowerKind = Literal[
    "survival_aura",
    "capture_from",
    "riposte_guard",
    "critical_from",
    "hit_from",
    "treasure_bonus",
    "expedition_shield",
    "rest_bonus",
]

DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("normal", "hard", "nightmare")
MOST_ENTRIES = 120
MOST_COPIES = 200
"""the largest pile"""

POWER_VALUES: Final[dict[PowerKind, tuple[int, int]]] = {
    "survival_aura": (1, 5),
    "capture_from": (15, 19),
    "riposte_guard": (1, 5),
    "critical_from": (11, 19),
    "hit_from": (5, 9),
    "treasure_bonus": (1, 5),
    "expedition_shield": (1, 3),
    "rest_bonus": (1, 10),
}

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Text = Annotated[str, Field(min_length=1, max_length=60)]


class Data(BaseModel):
    """The base of all content: frozen, strict, no unknown fields, and every field is required."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


# What is wrong between the parts of a pack, which may be JSON of any shape yet (R69)


def faults_between(pack: Any) -> Iterator[Fault]:
    for key in ("heroes", "cards"):
        if len(parts := parts_of(pack, key)) <= MOST_ENTRIES:
            ids = [part_of(part, "id") for part in parts]
            yield from (((key, number, "id"), "each id stands here once") for number in repeated(ids))
    if len(cards := parts_of(pack, "cards")) <= MOST_ENTRIES:
        yield from ((("cards",), detail) for detail in wrong_sizes(cards))


def wrong_sizes(cards: list[Any]) -> Iterator[str]:
    """The difficulties for which the cards make no pile, as far as they can be counted."""
    for difficulty in DIFFICULTIES:
        counts = [part_of(part_of(card, "count"), difficulty) for card in cards]
        if counts and all(type(count) is int for count in counts) and not 1 <= sum(counts) <= MOST_COPIES:
            yield f"1 to {MOST_COPIES} copies in all for {difficulty}, not {sum(counts)}"


# Heroes


class NaasticaName(Data):
    """A name in both languages."""

    fr: Text
    en: Text


class NaasticaPower(Data):
    """What a hero does by itself (R56)."""

    kind: PowerKind
    value: int = Field(ge=1, le=19, description="each kind has its own bounds")

    @field_validator("value")
    @classmethod
    def _fits_its_kind(cls, value: int, info: ValidationInfo) -> int:
        kind: PowerKind | None = info.data.get("kind")
        if kind is not None and not POWER_VALUES[kind][0] <= value <= POWER_VALUES[kind][1]:
            raise ValueError("{} takes a value from {} to {}".format(kind, *POWER_VALUES[kind]))
        return value


class NaasticaHeroSheet(Data):
    """A hero as it sets out."""

    id: Id
    name: NaasticaName
    hp: int = Field(ge=1, le=99)
    atk: int = Field(ge=1, le=20)
    power: NaasticaPower | None


# Cards: first as the table sees them, then as the pack lists them


class NaasticaTreasure(Data):
    """Loot for the pot."""

    id: Id
    type: Literal["treasure"]
    name: NaasticaName
    points: int = Field(ge=1, le=99)


class NaasticaMonster(Data):
    """Must be fought."""

    id: Id
    type: Literal["monster"]
    name: NaasticaName
    atk: int = Field(ge=1, le=20)
    hp: int = Field(ge=0, le=200)
    hp_per_hero: int = Field(ge=0, le=50, description="added to hp for each hero present; not both 0")

    @field_validator("hp_per_hero")
    @classmethod
    def _lives(cls, value: int, info: ValidationInfo) -> int:
        if value == 0 and info.data.get("hp") == 0:
            raise ValueError("hp and hp_per_hero must not both be 0")
        return value


class NaasticaNihilith(Data):
    """Must be survived."""

    id: Id
    type: Literal["nihilith"]
    name: NaasticaName


class NaasticaEquipment(Data):
    """Is worn by one hero."""

    id: Id
    type: Literal["equipment"]
    name: NaasticaName
    slot: Slot
    atk: int = Field(ge=0, le=10)
    hp: int = Field(ge=0, le=20, description="not 0 where atk is 0")

    @field_validator("hp")
    @classmethod
    def _helps(cls, value: int, info: ValidationInfo) -> int:
        if value == 0 and info.data.get("atk") == 0:
            raise ValueError("atk and hp must not both be 0")
        return value


class NaasticaCurse(Data):
    """Clings to one hero."""

    id: Id
    type: Literal["curse"]
    name: NaasticaName
    plague: Plague
    turns: int = Field(ge=1, le=20)
    targeting: Literal["pride", "bad_luck"]


Copies = Annotated[int, Field(ge=0, le=20)]


class NaasticaCopies(Data):
    """How many of a card the pile holds, by difficulty."""

    normal: Copies
    hard: Copies
    nightmare: Copies


class NaasticaTreasureEntry(NaasticaTreasure):
    count: NaasticaCopies


class NaasticaMonsterEntry(NaasticaMonster):
    count: NaasticaCopies


class NaasticaNihilithEntry(NaasticaNihilith):
    count: NaasticaCopies


class NaasticaEquipmentEntry(NaasticaEquipment):
    count: NaasticaCopies


class NaasticaCurseEntry(NaasticaCurse):
    count: NaasticaCopies


Card = Annotated[
    NaasticaTreasure | NaasticaMonster | NaasticaNihilith | NaasticaEquipment | NaasticaCurse,
    Field(discriminator="type"),
]
CardEntry = NaasticaTreasureEntry | NaasticaMonsterEntry | NaasticaNihilithEntry | NaasticaEquipmentEntry | NaasticaCurseEntry
CARD_ENTRIES: Final[dict[str, type[CardEntry]]] = {
    "treasure": NaasticaTreasureEntry,
    "monster": NaasticaMonsterEntry,
    "nihilith": NaasticaNihilithEntry,
    "equipment": NaasticaEquipmentEntry,
    "curse": NaasticaCurseEntry,
}
_CARD: TypeAdapter[Card] = TypeAdapter(Card)

# The pack


class NaasticaPack(Data):
    """Heroes and cards to play with."""

    id: Id
    name: NaasticaName
    heroes: list[NaasticaHeroSheet] = Field(
        min_length=1, max_length=24, description="their ids all different; at least as many as seats"
    )
    cards: list[Annotated[CardEntry, Field(discriminator="type"), read_by("type", CARD_ENTRIES)]] = Field(
        min_length=1,
        max_length=MOST_ENTRIES,
        description="their ids all different; 1 to 200 copies in all for each difficulty",
    )

    @model_validator(mode="wrap")
    @classmethod
    def _with_every_fault(cls, value: Any, handler: ModelWrapValidatorHandler[NaasticaPack]) -> NaasticaPack:
        return read_with(value, handler, faults_between(value))

    @cached_property
    def hero(self) -> dict[str, NaasticaHeroSheet]:
        """The sheets by their ids."""
        return {hero.id: hero for hero in self.heroes}

    @cached_property
    def card(self) -> dict[str, CardEntry]:
        """The entries by their ids."""
        return {card.id: card for card in self.cards}

    @cached_property
    def face(self) -> dict[str, Card]:
        """The cards as they lie on the table, by their ids: all that the entries say but how many there are."""
        return {card.id: _CARD.validate_python(card.model_dump(exclude={"count"})) for card in self.cards}


def copies(card: CardEntry, difficulty: Difficulty) -> int:
    count: int = getattr(card.count, difficulty)
    return count


BASE_PACK = NaasticaPack.model_validate_json(
    (resources.files("service.rulesets.naastica") / "content.json").read_text(encoding="utf-8")
)
"""what is played with where no pack is sent"""
