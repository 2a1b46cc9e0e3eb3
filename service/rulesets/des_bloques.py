"""Les dés bloqués: throws without a 2 or a 5 score, 2s and 5s block their dice, and five blocked dice end the turn."""

from __future__ import annotations

from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Roll
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.dice import laid, positions_except, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, next_turn, turn_of

DICE = 5
BLOCKING = (2, 5)

# Options


class DesBloquesOptions(Options):
    """The length of the game."""

    turns: int = Field(10, ge=1, le=100, description="how many turns each seat plays")


# State


class Turn(BaseModel):
    """The active seat's turn."""

    seat: Seat
    dice: list[int] = Field(
        default_factory=list,
        description="faces on the table by position, empty before the first throw; a blocked die keeps its face",
    )
    kept: list[int] = Field(default_factory=list, description="positions of the blocked dice, ascending")
    points: int = Field(0, ge=0, description="gathered so far this turn, not yet in the score")
    throws: int = Field(0, ge=0, description="throws made this turn")
    throw_points: int = Field(0, ge=0, description="what the last throw brought")


class LastTurn(BaseModel):
    """The last turn that was played to its end."""

    seat: Seat
    round: int
    points: int
    throws: int
    dice: list[int]


class DesBloquesState(State):
    round: int = 1
    scores: list[int]
    turn: Turn | None = None
    last_turn: LastTurn | None = None


# View


class DesBloquesView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="which of its turns each seat is playing")
    turns: int = Field(description="turns that each seat plays")
    scores: list[int] = Field(description="points of the turns that are over, by seat")
    turn: Turn | None = Field(description="the active seat's turn; null when the game is over")
    last_turn: LastTurn | None = Field(description="the last turn played to its end")
    eliminated: list[Seat] = Field(description="seats that left, in the order in which they left")


# Events


class DiceKept(Event):
    """Dice were blocked until the end of the turn."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions blocked by this throw")


class PointsGained(Event):
    """A throw without a 2 or a 5 scored."""

    type: Literal["points_gained"] = "points_gained"
    seat: Seat
    points: int = Field(description="of this throw")
    turn_points: int = Field(description="of the turn so far")


class Scored(Event):
    """A turn's points went into the score."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int = Field(description="may be 0")
    total: int
    reason: Literal["turn"]


DesBloquesEvent = TurnStarted | DiceRolled | DiceKept | PointsGained | Scored | TurnEnded | PlayerLeft | GameEnded

Game = Draft[DesBloquesOptions, DesBloquesState]

# Start


def initial(options: DesBloquesOptions, names: tuple[str, ...]) -> DesBloquesState:
    return DesBloquesState(scores=[0] * len(names))


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: Roll) -> None:
    """There is one move (R7): throw what is not blocked."""
    turn = turn_of(draft.state)
    positions = free_positions(turn)  # R2
    faces = throw_dice(draft, seat, positions, "throw")
    blocked = [position for position in positions if turn.dice[position] in BLOCKING]
    if blocked:
        draft.emit(DiceKept(seat=seat, dice=blocked))  # R3, R5, R6
    else:
        points = sum(faces)
        draft.emit(PointsGained(seat=seat, points=points, turn_points=turn.points + points))  # R4
    if not free_positions(turn):
        end_turn(draft, turn)  # R7


def end_turn(draft: Game, turn: Turn) -> None:
    total = draft.state.scores[turn.seat] + turn.points
    draft.emit(Scored(seat=turn.seat, points=turn.points, total=total, reason="turn"))  # R8
    draft.emit(TurnEnded(seat=turn.seat))
    go_on(draft, turn.seat)


def go_on(draft: Game, after: int) -> None:
    """The next turn, or the end after the last one (R9)."""
    coming = next_turn(draft, after)
    if coming.round > draft.options.turns:
        end_by_scores(draft, "turns_played")  # R10
    else:
        draft.emit(coming)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, turn_of(draft.state).seat, go_on, end_by_scores)  # R12


# Evolve


def evolve(state: DesBloquesState, event: DesBloquesEvent) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case DiceRolled():
            lay(turn_of(state), event)
        case DiceKept():
            turn = turn_of(state)
            turn.kept = sorted(turn.kept + event.dice)
        case PointsGained():
            turn = turn_of(state)
            turn.points, turn.throw_points = event.turn_points, event.points
        case Scored():
            state.scores[event.seat] = event.total
            state.last_turn = last_turn(state, event.points)
        case GameEnded():
            state.turn = None
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def lay(turn: Turn, event: DiceRolled) -> None:
    turn.dice = laid(turn.dice, event.positions, event.dice)
    turn.throws += 1
    turn.throw_points = 0


def last_turn(state: DesBloquesState, points: int) -> LastTurn:
    turn = turn_of(state)
    return LastTurn(seat=turn.seat, round=state.round, points=points, throws=turn.throws, dice=list(turn.dice))


# Offers


def offers(options: DesBloquesOptions, state: DesBloquesState, seat: int) -> list[Offer]:
    return [Offer(Roll(), "offer-roll", {"count": len(free_positions(turn_of(state)))})]


# View


def view(options: DesBloquesOptions, state: DesBloquesState, viewer: Viewer) -> DesBloquesView:
    return DesBloquesView(
        round=state.round,
        turns=options.turns,
        scores=state.scores,
        turn=state.turn,
        last_turn=state.last_turn,
        eliminated=state.left,
    )


def active(options: DesBloquesOptions, state: DesBloquesState) -> list[int]:
    return [turn_of(state).seat]


def free_positions(turn: Turn) -> list[int]:
    return positions_except(DICE, turn.kept)


DES_BLOQUES: Ruleset[DesBloquesOptions, DesBloquesState, Roll, DesBloquesEvent] = Ruleset(
    id="des-bloques",
    version=1,
    seats=range(1, 11),  # R11
    tags=("dice", "luck", "score", "quick", "solo"),
    reasons=("turns_played", "last_player_standing", "abandoned"),
    options=DesBloquesOptions,
    state=DesBloquesState,
    moves=(Roll,),
    events=(TurnStarted, DiceRolled, DiceKept, PointsGained, Scored, TurnEnded, PlayerLeft, GameEnded),
    view_type=DesBloquesView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="perspective-dice-two", minutes=(10, 20), gauges={"round": "turns"}),
)
