"""The composition root: settings → store → table → faces, by plain arguments."""

from __future__ import annotations

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from service.engine.refusals import Refusal, RouteNotFound
from service.faces import asking
from service.faces.graphql.documents import trusted_in
from service.faces.graphql.graph import Graph
from service.faces.graphql.http import GraphFace
from service.faces.graphql.limits import limits_for
from service.faces.graphql.routes import ROUTES as GRAPHQL
from service.faces.http import without_query
from service.faces.limits import limiter_for
from service.faces.rest.face import Face, refused
from service.faces.rest.gate import Gate
from service.faces.rest.metrics import ArchiveMetrics, Measured
from service.faces.rest.problems import internal_error
from service.faces.rest.routes import OPERATIONS, V1
from service.faces.web import ROUTES as WEB
from service.settings import Settings, SettingsError, read_settings
from service.store.open import open_store
from service.table.archiver import Archiver
from service.table.clock import SystemClock
from service.table.ports import GameStore
from service.table.stopping import Stopping
from service.table.table import Table
from service.table.tokens import Signer
from service.tables import archive_of, before_archive

if TYPE_CHECKING:
    from service.tracing import Tracing

EXPOSED = ("ETag", "Location", "Retry-After", "RateLimit", "RateLimit-Policy", "Idempotency-Replayed", "Content-Disposition")
ALLOWED = (
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Accept-Language",
)

COLLECTED_AFTER = (10_000, 10, 10)
"""new objects until the youngest are looked through, and so many times that until the older ones are, and the old ones"""


def create_app(settings: Settings | None = None, store: GameStore | None = None) -> Starlette:
    """The service as an ASGI application. Reads the environment and opens the store that it names, unless given both."""
    settings = settings or read_settings()
    tracing = _tracing(settings)
    graph = _graph(settings, tracing)
    archive = archive_of(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        kept = store or open_store(settings.redis_url, settings.durability, settings.retention, archives=archive is not None)
        archiving = None
        if archive is not None:
            archiving = asyncio.create_task(Archiver(kept, archive, ArchiveMetrics()).run())
        if tracing is not None:
            kept = tracing.store(kept)
        if archive is not None:
            kept = before_archive(kept, archive if tracing is None else tracing.archive(archive), settings)
        stopping = Stopping()
        signer = Signer(settings.secrets)
        table = Table(kept, signer, SystemClock(), anyone_creates=settings.auth == "open")
        limiter = limiter_for(settings.rate_limit)
        app.state.face = Face(table, signer, settings.api_keys, stopping, limiter)
        app.state.graphql = GraphFace(graph, table, signer, settings.api_keys, stopping, limiter)
        restore = _on_signal(stopping)
        try:
            yield
        finally:
            restore()
            stopping.set()
            if archiving is not None:
                archiving.cancel()
                await asyncio.wait([archiving])
            await kept.close()
            if tracing is not None:
                await tracing.close()

    routes = [*V1, *GRAPHQL, *OPERATIONS, *WEB]
    app = Starlette(
        routes=routes,
        middleware=_middleware(settings, tracing, routes),
        exception_handlers={404: _not_found, Refusal: _refused, Exception: _failed},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    return app


def worker_app() -> Starlette:
    """`create_app` for a process that does nothing else.

    What stands by then stays for good, so the garbage collector need not walk over it again and again, which took a sixth of
    the processor time of moves and up to 0.1 s at once; and it looks for cycles less often, since moves leave hardly any.
    """
    _end_with_parent()
    app = create_app()
    logging.getLogger("uvicorn.error").addFilter(without_query)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    return app


def _end_with_parent() -> None:
    """A worker stops as on SIGTERM where the process that started it is gone: nobody would stop it, and it would keep the port."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def _tracing(settings: Settings) -> Tracing | None:
    """Raises SettingsError."""
    if not settings.traces:
        return None
    try:
        from service.tracing import Tracing  # loaded by who traces only
    except ImportError:
        raise SettingsError("OTEL_… asks for traces, which need more packages: pip install 'gobelet[tracing]'") from None
    return Tracing(settings.traces)


def _graph(settings: Settings, tracing: Tracing | None) -> Graph:
    """Raises SettingsError."""
    try:
        limits, trusted = limits_for(settings.graphql_limits), trusted_in(settings.graphql_documents)
    except ValueError as error:
        raise SettingsError(str(error)) from None
    make = Graph if tracing is None else tracing.graph
    return make(limits, trusted, introspection=settings.graphql_introspection, only_trusted=settings.graphql_documents_only)


def _middleware(settings: Settings, tracing: Tracing | None, routes: Iterable[BaseRoute]) -> list[Middleware]:
    found = [] if tracing is None else [Middleware(tracing.requests, routes)]
    found += [Middleware(Measured), Middleware(Gate, settings.allowed_hosts, settings.cors_origins)]
    if settings.cors_origins:
        found.append(
            Middleware(
                CORSMiddleware,
                allow_origins=list(settings.cors_origins),
                allow_methods=["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"],
                allow_headers=list(ALLOWED),
                expose_headers=list(EXPOSED),
                max_age=600,
            )
        )
    return found


async def _not_found(request: Request, error: Exception) -> Response:
    return refused(request, RouteNotFound())


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refused(request, error)


async def _failed(request: Request, error: Exception) -> Response:
    return internal_error(asking.language(request))


def _on_signal(stopping: Stopping) -> Callable[[], None]:
    """Ends streams as soon as the process is told to stop, before the server waits for them. Returns what undoes it."""
    loop = asyncio.get_running_loop()
    before: dict[int, Any] = {}

    def tell(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stopping.set)
        if callable(before[number]):
            before[number](number, frame)

    def undo() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            before[number] = signal.getsignal(number)
            signal.signal(number, tell)
    except ValueError:  # signals are the main thread's alone; a test may run the service in another one
        before.clear()
    return undo
