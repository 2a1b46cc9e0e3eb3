"""What a seat may ask for."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from service.engine.moves import Move, Pass, Roll
from service.engine.seats import Seat

Name = Annotated[str, Field(min_length=1, max_length=40)]
"""Whatever it is: whether there is such a face or card is for the rules to say."""


class Choose(Move):
    """Answer what is waited for."""

    type: Literal["choose"] = "choose"
    option: int = Field(ge=0, description="0-based position in `view.pending.options`")


class Reinforce(Move):
    """Trigger the reinforcement of an owned card."""

    type: Literal["reinforce"] = "reinforce"
    card: Name


class Forge(Move):
    """Buy a Sanctuary face and forge it: begins an offering, or goes on with it."""

    type: Literal["forge"] = "forge"
    face: Name
    die: int = Field(ge=0, le=1)
    side: int = Field(ge=0, le=5)


class Exploit(Move):
    """Pay for a card, go to its island and take it."""

    type: Literal["exploit"] = "exploit"
    card: Name


class ExtraAction(Move):
    """Pay for a second action."""

    type: Literal["extra_action"] = "extra_action"


class UseToken(Move):
    """Discard a token for what it gives."""

    type: Literal["use_token"] = "use_token"
    token: Literal["triton", "cerberus"]


class Write(Move):
    """Write a line of the score sheet."""

    type: Literal["write"] = "write"
    line: Literal["inventory", "exploits"]
    points: int = Field(ge=0, le=999)
    hundreds: int | None = Field(None, ge=0, le=9, description="hundred-glory tokens, for the inventory")
    target: Seat | None = Field(None, description="whose line; null: one's own")


class Close(Move):
    """The score sheet is complete."""

    type: Literal["close"] = "close"


GameMove = Roll | Choose | Reinforce | Forge | Exploit | ExtraAction | UseToken | Pass
SheetMove = Write | Close
DiceForgeMove = GameMove | SheetMove
