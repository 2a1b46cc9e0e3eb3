"""Every way to say no: one root, one class a code."""

from __future__ import annotations

from service.engine.refusals import (
    Fault,
    IllegalMove,
    InvalidBody,
    InvalidMove,
    Refusal,
    RollsNeeded,
    StoreUnavailable,
    every_refusal,
)


def test_codes_are_slugs_and_each_is_one_class() -> None:
    """The closed list finds classes at any depth, each once."""
    kinds = list(every_refusal())
    codes = [kind.code for kind in kinds]

    assert len(set(codes)) == len(codes)
    assert all(code == code.lower() and code.replace("_", "").isalpha() for code in codes)
    assert {IllegalMove, InvalidBody, InvalidMove} <= set(kinds)
    assert Refusal not in kinds


def test_what_is_not_known_is_not_said() -> None:
    """Members without a value are left out."""
    assert StoreUnavailable("down", outcome=None).extra == {}
    assert StoreUnavailable("down", outcome="unknown").extra == {"outcome": "unknown"}


def test_an_illegal_move_names_its_reason_and_its_rule() -> None:
    """Both stand in the answer."""
    refusal = IllegalMove("must_keep", "R11")

    assert refusal.extra == {"reason": "must_keep", "rule": "R11"}
    assert refusal.detail == str(refusal) == ""


def test_a_body_lists_its_faults_or_none() -> None:
    """An empty list is no list."""
    fault = Fault(pointer="/move", detail="missing")

    assert InvalidMove("no move", [fault]).extra == {"errors": [fault]}
    assert InvalidBody("no body").extra == {}


def test_needed_rolls_are_a_copy() -> None:
    """Whatever becomes of the requests."""
    request = {"count": 1, "sides": 6, "reason": "throw"}
    refusal = RollsNeeded([request])
    request["count"] = 9

    assert refusal.extra["need"][0]["count"] == 1
