"""How a command says that it can't: one line on standard error, and an exit status that scripts can read."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NoReturn

import typer

REFUSED: Final = 1
"""refused by the rules or the service, or not valid"""
WRONG_USE: Final = 2
OUT_OF_REACH: Final = 3
"""the store or the server"""
INTERRUPTED: Final = 130
"""by Ctrl-C, as shells say it"""


def fail(text: str, status: int = REFUSED) -> NoReturn:
    """Says why in one line, and ends the command with that status."""
    typer.secho(re.sub(r"[ \t\r\n]+", " ", text).strip(), err=True, fg="red")
    raise typer.Exit(status)


def check_one_of(what: str, value: str, known: Collection[str]) -> None:
    """Ends the command where the value is none of these, and names them."""
    if value not in known:
        fail(f"no {what} {value!r}; there are: {', '.join(known)}", WRONG_USE)
