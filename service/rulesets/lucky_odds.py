"""Lucky Odds: three dice, only odd faces score, two dice that make 7 are out, and exactly 50 points win."""

from __future__ import annotations

from itertools import combinations
from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Bank, Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.dice import faces_at, laid, positions_except, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, start_next_turn, turn_of

DICE = 3
TARGET = 50
LUCKLESS_SUM = 7

# Options


class LuckyOddsOptions(Options):
    """What the rulebook leaves open."""

    overshoot: Literal["lost", "bounce"] = Field(
        "lost", description="going past 50 loses the points of the turn, or counts the excess back down from 50"
    )


# State

EndReason = Literal["banked", "no_dice_left", "target_reached", "no_points", "overshoot", "bounced"]


class Turn(BaseModel):
    """The running turn."""

    seat: Seat
    throws: int = Field(0, ge=0, description="throws already made in this turn")
    dice: list[int] = Field(default_factory=list, description="the three faces as they lie; empty before the first throw")
    kept: list[int] = Field(default_factory=list, description="positions that have scored, ascending")
    out: list[int] = Field(default_factory=list, description="positions out of play because they made 7, ascending")
    points: int = Field(0, ge=0, description="gathered in this turn, not banked yet")


class LastTurn(BaseModel):
    """The turn that ended last, unless its player left."""

    seat: Seat
    dice: list[int] = Field(description="the three faces as they ended")
    points: int = Field(description="what the turn changed in the total; negative where a bounce cost points")
    reason: EndReason


class LuckyOddsState(State):
    round: int = 1
    scores: list[int]
    turn: Turn | None = None
    last_turn: LastTurn | None = None


# View


class TurnView(Turn):
    rollable: list[int] = Field(description="positions that the next roll would throw, ascending")


class LuckyOddsView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="goes up each time that the turn passes to a lower seat, or stays with the same one")
    target: int = Field(description="points to make exactly")
    scores: list[int] = Field(description="points by seat")
    turn: TurnView | None = Field(description="the running turn; null when the game is over")
    last_turn: LastTurn | None = Field(description="the turn that ended last")


# Moves

LuckyOddsMove = Roll | Bank

# Events


class PairRemoved(Event):
    """Two dice of a throw made 7: they are out of play for the rest of the turn."""

    type: Literal["pair_removed"] = "pair_removed"
    seat: Seat
    positions: list[int]


class PointsAdded(Event):
    """Odd dice scored and are kept."""

    type: Literal["points_added"] = "points_added"
    seat: Seat
    points: int = Field(description="of this throw")
    turn_points: int


class Busted(Event):
    """The turn's points are lost."""

    type: Literal["busted"] = "busted"
    seat: Seat
    reason: Literal["no_points", "overshoot"]


