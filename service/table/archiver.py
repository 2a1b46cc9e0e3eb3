"""Writes games that are over to the archive, and erases there what was purged. Any number of processes may do so at once.

No step is lost to a crash: the store lends out what is due and has it again by itself; a log is put before the store hears of it,
and until then no retention counts. No step does harm when it is done twice: a log is kept under its game's id and version.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from service.engine.refusals import StoreUnavailable
from service.table.archived import archive_file
from service.table.envelope import OVER
from service.table.heads import meta_of
from service.table.history import PAGE
from service.table.ports import Archive, Due, GameStore, Head
from service.table.table import whole_header

logger = logging.getLogger(__name__)

LEASE = 60.0
"""Seconds for which what is due is lent: longer than putting a log takes, whatever happens."""

PAUSE, PAUSE_AFTER_FAULT = 1.0, 5.0
"""Seconds between two looks at what is due, when nothing was, and when something went wrong."""

AT_ONCE = 4


class Told(Protocol):
    """Who counts what the archiver does."""

    def archived(self) -> None:
        """A game stands in the archive."""

    def failed(self) -> None:
        """Something could not be done; it will be tried again."""

    def waiting(self, games: int) -> None:
        """So many games wait."""


class Archiver:
    """Sees to what is due. `store` is the one without the archive before it."""

    def __init__(self, store: GameStore, archive: Archive, told: Told) -> None:
        self._store = store
        self._archive = archive
        self._told = told

    async def run(self) -> None:
        """Goes on until it is cancelled."""
        while True:
            try:
                seen_to, failed = await self.look()
                self._told.waiting(await self._store.waiting())
            except StoreUnavailable as refusal:
                logger.warning("the archiver waits for the store: %s", refusal)
                seen_to, failed = 0, 1
            except Exception:  # it must go on, or games would wait for ever
                logger.exception("the archiver failed")
                seen_to, failed = 0, 1
            if failed or not seen_to:
                await asyncio.sleep(PAUSE_AFTER_FAULT if failed else PAUSE)

    async def look(self) -> tuple[int, int]:
        """Sees once to some of what is due. How many there were, and how many of them failed. Raises StoreUnavailable."""
        ended = await self._store.ended(AT_ONCE, LEASE)
        erasing = await self._store.erasing(AT_ONCE, LEASE)
        done = await asyncio.gather(
            *(self._tried(self._keep, due) for due in ended), *(self._tried(self._erase, due) for due in erasing)
        )
        return len(done), done.count(False)

    async def _tried(self, see_to: Callable[[Due], Awaitable[None]], due: Due) -> bool:
        try:
            await see_to(due)
        except StoreUnavailable as refusal:
            logger.warning("%s is not archived yet: %s", due.id, refusal)
        except Exception:  # whatever is wrong with one game, the others go on
            logger.exception("%s can't be archived", due.id)
        else:
            return True
        self._told.failed()
        return False

    async def _keep(self, due: Due) -> None:
        begun = time.monotonic()
        head = await self._store.load(due.id)
        if head is None or head.purged:
            await self._store.archived(due, "")
            return
        if meta_of(head.meta).status not in OVER:
            return  # a move that was to end it came to nothing; it is looked at again, since another one may
        data = archive_file(await whole_header(self._store, head), head, await self._log(head))
        if time.monotonic() - begun > LEASE / 2:
            return  # somebody else may see to it by now
        await self._archive.put(due.id, head.version, data)
        said = await self._store.archived(due, head.hash)
        if said == "purged":
            await self._archive.delete(due.id)
        elif said == "kept":
            self._told.archived()

    async def _log(self, head: Head) -> list[bytes]:
        """All entries. Raises StoreUnavailable where they are not there: the game is being purged."""
        found: list[bytes] = []
        while len(found) <= head.version:
            page = await self._store.read(head.id, len(found) - 1, min(PAGE, head.version + 1 - len(found)))
            if not page:
                raise StoreUnavailable("the log is shorter than its head says")
            found += page
        return found

    async def _erase(self, due: Due) -> None:
        head = await self._store.load(due.id)
        if head is None or head.purged:
            await self._archive.delete(due.id)
        await self._store.erased(due)
