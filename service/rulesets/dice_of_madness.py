"""Lovecraftian Dice of Madness: five dice bring knowledge, sixes bring madness; 50 of the one before 15 of the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Final, Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import FiveDice, Move, Roll, Stop
from service.engine.outcome import ranking_by
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer, still_in
from service.mechanics.combinations import is_straight
from service.mechanics.dice import faces_at, laid, selections
from service.mechanics.turns import leave_table, start_next_turn

DICE = 5
THROWS = 3
MADNESS_OF_FAILED_TEST = 2
MADNESS_PER_REROLLED_SIX: Final = {2: 2, 1: 3}
"""R26: by the throws that were left before the re-throw."""

# Options


class DiceOfMadnessOptions(Options):
    """The seed's struck-out section, and the readings of what it leaves open."""

    target: int = Field(50, ge=10, le=200, description="knowledge that wins")
    madness_limit: int = Field(15, ge=5, le=50, description="madness that puts a seat out")
    madness_test: Literal["before_throw", "after_throw"] = Field(
        "before_throw",
        description="which sixes call for a test of madness: those left from the turn before, or those just thrown",
    )
    risky_rerolls: bool = Field(False, description="re-throws cost a test, and their sixes cost more")
    full_house: Literal["both", "three_of_a_kind"] = Field("both", description="what three and two of a kind together give")


# State

Phase = Literal["roll", "decide", "over"]
Combination = Literal[
    "five_of_a_kind",
    "four_of_a_kind",
    "straight",
    "full_house",
    "three_of_a_kind",
    "two_pairs",
    "pair",
    "nothing",
]

POINTS: Final[dict[Combination, int]] = {
    "five_of_a_kind": 10,  # R13
    "four_of_a_kind": 5,  # R14
    "straight": 5,  # R15
    "full_house": 3,  # R20
    "three_of_a_kind": 3,  # R16
    "two_pairs": 2,  # R17
    "pair": 0,  # R18
    "nothing": 0,  # R19
}

Faces = Annotated[list[Annotated[int, Field(ge=1, le=6)]], Field(max_length=DICE)]
Madness = Annotated[int, Field(ge=0, le=99)]
Points = Annotated[int, Field(ge=0, le=10)]
Change = Annotated[int, Field(ge=-1, le=1)]


class Turn(BaseModel):
    """The turn under way, or the last one when the game is over."""

    seat: Seat
    dice: Faces = Field(default_factory=list, description="the dice of this turn, in place; empty before its throw")
    rolls_left: int = Field(THROWS, ge=0, le=THROWS, description="throws still allowed")


class DiceOfMadnessLastTurn(BaseModel):
    """The turn that ended last, by a stop or in madness."""

    seat: Seat
    round: int = Field(ge=1)
    dice: Faces
    combination: Combination | None = Field(None, description="null where the seat went mad before a stop")
    points: Points = 0
    madness_change: Change = 0


class DiceOfMadnessState(State):
    phase: Phase = "roll"
    round: int = 1
    scores: list[int]
    madness: list[int]
    dice: list[list[int]]
    turn: Turn
    last_turn: DiceOfMadnessLastTurn | None = None
    eliminated: list[Seat] = Field(default_factory=list)
    out: list[Seat] = Field(default_factory=list, description="mad or left, in the order in which they went")


# View


class DiceOfMadnessTurnView(Turn):
    test_due: bool = Field(description="the coming throw begins with a test of madness")
    combination: Combination | None = Field(description="what the dice make now; null before the throw")
    points: Points = Field(description="knowledge that a stop would give now")
    madness_change: Change = Field(description="what a stop would do to the madness of the seat now")


class DiceOfMadnessView(View):
    """Everybody sees everything."""

    phase: Phase = Field(description="before the throw of the turn; after it; the game is over")
    round: int = Field(ge=1, description="the round being played")
    scores: list[Annotated[int, Field(ge=0, le=209)]] = Field(description="knowledge, by seat")
    madness: list[Madness] = Field(description="madness, by seat")
    dice: list[Faces] = Field(description="the dice that lie before each seat; empty before its first throw")
    target: int = Field(ge=10, le=200, description="knowledge that wins")
    madness_limit: int = Field(ge=5, le=50, description="madness that puts a seat out")
    turn: DiceOfMadnessTurnView = Field(description="the turn under way, or the last one when the game is over")
    last_turn: DiceOfMadnessLastTurn | None = Field(description="the turn that ended last")
    eliminated: list[Seat] = Field(description="seats gone mad, in that order")


