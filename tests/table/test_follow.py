"""Following a game by itself: overflows, gaps, and ends that no stream of HTTP shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from service.engine.refusals import GameNotFound, InvalidToken
from service.store.memory import MemoryStore
from service.store.watching import ROOM
from service.table.follow import Followed
from service.table.ports import GameStore, Head, News, Watch
from service.table.stopping import Stopping
from service.table.table import Table
from service.table.viewer import NOBODY, Caller
from tests.table.conftest import created, id_of, owner_of, seat_of, table_on

BUST = {"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}
BEAT = 30.0


async def versions(followed: AsyncIterator[Followed | None], count: int) -> list[int]:
    """The versions of the next entries."""
    found: list[int] = []
    async for each in followed:
        if each is not None:
            found.append(each.version)
        if len(found) == count:
            break
    return found


async def test_a_follower_that_falls_behind_reads_the_log(table: Table) -> None:
    """More news than its queue holds: it misses none of them."""
    made = await created(table)
    following = table.follow(id_of(made), NOBODY, -1, BEAT, Stopping())
    assert await versions(following, 1) == [0]
    for turn in range(ROOM + 20):
        await table.move(id_of(made), seat_of(made, turn % 2), BUST, None, None)

    assert await versions(following, ROOM + 20) == list(range(1, ROOM + 21))
    await following.aclose()  # type: ignore[attr-defined]  # a generator


async def test_entries_of_another_process_come_as_they_are_made(open_another: Callable[[], GameStore]) -> None:
    """The news go through the store."""
    here, there = table_on(open_another()), table_on(open_another())
    made = await created(here)
    following = there.follow(id_of(made), NOBODY, 0, BEAT, Stopping())
    first = following.__anext__()
    await here.move(id_of(made), seat_of(made, 0), BUST, None, None)

    entry = await first
    while entry is None:
        entry = await following.__anext__()
    assert (entry.version, entry.viewer) == (1, "all")
    await following.aclose()  # type: ignore[attr-defined]


async def test_nothing_new_within_a_heartbeat_is_none(table: Table) -> None:
    """So that a stream can say that it still stands."""
    made = await created(table)
    following = table.follow(id_of(made), NOBODY, 0, 0.01, Stopping())

    assert await following.__anext__() is None
    await following.aclose()  # type: ignore[attr-defined]


async def test_a_version_above_the_head_is_said_first(table: Table) -> None:
    """An entry of None with the version of now."""
    made = await created(table)
    following = table.follow(id_of(made), NOBODY, 9, BEAT, Stopping())

    assert await following.__anext__() == Followed(0, "", None)
    await following.aclose()  # type: ignore[attr-defined]


async def test_a_stop_ends_it(table: Table) -> None:
    """Without an entry more."""
    made, stopping = await created(table), Stopping()
    stopping.set()

    assert [each async for each in table.follow(id_of(made), NOBODY, 0, BEAT, stopping)] == []


async def test_it_begins_with_who_may_see_the_game(table: Table) -> None:
    """Raises before the first entry."""
    made = await created(table, visibility="private")

    with pytest.raises(GameNotFound):
        await table.follow(id_of(made), NOBODY, 0, BEAT, Stopping()).__anext__()
    with pytest.raises(InvalidToken):
        await table.follow(id_of(await created(table)), Caller(fault="x"), 0, BEAT, Stopping()).__anext__()


class Forgetful(MemoryStore):
    """A store that fails over to a replica which had not yet got the last entries."""

    def forget(self, head: Head) -> None:
        game = self._games[head.id]
        game.head = head
        del game.entries[head.version + 1 :]
        self._publish(head.id, News(head.version))


async def test_a_head_that_went_back_is_said_and_followed_from_there() -> None:
    """What was given and is forgotten since comes again as it is made anew, after word of where the game stands."""
    store = Forgetful()
    table = table_on(store)
    made = await created(table)
    following = table.follow(id_of(made), NOBODY, 0, BEAT, Stopping())
    await table.move(id_of(made), seat_of(made, 0), BUST, None, None)
    then = await store.load(id_of(made))
    assert then is not None
    for turn in (1, 0):
        await table.move(id_of(made), seat_of(made, turn), BUST, None, None)
    assert await versions(following, 3) == [1, 2, 3]

    store.forget(then)
    assert await following.__anext__() == Followed(1, "", None)
    await table.move(id_of(made), seat_of(made, 1), BUST, None, None)
    assert await versions(following, 1) == [2]
    await following.aclose()  # type: ignore[attr-defined]


class Stuttering(MemoryStore):
    """A store whose news come twice, late, and without their entries, as a broken connection brings them."""

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Watch]:
        async with super().watch(id) as watching:
            yield _Stutter(watching)


class _Stutter:
    def __init__(self, watching: Watch) -> None:
        self._watching = watching
        self._again: News | None = None

    async def next(self, timeout: float) -> News | None:
        if self._again is not None:
            news, self._again = self._again, None
            return News(max(news.version - 1, 0))
        self._again = await self._watching.next(timeout)
        return self._again


async def test_news_that_come_twice_or_late_repeat_nothing() -> None:
    """An entry is given once, in its order."""
    table = table_on(Stuttering())
    made = await created(table)
    following = table.follow(id_of(made), NOBODY, 0, BEAT, Stopping())
    first = following.__anext__()
    for turn in range(4):
        await table.move(id_of(made), seat_of(made, turn % 2), BUST, None, None)
    await table.abort(id_of(made), owner_of(made), None)

    entry = await first
    assert entry is not None
    assert [entry.version, *[each.version async for each in following if each is not None]] == [1, 2, 3, 4, 5]
