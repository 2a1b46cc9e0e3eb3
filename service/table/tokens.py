"""Signed tokens: they say which game, which role, which seat, at which epoch, and need no look-up to be checked."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from service.engine.refusals import InvalidToken

Role = Literal["owner", "seat", "join"]
_LETTERS: dict[str, Role] = {"o": "owner", "s": "seat", "j": "join"}
_OF_ROLE = {role: letter for letter, role in _LETTERS.items()}
_TAG = 16
PREFIX = "gbt_"
API_KEY_PREFIX = "gbk_"


@dataclass(frozen=True, slots=True)
class Token:
    """What a token says.

    `seat` is a seat's id ("" for the other roles), `epoch` grows when the token is renewed or the seat freed.
    """

    game: str
    role: Role
    seat: str
    epoch: int


class Signer:
    """Makes and checks tokens. The first key signs, all verify, so that keys can be rotated."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        if not keys or any(len(key) < 16 for key in keys):
            raise ValueError("at least one secret of 16 bytes or more is needed")
        self._keys = [hmac.digest(key, b"gobelet-token-v1", "sha256") for key in keys]
        self._ids = hmac.digest(keys[-1], b"gobelet-id-v1", "sha256")
        self.read = lru_cache(maxsize=16384)(self._read)
        """Reads a token; one that was read before costs no HMAC. Raises InvalidToken for anything that was not signed here."""

    def write(self, token: Token) -> str:
        payload = f"{token.game}.{_OF_ROLE[token.role]}{token.seat}.{token.epoch}"
        return f"{PREFIX}{payload}.{_encoded(self._tag(self._keys[0], payload))}"

    def _read(self, text: str) -> Token:
        payload, _, tag = text.removeprefix(PREFIX).rpartition(".")
        parts = payload.split(".")
        if not text.startswith(PREFIX) or len(parts) != 3 or not parts[1] or not text.isascii():
            raise InvalidToken("that is not a token of this service")
        if not any(hmac.compare_digest(_encoded(self._tag(key, payload)), tag) for key in self._keys):
            raise InvalidToken("the token's signature does not hold")
        game, role, epoch = parts
        return Token(game, _LETTERS[role[0]], role[1:], int(epoch))

    def game_id(self, scope: str, key: str) -> str:
        """The id of a game that is created under an idempotency key: always the same for the same caller, operation and key."""
        return id_from(hmac.digest(self._ids, f"{scope}\n{key}".encode(), "sha256")[:16])

    def _tag(self, key: bytes, payload: str) -> bytes:
        return hmac.digest(key, payload.encode(), "sha256")[:_TAG]


def id_from(data: bytes) -> str:
    """An id of lower-case letters and digits: 16 random bytes make 26 characters."""
    return base64.b32encode(data).decode().rstrip("=").lower()


_GIVEN = re.compile(r"[a-z2-7]{25}[aeimquy4]")


def is_given(id: str) -> bool:
    """Whether `id_from` may have made it of 16 bytes, as it did all ids of games."""
    return _GIVEN.fullmatch(id) is not None


def _encoded(tag: bytes) -> str:
    return base64.urlsafe_b64encode(tag).decode().rstrip("=")


class ApiKeys:
    """API keys, known by their SHA-256 only: hash (hex) → the name of who holds it."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = dict(names)

    def holder(self, key: str) -> str:
        """Who holds that key. Raises InvalidToken."""
        name = self._names.get(hashlib.sha256(key.encode()).hexdigest())
        if name is None:
            raise InvalidToken("no such API key")
        return name

    def __bool__(self) -> bool:
        return bool(self._names)
