"""What a ruleset's source says: which reasons it refuses for, which labels it offers, which rules it names."""

from __future__ import annotations

import ast
import pathlib
import re
from collections.abc import Iterable, Iterator

import service.rulesets

FOLDER = pathlib.Path(service.rulesets.__file__).parent


def files_of(ruleset: str) -> list[pathlib.Path]:
    """The module of a ruleset, or the modules of its folder."""
    name = ruleset.replace("-", "_")
    return sorted((FOLDER / name).glob("**/*.py")) or [FOLDER / f"{name}.py"]


def refused_for(ruleset: str) -> set[tuple[str, str]]:
    """(reason, rule) as `IllegalMove` is called with; where one is chosen among several, with each of them."""
    return {
        (reason, rule)
        for call in _calls(ruleset, "IllegalMove")
        for reason in _strings(call.args[0])
        for rule in (_strings(call.args[1]) if len(call.args) > 1 else [])
    }


def labels_of(ruleset: str) -> set[str]:
    return {text for tree in _trees(ruleset) for text in _strings(tree) if re.fullmatch(r"offer-[a-z][a-z0-9_-]*", text)}


def rules_named(ruleset: str, letters: str) -> set[str]:
    """Numbers of rules in comments and code; `letters` are those that they may begin with."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in files_of(ruleset))
    return set(re.findall(rf"\b[{letters}][1-9]\d*[a-z]?\b", text))


def _trees(ruleset: str) -> Iterator[ast.Module]:
    for path in files_of(ruleset):
        yield ast.parse(path.read_text(encoding="utf-8"))


def _calls(ruleset: str, name: str) -> Iterator[ast.Call]:
    for tree in _trees(ruleset):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def _strings(node: ast.AST) -> Iterator[str]:
    """The texts written out in it; what decides between two, and what is put together, is left out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif not isinstance(node, ast.JoinedStr):
        parts: Iterable[ast.AST] = [node.body, node.orelse] if isinstance(node, ast.IfExp) else ast.iter_child_nodes(node)
        for part in parts:
            yield from _strings(part)
