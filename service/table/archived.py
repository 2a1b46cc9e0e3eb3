"""Games that are over, as an archive keeps them, and a store that finds them there when it has them no longer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import orjson
from pydantic import BaseModel, ConfigDict, Field

from service.engine.refusals import StoreUnavailable
from service.table import entries, lobby
from service.table.commit import line_of
from service.table.envelope import OVER, envelope
from service.table.heads import Meta, fixed_of, meta_of
from service.table.ports import (
    Append,
    Archive,
    Archived,
    Created,
    Due,
    Exists,
    Filter,
    GameStore,
    Head,
    Key,
    Line,
    Missing,
    NewGame,
    Overtaken,
    Page,
    Repeated,
    Watch,
    Written,
)
from service.table.recent import Recent
from service.table.tokens import is_given

logger = logging.getLogger(__name__)

WITHIN = 5.0
"""Seconds that a look into the archive may take."""

AT_ONCE = 8
"""Looks into the archive at a time, in a process."""

FRESH = 60.0
"""Seconds for which what the archive said of a game is believed: which version it has, or that it has none."""

ROOM = 64 * 2**20
"""Bytes that games from the archive may take in a process."""

OVERHEAD = 1000
"""What a game at hand costs beside its bytes, roughly; one that the archive lacks costs less."""


@dataclass(slots=True)
class Kept:
    """A game from the archive: all that the store knew of it. `results` are what was worked out for it since."""

    head: Head
    entries: list[bytes]
    results: dict[str, bytes] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Bytes, roughly."""
        return OVERHEAD + len(self.head.fixed) + len(self.head.meta) + len(self.head.state) + self.head.size


def archive_file(header: dict[str, Any], head: Head, log: list[bytes]) -> bytes:
    """A whole log as a file that can be imported, verified and replayed; in its header the head, from which the game is served."""
    kept = {
        "id": head.id,
        "version": head.version,
        "hash": head.hash,
        "drawn": head.drawn,
        "size": head.size,
        "fixed": orjson.Fragment(head.fixed),
        "meta": orjson.Fragment(head.meta),
        "state": orjson.Fragment(head.state) if head.state else None,
    }
    return b"\n".join([orjson.dumps({**header, "head": kept}), *log, b""])


class _HeadInFile(BaseModel):
    """What `archive_file` writes of a head."""

    model_config = ConfigDict(strict=True)

    id: str
    version: int
    hash: str
    drawn: int = Field(ge=0)
    size: int = Field(ge=0)
    fixed: dict[str, Any]
    meta: dict[str, Any]
    state: dict[str, Any] | None


def read_archive_file(id: str, data: bytes) -> Kept:
    """The game in such a file, checked from its first line to its last. Raises StoreUnavailable for one that is not whole, or not
    of that game; takes some tenths of a second for the longest."""
    try:
        return _read(id, data)
    except Exception as error:  # a damaged file may hold anything, and have models and rules raise anything
        # The first line alone: what follows in a model's message shows values, which may be secret.
        said = str(error).partition("\n")[0]
        logger.error("the archive's log of %s can't be read: %s: %s", id, type(error).__name__, said)
        raise StoreUnavailable("the archive's log of this game can't be read") from None


def _read(id: str, data: bytes) -> Kept:
    header, *log = data.removesuffix(b"\n").split(b"\n")
    kept = _HeadInFile.model_validate(orjson.loads(header)["head"])
    last, meta = _folded(log)
    if (kept.id, kept.version, kept.hash, kept.size) != (id, last["version"], last["hash"], sum(map(len, log))):
        raise ValueError("header and log don't belong together")
    state = b"" if kept.state is None else orjson.dumps(kept.state)
    if entries.state_hash(last["salt"], state) != last["state_hash"]:
        raise ValueError("the state is not the one that the last entry names")
    head = Head(id, kept.version, kept.hash, orjson.dumps(kept.fixed), orjson.dumps(kept.meta), state, kept.drawn, kept.size)
    if meta_of(head.meta) != meta or meta.status not in OVER:
        raise ValueError("the table is not the one that the log sets")
    envelope(head, fixed_of(head.fixed), meta, None)  # reads state and options: what is served from here can be shown
    return Kept(head, log)


def _folded(log: list[bytes]) -> tuple[entries.Entry, Meta]:
    """The last entry of a log whose versions and hashes hold, and the meta after it. Raises whatever another log leads to."""
    last: entries.Entry = {}
    meta: Meta | None = None
    for version, line in enumerate(log):
        entry = entries.read(line)
        if entry["version"] != version or entry["prev_hash"] != last.get("hash") or entries.hash_of(entry) != entry["hash"]:
            raise ValueError(f"the chain is broken at version {version}")
        meta = lobby.opened(entry) if meta is None else lobby.after(meta, entry)
        last = entry
    if meta is None:
        raise ValueError("the log has no creation")
    return last, meta


class _Known(NamedTuple):
    """What the archive said of an id (None: nothing is kept), good until then."""

    kept: Kept | None
    until: float


def _size(known: _Known) -> int:
    return OVERHEAD if known.kept is None else known.kept.size


