"""Traces (OpenTelemetry): a span a request, a GraphQL operation, a call to the store or the archive. Imported where they are asked for.

Spans hold no token, no secret, no address and nothing that a client wrote: a request is named by its route, and what else is told of
it are the ids of games and the names of operations.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import aclosing
from typing import Any, TypeVar, cast

from opentelemetry import context as contexts
from opentelemetry import propagate
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, ConsoleSpanExporter
from opentelemetry.trace import Span, SpanKind, StatusCode, Tracer, get_current_span
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service import __version__
from service.faces.graphql.context import Context
from service.faces.graphql.graph import Event, Graph, Prepared, Response
from service.table.ports import Archive, GameStore
from service.table.tokens import is_given

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT"))
"""those that may stand in a span; others are `_OTHER` (OpenTelemetry, HTTP spans)"""

STORE = ("create", "load", "stored", "append", "repeated", "read", "snapshot", "keep_result", "result", "list", "delete", "ready")
ARCHIVE = ("newest", "get", "put", "delete")

T = TypeVar("T")


class Tracing:
    """Where spans go: to OTLP over HTTP, or to the console. What else there is to say stands in OpenTelemetry's variables."""

    def __init__(self, exporter: str) -> None:
        own = {"service.version": __version__}
        told = OTELResourceDetector().detect().attributes
        if SERVICE_NAME not in told:
            own[SERVICE_NAME] = "gobelet"
        self._provider = TracerProvider(resource=Resource.create(own), shutdown_on_exit=False)
        chosen = ConsoleSpanExporter(out=sys.stdout) if exporter == "console" else OTLPSpanExporter()
        self._provider.add_span_processor(BatchSpanProcessor(chosen))
        self.tracer: Tracer = self._provider.get_tracer("gobelet", __version__)

    def requests(self, app: ASGIApp, routes: Iterable[BaseRoute]) -> TracedRequests:
        """ASGI middleware before all else."""
        return TracedRequests(app, self.tracer, routes)

    def graph(self, *arguments: Any, **named: Any) -> TracedGraph:
        """What `Graph` makes of the same arguments, traced."""
        return TracedGraph(self.tracer, *arguments, **named)

    def store(self, store: GameStore) -> GameStore:
        """The same store, each of whose calls is a span within that of who asks."""
        return cast(GameStore, _Traced(store, self.tracer, STORE, "", {"db.system.name": "redis"}))

    def archive(self, archive: Archive) -> Archive:
        """The same archive, likewise."""
        return cast(Archive, _Traced(archive, self.tracer, ARCHIVE, "archive ", {}))

    async def close(self) -> None:
        """Sends what is left, as far as somebody takes it."""
        await asyncio.to_thread(self._provider.shutdown)


class TracedRequests:
    """ASGI middleware: a span a request, named by method and route, within the trace that the client's `traceparent` names.

    A stream's span ends with it. A WebSocket has none, since it may last for days: its operations are in the client's trace.
    """

    def __init__(self, app: ASGIApp, tracer: Tracer, routes: Iterable[BaseRoute]) -> None:
        self._app = app
        self._tracer = tracer
        self._paths = {
            (route.endpoint, frozenset(route.param_convertors)): route.path for route in routes if isinstance(route, Route)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
            return
        token = contexts.attach(_parent(scope)) if scope["type"] == "websocket" else None
        try:
            await self._app(scope, receive, send)
        finally:
            if token is not None:
                contexts.detach(token)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = scope["method"] if scope["method"] in METHODS else "_OTHER"
        attributes = {
            "http.request.method": method,
            "url.scheme": scope["scheme"],
            "network.protocol.version": scope["http_version"],
        }
        with self._tracer.start_as_current_span(
            method, _parent(scope), SpanKind.SERVER, attributes, record_exception=False, set_status_on_exception=False
        ) as span:

            async def told(message: Message) -> None:
                if message["type"] == "http.response.start":
                    _answered(span, message["status"])
                await send(message)

            try:
                await self._app(scope, receive, told)
            except Exception as error:
                _failed(span, type(error).__name__)
                raise
            finally:
                self._name(span, method, scope)

    def _name(self, span: Span, method: str, scope: Scope) -> None:
        """Which route it was is known once it was found."""
        parameters: Mapping[str, Any] = scope.get("path_params") or {}
        endpoint: Any = scope.get("endpoint")
        path = self._paths.get((endpoint, frozenset(parameters)))
        if path is None:
            return
        span.update_name(f"{method if method in METHODS else 'HTTP'} {path}")
        span.set_attribute("http.route", path)
        if is_given(str(parameters.get("id"))):
            span.set_attribute("gobelet.game", parameters["id"])


class TracedGraph(Graph):
    """A graph each of whose operations is a span, named by its kind (OpenTelemetry, GraphQL server spans)."""

    def __init__(self, tracer: Tracer, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._tracer = tracer

    async def answer(self, prepared: Prepared, context: Context) -> Response:
        with self._tracer.start_as_current_span(
            prepared.operation.kind, attributes=_operation(prepared), record_exception=False, set_status_on_exception=False
        ):
            return await super().answer(prepared, context)

    async def events(self, prepared: Prepared, context: Context) -> AsyncIterator[Event | None]:
        span = self._tracer.start_span(prepared.operation.kind, attributes=_operation(prepared))
        try:
            async with aclosing(super().events(prepared, context)) as events:  # type: ignore[type-var]  # a generator
                async for event in events:
                    yield event
        finally:
            span.end()


class _Traced:
    """Something whose calls are spans where there is a span already: nothing that goes on behind requests is told."""

    def __init__(self, whole: Any, tracer: Tracer, names: Iterable[str], prefix: str, attributes: Mapping[str, str]) -> None:
        self._whole = whole
        for name in names:
            told = {**attributes, "db.operation.name": name} if attributes else {}
            setattr(self, name, _call(getattr(whole, name), tracer, prefix + name, told))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._whole, name)


def _call(
    call: Callable[..., Awaitable[T]], tracer: Tracer, name: str, attributes: Mapping[str, str]
) -> Callable[..., Awaitable[T]]:
    async def traced(*arguments: Any) -> T:
        if not get_current_span().get_span_context().is_valid:
            return await call(*arguments)
        with tracer.start_as_current_span(
            name, kind=SpanKind.CLIENT, attributes=attributes, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                return await call(*arguments)
            except Exception as error:
                _failed(span, type(error).__name__)
                raise

    return traced


def _parent(scope: Scope) -> contexts.Context:
    """The client's trace, where it names one."""
    return propagate.extract({name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]})


def _answered(span: Span, status: int) -> None:
    span.set_attribute("http.response.status_code", status)
    if status >= 500:
        _failed(span, str(status))


def _failed(span: Span, kind: str) -> None:
    span.set_status(StatusCode.ERROR)
    span.set_attribute("error.type", kind)


def _operation(prepared: Prepared) -> dict[str, str]:
    operation = prepared.operation
    named = {} if operation.name is None else {"graphql.operation.name": operation.name}
    return {"graphql.operation.type": operation.kind, **named}
