"""Content packs: the heroes' sheets and the cards. A pack that a client sends is checked here and is never more than data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import resources
from typing import Annotated, Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    field_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

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


# Faults


def fault(slug: str, message: str, where: tuple[int | str, ...], value: object) -> InitErrorDetails:
    return InitErrorDetails(type=PydanticCustomError(slug, message), loc=where, input=value)


def faults_of(error: ValidationError) -> list[InitErrorDetails]:
    return [fault(item["type"], item["msg"], item["loc"], item["input"]) for item in error.errors()]


def refuse(faults: Sequence[InitErrorDetails]) -> None:
    if faults:
        raise ValidationError.from_exception_data("content", list(faults))


def _place_without_type(value: Any, read: ValidatorFunctionWrapHandler) -> Any:
    # A place is a JSON pointer into what was sent, and the name of the type is no step of that.
    try:
        return read(value)
    except ValidationError as error:
        refuse([{**found, "loc": found.get("loc", ())[1:]} for found in faults_of(error)])


def told_together(*checks: Callable[[list[Any]], Iterable[InitErrorDetails]]) -> WrapValidator:
    """Reads a list and says in one go what is wrong with its items and, by these checks, between them.

    The checks are given what was sent, whatever that is, if there is not too much of it.
    """

    def look(value: Any, read: ValidatorFunctionWrapHandler) -> Any:
        countable = isinstance(value, list) and len(value) <= MOST_ENTRIES
        faults = [found for check in checks for found in check(value)] if countable else []
        try:
            items = read(value)
        except ValidationError as error:
            faults = faults_of(error) + faults
        refuse(faults)
        return items

    return WrapValidator(look)


def same_ids(items: list[Any]) -> Iterator[InitErrorDetails]:
    seen = set()
    for number, item in enumerate(items):
        name = field(item, "id")
        if isinstance(name, str):
            if name in seen:
                yield fault("not_unique", "each id stands here once", (number, "id"), name)
            seen.add(name)


def wrong_sizes(items: list[Any]) -> Iterator[InitErrorDetails]:
    """The difficulties for which the cards make no pile, as far as they can be counted."""
    for difficulty in DIFFICULTIES:
        counts = [field(field(item, "count"), difficulty) for item in items]
        if counts and all(type(count) is int for count in counts) and not 1 <= sum(counts) <= MOST_COPIES:
            yield fault("pile_size", f"1 to {MOST_COPIES} copies in all for {difficulty}, not {sum(counts)}", (), items)


def field(item: Any, name: str) -> Any:
    return item.get(name) if isinstance(item, dict) else getattr(item, name, None)


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
_CARD: TypeAdapter[Card] = TypeAdapter(Card)

# The pack


class NaasticaPack(Data):
    """Heroes and cards to play with."""

    id: Id
    name: NaasticaName
    heroes: Annotated[list[NaasticaHeroSheet], Field(min_length=1, max_length=24), told_together(same_ids)] = Field(
        description="their ids all different; at least as many as seats"
    )
    cards: Annotated[
        list[Annotated[CardEntry, Field(discriminator="type"), WrapValidator(_place_without_type)]],
        Field(min_length=1, max_length=MOST_ENTRIES),
        told_together(same_ids, wrong_sizes),
    ] = Field(description="their ids all different; 1 to 200 copies in all for each difficulty")

    def hero(self, name: str) -> NaasticaHeroSheet:
        return next(hero for hero in self.heroes if hero.id == name)

    def card(self, name: str) -> CardEntry:
        return next(card for card in self.cards if card.id == name)


def copies(card: CardEntry, difficulty: Difficulty) -> int:
    count: int = getattr(card.count, difficulty)
    return count


def face(entry: CardEntry) -> Card:
    """The card as it lies on the table: all that its entry says but how many there are."""
    return _CARD.validate_python(entry.model_dump(exclude={"count"}))


BASE_PACK = NaasticaPack.model_validate_json(
    (resources.files("service.rulesets.naastica") / "content.json").read_text(encoding="utf-8")
)
"""what is played with where no pack is sent"""
