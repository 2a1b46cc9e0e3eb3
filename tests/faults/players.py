"""Clients that never give up: each plays a game of its own through all servers, repeats itself, and loses answers on the way."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import httpx
import orjson

FACES = [list(faces) for faces in product((2, 3, 4, 6), repeat=5) if max(map(faces.count, faces)) < 3]
"""Throws of Le 5000 that score nothing, so that the next throw is always the only thing to do; more than a client's moves."""
WITHIN = 60.0
"""Seconds after which a move that could not be made fails the test."""
Json = dict[str, Any]


@dataclass
class Player:
    """One client with a game for one. `sent` are the throws that it was told were made, in their order."""

    number: int
    urls: Sequence[str]
    client: httpx.AsyncClient
    chance: random.Random
    path: str = ""
    token: str = ""
    owner: str = ""
    requests: int = 0
    sent: list[list[int]] = field(default_factory=list)

    async def create(self) -> None:
        body = {"ruleset": "le-5000", "seats": [{"name": f"P{self.number}"}], "dice": {"source": "supplied"}}
        made = await self._until_answered("POST", "/v1/games", body, secrets.token_hex(16), "")
        self.path = f"/v1/games/{made['game']['id']}"
        self.owner, self.token = made["tokens"]["owner"], made["tokens"]["seats"][0]

    async def play(self, moves: int) -> None:
        """Makes so many moves more."""
        for _ in range(moves):
            await self.move()

    async def move(self) -> None:
        """One throw. Every third request is sent twice at once, and of each tenth the answer is thrown away."""
        throw = FACES[len(self.sent) % len(FACES)]
        body, key = {"move": {"type": "roll"}, "rolls": throw}, secrets.token_hex(8)
        path = f"{self.path}/moves"
        if self.chance.random() < 0.1:
            await self._and_hang_up("POST", path, body, key)
        twice = self.requests % 3 == 0
        asked = [self._until_answered("POST", path, body, key, self.token) for _ in range(1 + twice)]
        answers = await asyncio.gather(*asked)
        self.sent.append(throw)
        for answer in answers:
            assert answer["version"] == len(self.sent), answer
            assert answer["events"][0]["dice"] == throw

    async def _until_answered(self, method: str, path: str, body: Json, key: str, token: str) -> Json:
        async with asyncio.timeout(WITHIN):
            while True:
                answer = await self._once(method, path, body, key, token)
                if answer is not None and answer.status_code < 500:
                    assert answer.status_code in (200, 201), answer.text
                    found: Json = answer.json()
                    return found
                if answer is not None:
                    assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable"), answer.text
                    assert int(answer.headers["retry-after"]) >= 1
                await asyncio.sleep(0.05)

    async def _once(self, method: str, path: str, body: Json, key: str, token: str) -> httpx.Response | None:
        """None where the server went away."""
        self.requests += 1
        try:
            return await self.client.request(
                method, self._some_url() + path, content=orjson.dumps(body), headers=_headers(key, token)
            )
        except httpx.TransportError:
            return None

    async def _and_hang_up(self, method: str, path: str, body: Json, key: str) -> None:
        """Sends a request and closes the connection without reading the answer."""
        self.requests += 1
        place, data = urlsplit(self._some_url()), orjson.dumps(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {place.netloc}", f"Content-Length: {len(data)}"]
        lines += [f"{name}: {value}" for name, value in _headers(key, self.token).items()]
        try:
            _, writer = await asyncio.open_connection(place.hostname, place.port)
            writer.write("\r\n".join([*lines, "", ""]).encode() + data)
            await writer.drain()
            if self.chance.random() < 0.5:
                await asyncio.sleep(0.01)  # now and then the server has answered already
            writer.close()
            await writer.wait_closed()
        except OSError:
            return

    def _some_url(self) -> str:
        return self.chance.choice(self.urls)

    async def faults(self, url: str) -> list[str]:
        """How the log differs from what this client was told."""
        entries: list[Json] = []
        after: int | None = -1
        while after is not None:
            page = (await self.client.get(f"{url}{self.path}/log", params={"after": after, "limit": 1000})).json()
            entries, after = entries + page["entries"], page["next_after"]
        thrown = [entry["rolls"][0]["values"] for entry in entries[1:]]
        report = (await self.client.get(f"{url}{self.path}/verification")).json()
        found = [] if report["ok"] else [f"player {self.number}: {report}"]
        if thrown != self.sent:
            found.append(f"player {self.number}: told of {len(self.sent)} moves, the log has {len(thrown)}")
        return found


def _headers(key: str, token: str) -> dict[str, str]:
    found = {"Content-Type": "application/json", "Idempotency-Key": key}
    return {**found, "Authorization": f"Bearer {token}"} if token else found
