"""The story: turning the page, following a choice, and what any move brings with it at its end (R18, R32, R58–R70)."""

from __future__ import annotations

from collections.abc import Sequence

from service.rulesets.dragon_de_la_nuit import trials
from service.rulesets.dragon_de_la_nuit.adventure import (
    AnyEffect,
    DragonAdventure,
    DragonCombat,
    DragonCreature,
    DragonParagraph,
    DragonTest,
)
from service.rulesets.dragon_de_la_nuit.adventurer import Game, change, die, end
from service.rulesets.dragon_de_la_nuit.combat import CREATURE_BOUNDS, begin_combat, can_be_saved, end_combat, is_won
from service.rulesets.dragon_de_la_nuit.effects import apply, met
from service.rulesets.dragon_de_la_nuit.events import ChoiceMade, ParagraphReached, TestResolved
from service.rulesets.dragon_de_la_nuit.legality import can_use_something
from service.rulesets.dragon_de_la_nuit.sheet import HERO, DragonCreatureSheet, DragonDeLaNuitState

HIGHEST_MODIFIER = 12

# Turning the page


def turn_to(draft: Game, paragraph: int) -> bool:
    """R58, R70. Whether the hero got there."""
    if len(draft.state.path) >= draft.options.max_paragraphs:
        end(draft, "lost")
        return False
    draft.emit(ParagraphReached(seat=HERO, paragraph=paragraph))
    return True


def begin(draft: Game, adventure: DragonAdventure) -> None:
    arrive(draft, adventure.paragraph_by_id[adventure.start], adventure.setup, "setup")
    settle(draft)


def choose(draft: Game, number: int) -> None:
    adventure = draft.options.book
    assert adventure is not None, "a choice is refused without an adventure"
    choice = paragraph_of(adventure, draft.state).choices[number]
    draft.emit(ChoiceMade(choice=number))  # R63
    arrive(draft, adventure.paragraph_by_id[choice.to], choice.effects, "choice")


def arrive(draft: Game, paragraph: DragonParagraph, first: Sequence[AnyEffect], reason: str) -> None:
    """R61, up to R32, which `settle` looks at after every move."""
    if not turn_to(draft, paragraph.id):
        return
    apply(draft, first, reason)
    apply(draft, paragraph.effects, "paragraph")
    if paragraph.test is not None:
        order_test(draft, paragraph.test)
    if paragraph.combat is not None:
        start_combat(draft, paragraph.combat)


# What a paragraph sets up


def order_test(draft: Game, test: DragonTest) -> None:
    modifier = within(test.modifier, [each.modifier for each in test.modifiers if met(draft.state, each.when)])
    trials.order(draft, test.kind, test.count, modifier, test.at_most, test.bargain)


def start_combat(draft: Game, combat: DragonCombat) -> None:
    """R66."""
    attack = within(combat.attack_modifier, [each.attack for each in combat.modifiers if met(draft.state, each.when)])
    roster = [stood_up(draft.state, creature) for creature in combat.creatures if met(draft.state, creature.when)]
    begin_combat(draft, combat.mode, roster, attack, combat.hero_damage)


def stood_up(state: DragonDeLaNuitState, creature: DragonCreature) -> DragonCreatureSheet:
    """The creature as it is met here and now."""
    changes = [each for each in creature.modifiers if met(state, each.when)]
    skill = creature.skill + sum(each.skill for each in changes)
    stamina = max(1, min(creature.stamina + sum(each.stamina for each in changes), CREATURE_BOUNDS["stamina"]))
    return DragonCreatureSheet(
        name=creature.name,
        skill=max(0, min(skill, CREATURE_BOUNDS["skill"])),
        stamina=stamina,
        stamina_initial=stamina,
        damage=creature.damage,
        poison=creature.poison,
    )


def within(modifier: int, others: Sequence[int]) -> int:
    return max(-HIGHEST_MODIFIER, min(modifier + sum(others), HIGHEST_MODIFIER))


# What follows from a throw and from a flight


def roll(draft: Game, spend_luck: bool) -> None:
    test = draft.state.test
    assert test is not None, "refused without a test"
    result = trials.throw(draft, test, spend_luck)
    if draft.options.book is not None:
        ordered = paragraph_of(draft.options.book, draft.state).test
        assert ordered is not None, "only a paragraph orders tests in an adventure"
        answer(draft, ordered, result)


def answer(draft: Game, test: DragonTest, result: TestResolved) -> None:
    """R65."""
    if result.success is not None:
        apply(draft, test.success if result.success else test.failure, "test")
    for each in test.results:
        if each.roll[0] <= result.total <= each.roll[1]:
            apply(draft, each.effects, "test")


def flee(draft: Game) -> None:
    """R67."""
    combat = fought(draft)
    assert combat is not None, "refused without a combat"
    assert combat.flee is not None, "refused where there is no escape"
    change(draft, "stamina", -combat.flee.stamina, "flight")
    end_combat(draft, "fled")
    apply(draft, combat.fled, "combat")


# What any move brings with it at its end


def settle(draft: Game) -> None:
    """Death (R19, R32), victory in combat (R18, R66), the end of the adventure (R68, R69)."""
    state = draft.state
    if state.outcome is not None:
        return
    if state.stamina <= 0:
        if not can_be_saved(state):
            die(draft)
    elif state.combat is not None and is_won(state.combat):
        win(draft)
        settle(draft)
    elif draft.options.book is not None and state.combat is None and state.test is None:
        conclude(draft, paragraph_of(draft.options.book, state))


def win(draft: Game) -> None:
    combat = fought(draft)
    end_combat(draft, "won")
    if combat is not None:
        apply(draft, combat.won, "combat")


def conclude(draft: Game, paragraph: DragonParagraph) -> None:
    if paragraph.ending is not None:
        end(draft, paragraph.ending)  # R68
        return
    is_open = any(met(draft.state, choice.when) for choice in paragraph.choices)
    if not is_open and not can_use_something(draft.options, draft.state):
        end(draft, "dead_end")  # R69


def fought(draft: Game) -> DragonCombat | None:
    """The combat of the paragraph; None where the reader holds the book."""
    return None if draft.options.book is None else paragraph_of(draft.options.book, draft.state).combat


def paragraph_of(adventure: DragonAdventure, state: DragonDeLaNuitState) -> DragonParagraph:
    """The paragraph that the hero stands in."""
    return adventure.paragraph_by_id[state.path[-1]]
