"""What may not be done now, and why: each kind of move that is not offered is tried on a copy of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import ValidationError

from service.engine import play
from service.engine.chance import Supplied
from service.engine.moves import Move
from service.engine.play import AnyRuleset
from service.engine.refusals import IllegalMove, Refusal
from service.faces.cli.entering import LONGEST_ID, plain
from service.table.commit import enter
from service.table.ports import GameStore
from service.table.table import Offered
from service.table.viewer import Caller


async def why_not(store: GameStore, id: str, caller: Caller, seat: int, offered: Offered) -> list[tuple[str, IllegalMove]]:
    """The types of moves that can't be made now, each with the refusal of the simplest one of that type."""
    head = await store.load(id)
    assert head is not None, "games at a terminal are not erased"
    game = enter(head, caller)
    known = {offer.move.as_sent()["type"] for offer in offered.offers}
    found = []
    for type, move in _simplest_moves(offered.ruleset).items():
        state = None if type in known or move is None else game.state()
        if move is None or state is None:
            continue
        try:
            play.play(game.ruleset, game.options, offered.names, state, game.next_version, seat, move, Supplied(()))
        except IllegalMove as refusal:
            found.append((type, refusal))
        except Refusal:
            continue  # it only wants dice: it may be made
    return found


@cache
def _simplest_moves(ruleset: AnyRuleset) -> dict[str, Move | None]:
    """By type."""
    return {kind.model_fields["type"].default: _simplest(kind) for kind in ruleset.moves}


def _simplest(kind: type[Move]) -> Move | None:
    """A move of that type with the least values that its fields take; None where they can't be made up."""
    root = kind.model_json_schema()
    needed = {name: root["properties"][name] for name in root.get("required", []) if name != "type"}
    try:
        return kind.model_validate({name: _least(schema, root) for name, schema in needed.items()})
    except (ValidationError, LookupError):
        return None


def _least(schema: Mapping[str, Any], root: Mapping[str, Any]) -> Any:
    schema = plain(schema, root)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "integer":
            return schema.get("minimum", 0)
        case "string" if "pattern" not in schema and schema.get("maxLength", 0) > LONGEST_ID:
            return "x" * max(1, schema.get("minLength", 1))
        case "boolean":
            return False
        case "array":
            items = plain(schema.get("items", {}), root)
            return [
                _least(items, root) + at if items.get("type") == "integer" else _least(items, root)
                for at in range(schema.get("minItems", 0))
            ]
    raise LookupError
