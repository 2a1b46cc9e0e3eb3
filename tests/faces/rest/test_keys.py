"""GOBELET_AUTH=keys: who creates and imports needs an API key; playing and watching need none."""

from __future__ import annotations

import pathlib
from collections.abc import AsyncIterator

import pytest

from service.settings import SettingsError, read_settings
from tests.faces.rest.api import Api, Game, creation, new_key, refused
from tests.faces.rest.conftest import Serve
from tests.faces.rest.keys import ALICE, ALICE_TOO, BOB, key_file
from tests.faces.rest.logs import imported


@pytest.fixture
async def keyed(serve: Serve, tmp_path: pathlib.Path) -> AsyncIterator[Api]:
    async with serve(AUTH="keys", API_KEYS_FILE=key_file(tmp_path)) as api:
        yield api


async def created(api: Api, key: str = ALICE, **body: object) -> Game:
    made = await api.post("/v1/games", creation(**body), key)
    assert made.status_code == 201, made.text
    return Game(api, made)


async def test_creating_needs_a_key(keyed: Api) -> None:
    """401 without one; a game's token is none, and one that nobody holds is invalid."""
    game = await created(keyed)
    typed = {"seats": [{"name": "Ana"}]}

    for token in (None, game.owner, game.seat(0)):
        refused(await keyed.post("/v1/games", creation(), token), 401, "unauthenticated")
        refused(await keyed.post("/v1/rulesets/le-5000/games", typed, token), 401, "unauthenticated")
    refused(await keyed.post("/v1/games", creation(), "gbk_nobody"), 401, "invalid_token")
    assert (await keyed.post("/v1/rulesets/le-5000/games", typed, BOB)).status_code == 201


async def test_importing_needs_a_key(keyed: Api) -> None:
    """401 without one, before the log is looked at."""
    lines = await (await created(keyed)).exported()

    refused(await imported(keyed, lines), 401, "unauthenticated")
    refused(await imported(keyed, b"nonsense"), 401, "unauthenticated")
    assert (await imported(keyed, lines, token=ALICE)).status_code == 201


async def test_playing_needs_the_seats_token_alone(keyed: Api) -> None:
    """Joining, moving and watching a public game need no key."""
    game = await created(keyed, seats=["Ana", None])

    assert (await game.join("Bo")).status_code == 201
    assert (await game.move(0, {"type": "roll"}, [2, 2, 3, 4, 6])).status_code == 200
    assert (await game.seen())["version"] == 2


async def test_a_key_counts_as_a_spectator(keyed: Api) -> None:
    """It reads public games, and moves nobody's seat, not even in its own games."""
    game = await created(keyed)

    for key in (ALICE, BOB):
        assert (await keyed.get(game.path, key)).headers["etag"] == '"0.x"'
    refused(await game.move(BOB, {"type": "roll"}), 401, "unauthenticated")
    refused(await game.abort(BOB), 401, "unauthenticated")
    refused(await game.move(ALICE, {"type": "roll"}), 403, "forbidden")


async def test_the_key_of_a_creation_belongs_to_its_creator(keyed: Api) -> None:
    """Two keys of one holder are one caller; another holder's request under the same idempotency key is another."""
    key = new_key()
    made = [await keyed.post("/v1/games", creation(), token, key) for token in (ALICE, ALICE_TOO, BOB)]

    ids = [answer.json()["game"]["id"] for answer in made]
    assert ids[0] == ids[1] != ids[2]


async def test_a_key_need_not_be_a_secret_with_a_credential(keyed: Api) -> None:
    """A short idempotency key will do."""
    assert (await keyed.post("/v1/games", creation(), ALICE, "1")).status_code == 201


async def test_a_fork_needs_the_owner_and_no_key(keyed: Api) -> None:
    """Its creator stays the parent's, who finds it in its own list."""
    game = await created(keyed)

    fork = Game(keyed, await keyed.post(f"{game.path}/forks", {"version": 0}, game.owner))

    assert fork.made.status_code == 201
    listed = (await keyed.get("/v1/games?mine=true", ALICE)).json()["games"]
    assert {line["id"] for line in listed} == {game.id, fork.id}


def test_open_creation_off_loopback_is_refused_to_start(tmp_path: pathlib.Path) -> None:
    """Unless it is said that that is meant."""
    given = {"GOBELET_HOST": "0.0.0.0", "GOBELET_AUTH": "open", "GOBELET_DATA_DIR": str(tmp_path)}

    with pytest.raises(SettingsError, match="loopback"):
        read_settings(given)
    assert read_settings({**given, "GOBELET_AUTH_OPEN_ANYWHERE": "1"}).auth == "open"
    with pytest.raises(SettingsError, match="API_KEYS_FILE"):
        read_settings({**given, "GOBELET_AUTH": "keys"})
