"""What can be asked of a state of The Killer: what the dice give, and whom an attack may hit."""

from __future__ import annotations

from service.mechanics.dice import positions_except
from service.rulesets.the_killer.words import Phase, SeatState, Side, TheKillerOptions, TheKillerState, Turn, Won

FULL_LIFE = 12
REGENERATION = 6

# The dice


def limits(options: TheKillerOptions) -> tuple[int, int]:
    return options.dice + 6, 6 * options.dice - 6  # R2


def worth(options: TheKillerOptions, state: TheKillerState, turn: Turn) -> tuple[Won, int]:
    """What the faces on the table give to the seat if it stops, and the strength of the attack (R7–R9)."""
    low, high = limits(options)
    total = sum(turn.dice)  # R6
    strength = max(low - total, total - high, 0)
    if not turn.dice or (strength and not may_attack(options, state, turn, "low" if total < low else "high")):
        return "none", 0
    if strength:
        return "attack", strength
    if total in (low, high) and may_regenerate(options, state, turn.seat):
        return "regeneration", 0
    return "none", 0


def won_before(turn: Turn) -> tuple[Won, int]:
    return ("attack", turn.strength) if turn.strength else ("none", 0)


def may_attack(options: TheKillerOptions, state: TheKillerState, turn: Turn, side: Side) -> bool:
    if state.states[turn.seat] == "dying":
        return options.dying_may_attack  # R19
    return turn.aim in (None, side)  # R27


def may_regenerate(options: TheKillerOptions, state: TheKillerState, seat: int) -> bool:
    # R20, R28
    if state.states[seat] == "dying":
        return True
    return options.regeneration == "anyone" and state.states[seat] == "alive" and state.life[seat] < FULL_LIFE


def state_at(life: int) -> SeatState:
    # R17
    if life >= 0:
        return "alive"
    return "dying" if life >= -REGENERATION else "dead"


def first_phase(state: SeatState) -> Phase:
    if state == "dead":
        return "return"  # R24
    return "aim" if state == "zombie" else "seek"  # R26


def free_positions(options: TheKillerOptions, turn: Turn) -> list[int]:
    """The dice that are not set aside: those of the last throw in phase 1, those of the next one in an attack."""
    return positions_except(options.dice, turn.kept)


def damage_of(turn: Turn) -> int:
    return len(turn.kept) * turn.strength if turn.phase == "attack" else 0


# Whom an attack may hit


def opponents(state: TheKillerState, seat: int) -> list[int]:
    # R11, R18, R29
    return [other for other, how in enumerate(state.states) if other != seat and how in ("alive", "dying", "zombie")]


def is_immune(state: TheKillerState, seat: int, strength: int) -> bool:
    return strength <= state.levels[seat]  # R31


def targets(state: TheKillerState, turn: Turn) -> list[int]:
    return [seat for seat in opponents(state, turn.seat) if not is_immune(state, seat, turn.strength)]
