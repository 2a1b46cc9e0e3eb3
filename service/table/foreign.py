"""Rules at work on a log that a client sent: it may hold anything, so they may fail anywhere. That is a fault of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache, wraps
from typing import Any

from service.engine.play import AnyRuleset
from service.engine.refusals import LogFault, Refusal


@cache
def careful(ruleset: AnyRuleset) -> AnyRuleset:
    """The same rules for games whose log began in a file: where they fail they raise LogFault, and nothing else but refusals."""
    filled = {field.name: getattr(ruleset, field.name) for field in fields(ruleset)}
    rules: Any = {name: _guarded(value) for name, value in filled.items() if callable(value) and not isinstance(value, type)}
    return replace(ruleset, **rules)


def _guarded(rule: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(rule)
    def tried(*arguments: Any) -> Any:
        try:
            return rule(*arguments)
        except Refusal:
            raise
        except Exception as error:
            raise LogFault(f"the rules can't work on what the game's log says: {type(error).__name__}") from error

    return tried
