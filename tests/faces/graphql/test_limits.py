"""What a request may cost, which documents are executed, and what is told of the schema and of faults."""

from __future__ import annotations

import hashlib
import logging
import pathlib
from typing import Any

import pytest
from graphql import get_introspection_query

from service.faces.graphql.documents import KEPT, Documents, Unfit
from service.faces.graphql.limits import Limits, limits_for
from service.faces.graphql.schema import schema
from service.rulesets import CATALOGUE
from service.settings import SettingsError
from service.table.catalogue import camel
from tests.faces.graphql.api import Api
from tests.faces.graphql.conftest import Serve
from tests.faces.graphql.shapes import selection

REPEATED = "{ rulesets { " + "id " * 4000 + "} }"
NESTED = "{ games { nodes { " + "seats { name } " * 900 + "} } }"
ARGUED = "{ " + " ".join(f'a: game(id: "{number}") {{ id }}' for number in range(400)) + " }"
INLINE = '{ game(id: "x") { ' + "... on Le5000Game { view { round } } " * 400 + "} }"
CHAIN = (
    " ".join(f"fragment F{number} on Game {{ ...F{number + 1} ...F{number + 1} }}" for number in range(300))
    + " fragment F300 on Game { id } { games { nodes { ...F0 } } }"
)
SPREADS = (
    " ".join(f"fragment F{number} on Game {{ seats {{ name }} }}" for number in range(300))
    + " { games { nodes { "
    + " ".join(f"...F{number}" for number in range(300))
    + " } } }"
)
DEEP = '{ game(id: "x") ' + "{ ruleset " * 60 + "{ id }" + "}" * 60 + " }"
HUGE = "{ " + "a" * 60_000 + " }"


@pytest.mark.parametrize(
    ("document", "limit"),
    [
        ("{ " + " ".join(f"a{number}: __typename" for number in range(101)) + " }", "aliases"),
        ("{ " + "rulesets { id } " * 21 + " }", "roots"),
        (
            'query($first: Int) { log(gameId: "x", first: $first) { nodes { '
            + " ".join(f"a{n}: version" for n in range(99))
            + " x: id } } }",
            "cost",
        ),
        (
            "{ __schema { types { fields { name } } } b: __schema { types { name } } "
            + "c: __schema { types { name kind } } " * 1
            + "}",
            None,
        ),
        (get_introspection_query(), None),
        (get_introspection_query().replace("__schema {", "__schema { a: types { ...FullType } ", 1), "cost"),
        (REPEATED, "overlaps"),
        (NESTED, "overlaps"),
        (ARGUED, "overlaps"),
        (INLINE, "overlaps"),
        (SPREADS, "overlaps"),
    ],
)
async def test_documents_that_ask_for_too_much_are_refused(api: Api, document: str, limit: str | None) -> None:
    """422, with the limit's name and how much it allows; nothing is executed."""
    answer = await api.send(document, first=1000)
    if limit is None:
        assert answer.status_code == 200, answer.text[:300]
        return
    extensions = answer.json()["errors"][0]["extensions"]
    assert (answer.status_code, extensions["code"], extensions["limit"]) == (422, "limit_exceeded", limit)


async def test_a_whole_number_that_is_written_as_a_float_weighs_the_same(api: Api) -> None:
    """GraphQL takes it for an Int."""
    fields = " ".join(f"a{number}: version" for number in range(99))
    document = f'query L($n: Int) {{ log(gameId: "x", first: $n) {{ nodes {{ {fields} }} }} }}'
    for first in (1000, 1000.0):
        answer = await api.send(document + " " * int(first != first), n=first)
        assert answer.json()["errors"][0]["extensions"]["code"] == "limit_exceeded", answer.text[:300]


async def test_depth_counts_fragments_too(api: Api) -> None:
    """However the levels are hidden."""
    spread = 'fragment A on Ruleset { seats { min } } { game(id: "x") { ruleset { ...A } } }'
    assert (await api.send(spread)).status_code == 294
    lower = limits_for("depth=3")
    operation = Documents(schema(), lower, introspection=True).read(spread).operation(None)
    assert operation.weight.excess(lower, {}) == ("depth", 4)


@pytest.mark.parametrize(
    ("document", "code"),
    [
        (CHAIN, "limit_exceeded"),
        (DEEP, "validation_error"),
        (HUGE, "validation_error"),
        ("{ " * 20_000, "syntax_error"),
        ("{ a(b: " + "[" * 3000, "syntax_error"),
        ("{ a }" * 3000, "syntax_error"),
    ],
)
def test_no_document_is_too_much_to_refuse(document: str, code: str) -> None:
    """What is deep, long or made of fragments within fragments is refused like anything else, within the stack that there is."""
    with pytest.raises(Unfit) as refused:
        Documents(schema(), Limits(), introspection=True).read(document)
    assert {error["extensions"]["code"] for error in refused.value.errors} == {code}


