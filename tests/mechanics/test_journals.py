"""What players tell in their own words."""

from __future__ import annotations

from service.mechanics.journals import SHOWN, with_entry


def test_a_journal_shows_the_last_entries() -> None:
    """The oldest goes when one too many comes; the journal before stays what it was."""
    full = list(range(SHOWN))
    assert with_entry([], 0) == [0]
    assert with_entry(full, SHOWN) == list(range(1, SHOWN + 1))
    assert full == list(range(SHOWN))
