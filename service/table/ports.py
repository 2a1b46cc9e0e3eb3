"""What the table needs from the world: a store of games. One contract, `tests/store/contract.py`, holds for every implementation.

All values cross this border as bytes or plain records; the store knows no ruleset and reads no JSON but its own.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

SNAPSHOT_EVERY = 100
"""every so many versions the store keeps the state, so that old versions are near"""

KEY_LIFETIME = 24 * 3600
"""Seconds for which an idempotency key answers what it answered."""


class Head(NamedTuple):
    """What is known of a game without reading its log; written with every entry, in the same step.

    `fixed` is written once, at creation (ruleset, options, seed, creator …); `meta` when it changes (status, seats, token
    epochs, client seeds); `state` is the canonical JSON of the folded state, empty while the game is open; `drawn` counts the
    values that chance gave so far, `size` the bytes of all entries. `hash`
    is the hash of the last entry (64 hex digits). `purged` marks a tombstone, which
    has nothing else.
    """

    id: str
    version: int
    hash: str
    fixed: bytes
    meta: bytes
    state: bytes
    drawn: int
    size: int
    purged: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """An idempotency key within its scope (caller, game, operation): `digest` names it (hex), `body` is the request body's hash
    (hex), `until` when it may be forgotten (unix seconds)."""

    digest: str
    body: str
    until: int


@dataclass(frozen=True, slots=True)
class Line:
    """What a list shows of a game, as JSON, and where it stands: a public game by ruleset and status, and in its creator's list.

    `created` is in unix milliseconds; lists show the newest first, ties by id. `creator` is "" where nobody is known.
    """

    id: str
    created: int
    public: bool
    creator: str
    ruleset: str
    status: str
    shown: bytes


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be created: its head and its first entries (one; a fork or an import brings more), versions 0..head.version.

    `body` is the hash of the request where the id was derived from an idempotency key, else "": a second creation under the
    same id answers what stands there. `over` says that the game is over already (an import): its retention counts from now, or
    from when it is archived. With `back` it comes back from the archive: the keys that it took count on.
    """

    head: Head
    entries: list[bytes]
    line: Line
    body: str = ""
    snapshots: dict[int, bytes] | None = None
    over: bool = False
    back: bool = False


class Append(NamedTuple):
    """One entry to be written at `version`, if the last entry's hash is still `after`.

    `commit` is a random id of this decision (at least 64 bits, hex); `state`, `meta` are None where they stay as they were;
    `line` is given when what lists show changes; `now` (unix seconds) decides which idempotency records have expired.
    `over` says that the game is over with this entry (it ended it, or came after the end): where games are kept for a limited
    time, that time counts from here, or, in a store for an archive, from when the log up to here is archived.
    """

    id: str
    commit: str
    after: str
    version: int
    hash: str
    entry: bytes
    state: bytes | None
    meta: bytes | None
    drawn: int
    size: int
    now: int
    key: Key | None = None
    line: Line | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """The entry stands in the log at `version`: written now, or by an earlier attempt at the same commit."""

    version: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """The idempotency key was used before: `version` is what it made then; `same_body` tells whether the body was the same."""

    version: int
    same_body: bool


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Another entry came first: the head as it stands now."""

    head: Head


@dataclass(frozen=True, slots=True)
class Missing:
    """No such game, or it was purged."""


@dataclass(frozen=True, slots=True)
class Created:
    """The game was created now."""


@dataclass(frozen=True, slots=True)
class Exists:
    """A game stands under that id already, made with `body` (hash of the request)."""

    head: Head
    body: str


@dataclass(frozen=True, slots=True)
class Page:
    """Lines of a list, newest first; `cursor` continues after the last one, None at the end; `cursors` after each of them."""

    lines: list[bytes]
    cursor: str | None
    cursors: list[str]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games a list shows: public ones (`creator` None) or a creator's own, by ruleset and status where given."""

    creator: str | None = None
    ruleset: str | None = None
    status: str | None = None


@dataclass(frozen=True, slots=True)
class News:
    """Something happened to a watched game: an entry at `version`, or `purged`. `entry` may be None: then read the log.

    News may come twice, and out of order where two processes write; a version above the next one says that some were missed.
    """

    version: int
    entry: bytes | None = None
    purged: bool = False


class Due(NamedTuple):
    """A game that the archive is to take, or to erase, lent to who asked for it; `ticket` tells this loan from others."""

    id: str
    ticket: int


Archived = Literal["kept", "changed", "purged", "gone"]
"""What the store says of a log that was archived: it holds the same, an entry came since, the game was purged, or is not there."""


