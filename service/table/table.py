"""The table: every use case, called by every face. A game is created, joined, played, watched, replayed and verified here."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import (
    BadHeader,
    Forbidden,
    GameNotFound,
    GameOver,
    IdempotencyMismatch,
    InvalidMove,
    InvalidToken,
    Refusal,
    RulesetNotFound,
    SeatNotFound,
    Unauthenticated,
    VersionNotFound,
)
from service.engine.ruleset import Offer, State
from service.table import commit, entries, history, logfiles
from service.table.canonical import canonical
from service.table.clock import Clock
from service.table.commit import Ask, Change, Done, Game, chance_for, check_match, drawn_by, enter, line_of, load, refuse_imported
from service.table.envelope import OVER, entry_as_seen, envelope, events_as_seen, masked_from, options_as_seen
from service.table.follow import Followed, follow
from service.table.heads import Fixed, Meta, Visibility, fixed_of, meta_of
from service.table.opening import forked_game, new_game
from service.table.ports import Created, Filter, GameStore, Head, NewGame, Page
from service.table.requests import Creation, ForkRequest, Join, MoveRequest, SeedRequest, Start, TypedCreation, read_body
from service.table.seating import check_seat, departure, free_seat, must_be_open, seat_under_way, started_if_it_can, starting
from service.table.states import leave_state
from service.table.stopping import Stopping
from service.table.tokens import Signer, Token, id_from
from service.table.verify import Verifier, verify
from service.table.viewer import Access, Caller

FOLDS_AT_ONCE = 2
Envelope = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as the caller sees it: its envelope and the ETag that names version and viewer."""

    envelope: Envelope
    etag: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What an entry answers: its version, its events as the caller may see them, the game after it."""

    version: int
    events: list[Any]
    seen: Seen
    replayed: bool = False
    seat: int | None = None
    """the seat that was taken or renewed"""
    token: str | None = None
    """of that seat"""


@dataclass(frozen=True, slots=True)
class Made:
    """A game that was created: what its owner needs. `tokens` has `owner`, `seats` (null for open ones) and `join`."""

    seen: Seen
    tokens: dict[str, Any]
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat's offers and the names by which labels call the players."""

    ruleset: AnyRuleset
    offers: list[Offer]
    names: tuple[str, ...]
    etag: str


@dataclass(frozen=True, slots=True)
class LogPage:
    """Entries as the caller may see them; `next_after` continues, None at the end of the log."""

    ruleset: AnyRuleset
    names: tuple[str, ...]
    entries: list[dict[str, Any]]
    next_after: int | None


