"""Recomputing a log: the hash chain, every state by folding, and the rolls from the revealed seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.ruleset import Options, State
from service.table import entries, fairness
from service.table.canonical import canonical
from service.table.heads import Segment
from service.table.ports import SNAPSHOT_EVERY


@dataclass(slots=True)
class Report:
    """What was found. `rolls` is None while a seed is unrevealed or where dice were supplied, `states` None where masks hide the
    events; `first_fault` names the entry and what is wrong with it."""

    entries: int = 0
    chain: bool = True
    states: bool | None = True
    rolls: bool | None = None
    first_fault: dict[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        found = {"entries": self.entries, "chain": self.chain, "states": self.states, "rolls": self.rolls}
        return {"ok": self.first_fault is None, **found, "first_fault": self.first_fault}


class _Fault(Exception):
    """One thing that does not hold; `part` is the member of the report that it makes false."""

    def __init__(self, part: str, detail: str) -> None:
        super().__init__(detail)
        self.part, self.detail = part, detail


@dataclass(slots=True)
class Verifier:
    """Takes a log's entries one by one, in order; stops judging at the first fault.

    `segments` is empty where dice were supplied; one without its seed leaves the rolls unjudged. With `masked` the log is what a
    viewer saw: only what shows can be checked.
    """

    ruleset: AnyRuleset
    options: Options
    segments: Sequence[Segment] = ()
    seeds: Sequence[str] = ()
    """client seeds of a segment that fixes none itself"""
    masked: bool = False
    report: Report = field(default_factory=Report)
    state: State | None = None
    snapshots: dict[int, bytes] = field(default_factory=dict)
    """canonical states at every hundredth version"""
    _last_hash: str | None = None
    _segment: Segment | None = None
    _index: int = 0

    def __post_init__(self) -> None:
        if self.masked:
            self.report.states = None
        if self.segments and all(segment.seed for segment in self.segments) and not self.masked:
            self.report.rolls = True

    def take(self, entry: entries.Entry) -> None:
        """Judges the next entry. Raises nothing: a log may hold anything."""
        if self.report.first_fault is not None:
            return
        try:
            self._chain(entry)
            if not self.masked:
                self._rolls(entry)
                self._state(entry)
        except _Fault as fault:
            self._note(fault.part, fault.detail)
        except Exception as error:  # a log that a client sent may make the fold raise anything
            self._note("states", f"the events can't be folded: {type(error).__name__}")
        self.report.entries += 1

    def _note(self, part: str, detail: str) -> None:
        setattr(self.report, part, False)
        self.report.first_fault = {"version": self.report.entries, "part": part, "detail": detail}

    def _chain(self, entry: entries.Entry) -> None:
        if entry["version"] != self.report.entries:
            raise _Fault("chain", f"version {entry['version']} where {self.report.entries} was due")
        if entry["prev_hash"] != self._last_hash:
            raise _Fault("chain", "prev_hash is not the hash of the entry before")
        if not (self.masked and entry["salt"] is None) and entries.hash_of(entry) != entry["hash"]:
            raise _Fault("chain", "the hash is not that of the entry")
        self._last_hash = entry["hash"]

    def _rolls(self, entry: entries.Entry) -> None:
        segment = self._segment_at(entry["version"])
        if segment is not self._segment:
            self._segment, self._index = segment, 0
            if (
                segment is not None
                and self.report.rolls
                and fairness.commitment(bytes.fromhex(segment.seed)) != segment.commitment
            ):
                raise _Fault("rolls", "the seed is not the one that was committed to")
        for roll in entry["rolls"]:
            values = roll["values"] or []
            if len(values) != roll["count"] or None in values or not all(1 <= value <= roll["sides"] for value in values):
                raise _Fault("rolls", "a roll has not the values that were asked for")
            if segment is not None and self.report.rolls:
                self._compare(segment, roll)

    def _compare(self, segment: Segment, roll: dict[str, Any]) -> None:
        seed, seeds = bytes.fromhex(segment.seed), ":".join(segment.client_seeds or self.seeds)
        for value in roll["values"]:
            if value != fairness.value(seed, segment.id, seeds, self._index, roll["sides"]):
                raise _Fault("rolls", f"value number {self._index} does not follow from the seed")
            self._index += 1

    def _segment_at(self, version: int) -> Segment | None:
        return next((segment for segment in reversed(self.segments) if segment.from_version <= version), None)

    def _state(self, entry: entries.Entry) -> None:
        if entry.get("started") is not None:
            self.state = self.ruleset.initial(self.options, tuple(entry["started"]["seats"]))
        if self.state is not None:
            events = play.event_lists_of(self.ruleset).validate_python(entry["events"])
            play.fold(self.ruleset, self.state, entry["version"], events)
        data = b"" if self.state is None else canonical(self.state.model_dump(mode="json"))
        if data:
            self.ruleset.state.model_validate_json(data)  # what was folded must be something that can be read again
        if data and entry["version"] % SNAPSHOT_EVERY == 0:
            self.snapshots[entry["version"]] = data
        if entries.state_hash(entry["salt"], data) != entry["state_hash"]:
            raise _Fault("states", "the fold of the events is not the state that the entry names")


def verify(verifier: Verifier, log: Iterable[entries.Entry]) -> Verifier:
    """Has the verifier judge these entries; returns it."""
    for entry in log:
        verifier.take(entry)
    return verifier
