"""Le Signal: take a detail around you for a sign, throw a d20 and tell what comes of it. With its extension Le Sixième Signe."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, assert_never

from pydantic import BaseModel, Field, WithJsonSchema, field_validator, model_validator

from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerLeft, ResourceChanged
from service.engine.moves import Move, Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.journals import SHOWN, FreeText, with_entry

PLAYER = 0
CRITICAL_LIMIT: Final = 3
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

BANDS: Final[tuple[tuple[int, Band], ...]] = (
    (4, "critical_failure"),  # R6
    (9, "partial_failure"),  # R7
    (14, "mixed_success"),  # R8
    (19, "fine_success"),  # R9
    (20, "stroke_of_genius"),  # R10
)
"""The highest value of each band."""

DEFEATS: Final = ("sanity_lost", "critical_failures")

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

Game = Draft[LeSignalOptions, LeSignalState]

# Start


def initial(options: LeSignalOptions, names: tuple[str, ...]) -> LeSignalState:
    return LeSignalState(mind=Mind() if options.lovecraft else None)


def start(draft: Game) -> None:
    """Nothing happens before something is observed (R2)."""


# Decide


def decide(draft: Game, seat: int, move: LeSignalMove) -> None:
    match move:
        case Observe():
            observe(draft, move)
        case Roll():
            roll(draft)
        case Narrate():
            narrate(draft, move)
        case PutAway():
            put_away(draft, move.text)
        case _:
            assert_never(move)


def demand(state: LeSignalState, phase: Phase) -> None:
    """Refuses a move that belongs to another phase than the one at hand, naming the move that is due (R2)."""
    if state.phase != phase:
        raise IllegalMove(f"{state.phase}_first", "R2")


def observe(draft: Game, move: Observe) -> None:
    # R3
    demand(draft.state, "observe")
    draft.emit(
        EventOpened(
            seat=PLAYER,
            number=draft.state.number,
            kind=kind_of(draft.options),
            element=move.element,
            interpretation=move.interpretation,
            action=move.action,
        )
    )


def roll(draft: Game) -> None:
    state = draft.state
    demand(state, "roll")
    (die,) = draft.roll(1, 20, "event")  # R5
    band = band_of(die)
    draft.emit(DiceRolled(seat=PLAYER, dice=[die], sides=20, reason="event"))
    draft.emit(EventResolved(seat=PLAYER, number=state.number, roll=die, band=band))
    if band == "critical_failure":
        change(draft, "critical_failures", 1, state.critical_failures + 1, "critical_failure")  # R13
    if state.mind is not None:
        affect(draft, state.mind, band)
    fate = fate_of(draft.options, state)
    if fate not in DEFEATS:
        draft.emit(Scored(seat=PLAYER, points=1, total=state.survived + 1, reason="event_survived"))  # R14
    if fate is not None:
        draft.emit(FateSealed(seat=PLAYER, reason=fate))


def affect(draft: Game, mind: Mind, band: Band) -> None:
    """Applies the die's effect on the mind (S2)."""
    effect = effect_of(mind, band)
    pending = effect == "disorder" or (mind.disorder_pending and effect != "disorder_struck")  # S4–S6
    clarity = effect == "clarity" or (mind.clarity and effect != "ignored")  # S8, S9
    draft.emit(MentalEffectApplied(seat=PLAYER, effect=effect, disorder_pending=pending, clarity=clarity))
    if effect in ("lucidity_lost", "disorder_struck"):
        change(draft, "lucidity", -1, mind.lucidity - 1, effect)  # S3, S5
    if effect == "revelation":
        if mind.lucidity < LUCIDITY:
            change(draft, "lucidity", 1, mind.lucidity + 1, effect)
        change(draft, "revelations", 1, mind.revelations + 1, effect)  # S10


def change(draft: Game, resource: str, delta: int, total: int, reason: str) -> None:
    draft.emit(ResourceChanged(seat=PLAYER, resource=resource, delta=delta, total=total, reason=reason))


