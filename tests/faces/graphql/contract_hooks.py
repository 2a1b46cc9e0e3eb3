"""What schemathesis can't know of the GraphQL schema: JSON values, games that exist and the tokens that fit them.

Read by schemathesis itself (SCHEMATHESIS_HOOKS).
"""

from __future__ import annotations

import atexit
import os
import re
import zlib
from typing import Any

import httpx
import orjson
import schemathesis
from hypothesis import strategies as st
from schemathesis.graphql import nodes

from service.rulesets import CATALOGUE
from service.table.catalogue import camel
from service.table.examples import example_creation

GAME_ID = re.compile(r'\b(gameId|id): "(?:[^"\\]|\\.)*"')
LEGAL = frozenset({"limit_exceeded"})
"""why a document that the schema allows may be refused all the same"""

client = httpx.Client(base_url=os.environ["GOBELET_CONTRACT_URL"], trust_env=False, timeout=30)
games: dict[str, tuple[str, str]] = {}
"""by the beginning of a ruleset's mutations: a game and a seat's token"""
answered: dict[str, int] = {}
"""how often data, a problem, or an error with some code was answered"""

schemathesis.graphql.scalar(
    "JSON", st.one_of(st.integers(-9, 9).map(nodes.Int), st.booleans().map(nodes.Boolean), st.just(nodes.Null))
)
schemathesis.graphql.scalar("DateTime", st.just(nodes.String("2026-11-30T12:00:00.000000Z")))


def fill() -> None:
    """A game of each ruleset."""
    for id, ruleset in CATALOGUE.items():
        made = client.post("/v1/games", json={"ruleset": id, **example_creation(ruleset)}).json()
        prefix = camel(id)
        games[prefix[0].lower() + prefix[1:]] = (made["game"]["id"], made["tokens"]["seats"][0])


def tell() -> None:
    """Writes down what was answered, for the test that started this."""
    with open(os.environ["GOBELET_CONTRACT_ANSWERS"], "wb") as file:
        file.write(orjson.dumps(answered))


fill()
atexit.register(tell)


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Three times out of four, a game that exists, of the mutation's own ruleset, and a seat's token."""
    if zlib.crc32(case.body.encode()) % 4 == 0:
        return
    name = case.operation.label.partition(".")[2]
    own = [found for beginning, found in games.items() if name.startswith(beginning)]
    id, token = own[0] if own else next(iter(games.values()))
    case.body = GAME_ID.sub(lambda found: f'{found[1]}: "{id}"', case.body)
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}


@schemathesis.check
def answered_well(context: Any, response: Any, case: Any) -> None:
    """A document that the schema allows is executed; nothing that it asks for is a fault of the service."""
    value = response.json()
    codes = [error["extensions"]["code"] for error in value.get("errors", ())]
    for code in codes or ["data"]:
        answered[code] = answered.get(code, 0) + 1
    for part in (value.get("data") or {}).values():
        if isinstance(part, dict) and "code" in part:
            answered["problem"] = answered.get("problem", 0) + 1
    assert "internal_error" not in codes, response.text
    if response.status_code not in (200, 294):
        assert response.status_code == 422, response.text
        assert set(codes) <= LEGAL, response.text
