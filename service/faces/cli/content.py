"""`gobelet content check`: what creation would say of options, packs, adventures and sheets, said at a desk."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator
from typing import Annotated, Any, NoReturn

import orjson
import typer

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import Fault, InvalidOptions, InvalidSeats, MalformedJson
from service.engine.ruleset import Options
from service.faces.asking import MOST_BODY, read_json
from service.faces.cli.simulation import names_of
from service.rulesets import CATALOGUE

content = typer.Typer(help="Content that a client writes: options, packs, adventures, sheets.", no_args_is_help=True)


@content.callback()
def about() -> None:
    """Content that a client writes: options, packs, adventures, sheets."""


@content.command()
def check(
    ruleset: Annotated[str, typer.Argument(help="Which game; `gobelet rulesets` lists them.")],
    file: Annotated[pathlib.Path, typer.Argument(help="A JSON file: the whole options, or the content of one.", exists=True, dir_okay=False)],
    as_option: Annotated[str, typer.Option("--as", help="The option that the file is the content of; else the one whose fields it has.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:  # fmt: skip
    """Say every fault of a content as creation would: where (a JSON pointer into the creation) and what was expected. Exit status 1 where there is one."""
    if ruleset not in CATALOGUE:
        _wrong(f"no ruleset {ruleset!r}; there are: {', '.join(CATALOGUE)}")
    game = CATALOGUE[ruleset]
    if as_option and as_option not in game.options.model_fields:
        _wrong(f"{ruleset} has no option {as_option!r}; it has: {', '.join(game.options.model_fields)}")
    report = report_of(game, file.read_bytes(), as_option)
    if as_json:
        typer.echo(orjson.dumps(report, option=orjson.OPT_INDENT_2).decode())
    else:
        _print(ruleset, report)
    raise typer.Exit(0 if report["ok"] else 1)


def report_of(game: AnyRuleset, data: bytes, as_option: str = "") -> dict[str, Any]:
    """`ok`, `option` (which one the file is the content of, null: all of them), `faults`; if ok, `players` and `holds`."""
    try:
        value = read_json(data)
    except MalformedJson as refusal:
        return {"ok": False, "option": None, "faults": [Fault(pointer="", detail=refusal.detail)]}
    option, sent = reading(game, value, as_option)
    try:
        options = play.read_options(game, sent)
    except InvalidOptions as refusal:
        return {"ok": False, "option": option, "faults": refusal.extra["errors"]}
    players, faults = playable(game, options)
    if len(orjson.dumps(sent)) > MOST_BODY:
        faults = [Fault(pointer="/options", detail=f"{MOST_BODY} bytes at most, the whole creation")]
    return {"ok": not faults, "option": option, "faults": faults, "players": players, "holds": holdings(value)}


def reading(game: AnyRuleset, value: Any, as_option: str) -> tuple[str | None, Any]:
    """The file as options: those of `as_option`, else of the option whose fields its own are, else the whole options.

    An option that is a list may be given one item bare.
    """
    fitting = {name: _as_content(name, is_list, value) for name, is_list, _ in _contents(game)}
    if as_option:
        return as_option, fitting.get(as_option, {as_option: value})
    first = value[0] if isinstance(value, list) and value else value
    if not isinstance(first, dict):
        return None, value
    whole = _share(first, game.options.model_fields) if first is value else 0
    best = max(_contents(game), key=lambda content: _share(first, content[2]), default=None)
    if best is None or _share(first, best[2]) <= whole:
        return None, value
    return best[0], fitting[best[0]]


def _as_content(name: str, is_list: bool, value: Any) -> dict[str, Any]:
    return {name: [value] if is_list and not isinstance(value, list) else value}


def _share(value: dict[str, Any], fields: Any) -> float:
    """Which share of the value's fields are these."""
    return sum(name in fields for name in value) / len(value) if value else 0


def _contents(game: AnyRuleset) -> list[tuple[str, bool, set[str]]]:
    """The options that are whole contents: name, whether a list of them, the fields that one may have."""
    schema = game.options.model_json_schema()
    found = []
    for name, option in schema["properties"].items():
        is_list = option.get("type") == "array"
        if fields := set(_fields(option["items"] if is_list else option, schema.get("$defs", {}))):
            found.append((name, is_list, fields))
    return found


def _fields(schema: dict[str, Any], definitions: dict[str, Any]) -> Iterator[str]:
    if "$ref" in schema:
        yield from _fields(definitions[schema["$ref"].rpartition("/")[2]], definitions)
    for branch in schema.get("anyOf", []):
        yield from _fields(branch, definitions)
    yield from schema.get("properties", {})


def playable(game: AnyRuleset, options: Options) -> tuple[list[int], list[Fault]]:
    """For how many players a game can be made; where for none, why not for the fewest."""
    players, faults = [], list[Fault]()
    for seats in game.seats:
        try:
            game.initial(options, names_of(seats))
        except (InvalidOptions, InvalidSeats) as refusal:
            faults = faults or refusal.extra.get("errors") or [Fault(pointer="/seats", detail=refusal.detail)]
        else:
            players.append(seats)
    return players, [] if players else faults


def holdings(value: Any) -> dict[str, Any]:
    """What the file holds, in short: names as they are, lists by their length."""
    if isinstance(value, list):
        return {"items": len(value)}
    if not isinstance(value, dict):
        return {}
    return {name: len(part) if isinstance(part, list) else part for name, part in value.items() if not isinstance(part, dict)}


def _print(ruleset: str, report: dict[str, Any]) -> None:
    what = "the options" if report["option"] is None else f"the option {report['option']}"
    for fault in report["faults"]:
        typer.secho(f"{fault['pointer'] or '/'}: {fault['detail']}", fg="red")
    if report["faults"]:
        typer.secho(f"{len(report['faults'])} faults, read as {what} of {ruleset}", err=True, fg="red")
        return
    typer.secho(f"ok: {what} of {ruleset}, for {_ranges(report['players'])} players", fg="green")
    for name, held in report["holds"].items():
        typer.echo(f"  {name}: {str(held)[:100]}")


def _ranges(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _wrong(text: str) -> NoReturn:
    typer.secho(text, err=True, fg="red")
    raise typer.Exit(2)