def narrate(draft: Game, move: Narrate) -> None:
    state = draft.state
    demand(state, "narrate")
    if move.clue is not None and not is_revelation(state):
        raise IllegalMove("no_revelation", "S10")
    fate = state.fate
    draft.emit(ConsequenceTold(seat=PLAYER, number=state.number, text=move.text, clue=move.clue or ""))
    if fate is not None:
        end(draft, fate, is_won(draft.options, fate))  # R12


def put_away(draft: Game, text: str) -> None:
    # R15, S13
    demand(draft.state, "observe")
    if draft.state.number == 1:
        raise IllegalMove("nothing_resolved", "R15")
    draft.emit(StoryClosed(seat=PLAYER, text=text))
    end(draft, "stopped", is_without_stakes(draft.options))


def leave(draft: Game, seat: int) -> None:
    # R24
    draft.emit(PlayerLeft(seat=seat))
    end(draft, "abandoned", won=False)


def end(draft: Game, reason: str, won: bool) -> None:
    winners = [PLAYER] if won else []
    draft.emit(GameEnded(reason=reason, winners=winners, ranking=[[PLAYER]], scores=[draft.state.survived]))


# What the die means


def band_of(die: int) -> Band:
    return next(band for highest, band in BANDS if die <= highest)


def effect_of(mind: Mind, band: Band) -> MentalEffect:
    match band:
        case "critical_failure" | "partial_failure" if mind.clarity:
            return "ignored"  # S9
        case "critical_failure":
            return "lucidity_lost"  # S3
        case "partial_failure":
            return "disorder_struck" if mind.disorder_pending else "disorder"  # S4, S5
        case "mixed_success":
            return "stability"  # S7
        case "fine_success":
            return "clarity"  # S8
        case "stroke_of_genius":
            return "revelation"  # S10
        case _:
            assert_never(band)


def fate_of(options: LeSignalOptions, state: LeSignalState) -> Fate | None:
    """The end that the die has decided, the first of several (S14)."""
    mind = state.mind
    if mind is not None and mind.lucidity == 0:
        return "sanity_lost"  # S11
    if options.challenge != "none" and state.critical_failures == CRITICAL_LIMIT:
        return "critical_failures"  # R18, R19
    if mind is not None and mind.revelations == REVELATIONS:
        return "truth_revealed"  # S12
    if state.number == EVENTS_TO_SURVIVE.get(options.challenge):
        return "challenge_survived"  # R17
    if state.number == options.event_limit:
        return "event_limit"  # R23
    return None


def is_won(options: LeSignalOptions, fate: Fate) -> bool:
    if fate == "event_limit":
        return options.challenge == "endurance" or is_without_stakes(options)  # R23
    return fate not in DEFEATS


def is_without_stakes(options: LeSignalOptions) -> bool:
    """Whether there is nothing to lose and nothing to find, so that to have played is to have won (R16, R20, S13)."""
    return options.challenge == "none" and not options.lovecraft


def is_revelation(state: LeSignalState) -> bool:
    return state.mind is not None and state.mind.mental_effect == "revelation"


def kind_of(options: LeSignalOptions) -> Kind:
    return "thought" if options.inner_journal else "event"  # R21


# Evolve


def evolve(state: LeSignalState, event: LeSignalEvent) -> None:
    match event:
        case EventOpened():
            state.phase = "roll"
            state.element, state.interpretation, state.action = event.element, event.interpretation, event.action
        case EventResolved():
            state.phase, state.die, state.band = "narrate", event.roll, event.band
        case ResourceChanged() | MentalEffectApplied():
            take_effect(state, event)
        case Scored():
            state.survived = event.total
        case FateSealed():
            state.fate = event.reason
        case ConsequenceTold():
            close_event(state, event)
        case StoryClosed():
            state.closing = event.text
        case GameEnded():
            state.phase = "over"
        case DiceRolled() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def take_effect(state: LeSignalState, event: ResourceChanged | MentalEffectApplied) -> None:
    if isinstance(event, MentalEffectApplied):
        mind = mind_of(state)
        mind.mental_effect, mind.disorder_pending, mind.clarity = event.effect, event.disorder_pending, event.clarity
    elif event.resource == "critical_failures":
        state.critical_failures = event.total
    elif event.resource == "lucidity":
        mind_of(state).lucidity = event.total
    else:
        mind_of(state).revelations = event.total


