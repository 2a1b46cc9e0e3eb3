"""What an answer promises: in memory, on disk, or on so many replicas; and what a crash leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from service.engine.refusals import StoreUnavailable
from service.table.ports import Exists, GameStore, Head, Repeated, Written
from tests.store.conftest import Open
from tests.store.contract import everything, told
from tests.store.games import create, entry, key, loaded, new_game, next_append
from tests.store.servers import Server, redis_binary, running, valkey_binary, wait_for

ON_DISK = {"appendonly": "yes", "appendfsync": "always", "auto-aof-rewrite-percentage": "0"}


@pytest.fixture(params=["valkey", "redis"])
def binary(request: pytest.FixtureRequest) -> str:
    return valkey_binary() if request.param == "valkey" else redis_binary()


async def test_disk_needs_an_append_only_file(valkey: Server, open_at: Open) -> None:
    """Without one the store is refused at start-up, and every write is, saying what to set."""
    store = open_at(valkey.url, durability="disk")
    with pytest.raises(StoreUnavailable, match="appendonly yes"):
        await store.ready()
    with pytest.raises(StoreUnavailable, match="appendonly yes"):
        await store.create(new_game())


async def test_disk_on_a_server_that_can_not_wait_needs_fsync_always(tmp_path: Path, open_at: Open) -> None:
    """Redis 7.0 has no WAITAOF: it must not answer before its fsync."""
    with running(redis_binary(), tmp_path, appendonly="yes", appendfsync="everysec") as server:
        with pytest.raises(StoreUnavailable, match="appendfsync always"):
            await open_at(server.url, durability="disk").ready()
        server.ask("CONFIG", "SET", "appendfsync", "always")
        await open_at(server.url, durability="disk").ready()


async def test_disk_waits_for_the_disk_once_a_pipeline(tmp_path: Path, open_at: Open) -> None:
    """One WAITAOF for all that went out together; reading waits for none, and news come after it."""
    with running(valkey_binary(), tmp_path, **ON_DISK) as server:
        store = open_at(server.url, durability="disk")
        await store.ready()  # knows the scripts from here on
        heads = [await create(store) for _ in range(20)]
        before = waits(server, "waitaof")
        async with store.watch(heads[0].id) as watch:
            answers = await asyncio.gather(*(store.append(next_append(head)) for head in heads))
            assert (await told(watch, 1)).entry == entry(1)
        assert answers == [Written(1)] * 20
        assert await store.load(heads[0].id) is not None
        assert waits(server, "waitaof") == before + 1


def waits(server: Server, command: str) -> int:
    return int(server.ask("INFO", "commandstats").get(f"cmdstat_{command}", {}).get("calls", 0))


async def test_a_disk_that_stands_still_is_an_unknown_outcome(tmp_path: Path, open_at: Open) -> None:
    """The entry is there, nobody knows for how long: so it is not confirmed, and not published."""
    with running(valkey_binary(), tmp_path, appendonly="yes", appendfsync="no") as server:
        store = open_at(server.url, durability="disk", beat=60)
        game = new_game(public=False)
        with pytest.raises(StoreUnavailable) as refusal:
            await store.create(game)
        assert refusal.value.extra == {"outcome": "unknown"}
        async with store.watch(game.head.id) as watch:
            with pytest.raises(StoreUnavailable) as refusal:
                await store.append(next_append(game.head))
            assert refusal.value.extra == {"outcome": "unknown"}
            assert [news async for news in everything(watch)] == []
        assert await store.read(game.head.id, 0, 10) == [entry(1)]


async def test_what_was_not_safe_is_not_confirmed_by_asking_again(tmp_path: Path, open_at: Open) -> None:
    """The same commit, key or creation a second time: it is there, and the answer waits for the disk all the same."""
    with running(valkey_binary(), tmp_path, appendonly="yes", appendfsync="no") as server:
        store = open_at(server.url, durability="disk")
        server.ask("CONFIG", "SET", "appendfsync", "always")
        game = new_game(public=False)
        await store.create(game)
        await store.append(next_append(game.head))
        server.ask("CONFIG", "SET", "appendfsync", "no")
        append = next_append(await loaded(store, game.head.id), key=key("k"))
        attempts = [
            lambda: store.append(append),
            lambda: store.append(append),
            lambda: store.append(next_append(game.head, key=key("k"))),
            lambda: store.repeated(game.head.id, key("k")),
            lambda: store.create(game),
        ]
        for attempt in attempts:
            await unconfirmed(attempt())
        server.ask("CONFIG", "SET", "appendfsync", "always")
        assert [await attempt() for attempt in attempts] == [
            Written(2), Written(2), Repeated(2, True), Repeated(2, True), Exists(await loaded(store, game.head.id), ""),
        ]  # fmt: skip


async def unconfirmed(answer: Any) -> None:
    with pytest.raises(StoreUnavailable) as refusal:
        await answer
    assert refusal.value.extra == {"outcome": "unknown"}


@pytest.fixture
def pair(tmp_path: Path, binary: str) -> Iterator[tuple[Server, Server]]:
    with (
        running(binary, tmp_path / "master", **{"repl-diskless-sync-delay": "0"}) as master,
        running(binary, tmp_path / "replica", replicaof=f"127.0.0.1 {master.port}") as replica,
    ):
        wait_for(lambda: replica.ask("ROLE")[3] == b"connected", "the replica to follow")
        yield master, replica


async def test_replicas_confirm_before_a_write_is_answered(pair: tuple[Server, Server], open_at: Open) -> None:
    """With as many as asked for; with fewer the outcome is unknown, in bounded time, and no news go out."""
    master, replica = pair
    store = open_at(master.url, durability=1)
    head = await create(store)
    async with store.watch(head.id) as watch:
        assert await store.append(next_append(head)) == Written(1)
        assert (await told(watch, 1)).entry == entry(1)
    assert replica.ask("XLEN", store._keys.game(head.id)[1]) == 2  # type: ignore[attr-defined]
    with pytest.raises(StoreUnavailable) as refusal:
        await open_at(master.url, durability=2).append(next_append(await loaded(store, head.id)))
    assert refusal.value.extra == {"outcome": "unknown"}


async def test_a_crash_forgets_nothing_that_was_answered(tmp_path: Path, binary: str, open_at: Open) -> None:
    """The server is killed amid commits, again and again: every answered entry stands once, every head fits its log, and
    play goes on."""
    server = Server(binary, tmp_path, **ON_DISK).start()
    try:
        store = open_at(server.url, durability="disk")
        games = [await create(store, public=False) for _ in range(12)]
        answered: dict[str, list[bytes]] = {game.id: [] for game in games}
        for _ in range(4):
            playing = [asyncio.create_task(_play(store, game.id, answered[game.id])) for game in games]
            await asyncio.sleep(0.25)
            server.kill()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            server.start()
            for game in games:
                await _check(store, await loaded(store, game.id), answered[game.id])
    finally:
        server.kill()
    assert all(len(entries) > 4 for entries in answered.values())


async def _play(store: GameStore, id: str, answered: list[bytes]) -> None:
    number = len(answered) * 1000
    while True:
        number += 1
        append = next_append(await loaded(store, id), str(number))
        if await store.append(append) == Written(append.version):
            answered.append(append.entry)


async def _check(store: GameStore, head: Head, answered: list[bytes]) -> None:
    log: list[Any] = await store.read(head.id, 0, 1000)
    assert len(log) == head.version
    assert [one for one in log if one in answered] == answered
    if log:
        assert head.state == b"state %d %d" % (head.version, _number(log[-1]))


def _number(written: bytes) -> int:
    return int(written.split(b'"who":"')[1].rstrip(b'"}'))
