"""The `gobelet` command as a person runs it: a process of its own, what it prints, how it ends."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
from typing import Any

PROGRAM = str(pathlib.Path(sys.executable).with_name("gobelet"))


def gobelet(*words: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """Runs the command; `typed` is what comes from the keyboard, `settings` stand in the environment without their prefix."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GOBELET_", "COV_"))}
    environment = {**kept, "COLUMNS": "120", "NO_COLOR": "1", **{f"GOBELET_{name}": value for name, value in settings.items()}}
    return subprocess.run(
        [PROGRAM, *words], input=typed, env=environment, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip


def lines(*typed: str) -> str:
    """What somebody types, a line each."""
    return "".join(f"{line}\n" for line in typed)


def report(result: subprocess.CompletedProcess[str]) -> Any:
    """What was printed, as JSON."""
    return json.loads(result.stdout)
