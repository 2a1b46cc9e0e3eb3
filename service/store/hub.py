"""Watching games: one connection a node for all subscriptions, one subscription a game for all its watchers.

Messages can be lost without anybody noticing (a connection that died silently, a publisher that died before it published). So
each game's version is looked up at every heartbeat, and after each new subscription: where it is not the one known here, watchers
are sent to the log.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

from service.engine.refusals import StoreUnavailable
from service.store.keys import Keys
from service.store.link import PATIENCE, Call
from service.store.nodes import Node, Nodes
from service.store.watching import Watching
from service.store.wire import Connect, Wire, pack
from service.table.ports import News

BEAT = 10.0
"""Seconds between two looks at a watched game's version."""

AGAIN = 0.1
"""Seconds before a subscription that could not be made is tried again."""

CHUNK = 500
"""Games whose versions are asked for in one pipeline."""


GONE = -1
"""Stands for the version of a game that is not there (any more)."""


class Channel:
    """One watched game: its watchers, and whether its subscription stands. `known` is the version that they were told last;
    None where they may have missed something, until the store's version has been looked up."""

    def __init__(self, name: str, slot: int) -> None:
        self.name = name
        self.slot = slot
        self.watchers: set[Watching] = set()
        self.known: int | None = None
        self.interrupted = False
        self.listener: Listener | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def tell(self, news: News) -> None:
        """Tells every watcher what was published."""
        if self.known is not None:
            self.known = news.version
        self._tell(news)

    def compare(self, version: int | None) -> None:
        """Follows the version that the store has now, None where the game is gone."""
        if version is None:
            if self.known != GONE:
                self._tell(News(max(self.known or 0, 0), purged=True))
                self.known = GONE
        elif version != self.known:
            self.known = version
            self._tell(News(version))

    def interrupt(self) -> None:
        """The subscription does not stand any more."""
        self.listener, self.known = None, None
        if self.ready.done():
            self.interrupted = True
            self.ready = asyncio.get_running_loop().create_future()

    def _tell(self, news: News) -> None:
        for watching in self.watchers:
            watching.tell(news)


class Listener(Wire):
    """The subscriptions on one node. `heard` gets channel and message, `stands` a channel whose subscription is confirmed,
    `gone` those whose subscriptions do not stand (any more)."""

    def __init__(
        self,
        connect: Connect,
        heard: Callable[[str, bytes], None],
        stands: Callable[[str], None],
        gone: Callable[[Listener, Iterable[str]], None],
    ) -> None:
        super().__init__(connect)
        self._heard, self._stands, self._gone = heard, stands, gone
        self._words: list[tuple[str, str]] = []
        self._asked: deque[tuple[str, str]] = deque()
        self._due: Counter[str] = Counter()
        self.names: set[str] = set()

    def subscribe(self, name: str) -> None:
        """Asks for a subscription; `stands` or `gone` follows."""
        self.names.add(name)
        self._due[name] += 1
        self._say("SSUBSCRIBE", name)

    def unsubscribe(self, name: str) -> None:
        """Ends a subscription."""
        self.names.discard(name)
        self._say("SUNSUBSCRIBE", name)

    def check(self) -> None:
        """At each heartbeat: a connection that has not answered since the last one is given up."""
        if ("PING", "") in self._asked:
            self.trouble = "no reply to a heartbeat"
            self._hang_up()
        elif self.names:
            self._say("PING", "")

    def _say(self, verb: str, name: str) -> None:
        self._words.append((verb, name))
        self._wake()

    def _idle(self) -> bool:
        return not self._words

    def _take(self) -> bytes:
        words, self._words = self._words, []
        self._asked.extend(words)
        return b"".join(pack((verb, name) if name else (verb,)) for verb, name in words)

    def _replied(self, reply: Any) -> None:
        kind = reply[0] if isinstance(reply, list) else b""
        if kind == b"smessage":
            self._heard(reply[1].decode(), reply[2])
        elif kind == b"ssubscribe":
            _, name = self._asked.popleft()
            if self._was_last(name):
                self._stands(name)
        elif kind == b"sunsubscribe":
            self._unsubscribed(reply[1].decode())
        else:
            verb, name = self._asked.popleft()
            if verb == "SSUBSCRIBE" and self._was_last(name):
                self._drop({name})

    def _was_last(self, name: str) -> bool:
        """Whether no other attempt at that subscription is under way, after one that was left before it was answered."""
        self._due[name] -= 1
        if self._due[name] > 0:
            return False
        del self._due[name]
        return True

    def _unsubscribed(self, name: str) -> None:
        if self._asked and self._asked[0] == ("SUNSUBSCRIBE", name):
            self._asked.popleft()
        else:  # the node says so by itself when it gives the slot away
            self._drop({name})

    def _lost(self) -> None:
        self._asked.clear()
        self._words.clear()
        self._due.clear()
        self._drop(set(self.names))

    def _unreachable(self, error: Exception) -> None:
        self._lost()

    def _drop(self, names: set[str]) -> None:
        names &= self.names
        self.names -= names
        if names:
            self._gone(self, names)


