"""Whatever is lost on the way, what was asked for is done once, or the caller learns that nobody knows."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator

import pytest

from service.engine.refusals import StoreUnavailable
from service.store.link import PATIENCE
from service.table.ports import Created, Exists, Filter, GameStore, Overtaken, Repeated, Written
from tests.store.conftest import Open
from tests.store.games import NOW, create, entry, key, line, loaded, new_game, next_append
from tests.store.proxy import Proxy, proxied
from tests.store.servers import Server

BOUND = PATIENCE + 3.0
"""Seconds in which every call is answered, whatever happens."""


@pytest.fixture
async def proxy(valkey: Server) -> AsyncIterator[Proxy]:
    async with proxied(valkey.port) as proxy:
        yield proxy


@pytest.fixture
def store(proxy: Proxy, open_at: Open) -> GameStore:
    """The store that loses what it is told to lose."""
    return open_at(proxy.url)


@pytest.fixture
def sure(valkey: Server, open_at: Open) -> GameStore:
    """The same games over a connection that loses nothing."""
    return open_at(valkey.url)


async def test_an_append_whose_reply_was_lost_is_written_once(store: GameStore, sure: GameStore, proxy: Proxy) -> None:
    """The second attempt finds the first one's commit."""
    head = await create(store)
    proxy.cut_replies = 1
    assert await store.append(next_append(head)) == Written(1)
    assert await sure.read(head.id, 0, 10) == [entry(1)]


async def test_an_append_with_a_key_whose_reply_was_lost_is_no_repetition(store: GameStore, proxy: Proxy) -> None:
    """Though its key is recorded by then."""
    head = await create(store)
    proxy.cut_replies = 1
    assert await store.append(next_append(head, key=key("k"))) == Written(1)
    assert await store.append(next_append(await loaded(store, head.id), key=key("k"))) == Repeated(1, same_body=True)


async def test_a_lost_append_is_found_however_far_the_game_went_on(store: GameStore, sure: GameStore, proxy: Proxy) -> None:
    """Forty entries by others between the two attempts."""
    head = await create(store)
    await loaded(sure, head.id)
    proxy.replies = "lose"
    attempt = asyncio.create_task(store.append(next_append(head, "lost")))
    await asyncio.sleep(0.1)
    for _ in range(40):
        await sure.append(next_append(await loaded(sure, head.id)))
    proxy.cut()
    proxy.replies = "pass"
    assert await attempt == Written(1)
    assert await sure.read(head.id, 0, 1) == [entry(1, "lost")]
    assert (await loaded(sure, head.id)).version == 41


async def test_a_creation_whose_reply_was_lost_is_a_creation(store: GameStore, sure: GameStore, proxy: Proxy) -> None:
    """It is told apart from one that found somebody else's game."""
    await store.ready()
    game, other = new_game(), new_game(hash="first")
    proxy.cut_replies = 1
    assert await store.create(game) == Created()
    await sure.create(other)
    proxy.cut_replies = 2
    assert await store.create(new_game(other.head.id, hash="second")) == Exists(other.head, "")


async def test_an_erasure_whose_reply_was_lost_is_an_erasure(store: GameStore, sure: GameStore, proxy: Proxy) -> None:
    """It answers True, though the second attempt finds a tombstone; lines go too."""
    head = await create(store)
    proxy.cut_replies = 1
    assert await store.delete(head.id, line(head.id), NOW)
    assert (await sure.list(Filter(), None, 10)).lines == []


async def test_replies_that_never_come_are_an_unknown_outcome_in_bounded_time(
    store: GameStore, sure: GameStore, proxy: Proxy
) -> None:
    """The entry may stand; the same commit finds it when replies come again."""
    head = await create(store)
    append = next_append(head)
    proxy.replies = "lose"
    before = time.monotonic()
    with pytest.raises(StoreUnavailable) as refusal:
        await store.append(append)
    assert time.monotonic() - before < BOUND
    assert refusal.value.extra == {"outcome": "unknown"}
    assert await sure.read(head.id, 0, 10) == [append.entry]
    proxy.replies = "pass"
    assert await store.append(append) == Written(1)


async def test_reading_has_no_unknown_outcome(store: GameStore, proxy: Proxy) -> None:
    """What changes nothing is simply not available."""
    head = await create(store)
    proxy.replies = "lose"
    before = time.monotonic()
    with pytest.raises(StoreUnavailable) as refusal:
        await store.load(head.id)
    assert time.monotonic() - before < BOUND
    assert refusal.value.extra == {}


