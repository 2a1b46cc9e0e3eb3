"""Who takes nothing of an answer is let go, holds nothing while it waits, and comes back for the rest."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from service.app import create_app
from service.faces import http
from service.settings import read_settings
from service.store.embedded import embedded
from tests.faces.rest.api import Api
from tests.faces.rest.logs import imported
from tests.faces.rest.long_log import long_log
from tests.servers import SECRET, Listening, listening

ENTRIES = 3000
WITHIN = 60.0
PIECE = b"x" * 2**14
FOLLOW = "subscription($id: ID!) { gameEvents(gameId: $id) { ... on Entry { version at hash prevHash stateHash sentences } } }"


class Endless:
    """An application whose answer has no end; `made` counts its pieces, `over` tells that it was given up."""

    def __init__(self) -> None:
        self.made = 0
        self.over = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await StreamingResponse(self._pieces())(scope, receive, send)

    async def _pieces(self) -> AsyncIterator[bytes]:
        try:
            while True:
                self.made += 1
                yield PIECE
                await asyncio.sleep(0)
        finally:
            self.over.set()


async def asked(server: Listening, path: str) -> socket.socket:
    """A connection on which that was asked for, and nothing is read; its system has little room for what comes."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(connection, ("127.0.0.1", server.port))
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
    await loop.sock_sendall(connection, head.encode())
    return connection


async def what_is_left(connection: socket.socket) -> bytes:
    """All that had come when the other side let go."""
    found = bytearray()
    try:
        while piece := await asyncio.get_running_loop().sock_recv(connection, 2**16):
            found += piece
    except ConnectionResetError:
        pass
    return bytes(found)


async def let_go(server: Listening) -> None:
    async with asyncio.timeout(WITHIN):
        while server.connections:
            await asyncio.sleep(0.02)


async def test_who_takes_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made for it is bounded: what the system and the transport hold; then the answer is given up."""
    monkeypatch.setattr(http, "STALL", 0.3)
    app = Endless()
    async with listening(app) as server:
        with await asked(server, "/"):
            await asyncio.wait_for(app.over.wait(), WITHIN)
            await let_go(server)
    assert app.made * len(PIECE) < 4 * 2**20


async def test_who_reads_slowly_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A little between one look and the next is enough, however much waits."""
    monkeypatch.setattr(http, "STALL", 0.5)
    app, loop = Endless(), asyncio.get_running_loop()
    async with listening(app) as server:
        with await asked(server, "/") as connection:
            while app.made * len(PIECE) < 16 * 2**20:
                assert await loop.sock_recv(connection, 2**19)
            assert not app.over.is_set()
            await asyncio.wait_for(app.over.wait(), WITHIN)


async def test_a_little_at_a_time_is_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the client's system takes counts, also while it is too little for ours to ask for more."""
    monkeypatch.setattr(http, "STALL", 1.0)
    app, loop = Endless(), asyncio.get_running_loop()
    async with listening(app) as server:
        with await asked(server, "/") as connection:
            until = loop.time() + 4
            while loop.time() < until:
                assert await loop.sock_recv(connection, 1024)
                await asyncio.sleep(0.05)
            assert not app.over.is_set()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Listening]:
    """The whole service."""
    with embedded(tmp_path / "store") as url:
        given = {"DATA_DIR": str(tmp_path), "SECRETS": SECRET, "REDIS_URL": url}
        settings = read_settings({f"GOBELET_{name}": value for name, value in given.items()})
        async with listening(create_app(settings)) as found:
            yield found


@pytest.mark.parametrize("face", ["rest", "graphql"])
async def test_a_stream_that_was_let_go_is_resumed_where_it_was(
    server: Listening, monkeypatch: pytest.MonkeyPatch, face: str
) -> None:
    """The last entry that came whole is where it goes on, by `Last-Event-ID`: none is lost, none comes twice."""
    monkeypatch.setattr(http, "STALL", 0.3)
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=WITHIN) as client:
        made = await imported(Api(client), long_log(ENTRIES, padding=200), visibility="public")
        id = made.json()["game"]["id"]
    path = f"/v1/games/{id}/stream"
    if face == "graphql":
        path = "/graphql?" + urlencode({"query": FOLLOW, "variables": f'{{"id": "{id}"}}'})
    with await asked(server, path) as connection:
        while not server.connections:
            await asyncio.sleep(0)
        await let_go(server)
        first = versions(await what_is_left(connection))
    assert 0 < len(first) < ENTRIES / 2
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=WITHIN) as client:
        came = b""
        async with client.stream("GET", path, headers={"Accept": "text/event-stream", "Last-Event-ID": str(first[-1])}) as answer:
            async for piece in answer.aiter_bytes():
                came += piece
                if came.endswith(b"\n\n") and b"id: %d\n" % (ENTRIES - 1) in came[-4000:]:
                    break
    assert first + versions(came) == list(range(ENTRIES))


def versions(stream: bytes) -> list[int]:
    """The ids of all messages that came whole (WHATWG HTML, 9.2.6: what the end cuts off is discarded)."""
    return [int(id) for id in re.findall(rb"^id: ([0-9]+)$", stream[: stream.rfind(b"\n\n") + 1], re.MULTILINE)]
