"""A game as it was, and as it comes: old versions, long polls, erasing."""

from __future__ import annotations

import asyncio

import pytest

from tests.faces.rest.api import Api, refused
from tests.faces.rest.conftest import Serve

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


async def test_every_version_is_shown_as_it_was(api: Api) -> None:
    """`?version=N` is the game as that viewer saw it after N entries."""
    game = await api.create(seats=["Ana", None, "Cleo"])
    seen = [await game.seen(game.seat(0))]
    bo = (await game.join("Bo")).json()["token"]
    seen.append(await game.seen(game.seat(0)))
    for token in (game.seat(0), bo, game.seat(2), game.seat(0)):
        assert (await game.move(token, ROLL, BUST)).status_code == 200
        seen.append(await game.seen(game.seat(0)))
    await game.leave(0, game.seat(0))
    seen.append(await game.seen(game.seat(0)))

    for version, then in enumerate(seen):
        assert await game.seen(game.seat(0), version=version) == then


async def test_old_versions_of_long_games_are_found(api: Api) -> None:
    """Across the snapshots that are kept every hundred versions."""
    game = await api.create(seats=1)
    seen = {0: await game.seen()}
    for version in range(1, 206):
        answer = await game.move(0, ROLL, BUST)
        if version % 50 in (0, 1, 49):
            seen[version] = answer.json()["game"]

    for version, then in seen.items():
        assert await game.seen(game.seat(0), version=version) == then


@pytest.mark.parametrize("version", [1, 7, 10**9])
async def test_a_version_that_is_not_there_yet_is_not_found(api: Api, version: int) -> None:
    """404 `version_not_found`."""
    game = await api.create()

    refused(await api.get(game.path, version=version), 404, "version_not_found")


QUERIES = ["version=-1", "version=x", "version=", "version=1.0", "version=1&version=2", "version=99999999999", "version=٣",
           "after=-2", "after=x", "after=0&wait=31", "after=0&wait=-1", "after=0&wait=x", "after=0&wait=nan", "after=0&wait=1e2",
           "after=0&wait=.5", "after=0&wait=1e999"]  # fmt: skip


@pytest.mark.parametrize("query", QUERIES)
async def test_a_query_that_is_none_is_refused(api: Api, query: str) -> None:
    """400 `bad_query`."""
    game = await api.create()

    refused(await api.get(f"{game.path}?{query}"), 400, "bad_query")


async def test_a_poll_answers_at_once_when_there_is_something_newer(api: Api) -> None:
    """200 with the game as it is now."""
    game = await api.create()
    await game.move(0, ROLL, BUST)

    answer = await api.get(game.path, game.seat(1), after=0, wait=30)

    assert (answer.status_code, answer.json()["version"], answer.headers["etag"]) == (200, 1, '"1.s1"')


async def test_a_poll_that_brings_nothing_is_204(api: Api) -> None:
    """At once without `wait`, after the wait otherwise; no cache may keep it."""
    game = await api.create()

    for query in ({"after": 0}, {"after": 0, "wait": 0.05}, {"after": 7, "wait": 0}, {"after": 0, "wait": "1.25e-2"}):
        answer = await api.get(game.path, None, **query)
        assert (answer.status_code, answer.content) == (204, b"")
        assert answer.headers["cache-control"] == "private, no-cache"


async def test_a_poll_answers_as_soon_as_something_happens(api: Api) -> None:
    """A move by another ends the wait."""
    game = await api.create()
    waiting = asyncio.create_task(api.get(game.path, game.seat(1), after=0, wait=30))
    await asyncio.sleep(0.05)
    assert not waiting.done()

    await game.move(0, ROLL, BUST)

    answer = await asyncio.wait_for(waiting, 10)
    assert (answer.status_code, answer.json()["version"]) == (200, 1)


async def test_a_poll_waits_for_the_version_that_it_names(api: Api) -> None:
    """Not for any news, but for a version above the one given."""
    game = await api.create()
    waiting = asyncio.create_task(api.get(game.path, after=1, wait=30))
    await asyncio.sleep(0.05)
    await game.move(0, ROLL, BUST)
    await asyncio.sleep(0.05)
    assert not waiting.done()

    await game.move(1, ROLL, BUST)

    assert (await asyncio.wait_for(waiting, 10)).json()["version"] == 2


