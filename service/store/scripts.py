"""The Lua scripts beside this file: each one an atomic step, called by its hash."""

from __future__ import annotations

import hashlib
from pathlib import Path

from service.store.wire import Word

_SOURCES: dict[str, str] = {}


def _load(name: str) -> str:
    source = Path(__file__).with_name(f"{name}.lua").read_text(encoding="utf-8")
    sha = hashlib.sha1(source.encode(), usedforsecurity=False).hexdigest()
    _SOURCES[sha] = source
    return sha


APPEND = _load("append")
ARCHIVED = _load("archived")
CREATE = _load("create")
DELETE = _load("delete")
ERASED = _load("erased")
KEEP = _load("keep")
LEAVE = _load("leave")
SHELVE = _load("shelve")
TAKE = _load("take")


def with_source(args: tuple[Word, ...]) -> tuple[Word, ...]:
    """The same call for a node that does not know the script yet; it knows it from then on."""
    return ("EVAL", _SOURCES[str(args[1])], *args[2:])
