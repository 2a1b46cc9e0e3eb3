"""The move path: decide on the head at hand, write it in one atomic step, decide again where somebody was faster."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from service.engine import play
from service.engine.chance import Chance, Supplied
from service.engine.draft import Draft
from service.engine.play import AnyRuleset
from service.engine.refusals import (
    BadHeader,
    Forbidden,
    GameNotFound,
    IdempotencyMismatch,
    IfMatchRequired,
    InvalidToken,
    LogFull,
    Refusal,
    RulesetNotFound,
    StoreUnavailable,
    Unauthenticated,
    VersionConflict,
)
from service.engine.ruleset import Options, State
from service.table import entries, lobby
from service.table.canonical import canonical, digest
from service.table.clock import Clock
from service.table.envelope import OVER
from service.table.fairness import Drawn
from service.table.heads import Fixed, Meta, fixed_of, meta_of, options_of
from service.table.ports import KEY_LIFETIME, Append, GameStore, Head, Key, Line, Missing, Overtaken, Repeated, Written
from service.table.states import take_state
from service.table.viewer import Access, Caller, access_to

ATTEMPTS = 8
SECRET_KEY_LENGTH = 22
LEAVING = "leave"
JOINING = "join"
"""the only entry that can be made without a credential"""
_ID = re.compile(r"[a-z0-9]{20,64}")
_REVEALED = re.compile(r"\.r[0-9]+$")


@dataclass(frozen=True, slots=True)
class Ask:
    """An idempotency key as it came with a request: the key, and the hash of the body as canonical JSON."""

    key: str
    body: str


@dataclass(frozen=True, slots=True)
class Game:
    """A game as one request finds it: the head, what it holds, and what the caller is to it."""

    head: Head
    fixed: Fixed
    meta: Meta
    access: Access

    @property
    def ruleset(self) -> AnyRuleset:
        return self.fixed.of_ruleset()

    @property
    def options(self) -> Options:
        return options_of(self.head.fixed)

    @property
    def next_version(self) -> int:
        return self.head.version + 1

    def state(self) -> State | None:
        """The state, for one decision to own."""
        return take_state(self.ruleset, self.head.state)


@dataclass(slots=True)
class Change:
    """What a decision wants written: whose it is, the move as the log shows it, the draft where rules ran."""

    seat: int | None
    move: dict[str, Any]
    draft: Draft[Any, Any] | None = None
    drawn: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Done:
    """What became of it: the game after the entry, the entry; `replayed` where the key had made it before."""

    game: Game
    entry: dict[str, Any]
    replayed: bool = False
    state: State | None = None
    """the state after it, where a decision left it at hand"""


def chance_for(game: Game, rolls: list[int], starting: list[str] | None = None) -> Chance:
    """Where a decision's values come from; `starting` are the client seeds of the entry that starts the game."""
    if game.fixed.source == "supplied":
        return Supplied(rolls)
    segment = game.fixed.segments[-1]
    seeds = starting if starting is not None else game.meta.own_seeds(game.fixed)
    return Drawn(bytes.fromhex(segment.seed), segment.id, ":".join(seeds), game.head.drawn, rolls)


def drawn_by(chance: Chance) -> int | None:
    """How many values the game has drawn after this decision; None where the service draws none."""
    return chance.index if isinstance(chance, Drawn) else None


def check_match(game: Game, if_match: list[str] | None) -> None:
    """`If-Match`: the caller's ETag, a bare version, or `*`. Raises VersionConflict, or IfMatchRequired in a strict game."""
    if if_match is None:
        if game.fixed.strict:
            raise IfMatchRequired("this game takes moves with If-Match only", version=game.head.version)
        return
    version = str(game.head.version)
    if not {"*", version, f"{version}.{game.access.tag}"} & {_REVEALED.sub("", tag) for tag in if_match}:
        raise VersionConflict("the game has moved on", version=game.head.version)


async def commit(
    store: GameStore, clock: Clock, id: str, caller: Caller, operation: str, ask: Ask | None, decide: Callable[[Game], Change]
) -> Done:
    """Decides and writes one entry. A refusal is answered only after deciding on a head read for this request.

    Raises what `decide` raises, GameNotFound, InvalidToken, IdempotencyMismatch, and StoreUnavailable after eight overtakings.
    """
    head = store.warm(id)
    fresh = head is None
    for _ in range(ATTEMPTS + 1):
        if head is None:
            head, fresh = await load(store, id), True
        try:
            game = enter(head, caller)
            key = key_of(game, caller, operation, ask, clock)
            written = _written(game, decide, clock, key)
        except Refusal as refusal:
            if not fresh:
                head = None
                continue
            return await _repeated_or_refused(store, clock, id, caller, operation, ask, head, refusal)
        append, done = written
        match await store.append(append):
            case Written():
                return done
            case Repeated() as repeated:
                return await again(store, _enter_again(await load(store, id), caller, operation), repeated)
            case Overtaken(head=newer):
                head, fresh = newer, True
            case Missing():
                raise GameNotFound("no such game")
    raise StoreUnavailable("too many moves at once; try again", outcome="unmade")


async def load(store: GameStore, id: str) -> Head:
    """The head as the store has it now. Raises GameNotFound, also for one that was purged."""
    head = await store.load(id) if _ID.fullmatch(id) else None
    if head is None or head.purged:
        raise GameNotFound("no such game")
    return head


def enter(head: Head, caller: Caller) -> Game:
    """The game as the caller finds it. Raises GameNotFound or InvalidToken."""
    fixed, meta = fixed_of(head.fixed), meta_of(head.meta)
    return Game(head, fixed, meta, access_to(head.id, fixed, meta, caller))


