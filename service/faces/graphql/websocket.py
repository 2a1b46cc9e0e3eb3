"""The protocol `graphql-transport-ws`: operations over one socket, each under an id of the client's.

A client that reads slowly is written to slowly: nothing is queued for it here, and what the store would queue is bounded and then
read from the log. One that takes nothing for `STALL` seconds is let go with 1013, and resumes by version.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import orjson
from graphql import GraphQLError
from starlette.websockets import WebSocket, WebSocketDisconnect

from service.engine.refusals import BadHeader, MalformedJson, Refusal
from service.faces import asking
from service.faces.graphql.context import Context, refused
from service.faces.graphql.documents import Unfit
from service.faces.graphql.http import GraphFace
from service.faces.limits import STALL
from service.table.texts import Language
from service.table.viewer import Caller

PROTOCOL = "graphql-transport-ws"
INIT_SECONDS = 5.0
TRY_AGAIN = 1013
RESTART = 1012
BAD_MESSAGE = 4400
UNAUTHORIZED = 4401
FORBIDDEN = 4403
WRONG_PROTOCOL = 4406
INIT_TIMEOUT = 4408
DUPLICATE = 4409
SECOND_INIT = 4429
INTERNAL = 4500
MOST_REASON = 120
"""bytes; a close frame holds 123 (RFC 6455, 5.5)"""


class Closed(Exception):
    """The socket is to be closed, with that code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def graphql_socket(socket: WebSocket) -> None:
    """`/graphql` over a WebSocket."""
    if PROTOCOL not in socket.scope.get("subprotocols", ()):
        await socket.accept()
        await socket.close(WRONG_PROTOCOL, "Subprotocol not acceptable")
        return
    await socket.accept(PROTOCOL)
    await Connection(socket, socket.app.state.graphql).run()


