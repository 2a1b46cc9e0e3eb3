"""The queue between what is published of a game and one who watches it."""

from __future__ import annotations

import asyncio
from collections import deque

from service.engine.refusals import StoreUnavailable
from service.table.ports import News

ROOM = 64
"""News that wait for a slow watcher; one more, and all are replaced by a single one that sends it to the log."""


class Watching:
    """One watcher's news, in the order of their arrival; never more than ROOM of them."""

    def __init__(self) -> None:
        self._news: deque[News] = deque()
        self._sleeper: asyncio.Future[None] | None = None
        self._closed = False

    def tell(self, news: News) -> None:
        """Hands news over; never waits, whatever the watcher does."""
        if len(self._news) >= ROOM:
            self._news.clear()
            news = News(news.version, purged=news.purged)
        self._news.append(news)
        self._wake()

    def close(self) -> None:
        """No more news will come: `next` raises once what came before has been taken."""
        self._closed = True
        self._wake()

    async def next(self, timeout: float) -> News | None:
        """See `ports.Watch.next`. Raises StoreUnavailable when the store was closed."""
        if not self._news and not self._closed:
            await self._sleep(timeout)
        if self._news:
            return self._news.popleft()
        if self._closed:
            raise StoreUnavailable("the store was closed")
        return None

    async def _sleep(self, timeout: float) -> None:
        # A future and a timer, since asyncio.wait_for would make a task for each of ten thousand idle watchers.
        loop = asyncio.get_running_loop()
        self._sleeper = loop.create_future()
        timer = loop.call_later(timeout, self._wake)
        try:
            await self._sleeper
        finally:
            timer.cancel()
            self._sleeper = None

    def _wake(self) -> None:
        if self._sleeper is not None and not self._sleeper.done():
            self._sleeper.set_result(None)
