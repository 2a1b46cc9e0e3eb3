"""The engines that every promise of the store is tried on. Servers are started once for all tests of a process."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from service.store.archive import open_archive
from service.store.embedded import embedded
from service.store.memory import MemoryStore
from service.store.open import open_store
from service.table.archived import StoreWithArchive
from service.table.ports import GameStore
from tests.store.games import NOW
from tests.store.servers import Cluster, Server, redis_binary, running, running_cluster, valkey_binary

ENGINES = ("memory", "embedded", "redis-7.0", "cluster", "archive")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("servers")


@pytest.fixture(scope="session")
def valkey(folder: Path) -> Iterator[Server]:
    """The bundled Valkey on a TCP port."""
    with running(valkey_binary(), folder / "valkey") as server:
        yield server


@pytest.fixture(scope="session")
def redis70(folder: Path) -> Iterator[Server]:
    with running(redis_binary(), folder / "redis") as server:
        yield server


@pytest.fixture(scope="session")
def cluster(folder: Path) -> Iterator[Cluster]:
    with running_cluster(folder / "cluster") as servers:
        yield servers


@pytest.fixture(scope="session")
def embedded_url(folder: Path) -> Iterator[str]:
    with embedded(folder / "embedded") as url:
        yield url


Open = Callable[..., GameStore]


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = float(NOW)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(engine: str, request: pytest.FixtureRequest) -> str:
    match engine:
        case "embedded" | "archive":
            return str(request.getfixturevalue("embedded_url"))
        case "redis-7.0":
            return str(request.getfixturevalue("redis70").url)
        case "cluster":
            return str(request.getfixturevalue("cluster").url)
    return ""


@pytest.fixture
async def open_at(clock: Clock) -> AsyncIterator[Open]:
    """Opens stores at a URL; all of one test share their games with each other and with nobody else."""
    prefix = f"test-{secrets.token_hex(6)}:"
    opened: list[GameStore] = []

    def open_one(url: str, **changes: Any) -> GameStore:
        opened.append(open_store(url, **{"prefix": prefix, "clock": clock, "beat": 0.3, **changes}))
        return opened[-1]

    yield open_one
    for store in opened:
        await store.close()


@pytest.fixture
def open_another(engine: str, url: str, open_at: Open, clock: Clock, tmp_path: Path) -> Open:
    """Opens one more store on the same games, as another process would; the memory's is always the same one."""
    memory: list[GameStore] = []

    def open_one(**changes: Any) -> GameStore:
        if engine == "archive":
            return StoreWithArchive(open_at(url, **changes), open_archive(str(tmp_path / "archive")))
        if url:
            return open_at(url, **changes)
        if not memory:
            memory.append(MemoryStore(changes.get("retention"), clock, changes.get("archives", False)))
        return memory[0]

    return open_one


@pytest.fixture
def store(open_another: Open) -> GameStore:
    return open_another()


@pytest.fixture
def peer(open_another: Open, store: GameStore) -> GameStore:
    """The same games, seen from another process."""
    return open_another()
