"""Gladiator's Duel: two throw two dice each at once, the higher one attacks, the lower one defends, doubles open tricks."""

from __future__ import annotations

from typing import Literal, assert_never, get_args

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.events import DiceRolled, Event, GameEnded, PlayerLeft, ResourceChanged
from service.engine.moves import Move, Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Masked, Offer, Options, Ruleset, State, View
from service.engine.seats import Seat, Viewer
from service.mechanics.dice import throw_dice

SEATS = (0, 1)

# Options


class GladiatorsDuelOptions(Options):
    """How long the duel is, and what a double knockout means."""

    hp: int = Field(12, ge=1, le=100, description="hit points at the start: 12 for about 5 rounds, 30 for about 10")
    double_ko: Literal["draw", "rematch"] = Field("draw", description="what happens when both fall in the same round")


# State

Phase = Literal["throw", "double", "tactics", "finished"]
Trick = Literal["furious_attack", "total_defence", "tactics"]
Role = Literal["attack", "defence"]

TRICKS: tuple[Trick, ...] = get_args(Trick)
ROLES: tuple[Role, ...] = get_args(Role)


class GladiatorsDuelRound(BaseModel):
    """A round that was settled; all lists by seat."""

    duel: int
    round: int
    dice: list[list[int]]
    choices: list[Trick | None]
    rerolls: list[Role | None]
    attack: list[int]
    defence: list[int]
    damage: list[int] = Field(description="hit points lost")
    hp: list[int] = Field(description="hit points after the round, before any rematch")


class RunningRound(BaseModel):
    """The round under way; all lists by seat."""

    dice: list[list[int]] = Field([[], []])
    doubles: list[Seat] = Field(default_factory=list)
    choices: list[Trick | None] = Field([None, None])
    choices_open: bool = Field(False, description="revealed to all")
    rerolls: list[Role | None] = Field([None, None])
    rerolls_open: bool = Field(False, description="revealed to all")
    attack: list[int] | None = None
    defence: list[int] | None = None


class GladiatorsDuelState(State):
    phase: Phase = "throw"
    duel: int = 1
    round: int = 1
    start_hp: int
    hp: list[int]
    running: RunningRound = Field(default_factory=RunningRound)
    last_round: GladiatorsDuelRound | None = None
    secret_since: int | None = Field(None, description="the version that made the oldest choice not yet revealed")


# View


class GladiatorsDuelView(View):
    """All is public but the choices of the running round, each of which its seat alone sees until they are revealed."""

    phase: Phase = Field(description="both throw; seats with a double choose; tacticians choose the die to throw again; over")
    duel: int = Field(ge=1, description="1, and one more for each rematch")
    round: int = Field(ge=1, description="the round of this duel")
    start_hp: int = Field(ge=1, le=100, description="hit points at the start, also the most that one can have")
    hp: list[int] = Field(description="hit points, by seat")
    dice: list[list[int]] = Field(description="the two faces of each seat in this round; empty until it has thrown")
    doubles: list[Seat] = Field(description="seats with a double in this round")
    chosen: list[bool] = Field(description="whether the seat has chosen what its double does, by seat")
    choices: list[Trick | None] = Field(description="what each double does, by seat; null where hidden or none")
    reroll_chosen: list[bool] = Field(description="whether the tactician has chosen its die, by seat")
    rerolls: list[Role | None] = Field(description="the die that is thrown again, by seat; null where hidden or none")
    attack: list[int | None] = Field(description="attack values, by seat; null until the round is settled")
    defence: list[int | None] = Field(description="defence values, by seat; null until the round is settled")
    last_round: GladiatorsDuelRound | None = Field(description="the round settled last")


# Moves


class Choose(Move):
    """Choose in secret what the double does, or which die tactics throw again."""

    type: Literal["choose"] = "choose"
    option: Trick | Role


GladiatorsDuelMove = Roll | Choose

# Events


class RoundStarted(Event):
    """Both gladiators throw."""

    type: Literal["round_started"] = "round_started"
    round: int = Field(ge=1)
    duel: int = Field(ge=1)


