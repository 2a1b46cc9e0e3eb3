"""What an event writes down."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import DiceRolled, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.mechanics.dice import laid
from service.mechanics.turns import turn_of
from service.rulesets.trois_couronnes.kingdoms import alliance_of
from service.rulesets.trois_couronnes.words import (
    Action,
    ActionResult,
    Alliance,
    AllianceAnswered,
    AllianceProposed,
    AllianceResolved,
    DiceKept,
    LastAction,
    LastTurn,
    Scored,
    StoryTold,
    TroisCouronnesEvent,
    TroisCouronnesState,
    Turn,
    WarDeclared,
    WarResolved,
)


def evolve(state: TroisCouronnesState, event: TroisCouronnesEvent) -> None:
    match event:
        case TurnStarted():
            state.round, state.turn = event.round, Turn(seat=event.seat)
        case DiceRolled() | DiceKept():
            lay(state, turn_of(state), event)
        case WarDeclared() | WarResolved():
            wage_war(state, event)
        case AllianceProposed() | AllianceAnswered() | AllianceResolved():
            ally(state, event)
        case StoryTold():
            state.stories[event.seat] = turn_of(state).story = event.text
        case Scored():
            note_score(state, turn_of(state), event)
        case TurnEnded():
            note_turn_without_throws(state, turn_of(state))
            state.alliance = None
        case GameEnded():
            state.turn = state.alliance = None
        case PlayerLeft():
            pass
        case _:
            assert_never(event)


def lay(state: TroisCouronnesState, turn: Turn, event: DiceRolled | DiceKept) -> None:
    if isinstance(event, DiceKept):
        turn.kept = sorted(turn.kept + event.dice)
    elif event.positions:
        turn.dice = laid(turn.dice, event.positions, event.dice)
        turn.rolls_left -= 1
    else:
        state.action_dice = list(event.dice)


def wage_war(state: TroisCouronnesState, event: WarDeclared | WarResolved) -> None:
    turn = turn_of(state)
    if isinstance(event, WarDeclared):
        turn.action = "war"
        state.attacked[event.target] = state.round
    else:
        turn.gained = event.won and event.points > 0
        state.last_action = last_action(state, "war", event, "won" if event.won else "lost")


def ally(state: TroisCouronnesState, event: AllianceProposed | AllianceAnswered | AllianceResolved) -> None:
    match event:
        case AllianceProposed():
            turn_of(state).action = "alliance"
            state.proposed[event.seat] = state.round
            state.alliance = Alliance(seat=event.seat, target=event.target)
            state.action_dice = []
        case AllianceAnswered():
            alliance_of(state).accepted = event.accepted
            if not event.accepted:
                end_alliance(state, event, "refused")
        case AllianceResolved():
            turn_of(state).gained = event.held
            end_alliance(state, event, "held" if event.held else "broken")
        case _:
            assert_never(event)


def end_alliance(state: TroisCouronnesState, event: AllianceAnswered | AllianceResolved, result: ActionResult) -> None:
    state.last_action = last_action(state, "alliance", event, result)
    state.alliance = None


def last_action(
    state: TroisCouronnesState, kind: Action, event: WarResolved | AllianceAnswered | AllianceResolved, result: ActionResult
) -> LastAction:
    return LastAction(kind=kind, seat=event.seat, target=event.target, dice=list(state.action_dice), result=result)


def note_score(state: TroisCouronnesState, turn: Turn, event: Scored) -> None:
    state.scores[event.seat] = event.total
    match event.reason:
        case "war_won" | "war_lost" | "alliance_held" | "alliance_broken" | "declining_kingdom":
            pass
        case kingdom:
            state.last_turn = LastTurn(
                seat=turn.seat, dice=list(turn.dice), kingdom=kingdom, points=event.points, story=turn.story
            )


def note_turn_without_throws(state: TroisCouronnesState, turn: Turn) -> None:
    """An action took the place of the throws, where the turn is not cut short by its player leaving."""
    if not turn.dice and turn.seat not in state.left:
        state.last_turn = LastTurn(seat=turn.seat, dice=[], kingdom=None, points=0, story=None)
