"""Imports: a log becomes a read-only game after the same verification; every kind of tampering is named by its entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
import pytest

from tests.faces.rest.api import Api, Game, Json, new_key, refused
from tests.faces.rest.logs import Forge, drop, forged, imported, put, refold, rehash, written
from tests.faces.rest.long_log import long_log

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}
KEEP = {"type": "keep", "dice": [0]}


@pytest.fixture
async def lines(api: Api) -> list[Json]:
    """The file of a finished game with dice of the service: header, creation, four rolls or more, a removal."""
    while True:
        game = await api.create(dice={"source": "server", "client_seed": "mint"}, options={"opening": 0, "target": 50_000})
        for _ in range(4):
            seat = ((await game.seen())["active"] or [0])[0]
            offers = (await api.get(f"{game.path}/offers", game.seat(seat))).json()["offers"]
            if offers:
                await game.move(seat, offers[-1]["move"])
        if (await game.leave(0, game.owner)).status_code == 200:  # not over yet: nobody threw five ones
            return await game.exported()


@pytest.fixture
async def secret_lines(api: Api) -> list[Json]:
    """The whole file of a finished game with secrets."""
    game = await api.create("gladiators-duel", options={"hp": 30})
    await game.move(0, ROLL, [3, 3])
    await game.move(1, ROLL, [4, 4])
    await game.move(0, {"type": "choose", "option": "furious_attack"})
    await game.move(1, {"type": "choose", "option": "total_defence"})
    await game.leave(1, game.seat(1))
    return await game.exported()


async def test_an_imported_log_is_a_game_to_read(api: Api, lines: list[Json]) -> None:
    """201 under a new id, private, `imported`, with the log, the outcome and the dice of the first one."""
    made = await imported(api, lines)

    game = Game(api, made)
    assert made.status_code == 201, made.text
    assert made.headers["location"] == game.path
    shown = made.json()["game"]
    assert shown["id"] != lines[0]["id"]
    assert (shown["imported"], shown["visibility"], shown["status"]) == (True, "private", "finished")
    assert shown["outcome"] == lines[0]["outcome"]
    assert (shown["version"], made.headers["etag"]) == (5, '"5.o"')
    assert made.json()["tokens"] == {"owner": game.owner, "seats": [], "join": None}
    assert await game.log(game.owner) == lines[1:]
    assert (await game.seen(game.owner, version=2))["version"] == 2
    assert (await game.verification(game.owner)) == {
        "ok": True, "entries": 6, "chain": True, "states": True, "rolls": True, "first_fault": None,
    }  # fmt: skip


async def test_an_imported_game_is_private_unless_asked_otherwise(api: Api, lines: list[Json]) -> None:
    """404 for who has no token; `visibility=public` opens it."""
    refused(await api.get(Game(api, await imported(api, lines)).path), 404, "game_not_found")

    assert (await api.get(Game(api, await imported(api, lines, visibility="public")).path)).status_code == 200
    refused(await imported(api, lines, visibility="secret"), 400, "bad_query")


async def test_an_imported_game_can_be_exported_and_imported_again(api: Api, lines: list[Json]) -> None:
    """With the id that its dice were drawn under, so that they still verify."""
    first = Game(api, await imported(api, lines))

    exported = await first.exported(first.owner)
    again = Game(api, await imported(api, exported))

    assert exported[0]["id"] == lines[0]["id"]
    assert exported[1:] == lines[1:]
    assert (await again.verification(again.owner))["rolls"] is True


async def test_an_imported_game_can_be_forked_to_play_on(api: Api, lines: list[Json]) -> None:
    """Its dice are the fork's own from there on."""
    game = Game(api, await imported(api, lines))

    fork = Game(api, await api.post(f"{game.path}/forks", {"version": 2, "visibility": "public"}, game.owner))

    seen = await fork.seen()
    assert (seen["imported"], seen["status"]) == (False, "playing")
    seat = seen["active"][0]
    offers = (await api.get(f"{fork.path}/offers", fork.seat(seat))).json()["offers"]
    assert (await fork.move(seat, offers[0]["move"])).status_code == 200
    await fork.abort()
    assert (await fork.verification())["rolls"] is True


