"""A cluster: which of its nodes has which hash slot, and how that is learnt anew when it changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from typing import Any

from redis.crc import key_slot
from redis.exceptions import RedisError

from service.engine.refusals import StoreUnavailable
from service.store.link import PATIENCE, Call, Lost
from service.store.nodes import Node, Nodes
from service.store.wire import WITHIN, Connect, ask

SLOTS = 16384
PAUSE = 0.1
"""Seconds between two looks at the cluster's map, while something does not fit it."""

Address = tuple[str, int]

logger = logging.getLogger(__name__)


class Cluster(Nodes):
    """Nodes found from a few `seeds`. `connect_to` makes connections to an address, `make_node` a node from that."""

    def __init__(
        self,
        seeds: Iterable[Address],
        connect_to: Callable[[Address], Connect],
        make_node: Callable[[Connect, Callable[[], None]], Node],
    ) -> None:
        self._seeds = list(seeds)
        self._connect_to = connect_to
        self._make_node = make_node
        self._nodes: dict[Address, Node] = {}
        self._owners: list[Address | None] = [None] * SLOTS
        self._parked: list[Call] = []
        self._looking: asyncio.Task[None] | None = None
        self._closed = False

    def slot(self, tag: str) -> int:
        return key_slot(tag.encode())

    def send(self, call: Call) -> None:
        node = self.node_of(call.slot)
        if node is not None:
            node.send(call)
        elif self._closed:
            call.answer(Lost("the store was closed", call.doubtful))
        else:
            self._parked.append(call)
            self.look()

    def node_of(self, slot: int) -> Node | None:
        address = self._owners[slot]
        return None if address is None else self._nodes[address]

    async def every(self) -> list[tuple[Node, str]]:
        if None in self._owners:
            self.look()
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while None in self._owners:
                        await asyncio.sleep(PAUSE / 2)
        if None in self._owners:
            raise StoreUnavailable("no node of the cluster knows where all slots are")
        owners = set(self._owners)
        return [(self._nodes[address], self._tag_on(address)) for address in owners if address is not None]

    async def close(self) -> None:
        self._closed = True
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.wait([self._looking])
        for node in self._nodes.values():
            await node.close()
        for call in self._parked:
            call.answer(Lost("the store was closed", call.doubtful))

    def look(self) -> None:
        """Reads the map of the cluster anew, soon; once, however many ask for it."""
        if not self._closed and (self._looking is None or self._looking.done()):
            self._looking = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        while True:
            with suppress(LookupError):
                self._follow(await self._read_map())
            parked, self._parked = self._parked, []
            now = asyncio.get_running_loop().time()
            for call in parked:
                if now - call.since > PATIENCE:
                    call.answer(Lost("no node of the cluster can be reached", call.doubtful))
                else:
                    self.send(call)
            # Pausing before the end keeps those who ask again at once from looking without a pause.
            await asyncio.sleep(PAUSE)
            if not self._parked and None not in self._owners:
                return

    async def _read_map(self) -> dict[int, Address]:
        """The owner of each covered slot, as the first node says that answers. Raises LookupError when none does."""
        for address in [*self._nodes, *self._seeds]:
            connection = self._connect_to(address)()
            try:
                async with asyncio.timeout(WITHIN):
                    await connection.connect()
                    ranges = await ask(connection, "CLUSTER", "SLOTS")
                if ranges:
                    return _owners(ranges, address)
            except (RedisError, OSError, TimeoutError) as error:
                logger.debug("%s:%s does not tell the cluster's map: %s", *address, error)
            finally:
                with suppress(RedisError, OSError):
                    await connection.disconnect(nowait=True)
        raise LookupError

    def _follow(self, owners: dict[int, Address]) -> None:
        for address in set(owners.values()):
            self._node_at(address)
        self._owners = [owners.get(slot) for slot in range(SLOTS)]
        for address in set(self._nodes) - set(owners.values()):
            # What waited for a node that has no slots any more goes to whoever has them now.
            for call in self._nodes.pop(address).take_back():
                self.send(call)

    def _node_at(self, address: Address) -> Node:
        if address not in self._nodes:
            self._nodes[address] = self._make_node(self._connect_to(address), self.look)
        return self._nodes[address]

    def _redirect(self, call: Call, code: str, text: str) -> bool:
        slot, _, where = text.partition(" ")
        host, _, port = where.rpartition(":")
        address = (host or self._host_of(call.slot), int(port))
        node = self._node_at(address)
        if code == "MOVED":
            self._owners[int(slot)] = address
            self.look()
        else:
            call.asking = True
        node.send(call)
        return True

    def _stale(self, call: Call, code: str) -> None:
        super()._stale(call, code)
        self.look()

    def _host_of(self, slot: int) -> str:
        owner = self._owners[slot]
        return owner[0] if owner is not None else self._seeds[0][0]

    def _tag_on(self, address: Address) -> str:
        return next(tag for tag in (f"probe-{number}" for number in count()) if self._owners[self.slot(tag)] == address)


def _owners(ranges: list[Any], asked: Address) -> dict[int, Address]:
    """From the reply of CLUSTER SLOTS; a node that does not say its own host is where it was asked."""
    owners = {}
    for first, last, (host, port, *_), *_ in ranges:
        address = (host.decode() if host else asked[0], int(port))
        owners.update(dict.fromkeys(range(first, last + 1), address))
    return owners
