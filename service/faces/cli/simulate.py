"""`gobelet simulate`: many games at once, for balance and for faults."""

from __future__ import annotations

import itertools
import os
import pathlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, NoReturn

import orjson
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from service.engine.refusals import Refusal
from service.faces.cli import plots
from service.faces.cli.findings import findings_of, print_findings
from service.faces.cli.policies import POLICIES
from service.faces.cli.simulation import Order, Played, play_all, try_start
from service.rulesets import CATALOGUE
from service.table import texts

Folder = Annotated[
    pathlib.Path | None, typer.Option(help="Write findings.json and plots (PNG) into this folder.", file_okay=False)
]
VARY = """Variants of an option, as JSON: 'difficulty=["normal", "hard"]'. Given several times, they multiply."""


@dataclass(frozen=True)
class Variant:
    """One way to play, as often as each other. `name` says what differs; it is empty where there is one only."""

    name: str
    order: Order


def simulate(
    ruleset: Annotated[str, typer.Argument(help="Which game; `gobelet rulesets` lists them.")],
    games: Annotated[int, typer.Option(help="How many, of each variant.", min=1)] = 1000,
    policy: Annotated[str, typer.Option(help="How all seats play: random, cautious, bold. Several, with commas, are variants.")] = "random",
    seats: Annotated[str, typer.Option(help="How many players: 3, or variants: 2,4 or 1-6. By default 2 where that can be.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    vary: Annotated[list[str] | None, typer.Option(help=VARY)] = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games, on any number of cores. By default one is drawn.")] = "",
    out: Folder = None,
    measure: Annotated[list[str] | None, typer.Option(help="Also a number of the final view, by its dotted path.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Also fold each game from its log again and compare the states.")] = False,
    most_moves: Annotated[int, typer.Option(help="A longer game counts as a fault.", min=1)] = 10_000,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:  # fmt: skip
    """Play whole games by the thousand and say how they go. Exit status 1 where one of them had a fault."""
    if ruleset not in CATALOGUE:
        _wrong(f"no ruleset {ruleset!r}; there are: {', '.join(CATALOGUE)}")
    if out is not None and (missing := plots.missing()):
        _wrong(missing)
    first = Order(
        ruleset, _json("--options", options), 0, "random", seed or secrets.token_hex(4), most_moves, tuple(measure or ()), check
    )
    variants = list(_variants(first, _policies(policy), _seats(ruleset, seats), [_varied(text) for text in vary or []]))
    _try(variants)
    played = _play(variants, games, jobs or len(os.sched_getaffinity(0)))
    report = _report(first, variants, played)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / "findings.json").write_bytes(orjson.dumps(report, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
        plots.draw(out, texts.title(ruleset, "en"), report["variants"], played)
    if as_json:
        typer.echo(orjson.dumps(report, option=orjson.OPT_INDENT_2).decode())
    else:
        print_findings(Console(), report)
    raise typer.Exit(1 if any(each["faults"] for each in report["variants"]) else 0)


# What is asked for


def _variants(first: Order, policies: list[Any], seats: list[int], varied: list[tuple[str, list[Any]]]) -> Iterator[Variant]:
    """Every policy with every number of seats and every value of every varied option."""
    names = [name for name, _ in varied]
    for policy, count, *values in itertools.product(policies, seats, *(choices for _, choices in varied)):
        chosen = dict(zip(names, values, strict=True))
        said = [policy] * (len(policies) > 1) + [f"{count} seats"] * (len(seats) > 1)
        said += [f"{name} {_short(value)}" for name, value in chosen.items()]
        order = replace(first, options={**first.options, **chosen}, seats=count, policy=policy)
        yield Variant(", ".join(said), order)


def _short(value: Any) -> str:
    return value if isinstance(value, str) else orjson.dumps(value).decode()[:40]


def _policies(text: str) -> list[str]:
    found = [word.strip() for word in text.split(",")]
    if unknown := [word for word in found if word not in POLICIES]:
        _wrong(f"no policy {unknown[0]!r}; there are: {', '.join(POLICIES)}")
    return found


def _seats(ruleset: str, text: str) -> list[int]:
    possible = CATALOGUE[ruleset].seats
    if not text:
        return [2 if 2 in possible else possible.start]
    try:
        found: list[int] = []
        for part in text.split(","):
            least, dash, most = part.partition("-")
            found += range(int(least), int(most) + 1) if dash else [int(least)]
    except ValueError:
        _wrong(f"--seats takes numbers such as 3, 2,4 or 1-6, not {text!r}")
    return found


def _varied(text: str) -> tuple[str, list[Any]]:
    name, _, values = text.partition("=")
    found = _json("--vary", values)
    if not isinstance(found, list) or not found:
        _wrong(f"--vary takes OPTION=LIST with a JSON list, not {text!r}")
    return name.strip(), found


def _json(option: str, text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        _wrong(f"{option} is not JSON: {error}")


def _try(variants: list[Variant]) -> None:
    """Ends here where a variant can't be played: its options or its number of seats."""
    for variant in variants:
        try:
            try_start(variant.order)
        except Refusal as refusal:
            faults = "".join(f"\n  {fault['pointer']}: {fault['detail']}" for fault in refusal.extra.get("errors", []))
            typer.secho(f"{variant.name or variant.order.ruleset}: {refusal.code}: {refusal.detail}{faults}", err=True, fg="red")
            raise typer.Exit(1) from None


def _wrong(text: str) -> NoReturn:
    typer.secho(text, err=True, fg="red")
    raise typer.Exit(2)


# What comes of it


def _play(variants: list[Variant], games: int, jobs: int) -> list[list[Played]]:
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    )
    with bar:
        tasks = [bar.add_task(variant.name or variant.order.ruleset, total=games) for variant in variants]
        return [
            play_all(variant.order, games, jobs, lambda done, task=task: bar.advance(task, done))  # type: ignore[misc] # mypy can't infer a lambda with a default
            for variant, task in zip(variants, tasks, strict=True)
        ]


def _report(first: Order, variants: Sequence[Variant], played: Sequence[Sequence[Played]]) -> dict[str, Any]:
    return {
        "ruleset": first.ruleset,
        "seed": first.seed,
        "variants": [
            {
                "name": variant.name,
                "policy": variant.order.policy,
                "options": variant.order.options,
                **findings_of(games, variant.order.seats),
            }
            for variant, games in zip(variants, played, strict=True)
        ],
    }
