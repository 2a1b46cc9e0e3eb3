"""What stands before every address: hosts that are served, origins that may write, headers that are not too large."""

from __future__ import annotations

from collections.abc import Collection

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from service.engine.refusals import BadHeader, Forbidden, HeadersTooLarge, HostNotServed, Refusal
from service.faces import asking
from service.faces.rest.problems import problem_response

SAFE = ("GET", "HEAD", "OPTIONS")
MOST_HEADERS = 32 * 2**10


class Gate:
    """ASGI middleware. `hosts` are names without port, `*` for all; `origins` may write from browsers, beside the same origin."""

    def __init__(self, app: ASGIApp, hosts: Collection[str], origins: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)
        self._origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": refusal.code})
        else:
            response = problem_response(refusal, asking.language(Request(scope)))
            await response(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        hosts, origin = [], b""
        size = len(scope.get("raw_path") or b"") + len(scope["query_string"])
        for name, value in scope["headers"]:
            size += len(name) + len(value)
            if name == b"host":
                hosts.append(value)
            elif name == b"origin":
                origin = value
        if size > MOST_HEADERS:
            return HeadersTooLarge(f"address and headers together hold {MOST_HEADERS} bytes at most")
        if len(hosts) != 1:
            return BadHeader("a request names one host (RFC 9112, 3.2)")
        host = hosts[0]
        if not self._serves(host.decode("latin-1")):
            return HostNotServed()
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if origin and unsafe and not self._may_write(origin.decode("latin-1"), host.decode("latin-1")):
            return Forbidden("this origin may not write here; GOBELET_CORS_ORIGINS names those that may")
        return None

    def _serves(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and ":" in host else host
        return "*" in self._hosts or name.lower() in self._hosts

    def _may_write(self, origin: str, host: str) -> bool:
        return origin.partition("://")[2] == host or origin in self._origins or "*" in self._origins
