"""Games that only the archive has: they show what they showed, to whom they showed it, and can be gone on with as before."""

from __future__ import annotations

import asyncio
import pathlib
import secrets
from collections.abc import Callable

import pytest

from service.engine.refusals import (
    GameNotFound,
    GameOver,
    InvalidToken,
    StoreUnavailable,
    VersionNotFound,
)
from service.store.archive import ObjectArchive, open_archive
from service.table import archived, logfiles
from service.table.archived import ROOM, StoreWithArchive
from service.table.archiver import LEASE
from service.table.commit import Ask
from service.table.tokens import id_from
from service.table.verify import Verifier
from service.table.viewer import NOBODY, Caller
from tests.archive.conftest import Another, Open
from tests.archive.places import Place, ended, everything, played
from tests.store.conftest import Clock
from tests.table.conftest import SIGNER, Json, created, id_of, owner_of, seat_of, table_on

ADA = Caller(creator="ada")


async def test_an_archived_game_shows_what_it_showed(place: Place, another: Another) -> None:
    """Envelope, old versions, log, export, stream, verification: to nobody, owner and seats, here and in another process."""
    made = await played(place.table, await created(place.table, "des-bloques", dice={"source": "server"}))
    before = await everything(place.table, made)
    assert before["nobody"]["verified"]["rolls"] is True

    await place.archived_only(made)

    assert await everything(place.table, made) == before
    assert await everything(another().table, made) == before


async def test_an_archived_game_that_had_secrets_shows_them_to_all(place: Place, another: Another) -> None:
    """Once it is finished, as the store did."""
    made = await played(place.table, await created(place.table, "gladiators-duel", dice={"source": "server"}))
    before = await everything(place.table, made)
    await place.archived_only(made)
    assert await everything(another().table, made) == before


async def test_an_aborted_game_keeps_its_secrets_in_the_archive(place: Place, another: Another) -> None:
    """Each seat sees what it saw, and no more."""
    made = await created(place.table, "naastica", dice={"source": "server"})
    await played(place.table, made, most=12)
    await place.table.abort(id_of(made), owner_of(made), None)
    before = await everything(place.table, made)
    assert before["seat 0"]["log"] != before["seat 1"]["log"]

    await place.archived_only(made)

    assert await everything(another().table, made) == before


async def test_an_archived_private_game_stays_private(place: Place) -> None:
    """404 but for its creator and who holds a token of it; what a token opened it opens."""
    made = await place.table.create(ADA, private("le-5000"), None)
    id = id_of(made)
    await place.table.abort(id, owner_of(made), None)
    await place.archived_only(made)

    for stranger in (NOBODY, Caller(creator="bob"), Caller(fault="not a token")):
        with pytest.raises(GameNotFound):
            await place.table.look(id, stranger)
    for known in (ADA, owner_of(made), seat_of(made, 0)):
        assert (await place.table.look(id, known)).envelope["visibility"] == "private"


async def test_a_token_that_was_revoked_stays_revoked_in_the_archive(place: Place) -> None:
    """The new one reads as its seat."""
    made = await created(place.table)
    id = id_of(made)
    renewed = await place.table.renew(id, owner_of(made), 1, None)
    await place.table.abort(id, owner_of(made), None)
    await place.archived_only(made)

    with pytest.raises(InvalidToken):
        await place.table.look(id, seat_of(made, 1))
    assert (await place.table.look(id, bearer(renewed.token))).etag.endswith(".s1")


async def test_a_token_can_be_renewed_in_a_game_that_only_the_archive_has(place: Place, another: Another) -> None:
    """The entry is written, the game is archived anew with it, and no process goes on with the old one."""
    made = await created(place.table)
    id = id_of(made)
    await place.table.abort(id, owner_of(made), None)
    await place.archived_only(made)
    peer = another()
    elsewhere = table_on(StoreWithArchive(peer.store, peer.archive, fresh=0))
    assert (await elsewhere.look(id, seat_of(made, 0))).envelope["version"] == 1

    renewed = await place.table.renew(id, owner_of(made), 0, None)
    assert renewed.version == 2
    await place.archived_only(made)

    assert await place.archive.newest(id) == 2
    for table in (place.table, elsewhere):
        with pytest.raises(InvalidToken):
            await table.look(id, seat_of(made, 0))
        assert (await table.look(id, bearer(renewed.token))).envelope["version"] == 2


