"""Which node a command goes to, and what is done about replies that say: not here, not yet, not known."""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from redis.exceptions import ResponseError

from service.engine.refusals import StoreUnavailable
from service.store import scripts
from service.store.link import PATIENCE, REPLY, Call, Closing, Link, Lost, Unsafe
from service.store.wire import Connect

MENDINGS = 16
"""How often one command is sent anew after replies like MOVED, at most."""

_LATER = {"TRYAGAIN", "CLUSTERDOWN", "READONLY", "MASTERDOWN", "BUSY", "NOREPLICAS"}
"""Replies that say that nothing was done, and that it may work in a moment."""

_REPEATED = re.compile(r"( script: [0-9a-f]{40}|, with args).*", re.DOTALL)


class Node:
    """One server: a link for everything, or, where writes wait to be safe, one for those and one for all else."""

    def __init__(
        self,
        connect: Connect,
        closing: Closing | None = None,
        safe: Callable[[Any], bool] = bool,
        reply: float = REPLY,
        trouble: Callable[[], None] | None = None,
    ) -> None:
        self.connect = connect
        self.reads = Link(connect, trouble_told=trouble)
        self.writes = self.reads if closing is None else Link(connect, closing, safe, trouble, reply)

    def send(self, call: Call) -> None:
        """Sends with whatever else is ready in this tick."""
        (self.writes if call.writes else self.reads).send(call)

    def restart(self) -> None:
        """Connects anew: the server is no longer what it was."""
        self.reads.restart()
        self.writes.restart()

    def take_back(self) -> list[Call]:
        """Retires, and gives back everything that has no reply yet."""
        calls = self.reads.take_back()
        return calls if self.writes is self.reads else calls + self.writes.take_back()

    async def close(self) -> None:
        """Ends its connections; what waits is answered with Lost."""
        await self.reads.close()
        await self.writes.close()


class Nodes(ABC):
    """One server, or a cluster of them."""

    async def ask(self, call: Call) -> Any:
        """Sends and waits for the reply. Raises StoreUnavailable, with `outcome="unknown"` where it may have been carried out."""
        self.send(call)
        return await self.finish(call)

    async def finish(self, call: Call) -> Any:
        """The second half of `ask`, for a call that was sent already."""
        reply = await call.future
        return await self._mend(call, reply) if isinstance(reply, Exception) else reply

    async def ask_all(self, calls: Iterable[Call]) -> list[Any]:
        """The same for many at once, replies in the same order; they travel together."""
        replies = await self.settle_all(calls)
        for reply in replies:
            if isinstance(reply, StoreUnavailable):
                raise reply
        return replies

    async def settle_all(self, calls: Iterable[Call]) -> list[Any]:
        """The same where each counts for itself: a StoreUnavailable stands in the place of a reply."""
        calls = list(calls)
        for call in calls:
            self.send(call)
        return [await self._settle(call) for call in calls]

    async def _settle(self, call: Call) -> Any:
        try:
            return await self.finish(call)
        except StoreUnavailable as refusal:
            return refusal

    @abstractmethod
    def send(self, call: Call) -> None:
        """Sends to the node that the call's slot belongs to."""

    @abstractmethod
    def slot(self, tag: str) -> int:
        """The hash slot of the keys with that tag; always 0 where there is only one node."""

    @abstractmethod
    def node_of(self, slot: int) -> Node | None:
        """The node that a slot belongs to, as far as is known now."""

    @abstractmethod
    async def every(self) -> list[tuple[Node, str]]:
        """All nodes that take writes, each with a hash tag of its own. Raises StoreUnavailable where they can't be found."""

    def look(self) -> None:
        """Looks soon whether everything is still where it was."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Ends all connections."""

    async def _mend(self, call: Call, fault: Exception) -> Any:
        for attempt in range(MENDINGS):
            if not await self._mended(call, fault, attempt):
                break
            reply = await call.future
            if not isinstance(reply, Exception):
                return reply
            fault = reply
        raise _refusal(call, fault)

    async def _mended(self, call: Call, fault: Exception, attempt: int) -> bool:
        code = code_of(fault)
        if asyncio.get_running_loop().time() - call.since > PATIENCE:
            return False
        if code == "NOSCRIPT":
            call.renew(scripts.with_source(call.args))
        elif code in _LATER:
            self._stale(call, code)
            await asyncio.sleep(min(0.02 * 2**attempt, 0.5))
            call.renew()
        elif code in {"MOVED", "ASK"}:
            call.renew()
            return self._redirect(call, code, str(fault))
        else:
            return False
        self.send(call)
        return True

    def _redirect(self, call: Call, code: str, text: str) -> bool:
        """Sends to where the node points; False where there is only one node."""
        return False

    def _stale(self, call: Call, code: str) -> None:
        """The node says that it can't serve at the moment: perhaps it is not the right one any more."""
        node = self.node_of(call.slot)
        if code == "READONLY" and node is not None:
            node.restart()


class Single(Nodes):
    """One server; behind sentinels, whichever is the master when the connection is made."""

    def __init__(self, node: Node, close_also: Callable[[], Awaitable[None]] | None = None) -> None:
        self._node = node
        self._close_also = close_also

    def send(self, call: Call) -> None:
        self._node.send(call)

    def slot(self, tag: str) -> int:
        return 0

    def node_of(self, slot: int) -> Node | None:
        return self._node

    async def every(self) -> list[tuple[Node, str]]:
        return [(self._node, "probe")]

    async def close(self) -> None:
        await self._node.close()
        if self._close_also is not None:
            await self._close_also()


def code_of(fault: Exception) -> str:
    """The first word of a server's refusal (MOVED, OOM, …), "" for anything else."""
    if not isinstance(fault, ResponseError):
        return ""
    return str(getattr(fault, "status_code", None) or str(fault).partition(" ")[0])


def _refusal(call: Call, fault: Exception) -> StoreUnavailable:
    if isinstance(fault, Lost):
        unknown = call.writes and (fault.doubtful or call.doubtful)
        return StoreUnavailable(f"the store can't be reached: {fault}", outcome="unknown" if unknown else None)
    if isinstance(fault, Unsafe):
        return StoreUnavailable("the store did not confirm in time that the entry is safe", outcome="unknown")
    unknown = call.writes and call.doubtful
    return StoreUnavailable(f"the store refuses: {_reason(fault)}", outcome="unknown" if unknown else None)


def _reason(fault: Exception) -> str:
    """What the server said, without what it repeats of the command."""
    text = _REPEATED.sub("", str(fault))
    code = code_of(fault)
    return text if text.startswith(code) else f"{code} {text}"
