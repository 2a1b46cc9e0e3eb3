"""`make bench`: measures, prints tables of ratios, and writes JSON.

python -m bench [--quick] [--only NAME] [--rounds N] [--output FOLDER]
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bench import compare, players, report
from bench.compare import Effort, Row
from bench.kernel import Speed, speed_of
from bench.servers import Servers, running
from service.rulesets import CATALOGUE

USUAL = Effort(seconds=2.0, warm_up=0.5, rounds=7)
QUICK = Effort(seconds=0.3, warm_up=0.1, rounds=1)
WIDTH = 130
"""columns of what is printed into a file"""

KERNEL_SECONDS, QUICK_KERNEL_SECONDS = 0.5, 0.02

AT_ONCE = (1, 16, 64)
"""games at once"""

GAMES = "moves over REST"
SCRIPTS = "moves over REST, whole catalogue"
GRAPHQL = "GraphQL beside REST"
KERNEL = "rules alone, in process"


Running = Callable[[], Servers]
"""Starts the servers when it is first called."""


@dataclass(frozen=True, slots=True)
class Case:
    """One row to be: its table, its name, and how it is measured."""

    section: str
    name: str
    measure: Callable[[], Row | Speed]


def main(
    quick: Annotated[bool, typer.Option("--quick", help="Seconds a table: shows that it works, measures nothing.")] = False,
    only: Annotated[str, typer.Option(help="Rows whose table or name holds this: a ruleset, `GraphQL`, `rules alone`.")] = "",
    rounds: Annotated[int | None, typer.Option(help="How often each pair is measured.", min=1)] = None,
    output: Annotated[Path, typer.Option(help="Folder for the JSON.")] = report.RESULTS,
) -> None:
    """Measure moves a second, latency and processor time beside their floor in the same run, and the rules alone."""
    effort = QUICK if quick else USUAL
    effort = replace(effort, rounds=rounds or effort.rounds)
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="gobelet-bench-")))

        @cache
        def servers() -> Servers:
            return stack.enter_context(running(folder))

        named = [(case, f"{case.section} {case.name}".lower()) for case in cases(servers, effort, quick)]
        chosen = [case for case, name in named if only.lower() in name]
        if not chosen:
            typer.secho(f"nothing is called {only}", err=True, fg="red")
            raise typer.Exit(2)
        rows = measured(chosen, console)
    report.show(rows, console)
    console.print(f"\nwritten to {report.write_json(rows, effort, output)}", soft_wrap=True)


def cases(servers: Running, effort: Effort, quick: bool) -> Iterator[Case]:
    """Every row, in the order in which they are measured."""
    brief = replace(effort, rounds=min(3, effort.rounds))
    seconds = QUICK_KERNEL_SECONDS if quick else KERNEL_SECONDS
    yield from (_game(servers, name, at_once, effort) for name in players.GAMES for at_once in AT_ONCE)
    yield from (_script(servers, id, brief) for id in CATALOGUE)
    yield from (_graphql_move(servers, at_once, effort) for at_once in AT_ONCE)
    yield _graphql_log(servers, 50 if quick else 1000, brief)
    yield from (_alone(id, seconds) for id in CATALOGUE)


def _game(servers: Running, name: str, at_once: int, effort: Effort) -> Case:
    return Case(GAMES, name, lambda: compare.game(servers(), name, at_once, effort))


def _script(servers: Running, id: str, effort: Effort) -> Case:
    return Case(SCRIPTS, id, lambda: compare.script(servers(), id, 16, effort))


def _graphql_move(servers: Running, at_once: int, effort: Effort) -> Case:
    return Case(GRAPHQL, "move", lambda: compare.graphql_move(servers(), at_once, effort))


def _graphql_log(servers: Running, entries: int, effort: Effort) -> Case:
    return Case(GRAPHQL, "log", lambda: compare.graphql_log(servers(), entries, 1, effort))


def _alone(id: str, seconds: float) -> Case:
    return Case(KERNEL, id, lambda: speed_of(id, seconds))


def measured(chosen: list[Case], console: Console) -> dict[str, list[Row | Speed]]:
    """The rows, by table; says which one is being measured."""
    rows: dict[str, list[Row | Speed]] = {}
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=len(chosen))
        for case in chosen:
            progress.update(task, description=f"{case.section}: {case.name}")
            rows.setdefault(case.section, []).append(case.measure())
            progress.advance(task)
    return rows


if __name__ == "__main__":
    typer.run(main)
