"""The time, asked for in one place."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Protocol


class Clock(Protocol):
    def now(self) -> str:
        """RFC 3339, UTC, microseconds: `2026-11-30T12:00:00.000000Z`."""

    def seconds(self) -> int:
        """Unix seconds."""

    def milliseconds(self) -> int:
        """Unix milliseconds."""


class SystemClock:
    def now(self) -> str:
        seconds, microseconds = divmod(time.time_ns() // 1000, 10**6)
        return f"{_to_the_second(seconds)}.{microseconds:06d}Z"

    def seconds(self) -> int:
        return int(time.time())

    def milliseconds(self) -> int:
        return int(time.time() * 1000)


@lru_cache(maxsize=1)
def _to_the_second(seconds: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
