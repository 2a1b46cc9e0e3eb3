"""GraphQL over HTTP, September 2026 edition: media types, statuses, methods, what a well-formed request is."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from service.faces.graphql import http
from tests.faces.graphql.api import GRAPHQL, Api
from tests.faces.graphql.conftest import Serve

LEGACY = "application/json"
JSON_BODY = {"Content-Type": "application/json"}
HELLO = {"query": "{ __typename }"}
PARTLY = {"query": '{ __typename game(id: "aaaaaaaaaaaaaaaaaaaaaaaaaa") { id } }'}


def media_type(answer: httpx.Response) -> str:
    return answer.headers["content-type"]


@pytest.mark.parametrize(
    ("accept", "answered"),
    [
        (GRAPHQL, GRAPHQL),
        (LEGACY, LEGACY),
        (f"{GRAPHQL}, {LEGACY};q=0.9", GRAPHQL),
        (f"{LEGACY};q=0.9, {GRAPHQL}", GRAPHQL),
        (f"{LEGACY}, {GRAPHQL}", GRAPHQL),
        (f"{GRAPHQL};q=0.5, {LEGACY}", LEGACY),
        (f"{GRAPHQL};q=0.5, */*", LEGACY),
        ("*/*", LEGACY),
        ("application/*", LEGACY),
        ("text/html, */*;q=0.1", LEGACY),
        (f"text/event-stream;q=0.1, {GRAPHQL}", GRAPHQL),
        (f"{LEGACY};q=0, */*", GRAPHQL),
    ],
)
async def test_answers_have_the_media_type_that_accept_prefers(api: Api, accept: str, answered: str) -> None:
    """The highest of the media types that are accepted; plain JSON where only a wildcard is."""
    answer = await api.post(HELLO, accept=accept)
    assert (answer.status_code, media_type(answer)) == (200, f"{answered}; charset=utf-8")


@pytest.mark.parametrize("accept", ["text/html", "application/xml, image/*", f"{GRAPHQL};q=0"])
async def test_a_client_that_takes_nothing_of_what_is_offered_is_told(api: Api, accept: str) -> None:
    """406, before anything else is looked at."""
    answer = await api.post(HELLO, accept=accept)
    assert answer.status_code == 406
    assert answer.json()["errors"][0]["extensions"]["code"] == "not_acceptable"


async def test_accept_may_come_in_several_lines(api: Api) -> None:
    """They are one list (RFC 9110, 5.3)."""
    lines = [("Content-Type", "application/json"), ("Accept", "text/csv"), ("Accept", "application/graphql-response+json")]
    answer = await api.client.post("/graphql", content=b'{"query": "{ __typename }"}', headers=lines)
    assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, "application/graphql-response+json")


async def test_no_accept_is_served_as_plain_json(api: Api) -> None:
    """The server's choice, for clients that say nothing."""
    request = api.client.build_request("POST", "/graphql", json=HELLO)
    del request.headers["accept"]
    assert media_type(await api.client.send(request)) == f"{LEGACY}; charset=utf-8"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"NONSENSE", 400, "malformed_json"),
        (b'{"query":', 400, "malformed_json"),
        (b"", 400, "malformed_json"),
        (b"[" * 200 + b"]" * 200, 400, "malformed_json"),
        ({"qeury": "{ __typename }"}, 422, "request_malformed"),
        ([HELLO], 422, "request_malformed"),
        ("{ __typename }", 422, "request_malformed"),
        ({"query": 1}, 422, "request_malformed"),
        ({"query": None}, 422, "request_malformed"),
        ({**HELLO, "variables": [7]}, 422, "request_malformed"),
        ({**HELLO, "operationName": 1}, 422, "request_malformed"),
        ({**HELLO, "extensions": "x"}, 422, "request_malformed"),
        ({"query": "{"}, 400, "syntax_error"),
        ({"query": ""}, 400, "syntax_error"),
        ({"query": "{ nope }"}, 422, "validation_error"),
        ({"query": "query($id: ID!) { game(id: $id) { id } }"}, 422, "variables_invalid"),
        ({"query": "query($id: ID!) { game(id: $id) { id } }", "variables": {"id": [1]}}, 422, "variables_invalid"),
        ({"query": "query A { __typename } query B { __typename }"}, 422, "operation_unknown"),
        ({"query": "query A { __typename }", "operationName": "B"}, 422, "operation_unknown"),
        ({"query": "query A { __typename }", "operationName": ""}, 422, "operation_unknown"),
        ({"query": "fragment F on Query { __typename }"}, 422, "validation_error"),
    ],
)
@pytest.mark.parametrize("accept", [GRAPHQL, LEGACY])
async def test_a_request_that_is_not_executed_says_why(api: Api, body: Any, status: int, code: str, accept: str) -> None:
    """4xx without data, whatever was accepted; and the answer is then always called what it is."""
    answer = await api.post(body, accept=accept)
    assert (answer.status_code, media_type(answer)) == (status, f"{GRAPHQL}; charset=utf-8")
    assert set(answer.json()) == {"errors"}
    assert answer.json()["errors"][0]["extensions"]["code"] == code


