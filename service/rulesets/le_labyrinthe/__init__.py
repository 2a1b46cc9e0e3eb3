"""Le Labyrinthe: ten steps to the heart of a shifting labyrinth; one d20 says what each chamber holds."""

from __future__ import annotations

from typing import assert_never, get_args

from service.engine.draft import Draft
from service.engine.events import GameEnded, PlayerEliminated, ResourceChanged, TurnEnded, TurnStarted
from service.engine.moves import Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Offer, Ruleset
from service.engine.seats import Viewer
from service.mechanics.turns import leave_table
from service.rulesets.le_labyrinthe.evolve import evolve
from service.rulesets.le_labyrinthe.questions import (
    can_be_helped,
    fate_of,
    options_of,
    ranking,
    row_at,
    standing_of_other,
    takes_turns,
    winners_of,
)
from service.rulesets.le_labyrinthe.words import (
    Advanced,
    ChoiceMade,
    ChoiceOpened,
    Choose,
    DiceRolled,
    DoubleThrowWon,
    Fate,
    Kind,
    LeLabyrintheEvent,
    LeLabyrintheMove,
    LeLabyrintheOptions,
    LeLabyrintheState,
    LeLabyrintheTurn,
    LeLabyrintheView,
    MalusSet,
    Narrate,
    NarrationOpened,
    ObjectFound,
    Phase,
    Resource,
    ResultRead,
    TurnTold,
    WaitStarted,
)

MALUS = 2

Game = Draft[LeLabyrintheOptions, LeLabyrintheState]

# Start


def initial(options: LeLabyrintheOptions, names: tuple[str, ...]) -> LeLabyrintheState:
    # R2
    seats = len(names)
    return LeLabyrintheState(
        steps=[0] * seats,
        hp=[options.hp] * seats,
        malus=[0] * seats,
        double_throw=[False] * seats,
        trap_cancels=[0] * seats,
        objects=[[] for _ in names],
        standing=["exploring"] * seats,
        turn=LeLabyrintheTurn(seat=0),
    )


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))  # R1


# Decide


def decide(draft: Game, seat: int, move: LeLabyrintheMove) -> None:
    match move:
        case Roll():
            explore(draft)
        case Choose():
            choose(draft, move)
        case Narrate():
            narrate(draft, move.text)
        case _:
            assert_never(move)


def explore(draft: Game) -> None:
    state = draft.state
    if state.untold:
        raise IllegalMove("narrate_first", "R21")
    if state.choice:
        raise IllegalMove("choice_pending", "R4")
    seat = state.turn.seat
    faces = draft.roll(2 if state.double_throw[seat] else 1, 20, "exploration")  # R3, R17
    draft.emit(DiceRolled(seat=seat, dice=faces, sides=20, reason="exploration"))
    if len(faces) == 2:
        open_choice(draft, seat, "die")  # R18
    else:
        read(draft, faces[0])


def choose(draft: Game, move: Choose) -> None:
    choice = draft.state.choice
    if draft.state.untold:
        raise IllegalMove("narrate_first", "R21")
    if choice is None:
        raise IllegalMove("no_choice", "R4")
    if move.option not in choice.options:
        raise IllegalMove("not_an_option", "R4")
    if move.name is not None and move.option != "object":
        raise IllegalMove("name_not_allowed", "R13")
    draft.emit(ChoiceMade(seat=choice.seat, kind=choice.kind, option=move.option))
    answer(draft, choice.seat, move)


def answer(draft: Game, seat: int, move: Choose) -> None:  # noqa: C901 one case an answer, none nested
    match move.option:
        case "first":
            read(draft, draft.state.turn.dice[0])  # R18
        case "second":
            read(draft, draft.state.turn.dice[1])
        case "accept" | "refuse":
            apply_result(draft)  # R23, R24
        case "ask_help":
            open_choice(draft, 1 - seat, "help_answer")  # R24
        case "help":
            throw_again_for_the_other(draft, seat)
        case "lose_hp":
            pass_trap(draft, seat)
        case "stay":
            end_turn(draft)  # R8, R9
        case "cancel":
            cancel_trap(draft, seat)
        case "advance":
            cross_room(draft, seat)
        case "object":
            take_object(draft, seat, move.name or "")
        case "hp" | "trap_cancel":
            take_bonus(draft, seat, "hp" if move.option == "hp" else "trap_cancels")
        case "leave_alone":
            end_turn(draft, "left_alone")  # R26
        case "wait":
            wait(draft, seat)
        case _:
            assert_never(move.option)


def narrate(draft: Game, text: str) -> None:
    state, turn = draft.state, draft.state.turn
    if not state.untold:
        raise IllegalMove("nothing_to_narrate", "R21")
    step = state.steps[turn.seat]
    draft.emit(TurnTold(seat=turn.seat, round=state.round, step=step, value=turn.value, result=turn.result, text=text))
    close_turn(draft, state.fate)


