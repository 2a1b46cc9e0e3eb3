"""A cluster that changes under the store: slots move, masters fail, and no game notices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from service.engine.refusals import StoreUnavailable
from service.store.link import PATIENCE
from service.store.redis import RedisStore
from service.table.ports import Created, Filter, GameStore, Overtaken, Written
from tests.store.conftest import Open
from tests.store.contract import told
from tests.store.games import create, entry, grow, key, loaded, new_game, new_id, next_append
from tests.store.servers import Cluster, Server, wait_for


@pytest.fixture
def store(cluster: Cluster, open_at: Open) -> Any:
    return open_at(cluster.url)


async def test_any_node_is_enough_to_find_the_others(cluster: Cluster, open_at: Open) -> None:
    """One that is down does not matter."""
    store = open_at(f"redis+cluster://127.0.0.1:1,127.0.0.1:{cluster.servers[2].port}")
    for _ in range(20):
        head = await create(store)
        assert await store.append(next_append(head)) == Written(1)
    await store.ready()


async def test_games_stand_on_all_nodes_and_are_listed_together(store: GameStore, cluster: Cluster) -> None:
    """Each game on one node."""
    games = [new_game() for _ in range(40)]
    for game in games:
        await store.create(game)
    slots = [store._nodes.slot(game.head.id) for game in games]  # type: ignore[attr-defined]
    assert len({cluster.owner(slot).port for slot in slots}) == 3
    assert len((await store.list(Filter(), None, 100)).lines) == 40


async def test_a_cluster_that_is_not_there_is_refused_in_bounded_time(open_at: Open) -> None:
    """Like a server that is down."""
    store = open_at("redis+cluster://127.0.0.1:1")
    before = time.monotonic()
    with pytest.raises(StoreUnavailable):
        await asyncio.gather(store.load("nobody"), store.ready())
    with pytest.raises(StoreUnavailable):
        async with store.watch("nobody"):
            pytest.fail("nobody can confirm this")
    assert time.monotonic() - before < 2 * PATIENCE + 4


@asynccontextmanager
async def playing(store: RedisStore, ids: list[str]) -> AsyncIterator[Callable[[], int]]:
    """Plays all games on and on; yields what counts the entries there are. Each has to stand once afterwards."""
    written = {id: await store.read(id, 0, 1000) for id in ids}
    stop = asyncio.Event()

    async def play(id: str) -> None:
        while not stop.is_set():
            try:
                append = next_append(await loaded(store, id))
                answer = await _until_known(store, append)
            except StoreUnavailable:
                continue
            assert isinstance(answer, Written | Overtaken)
            if isinstance(answer, Written):
                written[id].append(append.entry)
            await asyncio.sleep(0.002)

    tasks = [asyncio.create_task(play(id)) for id in ids]
    yield lambda: sum(map(len, written.values()))
    stop.set()
    await asyncio.gather(*tasks)
    for id in ids:
        assert await store.read(id, 0, 1000) == written[id]


async def _until_known(store: RedisStore, append: Any) -> Any:
    """An unknown outcome is settled by the same commit again."""
    while True:
        try:
            return await store.append(append)
        except StoreUnavailable as refusal:
            if not refusal.extra:
                raise


async def test_a_slot_moves_to_another_node_in_the_middle_of_play(store: RedisStore, cluster: Cluster) -> None:
    """Key by key, as clusters do: redirections are followed, nothing is lost or doubled, watchers miss nothing, creations in
    other slots go on."""
    head = await grow(store, await create(store), 3)
    await store.append(next_append(head, key=key("k")))
    slot = store._nodes.slot(head.id)
    here = cluster.owner(slot)
    there = next(server for server in cluster.masters() if server is not here)
    async with store.watch(head.id) as watch:
        async with playing(store, [head.id, *[(await create(store)).id for _ in range(3)]]) as written:
            await asyncio.to_thread(move, cluster, slot, here, there, slowly=True)
            so_far = written()
            await asyncio.to_thread(wait_for, lambda: written() > so_far + 20, "play to go on")
        last = await loaded(store, head.id)
        assert cluster.owner(slot) is there
        await reached(watch, last.version)
        await store.append(next_append(last))
        assert (await told(watch, last.version + 1)).entry == entry(last.version + 1)
    assert await store.repeated(head.id, key("k")) is not None
    await asyncio.to_thread(move, cluster, slot, there, here)


async def reached(watch: Any, version: int) -> None:
    """The watcher has been told that version, with its entry or without."""
    while (news := await watch.next(5)) and news.version < version:
        pass
    assert news is not None


def move(cluster: Cluster, slot: int, here: Server, there: Server, slowly: bool = False) -> None:
    there.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", cluster.id_of(here))
    here.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", cluster.id_of(there))
    while names := here.ask("CLUSTER", "GETKEYSINSLOT", slot, 1):
        here.ask("MIGRATE", "127.0.0.1", there.port, "", 0, 5000, "KEYS", *names)
        time.sleep(0.05 if slowly else 0)
    for server in (there, here):
        server.ask("CLUSTER", "SETSLOT", slot, "NODE", cluster.id_of(there))
    for server in cluster.masters():
        server.ask("CLUSTER", "SETSLOT", slot, "NODE", cluster.id_of(there))


async def test_a_slot_that_moved_is_found_again(store: RedisStore, cluster: Cluster) -> None:
    """Also for the first command of a store that knew the old map."""
    id = new_id()
    slot = store._nodes.slot(id)
    await store.ready()
    here = cluster.owner(slot)
    there = next(server for server in cluster.masters() if server is not here)
    move(cluster, slot, here, there)
    assert await store.create(new_game(id, public=False)) == Created()
    assert (await loaded(store, id)).version == 0
    move(cluster, slot, there, here)


def replica_of_first(cluster: Cluster) -> tuple[Server, Server]:
    """The two of which one is master of the first third: (master, replica)."""
    pair = [cluster.servers[0], cluster.servers[3]]
    pair.sort(key=lambda server: server.ask("ROLE")[0])
    return pair[0], pair[1]


async def ids_on(cluster: Cluster, store: RedisStore, server: Server, count: int) -> list[str]:
    ids: list[str] = []
    while len(ids) < count:
        id = new_id()
        if cluster.owner(store._nodes.slot(id)) is server:
            await store.create(new_game(id, public=False))
            ids.append(id)
    return ids


async def test_a_planned_failover_is_no_outage(store: RedisStore, cluster: Cluster) -> None:
    """The replica takes over in the middle of play; the old master stays as a replica and answers so."""
    master, replica = replica_of_first(cluster)
    ids = await ids_on(cluster, store, master, 4)
    async with store.watch(ids[0]) as watch, playing(store, ids) as written:
        await asyncio.sleep(0.1)
        replica.ask("CLUSTER", "FAILOVER")
        await asyncio.to_thread(wait_for, lambda: replica.ask("ROLE")[0] == b"master", "the replica to take over")
        so_far = written()
        await asyncio.to_thread(wait_for, lambda: written() > so_far + 40, "play to go on")
        last = await loaded(store, ids[0])
        await reached(watch, last.version)
    await asyncio.to_thread(wait_for, lambda: master.ask("ROLE")[0] == b"slave", "the old master to follow")
    await asyncio.to_thread(wait_for, lambda: master.ask("ROLE")[3] == b"connected", "the old master to follow")


async def test_a_killed_master_is_replaced_without_a_restart(store: RedisStore, cluster: Cluster) -> None:
    """Meanwhile its games are refused in bounded time, the others are played on; afterwards all are, and watches stand again."""
    master, replica = replica_of_first(cluster)
    [mine] = await ids_on(cluster, store, master, 1)
    [other] = await ids_on(cluster, store, cluster.servers[1], 1)
    wait_for(lambda: replica.ask("ROLE")[4] == master.ask("ROLE")[1], "the replica to have everything")
    async with store.watch(mine) as watch:
        master.kill()
        try:
            assert await store.append(next_append(await loaded(store, other))) == Written(1)
            before = time.monotonic()
            while True:
                try:
                    head = await loaded(store, mine)
                    break
                except StoreUnavailable:
                    assert time.monotonic() - before < 20
            assert await _until_known(store, next_append(head)) == Written(1)
            await reached(watch, 1)
            await store.append(next_append(await loaded(store, mine)))
            assert (await told(watch, 2)).entry == entry(2)
        finally:
            master.start()
            await asyncio.to_thread(wait_for, cluster.settled, "the cluster to heal", 20)
            await asyncio.to_thread(wait_for, lambda: b"connected" in master.ask("ROLE"), "the old master to follow", 20)
