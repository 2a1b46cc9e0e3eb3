"""How uvicorn serves: its settings, and its HTTP/1.1 protocol, changed to hand an answer to the network in one piece."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.engine.refusals import BadHeader
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
    """For `uvicorn.run(http=…)`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(cast(asyncio.Transport, Gathering(transport, self.loop)))

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
