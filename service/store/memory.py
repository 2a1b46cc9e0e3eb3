"""The reference: games in this process's memory. What it does is what the contract means; nothing outlives the process."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from service.store import cursor as cursors
from service.store.watching import Watching
from service.table.ports import (
    Append,
    Archived,
    Created,
    Due,
    Exists,
    Filter,
    Head,
    Key,
    Line,
    Missing,
    NewGame,
    News,
    Overtaken,
    Page,
    Repeated,
    Watch,
    Written,
)

SNAPSHOT_EVERY = 100
TOMBSTONE = 24 * 3600
NEVER = float("inf")


@dataclass
class _Game:
    head: Head
    line: Line
    body: str
    entries: list[bytes]
    commits: dict[str, int] = field(default_factory=dict)
    keys: dict[str, tuple[int, Key]] = field(default_factory=dict)
    snapshots: dict[int, bytes] = field(default_factory=dict)
    results: dict[str, bytes] = field(default_factory=dict)
    forgotten_at: float | None = None


class MemoryStore:
    """A `GameStore` for tests and trials. `retention` (seconds) limits how long finished games are kept, None keeps them.

    With `archives` games that are over wait to be archived, and retention counts from then.
    """

    def __init__(self, retention: int | None = None, clock: Callable[[], float] = time.time, archives: bool = False) -> None:
        self._games: dict[str, _Game] = {}
        self._tombstones: dict[str, float] = {}
        self._keys_left: dict[str, dict[str, tuple[int, Key]]] = {}
        self._watchers: dict[str, set[Watching]] = {}
        self._retention = retention
        self._clock = clock
        self._archives = archives
        self._ended: dict[str, int] = {}
        self._erasing: dict[str, int] = {}

    async def create(self, game: NewGame) -> Created | Exists:
        id = game.head.id
        found = await self.load(id)
        if found is not None:
            return Exists(found, self._games[id].body if id in self._games else "")
        kept = _Game(game.head, game.line, game.body, list(game.entries), snapshots=dict(game.snapshots or {}))
        left = self._keys_left.pop(id, {})
        kept.keys = left if game.back else {}
        self._games[id] = kept
        self._finish(kept, game.over)
        return Created()

    async def load(self, id: str) -> Head | None:
        game = self._find(id)
        if game is not None:
            return game.head
        if self._tombstones.get(id, 0) > self._clock():
            return Head(id, 0, "", b"", b"", b"", 0, 0, purged=True)
        return None

    async def stored(self, id: str) -> Head | None:
        return await self.load(id)

    def warm(self, id: str) -> Head | None:
        game = self._find(id)
        return game.head if game is not None else None

    async def append(self, append: Append) -> Written | Repeated | Overtaken | Missing:
        game = self._find(append.id)
        if game is None:
            return Missing()
        written = game.commits.get(append.commit)
        if written is not None:
            return Written(written)
        if append.key is not None and (repeated := _repeated(game.keys, append.key, append.now)):
            return repeated
        if game.head.hash != append.after or game.head.version + 1 != append.version:
            return Overtaken(game.head)
        self._write(game, append)
        self._publish(append.id, News(append.version, append.entry))
        return Written(append.version)

    def _write(self, game: _Game, append: Append) -> None:
        game.entries.append(append.entry)
        game.commits[append.commit] = append.version
        game.head = game.head._replace(
            version=append.version,
            hash=append.hash,
            drawn=append.drawn,
            size=append.size,
            state=game.head.state if append.state is None else append.state,
            meta=game.head.meta if append.meta is None else append.meta,
        )
        game.line = append.line or game.line
        game.keys = {digest: kept for digest, kept in game.keys.items() if kept[1].until > append.now}
        if append.key is not None:
            game.keys[append.key.digest] = (append.version, append.key)
        if append.version % SNAPSHOT_EVERY == 0 and game.head.state:
            game.snapshots[append.version] = game.head.state
        self._finish(game, append.over)

    async def repeated(self, id: str, key: Key) -> Repeated | None:
        game = self._find(id)
        return _repeated(game.keys if game is not None else self._keys_left.get(id, {}), key, self._clock())

    async def read(self, id: str, after: int, limit: int) -> list[bytes]:
        game = self._find(id)
        return game.entries[after + 1 : after + 1 + limit] if game is not None else []

    async def snapshot(self, id: str, version: int) -> tuple[int, bytes] | None:
        game = self._find(id)
        kept = [at for at in game.snapshots if at <= version] if game is not None else []
        return (max(kept), game.snapshots[max(kept)]) if game is not None and kept else None

    async def keep_result(self, id: str, name: str, value: bytes) -> None:
        game = self._find(id)
        if game is not None:
            game.results[name] = value

    async def result(self, id: str, name: str) -> bytes | None:
        game = self._find(id)
        return game.results.get(name) if game is not None else None

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Watch]:
        watching = Watching()
        self._watchers.setdefault(id, set()).add(watching)
        try:
            yield watching
        finally:
            self._watchers[id].discard(watching)
            if not self._watchers[id]:
                del self._watchers[id]

    async def list(self, which: Filter, cursor: str | None, limit: int) -> Page:
        after = cursors.read(cursor) if cursor is not None else (cursors.LATEST, "")
        lines = [game.line for game in list(self._games.values()) if self._find(game.head.id) and _shown(game.line, which)]
        lines.sort(key=lambda line: (-line.created, line.id))
        left = [line for line in lines if (-line.created, line.id) > (-after[0], after[1])]
        page = left[:limit]
        more = len(left) > limit
        places = [cursors.write((line.created, line.id)) for line in page]
        return Page([line.shown for line in page], places[-1] if more else None, places)

    async def delete(self, id: str, line: Line, now: int) -> bool:
        game = self._find(id)
        if self._archives:
            self._erasing[id] = self._at(0)
            self._tombstones[id] = NEVER
        self._keys_left.pop(id, None)
        if game is None:
            return False
        del self._games[id]
        self._tombstones[id] = NEVER if self._archives else self._clock() + TOMBSTONE
        self._publish(id, News(game.head.version, purged=True))
        return True

    async def ended(self, limit: int, lease: float) -> Sequence[Due]:
        return self._lent(self._ended, limit, lease)

    async def archived(self, due: Due, hash: str) -> Archived:
        game = self._find(due.id)
        if game is not None and game.head.hash != hash:
            return "changed"
        _leave(self._ended, due)
        if game is None:
            return "purged" if self._tombstones.get(due.id, 0) > self._clock() else "gone"
        if self._retention is not None:
            game.forgotten_at = self._clock() + self._retention
        return "kept"

    async def waiting(self) -> int:
        return len(self._ended)

    async def erasing(self, limit: int, lease: float) -> Sequence[Due]:
        return self._lent(self._erasing, limit, lease)

    async def erased(self, due: Due) -> None:
        stands_until = self._tombstones.get(due.id, 0)
        if stands_until <= self._clock():
            _leave(self._erasing, due)
            return
        self._tombstones[due.id] = min(stands_until, self._clock() + TOMBSTONE)
        self._erasing[due.id] = self._at(TOMBSTONE)

    async def ready(self) -> None:
        return None

    async def close(self) -> None:
        for watchers in self._watchers.values():
            for watching in watchers:
                watching.close()

    def _find(self, id: str) -> _Game | None:
        game = self._games.get(id)
        if game is not None and game.forgotten_at is not None and game.forgotten_at <= self._clock():
            if self._archives:
                self._keys_left[id] = game.keys
            del self._games[id]
            return None
        return game

    def _at(self, seconds: float) -> int:
        return int((self._clock() + seconds) * 1000)

    def _lent(self, ids: dict[str, int], limit: int, lease: float) -> Sequence[Due]:
        found = sorted((at, id) for id, at in ids.items() if at <= self._at(0))[:limit]
        ids.update((id, self._at(lease)) for _, id in found)
        return [Due(id, self._at(lease)) for _, id in found]

    def _finish(self, game: _Game, over: bool) -> None:
        if over and self._archives:
            game.forgotten_at = None
            self._ended[game.head.id] = self._at(0)
        elif over and self._retention is not None:
            game.forgotten_at = self._clock() + self._retention

    def _publish(self, id: str, news: News) -> None:
        for watching in self._watchers.get(id, ()):
            watching.tell(news)


def _leave(ids: dict[str, int], due: Due) -> None:
    """Takes out what was lent, unless it was entered anew since."""
    if ids.get(due.id) == due.ticket:
        del ids[due.id]


def _repeated(keys: dict[str, tuple[int, Key]], key: Key, now: float) -> Repeated | None:
    version, kept = keys.get(key.digest, (0, None))
    if kept is None or kept.until <= now:
        return None
    return Repeated(version, kept.body == key.body)


def _shown(line: Line, which: Filter) -> bool:
    return (
        (line.public if which.creator is None else line.creator == which.creator)
        and which.ruleset in (None, line.ruleset)
        and which.status in (None, line.status)
    )
