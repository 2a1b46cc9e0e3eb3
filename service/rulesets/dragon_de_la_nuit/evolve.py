"""How the sheet follows what happened: it writes down, and judges nothing."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged
from service.rulesets.dragon_de_la_nuit.adventure import DragonText
from service.rulesets.dragon_de_la_nuit.events import (
    AdventurerCreated,
    AssaultResolved,
    ChoiceMade,
    CombatEnded,
    CombatEvent,
    CombatStarted,
    CreatureChanged,
    CreatureKilled,
    DiceRolled,
    DragonEvent,
    FlagCleared,
    FlagSet,
    ItemEvent,
    ItemGained,
    ItemIdentified,
    ItemLost,
    ItemUsed,
    ItemWielded,
    LuckUsed,
    Noted,
    ParagraphReached,
    StoryEvent,
    TestOrdered,
    TestResolved,
)
from service.rulesets.dragon_de_la_nuit.sheet import (
    Combat,
    DragonAssault,
    DragonDeLaNuitState,
    DragonLastCombat,
    DragonLastTest,
    DragonNote,
    DragonPendingTest,
    DragonThing,
    combat_of,
)


def evolve(state: DragonDeLaNuitState, event: DragonEvent) -> None:
    match event:
        case AdventurerCreated() | ParagraphReached() | ChoiceMade() | FlagSet() | FlagCleared() | Noted():
            evolve_story(state, event)
        case CombatStarted() | AssaultResolved() | CreatureChanged() | CreatureKilled() | LuckUsed() | CombatEnded():
            evolve_combat(state, event)
        case ItemGained() | ItemLost() | ItemUsed() | ItemWielded() | ItemIdentified():
            evolve_items(state, event)
        case ResourceChanged():
            change(state, event)
        case TestOrdered():
            state.test = DragonPendingTest(**event.model_dump(exclude={"type", "bargain"}), bargain=event.bargain)
        case TestResolved():
            state.test = None
            state.last_test = DragonLastTest(**event.model_dump(exclude={"type"}))
        case GameEnded():
            state.combat = state.test = None
        case DiceRolled() | PlayerEliminated() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def evolve_story(state: DragonDeLaNuitState, event: StoryEvent) -> None:
    match event:
        case AdventurerCreated():
            create(state, event)
        case ParagraphReached():
            turn_the_page(state, event.paragraph)
        case FlagSet():
            state.flags.append(event.flag)
        case FlagCleared():
            state.flags.remove(event.flag)
        case Noted():
            state.notes.append(DragonNote(kind=event.kind, text=event.text))
        case ChoiceMade():
            pass
        case _:
            assert_never(event)


def create(state: DragonDeLaNuitState, event: AdventurerCreated) -> None:
    state.skill = state.skill_initial = event.skill
    state.stamina = state.stamina_initial = event.stamina
    state.luck = state.luck_initial = event.luck
    state.gold = event.gold
    state.creation_dice = None if event.dice is None else list(event.dice)


def turn_the_page(state: DragonDeLaNuitState, paragraph: int) -> None:
    # R58
    state.path.append(paragraph)
    state.eaten = state.poison = 0
    state.last_test = None
    state.last_combat = None


def change(state: DragonDeLaNuitState, event: ResourceChanged) -> None:
    setattr(state, event.resource, event.total)
    if event.reason in ("poison", "antidote"):  # R50, R51: what poison took, less what antidotes gave back
        state.poison -= event.delta
    if event.reason == "meal" and event.resource == "meals":
        state.eaten += 1


def evolve_combat(state: DragonDeLaNuitState, event: CombatEvent) -> None:
    match event:
        case CombatStarted():
            begin(state, event)
        case AssaultResolved():
            clash(combat_of(state), event)
        case CreatureChanged():
            setattr(combat_of(state).creatures[event.creature], event.stat, event.total)
        case LuckUsed():
            combat_of(state).wounds[event.wound].luck = "lucky" if event.lucky else "unlucky"
        case CombatEnded():
            state.combat = None
            state.last_combat = DragonLastCombat(result=event.result, assaults=event.assaults)
        case CreatureKilled():
            pass
        case _:
            assert_never(event)


def begin(state: DragonDeLaNuitState, event: CombatStarted) -> None:
    state.combat = Combat(
        mode=event.mode,
        attack_modifier=event.attack_modifier,
        hero_damage=event.hero_damage,
        creatures=[creature.model_copy() for creature in event.roster],
    )


def clash(combat: Combat, event: AssaultResolved) -> None:
    combat.assault = event.assault
    combat.wounds = [wound.model_copy() for wound in event.wounds]
    combat.last = DragonAssault(creature=event.creature, hero_strength=event.hero_strength, strengths=list(event.strengths))


def evolve_items(state: DragonDeLaNuitState, event: ItemEvent) -> None:
    match event:
        case ItemGained():
            gain(state, event)
        case ItemLost():
            state.items = [thing for thing in state.items if thing.item != event.item]
            state.weapon = None if state.weapon == event.item else state.weapon
        case ItemUsed():
            use(state, event.item)
        case ItemWielded():
            state.weapon = event.item
        case ItemIdentified():
            identify(state, event)
        case _:
            assert_never(event)


def gain(state: DragonDeLaNuitState, event: ItemGained) -> None:
    state.items.append(
        DragonThing(
            item=event.item,
            name=DragonText(fr=event.name_fr, en=event.name_en),
            kind=event.kind,
            attack_bonus=event.attack_bonus,
            cures=event.cures,
            charges=event.charges,
            known=event.known,
        )
    )


def use(state: DragonDeLaNuitState, item: str) -> None:
    for thing in state.items:
        if thing.item == item and thing.charges:
            thing.charges -= 1


def identify(state: DragonDeLaNuitState, event: ItemIdentified) -> None:
    for thing in state.items:
        if thing.item == event.item:
            thing.known, thing.charges = True, event.charges
