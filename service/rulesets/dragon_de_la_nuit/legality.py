"""What may not be done now, and by which rule. The rows down to `in_combat` come in this order and before all others."""

from __future__ import annotations

from typing import Final, assert_never, get_args

from service.engine.refusals import IllegalMove
from service.rulesets.dragon_de_la_nuit.adventure import DragonUse
from service.rulesets.dragon_de_la_nuit.effects import item_of, met
from service.rulesets.dragon_de_la_nuit.moves import (
    Accept,
    Adjust,
    Assault,
    BookMove,
    Choose,
    DragonMove,
    Drop,
    Eat,
    EndAdventure,
    EndCombat,
    FightMove,
    Flee,
    ForcedMeal,
    GainItem,
    Note,
    OrderTest,
    Roll,
    SheetMove,
    StartCombat,
    TurnTo,
    UseItem,
    UseLuck,
    Wield,
)
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import Combat, DragonDeLaNuitState, combat_of, fighting, is_dying, thing_of

MOST_THINGS: Final = 60
MOST_NOTES: Final = 200

BOOK_MOVES: Final = get_args(BookMove)
WAIT_FOR_A_TEST: Final = (Assault, UseLuck, Accept, Flee, Choose, TurnTo, StartCombat, EndCombat, OrderTest)
WAIT_FOR_PEACE: Final = {Eat: "R42", Wield: "R35", Choose: "R23", TurnTo: "R23", ForcedMeal: "R23", StartCombat: "R23"}
NEED_A_COMBAT: Final = (Assault, UseLuck, Flee, EndCombat)

Refused = IllegalMove | None


def why_not(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, move: DragonMove) -> Refused:
    """The refusal of a move; None where it may be made, and then only a price of dice can still be too high."""
    if isinstance(move, BOOK_MOVES) and options.book is not None:
        return IllegalMove("adventure_decides", "R60")
    if isinstance(move, (Choose, Flee)) and options.book is None:
        return IllegalMove("book_decides", "R60")
    return out_of_phase(state, move) or by_its_own_rule(options, state, move)


def out_of_phase(state: DragonDeLaNuitState, move: DragonMove) -> Refused:
    if is_dying(state):
        return None if helps_the_dying(state, move) else IllegalMove("dying", "R32")
    if state.test is not None and isinstance(move, WAIT_FOR_A_TEST):
        return IllegalMove("test_pending", "R36")
    if state.combat is not None and type(move) in WAIT_FOR_PEACE:
        return IllegalMove("in_combat", WAIT_FOR_PEACE[type(move)])
    if state.combat is None and isinstance(move, NEED_A_COMBAT):
        return IllegalMove("no_combat", "R23")
    return None


def helps_the_dying(state: DragonDeLaNuitState, move: DragonMove) -> bool:
    """R32: luck on the hero's own wounds, antidotes; and what changes nothing or ends it all."""
    match move:
        case UseLuck():
            wounds = [] if state.combat is None else state.combat.wounds
            return move.wound < len(wounds) and wounds[move.wound].side == "hero"
        case UseItem():
            thing = thing_of(state, move.item)
            return thing is not None and thing.kind == "antidote"
        case _:
            return isinstance(move, (Accept, EndAdventure, Note))


def by_its_own_rule(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, move: DragonMove) -> Refused:
    match move:
        case Assault() | UseLuck() | Accept() | Flee():
            return of_a_fight(options, state, move)
        case Roll() | Eat() | Wield() | UseItem() | Drop() | Note() | Choose():
            return of_the_sheet(options, state, move)
        case Adjust():
            return of_adjust(state, move)
        case GainItem():
            return of_gain_item(state, move)
        case TurnTo() | ForcedMeal() | StartCombat() | EndCombat() | OrderTest() | EndAdventure():
            return None
        case _:
            assert_never(move)


# In a fight


def of_a_fight(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, move: FightMove) -> Refused:
    match move:
        case Accept():
            return None if is_dying(state) else IllegalMove("not_dying", "R33")
        case Flee():
            return None if can_flee(options, state) else IllegalMove("no_escape", "R67")
        case Assault():
            return of_assault(state, move.creature)
        case UseLuck():
            return of_use_luck(state, move.wound)
        case _:
            assert_never(move)


def of_assault(state: DragonDeLaNuitState, creature: int) -> Refused:
    combat = combat_of(state)
    if (refused := of_target(combat, creature, "R23")) is not None:
        return refused
    return None if creature in fighting(combat) else IllegalMove("creature_waiting", "R20")


def of_target(combat: Combat, creature: int, rule: str) -> Refused:
    if creature >= len(combat.creatures):
        return IllegalMove("no_such_creature", "R23")
    return IllegalMove("creature_dead", rule) if combat.creatures[creature].stamina == 0 else None


