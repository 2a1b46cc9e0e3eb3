"""`gobelet replay`, `verify`, `export`, `import`: logs, from files or from a service."""

from __future__ import annotations

import asyncio
import os
import pathlib
import sys
import time
from collections.abc import Iterator
from typing import Annotated, Any

import httpx
import orjson
import typer
from rich.console import Console

from service.app import table_of_settings
from service.engine import play as engine
from service.engine.refusals import Refusal
from service.faces.cli.showing import WORDS, print_events, rule_line, table_of
from service.settings import SettingsError
from service.table import entries, logfiles, texts
from service.table.texts import Language

Where = Annotated[str, typer.Argument(help="A log file, or the id of a game of the service at --url.", metavar="FILE|ID")]
Url = Annotated[str, typer.Option(help="The service (GOBELET_URL).", envvar="GOBELET_URL")]
TokenOption = Annotated[
    str, typer.Option(help="A token of the game, where it is private or has secrets (GOBELET_TOKEN).", envvar="GOBELET_TOKEN")
]
HOME = "http://127.0.0.1:8000"


def replay(
    where: Where,
    url: Url = HOME,
    token: TokenOption = "",
    speed: Annotated[float, typer.Option(help="Entries a second; 0 waits for Enter after each.", min=0)] = 0,
    seat: Annotated[int, typer.Option(help="See the table as this seat; -1 as a spectator.")] = -1,
    language: Annotated[str, typer.Option("--lang", help="en or fr.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print entries with their sentences as JSON, a line each.")] = False,
) -> None:
    """Step through a game: what happened, and how the table stood after it."""
    said: Language = "fr" if language == "fr" else "en"
    log = _log(where, url, token)
    pages = list(_pages(log, None if seat < 0 else seat))
    if as_json:
        for entry, names, _ in pages:
            sentences = [texts.sentence(log.ruleset, said, event, names) for event in entry["events"]]
            typer.echo(orjson.dumps({**entry, "sentences": sentences}).decode())
        return
    _step_through(Console(), log.ruleset.id, pages, said, speed)


def verify(
    where: Where,
    url: Url = HOME,
    token: TokenOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Recompute a log here: hash chain, every state, and every roll from the revealed seed. Exit status 1 where one does not hold."""
    report = _log(where, url, token).verifier.report.as_json()
    if as_json:
        typer.echo(orjson.dumps(report).decode())
    else:
        words = {True: "hold", False: "DO NOT HOLD", None: "can't be judged (seed unrevealed, dice supplied, or values masked)"}
        for part in ("chain", "states", "rolls"):
            typer.secho(
                f"{part:>7}: {words[report[part]]}", fg="green" if report[part] else "yellow" if report[part] is None else "red"
            )
        typer.echo(f"{report['entries']} entries, {'no fault found' if report['ok'] else report['first_fault']}")
    raise typer.Exit(0 if report["ok"] else 1)


def export(
    id: Annotated[str, typer.Argument(help="The id of a game.")],
    out: Annotated[pathlib.Path | None, typer.Option(help="The file to write; else standard output.")] = None,
    url: Url = HOME,
    token: TokenOption = "",
    whole: Annotated[
        bool, typer.Option("--whole", help="Unmasked, straight from the store that GOBELET_REDIS_URL names: for operators.")
    ] = False,
) -> None:
    """Write the log of a game as a file: a header, then one entry a line."""
    data = asyncio.run(_whole(id)) if whole else _fetched(id, url, token)
    if out is None:
        sys.stdout.buffer.write(data)
    else:
        out.write_bytes(data)
        typer.echo(f"{out}: {data.count(10) - 1} entries", err=True)


def import_(
    file: Annotated[pathlib.Path, typer.Argument(help="A log file.", exists=True, dir_okay=False)],
    url: Url = HOME,
    api_key: Annotated[str, typer.Option(help="An API key (GOBELET_API_KEY).", envvar="GOBELET_API_KEY")] = "",
    public: Annotated[bool, typer.Option("--public", help="Let everybody see the game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole answer.")] = False,
) -> None:
    """Bring a log into a service as a read-only game, after it was verified there."""
    headers = {"Content-Type": "application/x-ndjson"} | ({"Authorization": f"Bearer {api_key}"} if api_key else {})
    answer = _asked("POST", f"{url}/v1/imports?visibility={'public' if public else 'private'}", headers, file.read_bytes())
    value = answer.json()
    typer.echo(answer.text if as_json else f"{value['game']['id']}\nowner token: {value['tokens']['owner']}")


def _log(where: str, url: str, token: str) -> logfiles.LogFile:
    file = pathlib.Path(where)
    data = file.read_bytes() if file.exists() else _fetched(where, url, token)
    try:
        return logfiles.read(data.splitlines())
    except Refusal as refusal:
        typer.secho(f"{refusal.code}: {refusal.detail} {refusal.extra or ''}", err=True, fg="red")
        raise typer.Exit(1) from None


def _fetched(id: str, url: str, token: str) -> bytes:
    headers = {"Accept": "application/x-ndjson"} | ({"Authorization": f"Bearer {token}"} if token else {})
    return _asked("GET", f"{url}/v1/games/{id}/log", headers).content


def _asked(method: str, address: str, headers: dict[str, str], body: bytes | None = None) -> httpx.Response:
    try:
        answer = httpx.request(method, address, headers=headers, content=body, timeout=60)
    except httpx.HTTPError as error:
        typer.secho(f"{address} can't be reached: {error}", err=True, fg="red")
        raise typer.Exit(3) from None
    if answer.status_code >= 400:
        problem = answer.json() if "json" in answer.headers.get("content-type", "") else {"title": answer.text[:200]}
        typer.secho(f"{problem.get('title')}: {problem.get('detail', '')}", err=True, fg="red")
        raise typer.Exit(1)
    return answer


async def _whole(id: str) -> bytes:
    try:
        async with table_of_settings() as table:
            header, log = await table.export_whole(id)
            return b"".join([orjson.dumps(header) + b"\n", *[orjson.dumps(entry) + b"\n" async for entry in log]])
    except (Refusal, SettingsError) as refusal:
        typer.secho(str(refusal) or "no such game", err=True, fg="red")
        raise typer.Exit(1) from None


def _pages(log: logfiles.LogFile, seat: int | None) -> Iterator[tuple[entries.Entry, list[str], dict[str, Any] | None]]:
    """Each entry with the players' names and the game after it; None where the game is open or masked."""
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
        yield entry, names, shown


def _step_through(
    console: Console,
    ruleset: str,
    pages: list[tuple[entries.Entry, list[str], dict[str, Any] | None]],
    language: Language,
    speed: float,
) -> None:
    at = 0
    while at < len(pages):
        entry, names, game = pages[at]
        rule_line(console, WORDS[language]["version"].format(version=entry["version"], last=len(pages) - 1))
        print_events(console, ruleset, entry["events"], names, language)
        if game is not None:
            console.print(table_of(game, language))
        at = _next(at, speed)


def _next(at: int, speed: float) -> int:
    """The entry to show next: by the clock, or as the person asks (Enter: on, b: back, a number: that one, q: end)."""
    if speed > 0:
        time.sleep(1 / speed)
        return at + 1
    try:
        typed = input("Enter · b · 0… · q > ").strip() if os.isatty(0) else ""
    except EOFError:
        typed = ""
    if typed == "q":
        return sys.maxsize
    if typed == "b":
        return max(0, at - 1)
    return int(typed) if typed.isdecimal() else at + 1
