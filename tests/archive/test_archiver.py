"""How games come into the archive: whoever dies, is late, or comes between, nothing is lost and nothing wrong is kept."""

from __future__ import annotations

import asyncio
import pathlib
from collections.abc import Callable
from typing import Any

import pytest
import redis

from service.engine.refusals import GameNotFound, InvalidToken, StoreUnavailable
from service.store.archive import ObjectArchive, open_archive
from service.table.archiver import LEASE, Archiver
from service.table.viewer import NOBODY, Caller
from tests.archive.conftest import Another, Open
from tests.archive.places import Counted, Place, ended, everything, played
from tests.archive.servers import files_in
from tests.store.conftest import Clock
from tests.table.conftest import SIGNER, created, id_of, owner_of, seat_of


class Died(BaseException):
    """The process is gone in the midst of what it did."""


class Mortal:
    """Something of which one method is where the process dies: before it did anything, or after it did all."""

    def __init__(self, whole: Any, method: str, when: str) -> None:
        self._whole = whole
        self._method = method
        self._when = when

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._whole, name)
        return self._dying(found) if name == self._method else found

    def _dying(self, method: Callable[..., Any]) -> Callable[..., Any]:
        async def dying(*arguments: Any) -> None:
            if self._when == "after":
                await method(*arguments)
            raise Died

        return dying


STEPS = [
    ("ended", "after"),
    ("load", "after"),
    ("read", "after"),
    ("put", "before"),
    ("put", "after"),
    ("archived", "before"),
    ("archived", "after"),
]


@pytest.mark.parametrize(("method", "when"), STEPS)
async def test_a_crash_at_any_step_loses_nothing(place: Place, another: Another, clock: Clock, method: str, when: str) -> None:
    """Another process archives the game when its time has come; once is enough, and the log is whole."""
    made = await played(place.table, await created(place.table, "des-bloques", dice={"source": "server"}))
    before = await everything(place.table, made)
    store, archive = Mortal(place.store, method, when), Mortal(place.archive, method, when)
    with pytest.raises(Died):
        await Archiver(store, archive, Counted()).look()
    assert await everything(place.table, made) == before

    clock.now += LEASE + 1
    await another().archived_only(made)
    assert await place.store.waiting() == 0
    assert await everything(place.table, made) == before


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_crash_at_any_step_of_a_purge_erases_all_the_same(
    beside: Place, folder: pathlib.Path, clock: Clock, when: str
) -> None:
    """The one who purged died before, or after, the archive was told; before that nobody saw the game any more."""
    game = await ended(beside)
    await beside.archive_all()
    beside.whole._archive = Mortal(beside.archive, "delete", when)
    with pytest.raises(Died):
        await beside.table.purge(game.id, game.owner)
    with pytest.raises(GameNotFound):
        await beside.table.look(game.id, NOBODY)

    clock.now += LEASE
    await beside.archive_all()
    assert files_in(folder) == []


async def test_many_archivers_share_the_work(place: Place, another: Another) -> None:
    """At once, on the same games."""
    games = [await ended(place) for _ in range(12)]
    places = [place, another(), another()]
    await asyncio.gather(*(each.archive_all() for each in places))
    assert sum(each.told.done for each in places) == len(games)
    assert await place.store.waiting() == 0
    for game in games:
        assert await place.archive.newest(game.id) == 1


class Slow(ObjectArchive):
    """Says when a log is about to be put, and waits for leave to do it."""

    def __init__(self, whole: ObjectArchive) -> None:
        super().__init__(whole._store, whole._folder)
        self.asked, self.allowed = asyncio.Event(), asyncio.Event()

    async def put(self, id: str, version: int, data: bytes) -> None:
        self.asked.set()
        await self.allowed.wait()
        await super().put(id, version, data)


async def test_a_log_that_is_on_its_way_when_its_game_is_purged_is_erased(opened: Open, folder: pathlib.Path) -> None:
    """By who put it."""
    slow = Slow(open_archive(str(folder)))
    late, place = opened(slow), opened(open_archive(str(folder)))
    game = await ended(place)
    putting = asyncio.create_task(late.archiver.look())
    await slow.asked.wait()
    await place.table.purge(game.id, game.owner)
    slow.allowed.set()

    assert await putting == (1, 0)
    assert files_in(folder) == []


