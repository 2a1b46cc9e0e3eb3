"""A small HTTP/1.1 client: one keep-alive connection, one request at a time. A general client would cost more than the server."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import orjson


class Unexpected(Exception):
    """The server answered something else than a success; the text holds status and body."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request with a JSON body; `token` is sent as bearer credential where there is one."""

    method: str
    path: str
    body: bytes = b""
    token: str = ""

    def encoded(self) -> bytes:
        authorization = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        length = f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n" if self.body else ""
        fields = f"Host: localhost\r\nAccept: application/json\r\n{authorization}{length}"
        return f"{self.method} {self.path} HTTP/1.1\r\n{fields}\r\n".encode() + self.body


class Connection:
    """Opened at the first request, and kept."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: Request) -> Any:
        """The JSON value of the answer. Raises Unexpected for any status but 200 and 201."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        reader, writer = self._streams
        writer.write(request.encoded())
        head = await reader.readuntil(b"\r\n\r\n")
        body = await reader.readexactly(_length(head))
        if head[9:12] not in (b"200", b"201"):
            raise Unexpected(f"{request.method} {request.path} {request.body[:300]!r}: {head[9:12].decode()} {body[:500]!r}")
        return orjson.loads(body)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


def _length(head: bytes) -> int:
    _, _, rest = head.lower().partition(b"content-length:")
    return int(rest.partition(b"\r\n")[0])
