"""What the service answers, as models: for documents and schemas. Answers themselves are made by the table, as JSON values."""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from service.engine.outcome import Outcome
from service.table.heads import Source, Status, Visibility

Id = Annotated[str, Field(pattern=r"^[a-z0-9]{20,64}$", description="the id of a game")]
Instant = Annotated[str, Field(description="RFC 3339, UTC, microseconds", examples=["2026-11-30T12:00:00.000000Z"])]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="SHA-256, hex")]
Token = Annotated[str, Field(description="send it as `Authorization: Bearer …`; keep it secret")]

O = TypeVar("O")  # noqa: E741 options, as in the record
V = TypeVar("V")
E = TypeVar("E")


class Answer(BaseModel):
    """The base of all answers. Clients ignore members that they don't know."""

    model_config = ConfigDict(extra="forbid")


class SeatShown(Answer):
    seat: int
    name: str | None
    state: str = Field(description="open, playing, left, or a word of the ruleset's own, such as dead", max_length=40)


class SegmentShown(Answer):
    from_version: int
    id: str
    commitment: Hash
    client_seeds: list[str] | None
    seed: Hash | None


class Dice(Answer):
    """Where the values come from. `seed` is null until the game is over; with `supplied` there is only `source`."""

    source: Source
    commitment: Hash | None = None
    client_seeds: list[str] | None = Field(None, description="creator, seat 0, seat 1 …; null until the game starts")
    seed: Hash | None = None
    segments: list[SegmentShown] | None = Field(None, description="of a fork or an import: each stretch of one seed")


class ForkedFrom(Answer):
    id: str
    version: int


class Envelope(Answer, Generic[O, V]):
    """A game as its viewer may see it."""

    id: Id
    ruleset: str
    ruleset_version: int
    version: int = Field(ge=0, description="number of log entries after creation")
    status: Status
    seats: list[SeatShown]
    active: list[int] = Field(
        description="seats that may move now. An active seat may have moves that no offer can list, and so no offers at all: "
        "`hints.forms` of the ruleset says which"
    )
    options: O
    dice: Dice
    view: V | None = Field(description="the ruleset's own view; null while the game is open")
    outcome: Outcome | None
    visibility: Visibility
    label: str
    created_at: Instant
    strict: bool
    imported: bool
    forked_from: ForkedFrom | None


class Tokens(Answer):
    owner: Token
    seats: list[Token | None] = Field(description="by seat; null for open ones")
    join: Token | None = Field(description="of a private game with open seats")


class Made(Answer, Generic[O, V]):
    """A new game with its tokens, which are told this once."""

    game: Envelope[O, V]
    tokens: Tokens


class EntryMade(Answer, Generic[O, V, E]):
    """What a move, or any other entry, answers."""

    version: int
    events: list[E] = Field(description="as the caller may see them")
    game: Envelope[O, V]
    sentences: list[str] | None = Field(None, description="with `?sentences=true`: one an event, in the caller's language")


class SeatGiven(Answer):
    """A seat's token, for who took it or for the owner who renewed it."""

    seat: int
    token: Token
    version: int
    events: list[dict[str, Any]]
    game: Envelope[dict[str, Any], dict[str, Any]]


class Seats(Answer):
    min: int
    max: int


class Hints(Answer):
    """How a client without code for this game may lay its view out; none must be followed. Paths are dotted, from the view."""

    icon: str = Field(description="a picture for the game, by its name at game-icons.net; empty: none")
    minutes: tuple[int, int] | None = Field(description="how long a game takes, about: least, most")
    layout: str = Field(description="a richer way to show the view, which a client may know by this name; empty: none")
    score: str = Field(description="path of the list by seat that tells who is ahead")
    by_seat: list[str] = Field(description="paths of the other lists by seat")
    gauges: dict[str, int | str] = Field(
        description="path of a number, or of a list of them by seat: its most, or that one's path"
    )
    dice: list[str] = Field(description="paths of the faces on the table: a list of faces, or a list by seat of such lists")
    sides: int = Field(description="of those dice")
    marks: list[str] = Field(description="paths of lists of positions in the dice beside which they stand")
    forms: list[str] = Field(description="types of moves that no offer lists, since the player fills them in")
    picks: dict[str, list[str]] = Field(description="option: the ids of content of the game's own that it takes")
    proposed: dict[str, Any] = Field(
        description="options to propose for a first game; what it leaves out has its default. Together they always fit"
    )


