"""Events: facts that happened, chance included. The state changes through them and nothing else.

An event carries results and totals, so that writing it down needs no rule. The recurring ones stand here with the meaning
that they have in every ruleset; a ruleset adds its own, named with a past participle.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from service.engine.seats import Seat


class Event(BaseModel):
    """The base of all events: frozen, strict, no unknown fields. Each has a `type`, a snake_case literal with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class TurnStarted(Event):
    """A seat's turn begins."""

    type: Literal["turn_started"] = "turn_started"
    seat: Seat
    round: int = Field(ge=1)


class TurnEnded(Event):
    """A seat's turn is over."""

    type: Literal["turn_ended"] = "turn_ended"
    seat: Seat


class DiceRolled(Event):
    """Dice were thrown: `dice` holds the faces drawn, `positions` where they lie."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    positions: list[int]
    sides: int
    reason: str


class PlayerLeft(Event):
    """A player left the table; the engine notes the seat in `state.left`."""

    type: Literal["player_left"] = "player_left"
    seat: Seat


class PlayerEliminated(Event):
    """A seat is out of the game by the rules."""

    type: Literal["player_eliminated"] = "player_eliminated"
    seat: Seat
    reason: str


class ResourceChanged(Event):
    """Something that a seat has a number of went up or down: `delta` is what really changed, `total` what it has now."""

    type: Literal["resource_changed"] = "resource_changed"
    seat: Seat
    resource: str
    delta: int
    total: int
    reason: str


class GameEnded(Event):
    """The game is over; the engine notes the outcome in `state.outcome`."""

    type: Literal["game_ended"] = "game_ended"
    reason: str
    winners: list[Seat]
    ranking: list[list[Seat]]
    scores: list[int] | None = None
