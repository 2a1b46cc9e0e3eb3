"""Adventures as data (R60–R73): what a book in JSON may say, and every way in which it can be wrong.

An adventure is content from outside. It is bounded in size, depth and number, and it can only be read: conditions are lists of
comparisons, effects are lists of changes, and nothing in it repeats or calls anything.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Any, Final, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    model_validator,
)

from service.mechanics.faults import Fault, Place, part_of, parts_of, read_by, read_with, repeated

STARTING_THINGS: Final = ("sword", "leather", "shield", "lantern", "backpack")
"""R7, in the order in which they stand on the sheet."""

DEEPEST: Final = 16
"""No reference of a well-formed adventure lies deeper; what does is refused by the models, so nobody need look there."""

# Words and numbers


def _given(value: Any) -> Any:
    if value is None:
        raise ValueError("leave it out or give it a value")
    return value


def _rising(bounds: list[int]) -> list[int]:
    if bounds[0] > bounds[1]:
        raise ValueError("the first number must not be above the second")
    return bounds


NotNull = BeforeValidator(_given)
"""For a key that may be left out but, being there, says something."""

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Phrase = Annotated[str, Field(min_length=1, max_length=280)]
Page = Annotated[str, Field(min_length=1, max_length=2000)]
ParagraphId = Annotated[int, Field(ge=1, le=999)]
Modifier = Annotated[int, Field(ge=-12, le=12)]
Damage = Annotated[int, Field(ge=1, le=20)]
Threshold = Annotated[Annotated[int, Field(ge=-99, le=9999)] | None, NotNull]
Bounds = Annotated[
    list[Annotated[int, Field(ge=-99, le=99)]],
    Field(min_length=2, max_length=2, description="lowest and highest total"),
    AfterValidator(_rising),
]

Stat = Literal[
    "skill",
    "stamina",
    "luck",
    "skill_initial",
    "stamina_initial",
    "luck_initial",
    "honour",
    "eye",
    "time",
    "gold",
    "meals",
]
ItemKind = Literal["weapon", "antidote", "magic", "gear"]
TestKind = Literal["skill", "luck", "dice"]
CombatMode = Literal["one_by_one", "together"]

# Models that list every fault


class Content(BaseModel):
    """The base of all parts of an adventure: frozen, strict, no unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Checked(Content):
    """A part whose keys depend on each other; those faults are listed together with the others, not after them."""

    @classmethod
    @abstractmethod
    def contradictions(cls, given: Mapping[str, Any]) -> Iterator[Fault]:
        """Faults that no single key shows. `given` is what was sent: of any shape, so look before touching."""
        ...

    @model_validator(mode="wrap")
    @classmethod
    def _with_every_fault(cls, value: Any, handler: ModelWrapValidatorHandler[Checked]) -> Checked:
        return read_with(value, handler, cls.contradictions(value) if isinstance(value, Mapping) else [])


class DragonText(Content):
    """A short text in both languages."""

    fr: Phrase
    en: Phrase


class DragonPage(Content):
    """A long text in both languages."""

    fr: Page
    en: Page


# Conditions


class DragonThresholds(Content):
    """Totals of the Adventure Sheet and the number that each is compared with."""

    skill: Threshold = None
    stamina: Threshold = None
    luck: Threshold = None
    honour: Threshold = None
    eye: Threshold = None
    time: Threshold = None
    gold: Threshold = None
    meals: Threshold = None

    @cached_property
    def each(self) -> list[tuple[str, int]]:
        return [(stat, getattr(self, stat)) for stat in sorted(self.model_fields_set)]


class DragonCondition(Content):
    """R62: all that stands here must be met; an empty condition is."""

    item: Annotated[Slug | None, NotNull] = Field(None, description="carried")
    no_item: Annotated[Slug | None, NotNull] = Field(None, description="not carried")
    flag: Annotated[Slug | None, NotNull] = Field(None, description="set")
    no_flag: Annotated[Slug | None, NotNull] = Field(None, description="not set")
    at_least: DragonThresholds = DragonThresholds()
    at_most: DragonThresholds = DragonThresholds()
    test: Annotated[Literal["success", "failure"] | None, NotNull] = Field(None, description="this paragraph's latest test")
    roll: Annotated[Bounds | None, NotNull] = Field(None, description="the total of this paragraph's latest test")
    combat: Annotated[Literal["won", "fled"] | None, NotNull] = Field(None, description="this paragraph's latest combat")
    visited: Annotated[ParagraphId | None, NotNull] = Field(None, description="a paragraph of the path, this one included")


ALWAYS: Final = DragonCondition()

# Effects


