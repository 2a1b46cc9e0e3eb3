"""Server-Sent Events, read as a browser reads them (WHATWG HTML, 9.2.6)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import orjson

from tests.faces.rest.api import Api

WITHIN = 20.0


@dataclass(frozen=True)
class Event:
    """One message: its type, its id (None without one), its data as JSON. A comment has the type `comment`."""

    type: str
    id: int | None = None
    data: Any = None


class Events:
    """The messages of one answer, in order."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def next(self) -> Event | None:
        """The next message or comment; None when the stream has ended."""
        return await asyncio.wait_for(self._next(), WITHIN)

    async def take(self, count: int) -> list[Event]:
        """So many messages, comments left out."""
        found: list[Event] = []
        while len(found) < count:
            event = await self.next()
            assert event is not None, f"the stream ended after {found}"
            if event.type != "comment":
                found.append(event)
        return found

    async def rest(self) -> list[Event]:
        """All messages up to the stream's end, comments left out."""
        found = []
        while (event := await self.next()) is not None:
            if event.type != "comment":
                found.append(event)
        return found

    async def _next(self) -> Event | None:
        fields: dict[str, str] = {}
        async for line in self._lines:
            if line.startswith(":"):
                return Event("comment")
            if line:
                name, _, value = line.partition(": ")
                fields[name] = value
            elif "data" in fields or "event" in fields:
                id = fields.get("id")
                return Event(fields.get("event", "message"), None if id is None else int(id), orjson.loads(fields["data"]))
            else:
                fields = {}  # `retry` alone dispatches nothing
        return None


@asynccontextmanager
async def watched(api: Api, path: str, token: str | None = None, **more: Any) -> AsyncIterator[Events]:
    """The stream of the game at `path`."""
    async with api.stream(f"{path}/stream", token, **more) as answer:
        assert answer.status_code == 200, await answer.aread()
        yield Events(answer)
