"""A client of `graphql-transport-ws` that does what it is told, also what no client should."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.servers import Service

PROTOCOL = "graphql-transport-ws"
FOLLOW = """subscription Follow($id: ID!, $after: Int) {
  gameEvents(gameId: $id, after: $after) { __typename ... on Entry { version hash sentences } ... on StreamReset { reset: version } }
}"""


class Socket:
    """One connection. Messages are JSON values."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, (str, bytes)) else orjson.dumps(message).decode())

    async def next(self) -> Any:
        return orjson.loads(await self.connection.recv())

    async def init(self, token: str | None = None, **payload: Any) -> None:
        given = {"Authorization": f"Bearer {token}"} if token else {}
        await self.send({"type": "connection_init", "payload": {**given, **payload}})
        assert await self.next() == {"type": "connection_ack"}

    async def subscribe(self, id: str, query: str, /, **variables: Any) -> None:
        await self.send({"id": id, "type": "subscribe", "payload": {"query": query, "variables": variables}})

    async def closed(self) -> tuple[int | None, str | None]:
        """The code and the reason with which the service closes; what it still says before that is dropped."""
        try:
            while True:
                await self.connection.recv()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (None, None)


@asynccontextmanager
async def open_socket(service: Service, protocol: str | None = PROTOCOL, **headers: str) -> AsyncIterator[Socket]:
    """A connection to the service."""
    address = service.url.replace("http://", "ws://") + "/graphql"
    given: Any = [protocol] if protocol else None
    async with connect(address, subprotocols=given, additional_headers=headers, proxy=None, max_size=2**22) as connection:
        yield Socket(connection)
