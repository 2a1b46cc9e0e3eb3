"""`gobelet simulate`: many games at once, for balance and for faults."""

from __future__ import annotations

import itertools
import os
import pathlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import orjson
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from service.engine.refusals import Refusal
from service.faces.cli import plots
from service.faces.cli.failing import WRONG_USE, check_one_of, fail
from service.faces.cli.findings import findings_of, print_findings
from service.faces.cli.policies import POLICIES
from service.faces.cli.simulation import SLICE, Order, Played, Slice, play_all, try_start
from service.rulesets import CATALOGUE
from service.table import texts


@dataclass(frozen=True)
class Variant:
    """One way to play, as often as each other. `name` says what differs; it is empty where there is one only."""

    name: str
    order: Order


@dataclass(frozen=True)
class Wanted:
    """What was asked for, as it was typed."""

    ruleset: str
    policy: str
    seats: str
    options: str
    vary: Sequence[str]
    seed: str
    measure: Sequence[str]
    check: bool
    most_moves: int


def simulate(wanted: Wanted, games: int, jobs: int, out: pathlib.Path | None, as_json: bool) -> None:
    """Plays so many games of each variant on so many processes (0: one a core), and says how they went."""
    check_one_of("ruleset", wanted.ruleset, CATALOGUE)
    if out is not None and (missing := plots.missing()):
        fail(missing, WRONG_USE)
    first = Order(
        wanted.ruleset,
        _json("--options", wanted.options),
        0,
        "random",
        wanted.seed or secrets.token_hex(4),
        wanted.most_moves,
        tuple(wanted.measure),
        wanted.check,
    )
    varied = [_varied(text) for text in wanted.vary]
    variants = list(_variants(first, _policies(wanted.policy), _seats(wanted.ruleset, wanted.seats), varied))
    _try(variants)
    memory = Memory()
    played = _play(variants, games, jobs or len(os.sched_getaffinity(0)), memory)
    if wanted.check:
        Console(stderr=True).print(memory.told(), highlight=False)
    report = _report(first, variants, played)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / "findings.json").write_bytes(orjson.dumps(report, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE))
        plots.draw(out, texts.title(wanted.ruleset, "en"), report["variants"], played)
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
    for word in found:
        check_one_of("policy", word, POLICIES)
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
        fail(f"--seats takes numbers such as 3, 2,4 or 1-6, not {text!r}", WRONG_USE)
    return found


def _varied(text: str) -> tuple[str, list[Any]]:
    name, _, values = text.partition("=")
    found = _json("--vary", values)
    if not isinstance(found, list) or not found:
        fail(f"--vary takes OPTION=LIST with a JSON list, not {text!r}", WRONG_USE)
    return name.strip(), found


def _json(option: str, text: str) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError as error:
        fail(f"{option} is not JSON: {error}", WRONG_USE)


def _try(variants: list[Variant]) -> None:
    """Ends here where a variant can't be played: its options or its number of seats."""
    for variant in variants:
        try:
            try_start(variant.order)
        except Refusal as refusal:
            faults = [f"{fault['pointer']}: {fault['detail']}" for fault in refusal.extra.get("errors", [])]
            what = variant.name or variant.order.ruleset
            fail(f"{what}: {refusal.code}: {'; '.join(faults) or refusal.detail}")


# What comes of it


class Memory:
    """By process: the most memory that it held after its first slice of games and after its last one, in KiB."""

    def __init__(self) -> None:
        self.held: dict[int, tuple[int, int]] = {}

    def note(self, some: Slice) -> None:
        first, _ = self.held.get(some.process, (some.held, 0))
        self.held[some.process] = first, some.held

    def told(self) -> str:
        """Of the process that grew most. It is no finding, since it is not the same twice."""
        first, last = max(self.held.values(), key=lambda held: held[1] - held[0])
        return f"memory: {first / 1024:,.0f} MiB at most in the first {SLICE} games, {last / 1024:,.0f} MiB in all"


def _play(variants: list[Variant], games: int, jobs: int, memory: Memory) -> list[list[Played]]:
    def done(task: TaskID, some: Slice) -> None:
        memory.note(some)
        bar.advance(task, len(some.games))

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)
    )
    with bar:
        tasks = [bar.add_task(variant.name or variant.order.ruleset, total=games) for variant in variants]
        return [play_all(variant.order, games, jobs, partial(done, task)) for variant, task in zip(variants, tasks, strict=True)]


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