def mind_of(state: LeSignalState) -> Mind:
    assert state.mind is not None, "the mind is kept wherever dice have effects on it"
    return state.mind


def close_event(state: LeSignalState, event: ConsequenceTold) -> None:
    assert state.die is not None, "an event is told after its throw"
    assert state.band is not None, "a die that was thrown was read"
    entry = LeSignalEntry(
        number=event.number,
        element=state.element,
        interpretation=state.interpretation,
        action=state.action,
        roll=state.die,
        band=state.band,
        mental_effect=None if state.mind is None else state.mind.mental_effect,
        consequence=event.text,
        clue=event.clue,
    )
    state.journal = with_entry(state.journal, entry)
    if event.clue:
        state.clues.append(event.clue)
    if state.fate is None:
        look_around(state)


def look_around(state: LeSignalState) -> None:
    """The next event: a new detail to observe, nothing said or thrown yet (R11)."""
    state.phase = "observe"
    state.number += 1
    state.element = state.interpretation = state.action = ""
    state.die = state.band = None
    if state.mind is not None:
        state.mind.mental_effect = None


# Offers


def offers(options: LeSignalOptions, state: LeSignalState, seat: int) -> list[Offer]:
    if state.phase == "roll":
        return [Offer(Roll(), "offer-roll")]
    if state.phase == "narrate":
        free = ("text", "clue") if is_revelation(state) else ("text",)
        return [Offer(Narrate(), "offer-narrate", {"band": state.band}, free)]
    found = [Offer(Observe(), "offer-observe", {"number": state.number}, ("element", "interpretation", "action"))]
    if state.number > 1:
        found.append(Offer(PutAway(), "offer-stop", free=("text",)))
    return found


# View


def view(options: LeSignalOptions, state: LeSignalState, viewer: Viewer) -> LeSignalView:
    mind: dict[str, Any] = dict.fromkeys(Mind.model_fields) if state.mind is None else state.mind.__dict__
    return LeSignalView(
        phase=state.phase,
        round=state.number,
        scores=[state.survived],
        entry_kind=kind_of(options),
        theme=options.theme,
        element=state.element,
        interpretation=state.interpretation,
        action=state.action,
        turn=LeSignalTurnView(dice=[] if state.die is None else [state.die]),
        band=state.band,
        fate=state.outcome.reason if state.outcome else state.fate,
        events_to_survive=EVENTS_TO_SURVIVE.get(options.challenge),
        event_limit=options.event_limit,
        critical_failures=state.critical_failures,
        critical_limit=None if options.challenge == "none" else CRITICAL_LIMIT,
        **mind,
        clues=state.clues,
        closing=state.closing,
        journal=state.journal,
    )


def active(options: LeSignalOptions, state: LeSignalState) -> list[int]:
    return [PLAYER]


LE_SIGNAL: Ruleset[LeSignalOptions, LeSignalState, LeSignalMove, LeSignalEvent] = Ruleset(
    id="le-signal",
    version=1,
    seats=range(1, 2),
    tags=("solo", "narrative", "d20", "real-world", "lovecraft", "minutes"),
    reasons=(
        "sanity_lost",
        "critical_failures",
        "truth_revealed",
        "challenge_survived",
        "event_limit",
        "stopped",
        "abandoned",
    ),
    options=LeSignalOptions,
    state=LeSignalState,
    moves=(Observe, Roll, Narrate, PutAway),
    events=(
        EventOpened,
        DiceRolled,
        EventResolved,
        ResourceChanged,
        MentalEffectApplied,
        Scored,
        FateSealed,
        ConsequenceTold,
        StoryClosed,
        PlayerLeft,
        GameEnded,
    ),
    view_type=LeSignalView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="radio-tower", minutes=(5, 20), gauges={"critical_failures": "critical_limit"}, sides=20, marks=()),
)