async def test_an_archived_game_is_over(place: Place) -> None:
    """Nobody moves, leaves, or aborts it; a version that it never had is not found."""
    made = await created(place.table)
    id = id_of(made)
    await place.table.abort(id, owner_of(made), None)
    await place.archived_only(made)

    for asked in (
        place.table.move(id, seat_of(made, 0), {"move": {"type": "roll"}, "rolls": [1, 2, 3, 4, 6]}, None, None),
        place.table.leave(id, seat_of(made, 0), 0, None, None),
        place.table.abort(id, owner_of(made), None),
    ):
        with pytest.raises(GameOver):
            await asked
    with pytest.raises(VersionNotFound):
        await place.table.look(id, NOBODY, 2)


async def test_an_archived_game_can_be_forked(place: Place) -> None:
    """At any version, as from the store; also again, when the fork is archived as well. Its parent's seed is shown."""
    made = await played(place.table, await created(place.table, "des-bloques", dice={"source": "server"}))
    await place.archived_only(made)

    fork = await place.table.fork(id_of(made), owner_of(made), {"version": 3}, None)
    assert (await place.table.look(id_of(fork), NOBODY)).envelope["dice"]["segments"][0]["seed"] is not None
    await played(place.table, fork)
    before = await everything(place.table, fork)
    assert before["nobody"]["verified"]["rolls"] is True
    await place.archived_only(fork)

    assert await everything(place.table, fork) == before
    again = await place.table.fork(id_of(fork), owner_of(fork), {"version": 4}, None)
    assert again.seen.envelope["version"] == 4


async def test_a_file_of_the_archive_is_a_log_that_can_be_imported(beside: Place, folder: pathlib.Path) -> None:
    """Whole, also of a game with secrets; and the import is archived like any other game."""
    made = await created(beside.table, "gladiators-duel", dice={"source": "server"})
    await played(beside.table, made)
    await beside.archive_all()
    (file,) = folder.glob("**/*.ndjson")
    log = logfiles.read(file.read_bytes().splitlines())
    assert log.header.complete
    assert log.verifier.report.as_json()["ok"] is True

    copy = await beside.table.import_log(NOBODY, file.read_bytes().splitlines(), "public", None)
    before = (await beside.table.look(id_of(copy), NOBODY)).envelope
    await beside.archived_only(copy)
    assert (await beside.table.look(id_of(copy), NOBODY)).envelope == before


async def test_a_creation_asked_for_again_answers_the_archived_game(place: Place) -> None:
    """The same key makes no second game under the same id, however long ago the first one was."""
    ask = Ask(secrets.token_hex(16), "body")
    body = {"ruleset": "le-5000", "seats": [{"name": "Ana"}]}
    made = await place.table.create(NOBODY, body, ask)
    await place.table.abort(id_of(made), owner_of(made), None)
    await place.archived_only(made)

    again = await place.table.create(NOBODY, body, ask)
    assert again.replayed
    assert (id_of(again), again.tokens) == (id_of(made), made.tokens)


async def test_a_purge_erases_a_game_from_the_archive_too(place: Place, another: Another) -> None:
    """Whether the store has it as well or not; at once and everywhere, though others had it at hand."""
    both, archived = [await ended(place) for _ in range(2)]
    await place.archive_all()
    place.forget(archived.id)
    peer = another()
    for game in (both, archived):
        await peer.table.look(game.id, NOBODY)
        await place.table.purge(game.id, game.owner)

        assert await place.archive.newest(game.id) is None
        for table in (place.table, peer.table):
            with pytest.raises(GameNotFound):
                await table.look(game.id, NOBODY)
            with pytest.raises(GameNotFound):
                await table.export(game.id, game.owner)


