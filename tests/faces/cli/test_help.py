"""Whoever knows nothing can find out."""

from __future__ import annotations

import pytest

from service import __version__
from tests.faces.cli.command import gobelet, process

COMMANDS = ["serve", "rulesets", "play", "replay", "verify", "export", "import", "simulate", "contracts", "content"]


def test_help_lists_every_command() -> None:
    """With what the exit statuses mean."""
    result = process("--help")

    assert result.returncode == 0
    assert all(command in result.stdout for command in COMMANDS)
    assert "Exit status: 0 done, 1 refused" in result.stdout


@pytest.mark.parametrize("words", [*[[command] for command in COMMANDS], ["content", "check"]], ids=" ".join)
def test_every_command_explains_itself(words: list[str]) -> None:
    """What it does, and each option in a few words."""
    result = gobelet(*words, "--help")

    assert result.returncode == 0
    assert f"Usage: gobelet {' '.join(words)}" in result.stdout


def test_the_version_is_said() -> None:
    """For reports of faults."""
    assert gobelet("--version").stdout == f"gobelet {__version__}\n"


@pytest.mark.parametrize("words", [["dance"], ["play"], ["replay"], ["simulate", "le-5000", "--games", "0"]], ids=" ".join)
def test_wrong_use_is_exit_status_2(words: list[str]) -> None:
    """Unknown commands, arguments left out, numbers out of bounds."""
    assert gobelet(*words).returncode == 2
