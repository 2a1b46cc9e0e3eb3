"""Scalars beyond GraphQL's own."""

from __future__ import annotations

from typing import Any

from graphql import GraphQLScalarType
from graphql.language import ValueNode
from graphql.utilities import value_from_ast_untyped


def _instant(value: Any) -> str:
    return str(value)


def _json_literal(node: ValueNode, hide_suggestions: bool = False) -> Any:
    return value_from_ast_untyped(node)


def _as_it_is(value: Any, hide_suggestions: bool = False) -> Any:
    return value


DATE_TIME = GraphQLScalarType(
    "DateTime",
    coerce_output_value=_instant,
    description="RFC 3339, UTC, microseconds: `2026-11-30T12:00:00.000000Z`.",
    specified_by_url="https://scalars.graphql.org/andimarek/date-time",
)
JSON = GraphQLScalarType(
    "JSON",
    coerce_output_value=_as_it_is,
    coerce_input_value=_as_it_is,
    coerce_input_literal=_json_literal,
    description="Any JSON value, with the names that it has in REST. Its JSON Schema is at `/v1/rulesets/{ruleset}`.",
)
