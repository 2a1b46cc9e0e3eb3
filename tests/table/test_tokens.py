"""Tokens and keys: signed, bound, rotated; nothing else reads."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.engine.refusals import InvalidToken
from service.table.tokens import ApiKeys, Role, Signer, Token, id_from

OLD, NEW = b"an old secret of ours", b"a new secret of ours!"
TOKEN = Token("a" * 26, "seat", "3", 7)


@pytest.mark.parametrize("role", ["owner", "seat", "join"])
def test_a_token_says_what_was_written(role: Role) -> None:
    """Game, role, seat and epoch survive."""
    token = Token("a" * 26, role, "3" if role == "seat" else "", 7)
    signer = Signer([OLD])

    assert signer.read(signer.write(token)) == token


def test_the_first_secret_signs_and_all_verify() -> None:
    """A rotation keeps old tokens good, until the old secret is taken out."""
    old, both, new = Signer([OLD]), Signer([NEW, OLD]), Signer([NEW])

    assert both.read(old.write(TOKEN)) == TOKEN
    assert new.read(both.write(TOKEN)) == TOKEN
    with pytest.raises(InvalidToken):
        new.read(old.write(TOKEN))


def test_ids_from_keys_outlive_a_rotation() -> None:
    """A creation that is repeated after it finds the game that it made."""
    assert Signer([OLD]).game_id("scope", "key") == Signer([NEW, OLD]).game_id("scope", "key")
    assert Signer([OLD]).game_id("scope", "key") != Signer([OLD]).game_id("scope", "other")
    assert Signer([OLD]).game_id("scope", "key") != Signer([NEW]).game_id("scope", "key")


@given(st.text(max_size=80))
def test_nothing_else_reads(text: str) -> None:
    """Any other text raises InvalidToken, and nothing worse."""
    signer = Signer([OLD])
    for attempt in (text, f"gbt_{text}", signer.write(TOKEN) + text + "x", signer.write(TOKEN).replace(".", text, 1) + "."):
        with pytest.raises(InvalidToken):
            signer.read(attempt)


def test_each_changed_character_breaks_a_token() -> None:
    """The signature covers everything."""
    signer = Signer([OLD])
    written = signer.write(TOKEN)
    for at in range(len(written)):
        changed = written[:at] + ("b" if written[at] != "b" else "c") + written[at + 1 :]
        if changed.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != written and at < len(written) - 1:
            with pytest.raises(InvalidToken):
                signer.read(changed)


@pytest.mark.parametrize("keys", [[], [b"short"], [OLD, b"short"]])
def test_secrets_are_long_enough(keys: list[bytes]) -> None:
    """At least one, and none below 16 bytes."""
    with pytest.raises(ValueError):
        Signer(keys)


def test_an_id_has_26_lower_case_letters_and_digits() -> None:
    """128 bits in base 32."""
    assert id_from(bytes(16)) == "a" * 26
    assert id_from(b"\xff" * 16).isalnum()


def test_api_keys_are_known_by_their_hashes() -> None:
    """The name of who holds one, or InvalidToken."""
    keys = ApiKeys({hashlib.sha256(b"gbk_alice").hexdigest(): "alice"})

    assert keys.holder("gbk_alice") == "alice"
    with pytest.raises(InvalidToken):
        keys.holder("gbk_bob")
    assert keys
    assert not ApiKeys({})