def key_of(game: Game, caller: Caller, operation: str, ask: Ask | None, clock: Clock) -> Key | None:
    """The idempotency key within its scope: caller, game, operation. Raises BadHeader for a short key without a credential."""
    if ask is None:
        return None
    if caller.anonymous and operation == JOINING and len(ask.key) < SECRET_KEY_LENGTH:
        raise BadHeader(f"without a credential an Idempotency-Key needs {SECRET_KEY_LENGTH} characters at least")
    return _key(game.access.standing, game.head.id, caller, operation, ask, clock)


def _key(standing: str, id: str, caller: Caller, operation: str, ask: Ask, clock: Clock) -> Key:
    token = caller.token
    who = f"{standing}:{caller.creator}"
    if token and token.role == "seat":
        # a renewed token is the same caller's; a seat that is left while the game is open may become another's
        who = f"seat:{token.seat}" + (f":{token.epoch}" if operation.startswith(LEAVING) else "")
    scope = "\n".join((who, id, operation, ask.key))
    return Key(digest(scope.encode()), ask.body, clock.seconds() + KEY_LIFETIME)


def _written(game: Game, decide: Callable[[Game], Change], clock: Clock, key: Key | None) -> tuple[Append, Done]:
    head = game.head
    change = decide(game)
    draft = change.draft
    state = head.state if draft is None else canonical(draft.state.model_dump(mode="json"))
    events = [] if draft is None else play.event_lists_of(game.ruleset).dump_python(draft.events, mode="json")
    entry, data, hash = entries.compose(
        game.next_version,
        clock.now(),
        change.seat,
        change.move,
        [] if draft is None else draft.rolls,
        events,
        salted=game.ruleset.hidden,
        state=state,
        prev_hash=head.hash,
        **change.extra,
    )
    size = head.size + len(data)
    _check_room(entry, size)
    meta = lobby.after(game.meta, entry)
    drawn = head.drawn if change.drawn is None else change.drawn
    meta_bytes = head.meta if meta is game.meta else meta.model_dump_json().encode()
    newer = Head(head.id, game.next_version, hash, head.fixed, meta_bytes, state, drawn, size)
    append = Append(
        id=head.id,
        commit=os.urandom(8).hex(),
        after=head.hash,
        version=game.next_version,
        hash=hash,
        entry=data,
        state=None if draft is None else state,
        meta=None if meta is game.meta else meta_bytes,
        drawn=drawn,
        size=size,
        now=clock.seconds(),
        key=key,
        line=None if meta is game.meta else line_of(head.id, game.fixed, meta),
        over=meta.status in OVER,
    )
    return append, Done(Game(newer, game.fixed, meta, game.access), entry, state=None if draft is None else draft.state)


def _check_room(entry: entries.Entry, size: int) -> None:
    """A full log takes no more moves; it can still be left and aborted."""
    full = entry["version"] > entries.MOST_ENTRIES or size > entries.MOST_BYTES
    if full and not lobby.is_table_move(entry["move"]):
        raise LogFull(f"a log holds {entries.MOST_ENTRIES} entries and {entries.MOST_BYTES} bytes at most")


def line_of(id: str, fixed: Fixed, meta: Meta) -> Line:
    """What lists show of a game."""
    shown = {
        "id": id,
        "ruleset": fixed.ruleset,
        "ruleset_version": fixed.ruleset_version,
        "status": meta.status,
        "label": fixed.label,
        "visibility": fixed.visibility,
        "created_at": fixed.created_at,
        "imported": fixed.imported,
        "seats": [{"seat": number, "name": seat.name} for number, seat in enumerate(meta.seats)],
    }
    return Line(id, fixed.created, fixed.visibility == "public", fixed.creator, fixed.ruleset, meta.status, canonical(shown))


async def _repeated_or_refused(
    store: GameStore, clock: Clock, id: str, caller: Caller, operation: str, ask: Ask | None, head: Head, refusal: Refusal
) -> Done:
    if ask is None or isinstance(refusal, (RulesetNotFound, Unauthenticated)):
        raise refusal
    game = _enter_again(head, caller, operation)
    key = _key(game.access.standing, id, caller, operation, ask, clock)
    repeated = await store.repeated(id, key)
    if repeated is None:
        raise refusal
    return await again(store, game, repeated)


def _enter_again(head: Head, caller: Caller, operation: str) -> Game:
    """The game as who asks again finds it. Leaving an open game ends the token that asked for it: its key still finds the answer.

    Raises GameNotFound or InvalidToken.
    """
    try:
        return enter(head, caller)
    except (InvalidToken, GameNotFound):
        leaving, _, seat = operation.partition(" ")
        if leaving != LEAVING or caller.token is None or caller.token.game != head.id:
            raise
    return Game(head, fixed_of(head.fixed), meta_of(head.meta), Access("seat", int(seat)))


async def again(store: GameStore, game: Game, repeated: Repeated) -> Done:
    """The answer that a key got before, made again from its version. Raises IdempotencyMismatch for another body, GameNotFound."""
    if not repeated.same_body:
        raise IdempotencyMismatch("this Idempotency-Key was used with another body")
    found = await store.read(game.head.id, repeated.version - 1, 1)
    if not found:
        raise GameNotFound("no such game")
    return Done(game, entries.read(found[0]), replayed=True)


def refuse_imported(game: Game) -> None:
    """Raises Forbidden for what would change an imported game, which is read-only."""
    if game.fixed.imported:
        raise Forbidden("an imported game is read-only; fork it to play on")
