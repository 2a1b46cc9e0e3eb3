"""Lists that fell behind the games put themselves right."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from service.store.shelves import place_of
from service.table.ports import Created, Filter, Written
from tests.store.conftest import Clock, Open
from tests.store.games import CREATED, NOW, create, line, loaded, new_game, next_append
from tests.store.servers import Server


@pytest.fixture
def store(valkey: Server, open_at: Open) -> Any:
    return open_at(valkey.url)


async def sets_of(store: Any, id: str) -> set[str]:
    """The sets in which a game stands, without their shelves."""
    found = set()
    for name in await store._ask(id, "KEYS", f"{store._keys._prefix}*:*:*"):
        members = await store._ask(id, "ZRANGE", name, 0, -1) if b"}:" in name and not name.endswith((b"log", b"kept")) else []
        if any(member.endswith(f":{id}".encode()) for member in members):
            found.add(name.decode().partition("}:")[2])
    return found


async def test_a_line_whose_game_never_came_is_swept_after_a_minute(store: Any, clock: Clock) -> None:
    """Not before: the game may just be being created."""
    game = new_game()
    await store._shelves.enter(game.head.id, place_of(game.line))
    clock.now = NOW + 59
    assert (await store.list(Filter(), None, 10)).lines == []
    assert await sets_of(store, game.head.id) == {":", "le-5000:", ":active", "le-5000:active"}
    assert await store.create(game) == Created()
    assert (await store.list(Filter(), None, 10)).lines == [game.line.shown]
    ghost = new_game(created=CREATED + 1)
    await store._shelves.enter(ghost.head.id, place_of(ghost.line))
    clock.now = NOW + 62
    assert (await store.list(Filter(), None, 10)).lines == [game.line.shown]
    assert await sets_of(store, ghost.head.id) == {"le-5000:", ":active", "le-5000:active"}
    assert (await store.list(Filter(status="active"), None, 10)).lines == [game.line.shown]
    assert await sets_of(store, ghost.head.id) == {"le-5000:", "le-5000:active"}


async def test_a_line_that_was_not_moved_is_moved_by_who_sees_it(store: Any) -> None:
    """The process died between the entry and the move: the old list does not show it, and the new one gets it."""
    game = new_game(status="open")
    await store.create(game)
    dead = store._shelves.move
    store._shelves.move = lambda *_: asyncio.sleep(0)
    assert await store.append(next_append(game.head, line=line(game.head.id, status="active"))) == Written(1)
    store._shelves.move = dead
    assert (await store.list(Filter(status="open"), None, 10)).lines == []
    assert (await store.list(Filter(status="active"), None, 10)).lines == [game.line.shown]
    assert (await store.list(Filter(status="open"), None, 10)).lines == []
    await store.list(Filter(ruleset="le-5000", status="open"), None, 10)
    assert await sets_of(store, game.head.id) == {":", "le-5000:", ":active", "le-5000:active"}


async def test_two_moves_at_once_end_where_the_game_is(store: Any) -> None:
    """The slower one of two processes moves last, and looks at the head after that."""
    game = new_game(status="open")
    await store.create(game)
    places = {status: place_of(line(game.head.id, status=status)) for status in ("open", "active", "finished")}
    await store.append(next_append(game.head, line=line(game.head.id, status="active")))
    await store.append(next_append(await loaded(store, game.head.id), line=line(game.head.id, status="finished")))
    await store._shelves.move(game.head.id, places["open"], places["active"])
    assert await sets_of(store, game.head.id) == {":", "le-5000:", ":finished", "le-5000:finished"}


async def test_a_second_creation_leaves_no_second_line(store: Any) -> None:
    """Though it wrote one before it knew."""
    first = await create(store, created=CREATED)
    await store.create(new_game(first.id, created=CREATED + 7, ruleset="other", creator="ada"))
    assert await sets_of(store, first.id) == {":", "le-5000:", ":active", "le-5000:active"}


async def test_games_whose_time_is_over_do_not_stand_in_the_way(store: Any, clock: Clock) -> None:
    """Many lines without games before those that are left: pages stay in order, and all that is left comes."""
    games = [new_game(created=CREATED + number) for number in range(300)]
    await asyncio.gather(*(store.create(game) for game in games))
    kept = games[::50]
    for game in games:
        if game not in kept:
            await store._ask(game.head.id, "DEL", store._keys.head(game.head.id))
    clock.now = NOW + 100
    lines: list[bytes] = []
    cursor, pages = None, 0
    while pages == 0 or cursor is not None:
        page = await store.list(Filter(), cursor, 5)
        lines, cursor, pages = lines + page.lines, page.cursor, pages + 1
    assert lines == [game.line.shown for game in reversed(kept)]
    page = await store.list(Filter(), None, 10)
    assert (len(page.lines), page.cursor) == (6, None)
