"""`gobelet`: the service and its games at the command line.

What a command needs is imported when it runs: help and short commands come at once.
"""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from service import __version__
from service.faces.cli import commands
from service.faces.cli.failing import INTERRUPTED, WRONG_USE


class Commands(TyperGroup):
    """The commands; what they can't do is said in one line."""

    def main(
        self,
        args: Any = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs what the arguments ask for, and leaves the process with its exit status."""
        try:
            status = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except TyperException as error:
            context = getattr(error, "ctx", None)
            help = f" `{context.command_path} --help` explains it." if context else ""
            typer.secho(f"{error.format_message().replace('Value error, ', '')}{help}", err=True, fg="red")
            status = WRONG_USE
        except typer.Abort:
            status = INTERRUPTED
        raise SystemExit(status if isinstance(status, int) else 0)


app = typer.Typer(
    name="gobelet",
    cls=Commands,
    help="Plays dice and tabletop games: serve them over REST and GraphQL, play one here, replay or verify any log.\n\n"
    "Exit status: 0 done, 1 refused or not valid, 2 wrong use, 3 the store or the server can't be reached, 130 Ctrl-C.",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
for command in (
    commands.serve,
    commands.rulesets,
    commands.play,
    commands.replay,
    commands.verify,
    commands.export,
    commands.simulate,
    commands.contracts,
):
    app.command()(command)
app.command("import")(commands.import_)
content = typer.Typer(help="Content that a client writes: options, packs, adventures, sheets.", no_args_is_help=True)
content.command()(commands.check)
content.callback()(commands.content)
app.add_typer(content, name="content")


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"gobelet {__version__}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Say which version this is."),
) -> None:
    """What goes before the command."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """The console script."""
    app()
