"""Lists of games: public ones and a creator's own, page by page, stable while games are made and end."""

from __future__ import annotations

import asyncio
import pathlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.faces.rest.api import Api, Game, creation, refused
from tests.faces.rest.conftest import Serve
from tests.faces.rest.keys import ALICE, ALICE_TOO, BOB, key_file


@pytest.fixture
async def keyed(serve: Serve, tmp_path: pathlib.Path) -> AsyncIterator[Api]:
    """The service with API keys of two creators, where anybody may create too."""
    async with serve(AUTH="open", API_KEYS_FILE=key_file(tmp_path)) as api:
        yield api


async def ids(api: Api, token: str | None = None, **query: Any) -> list[str]:
    """The ids of all pages, in order."""
    found: list[str] = []
    cursor: dict[str, str] = {}
    while True:
        answer = await api.get("/v1/games", token, **query, **cursor)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        found += [line["id"] for line in page["games"]]
        if page["next_cursor"] is None:
            return found
        cursor = {"cursor": page["next_cursor"]}


async def made_apart(api: Api, count: int, **body: Any) -> list[Game]:
    """Games made one after another, each in a millisecond of its own, so that their order is known."""
    games = []
    for _ in range(count):
        games.append(await api.create(**body))
        await asyncio.sleep(0.002)
    return games


async def test_the_newest_game_comes_first(api: Api) -> None:
    """A line tells what a list shows of a game."""
    games = await made_apart(api, 3, label="Friday")

    page = (await api.get("/v1/games")).json()

    assert [line["id"] for line in page["games"]] == [game.id for game in reversed(games)]
    assert page["next_cursor"] is None
    line = page["games"][0]
    created = games[-1].made.json()["game"]
    assert line == {
        **{name: created[name] for name in ("id", "ruleset", "ruleset_version", "status", "label", "visibility", "created_at")},
        "imported": False,
        "seats": [{"seat": 0, "name": "Ana"}, {"seat": 1, "name": "Bo"}],
    }


async def test_pages_join_without_gap_or_repeat(api: Api) -> None:
    """Whatever the size of a page."""
    games = [game.id for game in reversed(await made_apart(api, 7))]

    for limit in (1, 2, 3, 7, 100):
        assert await ids(api, limit=limit) == games


async def test_a_cursor_stays_good_while_games_are_made_and_erased(api: Api) -> None:
    """New games appear on no later page, erased ones vanish, no other is skipped or shown twice."""
    games = await made_apart(api, 6)
    first = (await api.get("/v1/games", limit=2)).json()

    await made_apart(api, 2)
    await games[3].purge()
    await games[4].purge()
    later = (await api.get("/v1/games", limit=100, cursor=first["next_cursor"])).json()

    assert [line["id"] for line in first["games"]] == [games[5].id, games[4].id]
    assert [line["id"] for line in later["games"]] == [games[2].id, games[1].id, games[0].id]


async def test_lists_are_narrowed_by_ruleset_and_status(api: Api) -> None:
    """Each alone, and both together; a game moves when its status changes."""
    playing, other = await api.create(), await api.create("des-bloques")
    waiting, aborted = await api.create(seats=["Ana", None]), await api.create()
    finished = await api.create()
    await aborted.abort()
    await finished.leave(0, finished.seat(0))

    assert set(await ids(api, ruleset="des-bloques")) == {other.id}
    assert set(await ids(api, status="open")) == {waiting.id}
    assert set(await ids(api, status="playing")) == {playing.id, other.id}
    assert set(await ids(api, status="aborted")) == {aborted.id}
    assert set(await ids(api, status="finished", ruleset="le-5000")) == {finished.id}
    assert set(await ids(api, status="finished", ruleset="des-bloques")) == set()
    await waiting.join("Bo")
    assert set(await ids(api, status="open")) == set()
    assert waiting.id in await ids(api, status="playing")


