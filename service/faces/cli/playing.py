"""`gobelet play`: a whole game in the terminal, offers as a menu."""

from __future__ import annotations

import asyncio
import os
import pathlib
import secrets
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

import orjson
import typer
from rich.console import Console
from rich.text import Text

from service.engine.refusals import IllegalMove, InvalidBody, Refusal, RollsNeeded
from service.faces.cli.entering import Back, Form, Keyboard, Quit, ids_in
from service.faces.cli.failing import INTERRUPTED, WRONG_USE, check_one_of, fail
from service.faces.cli.logs import read_log, write
from service.faces.cli.policies import POLICIES, Player, Policy
from service.faces.cli.showing import print_events, print_rules, rule_line, show_table, table_of, view_of
from service.faces.cli.trying import why_not
from service.faces.cli.words import word
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.clock import SystemClock
from service.table.commit import enter
from service.table.examples import NAMES
from service.table.faults import in_words
from service.table.opening import resumed_game
from service.table.ports import GameStore
from service.table.table import Answer, Offered, Table
from service.table.texts import Language
from service.table.tokens import Token
from service.table.viewer import NOBODY, Caller
from service.tables import table_in_memory

MOST_LISTED: Final = 24
KEPT: Final = "gobelet"
"""the folder of games to go on with, among what programs keep for the user (XDG base directories)"""


@dataclass(frozen=True)
class Wanted:
    """What was asked for, as it was typed."""

    ruleset: str
    players: str
    bots: str
    options: str
    policy: str
    own_dice: bool
    save: pathlib.Path | None
    resume: pathlib.Path | None


@dataclass(frozen=True)
class Menu:
    """What a person may choose from: the offers, and the moves that they may fill in; and what they may not do, and why."""

    offered: Offered
    labels: list[str]
    forms: list[str]
    refused: list[tuple[str, IllegalMove]]

    @property
    def is_forced(self) -> bool:
        return len(self.offered.offers) == 1 and not self.forms


@dataclass(slots=True)
class Session:
    """One game at this keyboard."""

    keyboard: Keyboard
    table: Table
    store: GameStore
    id: str
    seats: list[Caller]
    names: list[str]
    machines: set[str]
    bot: Player
    first: int = 0
    """the version in which it was taken up"""
    last_person: int | None = None
    seen: dict[int, dict[str, Any]] = field(default_factory=dict)
    """by seat: the game as it was shown to that person last"""

    @property
    def console(self) -> Console:
        return self.keyboard.console

    @property
    def language(self) -> Language:
        return self.keyboard.language

    def word(self, key: str, **values: object) -> str:
        return word(self.language, key, **values)

    async def look(self, seat: int | None) -> dict[str, Any]:
        caller = NOBODY if seat is None else self.seats[seat]
        return (await self.table.look(self.id, caller)).envelope


def play(wanted: Wanted, language: Language, as_json: bool) -> None:
    """Plays the game; ends the command with status 130 where Ctrl-C stopped it."""
    _check(wanted)
    with redirect_stdout(sys.stderr) if as_json else nullcontext(), _interruptible() as interrupted, _edited_lines():
        game = asyncio.run(_whole_game(wanted, Keyboard(Console(), language), interrupted))
    if as_json:
        typer.echo(orjson.dumps({"status": game["status"], "outcome": game["outcome"], "version": game["version"]}).decode())
    raise typer.Exit(INTERRUPTED if interrupted else 0)


def _check(wanted: Wanted) -> None:
    if wanted.resume is None:
        if not wanted.ruleset:
            fail(f"which game? One of: {', '.join(CATALOGUE)}", WRONG_USE)
        check_one_of("ruleset", wanted.ruleset, CATALOGUE)
    elif wanted.ruleset or wanted.players or wanted.own_dice or wanted.options != "{}":
        fail("--resume takes game, players, options and dice from the log; leave them away", WRONG_USE)
    check_one_of("policy", wanted.policy, POLICIES)


