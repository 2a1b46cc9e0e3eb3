"""What a seat may ask for."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.engine.moves import Move, Roll

Place = Literal["namaris", "stratosia", "eryndor", "calenna"]
Refuge = Literal["rest", "namaris", "stratosia", "eryndor", "calenna"]


class Choose(Move):
    """Take a hero."""

    type: Literal["choose"] = "choose"
    hero: str = Field(max_length=40, description="id of a hero of the pack")


class Reveal(Move):
    """Turn the next card over."""

    type: Literal["reveal"] = "reveal"


class Continue(Move):
    """Stay in the field."""

    type: Literal["continue"] = "continue"


class Retreat(Move):
    """Go to camp with a share of the pot."""

    type: Literal["retreat"] = "retreat"
    place: Refuge = Field(description="the place card that is spent, or rest")


NaasticaMove = Choose | Reveal | Roll | Continue | Retreat
