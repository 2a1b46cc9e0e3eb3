"""Watches over connections that break, and many of them."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from service.store.watching import ROOM, Watching
from service.table.ports import GameStore, Head, News
from tests.store.conftest import Open
from tests.store.contract import told
from tests.store.games import create, entry, grow, loaded, new_game, next_append
from tests.store.proxy import Proxy, proxied
from tests.store.servers import Server


@pytest.fixture
async def proxy(valkey: Server) -> AsyncIterator[Proxy]:
    async with proxied(valkey.port) as proxy:
        yield proxy


@pytest.fixture
def sure(valkey: Server, open_at: Open) -> Any:
    return open_at(valkey.url)


async def follow(watch: Any, store: GameStore, id: str, seen: list[bytes], until: int) -> None:
    """What every watcher has to do: take entries that come next, skip known ones, and read the log where there is a gap."""
    while len(seen) <= until:
        news = await watch.next(5)
        assert news is not None, f"no news after version {len(seen) - 1}"
        if news.version == len(seen) and news.entry is not None:
            seen.append(news.entry)
        elif news.version >= len(seen):
            seen += await store.read(id, len(seen) - 1, 1000)


async def test_a_watcher_misses_and_repeats_nothing_over_lost_connections(proxy: Proxy, open_at: Open, sure: GameStore) -> None:
    """Connections are cut all the time while the game goes on."""
    head = await create(sure)
    store = open_at(proxy.url)
    seen: list[bytes] = []
    async with store.watch(head.id) as watch:
        seen += await sure.read(head.id, -1, 1000)
        following = asyncio.create_task(follow(watch, sure, head.id, seen, 300))
        for number in range(300):
            await sure.append(next_append(head))
            head = await loaded(sure, head.id)
            await asyncio.sleep(0.002)
            if number % 25 == 0:
                proxy.cut()
        await following
    assert seen == await sure.read(head.id, -1, 1000)


async def test_after_a_lost_connection_watchers_are_sent_to_the_log(proxy: Proxy, open_at: Open, sure: GameStore) -> None:
    """With the head's version, also when nothing happened meanwhile."""
    head = await grow(sure, await create(sure), 3)
    store = open_at(proxy.url, beat=60)
    async with store.watch(head.id) as one, store.watch(head.id) as two:
        proxy.cut()
        assert [await one.next(3), await two.next(3)] == [News(3), News(3)]
        await sure.append(next_append(head))
        assert await one.next(3) == News(4, entry(4))


async def test_a_message_that_was_lost_in_silence_is_noticed_at_the_heartbeat(proxy: Proxy, open_at: Open, sure: Any) -> None:
    """Nobody published it (its writer died in between): the versions tell."""
    head = await create(sure)
    store = open_at(proxy.url, beat=0.2)
    async with store.watch(head.id) as watch:
        assert await watch.next(2) == News(0)
        quiet = next_append(head)
        sure._channel = lambda _: ""
        await sure.append(quiet)
        assert await watch.next(2) == News(1)
        assert await watch.next(0.5) is None


async def test_a_connection_that_died_in_silence_is_replaced(proxy: Proxy, open_at: Open, sure: GameStore) -> None:
    """Nothing comes back over it, and nothing says so: the heartbeat finds out, and news come again."""
    head = await create(sure)
    store = open_at(proxy.url, beat=0.2)
    async with store.watch(head.id) as watch:
        await watch.next(2)
        proxy.replies = "lose"
        await asyncio.sleep(1)
        proxy.replies = "pass"
        await grow(sure, head, 1)
        assert (await watch.next(5)) is not None
        await asyncio.sleep(1)
        head = await loaded(sure, head.id)
        await sure.append(next_append(head))
        assert (await told(watch, 2)).entry == entry(2)