@contextmanager
def _interruptible() -> Iterator[list[int]]:
    """Ctrl-C ends a question at once; an event loop would wait for it to be answered. Gives a list that notes it."""
    caught: list[int] = []

    def interrupt(number: int, frame: object) -> NoReturn:
        caught.append(number)
        raise KeyboardInterrupt

    before = None
    with suppress(ValueError):  # signals are the main thread's alone
        before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield caught
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _edited_lines() -> Iterator[None]:
    """Arrow keys at the prompts, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401 `input` uses it once it is imported
    yield


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _usual_names(ruleset: str, machines: list[str]) -> list[str]:
    """One person and these bots, and others as the game needs them; a person alone where it can be played so."""
    fewest = CATALOGUE[ruleset].seats.start
    others = [name for name in NAMES if name not in machines]
    return [others[0], *machines, *others[1 : max(1, fewest - len(machines))]]


# Opening


async def _whole_game(wanted: Wanted, keyboard: Keyboard, interrupted: list[int]) -> dict[str, Any]:
    try:
        session = await (_created(wanted, keyboard) if wanted.resume is None else _resumed(wanted, wanted.resume, keyboard))
    except (Quit, KeyboardInterrupt):
        keyboard.say("stopped")
        raise typer.Exit(INTERRUPTED if interrupted else 0) from None
    await _welcome(session)
    with suppress(Quit, KeyboardInterrupt):
        await _play_on(session)
    game = await session.look(None)
    session.console.print()
    if game["status"] != "playing":
        session.console.print(table_of(game, session.language))
    await _keep(session, game, wanted)
    return game


async def _created(wanted: Wanted, keyboard: Keyboard) -> Session:
    machines = _names(wanted.bots)
    names = _names(wanted.players) or _usual_names(wanted.ruleset, machines)
    try:
        options = orjson.loads(wanted.options)
    except orjson.JSONDecodeError as error:
        fail(f"--options is not JSON: {error}", WRONG_USE)
    body = {
        "ruleset": wanted.ruleset,
        "options": options,
        "seats": [{"name": name} for name in names],
        "dice": {"source": "supplied" if wanted.own_dice else "server"},
    }
    table, store = table_in_memory()
    rolls: list[int] = []
    while True:
        try:
            made = await table.create(NOBODY, {**body, "rolls": rolls}, None)
            break
        except RollsNeeded as refusal:
            rolls += keyboard.rolls(refusal, texts.glossary(wanted.ruleset, keyboard.language)["values"])
        except Refusal as refusal:
            fail(_why_not_created(refusal, keyboard.language))
    return await _seated(wanted, keyboard, table, store, made.seen.envelope["id"])


async def _resumed(wanted: Wanted, file: pathlib.Path, keyboard: Keyboard) -> Session:
    log = read_log(str(file), "", "", keyboard.language)
    table, store = table_in_memory()
    try:
        game = resumed_game(SystemClock(), log, log.header.id)
    except Refusal as refusal:
        fail(f"{file} can't be taken up: {refusal.detail}")
    if game.over:
        fail(f"{file}: the game is over; gobelet replay {file} shows it")
    await store.create(game)
    return await _seated(wanted, keyboard, table, store, log.header.id)


async def _seated(wanted: Wanted, keyboard: Keyboard, table: Table, store: GameStore, id: str) -> Session:
    head = await store.load(id)
    assert head is not None, "it has just been put there"
    game = enter(head, NOBODY)
    names = list(game.meta.names())
    machines = _names(wanted.bots)
    if strangers := set(machines) - set(names):
        fail(f"--bots names {', '.join(sorted(strangers))}, but the players are {', '.join(names)}", WRONG_USE)
    seats = [Caller(token=Token(id, "seat", seat.id, seat.epoch)) for seat in game.meta.seats]
    policy: Policy = next(known for known in POLICIES if known == wanted.policy)
    bot = Player(game.ruleset.id, policy, secrets.SystemRandom())
    return Session(keyboard, table, store, id, seats, names, set(machines), bot, head.version)


def _why_not_created(refusal: Refusal, language: Language) -> str:
    title, advice = texts.problem(refusal.code, language)
    faults = [f"{fault['pointer']}: {in_words(fault['detail'], language)}" for fault in refusal.extra.get("errors", [])]
    return f"{title}: {'; '.join(faults) or refusal.detail or advice}"


async def _welcome(session: Session) -> None:
    game = await session.look(None)
    title = texts.title(game["ruleset"], session.language)
    people = texts.listed(session.names, session.language)
    session.console.print(Text(session.word("welcome", title=title, players=people), style="bold"))
    if session.machines:
        machines = [name for name in session.names if name in session.machines]
        session.console.print(Text(session.word("welcome_bots", bots=texts.listed(machines, session.language)), style="dim"))
    elif len(session.names) > 1:
        session.console.print(Text(session.word("welcome_people", name=session.names[-1]), style="dim"))
    page = await session.table.log(session.id, NOBODY, session.first - 1, 1)
    print_events(session.console, game["ruleset"], page.entries[0]["events"], session.names, session.language)


# Playing


async def _play_on(session: Session) -> None:
    while True:
        game = await session.look(None)
        if game["status"] != "playing":
            return
        people = [seat for seat in game["active"] if session.names[seat] not in session.machines]
        if await _machine_moves(session, [seat for seat in game["active"] if seat not in people]):
            continue
        seat = people[0]
        if CATALOGUE[game["ruleset"]].hidden and session.last_person not in (None, seat):
            session.console.clear()
            session.keyboard.ask(session.word("pass", name=session.names[seat]), lambda: session.keyboard.say("keys"))
        session.last_person = seat
        await _person_moves(session, seat)


async def _machine_moves(session: Session, seats: list[int]) -> bool:
    """The first of the bots that are on plays, where it has anything to do."""
    for seat in seats:
        offered = await session.table.offers(session.id, session.seats[seat])
        if offered.offers:
            move = session.bot.choose(offered.offers)
            return await _make(session, seat, move.as_sent())
    return False


async def _person_moves(session: Session, seat: int) -> None:
    game = await session.look(seat)
    show_table(session.console, game, session.language, session.seen.get(seat))
    session.seen[seat] = game
    menu = await _menu(session, seat)
    _list_offers(session, menu)
    prompt = session.word("only" if menu.is_forced else "choose", name=session.names[seat])
    while True:
        typed = session.keyboard.ask(prompt, lambda: _help(session, menu))
        if typed == "r":
            print_rules(session.console, game["ruleset"], session.language)
        elif typed == "t":
            session.console.print(table_of(game, session.language))
            _list_offers(session, menu)
        elif typed == "l":
            answer = await session.table.leave(session.id, session.seats[seat], seat, None, None)
            _say_events(session, answer)
            return
        elif await _chosen(session, seat, typed, menu, game):
            return


async def _menu(session: Session, seat: int) -> Menu:
    offered = await session.table.offers(session.id, session.seats[seat])
    refused = await why_not(session.store, session.id, session.seats[seat], seat, offered)
    labels = texts.labels(offered.ruleset.id, session.language, offered.offers, offered.names)
    return Menu(offered, labels, [form for form in offered.ruleset.hints.forms if form not in dict(refused)], refused)


async def _chosen(session: Session, seat: int, typed: str, menu: Menu, game: dict[str, Any]) -> bool:
    """Whether what was typed was a move, and was made."""
    try:
        move = _move_of(session, typed, menu, game)
    except Back:
        _list_offers(session, menu)
        return False
    if move is not None:
        return await _make(session, seat, move)
    if not typed or not _list_offers(session, menu, typed):
        session.keyboard.say("unknown", typed=typed or "—")
    return False


def _list_offers(session: Session, menu: Menu, wanted: str = "") -> bool:
    """The menu; of a long one the beginning, or what has all the words that are `wanted`. Whether there is any."""
    words = wanted.casefold().replace("*", "").split()
    found = [(at, label) for at, label in enumerate(menu.labels, 1) if all(word in label.casefold() for word in words)]
    for number, label in found if wanted else found[:MOST_LISTED]:
        session.console.print(Text(f"  {number:>3}  ", style="bold") + Text(label))
    if wanted:
        return bool(found)
    if len(found) > MOST_LISTED:
        session.console.print(Text(f"       {session.word('more', count=len(found) - MOST_LISTED)}", style="dim"))
    if menu.forms:
        moves = texts.glossary(menu.offered.ruleset.id, session.language)["moves"]
        said = ", ".join(f"{form} ({moves[form]})" for form in menu.forms)
        session.console.print(Text(f"       {session.word('also', moves=said)}", style="dim"))
    return bool(found)


def _help(session: Session, menu: Menu) -> None:
    """What may be typed, what may be done, and what may not, and why."""
    session.keyboard.say("keys")
    session.console.print(Text(f"  {session.word('may')}"))
    _list_offers(session, menu)
    if not menu.refused:
        return
    ruleset = menu.offered.ruleset.id
    moves = texts.glossary(ruleset, session.language)["moves"]
    session.console.print(Text(f"  {session.word('may_not')}"))
    for kind, refusal in menu.refused:
        why = texts.refusal(ruleset, session.language, refusal.reason)
        session.console.print(Text(f"       {moves[kind]} ({kind}) — {why} ({refusal.rule})", style="dim"))


def _move_of(session: Session, typed: str, menu: Menu, game: dict[str, Any]) -> dict[str, Any] | None:
    """A typed number as that offer, its free fields asked for; a typed word as that move; a typed object as it is. Raises Back."""
    if not typed and menu.is_forced:
        typed = "1"
    if typed.isdecimal():
        return _move_by_number(session, int(typed), menu, game)
    if typed.startswith("{"):
        with suppress(orjson.JSONDecodeError):
            value = orjson.loads(typed)
            return value if isinstance(value, dict) else None
    ruleset = menu.offered.ruleset
    moves = texts.glossary(ruleset.id, session.language)["moves"]
    for kind in ruleset.moves:
        word = kind.model_fields["type"].default
        if typed.casefold() in (word, moves[word].casefold()):
            fields = [name for name in kind.model_fields if name != "type"]
            return _form(session, menu, game).filled(kind, {"type": word}, fields)
    return None


def _move_by_number(session: Session, number: int, menu: Menu, game: dict[str, Any]) -> dict[str, Any] | None:
    if not 1 <= number <= len(menu.offered.offers):
        return None
    offer = menu.offered.offers[number - 1]
    return _form(session, menu, game).filled(type(offer.move), offer.move.as_sent(), offer.free)


def _form(session: Session, menu: Menu, game: dict[str, Any]) -> Form:
    known: dict[str, list[Any]] = {}
    for offer in menu.offered.offers:
        for name, value in offer.move.as_sent().items():
            if value not in known.setdefault(name, []):
                known[name].append(value)
    view = view_of(game, session.language)
    return Form(session.keyboard, view, _dice_on_table(game), known, ids_in(game["view"], view))


def _dice_on_table(game: dict[str, Any]) -> list[Any] | None:
    """The faces that lie there, by position, where the hints say so; None where every player has dice of their own."""
    for path in CATALOGUE[game["ruleset"]].hints.dice:
        found: Any = game["view"]
        for step in path.split("."):
            found = found.get(step) if isinstance(found, dict) else None
        if isinstance(found, list) and not any(isinstance(each, list) for each in found):
            return found
    return None


async def _make(session: Session, seat: int, move: dict[str, Any]) -> bool:
    """Plays the move, asking for dice where they are the players' own; says why not where it is refused."""
    rolls: list[int] = []
    while True:
        try:
            answer = await session.table.move(session.id, session.seats[seat], {"move": move, "rolls": rolls}, None, None)
        except RollsNeeded as refusal:
            game = await session.look(None)
            rolls += session.keyboard.rolls(refusal, texts.glossary(game["ruleset"], session.language)["values"])
            continue
        except Refusal as refusal:
            _say_refusal(session.console, refusal, session.language)
            return False
        _say_events(session, answer)
        return True


