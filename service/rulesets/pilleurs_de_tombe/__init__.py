"""Tomb Raiders: down the pyramid by torchlight, for the centre or for the most artefacts."""

from __future__ import annotations

from typing import assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import GameEnded, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import Roll, Stop
from service.engine.outcome import ranking_by
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Named, Offer, Ruleset
from service.engine.seats import Viewer, still_in
from service.mechanics.dice import faces_at, selections, throw_dice
from service.mechanics.turns import leave_table, start_next_turn, turn_of
from service.rulesets.pilleurs_de_tombe.evolve import evolve
from service.rulesets.pilleurs_de_tombe.questions import (
    ARTEFACT,
    COLLAPSE,
    PICK,
    PROGRESS,
    SNAKE,
    TORCH,
    inside,
    own_dice,
    pairs,
    pending,
    snakes,
    snakes_allowed,
    three_alike,
    throws_allowed,
    way_left,
)
from service.rulesets.pilleurs_de_tombe.words import (
    Announcement,
    Choose,
    CollapseAvoided,
    CollapseCleared,
    Collapsed,
    CombinationApplied,
    GotOut,
    JokerSpent,
    JokerTaken,
    PilleursDeTombeEvent,
    PilleursDeTombeMove,
    PilleursDeTombeOptions,
    PilleursDeTombePending,
    PilleursDeTombeState,
    PilleursDeTombeTurnView,
    PilleursDeTombeView,
    Power,
    PowerDealt,
    Reroll,
    ThrowValidated,
    Trade,
    Turn,
    WayBackStarted,
)

DICE = 5
BY_SEATS = {2: (8, 5), 3: (7, 10), 4: (6, 15), 5: (7, 12)}
BY_MANY_SEATS = (7, 14)
POWERS: tuple[Power, ...] = ("extra_throw", "rethrow_snake", "trade_artefacts")

Game = Draft[PilleursDeTombeOptions, PilleursDeTombeState]

# Start


def initial(options: PilleursDeTombeOptions, names: tuple[str, ...]) -> PilleursDeTombeState:
    # R2, R3
    seats = len(names)
    advances, artefacts = BY_SEATS.get(seats, BY_MANY_SEATS)
    artefacts = options.artefacts or artefacts
    return PilleursDeTombeState(
        advances=options.advances or advances,
        artefacts_total=artefacts,
        reserve=artefacts,
        progress=[0] * seats,
        artefacts=[0] * seats,
        blocked=[False] * seats,
        powers=[None] * seats,
    )


def start(draft: Game) -> None:
    if draft.options.powers == "random":  # R41
        for seat, value in enumerate(draft.roll(draft.seats, 3, "power")):
            draft.emit(PowerDealt(seat=seat, power=POWERS[value - 1]))
    draft.emit(TurnStarted(seat=0, round=1))


# Decide


def decide(draft: Game, seat: int, move: PilleursDeTombeMove) -> None:
    turn = turn_of(draft.state)
    match move:
        case Roll():
            roll(draft, turn)
        case Reroll():
            reroll(draft, turn, sorted(move.dice))
        case Stop():
            stop(draft, turn)
        case Choose():
            choose(draft, turn, move)
        case Trade():
            trade(draft, turn)
        case _:
            assert_never(move)


def roll(draft: Game, turn: Turn) -> None:
    check_nothing_pending(turn)
    if turn.dice:
        raise IllegalMove("already_thrown", "R5")
    throw(draft, turn, list(range(DICE)))


def reroll(draft: Game, turn: Turn, positions: list[int]) -> None:
    check_thrown(turn)
    if len(set(positions) & set(snakes(turn))) > snakes_allowed(draft.state, turn.seat):
        raise IllegalMove("snake_locked", "R7")
    throw(draft, turn, positions)


def stop(draft: Game, turn: Turn) -> None:
    check_thrown(turn)
    validate(draft, turn)


