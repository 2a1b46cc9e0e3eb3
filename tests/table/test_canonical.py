"""Canonical JSON (RFC 8785): ours is that of the reference library, for all that a log can hold."""

from __future__ import annotations

import orjson
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from service.table.canonical import canonical, canonical_of_anything, digest

SAFE = st.integers(-(2**53) + 1, 2**53 - 1)
NAMES = st.text(st.characters(max_codepoint=127), max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | SAFE | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


@given(VALUES)
def test_sorted_json_is_canonical_for_our_records(value: object) -> None:
    """Without floats, and with ASCII names, sorting is all that RFC 8785 asks for."""
    assert canonical(value) == rfc8785.dumps(value)


@given(st.recursive(VALUES | st.floats(allow_nan=False, allow_infinity=False), lambda inner: st.lists(inner, max_size=3)))
def test_what_a_client_sends_is_canonical_too(value: object) -> None:
    """Floats and any names included."""
    assert canonical_of_anything(value) == rfc8785.dumps(value)


@pytest.mark.parametrize("text", ["18446744073709551615", "[9007199254740993, 1.5]", '{"b": -9223372036854775808, "a": 1}'])
def test_numbers_beyond_doubles_have_a_form_of_their_own(text: str) -> None:
    """They can be compared all the same."""
    value = orjson.loads(text)

    assert canonical_of_anything(value) == orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def test_numbers_of_any_size_have_one_too() -> None:
    """As GraphQL's documents may hold them."""
    assert canonical_of_anything({"b": 10**40, "a": float("inf")}) == b'{"a":Infinity,"b":1' + b"0" * 40 + b"}"


def test_a_digest_is_sha_256_in_hex() -> None:
    """Of nothing, the well-known one."""
    assert digest(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
