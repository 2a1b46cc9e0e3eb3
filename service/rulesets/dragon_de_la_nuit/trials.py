"""Tests that the text orders: of skill, of luck, or a mere throw of dice (R36–R40)."""

from __future__ import annotations

from service.rulesets.dragon_de_la_nuit.adventure import DragonBargain, TestKind
from service.rulesets.dragon_de_la_nuit.adventurer import Game, change
from service.rulesets.dragon_de_la_nuit.events import DiceRolled, TestOrdered, TestResolved
from service.rulesets.dragon_de_la_nuit.sheet import HERO, DragonDeLaNuitState, DragonPendingTest


def order(
    draft: Game, kind: TestKind, count: int, modifier: int, at_most: int | None, bargain: DragonBargain | None, reason: str = ""
) -> None:
    """R36; only a throw of `dice` has its own count and limit."""
    if kind != "dice":
        count, at_most = 2, None
    draft.emit(TestOrdered(kind=kind, count=count, modifier=modifier, at_most=at_most, bargain=bargain, reason=reason))


def throw(draft: Game, test: DragonPendingTest, spend_luck: bool) -> TestResolved:
    modifier = test.modifier
    if spend_luck and test.bargain is not None:
        modifier += test.bargain.modifier
        change(draft, "luck", -test.bargain.cost, "bargain")  # R40: before the dice, and before the comparison
    dice = draft.roll(test.count, 6, test.kind)
    draft.emit(DiceRolled(seat=HERO, dice=dice, sides=6, reason=test.kind))
    total, limit = sum(dice) + modifier, limit_of(draft.state, test)
    resolved = TestResolved(
        kind=test.kind,
        dice=dice,
        modifier=modifier,
        total=total,
        limit=limit,
        success=None if limit is None else total <= limit,
        luck_spent=spend_luck,
    )
    draft.emit(resolved)
    if test.kind == "luck":
        change(draft, "luck", -1, "luck_test")  # R37
    return resolved


def limit_of(state: DragonDeLaNuitState, test: DragonPendingTest) -> int | None:
    """What the total must not be above; None where it is only a figure (R37–R39)."""
    if test.kind == "dice":
        return test.at_most
    return state.skill if test.kind == "skill" else state.luck
