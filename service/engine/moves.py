"""Moves: what a seat asks for. A ruleset joins its own with the recurring ones that fit it exactly."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field


class Move(BaseModel):
    """The base of all moves: frozen, strict (1 is not true), no unknown fields. Each has a `type`, a snake_case literal."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def as_sent(self) -> dict[str, Any]:
        """As a client sends it, in JSON values: what is null and may be left out is left out."""
        fields = type(self).model_fields
        found = self.model_dump(mode="json")
        return {name: value for name, value in found.items() if value is not None or fields[name].is_required()}


def _distinct(positions: list[int]) -> list[int]:
    if len(set(positions)) != len(positions):
        raise ValueError("positions must be distinct")
    return positions


Distinct = AfterValidator(_distinct)
"""Refuses a list that names a position twice: `Annotated[list[Position], Distinct, Field(min_length=1, max_length=5)]`."""

FiveDice = Annotated[
    list[Annotated[int, Field(ge=0, le=4)]],
    Distinct,
    Field(min_length=1, max_length=5, description="0-based positions of the dice in `view.turn.dice`, each once"),
]
"""One to five distinct positions 0–4."""


class Roll(Move):
    """Throw the dice that the rules say."""

    type: Literal["roll"] = "roll"


class Bank(Move):
    """End the turn and take its points."""

    type: Literal["bank"] = "bank"


class Stop(Move):
    """End the turn, scored as it stands."""

    type: Literal["stop"] = "stop"


class Pass(Move):
    """Give the turn up."""

    type: Literal["pass"] = "pass"