class Hub:
    """All watches of this process."""

    def __init__(self, nodes: Nodes, keys: Keys, beat: float = BEAT) -> None:
        self._nodes = nodes
        self._keys = keys
        self._beat = beat
        self._channels: dict[str, Channel] = {}
        self._listeners: dict[Node, Listener] = {}
        self._beating: asyncio.Task[None] | None = None
        self._unsure: list[Channel] = []
        self._closed = False
        self._catching_up: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Watching]:
        """A confirmed subscription. Raises StoreUnavailable when it can't be had in time."""
        if self._closed:
            raise StoreUnavailable("the store was closed")
        name = self._keys.head(id)
        channel = self._channels.get(name)
        if channel is None:
            channel = self._channels[name] = Channel(name, self._nodes.slot(id))
            self._place(channel)
        watching = Watching()
        channel.watchers.add(watching)
        try:
            await self._standing(channel)
            yield watching
        finally:
            channel.watchers.discard(watching)
            if not channel.watchers:
                self._forget(channel)

    async def close(self) -> None:
        """Ends all watches and connections."""
        self._closed = True
        for task in (self._beating, self._catching_up):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        for channel in self._channels.values():
            for watching in channel.watchers:
                watching.close()
        for listener in self._listeners.values():
            await listener.close()

    async def _standing(self, channel: Channel) -> None:
        if channel.ready.done():
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(channel.ready)
        except TimeoutError:
            raise StoreUnavailable("the store did not confirm a subscription in time") from None

    def _place(self, channel: Channel) -> None:
        """Subscribes on the node that has the game now."""
        if self._closed or self._channels.get(channel.name) is not channel or channel.listener is not None:
            return
        node = self._nodes.node_of(channel.slot)
        if node is None:
            self._nodes.look()
            self._place_later(channel)
            return
        channel.listener = self._listener_on(node)
        channel.listener.subscribe(channel.name)
        if self._beating is None or self._beating.done():
            self._beating = asyncio.get_running_loop().create_task(self._beats())

    def _place_later(self, channel: Channel) -> None:
        asyncio.get_running_loop().call_later(AGAIN, self._place, channel)

    def _listener_on(self, node: Node) -> Listener:
        if node not in self._listeners:
            self._listeners[node] = Listener(node.connect, self._heard, self._stands, self._gone)
        return self._listeners[node]

    def _forget(self, channel: Channel) -> None:
        self._channels.pop(channel.name, None)
        if channel.listener is not None:
            channel.listener.unsubscribe(channel.name)

    def _heard(self, name: str, message: bytes) -> None:
        channel = self._channels.get(name)
        if channel is not None:
            version, _, entry = message.partition(b" ")
            channel.tell(News(int(version), entry or None, purged=not entry))

    def _stands(self, name: str) -> None:
        channel = self._channels.get(name)
        if channel is None or channel.ready.done():
            return
        channel.ready.set_result(None)
        if channel.interrupted:
            self._unsure.append(channel)
            if self._catching_up is None or self._catching_up.done():
                self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    def _gone(self, listener: Listener, names: Iterable[str]) -> None:
        for name in names:
            channel = self._channels.get(name)
            if channel is not None and channel.listener is listener:
                channel.interrupt()
                self._place_later(channel)
        self._nodes.look()

    async def _catch_up(self) -> None:
        """After an interruption: watchers are sent to the log, since anything may have been missed."""
        while self._unsure:
            channels, self._unsure = self._unsure, []
            await self._compare(channels)

    async def _beats(self) -> None:
        while self._channels:
            await asyncio.sleep(self._beat)
            await self._compare(list(self._channels.values()))
            for channel in list(self._channels.values()):
                node = self._nodes.node_of(channel.slot)
                if channel.listener is not None and node is not None and self._listeners.get(node) is not channel.listener:
                    channel.listener.unsubscribe(channel.name)
                    self._gone(channel.listener, [channel.name])
            for node, listener in list(self._listeners.items()):
                listener.check()
                if not listener.names:
                    self._listeners.pop(node).retire()

    async def _compare(self, channels: Iterable[Channel]) -> None:
        """Tells watchers where the store's version is not the one that they were told."""
        waiting = iter(channels)
        while chunk := list(islice(waiting, CHUNK)):
            calls = [Call(("HGET", channel.name, "v"), channel.slot, writes=False) for channel in chunk]
            for channel, version in zip(chunk, await self._nodes.settle_all(calls), strict=True):
                if not isinstance(version, StoreUnavailable):
                    channel.compare(None if version is None else int(version))
