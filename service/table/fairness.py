"""Dice that can be checked: a seed is committed to before the game and shown after it; every value follows from it.

Value number `i` (from 0) with `s` sides is `HMAC-SHA256(seed, "gobelet-roll-v1|" id "|" seeds "|" i "|" counter)`, counter from
0, read as eight big-endian 32-bit words: the first word below `2**32 - 2**32 % s` gives `word % s + 1`; if none is, counter + 1.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence

from service.engine.chance import Request
from service.engine.refusals import RollsUnused

_WORDS = struct.Struct(">8I")
_SPAN = 2**32


def commitment(seed: bytes) -> str:
    """What is published of a seed while it is secret: its SHA-256, hex."""
    return hashlib.sha256(seed).hexdigest()


def value(seed: bytes, id: str, seeds: str, index: int, sides: int) -> int:
    """Value number `index` of a game, from 1 to `sides` (at most 2**32 - 1). `seeds` are the client seeds joined by `:`."""
    limit = _SPAN - _SPAN % sides
    counter = 0
    while True:
        message = f"gobelet-roll-v1|{id}|{seeds}|{index}|{counter}".encode()
        for word in _WORDS.unpack(hmac.digest(seed, message, "sha256")):
            if word < limit:
                return int(word % sides) + 1
        counter += 1


class Drawn:
    """Chance from a seed, from value number `index` on. `index` afterwards counts the values drawn.

    `supplied` are values that a client sent all the same: they are refused once everything else holds.
    """

    def __init__(self, seed: bytes, id: str, seeds: str, index: int, supplied: Sequence[int] = ()) -> None:
        self._seed, self._id, self._seeds = seed, id, seeds
        self._supplied = supplied
        self.index = index

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        return [list(self._values(request)) for request in requests]

    def close(self) -> None:
        """Raises RollsUnused where a client sent values that nothing asks for."""
        if self._supplied:
            raise RollsUnused("this game's dice are drawn by the service")

    def _values(self, request: Request) -> Iterator[int]:
        for _ in range(request.count):
            yield value(self._seed, self._id, self._seeds, self.index, request.sides)
            self.index += 1
