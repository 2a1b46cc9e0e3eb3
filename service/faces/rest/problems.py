"""Refusals as problem documents (RFC 9457). The only place where a code meets an HTTP status; the table is total."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response

from service.engine.refusals import IllegalMove, Refusal
from service.table import texts
from service.table.texts import Language

MEDIA_TYPE = "application/problem+json"

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

RETRY_AFTER = "1"


def problem_of(refusal: Refusal, language: Language) -> dict[str, Any]:
    """The members of the problem document, its texts in that language."""
    title, advice = texts.problem(refusal.code, language)
    detail = refusal.detail if refusal.detail and language == "en" else advice
    extra = {name: value for name, value in refusal.extra.items() if not name.startswith("_")}
    if isinstance(refusal, IllegalMove):
        detail = texts.refusal(refusal.ruleset, language, refusal.reason)
        extra["rule"] = {"id": refusal.rule, "text": texts.rules(refusal.ruleset, language).get(refusal.rule, "")}
    return {
        "type": f"/problems/{refusal.code}",
        "title": title,
        "status": STATUS[refusal.code],
        "detail": detail,
        "code": refusal.code,
        **extra,
    }


def problem_response(refusal: Refusal, language: Language) -> Response:
    """The whole answer: 401 says how to authenticate, 429 and 503 when to come back, 405 what is allowed."""
    body = problem_of(refusal, language)
    headers = {"Cache-Control": "no-store", "Content-Language": language}
    if body["status"] == 401:
        error = ' error="invalid_token"' if refusal.code == "invalid_token" else ""
        headers["WWW-Authenticate"] = f'Bearer realm="gobelet"{error and "," + error}'
    if body["status"] in (429, 503):
        headers["Retry-After"] = str(refusal.extra.get("_retry_after", RETRY_AFTER))
    headers.update(refusal.extra.get("_headers", {}))
    return Response(orjson.dumps(body), body["status"], headers, MEDIA_TYPE)


def internal_error(language: Language) -> Response:
    """What a fault of ours answers: the same shape, and nothing of what went wrong."""
    title, detail = texts.problem("internal_error", language)
    body = {"type": "/problems/internal_error", "title": title, "status": 500, "detail": detail, "code": "internal_error"}
    return Response(orjson.dumps(body), 500, {"Cache-Control": "no-store"}, MEDIA_TYPE)
