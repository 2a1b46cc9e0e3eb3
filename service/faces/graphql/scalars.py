"""Scalars beyond GraphQL's own."""

from __future__ import annotations

from typing import Any, NewType

import strawberry

DateTime = NewType("DateTime", str)
JSON = NewType("JSON", object)


def _as_it_is(value: Any) -> Any:
    return value


SCALARS: dict[object, Any] = {
    DateTime: strawberry.scalar(
        name="DateTime",
        serialize=str,
        description="RFC 3339, UTC, microseconds: `2026-11-30T12:00:00.000000Z`.",
        specified_by_url="https://scalars.graphql.org/andimarek/date-time",
    ),
    JSON: strawberry.scalar(
        name="JSON",
        serialize=_as_it_is,
        parse_value=_as_it_is,
        description="Any JSON value, with the names that it has in REST. Its JSON Schema is at `/v1/rulesets/{ruleset}`.",
    ),
}
