"""Without its store the service says so within bounded time, does nothing by halves, and recovers by itself."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from tests.faces.rest.api import Api, Game, creation, new_key, refused
from tests.faces.rest.events import watched
from tests.servers import Service, serving
from tests.store.servers import Server, running, valkey_binary

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}
    with running(valkey_binary(), tmp_path_factory.mktemp("valkey"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def service(valkey: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("service"), REDIS_URL=valkey.url) as found:
        yield found


@pytest.fixture
async def api(service: Service) -> AsyncIterator[Api]:
    """Its answers come within this timeout, or the test fails."""
    async with httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=15) as client:
        yield Api(client)


async def everything(game: Game) -> list[httpx.Response]:
    """One request of each kind that needs the store, all at once."""
    api = game.api
    return await asyncio.gather(
        api.get("/readyz"),
        api.get("/v1/games"),
        api.get(game.path),
        api.get(f"{game.path}/log"),
        api.get(f"{game.path}/stream"),
        api.get(f"{game.path}/offers", game.seat(0)),
        api.post("/v1/games", creation()),
        game.move(0, ROLL, BUST),
        game.move(1, ROLL, BUST),
        game.abort(),
    )


async def recovered(api: Api) -> None:
    """Until the service says that it is ready."""
    async with asyncio.timeout(30):
        while (await api.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.05)


async def test_while_the_store_is_down_every_request_says_so(api: Api, valkey: Server) -> None:
    """503 with Retry-After, for what reads and what writes; what needs no store is served."""
    game = await api.create()
    valkey.kill()
    try:
        for answer in await everything(game):
            refused(answer, 503, "store_unavailable")
            assert int(answer.headers["retry-after"]) >= 1
        assert (await api.get("/healthz")).status_code == 200
        assert (await api.get("/v1/rulesets")).status_code == 200
    finally:
        valkey.start()

    await recovered(api)
    assert (await api.get(game.path)).json()["version"] == 0


async def test_a_store_that_hangs_is_waited_for_within_bounds(api: Api, valkey: Server) -> None:
    """It takes requests and answers nothing: 503 all the same, with `outcome: unknown` where something may have been done."""
    game, key = await api.create(), new_key()
    os.kill(valkey.pid, signal.SIGSTOP)
    try:
        answer = await game.move(0, ROLL, BUST, key)
        refused(answer, 503, "store_unavailable", outcome="unknown")
        for answer in await everything(game):
            refused(answer, 503, "store_unavailable")
    finally:
        os.kill(valkey.pid, signal.SIGCONT)

    await recovered(api)
    # What hung may have been carried out once the store went on: under its key, then, the move is there once, or is made now.
    again = await game.move(0, ROLL, BUST, key)
    assert again.status_code in (200, 409), again.text
    moves = [entry["move"] for entry in await game.log() if entry["seat"] == 0]
    assert len(moves) <= 2
    assert (await game.verification())["ok"] is True


async def test_a_move_whose_outcome_was_unknown_is_made_once_by_its_key(api: Api, valkey: Server) -> None:
    """The client repeats it with its key until it is answered."""
    game, key = await api.create(), new_key()
    os.kill(valkey.pid, signal.SIGSTOP)
    try:
        refused(await game.move(0, ROLL, BUST, key), 503, "store_unavailable", outcome="unknown")
    finally:
        os.kill(valkey.pid, signal.SIGCONT)

    await recovered(api)
    answers = [await game.move(0, ROLL, BUST, key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert [answer.json()["version"] for answer in answers] == [1, 1]
    assert len(await game.log()) == 2


async def test_a_stream_outlives_a_restart_of_the_store(api: Api, valkey: Server) -> None:
    """It stays open, and what happens afterwards arrives; nothing is missed."""
    game = await api.create()
    async with watched(api, game.path) as stream:
        await stream.take(1)
        valkey.kill()
        await asyncio.to_thread(valkey.start)
        await recovered(api)
        for turn in range(3):
            assert (await game.move(turn % 2, ROLL, BUST)).status_code == 200
        assert [event.id for event in await stream.take(3)] == [1, 2, 3]


async def test_a_store_that_would_evict_is_not_ready(api: Api, valkey: Server) -> None:
    """A store that throws games away when memory is short is not one to keep games in."""
    valkey.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    try:
        refused(await api.get("/readyz"), 503, "store_unavailable")
    finally:
        valkey.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")
    await recovered(api)


async def test_a_store_without_room_refuses_and_keeps_what_it_has(api: Api, valkey: Server) -> None:
    """Out of memory: nothing is written by halves, reading goes on, and moves are taken again once there is room."""
    game = await api.create()
    valkey.ask("CONFIG", "SET", "maxmemory", "1")
    try:
        refused(await game.move(0, ROLL, BUST), 503, "store_unavailable")
        refused(await api.post("/v1/games", creation()), 503, "store_unavailable")
        assert (await api.get(game.path)).json()["version"] == 0
    finally:
        valkey.ask("CONFIG", "SET", "maxmemory", "0")
    assert (await game.move(0, ROLL, BUST)).status_code == 200
