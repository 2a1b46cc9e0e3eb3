"""Sortie 20: out of the labyrinth with 20 points; ones are the way, fives are walls, every new throw costs a die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Distinct, Move, Roll, Stop
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.dice import faces_at, laid, selections
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, next_turn

DICE = 5
FREE_TO_REROLL = 3
THROWN_AT_LEAST = 2

# Options


class Sortie20Options(Options):
    """How far the way out is."""

    target: int = Field(20, ge=5, le=100, description="points that win")
    floor_at_zero: bool = Field(False, description="a total never falls below 0")
    max_rounds: int = Field(50, ge=1, le=200, description="rounds after which the game is over without the target")


# State

Phase = Literal["roll", "decide", "over"]
Power = Literal["flip", "activate"]
Position = Annotated[int, Field(ge=0, le=DICE - 1)]
Positions = Annotated[list[Position], Field(max_length=DICE)]
Faces = Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=DICE)]
Points = Annotated[int, Field(ge=-15, le=8)]


class Turn(BaseModel):
    """The turn under way, or the last one when the game is over."""

    seat: Seat
    dice: Faces = Field(default_factory=list, description="each die in its place; a removed one keeps its last face")
    kept: Positions = Field(default_factory=list, description="dice kept: no longer thrown")
    removed: Positions = Field(default_factory=list, description="dice eliminated: out of this turn")
    throws: int = Field(0, ge=0, le=4, description="throws made")
    power: Power | None = Field(None, description="how the power of the turn was used")
    power_die: Position | None = Field(None, description="on which die")


class StoppedTurn(BaseModel):
    """The turn that was stopped last."""

    round: int
    turn: Turn
    gain: int


class Sortie20State(State):
    phase: Phase = "roll"
    round: int = 1
    scores: list[int]
    turn: Turn
    last_turn: StoppedTurn | None = None


# View


class Sortie20TurnView(Turn):
    free: Positions = Field(description="the dice that may still be thrown; empty before the first throw")
    must_stop: bool = Field(description="fewer than three free dice: no more throw")
    points: Points = Field(description="what a stop would score now")


class Sortie20LastTurnView(BaseModel):
    """The turn that was stopped last."""

    seat: Seat
    round: int = Field(ge=1, le=200)
    dice: Faces = Field(description="the five dice at the stop")
    removed: Positions = Field(description="those that did not count")
    points: Points = Field(description="as scored")
    gain: int = Field(ge=-15, le=8, description="what the total moved by")


class Sortie20View(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="before the first throw of the turn; after it; the game is over")
    round: int = Field(ge=1, le=200, description="the round being played")
    scores: list[Annotated[int, Field(ge=-3000, le=107)]] = Field(description="totals, by seat")
    target: int = Field(ge=5, le=100, description="points that win")
    max_rounds: int = Field(ge=1, le=200, description="rounds after which the game is over")
    turn: Sortie20TurnView = Field(description="the turn under way, or the last one when the game is over")
    last_turn: Sortie20LastTurnView | None = Field(description="the turn that was stopped last")


# Moves


class Reroll(Move):
    """Eliminate one free die, throw others again, and keep the free dice that are not named."""

    type: Literal["reroll"] = "reroll"
    dice: Annotated[list[Position], Distinct, Field(min_length=1, max_length=4)] = Field(
        description="positions of the dice to throw again, each once"
    )
    eliminate: Position = Field(description="position of the die that is given up")


class Flip(Move):
    """Turn one die to its opposite face, once a turn."""

    type: Literal["flip"] = "flip"
    die: Position


class Activate(Move):
    """Make one six worth 2 points, once a turn."""

    type: Literal["activate"] = "activate"
    die: Position


Sortie20Move = Roll | Reroll | Flip | Activate | Stop

# Events


class DiceRolled(Event):
    """Dice were thrown: all five, or those at `positions`."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["throw", "reroll"]
    positions: list[int] | None = Field(None, description="where they lie, rising; null for a throw of all five")


class DiceKept(Event):
    """Dice are kept from now on."""

    type: Literal["dice_kept"] = "dice_kept"
    seat: Seat
    dice: list[int] = Field(description="positions newly kept, rising")


class DieRemoved(Event):
    """A die was eliminated from the turn."""

    type: Literal["die_removed"] = "die_removed"
    seat: Seat
    die: int
    face: int


class DieFlipped(Event):
    """A die was turned to its opposite face."""

    type: Literal["die_flipped"] = "die_flipped"
    seat: Seat
    die: int
    face: int = Field(description="the new one")


class SixActivated(Event):
    """A six is worth 2 points and is kept from now on."""

    type: Literal["six_activated"] = "six_activated"
    seat: Seat
    die: int


