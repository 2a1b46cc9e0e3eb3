"""What a model says of a value that does not fit, in the player's language. Rules that a game checks itself say it in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from service.table import texts
from service.table.texts import Language

KINDS: Final[Mapping[str, str]] = {
    r"Input should be a valid integer.*": "number",
    r"Input should be greater than or equal to (?P<least>-?\d+)": "at-least",
    r"Input should be less than or equal to (?P<most>-?\d+)": "at-most",
    r"Input should be a multiple of (?P<step>\d+)": "multiple",
    r"Input should be a valid boolean.*": "yes-or-no",
    r"Input should be a valid list": "list",
    r"Input should be a valid string": "text",
    r"Input should be (?:a valid dictionary|an object).*": "object",
    r"Input should be (?P<choices>'.+)": "choice",
    r"(?:String|List) should have at least (?P<least>\d+) .*": "length-at-least",
    r"(?:String|List) should have at most (?P<most>\d+) .*": "length-at-most",
    r"Field required": "required",
    r"Extra inputs are not permitted": "unknown",
}


def in_words(detail: str, language: Language) -> str:
    """The `detail` of a fault."""
    detail = detail.removeprefix("Value error, ")
    if language == "en":
        return detail
    for pattern, kind in KINDS.items():
        if found := re.fullmatch(pattern, detail):
            return texts.fault(language, kind, **{name: _number(value) for name, value in found.groupdict().items()})
    return detail


def _number(value: str) -> Any:
    return int(value) if re.fullmatch(r"-?\d+", value) else value.replace(" or ", ", ").replace("'", "")
