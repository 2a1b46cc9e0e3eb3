"""The `gobelet` command: what it prints, how it ends. In this process, since starting one costs a second; as one of its own where
that is the point."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Any

from typer.testing import CliRunner

from service.faces.cli import app

PROGRAM = str(pathlib.Path(sys.executable).with_name("gobelet"))
PROMPT = " > "
QUIET = 0.1
"""seconds without a word after which a prompt is taken for a question"""
WITHIN = 120.0
"""seconds that a command at a terminal may take in all"""
TERMINAL = {"COLUMNS": "120", "NO_COLOR": "1", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


@dataclass(frozen=True)
class Finished:
    returncode: int
    stdout: str
    stderr: str


def gobelet(*words: str, typed: str = "", environment: dict[str, str] | None = None, **settings: str) -> Finished:
    """Runs the command; `typed` is what comes from the keyboard, `settings` stand in the environment without their prefix.

    Raises what the command should have told and did not.
    """
    cleared = {name: None for name in os.environ if name.startswith("GOBELET_")}
    with tempfile.TemporaryDirectory() as home:
        around = {**cleared, **TERMINAL, "XDG_STATE_HOME": home, **_named(settings), **(environment or {})}
        result = CliRunner().invoke(app, words, input=typed, env=around)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Finished(result.exit_code, result.stdout, result.stderr)


def process(*words: str, typed: str = "", home: pathlib.Path | None = None, **settings: str) -> Finished:
    """The same as a process of its own, as a person or a script runs it; `home` is where it may keep games."""
    with tempfile.TemporaryDirectory() as nowhere:
        environment = {**_environment(home or pathlib.Path(nowhere)), **_named(settings)}
        result = subprocess.run([PROGRAM, *words], input=typed, env=environment, capture_output=True, text=True, timeout=300)
    return Finished(result.returncode, result.stdout, result.stderr)


def in_a_terminal(words: list[str], typed: list[str], home: pathlib.Path) -> tuple[int, str]:
    """The same at a terminal, where each of `typed` answers one question; gives the exit status and all that was on the screen."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(PROGRAM, [PROGRAM, *words], _environment(home))
    waiting, screen, answered = list(typed), b"", b""
    deadline = time.monotonic() + WITHIN
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], QUIET)[0]:
            try:
                screen += os.read(terminal, 65536)
            except OSError:  # the other side is closed
                break
        elif waiting and screen != answered and _plain(screen).endswith(PROMPT):
            answered = screen
            os.write(terminal, waiting.pop(0).encode())
    else:
        os.kill(pid, signal.SIGKILL)
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), _plain(screen)


def _plain(screen: bytes) -> str:
    """Without what moves the cursor and colours."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen.decode(errors="replace"))


def _environment(home: pathlib.Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("GOBELET_", "COV_"))}
    return {**kept, **TERMINAL, "XDG_STATE_HOME": str(home)}


def _named(settings: dict[str, str]) -> dict[str, str]:
    return {f"GOBELET_{name}": value for name, value in settings.items()}


def lines(*typed: str) -> str:
    """What somebody types, a line each."""
    return "".join(f"{line}\n" for line in typed)


def report(result: Finished) -> Any:
    """What was printed, as JSON."""
    return json.loads(result.stdout)
