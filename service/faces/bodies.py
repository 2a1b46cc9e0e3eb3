"""What a body may be: how large, how deep, and read as JSON."""

from __future__ import annotations

from typing import Any

import orjson

from service.engine.refusals import MalformedJson

MOST_BODY = 64 * 2**10
MOST_IMPORT = 16 * 2**20
DEEPEST = 100
"""levels of lists and objects in a body; what works on it recurs once a level"""


def read_json(data: bytes) -> Any:
    """A body as a JSON value. Raises MalformedJson."""
    try:
        value = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise MalformedJson(f"the body is not JSON: {error}") from None
    if data.count(b"[") + data.count(b"{") > DEEPEST and _depth(value) > DEEPEST:
        raise MalformedJson(f"the body is nested deeper than {DEEPEST} levels")
    return value


def _depth(value: Any) -> int:
    """How many lists and objects stand in one another; looked at level by level, since recursion has its own limit."""
    depth, level = 0, [value]
    while level := [part for part in level if isinstance(part, (list, dict))]:
        depth += 1
        level = [item for part in level for item in (part.values() if isinstance(part, dict) else part)]
    return depth
