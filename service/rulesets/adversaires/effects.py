"""What an effect does to a combatant, through all its defences (R22, R59–R64), and to a character's tally (R72)."""

from __future__ import annotations

from typing import Final

from service.rulesets.adversaires import events
from service.rulesets.adversaires.conditions import gain_states, shake, suffer_fatigue
from service.rulesets.adversaires.creature import horde_mood, members_of, tokens_of
from service.rulesets.adversaires.sheets import AdversaryEffect
from service.rulesets.adversaires.state import Adversary, Game, Horde
from service.rulesets.adversaires.wounds import is_dead, wound_gravely, wound_lightly

MOST_STABILITY: Final = 10


def settle(draft: Game, combatant: Adversary | Horde, part: str | None, effect: AdversaryEffect) -> None:
    if isinstance(combatant, Horde):
        settle_on_horde(draft, combatant, effect)
    else:
        settle_on_adversary(draft, combatant, part, effect)


# Adversaries


def settle_on_adversary(draft: Game, adversary: Adversary, part: str | None, effect: AdversaryEffect) -> None:
    # R22
    if part is not None:
        wound_lightly(draft, adversary, part, effect.light, "wounds")
        for _ in range(effect.grave):
            wound_gravely(draft, adversary, part)
    suffer_fatigue(draft, adversary, effect.fatigue)
    if effect.bleeding:
        tokens = adversary.bleeding + effect.bleeding  # R33
        draft.emit(events.BleedingChanged(combatant=adversary.sheet.id, tokens=tokens))
    for _ in range(effect.anger):
        shake(draft, adversary, "anger")
    for _ in range(effect.fear):
        shake(draft, adversary, "fear")
    gain_states(draft, adversary, effect.states)
    leave_play_if_beaten(draft, adversary)


def leave_play_if_beaten(draft: Game, adversary: Adversary) -> None:
    if is_dead(adversary):
        leave_play(draft, adversary, "dead")  # R24; being exhausted too, it is dead (R25)
    elif adversary.fatigue == adversary.sheet.fatigue:
        leave_play(draft, adversary, "exhausted")  # R25


def leave_play(draft: Game, combatant: Adversary | Horde, reason: events.OutReason) -> None:
    id = combatant.sheet.id
    draft.emit(events.CombatantOut(combatant=id, reason=reason))
    if draft.state.attack is not None and draft.state.attack.combatant == id:
        draft.emit(events.AttackCancelled(combatant=id))  # R24


# Hordes


def settle_on_horde(draft: Game, horde: Horde, effect: AdversaryEffect) -> None:
    before = members_of(horde)
    if effect.light or effect.fatigue:
        lose_member(draft, horde)  # R60
    for _ in range(effect.grave):
        lose_member(draft, horde)
        frighten(draft, horde)  # R61
    for _ in range(effect.anger + effect.fear):
        frighten(draft, horde)
    gain_states(draft, horde, effect.states)
    if not members_of(horde):
        leave_play(draft, horde, "dead")  # R59
    elif members_of(horde) < before:
        gain_stability(draft, horde, horde.sheet.gains.suffer)  # R64


def frighten(draft: Game, horde: Horde) -> None:
    """R63: either way of the track costs it the same."""
    if horde.stability:
        draft.emit(events.StabilitySpent(combatant=horde.sheet.id, left=horde.stability - 1))
    else:
        lose_member(draft, horde)


def lose_member(draft: Game, horde: Horde) -> None:
    if not members_of(horde):
        return
    id, tokens = horde.sheet.id, tokens_of(horde)
    draft.emit(events.MemberLost(combatant=id, left=members_of(horde) - 1))
    if tokens_of(horde) < tokens:
        draft.emit(events.HordeTokenRemoved(combatant=id, tokens=tokens - 1))
    if horde_mood(horde) != horde.mental:
        draft.emit(events.MentalChanged(combatant=id, mental=horde_mood(horde)))  # R65


def gain_stability(draft: Game, horde: Horde, gain: int) -> None:
    tokens = min(MOST_STABILITY, horde.stability + gain)
    if tokens > horde.stability:
        draft.emit(events.StabilityGained(combatant=horde.sheet.id, tokens=tokens))


# Characters


def hit(draft: Game, seat: int, effect: AdversaryEffect) -> bool:
    """Adds the effect to the character's tally; tells whether it dealt a wound."""
    numbers = effect.model_dump(exclude={"states"})
    if any(numbers.values()):
        draft.emit(events.CharacterHit(seat=seat, **numbers))
    gain_states(draft, seat, effect.states)
    return bool(effect.light or effect.grave)
