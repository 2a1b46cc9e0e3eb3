"""Games for one player, phase after phase."""

from __future__ import annotations

from typing import Any, Final, Protocol

from service.engine.draft import Draft
from service.engine.events import GameEnded
from service.engine.refusals import IllegalMove

PLAYER: Final = 0
"""the one seat"""


class HasPhase(Protocol):
    """A state whose phase is named after the move that is due in it."""

    @property
    def phase(self) -> str: ...


def demand(state: HasPhase, phase: str, rule: str) -> None:
    """Refuses a move that belongs to another phase than the one at hand, naming the move that is due: `roll_first`."""
    if state.phase != phase:
        raise IllegalMove(f"{state.phase}_first", rule)


def end_alone(draft: Draft[Any, Any], reason: str, won: bool, score: int | None = None) -> None:
    """Ends the game, won or lost; `score` where the game counts something."""
    winners = [PLAYER] if won else []
    draft.emit(GameEnded(reason=reason, winners=winners, ranking=[[PLAYER]], scores=None if score is None else [score]))
