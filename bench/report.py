"""What was measured, as tables and as JSON."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import orjson
from rich.console import Console
from rich.table import Table

from bench.compare import Effort, Row
from bench.kernel import Speed

RESULTS = Path(__file__).parent / "results"
PACKAGES = (
    "uvicorn",
    "uvloop",
    "httptools",
    "starlette",
    "pydantic",
    "orjson",
    "redis",
    "hiredis",
    "graphql-core",
    "strawberry-graphql",
)


def write_json(rows: dict[str, list[Row | Speed]], effort: Effort, folder: Path) -> Path:
    """Writes everything to `<folder>/<date and time>.json`."""
    made_at = datetime.now(UTC)
    value = {
        "made_at": made_at.isoformat(timespec="seconds"),
        "machine": _machine(),
        "packages": {name: version(name) for name in PACKAGES},
        "effort": asdict(effort),
        **{section: [asdict(row) for row in found] for section, found in rows.items()},
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{made_at:%Y-%m-%dT%H%M%S}.json"
    path.write_bytes(orjson.dumps(value, option=orjson.OPT_INDENT_2))
    return path


def show(rows: dict[str, list[Row | Speed]], console: Console) -> None:
    """Prints one table a section."""
    for section, found in rows.items():
        compared = [row for row in found if isinstance(row, Row)]
        if compared:
            console.print(_comparison(section, compared))
        speeds = [row for row in found if isinstance(row, Speed)]
        if speeds:
            console.print(_speeds(section, speeds))


def _machine() -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "system": platform.system(),
        "architecture": platform.machine(),
        "load": [round(load, 1) for load in os.getloadavg()],
    }


def _comparison(section: str, rows: Iterable[Row]) -> Table:
    table = _table(section, "name", "beside")
    for heading in ("at once", "/s", "p50 ms", "p99 ms", "CPU µs", "beside: /s", "CPU µs", "ratio: rate", "ratio: CPU"):
        table.add_column(heading, justify="right")
    for row in rows:
        case, other = row.case, row.other
        table.add_row(
            row.name, row.beside, str(row.at_once),
            f"{case.rate:,.0f}", f"{case.p50:.2f}", f"{case.p99:.2f}", f"{case.processor:,.0f}",
            f"{other.rate:,.0f}", f"{other.processor:,.0f}", f"{row.rate:.2f}", f"{row.processor:.2f}",
        )  # fmt: skip
    return table


def _speeds(section: str, rows: list[Speed]) -> Table:
    table = _table(section, "ruleset")
    for heading in ("decided/s", "played with offers/s", "events folded/s"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.ruleset, f"{row.decided:,.0f}", f"{row.played:,.0f}", f"{row.folded:,.0f}")
    if len(rows) > 1:
        middle = [statistics.median(getattr(row, name) for row in rows) for name in ("decided", "played", "folded")]
        table.add_row("median", *(f"{value:,.0f}" for value in middle), style="bold")
    return table


def _table(section: str, *headings: str) -> Table:
    table = Table(title=section, box=None, title_justify="left", header_style="bold", title_style="bold")
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    return table
