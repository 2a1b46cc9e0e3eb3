"""What an adventure asks and does: conditions (R62) and effects (R64)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from service.rulesets.dragon_de_la_nuit.adventure import (
    AnyEffect,
    DragonAdjust,
    DragonCondition,
    DragonFlagEffect,
    DragonForcedMeal,
    DragonItem,
    DragonThingEffect,
)
from service.rulesets.dragon_de_la_nuit.adventurer import Game, amount_of, change, forced_meal
from service.rulesets.dragon_de_la_nuit.combat import change_creature
from service.rulesets.dragon_de_la_nuit.events import FlagCleared, FlagSet, ItemGained, ItemIdentified, ItemLost
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import DragonDeLaNuitState, DragonThing, starting_things, thing_of

# Conditions


def met(state: DragonDeLaNuitState, condition: DragonCondition) -> bool:
    """R62: every key that stands in the condition."""
    return (
        (condition.item is None or thing_of(state, condition.item) is not None)
        and (condition.no_item is None or thing_of(state, condition.no_item) is None)
        and (condition.flag is None or condition.flag in state.flags)
        and (condition.no_flag is None or condition.no_flag not in state.flags)
        and all(getattr(state, stat) >= number for stat, number in condition.at_least.each)
        and all(getattr(state, stat) <= number for stat, number in condition.at_most.each)
        and (condition.visited is None or condition.visited in state.path)
        and met_lately(state, condition)
    )


def met_lately(state: DragonDeLaNuitState, condition: DragonCondition) -> bool:
    """What a condition asks of this paragraph's latest test and combat."""
    test, combat = state.last_test, state.last_combat
    return (
        (condition.test is None or (test is not None and test.success is (condition.test == "success")))
        and (condition.roll is None or (test is not None and condition.roll[0] <= test.total <= condition.roll[1]))
        and (condition.combat is None or (combat is not None and combat.result == condition.combat))
    )


# Effects


def apply(draft: Game, effects: Sequence[AnyEffect], reason: str) -> None:
    """Applies them in order; one whose condition is not met when its turn comes does nothing."""
    for effect in effects:
        if met(draft.state, effect.when):
            apply_one(draft, effect, reason)


def apply_one(draft: Game, effect: AnyEffect, reason: str) -> None:
    match effect:
        case DragonAdjust():
            adjust(draft, effect, reason)
        case DragonForcedMeal():
            forced_meal(draft)
        case DragonThingEffect():
            handle(draft, effect, reason)
        case DragonFlagEffect():
            mark(draft, effect)
        case _:
            assert_never(effect)


def adjust(draft: Game, effect: DragonAdjust, reason: str) -> None:
    if not effect.creature:
        amount = amount_of(draft, effect.delta, effect.dice)
        change(draft, effect.stat, amount, "poison" if effect.poison else reason, effect.over_ceiling)
        return
    combat = draft.state.combat
    alive = [] if combat is None else [number for number, each in enumerate(combat.creatures) if each.stamina]
    if alive and (effect.stat == "skill" or effect.stat == "stamina"):
        change_creature(draft, alive[0], effect.stat, amount_of(draft, effect.delta, effect.dice), reason)


def handle(draft: Game, effect: DragonThingEffect, reason: str) -> None:
    thing = thing_of(draft.state, effect.item)
    if effect.do == "gain_item" and thing is None:  # R54
        gain(draft, found(draft.options, effect.item))
    elif effect.do == "lose_item" and thing is not None:
        lose(draft, thing, reason)
    elif effect.do == "identify" and thing is not None and not thing.known:  # R71
        charges = item_of(draft.options, effect.item).charges
        fr, en = thing.name.fr, thing.name.en
        draft.emit(ItemIdentified(item=thing.item, name_fr=fr, name_en=en, charges=charges))


def mark(draft: Game, effect: DragonFlagEffect) -> None:
    is_set = effect.flag in draft.state.flags
    if effect.do == "set_flag" and not is_set:
        draft.emit(FlagSet(flag=effect.flag))
    elif effect.do == "clear_flag" and is_set:
        draft.emit(FlagCleared(flag=effect.flag))


# Things


def gain(draft: Game, thing: DragonThing) -> None:
    draft.emit(
        ItemGained(
            item=thing.item,
            name_fr=thing.name.fr,
            name_en=thing.name.en,
            kind=thing.kind,
            attack_bonus=thing.attack_bonus,
            cures=thing.cures,
            charges=thing.charges,
            known=thing.known,
        )
    )


def lose(draft: Game, thing: DragonThing, reason: str) -> None:
    draft.emit(ItemLost(item=thing.item, name_fr=thing.name.fr, name_en=thing.name.en, reason=reason))


def found(options: DragonDeLaNuitOptions, item: str) -> DragonThing:
    """A thing of the adventure, or one that the hero begins with, as it is when it is found."""
    for thing in starting_things():
        if thing.item == item:
            return thing
    made = item_of(options, item)
    return DragonThing(
        item=item,
        name=made.name,
        kind=made.kind,
        attack_bonus=made.attack_bonus if made.kind == "weapon" else None,
        cures=made.cures if made.kind == "antidote" else None,
        charges=made.charges if made.kind == "magic" and not made.unknown else None,
        known=not made.unknown,
    )


def item_of(options: DragonDeLaNuitOptions, item: str) -> DragonItem:
    assert options.book is not None, "only an adventure finds or uses things by their data"
    return options.book.item_by_id[item]
