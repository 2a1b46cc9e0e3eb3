"""The commands as they are typed: arguments, options, and what they do in a line. Each imports its work when it runs."""

from __future__ import annotations

import os
import pathlib
from typing import Annotated, Literal

import typer

HOME = "http://127.0.0.1:8000"
RULESET = "Which game; `gobelet rulesets` lists them."


def rulesets_like(incomplete: str) -> list[str]:
    """The ids that begin so, for shells that complete words."""
    from service.rulesets import CATALOGUE

    return [id for id in CATALOGUE if id.startswith(incomplete)]


def usual_language() -> str:
    """French where the system speaks French, else English."""
    said = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "fr" if said.startswith("fr") else "en"


Said = Annotated[
    Literal["en", "fr"],
    typer.Option(
        "--lang",
        envvar="GOBELET_LANG",
        default_factory=usual_language,
        show_default="the system's",
        help="The language to speak.",
    ),
]
Where = Annotated[str, typer.Argument(help="A log file, or the id of a game of the service at --url.", metavar="FILE|ID")]
Url = Annotated[str, typer.Option(help="The service.", envvar="GOBELET_URL")]
TokenOption = Annotated[
    str, typer.Option(help="A token of the game, where it is private or has secrets.", envvar="GOBELET_TOKEN", show_default=False)
]
Folder = Annotated[
    pathlib.Path | None, typer.Option(help="Write findings.json and plots (PNG) into this folder.", file_okay=False)
]
VARY = """Variants of an option, as JSON: 'difficulty=["normal", "hard"]'. Given several times, they multiply."""
CHECKED = "Also judge each game: its log must fold to its state, and nobody may find what is hidden from them."


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (GOBELET_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on (GOBELET_PORT).")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes to run, one a core by default (GOBELET_WORKERS).")] = None,
) -> None:
    """Serve games over REST and GraphQL, with an embedded Valkey unless GOBELET_REDIS_URL names a store."""
    from service.faces.cli import serving

    serving.serve({"HOST": host, "PORT": port, "WORKERS": workers})


