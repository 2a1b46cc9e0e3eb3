"""Word that the service is about to stop, for what would otherwise wait for long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


class Stopping:
    """Set once, when the service is told to stop; streams and long polls then end by themselves."""

    def __init__(self) -> None:
        self._stopped = False
        self._waiting: set[asyncio.Task[object]] = set()

    def set(self) -> None:
        """Ends all waits. To be called on the event loop."""
        self._stopped = True
        for task in list(self._waiting):
            task.cancel()

    def is_set(self) -> bool:
        return self._stopped

    async def or_none(self, awaitable: Awaitable[T]) -> T | None:
        """What `awaitable` gives, or None when the service stops first."""
        task = asyncio.current_task()
        assert task is not None, "awaited within a task"
        self._waiting.add(task)
        try:
            if self._stopped:
                task.cancel()
            return await awaitable
        except asyncio.CancelledError:
            if not self._stopped:
                raise
            task.uncancel()
            return None
        finally:
            self._waiting.discard(task)
