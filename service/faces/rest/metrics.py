"""How many requests, how they ended, how long they took: Prometheus metrics by resource."""

from __future__ import annotations

import os
import time

from prometheus_client import Counter, Gauge, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MULTIPROCESS_FOLDER = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
"""where the worker processes of one service put their figures together"""

REQUESTS = Counter("gobelet_http_requests_total", "Requests answered", ("resource", "method", "status"))
SECONDS = Histogram(
    "gobelet_http_request_duration_seconds",
    "Time from the request's head to the answer's",
    ("resource", "method"),
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30),
)
ARCHIVED = Counter("gobelet_archived_games_total", "Games written to the archive")
ARCHIVE_FAULTS = Counter("gobelet_archive_faults_total", "Attempts to archive a game, or to erase one there, that failed")
WAITING = Gauge("gobelet_games_waiting_for_archive", "Games that are over and not archived yet", multiprocess_mode="mostrecent")


class ArchiveMetrics:
    """What the archiver tells, as metrics."""

    def archived(self) -> None:
        ARCHIVED.inc()

    def failed(self) -> None:
        ARCHIVE_FAULTS.inc()

    def waiting(self, games: int) -> None:
        WAITING.set(games)


class Measured:
    """ASGI middleware that counts and times; a stream is timed to its first byte."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._counters: dict[tuple[str, str, int], Counter] = {}
        self._timers: dict[tuple[str, str], Histogram] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        await self._app(scope, receive, counted)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        resource = getattr(scope.get("endpoint"), "__name__", "none")
        method = scope["method"] if scope["method"] in ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS") else "other"
        counter = self._counters.get((resource, method, status))
        if counter is None:
            counter = self._counters[resource, method, status] = REQUESTS.labels(resource, method, str(status))
        counter.inc()
        timer = self._timers.get((resource, method))
        if timer is None:
            timer = self._timers[resource, method] = SECONDS.labels(resource, method)
        timer.observe(seconds)
