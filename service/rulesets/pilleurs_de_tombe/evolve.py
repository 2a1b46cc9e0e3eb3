"""What the events of Tomb Raiders change in its state."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import DiceRolled, GameEnded, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.mechanics.dice import laid
from service.mechanics.turns import turn_of
from service.rulesets.pilleurs_de_tombe.questions import PROGRESS, SNAKE, TORCH
from service.rulesets.pilleurs_de_tombe.words import (
    CollapseAvoided,
    CollapseCleared,
    Collapsed,
    CombinationApplied,
    GotOut,
    JokerSpent,
    JokerTaken,
    PilleursDeTombeEvent,
    PilleursDeTombeLastTurn,
    PilleursDeTombeState,
    PowerDealt,
    ThrowValidated,
    Turn,
    WayBackStarted,
)


def evolve(state: PilleursDeTombeState, event: PilleursDeTombeEvent) -> None:
    match event:
        case TurnStarted() | TurnEnded() | GameEnded():
            note_turn(state, event)
        case DiceRolled() | ThrowValidated() | CombinationApplied():
            note_dice(state, event)
        case ResourceChanged():
            note_resource(state, event)
        case JokerTaken() | JokerSpent() | Collapsed() | CollapseAvoided() | CollapseCleared():
            note_collapse(state, event)
        case PowerDealt():
            state.powers[event.seat] = event.power
        case WayBackStarted():
            state.phase = "way_back"
        case GotOut():
            state.out.append(event.seat)
        case PlayerLeft():
            give_up_everything(state, event.seat)
        case _:
            assert_never(event)


def note_turn(state: PilleursDeTombeState, event: TurnStarted | TurnEnded | GameEnded) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case TurnEnded():
            if event.seat not in state.left:
                state.last_turn = last_turn(state.round, turn_of(state))
        case GameEnded():
            state.turn = None
        case _:
            assert_never(event)


def note_dice(state: PilleursDeTombeState, event: DiceRolled | ThrowValidated | CombinationApplied) -> None:
    turn = turn_of(state)
    match event:
        case DiceRolled():
            if event.reason == "torches":
                turn.extra_dice = list(event.dice)
            else:
                turn.throws += 1
                turn.dice = laid(turn.dice, event.positions, event.dice)
        case ThrowValidated():
            turn.validated = True
        case CombinationApplied():
            turn.combination, turn.target, turn.announce = event.face, event.target, event.announce
            if event.face == SNAKE and not state.blocked[event.seat]:
                # the step back takes the advance away again, and no event may be left to tell of it (R34)
                turn.steps = int({TORCH, PROGRESS} <= set(turn.dice))
        case _:
            assert_never(event)


def note_resource(state: PilleursDeTombeState, event: ResourceChanged) -> None:
    turn = turn_of(state)
    if event.resource == "progress":
        state.progress[event.seat] = event.total
        if event.reason == "dice" and turn.combination != SNAKE:
            turn.steps = abs(event.delta)
        return
    state.artefacts[event.seat] = event.total
    if event.reason == "found":
        state.reserve -= event.delta
        turn.found = event.delta
    elif event.reason == "trade":
        state.lost -= event.delta
        turn.traded = True


def note_collapse(
    state: PilleursDeTombeState, event: JokerTaken | JokerSpent | Collapsed | CollapseAvoided | CollapseCleared
) -> None:
    match event:
        case JokerTaken():
            state.joker = event.seat
        case JokerSpent():
            state.joker = None
        case Collapsed():
            state.blocked[event.seat] = True
        case CollapseCleared():
            state.blocked[event.seat] = False
        case CollapseAvoided():
            pass
        case _:
            assert_never(event)


def give_up_everything(state: PilleursDeTombeState, seat: int) -> None:
    state.lost += state.artefacts[seat]
    state.artefacts[seat] = 0
    if state.joker == seat:
        state.joker = None


def last_turn(round_: int, turn: Turn) -> PilleursDeTombeLastTurn:
    return PilleursDeTombeLastTurn(
        seat=turn.seat,
        round=round_,
        dice=list(turn.dice),
        combination=turn.combination,
        target=turn.target,
        announce=turn.announce,
        extra_dice=list(turn.extra_dice),
        steps=turn.steps,
        found=turn.found,
    )