async def test_a_line_shows_the_players_of_now(api: Api) -> None:
    """Who joined stands in it."""
    game = await api.create(seats=["Ana", None])
    await game.join("Bo")

    [line] = (await api.get("/v1/games")).json()["games"]

    assert (line["status"], [seat["name"] for seat in line["seats"]]) == ("playing", ["Ana", "Bo"])


async def test_a_private_game_stands_in_its_creators_list_only(keyed: Api) -> None:
    """Not in the public one, nor in anybody else's."""
    private = Game(keyed, await keyed.post("/v1/games", creation(visibility="private"), ALICE))
    public = Game(keyed, await keyed.post("/v1/games", creation(), ALICE))
    await keyed.post("/v1/games", creation(), BOB)

    assert private.id not in await ids(keyed)
    assert public.id in await ids(keyed)
    assert set(await ids(keyed, ALICE, mine=True)) == {private.id, public.id}
    assert set(await ids(keyed, ALICE_TOO, mine=True)) == {private.id, public.id}
    assert private.id not in await ids(keyed, BOB, mine=True)


async def test_a_creators_own_list_is_narrowed_too(keyed: Api) -> None:
    """By ruleset and status."""
    game = Game(keyed, await keyed.post("/v1/games", creation(visibility="private"), ALICE))
    await keyed.post("/v1/games", creation("des-bloques"), ALICE)

    assert await ids(keyed, ALICE, mine=True, ruleset="le-5000", status="playing") == [game.id]


async def test_the_creator_of_a_private_game_sees_it(keyed: Api) -> None:
    """Its API key counts as a spectator there; another creator's does not see it at all."""
    game = Game(keyed, await keyed.post("/v1/games", creation(visibility="private"), ALICE))

    assert (await keyed.get(game.path, ALICE)).headers["etag"] == '"0.x"'
    refused(await keyed.get(game.path, BOB), 404, "game_not_found")
    refused(await game.move(ALICE, {"type": "roll"}), 403, "forbidden")


async def test_the_creator_gives_a_client_seed(keyed: Api) -> None:
    """With its API key, once, before the start."""
    body = creation(seats=["Ana", None], dice={"source": "server"})
    game = Game(keyed, await keyed.post("/v1/games", body, ALICE))

    answer = await keyed.call("PUT", f"{game.path}/client_seed", {"client_seed": "host"}, ALICE)
    assert answer.status_code == 200
    await game.join("Bo")
    assert (await game.seen())["dice"]["client_seeds"] == ["host", "", ""]
    refused(await keyed.call("PUT", f"{game.path}/client_seed", {"client_seed": "x"}, BOB), 401, "unauthenticated")


async def test_ones_own_games_need_an_api_key(api: Api) -> None:
    """401 for `mine=true` without one; a game's token is none."""
    game = await api.create()

    refused(await api.get("/v1/games?mine=true"), 401, "unauthenticated")
    refused(await api.get("/v1/games?mine=true", game.owner), 401, "unauthenticated")
    refused(await api.get("/v1/games?mine=true", "gbk_nobody"), 401, "invalid_token")
    refused(await api.get("/v1/games", "gbt_nonsense"), 401, "invalid_token")


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=101", "limit=x", "limit=", "limit=1&limit=2", "status=over", "status=", "mine=1", "limit=1e1"]
)
async def test_a_query_that_is_none_is_refused(api: Api, query: str) -> None:
    """400 `bad_query`."""
    refused(await api.get(f"/v1/games?{query}"), 400, "bad_query")


@pytest.mark.parametrize("cursor", ["", "x", "AAAA", "%00", "é", "a" * 5000, "eyJhIjoxfQ", "-1", "MTIzOmFiYw"])
async def test_a_cursor_that_is_none_is_refused(api: Api, cursor: str) -> None:
    """400 `bad_cursor`, whatever it is."""
    refused(await api.get(f"/v1/games?cursor={cursor}"), 400, "bad_cursor")


async def test_an_erased_game_stands_in_no_list(api: Api) -> None:
    """Gone from all of them at once."""
    game = await api.create()
    await game.purge()

    assert await ids(api) == []