async def test_a_fork_of_a_fork_that_was_imported_verifies(api: Api) -> None:
    """Each stretch with its own seed, whoever holds the log."""
    parent = await api.create(dice={"source": "server"})
    await parent.move(0, ROLL)
    fork = Game(api, await api.post(f"{parent.path}/forks", {"version": 1}, parent.owner))
    await fork.abort()
    await parent.abort()
    game = Game(api, await imported(api, await fork.exported()))

    again = Game(api, await imported(api, await game.exported(game.owner)))

    assert (await again.verification(again.owner))["rolls"] is True


async def test_an_imported_game_is_read_only(api: Api) -> None:
    """403 for everything that would change it, though it was under way; its owner may erase it."""
    source = await api.create(seats=["Ana", "Bo", None])
    game = Game(api, await imported(api, await source.exported()))

    refused(await api.delete(game.path, game.owner), 403, "forbidden")
    refused(await game.leave(0, game.owner), 403, "forbidden")
    refused(await game.join("Cleo", game.owner), 403, "forbidden")
    refused(await game.start(), 403, "forbidden")
    refused(await api.post(f"{game.path}/seats/0/token", None, game.owner), 403, "forbidden")
    refused(await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "x"}, game.owner), 403, "forbidden")
    refused(await game.move(game.owner, ROLL), 403, "forbidden")
    assert (await game.purge()).status_code == 204


async def test_a_game_with_secrets_is_imported_once_it_is_whole(api: Api, secret_lines: list[Json]) -> None:
    """Salts included, and nothing of it is masked any more."""
    game = Game(api, await imported(api, secret_lines))

    assert await game.log(game.owner) == secret_lines[1:]
    assert (await game.verification(game.owner))["ok"] is True


async def test_a_masked_log_is_incomplete(api: Api) -> None:
    """422 `incomplete_log`; one that only claims to be whole is a fault."""
    game = await api.create("gladiators-duel")
    await game.move(0, ROLL, [3, 3])
    masked = await game.exported()

    refused(await imported(api, masked), 422, "incomplete_log")
    masked[0]["complete"] = True
    refused(await imported(api, masked), 422, "log_fault", entry=0)


async def test_an_import_under_the_same_key_is_made_once(api: Api, lines: list[Json]) -> None:
    """The bytes count; another file under the key is a mismatch, sound or not."""
    key = new_key()

    first, again = await imported(api, lines, key), await imported(api, lines, key)

    assert again.json() == first.json()
    assert again.headers["idempotency-replayed"] == "true"
    refused(await imported(api, lines[:-1], key), 422, "idempotency_mismatch")
    refused(await imported(api, b"nonsense", key), 422, "idempotency_mismatch")
    refused(await imported(api, [{**lines[0], "label": "other"}, *lines[1:]], key), 422, "idempotency_mismatch")


async def test_blank_lines_are_nothing(api: Api, lines: list[Json]) -> None:
    """As between the lines of a stream."""
    spaced = b"\n\r\n" + written(lines).replace(b"\n", b"\r\n \n")

    assert (await imported(api, spaced)).status_code == 201


LAST = 5  # the removal
Kind = tuple[str, tuple[Forge, ...], int | None]

