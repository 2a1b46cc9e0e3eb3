"""uvicorn's HTTP/1.1 protocol, which hands an answer to the network in one piece: its head and its body are two writes otherwise."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_GATHERED = 64 * 2**10
"""bytes that wait for the end of a tick at most, so that a stream still feels how fast its reader is"""


class Gathering:
    """A transport whose writes of one tick of the event loop go out together; all else is the transport's own."""

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
