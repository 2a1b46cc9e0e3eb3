"""What the events of The Killer change in its state."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import DiceRolled, GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.mechanics.dice import laid
from service.mechanics.turns import turn_of
from service.rulesets.the_killer.questions import damage_of, first_phase
from service.rulesets.the_killer.words import (
    Aimed,
    AttackBackfired,
    AttackEnded,
    AttackLost,
    AttackWon,
    Busted,
    DiceKept,
    LevelRaised,
    StateChanged,
    TargetAnnounced,
    TheKillerEvent,
    TheKillerLastTurn,
    TheKillerState,
    Turn,
)


def evolve(state: TheKillerState, event: TheKillerEvent) -> None:
    match event:
        case TurnStarted() | TurnEnded() | GameEnded():
            note_turn(state, event)
        case ResourceChanged() | StateChanged() | LevelRaised():
            note_seat(state, event)
        case PlayerEliminated() | PlayerLeft():
            if event.seat not in state.eliminated:
                state.eliminated.append(event.seat)
        case _:
            note_play(turn_of(state), event)


def note_turn(state: TheKillerState, event: TurnStarted | TurnEnded | GameEnded) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat, phase=first_phase(state.states[event.seat]))
        case TurnEnded():
            if event.seat not in state.left:
                state.last_turn = last_turn(state.round, turn_of(state))
        case GameEnded():
            state.turn = None
        case _:
            assert_never(event)


def note_seat(state: TheKillerState, event: ResourceChanged | StateChanged | LevelRaised) -> None:
    match event:
        case ResourceChanged():
            state.life[event.seat] = event.total
            if event.reason == "regeneration":
                turn_of(state).result = "regeneration"
        case StateChanged():
            state.states[event.seat] = event.state
            if event.state == "dead":
                state.levels[event.seat] = 0
            elif event.state == "zombie":
                turn_of(state).phase = "aim"
                turn_of(state).dice = []
        case LevelRaised():
            state.levels[event.seat] = event.level
        case _:
            assert_never(event)


def note_play(
    turn: Turn,
    event: Aimed | DiceRolled | DiceKept | AttackWon | AttackLost | TargetAnnounced | AttackBackfired | AttackEnded | Busted,
) -> None:
    match event:
        case Aimed():
            turn.aim, turn.phase = event.side, "seek"
        case DiceRolled():
            turn.dice = laid(turn.dice, event.positions, event.dice)
        case DiceKept():
            turn.kept = sorted(turn.kept + event.dice)
        case AttackWon():
            turn.phase, turn.strength = "announce", event.strength
        case AttackLost():
            turn.result = "attack_lost"
        case TargetAnnounced():
            begin_attack(turn, event.target)
        case AttackBackfired():
            begin_attack(turn, event.seat)
        case AttackEnded():
            turn.result = "backfire" if event.target == event.seat else "attack"
        case Busted():
            turn.result = "still_dead" if event.reason == "still_dead" else "none"
        case _:
            assert_never(event)


def begin_attack(turn: Turn, target: int) -> None:
    turn.phase, turn.target = "attack", target
    turn.dice, turn.kept = [], []


def last_turn(round_: int, turn: Turn) -> TheKillerLastTurn:
    return TheKillerLastTurn(
        seat=turn.seat,
        round=round_,
        result=turn.result,
        dice=list(turn.dice),
        strength=turn.strength,
        target=turn.target,
        damage=0 if turn.result == "attack_lost" else damage_of(turn),
    )
