"""Games as small as the store allows: it reads none of what it keeps."""

from __future__ import annotations

import secrets
from typing import Any

from service.table.ports import Append, GameStore, Head, Key, Line, NewGame, Written

NOW = 1_800_000_000
CREATED = NOW * 1000


def new_id() -> str:
    return secrets.token_urlsafe(15)


def hash_of(version: int, who: str = "") -> str:
    """A hash that no other writer's entry has."""
    return f"{version:08x}{who.encode().hex():0>56}"


def line(id: str, **changes: Any) -> Line:
    known: dict[str, Any] = {"created": CREATED, "public": True, "creator": "", "ruleset": "le-5000", "status": "active"}
    return Line(id=id, shown=f'{{"id":"{id}"}}'.encode(), **{**known, **changes})


def new_game(id: str | None = None, *, body: str = "", entries: int = 1, hash: str = "", **line_changes: Any) -> NewGame:
    id = id or new_id()
    written = [entry(version) for version in range(entries)]
    head = Head(id, entries - 1, hash or hash_of(entries - 1), b"fixed", b"meta", b"state 0", 0, sum(map(len, written)))
    return NewGame(head, written, line(id, **line_changes), body)


def entry(version: int, who: str = "") -> bytes:
    return f'{{"version":{version},"who":"{who}"}}'.encode()


def next_append(head: Head, who: str = "", **changes: Any) -> Append:
    """The entry after that head."""
    version = head.version + 1
    known: dict[str, Any] = {
        "id": head.id,
        "commit": secrets.token_hex(8),
        "after": head.hash,
        "version": version,
        "hash": hash_of(version, who),
        "entry": entry(version, who),
        "state": f"state {version} {who}".encode(),
        "meta": None,
        "drawn": head.drawn + 1,
        "size": head.size + len(entry(version, who)),
        "now": NOW,
    }
    return Append(**{**known, **changes})


def key(name: str, body: str = "b0", until: int = NOW + 86_400) -> Key:
    return Key(name.encode().hex(), body.encode().hex(), until)


async def create(store: GameStore, **changes: Any) -> Head:
    game = new_game(**changes)
    await store.create(game)
    return game.head


async def grow(store: GameStore, head: Head, entries: int, who: str = "") -> Head:
    """Appends that many entries, one after the other."""
    for _ in range(entries):
        append = next_append(head, who)
        assert await store.append(append) == Written(append.version)
        head = await loaded(store, head.id)
    return head


async def loaded(store: GameStore, id: str) -> Head:
    head = await store.load(id)
    assert head is not None
    return head