async def test_watchers_of_one_game_share_one_subscription(valkey: Server, sure: Any) -> None:
    """And one connection with all other watchers of the process."""
    heads = [await create(sure) for _ in range(5)]
    before = len(valkey.ask("CLIENT", "LIST", "TYPE", "pubsub").splitlines())
    async with AsyncExitStack() as stack:
        for head in heads * 10:
            await stack.enter_async_context(sure.watch(head.id))
        channels = [sure._keys.head(head.id) for head in heads]
        assert valkey.ask("PUBSUB", "SHARDNUMSUB", *channels)[1::2] == [1] * 5
        assert len(valkey.ask("CLIENT", "LIST", "TYPE", "pubsub").splitlines()) == before + 1
    await sure.ready()
    assert valkey.ask("PUBSUB", "SHARDNUMSUB", *channels)[1::2] == [0] * 5


async def test_ten_thousand_idle_watches_are_cheap(valkey: Server, open_at: Open) -> None:
    """Entered within seconds, a heartbeat over all of them takes a fraction of one, and their news still come at once."""
    store: Any = open_at(valkey.url, beat=3600)
    heads = [Head(f"idle-{number}", 0, "", b"", b"", b"", 0, 0) for number in range(10_000)]
    before = time.process_time()
    async with AsyncExitStack() as stack:
        watches = []
        for at in range(0, len(heads), 1000):
            entering = (stack.enter_async_context(store.watch(head.id)) for head in heads[at : at + 1000])
            watches += await asyncio.gather(*entering)
        entered = time.process_time()
        assert entered - before < 6
        sleeping = [asyncio.create_task(watch.next(60)) for watch in watches]
        await asyncio.sleep(0.1)
        before = time.process_time()
        await store._hub._compare(list(store._hub._channels.values()))
        assert time.process_time() - before < 2
        assert all(news == News(0, purged=True) for news in await asyncio.gather(*sleeping))
        await store.create(new_game("idle-7"))
        await store.append(next_append(new_game("idle-7").head))
        assert (await told(watches[7], 1)).entry == entry(1)
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 1024 * 1024


async def test_a_full_queue_keeps_the_end_of_the_game() -> None:
    """Whatever overflowed: that the game was erased is still told."""
    watching = Watching()
    for version in range(ROOM):
        watching.tell(News(version, b"entry"))
    watching.tell(News(ROOM, purged=True))
    assert await watching.next(0) == News(ROOM, purged=True)


async def test_a_watch_that_could_not_be_entered_leaves_nothing_behind(proxy: Proxy, open_at: Open, sure: GameStore) -> None:
    """The next attempt subscribes anew."""
    store: Any = open_at(proxy.url)
    head = await create(sure)
    entering = asyncio.create_task(store.watch(head.id).__aenter__())
    await asyncio.sleep(0)
    entering.cancel()
    await asyncio.gather(entering, return_exceptions=True)
    assert store._hub._channels == {}
    async with store.watch(head.id) as watch:
        await sure.append(next_append(head))
        assert (await told(watch, 1)).entry == entry(1)


async def test_leaving_and_entering_at_once_waits_for_the_new_subscription(proxy: Proxy, open_at: Open, sure: GameStore) -> None:
    """The confirmation of one that was left does not count for the next."""
    store: Any = open_at(proxy.url)
    await store.ready()
    head = await create(sure)
    async with store.watch("other"):
        proxy.replies = "lose"
        entering = asyncio.create_task(store.watch(head.id).__aenter__())
        await asyncio.sleep(0.05)
        [listener] = store._hub._listeners.values()
        entering.cancel()
        await asyncio.gather(entering, return_exceptions=True)
        entering = asyncio.create_task(store.watch(head.id).__aenter__())
        await asyncio.sleep(0.05)
        name = store._keys.head(head.id)
        assert list(listener._asked)[-3:] == [("SSUBSCRIBE", name), ("SUNSUBSCRIBE", name), ("SSUBSCRIBE", name)]
        listener._replied([b"ssubscribe", name.encode(), 1])
        assert not store._hub._channels[name].ready.done()
        listener._replied([b"sunsubscribe", name.encode(), 0])
        listener._replied([b"ssubscribe", name.encode(), 1])
        assert store._hub._channels[name].ready.done()
        await entering
