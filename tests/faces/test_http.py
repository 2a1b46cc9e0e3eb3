"""An answer leaves in one piece, and is whole whatever the connection does next."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from service.faces.http import MOST_GATHERED, Gathering
from tests.servers import serving


class Pieces(asyncio.Transport):
    """A transport that keeps what it was given, piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.closed
        self.sent.append(bytes(data))

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 7


def gathering() -> tuple[Gathering, Pieces]:
    pieces = Pieces()
    return Gathering(pieces, asyncio.get_running_loop()), pieces


async def test_what_is_written_in_one_tick_leaves_in_one_piece() -> None:
    """Head and body of an answer; what comes later leaves later."""
    transport, pieces = gathering()

    transport.write(b"head ")
    transport.write(b"body")
    assert pieces.sent == []
    await asyncio.sleep(0)
    transport.write(b"more")
    await asyncio.sleep(0)

    assert pieces.sent == [b"head body", b"more"]


async def test_much_is_sent_at_once() -> None:
    """So that the flow control of the transport below feels it."""
    transport, pieces = gathering()

    transport.write(b"head")
    transport.write(b"x" * MOST_GATHERED)

    assert [len(piece) for piece in pieces.sent] == [MOST_GATHERED + 4]
    await asyncio.sleep(0)
    assert len(pieces.sent) == 1


async def test_closing_sends_what_was_written_first() -> None:
    """And nothing afterwards."""
    transport, pieces = gathering()

    transport.write(b"all of it")
    transport.close()
    transport.write(b"too late")
    await asyncio.sleep(0)

    assert pieces.sent == [b"all of it"]
    assert transport.is_closing()


async def test_all_else_is_the_transports_own() -> None:
    """Reading, limits, what is known of the connection."""
    transport, _ = gathering()

    assert transport.get_write_buffer_size() == 7
    with pytest.raises(AttributeError):
        _ = transport.nothing_like_it


async def test_requests_sent_ahead_are_answered_in_their_order(tmp_path: Path) -> None:
    """Over a real connection that is closed after the last one."""
    asked = [b"GET /healthz HTTP/1.1", b"GET /v1/rulesets HTTP/1.1", b"GET /nowhere HTTP/1.1\r\nConnection: close"]
    with serving(tmp_path) as service, socket.create_connection(("127.0.0.1", service.port), timeout=20) as connection:
        connection.sendall(b"".join(line + b"\r\nHost: localhost\r\n\r\n" for line in asked))
        found = b"".join(iter(lambda: connection.recv(2**16), b""))

    statuses = [piece[:3] for piece in found.split(b"HTTP/1.1 ")[1:]]
    assert statuses == [b"200", b"200", b"404"]
    assert found.endswith(b"}")
