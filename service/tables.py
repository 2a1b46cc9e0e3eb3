"""The composition root of what needs no server: tables for commands, the store that comes along, and the archive."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext

from service.settings import Settings, SettingsError, read_settings
from service.store.embedded import NoEmbeddedStore as NoEmbeddedStore
from service.store.embedded import embedded, embedded_or_running
from service.store.memory import MemoryStore
from service.table.archived import FRESH, StoreWithArchive
from service.table.clock import SystemClock
from service.table.ports import Archive, GameStore
from service.table.table import Table
from service.table.tokens import Signer


def embedded_store(settings: Settings) -> AbstractContextManager[str]:
    """Within it a Valkey runs with its data in the data folder, as safely as `durability` asks; gives its URL."""
    return embedded(settings.data_dir, fsync="everysec" if settings.durability == "memory" else "always")


def table_in_memory() -> tuple[Table, GameStore]:
    """A table whose games end with the process, for playing at a terminal, and where it keeps them."""
    store = MemoryStore()
    return Table(store, Signer([secrets.token_bytes(32)]), SystemClock(), anyone_creates=True), store


def archive_of(settings: Settings) -> Archive | None:
    """The archive that the settings name. Raises SettingsError."""
    if not settings.archive_url:
        return None
    from service.store.archive import BadArchive, open_archive  # a large library, loaded by who archives only

    try:
        return open_archive(settings.archive_url)
    except BadArchive as error:
        raise SettingsError(f"GOBELET_ARCHIVE_URL can't be used: {error}") from None


def before_archive(store: GameStore, archive: Archive, settings: Settings) -> GameStore:
    """The store, and behind it the archive for what it has no longer."""
    return StoreWithArchive(store, archive, fresh=min(FRESH, settings.retention or FRESH))


@asynccontextmanager
async def table_of_settings() -> AsyncIterator[Table]:
    """A table on the store that the environment names, or else on that in the data folder, whether or not a service runs on it.

    For operators who read: its tokens hold nowhere. Raises SettingsError, NoEmbeddedStore.
    """
    from service.store.open import open_store

    settings = read_settings(signing=False)
    archive = archive_of(settings)
    with nullcontext(settings.redis_url) if settings.redis_url else embedded_or_running(settings.data_dir) as url:
        store = open_store(url, settings.durability, settings.retention, archives=archive is not None)
        if archive is not None:
            store = before_archive(store, archive, settings)
        try:
            yield Table(store, Signer([secrets.token_bytes(32)]), SystemClock(), anyone_creates=False)
        finally:
            await store.close()
