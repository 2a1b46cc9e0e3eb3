"""Open games: taking, leaving and freeing seats, seeds before the start, starting, renumbering."""

from __future__ import annotations

import pytest

from tests.faces.rest.api import Api, refused

BUST = [2, 2, 3, 4, 6]


async def test_an_open_game_has_no_view_and_nobody_to_move(api: Api) -> None:
    """While seats are free no rule has run: the view is null, `active` empty, the log has its creation only."""
    game = await api.create(seats=["Ana", None])

    seen = await game.seen(game.seat(0))
    assert (seen["status"], seen["view"], seen["active"], seen["outcome"]) == ("open", None, [], None)
    assert seen["seats"] == [{"seat": 0, "name": "Ana", "state": "playing"}, {"seat": 1, "name": None, "state": "open"}]
    assert (await game.log())[0]["events"] == []
    refused(await game.move(0, {"type": "roll"}), 409, "not_started")
    assert (await api.get(f"{game.path}/offers", game.seat(0))).json() == {"offers": []}


async def test_who_joins_gets_a_seat_and_its_token(api: Api) -> None:
    """201 with the seat, its token, the entry and the game as that seat sees it."""
    game = await api.create(seats=["Ana", None, None])

    answer = await game.join("Bo", client_seed="mint")

    joined = answer.json()
    assert answer.status_code == 201
    assert answer.headers["etag"] == '"1.s1"'
    assert answer.headers["cache-control"] == "no-store"
    assert (joined["seat"], joined["version"], joined["game"]["status"]) == (1, 1, "open")
    assert joined["game"]["seats"][1] == {"seat": 1, "name": "Bo", "state": "playing"}
    assert (await game.log())[1]["move"] == {"type": "join", "name": "Bo", "client_seed": "mint"}
    assert (await api.get(game.path, joined["token"])).headers["etag"] == '"1.s1"'


async def test_the_last_join_starts_the_game(api: Api) -> None:
    """The ruleset's first events stand in the entry of the join that took the last seat."""
    game = await api.create(seats=["Ana", None])

    joined = (await game.join("Bo")).json()

    assert joined["game"]["status"] == "playing"
    assert joined["game"]["active"] == [0]
    assert [event["type"] for event in joined["events"]] == ["turn_started"]
    assert (await game.log())[1]["events"] == joined["events"]


async def test_a_seat_can_be_picked(api: Api) -> None:
    """`seat` names one; one that is taken is refused, as is one that isn't there."""
    game = await api.create(seats=["Ana", None, None])

    refused(await game.join("Bo", seat=0), 409, "seat_taken")
    refused(await game.join("Bo", seat=3), 404, "seat_not_found")
    assert (await game.join("Bo", seat=2)).json()["seat"] == 2
    refused(await game.join("Cleo", seat=2), 409, "seat_taken")


async def test_without_a_free_seat_nobody_joins(api: Api) -> None:
    """All taken but not started: `seat_taken`; started: `game_under_way`; over: `game_over`."""
    game = await api.create(seats=["Ana", None], start=False)
    await game.join("Bo")
    refused(await game.join("Cleo"), 409, "seat_taken")

    await game.start()
    refused(await game.join("Cleo"), 409, "game_under_way")

    await game.abort()
    refused(await game.join("Cleo"), 409, "game_over")


async def test_with_start_false_the_game_waits_for_its_owner(api: Api) -> None:
    """All seats taken is not enough then; the start is an entry of its own."""
    game = await api.create(seats=["Ana", None], start=False)
    await game.join("Bo")
    assert (await game.seen())["status"] == "open"

    started = await game.start()

    assert started.status_code == 200
    assert started.headers["etag"] == '"2.o"'
    assert (started.json()["version"], started.json()["game"]["status"]) == (2, "playing")
    assert (await game.log())[2]["move"] == {"type": "start"}
    assert (await game.log())[2]["seat"] is None


async def test_a_game_starts_once(api: Api) -> None:
    """Under way: `game_under_way`; over: `game_over`."""
    game = await api.create()
    refused(await game.start(), 409, "game_under_way")

    await game.abort()
    refused(await game.start(), 409, "game_over")


async def test_starting_drops_open_seats_and_renumbers_the_others(api: Api) -> None:
    """The seats that are taken are numbered in order; tokens follow their players, since they name a seat's id."""
    game = await api.create(seats=[None, "Bo", None, "Dan"])
    cleo = (await game.join("Cleo", seat=2)).json()["token"]

    started = (await game.start()).json()["game"]

    assert [(seat["seat"], seat["name"]) for seat in started["seats"]] == [(0, "Bo"), (1, "Cleo"), (2, "Dan")]
    assert (await api.get(game.path, game.seat(1))).headers["etag"].endswith('.s0"')
    assert (await api.get(game.path, cleo)).headers["etag"].endswith('.s1"')
    assert (await api.get(game.path, game.seat(3))).headers["etag"].endswith('.s2"')
    assert (await game.move(game.seat(1), {"type": "roll"}, BUST)).status_code == 200
    assert (await game.move(cleo, {"type": "roll"}, BUST)).json()["events"][0]["seat"] == 1


