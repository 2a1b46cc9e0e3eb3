"""The words of The Killer: options, state, view, moves, events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, model_validator

from service.engine.events import (
    DiceRolled,
    Event,
    GameEnded,
    PlayerEliminated,
    PlayerLeft,
    ResourceChanged,
    TurnEnded,
    TurnStarted,
)
from service.engine.moves import Distinct, Move, Pass, Roll, Stop
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat

# Options


class TheKillerOptions(Options):
    """The variants; they combine freely but for healthy Terminators."""

    dice: int = Field(5, ge=3, le=7, description="number of dice; the two limits follow")
    forgetting: bool = Field(True, description="an attack thrown without announcing a target turns against its owner")
    dying_may_attack: bool = Field(False, description="a seat below 0 may win attacks too")
    regeneration: Literal["dying", "anyone"] = Field("dying", description="who regenerates on a total that is exactly a limit")
    zombies: bool = Field(False, description="the dead may come back, but cannot win")
    terminator: bool = Field(False, description="whoever comes back from below 0 grows immune to weak attacks")

    @model_validator(mode="after")
    def _no_healthy_terminators(self) -> TheKillerOptions:
        if self.terminator and self.regeneration == "anyone":
            raise ValueError("terminator does not go with regeneration for anyone")  # R33
        return self


# State

Side = Literal["low", "high"]
Phase = Literal["return", "aim", "seek", "announce", "attack"]
SeatState = Literal["alive", "dying", "dead", "zombie", "left"]
Won = Literal["none", "attack", "regeneration"]
Result = Literal["none", "attack", "backfire", "attack_lost", "regeneration", "still_dead", "passed"]


class Turn(BaseModel):
    """The active seat's turn."""

    seat: Seat
    phase: Phase
    aim: Side | None = None
    dice: list[int] = Field(default_factory=list)
    kept: list[int] = Field(default_factory=list)
    strength: int = 0
    target: Seat | None = None
    result: Result = "passed"


class TheKillerLastTurn(BaseModel):
    """The last turn that was played to its end."""

    seat: Seat
    round: int = Field(ge=1)
    result: Result
    dice: list[int] = Field(description="the last faces on the table")
    strength: int = Field(ge=0, le=6, description="of the attack that was won; 0 if there was none")
    target: Seat | None = Field(description="who was attacked")
    damage: int = Field(ge=0, description="what the dice that hit add up to")


class TheKillerState(State):
    round: int = 1
    life: list[int]
    states: list[SeatState]
    levels: list[int]
    turn: Turn | None = None
    last_turn: TheKillerLastTurn | None = None
    eliminated: list[Seat] = Field(default_factory=list)


# View


class TheKillerTurnView(BaseModel):
    """The active seat's turn."""

    seat: Seat
    phase: Phase = Field(description="try to come back; say a side; look for an attack; name its target; throw it")
    aim: Side | None = Field(description="the side that a zombie has said")
    dice: list[int] = Field(description="faces on the table by position; empty before the first throw of seek and of attack")
    kept: list[int] = Field(
        description="positions set aside: before the last throw in seek and announce, those that hit in attack"
    )
    total: int = Field(ge=0, description="in seek and announce the sum of all the faces, else 0")
    result: Won = Field(description="in seek what stopping now would give; attack once one is won")
    strength: int = Field(ge=0, le=6, description="strength of that attack; 0 if there is none")
    rolls_left: int = Field(ge=0, le=7, description="in seek the most throws that may still come, else 0")
    targets: list[Seat] = Field(description="in announce the seats that may be named")
    target: Seat | None = Field(description="in attack who is attacked")
    damage: int = Field(ge=0, description="in attack the sum set aside so far")


class TheKillerView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="the round being played")
    low: int = Field(description="a total below it wins an attack")
    high: int = Field(description="a total above it wins an attack")
    life: list[int] = Field(description="points of life, by seat")
    states: list[SeatState] = Field(description="how each seat is, by seat")
    levels: list[int] = Field(description="Terminator level from 0 to 5, by seat")
    turn: TheKillerTurnView | None = Field(description="the active seat's turn; null when the game is over")
    last_turn: TheKillerLastTurn | None = Field(description="the last turn played to its end")
    eliminated: list[Seat] = Field(description="seats that cannot win any more, in the order in which that came about")


# Moves


class Reroll(Move):
    """Throw dice of the last throw again and set its others aside for good."""

    type: Literal["reroll"] = "reroll"
    dice: Annotated[
        list[Annotated[int, Field(ge=0, le=6)]],
        Distinct,
        Field(min_length=1, max_length=7, description="0-based positions of the dice in `view.turn.dice`, each once"),
    ]


class Announce(Move):
    """Name the opponent to attack."""

    type: Literal["announce"] = "announce"
    target: int = Field(ge=0, description="the seat to attack")


class Aim(Move):
    """Say which limit the zombie goes for."""

    type: Literal["aim"] = "aim"
    side: Side


TheKillerMove = Roll | Reroll | Stop | Announce | Aim | Pass

# Events


class Aimed(Event):
    """A zombie said its side."""

    type: Literal["aimed"] = "aimed"
    seat: Seat
    side: Side


class DiceKept(Event):
    """Dice were set aside; in an attack they hit, for `damage` so far."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions newly set aside")
    damage: int | None = Field(None, description="in an attack the sum set aside so far")


class AttackWon(Event):
    """The total wins an attack."""

    type: Literal["attack_won"] = "attack_won"
    seat: Seat
    strength: int


class AttackLost(Event):
    """An attack comes to nothing: nobody can be named, or its target left."""

    type: Literal["attack_lost"] = "attack_lost"
    seat: Seat
    strength: int
    reason: Literal["no_target", "target_left"]


class TargetAnnounced(Event):
    """The attacker named its target."""

    type: Literal["target_announced"] = "target_announced"
    seat: Seat
    target: Seat
    strength: int


class AttackBackfired(Event):
    """The attacker forgot to name a target: the attack turns against it."""

    type: Literal["attack_backfired"] = "attack_backfired"
    seat: Seat
    strength: int


class AttackEnded(Event):
    """An attack was thrown to its end."""

    type: Literal["attack_ended"] = "attack_ended"
    seat: Seat
    target: Seat
    strength: int
    damage: int


class StateChanged(Event):
    """A seat is now alive, dying, dead, a zombie, or gone."""

    type: Literal["state_changed"] = "state_changed"
    seat: Seat
    state: SeatState


class LevelRaised(Event):
    """A Terminator rose a level."""

    type: Literal["level_raised"] = "level_raised"
    seat: Seat
    level: int


class Busted(Event):
    """The dice gave nothing."""

    type: Literal["busted"] = "busted"
    seat: Seat
    reason: Literal["no_attack", "still_dead"]


TheKillerEvent = (
    TurnStarted
    | Aimed
    | DiceRolled
    | DiceKept
    | AttackWon
    | AttackLost
    | TargetAnnounced
    | AttackBackfired
    | AttackEnded
    | ResourceChanged
    | StateChanged
    | LevelRaised
    | Busted
    | PlayerEliminated
    | PlayerLeft
    | TurnEnded
    | GameEnded
)