class StoreWithArchive:
    """A `GameStore` before an archive: what the store has no longer is read there, and goes on from there where it must.

    `fresh` (seconds) is at most the store's retention: then what is believed of a game is never older than what the store lost.
    """

    def __init__(self, store: GameStore, archive: Archive, room: int = ROOM, fresh: float = FRESH) -> None:
        self._store = store
        self._archive = archive
        self._recent: Recent[_Known] = Recent(room)
        self._fresh = fresh
        self._looks: dict[str, asyncio.Task[Kept | None]] = {}
        self._looking = asyncio.Semaphore(AT_ONCE)

    async def create(self, game: NewGame) -> Created | Exists:
        id = game.head.id
        if game.body and (kept := await self._kept(id)) is not None and await self._store.load(id) is None:
            return Exists(kept.head, fixed_of(kept.head.fixed).request)
        self._recent.take(id)
        return await self._store.create(game)

    async def load(self, id: str) -> Head | None:
        head = await self._store.load(id)
        if head is not None:
            return head
        kept = await self._kept(id)
        return None if kept is None else kept.head

    async def stored(self, id: str) -> Head | None:
        return await self._store.stored(id)

    def warm(self, id: str) -> Head | None:
        return self._store.warm(id)

    async def append(self, append: Append) -> Written | Repeated | Overtaken | Missing:
        result = await self._store.append(append)
        if isinstance(result, Missing) and (kept := await self._kept(append.id)) is not None:
            if append.key is not None and (repeated := await self._store.repeated(append.id, append.key)) is not None:
                return repeated
            await self._bring_back(kept)
            return await self._store.append(append)
        return result

    async def _bring_back(self, kept: Kept) -> None:
        """Has the store keep the game again: its owner changes something. It goes to the archive anew after that."""
        head = kept.head
        fixed = fixed_of(head.fixed)
        await self._store.create(
            NewGame(head, kept.entries, line_of(head.id, fixed, meta_of(head.meta)), fixed.request, over=True, back=True)
        )
        self._recent.take(head.id)

    async def repeated(self, id: str, key: Key) -> Repeated | None:
        return await self._store.repeated(id, key)

    async def read(self, id: str, after: int, limit: int) -> list[bytes]:
        found = await self._store.read(id, after, limit)
        if found:
            return found
        kept = await self._kept(id)
        return [] if kept is None else kept.entries[after + 1 : after + 1 + limit]

    async def snapshot(self, id: str, version: int) -> tuple[int, bytes] | None:
        return await self._store.snapshot(id, version)

    async def keep_result(self, id: str, name: str, value: bytes) -> None:
        await self._store.keep_result(id, name, value)
        if (kept := self._at_hand(id)) is not None:
            kept.results[name] = value

    async def result(self, id: str, name: str) -> bytes | None:
        found = await self._store.result(id, name)
        kept = self._at_hand(id)
        return kept.results.get(name) if found is None and kept is not None else found

    def watch(self, id: str) -> AbstractAsyncContextManager[Watch]:
        return self._store.watch(id)

    async def delete(self, id: str, line: Line, now: int) -> bool:
        """From here on the tombstone hides the game, wherever it is. An archive that can't be reached erases it later."""
        found = await self._store.delete(id, line, now)
        only_archived = not found and self._at_hand(id) is not None
        self._recent.take(id)
        try:
            async with asyncio.timeout(WITHIN):
                await self._archive.delete(id)
            await self._store.erased(Due(id, 0))
        except (StoreUnavailable, TimeoutError) as error:
            logger.warning("%s will be erased from the archive later: %s", id, error)
        return found or only_archived

    async def ended(self, limit: int, lease: float) -> Sequence[Due]:
        return await self._store.ended(limit, lease)

    async def archived(self, due: Due, hash: str) -> Archived:
        return await self._store.archived(due, hash)

    async def waiting(self) -> int:
        return await self._store.waiting()

    async def erasing(self, limit: int, lease: float) -> Sequence[Due]:
        return await self._store.erasing(limit, lease)

    async def erased(self, due: Due) -> None:
        await self._store.erased(due)

    async def list(self, which: Filter, cursor: str | None, limit: int) -> Page:
        """Only games that the store has: the archive keeps no lists."""
        return await self._store.list(which, cursor, limit)

    async def ready(self) -> None:
        """The store's own readiness: games are played without the archive too."""
        await self._store.ready()

    async def close(self) -> None:
        looks = list(self._looks.values())
        for look in looks:
            look.cancel()
        await asyncio.gather(*looks, return_exceptions=True)
        await self._store.close()

    def _at_hand(self, id: str) -> Kept | None:
        known = self._recent.get(id)
        return None if known is None else known.kept

    async def _kept(self, id: str) -> Kept | None:
        """The game as the archive has it; None for one that it has not. Raises StoreUnavailable.

        Who asks for the same game at the same time looks once.
        """
        if not is_given(id):
            return None
        known = self._recent.get(id)
        if known is not None and known.until > asyncio.get_running_loop().time():
            return known.kept
        look = self._looks.get(id)
        if look is None:
            look = self._looks[id] = asyncio.create_task(self._look(id))
            look.add_done_callback(lambda done: self._looked(id, done))
        return await asyncio.shield(look)

    async def _look(self, id: str) -> Kept | None:
        try:
            async with asyncio.timeout(WITHIN), self._looking:
                kept = await self._newest(id)
        except TimeoutError:
            raise StoreUnavailable("the archive does not answer in time") from None
        known = _Known(kept, asyncio.get_running_loop().time() + self._fresh)
        self._recent.keep(id, known, _size(known))
        return kept

    async def _newest(self, id: str) -> Kept | None:
        version = await self._archive.newest(id)
        if version is None:
            return None
        kept = self._at_hand(id)
        if kept is not None and kept.head.version == version:
            return kept
        data = await self._archive.get(id, version)
        return None if data is None else await asyncio.to_thread(read_archive_file, id, data)

    def _looked(self, id: str, look: asyncio.Task[Kept | None]) -> None:
        del self._looks[id]
        if not look.cancelled():
            look.exception()  # is told to those who still wait for it, if anybody does
