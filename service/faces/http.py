"""How uvicorn serves: its settings, and its HTTP/1.1 protocol, changed to hand an answer to the network in one piece and to let go
of who takes nothing."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import socket
import struct
import termios
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.engine.refusals import BadHeader
from service.faces.limits import STALL
from service.faces.rest.problems import problem_response

GRACE = 10
"""seconds that requests under way have when the service is told to stop"""

SERVER: dict[str, Any] = {
    "access_log": False,
    "server_header": False,
    "timeout_graceful_shutdown": GRACE,
    "timeout_worker_healthcheck": 120,  # a worker says nothing while it imports, which takes long on a busy machine
    "timeout_keep_alive": 65,
    "ws_max_size": 64 * 2**10,
    "proxy_headers": False,
}
"""what uvicorn is told besides where to listen; `make bench` measures its floor with the same"""

MOST_GATHERED = 64 * 2**10
"""bytes that wait for the end of a tick at most, so that a stream still feels how fast its reader is"""

LOOKS = 5
"""how often within a stall's seconds it is looked whether anything was taken"""

GONE = 60.0
"""Seconds after which a client whose machine acknowledges nothing counts as gone (RFC 5482)"""


def without_query(record: logging.LogRecord) -> bool:
    """A filter for uvicorn's log, which names the address of each WebSocket: a token in its query is not written down."""
    if "WebSocket" in str(record.msg) and isinstance(record.args, tuple):
        record.args = tuple(part.partition("?")[0] if isinstance(part, str) else part for part in record.args)
    return True


class Gathering:
    """A transport whose writes of one tick of the event loop go out together; all else is the transport's own.

    uvicorn writes the head of an answer and its body one after the other, and each write is a call of the system.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._gathered: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> None:
        """Sends at the end of the tick, or at once what has become much."""
        if not self._gathered:
            self._loop.call_soon(self._send)
        self._gathered.append(data)
        self._size += len(data)
        if self._size > MOST_GATHERED:
            self._send()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def close(self) -> None:
        """Closes behind what was written."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        gathered, self._gathered, self._size = self._gathered, [], 0
        if gathered and not self._transport.is_closing():
            self._transport.write(b"".join(gathered))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Protocol(HttpToolsProtocol):
    """For `uvicorn.run(http=…)`.

    What waits for a client is bounded: uvicorn waits with the rest of an answer while its transport holds much (64 KiB). A client
    that takes nothing of what waits for `STALL` seconds is let go, by a reset; a stream is resumed where it was by `Last-Event-ID`.
    Its system takes some for it, and tells only now and then that there is room again: who reads but a few kilobytes a second
    looks like one that takes nothing.
    """

    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        _bound(transport)
        super().connection_made(cast(asyncio.Transport, Gathering(transport, self.loop)))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stall_over()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._judge_later(self._waiting(), self.loop.time())

    def resume_writing(self) -> None:
        self._stall_over()
        super().resume_writing()

    def _judge_later(self, waited: int, since: float) -> None:
        self._stalled = self.loop.call_later(STALL / LOOKS, self._judge, waited, since)

    def _judge(self, waited: int, since: float) -> None:
        waiting, now = self._waiting(), self.loop.time()
        if waiting < waited:
            self._judge_later(waiting, now)
        elif now - since < STALL:
            self._judge_later(waited, since)
        else:
            _reset_on_close(self.transport)
            self.transport.abort()

    def _waiting(self) -> int:
        """Bytes that the client's system has not taken: the transport's, and those that ours holds."""
        return self.transport.get_write_buffer_size() + _held(self.transport)

    def _stall_over(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def send_400_response(self, msg: str) -> None:
        """Answers what is no HTTP with a problem document like every refusal. A request before it that was read whole is answered
        first: whatever came behind it, what it did stays told."""
        if self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body:
            self.cycle.keep_alive = False
            return
        answer = problem_response(BadHeader("that is no HTTP/1.1 request that this service reads (RFC 9112)"), "en")
        headers = b"".join(b"%b: %b\r\n" % field for field in answer.raw_headers)
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n" + headers + b"connection: close\r\n\r\n" + bytes(answer.body))
        self.transport.close()


def _bound(transport: asyncio.BaseTransport) -> None:
    """Has the system end the connection where `GONE` seconds bring no sign of the other side, rather than after a quarter of an
    hour, and take no more for it than is soon on its way: it would take megabytes, and how slowly they go could not be seen."""
    connection = transport.get_extra_info("socket")
    for option, value in (("TCP_USER_TIMEOUT", int(GONE * 1000)), ("TCP_NOTSENT_LOWAT", MOST_GATHERED)):
        if connection is not None and hasattr(socket, option):  # Linux has both, others one or none
            with suppress(OSError):  # a Unix socket
                connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


def _reset_on_close(transport: asyncio.BaseTransport) -> None:
    """Has the system forget what it still holds for the other side, rather than offer it on for minutes."""
    connection = transport.get_extra_info("socket")
    if connection is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def _held(transport: asyncio.BaseTransport) -> int:
    """Bytes that the system holds for the other side, sent and not acknowledged or not sent yet (tcp(7), SIOCOUTQ)."""
    connection = transport.get_extra_info("socket")
    held = struct.pack("i", 0)
    if connection is not None:
        with suppress(OSError):  # not Linux
            held = fcntl.ioctl(connection.fileno(), termios.TIOCOUTQ, held)
    return int(struct.unpack("i", held)[0])
