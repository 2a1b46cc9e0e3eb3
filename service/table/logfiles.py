"""Log files: one JSON value a line, a header and then the entries; written by exports, read by imports and `gobelet verify`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import IncompleteLog, InvalidOptions, LogFault
from service.engine.ruleset import Options, State
from service.engine.seats import Viewer
from service.rulesets import CATALOGUE
from service.table import entries, lobby
from service.table.canonical import canonical, copied
from service.table.clock import Clock
from service.table.commit import line_of
from service.table.envelope import OVER, view_of
from service.table.foreign import careful
from service.table.heads import Fixed, Meta, Segment, Source, Visibility
from service.table.ports import Head, NewGame
from service.table.verify import Verifier

MOST_SEATS = 64
Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Seeds = Annotated[list[Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{0,64}$")]], Field(max_length=65)]


LARGEST = 2**31 - 1


class SegmentInFile(BaseModel):
    model_config = ConfigDict(strict=True)

    from_version: int = Field(ge=0, le=entries.MOST_ENTRIES + 1)
    id: Id
    commitment: Hex
    client_seeds: Seeds | None = None
    seed: Hex | None = None


class DiceInFile(BaseModel):
    model_config = ConfigDict(strict=True)

    source: Source
    commitment: Hex | None = None
    client_seeds: Seeds | None = None
    seed: Hex | None = None
    segments: list[SegmentInFile] = Field(default_factory=list, max_length=64)


class Header(BaseModel):
    """The first line. Members that it does not know are ignored."""

    model_config = ConfigDict(strict=True)

    format: Literal["gobelet-log"]
    format_version: Literal[1]
    id: Id
    ruleset: str = Field(max_length=64)
    ruleset_version: int = Field(ge=1)
    options: dict[str, Any]
    dice: DiceInFile
    complete: bool
    label: str = Field("", max_length=120, pattern=r"^[^\x00-\x1f\x7f]*$")
    version: int | None = Field(None, ge=0)
    """the last entry's, where it is told: then a log that was cut off at its end shows"""
    imported: bool = False
    forked_from: dict[str, Any] | None = None


