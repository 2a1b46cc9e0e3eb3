"""Log files in the hands of a forger: changed, cut, mixed, and with hashes made anew."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import orjson
import rfc8785

from service.engine import play
from service.rulesets import CATALOGUE
from service.table import entries
from service.table.canonical import canonical
from tests.faces.rest.api import Api, Json

NDJSON = "application/x-ndjson"
Forge = Callable[[list[Json]], None]


def written(lines: list[Any]) -> bytes:
    """A log file: a header and entries, or whatever is in their place (bytes as they are)."""
    return b"".join((line if isinstance(line, bytes) else orjson.dumps(line)) + b"\n" for line in lines)


def forged(lines: list[Json], *forgeries: Forge) -> list[Json]:
    """A copy of a log that was tampered with."""
    found = copy.deepcopy(lines)
    for forge in forgeries:
        forge(found)
    return found


def rehash(lines: list[Json]) -> None:
    """The whole chain made anew, as a careful forger does."""
    before = None
    for entry in lines[1:]:
        entry["prev_hash"] = before
        plain = {name: value for name, value in entry.items() if name != "hash"}
        before = entry["hash"] = hashlib.sha256(rfc8785.dumps(plain)).hexdigest()


def refold(lines: list[Json]) -> None:
    """States folded from forged events, with their hashes: what only who has this service's code can do. Then the chain.

    Entries from the first one on whose events can't be folded keep what they had.
    """
    ruleset = CATALOGUE[lines[0]["ruleset"]]
    state = ruleset.initial(play.read_options(ruleset, lines[1]["options"]), tuple(lines[1]["started"]["seats"]))
    with suppress(Exception):
        for entry in lines[1:]:
            play.fold(ruleset, state, entry["version"], play.event_lists_of(ruleset).validate_python(entry["events"]))
            entry["state_hash"] = entries.state_hash(entry["salt"], canonical(state.model_dump(mode="json")))
    rehash(lines)


def put(line: int, path: str, value: Any) -> Forge:
    """Puts a value where the dotted path leads; line 0 is the header, line n + 1 entry n."""

    def forge(lines: list[Json]) -> None:
        *way, last = path.split(".")
        found: Any = lines[line]
        for step in way:
            found = found[int(step) if isinstance(found, list) else step]
        found[int(last) if isinstance(found, list) else last] = value

    return forge


def drop(line: int, name: str) -> Forge:
    """Takes a member away."""
    return lambda lines: lines[line].pop(name)


async def imported(
    api: Api, lines: list[Any] | bytes, key: str | None = None, token: str | None = None, **more: Any
) -> httpx.Response:
    """Posts a log file."""
    data = lines if isinstance(lines, bytes) else written(lines)
    return await api.post("/v1/imports", data, token, key, Content_Type=NDJSON, **more)