async def test_what_is_purged_while_the_archive_is_away_is_erased_when_it_is_back(
    beside: Place, folder: pathlib.Path, clock: Clock
) -> None:
    """Nobody sees it in between."""
    game = await ended(beside)
    await beside.archive_all()
    away = folder.rename(folder.with_name("away"))
    await beside.table.purge(game.id, game.owner)
    with pytest.raises(GameNotFound):
        await beside.table.look(game.id, NOBODY)

    away.rename(folder)
    assert await beside.archive.newest(game.id) is not None
    clock.now += LEASE
    await beside.archive_all()
    assert await beside.archive.newest(game.id) is None


async def test_without_the_archive_games_are_played_and_only_what_it_has_is_out_of_reach(
    beside: Place, folder: pathlib.Path, clock: Clock
) -> None:
    """503 for ids that only it may know; what is over waits until it is back."""
    gone = await ended(beside)
    await beside.archive_all()
    beside.forget(gone.id)
    folder.rename(folder.with_name("away"))

    with pytest.raises(StoreUnavailable):
        await beside.table.look(gone.id, NOBODY)
    made = await created(beside.table)
    await beside.table.move(id_of(made), seat_of(made, 0), {"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}, None, None)
    await beside.table.abort(id_of(made), owner_of(made), None)
    await beside.table.ready()
    assert await beside.archiver.look() == (1, 1)
    assert beside.told.faults == 1
    assert (await beside.table.look(id_of(made), NOBODY)).envelope["status"] == "aborted"

    folder.with_name("away").rename(folder)
    clock.now += LEASE + 1
    assert await beside.archiver.look() == (1, 0)
    assert await beside.archive.newest(id_of(made)) == 2


async def test_a_fork_goes_on_when_the_archive_that_has_its_parent_is_away(beside: Place, folder: pathlib.Path) -> None:
    """A parent that the store has no longer is over: nothing needs to be asked."""
    made = await played(beside.table, await created(beside.table, "des-bloques", dice={"source": "server"}))
    fork = await beside.table.fork(id_of(made), owner_of(made), {"version": 0}, None)
    await beside.archived_only(made)
    folder.rename(folder.with_name("away"))

    assert (await beside.table.look(id_of(fork), NOBODY)).envelope["dice"]["segments"][0]["seed"] is not None


class Asked(ObjectArchive):
    """Counts how often it is asked which version it has of a game, and how often for the log."""

    looks = 0
    reads = 0

    async def newest(self, id: str) -> int | None:
        self.looks += 1
        return await super().newest(id)

    async def get(self, id: str, version: int) -> bytes | None:
        self.reads += 1
        return await super().get(id, version)


def counting(folder: pathlib.Path) -> Asked:
    plain = open_archive(str(folder))
    return Asked(plain._store, plain._folder)


async def test_ids_that_never_were_cost_the_archive_little(opened: Open, folder: pathlib.Path) -> None:
    """What can't be an id is not asked for, what was not there a moment ago not again, and many at once ask once."""
    archive = counting(folder)
    place = opened(archive)
    for text in ("a" * 27, "a" * 25, "1" * 26, "b" * 26, "../etc/passwd", ""):
        with pytest.raises(GameNotFound):
            await place.table.look(text, NOBODY)
    assert archive.looks == 0

    id = id_from(secrets.token_bytes(16))
    found = await asyncio.gather(*(place.table.look(id, NOBODY) for _ in range(20)), return_exceptions=True)
    assert {type(each) for each in found} == {GameNotFound}
    with pytest.raises(GameNotFound):
        await place.table.look(id, NOBODY)
    assert (archive.looks, archive.reads) == (1, 0)


async def test_a_game_from_the_archive_is_read_once_for_all_that_is_asked_of_it(opened: Open, folder: pathlib.Path) -> None:
    """A replay asks for one version after the other."""
    archive = counting(folder)
    place = opened(archive)
    made = await played(place.table, await created(place.table, "des-bloques", dice={"source": "server"}))
    id = await place.archived_only(made)
    archive.looks = 0
    for version in range(5):
        await place.table.look(id, NOBODY, version)
    assert (archive.looks, archive.reads) == (1, 1)


async def test_what_is_at_hand_of_the_archive_is_bounded(beside: Place) -> None:
    """The games that were looked at longest ago go, whatever there is to be seen."""
    games = [await ended(beside) for _ in range(4)]
    await beside.archive_all()
    for game in games:
        beside.forget(game.id)
    whole = StoreWithArchive(beside.store, beside.archive, room=8_000)
    table = table_on(whole)
    for _ in range(2):
        for game in games:
            assert (await table.look(game.id, NOBODY)).envelope["status"] == "aborted"
    assert whole._recent._used <= 8_000 < ROOM
    assert 1 <= len(whole._recent._kept) < len(games)


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data.rpartition(b"\n")[0].rpartition(b"\n")[0],
        lambda data: b"{}\n" + data.partition(b"\n")[2],
        lambda data: data.replace(b'"ruleset":"le-5000"', b'"ruleset":"no-such"'),
        lambda data: data.replace(b'"visibility":"public"', b'"visibility":"neither"'),
        lambda data: b"\x00" * len(data),
    ],
    ids=["empty", "half", "cut", "headless", "unknown ruleset", "no head", "zeros"],
)
async def test_a_damaged_file_is_an_archive_out_of_order(
    beside: Place, folder: pathlib.Path, damage: Callable[[bytes], bytes]
) -> None:
    """503, never 500, and never a game that is not what it was."""
    game = await ended(beside)
    await beside.archive_all()
    beside.forget(game.id)
    (file,) = folder.glob("**/*.ndjson")
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(StoreUnavailable):
        await beside.table.look(game.id, NOBODY)


