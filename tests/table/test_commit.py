"""The move path under rivals: warm heads that are out of date, games that vanish, stores that always have something newer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from service.engine.refusals import GameNotFound, NotYourTurn, StoreUnavailable, VersionConflict
from service.store.memory import MemoryStore
from service.table.commit import Ask, load
from service.table.ports import Append, GameStore, Head, Missing, Overtaken, Repeated, Written
from service.table.table import Table
from service.table.viewer import NOBODY
from tests.table.conftest import SIGNER, created, id_of, owner_of, seat_of, table_on

BUST = {"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}


async def test_a_warm_head_that_is_out_of_date_refuses_nobody(open_another: Callable[[], GameStore]) -> None:
    """Another process moved: this one decides again on the head of now before it refuses, and again before it accepts."""
    here, there = table_on(open_another()), table_on(open_another())
    made = await created(here)
    id = id_of(made)

    await there.move(id, seat_of(made, 0), BUST, None, None)
    assert (await here.move(id, seat_of(made, 1), BUST, None, None)).version == 2
    await there.move(id, seat_of(made, 0), BUST, None, None)
    with pytest.raises(NotYourTurn):
        await here.move(id, seat_of(made, 0), BUST, None, None)
    with pytest.raises(VersionConflict) as conflict:
        await here.move(id, seat_of(made, 1), BUST, ["2"], None)
    assert conflict.value.extra["version"] == 3


async def test_two_processes_take_turns_without_losing_a_move(open_another: Callable[[], GameStore]) -> None:
    """Each warm head is overtaken again and again; every move is made once."""
    tables = [table_on(open_another()) for _ in range(2)]
    made = await created(tables[0])
    for turn in range(20):
        answer = await tables[turn % 2].move(id_of(made), seat_of(made, turn % 2), BUST, None, None)
        assert answer.version == turn + 1
    report = await tables[0].verification(id_of(made), NOBODY)
    assert (report["ok"], report["entries"]) == (True, 21)


async def test_of_many_who_want_the_same_seat_one_gets_it(open_another: Callable[[], GameStore]) -> None:
    """From two processes at once, without keys."""
    tables = [table_on(open_another()) for _ in range(2)]
    body = {"ruleset": "le-5000", "seats": [{"name": "Ana"}, {"open": True}], "start": False}
    made = await tables[0].create(NOBODY, body, None)

    joins = [tables[n % 2].join(id_of(made), NOBODY, {"name": f"J{n}", "seat": 1}, None) for n in range(10)]
    answers = await asyncio.gather(*joins, return_exceptions=True)

    assert sum(not isinstance(answer, BaseException) for answer in answers) == 1
    assert (await tables[0].look(id_of(made), NOBODY)).envelope["version"] == 1


class Rivalled(MemoryStore):
    """A store in which somebody else is always faster: before each append, a rival's entry is written."""

    def __init__(self) -> None:
        super().__init__()
        self.rival: Callable[[], object] | None = None
        self.tries = 0

    def warm(self, id: str) -> Head | None:
        return None

    async def append(self, append: Append) -> Written | Repeated | Overtaken | Missing:
        rival, self.rival = self.rival, None
        if rival is not None:
            self.tries += 1
            await rival()  # type: ignore[misc]  # a coroutine
            self.rival = rival
        return await super().append(append)


async def test_after_eight_overtakings_the_caller_is_told_to_come_back() -> None:
    """503 `store_unavailable`, and nothing was made: it never goes on without end."""
    store = Rivalled()
    table = table_on(store)
    made = await created(table, seats=3)

    async def renew() -> None:
        await table.renew(id_of(made), owner_of(made), 2, None)

    store.rival = renew
    with pytest.raises(StoreUnavailable) as refusal:
        await table.move(id_of(made), seat_of(made, 0), BUST, None, None)

    assert refusal.value.extra["outcome"] == "unmade"
    assert store.tries == 9
    store.rival = None
    assert [entry["move"] for entry in (await table.log(id_of(made), NOBODY, 0, 100)).entries] == [
        {"type": "renew", "seat": 2}
    ] * 9


async def test_a_game_that_is_erased_under_a_move_is_not_found() -> None:
    """Between the decision and its writing."""
    store = Rivalled()
    table = table_on(store)
    made = await created(table)
    store.rival = lambda: table.purge(id_of(made), owner_of(made))

    with pytest.raises(GameNotFound):
        await table.move(id_of(made), seat_of(made, 0), BUST, None, None)


async def test_a_repeated_move_of_a_game_that_is_just_erased_is_not_found() -> None:
    """Its entry is no longer there to answer from."""
    store = Vanishing()
    table = table_on(store)
    made = await created(table)
    ask = Ask("key", "body")
    await table.move(id_of(made), seat_of(made, 0), BUST, None, ask)
    store.vanished = True

    with pytest.raises(GameNotFound):
        await table.move(id_of(made), seat_of(made, 0), BUST, None, ask)


class Vanishing(MemoryStore):
    """A store whose logs can be gone while their heads are still read."""

    vanished = False

    async def read(self, id: str, after: int, limit: int) -> list[bytes]:
        return [] if self.vanished else await super().read(id, after, limit)


@pytest.mark.parametrize("id", ["", "A" * 26, "a" * 19, "a" * 65, "a" * 25 + "\n", "é" * 26, "../" * 9])
async def test_what_is_no_id_is_not_asked_for(store: GameStore, id: str) -> None:
    """It finds nothing, without a word to the store."""
    with pytest.raises(GameNotFound):
        await load(store, id)


class Moved:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.at = 1_800_000_000

    def now(self) -> str:
        return f"2027-01-15T08:00:00.{self.at % 1_000_000:06}Z"

    def seconds(self) -> int:
        return self.at

    def milliseconds(self) -> int:
        return self.at * 1000


async def test_a_key_is_remembered_for_a_day() -> None:
    """For 24 h the same key answers the same; afterwards it is a new one."""
    clock = Moved()
    table = Table(MemoryStore(clock=clock.seconds), SIGNER, clock, anyone_creates=True)
    made = await created(table, seats=1)
    ask = Ask("key", "body")
    first = await table.move(id_of(made), seat_of(made, 0), BUST, None, ask)

    clock.at += 24 * 3600 - 1
    again = await table.move(id_of(made), seat_of(made, 0), BUST, None, ask)
    clock.at += 2
    later = await table.move(id_of(made), seat_of(made, 0), BUST, None, ask)

    assert (first.version, again.version, again.replayed) == (1, 1, True)
    assert (later.version, later.replayed) == (2, False)
