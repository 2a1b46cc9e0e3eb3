"""What happened."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.engine.events import Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.seats import Seat
from service.rulesets.dice_forge.content import Resource
from service.rulesets.dice_forge.state import Kind, Option


class TableLaid(Event):
    """The game was set up: which set lies at each slot, its stack, and what each pool of the Sanctuary holds."""

    type: Literal["table_laid"] = "table_laid"
    sets: list[str]
    stacks: list[list[str]]
    sanctuary: list[list[str]]


class DiceRolled(Event):
    """Dice of a seat were thrown: both, or the one chosen for minor blessings."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat = Field(description="whose dice")
    dice: list[int] = Field(description="values drawn, 1 to 6; a value v shows side v - 1")
    faces: list[str] = Field(description="the faces shown")
    sides: int
    reason: str


class ChoiceMade(Event):
    """A seat answered what was waited for."""

    type: Literal["choice_made"] = "choice_made"
    seat: Seat
    kind: Kind
    option: Option


class ResourceChanged(Event):
    """A resource was given, taken or paid: `delta` is what really changed, `total` what the seat has now."""

    type: Literal["resource_changed"] = "resource_changed"
    seat: Seat
    resource: Resource
    delta: int
    total: int = Field(description="glory: hundreds included")
    lost: int = Field(description="what was over the ceiling")
    reason: str


class HammerAdvanced(Event):
    """Gold went to the hammer."""

    type: Literal["hammer_advanced"] = "hammer_advanced"
    seat: Seat
    steps: int
    position: int = Field(description="steps made in all")


class CeilingsRaised(Event):
    """A seat may have more of its resources."""

    type: Literal["ceilings_raised"] = "ceilings_raised"
    seat: Seat
    caps: dict[Literal["gold", "sun", "moon"], int] = Field(description="the new ceilings")


class FaceForged(Event):
    """A face came onto a die, in the place of another."""

    type: Literal["face_forged"] = "face_forged"
    seat: Seat = Field(description="whose die")
    face: str
    die: int
    side: int
    removed: str = Field(description="the face taken off")
    price: int
    reason: str = Field(description="`offering`, or the card or the face that gave it")


class ReinforcementUsed(Event):
    """A card's reinforcement was triggered."""

    type: Literal["reinforcement_used"] = "reinforcement_used"
    seat: Seat
    card: str


class HeroMoved(Event):
    """A hero went to an island."""

    type: Literal["hero_moved"] = "hero_moved"
    seat: Seat
    island: int


class HeroOusted(Event):
    """A hero was sent home."""

    type: Literal["hero_ousted"] = "hero_ousted"
    seat: Seat
    by: Seat
    island: int


class ExploitTaken(Event):
    """A seat took a card."""

    type: Literal["exploit_taken"] = "exploit_taken"
    seat: Seat
    card: str
    slot: str
    island: int


class TokenGained(Event):
    """A seat has a token more."""

    type: Literal["token_gained"] = "token_gained"
    seat: Seat
    token: Literal["triton", "cerberus"]


class TokenUsed(Event):
    """A seat discarded a token."""

    type: Literal["token_used"] = "token_used"
    seat: Seat
    token: Literal["triton", "cerberus"]


class ExtraActionTaken(Event):
    """A seat has a second action."""

    type: Literal["extra_action_taken"] = "extra_action_taken"
    seat: Seat


class LineWritten(Event):
    """A line of the score sheet was written."""

    type: Literal["line_written"] = "line_written"
    seat: Seat = Field(description="whose line")
    line: Literal["inventory", "exploits"]
    points: int = Field(description="hundreds included")
    by: Seat


TableEvent = (
    DiceRolled
    | ChoiceMade
    | ResourceChanged
    | HammerAdvanced
    | CeilingsRaised
    | FaceForged
    | HeroMoved
    | HeroOusted
    | ExploitTaken
    | TokenGained
    | TokenUsed
    | PlayerLeft
)
"""What changes how the table lies, once it is laid."""

DiceForgeEvent = TableLaid | TurnStarted | TableEvent | ReinforcementUsed | ExtraActionTaken | TurnEnded | LineWritten | GameEnded
