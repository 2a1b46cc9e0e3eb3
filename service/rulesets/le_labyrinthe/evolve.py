"""How events change the state of Le Labyrinthe."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.mechanics.journals import with_entry
from service.rulesets.le_labyrinthe.words import (
    Advanced,
    ChoiceMade,
    ChoiceOpened,
    DiceRolled,
    DoubleThrowWon,
    LeLabyrintheChoice,
    LeLabyrintheEvent,
    LeLabyrintheState,
    LeLabyrintheTale,
    LeLabyrintheTurn,
    MalusSet,
    NarrationOpened,
    ObjectFound,
    ResultRead,
    TurnTold,
    WaitStarted,
)


def evolve(state: LeLabyrintheState, event: LeLabyrintheEvent) -> None:
    match event:
        case TurnStarted() | NarrationOpened() | TurnTold() | TurnEnded():
            note_turn(state, event)
        case DiceRolled():
            throw(state, event)
        case ResultRead():
            state.turn.roll, state.turn.value, state.turn.result = event.roll, event.value, event.result
        case ChoiceOpened():
            state.choice = LeLabyrintheChoice(seat=event.seat, kind=event.kind, options=event.options)
        case ChoiceMade():
            state.choice = None
        case Advanced() | ResourceChanged() | MalusSet() | DoubleThrowWon() | ObjectFound():
            note_seat(state, event)
        case WaitStarted() | PlayerEliminated() | PlayerLeft():
            note_standing(state, event)
        case GameEnded():
            get_out(state, event)
        case _:
            assert_never(event)


def note_turn(state: LeLabyrintheState, event: TurnStarted | NarrationOpened | TurnTold | TurnEnded) -> None:
    match event:
        case TurnStarted():
            state.round, state.turn = event.round, LeLabyrintheTurn(seat=event.seat)
        case NarrationOpened():
            state.choice, state.untold, state.fate = None, True, event.fate
        case TurnTold():
            state.journal = with_entry(state.journal, LeLabyrintheTale(**event.model_dump(exclude={"type"})))
        case TurnEnded():
            state.choice, state.untold, state.fate = None, False, None
        case _:
            assert_never(event)


def throw(state: LeLabyrintheState, event: DiceRolled) -> None:
    seat, turn = event.seat, state.turn
    turn.dice = list(event.dice)
    match event.reason:
        case "exploration":
            turn.malus, state.malus[seat], state.double_throw[seat] = state.malus[seat], 0, False
        case "help":
            turn.helped = True
        case "waiting":
            turn.roll = turn.value = event.dice[0]
            turn.result = "waiting"
        case _:
            assert_never(event.reason)


def note_seat(state: LeLabyrintheState, event: Advanced | ResourceChanged | MalusSet | DoubleThrowWon | ObjectFound) -> None:
    match event:
        case Advanced():
            state.steps[event.seat] = event.total
        case ResourceChanged():
            owned = state.hp if event.resource == "hp" else state.trap_cancels
            owned[event.seat] = event.total
        case MalusSet():
            state.malus[event.seat] = event.malus
        case DoubleThrowWon():
            state.double_throw[event.seat] = True
        case ObjectFound():
            state.objects[event.seat].append(event.name)
        case _:
            assert_never(event)


def note_standing(state: LeLabyrintheState, event: WaitStarted | PlayerEliminated | PlayerLeft) -> None:
    match event:
        case WaitStarted():
            state.standing[event.seat] = "waiting"
        case PlayerEliminated():
            state.standing[event.seat] = "lost"
        case PlayerLeft():
            if state.standing[event.seat] != "lost":
                state.standing[event.seat] = "left"
        case _:
            assert_never(event)


def get_out(state: LeLabyrintheState, event: GameEnded) -> None:
    state.choice = None
    for seat in event.winners:
        state.standing[seat] = "out"
