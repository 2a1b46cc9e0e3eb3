"""Rounds and their steps, and how the encounter ends (R26, R33, R69–R71, R77, R78)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from service.engine.events import GameEnded, PlayerLeft
from service.engine.refusals import IllegalMove
from service.rulesets.adversaires import events
from service.rulesets.adversaires.attacks import begin_turn, no_attack_pending
from service.rulesets.adversaires.books import cancel_without_targets
from service.rulesets.adversaires.creature import actions_of, evasion_of, reactions_of, stability_of
from service.rulesets.adversaires.effects import leave_play_if_beaten
from service.rulesets.adversaires.moves import Advance, Close
from service.rulesets.adversaires.state import (
    GAME_MASTER,
    AdversairesState,
    Game,
    character_seats,
    combatants,
    in_play,
    standing,
)
from service.rulesets.adversaires.wounds import bleed

LAST_STEP = 6

# Rounds


def start_round(draft: Game, round: int) -> None:
    draft.emit(events.RoundStarted(round=round))
    for adversary in in_play(draft.state):
        draft.emit(
            events.TokensGained(  # R32, R69
                combatant=adversary.sheet.id,
                evasion=evasion_of(adversary),
                stability=stability_of(adversary),
                actions=actions_of(adversary),
                reactions=reactions_of(adversary),
            )
        )


def advance(draft: Game, move: Advance) -> None:
    no_attack_pending(draft.state)
    step = draft.state.initiative + 1 if move.to is None else move.to
    if step <= draft.state.initiative:
        raise IllegalMove("not_forward", "R70")
    if step <= LAST_STEP:
        draft.emit(events.InitiativeReached(initiative=step))
    else:
        end_round(draft)


def end_round(draft: Game) -> None:
    # R71
    for adversary in in_play(draft.state):
        begin_turn(draft, adversary)
    for adversary in in_play(draft.state):
        if adversary.bleeding:
            bleed(draft, adversary)
            leave_play_if_beaten(draft, adversary)
    round = draft.state.round
    draft.emit(events.RoundEnded(round=round))
    end_if_decided(draft)
    if draft.state.outcome is None and round == draft.options.max_rounds:
        end(draft, "round_limit", [])
    if draft.state.outcome is None:
        start_round(draft, round + 1)


# The end


def close(draft: Game, move: Close) -> None:
    end(draft, "closed_by_gm", winners_named(draft.state, move))


def winners_named(state: AdversairesState, move: Close) -> list[int]:
    match move.winner:
        case "characters":
            return staying_characters(state)
        case "adversaries":
            return [GAME_MASTER]
        case "nobody":
            return []
        case _:
            assert_never(move.winner)


def end_if_decided(draft: Game) -> None:
    """R77: looked at after each move, the combatants first."""
    state = draft.state
    if state.outcome is not None:
        return
    if all(combatant.out is not None for combatant in combatants(state)):
        end(draft, "adversaries_defeated", staying_characters(state))
    elif not staying_characters(state):
        end(draft, "last_player_standing", [GAME_MASTER])  # R78
    elif not standing(state):
        end(draft, "characters_defeated", [GAME_MASTER])


def end(draft: Game, reason: str, winners: Sequence[int]) -> None:
    left = sorted(draft.state.left)
    others = [seat for seat in range(draft.seats) if seat not in winners and seat not in left]
    ranking = [rank for rank in (list(winners), others, left) if rank]
    draft.emit(GameEnded(reason=reason, winners=list(winners), ranking=ranking, scores=None))


def staying_characters(state: AdversairesState) -> list[int]:
    """The characters whose players are there, out or not."""
    return [seat for seat in character_seats(state) if seat not in state.left]


def leave(draft: Game, seat: int) -> None:
    # R78
    draft.emit(PlayerLeft(seat=seat))
    if seat == GAME_MASTER:
        end(draft, "gm_left", [])
        return
    cancel_without_targets(draft)
    end_if_decided(draft)
