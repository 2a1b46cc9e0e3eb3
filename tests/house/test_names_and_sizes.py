"""Modules are nouns of the game or of the web, and what is written fits in one look."""

from __future__ import annotations

import pathlib

from tests.house.sources import ROOT, functions, lines_of, modules, parsed, said

TESTS = ROOT.parent / "tests"

SAY_NOTHING = {"base", "common", "core", "helper", "helpers", "lib", "manager", "managers", "misc", "util", "utils"}
LONGEST_FUNCTION = 50
LONGEST_MODULE = 650


def everything() -> list[pathlib.Path]:
    return [*modules(), *modules(TESTS)]


def test_no_name_of_a_file_says_nothing() -> None:
    """A module that could hold anything soon does."""
    named = {path: {*path.stem.split("_"), *path.parent.name.split("_")} for path in everything()}

    assert [said(path) for path, words in named.items() if words & SAY_NOTHING] == []


def test_functions_are_short() -> None:
    """Most are far shorter."""
    long = [
        f"{said(path)}:{node.lineno} {node.name}: {lines_of(node)} lines"
        for path in modules()
        for node in functions(parsed(path))
        if lines_of(node) > LONGEST_FUNCTION
    ]

    assert long == []


def test_modules_are_short() -> None:
    """What is longer wants to be a folder."""
    lengths = {path: path.read_text(encoding="utf-8").count("\n") for path in modules()}

    assert [f"{said(path)}: {lines} lines" for path, lines in lengths.items() if lines > LONGEST_MODULE] == []
