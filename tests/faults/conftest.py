"""A store that can crash, and services that share it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager

import httpx
import pytest

from tests.faults.players import Player
from tests.servers import Service
from tests.store.servers import Server, running, valkey_binary

CLIENTS = 64


@pytest.fixture
def soaking(request: pytest.FixtureRequest) -> bool:
    """Whether to try long: with `-m soak`."""
    return bool(request.config.getoption("markexpr") == "soak")


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Valkey that has every write on disk before it answers."""
    settings = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
    with running(valkey_binary(), tmp_path_factory.mktemp("valkey"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def services(valkey: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sequence[Service]]:
    """Two services on one store: one of a single process, one with two workers."""
    with ExitStack() as stack:
        found = [
            Service(tmp_path_factory.mktemp("service"), REDIS_URL=valkey.url, DURABILITY="disk", WORKERS=workers)
            for workers in ("1", "2")
        ]
        for service in found:
            service.start()
            stack.callback(service.stop)
        yield found


@asynccontextmanager
async def players(services: Sequence[Service], count: int = CLIENTS) -> AsyncIterator[list[Player]]:
    """So many clients, each with its game, on all these services."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=count)
    async with httpx.AsyncClient(trust_env=False, timeout=20, limits=limits) as client:
        urls = [service.url for service in services]
        found = [Player(number, urls, client, random.Random(number)) for number in range(count)]
        await asyncio.gather(*(player.create() for player in found))
        yield found


async def all_faults(found: Sequence[Player], service: Service) -> list[str]:
    """What does not hold, of all games."""
    rows = [await player.faults(service.url) for player in found]
    return [fault for row in rows for fault in row]
