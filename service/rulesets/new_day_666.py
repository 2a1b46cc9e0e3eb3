"""New Day 666: three throws a day for a character with a goal, the lower the better; three sixes are the end."""

from __future__ import annotations

from typing import Annotated, Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Move, Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.journals import SHOWN, FreeText, with_entry
from service.mechanics.solo import PLAYER, demand, end_alone

THROWS = 3
DEADLY = 18

# Options


class NewDay666Options(Options):
    """How long a life may be."""

    max_days: int = Field(1000, ge=1, le=5000, description="days that the journal holds")


# State

Phase = Literal["imagine", "roll", "describe", "review", "over"]
Mood = Literal["wonderful", "good", "ordinary", "bad", "awful", "death"]

MOODS: tuple[tuple[int, Mood], ...] = (
    (5, "wonderful"),
    (8, "good"),
    (12, "ordinary"),
    (15, "bad"),
    (17, "awful"),
    (DEADLY, "death"),
)
"""R6: the highest total of each mood."""

Face = Annotated[int, Field(ge=1, le=6)]
Dice = Annotated[list[Face], Field(max_length=THROWS)]
Total = Annotated[int, Field(ge=3, le=DEADLY)]


class NewDay666Day(BaseModel):
    """A day that was lived and told."""

    day: int = Field(ge=1, le=5000, description="its number")
    dice: Dice = Field(description="its three throws, in order")
    total: Total = Field(description="their sum")
    mood: Mood = Field(description="what kind of day it was")
    text: FreeText = Field(description="what happened")


class NewDay666State(State):
    phase: Phase = "imagine"
    day: int = 1
    character: str = ""
    goal: str = ""
    dice: list[int] = Field(default_factory=list)
    total: int | None = None
    mood: Mood | None = None
    days_lived: int = 0
    sum_of_totals: int = 0
    best_day: NewDay666Day | None = None
    worst_day: NewDay666Day | None = None
    journal: list[NewDay666Day] = Field(default_factory=list)
    cause_of_death: str = ""
    life_review: str = ""
    goal_reached: bool = False


# View


class NewDay666TurnView(BaseModel):
    """The day at hand."""

    dice: Dice = Field(description="its three throws, in order; empty before them")


class NewDay666View(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="the move that is due; in `roll`, `stop` may be too")
    round: int = Field(ge=1, le=5000, description="number of the day at hand")
    scores: list[Annotated[int, Field(ge=0, le=5000)]] = Field(description="days lived")
    max_days: int = Field(ge=1, le=5000, description="days that the journal holds")
    character: FreeText = Field(description="who it is about")
    goal: FreeText = Field(description="what for")
    turn: NewDay666TurnView = Field(description="the day at hand")
    total: Total | None = Field(description="sum of the three throws; null before them")
    mood: Mood | None = Field(description="what kind of day it is; null before the throws")
    sum_of_totals: int = Field(ge=0, le=85000, description="totals of all days lived, added up")
    best_day: NewDay666Day | None = Field(description="the day lived with the lowest total, the earliest of equals")
    worst_day: NewDay666Day | None = Field(description="the day lived with the highest total, the earliest of equals")
    journal: list[NewDay666Day] = Field(max_length=SHOWN, description="the last days lived, oldest first")
    cause_of_death: FreeText = Field(description="given with `review`")
    life_review: FreeText = Field(description="given with `review` or `stop`")
    goal_reached: bool = Field(description="what the player declared with `stop`")


# Moves


class Imagine(Move):
    """Say who it is about, and what the goal is."""

    type: Literal["imagine"] = "imagine"
    character: FreeText = ""
    goal: FreeText = ""


class Describe(Move):
    """Tell the day, and end it."""

    type: Literal["describe"] = "describe"
    text: FreeText = ""


class Review(Move):
    """After death: say what it came from, and look back on the life."""

    type: Literal["review"] = "review"
    cause: FreeText = ""
    text: FreeText = ""


class CloseJournal(Move):
    """Close the journal of the living, the goal reached or not."""

    type: Literal["stop"] = "stop"
    goal_reached: bool = False
    text: FreeText = ""


NewDay666Move = Imagine | Roll | Describe | Review | CloseJournal

# Events


