"""A client of the GraphQL face, as short as tests want it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import orjson

Json = dict[str, Any]
GRAPHQL = "application/graphql-response+json"

CREATE_5000 = """
mutation Create($seats: [SeatInput!]!, $dice: DiceInput, $options: Le5000Options, $visibility: Visibility, $start: Boolean, $strict: Boolean, $key: String) {
  createLe5000Game(seats: $seats, dice: $dice, options: $options, visibility: $visibility, start: $start, strict: $strict, idempotencyKey: $key) {
    __typename
    ... on Le5000GameCreated { replayed tokens { owner seats join } game { id version status } }
    ... on Problem { code status detail reason errors { pointer detail } }
  }
}
"""
ROLL = """
mutation Roll($id: ID!, $rolls: [Int!], $version: Int, $key: String) {
  le5000Roll(gameId: $id, rolls: $rolls, ifVersion: $version, idempotencyKey: $key) {
    __typename
    ... on Le5000Moved { version replayed events { __typename ... on Le5000DiceRolledEvent { dice } } game { version active } }
    ... on Problem { code status title detail reason rule { id text } need { count sides reason } current: version }
  }
}
"""


@dataclass
class Game:
    """A game that the test created, and its tokens."""

    api: Api
    id: str
    owner: str
    seats: list[str | None]
    joining: str | None

    def seat(self, number: int) -> str:
        token = self.seats[number]
        assert token is not None, "an open seat has no token"
        return token


@dataclass
class Api:
    """The service, over GraphQL, and over REST to compare with."""

    client: httpx.AsyncClient
    app: Any = None

    async def send(
        self, document: str, token: str | None = None, /, headers: Json | None = None, **variables: Any
    ) -> httpx.Response:
        """The answer to a document by POST."""
        return await self.post({"query": document, "variables": variables}, token, **(headers or {}))

    async def post(self, body: Any, token: str | None = None, **headers: str) -> httpx.Response:
        found = {"content-type": "application/json", "accept": GRAPHQL, **authorization(token), **named(headers)}
        content = body if isinstance(body, bytes) else orjson.dumps(body)
        return await self.client.post("/graphql", content=content, headers=found)

    async def get(self, query: Json | None = None, token: str | None = None, **headers: str) -> httpx.Response:
        return await self.client.get(
            "/graphql", params=query, headers={"accept": GRAPHQL, **authorization(token), **named(headers)}
        )

    async def data(self, document: str, token: str | None = None, /, **variables: Any) -> Any:
        """The data of an answer that has no errors."""
        answer = await self.send(document, token, **variables)
        assert answer.status_code == 200, answer.text
        return answer.json()["data"]

    async def errors(self, document: str, token: str | None = None, /, **variables: Any) -> list[Json]:
        """The errors of an answer that has some."""
        found: list[Json] = (await self.send(document, token, **variables)).json()["errors"]
        return found

    async def rest(self, method: str, path: str, token: str | None = None, body: Any = None, **headers: str) -> httpx.Response:
        given = {"json": body} if body is not None else {}
        return await self.client.request(method, path, headers={**authorization(token), **named(headers)}, **given)

    async def game_5000(self, players: int | Sequence[str | None] = 2, **variables: Any) -> Game:
        """A game of Le 5000 with dice that the test throws, unless it asks for others; a seat without a name is open."""
        names = ["Ana", "Bo", "Cleo"][:players] if isinstance(players, int) else players
        variables = {
            "seats": [{"name": name} if name else {"open": True} for name in names],
            "dice": {"source": "SUPPLIED"},
            **variables,
        }
        made = (await self.data(CREATE_5000, **variables))["createLe5000Game"]
        assert made["__typename"] == "Le5000GameCreated", made
        tokens = made["tokens"]
        return Game(self, made["game"]["id"], tokens["owner"], tokens["seats"], tokens["join"])

    async def roll(self, game: Game, token: str | None, *rolls: int, **variables: Any) -> Json:
        """What `le5000Roll` answers."""
        found: Json = (await self.data(ROLL, token, id=game.id, rolls=list(rolls) or None, **variables))["le5000Roll"]
        return found

    @asynccontextmanager
    async def stream(
        self, document: str, token: str | None = None, /, headers: Json | None = None, **variables: Any
    ) -> AsyncIterator[Events]:
        """An event stream of that document."""
        given = {"accept": "text/event-stream", **authorization(token), **(headers or {})}
        body = {"query": document, "variables": variables}
        async with self.client.stream("POST", "/graphql", json=body, headers=given) as answer:
            yield Events(answer)


class Events:
    """The events of a stream, as they come: (name, id, data)."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def next(self) -> tuple[str, str | None, Any]:
        """The next event. Raises StopAsyncIteration at the end."""
        name, id, data = "", None, None
        async for line in self._lines:
            field, _, value = line.partition(":")
            match field:
                case "event":
                    name = value.strip()
                case "id":
                    id = value.strip()
                case "data":
                    data = orjson.loads(value) if value.strip() else None
                case "" if not line and name:
                    return name, id, data
        raise StopAsyncIteration


def authorization(token: str | None) -> dict[str, str]:
    return {} if token is None else {"authorization": f"Bearer {token}"}


def named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