class DragonAdjust(Checked):
    """A total changes by `delta` plus the dice."""

    do: Literal["adjust"]
    stat: Stat
    delta: int = Field(0, ge=-99, le=99)
    dice: int = Field(0, ge=-4, le=4, description="so many dice more, or less when negative")
    over_ceiling: bool = Field(False, description="a gain may pass the initial total")
    poison: bool = Field(False, description="a loss of stamina that an antidote can give back")
    creature: bool = Field(False, description="acts on the first living creature of the combat")
    when: DragonCondition = ALWAYS

    @classmethod
    def contradictions(cls, given: Mapping[str, Any]) -> Iterator[Fault]:
        delta, dice = given.get("delta", 0), given.get("dice", 0)
        if delta == 0 and dice == 0:
            yield (), "delta and dice must not both be 0"  # R12
        if given.get("creature") is True and given.get("stat") not in ("skill", "stamina"):
            yield ("stat",), "a creature has skill and stamina only"  # R24
        if given.get("poison") is True:
            if given.get("stat") != "stamina" or given.get("creature") is True:
                yield ("poison",), "only the hero's stamina is lost to poison"  # R50
            if any(isinstance(amount, int) and amount > 0 for amount in (delta, dice)):
                yield ("poison",), "what poison does is a loss: no delta and no dice above 0"  # R50


class DragonForcedMeal(Content):
    """R44, R45."""

    do: Literal["forced_meal"]
    when: DragonCondition = ALWAYS


class DragonThingEffect(Content):
    """A thing is gained, lost, or shows its power."""

    do: Literal["gain_item", "lose_item", "identify"]
    item: Slug
    when: DragonCondition = ALWAYS


class DragonFlagEffect(Content):
    """A codeword is written down or struck out."""

    do: Literal["set_flag", "clear_flag"]
    flag: Slug
    when: DragonCondition = ALWAYS


AnyEffect = DragonAdjust | DragonForcedMeal | DragonThingEffect | DragonFlagEffect
EFFECTS: Final[Mapping[str, type[AnyEffect]]] = {
    "adjust": DragonAdjust,
    "forced_meal": DragonForcedMeal,
    "gain_item": DragonThingEffect,
    "lose_item": DragonThingEffect,
    "identify": DragonThingEffect,
    "set_flag": DragonFlagEffect,
    "clear_flag": DragonFlagEffect,
}


DragonEffect = Annotated[AnyEffect, Field(discriminator="do"), read_by("do", EFFECTS)]
Effects = Annotated[list[DragonEffect], Field(max_length=20, description="applied in order")]

# Tests and combats


class DragonBargain(Content):
    """R40: what the reader may pay before the throw, and what that adds to it."""

    cost: int = Field(ge=1, le=6, description="points of luck")
    modifier: Modifier


class DragonTestModifier(Content):
    when: DragonCondition
    modifier: Modifier


class DragonTestResult(Content):
    roll: Bounds
    effects: Effects


class DragonTest(Content):
    """A test that a paragraph orders (R65)."""

    kind: TestKind
    count: int = Field(2, ge=1, le=4, description="dice thrown, where the kind is `dice`")
    modifier: Modifier = 0
    modifiers: list[DragonTestModifier] = Field(default_factory=list, max_length=20)
    at_most: int | None = Field(None, ge=0, le=99, description="the total that still succeeds, where the kind is `dice`")
    bargain: DragonBargain | None = None
    success: Effects = Field(default_factory=list)
    failure: Effects = Field(default_factory=list)
    results: list[DragonTestResult] = Field(default_factory=list, max_length=50)


class DragonCreatureModifier(Content):
    when: DragonCondition
    skill: Modifier = 0
    stamina: int = Field(0, ge=-50, le=50)


class DragonCreature(Content):
    """One creature of a paragraph's combat."""

    name: DragonText
    skill: int = Field(ge=0, le=30)
    stamina: int = Field(ge=1, le=99)
    damage: Damage = 2
    poison: int = Field(0, ge=0, le=20)
    when: DragonCondition = ALWAYS
    modifiers: list[DragonCreatureModifier] = Field(default_factory=list, max_length=20)


class DragonAttackModifier(Content):
    when: DragonCondition
    attack: Modifier


class DragonFlight(Content):
    """R67: from which assault on one may flee, and what it costs."""

    after: int = Field(ge=0, le=20, description="assaults")
    stamina: int = Field(ge=0, le=20)