def choose(draft: Game, turn: Turn, move: Choose) -> None:
    if not turn.validated:
        raise IllegalMove("no_choice", "R10")
    owed = pending(draft.options, draft.state, turn)
    check_choice(owed, move)
    face = owed.combination if move.combination else None
    if move.announce:
        light_torches(draft, turn, move.announce)
    else:
        apply_dice(draft, turn, face, move.target, move.steps or 0)


def trade(draft: Game, turn: Turn) -> None:
    # R44
    state, seat = draft.state, turn.seat
    check_nothing_pending(turn)
    if state.powers[seat] != "trade_artefacts":
        raise IllegalMove("no_power", "R44")
    if turn.traded:
        raise IllegalMove("already_traded", "R44")
    if state.blocked[seat]:
        raise IllegalMove("blocked", "R44")
    if state.artefacts[seat] < 2:
        raise IllegalMove("too_few_artefacts", "R44")
    move_artefacts(draft, seat, -2, "trade")
    walk(draft, seat, 1, "trade")
    if way_left(state, seat) == 0:
        end_turn(draft, seat)


def check_nothing_pending(turn: Turn) -> None:
    if turn.validated:
        raise IllegalMove("choice_pending", "R10")


def check_thrown(turn: Turn) -> None:
    check_nothing_pending(turn)
    if not turn.dice:
        raise IllegalMove("not_thrown", "R5")


def check_choice(owed: PilleursDeTombePending, move: Choose) -> None:
    """A field has one of the values allowed, or is absent where none is due."""
    if move.combination and owed.combination is None:
        raise IllegalMove("no_combination", "R21")
    if not is_due(move.target, owed.targets if move.combination else []):
        raise IllegalMove("bad_target", "R21")
    if not is_due(move.announce, owed.announces if move.combination else []):
        raise IllegalMove("bad_announce", "R25")
    if not is_due(move.steps, owed.steps_with if move.combination else owed.steps_without):
        raise IllegalMove("bad_steps", "R13")


def is_due(value: int | str | None, allowed: list[int] | list[Announcement]) -> bool:
    return value in allowed if allowed else value is None


# Throwing


def throw(draft: Game, turn: Turn, positions: list[int]) -> None:
    throw_dice(draft, turn.seat, positions, "throw")
    if turn.throws == throws_allowed(draft.state, turn.seat):
        validate(draft, turn)  # R6


def validate(draft: Game, turn: Turn) -> None:
    # R9, R10
    draft.emit(ThrowValidated(seat=turn.seat, dice=list(turn.dice)))
    owed = pending(draft.options, draft.state, turn)
    if owed.combination is None and len(owed.steps_without) == 1:
        snakes_bite = three_alike(turn) == SNAKE  # R28
        apply_dice(draft, turn, SNAKE if snakes_bite else None, None, owed.steps_without[0])


# Applying the dice


def apply_dice(draft: Game, turn: Turn, face: int | None, target: int | None, steps: int) -> None:
    state, seat = draft.state, turn.seat
    own = own_dice(turn, face)
    found = pairs(draft.options, state, seat, own) - steps  # R12
    holds_joker = state.joker == seat  # R31
    if face:
        draft.emit(CombinationApplied(seat=seat, face=face, target=target, announce=None))
    walk(draft, seat, steps - (face == SNAKE), "dice")  # R11, R19, R28, R34
    move_artefacts(draft, seat, found, "found")
    if face == PICK:
        draft.emit(JokerTaken.model_validate({"seat": seat, "from": state.joker}))  # R29
    elif target is not None:
        play_trick(draft, seat, face, target)
    apply_collapse(draft, seat, own, holds_joker)
    end_turn(draft, seat)


def light_torches(draft: Game, turn: Turn, announce: Announcement) -> None:
    # R24, R26
    state, seat = draft.state, turn.seat
    draft.emit(CombinationApplied(seat=seat, face=TORCH, target=None, announce=announce))
    faces = throw_dice(draft, seat, list(range(DICE)), "torches")
    if announce == "progress":
        walk(draft, seat, faces.count(PROGRESS), "dice")
    else:
        move_artefacts(draft, seat, min(faces.count(ARTEFACT), state.reserve), "found")
    end_turn(draft, seat)


