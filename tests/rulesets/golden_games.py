"""Finished games kept as data, one a ruleset and reason to end: the log as it was written, and what each viewer saw of it.

A file holds `options`, `names`, `outcome` and the `log`. Each entry has who moved, the move, its rolls and events, the `state`
after it (the start of its canonical form's SHA-256), and what changed in what is seen, by path: for the spectator, and for
the seats that see something else. `hidden` says what a viewer does not get of the entry itself while the game is under way.
"""

from __future__ import annotations

import copy
import hashlib
import json
import pathlib
from collections.abc import Iterator
from typing import Any

from service.engine.chance import Supplied
from service.rulesets import CATALOGUE
from service.table.canonical import canonical
from tests.rulesets.board import Board

FOLDER = pathlib.Path(__file__).parent / "golden"

Recorded = dict[str, Any]


def path_of(ruleset: str, reason: str) -> pathlib.Path:
    return FOLDER / f"{ruleset}.{reason}.json"


def every() -> Iterator[pathlib.Path]:
    return iter(sorted(FOLDER.glob("*.json")))


def read(path: pathlib.Path) -> Recorded:
    found: Recorded = json.loads(path.read_text(encoding="utf-8"))
    return found


def written(recorded: Recorded) -> str:
    """The file: a line a member, so that a change of the rules or of a view is a difference of few lines."""
    head = [f" {_json(name)}: {_json(value)}" for name, value in recorded.items() if name != "log"]
    entries = [",\n   ".join(f"{_json(name)}: {_json(value)}" for name, value in entry.items()) for entry in recorded["log"]]
    log = ",\n".join(f"  {{{entry}}}" for entry in entries)
    return "{\n" + ",\n".join(head) + f',\n "log": [\n{log}\n ]\n}}\n'


def record(board: Board) -> Recorded:
    """What is kept of a finished game."""
    outcome = board.state.outcome
    assert outcome is not None, "only finished games are kept"
    return {
        "ruleset": board.ruleset.id,
        "ruleset_version": board.ruleset.version,
        "options": board.entries[0]["options"],
        "names": list(board.names),
        "outcome": outcome.model_dump(mode="json"),
        "log": list(entries_of(board)),
    }


def entries_of(board: Board) -> Iterator[dict[str, Any]]:
    before: dict[int | None, Any] = {viewer: {} for viewer in viewers(board)}
    for version, entry in enumerate(board.entries):
        now = {viewer: seen(board, viewer, version) for viewer in before}
        yield {
            "seat": board.seats[version],
            "move": entry["move"],
            "rolls": [value for roll in entry["rolls"] for value in roll["values"]],
            "events": entry["events"],
            "state": hash_of(canonical(json.loads(board.states[version]))),
            "seen": told_apart({viewer: changes(before[viewer], now[viewer]) for viewer in now}),
            **hidden_parts(board, entry),
        }
        before = now


def hidden_parts(board: Board, entry: dict[str, Any]) -> dict[str, Any]:
    masked = {viewer: board.ruleset.redact(board.options, copy.deepcopy(entry), viewer) for viewer in viewers(board)}
    hidden = {name_of(viewer): changes(entry, masked[viewer]) for viewer in masked if masked[viewer] != entry}
    return {"hidden": hidden} if hidden else {}


def played_again(recorded: Recorded) -> Board:
    """The same moves with the same rolls, decided by the rules as they are now."""
    setup, *entries = recorded["log"]
    board = Board(CATALOGUE[recorded["ruleset"]], recorded["options"], recorded["names"], Supplied(setup["rolls"]))
    for entry in entries:
        if entry["move"]["type"] == "leave":
            board.leave(entry["seat"])
        else:
            board.move(entry["seat"], entry["move"], Supplied(entry["rolls"]))
    return board


def seen(board: Board, viewer: int | None, version: int) -> dict[str, Any]:
    envelope = board.envelope(viewer, version)
    return {name: envelope[name] for name in ("active", "options", "view")}


def changes(before: Any, after: Any, path: str = "") -> dict[str, Any]:
    """What to write where to get from one JSON value to the other, by dotted path."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        steps = list(before)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        steps = list(range(len(before)))
    else:
        return {} if before == after and type(before) is type(after) else {path: after}
    found: dict[str, Any] = {}
    for step in steps:
        found |= changes(before[step], after[step], f"{path}.{step}" if path else str(step))
    return found


def told_apart(by_viewer: dict[int | None, Any]) -> dict[str, Any]:
    """By viewer; seats that see what the spectator sees are left out."""
    spectator = by_viewer[None]
    return {name_of(viewer): found for viewer, found in by_viewer.items() if viewer is None or found != spectator}


def name_of(viewer: int | None) -> str:
    return "spectator" if viewer is None else str(viewer)


def viewers(board: Board) -> list[int | None]:
    return [None, *range(len(board.names))]


def hash_of(state: bytes) -> str:
    return hashlib.sha256(state).hexdigest()[:16]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
