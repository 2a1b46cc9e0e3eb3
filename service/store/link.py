"""Commands and replies on one shared connection: one pipeline a tick, lost ones sent again, nothing waited for without end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from service.store.wire import Connect, Connection, Unfit, Wire, Word, pack

REPLY = 2.0
"""Seconds without a reply after which a connection is given up, and what was asked on it is asked again on a new one."""

PATIENCE = 5.0
"""Seconds after which a command is given up, however often it was sent."""

TICK = 0.25
"""Seconds between two looks at what is overdue."""

TRIES = 3
"""How often a command is sent at most, when connections are lost under it."""

_ASKING = pack(("ASKING",))


class Lost(Exception):
    """No reply came. `doubtful` says that the command was sent, so that it may have been carried out."""

    def __init__(self, reason: str, doubtful: bool) -> None:
        super().__init__(reason)
        self.doubtful = doubtful


class Unsafe(Exception):
    """The command was carried out, but not made as safe as was asked for within the time."""


class Call:
    """One command on its way; its future gets the reply, which may be a ResponseError, Lost or Unsafe. It is never failed.

    Every command that goes through here may be sent twice: commits and creations are told apart by their ids, all others do the
    same twice as once. `slot` is the cluster's hash slot of its keys; `writes` says that it may change something.
    """

    __slots__ = ("args", "asking", "doubtful", "future", "packed", "sent", "since", "slot", "tries", "writes")

    def __init__(self, args: tuple[Word, ...], slot: int, writes: bool) -> None:
        self.args = args
        self.packed = pack(args)
        self.slot = slot
        self.writes = writes
        loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = loop.create_future()
        self.since = loop.time()
        self.sent = 0.0
        self.tries = 0
        self.doubtful = False
        self.asking = False

    def answer(self, reply: Any) -> None:
        """Hands the reply to who waits for it, if anybody still does."""
        if not self.future.done():
            self.future.set_result(reply)

    def renew(self, args: tuple[Word, ...] | None = None) -> None:
        """Makes it ready to be sent again after a reply that could be mended, in the time that is left."""
        if args is not None:
            self.args = args
            self.packed = pack(args)
        self.asking = False
        self.sent = 0.0
        self.future = asyncio.get_running_loop().create_future()


Closing = Callable[[Connection], Awaitable[bytes | None]]
"""Looks at a new connection's node and says which command closes every pipeline (WAIT…), packed. Raises Unfit."""


class _Mark:
    """Stands in the row of replies where no caller's command does."""


_IGNORED, _CLOSE = _Mark(), _Mark()


class Link(Wire):
    """The shared connection. `closing` makes writes safe: its command ends each pipeline, and replies wait for its own;
    `safe` judges that. `trouble_told` is called when the node can't be reached."""

    def __init__(
        self,
        connect: Connect,
        closing: Closing | None = None,
        safe: Callable[[Any], bool] = bool,
        trouble_told: Callable[[], None] | None = None,
        reply: float = REPLY,
    ) -> None:
        super().__init__(connect)
        self._look = closing
        self._safe = safe
        self._trouble_told = trouble_told
        self._reply = reply
        self._close: bytes | None = None
        self._pending: deque[Call] = deque()
        self._flight: deque[Call | _Mark] = deque()
        self._held: list[tuple[Call, Any]] = []
        self._timer: asyncio.TimerHandle | None = None

    def send(self, call: Call) -> None:
        """Sends with whatever else is ready in this tick."""
        if self._closed:
            call.answer(Lost("the store was closed", call.doubtful))
            return
        self._pending.append(call)
        self._wake()
        if self._timer is None:
            self._watch_time()

    def take_back(self) -> list[Call]:
        """Retires, and gives back everything that has no reply yet, so that it can be sent elsewhere."""
        self.retire()
        self._lost()
        return self._drain()

    def restart(self) -> None:
        """Connects anew: the node at the other end is no longer the right one."""
        self._hang_up()

    async def close(self) -> None:
        await super().close()
        for call in self._drain():
            call.answer(Lost("the store was closed", call.doubtful))

    def _idle(self) -> bool:
        return not self._pending

    def _take(self) -> bytes:
        now = asyncio.get_running_loop().time()
        pieces = []
        for call in self._pending:
            if call.future.done():
                continue
            if call.asking:
                pieces.append(_ASKING)
                self._flight.append(_IGNORED)
            call.sent = now
            pieces.append(call.packed)
            self._flight.append(call)
        self._pending.clear()
        if self._close is not None and pieces:
            pieces.append(self._close)
            self._flight.append(_CLOSE)
        return b"".join(pieces)

    def _replied(self, reply: Any) -> None:
        call = self._flight.popleft()
        if isinstance(call, Call):
            if self._close is None or isinstance(reply, Exception):
                call.answer(reply)
            else:
                self._held.append((call, reply))
        elif call is _CLOSE:
            self._settle(reply)

    def _settle(self, reply: Any) -> None:
        safe = not isinstance(reply, Exception) and self._safe(reply)
        for call, answer in self._held:
            call.answer(answer if safe else Unsafe(str(reply)))
        self._held.clear()

    def _lost(self) -> None:
        unanswered = [call for call, _ in self._held] + [call for call in self._flight if isinstance(call, Call)]
        self._held.clear()
        self._flight.clear()
        for call in reversed(unanswered):
            call.tries += 1
            call.doubtful = True
            if call.tries < TRIES:
                self._pending.appendleft(call)
            else:
                call.answer(Lost(self.trouble, True))

    def _unreachable(self, error: Exception) -> None:
        if isinstance(error, Unfit):
            for call in self._drain():
                call.answer(Lost(str(error), call.doubtful))
        if self._trouble_told is not None:
            self._trouble_told()

    async def _greet(self, connection: Connection) -> None:
        await super()._greet(connection)
        if self._look is not None:
            self._close = await self._look(connection)

    def _drain(self) -> list[Call]:
        calls = list(self._pending)
        self._pending.clear()
        return calls

    def _watch_time(self) -> None:
        # One timer for all: a timer for each command would cost more than the command.
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(TICK, self._check_time, loop.time() + TICK)

    def _check_time(self, due: float) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        if now - due < TICK:  # else this process itself stood still, and replies may wait to be read
            self._give_up(now)
        if self._pending or self._flight or self._held:
            self._watch_time()

    def _give_up(self, now: float) -> None:
        for call in self._unanswered():
            if now - call.since > PATIENCE:
                call.answer(Lost(self.trouble, call.doubtful or call.sent > 0))
        if any(now - call.sent > self._reply for call in self._first_sent()):
            self.trouble = f"no reply within {self._reply} s"
            self._hang_up()
        while self._pending and self._pending[0].future.done():
            self._pending.popleft()

    def _unanswered(self) -> Iterator[Call]:
        yield from self._pending
        for call in self._flight:
            if isinstance(call, Call):
                yield call
        for call, _ in self._held:
            yield call

    def _first_sent(self) -> Iterator[Call]:
        if self._held:
            yield self._held[0][0]
        for call in self._flight:
            if isinstance(call, Call):
                yield call
                return
