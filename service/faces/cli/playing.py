"""`gobelet play`: a whole game in the terminal, offers as a menu."""

from __future__ import annotations

import asyncio
import pathlib
import secrets
from dataclasses import dataclass
from typing import Annotated, Any, NoReturn

import orjson
import typer
from rich.console import Console
from rich.text import Text

from service.app import table_in_memory
from service.engine.refusals import IllegalMove, Refusal, RollsNeeded
from service.faces.cli.entering import ask, filled, move_by_word, typed_rolls, words_of
from service.faces.cli.policies import POLICIES, Player
from service.faces.cli.showing import WORDS, print_events, print_rules, rule_line, table_of
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.examples import NAMES
from service.table.table import Answer, Offered, Table
from service.table.texts import Language
from service.table.tokens import Signer
from service.table.viewer import NOBODY, Caller

MOST_LISTED = 40


class Quit(Exception):
    """The person at the keyboard has had enough."""


def play(
    ruleset: Annotated[str, typer.Argument(help="Which game; `gobelet rulesets` lists them.")],
    players: Annotated[str, typer.Option(help="Names, separated by commas.")] = "",
    bots: Annotated[str, typer.Option(help="Names of those players that the machine plays.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    policy: Annotated[str, typer.Option("--bots-play", help="How they play: random, cautious or bold.")] = "cautious",
    own_dice: Annotated[bool, typer.Option("--own-dice", help="Throw real dice and type what they show.")] = False,
    language: Annotated[str, typer.Option("--lang", help="en or fr.")] = "en",
    save: Annotated[pathlib.Path | None, typer.Option(help="Write the log of the game to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the game's end as JSON, and nothing else at the end.")] = False,
) -> None:
    """Play a whole game here, alone, with friends at one keyboard, or against bots."""
    if ruleset not in CATALOGUE:
        _wrong(f"no ruleset {ruleset!r}; there are: {', '.join(CATALOGUE)}")
    if policy not in POLICIES:
        _wrong(f"no policy {policy!r}; there are: {', '.join(POLICIES)}")
    said: Language = "fr" if language == "fr" else "en"
    machines = _names(bots)
    names = _names(players) or _usual_names(ruleset, machines)
    if strangers := set(machines) - set(names):
        _wrong(f"--bots names {', '.join(sorted(strangers))}, but the players are {', '.join(names)}")
    try:
        chosen = orjson.loads(options)
    except orjson.JSONDecodeError as error:
        _wrong(f"--options is not JSON: {error}")
    creation = {
        "ruleset": ruleset,
        "options": chosen,
        "seats": [{"name": name} for name in names],
        "dice": {"source": "supplied" if own_dice else "server"},
    }
    console = Console(stderr=as_json)
    bot = Player(ruleset, policy, secrets.SystemRandom())
    game = asyncio.run(_whole_game(console, creation, set(machines), bot, said, save))
    if as_json:
        typer.echo(orjson.dumps({"status": game["status"], "outcome": game["outcome"], "version": game["version"]}).decode())


def _wrong(text: str) -> NoReturn:
    typer.secho(text, err=True, fg="red")
    raise typer.Exit(2)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _usual_names(ruleset: str, machines: list[str]) -> list[str]:
    """One person and these bots, and others as the game needs them; a person alone where it can be played so."""
    fewest = CATALOGUE[ruleset].seats.start
    others = [name for name in NAMES if name not in machines]
    return [others[0], *machines, *others[1 : max(1, fewest - len(machines))]]


@dataclass(slots=True)
class Session:
    """One game at this keyboard."""

    console: Console
    table: Table
    id: str
    seats: list[Caller]
    names: list[str]
    machines: set[str]
    bot: Player
    language: Language

    def word(self, key: str, **values: Any) -> str:
        return WORDS[self.language][key].format(**values)

    async def look(self, seat: int | None) -> dict[str, Any]:
        caller = NOBODY if seat is None else self.seats[seat]
        return (await self.table.look(self.id, caller)).envelope


async def _whole_game(
    console: Console, creation: dict[str, Any], machines: set[str], bot: Player, language: Language, save: pathlib.Path | None
) -> dict[str, Any]:
    table, signer = table_in_memory()
    session = await _opened(console, table, signer, creation, machines, bot, language)
    try:
        await _play_on(session)
    except (Quit, EOFError, KeyboardInterrupt):
        console.print()
    game = await session.look(None)
    console.print(table_of(game, language))
    if save is not None:
        header, log = await table.export_whole(session.id)
        save.write_bytes(b"".join([orjson.dumps(header) + b"\n", *[orjson.dumps(entry) + b"\n" async for entry in log]]))
        console.print(session.word("saved", file=save))
    return game


async def _opened(
    console: Console, table: Table, signer: Signer, creation: dict[str, Any], machines: set[str], bot: Player, language: Language
) -> Session:
    rolls: list[int] = []
    while True:
        try:
            made = await table.create(NOBODY, {**creation, "rolls": rolls}, None)
            break
        except RollsNeeded as refusal:
            rolls += typed_rolls(refusal, language)
        except Refusal as refusal:
            _say_refusal(console, refusal, language)
            raise typer.Exit(1) from None
    seats = [Caller(token=signer.read(token)) for token in made.tokens["seats"]]
    names = [seat["name"] for seat in made.seen.envelope["seats"]]
    session = Session(console, table, made.seen.envelope["id"], seats, names, machines, bot, language)
    page = await table.log(session.id, NOBODY, -1, 1)
    print_events(console, creation["ruleset"], page.entries[0]["events"], names, language)
    return session


async def _play_on(session: Session) -> None:
    last_person: int | None = None
    while True:
        game = await session.look(None)
        if game["status"] != "playing":
            return
        people = [seat for seat in game["active"] if session.names[seat] not in session.machines]
        if await _machine_moves(session, [seat for seat in game["active"] if seat not in people]):
            continue
        seat = people[0]
        if CATALOGUE[game["ruleset"]].hidden and last_person not in (None, seat):
            session.console.clear()
            ask(session.word("pass", name=session.names[seat]))
        last_person = seat
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
    session.console.print(table_of(game, session.language))
    offered = await session.table.offers(session.id, session.seats[seat])
    _list_offers(session, offered)
    while True:
        choice = ask(f"{session.names[seat]} · {session.word('choose')}").strip()
        if choice == "q":
            raise Quit
        if choice == "r":
            print_rules(session.console, game["ruleset"], session.language)
        elif choice == "l":
            answer = await session.table.leave(session.id, session.seats[seat], seat, None, None)
            _say_events(session, answer)
            return
        elif (move := _move_of(session, choice, offered)) is None:
            session.console.print(Text(session.word("help", moves=", ".join(words_of(offered.ruleset))), style="dim"))
        elif await _make(session, seat, move):
            return


def _list_offers(session: Session, offered: Offered) -> None:
    for number, offer in enumerate(offered.offers[:MOST_LISTED], 1):
        label = texts.label(offered.ruleset.id, session.language, offer, offered.names)
        session.console.print(Text(f"  {number:>3}  ", style="bold") + Text(label))
    if len(offered.offers) > MOST_LISTED:
        session.console.print(f"       … {len(offered.offers) - MOST_LISTED}", style="dim")
    if forms := offered.ruleset.hints.forms:
        session.console.print(Text("       " + session.word("also", moves=", ".join(forms)), style="dim"))


def _move_of(session: Session, choice: str, offered: Offered) -> dict[str, Any] | None:
    """A typed number as that offer, its free fields asked for; a typed word as that move; a typed object as it is."""
    if choice.isdecimal() and 1 <= int(choice) <= len(offered.offers):
        offer = offered.offers[int(choice) - 1]
        move: dict[str, Any] = offer.move.as_sent()
        return filled(type(offer.move), move, offer.free, session.language)
    if choice in words_of(offered.ruleset):
        return move_by_word(offered.ruleset, choice, session.language)
    if choice.startswith("{"):
        try:
            value = orjson.loads(choice)
        except orjson.JSONDecodeError:
            return None
        return value if isinstance(value, dict) else None
    return None


async def _make(session: Session, seat: int, move: dict[str, Any]) -> bool:
    """Plays the move, asking for dice where they are the players' own; says why not where it is refused."""
    rolls: list[int] = []
    while True:
        try:
            answer = await session.table.move(session.id, session.seats[seat], {"move": move, "rolls": rolls}, None, None)
        except RollsNeeded as refusal:
            rolls += typed_rolls(refusal, session.language)
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
        console.print(f"    {texts.refusal(refusal.ruleset, language, refusal.reason)}", style="red")
        rule = texts.rules(refusal.ruleset, language).get(refusal.rule)
        console.print(Text(f"    {refusal.rule}: {rule}", style="dim"))
        return
    console.print(Text(f"    {refusal.detail or advice}", style="red"))
    for fault in refusal.extra.get("errors", []):
        console.print(Text(f"    {fault['pointer']}: {fault['detail']}", style="dim"))
