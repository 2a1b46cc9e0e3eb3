"""Mystère au Manoir: five dice are clues, leads, witnesses and false leads; the first to 100 points is the master detective."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import FiveDice, Move, Pass, Roll, Stop
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.dice import faces_at, laid, selections, throw_dice
from service.mechanics.scores import end_by_scores
from service.mechanics.turns import leave_turns, start_next_turn, turn_of

DICE = 5
TARGET = 100
WITNESS_REROLLS = 5
CLUE, LEADS, WITNESS, FALSE_LEAD = 1, (2, 3, 4), 5, 6

# Options


class MystereAuManoirOptions(Options):
    """Where the rules and their summary sheet differ."""

    perfect_inquiry: Literal["five", "four"] = Field(
        "five", description="the dice of the perfect inquiry: 1-2-3-4-5, or 1-2-3-4 and any fifth die"
    )


# State

Combination = Literal["four_of_a_kind", "triple_clue", "triple_false_lead", "perfect_inquiry"]
Using = Literal["witness", "clue_pair"]


class Turn(BaseModel):
    """The running turn."""

    seat: Seat
    free_turn: bool = Field(False, description="won by a perfect inquiry")
    dice: list[int] = Field(default_factory=list, description="the five faces by position; empty before the throw")
    witness_rerolls_left: int = Field(WITNESS_REROLLS, ge=0, le=WITNESS_REROLLS, description="left in this turn")


class LastTurn(BaseModel):
    """The turn that ended last, unless its player left."""

    seat: Seat
    dice: list[int] = Field(description="empty for a free turn that was given up")
    combination: Combination | None
    points: int
    free_turn: bool


class MystereAuManoirState(State):
    round: int = 1
    scores: list[int]
    turn: Turn | None = None
    last_turn: LastTurn | None = None


# View


class TurnView(Turn):
    witnesses: list[int] = Field(description="positions of the 5s that may be used now")
    clue_pair: bool = Field(description="whether the re-throw of the two 1s may be used now")
    stuck: list[int] = Field(description="positions of the 6s, which can never be thrown again")
    combination: Combination | None = Field(description="what the dice make as they lie; null before the throw")
    points: int = Field(ge=0, description="what the turn would score if it ended now")


class MystereAuManoirView(View):
    """Everybody sees everything."""

    round: int = Field(ge=1, description="free turns do not count")
    target: int = Field(description="points to reach")
    scores: list[int] = Field(description="points by seat")
    turn: TurnView | None = Field(description="the running turn; null when the game is over")
    last_turn: LastTurn | None = Field(description="the turn that ended last")


# Moves


class Reroll(Move):
    """Throw dice again, with a witness or with the pair of 1s."""

    type: Literal["reroll"] = "reroll"
    dice: FiveDice
    using: Using


MystereAuManoirMove = Roll | Reroll | Stop | Pass

# Events


class Busted(Event):
    """Three false leads: the turn ends with nothing."""

    type: Literal["busted"] = "busted"
    seat: Seat
    reason: Literal["triple_false_lead"]


class Scored(Event):
    """A turn's points went into the score."""

    type: Literal["scored"] = "scored"
    seat: Seat
    points: int = Field(description="may be 0")
    total: int
    reason: Literal["sum", "four_of_a_kind", "triple_clue", "perfect_inquiry"]


MystereAuManoirEvent = TurnStarted | DiceRolled | Busted | Scored | TurnEnded | PlayerLeft | GameEnded

Game = Draft[MystereAuManoirOptions, MystereAuManoirState]

# Start