async def test_the_whole_of_any_game_fits_in_the_limits(api: Api) -> None:
    """Limits are for attacks: all fields of the largest game, and all its events, can be asked for in one document."""
    for ruleset in CATALOGUE:
        prefix = camel(ruleset)
        document = f"""query Whole($id: ID!) {{
            game(id: $id) {{ ... on {prefix}Game {selection(prefix + "Game")} }}
            log(gameId: $id, first: 100) {{ nodes {{ events {{ ... on {prefix}Event {selection(prefix + "Event")} }} }} }} }}"""
        assert (await api.send(document, id="x")).status_code == 294, ruleset


def test_documents_are_kept_within_bounds() -> None:
    """What is kept at hand is bounded by its size, faulty documents included; those used last stay."""
    documents = Documents(schema(), Limits(), introspection=True)
    first = documents.read("{ __typename }")
    for number in range(KEPT // 4000):
        documents.read("{ __typename }")
        documents.read(f"{{ a{number}: __typename }} #" + "x" * 4000)
    assert documents.read("{ __typename }") is first
    assert sum(map(len, documents._kept)) <= KEPT


async def test_introspection_can_be_turned_off(serve: Serve) -> None:
    """Then neither the schema nor suggestions tell what there is; __typename stays."""
    async with serve(GRAPHQL_INTROSPECTION="off") as api:
        assert (await api.send("{ __schema { types { name } } }")).status_code == 422
        assert (await api.send('{ __type(name: "Game") { name } }')).status_code == 422
        message = (await api.errors("{ rulesetz { id } }"))[0]["message"]
        assert "rulesets" not in message
        assert await api.data("{ __typename }") == {"__typename": "Query"}


async def test_documents_can_be_asked_for_by_their_hash(serve: Serve, tmp_path: pathlib.Path) -> None:
    """`documentId` with SHA-256, or what Apollo's clients send; unknown ones are 404, others are executed as ever."""
    text = "query Known { __typename }"
    (tmp_path / "known.graphql").write_text(text)
    hash = hashlib.sha256(text.encode()).hexdigest()
    async with serve(GRAPHQL_DOCUMENTS=str(tmp_path)) as api:
        for body in (
            {"documentId": f"sha256:{hash}"},
            {"documentId": hash},
            {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": hash}}},
        ):
            assert (await api.post(body)).json() == {"data": {"__typename": "Query"}}
        assert (await api.get({"documentId": hash})).json() == {"data": {"__typename": "Query"}}
        missing = await api.post({"documentId": "sha256:" + "0" * 64})
        assert (missing.status_code, missing.json()["errors"][0]["extensions"]["code"]) == (404, "document_not_found")
        assert (await api.send("query Other { __typename }")).status_code == 200


async def test_only_known_documents_can_be_allowed(serve: Serve, tmp_path: pathlib.Path) -> None:
    """Then any other text is 403; a known one may be sent in full too."""
    text = "query Known { __typename }"
    (tmp_path / "known.graphql").write_text(text)
    async with serve(GRAPHQL_DOCUMENTS=str(tmp_path), GRAPHQL_DOCUMENTS_ONLY="on") as api:
        assert (await api.send(text)).status_code == 200
        other = await api.send("query Other { __typename }")
        assert (other.status_code, other.json()["errors"][0]["extensions"]["code"]) == (403, "document_not_trusted")


async def test_batches_are_no_requests(api: Api) -> None:
    """Several documents in one body are refused, whatever their number."""
    assert (await api.post([{"query": "{ __typename }"}] * 3)).status_code == 422


@pytest.mark.parametrize(
    "changes",
    [
        {"GRAPHQL_LIMITS": "depth"},
        {"GRAPHQL_LIMITS": "depth=0"},
        {"GRAPHQL_LIMITS": "colour=3"},
        {"GRAPHQL_DOCUMENTS": "/nowhere"},
        {"GRAPHQL_INTROSPECTION": "maybe"},
    ],
)
async def test_settings_that_can_not_be_used_are_named(serve: Serve, changes: dict[str, str]) -> None:
    """At start, by the name of the variable."""
    with pytest.raises(SettingsError, match="GOBELET_" + next(iter(changes))):
        async with serve(**changes):
            pass


async def test_a_fault_of_ours_is_told_as_such_and_no_more(
    api: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its text and its place go to the log alone; the answer says where, and that it was not the client."""

    async def broken(*_: Any) -> Any:
        raise ValueError("the seed is 42")

    monkeypatch.setattr(api.app.state.graphql.table, "look", broken)
    with caplog.at_level(logging.ERROR):
        answer = await api.send('{ __typename game(id: "x") { id } }')
    error = answer.json()["errors"][0]
    assert (answer.status_code, error["path"], error["extensions"]["code"]) == (294, ["game"], "internal_error")
    assert "seed" not in answer.text
    assert "the seed is 42" in caplog.text
