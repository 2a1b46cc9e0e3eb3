"""Le Capitaine: in three throws a boat, then a captain, then a crew; the two dice left over are the knots covered."""

from __future__ import annotations

from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import FiveDice, Move, Roll, Stop
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer, still_in
from service.mechanics.dice import faces_at, laid, positions_except, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, next_turn, turn_of

DICE = 5
THROWS = 3
BOAT, CAPTAIN, CREW = 6, 5, 4
ORDER = (BOAT, CAPTAIN, CREW)

# Options


class LeCapitaineOptions(Options):
    """The length of the race, and what the rulebook leaves open."""

    distance: int = Field(100, ge=10, le=1000, description="knots to cover; 50 is the short game")
    cargo_rethrow: Literal["none", "both", "any"] = Field(
        "both", description="whether the cargo may be thrown again with the throws that are left: not, both dice together, or any"
    )
    finish_round: bool = Field(True, description="the round in which a seat covers the distance is played to its end")


# State


class Turn(BaseModel):
    """The active seat's turn."""

    seat: Seat
    dice: list[int] = Field(default_factory=list, description="faces on the table by position; empty before the first throw")
    boat: int | None = Field(None, description="position of the 6 set aside")
    captain: int | None = Field(None, description="position of the 5 set aside")
    crew: int | None = Field(None, description="position of the 4 set aside")
    rolls_left: int = Field(THROWS, ge=0, le=THROWS, description="throws that the seat may still make this turn")


class LastTurn(BaseModel):
    """The last turn that was played to its end."""

    seat: Seat
    round: int
    dice: list[int]
    boat: int | None
    captain: int | None
    crew: int | None
    points: int = Field(description="knots covered")


class LeCapitaineState(State):
    round: int = 1
    scores: list[int]
    turn: Turn | None = None
    last_turn: LastTurn | None = None


# View


class TurnView(Turn):
    phase: Literal["search", "cargo"] = Field(description="the three are not all set aside yet; they are")
    kept: list[int] = Field(description="positions of boat, captain and crew, ascending")
    cargo: list[int] = Field(description="positions of the two cargo dice once the crew is complete, ascending")
    points: int = Field(ge=0, le=12, description="sum of the cargo dice; 0 while there is no cargo")


class LeCapitaineView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="the round being played")
    scores: list[int] = Field(description="knots covered so far, by seat")
    distance: int = Field(description="knots to cover")
    last_round: bool = Field(description="a seat has covered the distance and the round is being finished")
    turn: TurnView | None = Field(description="the active seat's turn; null when the game is over")
    last_turn: LastTurn | None = Field(description="the last turn played to its end")
    eliminated: list[Seat] = Field(description="seats that left, in the order in which they left")


# Moves


class Reroll(Move):
    """Throw cargo dice again."""

    type: Literal["reroll"] = "reroll"
    dice: FiveDice


LeCapitaineMove = Roll | Reroll | Stop

# Events


class DiceKept(Event):
    """Dice were set aside for good."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions newly set aside, in the order boat, captain, crew")


class Scored(Event):
    """A turn's knots went into the score."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int
    total: int
    reason: Literal["cargo"]


class Busted(Event):
    """The turn ended without boat, captain and crew: it covers no knots."""

    type: Literal["busted"] = "busted"
    seat: Seat
    reason: Literal["crew_incomplete"]


LeCapitaineEvent = TurnStarted | DiceRolled | DiceKept | Scored | Busted | TurnEnded | PlayerLeft | GameEnded

Game = Draft[LeCapitaineOptions, LeCapitaineState]

# Start


def initial(options: LeCapitaineOptions, names: tuple[str, ...]) -> LeCapitaineState:
    return LeCapitaineState(scores=[0] * len(names))


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: LeCapitaineMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice))
        case Stop():
            stop(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    if is_complete(turn):
        raise IllegalMove("crew_complete", "R9")
    throw_dice(draft, turn.seat, loose(turn), "search")  # R2, R4, R6, R9
    if newly_kept := hands_on_deck(turn):
        draft.emit(DiceKept(seat=turn.seat, dice=newly_kept))
    no_rethrow = is_complete(turn) and draft.options.cargo_rethrow == "none"  # R11
    if no_rethrow or turn.rolls_left == 0:  # R14
        end_turn(draft, turn)


def reroll(draft: Game, turn: Turn, positions: list[int]) -> None:
    if not is_complete(turn):
        raise IllegalMove("crew_incomplete", "R13")
    if not set(positions) <= set(cargo(turn)):
        raise IllegalMove("not_cargo", "R11")
    if draft.options.cargo_rethrow == "both" and len(positions) == 1:
        raise IllegalMove("both_or_none", "R11")
    throw_dice(draft, turn.seat, positions, "cargo")  # R12
    if turn.rolls_left == 0:  # R14
        end_turn(draft, turn)


def stop(draft: Game, turn: Turn) -> None:
    if not is_complete(turn):
        raise IllegalMove("crew_incomplete", "R13")
    end_turn(draft, turn)


def end_turn(draft: Game, turn: Turn) -> None:
    if is_complete(turn):
        points = knots(turn)  # R10, R16
        total = draft.state.scores[turn.seat] + points
        draft.emit(Scored(seat=turn.seat, points=points, total=total, reason="cargo"))
    else:
        draft.emit(Busted(seat=turn.seat, reason="crew_incomplete"))  # R15
    draft.emit(TurnEnded(seat=turn.seat))
    go_on(draft, turn.seat)


def go_on(draft: Game, after: int) -> None:
    """The next turn, or the end of the race."""
    coming = next_turn(draft, after)
    round_over = coming.round > draft.state.round
    if is_covered(draft.options, draft.state) and (round_over or not draft.options.finish_round):  # R17, R18
        end_by_scores(draft, "distance_reached")  # R19
    else:
        draft.emit(coming)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, turn_of(draft.state).seat, go_on, end_by_scores)  # R20