@pytest.mark.parametrize(("accept", "answered"), [(GRAPHQL, GRAPHQL), (LEGACY, LEGACY)])
async def test_data_with_errors_is_partial_success(api: Api, accept: str, answered: str) -> None:
    """294: what could be answered, and why the rest could not."""
    answer = await api.post(PARTLY, accept=accept)
    assert (answer.status_code, media_type(answer)) == (294, f"{answered}; charset=utf-8")
    assert answer.json()["data"] == {"__typename": "Query", "game": None}
    assert answer.json()["errors"][0]["extensions"]["code"] == "game_not_found"
    assert answer.json()["errors"][0]["path"] == ["game"]


async def test_members_that_are_not_known_are_ignored(api: Api) -> None:
    """Null stands for an optional member that is not given; members of the future change nothing."""
    body = {**HELLO, "variables": None, "operationName": None, "extensions": None, "onward": {"to": "2030"}}
    assert (await api.post(body)).json() == {"data": {"__typename": "Query"}}


async def test_variables_that_the_document_does_not_declare_are_ignored(api: Api) -> None:
    """As GraphQL has it."""
    assert (await api.post({**HELLO, "variables": {"x": 1}})).json() == {"data": {"__typename": "Query"}}


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=latin-1", None]
)
async def test_other_media_types_are_not_taken(api: Api, kind: str | None) -> None:
    """415, so that no browser sends a request of another site without asking first."""
    headers = {"accept": GRAPHQL} | ({"content-type": kind} if kind else {})
    answer = await api.client.post("/graphql", content=b'{"query": "{ __typename }"}', headers=headers)
    assert answer.status_code == 415


async def test_utf_8_is_taken_with_and_without_its_name(api: Api) -> None:
    """A missing charset is UTF-8."""
    for kind in ("application/json", "application/json; charset=utf-8", "Application/JSON; Charset=UTF-8"):
        answer = await api.post('{"query": "{ __type(name: \\"🎲é\\") { name } }"}'.encode(), content_type=kind)
        assert (answer.status_code, answer.json()) == (200, {"data": {"__type": None}})


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
async def test_other_methods_are_refused(api: Api, method: str) -> None:
    """405 says which there are."""
    answer = await api.client.request(method, "/graphql", headers={"accept": GRAPHQL})
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, POST, OPTIONS")


async def test_options_tells_the_methods(api: Api) -> None:
    """Without being a preflight."""
    answer = await api.client.options("/graphql")
    assert (answer.status_code, answer.headers["allow"]) == (204, "GET, HEAD, POST, OPTIONS")


async def test_queries_are_taken_by_get(api: Api) -> None:
    """Variables and extensions as JSON; an empty member is one that is not given."""
    query = "query Named($name: String!) { __type(name: $name) { kind } } query Other { __typename }"
    asked = {"query": query, "operationName": "Named", "variables": '{"name": "Query"}', "extensions": ""}
    answer = await api.get(asked)
    assert (answer.status_code, answer.json()) == (200, {"data": {"__type": {"kind": "OBJECT"}}})
    assert (await api.get({"query": "{ __typename }", "operationName": "", "variables": ""})).status_code == 200


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"variables": "{}"}, 422),
        ({"query": "{ __typename }", "variables": "{"}, 422),
        ({"query": "{ __typename }", "variables": "[]"}, 422),
        ({"query": "{ __typename }", "extensions": "1"}, 422),
        ({"query": "query null { __typename }", "operationName": "null"}, 200),
        ({"query": "{ " + "a " * 9000 + "}"}, 414),
    ],
)
async def test_what_is_wrong_with_a_get_is_said(api: Api, asked: dict[str, str], status: int) -> None:
    """The same as for POST, and 414 for what is too long."""
    assert (await api.get(asked)).status_code == status


@pytest.mark.parametrize("document", ["mutation { __typename }", 'mutation { purgeGame(gameId: "x") { __typename } }'])
async def test_mutations_are_not_taken_by_get(api: Api, document: str) -> None:
    """405, since GET is safe."""
    answer = await api.get({"query": document})
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


async def test_head_is_get_without_its_body(api: Api) -> None:
    """Same status, same fields."""
    answer = await api.client.head("/graphql", params={"query": "{ __typename }"}, headers={"accept": GRAPHQL})
    assert (answer.status_code, media_type(answer), answer.content) == (200, f"{GRAPHQL}; charset=utf-8", b"")


async def test_a_body_that_is_too_large_is_not_read(api: Api) -> None:
    """413 beyond 64 KiB."""
    answer = await api.post({"query": "{ __typename }", "extensions": {"x": "y" * 70_000}})
    assert answer.status_code == 413


