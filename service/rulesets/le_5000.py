"""Le 5000: five dice, set aside what scores, then bank it or throw the others and risk it all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, assert_never

from pydantic import BaseModel, Field, model_validator

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Bank, FiveDice, Move, Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.combinations import is_straight
from service.mechanics.dice import faces_at, laid, positions_except, selections, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, start_next_turn, turn_of

DICE = 5
FIVE_ONES = 5000

# Options


class Le5000Options(Options):
    """The seed's variants; they combine freely."""

    target: int = Field(5000, ge=1000, le=50000, multiple_of=50, description="points to reach; 10000 is the longer game")
    opening: int = Field(750, ge=0, le=5000, multiple_of=50, description="least turn points to bank the first time; 0: none")
    exact: bool = Field(False, description="the target must be reached exactly")
    final_stretch: int = Field(
        0, ge=0, le=49950, multiple_of=50, description="the last so many points must be made in one turn; 0: off"
    )

    @model_validator(mode="after")
    def _fit_the_target(self) -> Le5000Options:
        if self.opening > self.target:
            raise ValueError("opening must not be above target")
        if self.final_stretch >= self.target:
            raise ValueError("final_stretch must be below target")
        return self


# State

Phase = Literal["throw", "keep", "decide"]
BustReason = Literal["ballot", "no_score", "over_target"]


class Turn(BaseModel):
    """The active seat's turn."""

    seat: Seat
    phase: Phase = Field("throw", description="nothing thrown yet; dice must be set aside; bank or throw again")
    dice: list[int] = Field(default_factory=list, description="faces on the table by position; empty before the first throw")
    kept: list[int] = Field(default_factory=list, description="positions set aside since all five were last thrown")
    points: int = Field(0, description="points set aside this turn, not banked")
    throw_points: int = Field(0, description="points set aside from the last throw")


class LastTurn(BaseModel):
    """The last turn that was played to its end."""

    seat: Seat
    round: int
    dice: list[int]
    points: int = Field(description="counted in the score")
    busted: BustReason | None


class Le5000State(State):
    round: int = 1
    scores: list[int]
    opened: list[bool]
    turn: Turn | None = None
    last_turn: LastTurn | None = None


# View


class TurnView(Turn):
    hot: bool = Field(description="all five dice are set aside: the next throw takes all five")
    next_throw: int = Field(ge=1, le=5, description="how many dice a roll throws after what is set aside now")


class Le5000View(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="the round being played")
    scores: list[int] = Field(description="points banked, by seat")
    opened: list[bool] = Field(description="whether the seat has opened, by seat")
    turn: TurnView | None = Field(description="the active seat's turn; null when the game is over")
    last_turn: LastTurn | None = Field(description="the last turn played to its end")
    eliminated: list[Seat] = Field(description="seats that left, in the order in which they left")


# Moves


class Keep(Move):
    """Set dice of the last throw aside and add their points to the turn."""

    type: Literal["keep"] = "keep"
    dice: FiveDice


Le5000Move = Roll | Keep | Bank

# Events


class DiceKept(Event):
    """Dice were set aside: `points` of this set, `turn_points` with what was set aside before."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions")
    points: int
    turn_points: int


class Busted(Event):
    """The turn's points are lost."""

    type: Literal["busted"] = "busted"
    seat: Seat
    reason: BustReason


