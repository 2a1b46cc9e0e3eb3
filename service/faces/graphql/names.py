"""What things are called in GraphQL: types `Le5000View`, fields `turnPoints`, enum values `NO_SCORE`, mutations `le5000Keep`."""

from __future__ import annotations

import re

from service.table.catalogue import camel

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_RESERVED = frozenset({"TRUE", "FALSE", "NULL"})


def field_name(name: str) -> str:
    """A member of REST's JSON as a field: `turn_points` → `turnPoints`."""
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def title(name: str) -> str:
    """A member of REST's JSON as part of a type's name: `turn_points` → `TurnPoints`."""
    return "".join(part.capitalize() for part in name.split("_"))


def type_name(prefix: str, name: str) -> str:
    """A model of a ruleset as a type, under the ruleset's prefix unless it begins with it already."""
    return name if name.startswith(prefix) else prefix + name


def operation_name(ruleset: str, name: str) -> str:
    """A mutation of a ruleset: `le-5000`, `keep` → `le5000Keep`."""
    prefix = camel(ruleset)
    return prefix[0].lower() + prefix[1:] + title(name)


def enum_name(slug: str) -> str | None:
    """A slug as a value of an enum: `no_score` → `NO_SCORE`; None where GraphQL has no such name."""
    name = slug.upper()
    return name if _NAME.fullmatch(name) and not name.startswith("__") and name not in _RESERVED else None
