"""A game in process, without table or store: the engine, a ruleset, a log, and what each viewer sees of it."""

from __future__ import annotations

import copy
import json
from typing import Any

from service.engine import play
from service.engine.chance import Chance, Supplied
from service.engine.draft import Draft
from service.engine.play import AnyRuleset
from service.engine.refusals import NotYourTurn
from service.engine.ruleset import Masked, State
from service.engine.seats import Viewer
from service.faces.cli.board import Glance


class Board:
    """Keeps the entries as the log would: JSON values, one a version; states are decoded afresh for each decision."""

    def __init__(self, ruleset: AnyRuleset, options: dict[str, Any], names: list[str], chance: Chance) -> None:
        self.ruleset = ruleset
        self.names = tuple(names)
        self.options = play.read_options(ruleset, options)
        self.entries: list[Masked] = []
        self.states: list[bytes] = []
        self.seats: list[int | None] = []
        self._write(None, None, play.start(ruleset, self.options, self.names, 0, chance))

    @property
    def version(self) -> int:
        return len(self.entries) - 1

    @property
    def state(self) -> State:
        return self.state_at(self.version)

    def state_at(self, version: int) -> State:
        state: State = self.ruleset.state.model_validate_json(self.states[version])
        return state

    @property
    def active(self) -> list[int]:
        return play.active(self.ruleset, self.options, self.state)

    def move(self, seat: int, move: dict[str, Any], chance: Chance) -> Masked:
        """Plays a move as a client sends it; raises the refusal, and then nothing has changed."""
        read = play.read_move(self.ruleset, move)
        state = self.state
        if seat in state.left and state.outcome is None:
            raise NotYourTurn()
        draft = play.play(self.ruleset, self.options, self.names, state, self.version + 1, seat, read, chance)
        return self._write(seat, read.model_dump(mode="json"), draft)

    def leave(self, seat: int) -> Masked:
        draft = play.leave(self.ruleset, self.options, self.names, self.state, self.version + 1, seat)
        return self._write(seat, {"type": "leave"}, draft)

    def offers(self, seat: int) -> list[dict[str, Any]]:
        return [offer.move.model_dump(mode="json") for offer in play.offers(self.ruleset, self.options, self.state, seat)]

    def entry_as(self, viewer: Viewer, version: int) -> Masked:
        """A log entry as that viewer may see it now."""
        entry = copy.deepcopy(self.entries[version])
        state = self.state
        if state.outcome is not None:
            sealed = self.ruleset.sealed(state)
            if sealed is None or version < sealed:
                return entry
        return self.ruleset.redact(self.options, entry, viewer)

    def envelope(self, viewer: Viewer, version: int | None = None) -> dict[str, Any]:
        """The envelope's fields that the rules decide, as that viewer saw them at that version."""
        version = self.version if version is None else version
        state = self.state_at(version)
        masked: Masked = {"move": None, "rolls": [], "events": [], "options": None}
        masked["options"] = self.ruleset.shown_options(self.options, len(self.names)).model_dump(mode="json")
        return {
            "version": version,
            "status": "playing" if state.outcome is None else "finished",
            "active": play.active(self.ruleset, self.options, state),
            "seats": [
                {"seat": seat, "name": name, "state": "left" if seat in state.left else self.ruleset.seat_state(state, seat)}
                for seat, name in enumerate(self.names)
            ],
            "options": self.ruleset.redact(self.options, masked, viewer)["options"],
            "view": self.ruleset.view(self.options, state, viewer).model_dump(mode="json"),
            "outcome": state.outcome and state.outcome.model_dump(mode="json"),
        }

    def glance(self, viewer: Viewer) -> Glance:
        """All that the viewer gets now, beside what there is."""
        seat, events = {"seat": self.seats[-1]}, play.event_lists_of(self.ruleset)
        log = [events.validate_python(entry["events"]) for entry in self.entries]
        seen = self.entry_as(viewer, self.version)
        return Glance(viewer, self.options, log, {**self.entries[-1], **seat}, self.envelope(viewer), {**seen, **seat})

    def replayed(self) -> list[bytes]:
        """The states by folding the log alone, one a version."""
        state = self.ruleset.initial(self.options, self.names)
        found = []
        for version, entry in enumerate(self.entries):
            events = play.event_lists_of(self.ruleset).validate_python(json.loads(json.dumps(entry["events"])))
            play.fold(self.ruleset, state, version, events)
            found.append(_canonical(state))
        return found

    def _write(self, seat: int | None, move: dict[str, Any] | None, draft: Draft[Any, Any]) -> Masked:
        entry: Masked = {
            "move": move,
            "rolls": [roll.as_json() for roll in draft.rolls],
            "events": play.event_lists_of(self.ruleset).dump_python(draft.events, mode="json"),
            "options": self.options.model_dump(mode="json") if not self.entries else None,
        }
        self.seats.append(seat)
        self.entries.append(entry)
        self.states.append(_canonical(draft.state))
        return entry


def _canonical(state: State) -> bytes:
    return json.dumps(state.model_dump(mode="json"), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def supplied(board: tuple[AnyRuleset, dict[str, Any], list[str]], rolls: list[int]) -> Board:
    """A board whose set-up takes these rolls."""
    return Board(*board, Supplied(rolls))
