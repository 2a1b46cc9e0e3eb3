"""What was used last, at hand within a bound of bytes: heads, states, games from the archive."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by key; when they take more than `room` bytes, those that were used longest ago go first."""

    def __init__(self, room: int) -> None:
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()
        self._room = room
        self._used = 0

    def get(self, key: Hashable) -> V | None:
        """The value that was kept last under that key, None when it is not at hand."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def keep(self, key: Hashable, value: V, size: int) -> None:
        """Keeps a value that takes about `size` bytes, in place of what was kept under that key; one above the whole room isn't
        kept."""
        self.take(key)
        self._kept[key] = value, size
        self._used += size
        while self._used > self._room:
            _, (_, freed) = self._kept.popitem(last=False)
            self._used -= freed

    def take(self, key: Hashable) -> V | None:
        """Gives a value up to the caller: it is at hand no longer."""
        found = self._kept.pop(key, None)
        if found is None:
            return None
        self._used -= found[1]
        return found[0]
