"""The same over GraphQL: a typed move, and a page of a log."""

from __future__ import annotations

from typing import Any

import orjson

from bench.http import Connection, Request
from bench.players import GAMES, Json, le_5000

_EVENTS = """
__typename
... on Le5000DiceRolledEvent { seat dice positions sides reason }
... on Le5000DiceKeptEvent { seat dice points turnPoints }
... on Le5000BustedEvent { seat busted: reason }
... on Le5000ScoredEvent { seat points uncounted total scored: reason }
... on Le5000TurnStartedEvent { seat round }
... on Le5000TurnEndedEvent { seat }
"""

_MOVED = f"""
... on Le5000Moved {{
  version
  events {{ {_EVENTS} }}
  game {{
    id version status active
    seats {{ seat name state }}
    options {{ target opening exact finalStretch }}
    dice {{ source commitment }}
    view {{
      round scores opened eliminated
      turn {{ seat phase dice kept points throwPoints hot nextThrow }}
      lastTurn {{ seat round dice points busted }}
    }}
  }}
}}
... on Problem {{ code detail }}
"""

_MOVES = {
    "roll": f"mutation($id: ID!) {{ move: le5000Roll(gameId: $id) {{ {_MOVED} }} }}",
    "keep": f"mutation($id: ID!, $dice: [Int!]!) {{ move: le5000Keep(gameId: $id, dice: $dice) {{ {_MOVED} }} }}",
    "bank": f"mutation($id: ID!) {{ move: le5000Bank(gameId: $id) {{ {_MOVED} }} }}",
}

_LOG = f"""
query($id: ID!, $first: Int!) {{
  log(gameId: $id, first: $first) {{ nodes {{ version at seat stateHash prevHash hash events {{ {_EVENTS} }} }} }}
}}
"""


class OverGraphQL:
    """Plays Le 5000 by the view that each move answers; created over REST, as its twin is."""

    def __init__(self) -> None:
        self._id = ""
        self._tokens: list[str] = []
        self._active: list[int] = []
        self._view: Json = {}

    async def begin(self, connection: Connection) -> None:
        made = await connection.ask(Request("POST", "/v1/games", orjson.dumps(GAMES["le-5000"][0])))
        self._id, self._tokens = made["game"]["id"], made["tokens"]["seats"]
        self._active, self._view = made["game"]["active"], made["game"]["view"]

    def next(self) -> Request | None:
        if not self._active:
            return None
        move = le_5000(self._view)
        variables = {"id": self._id, "dice": move["dice"]} if "dice" in move else {"id": self._id}
        return _asking(_MOVES[move["type"]], variables, self._tokens[self._active[0]])

    def took(self, answer: Any) -> None:
        game = answer["data"]["move"]["game"]
        self._active, view = game["active"], game["view"]
        self._view = view
        if turn := view["turn"]:
            self._view = {**view, "turn": {**turn, "phase": turn["phase"].lower(), "next_throw": turn["nextThrow"]}}


def log_page(id: str, first: int) -> Request:
    """Asks for so many entries, whole."""
    return _asking(_LOG, {"id": id, "first": first}, "")


def _asking(document: str, variables: Json, token: str) -> Request:
    return Request("POST", "/graphql", orjson.dumps({"query": document, "variables": variables}), token)
