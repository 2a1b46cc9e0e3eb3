"""Fatigue, moods and states of adversaries (R25–R31, R36–R40, R52, R73)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from service.rulesets.adversaires import events
from service.rulesets.adversaires.creature import endurance_of, traits_of
from service.rulesets.adversaires.sheets import Mental
from service.rulesets.adversaires.state import AdversairesState, Adversary, Game, Horde, character_of, in_play

TRACK: Final[tuple[Mental, ...]] = ("enrage", "agressif", "prudent", "panique")
MOST_STATES: Final = 8

# Fatigue


def suffer_fatigue(draft: Game, adversary: Adversary, fatigue: int) -> None:
    """R27: tokens absorb all but one."""
    if fatigue:
        absorbed = min(adversary.endurance, fatigue - 1)
        tick_fatigue(draft, adversary, fatigue - absorbed, absorbed)


def pay_fatigue(draft: Game, adversary: Adversary, fatigue: int) -> None:
    """R29: tokens may absorb all of it."""
    if fatigue:
        absorbed = min(adversary.endurance, fatigue)
        tick_fatigue(draft, adversary, fatigue - absorbed, absorbed)


def tick_fatigue(draft: Game, adversary: Adversary, boxes: int, absorbed: int) -> None:
    ticked = min(boxes, adversary.sheet.fatigue - adversary.fatigue)
    total = adversary.fatigue + ticked
    draft.emit(events.FatigueTicked(combatant=adversary.sheet.id, boxes=ticked, absorbed=absorbed, total=total))


def would_exhaust(adversary: Adversary, fatigue: int, turn: bool) -> bool:
    """R31; with `turn` the cost is paid in the adversary's turn, which may begin with it (R26)."""
    tokens = endurance_of(adversary) if turn and not adversary.turn_begun else adversary.endurance
    ticked = fatigue - tokens
    return ticked > 0 and adversary.fatigue + ticked >= adversary.sheet.fatigue


# Moods


def shake(draft: Game, adversary: Adversary, towards: Literal["anger", "fear"]) -> None:
    """R40: stability first; without it the mood moves."""
    holder = next((friend for friend in common_reserve(draft.state, adversary) if friend.stability), None)
    if holder is not None:
        draft.emit(events.StabilitySpent(combatant=holder.sheet.id, left=holder.stability - 1))
        return
    at = TRACK.index(adversary.mental) + (-1 if towards == "anger" else 1)
    if 0 <= at < len(TRACK):
        draft.emit(events.MentalChanged(combatant=adversary.sheet.id, mental=TRACK[at]))  # R38


def common_reserve(state: AdversairesState, adversary: Adversary) -> list[Adversary]:
    """Whose stability it spends, in order: its own, then that of its hive (R52)."""
    if not of_the_hive(adversary):
        return [adversary]
    return [adversary, *(friend for friend in in_play(state) if friend is not adversary and of_the_hive(friend))]


def of_the_hive(adversary: Adversary) -> bool:
    return not adversary.isolated and "esprit_ruche" in traits_of(adversary)


def is_destabilised(state: AdversairesState, adversary: Adversary) -> bool:
    return not any(friend.stability for friend in common_reserve(state, adversary))


# States


def gain_states(draft: Game, holder: Adversary | Horde | int, states: Sequence[str]) -> None:
    """R73: of a combatant, or of the character in a seat; a ninth is not added."""
    for state in states:
        borne = states_of(draft, holder)
        if state not in borne and len(borne) < MOST_STATES:
            change_state(draft, holder, state, on=True)


def lose_states(draft: Game, holder: Adversary | Horde | int, states: Sequence[str]) -> None:
    for state in states:
        if state in states_of(draft, holder):
            change_state(draft, holder, state, on=False)


def change_state(draft: Game, holder: Adversary | Horde | int, state: str, on: bool) -> None:
    if isinstance(holder, int):
        draft.emit(events.StateChanged(combatant=None, seat=holder, state=state, on=on))
    else:
        draft.emit(events.StateChanged(combatant=holder.sheet.id, seat=None, state=state, on=on))


def states_of(draft: Game, holder: Adversary | Horde | int) -> list[str]:
    return (character_of(draft.state, holder) if isinstance(holder, int) else holder).states
