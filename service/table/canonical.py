"""Canonical JSON (RFC 8785) and the hashes over it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import orjson
import rfc8785


def canonical(value: Any) -> bytes:
    """Canonical JSON of our own records, which hold no floats and have ASCII keys: there, sorted JSON is canonical.

    A law over the whole catalogue compares this with the reference library.
    """
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def canonical_of_anything(value: Any) -> bytes:
    """Canonical JSON of what a client sent. Numbers beyond IEEE doubles have no canonical form; sorted JSON stands in for it.

    The standard library's takes numbers of any size, as GraphQL's documents may hold them.
    """
    try:
        return rfc8785.dumps(value)
    except rfc8785.CanonicalizationError:
        return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def copied(value: Any) -> Any:
    """A copy of a JSON value, to its depths; ten times as fast as `copy.deepcopy`."""
    return orjson.loads(orjson.dumps(value))


def digest(data: bytes) -> str:
    """SHA-256, as 64 hex digits."""
    return hashlib.sha256(data).hexdigest()
