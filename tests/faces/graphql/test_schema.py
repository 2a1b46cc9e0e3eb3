"""The schema: every ruleset typed, from its models; a contract that is committed and doesn't break unnoticed."""

from __future__ import annotations

from typing import Any, Literal

import pytest
import strawberry
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNonNull,
    GraphQLUnionType,
    build_schema,
    get_named_type,
    print_type,
)
from pydantic import BaseModel, Field
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.schema_converter import GraphQLCoreConverter

from service.engine.play import AnyRuleset
from service.faces.graphql.asked import Asked
from service.faces.graphql.contract import breaking_changes, contract_files, forbidden_changes, released
from service.faces.graphql.definitions import object_type, shown
from service.faces.graphql.scalars import SCALARS
from service.faces.graphql.schema import schema, sdl
from service.faces.graphql.shapes import Shapes
from service.rulesets import CATALOGUE
from service.table.catalogue import camel
from tests.faces.graphql.api import Api
from tests.faces.graphql.shapes import FILE, mutation, named

RULESETS = list(CATALOGUE.values())


def slugs(kinds: tuple[type[BaseModel], ...]) -> list[str]:
    return [kind.model_fields["type"].default for kind in kinds]


def test_the_schema_is_a_document_that_is_generated() -> None:
    """`gobelet contracts --check` compares it with the committed one; other tools read it."""
    assert contract_files() == {"schema/schema.graphql": sdl()}
    assert FILE.name == "schema.graphql"
    assert build_schema(sdl()).query_type is not None


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_a_ruleset_has_types_of_its_own(ruleset: AnyRuleset) -> None:
    """Options, view, moves, offers, events and game, each with all that its model has; a mutation a move, with all its fields."""
    prefix = camel(ruleset.id)
    fields = {
        "".join([first, *(part.capitalize() for part in rest)])
        for name in ruleset.view_type.model_fields
        for first, *rest in [name.split("_")]
    }
    view = get_named_type(named(f"{prefix}Game").fields["view"].type)
    assert set(view.fields) == fields
    options = (
        named(f"{prefix}Options")
        if f"{prefix}Options" in schema().type_map
        else get_named_type(mutation(f"create{prefix}Game")["options"])
    )
    assert len(options.fields) == len(ruleset.options.model_fields)
    events = named(f"{prefix}Event")
    assert isinstance(events, GraphQLUnionType)
    assert len(events.types) == len(ruleset.events)
    assert len(schema().get_possible_types(schema().type_map[f"{prefix}Move"])) == len(ruleset.moves)  # type: ignore[arg-type]
    for kind in ruleset.moves:
        name = (
            prefix[0].lower() + prefix[1:] + "".join(part.capitalize() for part in kind.model_fields["type"].default.split("_"))
        )
        assert len(mutation(name)) == len(kind.model_fields) - 1 + len(("gameId", "rolls", "ifVersion", "idempotencyKey"))


def test_games_of_all_rulesets_are_games() -> None:
    """One interface, a union of views, a union of options."""
    game, view = named("Game"), named("View")
    assert isinstance(game, GraphQLInterfaceType)
    assert {kind.name for kind in schema().get_possible_types(schema().type_map["Game"])} == {
        camel(id) + "Game" for id in CATALOGUE
    }  # type: ignore[arg-type]
    assert len(view.types) == len(named("Options").types) == len(CATALOGUE)


def test_everything_that_can_be_done_is_described() -> None:
    """Each operation, and each type that is not a detail of another."""
    for root in (schema().query_type, schema().mutation_type, schema().subscription_type):
        assert root is not None
        assert [name for name, field in root.fields.items() if not field.description] == []
    roots = {
        kind.name for kind in schema().type_map.values() if kind.name.endswith(("Game", "Event", "Move", "Moved", "Payload"))
    }
    undescribed = {name for name in roots if not schema().type_map[name].description}
    assert not undescribed - {name for name in undescribed if name.endswith(("Event", "Move"))}


def test_bounds_and_defaults_are_said() -> None:
    """In descriptions, since GraphQL has no other place for them."""
    assert "1000 to 50000, a multiple of 50" in print_type(named("Le5000Options"))
    assert "Default 5000" in print_type(named("Le5000Options"))
    dice = schema().mutation_type.fields["le5000Keep"].args["dice"]  # type: ignore[union-attr]
    assert "each 0 to 4" in (dice.description or "")


def test_closed_sets_are_enums() -> None:
    """Under the name that the ruleset's author gave them, their values explained by the rulebook."""
    phase = named("Le5000Phase")
    assert isinstance(phase, GraphQLEnumType)
    assert list(phase.values) == ["DECIDE", "KEEP", "THROW"]
    assert phase.values["DECIDE"].description == "to bank or throw again"
    assert set(named("GameStatus").values) == {"OPEN", "PLAYING", "FINISHED", "ABORTED"}


def test_what_may_be_masked_may_be_null() -> None:
    """Only in rulesets that hide something, and never what kind of thing happened."""
    hidden, open_ = named("GladiatorsDuelChoiceCommittedEvent"), named("Le5000DiceKeptEvent")
    assert {name for name, field in hidden.fields.items() if isinstance(field.type, GraphQLNonNull)} == {"type"}
    assert all(isinstance(field.type, GraphQLNonNull) for field in open_.fields.values())


