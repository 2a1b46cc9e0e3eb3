"""What a model says of a value that does not fit, in the caller's language. Rules that a game checks itself say it in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from service.engine.refusals import Fault
from service.table import texts
from service.table.texts import Language

KINDS: Final[Mapping[str, str]] = {
    r"Input should be a valid (?:integer|number).*": "number",
    r"Input should be greater than or equal to (?P<least>-?\d+)": "at-least",
    r"Input should be less than or equal to (?P<most>-?\d+)": "at-most",
    r"Input should be a multiple of (?P<step>\d+)": "multiple",
    r"Input should be a valid boolean.*": "yes-or-no",
    r"Input should be a valid (?:list|tuple|set)": "list",
    r"Input should be a valid string": "text",
    r"Input should be (?:a valid dictionary|an object).*": "object",
    r"Input should be (?P<choices>'.+)": "choice",
    r"Input tag .* does not match any of the expected tags: (?P<choices>'.+)": "choice",
    r"Unable to extract tag using discriminator '(?P<field>\w+)'": "field",
    r"(?:String|List|Tuple|Set|Dictionary|Value) should have at least (?P<least>\d+) .*": "length-at-least",
    r"(?:String|List|Tuple|Set|Dictionary|Value) should have at most (?P<most>\d+) .*": "length-at-most",
    r"String should match pattern '(?P<pattern>.+)'": "pattern",
    r"Field required": "required",
    r"Extra inputs are not permitted": "unknown",
}
"""what pydantic says → `fault-<kind>` of the texts"""


def in_words(detail: str, language: Language) -> str:
    """The `detail` of a fault, without what only the service's own code has names for."""
    detail = detail.removeprefix("Value error, ")
    for pattern, kind in KINDS.items():
        if found := re.fullmatch(pattern, detail, re.DOTALL):
            return texts.fault(language, kind, **{name: _said(name, value) for name, value in found.groupdict().items()})
    return detail


def told(faults: list[Fault], language: Language) -> list[Fault]:
    """Faults with their details in that language."""
    return [Fault(pointer=fault["pointer"], detail=in_words(fault["detail"], language)) for fault in faults]


def _said(name: str, value: str) -> Any:
    if name == "choices":
        return value.replace(" or ", ", ").replace("'", "")
    return int(value) if re.fullmatch(r"-?\d+", value) else value
