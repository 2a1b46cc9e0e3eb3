"""What a client may take up: how many requests, and how long it may leave an answer lying.

Rate limits are told in headers (draft-ietf-httpapi-ratelimit-headers); moves have a budget that reading can't exhaust. Budgets
are counted in each worker process on its own, so that a request costs no round trip for them.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from service.engine.refusals import RateLimited
from service.table.viewer import Caller

MOVES = "moves"
OTHER = "other"

STALL = 20.0
"""Seconds for which a client may take nothing of what waits for it; then it is let go, and comes back for the rest."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A policy by name: so many requests in so many seconds."""

    name: str
    item: RateLimitItem

    @property
    def policy(self) -> str:
        return f'"{self.name}";q={self.item.amount};w={self.item.get_expiry()}'


class Limiter:
    """Counts requests of each caller against the budget of their kind."""

    def __init__(self, budgets: dict[str, Budget]) -> None:
        self._budgets = budgets
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def headers(self, who: str, kind: str, cost: int = 1) -> dict[str, str]:
        """Takes so much from the budget of a caller, all of it or nothing; the fields that tell where it stands. Raises
        RateLimited."""
        budget = self._budgets[kind]
        allowed = self._window.hit(budget.item, kind, who, cost=cost)
        stats = self._window.get_window_stats(budget.item, kind, who)
        seconds = max(1, math.ceil(stats.reset_time - time.time()))
        fields = {"RateLimit-Policy": budget.policy, "RateLimit": f'"{kind}";r={stats.remaining};t={seconds}'}
        if not allowed:
            raise RateLimited(
                f"{budget.item.amount} requests in {budget.item.get_expiry()} s", _retry_after=seconds, _headers=fields
            )
        return fields


def limiter_for(setting: str) -> Limiter | None:
    """From a setting such as `moves=1200/minute;other=600/minute`, or `off`. Raises ValueError."""
    if setting == "off":
        return None
    budgets = {}
    for part in setting.split(";"):
        name, _, limit = part.strip().partition("=")
        try:
            budgets[name] = Budget(name, parse(limit))
        except ValueError:
            name = ""
        if name not in (MOVES, OTHER) or not budgets[name].item.amount:
            raise ValueError(f"GOBELET_RATE_LIMIT is {setting!r}; expected off, or moves=1200/minute;other=600/minute")
    if set(budgets) != {MOVES, OTHER}:
        raise ValueError("GOBELET_RATE_LIMIT names a budget for moves and one for other requests")
    return Limiter(budgets)


def counted_as(caller: Caller, address: str) -> str:
    """A credential that holds counts by itself, whoever sends it; everybody else by address, so that made-up tokens gain nothing."""
    token = caller.token
    if token is not None:
        return f"token:{token.game}.{token.role}.{token.seat}"
    return f"key:{caller.creator}" if caller.creator else f"address:{address}"
