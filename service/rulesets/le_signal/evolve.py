"""What the events of Le Signal change in its state."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerLeft, ResourceChanged
from service.mechanics.journals import with_entry
from service.rulesets.le_signal.words import (
    ConsequenceTold,
    DiceRolled,
    EventOpened,
    EventResolved,
    FateSealed,
    LeSignalEntry,
    LeSignalEvent,
    LeSignalState,
    MentalEffectApplied,
    Mind,
    Scored,
    StoryClosed,
)


def evolve(state: LeSignalState, event: LeSignalEvent) -> None:
    match event:
        case EventOpened():
            state.phase = "roll"
            state.element, state.interpretation, state.action = event.element, event.interpretation, event.action
        case EventResolved():
            state.phase, state.die, state.band = "narrate", event.roll, event.band
        case ResourceChanged() | MentalEffectApplied():
            take_effect(state, event)
        case Scored():
            state.survived = event.total
        case FateSealed():
            state.fate = event.reason
        case ConsequenceTold():
            close_event(state, event)
        case StoryClosed():
            state.closing = event.text
        case GameEnded():
            state.phase = "over"
        case DiceRolled() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def take_effect(state: LeSignalState, event: ResourceChanged | MentalEffectApplied) -> None:
    if isinstance(event, MentalEffectApplied):
        mind = mind_of(state)
        mind.mental_effect, mind.disorder_pending, mind.clarity = event.effect, event.disorder_pending, event.clarity
    elif event.resource == "critical_failures":
        state.critical_failures = event.total
    elif event.resource == "lucidity":
        mind_of(state).lucidity = event.total
    else:
        mind_of(state).revelations = event.total


def mind_of(state: LeSignalState) -> Mind:
    assert state.mind is not None, "the mind is kept wherever dice have effects on it"
    return state.mind


def close_event(state: LeSignalState, event: ConsequenceTold) -> None:
    assert state.die is not None, "an event is told after its throw"
    assert state.band is not None, "a die that was thrown was read"
    entry = LeSignalEntry(
        number=event.number,
        element=state.element,
        interpretation=state.interpretation,
        action=state.action,
        roll=state.die,
        band=state.band,
        mental_effect=None if state.mind is None else state.mind.mental_effect,
        consequence=event.text,
        clue=event.clue,
    )
    state.journal = with_entry(state.journal, entry)
    if event.clue:
        state.clues.append(event.clue)
    if state.fate is None:
        look_around(state)


def look_around(state: LeSignalState) -> None:
    """The next event: a new detail to observe, nothing said or thrown yet (R11)."""
    state.phase = "observe"
    state.number += 1
    state.element = state.interpretation = state.action = ""
    state.die = state.band = None
    if state.mind is not None:
        state.mind.mental_effect = None