class Table:
    """Plays games kept in a store. Stateless: any process with the same store and secrets can answer any call.

    Every method raises the refusals of `engine/refusals.py` and nothing else; StoreUnavailable when the store can't be reached.
    """

    def __init__(self, store: GameStore, signer: Signer, clock: Clock, *, anyone_creates: bool) -> None:
        """With `anyone_creates`, creating and importing need no API key."""
        self._anyone_creates = anyone_creates
        self._store = store
        self._signer = signer
        self._clock = clock
        self._folds = asyncio.Semaphore(FOLDS_AT_ONCE)

    # Creating

    async def create(self, caller: Caller, body: object, ask: Ask | None, ruleset: str | None = None) -> Made:
        """Creates a game; with all seats named and `start`, the rules run at once. The same key and body answer the same game.

        `ruleset` names the one that the address is typed for; else the body does.

        Raises RulesetNotFound, InvalidOptions, InvalidSeats, RollsNeeded, RollsUnused, RollOutOfRange, IdempotencyMismatch.
        """
        self._must_create(caller)
        id = self._new_id(caller, "create", ask)
        request = "" if ask is None else ask.body
        try:
            asked: TypedCreation = read_body(Creation if ruleset is None else TypedCreation, body)
            named = asked.ruleset if isinstance(asked, Creation) else ruleset or ""
            game = new_game(self._clock, caller, named, asked, id, request)
        except Refusal:
            await self._check_key(id, ask)
            raise
        return await self._create(game, ask)

    async def fork(self, id: str, caller: Caller, body: object, ask: Ask | None) -> Made:
        """A new game that starts as this one stood after `version` entries, with tokens and dice of its own from there on.

        Raises VersionNotFound, GameUnderWay (a ruleset that hides something forks finished games only), Forbidden.
        """
        parent = enter(await load(self._store, id), caller)
        parent.access.must_own()
        new_id = self._new_id(caller, f"fork {id}", ask)
        try:
            game = await self._forked(parent, caller, read_body(ForkRequest, body), new_id, "" if ask is None else ask.body)
        except Refusal:
            await self._check_key(new_id, ask)
            raise
        return await self._create(game, ask)

    async def import_log(self, caller: Caller, lines: Iterable[bytes], visibility: Visibility, ask: Ask | None) -> Made:
        """A read-only game from a log file, after verifying it. Raises LogFault, IncompleteLog, IdempotencyMismatch."""
        self._must_create(caller)
        id, request = self._new_id(caller, "import", ask), "" if ask is None else ask.body
        try:
            async with self._folds:
                game = await asyncio.to_thread(self._imported, lines, caller, visibility, id, request)
        except Refusal:
            await self._check_key(id, ask)
            raise
        return await self._create(game, ask)

    # Looking

    async def look(self, id: str, caller: Caller, version: int | None = None) -> Seen:
        """The game as the caller sees it now, or saw it after `version` entries.

        Raises GameNotFound, InvalidToken, VersionNotFound.
        """
        game = enter(await load(self._store, id), caller)
        if version is None:
            return await self._seen(game)
        return await self._seen_then(game, version)

    async def validator(self, id: str, caller: Caller) -> str:
        """The ETag of the game as the caller would see it now."""
        game = enter(await load(self._store, id), caller)
        return _etag(game)

    async def wait(self, id: str, caller: Caller, after: int, seconds: float, stopping: Stopping) -> Seen | None:
        """The game once its version is above `after`, or at once when it is over; None when `seconds` passed without that."""
        game = enter(await load(self._store, id), caller)
        if _has_news(game, after) or seconds <= 0:
            return await self._seen(game) if _has_news(game, after) else None
        until = asyncio.get_running_loop().time() + seconds
        async with self._store.watch(id) as watch:
            game = enter(await load(self._store, id), caller)
            while not _has_news(game, after):
                left = until - asyncio.get_running_loop().time()
                news = await stopping.or_none(watch.next(left)) if left > 0 else None
                if news is None:
                    return None
                game = enter(await load(self._store, id), caller)
        return await self._seen(game)

    async def offers(self, id: str, caller: Caller) -> Offered:
        """What the caller's seat may do now; nothing for who has no seat or is not active."""
        game = enter(await load(self._store, id), caller)
        state, found = game.state(), []
        if state is not None and game.access.seat is not None and game.meta.status == "playing":
            found = play.offers(game.ruleset, game.options, state, game.access.seat)
        return Offered(game.ruleset, found, game.meta.names(), _etag(game))

    async def games(
        self, caller: Caller, mine: bool, ruleset: str | None, status: str | None, cursor: str | None, limit: int
    ) -> Page:
        """Public games, or the creator's own. Raises InvalidToken, Unauthenticated for `mine` without an API key, BadCursor."""
        if caller.fault:
            raise InvalidToken(caller.fault)
        if mine and not caller.creator:
            raise Unauthenticated("mine=true needs an API key")
        return await self._store.list(Filter(caller.creator if mine else None, ruleset, status), cursor, limit)

    # Playing

    async def move(
        self, id: str, caller: Caller, body: object, if_match: list[str] | None, ask: Ask | None, ruleset: str | None = None
    ) -> Answer:
        """One move of the caller's seat; `ruleset` names the one that the address is typed for.

        Raises, in this order: Unauthenticated/Forbidden, IfMatchRequired, VersionConflict, InvalidMove, NotStarted, GameOver,
        NotYourTurn, IllegalMove, RollsNeeded, RollOutOfRange, RollsUnused; LogFull.
        """

        def decide(game: Game) -> Change:
            if ruleset is not None and game.fixed.ruleset != ruleset:
                raise RulesetNotFound(f"this game is of {game.fixed.ruleset}")
            game.access.must_be("seat")
            check_match(game, if_match)
            asked = read_body(MoveRequest, body, InvalidMove)
            move = play.read_move(game.ruleset, asked.move)
            seat, state = seat_under_way(game)
            chance = chance_for(game, asked.rolls)
            draft = play.play(game.ruleset, game.options, game.meta.names(), state, game.next_version, seat, move, chance)
            return Change(seat, move.model_dump(mode="json"), draft, drawn_by(chance))

        return await self._answer(await self._commit(id, caller, "move", ask, decide))

    async def leave(self, id: str, caller: Caller, seat: int, if_match: list[str] | None, ask: Ask | None) -> Answer:
        """A seat leaves, or the owner removes it. Under way that is the rules' business; while open the seat is free again."""

        def decide(game: Game) -> Change:
            check_seat(game, seat)
            removed = game.access.standing == "owner"
            game.access.must_be("seat", "owner")
            if not removed and game.access.seat != seat:
                raise Forbidden("that is another player's seat")
            check_match(game, if_match)
            refuse_imported(game)
            move = {"type": "remove", "seat": seat} if removed else {"type": "leave"}
            return departure(game, seat, Change(None if removed else seat, move))

        return await self._answer(await self._commit(id, caller, f"{commit.LEAVING} {seat}", ask, decide))

    async def join(self, id: str, caller: Caller, body: object, ask: Ask | None) -> Answer:
        """Takes an open seat; the last one starts the game. Raises SeatTaken, SeatNotFound, GameUnderWay."""

        def decide(game: Game) -> Change:
            if game.fixed.visibility == "private":
                game.access.must_be("join", "owner")
            asked = read_body(Join, body)
            seat = free_seat(game, asked.seat)
            move = {"type": "join", "name": asked.name, "client_seed": asked.client_seed}
            last = all(not place.open or number == seat for number, place in enumerate(game.meta.seats))
            change = Change(seat, move)
            return started_if_it_can(game, change) if last and game.fixed.start else change

        done = await self._commit(id, caller, commit.JOINING, ask, decide)
        return await self._with_token(done, done.entry["seat"], as_seat=True)

    async def start(self, id: str, caller: Caller, body: object, ask: Ask | None) -> Answer:
        """Starts an open game with the seats that are taken. Raises GameUnderWay, GameOver, InvalidSeats, RollsNeeded."""

        def decide(game: Game) -> Change:
            game.access.must_own()
            asked = read_body(Start, body)
            must_be_open(game)
            return starting(game, Change(None, {"type": "start"}), asked.rolls)

        return await self._answer(await self._commit(id, caller, "start", ask, decide))

    async def abort(self, id: str, caller: Caller, ask: Ask | None) -> Answer:
        """Ends a game that is not over; it stays readable, masks included. Raises GameOver."""

        def decide(game: Game) -> Change:
            game.access.must_own()
            refuse_imported(game)
            if game.meta.status in OVER:
                raise GameOver()
            return Change(None, {"type": "abort"})

        return await self._answer(await self._commit(id, caller, "abort", ask, decide))

    async def renew(self, id: str, caller: Caller, seat: int, ask: Ask | None) -> Answer:
        """A new token for a seat; the old one stops.

        Raises Forbidden for a seat that was joined, where the ruleset hides something.
        """

        def decide(game: Game) -> Change:
            game.access.must_own()
            check_seat(game, seat)
            refuse_imported(game)
            if game.meta.seats[seat].open:
                raise SeatNotFound("that seat is open: nobody holds its token")
            if game.ruleset.hidden and game.meta.seats[seat].joined:
                raise Forbidden("that seat was joined by somebody, and this game has secrets")
            return Change(None, {"type": "renew", "seat": seat})

        done = await self._commit(id, caller, f"renew {seat}", ask, decide)
        return await self._with_token(done, seat, as_seat=False)

    async def give_seed(self, id: str, caller: Caller, body: object) -> Answer:
        """The creator's or a seat's client seed, once, before the start. Raises GameUnderWay, Forbidden (given already)."""

        def decide(game: Game) -> Change:
            game.access.must_be("seat", "creator", "owner")
            seed = read_body(SeedRequest, body).client_seed
            must_be_open(game)
            seat = game.access.seat
            given = game.meta.client_seed if seat is None else game.meta.seats[seat].client_seed
            if given is not None:
                raise Forbidden("a client seed was given already")
            return Change(seat, {"type": "client_seed", "client_seed": seed})

        return await self._answer(await self._commit(id, caller, "client_seed", None, decide))

    async def purge(self, id: str, caller: Caller) -> None:
        """Erases a game and its log, ends its streams, leaves a tombstone for 24 h."""
        game = enter(await load(self._store, id), caller)
        game.access.must_own()
        await self._store.delete(id, line_of(id, game.fixed, game.meta), self._clock.seconds())

    # The log

    async def log(self, id: str, caller: Caller, after: int, limit: int) -> LogPage:
        """Entries above `after`, as the caller may see them."""
        game = enter(await load(self._store, id), caller)
        until = min(after + limit, game.head.version)
        found = [entry async for entry in self._entries_as_seen(game, after, until)]
        last = found[-1]["version"] if found else game.head.version
        return LogPage(game.ruleset, game.meta.names(), found, last if last < game.head.version else None)

    async def export(self, id: str, caller: Caller) -> tuple[dict[str, Any], AsyncIterator[entries.Entry]]:
        """The header of a log file, and its entries as the caller may see them, a page in memory at a time."""
        game = enter(await load(self._store, id), caller)
        header = export_header(game, await revealed_by(self._store, game.fixed))
        return header, self._entries_as_seen(game, -1, game.head.version)

    async def export_whole(self, id: str) -> tuple[dict[str, Any], AsyncIterator[entries.Entry]]:
        """The log without any mask, for an operator at the command line."""
        head = await load(self._store, id)
        return await whole_header(self._store, head), history.read_all(self._store, id, -1, head.version)

    async def verification(self, id: str, caller: Caller) -> dict[str, Any]:
        """The report of recomputing chain, states and rolls; kept once the game is over."""
        game = enter(await load(self._store, id), caller)
        over = game.meta.status in OVER
        name = f"verification-{game.head.version}"
        if over and (kept := await self._store.result(id, name)) is not None:
            return entries.read(kept)
        async with self._folds:
            report = await self._verified(game)
        if over and (report["rolls"] is not None or game.fixed.source == "supplied"):
            await self._store.keep_result(id, name, canonical(report))
        return report

    async def ready(self) -> None:
        """Returns when the store can be read and written. Raises StoreUnavailable with the reason."""
        await self._store.ready()

    # Watching

    def follow(self, id: str, caller: Caller, after: int, heartbeat: float, stopping: Stopping) -> AsyncIterator[Followed | None]:
        """The game's entries above `after`, as they come; see `follow.follow`."""
        return follow(self._store, id, caller, after, heartbeat, stopping)

    # Behind them

    async def _commit(self, id: str, caller: Caller, operation: str, ask: Ask | None, decide: Callable[[Game], Change]) -> Done:
        return await commit.commit(self._store, self._clock, id, caller, operation, ask, decide)

    async def _answer(self, done: Done) -> Answer:
        """What an entry answers; one that its key had made before answers as that caller saw it then."""
        game, entry = done.game, done.entry
        seen = await self._seen_then(game, entry["version"], again=True) if done.replayed else await self._seen(game, done.state)
        events = events_as_seen(game.head, game.fixed, entry["move"], entry["rolls"], entry["events"], game.access.seat)
        if done.state is not None and game.meta.status == "playing":
            leave_state(game.ruleset, game.head.state, done.state)
        return Answer(entry["version"], events, seen, done.replayed)

    async def _with_token(self, done: Done, seat: int, as_seat: bool) -> Answer:
        """The answer to who took or renewed a seat: with its token as it was then, and seen from that seat by who took it."""
        meta = await history.lobby_at(self._store, done.game, done.entry["version"]) if done.replayed else done.game.meta
        place = meta.seats[seat]
        game = replace(done.game, access=Access("seat", seat)) if as_seat else done.game
        token = self._signer.write(Token(game.head.id, "seat", place.id, place.epoch))
        return replace(await self._answer(replace(done, game=game)), seat=seat, token=token)

    async def _seen(self, game: Game, state: State | None = None) -> Seen:
        revealed = await revealed_by(self._store, game.fixed) if len(game.fixed.segments) > 1 or game.fixed.imported else ()
        shown = envelope(game.head, game.fixed, game.meta, game.access.seat, revealed=revealed, state=state)
        return Seen(shown, _etag(game) + _suffix(game.fixed, revealed))

    async def _seen_then(self, game: Game, version: int, again: bool = False) -> Seen:
        then = await history.at(self._store, game, version)
        over = then.meta.status in OVER
        revealed = await revealed_by(self._store, game.fixed) if over or again else ()
        shown = envelope(then.head, game.fixed, then.meta, game.access.seat, revealed=revealed, then=not (again and over))
        return Seen(shown, f"{version}.{game.access.tag}" + (_suffix(game.fixed, revealed) if again else ".v"))

    async def _entries_as_seen(self, game: Game, after: int, until: int) -> AsyncIterator[entries.Entry]:
        masked = masked_from(game.head, game.fixed, game.meta)
        async for entry in history.read_all(self._store, game.head.id, after, until):
            yield entry_as_seen(game.head, game.fixed, entry, game.access.seat, masked)

    async def _verified(self, game: Game) -> dict[str, Any]:
        revealed = set(await revealed_by(self._store, game.fixed))
        if game.meta.status in OVER:
            revealed.add(game.head.id)
        segments = [s if s.id in revealed else s.model_copy(update={"seed": ""}) for s in game.fixed.segments]
        verifier = Verifier(game.ruleset, game.options, segments, game.meta.seeds())
        page: list[entries.Entry] = []
        async for entry in history.read_all(self._store, game.head.id, -1, game.head.version):
            page.append(entry)
            if len(page) == history.PAGE:
                await asyncio.to_thread(verify, verifier, page)
                page = []
        await asyncio.to_thread(verify, verifier, page)
        return verifier.report.as_json()

    async def _forked(self, parent: Game, caller: Caller, body: ForkRequest, id: str, request: str) -> NewGame:
        if body.version > parent.head.version:
            raise VersionNotFound(f"this game has versions 0 to {parent.head.version}")
        log = [entry async for entry in history.read_all(self._store, parent.head.id, -1, body.version)]
        async with self._folds:
            return await asyncio.to_thread(forked_game, self._clock, caller, parent, log, body, id, request)

    def _imported(self, lines: Iterable[bytes], caller: Caller, visibility: Visibility, id: str, request: str) -> NewGame:
        return logfiles.imported_game(self._clock, logfiles.read(lines), caller.creator, visibility, id, request)

    def _must_create(self, caller: Caller) -> None:
        if caller.fault:
            raise InvalidToken(caller.fault)
        if not caller.creator and not self._anyone_creates:
            raise Unauthenticated("creating games needs an API key")

    async def _check_key(self, id: str, ask: Ask | None) -> None:
        """A request that is refused may be one whose key made something else before. Raises IdempotencyMismatch, GameNotFound."""
        head = await self._store.load(id) if ask is not None else None
        if ask is not None and head is not None:
            _check_made(head, "" if head.purged else fixed_of(head.fixed).request, ask)

    def _new_id(self, caller: Caller, operation: str, ask: Ask | None) -> str:
        if ask is None:
            return id_from(secrets.token_bytes(16))
        if caller.anonymous and len(ask.key) < commit.SECRET_KEY_LENGTH:
            raise BadHeader(f"without a credential an Idempotency-Key needs {commit.SECRET_KEY_LENGTH} characters at least")
        token = caller.token
        # a seat that is left while its game is open may become another's, who is another caller
        who = f"{token.game}.{token.role}.{token.seat}.{token.epoch}" if token else caller.creator
        return self._signer.game_id(f"{who}\n{operation}", ask.key)

    async def _create(self, game: NewGame, ask: Ask | None) -> Made:
        result = await self._store.create(game)
        if isinstance(result, Created):
            return await self._made(game.head, game.head.version, replayed=False)
        assert ask is not None, "an id that is drawn at random stands for no other game"
        _check_made(result.head, result.body, ask)
        first = fixed_of(result.head.fixed)
        return await self._made(result.head, _first_version(result.head, first), replayed=True)

    async def _made(self, head: Head, version: int, replayed: bool) -> Made:
        """The answer to who created a game, as it stood then."""
        game = Game(head, fixed_of(head.fixed), meta_of(head.meta), Access("owner"))
        meta = await history.lobby_at(self._store, game, version) if replayed else game.meta
        seen = await self._seen_then(game, version, again=True) if replayed else await self._seen(game)
        return Made(seen, self._tokens(head.id, game.fixed, meta), replayed)

    def _tokens(self, id: str, fixed: Fixed, meta: Meta) -> dict[str, Any]:
        def seat_token(number: int) -> str | None:
            seat = meta.seats[number]
            return None if seat.open else self._signer.write(Token(id, "seat", seat.id, seat.epoch))

        joinable = fixed.visibility == "private" and any(seat.open for seat in meta.seats)
        return {
            "owner": self._signer.write(Token(id, "owner", "", 0)),
            "seats": [] if fixed.imported else [seat_token(number) for number in range(len(meta.seats))],
            "join": self._signer.write(Token(id, "join", "", 0)) if joinable else None,
        }


