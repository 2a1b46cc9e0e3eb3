"""Scores that decide a game."""

from __future__ import annotations

from typing import Any

from service.engine.draft import Draft
from service.engine.events import GameEnded
from service.engine.outcome import ranking_by


def end_by_scores(draft: Draft[Any, Any], reason: str, winners: list[int] | None = None) -> None:
    """Ends a game whose state has `scores`: the best score wins, ties together, unless `winners` says otherwise.

    A game that was `abandoned` has no winner; seats that left come last.
    """
    state = draft.state
    if reason == "abandoned":
        winners = []
    ranking = ranking_by(state.scores, state.left, first=winners or ())
    draft.emit(
        GameEnded(
            reason=reason,
            winners=ranking[0] if winners is None else winners,
            ranking=ranking,
            scores=list(state.scores),
        )
    )
