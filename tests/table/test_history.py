"""Old versions: the log folded from the nearest snapshot, or from the start where there is none."""

from __future__ import annotations

import pytest

from service.engine.refusals import VersionNotFound
from service.store.memory import MemoryStore
from service.table import history
from service.table.commit import enter, load
from service.table.viewer import NOBODY
from tests.table.conftest import created, id_of, owner_of, seat_of, table_on

BUST = {"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}


class WithoutSnapshots(MemoryStore):
    """A store that keeps no states but the last."""

    async def snapshot(self, id: str, version: int) -> tuple[int, bytes] | None:
        return None


async def test_without_a_snapshot_the_whole_log_is_folded() -> None:
    """More than a thousand entries, which leave the event loop; the states are the same."""
    with_them, without = table_on(MemoryStore()), table_on(WithoutSnapshots())
    seen = []
    for table in (with_them, without):
        made = await created(table, seats=1)
        for _ in range(1_050):
            await table.move(id_of(made), seat_of(made, 0), BUST, None, None)
        envelope = (await table.look(id_of(made), NOBODY, 1_040)).envelope
        seen.append({**envelope, "id": None, "created_at": None})

    assert seen[0] == seen[1]
    assert seen[0]["version"] == 1_040


async def test_a_log_that_is_gone_has_no_versions() -> None:
    """Its game was erased while it was read."""
    store = MemoryStore()
    table = table_on(store)
    made = await created(table)
    game = enter(await load(store, id_of(made)), NOBODY)
    await table.purge(id_of(made), owner_of(made))

    with pytest.raises(VersionNotFound):
        await history.lobby_at(store, game, 0)
    assert [entry async for entry in history.read_all(store, id_of(made), -1, 5)] == []
