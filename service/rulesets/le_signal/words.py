"""What a game of Le Signal is told in: options, state, view, moves, events."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, Field, WithJsonSchema, field_validator, model_validator

from service.engine.events import Event, GameEnded, PlayerLeft, ResourceChanged
from service.engine.moves import Move, Roll
from service.engine.ruleset import Options, State, View
from service.engine.seats import Seat
from service.mechanics.journals import SHOWN, FreeText

LUCIDITY = 3
REVELATIONS = 2
EVENTS_TO_SURVIVE: Final[dict[str, Literal[3, 5]]] = {"three": 3, "five": 5}

# Options

Theme = Literal["open", "survivor", "explorer", "spy", "supernatural", "medieval"]


class LeSignalOptions(Options):
    """The challenge, the extension and the labels; they combine freely."""

    challenge: Literal["none", "three", "five", "endurance"] = Field(
        "none", description="survive 3 or 5 events, or hold out until the third critical failure"
    )
    lovecraft: bool = Field(False, description="the extension Le Sixième Signe")
    inner_journal: bool = Field(False, description="each event is a thought")
    theme: Theme = Field("open", description="a label that changes no rule")
    event_limit: int = Field(50, ge=1, le=50, description="the most events that a game may have")

    @model_validator(mode="after")
    def _leave_room_for_the_challenge(self) -> LeSignalOptions:
        if self.event_limit < EVENTS_TO_SURVIVE.get(self.challenge, 0):
            raise ValueError("event_limit must not be below the challenge's number of events")
        return self


# State

Phase = Literal["observe", "roll", "narrate", "over"]
Band = Literal["critical_failure", "partial_failure", "mixed_success", "fine_success", "stroke_of_genius"]
Kind = Literal["event", "thought"]
MentalEffect = Literal["lucidity_lost", "disorder", "disorder_struck", "stability", "clarity", "revelation", "ignored"]
Fate = Literal["sanity_lost", "critical_failures", "truth_revealed", "challenge_survived", "event_limit"]

D20 = Annotated[int, Field(ge=1, le=20)]


class Mind(BaseModel):
    """What the extension keeps of the player's mind (S1)."""

    mental_effect: MentalEffect | None = None
    lucidity: int = LUCIDITY
    disorder_pending: bool = False
    clarity: bool = False
    revelations: int = 0


class LeSignalEntry(BaseModel):
    """A closed event."""

    number: int = Field(ge=1, le=50)
    element: FreeText = Field(description="what was taken for a sign")
    interpretation: FreeText = Field(description="the meaning given to it")
    action: FreeText = Field(description="what was done about it")
    roll: D20
    band: Band = Field(description="what the die meant")
    mental_effect: MentalEffect | None = Field(description="what the die did to the mind; null without the extension")
    consequence: FreeText = Field(description="what followed")
    clue: FreeText = Field(description="the clue of a revelation; empty without one")


class LeSignalState(State):
    phase: Phase = "observe"
    number: int = 1
    survived: int = 0
    element: str = ""
    interpretation: str = ""
    action: str = ""
    die: int | None = None
    band: Band | None = None
    fate: Fate | None = None
    critical_failures: int = 0
    mind: Mind | None = None
    clues: list[str] = Field(default_factory=list)
    closing: str = ""
    journal: list[LeSignalEntry] = Field(default_factory=list)


# View


class LeSignalTurnView(BaseModel):
    """The event at hand."""

    dice: list[D20] = Field(max_length=1, description="its d20; empty before the throw")


