"""Requests against the schema: read, checked, executed. Knows no HTTP and no WebSocket; both faces of GraphQL call it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any

import orjson
from graphql import ExecutionResult, GraphQLError, create_source_event_stream, execute_subscription_event

from service.engine.refusals import Refusal
from service.faces.graphql.context import Context, Refused, refused
from service.faces.graphql.documents import Document, Documents, Operation, Trusted, Unfit, exceeded
from service.faces.graphql.executor import PlannedExecutor
from service.faces.graphql.limits import Limits
from service.faces.graphql.schema import schema
from service.faces.graphql.subscriptions import News
from service.table import texts
from service.table.problems import STATUS
from service.table.texts import Language

logger = logging.getLogger(__name__)

MOST_MESSAGES = 2048
MOST_INTROSPECTIONS = 4


@dataclass(frozen=True, slots=True)
class Request:
    """What a client sent: a well-formed GraphQL request."""

    document: str
    operation: str | None
    variables: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A request that may be executed."""

    document: Document
    operation: Operation
    variables: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Response:
    """What GraphQL answers, encoded. `partial` says that it has errors beside its data."""

    body: bytes
    partial: bool


@dataclass(frozen=True, slots=True)
class Event:
    """One answer of a subscription, encoded. After `version` a client resumes."""

    version: int
    body: bytes


class Graph:
    """Answers requests. One for a process: it keeps documents, plans and messages at hand.

    With `only_trusted` no document is executed but those in `trusted`. Errors never tell more than a refusal does.
    """

    def __init__(self, limits: Limits, trusted: Trusted, *, introspection: bool = True, only_trusted: bool = False) -> None:
        self.limits = limits
        self._documents = Documents(schema(), limits, introspection=introspection)
        self._trusted = trusted
        self._only_trusted = only_trusted
        self._hide_suggestions = not introspection
        self._messages: OrderedDict[Any, bytes] = OrderedDict()
        self._introspections: OrderedDict[Any, Response] = OrderedDict()
        self._introspecting = asyncio.Semaphore(1)

    def request(self, value: Any) -> Request:
        """A request from its JSON value; members that aren't known are ignored. Raises Unfit."""
        if not isinstance(value, dict):
            raise _malformed("A request is a JSON object.")
        extensions = _member(value, "extensions", dict)
        document = _member(value, "query", str)
        if document is None:
            document = self._trusted.text(_document_id(value, extensions or {}))
        elif self._only_trusted and document not in self._trusted:
            raise Unfit(
                403, GraphQLError("Only the documents that this service knows are executed."), code="document_not_trusted"
            )
        return Request(document, _member(value, "operationName", str), _member(value, "variables", dict) or {})

    def prepare(self, request: Request) -> Prepared:
        """The request, checked against schema and limits. Raises Unfit."""
        document = self._documents.read(request.document)
        operation = document.operation(request.operation)
        excess = operation.weight.excess(self.limits, request.variables)
        if excess is not None:
            raise exceeded(*excess, self.limits)
        return Prepared(document, operation, dict(request.variables))

    async def answer(self, prepared: Prepared, context: Context) -> Response:
        """Executes a query or a mutation. Raises Unfit where the variables don't fit, or where it took too long."""
        executor = self._executor(prepared, context)
        try:
            async with asyncio.timeout(self.limits.seconds):
                if prepared.operation.introspective:
                    return await self._introspected(prepared, executor, context.language)
                result: Any = executor.execute_operation()
                if not isinstance(result, ExecutionResult):
                    result = await result
        except TimeoutError:
            text = "The request took too long; what it asked to be done may have been done."
            raise Unfit(503, GraphQLError(text, extensions={"outcome": "unknown"}), code="timeout") from None
        return Response(_encoded(result, context.language), bool(result.errors))

    async def _introspected(self, prepared: Prepared, executor: PlannedExecutor, language: Language) -> Response:
        """What is said of the schema, which takes long and never changes: worked out off the event loop, one at a time."""
        key = (prepared.document, prepared.operation.name)
        if not prepared.variables and (kept := self._introspections.get(key)) is not None:
            return kept
        async with self._introspecting:
            result: Any = await asyncio.to_thread(executor.execute_operation)
        found = Response(_encoded(result, language), bool(result.errors))
        if not prepared.variables:
            _keep(self._introspections, key, found, MOST_INTROSPECTIONS)
        return found

    async def events(self, prepared: Prepared, context: Context) -> AsyncIterator[Event | None]:
        """What a subscription brings; None for a heartbeat. Raises Unfit, also later, where it is refused.

        An entry that many subscribers of one document see alike is worked out and encoded once.
        """
        executor = self._executor(prepared, context)
        source: Any = create_source_event_stream(executor)
        if isawaitable(source):
            source = await source
        if isinstance(source, ExecutionResult):
            raise Unfit(422, *(source.errors or ()), code="validation_error")
        about = (prepared.document, prepared.operation.name, executor.given, context.language)
        try:
            async for news in source:
                yield None if news is None else Event(news.version, self._message(executor, about, news, context.language))
        except Refusal as refusal:
            raise Unfit(STATUS[refusal.code], refused(refusal, context.language), code=refusal.code) from None

    def _message(self, executor: PlannedExecutor, about: tuple[Any, ...], news: News, language: Language) -> bytes:
        key = (*about, news.game, news.version, news.viewer, news.hash)
        found = self._messages.get(key)
        if found is None:
            result: Any = execute_subscription_event(executor.build_per_event_executor(news))
            found = _encoded(result, language)
            _keep(self._messages, key, found, MOST_MESSAGES)
        return found

    def _executor(self, prepared: Prepared, context: Context) -> PlannedExecutor:
        executor = PlannedExecutor.build(
            schema(),
            prepared.document.node,
            None,
            context,
            prepared.variables,
            prepared.operation.name,
            hide_suggestions=self._hide_suggestions,
            plans=prepared.document.plans,
            conditions=prepared.document.conditions,
        )
        if isinstance(executor, list):
            raise Unfit(422, *executor, code="variables_invalid")
        assert isinstance(executor, PlannedExecutor), "build makes an executor of its own class"
        return executor


