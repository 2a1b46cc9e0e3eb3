"""What everybody sees: the Adventure Sheet, the paragraph, the combat. The power of an unknown magic item is not on the sheet."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from service.engine.ruleset import View
from service.engine.seats import Viewer
from service.rulesets.dragon_de_la_nuit.adventure import CombatMode, DragonPage, DragonText
from service.rulesets.dragon_de_la_nuit.effects import met
from service.rulesets.dragon_de_la_nuit.legality import can_flee, why_not
from service.rulesets.dragon_de_la_nuit.moves import Eat
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import (
    Combat,
    DragonAssault,
    DragonCreatureSheet,
    DragonDeLaNuitState,
    DragonLastCombat,
    DragonLastTest,
    DragonNote,
    DragonPendingTest,
    DragonThing,
    DragonWound,
    attack_bonus,
    fighting,
    is_dying,
)

Phase = Literal["reading", "choice", "combat", "test", "dying", "over"]


class DragonAdventureView(BaseModel):
    """The adventure that is played."""

    id: str
    title: DragonText
    intro: DragonPage


class DragonChoiceView(BaseModel):
    """A choice of the paragraph."""

    choice: int = Field(ge=0, le=11)
    text: DragonText
    open: bool = Field(description="whether its condition is met")


class DragonParagraphView(BaseModel):
    """The paragraph that is read."""

    id: int = Field(ge=1, le=999)
    text: DragonPage | None = Field(description="null where the reader holds the book")
    choices: list[DragonChoiceView]
    ending: Literal["victory", "defeat"] | None


Stance = Literal["fighting", "waiting", "dead"]


class DragonCreatureView(DragonCreatureSheet):
    """A creature of the combat."""

    state: Stance


class DragonCombatView(BaseModel):
    """The combat that is on."""

    mode: CombatMode
    assault: int = Field(ge=0, description="assaults fought so far")
    attack_modifier: int = Field(description="added to the hero's attack strength")
    hero_damage: int = Field(description="what the hero's blow costs")
    can_flee: bool
    creatures: list[DragonCreatureView]
    wounds: list[DragonWound] = Field(description="of the latest assault")
    last: DragonAssault | None = Field(description="the latest assault")


class DragonDeLaNuitView(View):
    """Everybody sees everything."""

    mode: Literal["book", "adventure"]
    adventure: DragonAdventureView | None = Field(description="null where the reader holds the book")
    phase: Phase
    skill: int = Field(ge=0, le=99)
    stamina: int = Field(ge=-99, le=99, description="0 or below only while dying")
    luck: int = Field(ge=0, le=99)
    skill_initial: int = Field(description="the ceiling")
    stamina_initial: int = Field(description="the ceiling")
    luck_initial: int = Field(description="the ceiling")
    honour: int = Field(ge=-99, le=99)
    eye: int = Field(ge=0, le=99, description="the Eye of the Night")
    time: int = Field(ge=0, le=99)
    gold: int = Field(ge=0, le=9999)
    meals: int = Field(ge=0, le=12)
    weapon: str | None = Field(description="the weapon in hand")
    attack_bonus: int = Field(description="what it adds to the attack strength")
    items: list[DragonThing] = Field(description="in the order received")
    flags: list[str] = Field(description="codewords, in the order set")
    poison: int = Field(ge=0, description="stamina lost to poison in this paragraph that an antidote could give back")
    dying: bool
    may_eat: bool = Field(description="whether a meal may be eaten now")
    paragraph: DragonParagraphView | None = Field(description="null before the first")
    path: list[int] = Field(description="paragraphs visited, in order")
    combat: DragonCombatView | None
    last_combat: DragonLastCombat | None = Field(description="the latest combat of this paragraph")
    test: DragonPendingTest | None = Field(description="the test that waits to be thrown")
    last_test: DragonLastTest | None = Field(description="the latest test of this paragraph")
    notes: list[DragonNote]
    creation_dice: list[int] | None = Field(description="skill, stamina, stamina, luck, gold, gold; null for a ready-made hero")


def view(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState, viewer: Viewer) -> DragonDeLaNuitView:
    book = options.book
    fields = DragonDeLaNuitView.model_fields
    own = {name: value for name, value in state if name in fields}
    shown = {
        "mode": "book" if book is None else "adventure",
        "adventure": None if book is None else DragonAdventureView(id=book.id, title=book.title, intro=book.intro),
        "phase": phase(options, state),
        "attack_bonus": attack_bonus(state),
        "dying": is_dying(state),
        "may_eat": state.outcome is None and why_not(options, state, Eat()) is None,
        "paragraph": paragraph(options, state),
        "combat": None if state.combat is None else combat(state.combat, can_flee(options, state)),
    }
    return DragonDeLaNuitView.model_validate(own | shown)


def phase(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> Phase:
    if state.outcome is not None:
        return "over"
    if is_dying(state):
        return "dying"
    if state.test is not None:
        return "test"
    if state.combat is not None:
        return "combat"
    return "reading" if options.book is None else "choice"


def paragraph(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> DragonParagraphView | None:
    if not state.path:
        return None
    if options.book is None:
        return DragonParagraphView(id=state.path[-1], text=None, choices=[], ending=None)
    here = options.book.paragraph_by_id[state.path[-1]]
    choices = [
        DragonChoiceView(choice=number, text=choice.text, open=met(state, choice.when))
        for number, choice in enumerate(here.choices)
    ]
    return DragonParagraphView(id=here.id, text=here.text, choices=choices, ending=here.ending)


def combat(on: Combat, may_flee: bool) -> DragonCombatView:
    return DragonCombatView(
        mode=on.mode,
        assault=on.assault,
        attack_modifier=on.attack_modifier,
        hero_damage=on.hero_damage,
        can_flee=may_flee,
        creatures=[creature(on, number) for number in range(len(on.creatures))],
        wounds=on.wounds,
        last=on.last,
    )


def creature(on: Combat, number: int) -> DragonCreatureView:
    sheet = on.creatures[number]
    stance: Stance = "dead" if sheet.stamina == 0 else "waiting"
    return DragonCreatureView(**dict(sheet), state="fighting" if number in fighting(on) else stance)
