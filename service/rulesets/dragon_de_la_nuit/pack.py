"""Weapons, meals, antidotes, magic, notes: what the hero does with what is carried (R34–R35, R41–R46, R50–R57, R71)."""

from __future__ import annotations

from service.rulesets.dragon_de_la_nuit.adventure import DragonText
from service.rulesets.dragon_de_la_nuit.adventurer import Game, change
from service.rulesets.dragon_de_la_nuit.effects import apply, gain, item_of, lose
from service.rulesets.dragon_de_la_nuit.events import ItemUsed, ItemWielded, Noted
from service.rulesets.dragon_de_la_nuit.moves import GainItem, Note
from service.rulesets.dragon_de_la_nuit.sheet import DragonDeLaNuitState, DragonThing, thing_of

MEAL = 4


def wield(draft: Game, item: str | None) -> None:
    if item is None:
        draft.emit(ItemWielded(item=None, name_fr=None, name_en=None))
    else:
        weapon = carried(draft.state, item)
        draft.emit(ItemWielded(item=item, name_fr=weapon.name.fr, name_en=weapon.name.en))


def eat(draft: Game) -> None:
    change(draft, "meals", -1, "meal")  # R41
    change(draft, "stamina", MEAL, "meal")


def use_item(draft: Game, item: str) -> None:
    thing = carried(draft.state, item)
    is_spent = thing.kind == "antidote" or thing.charges == 1  # R51, R55
    draft.emit(ItemUsed(item=item, name_fr=thing.name.fr, name_en=thing.name.en))
    if is_spent:
        lose(draft, thing, "used")
    if thing.kind == "antidote":
        change(draft, "stamina", min(draft.state.poison, thing.cures or 0), "antidote")  # R51, R52
    elif draft.options.book is not None:
        use = item_of(draft.options, item).use
        assert use is not None, "what has no use is refused"
        apply(draft, use.effects, "magic")


def drop(draft: Game, item: str) -> None:
    lose(draft, carried(draft.state, item), "dropped")


def note(draft: Game, move: Note) -> None:
    draft.emit(Noted(kind=move.kind, text=move.text))


def gain_item(draft: Game, move: GainItem) -> None:
    thing = DragonThing(
        item=move.item,
        name=DragonText(fr=move.name, en=move.name),
        kind=move.kind,
        attack_bonus=move.attack_bonus if move.kind == "weapon" else None,
        cures=move.cures if move.kind == "antidote" else None,
        charges=move.charges if move.kind == "magic" else None,
    )
    gain(draft, thing)


def carried(state: DragonDeLaNuitState, item: str) -> DragonThing:
    thing = thing_of(state, item)
    assert thing is not None, "what is not carried is refused"
    return thing
