"""Relay: ids that fetch again, connections with cursors that stay."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
import redis

from tests.faces.graphql.api import Api
from tests.faces.graphql.conftest import Serve

PAGE = """query Page($first: Int, $after: String, $ruleset: ID) {
  games(filter: {ruleset: $ruleset}, first: $first, after: $after) {
    edges { cursor node { id label } } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}"""
LOG = """query Log($id: ID!, $first: Int, $after: String) {
  log(gameId: $id, first: $first, after: $after) {
    edges { cursor node { id version hash } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}"""
LABELLED = """mutation Make($label: String) {
  createLe5000Game(seats: [{name: "Ana"}], label: $label, dice: {source: SUPPLIED}) { ... on Le5000GameCreated { game { id } } }
}"""


async def test_whatever_has_an_id_is_fetched_again_by_it(api: Api) -> None:
    """Rulesets, games and entries; the id is that of REST, and the type is the one that it was."""
    game = await api.game_5000(1)
    await api.roll(game, game.seat(0), 1, 1, 5, 2, 3)
    entry = (await api.data(LOG, id=game.id, first=1, after="0"))["log"]["edges"][0]["node"]
    document = """query Again($game: ID!, $entry: ID!, $ids: [ID!]!) {
        game: node(id: $game) { __typename id ... on Game { version } }
        entry: node(id: $entry) { __typename id ... on Entry { version hash } }
        ruleset: node(id: "le-5000") { __typename id ... on Ruleset { title } }
        nodes(ids: $ids) { __typename id }
    }"""
    found = await api.data(document, game=game.id, entry=entry["id"], ids=[entry["id"], "nothing", game.id])
    assert found["game"] == {"__typename": "Le5000Game", "id": game.id, "version": 1}
    assert found["entry"] == {"__typename": "Entry", **entry}
    assert found["ruleset"] == {"__typename": "Ruleset", "id": "le-5000", "title": "Five Thousand"}
    assert [node and node["__typename"] for node in found["nodes"]] == ["Entry", None, "Le5000Game"]


@pytest.mark.parametrize("id", ["nothing", "a" * 26, "a" * 26 + "/0", "le-5001", "", "/", "x/y"])
async def test_an_id_of_nothing_is_refused(api: Api, id: str) -> None:
    """Like a game that is not there."""
    error = (await api.errors("query N($id: ID!) { node(id: $id) { id } }", id=id))[0]
    assert error["extensions"]["code"] in ("game_not_found", "version_not_found")


async def test_an_entry_that_is_not_there_is_refused(api: Api) -> None:
    """Nor is one that is no number."""
    game = await api.game_5000(1)
    for version in ("1", "x", "-1", ""):
        error = (await api.errors("query N($id: ID!) { node(id: $id) { id } }", id=f"{game.id}/{version}"))[0]
        assert error["extensions"]["code"] == "version_not_found"


async def test_lists_are_paged_without_gap_or_repeat_under_inserts(api: Api) -> None:
    """New games come before those that were seen: a cursor goes on where it stood, each edge's own as well as the page's."""
    label = secrets.token_hex(4)
    made = [(await api.data(LABELLED, label=f"{label}-{number}"))["createLe5000Game"]["game"]["id"] for number in range(7)]
    seen: list[str] = []
    after, pages = None, 0
    while after is not None or not pages:
        page = (await api.data(PAGE, first=2, after=after, ruleset="le-5000"))["games"]
        info = page["pageInfo"]
        assert [edge["node"]["id"] for edge in page["edges"]] == [node["id"] for node in page["nodes"]]
        assert info["hasPreviousPage"] is (after is not None)
        assert (info["startCursor"], info["endCursor"]) == (page["edges"][0]["cursor"], page["edges"][-1]["cursor"])
        seen += [node["id"] for node in page["nodes"]]
        await api.data(LABELLED, label=f"{label}-late")
        after, pages = (info["endCursor"] if info["hasNextPage"] else None), pages + 1
    assert seen == made[::-1]
    first = (await api.data(PAGE, first=5))["games"]["edges"]
    middle = (await api.data(PAGE, first=2, after=first[1]["cursor"]))["games"]["edges"]
    assert [edge["node"] for edge in middle] == [edge["node"] for edge in first[2:4]]


async def test_a_log_is_paged_by_version(api: Api) -> None:
    """A cursor of a log is a version, so that a client can go on from what it has."""
    game = await api.game_5000(1)
    await api.roll(game, game.seat(0), 1, 1, 5, 2, 3)
    first = (await api.data(LOG, id=game.id, first=1))["log"]
    assert [edge["cursor"] for edge in first["edges"]] == ["0"]
    assert first["pageInfo"] == {"hasNextPage": True, "hasPreviousPage": False, "startCursor": "0", "endCursor": "0"}
    last = (await api.data(LOG, id=game.id, after="0"))["log"]
    assert ([edge["node"]["version"] for edge in last["edges"]], last["pageInfo"]["hasNextPage"]) == ([1], False)
    empty = (await api.data(LOG, id=game.id, after="1"))["log"]
    assert (empty["edges"], empty["pageInfo"]["startCursor"]) == ([], None)


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"first": 0}, "bad_query"),
        ({"first": -1}, "bad_query"),
        ({"first": 101}, "bad_query"),
        ({"after": "nonsense"}, "bad_cursor"),
        ({"after": "💥"}, "bad_cursor"),
        ({"ruleset": "nothing"}, "ruleset_not_found"),
    ],
)
async def test_pages_that_can_not_be_are_refused(api: Api, variables: dict[str, Any], code: str) -> None:
    """The codes of REST."""
    assert (await api.errors(PAGE, **variables))[0]["extensions"]["code"] == code


async def test_logs_refuse_what_is_no_version(api: Api) -> None:
    """And more entries than a page can hold."""
    game = await api.game_5000(1)
    assert (await api.errors(LOG, id=game.id, after="x"))[0]["extensions"]["code"] == "bad_cursor"
    assert (await api.errors(LOG, id=game.id, first=1001))[0]["extensions"]["code"] == "bad_query"


async def test_a_list_shows_more_than_lines_where_it_is_asked_for(api: Api) -> None:
    """Games are looked at only then, each once, as the caller may see them; all filters of REST hold."""
    game = await api.game_5000(["Ana", None])
    other = await api.game_5000(1)
    document = """query Whole($status: GameStatus) {
        games(filter: {status: $status}) { nodes { __typename id version view { ... on Le5000View { scores } } seats { name state } } }
    }"""
    opened = (await api.data(document, status="OPEN"))["games"]["nodes"]
    assert opened == [
        {
            "__typename": "Le5000Game",
            "id": game.id,
            "version": 0,
            "view": None,
            "seats": [{"name": "Ana", "state": "playing"}, {"name": None, "state": "open"}],
        }
    ]
    playing = (await api.data(document, status="PLAYING"))["games"]["nodes"]
    assert [(node["id"], node["view"]) for node in playing] == [(other.id, {"scores": [0]})]
    assert (await api.errors("{ games(filter: {mine: true}) { nodes { id } } }"))[0]["extensions"]["code"] == "unauthenticated"


async def test_games_that_are_listed_together_are_asked_of_the_store_together(api: Api, valkey_url: str) -> None:
    """However many a list has, and however often one stands in it: each has a line and a game, read once, in a pipeline for each."""
    ids = [(await api.data(LABELLED))["createLe5000Game"]["game"]["id"] for _ in range(20)]
    document = """query All($ids: [ID!]!) {
        games(first: 20) { nodes { id version } } nodes(ids: $ids) { ... on Game { version } } again: nodes(ids: $ids) { id }
    }"""
    with redis.Redis.from_url(valkey_url) as store:
        before = store.info("all")
        found = await api.data(document, ids=ids)
        after = store.info("all")
    assert [node["version"] for node in found["games"]["nodes"] + found["nodes"]] == [0] * 40
    loads = after["cmdstat_hmget"]["calls"] - before["cmdstat_hmget"]["calls"]
    reads = after["total_reads_processed"] - before["total_reads_processed"]
    assert (loads, reads < 10) == (40, True), reads


async def test_private_games_are_in_nobodys_list(serve: Serve) -> None:
    """Nor can they be fetched by their id."""
    async with serve() as api:
        game = await api.game_5000(1, visibility="PRIVATE")
        assert (await api.data("{ games { nodes { id } } }"))["games"]["nodes"] == []
        document = "query N($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } }"
        answer = (await api.send(document, id=game.id)).json()
        assert (answer["data"]["node"], answer["data"]["nodes"]) == (None, [None])
        assert (await api.data(document, game.seat(0), id=game.id))["nodes"] == [{"id": game.id}]
