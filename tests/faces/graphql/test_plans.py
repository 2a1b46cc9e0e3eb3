"""Plans show what the ordinary executor shows, and leave to it what they can't."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from graphql import GraphQLArgument, GraphQLField, GraphQLObjectType, GraphQLSchema, GraphQLString, parse
from graphql.execution.executor import Executor
from hypothesis import given, settings
from hypothesis import strategies as st

from service.faces.graphql.executor import Json, PlannedExecutor
from service.faces.graphql.schema import schema

GAME: dict[str, Any] = {
    "id": "a" * 26,
    "ruleset": "le-5000",
    "ruleset_version": 1,
    "version": 3,
    "status": "playing",
    "seats": [{"seat": 0, "name": "Ana", "state": "playing"}],
    "active": [0],
    "options": {"target": 5000, "opening": 750, "exact": False, "final_stretch": 0},
    "dice": {"source": "supplied"},
    "view": {"round": 1, "scores": [0], "opened": [False], "turn": None, "last_turn": None, "eliminated": []},
    "outcome": None,
    "visibility": "public",
    "label": "",
    "created_at": "2026-11-30T12:00:00.000000Z",
    "strict": False,
    "imported": False,
    "forked_from": None,
}
DOCUMENT = """query Whole($no: Boolean!, $yes: Boolean!) {
  game(id: "x") {
    __typename id a: id status seats { seat name ...S } active dice { source commitment }
    view { __typename ... on Le5000View { round scores ...V } }
    ... on Le5000Game { options { target } view { opened } }
    ... on LeCapitaineGame { view { round } }
    label @skip(if: $no) strict @include(if: $no) imported @include(if: $yes)
    outcome { winners } createdAt
  }
}
fragment S on SeatShown { state }
fragment V on Le5000View { scores turn { phase } eliminated }
"""


class Ordinary(PlannedExecutor):
    """Completes every value as graphql-core does."""

    def complete_value(self, return_type: Any, details: Any, info: Any, path: Any, result: Any, context: Any) -> Any:
        value = result.value if isinstance(result, Json) else result
        return Executor.complete_value(self, return_type, details, info, path, value, context)


class Context:
    language = "en"


@cache
def small() -> GraphQLSchema:
    """The schema's own types under a root that gives what it is given."""

    def game(given: Any, _info: Any, **_arguments: Any) -> Json:
        return Json(given)

    own = {name: kind for name, kind in schema().type_map.items() if name not in ("Query", "Mutation", "Subscription")}
    kinds = [kind for name, kind in own.items() if not name.startswith("__")]
    interface: Any = own["Game"]
    field = GraphQLField(interface, {"id": GraphQLArgument(GraphQLString)}, game)
    return GraphQLSchema(GraphQLObjectType("Query", {"game": field}), types=kinds)


def shown(kind: type[PlannedExecutor], value: Any, **variables: Any) -> Any:
    """What the document shows of a game: data, and errors with their places."""
    executor: Any = kind.build(small(), parse(DOCUMENT), value, Context(), variables, plans={}, conditions=("no", "yes"))
    result = executor.execute_operation()
    return result.data, sorted((error.message, error.path) for error in result.errors or ())


@pytest.mark.parametrize(("no", "yes"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_plan_shows_what_the_ordinary_executor_shows(no: bool, yes: bool) -> None:
    """Aliases, fragments, unions, interfaces, enums and conditions; the same fields in the same order."""
    planned, ordinary = shown(PlannedExecutor, GAME, no=no, yes=yes), shown(Ordinary, GAME, no=no, yes=yes)
    assert planned == ordinary
    assert planned[1] == []
    assert list(planned[0]["game"]) == list(ordinary[0]["game"])
    assert ("label" in planned[0]["game"], "imported" in planned[0]["game"]) == (not no, yes)


def test_one_plan_serves_each_set_of_conditions() -> None:
    """Kept plans are told apart by the variables that decide what is selected."""
    node, plans = parse(DOCUMENT), {}
    for no in (True, False, True):
        executor: Any = PlannedExecutor.build(
            small(), node, GAME, Context(), {"no": no, "yes": True}, plans=plans, conditions=("no", "yes")
        )
        assert ("label" in executor.execute_operation().data["game"]) is not no
    assert len(plans) == 2


def test_operations_of_one_document_have_plans_of_their_own() -> None:
    """Also where both begin with the same fragment."""
    text = "query A { ...F game { label } } query B { ...F } fragment F on Query { game { id } }"
    node, plans = parse(text), {}
    for name, fields in (("B", ["id"]), ("A", ["id", "label"]), ("B", ["id"])):
        executor: Any = PlannedExecutor.build(small(), node, GAME, Context(), {}, name, plans=plans, conditions=())
        assert list(executor.execute_operation().data["game"]) == fields


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield from places(below, (*path, key))


@given(
    place=st.sampled_from(sorted(places(GAME), key=str)),
    wrong=st.sampled_from([None, "wrong", 2**40, True, 1.5, [], {}, [None], [{}], {"ruleset": "nothing"}]),
)
@settings(max_examples=300, deadline=None)
def test_a_value_that_is_not_what_its_type_says_is_told_as_the_specification_has_it(place: tuple[Any, ...], wrong: Any) -> None:
    """Whatever is wrong with it, wherever: the same data, nulls and errors as from the ordinary executor."""
    value = copy.deepcopy(GAME)
    within: Any = value
    for step in place[:-1]:
        within = within[step]
    within[place[-1]] = wrong
    assert shown(PlannedExecutor, value, no=False, yes=True) == shown(Ordinary, value, no=False, yes=True)
