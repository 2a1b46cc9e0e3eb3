"""Refusals as problems (RFC 9457), whatever face they go out through. The only place where a code meets an HTTP status; total."""

from __future__ import annotations

from typing import Any

from service.engine.refusals import IllegalMove, Refusal
from service.table import faults, texts
from service.table.texts import Language

STATUS: dict[str, int] = {
    "malformed_json": 400,
    "bad_header": 400,
    "bad_query": 400,
    "bad_cursor": 400,
    "unauthenticated": 401,
    "invalid_token": 401,
    "forbidden": 403,
    "game_not_found": 404,
    "ruleset_not_found": 404,
    "version_not_found": 404,
    "seat_not_found": 404,
    "route_not_found": 404,
    "method_not_allowed": 405,
    "not_acceptable": 406,
    "not_your_turn": 409,
    "game_over": 409,
    "not_started": 409,
    "seat_taken": 409,
    "illegal_move": 409,
    "game_under_way": 409,
    "log_full": 409,
    "version_conflict": 412,
    "body_too_large": 413,
    "unsupported_media_type": 415,
    "host_not_served": 421,
    "invalid_move": 422,
    "invalid_options": 422,
    "invalid_seats": 422,
    "invalid_body": 422,
    "rolls_needed": 422,
    "rolls_unused": 422,
    "roll_out_of_range": 422,
    "idempotency_mismatch": 422,
    "incomplete_log": 422,
    "log_fault": 422,
    "if_match_required": 428,
    "rate_limited": 429,
    "headers_too_large": 431,
    "store_unavailable": 503,
}
"""code → HTTP status"""


def problem_of(refusal: Refusal, language: Language) -> dict[str, Any]:
    """The members of the problem document, its texts in that language."""
    title, advice = texts.problem(refusal.code, language)
    detail = _detail(refusal, language) or advice
    extra = {name: value for name, value in refusal.extra.items() if not name.startswith("_")}
    if isinstance(refusal, IllegalMove):
        detail = texts.refusal(refusal.ruleset, language, refusal.reason)
        extra["rule"] = {"id": refusal.rule, "text": texts.rules(refusal.ruleset, language).get(refusal.rule, "")}
    if "errors" in extra:
        extra["errors"] = faults.told(extra["errors"], language)
    return {
        "type": f"/problems/{refusal.code}",
        "title": title,
        "status": STATUS[refusal.code],
        "detail": detail,
        "code": refusal.code,
        **extra,
    }


def _detail(refusal: Refusal, language: Language) -> str:
    """What the refusal itself says; in other languages than English that is known of numbers of players only."""
    if language == "en":
        return refusal.detail
    counts = refusal.extra.get("_counts")
    return "" if counts is None else texts.seats_wanted(language, **counts)
