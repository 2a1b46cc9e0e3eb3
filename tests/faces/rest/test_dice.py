"""Dice that can be checked: the commitment, the seeds, every value recomputed from what the envelope reveals, and forks of it."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import orjson
import pytest

from tests.faces.rest.api import Api, Game, Json, refused

ROLL = {"type": "roll"}


def values_of(seed: str, id: str, seeds: list[str], sides: list[int]) -> list[int]:
    """The contract's own words, independently of the service: what a player would run."""
    found = []
    for number, faces in enumerate(sides):
        counter, value = 0, None
        while value is None:
            message = f"gobelet-roll-v1|{id}|{':'.join(seeds)}|{number}|{counter}".encode()
            digest = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()
            words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            value = next((word % faces + 1 for word in words if word < 2**32 - 2**32 % faces), None)
            counter += 1
        found.append(value)
    return found


def drawn(log: list[Json], since: int = 0) -> tuple[list[int], list[int]]:
    """Sides and values of everything that was drawn from that version on."""
    rolls = [roll for entry in log if entry["version"] >= since for roll in entry["rolls"]]
    return [roll["sides"] for roll in rolls for _ in roll["values"]], [value for roll in rolls for value in roll["values"]]


async def play(game: Game, moves: int) -> None:
    """So many first offers, taken by whoever is active."""
    for _ in range(moves):
        seat = (await game.seen())["active"][0]
        offers = (await game.api.get(f"{game.path}/offers", game.seat(seat))).json()["offers"]
        assert (await game.move(seat, offers[0]["move"])).status_code == 200


async def test_the_seed_is_committed_to_and_revealed_at_the_end_alone(api: Api) -> None:
    """Before, it is on no path and for no viewer; afterwards its SHA-256 is the commitment."""
    game = await api.create(dice={"source": "server"})
    commitment = game.made.json()["game"]["dice"]["commitment"]
    await play(game, 3)
    seen = [await game.seen(token) for token in (game.seat(0), game.owner, None)]
    assert [view["dice"]["seed"] for view in seen] == [None] * 3
    before = b"".join(
        [(await api.get(game.path + path, game.owner, Accept="*/*")).content for path in ("", "/log", "/offers", "/verification")]
        + [(await api.get(f"{game.path}/log", game.owner, Accept="application/x-ndjson")).content]
    )

    await game.leave(0, game.seat(0))

    dice = (await game.seen())["dice"]
    assert hashlib.sha256(bytes.fromhex(dice["seed"])).hexdigest() == dice["commitment"] == commitment
    assert dice["seed"].encode() not in before
    assert (await game.seen(version=3))["dice"]["seed"] is None


async def test_an_aborted_game_reveals_its_seed(api: Api) -> None:
    """Over is over."""
    game = await api.create(dice={"source": "server"})

    assert (await game.abort()).json()["game"]["dice"]["seed"]


async def test_every_value_follows_from_the_seed_the_id_and_the_client_seeds(api: Api) -> None:
    """Anybody recomputes them with a few lines and the finished game alone."""
    seats = [{"name": "Ana", "client_seed": "Ana-1"}, {"name": "Bo", "client_seed": "Bo_2"}]
    game = await api.create(seats=seats, dice={"source": "server", "client_seed": "mint"}, options={"opening": 0})
    await play(game, 12)
    await game.abort()

    dice, (sides, values) = (await game.seen())["dice"], drawn(await game.log())

    assert dice["client_seeds"] == ["mint", "Ana-1", "Bo_2"]
    assert len(values) > 10
    assert values == values_of(dice["seed"], game.id, dice["client_seeds"], sides)


async def test_seeds_given_before_the_start_are_mixed_in(api: Api) -> None:
    """Those of who joined and of who gave one while the game was open; in the order of seats after renumbering."""
    game = await api.create(seats=[None, None, "Cleo"], dice={"source": "server"}, start=False)
    await game.join("Bo", seat=1, client_seed="bo")
    await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "cleo"}, game.seat(2))
    await game.start()
    joined = (await game.seen())["dice"]["client_seeds"]
    await game.move(game.seat(2), ROLL)
    await game.abort()

    assert joined == ["", "bo", "cleo"]
    log = await game.log()
    dice, (sides, values) = (await game.seen())["dice"], drawn(log)
    assert values == values_of(dice["seed"], game.id, ["", "bo", "cleo"], sides)
    assert log[3]["started"] == {"seats": ["Bo", "Cleo"], "client_seeds": ["", "bo", "cleo"]}


