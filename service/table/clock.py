"""The time, asked for in one place."""

from __future__ import annotations

import time
from datetime import UTC, datetime
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
        return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")

    def seconds(self) -> int:
        return int(time.time())

    def milliseconds(self) -> int:
        return int(time.time() * 1000)
