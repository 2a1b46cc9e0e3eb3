"""The table of who may do what: every operation, asked by every caller, does what its cell says."""

from __future__ import annotations

import pathlib
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import pytest

from service.faces.rest import callers
from service.faces.rest.callers import CALLERS, CREATING, EVERYBODY, MAY
from service.faces.rest.operations_list import OPERATIONS
from tests.faces.rest.api import Api, Game, creation
from tests.faces.rest.conftest import Serve
from tests.faces.rest.keys import ALICE, BOB, key_file
from tests.faces.rest.logs import NDJSON, written

Asking = Callable[[Game, str | None], Awaitable[int]]
VISIBILITIES = ("public", "private")
ROLL = {"move": {"type": "roll"}, "rolls": [1, 1, 1, 2, 3]}
OPEN = {"joinGame", "giveClientSeed", "startGame"}
"""what is done while the game is open; all else is asked of one under way"""


def calling(method: str, path: str, body: object = None) -> Asking:
    """A request at an address below the game's own; its status."""

    async def ask(game: Game, token: str | None) -> int:
        return (await game.api.call(method, path.replace("{game}", game.path).replace("{id}", game.id), body, token)).status_code

    return ask


async def watching(game: Game, token: str | None) -> int:
    async with game.api.stream(f"{game.path}/stream", token) as answer:
        return answer.status_code


async def importing(game: Game, token: str | None) -> int:
    log = written(await game.exported(game.owner))
    return (await game.api.post("/v1/imports", log, token, Content_Type=NDJSON)).status_code


ASKING: dict[str, Asking] = {
    "listRulesets": calling("GET", "/v1/rulesets"),
    "getRuleset": calling("GET", "/v1/rulesets/le-5000"),
    "getRules": calling("GET", "/v1/rulesets/le-5000/rules"),
    "createGame": calling("POST", "/v1/games", creation()),
    "createGameOfRuleset": calling("POST", "/v1/rulesets/le-5000/games", {"seats": [{"name": "Ana"}]}),
    "listGames": calling("GET", "/v1/games"),
    "getGame": calling("GET", "{game}"),
    "endGame": calling("DELETE", "{game}"),
    "getOffers": calling("GET", "{game}/offers"),
    "move": calling("POST", "{game}/moves", ROLL),
    "moveInRuleset": calling("POST", "/v1/rulesets/le-5000/games/{id}/moves", ROLL),
    "joinGame": calling("POST", "{game}/seats", {"name": "Zoe"}),
    "leaveGame": calling("DELETE", "{game}/seats/0"),
    "renewToken": calling("POST", "{game}/seats/0/token"),
    "giveClientSeed": calling("PUT", "{game}/client_seed", {"client_seed": "x"}),
    "startGame": calling("POST", "{game}/start", {}),
    "getLog": calling("GET", "{game}/log"),
    "watchGame": watching,
    "forkGame": calling("POST", "{game}/forks", {"version": 0}),
    "verifyGame": calling("GET", "{game}/verification"),
    "importLog": importing,
    "health": calling("GET", "/healthz"),
    "ready": calling("GET", "/readyz"),
    "metrics": calling("GET", "/metrics"),
    "openapi": calling("GET", "/openapi.json"),
    "explainProblem": calling("GET", "/problems/forbidden"),
}


async def of_alice(api: Api, operation: str, visibility: str) -> Game:
    """A game of Alice's, in the state that the operation is for."""
    made = await api.post("/v1/games", creation(seats=["Ana", None], visibility=visibility), ALICE)
    game = Game(api, made)
    if operation not in OPEN:
        assert (await game.join("Bo", game.owner)).status_code == 201
    return game


def tokens(game: Game) -> dict[str, str | None]:
    """Who asks, and with what; a public game has no join token."""
    found = dict(zip(CALLERS, (None, game.joining, game.seat(0), game.owner, ALICE), strict=True))
    return {who: token for who, token in found.items() if token is not None or who == "nobody"}


def refusal(operation: str, visibility: str, who: str) -> HTTPStatus:
    """What the introduction says of who may not."""
    if MAY[operation] == CREATING:
        return HTTPStatus.UNAUTHORIZED
    if who != "nobody":
        return HTTPStatus.FORBIDDEN
    return HTTPStatus.UNAUTHORIZED if visibility == "public" else HTTPStatus.NOT_FOUND


def test_the_table_has_every_operation() -> None:
    """And no other; what looks at no credential is for everybody."""
    assert list(MAY) == [operation.name for operation in OPERATIONS] == list(ASKING)
    assert set(callers.REMARKS) <= set(MAY)
    assert {MAY[operation.name] for operation in OPERATIONS if operation.security == "none"} == {EVERYBODY}


@pytest.mark.parametrize("visibility", VISIBILITIES)
@pytest.mark.parametrize("operation", MAY)
async def test_each_caller_may_do_what_the_table_says(
    serve: Serve, tmp_path: pathlib.Path, operation: str, visibility: str
) -> None:
    """Each on a game of its own, so that none finds what another did. Creating needs a key here."""
    async with serve(AUTH="keys", API_KEYS_FILE=key_file(tmp_path)) as api:
        for who, cell in zip(CALLERS, MAY[operation], strict=True):
            game = await of_alice(api, operation, visibility)
            if who not in tokens(game):
                continue
            status = await ASKING[operation](game, tokens(game)[who])
            if cell == "yes" or cell == visibility + " games":
                assert status < 300, who
            else:
                assert status == refusal(operation, visibility, who), who


@pytest.mark.parametrize("operation", [name for name, cells in MAY.items() if cells == CREATING])
async def test_anybody_creates_where_creation_is_open(api: Api, operation: str) -> None:
    """Nobody in particular, or the holder of any token."""
    for token in (None, (await api.create()).owner):
        assert await ASKING[operation](await api.create(), token) == 201


@pytest.mark.parametrize("operation", [name for name, cells in MAY.items() if cells != CREATING])
async def test_the_key_of_somebody_else_counts_as_nobody(serve: Serve, tmp_path: pathlib.Path, operation: str) -> None:
    """In a private game it sees nothing, in a public one what a spectator sees."""
    async with serve(AUTH="keys", API_KEYS_FILE=key_file(tmp_path)) as api:
        for visibility in VISIBILITIES:
            answers = [await ASKING[operation](await of_alice(api, operation, visibility), token) for token in (None, BOB)]
            assert answers[0] == answers[1]


def test_the_document_shows_the_table() -> None:
    """`docs/api.md` and the reference's introduction have every cell of it."""
    text = (pathlib.Path(__file__).parents[3] / "docs/api.md").read_text(encoding="utf-8")

    assert callers.table() in text
