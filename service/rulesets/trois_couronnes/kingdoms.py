"""Questions to the state: what dice make of a kingdom, and whom it may attack or ally with."""

from __future__ import annotations

from collections.abc import Sequence

from service.engine.seats import still_in
from service.mechanics.dice import faces_at, positions_except
from service.rulesets.trois_couronnes.words import (
    THROWS,
    Alliance,
    Kingdom,
    Phase,
    TroisCouronnesOptions,
    TroisCouronnesState,
    Turn,
)

DICE = 3
CROWN, LORD, PEOPLE = 6, 5, 4
ORDER = [CROWN, LORD, PEOPLE]
WAR_STAKE = 10
ALLIANCE_STAKE = 5


def phase_of(state: TroisCouronnesState) -> Phase:
    if state.turn is None:
        return "finished"
    if state.alliance is None:
        return "turn"
    return "alliance_throw" if state.alliance.accepted else "alliance_answer"


def kingdom_of(turn: Turn) -> Kingdom:
    """What the dice make as they lie (R10, R11)."""
    match sorted(turn.dice, reverse=True):
        case [6, 5, 4]:
            return "prosperous_kingdom" if turn.rolls_left == THROWS - 1 else "complete_kingdom"
        case [6, 5, 5]:
            return "noble_kingdom"
        case [6, 6, 4]:
            return "tyrannical_kingdom"
        case [6, 4, 4]:
            return "revolution"
        case [6, 6, 6]:
            return "excess_of_power"
        case [6, 5, _] | [6, 6, 5]:
            return "unstable_nobility"
        case [6, *_]:
            return "isolated_crown"
        case _:
            return "fallen_kingdom"


BONUS: dict[Kingdom, int] = {"prosperous_kingdom": 50, "noble_kingdom": 10, "tyrannical_kingdom": 10, "revolution": 8}


def points_of(options: TroisCouronnesOptions, dice: Sequence[int], kingdom: Kingdom, score: int) -> int:
    """What the dice change in that score (R10–R13)."""
    if kingdom == "excess_of_power":
        return score // 2 - score
    if kingdom not in BONUS:
        return table_points(dice)
    return BONUS[kingdom] + (table_points(dice) if options.bonus == "add" else 0)


def table_points(dice: Sequence[int]) -> int:
    """R10."""
    if CROWN not in dice:
        return -3
    if LORD not in dice:
        return 0
    third = sum(dice) - CROWN - LORD
    return 15 if third == PEOPLE else third


def brought_nothing(turn: Turn) -> bool:
    """Whether neither the dice nor the special action brought a point (R28)."""
    poor = not turn.dice or kingdom_of(turn) in ("fallen_kingdom", "isolated_crown", "excess_of_power")
    return poor and not turn.gained


# Dice and neighbours


def free_positions(turn: Turn) -> list[int]:
    return positions_except(DICE, turn.kept)


def is_next(turn: Turn, positions: Sequence[int]) -> bool:
    """Whether these dice show the next faces in the order 6, 5, 4 (R4)."""
    faces = sorted(faces_at(turn.dice, positions), reverse=True)
    return faces == ORDER[len(turn.kept) : len(turn.kept) + len(faces)]


def others(state: TroisCouronnesState, seat: int) -> list[int]:
    return still_in(len(state.scores), [*state.left, seat])


def protected(state: TroisCouronnesState) -> list[int]:
    """Seats attacked in this round or the one before (R21)."""
    return [seat for seat, attacked in enumerate(state.attacked) if attacked and attacked >= state.round - 1]


def proposed_last_round(state: TroisCouronnesState, seat: int) -> bool:
    """R27."""
    return state.proposed[seat] > 0 and state.proposed[seat] == state.round - 1


def war_targets(state: TroisCouronnesState, turn: Turn) -> list[int]:
    if turn.dice or turn.action or state.scores[turn.seat] < WAR_STAKE:
        return []
    return [seat for seat in others(state, turn.seat) if seat not in protected(state)]


def alliance_targets(state: TroisCouronnesState, turn: Turn) -> list[int]:
    poor = state.scores[turn.seat] < ALLIANCE_STAKE
    if turn.dice or turn.action or poor or proposed_last_round(state, turn.seat):
        return []
    return [seat for seat in others(state, turn.seat) if state.scores[seat] >= ALLIANCE_STAKE]


def alliance_of(state: TroisCouronnesState) -> Alliance:
    assert state.alliance is not None, "an answer answers a proposal"
    return state.alliance