class ChoiceCommitted(Event):
    """A seat has chosen; `option` is null for all others until the choices are revealed."""

    type: Literal["choice_committed"] = "choice_committed"
    seat: Seat
    option: Trick | Role


class ChoicesRevealed(Event):
    """All who had to choose have chosen: `options` by seat, null where there was nothing to choose."""

    type: Literal["choices_revealed"] = "choices_revealed"
    options: list[Trick | Role | None]


class RolesSet(Event):
    """Attack and defence of the round are known, by seat."""

    type: Literal["roles_set"] = "roles_set"
    attack: list[int]
    defence: list[int]


class RoundEnded(Event):
    """A round is settled: hit points lost, by seat."""

    type: Literal["round_ended"] = "round_ended"
    round: int
    damage: list[int]


class RematchStarted(Event):
    """Both start again with full hit points."""

    type: Literal["rematch_started"] = "rematch_started"
    duel: int


GladiatorsDuelEvent = (
    RoundStarted
    | DiceRolled
    | ChoiceCommitted
    | ChoicesRevealed
    | RolesSet
    | ResourceChanged
    | RoundEnded
    | RematchStarted
    | PlayerLeft
    | GameEnded
)

Game = Draft[GladiatorsDuelOptions, GladiatorsDuelState]

# Start


def initial(options: GladiatorsDuelOptions, names: tuple[str, ...]) -> GladiatorsDuelState:
    return GladiatorsDuelState(start_hp=options.hp, hp=[options.hp, options.hp])  # R2


def start(draft: Game) -> None:
    draft.emit(RoundStarted(round=1, duel=1))


# Decide


def decide(draft: Game, seat: int, move: GladiatorsDuelMove) -> None:
    match move:
        case Roll():
            roll(draft, seat)
        case Choose():
            choose(draft, seat, move.option)
        case _:
            assert_never(move)


def roll(draft: Game, seat: int) -> None:
    if draft.state.phase != "throw":
        raise IllegalMove("choose_first", "R5")
    throw_dice(draft, seat, [0, 1], "throw")  # R3
    if draft.state.phase == "throw" and not active(draft.options, draft.state):
        settle(draft)  # R4


def choose(draft: Game, seat: int, option: Trick | Role) -> None:
    if draft.state.phase == "throw":
        raise IllegalMove("nothing_to_choose", "R5")
    if option not in choosable(draft.state):
        raise IllegalMove("not_an_option", "R5" if draft.state.phase == "double" else "R11")
    draft.emit(ChoiceCommitted(seat=seat, option=option))
    if active(draft.options, draft.state):
        return  # R6
    if draft.state.phase == "double":
        reveal_choices(draft)
    else:
        throw_again(draft)


def reveal_choices(draft: Game) -> None:
    state = draft.state
    draft.emit(ChoicesRevealed(options=list(state.running.choices)))
    for seat in SEATS:
        if state.running.choices[seat] == "total_defence" and state.hp[seat] < state.start_hp:  # R9
            change_hp(draft, seat, 1, "total_defence")
    if not tacticians(state):
        settle(draft)


def throw_again(draft: Game) -> None:
    # R11, R12
    rerolls = draft.state.running.rerolls
    draft.emit(ChoicesRevealed(options=list(rerolls)))
    throwing = tacticians(draft.state)
    faces = draft.roll(len(throwing), 6, "tactics")
    for seat, face in zip(throwing, faces, strict=True):
        position = 0 if rerolls[seat] == "attack" else 1  # R10
        draft.emit(DiceRolled(seat=seat, dice=[face], positions=[position], sides=6, reason="tactics"))
    settle(draft)


