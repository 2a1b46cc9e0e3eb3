"""`gobelet content check`: what creation would say of options, packs, adventures and sheets, said at a desk."""

from __future__ import annotations

import pathlib
from collections.abc import Iterator
from typing import Any, Final

import orjson
import typer

from service.engine import play
from service.engine.play import AnyRuleset
from service.engine.refusals import Fault, InvalidOptions, InvalidSeats, MalformedJson
from service.engine.ruleset import Options
from service.faces.bodies import MOST_BODY, read_json
from service.faces.cli.failing import WRONG_USE, check_one_of, fail
from service.faces.cli.simulation import names_of
from service.faces.cli.words import word
from service.rulesets import CATALOGUE
from service.table.faults import in_words
from service.table.texts import Language

LIKELY: Final = 0.5
"""which share of its fields a file must have of a content to be taken for it, where nobody says which game it is for"""


def check(what: str, file: pathlib.Path | None, as_option: str, language: Language, as_json: bool) -> None:
    """Reports on `file`, which is for the ruleset `what`; where there is no second argument, `what` is the file."""
    if not what:
        fail(word(language, "no_argument"), WRONG_USE)
    path = file or pathlib.Path(what)
    if file is not None:
        check_one_of("ruleset", what, CATALOGUE)
    data = _data(path, language)
    value, fault = _value(data)
    id, value = (what, value) if file is not None and not _is_creation(value, what) else _found(value, path, fault, language)
    game = CATALOGUE[id]
    if as_option and as_option not in game.options.model_fields:
        fail(f"{id} has no option {as_option!r}; it has: {', '.join(game.options.model_fields)}", WRONG_USE)
    report = fault or report_of(game, value, as_option)
    if as_json:
        typer.echo(orjson.dumps({"ruleset": id, **report}, option=orjson.OPT_INDENT_2).decode())
    else:
        _print(id, report, language)
    raise typer.Exit(0 if report["ok"] else 1)


def _data(path: pathlib.Path, language: Language) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        fail(word(language, "unreadable", file=path, why=error.strerror), WRONG_USE)


def _value(data: bytes) -> tuple[Any, dict[str, Any] | None]:
    """The file's value, and the report where it is no JSON."""
    try:
        return read_json(data), None
    except MalformedJson as refusal:
        return None, {"ok": False, "option": None, "faults": [Fault(pointer="", detail=refusal.detail)]}


def _is_creation(value: Any, id: str) -> bool:
    return isinstance(value, dict) and value.get("ruleset") == id


def _found(value: Any, path: pathlib.Path, fault: dict[str, Any] | None, language: Language) -> tuple[str, Any]:
    """The ruleset that the file is for, and its options or content: a whole creation says it, a content shows it."""
    if fault is not None:
        fail(f"{path}: {fault['faults'][0]['detail']}")
    if isinstance(value, dict) and isinstance(value.get("ruleset"), str):
        check_one_of("ruleset", value["ruleset"], CATALOGUE)
        return value["ruleset"], value.get("options", {})
    first = value[0] if isinstance(value, list) and value else value
    likely = {id: _likeness(CATALOGUE[id], first) for id in CATALOGUE} if isinstance(first, dict) else {}
    best = max(likely.values(), default=0)
    ids = [id for id, share in likely.items() if share == best]
    if best < LIKELY or len(ids) > 1:
        fail(word(language, "no_ruleset_told", file=path), WRONG_USE)
    return ids[0], value


def _likeness(game: AnyRuleset, value: dict[str, Any]) -> float:
    return max(
        (_share(value, fields) for fields in [game.options.model_fields, *(each[2] for each in _contents(game))]), default=0
    )


def report_of(game: AnyRuleset, value: Any, as_option: str = "") -> dict[str, Any]:
    """`ok`, `option` (which one the file is the content of, null: all of them), `faults`; if ok, `players` and `holds`."""
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


def _print(ruleset: str, report: dict[str, Any], language: Language) -> None:
    option, colon = report["option"], word(language, "colon")
    what = word(language, "all_options" if option is None else "one_option", option=option)
    for fault in report["faults"]:
        typer.secho(f"{fault['pointer'] or '/'}{colon}{in_words(fault['detail'], language)}", fg="red")
    if report["faults"]:
        count = len(report["faults"])
        told = word(language, "fault" if count == 1 else "faults", count=count, what=what, ruleset=ruleset)
        typer.secho(told, err=True, fg="red")
        return
    players = _ranges(report["players"])
    typer.secho(word(language, "content_ok", what=what, ruleset=ruleset, players=players), fg="green")
    for name, held in report["holds"].items():
        typer.echo(f"  {name}{colon}{str(held)[:100]}")


def _ranges(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
