"""`gobelet`: the service and its games at the command line."""

from __future__ import annotations

import typer

from service import __version__
from service.faces.cli.content import content
from service.faces.cli.contracts import contracts
from service.faces.cli.logs import export, import_, replay, verify
from service.faces.cli.playing import play
from service.faces.cli.serving import rulesets, serve
from service.faces.cli.simulate import simulate

app = typer.Typer(
    name="gobelet",
    help="Plays dice and tabletop games: serve them over REST and GraphQL, play one here, replay or verify any log.\n\n"
    "Exit status: 0 done, 1 refused or not valid, 2 wrong use, 3 the store or the server can't be reached.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
for command in (serve, rulesets, play, replay, verify, export, simulate, contracts):
    app.command()(command)
app.command("import")(import_)
app.add_typer(content, name="content")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"gobelet {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Say which version this is."),
) -> None:
    """What goes before the command."""


def main() -> None:
    """The console script."""
    app()
