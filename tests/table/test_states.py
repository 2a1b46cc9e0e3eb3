"""A decision owns the state that it changes."""

from __future__ import annotations

from service.engine import play
from service.engine.chance import Supplied
from service.rulesets import CATALOGUE
from service.table.canonical import canonical
from service.table.recent import Recent
from service.table.states import leave_state, read_state, take_state

RULESET = CATALOGUE["le-5000"]


def begun() -> tuple[bytes, play.Draft]:  # type: ignore[type-arg]
    draft = play.start(RULESET, play.read_options(RULESET, {}), ("Ana", "Bo"), 0, Supplied([]))
    return canonical(draft.state.model_dump(mode="json")), draft


def test_what_a_decision_left_is_given_to_one_decision_only() -> None:
    """A second one, at the same time or after a refusal that spoilt it, reads its own."""
    data, draft = begun()
    leave_state(RULESET, data, draft.state)
    first, second = take_state(RULESET, data), take_state(RULESET, data)
    assert first is draft.state
    assert second == first
    assert second is not first


def test_who_looks_does_not_get_what_a_decision_will_change() -> None:
    data, draft = begun()
    leave_state(RULESET, data, draft.state)
    seen = read_state(RULESET, data)
    assert seen == draft.state
    assert seen is not draft.state
    assert take_state(RULESET, data) is draft.state


def test_an_open_game_has_no_state() -> None:
    assert take_state(RULESET, b"") is None


def test_what_is_at_hand_is_bounded_by_bytes() -> None:
    """What was used longest ago goes first; what is kept again counts once; what is larger than the room isn't kept."""
    recent: Recent[str] = Recent(10)
    for key in "abc":
        recent.keep(key, key.upper(), 3)
    assert recent.get("a") == "A"
    recent.keep("d", "D", 3)
    assert [recent.get(key) for key in "abcd"] == ["A", None, "C", "D"]
    recent.keep("d", "DD", 4)
    assert recent.take("d") == "DD"
    assert recent.take("d") is None
    recent.keep("e", "E", 11)
    assert [recent.get(key) for key in "acde"] == [None, None, None, None]
    recent.keep("a", "A", 10)
    assert recent.get("a") == "A"
