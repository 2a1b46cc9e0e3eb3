"""What the events of The City of Thieves change in its state."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.mechanics.dice import laid
from service.mechanics.turns import turn_of
from service.rulesets.cite_des_voleurs.words import (
    Camouflaged,
    CamouflageEnded,
    CiteDesVoleursEvent,
    CiteDesVoleursLastTurn,
    CiteDesVoleursState,
    CombinationClaimed,
    CombinationLost,
    FortunesSwapped,
    FourAnnounced,
    FourMissed,
    HideoutPlayed,
    TheftBlocked,
    TokensMoved,
    Turn,
)


def evolve(state: CiteDesVoleursState, event: CiteDesVoleursEvent) -> None:
    match event:
        case TurnStarted() | TurnEnded() | GameEnded():
            note_turn(state, event)
        case TokensMoved() | FortunesSwapped():
            note_tokens(state, event)
        case Camouflaged():
            state.camouflaged = sorted({*state.camouflaged, event.seat})
        case CamouflageEnded() | PlayerLeft():
            state.camouflaged = [seat for seat in state.camouflaged if seat != event.seat]
        case HideoutPlayed():
            state.hideouts[event.seat] = event.left
        case _:
            note_play(turn_of(state), event)


def note_turn(state: CiteDesVoleursState, event: TurnStarted | TurnEnded | GameEnded) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case TurnEnded():
            if event.seat not in state.left:
                state.last_turn = last_turn(turn_of(state))
        case GameEnded():
            state.turn = None
        case _:
            assert_never(event)


def note_tokens(state: CiteDesVoleursState, event: TokensMoved | FortunesSwapped) -> None:
    if isinstance(event, FortunesSwapped):
        state.tokens = list(event.tokens)
        return
    place(state, event.source, -event.count)
    place(state, event.destination, event.count)
    if event.reason == "caught":
        turn_of(state).result = "caught"


def place(state: CiteDesVoleursState, where: int | None, count: int) -> None:
    if where is None:
        state.pot += count
    else:
        state.tokens[where] += count


def note_play(
    turn: Turn, event: DiceRolled | FourAnnounced | FourMissed | CombinationClaimed | TheftBlocked | CombinationLost
) -> None:
    match event:
        case DiceRolled():
            lay(turn, event)
        case FourAnnounced():
            turn.announced, turn.combination = True, "all_or_nothing"
        case FourMissed():
            turn.result = "missed"
        case CombinationClaimed():
            turn.combination, turn.target, turn.result = event.combination, event.target, "done"
        case TheftBlocked():
            turn.result = "blocked"
        case CombinationLost():
            turn.result = event.reason
        case _:
            assert_never(event)


def lay(turn: Turn, event: DiceRolled) -> None:
    if event.reason == "getaway":
        turn.getaway, turn.result = event.dice[0], "escaped"
        return
    turn.rolls_left -= 1
    turn.dice = laid(turn.dice, event.positions, event.dice)


def last_turn(turn: Turn) -> CiteDesVoleursLastTurn:
    return CiteDesVoleursLastTurn(
        seat=turn.seat,
        dice=list(turn.dice),
        combination=turn.combination,
        target=turn.target,
        getaway=turn.getaway,
        result=turn.result,
    )
