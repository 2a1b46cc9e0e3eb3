"""The schema as a committed document, and what has changed in it since the last release that would break clients."""

from __future__ import annotations

from graphql import build_schema
from graphql.utilities import find_breaking_changes

from service.faces.graphql.schema import sdl

FILE = "schema/schema.graphql"
RELEASED = "schema/released.graphql"
"""the schema of the last release, whose number stands in its first line; none before the first"""


def contract_files() -> dict[str, str]:
    """Every generated file of this face, by its path in the checkout."""
    return {FILE: sdl()}


def released(version: str) -> str:
    """The schema as it is, to be kept as that of a release."""
    return f"# {version}\n{sdl()}"


def forbidden_changes(before: str, after: str, version: str) -> list[str]:
    """What of the schema `after` would break clients of the release whose `RELEASED` is `before`; empty where `version` says that
    it may.

    It may where the first number is another one, or before 1.0 the second.
    """
    former = before.partition("\n")[0].removeprefix("#").strip()
    if _compatible(former) != _compatible(version):
        return []
    return breaking_changes(before, after)


def breaking_changes(before: str, after: str) -> list[str]:
    """What breaks clients of the schema `before` where it becomes `after`, one sentence each."""
    return [change.description for change in find_breaking_changes(build_schema(before), build_schema(after))]


def _compatible(version: str) -> tuple[str, ...]:
    major, minor, *_ = version.split(".")
    return (major, minor) if major == "0" else (major,)
