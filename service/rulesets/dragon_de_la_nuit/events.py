"""The events. Where one names a thing or a creature it says what it is called, in plain values, for sentences to use."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.engine.events import Event, GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged
from service.engine.seats import Seat
from service.rulesets.dragon_de_la_nuit.adventure import CombatMode, DragonBargain, ItemKind, TestKind
from service.rulesets.dragon_de_la_nuit.sheet import CombatResult, DragonCreatureSheet, DragonWound


class AdventurerCreated(Event):
    """The totals with which the hero sets out."""

    type: Literal["adventurer_created"] = "adventurer_created"
    skill: int
    stamina: int
    luck: int
    gold: int
    dice: list[int] | None = Field(description="as thrown; null for a ready-made hero")


# The story


class ParagraphReached(Event):
    """A new paragraph begins."""

    type: Literal["paragraph_reached"] = "paragraph_reached"
    seat: Seat
    paragraph: int


class ChoiceMade(Event):
    """A choice of the paragraph is followed."""

    type: Literal["choice_made"] = "choice_made"
    choice: int


class FlagSet(Event):
    """A codeword was written down."""

    type: Literal["flag_set"] = "flag_set"
    flag: str


class FlagCleared(Event):
    """A codeword was struck out."""

    type: Literal["flag_cleared"] = "flag_cleared"
    flag: str


class Noted(Event):
    """The reader wrote something down."""

    type: Literal["noted"] = "noted"
    kind: Literal["note", "map"]
    text: str


# Dice and tests


class DiceRolled(Event):
    """Dice were thrown, by the hero or by a creature."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: str


class TestOrdered(Event):
    """A test waits to be thrown."""

    type: Literal["test_ordered"] = "test_ordered"
    kind: TestKind
    count: int
    modifier: int
    at_most: int | None
    bargain: DragonBargain | None
    reason: str


class TestResolved(Event):
    """The test was thrown."""

    type: Literal["test_resolved"] = "test_resolved"
    kind: TestKind
    dice: list[int]
    modifier: int = Field(description="the bargain's included")
    total: int
    limit: int | None
    success: bool | None
    luck_spent: bool


# Combat


class CombatStarted(Event):
    """A combat begins."""

    type: Literal["combat_started"] = "combat_started"
    mode: CombatMode
    creatures: int = Field(description="how many")
    roster: list[DragonCreatureSheet]
    attack_modifier: int
    hero_damage: int


class AssaultResolved(Event):
    """The attack strengths were compared; the wounds that follow are told one by one."""

    type: Literal["assault_resolved"] = "assault_resolved"
    assault: int
    creature: int
    hero_strength: int
    strengths: list[int | None]
    wounds: list[DragonWound]


class CreatureChanged(Event):
    """A creature's skill or stamina changed."""

    type: Literal["creature_changed"] = "creature_changed"
    creature: int
    name_fr: str
    name_en: str
    stat: Literal["skill", "stamina"]
    delta: int
    total: int
    reason: str


class CreatureKilled(Event):
    """A creature is dead."""

    type: Literal["creature_killed"] = "creature_killed"
    creature: int
    name_fr: str
    name_en: str


class LuckUsed(Event):
    """Luck was tested on a wound."""

    type: Literal["luck_used"] = "luck_used"
    wound: int
    lucky: bool


class CombatEnded(Event):
    """The combat is over."""

    type: Literal["combat_ended"] = "combat_ended"
    result: CombatResult
    assaults: int


# Things


class ItemGained(Event):
    """The hero got a thing."""

    type: Literal["item_gained"] = "item_gained"
    item: str
    name_fr: str
    name_en: str
    kind: ItemKind
    attack_bonus: int | None
    cures: int | None
    charges: int | None
    known: bool


class ItemLost(Event):
    """The hero has a thing no more."""

    type: Literal["item_lost"] = "item_lost"
    item: str
    name_fr: str
    name_en: str
    reason: str


class ItemUsed(Event):
    """An antidote was taken, or a magic item used."""

    type: Literal["item_used"] = "item_used"
    item: str
    name_fr: str
    name_en: str


class ItemWielded(Event):
    """A weapon was taken in hand; null: the hand is empty."""

    type: Literal["item_wielded"] = "item_wielded"
    item: str | None
    name_fr: str | None
    name_en: str | None


class ItemIdentified(Event):
    """A magic item has shown its power."""

    type: Literal["item_identified"] = "item_identified"
    item: str
    name_fr: str
    name_en: str
    charges: int


StoryEvent = AdventurerCreated | ParagraphReached | ChoiceMade | FlagSet | FlagCleared | Noted
TestEvent = DiceRolled | TestOrdered | TestResolved
CombatEvent = CombatStarted | AssaultResolved | CreatureChanged | CreatureKilled | LuckUsed | CombatEnded
ItemEvent = ItemGained | ItemLost | ItemUsed | ItemWielded | ItemIdentified
EndEvent = PlayerEliminated | PlayerLeft | GameEnded
DragonEvent = StoryEvent | TestEvent | CombatEvent | ItemEvent | ResourceChanged | EndEvent
