"""The rules' states, as heads keep them and as decisions own them.

A decision changes the state that it is given. What it leaves is the state behind the new head, and the next decision takes it
from here: to read it from its JSON again is up to a tenth of what a move costs. A state that a refused decision spoilt never
comes here. Only the event loop's thread decides.
"""

from __future__ import annotations

from service.engine.play import AnyRuleset
from service.engine.ruleset import State
from service.table.recent import Recent

ROOM = 2**20
"""Bytes of JSON whose states are at hand in a process; as objects they take some twenty times as much."""

_left: Recent[State] = Recent(ROOM)


def read_state(ruleset: AnyRuleset, data: bytes) -> State | None:
    """The state behind a head, to look at; None while the game is open. `data` is its canonical JSON."""
    if not data:
        return None
    state: State = ruleset.state.model_validate_json(data)
    return state


def take_state(ruleset: AnyRuleset, data: bytes) -> State | None:
    """The same for a decision to own."""
    return _left.take((ruleset.id, data)) or read_state(ruleset, data)


def leave_state(ruleset: AnyRuleset, data: bytes, state: State) -> None:
    """What a decision left, whose canonical JSON is `data`: it belongs to the next decision, and to nobody else."""
    _left.keep((ruleset.id, data), state, len(data))