# The die and the table


def read(draft: Game, face: int) -> None:
    turn = draft.state.turn
    value = max(1, face - turn.malus)  # R10, R19
    draft.emit(ResultRead(seat=turn.seat, roll=face, malus=turn.malus, value=value, result=row_at(value)))
    if can_be_helped(draft.state):
        open_choice(draft, turn.seat, "help")
    else:
        apply_result(draft)


def apply_result(draft: Game) -> None:
    seat, value = draft.state.turn.seat, draft.state.turn.value
    assert value is not None, "the die was read"
    row = row_at(value)
    match row:
        case "critical_failure":
            lose_hp(draft, seat, 2, "critical_failure")  # R5
            end_turn(draft)
        case "trap":
            open_choice(draft, seat, "trap")  # R6
        case "empty_room":
            open_choice(draft, seat, "empty_room")  # R9
        case "progress":
            progress(draft, 1)  # R11
        case "discovery":
            discover(draft)
        case "rapid_advance":
            progress(draft, 2)  # R16
        case "vision":
            see_the_centre(draft)
        case _:
            assert_never(row)


def progress(draft: Game, steps: int) -> None:
    if advance(draft, steps):
        arrive(draft)
    else:
        end_turn(draft)


def discover(draft: Game) -> None:
    # R12
    if advance(draft, 1):
        arrive(draft)
    else:
        open_choice(draft, draft.state.turn.seat, "bonus")


def see_the_centre(draft: Game) -> None:
    # R17
    if advance(draft, 1):
        arrive(draft)
    else:
        draft.emit(DoubleThrowWon(seat=draft.state.turn.seat))
        end_turn(draft)


def pass_trap(draft: Game, seat: int) -> None:
    # R7
    if lose_hp(draft, seat, 1, "trap"):
        progress(draft, 1)
    else:
        end_turn(draft)


def cancel_trap(draft: Game, seat: int) -> None:
    # R15
    change(draft, seat, "trap_cancels", -1, "trap")
    progress(draft, 1)


def cross_room(draft: Game, seat: int) -> None:
    # R9
    if advance(draft, 1):
        arrive(draft)
    else:
        draft.emit(MalusSet(seat=seat, malus=MALUS))
        end_turn(draft)


def take_object(draft: Game, seat: int, name: str) -> None:
    # R13
    draft.emit(ObjectFound(seat=seat, name=name))
    end_turn(draft)


def take_bonus(draft: Game, seat: int, resource: Resource) -> None:
    # R14, R15
    change(draft, seat, resource, 1, "discovery")
    end_turn(draft)


def advance(draft: Game, steps: int) -> bool:
    """Crosses steps, none beyond the centre (R16); whether the centre is reached, where the die gives nothing more (R22)."""
    seat = draft.state.turn.seat
    crossed = min(steps, draft.options.steps - draft.state.steps[seat])
    total = draft.state.steps[seat] + crossed
    draft.emit(Advanced(seat=seat, steps=crossed, total=total))
    return total == draft.options.steps


def lose_hp(draft: Game, seat: int, points: int, reason: str) -> bool:
    """Whether the seat is still there to go on."""
    change(draft, seat, "hp", -min(points, draft.state.hp[seat]), reason)
    if draft.state.hp[seat] > 0:
        return True
    draft.emit(PlayerEliminated(seat=seat, reason="lost"))  # R20
    return False


def change(draft: Game, seat: int, resource: Resource, delta: int, reason: str) -> None:
    owned = draft.state.hp if resource == "hp" else draft.state.trap_cancels
    draft.emit(ResourceChanged(seat=seat, resource=resource, delta=delta, total=owned[seat] + delta, reason=reason))


# Two players


def throw_again_for_the_other(draft: Game, seat: int) -> None:
    # R24
    change(draft, seat, "hp", -1, "help")
    faces = draft.roll(1, 20, "help")
    draft.emit(DiceRolled(seat=draft.state.turn.seat, dice=faces, sides=20, reason="help"))
    read(draft, faces[0])


def arrive(draft: Game) -> None:
    if standing_of_other(draft.state) == "exploring":
        open_choice(draft, draft.state.turn.seat, "exit")  # R25
    else:
        end_turn(draft)


def wait(draft: Game, seat: int) -> None:
    if draft.state.standing[seat] == "waiting":
        risk_waiting(draft, seat)
    else:
        draft.emit(WaitStarted(seat=seat))  # R27
    end_turn(draft)


def risk_waiting(draft: Game, seat: int) -> None:
    # R29
    faces = draft.roll(1, 20, "waiting")
    draft.emit(DiceRolled(seat=seat, dice=faces, sides=20, reason="waiting"))
    row = row_at(faces[0])
    if row == "critical_failure":
        lose_hp(draft, seat, 2, "waiting")
    elif row == "trap":
        lose_hp(draft, seat, 1, "waiting")


