"""The worked examples of the rules files, as data, and how they are compared."""

from __future__ import annotations

import json
import pathlib
from typing import Any

from service.rulesets import CATALOGUE

FOLDER = pathlib.Path(__file__).parent / "scenarios"
MISSING = object()


def load(ruleset: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{ruleset}.json").read_text(encoding="utf-8"))
    return found


def every() -> list[tuple[str, dict[str, Any]]]:
    """(ruleset, scenario) for the whole catalogue."""
    return [(ruleset, scenario) for ruleset in CATALOGUE for scenario in load(ruleset)]


def corners() -> list[tuple[str, dict[str, Any]]]:
    """Scenarios of what the worked examples leave out: bounds, ties, refusals in their order, seats that leave midway.

    They may say more a step: `facts`, its events as `facts_as` (or the seat that moved) sees them, each with at least these
    fields; `offers`, by seat, exactly.
    """
    files = [(ruleset, FOLDER / "corners" / f"{ruleset}.json") for ruleset in CATALOGUE]
    return [
        (ruleset, scenario)
        for ruleset, file in files
        if file.exists()
        for scenario in json.loads(file.read_text(encoding="utf-8"))
    ]


def named(item: tuple[str, dict[str, Any]]) -> str:
    return f"{item[0]}: {item[1]['name']}"


def look(value: Any, path: str) -> Any:
    """Follows a dotted path; numbers are list positions. MISSING where it leads nowhere."""
    for part in path.split("."):
        if isinstance(value, list) and part.lstrip("-").isdigit() and -len(value) <= int(part) < len(value):
            value = value[int(part)]
        elif isinstance(value, dict) and part in value:
            value = value[part]
        else:
            return MISSING
    return value


def contains(actual: Any, wanted: Any) -> bool:
    """Exact for scalars and lists; an object must hold at least the wanted keys."""
    if isinstance(wanted, dict) and isinstance(actual, dict):
        return all(key in actual and contains(actual[key], value) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(actual, list):
        return len(actual) == len(wanted) and all(map(contains, actual, wanted))
    if isinstance(wanted, bool) != isinstance(actual, bool):
        return False
    return bool(actual == wanted)


def differences(game: Any, expected: dict[str, Any], where: str) -> list[str]:
    found = []
    for path, wanted in expected.items():
        actual = look(game, path)
        if not contains(actual, wanted):
            found.append(f"{where}: {path} is {'missing' if actual is MISSING else actual!r}, expected {wanted!r}")
    return found
