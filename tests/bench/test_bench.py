"""`make bench` measures what it says, from real servers and a real client process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

WITHIN = 300


def measured(folder: Path, only: str) -> dict[str, Any]:
    """What a quick run of those rows writes."""
    command = [sys.executable, "-m", "bench", "--quick", "--only", only, "--output", str(folder)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=WITHIN)
    assert ran.returncode == 0, ran.stderr
    [written] = folder.glob("*.json")
    assert written.name in ran.stdout
    found: dict[str, Any] = json.loads(written.read_text())
    return found


@pytest.mark.parametrize(
    ("only", "section"), [("moves over rest le-5000", "moves over REST"), ("graphql", "GraphQL beside REST")]
)
def test_a_quick_run_compares_and_writes_json(tmp_path: Path, only: str, section: str) -> None:
    """Every row has figures for both sides and their ratios; whoever reads them knows the machine and the packages."""
    found = measured(tmp_path, only)

    assert found["machine"]["cores"] >= 1
    assert found["packages"]["uvicorn"]
    for row in found[section]:
        assert row["case"]["rate"] > 0
        assert row["other"]["rate"] > 0
        assert row["rate"] > 0
        assert row["at_once"] in (1, 16, 64)


def test_the_rules_alone_are_measured_without_a_server(tmp_path: Path) -> None:
    """Decided, played and folded, for the ruleset that is asked for."""
    [row] = measured(tmp_path, "rules alone, in process des-bloques")["rules alone, in process"]

    assert row["ruleset"] == "des-bloques"
    assert min(row["decided"], row["played"], row["folded"]) > 0


def test_rows_that_nothing_is_called_are_said(tmp_path: Path) -> None:
    """Exit status 2, and no file."""
    command = [sys.executable, "-m", "bench", "--only", "no such row", "--output", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=WITHIN)

    assert ran.returncode == 2
    assert "no such row" in ran.stderr
    assert list(tmp_path.iterdir()) == []
