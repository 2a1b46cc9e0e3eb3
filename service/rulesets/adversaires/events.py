"""Events. Fields that players may not see are null for them; whole events that they don't get stand in `FOR_THE_GAME_MASTER`."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from service.engine.events import Event, GameEnded, PlayerLeft
from service.engine.seats import Seat
from service.rulesets.adversaires.sheets import GuardType, Mental, Quality

OutReason = Literal["dead", "exhausted"]

# Rounds


class RoundStarted(Event):
    type: Literal["round_started"] = "round_started"
    round: int


class RoundEnded(Event):
    type: Literal["round_ended"] = "round_ended"
    round: int


class InitiativeReached(Event):
    type: Literal["initiative_reached"] = "initiative_reached"
    initiative: int


class TokensGained(Event):
    """What an adversary has at the start of a round."""

    type: Literal["tokens_gained"] = "tokens_gained"
    combatant: str
    evasion: int
    stability: int
    actions: int
    reactions: int


class TurnBegun(Event):
    """An adversary's turn begins: its tokens of endurance come back."""

    type: Literal["turn_begun"] = "turn_begun"
    combatant: str
    endurance: int


RoundEvent = RoundStarted | RoundEnded | InitiativeReached | TokensGained | TurnBegun

# What combatants do


class CardPlayed(Event):
    type: Literal["card_played"] = "card_played"
    combatant: str
    card: str
    targets: list[Seat]


class ReactionPlayed(Event):
    type: Literal["reaction_played"] = "reaction_played"
    combatant: str
    card: str
    targets: list[Seat]


class CombatantMoved(Event):
    type: Literal["combatant_moved"] = "combatant_moved"
    combatant: str
    pace: Literal["step", "walk", "run"]


class GuardGiven(Event):
    type: Literal["guard_given"] = "guard_given"
    seat: Seat
    value: int
    guard_type: GuardType | None


class DiceRolled(Event):
    """`dice` holds the values drawn, `faces` what they show on dice of those `qualities`; all three are null for players."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    combatant: str
    dice: list[int] | None
    qualities: list[Quality] | None
    faces: list[int] | None
    sides: int
    reason: str


class AttackResolved(Event):
    """What an attack did to one target: `guard` is that target's, `spot` tells whether the effect of the fives came."""

    type: Literal["attack_resolved"] = "attack_resolved"
    combatant: str
    seat: Seat
    guard: int
    success: bool
    spot: bool


class AttackCancelled(Event):
    type: Literal["attack_cancelled"] = "attack_cancelled"
    combatant: str


class CombatantOut(Event):
    type: Literal["combatant_out"] = "combatant_out"
    combatant: str
    reason: OutReason


AttackEvent = (
    CardPlayed | ReactionPlayed | CombatantMoved | GuardGiven | DiceRolled | AttackResolved | AttackCancelled | CombatantOut
)

# Characters


class AuraFelt(Event):
    """The aura of terror: `stability` is what the character has left, `fear` what it took because it had none."""

    type: Literal["aura_felt"] = "aura_felt"
    combatant: str
    seat: Seat
    stability: int
    fear: int


class CharacterHit(Event):
    type: Literal["character_hit"] = "character_hit"
    seat: Seat
    light: int
    grave: int
    fatigue: int
    bleeding: int
    anger: int
    fear: int


class StabilityDrained(Event):
    """All of it."""

    type: Literal["stability_drained"] = "stability_drained"
    seat: Seat


class CharacterChanged(Event):
    """Book-keeping: a field of a character has a new value."""

    type: Literal["character_changed"] = "character_changed"
    seat: Seat
    field: Literal["endurance", "stability", "bleeding", "out"]
    value: bool | int


class Aimed(Event):
    type: Literal["aimed"] = "aimed"
    seat: Seat
    combatant: str
    part: str | None


class Struck(Event):
    type: Literal["struck"] = "struck"
    seat: Seat
    combatant: str
    part: str | None
    score: int
    hit: bool


class StepPassed(Event):
    type: Literal["step_passed"] = "step_passed"
    seat: Seat


CharacterEvent = AuraFelt | CharacterHit | StabilityDrained | CharacterChanged | Aimed | Struck | StepPassed

