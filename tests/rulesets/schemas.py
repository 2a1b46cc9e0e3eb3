"""Values drawn from JSON schemas: options that might be right, moves that might be legal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

Schema = Mapping[str, Any]

LETTERS = 'ab z9-_«é’☃\U0001f3b2\n"\\'
SLUGS = [*"abcdefghijklmnop", "q7", "r-s", "t_u", "v-2-w"]
"""What fits the patterns of our models, which are all of slugs; drawing from a regular expression is slow."""
WIDE = 400
"""How far numbers go that have no bound."""


def values(schema: Schema, root: Schema | None = None) -> st.SearchStrategy[Any]:
    """JSON values that fit the schema, but for what only a validator knows; `root` holds its `$defs`."""
    root = schema if root is None else root
    if "$ref" in schema:
        return values(root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root)
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return st.one_of([values(part, root) for part in schema[several]])
    if schema.get("type") in ("boolean", "null"):
        return st.booleans() if schema["type"] == "boolean" else st.none()
    return _BY_TYPE[schema["type"]](schema, root) if "type" in schema else st.none() | st.integers(0, 9) | st.text(LETTERS)


def is_plain(schema: Schema, root: Schema) -> bool:
    """Whether a schema describes values, or lists of values, and no whole objects."""
    if "$ref" in schema:
        return is_plain(root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root)
    parts = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), *([schema["items"]] if "items" in schema else ())]
    if not parts and not {"const", "enum"} & set(schema):
        return schema.get("type") in ("integer", "string", "boolean", "null")
    return all(is_plain(part, root) for part in parts)


def _integers(schema: Schema, root: Schema) -> st.SearchStrategy[int]:
    step = schema.get("multipleOf", 1)
    least = schema.get("minimum", schema.get("exclusiveMinimum", -6) + 1)
    most = schema.get("maximum", schema.get("exclusiveMaximum", least + WIDE + 1) - 1)
    return st.integers(-(-least // step), most // step).map(lambda value: value * step)


def _strings(schema: Schema, root: Schema) -> st.SearchStrategy[str]:
    if "pattern" in schema:
        return st.sampled_from([slug for slug in SLUGS if re.search(schema["pattern"], slug)])
    least = schema.get("minLength", 0)
    return st.text(LETTERS, min_size=least, max_size=min(schema.get("maxLength", 20), least + 20))


def _lists(schema: Schema, root: Schema) -> st.SearchStrategy[list[Any]]:
    if "prefixItems" in schema:
        return st.tuples(*(values(item, root) for item in schema["prefixItems"])).map(list)
    least = schema.get("minItems", 0)
    most = min(schema.get("maxItems", least + 6), least + 6)
    distinct = schema["items"].get("type") in ("integer", "string")
    return st.lists(values(schema["items"], root), min_size=least, max_size=most, unique=distinct)


def _objects(schema: Schema, root: Schema) -> st.SearchStrategy[dict[str, Any]]:
    fields = schema.get("properties", {})
    needed = set(schema.get("required", ()))
    return st.fixed_dictionaries(
        {name: values(field, root) for name, field in fields.items() if name in needed or "const" in field},
        optional={name: values(field, root) for name, field in fields.items() if name not in needed and "const" not in field},
    )


_BY_TYPE = {"integer": _integers, "string": _strings, "array": _lists, "object": _objects}
