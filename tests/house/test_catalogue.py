"""Rulesets stand beside each other: all in the catalogue, none built on another, none known to the rest of the service."""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterator

import pytest

from service.rulesets import CATALOGUE
from tests.house.sources import ROOT, RULESETS, Function, functions, modules, parsed, said

NAMES = [ruleset.replace("-", "_") for ruleset in CATALOGUE]
PACKAGE = "service.rulesets."
EXAMPLE = "le-5000"
"""The ruleset that examples are given with."""


def files_of(name: str) -> list[pathlib.Path]:
    return modules(RULESETS / name) or [RULESETS / f"{name}.py"]


def imported(tree: ast.Module) -> Iterator[tuple[str, ast.alias]]:
    """(module, what of it) for each import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name, alias) for alias in node.names)


def test_every_module_is_in_the_catalogue() -> None:
    """A ruleset that is written is played."""
    found = {path.stem for path in RULESETS.glob("[!_]*") if path.suffix == ".py" or (path / "__init__.py").exists()}

    assert found == set(NAMES)


def test_the_catalogue_knows_each_by_its_own_id() -> None:
    """A kebab-case slug."""
    for key, ruleset in CATALOGUE.items():
        assert key == ruleset.id
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key)


@pytest.mark.parametrize("name", NAMES)
def test_a_ruleset_knows_no_other(name: str) -> None:
    """Nothing is imported from another one; what two share stands in the mechanics."""
    own = f"{PACKAGE}{name}"
    foreign = [
        f"{said(path)}: {module}"
        for path in files_of(name)
        for module, _ in imported(parsed(path))
        if module.startswith("service.rulesets") and module != own and not module.startswith(f"{own}.")
    ]

    assert foreign == []


@pytest.mark.parametrize("name", NAMES)
def test_a_ruleset_derives_from_the_engine_alone(name: str) -> None:
    """Its classes are models of its own, one level deep where they extend each other."""
    ruleset = CATALOGUE[name.replace("_", "-")]

    for model in (ruleset.options, ruleset.state, ruleset.view_type, *ruleset.moves, *ruleset.events):
        homes = {parent.__module__ for parent in model.__mro__ if parent.__module__.startswith(PACKAGE)}
        assert all(home == f"{PACKAGE}{name}" or home.startswith(f"{PACKAGE}{name}.") for home in homes)


@pytest.mark.parametrize("name", NAMES)
def test_evolving_refuses_and_draws_nothing(name: str) -> None:
    """Nothing is raised, rolled or emitted by `evolve`, nor by what it calls."""
    for function in reached_from_evolve(name):
        for node in ast.walk(function):
            assert not isinstance(node, ast.Raise), f"{function.name} raises"
            assert not (isinstance(node, ast.Name) and node.id == "draft"), f"{function.name} has a draft"


def reached_from_evolve(name: str) -> list[Function]:
    """`evolve` and all the functions of the ruleset that it calls, in whichever of its modules they stand."""
    modules_of = {home(path): parsed(path) for path in files_of(name)}
    defined = {(module, node.name): node for module, tree in modules_of.items() for node in functions(tree)}
    known = {
        (module, alias.asname or alias.name): (origin, alias.name)
        for module, tree in modules_of.items()
        for origin, alias in imported(tree)
    }
    waiting, reached = [key for key in defined if key[1] == "evolve"], dict[tuple[str, str], Function]()
    while waiting:
        at = waiting.pop()
        at = known.get(at, at)
        if at in defined and at not in reached:
            reached[at] = defined[at]
            calls = (node.func for node in ast.walk(defined[at]) if isinstance(node, ast.Call))
            waiting += [(at[0], called.id) for called in calls if isinstance(called, ast.Name)]
    assert reached, "a ruleset evolves"
    return list(reached.values())


def home(path: pathlib.Path) -> str:
    """The name by which a module is imported."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_nothing_outside_the_rulesets_names_one() -> None:
    """A new ruleset needs no line elsewhere. One stands in examples and in descriptions, and no code depends on it."""
    ids = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in {*CATALOGUE, *NAMES} - {EXAMPLE}))
    outside = [path for path in modules() if RULESETS not in path.parents]

    assert [f"{said(path)}: {text!r}" for path in outside for text in words_of(parsed(path)) if ids.search(text)] == []


def test_nothing_that_is_served_names_a_ruleset() -> None:
    """Pages, scripts, styles and schemas in the service's folders are written for all of them."""
    ids = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in CATALOGUE))
    served = [path for kind in ("html", "js", "css", "svg", "graphql", "ftl", "lua") for path in ROOT.glob(f"**/*.{kind}")]
    outside = [path for path in served if RULESETS not in path.parents]

    assert [said(path) for path in outside if ids.search(path.read_text(encoding="utf-8"))] == []


def words_of(tree: ast.Module) -> Iterator[str]:
    """Names of modules that are imported and texts in code, docstrings left out."""
    yield from (module for module, _ in imported(tree))
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node.value