async def test_two_games_have_two_seeds(api: Api) -> None:
    """Nothing of one tells anything of the other."""
    commitments = {(await api.create(dice={"source": "server"})).made.json()["game"]["dice"]["commitment"] for _ in range(20)}

    assert len(commitments) == 20


async def test_supplied_dice_have_no_seed(api: Api) -> None:
    """There is nothing to commit to."""
    game = await api.create()

    assert (await game.seen())["dice"] == {"source": "supplied"}
    await game.abort()
    assert (await game.verification())["rolls"] is None


async def test_rolls_are_refused_where_the_service_draws(api: Api) -> None:
    """422 `rolls_unused`, the right number or not; an empty list says nothing."""
    game = await api.create(dice={"source": "server"})

    refused(await game.move(0, ROLL, [1, 1, 1, 1, 1]), 422, "rolls_unused")
    assert (await game.move(0, ROLL, [])).status_code == 200


async def test_verification_says_what_held(api: Api) -> None:
    """`rolls` is null while the seed is unrevealed, true once it is."""
    game = await api.create(dice={"source": "server"})
    await play(game, 3)
    held = {"ok": True, "entries": 4, "chain": True, "states": True, "rolls": None, "first_fault": None}
    assert await game.verification() == held

    await game.abort()

    assert await game.verification() == {**held, "entries": 5, "rolls": True}
    assert await game.verification() == {**held, "entries": 5, "rolls": True}


async def test_an_open_game_can_be_verified(api: Api) -> None:
    """Its chain holds; no state is there to fold."""
    game = await api.create(seats=["Ana", None], dice={"source": "server"})

    assert (await game.verification())["ok"] is True


async def fork(game: Game, version: int, **body: Any) -> Game:
    made = await game.api.post(f"{game.path}/forks", {"version": version, **body}, game.owner)
    assert made.status_code == 201, made.text
    return Game(game.api, made)


async def test_a_fork_starts_as_its_parent_stood_then(api: Api) -> None:
    """The same game after N entries, log included, with tokens of its own; the parent goes its own way."""
    game = await api.create(dice={"source": "server"}, label="first")
    await play(game, 6)
    then = await game.seen(version=4)

    made = await fork(game, 4, label="second")

    answer = made.made
    assert answer.headers["location"] == made.path
    assert answer.headers["etag"] == '"4.o"'
    now = await made.seen()
    assert {**now, "dice": None} == {
        **then, "id": made.id, "label": "second", "forked_from": {"id": game.id, "version": 4}, "dice": None,
        "created_at": now["created_at"],
    }  # fmt: skip
    assert await made.log() == (await game.log())[:5]
    refused(await api.get(made.path, game.owner), 401, "invalid_token")
    await play(made, 1)
    assert (await made.seen())["version"] == 5
    assert (await game.seen())["version"] == 6


async def test_a_fork_draws_from_a_seed_of_its_own_counted_from_0(api: Api) -> None:
    """`dice.segments` tell which stretch of the log comes from which seed; each is checked by itself."""
    game = await api.create(dice={"source": "server", "client_seed": "mint"}, options={"opening": 0})
    await play(game, 6)
    made = await fork(game, 4, client_seed="other")
    await play(made, 5)
    first, second = (await made.seen())["dice"]["segments"]
    assert (first["from_version"], first["id"], first["client_seeds"]) == (0, game.id, ["mint", "", ""])
    assert (second["from_version"], second["id"], second["client_seeds"]) == (5, made.id, ["other", "", ""])
    assert first["commitment"] == (await game.seen())["dice"]["commitment"] != second["commitment"]

    await made.abort()
    await game.abort()

    first, second = (await made.seen())["dice"]["segments"]
    log = await made.log()
    taken, own = drawn(log[:5]), drawn(log, since=5)
    assert taken[1] == values_of(first["seed"], game.id, first["client_seeds"], taken[0])
    assert own[1] == values_of(second["seed"], made.id, second["client_seeds"], own[0])
    assert (await made.verification())["rolls"] is True


async def test_a_parents_seed_appears_in_its_fork_once_the_parent_is_over(api: Api) -> None:
    """The fork being over is not enough; and the ETag tells that the fork shows more now."""
    game = await api.create(dice={"source": "server"})
    await play(game, 2)
    made = await fork(game, 2)
    await made.abort()
    before = await api.get(made.path)
    assert [segment["seed"] is None for segment in before.json()["dice"]["segments"]] == [True, False]
    assert (await made.verification())["rolls"] is None

    await game.abort()

    after = await api.get(made.path, If_None_Match=before.headers["etag"])
    assert after.status_code == 200
    assert [segment["seed"] is None for segment in after.json()["dice"]["segments"]] == [False, False]
    assert (await made.verification())["rolls"] is True


