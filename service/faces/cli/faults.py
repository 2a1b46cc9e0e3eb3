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


LOG_FAULTS: Final[Mapping[str, str]] = {
    r"version (?P<found>\d+) where (?P<due>\d+) was due": "version {found} au lieu de {due}",
    r"prev_hash is not the hash of the entry before": "prev_hash n’est pas l’empreinte de l’entrée précédente",
    r"the hash is not that of the entry": "l’empreinte n’est pas celle de l’entrée",
    r"the seed is not the one that was committed to": "la graine n’est pas celle qui était engagée",
    r"a roll has not the values that were asked for": "un lancer n’a pas les valeurs demandées",
    r"value number (?P<at>\d+) does not follow from the seed": "la valeur numéro {at} ne découle pas de la graine",
    r"the fold of the events is not the state that the entry names": "les événements ne mènent pas à l’état que l’entrée nomme",
    r"the events can't be folded: (?P<why>\w+)": "les événements ne se suivent pas : {why}",
    r"the log has no entries": "le journal n’a pas d’entrées",
    r"the header is not that of a log": "l’en-tête n’est pas celui d’un journal",
    r"not the shape of a log entry": "ce n’est pas la forme d’une entrée",
    r"not JSON: (?P<why>.+)": "ce n’est pas du JSON : {why}",
}


def log_fault(detail: str, language: Language) -> str:
    """What is wrong with a log, as its verification says it."""
    for pattern, french in LOG_FAULTS.items() if language == "fr" else ():
        if found := re.fullmatch(pattern, detail):
            return french.format(**found.groupdict())
    return detail


def _number(value: str) -> Any:
    return int(value) if re.fullmatch(r"-?\d+", value) else value.replace(" or ", ", ").replace("'", "")
