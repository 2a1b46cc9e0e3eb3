"""The one door through which a game goes out: what a given viewer may see of its state, options and log.

Nothing else calls a ruleset's `view`, `redact` or `sealed`, and faces never hold a state.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.ruleset import Masked, Options, State
from service.engine.seats import Viewer
from service.table.canonical import copied
from service.table.heads import Fixed, Meta, Segment, Status, options_of
from service.table.ports import Head
from service.table.states import read_state

OVER: Collection[Status] = ("finished", "aborted")


def envelope(
    head: Head,
    fixed: Fixed,
    meta: Meta,
    viewer: Viewer,
    *,
    revealed: Collection[str] = (),
    then: bool = False,
    state: State | None = None,
) -> dict[str, Any]:
    """The game as `viewer` may see it. `state` is the head's, where it is at hand already.

    `revealed` names the parents of a fork that are over; with `then` the head is an old one, and nothing is shown that came
    out later.
    """
    ruleset, options = fixed.of_ruleset(), options_of(head.fixed)
    state = state or read_state(ruleset, head.state)
    return {
        "id": head.id,
        "ruleset": fixed.ruleset,
        "ruleset_version": fixed.ruleset_version,
        "version": head.version,
        "status": meta.status,
        "seats": _seats(ruleset, meta, state),
        "active": play.active(ruleset, options, state) if state is not None and meta.status == "playing" else [],
        "options": _options(
            ruleset, options, fixed, len(meta.seats), state if meta.status == "finished" and not then else None, viewer
        ),
        "dice": dice(head, fixed, meta, revealed),
        "view": None if state is None else view_of(ruleset, options, state, viewer),
        "outcome": None if state is None or state.outcome is None else state.outcome.model_dump(mode="json"),
        "visibility": fixed.visibility,
        "label": fixed.label,
        "created_at": fixed.created_at,
        "strict": fixed.strict,
        "imported": fixed.imported,
        "forked_from": None if fixed.forked_from is None else {"id": fixed.forked_from, "version": fixed.forked_at},
    }


def view_of(ruleset: AnyRuleset, options: Options, state: State, viewer: Viewer) -> dict[str, Any]:
    """What that viewer may see of the state, as JSON values."""
    found: dict[str, Any] = ruleset.view(options, state, viewer).model_dump(mode="json")
    return found


def entry_as_seen(head: Head, fixed: Fixed, entry: dict[str, Any], viewer: Viewer, masked: int | None) -> dict[str, Any]:
    """A log entry (consumed) as that viewer may see it now; a masked one keeps its hash.

    `masked` is what `masked_from` says of the game.
    """
    if masked is None or entry["version"] < masked:
        return entry
    record: Masked = {name: entry[name] for name in ("move", "rolls", "events")}
    record["options"] = entry.get("options")
    record = fixed.of_ruleset().redact(options_of(head.fixed), record, viewer)
    if "options" not in entry:
        del record["options"]
    return {**entry, **record, "salt": None}


def events_as_seen(head: Head, fixed: Fixed, move: Any, rolls: list[Any], events: list[Any], viewer: Viewer) -> list[Any]:
    """The events of the entry just written, for its answer."""
    ruleset = fixed.of_ruleset()
    if not ruleset.hidden:
        return events
    record: Masked = {"move": move, "rolls": rolls, "events": events, "options": None}
    seen: list[Any] = ruleset.redact(options_of(head.fixed), copied(record), viewer)["events"]
    return seen


def masked_from(head: Head, fixed: Fixed, meta: Meta) -> int | None:
    """The first version whose entry may not be seen whole by everybody: None where all may, 0 while the game is not finished, the
    first that holds something secret for ever afterwards."""
    if not fixed.of_ruleset().hidden:
        return None
    return sealed_from(head, fixed) if meta.status == "finished" else 0


def sealed_from(head: Head, fixed: Fixed) -> int | None:
    """The first version of a finished game that holds something secret for ever; None where none does."""
    state = read_state(fixed.of_ruleset(), head.state)
    return None if state is None else fixed.of_ruleset().sealed(state)


def dice(head: Head, fixed: Fixed, meta: Meta, revealed: Collection[str]) -> dict[str, Any]:
    """Where the values come from, and what can be known of the seeds by now."""
    if fixed.source == "supplied":
        return {"source": "supplied"}
    shown = [_segment(segment, head, meta, revealed) for segment in fixed.segments]
    own = shown[-1]
    found = {"source": "server", **{name: own[name] for name in ("commitment", "client_seeds", "seed")}}
    if len(shown) > 1 or fixed.imported:
        found["segments"] = shown
    return found


def _segment(segment: Segment, head: Head, meta: Meta, revealed: Collection[str]) -> dict[str, Any]:
    own = segment.id == head.id
    seeds = meta.seeds() if meta.started is not None else None
    over = meta.status in OVER if own else segment.id in revealed
    return {
        "from_version": segment.from_version,
        "id": segment.id,
        "commitment": segment.commitment,
        "client_seeds": segment.client_seeds if segment.client_seeds is not None else seeds,
        "seed": (segment.seed or None) if over else None,
    }


def _seats(ruleset: AnyRuleset, meta: Meta, state: State | None) -> list[dict[str, Any]]:
    def state_of(number: int) -> str:
        if meta.seats[number].open or meta.seats[number].left:
            return "open" if meta.seats[number].open else "left"
        return "playing" if state is None else ruleset.seat_state(state, number)

    return [{"seat": number, "name": seat.name, "state": state_of(number)} for number, seat in enumerate(meta.seats)]


def options_as_seen(head: Head, fixed: Fixed, meta: Meta, viewer: Viewer) -> dict[str, Any]:
    """The options as they were given, as that viewer may see them now."""
    ruleset = fixed.of_ruleset()
    final = read_state(ruleset, head.state) if meta.status == "finished" else None
    return _masked_options(ruleset, options_of(head.fixed), fixed.options, final, viewer)


def _options(
    ruleset: AnyRuleset, options: Options, fixed: Fixed, seats: int, final: State | None, viewer: Viewer
) -> dict[str, Any]:
    filled = ruleset.shown_options(options, seats)
    shown = fixed.options if filled is options else filled.model_dump(mode="json")
    return _masked_options(ruleset, options, shown, final, viewer)


def _masked_options(
    ruleset: AnyRuleset, options: Options, shown: dict[str, Any], final: State | None, viewer: Viewer
) -> dict[str, Any]:
    if not ruleset.hidden or (final is not None and ruleset.sealed(final) != 0):
        return shown
    record: Masked = {"move": None, "rolls": [], "events": [], "options": copied(shown)}
    masked: dict[str, Any] = ruleset.redact(options, record, viewer)["options"]
    return masked
