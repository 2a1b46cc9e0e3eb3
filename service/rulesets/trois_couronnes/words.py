"""The words of the Three Crowns: its options, state and view, moves and events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Distinct, Move, Roll
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat

THROWS = 3
ROUNDS = 7

# Options


class TroisCouronnesOptions(Options):
    """The variant of the rulebook, and what it leaves open."""

    after_action: Literal["throws", "turn_ends"] = Field(
        "throws", description="after a war or an alliance the turn goes on with its throws, or ends"
    )
    bonus: Literal["replace", "add"] = Field(
        "replace", description="a bonus stands in place of the points table, or is added to it"
    )
    declining_kingdom: bool = Field(False, description="a turn that brings no point costs one more")


# State

Action = Literal["war", "alliance"]
ActionResult = Literal["won", "lost", "held", "broken", "refused"]
Kingdom = Literal[
    "prosperous_kingdom",
    "complete_kingdom",
    "noble_kingdom",
    "tyrannical_kingdom",
    "revolution",
    "excess_of_power",
    "unstable_nobility",
    "isolated_crown",
    "fallen_kingdom",
]
Reason = Kingdom | Literal["war_won", "war_lost", "alliance_held", "alliance_broken", "declining_kingdom"]
Story = Annotated[str, Field(min_length=1, max_length=280)]


class Turn(BaseModel):
    """The running turn."""

    seat: Seat
    dice: list[int] = Field(default_factory=list, description="the three faces by position; empty before the first throw")
    kept: list[int] = Field(default_factory=list, description="positions kept, ascending")
    rolls_left: int = THROWS
    action: Action | None = Field(None, description="the special action declared in this turn")
    gained: bool = Field(False, description="whether the special action won points for the seat")
    story: str | None = Field(None, description="told with this turn's stop")


class Alliance(BaseModel):
    """A proposal under way."""

    seat: Seat = Field(description="the proposer")
    target: Seat = Field(description="the partner")
    accepted: bool = False


class LastTurn(BaseModel):
    """The turn that ended last, unless its player left."""

    seat: Seat
    dice: list[int] = Field(description="empty where an action took the place of the throws")
    kingdom: Kingdom | None
    points: int = Field(description="of the dice")
    story: str | None


class LastAction(BaseModel):
    """The last special action."""

    kind: Action
    seat: Seat
    target: Seat
    dice: list[int] = Field(description="empty when refused")
    result: ActionResult


class TroisCouronnesState(State):
    round: int = 1
    scores: list[int]
    stories: list[str | None]
    attacked: list[int] = Field(description="the last round in which each seat was attacked, 0 for none")
    proposed: list[int] = Field(description="the last round in which each seat proposed an alliance, 0 for none")
    turn: Turn | None = None
    alliance: Alliance | None = None
    action_dice: list[int] = Field(default_factory=list, description="the last throw for a war or an alliance")
    last_turn: LastTurn | None = None
    last_action: LastAction | None = None


# View

Phase = Literal["turn", "alliance_answer", "alliance_throw", "finished"]


class TurnView(BaseModel):
    """The running turn."""

    seat: Seat
    dice: list[int] = Field(description="the three faces by position; empty before the first throw")
    kept: list[int] = Field(description="positions kept, ascending")
    next_face: int | None = Field(description="the face that may be kept next; null when all three are kept")
    rolls_left: int = Field(ge=0, le=THROWS, description="throws left")
    action: Action | None = Field(description="the special action declared in this turn")
    kingdom: Kingdom | None = Field(description="what the dice make as they lie; null before the first throw")
    points: int | None = Field(description="what stop would change in the score now; null before the first throw")


class TroisCouronnesView(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="the seat in turn plays; the partner answers; the proposer throws for the alliance; over")
    round: int = Field(ge=1, le=ROUNDS, description="the round being played")
    rounds: int = Field(description="how many rounds a game has")
    scores: list[int] = Field(description="points by seat; may be negative")
    turn: TurnView | None = Field(description="the running turn; null when the game is over")
    alliance: Alliance | None = Field(description="the proposal under way")
    war_targets: list[Seat] = Field(description="seats that the seat in turn may attack now")
    alliance_targets: list[Seat] = Field(description="seats to which the seat in turn may propose an alliance now")
    protected: list[Seat] = Field(description="seats that nobody may attack in this round")
    stories: list[str | None] = Field(description="the last story told by each seat")
    last_turn: LastTurn | None = Field(description="the turn that ended last")
    last_action: LastAction | None = Field(description="the last special action")


# Moves


class Keep(Move):
    """Set dice aside for good, in the order 6, 5, 4."""

    type: Literal["keep"] = "keep"
    dice: Annotated[
        list[Annotated[int, Field(ge=0, le=2)]],
        Distinct,
        Field(min_length=1, max_length=3, description="0-based positions of the dice in `view.turn.dice`, each once"),
    ]


class Stop(Move):
    """Score the dice as they lie and end the turn, telling the kingdom's story if you like."""

    type: Literal["stop"] = "stop"
    story: Story | None = Field(None, description="the kingdom's story")


class DeclareWar(Move):
    """Throw three dice for a war against another seat."""

    type: Literal["declare_war"] = "declare_war"
    target: Seat


class ProposeAlliance(Move):
    """Ask another seat for an alliance."""

    type: Literal["propose_alliance"] = "propose_alliance"
    target: Seat


class Choose(Move):
    """Accept or refuse the alliance that was proposed to you."""

    type: Literal["choose"] = "choose"
    accept: bool


TroisCouronnesMove = Roll | Keep | Stop | DeclareWar | ProposeAlliance | Choose

# Events


class DiceKept(Event):
    """Dice were set aside for good."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions")


class WarDeclared(Event):
    """A seat attacks another."""

    type: Literal["war_declared"] = "war_declared"
    seat: Seat
    target: Seat


class WarResolved(Event):
    """A war was won or lost by the seat that declared it."""

    type: Literal["war_resolved"] = "war_resolved"
    seat: Seat
    target: Seat
    won: bool
    points: int = Field(description="that change hands")


class AllianceProposed(Event):
    """A seat asks another for an alliance."""

    type: Literal["alliance_proposed"] = "alliance_proposed"
    seat: Seat
    target: Seat


class AllianceAnswered(Event):
    """The partner accepted or refused."""

    type: Literal["alliance_answered"] = "alliance_answered"
    seat: Seat = Field(description="the proposer")
    target: Seat
    accepted: bool


class AllianceResolved(Event):
    """The throw for an alliance showed whether it holds."""

    type: Literal["alliance_resolved"] = "alliance_resolved"
    seat: Seat
    target: Seat
    held: bool


class StoryTold(Event):
    """A seat told its kingdom's story."""

    type: Literal["story_told"] = "story_told"
    seat: Seat
    text: Story


class Scored(Event):
    """A score changed, by 0 points perhaps."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int
    total: int
    reason: Reason


TroisCouronnesEvent = (
    TurnStarted
    | DiceRolled
    | DiceKept
    | WarDeclared
    | WarResolved
    | AllianceProposed
    | AllianceAnswered
    | AllianceResolved
    | StoryTold
    | Scored
    | TurnEnded
    | PlayerLeft
    | GameEnded
)
