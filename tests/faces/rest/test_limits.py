"""Rate limits: told in headers, kept for each caller, and moves apart from reading."""

from __future__ import annotations

import pathlib
import re
from collections.abc import AsyncIterator

import pytest

from service.faces.limits import limiter_for
from tests.faces.rest.api import Api, Game, refused
from tests.faces.rest.conftest import Serve
from tests.faces.rest.keys import ALICE, BOB, key_file

LIMITS = "moves=4/hour;other=8/hour"


@pytest.fixture
async def limited(serve: Serve) -> AsyncIterator[Api]:
    async with serve(RATE_LIMIT=LIMITS) as api:
        yield api


async def test_every_answer_tells_where_its_caller_stands(limited: Api) -> None:
    """`RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), on refusals too."""
    first, second = await limited.get("/v1/rulesets"), await limited.get("/v1/games/nothing")

    for answer, left in ((first, 7), (second, 6)):
        assert answer.headers["ratelimit-policy"] == '"other";q=8;w=3600'
        assert re.fullmatch(rf'"other";r={left};t=\d+', answer.headers["ratelimit"])
        assert 0 < int(answer.headers["ratelimit"].partition("t=")[2]) <= 3600


async def test_beyond_the_budget_a_request_is_refused_with_when_to_come_back(limited: Api) -> None:
    """429 with Retry-After, which agrees with `t`; whatever the request is."""
    for _ in range(8):
        assert (await limited.get("/v1/rulesets")).status_code == 200

    for answer in (await limited.get("/v1/rulesets"), await limited.get("/v1/games"), await limited.post("/v1/games", b"{")):
        refused(answer, 429, "rate_limited")
        assert answer.headers["ratelimit"].startswith('"other";r=0;t=')
        assert answer.headers["retry-after"] == answer.headers["ratelimit"].partition("t=")[2]
        assert 0 < int(answer.headers["retry-after"]) <= 3600


async def test_moves_have_a_budget_that_reading_can_not_exhaust(limited: Api) -> None:
    """Nor does moving exhaust what reading has; each seat has its own."""
    game = await limited.create()
    while (await limited.get(game.path, game.seat(0))).status_code == 200:
        pass

    moved = await game.move(0, {"type": "roll"}, [2, 2, 3, 4, 6])

    assert moved.status_code == 200
    assert moved.headers["ratelimit-policy"] == '"moves";q=4;w=3600'
    assert moved.headers["ratelimit"].startswith('"moves";r=3')


async def test_refused_moves_count_too(limited: Api) -> None:
    """Or guessing would be free; the typed address shares the budget."""
    game = await limited.create()
    for path in (game.path, game.path, f"/v1/rulesets/le-5000/games/{game.id}", game.path):
        refused(await limited.post(f"{path}/moves", {"move": {"type": "fly"}}, game.seat(0)), 422, "invalid_move")

    refused(await game.move(0, {"type": "roll"}, [2, 2, 3, 4, 6]), 429, "rate_limited")
    assert (await game.move(1, {"type": "roll"})).status_code == 409
    assert (await game.seen())["version"] == 0


async def test_made_up_credentials_gain_nothing(limited: Api) -> None:
    """Who holds no good token counts by address, whatever is sent."""
    answers = [await limited.get("/v1/rulesets", f"gbt_{number}.o..x") for number in range(9)]
    answers += [await limited.get("/v1/rulesets", Authorization="Basic YTpi"), await limited.get("/v1/rulesets")]

    assert [answer.status_code for answer in answers] == [200] * 8 + [429] * 3


async def test_callers_at_other_addresses_have_budgets_of_their_own(serve: Serve) -> None:
    """One does not use up another's."""
    async with serve(RATE_LIMIT=LIMITS) as here:
        for _ in range(9):
            last = await here.get("/v1/rulesets")
        assert last.status_code == 429
    async with serve(RATE_LIMIT=LIMITS, client=("192.0.2.7", 1)) as elsewhere:
        assert (await elsewhere.get("/v1/rulesets")).status_code == 200


async def test_an_api_key_counts_by_its_holder(serve: Serve, tmp_path: pathlib.Path) -> None:
    """Wherever it is used."""
    async with serve(RATE_LIMIT=LIMITS, API_KEYS_FILE=key_file(tmp_path)) as api:
        answers = [await api.get("/v1/games?mine=true", ALICE) for _ in range(9)]
        other = await api.get("/v1/games?mine=true", BOB)

    assert [answer.status_code for answer in answers] == [200] * 8 + [429]
    assert other.status_code == 200


async def test_on_a_laptop_nothing_is_limited(api: Api) -> None:
    """`off` is the default of the open mode, and says nothing."""
    answer = await api.get("/v1/rulesets")

    assert "ratelimit" not in answer.headers
    assert "ratelimit-policy" not in answer.headers


async def test_with_keys_there_are_limits_by_default(serve: Serve, tmp_path: pathlib.Path) -> None:
    """1200 a minute, of each kind."""
    async with serve(AUTH="keys", API_KEYS_FILE=key_file(tmp_path)) as api:
        assert (await api.get("/v1/rulesets")).headers["ratelimit-policy"] == '"other";q=1200;w=60'
        made = await api.post("/v1/games", {"ruleset": "le-5000", "seats": [{"name": "Ana"}]}, ALICE)
        moved = await Game(api, made).move(0, {"type": "roll"})
        assert moved.headers["ratelimit-policy"] == '"moves";q=1200;w=60'


@pytest.mark.parametrize(
    "setting", ["", "on", "moves=1/minute", "moves=x;other=1/minute", "cakes=1/hour;other=1/hour;moves=1/hour"]
)
def test_a_setting_that_is_none_is_said(setting: str) -> None:
    """ValueError when the service starts, not when somebody asks."""
    with pytest.raises(ValueError):
        limiter_for(setting)