async def test_a_store_that_is_down_refuses_in_bounded_time_and_comes_back(store: GameStore, proxy: Proxy) -> None:
    """Nothing was sent, so the outcome is known: nothing was done. No restart is needed."""
    head = await create(store)
    await proxy.stop()
    before = time.monotonic()
    answers = await asyncio.gather(*(store.append(next_append(head)) for _ in range(50)), return_exceptions=True)
    assert time.monotonic() - before < BOUND
    assert all(isinstance(answer, StoreUnavailable) and answer.extra == {} for answer in answers)
    await proxy.start()
    assert await store.append(next_append(head)) == Written(1)


async def test_a_short_outage_is_waited_out(store: GameStore, proxy: Proxy) -> None:
    """Requests that come while the server restarts are served when it is back."""
    head = await create(store)
    await proxy.stop()
    append = asyncio.create_task(store.append(next_append(head)))
    await asyncio.sleep(0.3)
    await proxy.start()
    assert await append == Written(1)


async def test_a_server_that_does_not_even_greet_is_not_waited_for(store: GameStore, proxy: Proxy) -> None:
    """A connection that is accepted and stays silent counts as down."""
    proxy.replies = "lose"
    before = time.monotonic()
    with pytest.raises(StoreUnavailable):
        await store.load("nobody")
    with pytest.raises(StoreUnavailable):
        async with store.watch("nobody"):
            pytest.fail("this watch is not confirmed")
    assert time.monotonic() - before < 2 * BOUND


async def test_under_losses_every_entry_stands_once(store: GameStore, sure: GameStore, proxy: Proxy) -> None:
    """Many games at once, connections cut at random moments, in both directions."""
    heads = [await create(store) for _ in range(16)]
    dice = random.Random(5000)
    done = asyncio.Event()

    async def disturb() -> None:
        while not done.is_set():
            await asyncio.sleep(dice.uniform(0.005, 0.05))
            if dice.random() < 0.5:
                proxy.cut_replies = 1
            else:
                proxy.cut()

    disturbing = asyncio.create_task(disturb())
    await asyncio.gather(*(_play(store, head.id, 40) for head in heads))
    done.set()
    await disturbing
    proxy.cut_replies = 0
    for head in heads:
        assert await sure.read(head.id, 0, 1000) == [entry(version) for version in range(1, 41)]
        assert (await loaded(sure, head.id)).version == 40


async def _play(store: GameStore, id: str, entries: int) -> None:
    """Appends until that many stand; an unknown outcome is settled by asking again with the same commit."""
    while (head := await _patiently(store.load, id)).version < entries:
        append = next_append(head)
        answer = await _patiently(store.append, append)
        assert isinstance(answer, Written | Overtaken)
        assert answer == Written(append.version) or answer.head.version >= append.version


async def _patiently(call, *args):  # type: ignore[no-untyped-def]
    while True:
        try:
            return await call(*args)
        except StoreUnavailable:
            await asyncio.sleep(0.01)


async def test_who_goes_away_leaves_the_others_alone(store: GameStore, proxy: Proxy) -> None:
    """A cancelled request's reply is thrown away, everybody else gets their own."""
    heads = [await create(store) for _ in range(20)]
    tasks = [asyncio.create_task(store.load(head.id)) for head in heads]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    assert [await task for task in tasks[1::2]] == heads[1::2]
    assert await store.load(heads[0].id) == heads[0]


async def test_what_is_ready_in_the_same_tick_travels_together(store: GameStore, proxy: Proxy) -> None:
    """Commits and reads of many games: one piece to the server."""
    heads = [await create(store) for _ in range(30)]
    proxy.sent.clear()
    appends = [store.append(next_append(head)) for head in heads[:15]]
    loads = [store.load(head.id) for head in heads[15:]]
    await asyncio.gather(*appends, *loads)
    assert len(proxy.sent) == 1


async def test_a_warm_move_is_one_command(store: GameStore, valkey: Server) -> None:
    """With a key, its entry, its news: one script, nothing before or after it."""
    head = await create(store)
    await store.append(next_append(head, key=key("first")))
    warm = store.warm(head.id)
    assert warm is not None
    before = _calls(valkey)
    await store.append(next_append(warm, key=key("second")))
    after = _calls(valkey)
    assert after["evalsha"] == before["evalsha"] + 1
    assert {name for name in after if after[name] != before.get(name, 0)} <= {
        "evalsha", "hmget", "hget", "hrandfield", "xadd", "hset", "spublish", "info",
    }  # fmt: skip


def _calls(server: Server) -> dict[str, int]:
    stats = server.ask("INFO", "commandstats")
    return {name.removeprefix("cmdstat_"): fields["calls"] for name, fields in stats.items()}
