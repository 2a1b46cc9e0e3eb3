"""Behind sentinels the store follows whichever server is the master."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from service.engine.refusals import StoreUnavailable
from service.table.ports import Written
from tests.store.conftest import Open
from tests.store.contract import told
from tests.store.games import create, entry, loaded, next_append
from tests.store.servers import Server, redis_binary, running, wait_for


@pytest.fixture
def trio(tmp_path: Path) -> Iterator[tuple[Server, Server, Server]]:
    """Master, replica, and one sentinel that may decide alone."""
    with (
        running(redis_binary(), tmp_path / "master", **{"repl-diskless-sync-delay": "0"}) as master,
        running(redis_binary(), tmp_path / "replica", replicaof=f"127.0.0.1 {master.port}") as replica,
        sentinel_of(tmp_path / "sentinel", master) as sentinel,
    ):
        wait_for(lambda: replica.ask("ROLE")[3] == b"connected", "the replica to follow")
        wait_for(lambda: len(sentinel.ask("SENTINEL", "REPLICAS", "games")) == 1, "the sentinel to find the replica", 15)
        yield master, replica, sentinel


def sentinel_of(folder: Path, master: Server):  # type: ignore[no-untyped-def]
    folder.mkdir()
    config = folder / "sentinel.conf"
    config.write_text(
        f"sentinel monitor games 127.0.0.1 {master.port} 1\n"
        "sentinel down-after-milliseconds games 500\nsentinel failover-timeout games 4000\n"
    )
    return running(redis_binary(), folder, str(config), "--sentinel", only={"bind", "daemonize", "logfile"})


async def test_the_store_follows_the_master(trio: tuple[Server, Server, Server], open_at: Open) -> None:
    """After a master died another one is found, without a restart; watches stand again."""
    master, replica, sentinel = trio
    store = open_at(f"redis+sentinel://127.0.0.1:1,127.0.0.1:{sentinel.port}/games")
    await store.ready()
    head = await create(store)
    wait_for(lambda: replica.ask("ROLE")[4] == master.ask("ROLE")[1], "the replica to have everything")
    async with store.watch(head.id) as watch:
        master.kill()
        before = time.monotonic()
        while True:
            try:
                await store.load(head.id)
                assert await store.append(next_append(head)) == Written(1)
                break
            except StoreUnavailable:
                assert time.monotonic() - before < 20
        assert replica.ask("ROLE")[0] == b"master"
        while (news := await watch.next(5)) and news.version < 1:
            pass
        assert news is not None
        await store.append(next_append(await loaded(store, head.id)))
        assert (await told(watch, 2)).entry == entry(2)


async def test_a_master_that_became_a_replica_is_left(trio: tuple[Server, Server, Server], open_at: Open) -> None:
    """A planned failover in the middle of play: refusals of a read-only server are waited out."""
    _, replica, sentinel = trio
    store = open_at(f"redis+sentinel://127.0.0.1:{sentinel.port}/games")
    head = await create(store)
    await asyncio.to_thread(wait_for, lambda: agreed(sentinel), "the sentinel to know enough of the replica", 15)
    before = time.monotonic()
    while replica.ask("ROLE")[0] != b"master" or head.version < 100:
        answer = await store.append(next_append(head))
        assert isinstance(answer, Written)
        head = await loaded(store, head.id)
        assert time.monotonic() - before < 20
        await asyncio.sleep(0.005)
    assert await store.read(head.id, 0, 1000) == [entry(version) for version in range(1, head.version + 1)]


def agreed(sentinel: Server) -> bool:
    try:
        return bool(sentinel.ask("SENTINEL", "FAILOVER", "games"))
    except redis.ResponseError:
        return False


async def test_a_service_that_no_sentinel_knows_is_refused(trio: tuple[Server, Server, Server], open_at: Open) -> None:
    """With its name."""
    with pytest.raises(StoreUnavailable, match="other"):
        await open_at(f"redis+sentinel://127.0.0.1:{trio[2].port}/other").load("nobody")
