"""A TCP proxy between the store and its server that loses what it is told to lose."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Proxy:
    """`requests` and `replies` say what becomes of bytes in each direction: "pass", "lose" (silently), "cut" (then the connection
    goes, bytes and all). `cut_replies` counts how often replies are still to be cut before all is well again."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0
        self.requests = "pass"
        self.replies = "pass"
        self.cut_replies = 0
        self.sent: list[bytes] = []

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Nobody listens any more, and every connection is gone."""
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Every connection goes."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        to_reader, to_writer = await asyncio.open_connection(*self._target)
        self._writers |= {writer, to_writer}
        there = asyncio.create_task(self._there(reader, to_writer))
        try:
            await self._back(to_reader, writer)
        finally:
            there.cancel()
            await asyncio.gather(there, return_exceptions=True)
            for each in (writer, to_writer):
                each.transport.abort()
                self._writers.discard(each)
            self._tasks.discard(task)

    async def _there(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**20):
                self.sent.append(data)
                if self.requests == "pass":
                    writer.write(data)
                elif self.requests == "cut":
                    break
        writer.transport.abort()

    async def _back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**20):
                if self.cut_replies > 0:
                    self.cut_replies -= 1
                    return
                if self.replies == "pass":
                    writer.write(data)
                elif self.replies == "cut":
                    return


@asynccontextmanager
async def proxied(port: int) -> AsyncIterator[Proxy]:
    proxy = Proxy("127.0.0.1", port)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.stop()