class Connection:
    """One socket, from its acceptance to its end."""

    def __init__(self, socket: WebSocket, face: GraphFace) -> None:
        self._socket = socket
        self._face = face
        self._caller: Caller | None = None
        self._language: Language = asking.language(socket)
        self._operations: dict[str, asyncio.Task[None]] = {}
        self._sending = asyncio.Lock()
        self._ended: asyncio.Future[Closed | None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Answers messages until either side ends."""
        reader: asyncio.Future[Closed | None] = asyncio.ensure_future(self._read())
        try:
            done, _ = await asyncio.wait({reader, self._ended}, return_when=asyncio.FIRST_COMPLETED)
            closed = done.pop().result()
        finally:
            reader.cancel()
            await self._cancel()
        if closed is not None:
            await self._close(closed)

    async def _read(self) -> Closed | None:
        """Takes messages in; None where the client went."""
        try:
            await self._until_init()
            while True:
                text = await self._face.stopping.or_none(self._socket.receive_text())
                if text is None:
                    return Closed(RESTART, "Service restart")
                await self._handle(_message(text))
        except WebSocketDisconnect:
            return None
        except KeyError:  # what a text was due for is binary
            return Closed(BAD_MESSAGE, "Messages are texts")
        except Closed as closed:
            return closed

    async def _until_init(self) -> None:
        """Whatever comes before it, `connection_init` comes in time."""
        try:
            async with asyncio.timeout(INIT_SECONDS):
                while self._caller is None:
                    await self._handle(_message(await self._socket.receive_text()))
        except TimeoutError:
            raise Closed(INIT_TIMEOUT, "Connection initialisation timeout") from None

    async def _handle(self, message: Mapping[str, Any]) -> None:
        match message["type"]:
            case "connection_init":
                await self._init(message.get("payload"))
            case "ping":
                await self._send({"type": "pong"} | ({"payload": message["payload"]} if "payload" in message else {}))
            case "pong":
                pass
            case "subscribe":
                self._subscribe(_id(message), message.get("payload"))
            case "complete":
                self._complete(_id(message))
            case _:
                raise Closed(BAD_MESSAGE, "Invalid message type")

    async def _init(self, payload: Any) -> None:
        if self._caller is not None:
            raise Closed(SECOND_INIT, "Too many initialisation requests")
        if payload is not None and not isinstance(payload, dict):
            raise Closed(BAD_MESSAGE, "The payload of connection_init is an object")
        given = {name.lower(): value for name, value in (payload or {}).items() if isinstance(value, str)}
        if "accept-language" in given:
            self._language = asking.language_of(given["accept-language"])
        try:
            header = given.get("authorization")
            caller = self._face.caller(asking.credential(self._socket) if header is None else asking.bearer(header))
        except BadHeader:
            raise Closed(FORBIDDEN, "Forbidden") from None
        if caller.fault:
            raise Closed(FORBIDDEN, "Forbidden")
        self._caller = caller
        await self._send({"type": "connection_ack"})

    def _subscribe(self, id: str, payload: Any) -> None:
        if self._caller is None:
            raise Closed(UNAUTHORIZED, "Unauthorized")
        if id in self._operations:
            raise Closed(DUPLICATE, f"Subscriber for {id[:80]} already exists")
        if not isinstance(payload, dict):
            raise Closed(BAD_MESSAGE, "The payload of subscribe is an object")
        task = asyncio.ensure_future(self._operate(id, payload, self._caller, crowded=self._crowded()))
        self._operations[id] = task
        task.add_done_callback(lambda _: self._forget(id, task))

    def _crowded(self) -> bool:
        return len(self._operations) >= self._face.graph.limits.subscriptions

    def _complete(self, id: str) -> None:
        task = self._operations.pop(id, None)
        if task is not None:
            task.cancel()

    def _forget(self, id: str, task: asyncio.Task[None]) -> None:
        if self._operations.get(id) is task:
            del self._operations[id]

    async def _operate(self, id: str, payload: Mapping[str, Any], caller: Caller, crowded: bool) -> None:
        """One operation, to its end: `complete` or `error`; a fault of ours ends the connection."""
        try:
            await self._execute(id, payload, caller, crowded)
        except Unfit as unfit:
            await self._end(id, {"id": id, "type": "error", "payload": unfit.errors})
        except Refusal as refusal:
            error = refused(refusal, self._language)
            await self._end(id, {"id": id, "type": "error", "payload": [error.formatted]})
        except Closed as closed:
            self._give_up(closed)
        except Exception:
            self._give_up(Closed(INTERNAL, "Internal server error"))
            raise

    async def _execute(self, id: str, payload: Mapping[str, Any], caller: Caller, crowded: bool) -> None:
        graph = self._face.graph
        if crowded:
            most = graph.limits.subscriptions
            error = GraphQLError(
                f"A connection carries {most} operations at once.", extensions={"limit": "subscriptions", "most": most}
            )
            raise Unfit(429, error, code="limit_exceeded")
        try:
            prepared = graph.prepare(graph.request(payload))
        except Unfit:
            self._face.count(caller, self._socket)
            raise
        self._face.count(caller, self._socket, prepared.operation.moves, prepared.operation.others)
        context = Context(self._face.table, caller, self._language, self._face.stopping)
        if prepared.operation.kind != "subscription":
            await self._next(id, (await graph.answer(prepared, context)).body)
        else:
            async for event in graph.events(prepared, context):
                if event is not None:
                    await self._next(id, event.body)
            if context.stopping.is_set():
                return
        await self._end(id, {"id": id, "type": "complete"})

    async def _next(self, id: str, body: bytes) -> None:
        await self._send_bytes(b'{"id":%s,"type":"next","payload":%s}' % (orjson.dumps(id), body))

    async def _end(self, id: str, message: Mapping[str, Any]) -> None:
        """The last message of an operation. From here on its id is free."""
        self._operations.pop(id, None)
        await self._send(message)

    async def _send(self, message: Mapping[str, Any]) -> None:
        await self._send_bytes(orjson.dumps(message))

    async def _send_bytes(self, data: bytes) -> None:
        """Sends a message, waiting for a client that reads slowly, but not for ever. Raises Closed."""
        try:
            async with asyncio.timeout(STALL), self._sending:
                await self._socket.send_text(data.decode())
        except TimeoutError:
            raise Closed(TRY_AGAIN, "Too slow: resume after the last version that you have") from None
        except (RuntimeError, WebSocketDisconnect):
            raise Closed(TRY_AGAIN, "Gone") from None

    def _give_up(self, closed: Closed) -> None:
        if not self._ended.done():
            self._ended.set_result(closed)

    async def _cancel(self) -> None:
        tasks = list(self._operations.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, closed: Closed) -> None:
        try:
            async with asyncio.timeout(STALL):
                reason = closed.reason.encode()[:MOST_REASON].decode(errors="ignore")
                await self._socket.close(closed.code, reason)
        except (TimeoutError, RuntimeError):
            return


def _message(text: str) -> Mapping[str, Any]:
    """A message of the protocol. Raises Closed."""
    try:
        value = asking.read_json(text.encode())
    except (MalformedJson, UnicodeEncodeError):
        raise Closed(BAD_MESSAGE, "A message is a JSON object") from None
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise Closed(BAD_MESSAGE, "A message is a JSON object with a type")
    payload = value.get("payload")
    if value["type"] in ("ping", "pong") and payload is not None and not isinstance(payload, dict):
        raise Closed(BAD_MESSAGE, "The payload of a ping is an object")
    return value


def _id(message: Mapping[str, Any]) -> str:
    id = message.get("id")
    if not isinstance(id, str) or not id:
        raise Closed(BAD_MESSAGE, "An operation has an id")
    return id
