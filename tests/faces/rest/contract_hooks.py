"""What schemathesis can't know: games that exist, the tokens that fit them, and moves that are legal in them.

Read by schemathesis itself (SCHEMATHESIS_HOOKS). A request that it means to be right is given a real game, that game's token and,
mostly, an offer as its move; one that it means to be wrong stays as it is.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterator
from typing import Any

import httpx
import orjson
import schemathesis

from service.rulesets import CATALOGUE

KEY = "gbk_contract"
PLACEHOLDER = f"Bearer {KEY}"
ID = re.compile(r"[a-z0-9]{20,64}")
NDJSON = "application/x-ndjson"
OWNERS = ("endGame", "startGame", "forkGame", "renewToken")
WITHOUT_GAME = ("createGame", "createGameOfRuleset", "listGames", "importLog")

client = httpx.Client(base_url=os.environ["GOBELET_CONTRACT_URL"], trust_env=False, timeout=30)
tokens: dict[str, dict[str, Any]] = {}
"""by game, as its creation told them"""
pool: dict[str, list[str]] = {}
"""games by what they are: a ruleset's id, `open`, `over`, `any`"""


def created(ruleset: str, seats: list[dict[str, Any]], *kinds: str, **more: Any) -> str:
    made = client.post("/v1/games", json={"ruleset": ruleset, "seats": seats, **more}, headers={"Authorization": f"Bearer {KEY}"})
    assert made.status_code == 201, made.text
    remember(made.json())
    for kind in (ruleset, "any", *kinds):
        pool.setdefault(kind, []).append(made.json()["game"]["id"])
    return str(made.json()["game"]["id"])


def remember(made: dict[str, Any]) -> None:
    tokens[made["game"]["id"]] = made["tokens"]


def fill() -> None:
    """A game of each ruleset, some that wait for players, some that are over."""
    for id, ruleset in CATALOGUE.items():
        names = [{"name": f"P{number}"} for number in range(max(ruleset.seats.start, min(2, ruleset.seats.stop - 1)))]
        created(id, names, options=ruleset.example_options)
    for _ in range(3):
        created("le-5000", [{"name": "Ana"}, {"open": True}, {"open": True}], "open")
        over = created("le-5000", [{"name": "Ana"}, {"name": "Bo"}], "over")
        client.delete(f"/v1/games/{over}", headers={"Authorization": f"Bearer {tokens[over]['owner']}"})


fill()


@schemathesis.serializer(NDJSON)
def lines(context: Any, value: Any) -> bytes:
    """A body of lines is sent as it is."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@schemathesis.auth()
class Tokens:
    """Marks requests that are to carry a credential; which one that is shows when the game is known."""

    def get(self, case: Any, context: Any) -> str:
        return PLACEHOLDER

    def set(self, case: Any, data: str, context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": data}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Puts real games, tokens and moves where they are meant to be right."""
    name = case.operation.definition.raw["operationId"]
    _quote_tags(case.headers)
    _wait_shortly(case.query)
    _forget_cursors(case.query)
    path = case.path_parameters or {}
    if ID.fullmatch(str(path.get("id", ""))) and path["id"] not in tokens:
        path["id"] = _game_for(name, case)
    if "ruleset" in path and _known_length(path["ruleset"]):
        path["ruleset"] = _ruleset_for(path, name)
    if name == "importLog" and case.meta.generation.mode.is_positive and isinstance(case.body, str):
        case.body = _log().decode()
    elif name.startswith("move") and case.meta.generation.mode.is_positive and _sometimes(case):
        case.body = _offer(str(path["id"])) or case.body
    if (case.headers or {}).get("Authorization") == PLACEHOLDER:
        case.headers["Authorization"] = f"Bearer {_token_for(name, path)}"


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Learns the tokens of games that were made on the way."""
    if response.status_code == 201 and "tokens" in (made := response.json()):
        remember(made)


def _quote_tags(headers: dict[str, Any]) -> None:
    # Where a header's pattern needs quotes the coverage phase leaves them out.
    for name in ("If-Match", "If-None-Match"):
        if re.fullmatch(r"[A-Za-z0-9]+", str((headers or {}).get(name, ""))):
            headers[name] = f'"{headers[name]}"'


def _wait_shortly(query: dict[str, Any] | None) -> None:
    seconds = (query or {}).get("wait")
    if query and isinstance(seconds, int | float) and 0 < seconds <= 30:
        query["wait"] = 0.05


def _forget_cursors(query: dict[str, Any] | None) -> None:
    # No schema can say which cursors were given out.
    if query and "cursor" in query:
        del query["cursor"]


def _sometimes(case: Any) -> bool:
    """Three times out of four, always the same for the same case."""
    return zlib.crc32(orjson.dumps([str(case.path_parameters), str(case.body)])) % 4 != 0


def _game_for(name: str, case: Any) -> str:
    ruleset = re.match(r"/v1/rulesets/([a-z0-9-]+)/games", case.operation.path)
    kind = "any"
    if name == "watchGame":
        kind = "over"
    elif name in ("joinGame", "startGame", "giveClientSeed"):
        kind = "open"
    elif ruleset:
        kind = ruleset[1]
    games = pool[kind]
    return games[zlib.crc32(str(case.path_parameters["id"]).encode()) % len(games)]


def _known_length(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64


def _ruleset_for(path: dict[str, Any], name: str) -> str:
    if "id" in path and path["id"] in tokens:
        found: str = (
            client.get(f"/v1/games/{path['id']}", headers=_bearer(tokens[path["id"]]["owner"])).json().get("ruleset", "x")
        )
        return found
    ids = list(CATALOGUE)
    return ids[zlib.crc32(path["ruleset"].encode()) % len(ids)]


def _token_for(name: str, path: dict[str, Any]) -> str:
    known = tokens.get(str(path.get("id")))
    if name.partition("_")[0] in WITHOUT_GAME or known is None:
        return KEY
    if name in OWNERS or not any(known["seats"]):
        return str(known["owner"])
    return str(next(token for token in _active_first(str(path["id"]), known) if token))


def _active_first(id: str, known: dict[str, Any]) -> Iterator[str | None]:
    game = client.get(f"/v1/games/{id}", headers=_bearer(known["owner"]))
    if game.status_code == 200:
        yield from (known["seats"][seat] for seat in game.json()["active"] if seat < len(known["seats"]))
    yield from known["seats"]


def _offer(id: str) -> dict[str, Any] | None:
    known = tokens.get(id)
    if known is None:
        return None
    for token in _active_first(id, known):
        offers = client.get(f"/v1/games/{id}/offers", headers=_bearer(token)).json().get("offers") if token else None
        if offers:
            return {"move": offers[0]["move"]}
    return None


def _log() -> bytes:
    id = pool["over"][0]
    return client.get(f"/v1/games/{id}/log", headers={**_bearer(tokens[id]["owner"]), "Accept": NDJSON}).content


def _bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