class Scored(Event):
    """The turn changed the total by `points`, which are negative where a bounce cost some."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int
    total: int
    reason: Literal["banked", "bounced"]


LuckyOddsEvent = TurnStarted | DiceRolled | PairRemoved | PointsAdded | Busted | Scored | TurnEnded | PlayerLeft | GameEnded

Game = Draft[LuckyOddsOptions, LuckyOddsState]

# Start


def initial(options: LuckyOddsOptions, names: tuple[str, ...]) -> LuckyOddsState:
    return LuckyOddsState(scores=[0] * len(names))  # R2


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: LuckyOddsMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Bank():
            bank(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    positions = rollable(turn)  # R3, R9–R11
    throw_dice(draft, turn.seat, positions, "throw")
    pair = luckless_pair(turn, positions)
    if pair:
        draft.emit(PairRemoved(seat=turn.seat, positions=pair))  # R4
    points = sum(turn.dice[position] for position in positions if position not in pair and turn.dice[position] % 2)
    if points == 0:
        bust(draft, turn, "no_points")  # R8
        return
    draft.emit(PointsAdded(seat=turn.seat, points=points, turn_points=turn.points + points))  # R6, R7
    total = draft.state.scores[turn.seat] + turn.points
    if total > TARGET:
        overshoot(draft, turn, total)
    elif total == TARGET or not rollable(turn):
        score(draft, turn, total, "banked")  # R12, R13


def bank(draft: Game, turn: Turn) -> None:
    if turn.throws == 0:
        raise IllegalMove("must_roll_first", "R3")
    score(draft, turn, draft.state.scores[turn.seat] + turn.points, "banked")


def overshoot(draft: Game, turn: Turn, total: int) -> None:
    if draft.options.overshoot == "lost":
        bust(draft, turn, "overshoot")  # R14
    else:
        score(draft, turn, 2 * TARGET - total, "bounced")  # R15


def bust(draft: Game, turn: Turn, reason: Literal["no_points", "overshoot"]) -> None:
    draft.emit(Busted(seat=turn.seat, reason=reason))
    draft.emit(TurnEnded(seat=turn.seat))
    start_next_turn(draft, turn.seat)


def score(draft: Game, turn: Turn, total: int, reason: Literal["banked", "bounced"]) -> None:
    points = total - draft.state.scores[turn.seat]
    draft.emit(Scored(seat=turn.seat, points=points, total=total, reason=reason))
    draft.emit(TurnEnded(seat=turn.seat))
    if total == TARGET:
        end_by_scores(draft, "target_reached")  # R13
    else:
        start_next_turn(draft, turn.seat)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, turn_of(draft.state).seat, start_next_turn, end_by_scores)  # R16


# Evolve


def evolve(state: LuckyOddsState, event: LuckyOddsEvent) -> None:
    match event:
        case TurnStarted():
            state.round = event.round
            state.turn = Turn(seat=event.seat)
        case DiceRolled():
            lay(turn_of(state), event)
        case PairRemoved():
            turn = turn_of(state)
            turn.out = sorted(turn.out + event.positions)
        case PointsAdded():
            keep_odds(turn_of(state), event)
        case Busted():
            state.last_turn = last_turn(turn_of(state), 0, event.reason)
        case Scored():
            state.scores[event.seat] = event.total
            state.last_turn = last_turn(turn_of(state), event.points, why_scored(turn_of(state), event))
        case GameEnded():
            state.turn = None
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def lay(turn: Turn, event: DiceRolled) -> None:
    turn.dice = laid(turn.dice, event.positions, event.dice)
    turn.kept = [position for position in turn.kept if position not in event.positions]
    turn.throws += 1


def keep_odds(turn: Turn, event: PointsAdded) -> None:
    turn.kept = [position for position in range(DICE) if turn.dice[position] % 2 and position not in turn.out]
    turn.points = event.turn_points


def why_scored(turn: Turn, event: Scored) -> EndReason:
    """How the turn came to its score: the event tells a bounce, the dice tell the rest."""
    if event.reason == "bounced":
        return "bounced"
    if event.total == TARGET:
        return "target_reached"
    return "banked" if rollable(turn) else "no_dice_left"


def last_turn(turn: Turn, points: int, reason: EndReason) -> LastTurn:
    return LastTurn(seat=turn.seat, dice=list(turn.dice), points=points, reason=reason)


# Offers


def offers(options: LuckyOddsOptions, state: LuckyOddsState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    found = [Offer(Roll(), "offer-roll", {"count": len(rollable(turn))})]
    if turn.throws:
        found.append(Offer(Bank(), "offer-bank", {"points": turn.points}))
    return found


# View


def view(options: LuckyOddsOptions, state: LuckyOddsState, viewer: Viewer) -> LuckyOddsView:
    return LuckyOddsView(
        round=state.round,
        target=TARGET,
        scores=state.scores,
        turn=None if state.turn is None else TurnView(**state.turn.__dict__, rollable=rollable(state.turn)),
        last_turn=state.last_turn,
    )


def active(options: LuckyOddsOptions, state: LuckyOddsState) -> list[int]:
    return [turn_of(state).seat]


# Dice


def luckless_pair(turn: Turn, positions: list[int]) -> list[int]:
    """The first two dice of this throw that make 7; empty where none do (R4, R5)."""
    for pair in combinations(positions, 2):
        if sum(faces_at(turn.dice, pair)) == LUCKLESS_SUM:
            return list(pair)
    return []


def rollable(turn: Turn) -> list[int]:
    """The positions that the next throw takes; all three again after a first throw of three odd dice (R11)."""
    if turn.throws == 1 and len(turn.kept) == DICE:
        return list(range(DICE))
    return positions_except(DICE, turn.kept + turn.out)


LUCKY_ODDS: Ruleset[LuckyOddsOptions, LuckyOddsState, LuckyOddsMove, LuckyOddsEvent] = Ruleset(
    id="lucky-odds",
    version=1,
    seats=range(2, 9),
    tags=("dice", "push-your-luck", "exact-score", "quick"),
    reasons=("target_reached", "last_player_standing"),
    options=LuckyOddsOptions,
    state=LuckyOddsState,
    moves=(Roll, Bank),
    events=(TurnStarted, DiceRolled, PairRemoved, PointsAdded, Busted, Scored, TurnEnded, PlayerLeft, GameEnded),
    view_type=LuckyOddsView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="clover", minutes=(10, 15), gauges={"scores": "target"}, marks=("turn.kept", "turn.out")),
)
