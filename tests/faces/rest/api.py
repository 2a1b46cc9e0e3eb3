"""A client of the REST face, as short as tests want it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import orjson

Json = dict[str, Any]
Seats = int | Sequence[str | Json | None]

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn")


def new_key() -> str:
    """An idempotency key that nobody can guess."""
    return secrets.token_hex(16)


@dataclass
class Game:
    """A game that the test created, and its tokens."""

    api: Api
    made: httpx.Response

    @property
    def id(self) -> str:
        return str(self.made.json()["game"]["id"])

    @property
    def path(self) -> str:
        return f"/v1/games/{self.id}"

    @property
    def owner(self) -> str:
        return str(self.made.json()["tokens"]["owner"])

    @property
    def joining(self) -> str | None:
        token: str | None = self.made.json()["tokens"]["join"]
        return token

    def seat(self, number: int) -> str:
        return str(self.made.json()["tokens"]["seats"][number])

    async def seen(self, token: str | None = None, **query: Any) -> Json:
        """The envelope as the holder of `token` sees it."""
        answer = await self.api.get(self.path, token, **query)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def move(
        self, seat: int | str | None, move: Json, rolls: Sequence[int] | None = None, key: str | None = None, **headers: str
    ) -> httpx.Response:
        """Posts a move; `seat` is a number of a seat whose token came with the creation, or a token."""
        token = self.seat(seat) if isinstance(seat, int) else seat
        body: Json = {"move": move} if rolls is None else {"move": move, "rolls": list(rolls)}
        return await self.api.post(f"{self.path}/moves", body, token, key, **headers)

    async def join(self, name: str = "Zoe", token: str | None = None, key: str | None = None, **body: Any) -> httpx.Response:
        return await self.api.post(f"{self.path}/seats", {"name": name, **body}, token, key)

    async def leave(self, seat: int, token: str, key: str | None = None, **headers: str) -> httpx.Response:
        return await self.api.delete(f"{self.path}/seats/{seat}", token, key, **headers)

    async def start(self, token: str | None = None, key: str | None = None, **body: Any) -> httpx.Response:
        return await self.api.post(f"{self.path}/start", body, self.owner if token is None else token, key)

    async def abort(self, token: str | None = None, key: str | None = None) -> httpx.Response:
        return await self.api.delete(self.path, self.owner if token is None else token, key)

    async def purge(self, token: str | None = None) -> httpx.Response:
        return await self.api.delete(f"{self.path}?purge=true", self.owner if token is None else token)

    async def log(self, token: str | None = None, **query: Any) -> list[Json]:
        answer = await self.api.get(f"{self.path}/log", token, limit=1000, **query)
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["entries"]
        return found

    async def exported(self, token: str | None = None) -> list[Json]:
        """The log as a file: the header and the entries."""
        answer = await self.api.get(f"{self.path}/log", token, Accept="application/x-ndjson")
        assert answer.status_code == 200, answer.text
        return [orjson.loads(line) for line in answer.content.splitlines()]

    async def verification(self, token: str | None = None) -> Json:
        answer = await self.api.get(f"{self.path}/verification", token)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found


@dataclass
class Api:
    """Requests to one service. Header names are given as keyword arguments with capitals (`If_Match`), the others are the query."""

    client: httpx.AsyncClient
    headers: Mapping[str, str] = field(default_factory=dict)

    async def get(self, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        return await self.call("GET", path, token=token, **more)

    async def post(self, path: str, body: Any, token: str | None = None, key: str | None = None, **more: Any) -> httpx.Response:
        return await self.call("POST", path, body, token, key, **more)

    async def delete(self, path: str, token: str | None = None, key: str | None = None, **more: Any) -> httpx.Response:
        return await self.call("DELETE", path, None, token, key, **more)

    async def call(
        self, method: str, path: str, body: Any = None, token: str | None = None, key: str | None = None, **more: Any
    ) -> httpx.Response:
        """`body` is sent as JSON, bytes as they are."""
        return await self.client.send(self.request(method, path, body, token, key, **more))

    def request(
        self, method: str, path: str, body: Any = None, token: str | None = None, key: str | None = None, **more: Any
    ) -> httpx.Request:
        headers = {**self.headers, **{name.replace("_", "-"): value for name, value in more.items() if name[0].isupper()}}
        query = {name: _said(value) for name, value in more.items() if not name[0].isupper()}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if key is not None:
            headers["Idempotency-Key"] = key
        if body is not None and not any(name.lower() == "content-type" for name in headers):
            headers["Content-Type"] = "application/json"
        content = body if isinstance(body, bytes) or body is None else orjson.dumps(body)
        return self.client.build_request(method, path, content=content, headers=headers, params=query or None)

    @asynccontextmanager
    async def stream(self, path: str, token: str | None = None, **more: Any) -> AsyncIterator[httpx.Response]:
        """An answer whose body is read as it comes."""
        answer = await self.client.send(self.request("GET", path, token=token, **more), stream=True)
        try:
            yield answer
        finally:
            await answer.aclose()

    async def create(self, ruleset: str = "le-5000", seats: Seats = 2, token: str | None = None, **body: Any) -> Game:
        """A game with dice that the test supplies, unless it says otherwise."""
        made = await self.post("/v1/games", creation(ruleset, seats, **body), token)
        assert made.status_code == 201, made.text
        return Game(self, made)


def creation(ruleset: str = "le-5000", seats: Seats = 2, **body: Any) -> Json:
    """The body of a creation: `seats` are so many named ones, or each a name, None for an open one, or as it stands."""
    wanted = list(NAMES[:seats]) if isinstance(seats, int) else list(seats)
    given = [seat if isinstance(seat, dict) else {"open": True} if seat is None else {"name": seat} for seat in wanted]
    return {"ruleset": ruleset, "seats": given, "dice": {"source": "supplied"}, **body}


def refused(answer: httpx.Response, status: int, code: str, **members: Any) -> Json:
    """Asserts that an answer is that refusal, whole and well-formed; gives the problem document."""
    problem: Json = answer.json()
    assert (answer.status_code, problem.get("code")) == (status, code), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert problem["status"] == status
    assert problem["type"].endswith(f"/problems/{code}")
    assert problem["title"]
    assert problem["detail"]
    assert members.items() <= problem.items(), problem
    return problem


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