def play_trick(draft: Game, seat: int, face: int | None, target: int) -> None:
    match face:
        case 2:  # R27
            move_artefacts(draft, target, -1, "stolen")
            move_artefacts(draft, seat, 1, "stolen")
        case 5:  # R32
            bury(draft, target, seat, draft.state.joker == target)
        case _:  # R33
            walk(draft, target, -1, "pushed_back")


def apply_collapse(draft: Game, seat: int, own: list[int], holds_joker: bool) -> None:
    if draft.state.blocked[seat]:  # R16
        if PICK in own:
            draft.emit(CollapseCleared(seat=seat))  # R17, R20
    elif COLLAPSE in own and PICK in own:
        draft.emit(CollapseAvoided(seat=seat))  # R20
    elif COLLAPSE in own:
        bury(draft, seat, seat, holds_joker)  # R15


def bury(draft: Game, seat: int, by: int, holds_joker: bool) -> None:
    draft.emit(JokerSpent(seat=seat) if holds_joker else Collapsed(seat=seat, by=by))  # R30


def walk(draft: Game, seat: int, steps: int, reason: str) -> None:
    """Takes a seat so many steps towards the goal of this phase, back if negative, as far as the way goes."""
    state = draft.state
    before = state.progress[seat]
    total = max(0, min(state.advances, before + (steps if state.phase == "way_in" else -steps)))  # R28, R34, R39
    if total != before:
        draft.emit(ResourceChanged(seat=seat, resource="progress", delta=total - before, total=total, reason=reason))


def move_artefacts(draft: Game, seat: int, delta: int, reason: str) -> None:
    if delta:
        total = draft.state.artefacts[seat] + delta
        draft.emit(ResourceChanged(seat=seat, resource="artefacts", delta=delta, total=total, reason=reason))


# The end of a turn, and of the game


def end_turn(draft: Game, seat: int) -> None:
    state = draft.state
    reached = state.phase == "way_in" and way_left(state, seat) == 0
    empty = state.phase == "way_in" and state.reserve == 0
    if empty and not reached and draft.options.way_back:
        draft.emit(WayBackStarted())  # R38
    if state.phase == "way_back":
        for walker in inside(state):
            if way_left(state, walker) == 0:
                draft.emit(GotOut(seat=walker))
    draft.emit(TurnEnded(seat=seat))
    if reached:
        end(draft, "centre_reached", [seat])  # R35, R37
    elif state.phase == "way_in" and empty:
        end(draft, "artefacts_gone")  # R36
    elif not end_way_back(draft):
        go_on(draft, seat)


def end_way_back(draft: Game) -> bool:
    """Ends the game when at most one seat is still inside (R40)."""
    if draft.state.phase == "way_in" or len(inside(draft.state)) > 1:
        return False
    end(draft, "way_back_done")
    return True


def end(draft: Game, reason: str, winners: list[int] | None = None) -> None:
    state = draft.state
    ranking = ranking_by(state.artefacts, state.left, first=winners or ())
    draft.emit(GameEnded(reason=reason, winners=ranking[0], ranking=ranking, scores=list(state.artefacts)))


def go_on(draft: Game, after: int) -> None:
    start_next_turn(draft, after, [*draft.state.left, *draft.state.out])  # R4


def leave(draft: Game, seat: int) -> None:
    # R45
    on_turn = leave_table(draft, seat, turn_of(draft.state).seat)
    staying = still_in(draft.seats, draft.state.left)
    if len(staying) == 1:
        end(draft, "last_player_standing", staying)
    elif not end_way_back(draft) and on_turn:
        go_on(draft, seat)


# Offers


def offers(options: PilleursDeTombeOptions, state: PilleursDeTombeState, seat: int) -> list[Offer]:
    turn = turn_of(state)
    if turn.validated:
        return choice_offers(pending(options, state, turn))
    throwing = reroll_offers(state, turn) if turn.dice else [Offer(Roll(), "offer-roll")]
    return [*throwing, Offer(Trade(), "offer-trade")] if may_trade(state, turn) else throwing


