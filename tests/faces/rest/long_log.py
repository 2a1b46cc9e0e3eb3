"""A log as long as logs may be: its owner kept renewing a seat's token."""

from __future__ import annotations

from functools import cache

import orjson

from service.engine import play
from service.rulesets import CATALOGUE
from service.table import entries
from service.table.canonical import canonical

AT = "2026-11-30T12:00:00.000000Z"
ENVELOPE = {"id": "long", "ruleset": "le-5000", "ruleset_version": 1, "dice": {"source": "supplied"}, "complete": True}


@cache
def long_log(count: int, padding: int = 0) -> bytes:
    """A log file with a creation and `count` - 1 entries more, each so many bytes longer than it needs to be."""
    ruleset = CATALOGUE["le-5000"]
    options = play.read_options(ruleset, {})
    state = ruleset.initial(options, ("Ana",))
    shown = {"options": options.model_dump(mode="json"), "seats": [{"name": "Ana"}], "dice": {"source": "supplied"}}
    started = {"started": {"seats": ["Ana"], "client_seeds": ["", ""]}}
    events = [{"type": "turn_started", "seat": 0, "round": 1}]
    play.fold(ruleset, state, 0, play.event_lists_of(ruleset).validate_python(events))
    folded = canonical(state.model_dump(mode="json"))
    _, data, hash = entries.compose(0, AT, None, None, [], events, salted=False, state=folded, prev_hash=None, **shown, **started)
    lines = [orjson.dumps({"format": "gobelet-log", "format_version": 1, "options": shown["options"], **ENVELOPE}), data]
    for version in range(1, count):
        move = {"type": "renew", "seat": 0, **({"note": "x" * padding} if padding else {})}
        _, data, hash = entries.compose(version, AT, None, move, [], [], salted=False, state=folded, prev_hash=hash)
        lines.append(data)
    return b"\n".join(lines) + b"\n"