@pytest.mark.parametrize("end", ["finished", "aborted"])
async def test_a_poll_on_a_game_that_is_over_answers_at_once(api: Api, end: str) -> None:
    """Nothing will come any more: 200, whatever version is asked for."""
    game = await api.create()
    await (game.abort() if end == "aborted" else game.leave(0, game.seat(0)))

    answer = await api.get(game.path, after=99, wait=30)

    assert (answer.status_code, answer.json()["status"]) == (200, end)


async def test_a_poll_ends_when_the_game_is_erased(api: Api) -> None:
    """404 as soon as it is."""
    game = await api.create()
    waiting = asyncio.create_task(api.get(game.path, after=0, wait=30))
    await asyncio.sleep(0.05)

    await game.purge()

    refused(await asyncio.wait_for(waiting, 10), 404, "game_not_found")


async def test_a_poll_ends_when_its_token_is_revoked(api: Api) -> None:
    """401, since who holds it may not see what came."""
    game = await api.create()
    waiting = asyncio.create_task(api.get(game.path, game.seat(0), after=0, wait=30))
    await asyncio.sleep(0.05)

    await api.post(f"{game.path}/seats/0/token", None, game.owner)

    refused(await asyncio.wait_for(waiting, 10), 401, "invalid_token")


async def test_a_client_that_goes_away_ends_its_poll(api: Api) -> None:
    """Nothing goes on waiting for it, and the service serves on."""
    game = await api.create()
    waiting = asyncio.create_task(api.get(game.path, after=0, wait=30))
    await asyncio.sleep(0.05)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)

    assert (await game.move(0, ROLL, BUST)).status_code == 200


ADDRESSES = ["", "/offers", "/log", "/stream", "/verification"]


@pytest.mark.parametrize("ruleset", ["le-5000", "gladiators-duel"])
async def test_an_erased_game_is_gone_for_everybody(api: Api, ruleset: str) -> None:
    """204 for its owner, and then 404 at every address, for every token."""
    game = await api.create(ruleset)

    purged = await game.purge()

    assert (purged.status_code, purged.content) == (204, b"")
    for address in ADDRESSES:
        for token in (game.owner, game.seat(0), None):
            refused(await api.get(game.path + address, token), 404, "game_not_found")
    refused(await game.move(0, ROLL), 404, "game_not_found")
    refused(await game.purge(), 404, "game_not_found")


async def test_a_game_that_is_over_can_be_erased(api: Api) -> None:
    """Whatever its status."""
    for end in ("open", "finished", "aborted"):
        game = await api.create(seats=["Ana", None] if end == "open" else 2)
        if end != "open":
            await (game.abort() if end == "aborted" else game.leave(0, game.seat(0)))
        assert (await game.purge()).status_code == 204


WEIRD = ["a", "A" * 26, "a" * 65, "..", "%2e%2e", "a b", "{id}", "%00", "é" * 20, "a" * 25 + "!", "null", "%F0%9F%8E%B2" * 20]


@pytest.mark.parametrize("id", WEIRD)
@pytest.mark.parametrize("address", ["", "/moves", "/log", "/stream", "/offers", "/verification", "/forks", "/seats", "/start"])
async def test_an_id_that_is_none_is_not_found(api: Api, id: str, address: str) -> None:
    """404, and never anything worse, whatever stands in the address."""
    post = address in ("/moves", "/forks", "/seats", "/start")
    body = {"move": ROLL} if post else None

    answer = await api.call("POST" if post else "GET", f"/v1/games/{id}{address}", body, "gbt_x")

    assert (answer.status_code, answer.json()["code"]) in [(404, "game_not_found"), (404, "route_not_found")]


async def test_a_game_is_kept_for_the_time_that_is_set_after_its_end(serve: Serve) -> None:
    """GOBELET_RETENTION: what is over goes by itself, what is under way stays."""
    async with serve(RETENTION="1s") as api:
        ended, aborted, playing = await api.create(), await api.create(), await api.create()
        await ended.leave(0, ended.seat(0))
        await aborted.abort()
        for game in (ended, aborted):
            async with asyncio.timeout(20):
                while (await api.get(game.path)).status_code == 200:
                    await asyncio.sleep(0.1)
            refused(await api.get(game.path), 404, "game_not_found")

        assert (await playing.move(0, ROLL, BUST)).status_code == 200
        assert [line["id"] for line in (await api.get("/v1/games")).json()["games"]] == [playing.id]