class CharacterImagined(Event):
    """The character and the goal are known."""

    type: Literal["character_imagined"] = "character_imagined"
    seat: Seat
    character: FreeText
    goal: FreeText


class DiceRolled(Event):
    """The three throws of a day."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["day"]


class DayRead(Event):
    """What the throws make of the day."""

    type: Literal["day_read"] = "day_read"
    seat: Seat
    day: int
    total: int
    mood: Mood


class CharacterDied(Event):
    """Three sixes in one day."""

    type: Literal["character_died"] = "character_died"
    seat: Seat
    day: int


class DayDescribed(Event):
    """A day was told and is lived."""

    type: Literal["day_described"] = "day_described"
    seat: Seat
    day: int
    dice: list[int]
    total: int
    mood: Mood
    text: FreeText


class LifeReviewed(Event):
    """The player looked back on a life that is over."""

    type: Literal["life_reviewed"] = "life_reviewed"
    seat: Seat
    cause: FreeText
    text: FreeText


class JournalClosed(Event):
    """The journal was closed while the character lives."""

    type: Literal["journal_closed"] = "journal_closed"
    seat: Seat
    goal_reached: bool
    text: FreeText


NewDay666Event = (
    CharacterImagined
    | TurnStarted
    | DiceRolled
    | DayRead
    | CharacterDied
    | DayDescribed
    | LifeReviewed
    | JournalClosed
    | TurnEnded
    | PlayerLeft
    | GameEnded
)

Game = Draft[NewDay666Options, NewDay666State]

# Start


def initial(options: NewDay666Options, names: tuple[str, ...]) -> NewDay666State:
    return NewDay666State()


def start(draft: Game) -> None:
    """Nothing happens before somebody is imagined (R2)."""


# Decide


def decide(draft: Game, seat: int, move: NewDay666Move) -> None:
    match move:
        case Imagine():
            imagine(draft, move)
        case Roll():
            roll(draft)
        case Describe():
            describe(draft, move.text)
        case Review():
            review(draft, move)
        case CloseJournal():
            close_journal(draft, move)
        case _:
            assert_never(move)


def imagine(draft: Game, move: Imagine) -> None:
    demand(draft.state, "imagine", "R3")
    draft.emit(CharacterImagined(seat=PLAYER, character=move.character, goal=move.goal))  # R2
    draft.emit(TurnStarted(seat=PLAYER, round=1))


def roll(draft: Game) -> None:
    demand(draft.state, "roll", "R3")
    dice = draft.roll(THROWS, 6, "day")  # R4
    draft.emit(DiceRolled(seat=PLAYER, dice=dice, sides=6, reason="day"))
    day, total = draft.state.day, sum(dice)
    draft.emit(DayRead(seat=PLAYER, day=day, total=total, mood=mood_of(total)))  # R5
    if total == DEADLY:
        draft.emit(CharacterDied(seat=PLAYER, day=day))  # R8


def describe(draft: Game, text: str) -> None:
    state = draft.state
    demand(state, "describe", "R3")
    total = sum(state.dice)
    draft.emit(DayDescribed(seat=PLAYER, day=state.day, dice=list(state.dice), total=total, mood=mood_of(total), text=text))  # R7
    draft.emit(TurnEnded(seat=PLAYER))
    if state.day == draft.options.max_days:
        end(draft, "journal_full", won=False)  # R13
    else:
        draft.emit(TurnStarted(seat=PLAYER, round=state.day + 1))


def review(draft: Game, move: Review) -> None:
    demand(draft.state, "review", "R3")
    draft.emit(LifeReviewed(seat=PLAYER, cause=move.cause, text=move.text))
    draft.emit(TurnEnded(seat=PLAYER))
    end(draft, "death", won=False)  # R9


def close_journal(draft: Game, move: CloseJournal) -> None:
    # R12
    demand(draft.state, "roll", "R3")
    if draft.state.days_lived == 0:
        raise IllegalMove("no_day_lived", "R12")
    draft.emit(JournalClosed(seat=PLAYER, goal_reached=move.goal_reached, text=move.text))
    end(draft, "goal_reached" if move.goal_reached else "journal_closed", won=move.goal_reached)


def leave(draft: Game, seat: int) -> None:
    draft.emit(PlayerLeft(seat=seat))
    end(draft, "abandoned", won=False)  # R16


def end(draft: Game, reason: str, won: bool) -> None:
    end_alone(draft, reason, won, draft.state.days_lived)  # R11


def mood_of(total: int) -> Mood:
    return next(mood for highest, mood in MOODS if total <= highest)


# Evolve


def evolve(state: NewDay666State, event: NewDay666Event) -> None:
    match event:
        case CharacterImagined() | LifeReviewed() | JournalClosed():
            take_words(state, event)
        case TurnStarted():
            state.phase, state.day = "roll", event.round
            state.dice, state.total, state.mood = [], None, None
        case DiceRolled():
            state.dice = list(event.dice)
        case DayRead():
            state.phase, state.total, state.mood = "describe", event.total, event.mood
        case CharacterDied():
            state.phase = "review"
        case DayDescribed():
            write_down(state, event)
        case GameEnded():
            state.phase = "over"
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def take_words(state: NewDay666State, event: CharacterImagined | LifeReviewed | JournalClosed) -> None:
    match event:
        case CharacterImagined():
            state.character, state.goal = event.character, event.goal
        case LifeReviewed():
            state.cause_of_death, state.life_review = event.cause, event.text
        case JournalClosed():
            state.goal_reached, state.life_review = event.goal_reached, event.text
        case _:
            assert_never(event)


def write_down(state: NewDay666State, event: DayDescribed) -> None:
    day = NewDay666Day(day=event.day, dice=event.dice, total=event.total, mood=event.mood, text=event.text)
    state.days_lived += 1
    state.sum_of_totals += day.total
    state.journal = with_entry(state.journal, day)  # R15
    if state.best_day is None or day.total < state.best_day.total:
        state.best_day = day  # R10
    if state.worst_day is None or day.total > state.worst_day.total:
        state.worst_day = day


# Offers


def offers(options: NewDay666Options, state: NewDay666State, seat: int) -> list[Offer]:
    match state.phase:
        case "imagine":
            return [Offer(Imagine(), "offer-imagine", free=("character", "goal"))]
        case "describe":
            return [Offer(Describe(), "offer-describe", {"day": state.day}, free=("text",))]
        case "review":
            return [Offer(Review(), "offer-review", free=("cause", "text"))]
    found = [Offer(Roll(), "offer-roll", {"day": state.day})]
    if state.days_lived:
        found.append(Offer(CloseJournal(goal_reached=False), "offer-stop", free=("text",)))
        found.append(Offer(CloseJournal(goal_reached=True), "offer-goal", free=("text",)))
    return found


# View


def view(options: NewDay666Options, state: NewDay666State, viewer: Viewer) -> NewDay666View:
    return NewDay666View(
        phase=state.phase,
        round=state.day,
        scores=[state.days_lived],
        max_days=options.max_days,
        character=state.character,
        goal=state.goal,
        turn=NewDay666TurnView(dice=state.dice),
        total=state.total,
        mood=state.mood,
        sum_of_totals=state.sum_of_totals,
        best_day=state.best_day,
        worst_day=state.worst_day,
        journal=state.journal,
        cause_of_death=state.cause_of_death,
        life_review=state.life_review,
        goal_reached=state.goal_reached,
    )


def active(options: NewDay666Options, state: NewDay666State) -> list[int]:
    return [PLAYER]


NEW_DAY_666: Ruleset[NewDay666Options, NewDay666State, NewDay666Move, NewDay666Event] = Ruleset(
    id="new-day-666",
    version=1,
    seats=range(1, 2),
    tags=("solo", "narrative", "journal", "d6", "life"),
    reasons=("death", "goal_reached", "journal_closed", "journal_full", "abandoned"),
    options=NewDay666Options,
    state=NewDay666State,
    moves=(Imagine, Roll, Describe, Review, CloseJournal),
    events=(
        CharacterImagined,
        TurnStarted,
        DiceRolled,
        DayRead,
        CharacterDied,
        DayDescribed,
        LifeReviewed,
        JournalClosed,
        TurnEnded,
        PlayerLeft,
        GameEnded,
    ),
    view_type=NewDay666View,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="sunrise", minutes=(15, 60), marks=()),
)
