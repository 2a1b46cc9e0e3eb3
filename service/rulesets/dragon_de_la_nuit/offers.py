"""The moves that may be made as they stand. Notes and the book's open numbers are not among them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from service.engine.ruleset import Offer
from service.rulesets.dragon_de_la_nuit.adventure import DragonText
from service.rulesets.dragon_de_la_nuit.legality import why_not
from service.rulesets.dragon_de_la_nuit.moves import (
    Accept,
    Assault,
    Choose,
    DragonMove,
    Drop,
    Eat,
    EndAdventure,
    EndCombat,
    Flee,
    ForcedMeal,
    Roll,
    UseItem,
    UseLuck,
    Wield,
)
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import DragonDeLaNuitState

Listed = tuple[DragonMove, str, dict[str, Any]]
"""A move, the label that says it, and the label's variables."""


def offers(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, seat: int) -> list[Offer]:
    """In the order of the rules: what is listed here is offered unless a rule forbids it."""
    listed = chain(fights(state), things(state), choices(options, state), book_moves())
    return [
        Offer(move, label, args, ("reason",) if isinstance(move, (EndCombat, EndAdventure)) else ())
        for move, label, args in listed
        if why_not(options, state, move) is None
    ]


def fights(state: DragonDeLaNuitState) -> Iterator[Listed]:
    yield Roll(), "offer-roll", {"kind": "none" if state.test is None else state.test.kind}
    if state.test is not None and (bargain := state.test.bargain) is not None:
        yield Roll(spend_luck=True), "offer-roll-bargain", {"cost": bargain.cost, "modifier": bargain.modifier}
    creatures = [] if state.combat is None else state.combat.creatures
    for number, creature in enumerate(creatures):
        yield Assault(creature=number), "offer-assault", said(creature.name)
    for number, wound in enumerate([] if state.combat is None else state.combat.wounds):
        yield UseLuck(wound=number), f"offer-use_luck-{wound.side}", said(creatures[wound.creature].name)
    yield Flee(), "offer-flee", {}
    yield Accept(), "offer-accept", {}


def things(state: DragonDeLaNuitState) -> Iterator[Listed]:
    yield Eat(), "offer-eat", {"meals": state.meals}
    for thing in state.items:
        yield Wield(item=thing.item), "offer-wield", said(thing.name)
    yield Wield(item=None), "offer-wield-none", {}
    for thing in state.items:
        yield UseItem(item=thing.item), "offer-use_item", said(thing.name)
    for thing in state.items:
        yield Drop(item=thing.item), "offer-drop", said(thing.name)


def choices(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> Iterator[Listed]:
    if options.book is not None:
        for number, choice in enumerate(options.book.paragraph_by_id[state.path[-1]].choices):
            yield Choose(choice=number), "offer-choose", said(choice.text)


def book_moves() -> Iterator[Listed]:
    yield EndCombat(), "offer-end_combat", {}
    yield ForcedMeal(), "offer-forced_meal", {}
    yield EndAdventure(result="victory"), "offer-end_adventure-victory", {}
    yield EndAdventure(result="death"), "offer-end_adventure-death", {}


def said(text: DragonText) -> dict[str, Any]:
    """A text in both languages, as the variables of a label."""
    return {"fr": text.fr, "en": text.en}