# Evolve


def evolve(state: LeCapitaineState, event: LeCapitaineEvent) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case DiceRolled():
            lay(turn_of(state), event)
        case DiceKept():
            set_aside(turn_of(state), event.dice)
        case Scored():
            state.scores[event.seat] = event.total
            state.last_turn = last_turn(state, event.points)
        case Busted():
            state.last_turn = last_turn(state, 0)
        case GameEnded():
            state.turn = None
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def lay(turn: Turn, event: DiceRolled) -> None:
    turn.dice = laid(turn.dice, event.positions, event.dice)
    turn.rolls_left -= 1


def set_aside(turn: Turn, positions: list[int]) -> None:
    roles = [turn.boat, turn.captain, turn.crew]
    first = roles.index(None)
    roles[first : first + len(positions)] = positions
    turn.boat, turn.captain, turn.crew = roles


def last_turn(state: LeCapitaineState, points: int) -> LastTurn:
    turn = turn_of(state)
    return LastTurn(
        seat=turn.seat,
        round=state.round,
        dice=list(turn.dice),
        boat=turn.boat,
        captain=turn.captain,
        crew=turn.crew,
        points=points,
    )


# Offers


def offers(options: LeCapitaineOptions, state: LeCapitaineState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    if not is_complete(turn):
        return [Offer(Roll(), "offer-roll", {"count": len(loose(turn))})]
    both = cargo(turn)
    sets = [[position] for position in both] if options.cargo_rethrow == "any" else []
    rerolls = [Offer(Reroll(dice=dice), "offer-reroll", {"faces": faces_at(turn.dice, dice)}) for dice in [*sets, both]]
    return [Offer(Stop(), "offer-stop", {"points": knots(turn)}), *rerolls]


# View


def view(options: LeCapitaineOptions, state: LeCapitaineState, viewer: Viewer) -> LeCapitaineView:
    return LeCapitaineView(
        round=state.round,
        scores=state.scores,
        distance=options.distance,
        last_round=state.outcome is None and is_covered(options, state),
        turn=None if state.turn is None else turn_view(state.turn),
        last_turn=state.last_turn,
        eliminated=state.left,
    )


def turn_view(turn: Turn) -> TurnView:
    return TurnView(
        **turn.__dict__,
        phase="cargo" if is_complete(turn) else "search",
        kept=sorted(kept(turn)),
        cargo=cargo(turn),
        points=knots(turn),
    )


def active(options: LeCapitaineOptions, state: LeCapitaineState) -> list[int]:
    return [turn_of(state).seat]


# Boat, captain, crew


def hands_on_deck(turn: Turn) -> list[int]:
    """The positions that R3–R8 set aside now: the lowest of each face, as long as the order 6, 5, 4 holds."""
    found = []
    for face in ORDER[len(kept(turn)) :]:
        positions = [position for position in loose(turn) if turn.dice[position] == face]
        if not positions:
            break
        found.append(positions[0])
    return found


def kept(turn: Turn) -> list[int]:
    return [position for position in (turn.boat, turn.captain, turn.crew) if position is not None]


def loose(turn: Turn) -> list[int]:
    return positions_except(DICE, kept(turn))


def is_complete(turn: Turn) -> bool:
    return turn.crew is not None


def cargo(turn: Turn) -> list[int]:
    return loose(turn) if is_complete(turn) else []


def knots(turn: Turn) -> int:
    return sum(faces_at(turn.dice, cargo(turn)))


def is_covered(options: LeCapitaineOptions, state: LeCapitaineState) -> bool:
    """Whether a seat still playing has covered the distance (R17, R18, R20)."""
    return any(state.scores[seat] >= options.distance for seat in still_in(len(state.scores), state.left))


LE_CAPITAINE: Ruleset[LeCapitaineOptions, LeCapitaineState, LeCapitaineMove, LeCapitaineEvent] = Ruleset(
    id="le-capitaine",
    version=1,
    seats=range(2, 11),
    tags=("dice", "race", "push-your-luck", "short-rules"),
    reasons=("distance_reached", "last_player_standing"),
    options=LeCapitaineOptions,
    state=LeCapitaineState,
    moves=(Roll, Reroll, Stop),
    events=(TurnStarted, DiceRolled, DiceKept, Scored, Busted, TurnEnded, PlayerLeft, GameEnded),
    view_type=LeCapitaineView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="captain-hat-profile",
        minutes=(15, 25),
        gauges={"scores": "distance"},
        marks=("turn.boat", "turn.captain", "turn.crew", "turn.cargo"),
    ),
)
