"""GraphQL over HTTP (September 2026 edition): media types, statuses, GET for queries, event streams (GraphQL over SSE).

A request of a legacy client (`Accept: application/json`, or none, or `*/*`) is served like any other; only where it succeeds its
answer is called `application/json`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar
from urllib.parse import parse_qsl

import orjson
from graphql import GraphQLError
from starlette.endpoints import HTTPEndpoint
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header

from service.engine.refusals import BadHeader, MalformedJson, MethodNotAllowed, NotAcceptable, Refusal
from service.faces import asking
from service.faces.graphql import graphiql
from service.faces.graphql.context import Context, refused
from service.faces.graphql.documents import Unfit
from service.faces.graphql.graph import Graph, Prepared
from service.faces.limits import MOVES, OTHER, Limiter, counted_as
from service.table.problems import STATUS
from service.table.stopping import Stopping
from service.table.table import Table
from service.table.tokens import ApiKeys, Signer
from service.table.viewer import Caller, read_credential

GRAPHQL = "application/graphql-response+json"
EVENT_STREAM = "text/event-stream"
ALLOW = "GET, HEAD, POST, OPTIONS"
VARY = "Authorization, Accept, Accept-Language, Origin"
MOST_QUERY = 16 * 2**10
BODY_SECONDS = 30.0
RETRY_AFTER = "1"
PARTIAL = 294
COMMENT = b":\n\n"
COMPLETE = b"event: complete\ndata:\n\n"


@dataclass(frozen=True, slots=True)
class GraphFace:
    """The parts that this face works with, found in `app.state.graphql`."""

    graph: Graph
    table: Table
    signer: Signer
    keys: ApiKeys
    stopping: Stopping
    limiter: Limiter | None = None

    def caller(self, credential: str | None) -> Caller:
        return read_credential(credential, self.signer, self.keys)

    def count(self, caller: Caller, connection: HTTPConnection, moves: int = 0, others: int = 1) -> dict[str, str]:
        """Takes what a request asks for from the caller's budgets: that for moves, and that for all else. Raises RateLimited."""
        if self.limiter is None:
            return {}
        who = counted_as(caller, connection.client.host if connection.client else "")
        fields: dict[str, str] = {}
        for kind, cost in ((OTHER, others), (MOVES, moves)):
            if cost:
                fields = self.limiter.headers(who, kind, cost)
        return fields


@dataclass(frozen=True, slots=True)
class Accepted:
    """What a client takes: `plain` media type for one answer (None: no such), and whether it takes an event stream, or rather."""

    plain: str | None
    stream: bool
    rather_stream: bool


class GraphQL(HTTPEndpoint):
    """`/graphql` over HTTP."""

    verbs: ClassVar[tuple[str, ...]] = ("GET", "HEAD", "POST", "OPTIONS")

    async def dispatch(self) -> None:
        request = Request(self.scope, receive=self.receive)
        try:
            response = await self._answer(request)
        except Refusal as refusal:
            response = _refused(request, refusal)
        except Unfit as unfit:
            response = _unfit(unfit)
        if request.method == "HEAD":
            response = Response(status_code=response.status_code, headers=dict(response.headers))
        await response(self.scope, self.receive, self.send)

    async def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return Response(status_code=204, headers={"Allow": ALLOW, "Vary": VARY})
        if request.method not in self.verbs:
            raise MethodNotAllowed(f"this address takes {ALLOW}", _headers={"Allow": ALLOW})
        if request.method != "POST" and graphiql.wanted(request):
            return graphiql.page()
        accepted = accepted_by(asking.header(request, "accept", "*/*"))
        if accepted.plain is None and not accepted.stream:
            raise NotAcceptable(f"offered here: {GRAPHQL}, {asking.JSON}, {EVENT_STREAM}")
        face: GraphFace = request.app.state.graphql
        caller = face.caller(asking.credential(request))
        try:
            prepared = await self._prepared(request, face.graph)
        except Unfit as unfit:
            fields = face.count(caller, request)
            return with_fields(_unfit(unfit, as_stream=accepted.plain is None or accepted.rather_stream), fields)
        except Refusal:
            face.count(caller, request)
            raise
        fields = face.count(caller, request, prepared.operation.moves, prepared.operation.others)
        context = Context(face.table, caller, asking.language(request), face.stopping, resumed=_last_event(request))
        return with_fields(await self._executed(request, face.graph, prepared, context, accepted), fields)

    async def _prepared(self, request: Request, graph: Graph) -> Prepared:
        if request.method == "POST":
            return graph.prepare(graph.request(await _body(request)))
        prepared = graph.prepare(graph.request(_query(request.scope["query_string"])))
        if prepared.operation.kind == "mutation":
            raise MethodNotAllowed("a mutation is sent by POST", _headers={"Allow": "POST"})
        return prepared

    async def _executed(
        self, request: Request, graph: Graph, prepared: Prepared, context: Context, accepted: Accepted
    ) -> Response:
        if prepared.operation.kind == "subscription":
            if not accepted.stream:
                raise NotAcceptable(f"a subscription is answered as {EVENT_STREAM}, or over a WebSocket")
            return _stream(_events(graph, prepared, context))
        if accepted.plain is None or accepted.rather_stream:
            return _stream(_single(graph, prepared, context))
        response = await graph.answer(prepared, context)
        keep = "private, no-cache" if request.method == "GET" else "no-store"
        return Response(
            response.body,
            PARTIAL if response.partial else 200,
            {"Cache-Control": keep, "Vary": VARY, "Content-Language": context.language},
            f"{accepted.plain}; charset=utf-8",
        )


