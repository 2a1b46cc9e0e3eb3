"""The heads that this process saw last, so that a move can be decided at once and confirmed by the store."""

from __future__ import annotations

from collections import OrderedDict

from service.table.ports import Head

OVERHEAD = 700
"""What a head costs beside its bytes (record, id, hash, place in the order), roughly."""


class WarmHeads:
    """A cache bounded by bytes; the heads that were used longest ago go first."""

    def __init__(self, room: int) -> None:
        self._heads: OrderedDict[str, Head] = OrderedDict()
        self._room = room
        self._used = 0

    def get(self, id: str) -> Head | None:
        """The head that was kept last; not necessarily the store's."""
        head = self._heads.get(id)
        if head is not None:
            self._heads.move_to_end(id)
        return head

    def keep(self, head: Head) -> None:
        """Follows what the store answered, also when that is an older version than the one at hand."""
        self.drop(head.id)
        self._heads[head.id] = head
        self._used += _size(head)
        while self._used > self._room:
            _, oldest = self._heads.popitem(last=False)
            self._used -= _size(oldest)

    def drop(self, id: str) -> None:
        """Forgets a head, if it was there."""
        head = self._heads.pop(id, None)
        if head is not None:
            self._used -= _size(head)


def _size(head: Head) -> int:
    return OVERHEAD + len(head.fixed) + len(head.meta) + len(head.state)
