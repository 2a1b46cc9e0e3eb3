"""What schemathesis can't know: games that exist, the tokens that fit them, and moves that are legal in them.

Read by schemathesis itself (SCHEMATHESIS_HOOKS). A request that it means to be right is given a real game, that game's token and,
mostly, an offer as its move; one that it means to be wrong stays as it is.
"""

from __future__ import annotations

import atexit
import os
import re
import secrets
import zlib
from collections.abc import Iterator
from typing import Any

import httpx
import orjson
import schemathesis

from service.engine.play import AnyRuleset
from service.faces.rest.operations_list import KEY as KEY_PARAMETER
from service.rulesets import CATALOGUE
from service.table.problems import STATUS

KEY = "gbk_contract"
PLACEHOLDER = f"Bearer {KEY}"
BEARER = re.compile(r"Bearer [!-~]+")
ID = re.compile(r"[a-z0-9]{20,64}")
NDJSON = "application/x-ndjson"
OWNERS = ("endGame", "startGame", "forkGame", "renewToken")
WITHOUT_GAME = ("createGame", "createGameOfRuleset", "listGames", "importLog")

client = httpx.Client(base_url=os.environ["GOBELET_CONTRACT_URL"], trust_env=False, timeout=30)
tokens: dict[str, dict[str, Any]] = {}
"""by game, as its creation told them"""
answered: dict[str, list[int]] = {}
"""by operation, the statuses of its answers"""
pool: dict[str, list[str]] = {}
"""games by what they are: a ruleset's id, `open`, `over`, `any`"""


def created(ruleset: str, *kinds: str, **body: Any) -> str:
    made = client.post("/v1/games", json={"ruleset": ruleset, **body}, headers={"Authorization": f"Bearer {KEY}"})
    assert made.status_code == 201, made.text
    remember(made.json())
    for kind in (ruleset, "any", *kinds):
        pool.setdefault(kind, []).append(made.json()["game"]["id"])
    return str(made.json()["game"]["id"])


def _creation(ruleset: AnyRuleset) -> dict[str, Any]:
    seats = max(ruleset.seats.start, min(2, ruleset.seats.stop - 1))
    return {"seats": [{"name": f"P{number}"} for number in range(seats)], "options": ruleset.example_options}


def remember(made: dict[str, Any]) -> None:
    tokens[made["game"]["id"]] = made["tokens"]


def fill() -> None:
    """A game of each ruleset, some that wait for players, some that are over."""
    for id, ruleset in CATALOGUE.items():
        created(id, **_creation(ruleset))
    for _ in range(3):
        created("le-5000", "open", seats=[{"name": "Ana"}, {"open": True}, {"open": True}])
        over = created("le-5000", "over", seats=[{"name": "Ana"}, {"name": "Bo"}])
        client.delete(f"/v1/games/{over}", headers={"Authorization": f"Bearer {tokens[over]['owner']}"})


def tell() -> None:
    """Writes down how each operation was answered, for the test that started this."""
    with open(os.environ["GOBELET_CONTRACT_ANSWERS"], "wb") as file:
        file.write(orjson.dumps(answered))


fill()
atexit.register(tell)


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
    _mend_key(case.headers)
    _wait_shortly(case.query)
    _forget_cursors(case.query)
    path = case.path_parameters or {}
    ruleset = _typed_for(case)
    if ID.fullmatch(str(path.get("id", ""))) and (path["id"] not in tokens or ruleset in CATALOGUE or name == "watchGame"):
        path["id"] = _game_for(name, ruleset, str(path["id"]))
    if "ruleset" in path and _known_length(path["ruleset"]):
        path["ruleset"] = _ruleset_for(path, name)
    if isinstance(path.get("seat"), int) and path.get("id") in tokens:
        path["seat"] %= max(1, len(tokens[path["id"]]["seats"]))
    if name == "explainProblem" and _known_length(path["code"]):
        path["code"] = sorted(STATUS)[zlib.crc32(path["code"].encode()) % len(STATUS)]
    if case.meta is not None and case.meta.generation.mode.is_positive and _sometimes(case):
        _make_right(name, case, path)
    credential = (case.headers or {}).get("Authorization")
    if credential == PLACEHOLDER:
        case.headers["Authorization"] = f"Bearer {_token_for(name, path)}"
    elif credential is not None and not BEARER.fullmatch(str(credential)):  # what is no credential at all is a bad header
        case.headers["Authorization"] = "Bearer generated"


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    """A private game that the caller may not see is 404, like one that does not exist: the check for ignored credentials wants 401."""
    return not (failure.code == "ST401" and "404 Not Found" in failure.message)