def leave(draft: Game, seat: int) -> None:
    # R31
    if leave_table(draft, seat, draft.state.turn.seat):
        go_on_without(draft)
    elif draft.state.fate is None:
        settle_what_was_open(draft)


def go_on_without(draft: Game) -> None:
    """The seat of the turn has left."""
    standing = standing_of_other(draft.state)
    if standing == "waiting":
        end_game(draft, "left_alone")  # R28
    elif standing == "exploring":
        start_next_turn(draft)
    else:
        end_game(draft, "abandoned")


def settle_what_was_open(draft: Game) -> None:
    """The other seat than that of the turn has left, and no end was decided."""
    state = draft.state
    standing = state.standing[state.turn.seat]
    if standing == "waiting":
        end_game(draft, "left_alone")  # R28
    elif standing == "lost":
        end_game(draft, "abandoned")
    elif state.choice and state.choice.kind in ("help", "help_answer"):
        apply_result(draft)
    elif state.choice and state.choice.kind == "exit":
        end_turn(draft)


# The end of a turn and of the game


def end_turn(draft: Game, fate: Fate | None = None) -> None:
    """The turn's result is applied; `fate` is the end that was chosen, where one was."""
    fate = fate or fate_of(draft.options, draft.state)
    if draft.options.journal:
        draft.emit(NarrationOpened(seat=draft.state.turn.seat, fate=fate))  # R21
    else:
        close_turn(draft, fate)


def close_turn(draft: Game, fate: Fate | None) -> None:
    draft.emit(TurnEnded(seat=draft.state.turn.seat))
    if fate:
        end_game(draft, fate)
    else:
        start_next_turn(draft)


def start_next_turn(draft: Game) -> None:
    state = draft.state
    after = state.turn.seat
    seat = 1 - after if takes_turns(draft.options, standing_of_other(state)) else after
    draft.emit(TurnStarted(seat=seat, round=state.round + (seat <= after)))  # R32
    if state.standing[seat] == "waiting":
        open_choice(draft, seat, "exit")  # R29


def end_game(draft: Game, fate: Fate) -> None:
    winners = winners_of(draft.state, fate)
    draft.emit(GameEnded(reason=fate, winners=winners, ranking=ranking(draft.state, winners)))


def open_choice(draft: Game, seat: int, kind: Kind) -> None:
    draft.emit(ChoiceOpened(seat=seat, kind=kind, options=options_of(draft.options, draft.state, seat, kind)))


# Offers


def offers(options: LeLabyrintheOptions, state: LeLabyrintheState, seat: int) -> list[Offer]:
    if state.untold:
        return [Offer(Narrate(), "offer-narrate", free=("text",))]
    if state.choice is None:
        return [Offer(Roll(), "offer-roll", {"count": 2 if state.double_throw[seat] else 1})]
    said = {"kind": state.choice.kind, **dict(zip(("first", "second"), state.turn.dice, strict=False))}
    return [
        Offer(Choose(option=option), f"offer-{option}", said, free=("name",) if option == "object" else ())
        for option in state.choice.options
    ]


# View


def view(options: LeLabyrintheOptions, state: LeLabyrintheState, viewer: Viewer) -> LeLabyrintheView:
    return LeLabyrintheView(
        phase=phase_of(state),
        round=state.round,
        steps_to_cross=options.steps,
        steps=state.steps,
        hp=state.hp,
        malus=state.malus,
        double_throw=state.double_throw,
        trap_cancels=state.trap_cancels,
        objects=state.objects,
        standing=state.standing,
        turn=state.turn,
        choice=state.choice,
        fate=state.outcome.reason if state.outcome else state.fate,
        journal=state.journal,
    )


def phase_of(state: LeLabyrintheState) -> Phase:
    if state.outcome:
        return "over"
    if state.untold:
        return "narrate"
    return "choose" if state.choice else "roll"


def active(options: LeLabyrintheOptions, state: LeLabyrintheState) -> list[int]:
    return [state.choice.seat if state.choice else state.turn.seat]


LE_LABYRINTHE: Ruleset[LeLabyrintheOptions, LeLabyrintheState, LeLabyrintheMove, LeLabyrintheEvent] = Ruleset(
    id="le-labyrinthe",
    version=1,
    seats=range(1, 3),
    tags=("solo", "two-player", "narrative", "d20", "exploration", "cooperation-or-not"),
    reasons=("exit_found", "left_alone", "left_together", "lost", "abandoned"),
    options=LeLabyrintheOptions,
    state=LeLabyrintheState,
    moves=get_args(LeLabyrintheMove),
    events=get_args(LeLabyrintheEvent),
    view_type=LeLabyrintheView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="maze",
        minutes=(10, 20),
        score="steps",
        by_seat=("hp", "malus", "double_throw", "trap_cancels", "objects", "standing"),
        gauges={"steps": "steps_to_cross"},
        sides=20,
        marks=(),
    ),
)