async def test_a_fork_takes_moves_under_the_tag_that_it_shows(api: Api) -> None:
    """Whatever its tag says of its parent."""
    game = await api.create(dice={"source": "server"})
    made = await fork(game, 0)
    await game.abort()
    tag = (await api.get(made.path, made.seat(0))).headers["etag"]

    assert (await made.move(0, ROLL, If_Match=tag)).status_code == 200
    refused(await made.move(0, ROLL, If_Match=tag), 412, "version_conflict")


async def test_a_fork_of_a_fork_lists_all_its_stretches(api: Api) -> None:
    """Also one made where its parent had not yet drawn anything."""
    game = await api.create(dice={"source": "server"}, options={"opening": 0})
    await play(game, 2)
    child = await fork(game, 2)
    await play(child, 2)
    grandchild, cousin = await fork(child, 4), await fork(child, 1)
    for each in (grandchild, cousin):
        await play(each, 2)
    assert [s["from_version"] for s in (await grandchild.seen())["dice"]["segments"]] == [0, 3, 5]
    assert [s["id"] for s in (await cousin.seen())["dice"]["segments"]] == [game.id, cousin.id]

    for each in (game, child, grandchild, cousin):
        await each.abort()

    for each in (child, grandchild, cousin):
        assert (await each.verification())["rolls"] is True


async def test_an_open_game_can_be_forked(api: Api) -> None:
    """Nothing was drawn yet, so all its dice are its own; seats are joined anew."""
    game = await api.create(seats=["Ana", None], dice={"source": "server"})
    made = await fork(game, 0)

    assert (await made.join("Bo")).status_code == 201
    await play(made, 2)
    await made.abort()

    assert "segments" not in (await made.seen())["dice"]
    assert (await made.verification())["rolls"] is True
    assert (await game.seen())["status"] == "open"


async def test_a_fork_keeps_who_may_see_it_unless_asked_otherwise(api: Api) -> None:
    """Visibility is the parent's, or the one that is asked for; tokens to join come with open seats."""
    game = await api.create(seats=["Ana", None], visibility="private")

    kept, opened = await fork(game, 0), await fork(game, 0, visibility="public")

    assert (await kept.seen(kept.owner))["visibility"] == "private"
    assert kept.joining
    assert (await opened.seen())["visibility"] == "public"


async def test_a_fork_of_a_version_that_is_not_there_is_not_found(api: Api) -> None:
    """404 `version_not_found`."""
    game = await api.create()

    refused(await api.post(f"{game.path}/forks", {"version": 1}, game.owner), 404, "version_not_found")


@pytest.mark.parametrize("body", [{}, {"version": -1}, {"version": "0"}, {"version": 0, "x": 1}, [], {"version": 20001}])
async def test_a_fork_names_a_version(api: Api, body: Any) -> None:
    """422 `invalid_body`."""
    game = await api.create()

    refused(await api.post(f"{game.path}/forks", body, game.owner), 422, "invalid_body")


async def test_a_finished_game_can_be_forked_where_it_was_not_over_yet(api: Api) -> None:
    """And at its very end, where the fork is over too."""
    game = await api.create()
    await game.leave(0, game.seat(0))

    assert (await (await fork(game, 0)).seen())["status"] == "playing"
    assert (await (await fork(game, 1)).seen())["status"] == "finished"


async def test_the_file_of_a_finished_fork_is_verified_by_itself(api: Api) -> None:
    """Its header holds every stretch with its seed, so that it can be imported elsewhere."""
    game = await api.create(dice={"source": "server"})
    await play(game, 2)
    made = await fork(game, 2)
    await play(made, 2)
    await made.abort()
    await game.abort()
    data = (await api.get(f"{made.path}/log", Accept="application/x-ndjson")).content

    imported = await api.post("/v1/imports?visibility=public", data, Content_Type="application/x-ndjson")

    assert imported.status_code == 201, imported.text
    assert (await Game(api, imported).verification())["rolls"] is True
    assert [s["seed"] for s in imported.json()["game"]["dice"]["segments"]] == [
        s["seed"] for s in orjson.loads(data.splitlines()[0])["dice"]["segments"]
    ]