def _formatted(error: GraphQLError, extensions: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = dict(error.formatted)
    found["extensions"] = {**extensions, **(error.extensions or {})}
    return found


def _encoded(result: ExecutionResult, language: Language) -> bytes:
    value: dict[str, Any] = {"data": result.data}
    if result.errors:
        value["errors"] = [_told(error, language) for error in result.errors]
    return orjson.dumps(value)


def _told(error: GraphQLError, language: Language) -> dict[str, Any]:
    """An error of the execution. A fault of ours is logged, and told as such and no more."""
    if isinstance(error.original_error, Refused):
        return dict(error.formatted)
    if error.original_error is None:
        return _formatted(error, {"code": "execution_error"})
    logger.error("a field failed: %s", error.path, exc_info=error.original_error)
    title, detail = texts.problem("internal_error", language)
    extensions = {"type": "/problems/internal_error", "title": title, "status": 500, "detail": detail, "code": "internal_error"}
    masked = GraphQLError(detail, nodes=error.nodes, path=error.path, extensions=extensions)
    return dict(masked.formatted)


def _member(value: Mapping[str, Any], name: str, kind: type) -> Any:
    found = value.get(name)
    if found is not None and not isinstance(found, kind):
        raise _malformed(f"{name} is {'a string' if kind is str else 'an object'}.")
    return found


def _document_id(value: Mapping[str, Any], extensions: Mapping[str, Any]) -> str:
    """`documentId`, or the hash that clients of Apollo's protocol send. Raises Unfit."""
    persisted = extensions.get("persistedQuery")
    found = value.get("documentId", persisted.get("sha256Hash") if isinstance(persisted, dict) else None)
    if not isinstance(found, str):
        raise _malformed("A request has a query, or the documentId of one that this service knows.")
    return found


def _malformed(text: str) -> Unfit:
    return Unfit(422, GraphQLError(text), code="request_malformed")


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any, most: int) -> None:
    kept[key] = value
    if len(kept) > most:
        kept.popitem(last=False)