class Watch(Protocol):
    """A confirmed subscription to one game.

    What is published after it was entered is not missed, or said as News without entry.
    """

    async def next(self, timeout: float) -> News | None:
        """The next news, None when `timeout` seconds passed. After a lost connection or an overflowing queue: News with the
        head's version and no entry, so that the watcher reads the log on from where it stands."""


class GameStore(Protocol):
    """Where games are kept. Every method raises StoreUnavailable (with `outcome="unknown"` where something may have been written)
    when the store can't be reached in bounded time, and nothing else."""

    async def create(self, game: NewGame) -> Created | Exists:
        """Writes head, entries and line in one atomic step (the line's index before it), unless the id exists or is purged."""

    async def load(self, id: str) -> Head | None:
        """The head as the store has it now; a tombstone has `purged`. Refreshes the warm head."""

    async def stored(self, id: str) -> Head | None:
        """`load`, of what the store itself has: a game that an archive alone has is not found."""

    def warm(self, id: str) -> Head | None:
        """The head that this process saw last, without asking the store; may be out of date, None when not at hand."""

    async def append(self, append: Append) -> Written | Repeated | Overtaken | Missing:
        """One atomic step, one round trip: looks up `key`, then `commit`, then compares `after`, then writes entry, head and key,
        and publishes."""

    async def repeated(self, id: str, key: Key) -> Repeated | None:
        """What that key made, without writing anything; None when it is new or expired. In a store for an archive a key is known
        for its whole time, also when its game has gone."""

    async def read(self, id: str, after: int, limit: int) -> list[bytes]:
        """Entries with versions above `after` (-1 for all), ascending, at most `limit` (1..1000)."""

    async def snapshot(self, id: str, version: int) -> tuple[int, bytes] | None:
        """The latest kept state at or before `version`: (its version, canonical JSON). One is kept every 100 versions."""

    async def keep_result(self, id: str, name: str, value: bytes) -> None:
        """Keeps something worked out for a finished game (a verification report) until the game is purged."""

    async def result(self, id: str, name: str) -> bytes | None:
        """What `keep_result` kept."""

    def watch(self, id: str) -> AbstractAsyncContextManager[Watch]:
        """Subscribes on entering, confirmed; unsubscribes on leaving. Many watches of one game share one subscription."""

    async def list(self, which: Filter, cursor: str | None, limit: int) -> Page:
        """A page of at most `limit` (1..100) lines. Raises BadCursor for a cursor that is not from here."""

    async def delete(self, id: str, line: Line, now: int) -> bool:
        """Erases the game, its log, its lines and results; leaves a tombstone for 24 h; tells watchers.

        False when there was none. In a store for an archive the tombstone stands also where there was none, and its 24 h begin
        when the archive has erased the game too (`erased`).
        """

    async def ended(self, limit: int, lease: float) -> Sequence[Due]:
        """Games that are over and wait to be archived, at most `limit`, the longest waiting first; nobody else gets them for
        `lease` seconds. Among them may be some that are not over (yet), or not there: creations and moves that came to nothing."""

    async def archived(self, due: Due, hash: str) -> Archived:
        """The archive holds the log of that game up to the entry with `hash`. If that is the last one, its retention counts from
        now. Unless it changed since, it waits no longer."""

    async def waiting(self) -> int:
        """How many games wait to be archived."""

    async def erasing(self, limit: int, lease: float) -> Sequence[Due]:
        """Games that were purged and that the archive may still hold; lent like those that `ended` gives."""

    async def erased(self, due: Due) -> None:
        """The archive holds nothing of that game. It comes again in `erasing` when its tombstone is gone, since a log that was on
        its way may have arrived in the archive after all."""

    async def ready(self) -> None:
        """Returns when the store can be read and written and would not evict; raises StoreUnavailable with the reason."""

    async def close(self) -> None:
        """Ends connections and watches."""


class Archive(Protocol):
    """Where whole logs of games that are over are kept for good, each under the game's id and the version of its last entry.

    Every method raises StoreUnavailable when the archive can't be reached in bounded time, and nothing else.
    """

    async def newest(self, id: str) -> int | None:
        """The highest version that is kept of that game, None where none is."""

    async def get(self, id: str, version: int) -> bytes | None:
        """What was put, None where nothing is kept under that name."""

    async def put(self, id: str, version: int, data: bytes) -> None:
        """Keeps the log; whole, or not at all. Putting it twice is the same as once."""

    async def delete(self, id: str) -> None:
        """Erases every version of that game."""


Durability = Literal["memory", "disk"] | int
"""What must have happened before a write is answered: memory, on disk, or acknowledged by so many replicas."""

Entries = AsyncIterator[bytes]