class DragonCombat(Content):
    """The combat of a paragraph (R66)."""

    mode: CombatMode
    creatures: list[DragonCreature] = Field(min_length=1, max_length=10)
    attack_modifier: Modifier = 0
    modifiers: list[DragonAttackModifier] = Field(default_factory=list, max_length=20)
    hero_damage: Damage = 2
    flee: DragonFlight | None = None
    won: Effects = Field(default_factory=list)
    fled: Effects = Field(default_factory=list)


# Things


class DragonUse(Content):
    """R71: what a magic item does, where, and under which condition."""

    effects: Effects
    when: DragonCondition = ALWAYS
    where: Literal["outside", "combat", "anywhere"] = "outside"


class DragonItem(Checked):
    """A thing that can be found."""

    id: Slug
    name: DragonText
    kind: ItemKind
    attack_bonus: int = Field(0, ge=-6, le=6, description="of a weapon")
    cures: int = Field(99, ge=1, le=99, description="of an antidote; 99: everything")
    charges: int = Field(0, ge=0, le=9, description="of a magic item; 0: without end")
    unknown: bool = Field(False, description="a magic item that cannot be used until it is identified")
    use: Annotated[DragonUse | None, NotNull] = None

    @classmethod
    def contradictions(cls, given: Mapping[str, Any]) -> Iterator[Fault]:
        if given.get("id") in STARTING_THINGS:
            yield ("id",), "the hero begins with a thing of that name"
        if given.get("kind") != "magic":
            if given.get("unknown") is True:
                yield ("unknown",), "only a magic item can be of unknown power"
            if "use" in given:
                yield ("use",), "only a magic item has a use"


# Paragraphs


class DragonChoice(Content):
    text: DragonText
    to: ParagraphId
    when: DragonCondition = ALWAYS
    effects: Effects = Field(default_factory=list)


class DragonParagraph(Checked):
    id: ParagraphId
    text: DragonPage
    effects: Effects = Field(default_factory=list)
    test: Annotated[DragonTest | None, NotNull] = None
    combat: Annotated[DragonCombat | None, NotNull] = None
    choices: list[DragonChoice] = Field(default_factory=list, min_length=1, max_length=12)
    ending: Annotated[Literal["victory", "defeat"] | None, NotNull] = None

    @classmethod
    def contradictions(cls, given: Mapping[str, Any]) -> Iterator[Fault]:
        if "test" in given and "combat" in given:
            yield ("combat",), "a paragraph has a test or a combat, not both"
        if "ending" not in given and "choices" not in given:
            yield ("choices",), "a paragraph has choices or an ending"
        if "ending" in given:
            for key in ("choices", "test", "combat"):
                if key in given:
                    yield (key,), "a paragraph with an ending has neither choices nor a test nor a combat"


class DragonAdventure(Checked):
    """A whole adventure: the box, the things that can be found, the paragraphs."""

    id: Slug
    title: DragonText
    intro: DragonPage
    start: ParagraphId
    items: list[DragonItem] = Field(max_length=50)
    setup: Effects
    paragraphs: list[DragonParagraph] = Field(min_length=1, max_length=500)

    @cached_property
    def item_by_id(self) -> dict[str, DragonItem]:
        return {item.id: item for item in self.items}

    @cached_property
    def paragraph_by_id(self) -> dict[int, DragonParagraph]:
        return {paragraph.id: paragraph for paragraph in self.paragraphs}

    @classmethod
    def contradictions(cls, given: Mapping[str, Any]) -> Iterator[Fault]:
        things, paragraphs = _ids(given, "items"), _ids(given, "paragraphs")
        for key, ids in (("items", things), ("paragraphs", paragraphs)):
            yield from (((key, position, "id"), "an id that no other has") for position in repeated(ids))
        known = {*STARTING_THINGS, *things}
        for path, value in _within(given, ()):
            if path[-1] in ("item", "no_item") and isinstance(value, str) and value not in known:
                yield path, "the id of one of the adventure's items or of a thing that the hero begins with"
            if path[-1] in ("start", "to", "visited") and isinstance(value, int) and value not in paragraphs:
                yield path, "the id of one of the adventure's paragraphs"


def _ids(given: Mapping[str, Any], key: str) -> list[str | int | None]:
    """The ids of a list of parts as they were sent; None for a part without a usable one."""
    found = [part_of(part, "id") for part in parts_of(given, key)]
    return [value if isinstance(value, str | int) else None for value in found]


def _within(value: Any, path: Place) -> Iterator[tuple[Place, Any]]:
    """All that lies in what was sent, with where it lies."""
    if len(path) == DEEPEST or not isinstance(value, (dict, list)):
        return
    pairs: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in pairs:
        yield (*path, step), inner
        yield from _within(inner, (*path, step))