class Scored(Event):
    """A turn's points went into the score."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int = Field(description="counted; may be 0")
    uncounted: int = Field(description="lost to the final stretch (R20), else 0")
    total: int
    reason: Literal["banked", "five_ones"]


Le5000Event = TurnStarted | DiceRolled | DiceKept | Busted | Scored | TurnEnded | PlayerLeft | GameEnded

Game = Draft[Le5000Options, Le5000State]

# Start


def initial(options: Le5000Options, names: tuple[str, ...]) -> Le5000State:
    seats = len(names)
    return Le5000State(scores=[0] * seats, opened=[options.opening == 0] * seats)


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: Le5000Move) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Keep():
            keep(draft, turn, sorted(move.dice))
        case Bank():
            bank(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    if turn.phase == "keep":
        raise IllegalMove("must_keep", "R11")
    if reaches_target(draft.options, draft.state, turn):
        raise IllegalMove("target_reached", "R21")
    positions = free_positions(turn)  # R2, R11, R15
    faces = throw_dice(draft, turn.seat, positions, "throw")
    if faces == [1] * DICE:
        win_with_five_ones(draft, turn)
    elif not any(worth(faces_of) for faces_of in single_figures(faces)):
        bust(draft, turn, "ballot" if len(faces) == DICE else "no_score")  # R14
    elif draft.options.exact and not keepable_sets(draft.options, draft.state, turn):
        bust(draft, turn, "over_target")  # R19


def keep(draft: Game, turn: Turn, positions: list[int]) -> None:
    if turn.phase == "throw":
        raise IllegalMove("not_thrown", "R2")
    if turn.phase == "decide":
        raise IllegalMove("already_kept", "R13")
    if set(positions) & set(turn.kept):
        raise IllegalMove("already_set_aside", "R13")
    points = worth(faces_at(turn.dice, positions))  # R8, R12
    if points == 0:
        raise IllegalMove("not_scoring", "R11")
    if overshoots(draft.options, draft.state, turn, points):
        raise IllegalMove("over_target", "R19")
    draft.emit(DiceKept(seat=turn.seat, dice=positions, points=points, turn_points=turn.points + points))


def bank(draft: Game, turn: Turn) -> None:
    if turn.phase == "throw":
        raise IllegalMove("not_thrown", "R2")
    if turn.phase == "keep":
        raise IllegalMove("must_keep", "R11")
    if not may_bank(draft.options, draft.state, turn):
        raise IllegalMove("not_opened", "R17")
    counted = counted_points(draft.options, draft.state, turn)  # R16, R20
    total = draft.state.scores[turn.seat] + counted
    draft.emit(Scored(seat=turn.seat, points=counted, uncounted=turn.points - counted, total=total, reason="banked"))
    draft.emit(TurnEnded(seat=turn.seat))
    if total >= draft.options.target:
        end_by_scores(draft, "target_reached", [turn.seat])  # R18
    else:
        start_next_turn(draft, turn.seat)


def win_with_five_ones(draft: Game, turn: Turn) -> None:
    # R7
    points = turn.points + FIVE_ONES
    total = draft.state.scores[turn.seat] + points
    draft.emit(Scored(seat=turn.seat, points=points, uncounted=0, total=total, reason="five_ones"))
    draft.emit(TurnEnded(seat=turn.seat))
    end_by_scores(draft, "five_ones", [turn.seat])


def bust(draft: Game, turn: Turn, reason: BustReason) -> None:
    draft.emit(Busted(seat=turn.seat, reason=reason))
    draft.emit(TurnEnded(seat=turn.seat))
    start_next_turn(draft, turn.seat)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, turn_of(draft.state).seat, start_next_turn, end_by_scores)  # R24


# Evolve


def evolve(state: Le5000State, event: Le5000Event) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case DiceRolled():
            throw(state, event)
        case DiceKept():
            set_aside(turn_of(state), event)
        case Busted():
            state.last_turn = last_turn(state, 0, event.reason)
        case Scored():
            state.scores[event.seat] = event.total
            state.opened[event.seat] |= event.reason == "banked"
            state.last_turn = last_turn(state, event.points, None)
        case GameEnded():
            state.turn = None
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def throw(state: Le5000State, event: DiceRolled) -> None:
    turn = turn_of(state)
    turn.dice = laid(turn.dice, event.positions, event.dice)
    if len(event.dice) == DICE:
        turn.kept = []
    turn.phase = "keep"
    turn.throw_points = 0


def set_aside(turn: Turn, event: DiceKept) -> None:
    turn.kept = sorted(turn.kept + event.dice)
    turn.points = event.turn_points
    turn.throw_points = event.points
    turn.phase = "decide"


def last_turn(state: Le5000State, points: int, busted: BustReason | None) -> LastTurn:
    turn = turn_of(state)
    return LastTurn(seat=turn.seat, round=state.round, dice=list(turn.dice), points=points, busted=busted)


# Offers


def offers(options: Le5000Options, state: Le5000State, seat: int) -> list[Offer]:
    turn = turn_of(state)
    if turn.phase == "throw":
        return [Offer(Roll(), "offer-roll", {"count": DICE})]
    if turn.phase == "keep":
        return [
            Offer(Keep(dice=positions), "offer-keep", {"faces": faces_at(turn.dice, positions), "points": points})
            for positions, points in keepable_sets(options, state, turn)
        ]
    found = []
    if may_bank(options, state, turn):
        found.append(Offer(Bank(), "offer-bank", {"points": turn.points}))
    if not reaches_target(options, state, turn):
        found.append(Offer(Roll(), "offer-roll", {"count": len(free_positions(turn))}))
    return found


# View


def view(options: Le5000Options, state: Le5000State, viewer: Viewer) -> Le5000View:
    return Le5000View(
        round=state.round,
        scores=state.scores,
        opened=state.opened,
        turn=None if state.turn is None else turn_view(state.turn),
        last_turn=state.last_turn,
        eliminated=state.left,
    )


def turn_view(turn: Turn) -> TurnView:
    return TurnView(**turn.__dict__, hot=len(turn.kept) == DICE, next_throw=len(free_positions(turn)))


def active(options: Le5000Options, state: Le5000State) -> list[int]:
    return [turn_of(state).seat]


# What dice are worth


def worth(faces: Sequence[int]) -> int:
    """Points of dice set aside together from one throw; 0 unless every one of them scores (R3–R6, R9–R12)."""
    if len(faces) == DICE and is_straight(faces):
        return 500  # R5
    if faces == [5] * DICE:
        return 5000  # R6
    points = 0
    for face, count in Counter(faces).items():
        triples, singles = divmod(count, 3)
        alone = {1: 100, 5: 50}.get(face, 0)
        if singles and not alone:
            return 0
        points += triples * (1000 if face == 1 else 100 * face) + singles * alone
    return points


def single_figures(faces: Sequence[int]) -> list[list[int]]:
    """The smallest sets that could score: each die alone, each three of a kind, all dice as a straight."""
    threes = [[face] * 3 for face, count in Counter(faces).items() if count >= 3]
    return [[face] for face in faces] + threes + [list(faces)]


def keepable_sets(options: Le5000Options, state: Le5000State, turn: Turn) -> list[tuple[list[int], int]]:
    """Every set of positions that R11 and R19 allow, with its points: fewer dice first, then in lexical order."""
    sets = [(positions, worth(faces_at(turn.dice, positions))) for positions in selections(free_positions(turn))]
    return [(positions, points) for positions, points in sets if points and not overshoots(options, state, turn, points)]


def free_positions(turn: Turn) -> list[int]:
    """The positions that the next throw takes: those not set aside, or all five (R2, R15)."""
    return positions_except(DICE, turn.kept) or list(range(DICE))


# Limits


def overshoots(options: Le5000Options, state: Le5000State, turn: Turn, points: int) -> bool:
    return options.exact and state.scores[turn.seat] + turn.points + points > options.target


def reaches_target(options: Le5000Options, state: Le5000State, turn: Turn) -> bool:
    return state.scores[turn.seat] + turn.points >= options.target


def may_bank(options: Le5000Options, state: Le5000State, turn: Turn) -> bool:
    return state.opened[turn.seat] or turn.points >= options.opening


def counted_points(options: Le5000Options, state: Le5000State, turn: Turn) -> int:
    """The turn's points, less what R20 cuts off."""
    if not options.final_stretch or reaches_target(options, state, turn):
        return turn.points
    cut = options.target - options.final_stretch
    return max(0, min(turn.points, cut - state.scores[turn.seat]))


LE_5000: Ruleset[Le5000Options, Le5000State, Le5000Move, Le5000Event] = Ruleset(
    id="le-5000",
    version=1,
    seats=range(1, 11),  # R23
    tags=("dice", "race", "push-your-luck", "combinations", "solo"),
    reasons=("target_reached", "five_ones", "last_player_standing", "abandoned"),
    options=Le5000Options,
    state=Le5000State,
    moves=(Roll, Keep, Bank),
    events=(TurnStarted, DiceRolled, DiceKept, Busted, Scored, TurnEnded, PlayerLeft, GameEnded),
    view_type=Le5000View,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="rolling-dice-cup", minutes=(20, 40), by_seat=("opened",), gauges={"scores": "options.target"}),
)