def _make_right(name: str, case: Any, path: dict[str, Any]) -> None:
    """What is right by its schema becomes right by the rules too."""
    if "If-Match" in (case.headers or {}):
        case.headers["If-Match"] = "*"
    if name == "importLog":
        case.body = _log().decode()
    elif name.startswith("move"):
        case.body = _offer(str(path["id"])) or case.body
    elif name.startswith("createGameOfRuleset") and (id := path.get("ruleset", _typed_for(case))) in CATALOGUE:
        case.body = _creation(CATALOGUE[id])


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Learns the tokens of games that were made on the way, and notes how each operation was answered."""
    name = case.operation.definition.raw["operationId"]
    answered.setdefault(name, []).append(response.status_code)
    told = response.json() if response.status_code in (200, 201) and response.request.method == "POST" else {}
    if "tokens" in told:
        remember(told)
    elif "token" in told:
        seats = tokens[told["game"]["id"]]["seats"]
        seats[told["seat"]] = told["token"]


def _quote_tags(headers: dict[str, Any]) -> None:
    # Where a header's pattern needs quotes the coverage phase leaves them out.
    for name in ("If-Match", "If-None-Match"):
        if re.fullmatch(r"[A-Za-z0-9]+", str((headers or {}).get(name, ""))):
            headers[name] = f'"{headers[name]}"'


def _mend_key(headers: dict[str, Any]) -> None:
    # A short key is right with a credential only, and some checks send the same request without; the document's example is one key.
    key = str((headers or {}).get("Idempotency-Key", ""))
    if key == KEY_PARAMETER.example:
        headers["Idempotency-Key"] = secrets.token_hex(16)
    elif re.fullmatch(r"[!#-~][!-~]{0,20}", key):
        headers["Idempotency-Key"] = key.ljust(22, "x")


def _wait_shortly(query: dict[str, Any] | None) -> None:
    if query and re.fullmatch(r"[0-9.]+(e-?[0-9]+)?", str(query.get("wait"))) and float(query["wait"]) <= 30:
        query["wait"] = 0.05


def _forget_cursors(query: dict[str, Any] | None) -> None:
    # No schema can say which cursors were given out.
    if query and "cursor" in query:
        del query["cursor"]


def _sometimes(case: Any) -> bool:
    """Three times out of four, always the same for the same case."""
    return zlib.crc32(orjson.dumps([str(case.path_parameters), str(case.body)])) % 4 != 0


def _typed_for(case: Any) -> str:
    """The ruleset that the operation's address is for, "" where it is for all."""
    typed = re.match(r"/v1/rulesets/([a-z0-9-]+)/games", case.operation.path)
    return typed[1] if typed else ""


def _game_for(name: str, ruleset: str, id: str) -> str:
    kind = ruleset or "any"
    if name == "watchGame":
        kind = "over"
    elif name in ("joinGame", "startGame", "giveClientSeed"):
        kind = "open"
    return pool[kind][zlib.crc32(id.encode()) % len(pool[kind])]


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
    if name == "leaveGame" and isinstance(path["seat"], int):
        return str((known["seats"] or [None])[path["seat"] % max(1, len(known["seats"]))] or known["owner"])
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