def _say_events(session: Session, answer: Answer) -> None:
    rule_line(session.console, str(answer.version))
    print_events(session.console, answer.seen.envelope["ruleset"], answer.events, session.names, session.language)


def _say_refusal(console: Console, refusal: Refusal, language: Language) -> None:
    title, advice = texts.problem(refusal.code, language)
    console.print(f"  ✗ {title}", style="bold red")
    if isinstance(refusal, IllegalMove):
        console.print(Text(f"    {texts.refusal(refusal.ruleset, language, refusal.reason)}", style="red"))
        rule = texts.rules(refusal.ruleset, language).get(refusal.rule)
        console.print(Text(f"    {refusal.rule} · {rule}", style="dim"))
        return
    if not isinstance(refusal, InvalidBody):
        console.print(Text(f"    {advice}", style="red"))
    for fault in refusal.extra.get("errors", []):
        console.print(Text(f"    {fault['pointer']} · {in_words(fault['detail'], language)}", style="dim"))


# Keeping


async def _keep(session: Session, game: dict[str, Any], wanted: Wanted) -> None:
    """Writes the log where it was wanted, else among the games that are kept; says how to go on with it, or to see it again."""
    under_way = game["status"] == "playing"
    if under_way and game["version"] == session.first and wanted.save is None:
        if wanted.resume is None:
            session.keyboard.say("stopped")
        return
    try:
        file = wanted.save or _kept_file(wanted, game)
    except OSError as error:
        session.console.print(session.word("not_kept", why=error), soft_wrap=True, highlight=False)
        return
    header, log = await session.table.export_whole(session.id)
    write(file, b"".join([orjson.dumps(header) + b"\n", *[orjson.dumps(entry) + b"\n" async for entry in log]]))
    session.console.print(session.word("saved", file=file), soft_wrap=True, highlight=False)
    again = ["play", "--resume"] if under_way else ["replay"]
    again += [str(file), "--lang", session.language]
    again += ["--bots", ",".join(sorted(session.machines))] if under_way and session.machines else []
    said = session.word("go_on" if under_way else "replay", command=shlex.join(["gobelet", *again]))
    session.console.print(said, soft_wrap=True, highlight=False, style="bold")


def _kept_file(wanted: Wanted, game: dict[str, Any]) -> pathlib.Path:
    """Where a game waits to go on, or to be seen again. One that was taken up from there goes back there. Raises OSError."""
    home = os.environ.get("XDG_STATE_HOME") or str(pathlib.Path("~/.local/state").expanduser())
    folder = pathlib.Path(home) / KEPT
    if wanted.resume is not None and wanted.resume.resolve().parent == folder.resolve():
        return wanted.resume
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"{game['ruleset']}-{game['id'][:8]}.ndjson"
