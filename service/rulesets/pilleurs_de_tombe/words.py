"""The words of Tomb Raiders: options, state, view, moves, events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import FiveDice, Move, Roll, Stop
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat

Phase = Literal["way_in", "way_back"]
Power = Literal["extra_throw", "rethrow_snake", "trade_artefacts"]
Announcement = Literal["artefacts", "progress"]

# Options


class PilleursDeTombeOptions(Options):
    """The seed's variants; they combine freely."""

    advances: Annotated[int, Field(ge=1, le=30)] | None = Field(
        None, description="advances to reach the centre; null: by the number of players"
    )
    artefacts: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="artefacts in the pyramid; null: by the number of players"
    )
    collapse_blocks: Literal["everything", "progress"] = Field("everything", description="what a blocked player cannot do")
    powers: Literal["none", "random"] = Field("none", description="random: each player is dealt a power at the start")
    way_back: bool = Field(False, description="after the last artefact everybody must walk back out")


# State


class Turn(BaseModel):
    """The active seat's turn, with what its dice have brought so far."""

    seat: Seat
    dice: list[int] = Field(default_factory=list)
    throws: int = 0
    traded: bool = False
    validated: bool = False
    combination: int | None = None
    target: Seat | None = None
    announce: Announcement | None = None
    extra_dice: list[int] = Field(default_factory=list)
    steps: int = 0
    found: int = 0


class PilleursDeTombeLastTurn(BaseModel):
    """The last turn that was played to its end."""

    seat: Seat
    round: int = Field(ge=1)
    dice: list[int]
    combination: int | None = Field(description="face of the combination that was applied")
    target: Seat | None
    announce: Announcement | None
    extra_dice: list[int] = Field(description="the five dice thrown for three torches, else empty")
    steps: int = Field(ge=0, description="advances from its own dice")
    found: int = Field(ge=0, description="artefacts from the reserve")


class PilleursDeTombeState(State):
    round: int = 1
    phase: Phase = "way_in"
    advances: int
    artefacts_total: int
    reserve: int
    lost: int = 0
    progress: list[int]
    artefacts: list[int]
    blocked: list[bool]
    joker: Seat | None = None
    powers: list[Power | None]
    out: list[Seat] = Field(default_factory=list)
    turn: Turn | None = None
    last_turn: PilleursDeTombeLastTurn | None = None


# View


class PilleursDeTombeTurnView(BaseModel):
    """The active seat's turn."""

    seat: Seat
    dice: list[int] = Field(description="faces on the table by position; empty before the first throw")
    throws: int = Field(ge=0, le=4, description="throws made this turn")
    rolls_left: int = Field(ge=0, le=4, description="throws that may still be made; 0 once the throw is validated")
    snakes: list[int] = Field(description="positions that show a 3")
    snakes_allowed: int = Field(ge=0, le=1, description="how many of them a reroll may name")
    traded: bool = Field(description="whether two artefacts have been dropped this turn")


class PilleursDeTombePending(BaseModel):
    """The choice that the active seat owes once its throw is validated."""

    seat: Seat = Field(description="who must choose")
    combination: int | None = Field(description="the face of the three of a kind that may be applied; null: none may")
    targets: list[Seat] = Field(description="who may be its target; empty if it takes none")
    announces: list[Announcement] = Field(description="what may be announced with three torches")
    steps_without: list[int] = Field(description="how many torches may go to 6s without the combination")
    steps_with: list[int] = Field(description="the same with the combination; empty for three torches")


