"""A game in process as the table would hold it, so that what anybody sees of it comes through the table's one door."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from service.engine import play
from service.engine.chance import Chance, Request, Rolled
from service.engine.draft import Draft
from service.engine.events import Event
from service.engine.moves import Move
from service.engine.play import AnyRuleset
from service.engine.ruleset import Offer, Options, State
from service.engine.seats import Viewer
from service.table.canonical import canonical
from service.table.envelope import entry_as_seen, envelope, masked_from
from service.table.heads import Fixed, Meta, SeatMeta
from service.table.ports import Head


class SeededDice:
    """Chance from a seed."""

    def __init__(self, seed: random.Random) -> None:
        self._draw = seed.random

    def draw(self, requests: Sequence[Request]) -> list[list[int]]:
        draw = self._draw
        return [[int(draw() * request.sides) + 1 for _ in range(request.count)] for request in requests]

    def close(self) -> None:
        """A seed is never used up."""


@dataclass(frozen=True, slots=True)
class Line:
    """What one entry of the log holds, whole. `move` is None where the game starts and where somebody leaves."""

    seat: int | None
    move: Move | None
    rolls: Sequence[Rolled]
    events: Sequence[Event]


Log = Sequence[Sequence[Any]]
"""events by entry"""


@dataclass(frozen=True, slots=True)
class Glance:
    """What one viewer gets at one moment, and what there is.

    `game` is the envelope and `entry` the log's last, both as the viewer sees them; `whole` is that entry as it was written, `log`
    the events of all entries.
    """

    viewer: Viewer
    options: Options
    log: Log
    whole: Mapping[str, Any]
    game: Mapping[str, Any]
    entry: Mapping[str, Any]


class Board:
    """`state` is as the engine leaves it; the board keeps the log beside it."""

    def __init__(self, ruleset: AnyRuleset, options: Options, names: tuple[str, ...]) -> None:
        self.ruleset, self.options, self.names = ruleset, options, names
        self.lines: list[Line] = []
        self.state: State
        self._fixed = _fixed(ruleset, options)
        self._head = Head("", 0, "", self._fixed.model_dump_json().encode(), b"", b"", 0, 0)
        self._meta = Meta(status="playing", seats=[SeatMeta(id=str(at), name=name) for at, name in enumerate(names)], started=0)
        self._written: dict[int, bytes] = {}
        self._seen: dict[Viewer, dict[str, Any]] = {}

    # What is played

    @property
    def version(self) -> int:
        return len(self.lines) - 1

    @property
    def is_over(self) -> bool:
        return self.state.outcome is not None

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(len(self.names))]

    def start(self, chance: Chance) -> None:
        self._write(None, None, play.start(self.ruleset, self.options, self.names, 0, chance))

    def move(self, seat: int, move: Move, chance: Chance) -> None:
        """Raises the refusal; the state is then spoilt."""
        draft = play.play(self.ruleset, self.options, self.names, self.state, self.version + 1, seat, move, chance)
        self._write(seat, move, draft)

    def leave(self, seat: int) -> None:
        draft = play.leave(self.ruleset, self.options, self.names, self.state, self.version + 1, seat)
        self._write(seat, None, draft)
        self._meta = self._meta.model_copy(deep=True)
        self._meta.seats[seat].left = True

    def active(self) -> list[int]:
        return play.active(self.ruleset, self.options, self.state)

    def offers(self, seat: int) -> list[Offer]:
        return play.offers(self.ruleset, self.options, self.state, seat)

    def fork(self) -> Board:
        """Another board at the same point, which goes on by itself."""
        return self._at(len(self.lines), self.kept())

    def before(self, state: str) -> Board:
        """Another board where this one stood before its last entry, when `state` was kept."""
        return self._at(self.version, state)

    def kept(self) -> str:
        """The state as JSON: read back it is a copy, sooner than by copying."""
        return self.state.model_dump_json()

    def _at(self, lines: int, state: str) -> Board:
        other = copy.copy(self)
        other.state, other.lines = self.ruleset.state.model_validate_json(state), self.lines[:lines]
        other._written = {version: entry for version, entry in self._written.items() if version < lines}
        other._seen = dict(self._seen) if lines == len(self.lines) else {}
        return other

    def _write(self, seat: int | None, move: Move | None, draft: Draft[Any, Any]) -> None:
        self.state, self._seen = draft.state, {}
        self.lines.append(Line(seat, move, draft.rolls, draft.events))

    # What is seen

    def seen(self, viewer: Viewer) -> dict[str, Any]:
        """The envelope; not to be changed, since it is made once a version."""
        if viewer not in self._seen:
            self._seen[viewer] = envelope(self._head_now(), self._fixed, self._meta_now(), viewer, state=self.state)
        return self._seen[viewer]

    def entry(self, version: int) -> dict[str, Any]:
        """A log entry, whole; a copy."""
        if version not in self._written:
            self._written[version] = orjson.dumps(self._entry(version))
        found: dict[str, Any] = orjson.loads(self._written[version])
        return found

    def entry_as(self, viewer: Viewer, version: int, masked: int | None) -> dict[str, Any]:
        """The same as that viewer may see it; `masked` is what `masked_from` says now."""
        return entry_as_seen(self._head, self._fixed, self.entry(version), viewer, masked)

    def masked_from(self) -> int | None:
        """The first version of which somebody may see less than another now."""
        return masked_from(self._head_now(), self._fixed, self._meta_now())

    def glances(self) -> Iterator[Glance]:
        """Everybody's."""
        log, whole, masked = [line.events for line in self.lines], self.entry(self.version), self.masked_from()
        for viewer in self.viewers:
            seen = self.entry_as(viewer, self.version, masked)
            yield Glance(viewer, self.options, log, whole, self.seen(viewer), seen)

    def _entry(self, version: int) -> dict[str, Any]:
        line = self.lines[version]
        left = {"type": "leave"} if line.seat is not None else None
        entry = {
            "version": version,
            "seat": line.seat,
            "move": left if line.move is None else line.move.model_dump(mode="json"),
            "rolls": [roll.as_json() for roll in line.rolls],
            "events": play.event_lists_of(self.ruleset).dump_python(list(line.events), mode="json"),
            "salt": None,
        }
        return {**entry, "options": self._fixed.options} if version == 0 else entry

    def _head_now(self) -> Head:
        state = canonical(self.state.model_dump(mode="json")) if self.is_over else b""
        return self._head._replace(version=self.version, state=state)

    def _meta_now(self) -> Meta:
        return self._meta.model_copy(update={"status": "finished"}) if self.is_over else self._meta


def _fixed(ruleset: AnyRuleset, options: Options) -> Fixed:
    return Fixed(
        ruleset=ruleset.id,
        ruleset_version=ruleset.version,
        options=options.model_dump(mode="json"),
        created=0,
        created_at="",
        creator="",
        visibility="public",
        label="",
        source="supplied",
        segments=[],
        start=True,
        strict=False,
    )
