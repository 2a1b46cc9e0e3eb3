"""Real archives, and processes that share one and a real store."""

from __future__ import annotations

import pathlib
import secrets
from collections.abc import AsyncIterator, Callable, Iterator

import pytest

from service.store.archive import ObjectArchive, open_archive
from service.store.embedded import embedded
from service.store.open import open_store
from service.store.redis import RedisStore
from tests.archive.places import Place
from tests.archive.servers import KINDS, S3, running_s3
from tests.store.conftest import Clock

Another = Callable[[], Place]
Open = Callable[[ObjectArchive], Place]


@pytest.fixture(scope="session")
def valkey_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with embedded(tmp_path_factory.mktemp("valkey")) as url:
        yield url


@pytest.fixture(scope="session")
def s3() -> Iterator[S3]:
    with running_s3() as server:
        yield server


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    return tmp_path / "archive"


@pytest.fixture(params=KINDS)
def archive_url(request: pytest.FixtureRequest, folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "folder":
        return str(folder)
    server: S3 = request.getfixturevalue("s3")
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    return server.make_bucket(f"bucket-{secrets.token_hex(6)}")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def opened(valkey_url: str, clock: Clock) -> AsyncIterator[Open]:
    """Places that share one store, each on an archive."""
    prefix, stores = f"test-{secrets.token_hex(6)}:", []

    def open_one(archive: ObjectArchive) -> Place:
        store = open_store(valkey_url, prefix=prefix, beat=0.3, clock=clock, archives=True)
        assert isinstance(store, RedisStore)
        stores.append(store)
        return Place(store, archive, valkey_url)

    yield open_one
    for store in stores:
        await store.close()


@pytest.fixture
def another(opened: Open, archive_url: str) -> Another:
    """One more process on the same games and the same archive."""
    return lambda: opened(open_archive(archive_url))


@pytest.fixture
def place(another: Another) -> Place:
    return another()


@pytest.fixture
def beside(opened: Open, folder: pathlib.Path) -> Place:
    """On a folder, for what is the same on every archive."""
    return opened(open_archive(str(folder)))
