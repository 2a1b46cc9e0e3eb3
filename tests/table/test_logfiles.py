"""Log files and their verification, also of what a viewer saw: what shows is judged, what is masked is not."""

from __future__ import annotations

import copy
from typing import Any

import orjson
import pytest

from service.engine.refusals import IncompleteLog, LogFault
from service.table import logfiles
from service.table.clock import SystemClock
from service.table.table import Table
from service.table.viewer import NOBODY, Caller
from tests.table.conftest import created, id_of, owner_of, seat_of

ROLL = {"type": "roll"}


async def file_of(table: Table, id: str, caller: Caller) -> list[bytes]:
    header, log = await table.export(id, caller)
    return [orjson.dumps(header), *[orjson.dumps(entry) async for entry in log]]


@pytest.fixture
async def masked(table: Table) -> list[bytes]:
    """A duel as a spectator exports it while a choice is secret: entry 3 is masked."""
    made = await created(table, "gladiators-duel")
    for seat, move, rolls in ((0, ROLL, [3, 3]), (1, ROLL, [4, 4]), (0, {"type": "choose", "option": "tactics"}, [])):
        await table.move(id_of(made), seat_of(made, seat), {"move": move, "rolls": rolls}, None, None)
    return await file_of(table, id_of(made), NOBODY)


def report(lines: list[bytes]) -> dict[str, Any]:
    return logfiles.read(lines).verifier.report.as_json()


async def test_a_masked_log_is_verified_as_far_as_it_can_be_seen(masked: list[bytes]) -> None:
    """Its chain holds; states and rolls can't be judged; it can't be imported."""
    assert report(masked) == {"ok": True, "entries": 4, "chain": True, "states": None, "rolls": None, "first_fault": None}
    with pytest.raises(IncompleteLog):
        logfiles.imported_game(SystemClock(), logfiles.read(masked), "", "public", "x", "")


async def test_a_broken_link_of_a_masked_log_shows(masked: list[bytes]) -> None:
    """The hash of a masked entry is that of the whole one, so the chain can be followed."""
    changed = copy.copy(masked)
    entry = orjson.loads(changed[3])
    changed[3] = orjson.dumps({**entry, "hash": "0" * 64})

    found = report(changed)
    assert (found["ok"], found["chain"], found["first_fault"]["version"]) == (False, False, 3)
    assert found["first_fault"]["part"] == "chain"


async def test_after_a_fault_nothing_more_is_judged(table: Table) -> None:
    """The first one is named."""
    made = await created(table)
    for seat in (0, 1, 0):
        await table.move(id_of(made), seat_of(made, seat), {"move": ROLL, "rolls": [2, 2, 3, 4, 6]}, None, None)
    lines = await file_of(table, id_of(made), NOBODY)
    for at in (2, 3):
        lines[at] = orjson.dumps({**orjson.loads(lines[at]), "at": "2026-01-01T00:00:00.000000Z"})

    found = report(lines)
    assert found["first_fault"]["version"] == 1
    assert found["entries"] == 2


async def test_the_game_of_a_log_can_be_shown_as_each_seat_sees_it(table: Table) -> None:
    """What the rules decide of the envelope."""
    made = await created(table)
    await table.leave(id_of(made), seat_of(made, 0), 0, None, None)
    log = logfiles.read(await file_of(table, id_of(made), NOBODY))
    assert log.verifier.state is not None

    shown = logfiles.shown(log, log.verifier.state, ["P0", "P1"], None)

    envelope = (await table.look(id_of(made), NOBODY)).envelope
    assert {name: shown[name] for name in ("ruleset", "status", "active", "view", "outcome")} == {
        name: envelope[name] for name in ("ruleset", "status", "active", "view", "outcome")
    }
    assert [seat["name"] for seat in shown["seats"]] == ["P0", "P1"]


async def test_a_segment_without_its_seed_leaves_the_rolls_unjudged(table: Table) -> None:
    """As while the game is under way."""
    made = await created(table, dice={"source": "server"})
    await table.move(id_of(made), seat_of(made, 0), {"move": ROLL}, None, None)

    assert report(await file_of(table, id_of(made), NOBODY))["rolls"] is None
    await table.abort(id_of(made), owner_of(made), None)
    assert report(await file_of(table, id_of(made), NOBODY))["rolls"] is True


async def test_an_operator_exports_whole_logs(table: Table) -> None:
    """Without any mask, and so that they can be imported."""
    made = await created(table, "gladiators-duel")
    for seat, rolls in ((0, [3, 3]), (1, [4, 4])):
        await table.move(id_of(made), seat_of(made, seat), {"move": ROLL, "rolls": rolls}, None, None)
    await table.move(id_of(made), seat_of(made, 0), {"move": {"type": "choose", "option": "tactics"}}, None, None)

    header, log = await table.export_whole(id_of(made))
    entries = [entry async for entry in log]

    assert header["complete"] is True
    assert entries[3]["move"]["option"] == "tactics"
    assert all(entry["salt"] for entry in entries)
    imported = await table.import_log(NOBODY, [orjson.dumps(header), *map(orjson.dumps, entries)], "public", None)
    seen = (await table.look(id_of(imported), NOBODY)).envelope["view"]
    assert seen["choices"] == [None, None]


@pytest.mark.parametrize("lines", [[], [b""], [b" \n", b""]])
def test_no_lines_are_no_log(lines: list[bytes]) -> None:
    """LogFault, without an entry's number."""
    with pytest.raises(LogFault) as fault:
        logfiles.read(lines)

    assert "entry" not in fault.value.extra