class LeSignalView(View):
    """Everybody sees everything; what belongs to the extension is null without it."""

    phase: Phase = Field(description="the move that is due; in `observe`, `stop` may be too")
    round: int = Field(ge=1, le=50, description="number of the event at hand")
    scores: list[Annotated[int, Field(ge=0, le=50)]] = Field(description="events survived so far")
    entry_kind: Kind = Field(description="what an event stands for")
    theme: Theme
    element: FreeText = Field(description="what is taken for a sign")
    interpretation: FreeText = Field(description="the meaning given to it")
    action: FreeText = Field(description="what is done about it")
    turn: LeSignalTurnView = Field(description="the event at hand")
    band: Band | None = Field(description="what the die means; null before the throw")
    fate: str | None = Field(description="the end that the die has decided; once the game is over, the reason of its end")
    events_to_survive: Literal[3, 5] | None = Field(description="the challenge's number of events")
    event_limit: int = Field(ge=1, le=50, description="the most events that the game may have")
    critical_failures: int = Field(ge=0, le=50, description="critical failures so far")
    critical_limit: Literal[3] | None = Field(description="critical failures that lose the game; null without a challenge")
    mental_effect: MentalEffect | None = Field(description="what the die did to the mind")
    lucidity: int | None = Field(ge=0, le=LUCIDITY, description="points of lucidity")
    disorder_pending: bool | None = Field(description="a disorder is waiting: the next one costs a point")
    clarity: bool | None = Field(description="the next bad effect on the mind will be ignored")
    revelations: int | None = Field(ge=0, le=REVELATIONS, description="twenties thrown")
    clues: list[FreeText] = Field(max_length=REVELATIONS, description="clues of revelations, oldest first")
    closing: FreeText = Field(description="the words given to `stop`")
    journal: list[LeSignalEntry] = Field(max_length=SHOWN, description="the last closed events, oldest first")


# Moves


class Observe(Move):
    """Take something around you for a danger or a chance, and say what you do about it."""

    type: Literal["observe"] = "observe"
    element: FreeText = ""
    interpretation: FreeText = ""
    action: FreeText = ""


class Narrate(Move):
    """Tell what follows, and close the event."""

    type: Literal["narrate"] = "narrate"
    text: FreeText = ""
    clue: Annotated[FreeText | None, WithJsonSchema({"type": "string", "maxLength": 280})] = Field(
        None, exclude_if=lambda clue: clue is None, description="only at a revelation; left out otherwise"
    )

    @field_validator("clue")
    @classmethod
    def _is_a_text(cls, clue: str | None) -> str:
        if clue is None:
            raise ValueError("a clue is a text, or left out")
        return clue


class PutAway(Move):
    """Put the die away: the game ends."""

    type: Literal["stop"] = "stop"
    text: FreeText = ""


LeSignalMove = Observe | Roll | Narrate | PutAway

# Events


class EventOpened(Event):
    """Something was taken for a sign."""

    type: Literal["event_opened"] = "event_opened"
    seat: Seat
    number: int
    kind: Kind
    element: FreeText
    interpretation: FreeText
    action: FreeText


class DiceRolled(Event):
    """The d20 was thrown."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["event"]


class EventResolved(Event):
    """What the die means."""

    type: Literal["event_resolved"] = "event_resolved"
    seat: Seat
    number: int
    roll: int
    band: Band


class MentalEffectApplied(Event):
    """What the die did to the mind; a disorder pending and clarity as they are afterwards."""

    type: Literal["mental_effect_applied"] = "mental_effect_applied"
    seat: Seat
    effect: MentalEffect
    disorder_pending: bool
    clarity: bool


class Scored(Event):
    """One more event was survived."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: Literal[1]
    total: int
    reason: Literal["event_survived"]


class FateSealed(Event):
    """The die has decided an end, which comes when the event is narrated."""

    type: Literal["fate_sealed"] = "fate_sealed"
    seat: Seat
    reason: Fate


class ConsequenceTold(Event):
    """What followed was told, and the event is closed."""

    type: Literal["consequence_told"] = "consequence_told"
    seat: Seat
    number: int
    text: FreeText
    clue: FreeText


class StoryClosed(Event):
    """The die was put away."""

    type: Literal["story_closed"] = "story_closed"
    seat: Seat
    text: FreeText


LeSignalEvent = (
    EventOpened
    | DiceRolled
    | EventResolved
    | ResourceChanged
    | MentalEffectApplied
    | Scored
    | FateSealed
    | ConsequenceTold
    | StoryClosed
    | PlayerLeft
    | GameEnded
)
