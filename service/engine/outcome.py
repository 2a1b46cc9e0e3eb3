"""How a game ended: reason, winners, ranking, scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pydantic import BaseModel, ConfigDict, Field

from service.engine.seats import Seat


class Outcome(BaseModel):
    """Stands in the envelope once the game is finished.

    `winners` is empty where nobody won and holds all seats that share a victory; `ranking` lists tied seats together, best
    first; `scores` has one number a seat, or is null for rulesets without scores.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    reason: str = Field(description="why the game ended: a slug that the rulebook lists")
    winners: list[Seat]
    ranking: list[list[Seat]]
    scores: list[int] | None = None


def ranking_by(worth: Sequence[int], left: Sequence[int], first: Collection[int] = ()) -> list[list[int]]:
    """Ranks seats by `worth` (one number a seat, more is better), ties together.

    `first` (the winners, where they are not simply the best) stand together on top; seats that `left` come last, each alone,
    the last to leave first.
    """
    stayed = [seat for seat in range(len(worth)) if seat not in left and seat not in first]
    groups = [[seat for seat in stayed if worth[seat] == value] for value in sorted({worth[s] for s in stayed}, reverse=True)]
    top = [sorted(first)] if first else []
    return top + groups + [[seat] for seat in reversed(left) if seat not in first]
