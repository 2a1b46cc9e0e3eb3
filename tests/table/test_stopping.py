"""Word that the service is about to stop."""

from __future__ import annotations

import asyncio

import pytest

from service.table.stopping import Stopping


async def test_what_comes_before_the_stop_is_given() -> None:
    """An ordinary wait ends as it would."""
    stopping = Stopping()

    assert await stopping.or_none(asyncio.sleep(0, "news")) == "news"
    assert not stopping.is_set()


async def test_a_stop_ends_all_waits_with_nothing() -> None:
    """However many wait, and however long they would."""
    stopping = Stopping()
    waiting = [asyncio.create_task(stopping.or_none(asyncio.sleep(60, "news"))) for _ in range(5)]
    await asyncio.sleep(0)

    stopping.set()

    assert await asyncio.gather(*waiting) == [None] * 5
    assert stopping.is_set()


async def test_after_the_stop_nothing_is_waited_for() -> None:
    """Who asks later is told at once."""
    stopping = Stopping()
    stopping.set()

    assert await stopping.or_none(asyncio.sleep(60, "news")) is None


async def test_a_task_that_is_cancelled_for_another_reason_stays_cancelled() -> None:
    """A client that goes away ends its own wait, and is not taken for a stop."""
    stopping = Stopping()
    waiting = asyncio.create_task(stopping.or_none(asyncio.sleep(60)))
    await asyncio.sleep(0)
    waiting.cancel()

    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_what_fails_fails() -> None:
    """An error is no stop either."""

    async def fails() -> None:
        raise LookupError("gone")

    with pytest.raises(LookupError):
        await Stopping().or_none(fails())


async def test_a_task_can_wait_again_after_a_wait_that_was_ended() -> None:
    """The end of a wait leaves no cancellation behind."""
    stopping = Stopping()

    async def twice() -> tuple[object, str]:
        first = await stopping.or_none(asyncio.sleep(60))
        await asyncio.sleep(0)
        return first, "went on"

    waiting = asyncio.create_task(twice())
    await asyncio.sleep(0)
    stopping.set()

    assert await waiting == (None, "went on")
