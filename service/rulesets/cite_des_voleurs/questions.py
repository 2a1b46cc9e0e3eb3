"""What can be asked of a state of The City of Thieves: what lies on the table, and who owns how much."""

from __future__ import annotations

from service.engine.seats import still_in
from service.mechanics.combinations import is_straight
from service.rulesets.cite_des_voleurs.words import STAKE, CiteDesVoleursState, Combination, Turn

TRIPLES: dict[int, Combination] = {
    1: "audacious_theft",
    2: "fortune_swap",
    3: "forced_contract",
    4: "camouflage",
    5: "loot_recovery",
    6: "loot_recovery",
}
AIMED = ("audacious_theft", "fortune_swap", "forced_contract", "all_or_nothing")


def combination_on(turn: Turn) -> Combination | None:
    # R7
    if not turn.dice:
        return None
    if len(set(turn.dice)) == 1:
        return "all_or_nothing" if turn.announced else "accidental_four"
    if is_straight(turn.dice):
        return "straight"
    face = triple_on(turn)
    return None if face is None else TRIPLES[face]


def triple_on(turn: Turn) -> int | None:
    """The face that exactly three dice show."""
    return next((face for face in turn.dice if turn.dice.count(face) == 3), None)


def needs_target(state: CiteDesVoleursState, turn: Turn) -> bool:
    combination = combination_on(turn)
    return combination in AIMED or (combination == "straight" and state.pot == 0)  # R23, R24


def can_announce(state: CiteDesVoleursState, turn: Turn) -> bool:
    return triple_on(turn) is not None and turn.rolls_left == 1 and state.tokens[turn.seat] > 0  # R26, R27


def others(state: CiteDesVoleursState, seat: int) -> list[int]:
    return still_in(len(state.tokens), [*state.left, seat])


def total(state: CiteDesVoleursState) -> int:
    return state.pot + sum(state.tokens)  # R2: no token ever enters or leaves the game


def goal(state: CiteDesVoleursState) -> int:
    return total(state) - STAKE  # R3
