"""What a new game is made of: created, forked from another, or read from a log file."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from service.engine import play
from service.engine.chance import Supplied
from service.engine.draft import Draft
from service.engine.play import AnyRuleset
from service.engine.refusals import Fault, Forbidden, GameUnderWay, InvalidBody, RulesetNotFound
from service.engine.ruleset import Options
from service.rulesets import CATALOGUE
from service.table import entries, fairness, lobby
from service.table.canonical import canonical
from service.table.clock import Clock
from service.table.commit import Game, drawn_by, line_of
from service.table.envelope import OVER, sealed_from
from service.table.heads import Fixed, Meta, Segment, Source, fixed_of, meta_of
from service.table.logfiles import LogFile, imported_game
from service.table.ports import Head, NewGame
from service.table.requests import ForkRequest, SeatRequest, TypedCreation
from service.table.verify import Verifier, verify
from service.table.viewer import Caller


def ruleset_of(id: str) -> AnyRuleset:
    """Raises RulesetNotFound."""
    if id not in CATALOGUE:
        raise RulesetNotFound("no ruleset of that name")
    return CATALOGUE[id]


def new_game(clock: Clock, caller: Caller, ruleset_id: str, body: TypedCreation, id: str, request: str) -> NewGame:
    """A game as a client asks for it; with all seats named and `start`, the rules run at once. `request` is the body's hash.

    Raises RulesetNotFound, InvalidOptions, InvalidSeats, InvalidBody, RollsNeeded, RollsUnused, RollOutOfRange.
    """
    ruleset = ruleset_of(ruleset_id)
    options = play.read_options(ruleset, body.options)
    _check_seats(ruleset, options, body.seats)
    seed = secrets.token_bytes(32)
    fixed = Fixed(
        ruleset=ruleset.id,
        ruleset_version=ruleset.version,
        options=options.model_dump(mode="json"),
        created=clock.milliseconds(),
        created_at=clock.now(),
        creator=caller.creator,
        visibility=body.visibility,
        label=body.label,
        source=body.dice.source,
        segments=_segments(body.dice.source, 0, id, seed, None),
        start=body.start,
        strict=body.strict,
        request=request,
    )
    extra, draft, drawn = _first_entry(ruleset, options, fixed, body, seed)
    return _as_new(id, fixed, extra, draft, drawn, request)


def forked_game(
    clock: Clock, caller: Caller, parent: Game, log: list[entries.Entry], body: ForkRequest, id: str, request: str
) -> NewGame:
    """A game that starts with `log`, the parent's entries up to `body.version`, and goes on with dice of its own.

    Raises GameUnderWay, Forbidden.
    """
    _check_fork(parent, body.version)
    meta = lobby.opened(log[0])
    for entry in log[1:]:
        meta = lobby.after(meta, entry)
    fixed = _forked(clock, caller, parent, body, id, meta).model_copy(update={"request": request})
    data = [entries.stored(entry) for entry in log]
    folded = verify(Verifier(parent.ruleset, parent.options), log)
    state = b"" if folded.state is None else canonical(folded.state.model_dump(mode="json"))
    head = Head(
        id=id,
        version=body.version,
        hash=log[-1]["hash"],
        fixed=fixed.model_dump_json().encode(),
        meta=meta.model_dump_json().encode(),
        state=state,
        drawn=0,
        size=sum(map(len, data)),
    )
    return NewGame(head, data, line_of(id, fixed, meta), request, folded.snapshots, over=meta.status in OVER)


def _forked(clock: Clock, caller: Caller, parent: Game, body: ForkRequest, id: str, meta: Meta) -> Fixed:
    started = meta.started is not None
    own_seeds = [body.client_seed or "", *("" for _ in meta.seats)] if started else None
    before = [_with_seeds(segment, meta) for segment in parent.fixed.segments if started and segment.from_version <= body.version]
    from_version = body.version + 1 if started else 0
    own = _segments(parent.fixed.source, from_version, id, secrets.token_bytes(32), own_seeds)
    return parent.fixed.model_copy(
        update={
            "created": clock.milliseconds(),
            "created_at": clock.now(),
            "creator": caller.creator or parent.fixed.creator,
            "visibility": body.visibility or parent.fixed.visibility,
            "label": body.label,
            "segments": [*before, *own],
            "forked_from": parent.head.id,
            "forked_at": body.version,
            "imported": False,
            "log_id": "",
        }
    )


def resumed_game(clock: Clock, log: LogFile, id: str) -> NewGame:
    """The game of a log file, to go on with dice of its own. For who holds the whole log: nothing in it is a secret to them.

    Raises IncompleteLog, LogFault.
    """
    game = imported_game(clock, log, "", "public", id, "")
    fixed, meta = fixed_of(game.head.fixed), meta_of(game.head.meta)
    own = _segments(fixed.source, game.head.version + 1, id, secrets.token_bytes(32), ["" for _ in range(len(meta.seats) + 1)])
    resumed = fixed.model_copy(
        update={
            "imported": False,
            "segments": [*fixed.segments, *own],
            "forked_from": fixed.log_id,
            "forked_at": game.head.version,
            "log_id": "",
        }
    )
    return replace(game, head=game.head._replace(fixed=resumed.model_dump_json().encode()), line=line_of(id, resumed, meta))


def _with_seeds(segment: Segment, meta: Meta) -> Segment:
    return segment if segment.client_seeds is not None else segment.model_copy(update={"client_seeds": meta.seeds()})


def _as_new(id: str, fixed: Fixed, extra: dict[str, Any], draft: Draft[Any, Any] | None, drawn: int, request: str) -> NewGame:
    ruleset = fixed.of_ruleset()
    state = b"" if draft is None else canonical(draft.state.model_dump(mode="json"))
    events = [] if draft is None else play.event_lists_of(ruleset).dump_python(draft.events, mode="json")
    rolls = [] if draft is None else draft.rolls
    entry, data, hash = entries.compose(
        0, fixed.created_at, None, None, rolls, events, salted=ruleset.hidden, state=state, prev_hash=None, **extra
    )
    meta = lobby.opened(entry)
    head = Head(id, 0, hash, fixed.model_dump_json().encode(), meta.model_dump_json().encode(), state, drawn, len(data))
    return NewGame(head, [data], line_of(id, fixed, meta), request, over=meta.status in OVER)


def _first_entry(
    ruleset: AnyRuleset, options: Options, fixed: Fixed, body: TypedCreation, seed: bytes
) -> tuple[dict[str, Any], Draft[Any, Any] | None, int]:
    """What entry 0 holds beside the rest, the draft of the rules' start where they run, and how many values that drew."""
    seats = body.seats
    dice: dict[str, Any] = {"source": fixed.source, "client_seed": body.dice.client_seed}
    if fixed.segments:
        dice["commitment"] = fixed.segments[-1].commitment
    extra: dict[str, Any] = {
        "options": fixed.options,
        "seats": [{"name": seat.name, "client_seed": seat.client_seed} if seat.name else {"open": True} for seat in seats],
        "dice": dice,
    }
    if not (body.start and all(seat.name for seat in seats)):
        Supplied(body.rolls).close()
        return extra, None, 0
    names = tuple(seat.name or "" for seat in seats)
    seeds = [body.dice.client_seed or "", *(seat.client_seed or "" for seat in seats)]
    chance = (
        Supplied(body.rolls)
        if fixed.source == "supplied"
        else fairness.Drawn(seed, fixed.segments[-1].id, ":".join(seeds), 0, body.rolls)
    )
    draft = play.start(ruleset, options, names, 0, chance)
    return {**extra, "started": {"seats": list(names), "client_seeds": seeds}}, draft, drawn_by(chance) or 0