# Moves


class Reroll(Move):
    """Throw these dice again."""

    type: Literal["reroll"] = "reroll"
    dice: FiveDice


DiceOfMadnessMove = Roll | Reroll | Stop

# Events


class DiceRolled(Event):
    """The d20 of a test was thrown, or five dice, or those at `positions` again."""

    type: Literal["dice_rolled"] = "dice_rolled"
    seat: Seat
    dice: list[int]
    sides: int
    reason: Literal["madness_test", "throw", "reroll"]
    positions: list[int] | None = Field(None, description="where the dice of a re-throw lie, rising; else null")


class MadnessTested(Event):
    """A test of madness: failed at or below the madness that the seat had."""

    type: Literal["madness_tested"] = "madness_tested"
    seat: Seat
    roll: int
    madness: int = Field(description="as it was")
    failed: bool


class CombinationRead(Event):
    """What the dice make at the stop."""

    type: Literal["combination_read"] = "combination_read"
    seat: Seat
    dice: list[int]
    combination: Combination


class Scored(Event):
    """A combination brought knowledge."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int
    total: int
    reason: Combination


DiceOfMadnessEvent = (
    TurnStarted
    | DiceRolled
    | MadnessTested
    | ResourceChanged
    | CombinationRead
    | Scored
    | PlayerEliminated
    | TurnEnded
    | PlayerLeft
    | GameEnded
)

Game = Draft[DiceOfMadnessOptions, DiceOfMadnessState]

# Start


def initial(options: DiceOfMadnessOptions, names: tuple[str, ...]) -> DiceOfMadnessState:
    seats = len(names)
    return DiceOfMadnessState(  # R2
        scores=[0] * seats, madness=[0] * seats, dice=[[] for _ in names], turn=Turn(seat=0)
    )


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R3


# Decide


def decide(draft: Game, seat: int, move: DiceOfMadnessMove) -> None:
    match move:
        case Roll():
            roll(draft, seat)
        case Reroll():
            reroll(draft, seat, sorted(move.dice))
        case Stop():
            stop(draft, seat)
        case _:
            assert_never(move)


def roll(draft: Game, seat: int) -> None:
    options, state = draft.options, draft.state
    if state.phase == "decide":
        raise IllegalMove("already_rolled", "R8")
    if is_test_due(options, state) and goes_mad_in_test(draft, seat):
        return
    dice = draft.roll(DICE, 6, "throw")
    draft.emit(DiceRolled(seat=seat, dice=dice, sides=6, reason="throw"))
    sixes = dice.count(6)
    if sixes and options.madness_test == "after_throw" and goes_mad_in_test(draft, seat):  # R7
        return
    goes_mad(draft, seat, sixes, "sixes")  # R9


def reroll(draft: Game, seat: int, positions: list[int]) -> None:
    state = draft.state
    rolls_left = state.turn.rolls_left
    demand_throw(state)
    if rolls_left == 0:
        raise IllegalMove("no_rolls_left", "R10")
    risky = draft.options.risky_rerolls
    if risky and goes_mad_in_test(draft, seat):  # R25
        return
    dice = draft.roll(len(positions), 6, "reroll")
    draft.emit(DiceRolled(seat=seat, dice=dice, sides=6, reason="reroll", positions=positions))
    if risky:  # else these sixes give no madness (R11)
        goes_mad(draft, seat, MADNESS_PER_REROLLED_SIX[rolls_left] * dice.count(6), "reroll_sixes")  # R26


def stop(draft: Game, seat: int) -> None:
    state = draft.state
    demand_throw(state)
    dice = list(state.turn.dice)
    combination = combination_of(dice)
    draft.emit(CombinationRead(seat=seat, dice=dice, combination=combination))
    points = POINTS[combination]
    if points:
        total = state.scores[seat] + points
        draft.emit(Scored(seat=seat, points=points, total=total, reason=combination))
    if goes_mad(draft, seat, madness_change(draft.options, state, combination), combination):
        return
    draft.emit(TurnEnded(seat=seat))
    if state.scores[seat] >= draft.options.target:
        end(draft, "target_reached", [seat])  # R23
    else:
        start_next_turn(draft, seat, draft.state.out)  # R28


def demand_throw(state: DiceOfMadnessState) -> None:
    if state.phase == "roll":
        raise IllegalMove("roll_first", "R8")


def goes_mad_in_test(draft: Game, seat: int) -> bool:
    """Makes a test of madness (R6) and says whether the seat is out by it."""
    (value,) = draft.roll(1, 20, "madness_test")
    madness = draft.state.madness[seat]
    failed = value <= madness
    draft.emit(DiceRolled(seat=seat, dice=[value], sides=20, reason="madness_test"))
    draft.emit(MadnessTested(seat=seat, roll=value, madness=madness, failed=failed))
    return goes_mad(draft, seat, MADNESS_OF_FAILED_TEST if failed else 0, "madness_test")


def goes_mad(draft: Game, seat: int, change: int, reason: str) -> bool:
    """Changes the madness of the seat and says whether it is out by that; its turn has then been ended (R21)."""
    if change == 0:
        return False
    total = draft.state.madness[seat] + change
    draft.emit(ResourceChanged(seat=seat, resource="madness", delta=change, total=total, reason=reason))
    if total < draft.options.madness_limit:
        return False
    draft.emit(PlayerEliminated(seat=seat, reason="madness"))
    draft.emit(TurnEnded(seat=seat))
    go_on(draft, seat, "madness")
    return True


def go_on(draft: Game, after: int, alone: str) -> None:
    """After a seat went out in its turn or at the table: the last one in wins (R22), a solo game ends for the reason `alone`."""
    staying = still_in(draft.seats, draft.state.out)
    if not staying:
        end(draft, alone, [])  # R24
    elif len(staying) == 1:
        end(draft, "last_player_standing", staying)
    else:
        start_next_turn(draft, after, draft.state.out)  # R28


def leave(draft: Game, seat: int) -> None:
    # R27
    on_turn = leave_table(draft, seat, draft.state.turn.seat)
    if on_turn or len(still_in(draft.seats, draft.state.out)) == 1:
        go_on(draft, seat, "abandoned")


def end(draft: Game, reason: str, winners: list[int]) -> None:
    state = draft.state
    worth = [100 * score - madness for score, madness in zip(state.scores, state.madness, strict=True)]
    ranking = ranking_by(worth, state.out, first=winners)
    draft.emit(GameEnded(reason=reason, winners=winners, ranking=ranking, scores=list(state.scores)))


# Evolve


def evolve(state: DiceOfMadnessState, event: DiceOfMadnessEvent) -> None:
    match event:
        case TurnStarted():
            state.phase, state.round, state.turn = "roll", event.round, Turn(seat=event.seat)
        case DiceRolled():
            throw(state, event)
        case CombinationRead() | Scored() | ResourceChanged():
            reckon(state, event)
        case PlayerEliminated():
            go_mad(state, event.seat)
        case PlayerLeft():
            if event.seat not in state.out:
                state.out.append(event.seat)
        case GameEnded():
            state.phase = "over"
        case MadnessTested() | TurnEnded():
            pass
        case _:
            assert_never(event)


def throw(state: DiceOfMadnessState, event: DiceRolled) -> None:
    if event.reason == "madness_test":
        return
    turn = state.turn
    turn.dice = list(event.dice) if event.positions is None else laid(turn.dice, event.positions, event.dice)
    turn.rolls_left -= 1
    state.phase = "decide"
    state.dice[turn.seat] = list(turn.dice)


def reckon(state: DiceOfMadnessState, event: CombinationRead | Scored | ResourceChanged) -> None:
    match event:
        case CombinationRead():
            state.last_turn = ended_turn(state, event.combination)
        case Scored():
            state.scores[event.seat] = event.total
            stopped_turn(state).points = event.points
        case ResourceChanged():
            state.madness[event.seat] = event.total
            if event.reason in POINTS:
                stopped_turn(state).madness_change = event.delta
        case _:
            assert_never(event)


def go_mad(state: DiceOfMadnessState, seat: int) -> None:
    state.eliminated.append(seat)
    state.out.append(seat)
    last = state.last_turn
    if last is None or (last.seat, last.round) != (seat, state.round):
        state.last_turn = ended_turn(state, None)


def ended_turn(state: DiceOfMadnessState, combination: Combination | None) -> DiceOfMadnessLastTurn:
    turn = state.turn
    return DiceOfMadnessLastTurn(seat=turn.seat, round=state.round, dice=list(turn.dice), combination=combination)


def stopped_turn(state: DiceOfMadnessState) -> DiceOfMadnessLastTurn:
    assert state.last_turn is not None, "a combination was read before it was counted"
    return state.last_turn


# Offers


def offers(options: DiceOfMadnessOptions, state: DiceOfMadnessState, seat: int) -> list[Offer]:
    turn = state.turn
    if state.phase == "roll":
        due = "true" if is_test_due(options, state) else "false"
        return [Offer(Roll(), "offer-roll", {"test": due})]
    combination = combination_of(turn.dice)
    found = [Offer(Stop(), "offer-stop", {"combination": combination, "points": POINTS[combination]})]
    if turn.rolls_left:
        for dice in selections(range(DICE)):
            found.append(Offer(Reroll(dice=dice), "offer-reroll", {"faces": faces_at(turn.dice, dice)}))
    return found


# View


def view(options: DiceOfMadnessOptions, state: DiceOfMadnessState, viewer: Viewer) -> DiceOfMadnessView:
    return DiceOfMadnessView(
        phase=state.phase,
        round=state.round,
        scores=state.scores,
        madness=state.madness,
        dice=state.dice,
        target=options.target,
        madness_limit=options.madness_limit,
        turn=turn_view(options, state),
        last_turn=state.last_turn,
        eliminated=state.eliminated,
    )


def turn_view(options: DiceOfMadnessOptions, state: DiceOfMadnessState) -> DiceOfMadnessTurnView:
    turn = state.turn
    combination = combination_of(turn.dice) if turn.dice else None
    return DiceOfMadnessTurnView(
        **turn.__dict__,
        test_due=is_test_due(options, state),
        combination=combination,
        points=0 if combination is None else POINTS[combination],
        madness_change=0 if combination is None else madness_change(options, state, combination),
    )


def active(options: DiceOfMadnessOptions, state: DiceOfMadnessState) -> list[int]:
    return [state.turn.seat]


# What dice are worth


def combination_of(dice: Sequence[int]) -> Combination:
    """The one combination that five dice make: the first of the list in R12 that fits."""
    match sorted(Counter(dice).values(), reverse=True):
        case [5]:
            return "five_of_a_kind"
        case [4, 1]:
            return "four_of_a_kind"
        case [3, 2]:
            return "full_house"
        case [3, 1, 1]:
            return "three_of_a_kind"
        case [2, 2, 1]:
            return "two_pairs"
        case [2, 1, 1, 1]:
            return "pair"
    return "straight" if is_straight(dice) else "nothing"


def madness_change(options: DiceOfMadnessOptions, state: DiceOfMadnessState, combination: Combination) -> int:
    """What that combination would do to the madness of the seat on turn, which never falls below 0 (R18–R20)."""
    if combination == "nothing":
        return 1
    calms = combination == "pair" or (combination == "full_house" and options.full_house == "both")
    return -1 if calms and state.madness[state.turn.seat] > 0 else 0


def is_test_due(options: DiceOfMadnessOptions, state: DiceOfMadnessState) -> bool:
    """Whether the coming throw begins with a test: the seat's own dice of the turn before show a 6 (R4, R5)."""
    return options.madness_test == "before_throw" and state.phase == "roll" and 6 in state.dice[state.turn.seat]


DICE_OF_MADNESS: Ruleset[DiceOfMadnessOptions, DiceOfMadnessState, DiceOfMadnessMove, DiceOfMadnessEvent] = Ruleset(
    id="dice-of-madness",
    version=1,
    seats=range(1, 9),  # R1
    tags=("dice", "d6", "d20", "combinations", "push-your-luck", "lovecraft", "solo"),
    reasons=("target_reached", "last_player_standing", "madness", "abandoned"),
    options=DiceOfMadnessOptions,
    state=DiceOfMadnessState,
    moves=(Roll, Reroll, Stop),
    events=(
        TurnStarted,
        DiceRolled,
        MadnessTested,
        ResourceChanged,
        CombinationRead,
        Scored,
        PlayerEliminated,
        TurnEnded,
        PlayerLeft,
        GameEnded,
    ),
    view_type=DiceOfMadnessView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="kraken-tentacle",
        minutes=(15, 30),
        by_seat=("madness",),
        gauges={"scores": "target", "madness": "madness_limit"},
        dice=("dice",),
        marks=(),
    ),
)
