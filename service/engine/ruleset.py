"""The record that a ruleset fills. A ruleset is a decider: plain functions over its own models, no class to inherit from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from service.engine.draft import Draft
from service.engine.events import Event
from service.engine.moves import Move
from service.engine.outcome import Outcome
from service.engine.seats import Seat, Viewer

Masked = dict[str, Any]
"""A log entry's `move`, `rolls`, `events` and `options` as JSON values, a copy that `redact` may change."""


class Options(BaseModel):
    """The base of all options: frozen, strict, no unknown fields, every field with a default and a description.

    A validator that raises ValueError becomes `invalid_options`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, validate_default=True)


class State(BaseModel):
    """The base of all states: what the engine keeps for every ruleset.

    `version` is the number of the last log entry that changed the state, `left` the seats that left, in the order in which
    they did, `outcome` how the game ended. States hold no floats, and dictionaries have plain ASCII keys, so that sorted
    JSON is canonical (RFC 8785).
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    version: int = Field(default=0, ge=0)
    left: list[Seat] = Field(default_factory=list)
    outcome: Outcome | None = None


class View(BaseModel):
    """The base of all views: what a given seat, or a spectator, may see of the state. Hidden values are null, never absent."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


@dataclass(frozen=True, slots=True)
class Offer:
    """One move that a seat may make now, accepted as it stands.

    `label` names a message of the ruleset's Fluent files (`offer-…`), `args` are its variables: numbers, texts, seats as
    `Named(seat)`. `free` lists the fields that the caller may fill in otherwise.
    """

    move: Move
    label: str
    args: Mapping[str, Any] = field(default_factory=dict)
    free: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """An argument of a label that is to be said as the name of the player in that seat."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """How a client without code for this game may lay its view out; none must be followed.

    A path is dotted and starts at the view: `turn.dice`. A list "by seat" has one item a seat, in the order of seats.
    """

    icon: str = ""
    """a picture for the game, by its name at game-icons.net"""
    minutes: tuple[int, int] | None = None
    """how long a game takes, about: least, most"""
    layout: str = ""
    """a richer way to show the view, which a client may know by this name"""
    score: str = "scores"
    """path of the list by seat that tells who is ahead"""
    by_seat: tuple[str, ...] = ()
    """paths of the other lists by seat"""
    gauges: Mapping[str, int | str] = field(default_factory=dict)
    """path of a number, or of a list of numbers by seat → the most that it can be: a number, or the path of one,
    which may be an option: `options.target`"""
    dice: tuple[str, ...] = ("turn.dice",)
    """paths of the faces on the table: a list of faces, or a list by seat of such lists"""
    sides: int = 6
    """of those dice"""
    marks: tuple[str, ...] = ("turn.kept",)
    """paths of lists of positions in the dice beside which they stand: what was set aside, removed, blocked"""
    forms: tuple[str, ...] = ()
    """types of moves that no offer can list, since the player fills them in; a client asks for their fields by the schema"""
    picks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """option → the ids of content of the game's own that it takes"""
    proposed: Mapping[str, Any] = field(default_factory=dict)
    """options, as a client sends them, to propose for a first game where the defaults are for those who know it"""


O = TypeVar("O", bound=Options)  # noqa: E741 the record's four letters, as in its text below
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


def _shows_everything(options: Any, entry: Masked, viewer: Viewer) -> Masked:
    return entry


def _admits_all(options: Any, seat: int, move: Any) -> None:
    """Most games know one role only."""


def _as_given(options: Any, seats: int) -> Any:
    return options


def _plays(state: Any, seat: int) -> str:
    return "playing"


def _nothing_sealed(state: Any) -> int | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class Ruleset(Generic[O, S, M, E]):
    """One game. Titles, summary, labels, sentences and refusals are in `rulebooks/<id>.<language>.ftl`, its rules in `.md`."""

    id: str
    """kebab-case, as in addresses: `le-5000`"""
    version: int
    """raised when a game under way would no longer be played by the same rules"""
    seats: range
    """numbers of players that it can be played with: `range(1, 11)` is 1 to 10"""
    tags: tuple[str, ...]
    """words to search by: `dice`, `solo`, `push-your-luck`"""
    reasons: tuple[str, ...]
    """every reason for which a game can end"""
    options: type[O]
    state: type[S]
    moves: tuple[type[M], ...]
    events: tuple[type[E], ...]
    view_type: type[View]
    """the model that `view` returns"""

    initial: Callable[[O, tuple[str, ...]], S]
    """(options, players' names, one a seat) → the state before the first event; draws nothing. Raises InvalidSeats where the
    options don't allow that number, InvalidOptions where the number makes them wrong"""
    start: Callable[[Draft[O, S]], None]
    """sets the game up: emits the events of the entry that starts it; may draw"""
    active: Callable[[O, S], list[int]]
    """(options, state) → the seats that may move now, ascending; empty only when the game is over"""
    decide: Callable[[Draft[O, S], int, M], None]
    """(draft, seat, move): an exhaustive match, one small function a move. Raises IllegalMove before its first roll or never.
    The engine has checked that the game is under way and that the seat is active"""
    evolve: Callable[[S, E], None]
    """(state, event): writes down, never judges, draws or refuses"""
    offers: Callable[[O, S, int], list[Offer]]
    """(options, state, seat) → the concrete legal moves of a seat that is active, in the order of its rules file"""
    view: Callable[[O, S, Viewer], View]
    """(options, state, viewer) → what that viewer may see"""
    leave: Callable[[Draft[O, S], int], None]
    """(draft, seat): emits `PlayerLeft` and what follows from it; draws nothing, refuses nothing"""

    example_options: dict[str, Any] = field(default_factory=dict)
    """options for examples, as a client sends them: none where the defaults make a game"""
    hints: Hints = Hints()
    """how a client without code for this game may lay its view out"""

    admit: Callable[[O, int, M], None] = _admits_all
    """(options, seat, move): raises IllegalMove for what belongs to another role or way to play, before anybody looks whose turn it is"""
    shown_options: Callable[[O, int], O] = _as_given
    """(options, number of seats) → the options as the envelope shows them, with what depends on that number filled in"""
    seat_state: Callable[[S, int], str] = _plays
    """(state, seat) → what the envelope says of a seat that has not left: `playing`, or a word of the ruleset's file"""

    hidden: bool = False
    """whether any viewer may see less than another; True demands `redact`"""
    redact: Callable[[O, Masked, Viewer], Masked] = _shows_everything
    """(options, entry, viewer) → the entry as that viewer may see it while the game is under way: hidden values null, lists at
    their length, events that it may not see at all left out. Called for the envelope's options too, with `events` empty"""
    sealed: Callable[[S], int | None] = _nothing_sealed
    """(final state) → the first version whose entry or state holds something that stays secret for ever, None where nothing
    does; entries from there on stay redacted when the game is finished"""

    def __post_init__(self) -> None:
        if self.hidden and self.redact is _shows_everything:
            raise TypeError(f"{self.id} hides something and must say how: redact")