def _check_seats(ruleset: AnyRuleset, options: Options, seats: list[SeatRequest]) -> None:
    """Raises InvalidSeats for a number that ruleset or options don't allow, InvalidBody for a seat neither named nor open."""
    faults = [
        Fault(pointer=f"/seats/{number}", detail='a seat has either a name or "open": true')
        for number, seat in enumerate(seats)
        if seat.open == (seat.name is not None) or (seat.open and seat.client_seed is not None)
    ]
    if faults:
        raise InvalidBody("some seats are neither named nor open", faults)
    play.check_seats(ruleset, len(seats))
    ruleset.initial(options, tuple(seat.name or "" for seat in seats))


def _segments(source: Source, from_version: int, id: str, seed: bytes, client_seeds: list[str] | None) -> list[Segment]:
    if source == "supplied":
        return []
    return [
        Segment(
            from_version=from_version, id=id, commitment=fairness.commitment(seed), client_seeds=client_seeds, seed=seed.hex()
        )
    ]


def _check_fork(parent: Game, version: int) -> None:
    if not parent.ruleset.hidden:
        return
    if parent.meta.status != "finished":
        raise GameUnderWay("a game with secrets can be forked once it is finished")
    first = sealed_from(parent.head, parent.fixed)
    if first is not None and version >= first:
        raise Forbidden("that version holds something that stays secret for ever")
