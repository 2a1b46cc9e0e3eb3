"""The only loops over decide and evolve: start, play, leave, fold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from service.engine.chance import Chance, NoChance
from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerLeft
from service.engine.moves import Move
from service.engine.outcome import Outcome
from service.engine.refusals import Fault, GameOver, IllegalMove, InvalidMove, InvalidOptions, InvalidSeats, NotYourTurn
from service.engine.ruleset import Offer, Options, Ruleset, State

AnyRuleset = Ruleset[Any, Any, Any, Any]


def start(ruleset: AnyRuleset, options: Options, names: tuple[str, ...], version: int, chance: Chance) -> Draft[Any, Any]:
    """Sets a game up for players of those names, in seat order; `version` is the number of the log entry that starts it.

    Raises InvalidSeats, and what `chance` raises.
    """
    check_seats(ruleset, len(names))
    draft = Draft(options, names, ruleset.initial(options, names), version, _evolve_of(ruleset), chance)
    ruleset.start(draft)
    chance.close()
    return draft


def check_seats(ruleset: AnyRuleset, seats: int) -> None:
    """Raises InvalidSeats for a number of players that the ruleset is not for."""
    if seats not in ruleset.seats:
        counts = {"least": ruleset.seats.start, "most": ruleset.seats.stop - 1, "seats": seats}
        raise InvalidSeats(f"{ruleset.id} is for {players_of(ruleset)}, not {seats}", _counts=counts)


def players_of(ruleset: AnyRuleset) -> str:
    """For how many players the ruleset is: `2 to 10 players`."""
    least, most = ruleset.seats.start, ruleset.seats.stop - 1
    return f"{least} to {most} players" if least < most else "1 player" if most == 1 else f"{most} players"


def play(
    ruleset: AnyRuleset,
    options: Options,
    names: tuple[str, ...],
    state: State,
    version: int,
    seat: int,
    move: Move,
    chance: Chance,
) -> Draft[Any, Any]:
    """Decides one move of one seat; the draft returned owns `state`, and `version` is the number of the entry it makes.

    Raises GameOver, NotYourTurn, IllegalMove, RollsNeeded, RollOutOfRange or RollsUnused; `state` is then spoilt.
    """
    if state.outcome is not None:
        raise GameOver()
    draft = Draft(options, names, state, version, _evolve_of(ruleset), chance)
    try:
        ruleset.admit(options, seat, move)
        if seat not in ruleset.active(options, state):
            raise NotYourTurn()
        ruleset.decide(draft, seat, move)
    except IllegalMove as refusal:
        refusal.ruleset = ruleset.id
        raise
    chance.close()
    return draft


def leave(
    ruleset: AnyRuleset, options: Options, names: tuple[str, ...], state: State, version: int, seat: int
) -> Draft[Any, Any]:
    """A player goes; needs no turn and draws nothing. Raises GameOver."""
    if state.outcome is not None:
        raise GameOver()
    draft = Draft(options, names, state, version, _evolve_of(ruleset), NoChance())
    ruleset.leave(draft, seat)
    return draft


def fold(ruleset: AnyRuleset, state: State, version: int, events: Iterable[Event]) -> None:
    """Writes the events of log entry `version` into `state`. Entries without events leave the state as it was."""
    evolve = _evolve_of(ruleset)
    for event in events:
        state.version = version
        evolve(state, event)


def offers(ruleset: AnyRuleset, options: Options, state: State, seat: int) -> list[Offer]:
    """What that seat may do now: nothing when it is not active or the game is over."""
    if state.outcome is not None or seat not in ruleset.active(options, state):
        return []
    return ruleset.offers(options, state, seat)


def active(ruleset: AnyRuleset, options: Options, state: State) -> list[int]:
    """The seats that may move now; none when the game is over."""
    return [] if state.outcome is not None else ruleset.active(options, state)


def read_options(ruleset: AnyRuleset, value: object) -> Options:
    """The options that a client sent, defaults filled in. Raises InvalidOptions with every fault."""
    try:
        options: Options = ruleset.options.model_validate(value)
    except ValidationError as error:
        raise InvalidOptions("the options don't fit this ruleset", faults(error, "/options")) from None
    return options


def read_move(ruleset: AnyRuleset, value: object) -> Move:
    """The move that a client sent. Raises InvalidMove with every fault."""
    try:
        move: Move = moves_of(ruleset).validate_python(value)
    except ValidationError as error:
        raise InvalidMove("that is no move of this ruleset", faults(error, "/move", union=len(ruleset.moves) > 1)) from None
    return move


def faults(error: ValidationError, root: str, union: bool = False) -> list[Fault]:
    """A pydantic error as JSON pointers below `root`; with `union` the tag of a discriminated union is left out of them."""
    found = []
    for item in error.errors(include_url=False, include_context=False, include_input=False):
        path = item["loc"][1:] if union else item["loc"]
        steps = [str(step).replace("~", "~0").replace("/", "~1") for step in path if not str(step).startswith(_LABELS)]
        found.append(Fault(pointer="/".join([root, *steps]), detail=item["msg"]))
    return found


_LABELS = ("literal[", "function-")
"""what pydantic puts into a place for the part of a union that it tried; nothing that was sent is called so"""


@cache
def moves_of(ruleset: AnyRuleset) -> TypeAdapter[Any]:
    """Reads and writes a ruleset's moves, told apart by `type`."""
    return TypeAdapter(told_apart_by_type(ruleset.moves))


@cache
def event_lists_of(ruleset: AnyRuleset) -> TypeAdapter[list[Event]]:
    """Reads and writes the list of events of a log entry."""
    event: Any = told_apart_by_type(ruleset.events)
    return TypeAdapter(list[event])


def told_apart_by_type(kinds: Sequence[type[BaseModel]]) -> Any:
    """The union of models that each have a literal `type`, as an annotation for pydantic."""
    union: Any = reduce(or_, kinds)
    return Annotated[union, Field(discriminator="type")] if len(kinds) > 1 else union


@cache
def _evolve_of(ruleset: AnyRuleset) -> Callable[[State, Event], None]:
    def evolve(state: State, event: Event) -> None:
        if isinstance(event, PlayerLeft):
            state.left.append(event.seat)
        elif isinstance(event, GameEnded):
            state.outcome = Outcome(reason=event.reason, winners=event.winners, ranking=event.ranking, scores=event.scores)
        ruleset.evolve(state, event)

    return evolve