async def test_old_versions_keep_the_numbers_of_their_time(api: Api) -> None:
    """Before the start the seats are shown as they stood then."""
    game = await api.create(seats=[None, "Bo", None])
    await game.start()

    assert [seat["name"] for seat in (await game.seen(version=0))["seats"]] == [None, "Bo", None]
    assert [seat["name"] for seat in (await game.seen(version=1))["seats"]] == ["Bo"]


async def test_a_start_with_a_number_of_players_that_the_rules_forbid_is_refused(api: Api) -> None:
    """422 `invalid_seats`, nobody at all included; the game stays open."""
    game = await api.create("gladiators-duel", ["Ana", None])
    refused(await game.start(), 422, "invalid_seats")
    await game.leave(0, game.seat(0))
    refused(await game.start(), 422, "invalid_seats")
    assert (await game.seen())["status"] == "open"


async def test_set_up_rolls_come_with_the_start(api: Api) -> None:
    """A join can't bring them, so the game waits for `start`, which says what it needs."""
    game = await api.create("pilleurs-de-tombe", ["Ana", None], options={"powers": "random"})
    joined = (await game.join("Bo")).json()
    assert joined["game"]["status"] == "open"

    need = refused(await game.start(), 422, "rolls_needed")["need"]
    started = await game.start(rolls=[1] * sum(request["count"] for request in need))

    assert started.json()["game"]["status"] == "playing"


async def test_a_start_takes_no_rolls_where_the_service_draws(api: Api) -> None:
    """422 `rolls_unused`."""
    game = await api.create(seats=["Ana", None], dice={"source": "server"})

    refused(await game.start(rolls=[1]), 422, "rolls_unused")


async def test_a_start_needs_no_body(api: Api) -> None:
    """Nothing at all is a start without rolls."""
    game = await api.create(seats=["Ana", None])

    assert (await api.call("POST", f"{game.path}/start", None, game.owner)).status_code == 200


async def test_leaving_an_open_game_frees_the_seat(api: Api) -> None:
    """It answers the envelope, the token ends, and another may sit there."""
    game = await api.create(seats=["Ana", None, None])
    bo = (await game.join("Bo", client_seed="mint")).json()["token"]

    left = await game.leave(1, bo)

    assert left.status_code == 200
    assert left.headers["etag"] == '"2.s1"'
    assert left.json()["seats"][1] == {"seat": 1, "name": None, "state": "open"}
    assert (await game.log())[2]["move"] == {"type": "leave"}
    refused(await api.get(game.path, bo), 401, "invalid_token")
    cleo = (await game.join("Cleo")).json()
    assert cleo["seat"] == 1
    assert cleo["token"] != bo


async def test_the_owner_removes_somebody_from_an_open_game(api: Api) -> None:
    """The entry is the service's: its seat is null, and the move names who was removed."""
    game = await api.create(seats=["Ana", "Bo", None])

    removed = await game.leave(0, game.owner)

    assert removed.json()["seats"][0]["state"] == "open"
    entry = (await game.log())[1]
    assert (entry["seat"], entry["move"]) == (None, {"type": "remove", "seat": 0})


async def test_leaving_a_game_under_way_is_an_entry_like_a_move(api: Api) -> None:
    """It needs no turn, draws no dice, and answers version, events and game."""
    game = await api.create(seats=3)

    left = await game.leave(2, game.seat(2))

    assert left.status_code == 200
    assert left.headers["etag"] == '"1.s2"'
    assert left.json()["version"] == 1
    assert [event["type"] for event in left.json()["events"]] == ["player_left"]
    assert left.json()["game"]["seats"][2] == {"seat": 2, "name": "Cleo", "state": "left"}
    assert (await game.log())[1]["rolls"] == []


async def test_a_removal_under_way_is_the_owners(api: Api) -> None:
    """In a removal the entry's seat is null."""
    game = await api.create()

    removed = await game.leave(0, game.owner)

    assert removed.json()["game"]["outcome"]["reason"] == "last_player_standing"
    assert (await game.log())[1]["seat"] is None
    assert (await game.log())[1]["move"] == {"type": "remove", "seat": 0}


