"""Who may do what: every operation by caller, as data. The reference's introduction shows it as a table."""

from __future__ import annotations

from typing import Literal

from service.faces.rest.operations_list import OPERATIONS

Cell = Literal["yes", "no", "public games", "open creation"]
"""`public games`: not in private ones. `open creation`: where the service lets anybody create (`GOBELET_AUTH=open`)."""

CALLERS = ("nobody", "join token", "seat token", "owner token", "API key of the creator")

EVERYBODY: tuple[Cell, ...] = ("yes", "yes", "yes", "yes", "yes")
SEEING: tuple[Cell, ...] = ("public games", "yes", "yes", "yes", "yes")
OWNING: tuple[Cell, ...] = ("no", "no", "no", "yes", "no")
CREATING: tuple[Cell, ...] = ("open creation", "open creation", "open creation", "open creation", "yes")

MAY: dict[str, tuple[Cell, ...]] = {
    "listRulesets": EVERYBODY,
    "getRuleset": EVERYBODY,
    "getRules": EVERYBODY,
    "createGame": CREATING,
    "createGameOfRuleset": CREATING,
    "listGames": EVERYBODY,
    "getGame": SEEING,
    "endGame": OWNING,
    "getOffers": SEEING,
    "move": ("no", "no", "yes", "no", "no"),
    "moveInRuleset": ("no", "no", "yes", "no", "no"),
    "joinGame": ("public games", "yes", "public games", "yes", "public games"),
    "leaveGame": ("no", "no", "yes", "yes", "no"),
    "renewToken": OWNING,
    "giveClientSeed": ("no", "no", "yes", "yes", "yes"),
    "startGame": OWNING,
    "getLog": SEEING,
    "watchGame": SEEING,
    "forkGame": OWNING,
    "verifyGame": SEEING,
    "importLog": CREATING,
    "health": EVERYBODY,
    "ready": EVERYBODY,
    "metrics": EVERYBODY,
    "openapi": EVERYBODY,
    "explainProblem": EVERYBODY,
}
"""what each of CALLERS may do with a game that its token is of; an API key that did not create it counts as nobody"""

REMARKS = {
    "createGame": "any API key",
    "createGameOfRuleset": "any API key",
    "importLog": "any API key",
    "listGames": "`mine=true` takes an API key",
    "getOffers": "empty but for a seat",
    "leaveGame": "a seat itself only, the owner any",
    "renewToken": "not a seat that was joined, where the ruleset hides something",
}


def table() -> str:
    """The table in Markdown, one line an operation; those that need nothing share the last one."""
    lines = [f"| operation | {' | '.join(CALLERS)} | |", "| --- " * (len(CALLERS) + 2) + "|"]
    for operation in OPERATIONS:
        if operation.security != "none":
            cells = ["—" if cell == "no" else cell for cell in MAY[operation.name]]
            address = f"`{operation.method.upper()} {operation.path}`"
            lines.append(f"| {address} | {' | '.join(cells)} | {REMARKS.get(operation.name, '')} |")
    lines.append(f"| all others | {' | '.join(EVERYBODY)} | they look at no credential |")
    return "\n".join(lines)