class RulesetLine(Answer):
    id: str
    version: int
    title: str
    titles: dict[str, str]
    seats: Seats
    tags: list[str]
    hidden: bool = Field(description="whether a viewer may see less than another")
    summary: str
    hints: Hints


class Rulesets(Answer):
    rulesets: list[RulesetLine]


class RulesetWhole(RulesetLine):
    schemas: dict[str, Any] = Field(description="JSON Schemas of `options`, `move`, `events` and `view`")
    default_options: dict[str, Any] = Field(
        description="what is left out of `options` has these values. A game that needs content to begin with has no default that is "
        "accepted (`invalid_options`): send its `hints.proposed`, or options of your own"
    )
    reasons: list[str] = Field(description="why a game can end")
    words: dict[str, dict[str, str]] = Field(
        description="names of options, view fields, values, moves and their fields, in the caller's language"
    )


class SeatListed(Answer):
    seat: int
    name: str | None


class GameLine(Answer):
    id: Id
    ruleset: str
    ruleset_version: int
    status: Status
    label: str
    visibility: Visibility
    created_at: Instant
    imported: bool
    seats: list[SeatListed]


class Games(Answer):
    games: list[GameLine]
    next_cursor: str | None


class OfferShown(Answer):
    move: dict[str, Any] = Field(description="accepted as it stands")
    label: str
    free: list[str] = Field(description="fields that you may fill in otherwise")


class Offers(Answer):
    offers: list[OfferShown] = Field(
        description="the legal moves that can be listed; none for who is not active. Moves whose fields the player fills in may be "
        "missing: `hints.forms` of the ruleset names their types, `schemas.move` their fields"
    )


class Rolled(Answer):
    count: int | None = Field(description="null where the viewer may not know it")
    sides: int
    reason: str
    values: list[int | None] | None = Field(description="null, or nulls, where the viewer may not know them")


class Entry(BaseModel):
    """A log entry. Entry 0 has `options`, `seats` and `dice` too, the one that starts the game `started`."""

    model_config = ConfigDict(extra="allow")

    version: int
    at: Instant
    seat: int | None = Field(description="null for the owner or the service")
    move: dict[str, Any] | None
    rolls: list[Rolled]
    events: list[dict[str, Any]]
    salt: str | None
    state_hash: Hash | None
    prev_hash: Hash | None
    hash: Hash


class Log(Answer):
    entries: list[Entry]
    next_after: int | None
    sentences: list[list[str]] | None = Field(None, description="with `?sentences=true`: one list an entry")


class FaultFound(BaseModel):
    version: int
    part: Literal["chain", "states", "rolls"]
    detail: str


class Verification(Answer):
    ok: bool
    entries: int
    chain: bool
    states: bool | None
    rolls: bool | None = Field(description="null while the seed is unrevealed or the dice were supplied")
    first_fault: FaultFound | None


class Health(Answer):
    status: Literal["alive", "ready"]


class ProblemExplained(Answer):
    code: str
    status: int
    title: str
    detail: str


class Rule(Answer):
    id: str
    text: str


class Need(Answer):
    count: int
    sides: int
    reason: str


class FaultAt(Answer):
    pointer: str = Field(description="a JSON pointer into the body (RFC 6901)")
    detail: str


class Problem(BaseModel):
    """A refusal (RFC 9457). Clients ignore members that they don't know."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    code: str
    reason: str | None = None
    rule: Rule | None = None
    need: list[Need] | None = None
    errors: list[FaultAt] | None = None
    version: int | None = None
    outcome: str | None = None