def initial(options: MystereAuManoirOptions, names: tuple[str, ...]) -> MystereAuManoirState:
    return MystereAuManoirState(scores=[0] * len(names))


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: MystereAuManoirMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice), move.using)
        case Stop():
            stop(draft, turn)
        case Pass():
            give_up(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    if turn.dice:
        raise IllegalMove("already_thrown", "R3")
    throw_dice(draft, turn.seat, list(range(DICE)), "throw")
    settle(draft, turn)


def reroll(draft: Game, turn: Turn, positions: list[int], using: Using) -> None:
    if not turn.dice:
        raise IllegalMove("must_roll_first", "R3")
    faces = faces_at(turn.dice, positions)
    if FALSE_LEAD in faces:
        raise IllegalMove("six_is_stuck", "R5")
    if using == "witness":
        check_witness(turn, faces)
        throw_dice(draft, turn.seat, positions, using)
        settle(draft, turn)
    else:
        check_clue_pair(turn, faces)
        throw_dice(draft, turn.seat, positions, using)
        end_turn(draft, turn)  # R12, R13


def check_witness(turn: Turn, faces: list[int]) -> None:
    if turn.witness_rerolls_left == 0:
        raise IllegalMove("witness_limit", "R10")
    if WITNESS not in faces:
        raise IllegalMove("witness_not_included", "R8")


def check_clue_pair(turn: Turn, faces: list[int]) -> None:
    if turn.dice.count(CLUE) < 2:
        raise IllegalMove("no_clue_pair", "R11")
    if len(faces) > 1:
        raise IllegalMove("one_die_only", "R11")
    if faces == [CLUE]:
        raise IllegalMove("clue_is_kept", "R11")


def stop(draft: Game, turn: Turn) -> None:
    if not turn.dice:
        raise IllegalMove("must_roll_first", "R3")
    end_turn(draft, turn)  # R14


def give_up(draft: Game, turn: Turn) -> None:
    if turn.dice or not turn.free_turn:
        raise IllegalMove("not_a_free_turn", "R23")
    draft.emit(TurnEnded(seat=turn.seat))
    start_next_turn(draft, turn.seat)


def settle(draft: Game, turn: Turn) -> None:
    """Ends the turn where nothing is left to decide (R15, R19)."""
    may_reroll = witnesses(turn) or clue_pair_sets(turn)
    if combination_of(draft.options, turn.dice) == "triple_false_lead" or not may_reroll:
        end_turn(draft, turn)


def end_turn(draft: Game, turn: Turn) -> None:
    combination = combination_of(draft.options, turn.dice)
    if combination == "triple_false_lead":
        draft.emit(Busted(seat=turn.seat, reason=combination))  # R19
    else:
        points = points_of(turn.dice, combination)
        total = draft.state.scores[turn.seat] + points
        draft.emit(Scored(seat=turn.seat, points=points, total=total, reason=combination or "sum"))
    draft.emit(TurnEnded(seat=turn.seat))
    if draft.state.scores[turn.seat] >= TARGET:
        end_by_scores(draft, "target_reached")  # R2
    elif combination == "perfect_inquiry":
        draft.emit(TurnStarted(seat=turn.seat, round=draft.state.round))  # R22
    else:
        start_next_turn(draft, turn.seat)


def leave(draft: Game, seat: int) -> None:
    leave_turns(draft, seat, turn_of(draft.state).seat, start_next_turn, end_by_scores)  # R25


# Evolve


def evolve(state: MystereAuManoirState, event: MystereAuManoirEvent) -> None:
    match event:
        case TurnStarted():
            start_turn(state, event)
        case DiceRolled():
            lay(turn_of(state), event)
        case Busted():
            state.last_turn = last_turn(turn_of(state), event.reason, 0)
        case Scored():
            state.scores[event.seat] = event.total
            state.last_turn = last_turn(turn_of(state), None if event.reason == "sum" else event.reason, event.points)
        case TurnEnded():
            note_given_up(state, turn_of(state))
        case GameEnded():
            state.turn = None
        case PlayerLeft():
            pass
        case _:
            assert_never(event)


def start_turn(state: MystereAuManoirState, event: TurnStarted) -> None:
    """A seat that starts a second turn in the same round has a free one: ordinary turns come once a round."""
    is_free = state.turn is not None and (state.turn.seat, state.round) == (event.seat, event.round)
    state.round = event.round
    state.turn = Turn(seat=event.seat, free_turn=is_free)


def lay(turn: Turn, event: DiceRolled) -> None:
    turn.dice = laid(turn.dice, event.positions, event.dice)
    turn.witness_rerolls_left -= event.reason == "witness"


def note_given_up(state: MystereAuManoirState, turn: Turn) -> None:
    """A turn that ends without a throw, and whose player stays, was given up."""
    if not turn.dice and turn.seat not in state.left:
        state.last_turn = last_turn(turn, None, 0)


def last_turn(turn: Turn, combination: Combination | None, points: int) -> LastTurn:
    return LastTurn(seat=turn.seat, dice=list(turn.dice), combination=combination, points=points, free_turn=turn.free_turn)


# Offers


def offers(options: MystereAuManoirOptions, state: MystereAuManoirState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    if not turn.dice:
        give_up = [Offer(Pass(), "offer-pass")] if turn.free_turn else []
        return [Offer(Roll(), "offer-roll"), *give_up]
    points = points_of(turn.dice, combination_of(options, turn.dice))
    return [Offer(Stop(), "offer-stop", {"points": points}), *rerolls(turn)]


def rerolls(turn: Turn) -> list[Offer]:
    """Every re-throw that R7–R13 allow: with a witness, fewer dice first, then with the pair of 1s."""
    return [
        Offer(Reroll(dice=positions, using=using), "offer-reroll", {"using": using, "faces": faces_at(turn.dice, positions)})
        for using, positions in [*witness_sets(turn), *clue_pair_sets(turn)]
    ]


def witness_sets(turn: Turn) -> list[tuple[Using, list[int]]]:
    usable = set(witnesses(turn))
    movable = [position for position, face in enumerate(turn.dice) if face != FALSE_LEAD]
    return [("witness", positions) for positions in selections(movable) if usable & set(positions)]


def clue_pair_sets(turn: Turn) -> list[tuple[Using, list[int]]]:
    if turn.dice.count(CLUE) < 2:
        return []
    return [("clue_pair", [position]) for position, face in enumerate(turn.dice) if face not in (CLUE, FALSE_LEAD)]


# View


def view(options: MystereAuManoirOptions, state: MystereAuManoirState, viewer: Viewer) -> MystereAuManoirView:
    return MystereAuManoirView(
        round=state.round,
        target=TARGET,
        scores=state.scores,
        turn=None if state.turn is None else turn_view(options, state.turn),
        last_turn=state.last_turn,
    )


def turn_view(options: MystereAuManoirOptions, turn: Turn) -> TurnView:
    combination = combination_of(options, turn.dice)
    return TurnView(
        **turn.__dict__,
        witnesses=witnesses(turn),
        clue_pair=bool(clue_pair_sets(turn)),
        stuck=positions_of(turn, FALSE_LEAD),
        combination=combination,
        points=points_of(turn.dice, combination),
    )


def active(options: MystereAuManoirOptions, state: MystereAuManoirState) -> list[int]:
    return [turn_of(state).seat]


# What dice make


def combination_of(options: MystereAuManoirOptions, faces: Sequence[int]) -> Combination | None:
    """The one combination that these faces make (R17–R21, R24)."""
    if faces.count(CLUE) >= 3:
        return "triple_clue"
    if faces.count(FALSE_LEAD) >= 3:
        return "triple_false_lead"
    if any(faces.count(lead) >= 4 for lead in LEADS):
        return "four_of_a_kind"
    wanted = {CLUE, *LEADS} if options.perfect_inquiry == "four" else {CLUE, *LEADS, WITNESS}
    return "perfect_inquiry" if wanted <= set(faces) else None


def points_of(faces: Sequence[int], combination: Combination | None) -> int:
    plain = sum(face for face in faces if face not in (WITNESS, FALSE_LEAD))  # R4–R6, R16
    match combination:
        case None:
            return plain
        case "four_of_a_kind":
            return 10 * max(LEADS, key=faces.count)
        case "triple_clue":
            return 3 * plain
        case "triple_false_lead":
            return 0
        case "perfect_inquiry":
            return 50
        case _:
            assert_never(combination)


def witnesses(turn: Turn) -> list[int]:
    """The 5s that may be used now: all of them, as long as the turn has witness re-throws left (R7, R9, R10)."""
    return positions_of(turn, WITNESS) if turn.witness_rerolls_left else []


def positions_of(turn: Turn, face: int) -> list[int]:
    return [position for position, lying in enumerate(turn.dice) if lying == face]


MYSTERE_AU_MANOIR: Ruleset[MystereAuManoirOptions, MystereAuManoirState, MystereAuManoirMove, MystereAuManoirEvent] = Ruleset(
    id="mystere-au-manoir",
    version=1,
    seats=range(1, 9),
    tags=("dice", "push-your-luck", "combinations", "quick", "solo"),
    reasons=("target_reached", "last_player_standing", "abandoned"),
    options=MystereAuManoirOptions,
    state=MystereAuManoirState,
    moves=(Roll, Reroll, Stop, Pass),
    events=(TurnStarted, DiceRolled, Busted, Scored, TurnEnded, PlayerLeft, GameEnded),
    view_type=MystereAuManoirView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(icon="magnifying-glass", minutes=(10, 15), gauges={"scores": "target"}, marks=("turn.witnesses", "turn.stuck")),
)