def _check_made(head: Head, body: str, ask: Ask) -> None:
    """Whether what a key made before is what is asked for now. Raises IdempotencyMismatch, GameNotFound where it was erased."""
    if head.purged:
        raise GameNotFound("the game that this Idempotency-Key made was erased")
    if body != ask.body:
        raise IdempotencyMismatch("this Idempotency-Key was used with another body")


def export_header(game: Game, revealed: Collection[str]) -> dict[str, Any]:
    """The first line of a log file."""
    seen = envelope(game.head, game.fixed, game.meta, game.access.seat, revealed=revealed)
    return {
        "format": entries.FORMAT,
        "format_version": entries.FORMAT_VERSION,
        **{name: seen[name] for name in ("id", "ruleset", "ruleset_version", "seats", "dice")},
        "options": options_as_seen(game.head, game.fixed, game.meta, game.access.seat),
        "complete": masked_from(game.head, game.fixed, game.meta) is None,
        **{name: seen[name] for name in ("version", "status", "label", "created_at", "outcome", "imported", "forked_from")},
    } | ({"id": game.fixed.log_id} if game.fixed.imported else {})


async def whole_header(store: GameStore, head: Head) -> dict[str, Any]:
    """The first line of a log file without any mask."""
    game = Game(head, fixed_of(head.fixed), meta_of(head.meta), Access("owner"))
    return export_header(game, await revealed_by(store, game.fixed)) | {"complete": True}


async def revealed_by(store: GameStore, fixed: Fixed) -> Collection[str]:
    """The segments of other games whose seeds may be shown: those of games that are over, or gone."""
    if fixed.imported:
        return [segment.id for segment in fixed.segments]
    found = []
    for segment in fixed.segments[:-1]:
        head = await store.stored(segment.id)
        if head is None or head.purged or meta_of(head.meta).status in OVER:
            found.append(segment.id)
    return found


def _etag(game: Game) -> str:
    return f"{game.head.version}.{game.access.tag}"


def _suffix(fixed: Fixed, revealed: Collection[str]) -> str:
    """A fork shows more once its parents are over, at the same version: another ETag then, `13.s1.r1`."""
    return "" if fixed.imported or not revealed else f".r{len(revealed)}"


def _first_version(head: Head, fixed: Fixed) -> int:
    """The version in which a game was when it was created: a fork and an import bring a log along."""
    return head.version if fixed.imported else fixed.forked_at or 0


def _has_news(game: Game, after: int) -> bool:
    return game.head.version > after or game.meta.status in OVER