@lru_cache(maxsize=256)
def accepted_by(header: str) -> Accepted:
    """What an Accept asks for. Of equals that are named, GraphQL's own media type comes first; to a wildcard answers plain JSON."""
    accepted = parse_accept_header(header, MIMEAccept)
    if not accepted:
        return Accepted(asking.JSON, False, False)
    named = {kind.partition(";")[0].strip().lower() for kind, _ in accepted}
    plain = [(accepted.quality(kind), kind in named, kind == GRAPHQL, kind) for kind in (GRAPHQL, asking.JSON)]
    if not any(kind in named for kind in (GRAPHQL, asking.JSON)):
        plain = [part for part in plain if part[3] == asking.JSON or accepted.quality(asking.JSON) == 0]
    quality, _, _, best = max(plain)
    stream = accepted.quality(EVENT_STREAM)
    return Accepted(best if quality > 0 else None, stream > 0, EVENT_STREAM in named and stream > quality)


async def _body(request: Request) -> Any:
    """The JSON value in a body. Raises UnsupportedMediaType, BodyTooLarge, MalformedJson; Unfit where it doesn't come."""
    asking.check_media_type(request, asking.JSON)
    try:
        async with asyncio.timeout(BODY_SECONDS):
            data = await asking.body(request, asking.MOST_BODY)
    except TimeoutError:
        raise Unfit(408, GraphQLError("The body did not come."), code="request_timeout") from None
    return asking.read_json(data)


def _query(data: bytes) -> dict[str, Any]:
    """The members of a request in an address; empty ones count as not given. Raises Unfit."""
    if len(data) > MOST_QUERY:
        raise Unfit(414, GraphQLError(f"An address holds {MOST_QUERY} bytes at most; use POST."), code="address_too_long")
    found: dict[str, Any] = {}
    for name, value in parse_qsl(data.decode("latin-1")):
        found.setdefault(name, value)
    for name in ("variables", "extensions"):
        if name in found:
            try:
                found[name] = asking.read_json(found[name].encode("utf-8", "surrogatepass"))
            except MalformedJson as refusal:
                raise Unfit(422, GraphQLError(f"{name} is not JSON: {refusal.detail}"), code="request_malformed") from None
    return found


def _last_event(request: Request) -> int | None:
    last = request.headers.get("last-event-id")
    if last is None:
        return None
    if not last.isascii() or not last.isdecimal() or len(last) > 9:
        raise BadHeader("Last-Event-ID is the number of a version")
    return int(last)


def _stream(body: AsyncIterator[bytes]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": VARY}
    return StreamingResponse(body, headers=headers, media_type=EVENT_STREAM)


async def _events(graph: Graph, prepared: Prepared, context: Context) -> AsyncIterator[bytes]:
    """A subscription as an event stream; it isn't complete when the service stops: then a client comes back."""
    yield COMMENT
    try:
        async for event in graph.events(prepared, context):
            yield COMMENT if event is None else b"id: %d\nevent: next\ndata: %s\n\n" % (event.version, event.body)
    except Unfit as unfit:
        yield _next(orjson.dumps({"errors": unfit.errors}))
    if not context.stopping.is_set():
        yield COMPLETE


async def _single(graph: Graph, prepared: Prepared, context: Context) -> AsyncIterator[bytes]:
    try:
        yield _next((await graph.answer(prepared, context)).body)
    except Unfit as unfit:
        yield _next(orjson.dumps({"errors": unfit.errors}))
    yield COMPLETE


def _next(body: bytes) -> bytes:
    return b"event: next\ndata: %s\n\n" % body


def _unfit(unfit: Unfit, as_stream: bool = False) -> Response:
    """A request that was refused before execution. Within an event stream it is a `next` with errors, as that protocol has it."""
    body = orjson.dumps({"errors": unfit.errors})
    if as_stream:
        return Response(_next(body) + COMPLETE, headers={"Cache-Control": "no-store"}, media_type=EVENT_STREAM)
    headers = {"Cache-Control": "no-store", "Vary": VARY}
    if unfit.status in (429, 503):
        headers["Retry-After"] = RETRY_AFTER
    return Response(body, unfit.status, headers, f"{GRAPHQL}; charset=utf-8")


def _refused(request: Request, refusal: Refusal) -> Response:
    """A request that is none, or may not be made: the problem that REST answers, as the extensions of an error."""
    language = asking.language(request)
    error = refused(refusal, language)
    headers = {"Cache-Control": "no-store", "Vary": VARY, "Content-Language": language, **refusal.extra.get("_headers", {})}
    status = STATUS[refusal.code]
    if status in (429, 503):
        headers["Retry-After"] = str(refusal.extra.get("_retry_after", RETRY_AFTER))
    return Response(orjson.dumps({"errors": [error.formatted]}), status, headers, f"{GRAPHQL}; charset=utf-8")


def with_fields(response: Response, fields: Mapping[str, str]) -> Response:
    """The answer with the fields of the rate limit."""
    response.headers.update(fields)
    return response
