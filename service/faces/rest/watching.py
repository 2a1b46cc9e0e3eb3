"""Server-Sent Events: a game's entries as they come, resumable by version, without gap or repeat."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator

import orjson

from service.engine.refusals import Refusal
from service.table.follow import Followed
from service.table.stopping import Stopping
from service.table.table import Table
from service.table.viewer import Caller

HEARTBEAT = 15.0
COMMENT = b": still here\n\n"
RETRY = b"retry: 2000\n\n"
END = b"event: end\ndata: {}\n\n"
MOST_KEPT = 2048


class Messages:
    """Encoded messages, so that an entry that a thousand watchers see alike is encoded once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str, str], bytes] = OrderedDict()

    def of(self, id: str, followed: Followed) -> bytes:
        """The message of one entry."""
        assert followed.entry is not None, "only entries are kept"
        # By its hash, since a version can come again with another entry where a failover forgot one.
        name = (id, followed.entry["hash"], followed.viewer)
        if (found := self._kept.get(name)) is not None:
            return found
        found = b"id: %d\nevent: move\ndata: %s\n\n" % (followed.version, orjson.dumps(followed.entry))
        self._kept[name] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def events(
    table: Table, messages: Messages, stopping: Stopping, id: str, caller: Caller, after: int
) -> AsyncIterator[bytes]:
    """The stream's body. Ends with the game, with the caller's token, or with the service; a client then resumes by version."""
    yield RETRY
    try:
        async for followed in table.follow(id, caller, after, HEARTBEAT, stopping):
            if followed is None:
                yield COMMENT
            elif followed.entry is None:
                yield b"id: %d\nevent: reset\ndata: %s\n\n" % (followed.version, orjson.dumps({"version": followed.version}))
            else:
                yield messages.of(id, followed)
        if not stopping.is_set():
            yield END
    except Refusal:
        return
