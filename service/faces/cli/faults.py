"""What a verification finds wrong with a log, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from service.table.texts import Language

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
