"""From a URL to a store."""

from __future__ import annotations

from redis.asyncio.connection import ConnectionPool

from service.store.keys import Keys
from service.store.nodes import Node, Single
from service.store.redis import RedisStore
from service.table.ports import Durability, GameStore


def open_store(url: str, durability: Durability = "memory", retention: int | None = None, prefix: str = "gobelet:") -> GameStore:
    pool = ConnectionPool.from_url(url, protocol=2, socket_timeout=None, socket_connect_timeout=1.0)
    node = Node(pool.make_connection)
    return RedisStore(Single(node), Keys(prefix), retention=retention)