WITHOUT_NEW_HASHES: list[Kind] = [
    ("an event", (put(3, "events.0.seat", 7),), 2),
    ("a die", (put(2, "rolls.0.values.0", 0),), 1),
    ("a move", (put(2, "move.type", "bank"),), 1),
    ("a time", (put(4, "at", "2026-01-01T00:00:00.000000Z"),), 3),
    ("who moved", (put(2, "seat", 1),), 1),
    ("a state's hash", (put(3, "state_hash", "0" * 64),), 2),
    ("a hash", (put(3, "hash", "0" * 64),), 2),
    ("a link", (put(3, "prev_hash", "0" * 64),), 2),
    ("the first link", (put(1, "prev_hash", "0" * 64),), 0),
    ("a player's name", (put(1, "seats.0.name", "Eve"),), 0),
    ("a member more", (put(2, "note", "x"),), 1),
    ("a version", (put(3, "version", 7),), 2),
    ("an entry taken out", (lambda lines: lines.pop(3) and None,), 2),
    ("an entry twice", (lambda lines: lines.insert(3, lines[3]),), 3),
    ("two entries in each other's place", (lambda lines: lines.insert(3, lines.pop(4)),), 2),
    ("the end cut off", (lambda lines: lines.pop() and None,), LAST),
    ("the end cut off twice", (lambda lines: lines.pop() and lines.pop() and None,), LAST - 1),
    ("the creation taken out", (lambda lines: lines.pop(1) and None,), 0),
]
WITH_NEW_HASHES: list[Kind] = [
    ("an event", (put(6, "events.0.seat", 1),), LAST),
    ("a state's hash", (put(3, "state_hash", "0" * 64),), 2),
    ("no state's hash", (put(3, "state_hash", None),), 2),
    ("a salt", (put(3, "salt", "0" * 32),), 2),
    ("an event that is none", (put(3, "events.0.type", "won_at_once"),), 2),
    ("an event left out", (put(1, "events", []),), 0),
    ("a die", (put(2, "rolls.0.values", [7, 7, 7, 7, 7]),), 1),
    ("a die missing", (put(2, "rolls.0.values", [1]),), 1),
    ("a die that is none", (put(2, "rolls.0.values", [None] * 5),), 1),
    ("more sides", (put(2, "rolls.0.sides", 20),), 1),
    ("the options", (put(1, "options.target", 1000),), 0),
    ("the players", (put(1, "started.seats", ["Eve", "Bo"]),), 0),
    ("a player less", (put(1, "started.seats", ["Ana"]),), 0),
    ("no start", (drop(1, "started"),), 0),
    ("the dice", (put(1, "dice.source", "supplied"),), 0),
    ("the commitment", (put(1, "dice.commitment", "0" * 64),), 0),
    ("no move", (put(3, "move", None),), 2),
    ("a removal of nobody", (put(6, "move.seat", 7),), LAST),
    ("a version", (put(3, "version", 7),), 2),
]
IN_THE_HEADER: list[Kind] = [
    ("the seed", (put(0, "dice.seed", "0" * 64),), 0),
    ("the commitment", (put(0, "dice.commitment", "0" * 64),), 0),
    ("the client seeds", (put(0, "dice.client_seeds", ["x", "", ""]),), 1),
    ("the id", (put(0, "id", "another"),), 1),
    ("the options", (put(0, "options.target", 1000),), 0),
    ("the source", (put(0, "dice", {"source": "supplied"}),), 0),
    ("the length", (put(0, "version", 9),), LAST + 1),
    ("options that don't fit", (put(0, "options.target", 1),), None),
    ("another ruleset", (put(0, "ruleset", "des-bloques"),), None),
    ("no ruleset", (put(0, "ruleset", "chess"),), None),
    ("a newer ruleset", (put(0, "ruleset_version", 99),), None),
    ("no format", (drop(0, "format"),), None),
    ("another format", (put(0, "format_version", 2),), None),
    ("an id that is none", (put(0, "id", "a b"),), None),
    ("a seed that is none", (put(0, "dice.seed", "xyz"),), None),
    ("a segment that is none", (put(0, "dice.segments", [{"from_version": -1}]),), None),
    ("no `complete`", (drop(0, "complete"),), None),
    ("no dice", (drop(0, "dice"),), None),
]


def kinds(found: list[Kind]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("forgeries", "entry"), [row[1:] for row in found], ids=[row[0] for row in found])


@kinds(WITHOUT_NEW_HASHES)
async def test_what_was_changed_breaks_the_chain(api: Api, lines: list[Json], forgeries: tuple[Forge, ...], entry: int) -> None:
    """422 `log_fault` with the number of the first entry that does not hold."""
    refused(await imported(api, forged(lines, *forgeries)), 422, "log_fault", entry=entry)


@kinds(WITH_NEW_HASHES)
async def test_new_hashes_hide_no_change(api: Api, lines: list[Json], forgeries: tuple[Forge, ...], entry: int | None) -> None:
    """States, rolls and seats are recomputed, so a chain made anew is not enough."""
    problem = refused(await imported(api, forged(lines, *forgeries, rehash)), 422, "log_fault")

    assert entry is None or problem["entry"] == entry


@kinds(IN_THE_HEADER)
async def test_a_header_that_does_not_fit_its_entries_is_a_fault(
    api: Api, lines: list[Json], forgeries: tuple[Forge, ...], entry: int | None
) -> None:
    """With the entry's number, where an entry shows it."""
    problem = refused(await imported(api, forged(lines, *forgeries)), 422, "log_fault")

    assert problem.get("entry") == entry


SHAPES: list[Any] = [
    b"", b"\n\n", b"nonsense", b"[]", b"null", b"1", b'"x"', b"{", b"\xff\xfe", b'{"format": "gobelet-log"}', b"\x00", b"[" * 2000,
    b'{"format": NaN}', b'{"id": "\\ud800"}',
]  # fmt: skip