async def test_a_log_that_comes_late_hides_nothing_that_came_since(opened: Open, folder: pathlib.Path, clock: Clock) -> None:
    """A token was renewed meanwhile, and somebody else archived that."""
    slow = Slow(open_archive(str(folder)))
    late, place = opened(slow), opened(open_archive(str(folder)))
    made = await created(place.table)
    id = id_of(made)
    await place.table.abort(id, owner_of(made), None)
    putting = asyncio.create_task(late.archiver.look())
    await slow.asked.wait()

    renewed = await place.table.renew(id, owner_of(made), 0, None)
    await place.archived_only(made)
    slow.allowed.set()
    await putting

    assert files_in(folder) == [f"{id[:2]}/{id}/{version:06d}.ndjson" for version in (1, 2)]
    with pytest.raises(InvalidToken):
        await place.table.look(id, seat_of(made, 0))
    assert (await place.table.look(id, Caller(token=SIGNER.read(renewed.token or "")))).envelope["version"] == 2


async def test_a_game_whose_end_came_to_nothing_is_left_alone(beside: Place, folder: pathlib.Path, clock: Clock) -> None:
    """It stood among those that end, but the move was not made; when another one ends it, it is archived."""
    made = await created(beside.table)
    await beside.store._ended.enter(id_of(made))
    assert await beside.archiver.look() == (1, 0)
    assert files_in(folder) == []
    assert await beside.archiver.look() == (0, 0)

    await beside.table.abort(id_of(made), owner_of(made), None)
    assert await beside.archiver.look() == (1, 0)
    assert len(files_in(folder)) == 1


async def test_one_game_that_can_not_be_archived_keeps_no_other_from_it(
    beside: Place, folder: pathlib.Path, valkey_url: str
) -> None:
    """What is wrong with it is logged, counted, and tried again later; it stays in the store."""
    games = [await ended(beside) for _ in range(3)]
    with redis.Redis.from_url(valkey_url, protocol=2) as client:
        client.hset(beside.store._keys.head(games[0].id), "m", "no meta")
    assert await beside.archiver.look() == (3, 1)
    assert (beside.told.done, beside.told.faults) == (2, 1)
    assert len(files_in(folder)) == 2
    assert await beside.store.waiting() == 1


async def test_a_purged_id_that_is_a_game_again_is_not_erased(beside: Place, folder: pathlib.Path, clock: Clock) -> None:
    """A key that made it may make it anew, once the tombstone is gone."""
    game = await ended(beside)
    await beside.store._erasing.enter(game.id)
    await beside.archive_all()
    assert len(files_in(folder)) == 1
    clock.now += 2 * 86_400
    assert list(await beside.store.erasing(10, LEASE)) == []


async def test_an_archiver_outlives_a_store_that_is_away_or_out_of_order(beside: Place) -> None:
    """Whatever it is told, it asks again."""
    answers: list[Exception] = [ValueError("out of order"), StoreUnavailable("away")]

    class Troubled(Mortal):
        async def ended(self, limit: int, lease: float) -> Any:
            if answers:
                raise answers.pop()
            return await beside.store.ended(limit, lease)

    await ended(beside)
    working = asyncio.create_task(Archiver(Troubled(beside.store, "", ""), beside.archive, beside.told).run())
    async with asyncio.timeout(60):
        while beside.told.done == 0:
            await asyncio.sleep(0.05)
    working.cancel()
    await asyncio.wait([working])
    assert working.cancelled()


async def test_an_archiver_goes_on_by_itself(beside: Place, folder: pathlib.Path) -> None:
    """It looks again and again, also after a fault, and says how many games wait."""
    folder.rename(folder.with_name("away"))
    working = asyncio.create_task(beside.archiver.run())
    await ended(beside)
    async with asyncio.timeout(30):
        while beside.told.faults == 0:
            await asyncio.sleep(0.05)
        assert beside.told.games[-1] == 1
        folder.with_name("away").rename(folder)
        await ended(beside)
        while beside.told.done == 0:
            await asyncio.sleep(0.05)
    working.cancel()
    await asyncio.wait([working])
    assert (beside.told.done, working.cancelled()) == (1, True)
