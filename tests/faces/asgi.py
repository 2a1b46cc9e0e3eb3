"""HTTP to an application in this process, as a server would hand it over: answers stream, and a client can go away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import httpx
from starlette.types import ASGIApp, Message

WITHIN = 60.0
"""Seconds without a word from the application after which a test fails."""


class InProcess(httpx.AsyncBaseTransport):
    """Beside httpx's own transport for applications, this one gives an answer's first bytes while the rest is being made."""

    def __init__(self, app: ASGIApp, client: tuple[str, int] = ("127.0.0.1", 50000)) -> None:
        self._app = app
        self._client = client

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        exchange = _Exchange(await request.aread())
        exchange.task = asyncio.create_task(exchange.run(self._app, self._scope(request)))
        start = await exchange.next()
        return httpx.Response(start["status"], headers=start["headers"], stream=exchange)

    def _scope(self, request: httpx.Request) -> dict[str, Any]:
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": request.url.scheme,
            "path": request.url.path,
            "raw_path": request.url.raw_path.partition(b"?")[0],
            "query_string": request.url.query,
            "root_path": "",
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": self._client,
            "server": ("127.0.0.1", 8000),
        }


class _Exchange(httpx.AsyncByteStream):
    """One request and its answer."""

    task: asyncio.Task[None]

    def __init__(self, body: bytes) -> None:
        self._received: asyncio.Queue[Message] = asyncio.Queue()
        self._received.put_nowait({"type": "http.request", "body": body, "more_body": False})
        self._sent: asyncio.Queue[Message | None] = asyncio.Queue()

    async def run(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        try:
            await app(scope, self._received.get, self._sent.put)
        finally:
            self._sent.put_nowait(None)

    async def next(self) -> Message:
        message = await asyncio.wait_for(self._sent.get(), WITHIN)
        if message is None:
            await self.task
            raise httpx.RemoteProtocolError("the answer broke off")
        return message

    async def __aiter__(self) -> AsyncIterator[bytes]:
        more = True
        while more:
            message = await self.next()
            more = message.get("more_body", False)
            yield message.get("body", b"")

    async def aclose(self) -> None:
        """The client has gone."""
        self._received.put_nowait({"type": "http.disconnect"})
        with suppress(Exception):
            await self.task