# Wounds and fatigue of combatants


class Applied(Event):
    """An effect without a throw came to a combatant, or to a character."""

    type: Literal["applied"] = "applied"
    combatant: str | None
    part: str | None
    seat: Seat | None


class BoxesTicked(Event):
    type: Literal["boxes_ticked"] = "boxes_ticked"
    combatant: str
    part: str
    block: int = Field(description="position in the part, from 0")
    boxes: int
    cause: Literal["wounds", "evasion", "grave", "bleeding"]


class WoundsIgnored(Event):
    """By a natural cuirass."""

    type: Literal["wounds_ignored"] = "wounds_ignored"
    combatant: str
    part: str
    light: int


class ArmourBroken(Event):
    type: Literal["armour_broken"] = "armour_broken"
    combatant: str
    part: str
    left: int


class EvasionSpent(Event):
    type: Literal["evasion_spent"] = "evasion_spent"
    combatant: str
    left: int


class BlockDestroyed(Event):
    """What the block conferred is lost with it."""

    type: Literal["block_destroyed"] = "block_destroyed"
    combatant: str
    part: str
    block: int = Field(description="position in the part, from 0")


class PartDestroyed(Event):
    type: Literal["part_destroyed"] = "part_destroyed"
    combatant: str
    part: str


class FatigueTicked(Event):
    """`absorbed` by tokens of endurance; `total` boxes are ticked now."""

    type: Literal["fatigue_ticked"] = "fatigue_ticked"
    combatant: str
    boxes: int
    absorbed: int
    total: int


class Bled(Event):
    """A box for each token of haemorrhage, then one token less."""

    type: Literal["bled"] = "bled"
    combatant: str
    boxes: int


WoundEvent = (
    Applied | BoxesTicked | WoundsIgnored | ArmourBroken | EvasionSpent | BlockDestroyed | PartDestroyed | FatigueTicked | Bled
)

# Moods, states and places of combatants


class BleedingChanged(Event):
    type: Literal["bleeding_changed"] = "bleeding_changed"
    combatant: str
    tokens: int


class StabilitySpent(Event):
    type: Literal["stability_spent"] = "stability_spent"
    combatant: str
    left: int


class StabilityGained(Event):
    """By a horde."""

    type: Literal["stability_gained"] = "stability_gained"
    combatant: str
    tokens: int = Field(description="what it has now")


class MentalChanged(Event):
    type: Literal["mental_changed"] = "mental_changed"
    combatant: str
    mental: Mental


class StateChanged(Event):
    """A state of a combatant, or of a character."""

    type: Literal["state_changed"] = "state_changed"
    combatant: str | None
    seat: Seat | None
    state: str
    on: bool


class EngagementChanged(Event):
    type: Literal["engagement_changed"] = "engagement_changed"
    combatant: str
    engaged: list[Seat]


class IsolationChanged(Event):
    type: Literal["isolation_changed"] = "isolation_changed"
    combatant: str
    isolated: bool


class MemberLost(Event):
    """Of a horde; `left` members are left."""

    type: Literal["member_lost"] = "member_lost"
    combatant: str
    left: int


class HordeTokenRemoved(Event):
    """A group of a horde is empty: one token fewer on the ground."""

    type: Literal["horde_token_removed"] = "horde_token_removed"
    combatant: str
    tokens: int


ConditionEvent = (
    BleedingChanged
    | StabilitySpent
    | StabilityGained
    | MentalChanged
    | StateChanged
    | EngagementChanged
    | IsolationChanged
    | MemberLost
    | HordeTokenRemoved
)

AdversairesEvent = RoundEvent | AttackEvent | CharacterEvent | WoundEvent | ConditionEvent | PlayerLeft | GameEnded

FOR_THE_GAME_MASTER: Final = frozenset(
    {
        "tokens_gained",
        "turn_begun",
        "boxes_ticked",
        "wounds_ignored",
        "armour_broken",
        "evasion_spent",
        "stability_spent",
        "fatigue_ticked",
        "isolation_changed",
        "member_lost",
        "stability_gained",
    }
)
"""R76: the players do not get these at all."""
