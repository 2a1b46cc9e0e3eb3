"""The catalogue as clients see it: a line a ruleset, and each one whole with its schemas."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from service.engine.play import AnyRuleset, event_lists_of, moves_of
from service.table import texts
from service.table.texts import LANGUAGES, Language


@cache
def ruleset_line(ruleset: AnyRuleset, language: Language) -> dict[str, Any]:
    """What lists show of a ruleset; `title` and `summary` in the caller's language, `titles` in all."""
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "title": texts.title(ruleset.id, language),
        "titles": {known: texts.title(ruleset.id, known) for known in LANGUAGES},
        "seats": {"min": ruleset.seats.start, "max": ruleset.seats.stop - 1},
        "tags": list(ruleset.tags),
        "hidden": ruleset.hidden,
        "summary": texts.summary(ruleset.id, language),
        "hints": asdict(ruleset.hints),
    }


@cache
def ruleset_whole(ruleset: AnyRuleset, language: Language) -> dict[str, Any]:
    """A ruleset with the JSON Schemas of its options, moves, events and view, its default options, and its words."""
    return {
        **ruleset_line(ruleset, language),
        "schemas": schemas_of(ruleset),
        "default_options": ruleset.options.model_construct().model_dump(mode="json"),
        "reasons": list(ruleset.reasons),
        "words": texts.glossary(ruleset.id, language),
    }


@cache
def schemas_of(ruleset: AnyRuleset) -> dict[str, Any]:
    """JSON Schemas (2020-12): what clients send as validated, what they get as serialised."""
    return {
        "options": ruleset.options.model_json_schema(mode="validation"),
        "move": moves_of(ruleset).json_schema(mode="validation"),
        "events": event_lists_of(ruleset).json_schema(mode="serialization"),
        "view": TypeAdapter(ruleset.view_type).json_schema(mode="serialization"),
    }


def camel(id: str) -> str:
    """The ruleset's id as the beginning of a type's name: `le-5000` → `Le5000`."""
    return "".join(part.capitalize() for part in id.split("-"))