async def test_nobody_leaves_twice_nor_from_an_open_seat_nor_after_the_end(api: Api) -> None:
    """404 `seat_not_found` where nobody sits, 409 `game_over` after the end."""
    game = await api.create(seats=["Ana", "Bo", "Cleo", None], start=False)
    refused(await game.leave(3, game.owner), 404, "seat_not_found")
    refused(await game.leave(4, game.owner), 404, "seat_not_found")
    await game.start()
    await game.leave(0, game.seat(0))
    refused(await game.leave(0, game.seat(0)), 404, "seat_not_found")
    await game.leave(1, game.seat(1))
    refused(await game.leave(2, game.seat(2)), 409, "game_over")


@pytest.mark.parametrize("seat", ["-1", "x", "1.0", "²", "00000", "99999999999999999999", "%20", "1%00"])
async def test_what_is_no_seat_number_is_not_found(api: Api, seat: str) -> None:
    """404 `seat_not_found`, whatever stands there."""
    game = await api.create()

    refused(await api.delete(f"{game.path}/seats/{seat}", game.owner), 404, "seat_not_found")


async def test_client_seeds_are_given_once_before_the_start(api: Api) -> None:
    """Creator and seats each give one; a second one is refused, as is one after the start."""
    game = await api.create(seats=["Ana", None], dice={"source": "server"}, start=False)
    given = await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "ana-1"}, game.seat(0))
    assert given.status_code == 200
    assert given.json()["version"] == 1
    refused(await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "ana-2"}, game.seat(0)), 403, "forbidden")
    assert (await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "host"}, game.owner)).status_code == 200
    await game.join("Bo", client_seed="bo")

    started = (await game.start()).json()["game"]

    assert started["dice"]["client_seeds"] == ["host", "ana-1", "bo"]
    refused(await api.call("PUT", f"{game.path}/client_seed", {"client_seed": "x"}, game.seat(0)), 409, "game_under_way")


async def test_client_seeds_are_shown_from_the_start_on(api: Api) -> None:
    """Null while the game is open."""
    game = await api.create(seats=["Ana", None], dice={"source": "server", "client_seed": "host"})

    assert (await game.seen())["dice"]["client_seeds"] is None
    await game.join("Bo")
    assert (await game.seen())["dice"]["client_seeds"] == ["host", "", ""]
    assert (await game.seen(version=0))["dice"]["client_seeds"] is None


@pytest.mark.parametrize("seed", ["a b", "é", "a" * 65, 1, None, "a\n"])
async def test_a_client_seed_is_a_short_word(api: Api, seed: object) -> None:
    """422 `invalid_body` for anything but up to 64 of `A-Za-z0-9_-`."""
    game = await api.create(seats=["Ana", None])

    refused(await api.call("PUT", f"{game.path}/client_seed", {"client_seed": seed}, game.seat(0)), 422, "invalid_body")
    refused(await game.join("Bo", client_seed=seed), 422, "invalid_body") if seed is not None else None


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": 1}, {"name": "Bo", "seat": "1"}, {"name": "Bo", "seat": -1}, []])
async def test_a_join_names_the_player(api: Api, body: object) -> None:
    """422 `invalid_body` with what is wrong."""
    game = await api.create(seats=["Ana", None])

    assert refused(await api.post(f"{game.path}/seats", body), 422, "invalid_body")["errors"]


async def test_aborting_ends_a_game_that_stays_readable(api: Api) -> None:
    """An entry; status `aborted`, no outcome, nobody moves, all can still be read; a second abort is refused."""
    game = await api.create()

    aborted = await game.abort()

    assert aborted.status_code == 200
    assert (aborted.json()["version"], aborted.json()["events"]) == (1, [])
    seen = await game.seen()
    assert (seen["status"], seen["outcome"], seen["active"]) == ("aborted", None, [])
    assert (await game.log())[1]["move"] == {"type": "abort"}
    refused(await game.move(0, {"type": "roll"}), 409, "game_over")
    refused(await game.leave(0, game.seat(0)), 409, "game_over")
    refused(await game.abort(), 409, "game_over")


async def test_an_open_game_can_be_aborted(api: Api) -> None:
    """It never started, and nobody joins it any more."""
    game = await api.create(seats=["Ana", None])

    assert (await game.abort()).json()["game"]["status"] == "aborted"
    refused(await game.join("Bo"), 409, "game_over")


async def test_the_tables_own_moves_are_not_taken_as_moves(api: Api) -> None:
    """`join`, `leave`, `remove`, `renew`, `start`, `abort` and `client_seed` are no moves of any ruleset."""
    game = await api.create()

    for kind in ("join", "leave", "remove", "renew", "start", "abort", "client_seed"):
        refused(await game.move(0, {"type": kind}), 422, "invalid_move")
    assert (await game.seen())["version"] == 0
