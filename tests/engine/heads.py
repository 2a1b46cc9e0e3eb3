"""The smallest ruleset that shows every promise of the engine: flip a coin in turn, two heads win, one may wait."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from service.engine import play
from service.engine.chance import Chance
from service.engine.draft import Draft
from service.engine.events import Event, GameEnded, PlayerLeft, TurnStarted
from service.engine.moves import Move
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Masked, Offer, Options, Ruleset, State, View
from service.engine.seats import Viewer


class HeadsOptions(Options):
    heads: int = Field(2, ge=1, le=9, description="heads that win")
    patience: bool = Field(True, description="whether one may wait")


class HeadsState(State):
    heads: list[int]
    seat: int = 0


class HeadsView(View):
    heads: list[int]


class Flip(Move):
    """Flip the coin."""

    type: Literal["flip"] = "flip"


class Wait(Move):
    """Do nothing at all, so long."""

    type: Literal["wait"] = "wait"
    minutes: int = Field(1, ge=1, le=60)


class CoinFlipped(Event):
    type: Literal["coin_flipped"] = "coin_flipped"
    seat: int
    heads: bool


Game = Draft[HeadsOptions, HeadsState]


def initial(options: HeadsOptions, names: tuple[str, ...]) -> HeadsState:
    return HeadsState(heads=[0] * len(names))


def start(draft: Game) -> None:
    draft.emit(TurnStarted(seat=0, round=1))


def decide(draft: Game, seat: int, move: Flip | Wait) -> None:
    if isinstance(move, Wait):
        if not draft.options.patience:
            raise IllegalMove("impatient", "R2")
        return
    [side] = draft.roll(1, 2, "flip")
    draft.emit(CoinFlipped(seat=seat, heads=side == 1))
    if draft.state.heads[seat] == draft.options.heads:
        draft.emit(GameEnded(reason="heads", winners=[seat], ranking=[[seat]], scores=list(draft.state.heads)))
    else:
        draft.emit(TurnStarted(seat=(seat + 1) % draft.seats, round=1))


def evolve(state: HeadsState, event: Event) -> None:
    if isinstance(event, CoinFlipped):
        state.heads[event.seat] += event.heads
    elif isinstance(event, TurnStarted):
        state.seat = event.seat


def leave(draft: Game, seat: int) -> None:
    draft.emit(PlayerLeft(seat=seat))
    draft.emit(GameEnded(reason="left", winners=[], ranking=[[seat]]))


def offers(options: HeadsOptions, state: HeadsState, seat: int) -> list[Offer]:
    return [Offer(Flip(), "offer-flip")]


def active(options: HeadsOptions, state: HeadsState) -> list[int]:
    return [state.seat]


def view(options: HeadsOptions, state: HeadsState, viewer: Viewer) -> HeadsView:
    return HeadsView(heads=state.heads)


def without_rolls(options: HeadsOptions, entry: Masked, viewer: Viewer) -> Masked:
    return entry | {"rolls": None}


HEADS: Ruleset[HeadsOptions, HeadsState, Flip | Wait, Event] = Ruleset(
    id="heads",
    version=1,
    seats=range(1, 3),
    tags=("coin",),
    reasons=("heads", "left"),
    options=HeadsOptions,
    state=HeadsState,
    moves=(Flip, Wait),
    events=(TurnStarted, CoinFlipped, PlayerLeft, GameEnded),
    view_type=HeadsView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
)


def begun(chance: Chance, players: int = 2, **options: object) -> Game:
    """A game just started; its draft holds options, names and the state to go on with."""
    return play.start(HEADS, play.read_options(HEADS, options), ("Ana", "Bo", "Cleo")[:players], 0, chance)