def of_use_luck(state: DragonDeLaNuitState, number: int) -> Refused:
    combat = combat_of(state)
    if number >= len(combat.wounds):
        return IllegalMove("no_such_wound", "R25")
    wound = combat.wounds[number]
    if wound.luck is not None:
        return IllegalMove("luck_already_used", "R25")
    if state.luck < 1:
        return IllegalMove("no_luck", "R31")
    return of_target(combat, wound.creature, "R31") if wound.side == "creature" else None


def can_flee(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> bool:
    """R67: whether the combat that is on allows flight by now."""
    if options.book is None or state.combat is None:
        return False
    combat = options.book.paragraph_by_id[state.path[-1]].combat
    return combat is not None and combat.flee is not None and state.combat.assault >= combat.flee.after


# On the sheet


def of_the_sheet(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, move: SheetMove) -> Refused:
    match move:
        case Roll():
            return of_roll(state, move.spend_luck)
        case Eat():
            return of_eat(options, state)
        case Wield():
            return of_wield(state, move.item)
        case UseItem():
            return of_use_item(options, state, move.item)
        case Drop():
            return None if thing_of(state, move.item) is not None else IllegalMove("no_such_item", "R56")
        case Note():
            return None if len(state.notes) < MOST_NOTES else IllegalMove("notes_full", "R57")
        case Choose():
            return of_choose(options, state, move.choice)
        case _:
            assert_never(move)


def of_roll(state: DragonDeLaNuitState, spend_luck: bool) -> Refused:
    if state.test is None:
        return IllegalMove("no_test", "R36")
    if spend_luck and state.test.bargain is None:
        return IllegalMove("no_bargain", "R40")
    if spend_luck and state.test.bargain is not None and state.luck < state.test.bargain.cost:
        return IllegalMove("not_enough_luck", "R40")
    return None


def of_eat(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> Refused:
    if state.meals == 0:
        return IllegalMove("no_meals", "R41")
    return None if state.eaten < options.meals_per_paragraph else IllegalMove("already_eaten", "R43")


def of_wield(state: DragonDeLaNuitState, item: str | None) -> Refused:
    thing = None if item is None else thing_of(state, item)
    if item is not None and thing is None:
        return IllegalMove("no_such_item", "R56")
    if thing is not None and thing.kind != "weapon":
        return IllegalMove("not_a_weapon", "R35")
    return IllegalMove("already_wielded", "R35") if item == state.weapon else None


def of_use_item(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, item: str) -> Refused:
    thing = thing_of(state, item)
    if thing is None:
        return IllegalMove("no_such_item", "R56")
    if thing.kind == "antidote":
        return None if state.poison else IllegalMove("not_poisoned", "R51")
    if thing.kind != "magic":
        return IllegalMove("not_usable", "R55")
    if not thing.known:
        return IllegalMove("unknown_power", "R71")
    if options.book is None:
        return None
    use = item_of(options, item).use
    return None if use is not None and works_here(state, use) else IllegalMove("not_here", "R71")


def works_here(state: DragonDeLaNuitState, use: DragonUse) -> bool:
    in_combat = state.combat is not None
    return use.where in ("anywhere", "combat" if in_combat else "outside") and met(state, use.when)


def can_use_something(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> bool:
    """R69: whether a `use_item` would be offered."""
    return any(why_not(options, state, UseItem(item=thing.item)) is None for thing in state.items)


def of_choose(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, number: int) -> Refused:
    assert options.book is not None, "without an adventure the book decides"
    choices = options.book.paragraph_by_id[state.path[-1]].choices
    if number >= len(choices):
        return IllegalMove("no_such_choice", "R63")
    return None if met(state, choices[number].when) else IllegalMove("choice_closed", "R63")


# What the book says


def of_adjust(state: DragonDeLaNuitState, move: Adjust) -> Refused:
    if move.delta == 0 and move.dice == 0:
        return IllegalMove("nothing_to_adjust", "R12")
    if move.poison and (move.stat != "stamina" or move.creature is not None or move.delta > 0 or move.dice > 0):
        return IllegalMove("poison_only_wounds", "R50")
    if move.creature is not None:
        return of_adjust_creature(state, move, move.creature)
    if move.stat == "gold" and move.dice == 0 and state.gold + move.delta < 0:
        return IllegalMove("not_enough_gold", "R11")
    return None


def of_adjust_creature(state: DragonDeLaNuitState, move: Adjust, creature: int) -> Refused:
    if move.stat not in ("skill", "stamina"):
        return IllegalMove("not_a_creature_stat", "R24")
    if state.combat is None:
        return IllegalMove("no_combat", "R23")
    return of_target(state.combat, creature, "R23")


def of_gain_item(state: DragonDeLaNuitState, move: GainItem) -> Refused:
    if thing_of(state, move.item) is not None:
        return IllegalMove("item_exists", "R54")
    return None if len(state.items) < MOST_THINGS else IllegalMove("pack_full", "R54")