class PilleursDeTombeView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="the round being played")
    phase: Phase = Field(description="going down, or walking out")
    advances: int = Field(ge=1, description="advances from the entrance to the centre")
    artefacts_total: int = Field(ge=1, description="artefacts in the pyramid at the start")
    reserve: int = Field(ge=0, description="artefacts still in the pyramid")
    lost: int = Field(ge=0, description="artefacts dropped, or gone with a player")
    progress: list[int] = Field(description="advances made, by seat; on the way back, steps still to walk")
    artefacts: list[int] = Field(description="artefacts held, by seat")
    blocked: list[bool] = Field(description="who is under a collapse, by seat")
    joker: Seat | None = Field(description="who holds the pick joker; null: it lies in the middle")
    powers: list[Power | None] = Field(description="powers dealt, by seat")
    out: list[Seat] = Field(description="who has walked out, in order")
    turn: PilleursDeTombeTurnView | None = Field(description="the active seat's turn; null when the game is over")
    pending: PilleursDeTombePending | None = Field(description="the choice that is owed")
    last_turn: PilleursDeTombeLastTurn | None = Field(description="the last turn played to its end")
    eliminated: list[Seat] = Field(description="seats that left, in the order in which they left")


# Moves


class Reroll(Move):
    """Throw these dice again."""

    type: Literal["reroll"] = "reroll"
    dice: FiveDice


class Choose(Move):
    """Decide how the validated dice are applied."""

    type: Literal["choose"] = "choose"
    combination: bool = Field(description="whether to apply the three of a kind")
    steps: Annotated[int, Field(ge=0, le=2)] | None = Field(
        None, description="how many torches go to 6s; always, except when three torches are applied"
    )
    target: Annotated[int, Field(ge=0)] | None = Field(None, description="whom a combination of 2s, 5s or 6s hits")
    announce: Announcement | None = Field(None, description="what counts after three torches")


class Trade(Move):
    """Drop two artefacts and advance one step."""

    type: Literal["trade"] = "trade"


PilleursDeTombeMove = Roll | Reroll | Stop | Choose | Trade

# Events


class PowerDealt(Event):
    """A seat got its power."""

    type: Literal["power_dealt"] = "power_dealt"
    seat: Seat
    power: Power


class ThrowValidated(Event):
    """The dice count as they lie."""

    type: Literal["throw_validated"] = "throw_validated"
    seat: Seat
    dice: list[int] = Field(description="the five faces")


class CombinationApplied(Event):
    """Three of a kind are applied as a combination."""

    type: Literal["combination_applied"] = "combination_applied"
    seat: Seat
    face: int
    target: Seat | None
    announce: Announcement | None


class JokerTaken(Event):
    """The pick joker went to a seat, from its holder or from the middle."""

    type: Literal["joker_taken"] = "joker_taken"
    seat: Seat
    __annotations__["from"] = Seat | None  # a keyword of Python: the field can't be written as the others are


class JokerSpent(Event):
    """The pick joker avoided a collapse and lies in the middle again."""

    type: Literal["joker_spent"] = "joker_spent"
    seat: Seat


class Collapsed(Event):
    """A seat is blocked."""

    type: Literal["collapsed"] = "collapsed"
    seat: Seat
    by: Seat = Field(description="whose dice did it")


class CollapseAvoided(Event):
    """A pick of the same dice met the collapse."""

    type: Literal["collapse_avoided"] = "collapse_avoided"
    seat: Seat


class CollapseCleared(Event):
    """A pick freed a blocked seat."""

    type: Literal["collapse_cleared"] = "collapse_cleared"
    seat: Seat


class WayBackStarted(Event):
    """The pyramid is empty: everybody must walk back out."""

    type: Literal["way_back_started"] = "way_back_started"


class GotOut(Event):
    """A seat has walked out."""

    type: Literal["got_out"] = "got_out"
    seat: Seat


PilleursDeTombeEvent = (
    PowerDealt
    | TurnStarted
    | DiceRolled
    | ThrowValidated
    | CombinationApplied
    | ResourceChanged
    | JokerTaken
    | JokerSpent
    | Collapsed
    | CollapseAvoided
    | CollapseCleared
    | WayBackStarted
    | GotOut
    | TurnEnded
    | PlayerLeft
    | GameEnded
)