class Scored(Event):
    """A turn was counted."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int = Field(description="what the total moves by; may be 0 or less")
    total: int
    reason: Literal["turn"]


Sortie20Event = (
    TurnStarted | DiceRolled | DiceKept | DieRemoved | DieFlipped | SixActivated | Scored | TurnEnded | PlayerLeft | GameEnded
)

Game = Draft[Sortie20Options, Sortie20State]

# Start


def initial(options: Sortie20Options, names: tuple[str, ...]) -> Sortie20State:
    return Sortie20State(scores=[0] * len(names), turn=Turn(seat=0))  # R2


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))


# Decide


def decide(draft: Game, seat: int, move: Sortie20Move) -> None:
    turn = draft.state.turn
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice), move.eliminate)
        case Flip():
            flip(draft, turn, move.die)
        case Activate():
            activate(draft, turn, move.die)
        case Stop():
            stop(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    if turn.throws:
        raise IllegalMove("already_rolled", "R3")
    faces = draft.roll(DICE, 6, "throw")
    draft.emit(DiceRolled(seat=turn.seat, dice=faces, sides=6, reason="throw"))


def reroll(draft: Game, turn: Turn, dice: list[int], eliminate: int) -> None:
    demand_throw(turn)
    if len(free_dice(turn)) < FREE_TO_REROLL:
        raise IllegalMove("forced_stop", "R8")
    for position in [*dice, eliminate]:
        demand_free(turn, position)
    if eliminate in dice:
        raise IllegalMove("die_listed_twice", "R7")
    if len(dice) < THROWN_AT_LEAST:
        raise IllegalMove("forced_stop", "R8")
    faces = draft.roll(len(dice), 6, "reroll")
    kept = [position for position in free_dice(turn) if position not in dice and position != eliminate]
    if kept:
        draft.emit(DiceKept(seat=turn.seat, dice=kept))  # R5
    draft.emit(DieRemoved(seat=turn.seat, die=eliminate, face=turn.dice[eliminate]))  # R7
    draft.emit(DiceRolled(seat=turn.seat, dice=faces, sides=6, reason="reroll", positions=dice))


def flip(draft: Game, turn: Turn, die: int) -> None:
    demand_power(turn, die)
    draft.emit(DieFlipped(seat=turn.seat, die=die, face=7 - turn.dice[die]))  # R10


def activate(draft: Game, turn: Turn, die: int) -> None:
    demand_power(turn, die)
    if turn.dice[die] != 6:
        raise IllegalMove("not_a_six", "R11")
    draft.emit(SixActivated(seat=turn.seat, die=die))


def stop(draft: Game, turn: Turn) -> None:
    demand_throw(turn)
    score = draft.state.scores[turn.seat]
    total = score + points_of(turn)  # R13
    if draft.options.floor_at_zero:
        total = max(0, total)  # R18
    draft.emit(Scored(seat=turn.seat, points=total - score, total=total, reason="turn"))
    draft.emit(TurnEnded(seat=turn.seat))
    if total >= draft.options.target:
        end_by_scores(draft, "target_reached", [turn.seat])  # R19
    else:
        go_on(draft, turn.seat)


def demand_throw(turn: Turn) -> None:
    if not turn.throws:
        raise IllegalMove("roll_first", "R3")


def demand_free(turn: Turn, position: int) -> None:
    demand_not_removed(turn, position)
    if position in turn.kept:
        raise IllegalMove("die_kept", "R6")


def demand_not_removed(turn: Turn, position: int) -> None:
    if position in turn.removed:
        raise IllegalMove("die_removed", "R7")


def demand_power(turn: Turn, die: int) -> None:
    demand_throw(turn)
    if turn.power:
        raise IllegalMove("power_used", "R9")
    demand_not_removed(turn, die)


def go_on(draft: Game, after: int) -> None:
    """The next turn, or the end after the last round (R23): the best total wins (R20), but nobody who played alone (R21)."""
    coming = next_turn(draft, after)
    if coming.round > draft.options.max_rounds:
        end_by_scores(draft, "round_limit", [] if draft.seats == 1 else None)
    else:
        draft.emit(coming)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, draft.state.turn.seat, go_on, end_by_scores)  # R22


# Evolve


def evolve(state: Sortie20State, event: Sortie20Event) -> None:
    match event:
        case TurnStarted():
            state.phase, state.round, state.turn = "roll", event.round, Turn(seat=event.seat)
        case DiceRolled():
            throw(state, event)
        case DiceKept():
            state.turn.kept = sorted(state.turn.kept + event.dice)
        case DieRemoved():
            state.turn.removed = sorted([*state.turn.removed, event.die])
        case DieFlipped() | SixActivated():
            use_power(state.turn, event)
        case Scored():
            state.scores[event.seat] = event.total
            state.last_turn = StoppedTurn(round=state.round, turn=state.turn.model_copy(deep=True), gain=event.points)
        case GameEnded():
            state.phase = "over"
        case TurnEnded() | PlayerLeft():
            pass
        case _:
            assert_never(event)


def throw(state: Sortie20State, event: DiceRolled) -> None:
    turn = state.turn
    turn.dice = list(event.dice) if event.positions is None else laid(turn.dice, event.positions, event.dice)
    turn.throws += 1
    state.phase = "decide"


def use_power(turn: Turn, event: DieFlipped | SixActivated) -> None:
    turn.power_die = event.die
    if isinstance(event, DieFlipped):
        turn.power = "flip"  # the die is not kept by that (R12)
        turn.dice[event.die] = event.face
    else:
        turn.power = "activate"
        turn.kept = sorted({*turn.kept, event.die})  # R11


# Offers


def offers(options: Sortie20Options, state: Sortie20State, seat: int) -> list[Offer]:
    turn = state.turn
    if state.phase == "roll":
        return [Offer(Roll(), "offer-roll")]
    found = [Offer(Stop(), "offer-stop", {"points": points_of(turn)})]
    if turn.power is None:
        found.extend(power_offers(turn))
    if len(free_dice(turn)) >= FREE_TO_REROLL:
        found.extend(reroll_offers(turn))
    return found


def power_offers(turn: Turn) -> Iterable[Offer]:
    standing = [position for position in range(DICE) if position not in turn.removed]
    for die in standing:
        face = turn.dice[die]
        yield Offer(Flip(die=die), "offer-flip", {"die": die + 1, "face": face, "opposite": 7 - face})
    for die in standing:
        if turn.dice[die] == 6:
            yield Offer(Activate(die=die), "offer-activate", {"die": die + 1})


def reroll_offers(turn: Turn) -> Iterable[Offer]:
    free = free_dice(turn)
    for eliminate in free:
        others = [position for position in free if position != eliminate]
        for dice in selections(others, THROWN_AT_LEAST):
            said = {"eliminated": turn.dice[eliminate], "faces": faces_at(turn.dice, dice)}
            yield Offer(Reroll(dice=dice, eliminate=eliminate), "offer-reroll", said)


# View


def view(options: Sortie20Options, state: Sortie20State, viewer: Viewer) -> Sortie20View:
    return Sortie20View(
        phase=state.phase,
        round=state.round,
        scores=state.scores,
        target=options.target,
        max_rounds=options.max_rounds,
        turn=turn_view(state.turn),
        last_turn=None if state.last_turn is None else last_turn_view(state.last_turn),
    )


def turn_view(turn: Turn) -> Sortie20TurnView:
    free = free_dice(turn)
    must_stop = turn.throws > 0 and len(free) < FREE_TO_REROLL
    return Sortie20TurnView(**turn.__dict__, free=free, must_stop=must_stop, points=points_of(turn))


def last_turn_view(stopped: StoppedTurn) -> Sortie20LastTurnView:
    turn = stopped.turn
    return Sortie20LastTurnView(
        seat=turn.seat,
        round=stopped.round,
        dice=turn.dice,
        removed=turn.removed,
        points=points_of(turn),
        gain=stopped.gain,
    )


def active(options: Sortie20Options, state: Sortie20State) -> list[int]:
    return [state.turn.seat]


# What dice are worth


def points_of(turn: Turn) -> int:
    """What the turn's dice score: those that are not removed, and the activated six (R11, R13–R17)."""
    faces = [face for position, face in enumerate(turn.dice) if position not in turn.removed]
    return worth(faces) + (2 if turn.power == "activate" else 0)


def worth(faces: Sequence[int]) -> int:
    ones = faces.count(1)
    return ones + (2 if ones >= 3 else 0) - 3 * faces.count(5)  # R14, R15, R16


def free_dice(turn: Turn) -> list[int]:
    """The positions that may still be thrown; none before the first throw."""
    return [position for position in range(len(turn.dice)) if position not in turn.kept and position not in turn.removed]


SORTIE_20: Ruleset[Sortie20Options, Sortie20State, Sortie20Move, Sortie20Event] = Ruleset(
    id="sortie-20",
    version=1,
    seats=range(1, 9),
    tags=("dice", "d6", "push-your-luck", "race", "express"),
    reasons=("target_reached", "round_limit", "last_player_standing", "abandoned"),
    options=Sortie20Options,
    state=Sortie20State,
    moves=(Roll, Reroll, Flip, Activate, Stop),
    events=(
        TurnStarted,
        DiceRolled,
        DiceKept,
        DieRemoved,
        DieFlipped,
        SixActivated,
        Scored,
        TurnEnded,
        PlayerLeft,
        GameEnded,
    ),
    view_type=Sortie20View,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="exit-door", minutes=(10, 20), gauges={"scores": "target"}, marks=("turn.kept", "turn.removed")),
)
