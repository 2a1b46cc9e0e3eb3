"""`gobelet replay`, `verify`, `export`, `import`: logs, from files or from a service."""

from __future__ import annotations

import asyncio
import os
import pathlib
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import orjson
import typer
from rich.console import Console

from service.engine import play as engine
from service.engine.refusals import Refusal
from service.faces.cli.failing import OUT_OF_REACH, WRONG_USE, fail
from service.faces.cli.faults import log_fault
from service.faces.cli.showing import print_events, rule_line, show_table
from service.faces.cli.words import WORDS, word
from service.table import entries, logfiles, texts
from service.table.faults import in_words
from service.table.texts import Language

if TYPE_CHECKING:
    import httpx

SLOWEST = 0.1
FASTEST = 1000.0
"""entries a second"""


@dataclass(frozen=True)
class Page:
    """One entry, the players' names at that time, and the game after it; None where the game is open or masked."""

    entry: entries.Entry
    names: list[str]
    game: dict[str, Any] | None


def replay(where: str, url: str, token: str, speed: float, seat: int | None, language: Language, as_json: bool) -> None:
    """Steps through a log, as its spectators or `seat` may see it."""
    log = read_log(where, url, token, language)
    pages = list(_pages(log, seat))
    seats = len(pages[-1].names)
    if seat is not None and seat >= seats:
        fail(f"there is no seat {seat} in this game, only 0 to {seats - 1}", WRONG_USE)
    if not as_json:
        _step_through(Console(), log.ruleset.id, pages, language, speed)
        return
    for page in pages:
        sentences = [texts.sentence(log.ruleset, language, event, page.names) for event in page.entry["events"]]
        typer.echo(orjson.dumps({**page.entry, "sentences": sentences}).decode())


def verify(where: str, url: str, token: str, language: Language, as_json: bool) -> None:
    """Says whether chain, states and rolls of a log hold; ends with status 1 where one does not."""
    log = read_log(where, url, token, language)
    report = log.verifier.report.as_json()
    if as_json:
        typer.echo(orjson.dumps(report).decode())
    else:
        for part in ("chain", "states", "rolls"):
            finding = {True: "holds", False: "fails", None: "unjudged"}[report[part]]
            colour = {True: "green", False: "red", None: "yellow"}[report[part]]
            typer.secho(WORDS[language][f"{part}_{finding}"], fg=colour)
        typer.echo(f"{_counted(len(log.entries), language)}{WORDS[language]['colon']}{_told(report['first_fault'], language)}")
    raise typer.Exit(0 if report["ok"] else 1)


def export(id: str, out: pathlib.Path | None, url: str, token: str, whole: bool, force: bool, language: Language) -> None:
    """Writes the log of a game into a file, or to standard output. A file that is there is written over by `force` alone."""
    if out is not None and out.is_file() and not force:
        fail(word(language, "file_there", file=out), WRONG_USE)
    data = asyncio.run(_whole(id, language)) if whole else _fetched(id, url, token, language)
    if out is None:
        sys.stdout.buffer.write(data)
        return
    write(out, data)
    typer.echo(f"{out}{WORDS[language]['colon']}{_counted(data.count(10) - 1, language)}", err=True)


def import_(file: pathlib.Path, url: str, api_key: str, public: bool, as_json: bool) -> None:
    """Sends a log to a service, and says the id and the owner's token of the game that came of it."""
    headers = {"Content-Type": "application/x-ndjson"} | ({"Authorization": f"Bearer {api_key}"} if api_key else {})
    address = f"{url}/v1/imports?visibility={'public' if public else 'private'}"
    answer = _asked("POST", address, headers, "en", file.read_bytes())
    value = answer.json()
    typer.echo(answer.text if as_json else f"{value['game']['id']}\nowner token: {value['tokens']['owner']}")


def read_log(where: str, url: str, token: str, language: Language) -> logfiles.LogFile:
    """The log in that file, else of that game of the service. Ends the command where there is none, or it is none."""
    file = pathlib.Path(where)
    try:
        data = file.read_bytes() if file.exists() else _fetched(where, url, token, language)
        return logfiles.read(data.splitlines())
    except OSError as error:
        fail(word(language, "unreadable", file=where, why=error.strerror), WRONG_USE)
    except Refusal as refusal:
        fault = {name: value for name, value in refusal.extra.items() if value is not None}
        why = _told({**fault, "detail": refusal.detail}, language)
        fail(word(language, "no_log", file=where, code=refusal.code, why=why))


def write(file: pathlib.Path, data: bytes) -> None:
    """Writes a file, or ends the command where that can't be."""
    try:
        file.write_bytes(data)
    except OSError as error:
        fail(f"{file} can't be written: {error.strerror}", WRONG_USE)