class RollInFile(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    count: int | None = Field(ge=0, le=4096)
    sides: int = Field(ge=1, le=LARGEST)
    reason: str = Field(max_length=64)
    values: list[int | None] | None = Field(max_length=4096)


class EntryInFile(BaseModel):
    """The shape of an entry; what it says is judged by folding it."""

    model_config = ConfigDict(strict=True, extra="allow")

    version: int = Field(ge=0, le=entries.MOST_ENTRIES + 64)
    at: str = Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$")
    seat: int | None = Field(ge=0, le=63)
    move: dict[str, Any] | None
    rolls: list[RollInFile] = Field(max_length=4096)
    events: list[dict[str, Any]] = Field(max_length=10_000)
    salt: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")] | None
    state_hash: Hex | None
    prev_hash: Hex | None
    hash: Hex


@dataclass(slots=True)
class LogFile:
    """A log file as it was read: `verifier.report` says what holds; `meta` is the table's own fold of it."""

    header: Header
    ruleset: AnyRuleset
    options: Options
    verifier: Verifier
    meta: Meta | None = None
    entries: list[entries.Entry] = field(default_factory=list)


def read(lines: Iterable[bytes]) -> LogFile:
    """Reads and verifies a log file, entry by entry.

    Raises LogFault (with `entry`, the number of the entry, where it is one of them) for what can't be read at all; what can be
    read but does not hold stands in the report.
    """
    numbered = _values(lines)
    header = _header(next(numbered, (0, None))[1])
    ruleset, options = _game_of(header)
    segments = segments_of(header)
    verifier = Verifier(ruleset, options, segments, header.dice.client_seeds or (), masked=not header.complete)
    log = LogFile(header, ruleset, options, verifier)
    for number, value in numbered:
        _take(log, number - 1, value)
    if not log.entries:
        raise LogFault("the log has no entries")
    if header.version not in (None, log.entries[-1]["version"]):
        raise LogFault(f"the header tells of {header.version} entries after creation", entry=len(log.entries))
    return log


def imported_game(clock: Clock, log: LogFile, creator: str, visibility: Visibility, id: str, request: str) -> NewGame:
    """A read-only game with that log. Raises IncompleteLog for a masked one, LogFault where the verification found a fault."""
    if not log.header.complete:
        raise IncompleteLog("values in this log are masked; only a whole one can be imported")
    fault = log.verifier.report.first_fault
    if fault is not None:
        raise LogFault(fault["detail"], entry=fault["version"], part=fault["part"])
    assert log.meta is not None, "a log without fault has a creation"
    _check_shown(log, len(log.meta.seats))
    fixed = _fixed(clock, log, creator, visibility, request)
    data = [entries.stored(entry) for entry in log.entries]
    state = b"" if log.verifier.state is None else canonical(log.verifier.state.model_dump(mode="json"))
    head = Head(
        id=id,
        version=log.entries[-1]["version"],
        hash=log.entries[-1]["hash"],
        fixed=fixed.model_dump_json().encode(),
        meta=log.meta.model_dump_json().encode(),
        state=state,
        drawn=0,
        size=sum(map(len, data)),
    )
    over = log.meta.status in OVER
    return NewGame(head, data, line_of(id, fixed, log.meta), request, log.verifier.snapshots, over)


def segments_of(header: Header) -> list[Segment]:
    """The stretches of one seed each; none where dice were supplied. A seed that is not revealed is ""."""
    dice = header.dice
    if dice.source == "supplied":
        return []
    found = dice.segments or [
        SegmentInFile(
            from_version=0, id=header.id, commitment=dice.commitment or "0" * 64, client_seeds=dice.client_seeds, seed=dice.seed
        )
    ]
    return [
        Segment(
            from_version=segment.from_version,
            id=segment.id,
            commitment=segment.commitment,
            client_seeds=segment.client_seeds,
            seed=segment.seed or "",
        )
        for segment in found
    ]


def _values(lines: Iterable[bytes]) -> Iterator[tuple[int, Any]]:
    """Numbered JSON values, blank lines left out."""
    number = 0
    for line in lines:
        if not line.strip():
            continue
        if number > entries.MOST_ENTRIES + 64:
            raise LogFault(f"a log holds {entries.MOST_ENTRIES} entries at most", entry=number - 1)
        try:
            yield number, orjson.loads(line)
        except orjson.JSONDecodeError as error:
            raise LogFault(f"not JSON: {error}", entry=number - 1 if number else None) from None
        number += 1


def _header(value: Any) -> Header:
    try:
        return Header.model_validate(value)
    except ValidationError as error:
        raise LogFault("the header is not that of a log", errors=play.faults(error, "")) from None


def _game_of(header: Header) -> tuple[AnyRuleset, Options]:
    ruleset = CATALOGUE.get(header.ruleset)
    if ruleset is None:
        raise LogFault(f"no ruleset {header.ruleset!r} is known here")
    if header.ruleset_version > ruleset.version:
        raise LogFault(
            f"the log is of version {header.ruleset_version} of {ruleset.id}, which is newer than version {ruleset.version}"
        )
    if not header.complete:
        return ruleset, ruleset.options.model_construct()
    try:
        return ruleset, play.read_options(ruleset, header.options)
    except InvalidOptions as refusal:
        raise LogFault("the header's options don't fit the ruleset", errors=refusal.extra.get("errors")) from None


def _take(log: LogFile, number: int, value: Any) -> None:
    try:
        EntryInFile.model_validate(value)
    except ValidationError as error:
        raise LogFault("not the shape of a log entry", entry=number, errors=play.faults(error, "")) from None
    if not _numbers_fit([value["move"], value["events"]]):
        raise LogFault("a number beyond 32 bits", entry=number)
    if log.header.complete:
        _fold_table(log, number, value)
    log.verifier.take(value)
    log.entries.append(value)


def _numbers_fit(value: Any) -> bool:
    """Whether all whole numbers have 32 bits: no game needs more, and GraphQL's have no more. Level by level: a file may be deep."""
    level = [value]
    while level:
        if any(isinstance(part, int) and not -LARGEST <= part <= LARGEST for part in level):
            return False
        inner = [part.values() if isinstance(part, dict) else part for part in level if isinstance(part, (dict, list))]
        level = [item for part in inner for item in part]
    return True


def _fold_table(log: LogFile, number: int, entry: entries.Entry) -> None:
    """Who sits where, entry by entry; checked as it is made, since a file may say anything."""
    try:
        meta = lobby.opened(entry) if log.meta is None else lobby.after(log.meta, entry)
        if meta is not log.meta:
            log.meta = Meta.model_validate(meta.model_dump(), strict=True)
        if number == 0:
            _check_creation(log, entry)
        if entry.get("started") is not None and list(meta.names()) != entry["started"]["seats"]:
            raise ValueError("the players are not those who took seats")
    except Exception as error:  # anything may stand in a file that a client sent
        raise LogFault(f"the table can't be set by this entry: {error}"[:300], entry=number) from None


def _check_shown(log: LogFile, seats: int) -> None:
    """What fits the chain and folds may still be nothing that the rules can show. Raises LogFault."""
    ruleset, state, number = careful(log.ruleset), log.verifier.state, len(log.entries) - 1
    try:
        if state is not None:
            play.active(ruleset, log.options, state)
            ruleset.sealed(state)
            for seat in range(seats):
                ruleset.seat_state(state, seat)
            for viewer in (None, *range(seats)):
                ruleset.view(log.options, state, viewer)
        for entry in log.entries if ruleset.hidden else ():
            number = entry["version"]
            record = {name: copied(entry.get(name)) for name in ("move", "rolls", "events", "options")}
            ruleset.redact(log.options, record, None)
    except LogFault as fault:
        raise LogFault(fault.detail, entry=number) from None


def _check_creation(log: LogFile, entry: entries.Entry) -> None:
    """What the header tells of the creation is what its entry says, which the chain protects. Raises ValueError."""
    header, segments = log.header, log.verifier.segments
    if entry["options"] != log.options.model_dump(mode="json"):
        raise ValueError("the options are not those of the header")
    if len(entry["seats"]) > MOST_SEATS:
        raise ValueError("more seats than a table has")
    if entry["dice"]["source"] != header.dice.source:
        raise ValueError("the dice come from elsewhere than the header says")
    # A fork of an open game has its parent's creation and dice of its own.
    first = segments and not (header.forked_from or header.imported)
    if first and entry["dice"]["commitment"] != segments[0].commitment:
        raise ValueError("the commitment is not that of the header")


def _fixed(clock: Clock, log: LogFile, creator: str, visibility: Visibility, request: str) -> Fixed:
    return Fixed(
        ruleset=log.ruleset.id,
        ruleset_version=log.header.ruleset_version,
        options=log.options.model_dump(mode="json"),
        created=clock.milliseconds(),
        created_at=clock.now(),
        creator=creator,
        visibility=visibility,
        label=log.header.label,
        source=log.header.dice.source,
        segments=list(log.verifier.segments),
        start=True,
        strict=False,
        imported=True,
        foreign=True,
        request=request,
        log_id=log.header.id,
    )


def shown(log: LogFile, state: State, names: list[str], seat: Viewer) -> dict[str, Any]:
    """The game of a log file, folded so far, as that seat may see it: the envelope's fields that the rules decide."""
    return {
        "ruleset": log.ruleset.id,
        "status": "playing" if state.outcome is None else "finished",
        "seats": [{"seat": number, "name": name} for number, name in enumerate(names)],
        "active": play.active(log.ruleset, log.options, state),
        "view": view_of(log.ruleset, log.options, state, seat),
        "outcome": None if state.outcome is None else state.outcome.model_dump(mode="json"),
    }
