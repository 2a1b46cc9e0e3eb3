"""`gobelet contracts`: writes what is generated and committed, or says where it has drifted."""

from __future__ import annotations

import difflib
import pathlib

import typer

from service import __version__
from service.faces.cli.documents import documents
from service.faces.cli.failing import fail
from service.faces.graphql import contract as graphql
from service.faces.graphql.schema import sdl
from service.faces.rest.openapi import contract_files


def contracts(check: bool, folder: pathlib.Path, release: bool) -> None:
    """Writes what is generated into the checkout, or with `check` ends with status 1 where it differs from what is there."""
    drifted = []
    if release:
        (folder / graphql.RELEASED).write_text(graphql.released(__version__), encoding="utf-8")
    for name, text in {**contract_files(), **graphql.contract_files(), **documents(folder)}.items():
        file = folder / name
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        if before == text:
            continue
        drifted.append(name)
        if check:
            lines = difflib.unified_diff(before.splitlines(), text.splitlines(), name, "generated", lineterm="", n=1)
            typer.echo("\n".join(list(lines)[:40]))
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            typer.echo(f"wrote {name}")
    _check_release(folder / graphql.RELEASED)
    if check and drifted:
        fail(f"drifted: {', '.join(drifted)}; run `make contracts`")


def _check_release(file: pathlib.Path) -> None:
    """Exits with status 1 where clients of the last release would break, and the version doesn't say that they may."""
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    changes = graphql.forbidden_changes(before, sdl(), __version__) if before else []
    for change in changes:
        typer.secho(f"breaks clients of the last release: {change}", err=True, fg="red")
    if changes:
        raise typer.Exit(1)