@pytest.mark.parametrize("data", SHAPES, ids=[str(data[:20]) for data in SHAPES])
async def test_what_is_no_log_is_a_fault(api: Api, data: bytes) -> None:
    """422 `log_fault`, whatever was sent, in place of the header or of an entry."""
    refused(await imported(api, data), 422, "log_fault")


@pytest.mark.parametrize("data", [d for d in SHAPES if d.strip()], ids=[str(d[:20]) for d in SHAPES if d.strip()])
async def test_what_is_no_entry_is_a_fault(api: Api, lines: list[Json], data: bytes) -> None:
    """With the number that an entry there would have."""
    refused(await imported(api, [*lines[:3], data, *lines[3:]]), 422, "log_fault", entry=2)


async def test_a_log_without_entries_is_a_fault(api: Api, lines: list[Json]) -> None:
    """A header alone is no game."""
    refused(await imported(api, lines[:1]), 422, "log_fault")


BROKEN: list[tuple[str, Any]] = [
    ("version", "1"), ("version", -1), ("version", True), ("version", 10**9), ("at", 1), ("at", "x" * 41), ("seat", 99), ("seat", "0"),
    ("move", []), ("rolls", {}), ("rolls", [{}]), ("events", {}), ("events", [1]), ("salt", "x"), ("state_hash", "x"),
    ("prev_hash", 1), ("hash", None), ("hash", "X" * 64),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), BROKEN, ids=[f"{name} {value}"[:30] for name, value in BROKEN])
async def test_an_entry_of_another_shape_is_a_fault(api: Api, lines: list[Json], name: str, value: Any) -> None:
    """Member by member."""
    refused(await imported(api, forged(lines, put(3, name, value))), 422, "log_fault", entry=2)


@pytest.mark.parametrize("name", ["version", "at", "seat", "move", "rolls", "events", "salt", "state_hash", "prev_hash", "hash"])
async def test_an_entry_lacks_no_member(api: Api, lines: list[Json], name: str) -> None:
    """Each must be there."""
    refused(await imported(api, forged(lines, drop(3, name))), 422, "log_fault", entry=2)


async def test_a_fault_in_a_game_with_secrets_is_found_too(api: Api, secret_lines: list[Json]) -> None:
    """Its salts and its reveals are part of the chain."""
    for forge in (put(4, "salt", "0" * 32), put(4, "move.option", "tactics"), put(5, "events.0.option", "tactics")):
        refused(await imported(api, forged(secret_lines, forge)), 422, "log_fault")


FOLDS: dict[str, Callable[[list[Json]], None]] = {
    "no event at all": put(1, "events", []),
    "a turn of a seat that isn't there": put(1, "events", [{"type": "turn_started", "seat": 63, "round": 1}]),
    "an end that names nobody": put(
        1, "events", [{"type": "game_ended", "reason": "x", "winners": [63], "ranking": [[63]], "scores": None}]
    ),
    "everybody gone": put(1, "events", [{"type": "player_left", "seat": 0}, {"type": "player_left", "seat": 1}]),
    "a seat that isn't there gone": put(1, "events", [{"type": "player_left", "seat": 50}]),
    "numbers beyond all bounds": put(1, "events", [{"type": "turn_started", "seat": 0, "round": 2**52}]),
}
READS = ["", "?version=0", "/log", "/log?sentences=true", "/offers", "/verification"]


@pytest.mark.parametrize("forge", FOLDS.values(), ids=list(FOLDS))
async def test_a_log_that_folds_into_nonsense_breaks_nothing(api: Api, lines: list[Json], forge: Forge) -> None:
    """It is refused, or it can be read, forked and played on with answers that are none of the service's faults."""
    made = await imported(api, forged(lines[:2], drop(0, "version"), forge, refold), visibility="public")
    if made.status_code != 201:
        refused(made, 422, "log_fault", entry=0)
        return
    game = Game(api, made)
    fork = Game(api, await api.post(f"{game.path}/forks", {"version": 0}, game.owner))
    for each in (game, fork):
        for path in READS:
            answer = await api.get(each.path + path, each.owner, Accept="*/*")
            assert answer.status_code in (200, 422), answer.text
    for move in (ROLL, KEEP, {"type": "bank"}):
        assert (await fork.move(0, move)).status_code in (200, 409, 422)
    assert (await fork.leave(1, fork.seat(1))).status_code in (200, 404, 409, 422)