def reroll_offers(state: PilleursDeTombeState, turn: Turn) -> list[Offer]:
    locked = set(snakes(turn))
    again = [
        Offer(Reroll(dice=dice), "offer-reroll", {"faces": faces_at(turn.dice, dice)})
        for dice in selections(range(DICE))
        if len(locked & set(dice)) <= snakes_allowed(state, turn.seat)
    ]
    return [Offer(Stop(), "offer-stop", {"faces": turn.dice}), *again]


def may_trade(state: PilleursDeTombeState, turn: Turn) -> bool:
    seat = turn.seat
    has_power = state.powers[seat] == "trade_artefacts" and not turn.traded
    return has_power and not state.blocked[seat] and state.artefacts[seat] >= 2


def choice_offers(owed: PilleursDeTombePending) -> list[Offer]:
    plain = [
        Offer(Choose(combination=False, steps=steps), "offer-choose_plain", {"steps": steps}) for steps in owed.steps_without
    ]
    torches = [
        Offer(Choose(combination=True, announce=kind), "offer-choose_torches", {"announce": kind}) for kind in owed.announces
    ]
    face = owed.combination
    if owed.targets:
        tricks = [
            Offer(
                Choose(combination=True, target=target, steps=steps),
                "offer-choose_trick",
                {"face": face, "target": Named(target), "steps": steps},
            )
            for target in owed.targets
            for steps in owed.steps_with
        ]
    else:
        tricks = [
            Offer(Choose(combination=True, steps=steps), "offer-choose_joker", {"steps": steps}) for steps in owed.steps_with
        ]
    return plain + torches + tricks


# View


def view(options: PilleursDeTombeOptions, state: PilleursDeTombeState, viewer: Viewer) -> PilleursDeTombeView:
    turn = state.turn
    return PilleursDeTombeView(
        round=state.round,
        phase=state.phase,
        advances=state.advances,
        artefacts_total=state.artefacts_total,
        reserve=state.reserve,
        lost=state.lost,
        progress=state.progress,
        artefacts=state.artefacts,
        blocked=state.blocked,
        joker=state.joker,
        powers=state.powers,
        out=state.out,
        turn=None if turn is None else turn_view(state, turn),
        pending=pending(options, state, turn) if turn and turn.validated else None,
        last_turn=state.last_turn,
        eliminated=state.left,
    )


def turn_view(state: PilleursDeTombeState, turn: Turn) -> PilleursDeTombeTurnView:
    return PilleursDeTombeTurnView(
        seat=turn.seat,
        dice=turn.dice,
        throws=turn.throws,
        rolls_left=0 if turn.validated else throws_allowed(state, turn.seat) - turn.throws,
        snakes=snakes(turn),
        snakes_allowed=snakes_allowed(state, turn.seat),
        traded=turn.traded,
    )


def active(options: PilleursDeTombeOptions, state: PilleursDeTombeState) -> list[int]:
    return [turn_of(state).seat]


PILLEURS_DE_TOMBE: Ruleset[PilleursDeTombeOptions, PilleursDeTombeState, PilleursDeTombeMove, PilleursDeTombeEvent] = Ruleset(
    id="pilleurs-de-tombe",
    version=1,
    seats=range(2, 11),
    tags=("dice", "race", "combinations", "interaction", "pyramid"),
    reasons=("centre_reached", "artefacts_gone", "way_back_done", "last_player_standing"),
    options=PilleursDeTombeOptions,
    state=PilleursDeTombeState,
    moves=get_args(PilleursDeTombeMove),
    events=get_args(PilleursDeTombeEvent),
    view_type=PilleursDeTombeView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="mayan-pyramid",
        minutes=(20, 30),
        score="artefacts",
        by_seat=("progress", "blocked", "powers"),
        gauges={"progress": "advances", "reserve": "artefacts_total"},
        marks=("turn.snakes",),
    ),
)
