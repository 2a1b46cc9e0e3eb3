"""What a game of Le Labyrinthe is told in: options, state, view, moves, events."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from service.engine.events import Event, GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import Move, Roll
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat
from service.mechanics.journals import FreeText

# Options


class LeLabyrintheOptions(Options):
    """How long the way is, and which variants are played."""

    steps: int = Field(10, ge=3, le=30, description="steps to cross")
    hp: int = Field(5, ge=1, le=20, description="hit points at the start")
    healing_only: bool = Field(False, description="hit points never rise above those of the start")
    journal: bool = Field(False, description="every turn is told before it ends")
    waiting_risk: bool = Field(False, description="two players: who waits at the centre risks hit points at it")


# State

Row = Literal["critical_failure", "trap", "empty_room", "progress", "discovery", "rapid_advance", "vision"]
Result = Row | Literal["waiting"]
Kind = Literal["die", "help", "help_answer", "trap", "empty_room", "bonus", "exit"]
Answer = Literal[
    "first",
    "second",
    "accept",
    "ask_help",
    "help",
    "refuse",
    "lose_hp",
    "stay",
    "cancel",
    "advance",
    "object",
    "hp",
    "trap_cancel",
    "leave_alone",
    "wait",
]
Resource = Literal["hp", "trap_cancels"]
Standing = Literal["exploring", "waiting", "out", "lost", "left"]
Fate = Literal["exit_found", "left_alone", "left_together", "lost", "abandoned"]


class LeLabyrintheTurn(BaseModel):
    """The turn under way, or the last one when the game is over."""

    seat: Seat = Field(description="whose turn; who must answer a choice may be the other")
    dice: list[int] = Field(default_factory=list, description="d20 thrown; a throw by help takes the place of the one before")
    malus: int = Field(0, description="taken off this turn's d20")
    roll: int | None = Field(None, description="the d20 that counts, as it shows")
    value: int | None = Field(None, description="the roll less the malus, at least 1")
    result: Result | None = Field(None, description="the row of the table; `waiting` for the die of a seat that waits at a risk")
    helped: bool = Field(False, description="the die has been thrown again by help")


class LeLabyrintheChoice(BaseModel):
    """What must be decided before the turn goes on."""

    seat: Seat = Field(description="who must answer")
    kind: Kind
    options: list[Answer]


class LeLabyrintheTale(BaseModel):
    """A turn that was told."""

    seat: Seat
    round: int
    step: int = Field(description="where the seat stood after the turn")
    value: int | None
    result: Result | None
    text: FreeText


class LeLabyrintheState(State):
    round: int = 1
    steps: list[int]
    hp: list[int]
    malus: list[int]
    double_throw: list[bool]
    trap_cancels: list[int]
    objects: list[list[str]]
    standing: list[Standing]
    turn: LeLabyrintheTurn
    choice: LeLabyrintheChoice | None = None
    untold: bool = Field(False, description="the turn's result is applied and waits to be told")
    fate: Fate | None = None
    journal: list[LeLabyrintheTale] = Field(default_factory=list)


# View

Phase = Literal["roll", "choose", "narrate", "over"]


class LeLabyrintheView(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="what is due")
    round: int = Field(ge=1, description="the round being played")
    steps_to_cross: int = Field(ge=3, le=30, description="steps to the centre")
    steps: list[int] = Field(description="steps crossed, by seat")
    hp: list[int] = Field(description="hit points, by seat")
    malus: list[int] = Field(description="taken off the d20 of the seat's next turn, by seat")
    double_throw: list[bool] = Field(description="whether the seat throws two d20 in its next turn, by seat")
    trap_cancels: list[int] = Field(description="traps that the seat can still cancel, by seat")
    objects: list[list[str]] = Field(description="names of the objects found, by seat, oldest first")
    standing: list[Standing] = Field(description="in the labyrinth, at the centre, out, lost for ever or gone, by seat")
    turn: LeLabyrintheTurn = Field(description="the turn under way, or the last one when the game is over")
    choice: LeLabyrintheChoice | None = Field(description="the pending choice")
    fate: str | None = Field(description="the end that comes when the turn has been told; then the reason of the end")
    journal: list[LeLabyrintheTale] = Field(description="the last turns told, oldest first")


# Moves


class Choose(Move):
    """Answer the pending choice."""

    type: Literal["choose"] = "choose"
    option: Answer
    name: FreeText | None = Field(None, description="what the object is called; with `object` only")


class Narrate(Move):
    """Tell the turn in your own words and end it."""

    type: Literal["narrate"] = "narrate"
    text: FreeText = ""


LeLabyrintheMove = Roll | Choose | Narrate

# Events


class DiceRolled(Event):
    """One d20, or two, in the turn of `seat`."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["exploration", "help", "waiting"]


class ResultRead(Event):
    """The die is read in the table."""

    type: Literal["result_read"] = "result_read"
    seat: Seat
    roll: int
    malus: int
    value: int
    result: Row


class ChoiceOpened(Event):
    """A seat must decide."""

    type: Literal["choice_opened"] = "choice_opened"
    seat: Seat
    kind: Kind
    options: list[Answer]


class ChoiceMade(Event):
    """A seat has decided."""

    type: Literal["choice_made"] = "choice_made"
    seat: Seat
    kind: Kind
    option: Answer


class Advanced(Event):
    """Steps were crossed: `steps` now, `total` in all."""

    type: Literal["advanced"] = "advanced"
    seat: Seat
    steps: int
    total: int


class MalusSet(Event):
    """The seat's next d20 will be lowered."""

    type: Literal["malus_set"] = "malus_set"
    seat: Seat
    malus: int


class DoubleThrowWon(Event):
    """The seat throws two d20 in its next turn."""

    type: Literal["double_throw_won"] = "double_throw_won"
    seat: Seat


class ObjectFound(Event):
    """An object was noted; `name` is empty where it was given none."""

    type: Literal["object_found"] = "object_found"
    seat: Seat
    name: FreeText


class WaitStarted(Event):
    """The seat waits at the centre for the other."""

    type: Literal["wait_started"] = "wait_started"
    seat: Seat


class NarrationOpened(Event):
    """The turn waits to be told; `fate` is the end that then comes, if one does."""

    type: Literal["narration_opened"] = "narration_opened"
    seat: Seat
    fate: Fate | None


class TurnTold(Event):
    """The turn in the player's own words."""

    type: Literal["turn_told"] = "turn_told"
    seat: Seat
    round: int
    step: int
    value: int | None
    result: Result | None
    text: FreeText


LeLabyrintheEvent = (
    TurnStarted
    | DiceRolled
    | ResultRead
    | ChoiceOpened
    | ChoiceMade
    | ResourceChanged
    | Advanced
    | MalusSet
    | DoubleThrowWon
    | ObjectFound
    | WaitStarted
    | PlayerEliminated
    | NarrationOpened
    | TurnTold
    | TurnEnded
    | PlayerLeft
    | GameEnded
)
