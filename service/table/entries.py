"""Log entries: how they are written, chained and read."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import orjson

from service.engine.chance import Rolled
from service.table.canonical import canonical, digest

Entry = dict[str, Any]

FORMAT = "gobelet-log"
FORMAT_VERSION = 1
MOST_ENTRIES = 20_000
MOST_BYTES = 12 * 2**20


def compose(
    version: int,
    at: str,
    seat: int | None,
    move: dict[str, Any] | None,
    rolls: Sequence[Rolled],
    events: list[Any],
    *,
    salted: bool,
    state: bytes,
    prev_hash: str | None,
    **extra: Any,
) -> tuple[Entry, bytes, str]:
    """An entry as (its value, its bytes as the log keeps them, its hash).

    `state` is the canonical JSON of the state after it, empty while no rule has run; `extra` holds what only creation (`options`,
    `seats`, `dice`) and start (`started`) carry. `hash` is SHA-256 over the canonical JSON of the entry without `hash`.
    """
    salt = secrets.token_hex(16) if salted else None
    entry: Entry = {
        "version": version,
        "at": at,
        "seat": seat,
        "move": move,
        "rolls": [roll.as_json() for roll in rolls],
        "events": events,
        "salt": salt,
        "state_hash": state_hash(salt, state),
        "prev_hash": prev_hash,
        **extra,
    }
    plain = canonical(entry)
    hash = digest(plain)
    return entry, _with_hash(plain, hash), hash


def state_hash(salt: str | None, state: bytes) -> str | None:
    """SHA-256 over the 16 bytes of the salt, if there is one, and the state's canonical JSON; None while no rule has run."""
    return digest(bytes.fromhex(salt or "") + state) if state else None


def hash_of(entry: Entry) -> str:
    """The hash that an entry should have."""
    return digest(canonical({name: value for name, value in entry.items() if name != "hash"}))


def read(data: bytes) -> Entry:
    """An entry as the log keeps it."""
    entry: Entry = orjson.loads(data)
    return entry


def stored(entry: Entry) -> bytes:
    """An entry read from a log, as a log keeps it."""
    plain = canonical({name: value for name, value in entry.items() if name != "hash"})
    return _with_hash(plain, entry["hash"])


def _with_hash(plain: bytes, hash: str) -> bytes:
    return b'{"hash":"' + hash.encode() + b'",' + plain[1:]
