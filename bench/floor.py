"""The floor: what no service with this server, this framework and this store's usual client can be cheaper than.

One address whose handler reads the body, calls one small script through redis-py, and answers 600 bytes of JSON. Same uvicorn as
the service, and the same store.

    python -m bench.floor PORT REDIS_URL
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
import redis.asyncio
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.faces.http import SERVER

SCRIPT = "return redis.call('INCR', KEYS[1])"
ANSWER = {
    "version": 13,
    "events": [{"type": "dice_kept", "seat": 0, "dice": [0, 3], "points": 150, "turn_points": 250}],
    "game": {
        "id": "a" * 26, "ruleset": "le-5000", "version": 13, "status": "playing", "active": [0], "outcome": None,
        "seats": [{"seat": seat, "name": name, "state": "playing"} for seat, name in enumerate(("Ana", "Bo"))],
        "options": {"target": 5000, "opening": 750, "exact": False, "final_stretch": 0}, "dice": {"source": "server", "commitment": "0" * 64},
        "view": {"round": 3, "scores": [1200, 950], "turn": {"seat": 0, "phase": "decide", "dice": [1, 4, 4, 5, 2], "kept": [0, 3]}},
    },
}  # fmt: skip


def create_app() -> Starlette:
    """The floor as an ASGI application, on the store that the environment's BENCH_REDIS_URL names."""
    client = redis.asyncio.Redis.from_url(os.environ["BENCH_REDIS_URL"])
    script: list[str] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        script.append(await client.script_load(SCRIPT))
        yield
        await client.aclose()

    async def move(request: Request) -> Response:
        await request.body()
        await client.evalsha(script[0], 1, "bench:moves")
        return Response(orjson.dumps(ANSWER), media_type="application/json")

    return Starlette(routes=[Route("/v1/games/{id}/moves", move, methods=["POST"])], lifespan=lifespan)


def main() -> None:
    os.environ["BENCH_REDIS_URL"] = sys.argv[2]
    uvicorn.run("bench.floor:create_app", factory=True, port=int(sys.argv[1]), workers=1, log_level="warning", **SERVER)


if __name__ == "__main__":
    main()