def settle(draft: Game) -> None:
    values = [roles(draft.state.running, seat) for seat in SEATS]
    attack, defence = [a for a, _ in values], [d for _, d in values]
    draft.emit(RolesSet(attack=attack, defence=defence))
    damage = [max(0, attack[1 - seat] - defence[seat]) for seat in SEATS]  # R13, R14
    for seat in SEATS:
        if damage[seat]:
            change_hp(draft, seat, -damage[seat], "hit")
    draft.emit(RoundEnded(round=draft.state.round, damage=damage))
    go_on_or_end(draft)


def go_on_or_end(draft: Game) -> None:
    state = draft.state
    standing = [seat for seat in SEATS if state.hp[seat] > 0]
    if len(standing) == 2:
        draft.emit(RoundStarted(round=state.round + 1, duel=state.duel))
    elif standing:
        win(draft, "knockout", standing[0])  # R15
    elif draft.options.double_ko == "draw":
        draft.emit(GameEnded(reason="double_knockout", winners=[0, 1], ranking=[[0, 1]]))  # R16
    else:
        draft.emit(RematchStarted(duel=state.duel + 1))  # R17
        draft.emit(RoundStarted(round=1, duel=state.duel))


def change_hp(draft: Game, seat: int, delta: int, reason: str) -> None:
    total = draft.state.hp[seat] + delta
    draft.emit(ResourceChanged(seat=seat, resource="hp", delta=delta, total=total, reason=reason))


def win(draft: Game, reason: str, winner: int) -> None:
    draft.emit(GameEnded(reason=reason, winners=[winner], ranking=[[winner], [1 - winner]]))


def leave(draft: Game, seat: int) -> None:
    # R18
    draft.emit(PlayerLeft(seat=seat))
    win(draft, "last_player_standing", 1 - seat)


# Evolve


def evolve(state: GladiatorsDuelState, event: GladiatorsDuelEvent) -> None:
    match event:
        case RoundStarted() | RematchStarted():
            begin(state, event)
        case DiceRolled():
            throw(state, event)
        case ChoiceCommitted():
            commit(state, event)
        case ChoicesRevealed():
            reveal(state)
        case RolesSet():
            state.running.attack, state.running.defence = event.attack, event.defence
        case ResourceChanged():
            state.hp[event.seat] = event.total
        case RoundEnded():
            state.last_round = settled_round(state, event.damage)
        case GameEnded():
            state.phase = "finished"
        case PlayerLeft():
            pass
        case _:
            assert_never(event)


def begin(state: GladiatorsDuelState, event: RoundStarted | RematchStarted) -> None:
    state.duel = event.duel
    if isinstance(event, RematchStarted):
        state.hp = [state.start_hp, state.start_hp]
    else:
        state.phase, state.round, state.running = "throw", event.round, RunningRound()


def throw(state: GladiatorsDuelState, event: DiceRolled) -> None:
    running = state.running
    if event.reason == "tactics":
        running.dice[event.seat][event.positions[0]] = event.dice[0]
        return
    running.dice[event.seat] = list(event.dice)
    running.doubles = [seat for seat in SEATS if len(set(running.dice[seat])) == 1]
    if all(running.dice) and running.doubles:
        state.phase = "double"


def commit(state: GladiatorsDuelState, event: ChoiceCommitted) -> None:
    if event.option == "attack" or event.option == "defence":
        state.running.rerolls[event.seat] = event.option
    else:
        state.running.choices[event.seat] = event.option
    if state.secret_since is None:
        state.secret_since = state.version


def reveal(state: GladiatorsDuelState) -> None:
    state.secret_since = None
    if state.phase == "tactics":
        state.running.rerolls_open = True
        return
    state.running.choices_open = True
    if tacticians(state):
        state.phase = "tactics"


def settled_round(state: GladiatorsDuelState, damage: list[int]) -> GladiatorsDuelRound:
    running = state.running
    return GladiatorsDuelRound(
        duel=state.duel,
        round=state.round,
        dice=running.dice,
        choices=running.choices,
        rerolls=running.rerolls,
        attack=running.attack or [],
        defence=running.defence or [],
        damage=damage,
        hp=list(state.hp),
    )


# Offers


