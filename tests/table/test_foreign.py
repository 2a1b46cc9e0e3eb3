"""Rules on logs that a client sent: whatever they do with nonsense is a fault of the log."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from service.engine.refusals import IllegalMove, LogFault
from service.rulesets import CATALOGUE
from service.table.foreign import careful
from service.table.heads import Fixed

LE_5000 = CATALOGUE["le-5000"]


def test_a_rule_that_fails_is_a_fault_of_the_log() -> None:
    """Whatever it raises."""

    def fails(*arguments: object) -> object:
        raise AssertionError("a game under way has a turn")

    guarded = careful(replace(LE_5000, view=fails))  # type: ignore[arg-type]  # it answers nothing

    with pytest.raises(LogFault, match="AssertionError"):
        guarded.view(None, None, None)  # type: ignore[arg-type]


def test_a_refusal_stays_what_it_is() -> None:
    """The rules' own no is no fault."""

    def refuses(*arguments: object) -> None:
        raise IllegalMove("not_thrown", "R2")

    guarded = careful(replace(LE_5000, decide=refuses))  # type: ignore[arg-type]

    with pytest.raises(IllegalMove):
        guarded.decide(None, 0, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_all_rules_are_guarded_and_all_facts_stay(ruleset: str) -> None:
    """Each function of the record, and nothing else of it."""
    record, guarded = CATALOGUE[ruleset], careful(CATALOGUE[ruleset])

    for field in fields(record):
        plain, other = getattr(record, field.name), getattr(guarded, field.name)
        rule = callable(plain) and not isinstance(plain, type)
        assert (other is not plain) if rule else (other == plain), field.name
    assert careful(record) is guarded


def test_only_foreign_games_are_guarded() -> None:
    """Ours run the rules as they are, so that a fault of ours shows."""
    fixed = Fixed(
        ruleset="le-5000", ruleset_version=1, options={}, created=0, created_at="", creator="", visibility="public", label="",
        source="supplied", segments=[], start=True, strict=False,
    )  # fmt: skip

    assert fixed.of_ruleset() is LE_5000
    assert fixed.model_copy(update={"foreign": True}).of_ruleset() is careful(LE_5000)
