"""What is counted: each change of a number is an event, and no change is none."""

from __future__ import annotations

from typing import Literal

from service.rulesets.naastica.events import ResourceChanged, Scored
from service.rulesets.naastica.state import Game, hp_max


def change_hp(draft: Game, seat: int, delta: int, reason: str) -> None:
    total = draft.state.heroes[seat].hp + delta
    if delta:
        draft.emit(ResourceChanged(seat=seat, resource="hp", delta=delta, total=total, reason=reason))


def heal(draft: Game, seat: int, most: int, reason: str) -> None:
    hero = draft.state.heroes[seat]
    change_hp(draft, seat, min(most, hp_max(draft.options, hero) - hero.hp), reason)


def cut_hp(draft: Game, seat: int, reason: str) -> None:
    """Takes away what is above the maximum."""
    hero = draft.state.heroes[seat]
    change_hp(draft, seat, min(0, hp_max(draft.options, hero) - hero.hp), reason)


def change_shields(draft: Game, seat: int, delta: int, reason: str) -> None:
    total = draft.state.heroes[seat].shields + delta
    if delta:
        draft.emit(ResourceChanged(seat=seat, resource="shields", delta=delta, total=total, reason=reason))


def change_pot(draft: Game, delta: int, reason: str) -> None:
    if delta:
        total = draft.state.pot + delta
        draft.emit(ResourceChanged(seat=None, resource="pot", delta=delta, total=total, reason=reason))


def lose_cards(draft: Game, most: int) -> None:
    lost = min(most, draft.state.cards_left)
    if lost:
        total = draft.state.cards_left - lost
        draft.emit(ResourceChanged(seat=None, resource="cards_left", delta=-lost, total=total, reason="march"))


ScoreReason = Literal["capture", "share", "miser", "final_share", "remainder"]


def score(draft: Game, seat: int, points: int, reason: ScoreReason) -> None:
    if points:
        total = draft.state.heroes[seat].points + points
        draft.emit(Scored(seat=seat, points=points, total=total, reason=reason))
