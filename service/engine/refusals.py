"""Every way in which Gobelet says no: one root, one class a code, a closed list.

A refusal is an answer: it names a stable `code`, for illegal moves a `reason` (slug) and the `rule` that forbids it, and
whatever helps the caller to do better (`need`, `errors`, `version`). HTTP statuses are not known here: `table/problems.py` maps
codes to them. Texts for people come from the Fluent files, by code and reason; `detail` is the English fallback.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypedDict


class Fault(TypedDict):
    """One fault in a body: `pointer` is an RFC 6901 JSON pointer into it, `detail` says what was expected."""

    pointer: str
    detail: str


class Refusal(Exception):
    """The root. `extra` holds the members that go into the problem document beside code, title and detail (RFC 9457, 3.2)."""

    code: ClassVar[str]

    def __init__(self, detail: str = "", **extra: Any) -> None:
        super().__init__(detail)
        self.detail = detail
        self.extra: dict[str, Any] = {name: value for name, value in extra.items() if value is not None}


# The request itself is badly written.


class MalformedJson(Refusal):
    code = "malformed_json"


class BadHeader(Refusal):
    code = "bad_header"


class BadQuery(Refusal):
    code = "bad_query"


class BadCursor(Refusal):
    code = "bad_cursor"


class MethodNotAllowed(Refusal):
    code = "method_not_allowed"


class NotAcceptable(Refusal):
    code = "not_acceptable"


class BodyTooLarge(Refusal):
    code = "body_too_large"


class UnsupportedMediaType(Refusal):
    code = "unsupported_media_type"


class HostNotServed(Refusal):
    code = "host_not_served"


class HeadersTooLarge(Refusal):
    code = "headers_too_large"


class RouteNotFound(Refusal):
    code = "route_not_found"


# Who asks, and for what.


class Unauthenticated(Refusal):
    code = "unauthenticated"


class InvalidToken(Refusal):
    code = "invalid_token"


class Forbidden(Refusal):
    code = "forbidden"


class GameNotFound(Refusal):
    code = "game_not_found"


class RulesetNotFound(Refusal):
    code = "ruleset_not_found"


class VersionNotFound(Refusal):
    code = "version_not_found"


class SeatNotFound(Refusal):
    code = "seat_not_found"


# The game does not allow it now.


class NotYourTurn(Refusal):
    code = "not_your_turn"


class GameOver(Refusal):
    code = "game_over"


class NotStarted(Refusal):
    code = "not_started"


class SeatTaken(Refusal):
    code = "seat_taken"


class GameUnderWay(Refusal):
    code = "game_under_way"


class LogFull(Refusal):
    code = "log_full"


class IllegalMove(Refusal):
    """The shape is right, the rules forbid it now: `reason` is a slug of the ruleset's file, `rule` its number (`R7`)."""

    code = "illegal_move"

    def __init__(self, reason: str, rule: str, detail: str = "") -> None:
        super().__init__(detail, reason=reason, rule=rule)
        self.reason = reason
        self.rule = rule
        self.ruleset = ""
        """noted by the engine: whose rule it is"""


class VersionConflict(Refusal):
    code = "version_conflict"


class IfMatchRequired(Refusal):
    code = "if_match_required"


# What was sent can be read, but is not what is asked for.


class InvalidBody(Refusal):
    """`errors` lists every fault found, each with a JSON pointer."""

    code = "invalid_body"

    def __init__(self, detail: str = "", errors: Sequence[Fault] = (), **extra: Any) -> None:
        super().__init__(detail, errors=list(errors) or None, **extra)


class InvalidMove(InvalidBody):
    code = "invalid_move"


class InvalidOptions(InvalidBody):
    code = "invalid_options"


class InvalidSeats(InvalidBody):
    code = "invalid_seats"


class RollsNeeded(Refusal):
    """`need` lists the requests still open: `{"count", "sides", "reason"}`, one served in part first."""

    code = "rolls_needed"

    def __init__(self, need: Sequence[Mapping[str, Any]]) -> None:
        super().__init__(need=[dict(request) for request in need])


class RollsUnused(Refusal):
    code = "rolls_unused"


class RollOutOfRange(Refusal):
    code = "roll_out_of_range"


class IdempotencyMismatch(Refusal):
    code = "idempotency_mismatch"


class IncompleteLog(Refusal):
    code = "incomplete_log"


class LogFault(Refusal):
    code = "log_fault"


# The service can't, at this moment.


class RateLimited(Refusal):
    code = "rate_limited"


class StoreUnavailable(Refusal):
    """`outcome: "unknown"` where the thing asked for may have been done all the same."""

    code = "store_unavailable"


def every_refusal() -> Iterator[type[Refusal]]:
    """All classes that carry a code, the closed list that documents and tests walk."""
    waiting = list(Refusal.__subclasses__())
    while waiting:
        kind = waiting.pop(0)
        yield kind
        waiting.extend(kind.__subclasses__())
