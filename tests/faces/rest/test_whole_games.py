"""A whole game of every ruleset over REST, by an outsider: played to its end, exported, imported, verified, seen alike."""

from __future__ import annotations

import random

import pytest

from service.rulesets import CATALOGUE
from service.table.examples import example_creation
from tests.faces.rest.api import Api, Game, Json, refused
from tests.faces.rest.logs import imported

MOST_MOVES = 10_000
SOUND = {"ok": True, "chain": True, "states": True, "rolls": True, "first_fault": None}


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_a_whole_game_is_played_exported_imported_and_verified(api: Api, ruleset: str) -> None:
    """Any active seat takes any of its offers until nobody is active; the file of it is a game like the first one.

    Where something stays secret for ever the file is masked, and refused: only an operator exports such a game whole.
    """
    creation = {**example_creation(CATALOGUE[ruleset]), "ruleset": ruleset}
    game = Game(api, await api.post("/v1/games", creation))
    assert game.made.status_code == 201, game.made.text
    ended = await played_out(game, random.Random(ruleset))
    assert ended["status"] == "finished"
    assert ended["outcome"]["reason"] in CATALOGUE[ruleset].reasons

    assert SOUND.items() <= (await game.verification()).items()
    lines = await game.exported()
    assert len(lines) == ended["version"] + 2
    if not lines[0]["complete"]:
        refused(await imported(api, lines), 422, "incomplete_log")
        return
    twin = Game(api, await imported(api, lines))
    assert twin.made.status_code == 201, twin.made.text
    assert SOUND.items() <= (await twin.verification(twin.owner)).items()
    again = await twin.seen(twin.owner)
    assert {name: again[name] for name in ("view", "outcome", "options", "version")} == {
        name: ended[name] for name in ("view", "outcome", "options", "version")
    }
    assert (await twin.exported(twin.owner))[1:] == lines[1:]


async def played_out(game: Game, chance: random.Random) -> Json:
    """Plays to the end; gives the envelope as a spectator sees it then."""
    shown = await game.seen()
    for _ in range(MOST_MOVES):
        if not shown["active"]:
            return await game.seen()
        seat = chance.choice(shown["active"])
        found = (await game.api.get(f"{game.path}/offers", game.seat(seat))).json()["offers"]
        answer = await game.move(seat, chance.choice(found)["move"])
        assert answer.status_code == 200, answer.text
        shown = answer.json()["game"]
    raise AssertionError(f"not over after {MOST_MOVES} moves: {shown['view']}")
