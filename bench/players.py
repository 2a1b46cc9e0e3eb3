"""Clients that play: each knows how its game is created and answers what it sees with its next move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Protocol

import orjson

from bench.http import Connection, Request

Json = dict[str, Any]
Choose = Callable[[Json], Json]
"""What to do, by the game's view."""


class Player(Protocol):
    """One game being played by all its seats."""

    async def begin(self, connection: Connection) -> None:
        """Makes ready whatever is not measured."""

    def next(self) -> Request | None:
        """The next move; None when the game is over."""

    def took(self, answer: Any) -> None:
        """Looks at what the move brought."""


class OfFloor:
    """Sends what a move sends, to an address that does nothing with it."""

    def __init__(self) -> None:
        body = orjson.dumps({"move": {"type": "keep", "dice": [0, 3]}})
        path = "/v1/games/aaaaaaaaaaaaaaaaaaaaaaaaaa/moves"
        self._request = Request("POST", path, body, "gbt_aaaaaaaaaaaaaaaaaaaaaaaaaa.s0.0.aaaaaaaaaaaaaaaaaaaaaa")

    async def begin(self, connection: Connection) -> None:
        """Nothing to be made."""

    def next(self) -> Request | None:
        return self._request

    def took(self, answer: Any) -> None:
        """Nothing to be seen."""


class OverRest:
    """Plays by the view and `active` of the envelope that each move answers."""

    def __init__(self, creation: Json, choose: Choose) -> None:
        self._creation = creation
        self._choose = choose
        self._game: Json = {}
        self._tokens: list[str] = []
        self._path = ""

    async def begin(self, connection: Connection) -> None:
        made = await connection.ask(Request("POST", "/v1/games", orjson.dumps(self._creation)))
        self._game, self._tokens = made["game"], made["tokens"]["seats"]
        self._path = f"/v1/games/{self.id}/moves"

    @property
    def id(self) -> str:
        """Of the game, once it is created."""
        id: str = self._game["id"]
        return id

    def next(self) -> Request | None:
        if not self._game["active"]:
            return None
        move = self._choose(self._game["view"])
        return Request("POST", self._path, orjson.dumps({"move": move}), self._tokens[self._game["active"][0]])

    def took(self, answer: Any) -> None:
        self._game = answer["game"]


class Scripted:
    """Plays a game that was played before: a seat and the body of its move, one after another."""

    def __init__(self, creation: Json, script: list[tuple[int, Json]]) -> None:
        self._creation = creation
        self._script = script
        self._requests: list[Request] = []

    async def begin(self, connection: Connection) -> None:
        made = await connection.ask(Request("POST", "/v1/games", orjson.dumps(self._creation)))
        path, tokens = f"/v1/games/{made['game']['id']}/moves", made["tokens"]["seats"]
        self._requests = [Request("POST", path, orjson.dumps(body), tokens[seat]) for seat, body in reversed(self._script)]

    def next(self) -> Request | None:
        return self._requests.pop() if self._requests else None

    def took(self, answer: Any) -> None:
        """The script knows."""


class Reading:
    """Reads one page of a log again and again: the first `entries` of a game that it plays beforehand."""

    def __init__(self, entries: int, page: Callable[[str, int], Request]) -> None:
        self._entries = entries
        self._page = page
        self._request: Request | None = None

    async def begin(self, connection: Connection) -> None:
        creation, choose = GAMES["le-5000"]
        game = OverRest({**creation, "seats": TWO + TWO}, choose)
        await game.begin(connection)
        for _ in range(self._entries):
            if (request := game.next()) is None:
                break
            game.took(await connection.ask(request))
        self._request = self._page(game.id, self._entries)

    def next(self) -> Request | None:
        return self._request

    def took(self, answer: Any) -> None:
        """Nothing follows from it."""


def log_page(id: str, first: int) -> Request:
    """Asks for so many entries."""
    return Request("GET", f"/v1/games/{id}/log?limit={first}")


def des_bloques(view: Json) -> Json:
    """There is one move."""
    return {"type": "roll"}


def le_5000(view: Json) -> Json:
    """Sets every 1 and 5 aside, or three alike; throws again until 300 points, fewer than three dice, or the target."""
    turn = view["turn"]
    if turn["phase"] == "throw":
        return {"type": "roll"}
    if turn["phase"] == "keep":
        return {"type": "keep", "dice": _scoring(turn)}
    won = view["scores"][turn["seat"]] + turn["points"] >= TARGET
    return {"type": "bank"} if won or turn["points"] >= 300 or turn["next_throw"] < 3 else {"type": "roll"}


def _scoring(turn: Json) -> list[int]:
    free = [position for position in range(5) if position not in turn["kept"]]
    found = [position for position in free if turn["dice"][position] in (1, 5)]
    if found:
        return found
    face = Counter(turn["dice"][position] for position in free).most_common(1)[0][0]
    return [position for position in free if turn["dice"][position] == face][:3]


TWO = [{"name": "Ana"}, {"name": "Bo"}]
TARGET = 50_000

GAMES: dict[str, tuple[Json, Choose]] = {
    "le-5000": ({"ruleset": "le-5000", "options": {"target": TARGET, "opening": 0}, "seats": TWO}, le_5000),
    "des-bloques": ({"ruleset": "des-bloques", "options": {"turns": 100}, "seats": TWO}, des_bloques),
}
"""Games long enough that a few of them last for a whole measurement, with the client that plays them."""
