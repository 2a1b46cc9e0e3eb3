"""The moves: those of the hero, and those that stand for what the book says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from service.engine.moves import Move
from service.rulesets.dragon_de_la_nuit.adventure import (
    CombatMode,
    Damage,
    DragonBargain,
    ItemKind,
    Modifier,
    ParagraphId,
    Phrase,
    Slug,
    Stat,
    TestKind,
)

Reason = Annotated[str, Field(max_length=280, description="free text that changes nothing")]
CreatureIndex = Annotated[int, Field(ge=0, le=9, description="position in `view.combat.creatures`")]

# The hero's moves


class Assault(Move):
    """Fight one assault against that creature."""

    type: Literal["assault"] = "assault"
    creature: CreatureIndex


class UseLuck(Move):
    """Test luck on a wound of the latest assault."""

    type: Literal["use_luck"] = "use_luck"
    wound: int = Field(ge=0, le=9, description="position in `view.combat.wounds`")


class Accept(Move):
    """Dying: let it happen."""

    type: Literal["accept"] = "accept"


class Flee(Move):
    """Leave a combat that allows it."""

    type: Literal["flee"] = "flee"


class Roll(Move):
    """Throw the test that waits."""

    type: Literal["roll"] = "roll"
    spend_luck: bool = Field(False, description="pay the bargain first")


class Eat(Move):
    """Eat a meal."""

    type: Literal["eat"] = "eat"


class Wield(Move):
    """Take a weapon in hand, or none."""

    type: Literal["wield"] = "wield"
    item: Slug | None


class UseItem(Move):
    """Take an antidote, or use a magic item."""

    type: Literal["use_item"] = "use_item"
    item: Slug


class Drop(Move):
    """Get rid of a thing."""

    type: Literal["drop"] = "drop"
    item: Slug


class Note(Move):
    """Write something down."""

    type: Literal["note"] = "note"
    text: Phrase
    kind: Literal["note", "map"] = "note"


class Choose(Move):
    """Follow a choice of the paragraph."""

    type: Literal["choose"] = "choose"
    choice: int = Field(ge=0, le=11, description="position in `view.paragraph.choices`")


# The book's moves: "the text says"


class TurnTo(Move):
    """A new paragraph begins."""

    type: Literal["turn_to"] = "turn_to"
    paragraph: ParagraphId


class Adjust(Move):
    """A total changes by `delta` plus the sum of that many dice (minus, where `dice` is negative)."""

    type: Literal["adjust"] = "adjust"
    stat: Stat
    delta: int = Field(0, ge=-99, le=99)
    dice: int = Field(0, ge=-4, le=4)
    creature: CreatureIndex | None = Field(None, description="changes the skill or stamina of that creature")
    over_ceiling: bool = Field(False, description="a gain may pass the initial total")
    poison: bool = Field(False, description="a loss of stamina that an antidote can give back")
    reason: Reason = ""


class ForcedMeal(Move):
    """A meal that the text orders."""

    type: Literal["forced_meal"] = "forced_meal"


class GainItem(Move):
    """The hero gets a thing."""

    type: Literal["gain_item"] = "gain_item"
    item: Slug
    name: Phrase
    kind: ItemKind
    attack_bonus: int = Field(0, ge=-6, le=6, description="counts for weapons only")
    cures: int = Field(99, ge=1, le=99, description="counts for antidotes only; 99: everything")
    charges: int = Field(0, ge=0, le=9, description="counts for magic items only; 0: without end")


class DragonFoe(BaseModel):
    """A creature of a combat that the text starts."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    name: Phrase
    skill: int = Field(ge=0, le=30)
    stamina: int = Field(ge=1, le=99)
    damage: Damage = 2
    poison: int = Field(0, ge=0, le=20)


class StartCombat(Move):
    """A combat begins."""

    type: Literal["start_combat"] = "start_combat"
    creatures: list[DragonFoe] = Field(min_length=1, max_length=10)
    mode: CombatMode = "one_by_one"
    attack_modifier: Modifier = Field(0, description="added to the hero's attack strength")
    hero_damage: Damage = Field(2, description="what the hero's blow costs")


class EndCombat(Move):
    """The text stops the fight."""

    type: Literal["end_combat"] = "end_combat"
    reason: Reason = ""


class OrderTest(Move):
    """The text orders a test, which must be thrown before the story goes on."""

    type: Literal["order_test"] = "order_test"
    kind: TestKind
    count: int = Field(2, ge=1, le=4, description="counts for `dice` only")
    modifier: Modifier = 0
    at_most: int | None = Field(None, ge=0, le=99, description="counts for `dice` only")
    bargain: DragonBargain | None = None
    reason: Reason = ""


class EndAdventure(Move):
    """The text ends the adventure."""

    type: Literal["end_adventure"] = "end_adventure"
    result: Literal["victory", "death"]
    reason: Reason = ""


FightMove = Assault | UseLuck | Accept | Flee
SheetMove = Roll | Eat | Wield | UseItem | Drop | Note | Choose
BookMove = TurnTo | Adjust | ForcedMeal | GainItem | StartCombat | EndCombat | OrderTest | EndAdventure
DragonMove = FightMove | SheetMove | BookMove
