"""The real server: what only a socket shows. Bodies in pieces, streams across a restart, files in constant memory."""

from __future__ import annotations

import asyncio
import http.client
import pathlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import httpx
import pytest

from service.store.embedded import embedded
from tests.faces.rest.api import Api, Game, creation
from tests.faces.rest.events import Event, watched
from tests.faces.rest.logs import imported
from tests.faces.rest.long_log import long_log
from tests.servers import Service, serving

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


def raw(service: Service, *pieces: bytes) -> tuple[int, dict[str, str], bytes]:
    """Sends these bytes and reads one answer."""
    method = "HEAD" if pieces[0].startswith(b"HEAD") else "GET"
    with socket.create_connection(("127.0.0.1", service.port), timeout=20) as connection:
        for piece in pieces:
            connection.sendall(piece)
        answer = http.client.HTTPResponse(connection, method=method)
        with closing(answer):
            answer.begin()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def head(method: str, path: str, *more: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json", *more, "", ""]).encode()


async def test_a_body_in_chunks_is_read_up_to_its_bound(service: Service) -> None:
    """413 as soon as it is too large, whatever length was or was not told."""
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"

    status, headers, body = raw(service, head("POST", "/v1/games", "Transfer-Encoding: chunked"), chunk, chunk, b"1\r\n \r\n")

    assert status == 413
    assert headers["connection"] == "close"
    assert b"body_too_large" in body


async def test_what_comes_behind_a_request_does_not_hide_its_answer(service: Service) -> None:
    """A creation with garbage behind it was made, and says so."""
    body = b'{"ruleset": "des-bloques", "seats": [{"name": "Ana"}]}'

    status, headers, _ = raw(service, head("POST", "/v1/games", f"Content-Length: {len(body)}") + body + b"garbage\r\n\r\n")

    assert (status, headers["connection"]) == (201, "close")


async def test_a_body_that_says_it_is_too_large_is_not_waited_for(service: Service) -> None:
    """413 at its head."""
    status, headers, _ = raw(service, head("POST", "/v1/games", "Content-Length: 70000"))

    assert (status, headers["connection"]) == (413, "close")


@pytest.mark.parametrize(
    "request_line",
    [
        "GET / HTTP/9.9",
        "nonsense",
        "BREW /v1/games HTTP/1.1",
        "GET  HTTP/1.1",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: x",
    ],
)
async def test_what_is_no_http_is_refused_and_nothing_worse(service: Service, request_line: str) -> None:
    """400 with a problem document, and the server serves on."""
    status, headers, body = raw(service, request_line.encode() + b"\r\n\r\n")

    assert (status, headers["content-type"]) == (400, "application/problem+json")
    assert b'"code":"bad_header"' in body
    assert raw(service, head("GET", "/healthz"))[0] == 200


async def test_a_client_that_breaks_off_in_its_body_changes_nothing(service: Service, remote: Api) -> None:
    """Half a move is none."""
    game = await remote.create()
    with socket.create_connection(("127.0.0.1", service.port)) as connection:
        authorization = f"Authorization: Bearer {game.seat(0)}"
        connection.sendall(
            head("POST", f"{game.path}/moves", "Content-Length: 100", authorization) + b'{"move": {"type": "roll"}'
        )

    assert (await remote.get(game.path)).json()["version"] == 0


async def test_the_server_tells_nothing_of_what_it_is_made_of(service: Service) -> None:
    """No `Server` field; a date, as HTTP wants it."""
    _, headers, _ = raw(service, head("GET", "/healthz"))

    assert "server" not in headers
    assert "date" in headers


async def test_a_game_is_played_and_watched_over_a_socket(remote: Api) -> None:
    """What holds in process holds here."""
    game = await remote.create()

    async with watched(remote, game.path, game.seat(1)) as stream:
        await stream.take(1)
        assert (await game.move(0, ROLL, BUST)).status_code == 200
        [event] = await stream.take(1)

    assert event.data == (await game.log())[1]


async def test_head_sends_no_body(service: Service, remote: Api) -> None:
    """For a stream too, which ends at once."""
    game = await remote.create()
    for path in ("", "/log", "/stream"):
        status, _, body = raw(service, head("HEAD", game.path + path, "Connection: close"))
        assert (status, body) == (200, b"")


@asynccontextmanager
async def client_of(service: Service) -> AsyncIterator[Api]:
    async with httpx.AsyncClient(base_url=service.url, trust_env=False, timeout=30) as client:
        yield Api(client)


async def test_a_stream_goes_on_across_a_restart(tmp_path: pathlib.Path) -> None:
    """The server is stopped and started while the game is watched and played: no entry is missed, none comes twice."""
    with embedded(tmp_path / "store") as url:
        service = Service(tmp_path / "service", REDIS_URL=url).start()
        try:
            found: list[Event] = []
            async with client_of(service) as api:
                game = await api.create(seats=1)
                async with watched(api, game.path) as stream:
                    for _ in range(5):
                        await game.move(0, ROLL, BUST)
                    found += await stream.take(6)
                    await asyncio.to_thread(service.stop)
                    found += await stream.rest()
            await asyncio.to_thread(service.start)
            async with client_of(service) as api:
                game = Game(api, game.made)
                for _ in range(3):
                    await game.move(0, ROLL, BUST)
                async with watched(api, game.path, Last_Event_ID=str(found[-1].id)) as stream:
                    await game.leave(0, game.seat(0))
                    found += await stream.rest()
                again = await api.get(f"{game.path}/stream", Last_Event_ID=str(found[-2].id))
        finally:
            service.stop()

    assert [(event.type, event.id) for event in found] == [*(("move", number) for number in range(10)), ("end", None)]
    assert again.status_code == 204


def peak(pid: int) -> int:
    """The most memory that a process had since that was last forgotten, in KiB."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0])


async def test_a_long_log_is_exported_in_constant_memory(tmp_path: pathlib.Path) -> None:
    """A file of 20,000 entries leaves a server that never held more than a page of it."""
    with embedded(tmp_path / "store") as url:
        with serving(tmp_path / "first", REDIS_URL=url) as service:
            async with client_of(service) as api:
                game = Game(api, await imported(api, long_log(20_000), visibility="public"))
                assert game.made.status_code == 201, game.made.text
                small = await api.create()
        with serving(tmp_path / "second", REDIS_URL=url) as service:
            async with client_of(service) as api:
                await api.get(f"{small.path}/log", Accept="application/x-ndjson")
                before, size, lines = peak(service.process.pid), 0, 0
                async with api.stream(f"{game.path}/log", Accept="application/x-ndjson") as answer:
                    async for piece in answer.aiter_bytes():
                        size, lines = size + len(piece), lines + piece.count(b"\n")
                grown = (peak(service.process.pid) - before) * 1024

    assert lines == 20_001
    assert size > 6 * 2**20
    assert grown < size / 2, f"grew by {grown} bytes for a file of {size}"


async def test_a_server_that_is_told_to_stop_ends_what_waits(tmp_path: pathlib.Path) -> None:
    """Streams and long polls end by themselves, and the process exits cleanly, its store too."""
    with serving(tmp_path) as service:
        async with client_of(service) as api:
            made = await api.post("/v1/games", creation())
            game = Game(api, made)
            poll = asyncio.create_task(api.get(game.path, after=0, wait=30))
            async with watched(api, game.path) as stream:
                await stream.take(1)
                service.ask_to_stop()
                assert await stream.rest() == []
                assert (await poll).status_code == 204
        assert await asyncio.to_thread(service.stop) == 0
        assert not _answers(tmp_path / "data" / "valkey.sock")


def _answers(path: pathlib.Path) -> bool:
    """Whether a store listens there."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(path)) == 0


async def test_nothing_secret_is_logged(tmp_path: pathlib.Path) -> None:
    """Tokens, keys and seeds stand in no line, however much is logged and whatever goes wrong."""
    with serving(tmp_path, LOG_LEVEL="debug") as service:
        async with client_of(service) as api:
            game = await api.create(dice={"source": "server"})
            await game.move(0, ROLL, None, "a key that is a secret")
            await game.move(0, {"type": "fly"})
            await api.post(f"{game.path}/moves", b"{", game.seat(1))
            await api.get(f"{game.path}/log", game.owner + "x")
            ended = (await game.abort()).json()["game"]
            assert ended["dice"]["seed"]
    log = service.log.read_text()

    assert log
    assert "a key that is a secret" not in log
    assert not [secret for secret in (game.owner, game.seat(0), game.seat(1), ended["dice"]["seed"]) if secret in log]