def offers(options: GladiatorsDuelOptions, state: GladiatorsDuelState, seat: int) -> list[Offer]:
    if state.phase == "throw":
        return [Offer(Roll(), "offer-roll")]
    attack, defence = state.running.dice[seat]
    said = {"attack": attack, "defence": defence, "sum": attack + defence}
    return [Offer(Choose(option=option), f"offer-{option}", said) for option in choosable(state)]


# View


def view(options: GladiatorsDuelOptions, state: GladiatorsDuelState, viewer: Viewer) -> GladiatorsDuelView:
    running = state.running
    return GladiatorsDuelView(
        phase=state.phase,
        duel=state.duel,
        round=state.round,
        start_hp=state.start_hp,
        hp=state.hp,
        dice=running.dice,
        doubles=running.doubles,
        chosen=[choice is not None for choice in running.choices],
        choices=[choice if running.choices_open or seat == viewer else None for seat, choice in enumerate(running.choices)],
        reroll_chosen=[reroll is not None for reroll in running.rerolls],
        rerolls=[reroll if running.rerolls_open or seat == viewer else None for seat, reroll in enumerate(running.rerolls)],
        attack=[None, None] if running.attack is None else [*running.attack],
        defence=[None, None] if running.defence is None else [*running.defence],
        last_round=state.last_round,
    )


def redact(options: GladiatorsDuelOptions, entry: Masked, viewer: Viewer) -> Masked:
    """R6: a choice is its seat's alone, unless the same entry reveals it."""
    if any(event["type"] == "choices_revealed" for event in entry["events"]):
        return entry
    for event in entry["events"]:
        if event["type"] == "choice_committed" and event["seat"] != viewer:
            event["option"] = entry["move"]["option"] = None
    return entry


def sealed(state: GladiatorsDuelState) -> int | None:
    return state.secret_since  # R18


# Whose move it is, and what dice do


def active(options: GladiatorsDuelOptions, state: GladiatorsDuelState) -> list[int]:
    running = state.running
    if state.phase == "throw":
        return [seat for seat in SEATS if not running.dice[seat]]
    if state.phase == "double":
        return [seat for seat in running.doubles if running.choices[seat] is None]
    return [seat for seat in tacticians(state) if running.rerolls[seat] is None]


def choosable(state: GladiatorsDuelState) -> tuple[Trick | Role, ...]:
    return TRICKS if state.phase == "double" else ROLES


def tacticians(state: GladiatorsDuelState) -> list[int]:
    return [seat for seat in SEATS if state.running.choices[seat] == "tactics"]


def roles(running: RunningRound, seat: int) -> tuple[int, int]:
    """Attack and defence of a seat, from its dice and what its double does."""
    first, second = running.dice[seat]
    choice = running.choices[seat]
    match choice:
        case None:
            return max(first, second), min(first, second)  # R4
        case "furious_attack":
            return first + second, 0  # R7
        case "total_defence":
            return 0, first + second  # R8
        case "tactics":
            return first, second  # R10, R12
        case _:
            assert_never(choice)


GLADIATORS_DUEL: Ruleset[GladiatorsDuelOptions, GladiatorsDuelState, GladiatorsDuelMove, GladiatorsDuelEvent] = Ruleset(
    id="gladiators-duel",
    version=1,
    seats=range(2, 3),  # R1
    tags=("dice", "duel", "simultaneous", "secret-choices", "quick"),
    reasons=("knockout", "double_knockout", "last_player_standing"),
    options=GladiatorsDuelOptions,
    state=GladiatorsDuelState,
    moves=get_args(GladiatorsDuelMove),
    events=get_args(GladiatorsDuelEvent),
    view_type=GladiatorsDuelView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="crossed-swords",
        minutes=(5, 10),
        score="hp",
        by_seat=("chosen", "choices", "reroll_chosen", "rerolls", "attack", "defence"),
        gauges={"hp": "start_hp"},
        dice=("dice",),
        marks=(),
    ),
    hidden=True,
    redact=redact,
    sealed=sealed,
)