def rulesets(
    language: Said,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games that can be played."""
    from service.faces.cli import listing

    listing.rulesets(language, as_json)


def play(
    language: Said,
    ruleset: Annotated[str, typer.Argument(help=RULESET, autocompletion=rulesets_like)] = "",
    players: Annotated[str, typer.Option(help="Names, separated by commas.")] = "",
    bots: Annotated[str, typer.Option(help="Names of those players that the machine plays.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    policy: Annotated[str, typer.Option("--bots-play", help="How they play: random, cautious or bold.")] = "cautious",
    own_dice: Annotated[bool, typer.Option("--own-dice", help="Throw real dice and type what they show.")] = False,
    save: Annotated[pathlib.Path | None, typer.Option(help="Write the log of the game to this file.", dir_okay=False)] = None,
    resume: Annotated[
        pathlib.Path | None, typer.Option(help="Go on with the game whose log this is.", exists=True, dir_okay=False)
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the game's end as JSON; the game itself goes to stderr.")
    ] = False,
) -> None:
    """Play a whole game here, alone, with friends at one keyboard, or against bots."""
    from service.faces.cli import playing

    wanted = playing.Wanted(ruleset, players, bots, options, policy, own_dice, save, resume)
    playing.play(wanted, language, as_json)


def replay(
    where: Where,
    language: Said,
    url: Url = HOME,
    token: TokenOption = "",
    speed: Annotated[float, typer.Option(help="Entries a second; 0 waits for Enter after each.", min=0)] = 0,
    seat: Annotated[int, typer.Option(help="See the table as this seat; -1 as a spectator.", min=-1)] = -1,
    as_json: Annotated[bool, typer.Option("--json", help="Print entries with their sentences as JSON, a line each.")] = False,
) -> None:
    """Step through a game: what happened, and how the table stood after it."""
    from service.faces.cli import logs

    logs.replay(where, url, token, speed, None if seat < 0 else seat, language, as_json)


def verify(
    where: Where,
    language: Said,
    url: Url = HOME,
    token: TokenOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Recompute a log here: hash chain, every state, and every roll from the revealed seed. Exit status 1 where one does not hold."""
    from service.faces.cli import logs

    logs.verify(where, url, token, language, as_json)


def export(
    id: Annotated[str, typer.Argument(help="The id of a game.")],
    language: Said,
    out: Annotated[pathlib.Path | None, typer.Option(help="The file to write; else standard output.", dir_okay=False)] = None,
    url: Url = HOME,
    token: TokenOption = "",
    whole: Annotated[
        bool,
        typer.Option(
            "--whole",
            help="Unmasked, straight from the store: that in GOBELET_DATA_DIR, or that which GOBELET_REDIS_URL names. For operators.",
        ),
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write the log of a game as a file: a header, then one entry a line. A file that is there is left alone: exit status 2."""
    from service.faces.cli import logs

    logs.export(id, out, url, token, whole, force, language)


def import_(
    file: Annotated[pathlib.Path, typer.Argument(help="A log file.", exists=True, dir_okay=False)],
    url: Url = HOME,
    api_key: Annotated[str, typer.Option(help="An API key.", envvar="GOBELET_API_KEY", show_default=False)] = "",
    public: Annotated[bool, typer.Option("--public", help="Let everybody see the game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole answer.")] = False,
) -> None:
    """Bring a log into a service as a read-only game, after it was verified there."""
    from service.faces.cli import logs

    logs.import_(file, url, api_key, public, as_json)


def simulate(
    ruleset: Annotated[str, typer.Argument(help=RULESET, autocompletion=rulesets_like)],
    games: Annotated[int, typer.Option(help="How many, of each variant.", min=1)] = 1000,
    policy: Annotated[str, typer.Option(help="How all seats play: random, cautious, bold. Several, with commas, are variants.")] = "random",
    seats: Annotated[str, typer.Option(help="How many players: 3, or variants: 2,4 or 1-6. By default 2 where that can be.")] = "",
    options: Annotated[str, typer.Option(help="The game's options, as JSON.")] = "{}",
    vary: Annotated[list[str] | None, typer.Option(help=VARY)] = None,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games, on any number of cores. By default one is drawn.")] = "",
    out: Folder = None,
    measure: Annotated[list[str] | None, typer.Option(help="Also a number of the final view, by its dotted path.")] = None,
    check: Annotated[bool, typer.Option("--check", help=CHECKED)] = False,
    most_moves: Annotated[int, typer.Option(help="A longer game counts as a fault.", min=1)] = 10_000,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:  # fmt: skip
    """Play whole games by the thousand and say how they go. Exit status 1 where one of them had a fault."""
    from service.faces.cli import simulate as simulating

    wanted = simulating.Wanted(ruleset, policy, seats, options, vary or [], seed, measure or [], check, most_moves)
    simulating.simulate(wanted, games, jobs, out, as_json)


def contracts(
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit status 1 where a committed file differs.")] = False,
    folder: Annotated[pathlib.Path, typer.Option(help="The checkout.", file_okay=False)] = pathlib.Path(),
    release: Annotated[
        bool, typer.Option("--release", help="Keep the GraphQL schema as that of this version's release.")
    ] = False,
) -> None:
    """Generate openapi/, schema/ and the generated parts of the documents from the models."""
    from service.faces.cli import contracts as contracting

    contracting.contracts(check, folder, release)


def content() -> None:
    """Content that a client writes: options, packs, adventures, sheets."""


def check(
    language: Said,
    what: Annotated[str, typer.Argument(help="The game; it may be left out where the file tells it.", metavar="RULESET", show_default=False)] = "",
    file: Annotated[
        pathlib.Path | None, typer.Argument(help="The JSON file (needed): a creation, the options of one, or an option's content.", metavar="FILE")
    ] = None,
    as_option: Annotated[str, typer.Option("--as", help="The option that the file is the content of; else the one whose fields it has.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:  # fmt: skip
    """Say every fault of a content as creation would: where (a JSON pointer into the creation) and what was expected. Exit status 1 where there is one."""
    from service.faces.cli import checking

    checking.check(what, file, as_option, language, as_json)
