"""What an archive has to see to: games that are over and not archived yet, and erased ones that it may still hold.

Each is a sorted set of ids by the time (unix milliseconds) from which on somebody may see to them. An id is entered before the
step that makes it due, with a time that lies after the end of that step, and once more after it, so that nothing has to wait. So
what is over stands here, whoever dies in between; what stands here may not be over. An id that somebody sees to is not taken out
but put off: if nothing comes of it, it is due again by itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from service.store import scripts
from service.store.keys import Keys
from service.store.link import Call
from service.store.nodes import Nodes
from service.store.wire import Word
from service.table.ports import Due

SETTLING = 30.0
"""Seconds within which what was begun with an id is done, or never will be."""


class DueIds:
    """One of these sets; `which` is its name."""

    def __init__(self, nodes: Nodes, keys: Keys, which: str, clock: Callable[[], float] = time.time) -> None:
        self._nodes = nodes
        self._name = keys.due(which)
        self._slot = nodes.slot("archive")
        self._clock = clock

    async def enter(self, id: str, after: float = 0.0) -> None:
        """Has somebody see to it, `after` that many seconds."""
        await self._ask("ZADD", self._name, self._at(after), id)

    async def take(self, limit: int, lease: float) -> list[Due]:
        """Those whose time has come, lent for `lease` seconds."""
        until = self._at(lease)
        ids: list[bytes] = await self._ask("EVALSHA", scripts.TAKE, 1, self._name, self._at(0), until, limit)
        return [Due(id.decode(), until) for id in ids]

    async def leave(self, due: Due) -> None:
        """Takes out what was lent, unless it was entered anew since."""
        await self._ask("EVALSHA", scripts.LEAVE, 1, self._name, due.id, due.ticket)

    async def count(self) -> int:
        return int(await self._ask("ZCARD", self._name, writes=False))

    def _at(self, seconds: float) -> int:
        return int((self._clock() + seconds) * 1000)

    async def _ask(self, *words: Word, writes: bool = True) -> Any:
        return await self._nodes.ask(Call(words, self._slot, writes))
