"""The words of The City of Thieves: options, state, view, moves, events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Distinct, Move, Roll, Stop
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat

THROWS = 3
STAKE = 3

# Options


class CiteDesVoleursOptions(Options):
    """The one thing that the rulebook leaves open and can be made precise."""

    hideout_cards: int = Field(0, ge=0, le=3, description="hideout cards that each player starts with")


# State

Combination = Literal[
    "audacious_theft",
    "fortune_swap",
    "forced_contract",
    "camouflage",
    "loot_recovery",
    "straight",
    "accidental_four",
    "all_or_nothing",
]
Result = Literal["done", "escaped", "caught", "blocked", "missed", "renounced", "no_combination"]
LossReason = Literal["no_combination", "renounced"]
MoveReason = Literal[Combination, "compensation", "caught", "four_missed", LossReason, "left"]


class Turn(BaseModel):
    """The running turn, with what it has come to so far."""

    seat: Seat
    dice: list[int] = Field(default_factory=list)
    rolls_left: int = THROWS
    announced: bool = False
    combination: Combination | None = None
    target: Seat | None = None
    getaway: int | None = None
    result: Result = "no_combination"


class CiteDesVoleursLastTurn(BaseModel):
    """The turn that ended last."""

    seat: Seat
    dice: list[int]
    combination: Combination | None = Field(description="claimed or announced")
    target: Seat | None
    getaway: int | None = Field(description="the die of an audacious theft")
    result: Result


class CiteDesVoleursState(State):
    round: int = 1
    tokens: list[int]
    pot: int = STAKE
    camouflaged: list[Seat] = Field(default_factory=list)
    hideouts: list[int]
    turn: Turn | None = None
    last_turn: CiteDesVoleursLastTurn | None = None


# View


class CiteDesVoleursTurnView(BaseModel):
    """The running turn."""

    seat: Seat
    dice: list[int] = Field(description="the four faces by position; empty before the first throw")
    rolls_left: int = Field(ge=0, le=THROWS, description="throws left")
    combination: Combination | None = Field(description="the combination on the table that may be claimed now")
    needs_target: bool = Field(description="whether claiming it takes a target")
    can_announce: bool = Field(description="whether the four of a kind may be announced now")
    announced: bool = Field(description="whether it has been announced this turn")


class CiteDesVoleursView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="the round being played")
    tokens: list[int] = Field(description="tokens, by seat")
    pot: int = Field(ge=0, description="tokens in the common pot")
    total: int = Field(ge=0, description="all tokens of the game")
    goal: int = Field(ge=0, description="tokens to own at the end of one's turn to win")
    camouflaged: list[Seat] = Field(description="seats now protected, ascending")
    hideouts: list[int] = Field(description="hideout cards left, by seat")
    turn: CiteDesVoleursTurnView | None = Field(description="the running turn; null when the game is over")
    last_turn: CiteDesVoleursLastTurn | None = Field(description="the turn that ended last")


# Moves

FourDice = Annotated[
    list[Annotated[int, Field(ge=0, le=3)]],
    Distinct,
    Field(min_length=1, max_length=4, description="0-based positions of the dice in `view.turn.dice`, each once"),
]


class Reroll(Move):
    """Throw these dice again."""

    type: Literal["reroll"] = "reroll"
    dice: FourDice


class AnnounceFour(Move):
    """Announce the four of a kind and throw the odd die."""

    type: Literal["announce_four"] = "announce_four"


class Claim(Move):
    """Apply the combination on the table and end the turn."""

    type: Literal["claim"] = "claim"
    target: Annotated[int, Field(ge=0)] | None = Field(None, description="the victim, where the combination takes one")


class Hide(Move):
    """Play a hideout card before the first throw."""

    type: Literal["hide"] = "hide"


CiteDesVoleursMove = Roll | Reroll | AnnounceFour | Claim | Stop | Hide

# Events


class CamouflageEnded(Event):
    """A seat is no longer protected."""

    type: Literal["camouflage_ended"] = "camouflage_ended"
    seat: Seat


class HideoutPlayed(Event):
    """A hideout card was played."""

    type: Literal["hideout_played"] = "hideout_played"
    seat: Seat
    left: int = Field(description="cards left")


class FourAnnounced(Event):
    """A seat tries for the four of a kind with its last throw."""

    type: Literal["four_announced"] = "four_announced"
    seat: Seat
    face: int


class FourMissed(Event):
    """The odd die did not match."""

    type: Literal["four_missed"] = "four_missed"
    seat: Seat


class CombinationClaimed(Event):
    """A seat uses its combination."""

    type: Literal["combination_claimed"] = "combination_claimed"
    seat: Seat
    combination: Combination
    target: Seat | None


class TheftBlocked(Event):
    """The target is camouflaged: the claim does nothing."""

    type: Literal["theft_blocked"] = "theft_blocked"
    seat: Seat
    target: Seat


class TokensMoved(Event):
    """Tokens went from one place to another; null is the pot."""

    type: Literal["tokens_moved"] = "tokens_moved"
    source: Seat | None
    destination: Seat | None
    count: int = Field(ge=1)
    reason: MoveReason


class FortunesSwapped(Event):
    """Two seats exchanged all their tokens."""

    type: Literal["fortunes_swapped"] = "fortunes_swapped"
    seat: Seat
    target: Seat
    tokens: list[int] = Field(description="tokens afterwards, by seat")


class Camouflaged(Event):
    """A seat is protected until its next turn."""

    type: Literal["camouflaged"] = "camouflaged"
    seat: Seat


class CombinationLost(Event):
    """A turn ends without a combination used."""

    type: Literal["combination_lost"] = "combination_lost"
    seat: Seat
    reason: LossReason


CiteDesVoleursEvent = (
    TurnStarted
    | CamouflageEnded
    | HideoutPlayed
    | DiceRolled
    | FourAnnounced
    | FourMissed
    | CombinationClaimed
    | TheftBlocked
    | TokensMoved
    | FortunesSwapped
    | Camouflaged
    | CombinationLost
    | TurnEnded
    | PlayerLeft
    | GameEnded
)
