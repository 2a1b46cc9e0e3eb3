"""Everything that a type shows, as a selection, and what REST's JSON looks like through it. Knows the schema as clients do: by its SDL."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    get_named_type,
)

FILE = Path(__file__).parents[3] / "schema" / "schema.graphql"
OWN = {"Game": {"ruleset"}, "Moved": {"sentences", "replayed"}, "Offer": {"mutation"}}
"""fields that REST has not, by the endings of their types' names"""


@cache
def schema() -> GraphQLSchema:
    return build_schema(FILE.read_text(encoding="utf-8"))


def named(name: str) -> Any:
    found = schema().get_type(name)
    assert found is not None, f"no type {name}"
    return found


def mutation(name: str) -> dict[str, Any]:
    """The types of a mutation's arguments; none where there is no such mutation, not even the game's id."""
    root = schema().mutation_type
    assert root is not None, "the schema has mutations"
    field = root.fields.get(name)
    return {} if field is None else {argument: definition.type for argument, definition in field.args.items()}


@cache
def selection(name: str) -> str:
    """All that a type shows, save what REST has not; of an interface or a union, all that its types show."""
    return "{ " + " ".join(_fields(named(name))) + " }"


def _fields(kind: Any) -> Iterator[str]:
    if isinstance(kind, GraphQLObjectType):
        for field, definition in kind.fields.items():
            if field not in own_of(kind.name):
                yield field + _below(definition.type)
        return
    yield "__typename"
    for possible in schema().get_possible_types(kind):
        parts = []
        for field, definition in possible.fields.items():
            if field not in own_of(possible.name):
                alias = f"{possible.name}_{field}: " if _conflicts(kind, field) else ""
                parts.append(alias + field + _below(definition.type))
        yield f"... on {possible.name} {{ {' '.join(parts)} }}"


@cache
def own_of(name: str) -> set[str]:
    return {field for ending, fields in OWN.items() if name.endswith(ending) for field in fields}


@cache
def _conflicts(kind: GraphQLInterfaceType | GraphQLUnionType, field: str) -> bool:
    found = {str(possible.fields[field].type) for possible in schema().get_possible_types(kind) if field in possible.fields}
    return len(found) > 1


def _below(kind: Any) -> str:
    below = get_named_type(kind)
    return " " + selection(below.name) if hasattr(below, "fields") or isinstance(below, GraphQLUnionType) else ""


def differences(kind: Any, shown: Any, rest: Any, path: str = "") -> list[str]:
    """Where an answer to such a selection says something else than REST's JSON."""
    if isinstance(kind, GraphQLNonNull):
        if rest is None:
            return [f"{path} is null in REST and never in GraphQL"]
        return differences(kind.of_type, shown, rest, path)
    if rest is None or shown is None:
        return [] if shown is rest else [f"{path} is {shown!r}, in REST {rest!r}"]
    if isinstance(kind, GraphQLList):
        return _of_list(kind, shown, rest, path)
    if isinstance(kind, (GraphQLInterfaceType, GraphQLUnionType)):
        return _of_object(named(shown["__typename"]), kind, shown, rest, path)
    if isinstance(kind, GraphQLObjectType):
        return _of_object(kind, None, shown, rest, path)
    wanted = rest.upper() if isinstance(kind, GraphQLEnumType) else rest
    return [] if shown == wanted and type(shown) is type(wanted) else [f"{path} is {shown!r}, in REST {wanted!r}"]


def _of_list(kind: GraphQLList[Any], shown: Any, rest: Any, path: str) -> list[str]:
    if isinstance(rest, dict):
        rest = [{"key": key, "value": value} for key, value in sorted(rest.items())]
    if len(shown) != len(rest):
        return [f"{path} has {len(shown)} items, in REST {len(rest)}"]
    pairs = enumerate(zip(shown, rest, strict=True))
    return [fault for number, (one, other) in pairs for fault in differences(kind.of_type, one, other, f"{path}.{number}")]


def _of_object(kind: GraphQLObjectType, within: Any, shown: Any, rest: Any, path: str) -> list[str]:
    found = []
    members = {camel(member): value for member, value in rest.items()}
    for field, definition in kind.fields.items():
        if field in own_of(kind.name):
            continue
        key = f"{kind.name}_{field}" if within is not None and _conflicts(within, field) else field
        if key not in shown:
            found.append(f"{path}.{field} is not shown")
        else:
            found += differences(definition.type, shown[key], members.pop(field, None), f"{path}.{field}")
    missing = set(members) - own_of(kind.name)
    return found + [f"{path}.{member} is in REST only" for member in sorted(missing)]


@cache
def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


class Inexpressible(Exception):
    """A value that no variable of that type can have."""


def as_input(kind: Any, value: Any) -> Any:
    """A value that REST takes as a variable of that type. Raises Inexpressible."""
    if isinstance(kind, GraphQLNonNull):
        if value is None:
            raise Inexpressible
        return as_input(kind.of_type, value)
    if value is None or getattr(kind, "name", "") == "JSON":
        return value
    if isinstance(kind, GraphQLList):
        if not isinstance(value, list):
            raise Inexpressible
        return [as_input(kind.of_type, item) for item in value]
    if isinstance(kind, GraphQLInputObjectType):
        return as_arguments({field: definition.type for field, definition in kind.fields.items()}, value)
    if isinstance(kind, GraphQLEnumType):
        if not isinstance(value, str) or value.upper() not in kind.values:
            raise Inexpressible
        return value.upper()
    if type(value) is not {"Int": int, "String": str, "Boolean": bool, "ID": str, "Float": float}[kind.name]:
        raise Inexpressible
    return value


def as_arguments(kinds: dict[str, Any], value: Any) -> dict[str, Any]:
    """The members of an object that REST takes as arguments of those types. Raises Inexpressible."""
    if not isinstance(value, dict):
        raise Inexpressible
    found = {camel(member): item for member, item in value.items()}
    if set(found) - set(kinds) or any(isinstance(kind, GraphQLNonNull) and field not in found for field, kind in kinds.items()):
        raise Inexpressible
    return {field: as_input(kinds[field], item) for field, item in found.items()}
