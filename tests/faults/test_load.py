"""Under load, with repeated requests and lost answers: every move that was answered is in the log, once."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence

import pytest

from tests.faces.rest.long_log import long_log
from tests.faults.conftest import CLIENTS, all_faults, players
from tests.faults.players import Player
from tests.servers import Service
from tests.store.servers import Server, wait_for


@pytest.mark.soak
async def test_each_move_is_in_the_log_once_whatever_is_repeated_or_lost(services: Sequence[Service], soaking: bool) -> None:
    """Two servers, 64 clients; every third request sent twice under its key, a tenth of the answers never read."""
    moves = (10_000 if soaking else 2_000) // CLIENTS + 1
    async with players(services) as found:
        await asyncio.gather(*(player.play(moves) for player in found))

        assert made(found) == moves * CLIENTS
        assert await all_faults(found, services[0]) == []


async def test_a_worker_that_is_killed_loses_nothing(services: Sequence[Service]) -> None:
    """SIGKILL amid requests: another worker takes over, clients repeat what was not answered, and one starts in its place."""
    service = services[1]
    async with players(services, 16) as found:
        playing = asyncio.gather(*(player.play(30) for player in found))
        await _until(lambda: made(found) > 60)
        before = service.workers()
        os.kill(before[0], signal.SIGKILL)
        await playing

        assert await all_faults(found, services[0]) == []
    await asyncio.to_thread(wait_for, lambda: len(set(service.workers()) - {before[0]}) == 2, "a new worker", 60)


async def test_a_store_that_crashes_loses_nothing_that_was_answered(services: Sequence[Service], valkey: Server) -> None:
    """SIGKILL amid writes, and a start from its files: what `disk` promised holds, and the services come back by themselves."""
    async with players(services, 32) as found:
        playing = asyncio.gather(*(player.play(30) for player in found))
        for some in (200, 400):
            await _until(lambda some=some: made(found) > some)
            valkey.kill()
            await asyncio.to_thread(valkey.start)
        await playing

        assert await all_faults(found, services[0]) == []


async def test_a_server_that_is_told_to_stop_answers_what_it_was_asked(
    services: Sequence[Service], valkey: Server, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SIGTERM amid requests: each one that it has read is answered, it exits cleanly, and the others serve on."""
    leaving = Service(tmp_path_factory.mktemp("leaving"), REDIS_URL=valkey.url, DURABILITY="disk")
    await asyncio.to_thread(leaving.start)
    async with players([*services, leaving], 16) as found:
        client = found[0].client
        headers = {"Content-Type": "application/x-ndjson"}
        importing = asyncio.create_task(client.post(f"{leaving.url}/v1/imports", content=long_log(10_000), headers=headers))
        playing = asyncio.gather(*(player.play(20) for player in found))
        await _until(lambda: made(found) > 60)
        leaving.ask_to_stop()
        assert (await importing).status_code == 201
        assert await asyncio.to_thread(leaving.stop) == 0
        await playing

        assert await all_faults(found, services[0]) == []


def made(found: Sequence[Player]) -> int:
    """How many moves were answered."""
    return sum(len(player.sent) for player in found)


async def _until(done: Callable[[], bool]) -> None:
    """Waits without holding the event loop up."""
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)
