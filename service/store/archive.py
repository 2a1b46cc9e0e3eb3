"""The archive: whole logs of games that are over, one object each, in a folder or in the object store of a cloud.

Objects are `ab/abcd…/000123.ndjson`: the first letters of the game's id, the id, the version of the last entry. A log that grew
after it was archived is another object, and the highest version counts; so nothing is ever written over, by whoever comes late.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pathlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING

from obstore.exceptions import BaseError
from obstore.store import LocalStore, from_url

from service.engine.refusals import StoreUnavailable

if TYPE_CHECKING:
    from obstore.store import ClientConfig, ObjectStore, RetryConfig

logger = logging.getLogger(__name__)

REQUEST = "20s"
"""What one request may take, that of a log of the greatest size included."""

CONNECT = "3s"
RETRIES: RetryConfig = {"max_retries": 2, "retry_timeout": timedelta(seconds=10)}

ALLOW_HTTP = ("AWS_ALLOW_HTTP", "GOOGLE_ALLOW_HTTP", "AZURE_ALLOW_HTTP")
"""Whether a server on this machine or in this network may be reached without TLS, as the library's other variables are named."""

MARK = "gobelet-archive"
"""A file that tells a folder of an archive from the empty one that stands there when its disk is not mounted."""


class BadArchive(ValueError):
    """The archive can't be used; the text says what is wrong, without secrets."""


class ObjectArchive:
    """An `Archive` on an object store; `folder` where that is a local one."""

    def __init__(self, store: ObjectStore, folder: pathlib.Path | None = None) -> None:
        self._store = store
        self._folder = folder

    async def newest(self, id: str) -> int | None:
        with self._reached():
            names = await self._names(id)
        return max(
            (int(found[1]) for name in names if (found := _VERSION.fullmatch(name.removeprefix(_folder_of(id))))), default=None
        )

    async def get(self, id: str, version: int) -> bytes | None:
        with self._reached():
            try:
                found = await self._store.get_async(_name(id, version))
                return bytes(await found.bytes_async())
            except FileNotFoundError:
                return None

    async def put(self, id: str, version: int, data: bytes) -> None:
        name = _name(id, version)
        with self._reached():
            await self._store.put_async(name, data, use_multipart=False)
            if self._folder is not None:
                await asyncio.to_thread(_make_lasting, self._folder, self._folder / name)

    async def delete(self, id: str) -> None:
        with self._reached():
            for name in await self._names(id):
                try:
                    await self._store.delete_async(name)
                except FileNotFoundError:
                    continue  # somebody else erased it

    async def _names(self, id: str) -> list[str]:
        found = await self._store.list(_folder_of(id)).collect_async()
        return [entry["path"] for entry in found if entry["path"].endswith(".ndjson")]

    @contextmanager
    def _reached(self) -> Iterator[None]:
        if self._folder is not None and not (self._folder / MARK).exists():
            raise StoreUnavailable("the archive's folder is not there")
        try:
            yield
        except (BaseError, OSError) as error:
            logger.warning("the archive can't be used: %s", _said(error))
            raise StoreUnavailable("the archive can't be used") from error


def open_archive(url: str) -> ObjectArchive:
    """The archive at a URL: a folder (made if it is missing), `s3://bucket/path`, `gs://bucket/path`, `az://container/path`.

    Credentials and all else come from the environment, under the names that the clouds' own tools use. Raises BadArchive.
    """
    if "://" not in url:
        return _in_folder(pathlib.Path(url))
    plain = any(os.environ.get(name, "").lower() in ("true", "1") for name in ALLOW_HTTP)
    client: ClientConfig = {"timeout": REQUEST, "connect_timeout": CONNECT, "allow_http": plain}
    try:
        return ObjectArchive(from_url(url, client_options=client, retry_config=RETRIES))
    except (BaseError, ValueError) as error:
        raise BadArchive(_said(error)) from None


def _in_folder(folder: pathlib.Path) -> ObjectArchive:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MARK).touch()
        return ObjectArchive(LocalStore(folder.resolve()), folder)
    except (BaseError, OSError) as error:
        raise BadArchive(f"{folder} can't be written to: {error}") from None


def _folder_of(id: str) -> str:
    return f"{id[:2]}/{id}"


def _name(id: str, version: int) -> str:
    return f"{_folder_of(id)}/{version:06d}.ndjson"


_VERSION = re.compile(r"/([0-9]{6})\.ndjson")
"""what stands after a game's folder; a copy that somebody laid beside it is no version"""

_QUERY = re.compile(r"\?[^\s\"]*")


def _said(error: Exception) -> str:
    """The first line of what went wrong, without the query of addresses, which may hold a signature."""
    return _QUERY.sub("", str(error).partition("\n")[0])


def _make_lasting(root: pathlib.Path, file: pathlib.Path) -> None:
    """Has the disk keep a file, and the folders that lead to it, before anybody relies on it."""
    for path in (file, *(folder for folder in file.parents if folder == root or root in folder.parents)):
        descriptor = os.open(path, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
