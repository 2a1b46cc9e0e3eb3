"""Lists of games: sorted sets of ids beside the games, by ruleset and status, for the public and for each creator.

A shelf is all sets that share a hash tag, so that one script moves a game between them: public games stand on sixteen shelves by
their id, a creator's own on one. Each shelf has a set for every filter (`:` for all, `ruleset:`, `:status`, `ruleset:status`). A
member is the creation time, turned round, and the id: their alphabetical order is the order of lists.

What a list shows, and the place where it should stand, are kept in the game's head and written with its entries. So the sets
may be behind (a process died, two moved it at once): whoever lists reads the heads, shows only what belongs there, and puts
right what does not.
"""

from __future__ import annotations

import time
from binascii import crc32
from collections import defaultdict
from collections.abc import Callable
from heapq import merge
from itertools import islice
from typing import NamedTuple
from urllib.parse import quote

import orjson

from service.store import cursor as cursors
from service.store import scripts
from service.store.keys import Keys
from service.store.link import Call
from service.store.nodes import Nodes
from service.store.wire import Word
from service.table.ports import Filter, Line, Page

SHELVES = 16
SETTLING = 60
"""Seconds after which a line without a game is not one that is just being created."""

ROUNDS = 8
"""How often a page looks further when what it found was out of place; after that it is short, and its cursor goes on."""


class Place(NamedTuple):
    """Where a game stands in lists."""

    created: int
    public: bool
    creator: str
    ruleset: str
    status: str


def place_of(line: Line) -> bytes:
    """The place, as the head keeps it."""
    return orjson.dumps([line.created, line.public, line.creator, line.ruleset, line.status])


