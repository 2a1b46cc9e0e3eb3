"""What players tell in their own words, and the journal that shows the last of it."""

from __future__ import annotations

from typing import Annotated, Final, TypeVar

from pydantic import Field

Entry = TypeVar("Entry")

FreeText = Annotated[str, Field(max_length=280)]
"""Free words that change no rule, counted in Unicode code points and kept as they were sent."""

SHOWN: Final = 20
"""How many entries a journal shows; the log holds them all."""


def with_entry(journal: list[Entry], entry: Entry) -> list[Entry]:
    """The journal with one entry more, the oldest dropped beyond what is shown."""
    return [*journal, entry][-SHOWN:]
