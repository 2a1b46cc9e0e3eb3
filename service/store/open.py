"""From a URL to a store."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel, SentinelConnectionPool
from redis.backoff import NoBackoff

from service.store import fitness
from service.store.cluster import Address, Cluster
from service.store.hub import BEAT
from service.store.keys import Keys
from service.store.nodes import Node, Nodes, Single
from service.store.redis import WARM_ROOM, RedisStore
from service.store.wire import WITHIN, Connect
from service.table.ports import Durability, GameStore

SENTINEL_PORT, PORT = 26379, 6379

# Time is bounded where replies are read; one subscription connection waits for ever, and no command needs a timer of its own.
_OURS: dict[str, Any] = {"protocol": 2, "socket_timeout": None, "socket_connect_timeout": WITHIN}


class BadUrl(ValueError):
    """The URL of the store can't be understood; the text says what is wrong, without passwords."""


def open_store(
    url: str,
    durability: Durability = "memory",
    retention: int | None = None,
    prefix: str = "gobelet:",
    warm_room: int = WARM_ROOM,
    beat: float = BEAT,
    clock: Callable[[], float] = time.time,
    archives: bool = False,
) -> GameStore:
    """The store behind a URL; connects when it is first used, in the event loop that uses it.

    `redis://[user:password@]host[:port][/db]`, `rediss://…` (TLS), `unix:///path`,
    `redis+sentinel://[user:password@]host[:port],…/service`, `redis+cluster://[user:password@]host[:port],…`; the last two with
    TLS as `rediss+…`. What redis-py takes in the query (`?ssl_ca_certs=…`) it takes here.

    `durability` is what must have happened before a write is answered, `retention` the seconds that finished games are kept,
    `prefix` begins every key, `archives` says that an archive takes the games that are over. Raises BadUrl.
    """
    safety = fitness.safety_for(durability)

    def make_node(connect: Connect, trouble: Callable[[], None] | None = None) -> Node:
        return Node(connect, safety.closing, safety.judge, safety.within, trouble)

    return RedisStore(
        _nodes(url, make_node), Keys(prefix), publish_late=safety.closing is not None, retention=retention, archives=archives,
        warm_room=warm_room, beat=beat, clock=clock,
    )  # fmt: skip


def _nodes(url: str, make_node: Callable[..., Node]) -> Nodes:
    scheme = url.partition("://")[0]
    match scheme:
        case "redis" | "rediss" | "unix":
            return Single(make_node(_pool(url).make_connection))
        case "redis+sentinel" | "rediss+sentinel":
            return _behind_sentinels(url, make_node)
        case "redis+cluster" | "rediss+cluster":
            parts = _parts(url, PORT)
            pool = _pool(parts.plain)
            return Cluster(parts.addresses, lambda address: _connect_to(pool, address), make_node)
    raise BadUrl(f"a store's URL can't begin with {scheme}://")


class _Parts(NamedTuple):
    """A URL of several hosts: their addresses, the URL of a server with the same user and query, and the path after them."""

    addresses: list[Address]
    plain: str
    path: str
    query: dict[str, str]


def _parts(url: str, port: int) -> _Parts:
    split = urlsplit(url)
    user, at, hosts = split.netloc.rpartition("@")
    addresses = [_address(host, port) for host in hosts.split(",") if host]
    if not addresses:
        raise BadUrl("the store's URL names no host")
    query = {name: values[-1] for name, values in parse_qs(split.query).items() if name.startswith("sentinel_")}
    rest = "&".join(part for part in split.query.split("&") if part and not part.startswith("sentinel_"))
    plain = f"{split.scheme.partition('+')[0]}://{user}{at}{hosts.split(',')[0]}" + (f"?{rest}" if rest else "")
    return _Parts(addresses, plain, split.path.strip("/"), query)


def _address(host: str, port: int) -> Address:
    name, colon, number = host.rpartition(":")
    if not colon or host.endswith("]"):
        return host.strip("[]"), port
    if not number.isdigit():
        raise BadUrl(f"not a port: {number}")
    return name.strip("[]"), int(number)


def _pool(url: str) -> ConnectionPool:
    try:
        return ConnectionPool.from_url(url, **_OURS)
    except (ValueError, TypeError) as error:
        raise BadUrl(f"the store's URL can't be understood: {error}") from None


def _connect_to(pool: ConnectionPool, address: Address) -> Connect:
    host, port = address
    return lambda: pool.connection_class(**{**pool.connection_kwargs, "host": host, "port": port})


def _behind_sentinels(url: str, make_node: Callable[..., Node]) -> Nodes:
    parts = _parts(url, SENTINEL_PORT)
    service, _, db = parts.path.partition("/")
    if not service:
        raise BadUrl("a sentinel URL ends with the name of the service: redis+sentinel://host:26379/mymaster")
    asked = {
        "socket_timeout": WITHIN / 2,
        "socket_connect_timeout": WITHIN / 2,
        "retry": Retry(NoBackoff(), 0),
        "username": parts.query.get("sentinel_username"),
        "password": parts.query.get("sentinel_password"),
    }
    sentinel = Sentinel(parts.addresses, sentinel_kwargs=asked)  # type: ignore[no-untyped-call]  # redis-py's own gap
    kwargs = {**_pool(parts.plain).connection_kwargs, "db": int(db or 0), "ssl": parts.plain.startswith("rediss:")}
    for name in ("host", "port"):
        kwargs.pop(name, None)
    pool = SentinelConnectionPool(service, sentinel, **kwargs)  # type: ignore[no-untyped-call]  # the same
    return Single(make_node(pool.make_connection), sentinel.aclose)
