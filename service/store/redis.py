"""Games in Valkey or Redis, 7.0 and later: one server, one behind sentinels, or a cluster.

A game is a head (hash), a log (stream whose entry ids are the versions), idempotency records (hash), and what else is kept of it
(hash), all made at creation and all on one node. Whatever changes a game is one script, so one atomic step and one round trip.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any

from service.engine.refusals import StoreUnavailable
from service.store import fitness, scripts
from service.store.due import SETTLING, DueIds
from service.store.hub import BEAT, Hub
from service.store.keys import Keys
from service.store.link import Call
from service.store.nodes import Nodes
from service.store.shelves import Shelves, place_of
from service.store.wire import Unfit, Word
from service.table.ports import (
    KEY_LIFETIME,
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
    Overtaken,
    Page,
    Repeated,
    Watch,
    Written,
)
from service.table.recent import Recent

TOMBSTONE = 24 * 3600
"""Seconds for which the id of an erased game stays taken."""

WARM_ROOM = 64 * 2**20
"""Bytes that warm heads may take in a process."""

OVERHEAD = 700
"""What a head costs beside its bytes (record, id, hash, place in the order), roughly."""


class RedisStore:
    """A `GameStore`. `retention` (seconds) limits how long finished games are kept, None keeps them for good.

    With `archives` games that are over wait to be archived, and retention counts from then. `publish_late` is for
    stores whose writes wait to be safe: news go out after that wait, not from within the script.
    """

    def __init__(
        self,
        nodes: Nodes,
        keys: Keys,
        publish_late: bool = False,
        retention: int | None = None,
        archives: bool = False,
        warm_room: int = WARM_ROOM,
        beat: float = BEAT,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._nodes = nodes
        self._keys = keys
        self._late = publish_late
        self._retention = retention
        self._archives = archives
        self._ended = DueIds(nodes, keys, "ended", clock)
        self._erasing = DueIds(nodes, keys, "erasing", clock)
        self._warm: Recent[Head] = Recent(warm_room)
        self._shelves = Shelves(nodes, keys, clock)
        self._hub = Hub(nodes, keys, beat)
        self._clock = clock

    async def create(self, game: NewGame) -> Created | Exists:
        id, place = game.head.id, place_of(game.line)
        await self._shelves.enter(id, place)
        if game.over and self._archives:
            await self._ended.enter(id, SETTLING)
        snapshots = game.snapshots or {}
        kept = [word for version, state in snapshots.items() for word in (version, state)]
        call = self._script(
            scripts.CREATE, id,
            self._ttl(game.over, ""), "1" if game.back else "", len(game.entries), *game.entries, len(snapshots), *kept, *_new_fields(game, place),
        )  # fmt: skip
        reply = await self._nodes.ask(call)
        if reply[0] == 1:
            self._keep_warm(game.head)
            if game.over and self._archives:
                await self._wait_no_longer(self._ended, id)
            return Created()
        await self._make_safe(id)
        with suppress(StoreUnavailable):
            await self._shelves.give_way(id, place, reply[11])
        return self._found(game, reply[1:], call.tries > 0)

    def _found(self, game: NewGame, fields: list[bytes | None], repeated: bool) -> Created | Exists:
        body, born, purged = fields[7:10]
        if purged:
            return Exists(_tombstone(game.head.id), "")
        head = _head(game.head.id, fields)
        self._keep_warm(head)
        if repeated and born == game.head.hash.encode():
            return Created()  # by an attempt of this very call, whose reply was lost
        return Exists(head, (body or b"").decode())

    async def load(self, id: str) -> Head | None:
        fields = await self._ask(id, "HMGET", self._keys.head(id), "v", "h", "f", "m", "s", "d", "z", "purged")
        if fields[0] is None:
            self._warm.take(id)
            return _tombstone(id) if fields[7] else None
        head = _head(id, fields)
        self._keep_warm(head)
        return head

    async def stored(self, id: str) -> Head | None:
        return await self.load(id)

    def warm(self, id: str) -> Head | None:
        return self._warm.get(id)

    async def append(self, append: Append) -> Written | Repeated | Overtaken | Missing:
        if append.over and self._archives:
            await self._ended.enter(append.id, SETTLING)
        reply = await self._nodes.ask(self._append_call(append))
        match reply[0]:
            case 1:
                await self._written(append, reply[1])
                return Written(append.version)
            case 2:
                await self._make_safe(append.id)
                return Repeated(reply[1], reply[2] == 1)
            case 3:
                head = _head(append.id, reply[1:])
                self._keep_warm(head)
                return Overtaken(head)
            case 4:
                self._warm.take(append.id)
                await self._make_safe(append.id)
                return Written(append.version)
        self._warm.take(append.id)
        return Missing()

    def _append_call(self, append: Append) -> Call:
        id, key, line = append.id, append.key, append.line
        fields: list[Word] = ["v", append.version, "h", append.hash, "d", append.drawn, "z", append.size]
        if append.state is not None:
            fields += ("s", append.state)
        if append.meta is not None:
            fields += ("m", append.meta)
        if line is not None:
            fields += ("l", line.shown, "p", place_of(line))
        record = (key.digest, key.body, key.until) if key is not None else ("", "", 0)
        return self._script(
            scripts.APPEND, id,
            append.commit, append.after, append.version, append.entry, append.now, *record, self._channel(id),
            self._ttl(append.over, "never"), *fields,
        )  # fmt: skip

    async def _written(self, append: Append, place_before: bytes | None) -> None:
        known = self._warm.get(append.id)
        if known is not None and known.hash == append.after:
            self._keep_warm(_after(known, append))
        else:
            self._warm.take(append.id)
        if self._late:
            self._publish(append.id, append.version, append.entry)
        if append.over and self._archives:
            await self._wait_no_longer(self._ended, append.id)
        if append.line is not None and (place := place_of(append.line)) != place_before:
            # The entry stands. A list that is behind is put right by who reads it.
            with suppress(StoreUnavailable):
                await self._shelves.move(append.id, place_before or place, place)

    async def repeated(self, id: str, key: Key) -> Repeated | None:
        record = await self._ask(id, "HGET", self._keys.game(id)[2], key.digest)
        if record is None:
            return None
        version, body, until = record.decode().split(" ")
        await self._make_safe(id)
        return Repeated(int(version), body == key.body) if int(until) > self._clock() else None

    async def read(self, id: str, after: int, limit: int) -> list[bytes]:
        first = f"{after + 1}-0" if after >= 0 else "-"
        entries = await self._ask(id, "XRANGE", self._keys.game(id)[1], first, "+", "COUNT", limit)
        return [fields[1] for _, fields in entries]

    async def snapshot(self, id: str, version: int) -> tuple[int, bytes] | None:
        kept = self._keys.game(id)[3]
        names = await self._ask(id, "HKEYS", kept)
        at = max((int(name[1:]) for name in names if name[:1] == b"s" and int(name[1:]) <= version), default=None)
        if at is None:
            return None
        state = await self._ask(id, "HGET", kept, f"s{at}")
        return None if state is None else (at, state)

    async def keep_result(self, id: str, name: str, value: bytes) -> None:
        head, _, _, kept = self._keys.game(id)
        await self._nodes.ask(self._call(id, "EVALSHA", scripts.KEEP, 2, head, kept, name, value, writes=True))

    async def result(self, id: str, name: str) -> bytes | None:
        kept: bytes | None = await self._ask(id, "HGET", self._keys.game(id)[3], f"r{name}")
        return kept

    def watch(self, id: str) -> AbstractAsyncContextManager[Watch]:
        return self._hub.watch(id)

    async def list(self, which: Filter, cursor: str | None, limit: int) -> Page:
        return await self._shelves.page(which, cursor, limit)

    async def delete(self, id: str, line: Line, now: int) -> bool:
        if self._archives:
            await self._erasing.enter(id, SETTLING)
        call = self._script(scripts.DELETE, id, "" if self._archives else TOMBSTONE, self._channel(id))
        reply = await self._nodes.ask(call)
        self._warm.take(id)
        if reply[0] == 0 or (reply[0] == 2 and call.tries == 0):
            return False
        if reply[0] == 2:
            await self._make_safe(id)
        elif self._late:
            self._publish(id, reply[1], b"")
        with suppress(StoreUnavailable):
            for place in {place_of(line), reply[2] if reply[0] == 1 and reply[2] else place_of(line)}:
                await self._shelves.leave(id, place)
        return True

    async def ended(self, limit: int, lease: float) -> Sequence[Due]:
        return await self._ended.take(limit, lease)

    async def archived(self, due: Due, hash: str) -> Archived:
        kept_for: tuple[Word, Word] = (
            ("", "") if self._retention is None else (self._retention, max(self._retention, KEY_LIFETIME))
        )
        reply = await self._nodes.ask(self._script(scripts.ARCHIVED, due.id, hash, *kept_for))
        found: Archived = ("gone", "kept", "purged", "changed")[reply]
        if found != "changed":
            await self._ended.leave(due)
        return found

    async def waiting(self) -> int:
        return await self._ended.count()

    async def erasing(self, limit: int, lease: float) -> Sequence[Due]:
        return await self._erasing.take(limit, lease)

    async def erased(self, due: Due) -> None:
        call = self._call(due.id, "EVALSHA", scripts.ERASED, 1, self._keys.head(due.id), TOMBSTONE, writes=True)
        if await self._nodes.ask(call) == 1:
            await self._erasing.enter(due.id, TOMBSTONE + SETTLING)
        else:
            await self._erasing.leave(due)

    async def ready(self) -> None:
        for node, tag in await self._nodes.every():
            info = self._call(tag, "INFO", "server", "memory")
            # The very scripts are run, so that what a node or its rules for users forbid is found before a game is half written.
            calls = [info, *self._life_of(tag)]
            for call in calls:
                node.send(call)
            replies = [await self._nodes.finish(call) for call in calls]
            try:
                fitness.check(fitness.read_info(replies[0]))
            except Unfit as error:
                raise StoreUnavailable(str(error)) from None

    def _life_of(self, tag: str) -> tuple[Call, ...]:
        """A game that is created, takes one entry and is erased; what is left of it goes within a minute, whatever happens."""
        fields = ("v", 0, "h", "", "d", 0, "z", 0, "f", "", "m", "", "s", "", "p", "")
        end = "never" if self._archives else ""
        archived = (self._script(scripts.ARCHIVED, tag, "1", 60, 60),) if self._archives else ()
        return (
            self._script(scripts.CREATE, tag, 60, "", 1, "probe", 0, *fields),
            self._script(scripts.APPEND, tag, "c", "", 1, "probe", 0, "k", "", 0, self._channel(tag), end, "v", 1, "h", "1"),
            *archived,
            self._script(scripts.DELETE, tag, 1, self._channel(tag)),
        )

    async def close(self) -> None:
        await self._hub.close()
        await self._nodes.close()

    def _keep_warm(self, head: Head) -> None:
        """Follows what the store answered, also when that is an older version than the one at hand."""
        self._warm.keep(head.id, head, OVERHEAD + len(head.fixed) + len(head.meta) + len(head.state))

    def _call(self, id: str, *words: Word, writes: bool = False) -> Call:
        return Call(words, self._nodes.slot(id), writes)

    def _script(self, sha: str, id: str, *words: Word) -> Call:
        return Call(("EVALSHA", sha, 4, *self._keys.game(id), *words), self._nodes.slot(id), True)

    async def _ask(self, id: str, *words: Word) -> Any:
        return await self._nodes.ask(Call(words, self._nodes.slot(id), False))

    async def _make_safe(self, id: str) -> None:
        """Before something is confirmed that was written earlier, perhaps over a connection that was lost while it waited.

        A server waits for what the very connection wrote; so this writes something, after which all before it is safe too.
        """
        if self._late:
            await self._nodes.ask(self._call(id, "SET", self._keys.safe(id), "", "PX", 1, writes=True))

    def _channel(self, id: str) -> str:
        return "" if self._late else self._keys.head(id)

    def _ttl(self, over: bool, archive_first: str) -> Word:
        """How long a game stays, as scripts take it; `archive_first` where it must be archived before that is known."""
        if over and self._archives:
            return archive_first
        return self._retention if over and self._retention is not None else ""

    async def _wait_no_longer(self, ids: DueIds, id: str) -> None:
        """What was entered before a step is due now that it is done; without this word it is a little later."""
        with suppress(StoreUnavailable):
            await ids.enter(id)

    def _publish(self, id: str, version: int, entry: bytes) -> None:
        """Nobody waits for it: watchers whose news are lost notice at their next heartbeat."""
        self._nodes.send(self._call(id, "SPUBLISH", self._keys.head(id), b"%d %b" % (version, entry)))


def _new_fields(game: NewGame, place: bytes) -> tuple[Word, ...]:
    head = game.head
    return (
        "v", head.version, "h", head.hash, "f", head.fixed, "m", head.meta, "s", head.state, "d", head.drawn, "z", head.size,
        "b", game.body, "o", head.hash, "l", game.line.shown, "p", place,
    )  # fmt: skip


def _head(id: str, fields: list[Any]) -> Head:
    version, hash, fixed, meta, state, drawn, size = fields[:7]
    return Head(id, int(version), hash.decode(), fixed, meta, state, int(drawn), int(size))


def _after(head: Head, append: Append) -> Head:
    state = head.state if append.state is None else append.state
    meta = head.meta if append.meta is None else append.meta
    return Head(head.id, append.version, append.hash, head.fixed, meta, state, append.drawn, append.size)


def _tombstone(id: str) -> Head:
    return Head(id, 0, "", b"", b"", b"", 0, 0, purged=True)
