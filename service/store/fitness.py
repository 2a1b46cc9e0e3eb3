"""Whether a server may keep games: its version, what it does when memory runs out, and what it can promise of a write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from service.store.link import PATIENCE, REPLY, Closing
from service.store.wire import Connection, Unfit, ask, pack
from service.table.ports import Durability

OLDEST = (7, 0)
HAS_WAITAOF = (7, 2)

WAIT = 1500
"""Milliseconds that the server may take to make a pipeline of writes safe."""


class Safety(NamedTuple):
    """How writes are made safe: what closes each pipeline, how its reply is judged, and the seconds it may take."""

    closing: Closing | None
    judge: Callable[[Any], bool]
    within: float


def safety_for(durability: Durability) -> Safety:
    """What a promise takes: nothing for `memory`, WAITAOF for `disk`, WAIT for a number of replicas."""
    match durability:
        case "memory":
            return Safety(None, bool, REPLY)
        case "disk":
            return Safety(_closing_for_disk, lambda reply: reply[0] >= 1, PATIENCE)
        case replicas:
            return Safety(_closing_for(replicas), lambda reply: reply >= replicas, PATIENCE)


async def _closing_for_disk(connection: Connection) -> bytes | None:
    info = read_info(await ask(connection, "INFO", "server", "persistence"))
    if info.get("aof_enabled") != "1":
        raise Unfit("DURABILITY=disk needs a server with `appendonly yes`")
    if version_of(info) >= HAS_WAITAOF:
        return pack(("WAITAOF", 1, 0, WAIT))
    _, fsync = await ask(connection, "CONFIG", "GET", "appendfsync")
    if fsync != b"always":
        raise Unfit("DURABILITY=disk needs `appendfsync always` on servers before 7.2, which have no WAITAOF")
    return None  # such a server answers a write after its fsync


def _closing_for(replicas: int) -> Closing:
    async def closing(connection: Connection) -> bytes:
        return pack(("WAIT", replicas, WAIT))

    return closing


def check(info: dict[str, str]) -> None:
    """Raises Unfit for a server that is too old, or that may throw games away (`info` from INFO server, memory)."""
    if version_of(info) < OLDEST:
        raise Unfit(f"the server's version is {info.get('redis_version')}, at least 7.0 is needed")
    policy = info.get("maxmemory_policy")
    if policy != "noeviction":
        raise Unfit(f"the server's maxmemory-policy is {policy}, it must be noeviction, or games may vanish")


def read_info(text: bytes) -> dict[str, str]:
    """The reply of INFO as fields."""
    lines = text.decode(errors="replace").splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line and not line.startswith("#"))


def version_of(info: dict[str, str]) -> tuple[int, ...]:
    """The version of Redis that a server says to be compatible with (Valkey says 7.2.4)."""
    return tuple(int(part) for part in info.get("redis_version", "0").split(".") if part.isdigit())
