"""Examples that really run: they are made by setting a game up and taking an offer."""

from __future__ import annotations

from functools import cache
from typing import Any

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import InvalidOptions
from service.table.fairness import Drawn

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hana", "Ida", "Jo")


@cache
def example_creation(ruleset: AnyRuleset) -> dict[str, Any]:
    """A creation with the ruleset's own example options, for the fewest players but two where it takes two."""
    seats = 2 if 2 in ruleset.seats else ruleset.seats.start
    return {"options": ruleset.example_options, "seats": [{"name": name} for name in NAMES[:seats]], "dice": {"source": "server"}}


@cache
def example_move(ruleset: AnyRuleset) -> dict[str, Any]:
    """The first offer of the first active seat of such a game."""
    names = tuple(seat["name"] for seat in example_creation(ruleset)["seats"])
    options = play.read_options(ruleset, ruleset.example_options)
    state = play.start(ruleset, options, names, 0, Drawn(bytes(32), "example", "", 0)).state
    seat = play.active(ruleset, options, state)[0]
    return {"move": play.offers(ruleset, options, state, seat)[0].move.as_sent()}


@cache
def starts_by_default(ruleset: AnyRuleset) -> bool:
    """Whether a game can be started with the default options; not where it needs content to begin with."""
    try:
        options = play.read_options(ruleset, {})
        play.start(ruleset, options, NAMES[: ruleset.seats.start], 0, Drawn(bytes(32), "example", "", 0))
    except InvalidOptions:
        return False
    return True
