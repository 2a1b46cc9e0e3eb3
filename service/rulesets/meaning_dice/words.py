"""The words of Meaning Dice: options, state, view, moves, events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Distinct, Move
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat
from service.rulesets.meaning_dice.pictures import PICTURES

Picture = Annotated[str, Field(min_length=1, max_length=40, pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
PictureDie = Annotated[list[Picture], Field(min_length=6, max_length=6)]
Text = Annotated[str, Field(min_length=1, max_length=280)]
Phase = Literal["scenario", "play", "judgement", "finished"]

# Options


class MeaningDiceOptions(Options):
    """Who opposes the others, who judges, and with which pictures."""

    game_master: int = Field(0, ge=0, le=7, description="the seat that keeps the others from solving the scenario")
    judge: Literal["game_master", "vote"] = Field("game_master", description="who decides whether a claimed solution holds")
    faces: Annotated[list[PictureDie], Field(min_length=9, max_length=18)] = Field(
        default=[list(die) for die in PICTURES], description="the pictures: nine to eighteen dice of six each"
    )


# State


class Die(BaseModel):
    """A die on the table: what it shows, and what it has come to mean."""

    value: int
    drawn_by: Seat | None = None
    meaning: str | None = None


class MeaningDiceAssociation(BaseModel):
    """Two drawn dice with a meaning of their own."""

    dice: list[int] = Field(description="two positions, ascending")
    seat: Seat = Field(description="who made it")
    meaning: str


class MeaningDiceClaim(BaseModel):
    """A meaning that is said to solve the scenario."""

    seat: Seat
    kind: Literal["draw", "associate"]
    dice: list[int] = Field(description="positions")
    meaning: str


class MeaningDiceLastClaim(BaseModel):
    """The claim that was judged last."""

    seat: Seat
    meaning: str
    accepted: bool
    votes: list[bool | None] = Field(description="by seat; null for those who did not judge")


class MeaningDiceState(State):
    round: int = 1
    scenario: str | None = None
    dice: list[Die] = Field(default_factory=list)
    associations: list[MeaningDiceAssociation] = Field(default_factory=list)
    turn: Seat | None = None
    latest: MeaningDiceClaim | None = Field(None, description="the last meaning given, claimed or not")
    claim: MeaningDiceClaim | None = None
    votes: list[bool | None]
    voted_at: list[int | None] = Field(description="the version of each vote under way, by seat")
    last_claim: MeaningDiceLastClaim | None = None
    secret_from: int | None = Field(None, description="the version of the first vote that is never revealed")


# View


class MeaningDiceDie(BaseModel):
    """A die on the table."""

    value: int = Field(ge=1, le=6)
    face: str = Field(description="the picture that lies on top")
    drawn_by: Seat | None = Field(description="who drew it; null while it has not been drawn")
    meaning: str | None = Field(description="what it means since then")


class MeaningDiceTurn(BaseModel):
    """Whose turn it is."""

    seat: Seat = Field(description="whose turn it is; the claimer during a judgement")


class MeaningDiceView(View):
    """Everybody sees everything but the votes under way."""

    phase: Phase = Field(description="what is going on")
    round: int = Field(ge=1, description="the round being played; it begins with the game master's turn")
    game_master: Seat = Field(description="the game master's seat")
    scenario: str | None = Field(description="the scenario; null until it is set")
    dice: list[MeaningDiceDie] = Field(description="the dice in the order of the option `faces`; empty until they are thrown")
    dice_left: int = Field(ge=0, le=18, description="dice not drawn yet")
    associations: list[MeaningDiceAssociation] = Field(description="in the order made")
    turn: MeaningDiceTurn | None = Field(description="null before the scenario is set and once the game is over")
    claim: MeaningDiceClaim | None = Field(description="the claim under judgement")
    voted: list[bool] = Field(description="who has judged it, by seat")
    votes: list[bool | None] = Field(description="those judgements, by seat: each player sees only their own")
    last_claim: MeaningDiceLastClaim | None = Field(description="the claim judged last")


# Moves

Position = Annotated[int, Field(ge=0, le=17)]


class SetScenario(Move):
    """Set the scenario and throw all the dice."""

    type: Literal["set_scenario"] = "set_scenario"
    scenario: Text


class Draw(Move):
    """Draw a die and give its picture a meaning."""

    type: Literal["draw"] = "draw"
    die: Position = Field(description="0-based position in `view.dice`")
    meaning: Text
    solves: bool = Field(False, description="whether this meaning is claimed to solve the scenario")


class Associate(Move):
    """Tie two drawn dice together with a new meaning."""

    type: Literal["associate"] = "associate"
    dice: Annotated[list[Position], Distinct, Field(min_length=2, max_length=2)] = Field(
        description="0-based positions in `view.dice`"
    )
    meaning: Text
    solves: bool = Field(False, description="whether this meaning is claimed to solve the scenario")


class Reroll(Move):
    """Throw a die again that nobody has drawn."""

    type: Literal["reroll"] = "reroll"
    dice: Annotated[list[Position], Field(min_length=1, max_length=1)] = Field(description="its 0-based position in `view.dice`")


class Choose(Move):
    """Accept or reject the claim."""

    type: Literal["choose"] = "choose"
    accept: bool


MeaningDiceMove = SetScenario | Draw | Associate | Reroll | Choose

# Events


class ScenarioSet(Event):
    """The game master has set the scenario."""

    type: Literal["scenario_set"] = "scenario_set"
    seat: Seat
    scenario: str


class DieDrawn(Event):
    """A die was drawn and has a meaning now."""

    type: Literal["die_drawn"] = "die_drawn"
    seat: Seat
    die: int = Field(description="position")
    face: str
    meaning: str


class DiceAssociated(Event):
    """Two drawn dice have a new meaning together."""

    type: Literal["dice_associated"] = "dice_associated"
    seat: Seat
    dice: list[int] = Field(description="two positions, ascending")
    meaning: str


class SolutionClaimed(Event):
    """The meaning just given is said to solve the scenario."""

    type: Literal["solution_claimed"] = "solution_claimed"
    seat: Seat


class VoteCast(Event):
    """A judge has judged; which way is secret until the claim is judged."""

    type: Literal["vote_cast"] = "vote_cast"
    seat: Seat
    accept: bool


class ClaimJudged(Event):
    """The claim was accepted or rejected."""

    type: Literal["claim_judged"] = "claim_judged"
    seat: Seat = Field(description="the claimer")
    accepted: bool
    votes: list[bool | None] = Field(description="by seat; null for those who did not judge")


MeaningDiceEvent = (
    ScenarioSet
    | DiceRolled
    | TurnStarted
    | DieDrawn
    | DiceAssociated
    | SolutionClaimed
    | VoteCast
    | ClaimJudged
    | TurnEnded
    | PlayerLeft
    | GameEnded
)