@pytest.mark.parametrize(
    ("name", "told"),
    [("Le5000Options", False), ("Le5000View", None), ("Game", None), ("View", None), ("ID", None), ("GameStatus", None)],
)
async def test_the_schema_tells_of_itself(api: Api, name: str, told: bool | None) -> None:
    """What introspection may ask of any type, of lists too; whether one of its fields alone may be given is said of inputs."""
    asked = "query T($name: String!) { __type(name: $name) { isOneOf fields { type { isOneOf ofType { isOneOf } } } } }"
    answer = await api.send(asked, name=name)
    assert (answer.status_code, answer.json()["data"]["__type"]["isOneOf"]) == (200, told)


def test_every_type_is_made_by_strawberry() -> None:
    """But GraphQL's own scalars."""
    own = {name: kind for name, kind in schema().type_map.items() if not name.startswith("__")}
    without = {name for name, kind in own.items() if GraphQLCoreConverter.DEFINITION_BACKREF not in kind.extensions}
    assert without == {"Boolean", "Float", "ID", "Int", "String"} & set(own)
    assert isinstance(schema().extensions[GraphQLCoreConverter.DEFINITION_BACKREF], strawberry.Schema)


# Deriving


class Leaf(BaseModel):
    kind: Literal["leaf"] = "leaf"
    size: int = Field(ge=1, le=9)


class Branch(BaseModel):
    kind: Literal["branch"] = "branch"
    parts: list[Leaf]


class Tree(BaseModel):
    """A model with everything that models have."""

    whole: Leaf | Branch
    parts: list[Leaf | Branch]
    pair: tuple[int, int]
    odd: Literal["1d6", "2d6"]
    mixed: int | bool
    named: dict[str, int]
    free: Any
    grid: list[list[int | None]]
    word: Literal["a_b", "c"] | None = None


class Twin(BaseModel):
    tree: Tree
    again: Tree | None


def schema_of(shapes: Shapes) -> dict[str, Any]:
    """The types of a schema that Strawberry makes of what was derived."""
    query = object_type("Query", {"x": shown(int, "x")})
    made = strawberry.Schema(query, types=list(shapes.types.values()), config=StrawberryConfig(scalar_map=SCALARS))
    return dict(made._schema.type_map)


def test_models_become_types() -> None:
    """Nested, in lists, in unions told apart by a word, in dictionaries; what can't be said is JSON."""
    shapes = Shapes("Wood")
    tree = shapes.of(Tree)
    derived = schema_of(shapes)
    assert {name: str(field.type) for name, field in derived["WoodTree"].fields.items()} == {
        "whole": "WoodTreeWhole!",
        "parts": "[WoodTreeParts!]!",
        "pair": "[Int!]!",
        "odd": "String!",
        "mixed": "JSON!",
        "named": "[WoodTreeNamedEntry!]!",
        "free": "JSON!",
        "grid": "[[Int]!]!",
        "word": "WoodTreeWord",
    }
    assert shapes.of(Tree) is tree
    assert [kind.name for kind in derived["WoodTreeWhole"].types] == ["WoodLeaf", "WoodBranch"]


def test_models_become_inputs_where_inputs_can_say_them() -> None:
    """A field that may be of several models, a dictionary, anything: JSON, as REST takes it."""
    shapes = Shapes("Wood")
    asked = Asked(shapes)
    asked.of(Tree)
    asked.of(Twin)
    derived = schema_of(shapes)
    assert isinstance(derived["WoodTreeInput"], GraphQLInputObjectType)
    assert {name: str(field.type) for name, field in derived["WoodTreeInput"].fields.items()} == {
        "whole": "JSON!",
        "parts": "JSON!",
        "pair": "[Int!]!",
        "odd": "String!",
        "mixed": "JSON!",
        "named": "JSON!",
        "free": "JSON!",
        "grid": "[[Int]!]!",
        "word": "WoodTreeWord",
    }
    assert str(derived["WoodTwinInput"].fields["tree"].type) == "JSON!"


class Node(BaseModel):
    """A model that speaks of itself."""

    below: list[Node] = []


def test_a_model_may_speak_of_itself() -> None:
    """Its type then does."""
    shapes = Shapes("Wood")
    shapes.of(Node)
    assert str(schema_of(shapes)["WoodNode"].fields["below"].type) == "[WoodNode!]!"


def test_two_models_of_one_name_are_refused() -> None:
    """At start, and not by a client that gets the wrong one."""
    shapes, other = Shapes("Wood"), type("Tree", (BaseModel,), {"__annotations__": {"x": int}})
    shapes.of(Tree)
    with pytest.raises(TypeError, match="two types of the name WoodTree"):
        shapes.of(other)


# Releases


def test_what_breaks_clients_is_named() -> None:
    """Removed fields, new duties, changed types; additions break nothing."""
    before = "type Query { a(x: Int): Int b: String } enum E { X Y }"
    after = "type Query { a(x: Int, y: Int!): Int c: String } enum E { X Z }"
    found = breaking_changes(before, after)
    assert len(found) == 3
    assert "Query.b" in " ".join(found)
    assert breaking_changes(before, before + " type New { x: Int }") == []


def test_a_release_keeps_its_promise_until_the_version_says_otherwise() -> None:
    """Below 1.0 the second number says it."""
    assert released("0.1.0").startswith("# 0.1.0\n")
    now, former = "type Query { a: Int }", "# 0.1.0\ntype Query { a: Int gone: Int }"
    broken = ["Field Query.gone was removed."]
    assert forbidden_changes(former, now, "0.1.9") == broken
    assert forbidden_changes(former, now, "0.2.0") == []
    assert forbidden_changes(former.replace("# 0.1.0", "# 1.4.0"), now, "1.5.0") == broken
    assert forbidden_changes(former.replace("# 0.1.0", "# 1.4.0"), now, "2.0.0") == []
