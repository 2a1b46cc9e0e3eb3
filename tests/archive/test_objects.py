"""What every archive promises, on a folder and on a server that speaks S3; and what only one of them can do wrong."""

from __future__ import annotations

import asyncio
import pathlib
import secrets
import shutil

import pytest

from service.engine.refusals import StoreUnavailable
from service.store.archive import BadArchive, ObjectArchive, open_archive
from service.table.entries import MOST_BYTES
from service.table.tokens import id_from
from tests.archive.servers import S3, files_in, running_s3


@pytest.fixture
def archive(archive_url: str) -> ObjectArchive:
    return open_archive(archive_url)


def new_id() -> str:
    return id_from(secrets.token_bytes(16))


async def test_what_was_put_is_there_for_every_process(archive: ObjectArchive, archive_url: str) -> None:
    """Byte by byte, also a log of the greatest size."""
    id, log = new_id(), secrets.token_bytes(MOST_BYTES)
    await archive.put(id, 20_063, log)

    peer = open_archive(archive_url)
    assert await peer.newest(id) == 20_063
    assert await peer.get(id, 20_063) == log


async def test_what_never_was_is_not_there(archive: ObjectArchive) -> None:
    """Neither its newest version nor any other; erasing it says nothing."""
    id = new_id()
    await archive.delete(id)
    assert await archive.newest(id) is None
    assert await archive.get(id, 3) is None


async def test_the_highest_version_is_the_newest_whoever_comes_last(archive: ObjectArchive) -> None:
    """A log that somebody puts late, without what came since, hides nothing; putting twice is the same as once."""
    id = new_id()
    for version, log in ((9, b"nine"), (10, b"ten"), (9, b"nine"), (10, b"ten")):
        await archive.put(id, version, log)
    assert await archive.newest(id) == 10
    assert await archive.get(id, 10) == b"ten"


async def test_what_lies_beside_a_log_is_no_version_of_it(archive: ObjectArchive) -> None:
    """A copy that somebody made, whatever its name; a purge reaches it all the same."""
    id = new_id()
    await archive.put(id, 3, b"log")
    others = [f"{id[:2]}/{id}/{name}.ndjson" for name in ("backup", "000009-old", "9", "old/000009", "²²²²²²")]
    for name in others:
        await archive._store.put_async(name, b"copy")
    assert await archive.newest(id) == 3
    await archive.delete(id)
    assert await archive._names(id) == []


async def test_erasing_erases_every_version_and_no_other_game(archive: ObjectArchive) -> None:
    """Ids may begin alike."""
    id = new_id()
    neighbour = id[:-1] + ("a" if id[-1] != "a" else "q")
    for version in (3, 4):
        await archive.put(id, version, b"log")
    await archive.put(neighbour, 3, b"log")

    await asyncio.gather(archive.delete(id), archive.delete(id))

    assert await archive.newest(id) is None
    assert await archive.get(id, 3) is None
    assert await archive.newest(neighbour) == 3


async def test_an_archive_that_can_not_be_reached_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked; not that a game is not there."""
    with running_s3() as server:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        archive = open_archive(server.make_bucket("games"))
        id = new_id()
        await archive.put(id, 1, b"log")
    for asked in (archive.newest(id), archive.get(id, 1), archive.put(id, 1, b"log"), archive.delete(id)):
        with pytest.raises(StoreUnavailable):
            await asked


async def test_a_bucket_that_is_not_there_is_no_empty_archive(s3: S3, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name may be mistyped."""
    for name, value in s3.environment.items():
        monkeypatch.setenv(name, value)
    archive = open_archive("s3://no-such-bucket/games")
    with pytest.raises(StoreUnavailable):
        await archive.newest(new_id())


async def test_a_folder_whose_disk_is_not_mounted_is_no_empty_archive(tmp_path: pathlib.Path) -> None:
    """The empty folder in its place is neither read nor written."""
    folder = tmp_path / "archive"
    archive, id = open_archive(str(folder)), new_id()
    await archive.put(id, 1, b"log")
    shutil.rmtree(folder)
    folder.mkdir()
    for asked in (archive.newest(id), archive.put(id, 1, b"log"), archive.delete(id)):
        with pytest.raises(StoreUnavailable):
            await asked
    assert list(folder.iterdir()) == []


async def test_a_folder_holds_one_file_a_log(tmp_path: pathlib.Path) -> None:
    """Under the game's id, for whoever looks for it there."""
    archive, id = open_archive(str(tmp_path / "made" / "archive")), new_id()
    await archive.put(id, 12, b"log")
    assert files_in(tmp_path / "made" / "archive") == [f"{id[:2]}/{id}/000012.ndjson"]


def test_a_folder_that_can_not_be_made_is_refused_at_once(tmp_path: pathlib.Path) -> None:
    """The text names it."""
    (tmp_path / "file").touch()
    with pytest.raises(BadArchive, match="file"):
        open_archive(str(tmp_path / "file" / "archive"))


def test_a_cloud_without_what_it_needs_to_know_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Azure is nothing without an account."""
    monkeypatch.delenv("AZURE_STORAGE_ACCOUNT_NAME", raising=False)
    with pytest.raises(BadArchive, match="Account"):
        open_archive("az://container/games")


@pytest.mark.parametrize(
    ("url", "environment"), [("gs://bucket/games", {}), ("az://box/games", {"AZURE_STORAGE_ACCOUNT_NAME": "a"})]
)
def test_other_clouds_are_opened_without_being_asked(
    url: str, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An archive that is out of reach must not keep a service from starting."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert isinstance(open_archive(url), ObjectArchive)
