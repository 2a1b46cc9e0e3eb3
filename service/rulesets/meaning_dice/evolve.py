"""What the events of Meaning Dice change in its state."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.rulesets.meaning_dice.words import (
    ClaimJudged,
    DiceAssociated,
    Die,
    DieDrawn,
    MeaningDiceAssociation,
    MeaningDiceClaim,
    MeaningDiceEvent,
    MeaningDiceLastClaim,
    MeaningDiceState,
    ScenarioSet,
    SolutionClaimed,
    VoteCast,
)


def evolve(state: MeaningDiceState, event: MeaningDiceEvent) -> None:
    match event:
        case TurnStarted():
            state.round, state.turn = event.round, event.seat
        case TurnEnded():
            pass
        case ScenarioSet():
            state.scenario = event.scenario
        case DiceRolled():
            lay(state, event)
        case DieDrawn() | DiceAssociated():
            note_meaning(state, event)
        case SolutionClaimed() | VoteCast() | ClaimJudged():
            note_judgement(state, event)
        case PlayerLeft():
            strike_out(state, event.seat)
        case GameEnded():
            state.turn = None
            close_judgement(state)
        case _:
            assert_never(event)


def lay(state: MeaningDiceState, event: DiceRolled) -> None:
    if not state.dice:
        state.dice = [Die(value=value) for value in event.dice]
        return
    for position, value in zip(event.positions, event.dice, strict=True):
        state.dice[position].value = value


def note_meaning(state: MeaningDiceState, event: DieDrawn | DiceAssociated) -> None:
    match event:
        case DieDrawn():
            die = state.dice[event.die]
            die.drawn_by, die.meaning = event.seat, event.meaning
            state.latest = MeaningDiceClaim(seat=event.seat, kind="draw", dice=[event.die], meaning=event.meaning)
        case DiceAssociated():
            made = MeaningDiceAssociation(dice=list(event.dice), seat=event.seat, meaning=event.meaning)
            state.associations.append(made)
            state.latest = MeaningDiceClaim(seat=event.seat, kind="associate", dice=list(event.dice), meaning=event.meaning)
        case _:
            assert_never(event)


def note_judgement(state: MeaningDiceState, event: SolutionClaimed | VoteCast | ClaimJudged) -> None:
    match event:
        case SolutionClaimed():
            state.claim = state.latest
        case VoteCast():
            state.votes[event.seat] = event.accept
            state.voted_at[event.seat] = state.version
        case ClaimJudged():
            reveal(state, event)
            close_judgement(state)
        case _:
            assert_never(event)


def reveal(state: MeaningDiceState, event: ClaimJudged) -> None:
    assert state.claim is not None, "what is judged is a claim"
    votes = list(event.votes)
    meaning = state.claim.meaning
    state.last_claim = MeaningDiceLastClaim(seat=event.seat, meaning=meaning, accepted=event.accepted, votes=votes)
    state.voted_at = [at if vote is None else None for at, vote in zip(state.voted_at, votes, strict=True)]


def strike_out(state: MeaningDiceState, seat: int) -> None:
    keep_secret(state, seat)
    state.votes[seat] = state.voted_at[seat] = None


def close_judgement(state: MeaningDiceState) -> None:
    """Nobody judges any more; votes that were not revealed never will be."""
    for seat in range(len(state.votes)):
        keep_secret(state, seat)
    state.claim = None
    state.votes = [None] * len(state.votes)
    state.voted_at = [None] * len(state.votes)


def keep_secret(state: MeaningDiceState, seat: int) -> None:
    version = state.voted_at[seat]
    if version is not None and (state.secret_from is None or version < state.secret_from):
        state.secret_from = version