def _counted(count: int, language: Language) -> str:
    return word(language, "entry" if count == 1 else "entries", count=count)


def _told(fault: dict[str, Any] | None, language: Language) -> str:
    """A fault in words: which entry, and what is wrong with it."""
    if fault is None:
        return WORDS[language]["no_fault"]
    entry = fault.get("entry", fault.get("version"))
    colon = WORDS[language]["colon"]
    at = "" if entry is None else word(language, "at_entry", entry=entry) + colon
    errors = "".join(f"; {each['pointer']}{colon}{in_words(each['detail'], language)}" for each in fault.get("errors") or [])
    return f"{at}{log_fault(fault['detail'], language)}{errors}"


def _fetched(id: str, url: str, token: str, language: Language) -> bytes:
    if "/" in id or "." in id:
        fail(word(language, "no_file", file=id), WRONG_USE)
    headers = {"Accept": "application/x-ndjson"} | ({"Authorization": f"Bearer {token}"} if token else {})
    return _asked("GET", f"{url}/v1/games/{id}/log", headers, language).content


def _asked(method: str, address: str, headers: dict[str, str], language: Language, body: bytes | None = None) -> httpx.Response:
    import httpx

    try:
        sent = headers | {"Accept-Language": language}
        answer = httpx.request(method, address, headers=sent, content=body, timeout=60)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        fail(word(language, "unreached", address=address, why=error), OUT_OF_REACH)
    if answer.status_code >= 400:
        problem = answer.json() if "json" in answer.headers.get("content-type", "") else {"title": answer.text[:200]}
        title, detail = problem.get("title") or f"status {answer.status_code}", problem.get("detail") or ""
        fail(title if detail.casefold() in title.casefold() else f"{title}{WORDS[language]['colon']}{detail}")
    return answer


async def _whole(id: str, language: Language) -> bytes:
    from service.settings import SettingsError
    from service.tables import NoEmbeddedStore, table_of_settings

    try:
        async with table_of_settings() as table:
            header, log = await table.export_whole(id)
            return b"".join([orjson.dumps(header) + b"\n", *[orjson.dumps(entry) + b"\n" async for entry in log]])
    except SettingsError as error:
        fail(str(error), WRONG_USE)
    except NoEmbeddedStore as error:
        fail(word(language, "no_store", why=error), OUT_OF_REACH)
    except Refusal as refusal:
        title, advice = texts.problem(refusal.code, language)
        fail(
            f"{title}{WORDS[language]['colon']}{refusal.detail or advice}",
            OUT_OF_REACH if refusal.code == "store_unavailable" else 1,
        )


def _pages(log: logfiles.LogFile, seat: int | None) -> Iterator[Page]:
    state, names = None, [place.get("name") or "—" for place in log.entries[0]["seats"]]
    for entry in log.entries:
        if entry["move"] is not None and entry["move"]["type"] == "join":
            names[entry["seat"]] = entry["move"]["name"]
        if log.header.complete and entry.get("started") is not None:
            names = list(entry["started"]["seats"])
            state = log.ruleset.initial(log.options, tuple(names))
        if state is not None:
            engine.fold(log.ruleset, state, entry["version"], engine.event_lists_of(log.ruleset).validate_python(entry["events"]))
        shown = None if state is None else logfiles.shown(log, state, names, seat)
        yield Page(entry, list(names), shown)


def _step_through(console: Console, ruleset: str, pages: list[Page], language: Language, speed: float) -> None:
    at, shown = 0, -1
    while at < len(pages):
        page = pages[at]
        rule_line(console, WORDS[language]["version"].format(version=page.entry["version"], last=len(pages) - 1))
        print_events(console, ruleset, page.entry["events"], page.names, language)
        if page.game is not None:
            before = pages[shown].game if shown == at - 1 and at + 1 < len(pages) else None
            show_table(console, page.game, language, before)
        shown, at = at, _next(console, at, len(pages), speed, language)


def _next(console: Console, at: int, of: int, speed: float, language: Language) -> int:
    """The entry to show next: by the clock, or as the person asks."""
    if speed > 0:
        if at + 1 < of:
            time.sleep(1 / max(SLOWEST, min(speed, FASTEST)))
        return at + 1
    if not os.isatty(0) or not sys.stdin.isatty():
        return at + 1
    while True:
        try:
            typed = input(WORDS[language]["step"] + " > ").strip()
        except EOFError:
            console.print()
            return of
        if typed in ("", "n"):
            return at + 1
        if typed == "q":
            return of
        if typed == "b":
            return max(0, at - 1)
        if typed.isdecimal() and int(typed) < of:
            return int(typed)
        console.print(WORDS[language]["step_help"].format(last=of - 1), style="dim")
