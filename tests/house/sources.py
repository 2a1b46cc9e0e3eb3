"""The service's own source, as the house rules read it."""

from __future__ import annotations

import ast
import pathlib
from collections.abc import Iterator

import service

ROOT = pathlib.Path(service.__file__).parent
RULESETS = ROOT / "rulesets"

Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(folder: pathlib.Path = ROOT) -> list[pathlib.Path]:
    return sorted(folder.glob("**/*.py"))


def parsed(path: pathlib.Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def said(path: pathlib.Path) -> str:
    """A path as a failure names it."""
    return str(path.relative_to(ROOT.parent))


def functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def lines_of(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1