class Hanging(ObjectArchive):
    """Takes every question and answers none."""

    async def newest(self, id: str) -> int | None:
        await asyncio.Event().wait()
        raise AssertionError("it never answers")


async def test_an_archive_that_hangs_is_given_up(beside: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """503 after a bounded time; and a store that is closed waits for no answer."""
    hanging = Hanging(beside.archive._store, beside.archive._folder)
    place, id = Place(beside.store, hanging, ""), id_from(secrets.token_bytes(16))
    monkeypatch.setattr(archived, "WITHIN", 0.2)
    with pytest.raises(StoreUnavailable):
        await place.table.look(id, NOBODY)

    monkeypatch.undo()
    looking = asyncio.create_task(place.table.look(id, NOBODY))
    while not place.whole._looks:
        await asyncio.sleep(0.01)
    await place.whole.close()
    with pytest.raises(asyncio.CancelledError):
        await looking


async def test_a_report_is_worked_out_once_for_a_game_at_hand(beside: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second verification answers the first one's."""
    game = await ended(beside)
    await beside.archive_all()
    beside.forget(game.id)
    report = await beside.table.verification(game.id, NOBODY)
    monkeypatch.setattr(Verifier, "take", lambda *_: pytest.fail("judged again"))
    assert await beside.table.verification(game.id, NOBODY) == report


async def test_lists_show_what_the_store_has(beside: Place) -> None:
    """A game that only the archive has stands in none."""
    game = await ended(beside)
    await beside.archive_all()
    assert len((await beside.table.games(NOBODY, False, None, None, None, 10)).lines) == 1
    beside.forget(game.id)
    assert (await beside.table.games(NOBODY, False, None, None, None, 10)).lines == []


def private(ruleset: str) -> Json:
    return {
        "ruleset": ruleset,
        "seats": [{"name": "Ana"}, {"name": "Bo"}],
        "visibility": "private",
        "dice": {"source": "supplied"},
        "label": "Friday",
    }


def bearer(token: str | None) -> Caller:
    return Caller(token=SIGNER.read(token or ""))