async def test_headers_that_are_too_large_are_refused(api: Api) -> None:
    """431, as everywhere in the service."""
    assert (await api.post(HELLO, x_large="y" * 40_000)).status_code == 431


async def test_a_body_that_does_not_come_is_given_up(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """408 after a while, so that nobody holds a connection for nothing."""
    monkeypatch.setattr(http, "BODY_SECONDS", 0.05)
    received, sent = asyncio.Queue[Any](), asyncio.Queue[Any]()
    received.put_nowait({"type": "http.request", "body": b'{"query"', "more_body": True})
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"accept", GRAPHQL.encode())]
    scope = {"type": "http", "method": "POST", "path": "/graphql", "query_string": b"", "headers": headers, "app": api.app}
    await api.app({**scope, "scheme": "http", "server": ("localhost", 80)}, received.get, sent.put)
    assert sent.get_nowait()["status"] == 408


async def test_a_credential_that_is_none_is_refused(api: Api) -> None:
    """400, whatever is asked for: it would not be used as its sender thinks."""
    answer = await api.post(HELLO, authorization="Basic eDp5")
    assert (answer.status_code, answer.json()["errors"][0]["extensions"]["code"]) == (400, "bad_header")


async def test_other_origins_and_hosts_are_kept_out(api: Api) -> None:
    """403 and 421 before the request is read, as for REST."""
    assert (await api.post(HELLO, origin="https://elsewhere.example")).status_code == 403
    assert (await api.post(HELLO, host="elsewhere.example")).status_code == 421


async def test_answers_are_in_the_language_asked_for(api: Api) -> None:
    """Texts, labels and problems."""
    asked = {"query": '{ ruleset(id: "le-5000") { title } game(id: "x") { id } }'}
    answer = await api.post(asked, accept_language="fr")
    assert answer.headers["content-language"] == "fr"
    assert answer.json()["data"]["ruleset"]["title"] == "Le 5000"
    assert answer.json()["errors"][0]["message"].startswith("Elle n’existe pas")


async def test_rate_limits_count_requests_and_each_move(serve: Serve) -> None:
    """Moves have a budget of their own, of which a document takes as much as it has moves; both are told in headers."""
    async with serve(RATE_LIMIT="moves=5/minute;other=8/minute") as api:
        game = await api.game_5000(1)
        first = await api.send(
            "mutation($id: ID!) { a: le5000Roll(gameId: $id) { __typename } b: le5000Bank(gameId: $id) { __typename } }",
            game.seat(0),
            id=game.id,
        )
        assert first.headers["ratelimit"].startswith('"moves";r=3')
        third = "mutation($id: ID!) { " + " ".join(f"m{n}: le5000Bank(gameId: $id) {{ __typename }}" for n in range(4)) + " }"
        refused = await api.send(third, game.seat(0), id=game.id)
        assert (refused.status_code, "retry-after" in refused.headers) == (429, True)
        assert (
            (await api.send("mutation($id: ID!) { le5000Bank(gameId: $id) { __typename } }", game.seat(0), id=game.id))
            .headers["ratelimit"]
            .startswith('"moves";r=2')
        ), "what was refused took nothing"
        reads = [(await api.post(HELLO, game.owner)).status_code for _ in range(9)]
        assert reads == [200] * 8 + [429]


async def test_rate_limits_count_what_is_no_request(serve: Serve) -> None:
    """A body that is no JSON, or no document, is a request like another."""
    async with serve(RATE_LIMIT="moves=5/minute;other=8/minute") as api:
        found = [(await api.client.post("/graphql", content=body, headers=JSON_BODY)).status_code for body in [b"{", b"[]"] * 5]
    assert found[8:] == [429, 429]
    assert 429 not in found[:8]


async def test_rate_limits_count_each_creation(serve: Serve) -> None:
    """Twenty in one document are twenty, not one."""
    async with serve(RATE_LIMIT="moves=5/minute;other=8/minute") as api:
        created = 'createLe5000Game(seats: [{name: "Ana"}]) { __typename }'
        three = "mutation { __typename " + " ".join(f"g{n}: {created}" for n in range(3)) + " }"
        answers = [await api.send(three) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[1].headers["ratelimit"].startswith('"other";r=2')


async def test_a_request_that_takes_too_long_is_given_up(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """503, and it says that what was to be done may have been."""
    async with serve(GRAPHQL_LIMITS="seconds=1") as api:
        face = api.app.state.graphql

        async def slow(*_: Any) -> Any:
            await asyncio.sleep(30)

        monkeypatch.setattr(face.table, "look", slow)
        answer = await api.send('{ game(id: "x") { id } }')
        assert (answer.status_code, "retry-after" in answer.headers) == (503, True)
        assert answer.json()["errors"][0]["extensions"] == {"code": "timeout", "outcome": "unknown"}
