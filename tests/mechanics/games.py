"""A game of turns at its smallest, to try on what rulesets share."""

from __future__ import annotations

from typing import Any

from service.engine.chance import Chance, Supplied
from service.engine.draft import Draft
from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.ruleset import Options, State

Facts = TurnStarted | TurnEnded | DiceRolled | PlayerLeft | GameEnded


class Tally(State):
    round: int = 1
    scores: list[int]
    turn: int | None = 0


def evolve(state: Tally, event: Facts) -> None:
    """As the engine and rulesets do it together."""
    match event:
        case TurnStarted():
            state.round, state.turn = event.round, event.seat
        case PlayerLeft():
            state.left.append(event.seat)
        case GameEnded():
            state.turn = None


def drafted(scores: list[int], *, left: tuple[int, ...] = (), round: int = 1, chance: Chance | None = None) -> Draft[Any, Any]:
    """A decision in a game of those scores, one a seat, after some have left."""
    state = Tally(scores=scores, left=list(left), round=round)
    return Draft(Options(), tuple(f"P{seat}" for seat in range(len(scores))), state, 1, evolve, chance or Supplied([]))