class Shelves:
    """The sets, in the order that lists show them."""

    def __init__(self, nodes: Nodes, keys: Keys, clock: Callable[[], float] = time.time) -> None:
        self._nodes = nodes
        self._keys = keys
        self._clock = clock

    async def enter(self, id: str, place: bytes) -> None:
        """Puts a game in its sets; before it is created, so that no game is missing in a list."""
        await self._move(id, None, place)

    async def leave(self, id: str, place: bytes) -> None:
        """Takes a game out of its sets."""
        await self._move(id, place, None)

    async def move(self, id: str, before: bytes, now: bytes) -> None:
        """Follows a change of status, and any other that overtook it: who moves last looks at the head last."""
        for _ in range(3):
            await self._move(id, before, now)
            there = await self._nodes.ask(Call(("HGET", self._keys.head(id), "p"), self._nodes.slot(id), writes=False))
            if there is None or there == now:
                return
            before, now = now, there

    async def give_way(self, id: str, place: bytes, theirs: bytes | None) -> None:
        """Takes back what a creation entered that found another game, or a tombstone, under its id."""
        if theirs != place:
            await self.leave(id, place)
            if theirs is not None:
                await self.enter(id, theirs)

    async def page(self, which: Filter, cursor: str | None, limit: int) -> Page:
        """See `ports.GameStore.list`."""
        after = "-" if cursor is None else "(" + _member(*cursors.read(cursor))
        shown: list[tuple[str, bytes]] = []
        for _ in range(ROUNDS):
            wanted = limit + 1 - len(shown)
            found = await self._members(which, after, wanted)
            shown += await self._lines(found)
            if len(shown) > limit:
                return _page(shown[:limit], shown[limit - 1][0])
            if len(found) < wanted:
                return _page(shown, None)
            after = "(" + found[-1][0]
        return _page(shown, after[1:])

    async def _members(self, which: Filter, after: str, wanted: int) -> list[tuple[str, str]]:
        """The next members of the sets that a filter looks at, each with its set."""
        sets = self._sets_for(which)
        calls = [self._call("ZRANGEBYLEX", name, tag, after, "+", "LIMIT", 0, wanted) for tag, name in sets]
        replies = await self._nodes.ask_all(calls)
        rows = [[(member.decode(), name) for member in reply] for (_, name), reply in zip(sets, replies, strict=True)]
        return list(islice(merge(*rows), wanted))

    async def _lines(self, found: list[tuple[str, str]]) -> list[tuple[str, bytes]]:
        """What is shown of those that are where they belong; the others are put right."""
        heads = await self._nodes.ask_all(
            Call(("HMGET", self._keys.head(id), "p", "l"), self._nodes.slot(id), writes=False)
            for id in (_id_of(member) for member, _ in found)
        )
        lines, stray = [], []
        for (member, name), (place, shown) in zip(found, heads, strict=True):
            id = _id_of(member)
            theirs = place is not None and _member_at(place, id) == member
            if theirs and name in self._sets_of(id, place):
                lines.append((member, shown))
            elif theirs or self._clock() - _created_of(member) / 1000 >= SETTLING:
                stray.append((member, name))
                if theirs:
                    await self.enter(id, place)
        await self._nodes.ask_all(self._call("ZREM", name, _tag_of(name), member, writes=True) for member, name in stray)
        return lines

    async def _move(self, id: str, before: bytes | None, now: bytes | None) -> None:
        entered = self._sets_of(id, now) if now else {}
        left = self._sets_of(id, before) if before else {}
        by_shelf: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
        for name, tag in entered.items():
            by_shelf[tag][0].append(name)
        for name, tag in left.items():
            if name not in entered:
                by_shelf[tag][1].append(name)
        member = _member_at(now or before or b"", id)
        await self._nodes.ask_all(
            self._script(tag, enters + leaves, member, len(enters)) for tag, (enters, leaves) in by_shelf.items()
        )

    def _script(self, tag: str, names: list[str], member: str, entering: int) -> Call:
        words: list[Word] = ["EVALSHA", scripts.SHELVE, len(names), *names, member, entering]
        return Call(tuple(words), self._nodes.slot(tag), writes=True)

    def _call(self, command: str, name: str, tag: str, *words: str | int, writes: bool = False) -> Call:
        return Call((command, name, *words), self._nodes.slot(tag), writes)

    def _sets_of(self, id: str, place: bytes) -> dict[str, str]:
        """All sets that a game stands in, by name, with the hash tags of their shelves."""
        at = Place(*orjson.loads(place))
        tags = [_public_shelf(crc32(id.encode()))] if at.public else []
        tags += [_own_shelf(at.creator)] if at.creator else []
        filters = [("", ""), (at.ruleset, ""), ("", at.status), (at.ruleset, at.status)]
        return {self._keys.shelf(tag, ruleset, status): tag for tag in tags for ruleset, status in filters}

    def _sets_for(self, which: Filter) -> list[tuple[str, str]]:
        """The sets that a filter looks at: hash tag and name."""
        tags = [_public_shelf(number) for number in range(SHELVES)] if which.creator is None else [_own_shelf(which.creator)]
        return [(tag, self._keys.shelf(tag, which.ruleset or "", which.status or "")) for tag in tags]


def _public_shelf(number: int) -> str:
    return f"public-{number % SHELVES:x}"


def _own_shelf(creator: str) -> str:
    return f"own-{quote(creator, safe='')}"


def _member(created: int, id: str) -> str:
    return f"{cursors.LATEST - created:014x}:{id}"


def _member_at(place: bytes, id: str) -> str:
    return _member(Place(*orjson.loads(place)).created, id)


def _id_of(member: str) -> str:
    return member[15:]


def _created_of(member: str) -> int:
    return cursors.LATEST - int(member[:14], 16)


def _tag_of(name: str) -> str:
    return name[name.index("{") + 1 : name.index("}")]


def _page(shown: list[tuple[str, bytes]], last: str | None) -> Page:
    """The lines of these members; the list goes on after `last`."""
    cursor = None if last is None else _cursor_after(last)
    return Page([line for _, line in shown], cursor, [_cursor_after(member) for member, _ in shown])


def _cursor_after(member: str) -> str:
    return cursors.write((_created_of(member), _id_of(member)))
