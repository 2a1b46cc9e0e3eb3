"""The Adventure Sheet: all that a game has to remember. What an adventure says stays in the options."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from service.engine.ruleset import State
from service.engine.seats import Seat
from service.rulesets.dragon_de_la_nuit.adventure import CombatMode, DragonBargain, DragonText, ItemKind, TestKind

HERO: Final[Seat] = 0
"""R1: one seat, one hero."""

CombatResult = Literal["won", "fled", "ended"]
Luck = Literal["lucky", "unlucky"]


class Part(BaseModel):
    """The base of the parts of the sheet."""

    model_config = ConfigDict(extra="forbid", strict=True)


class DragonThing(Part):
    """A thing that the hero carries."""

    item: str
    name: DragonText
    kind: ItemKind
    attack_bonus: int | None = Field(None, description="null unless a weapon")
    cures: int | None = Field(None, description="99: everything; null unless an antidote")
    charges: int | None = Field(None, description="0: without end; null unless a magic item whose power is known")
    known: bool = True


class DragonCreatureSheet(Part):
    """A creature of the combat."""

    name: DragonText
    skill: int
    stamina: int
    stamina_initial: int
    damage: int = Field(description="what its blow costs")
    poison: int = Field(description="what the poison of its blow costs")


class DragonWound(Part):
    """A wound of the latest assault."""

    side: Literal["creature", "hero"] = Field(description="who was wounded")
    creature: int = Field(description="the creature wounded, or wounding")
    amount: int
    poison: int
    luck: Luck | None = Field(None, description="how luck went that was tested on it")


class DragonAssault(Part):
    """The attack strengths of the latest assault."""

    creature: int
    hero_strength: int
    strengths: list[int | None] = Field(description="by creature; null where it did not fight")


class Combat(Part):
    """A combat that is on."""

    mode: CombatMode
    assault: int = Field(0, description="assaults fought so far")
    attack_modifier: int = Field(description="added to the hero's attack strength")
    hero_damage: int = Field(description="what the hero's blow costs")
    creatures: list[DragonCreatureSheet]
    wounds: list[DragonWound] = Field(default_factory=list, description="of the latest assault")
    last: DragonAssault | None = Field(None, description="the latest assault")


class DragonLastCombat(Part):
    """The latest combat of this paragraph."""

    result: CombatResult
    assaults: int


class DragonPendingTest(Part):
    """The test that waits to be thrown."""

    kind: TestKind
    count: int = Field(description="dice to throw")
    modifier: int
    at_most: int | None = Field(description="the total that still succeeds; null unless of `dice`")
    bargain: DragonBargain | None = Field(description="what may be paid for what before the throw")
    reason: str


class DragonLastTest(Part):
    """The latest test of this paragraph."""

    kind: TestKind
    dice: list[int]
    modifier: int = Field(description="the bargain's included")
    total: int
    limit: int | None = Field(description="what the total was compared with; null for dice that are only a figure")
    success: bool | None
    luck_spent: bool


class DragonNote(Part):
    """Something that the reader wrote down."""

    kind: Literal["note", "map"]
    text: str


def starting_things() -> list[DragonThing]:
    """R7."""
    return [
        DragonThing(item="sword", name=DragonText(fr="Épée", en="Sword"), kind="weapon", attack_bonus=0),
        DragonThing(item="leather", name=DragonText(fr="Cotte de cuir", en="Leather hauberk"), kind="gear"),
        DragonThing(item="shield", name=DragonText(fr="Bouclier", en="Shield"), kind="gear"),
        DragonThing(item="lantern", name=DragonText(fr="Lanterne", en="Lantern"), kind="gear"),
        DragonThing(item="backpack", name=DragonText(fr="Sac à dos", en="Backpack"), kind="gear"),
    ]


class DragonDeLaNuitState(State):
    """The sheet. The twelve totals go by the names that `adjust` gives them."""

    skill: int = 0
    stamina: int = 0
    luck: int = 0
    skill_initial: int = 0
    stamina_initial: int = 0
    luck_initial: int = 0
    honour: int = 0
    eye: int = 0
    time: int = 0
    gold: int = 0
    meals: int = 12
    poison: int = 0
    eaten: int = 0
    weapon: str | None = "sword"
    items: list[DragonThing] = Field(default_factory=starting_things)
    flags: list[str] = Field(default_factory=list)
    path: list[int] = Field(default_factory=list)
    combat: Combat | None = None
    last_combat: DragonLastCombat | None = None
    test: DragonPendingTest | None = None
    last_test: DragonLastTest | None = None
    notes: list[DragonNote] = Field(default_factory=list)
    creation_dice: list[int] | None = None


# What is asked of the sheet


def thing_of(state: DragonDeLaNuitState, item: str) -> DragonThing | None:
    """The thing of that slug, where the hero carries it."""
    return next((thing for thing in state.items if thing.item == item), None)


def attack_bonus(state: DragonDeLaNuitState) -> int:
    """R35: that of the weapon in hand."""
    weapon = thing_of(state, state.weapon) if state.weapon is not None else None
    return 0 if weapon is None else weapon.attack_bonus or 0


def is_dying(state: DragonDeLaNuitState) -> bool:
    """R32: whoever stands at 0 after a move and is not dead may still be saved."""
    return state.outcome is None and state.stamina <= 0


def fighting(combat: Combat) -> list[int]:
    """The creatures that fight: the first that is alive, or all of them (R20, R21)."""
    alive = [number for number, creature in enumerate(combat.creatures) if creature.stamina > 0]
    return alive[:1] if combat.mode == "one_by_one" else alive


def combat_of(state: DragonDeLaNuitState) -> Combat:
    assert state.combat is not None, "asked for only while a combat is on"
    return state.combat
