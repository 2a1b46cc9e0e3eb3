"""GraphiQL, from files of our own."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response


def wanted(request: Request) -> bool:
    """Whether a browser asks for a page."""
    return "text/html" in request.headers.get("accept", "")


def page() -> Response:
    return Response("", media_type="text/html")
