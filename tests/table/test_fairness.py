"""Dice from a seed: the published vectors, and what no value may be."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine.chance import Request
from service.engine.refusals import RollsUnused
from service.table import fairness

VECTORS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "fairness-vectors.json").read_text())
SEED = bytes(range(32))


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["seeds"] for vector in VECTORS])
def test_the_published_vectors_hold(vector: dict[str, Any]) -> None:
    """Commitment and values, also where words must be thrown away (sides just above half of 2**32)."""
    seed = bytes.fromhex(vector["seed"])

    values = [fairness.value(seed, vector["id"], vector["seeds"], at, sides) for at, sides in enumerate(vector["sides"])]

    assert fairness.commitment(seed) == vector["commitment"]
    assert values == vector["values"]


@given(st.integers(1, 2**32 - 1), st.integers(0, 10**6), st.text(max_size=10))
def test_a_value_is_within_its_sides(sides: int, index: int, seeds: str) -> None:
    """From 1 to the number of sides, always the same for the same arguments."""
    value = fairness.value(SEED, "g", seeds, index, sides)

    assert 1 <= value <= sides
    assert value == fairness.value(SEED, "g", seeds, index, sides)


def test_when_no_word_will_do_the_counter_goes_on() -> None:
    """With 2**31 + 1 sides half of the words are thrown away; among many values some need more than eight words."""
    sides = 2**31 + 1
    values = [fairness.value(SEED, "g", "", index, sides) for index in range(2000)]

    assert max(values) <= sides
    assert len(set(values)) == 2000


def test_the_values_of_a_die_are_even() -> None:
    """Chi-square over 60,000 throws of a six-sided die stays below the 99.9 % bound for five degrees of freedom."""
    counted = Counter(fairness.value(SEED, "g", "", index, 6) for index in range(60_000))

    assert sum((count - 10_000) ** 2 / 10_000 for count in counted.values()) < 20.5


def test_every_part_of_the_message_changes_the_values() -> None:
    """Seed, id, client seeds and number."""
    base = [fairness.value(SEED, "g", "a:b", index, 1000) for index in range(20)]

    for seed, id, seeds, since in (
        (bytes(32), "g", "a:b", 0),
        (SEED, "h", "a:b", 0),
        (SEED, "g", "a:c", 0),
        (SEED, "g", "a:b", 1),
    ):
        assert [fairness.value(seed, id, seeds, index + since, 1000) for index in range(20)] != base


def test_drawn_counts_every_value() -> None:
    """Several requests at once go on from one another, whatever their sides."""
    drawn = fairness.Drawn(SEED, "g", "x", 5)

    found = drawn.draw([Request(2, 6, "a"), Request(0, 6, "b"), Request(1, 20, "c")])

    assert found == [
        [fairness.value(SEED, "g", "x", 5, 6), fairness.value(SEED, "g", "x", 6, 6)],
        [],
        [fairness.value(SEED, "g", "x", 7, 20)],
    ]
    assert drawn.index == 8
    drawn.close()


def test_values_that_a_client_sends_where_the_service_draws_are_refused() -> None:
    """When the decision is made, and not before."""
    drawn = fairness.Drawn(SEED, "g", "", 0, [1, 2])
    drawn.draw([Request(1, 6, "a")])

    with pytest.raises(RollsUnused):
        drawn.close()
