"""What can happen."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from service.engine.events import Event, GameEnded, PlayerEliminated, PlayerLeft, TurnStarted
from service.engine.seats import Seat
from service.rulesets.naastica.content import Plague, Slot
from service.rulesets.naastica.moves import Refuge

Choice = Literal["continue", "retreat"]
Blow = Literal["critical_failure", "miss", "hit", "critical", "veiled"]
Survival = Literal["swallowed", "resisted", "captured"]
FateKind = Literal["riposte", "equipment", "pride", "bad_luck"]
WoundReason = Literal["critical_failure", "riposte"]

# The journey


class HeroChosen(Event):
    """A seat plays that hero."""

    type: Literal["hero_chosen"] = "hero_chosen"
    seat: Seat
    hero: str


class ExpeditionStarted(Event):
    """Every living hero is in the field."""

    type: Literal["expedition_started"] = "expedition_started"
    expedition: int
    seats: list[Seat]


class CardRevealed(Event):
    """A card was turned over."""

    type: Literal["card_revealed"] = "card_revealed"
    seat: Seat
    card: str
    kind: Literal["treasure", "monster", "nihilith", "equipment", "curse"]
    left: int = Field(description="cards_left after it")


class ExpeditionEnded(Event):
    """Nobody is left in the field."""

    type: Literal["expedition_ended"] = "expedition_ended"
    expedition: int
    reason: Literal["retreat", "lost"]


# Dice and what they do


class DiceRolled(Event):
    """Dice were thrown."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: str


class Attacked(Event):
    """A hero struck at the monster."""

    type: Literal["attacked"] = "attacked"
    seat: Seat
    result: Blow
    damage: int
    monster_hp: int = Field(description="after the blow")


class MonsterDefeated(Event):
    """The monster fell; its points go into the pot."""

    type: Literal["monster_defeated"] = "monster_defeated"
    card: str
    points: int


class MonsterStruckBack(Event):
    """The monster survived the assault and strikes a hero."""

    type: Literal["monster_struck_back"] = "monster_struck_back"
    card: str
    seat: Seat


class AssaultRenewed(Event):
    """The fight goes on."""

    type: Literal["assault_renewed"] = "assault_renewed"
    card: str
    hp: int


class SurvivalResolved(Event):
    """What became of a hero that faced a Nihilith."""

    type: Literal["survival_resolved"] = "survival_resolved"
    seat: Seat
    total: int
    result: Survival


class TargetDrawn(Event):
    """Chance drew a hero."""

    type: Literal["target_drawn"] = "target_drawn"
    seat: Seat
    reason: FateKind


class ItemEquipped(Event):
    """A hero put an item on."""

    type: Literal["item_equipped"] = "item_equipped"
    seat: Seat
    card: str
    slot: Slot
    replaced: str | None


# Curses


class CurseAttached(Event):
    """A curse clings to a hero, or is renewed."""

    type: Literal["curse_attached"] = "curse_attached"
    seat: Seat
    plague: Plague
    turns_left: int


class CurseWasted(Event):
    """A curse found nobody."""

    type: Literal["curse_wasted"] = "curse_wasted"
    plague: Plague


class CurseTicked(Event):
    """A curse has one turn less."""

    type: Literal["curse_ticked"] = "curse_ticked"
    seat: Seat
    plague: Plague
    turns_left: int


class CurseLifted(Event):
    """A curse is over."""

    type: Literal["curse_lifted"] = "curse_lifted"
    seat: Seat
    plague: Plague


# The council


class NaasticaDecision(BaseModel):
    """What a hero does after a card; `place` is null where it stays."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    seat: Seat
    choice: Choice
    place: Refuge | None


class Decided(Event):
    """A hero has decided; in a secret council the others don't see what."""

    type: Literal["decided"] = "decided"
    seat: Seat
    choice: Choice | None
    place: Refuge | None


class CouncilRevealed(Event):
    """All have decided."""

    type: Literal["council_revealed"] = "council_revealed"
    decisions: list[NaasticaDecision]


class Retreated(Event):
    """A hero went to camp: the pot lost `share`, the hero gains `gained`."""

    type: Literal["retreated"] = "retreated"
    seat: Seat
    place: Refuge
    share: int
    gained: int


# Numbers


class ResourceChanged(Event):
    """Something counted went up or down; `seat` is null for what all have in common."""

    type: Literal["resource_changed"] = "resource_changed"
    seat: Seat | None
    resource: Literal["hp", "shields", "pot", "cards_left"]
    delta: int
    total: int
    reason: str


class Scored(Event):
    """Secured points; fewer where the miser's hourglass runs."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int
    total: int
    reason: Literal["capture", "share", "miser", "final_share", "remainder"]


JourneyEvent = HeroChosen | ExpeditionStarted | TurnStarted | CardRevealed | ExpeditionEnded
DiceEvent = (
    DiceRolled | Attacked | MonsterDefeated | MonsterStruckBack | AssaultRenewed | SurvivalResolved | TargetDrawn | ItemEquipped
)
CurseEvent = CurseAttached | CurseWasted | CurseTicked | CurseLifted
CouncilEvent = Decided | CouncilRevealed | Retreated
NumberEvent = ResourceChanged | Scored
PartingEvent = PlayerEliminated | PlayerLeft | GameEnded

NaasticaEvent = JourneyEvent | DiceEvent | CurseEvent | CouncilEvent | NumberEvent | PartingEvent