async def test_a_state_that_could_not_be_read_again_is_a_fault(api: Api) -> None:
    """Six dice on a table of five fold without a word; a game that can't be shown is not kept."""
    game = await api.create("sortie-20", 2)
    assert (await game.move(0, ROLL, [2, 2, 3, 4, 6])).status_code == 200
    lines = await game.exported()
    six = forged(lines, put(2, "events.0.positions", [0, 1, 2, 3, 4, 5]), put(2, "events.0.values", [2, 2, 3, 4, 6, 6]), refold)

    refused(await imported(api, six), 422, "log_fault", entry=1)


async def test_numbers_beyond_32_bits_are_a_fault(api: Api, lines: list[Json]) -> None:
    """No game needs them, and GraphQL has no such Int."""
    refused(await imported(api, forged(lines, put(2, "events.0.seat", 2**31), rehash)), 422, "log_fault", entry=1)
    refused(await imported(api, forged(lines, put(2, "rolls.0.sides", 2**31), rehash)), 422, "log_fault", entry=1)


async def test_a_log_that_is_nested_deeply_is_a_fault(api: Api, lines: list[Json]) -> None:
    """As deep as JSON is read at all."""
    deep = b'{"type": "nothing", "x": ' + b"[" * 1000 + b"]" * 1000 + b"}"
    entry = orjson.dumps(forged(lines, put(2, "events", ["DEEP"]))[2]).replace(b'"DEEP"', deep)

    header = forged(lines, drop(0, "version"))[0]
    refused(await imported(api, [header, lines[1], entry]), 422, "log_fault", entry=1)


async def test_a_log_whose_secrets_can_not_be_masked_is_a_fault(api: Api, secret_lines: list[Json]) -> None:
    """An entry whose move is not the one that its events tell of."""
    hidden = forged(secret_lines[:5], drop(0, "version"), put(4, "move", None), rehash)

    refused(await imported(api, hidden), 422, "log_fault", entry=3)


@pytest.mark.parametrize("seats", [65, 2000])
async def test_a_table_has_so_many_seats(api: Api, lines: list[Json], seats: int) -> None:
    """A file can't bring more than a creation can."""
    many = put(1, "seats", [{"open": True}] * seats)

    refused(
        await imported(api, forged(lines[:2], drop(0, "version"), many, drop(1, "started"), rehash)), 422, "log_fault", entry=0
    )


async def test_an_import_is_no_json(api: Api, lines: list[Json]) -> None:
    """415 for another media type, before anything is read of it."""
    refused(await api.post("/v1/imports", written(lines)), 415, "unsupported_media_type")


async def test_an_import_has_sixteen_mebibytes_at_most(api: Api) -> None:
    """413 beyond."""
    refused(await imported(api, b" " * (16 * 2**20 + 1)), 413, "body_too_large")
    refused(await imported(api, b"\n" * (16 * 2**20)), 422, "log_fault")


async def test_the_label_of_a_log_is_kept(api: Api, lines: list[Json]) -> None:
    """And bounded like one that is given at creation."""
    game = Game(api, await imported(api, forged(lines, put(0, "label", "Friday"))))

    assert (await game.seen(game.owner))["label"] == "Friday"
    refused(await imported(api, forged(lines, put(0, "label", "a\u0000b"))), 422, "log_fault")
    assert orjson.dumps(lines[0]["label"]) == b'""'


async def test_a_full_log_takes_no_more_moves(api: Api) -> None:
    """409 `log_full` after 20,000 entries; such a game can still be left and aborted."""
    game = Game(api, await imported(api, long_log(20_000)))
    assert game.made.status_code == 201, game.made.text
    fork = Game(api, await api.post(f"{game.path}/forks", {"version": 19_999, "visibility": "public"}, game.owner))

    assert (await fork.move(0, ROLL, BUST)).json()["version"] == 20_000
    refused(await fork.move(0, ROLL, BUST), 409, "log_full")
    assert (await fork.seen(version=15_000))["version"] == 15_000
    assert (await fork.leave(0, fork.seat(0))).json()["version"] == 20_001


async def test_a_log_that_is_too_large_takes_no_more_moves(api: Api) -> None:
    """409 `log_full` beyond 12 MiB too, however few entries they are."""
    game = Game(api, await imported(api, long_log(5_000, 2_200)))
    assert game.made.status_code == 201, game.made.text
    fork = Game(api, await api.post(f"{game.path}/forks", {"version": 4_999}, game.owner))

    refused(await fork.move(0, ROLL, BUST), 409, "log_full")
    assert (await fork.abort()).status_code == 200
