"""Refusals as answers of HTTP: problem documents (RFC 9457) with the fields that belong to their status."""

from __future__ import annotations

import orjson
from starlette.responses import Response

from service.engine.refusals import Refusal
from service.table import texts
from service.table.problems import problem_of
from service.table.texts import Language

MEDIA_TYPE = "application/problem+json"

RETRY_AFTER = "1"


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
