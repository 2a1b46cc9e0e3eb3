"""Who may do what: owner, joiner, seat, spectator; tokens of other games, revoked ones, and private games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import httpx
import pytest

from service.table.tokens import Signer, Token
from tests.faces.rest.api import Api, Game, refused
from tests.servers import SECRET

Call = Callable[[Game, str | None], Awaitable[httpx.Response]]

OWNERS: dict[str, Call] = {
    "start": lambda game, token: game.api.post(f"{game.path}/start", {}, token),
    "abort": lambda game, token: game.api.delete(game.path, token),
    "purge": lambda game, token: game.api.delete(f"{game.path}?purge=true", token),
    "fork": lambda game, token: game.api.post(f"{game.path}/forks", {"version": 0}, token),
    "renew": lambda game, token: game.api.post(f"{game.path}/seats/0/token", {}, token),
}
SEATS: dict[str, Call] = {
    "move": lambda game, token: game.api.post(f"{game.path}/moves", {"move": {"type": "roll"}}, token),
    "leave": lambda game, token: game.api.delete(f"{game.path}/seats/0", token),
    "client seed": lambda game, token: game.api.call("PUT", f"{game.path}/client_seed", {"client_seed": "x"}, token),
}
ANYBODYS: dict[str, Call] = {
    "look": lambda game, token: game.api.get(game.path, token),
    "old version": lambda game, token: game.api.get(f"{game.path}?version=0", token),
    "wait": lambda game, token: game.api.get(f"{game.path}?after=-1", token),
    "offers": lambda game, token: game.api.get(f"{game.path}/offers", token),
    "log": lambda game, token: game.api.get(f"{game.path}/log", token),
    "export": lambda game, token: game.api.get(f"{game.path}/log", token, Accept="application/x-ndjson"),
    "verification": lambda game, token: game.api.get(f"{game.path}/verification", token),
}
EVERYTHING = {**OWNERS, **SEATS, **ANYBODYS, "join": lambda game, token: game.join(token=token)}


def of(calls: dict[str, Call]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("call", calls.values(), ids=list(calls))


@of(OWNERS)
async def test_what_the_owner_alone_may_do_is_forbidden_to_a_seat(api: Api, call: Call) -> None:
    """403 `forbidden` for the token of a seat."""
    game = await api.create(seats=["Ana", None])

    refused(await call(game, game.seat(0)), 403, "forbidden")


@of(OWNERS)
async def test_what_the_owner_alone_may_do_asks_a_stranger_for_a_token(api: Api, call: Call) -> None:
    """401 `unauthenticated`, which says how to authenticate."""
    answer = await call(await api.create(seats=["Ana", None]), None)

    refused(answer, 401, "unauthenticated")
    assert answer.headers["www-authenticate"].startswith("Bearer")


@of(SEATS)
async def test_what_a_seat_may_do_asks_a_stranger_for_a_token(api: Api, call: Call) -> None:
    """401 `unauthenticated` without any credential."""
    refused(await call(await api.create(seats=["Ana", None]), None), 401, "unauthenticated")


async def test_a_seat_may_not_make_another_leave(api: Api) -> None:
    """Only the owner removes somebody else."""
    game = await api.create()

    refused(await game.leave(1, game.seat(0)), 403, "forbidden")


async def test_the_owner_does_not_move(api: Api) -> None:
    """An owner's token is no seat's."""
    game = await api.create()

    refused(await game.move(game.owner, {"type": "roll"}), 403, "forbidden")


@of(ANYBODYS)
async def test_a_public_game_is_seen_by_anybody(api: Api, call: Call) -> None:
    """A spectator needs nothing."""
    assert (await call(await api.create(), None)).status_code == 200


@of(EVERYTHING)
async def test_a_token_that_was_made_up_is_invalid(api: Api, call: Call) -> None:
    """401 `invalid_token`, also where nothing would be needed; the challenge says so."""
    game = await api.create(seats=["Ana", None])

    answer = await call(game, game.owner[:-4] + "AAAA")

    refused(answer, 401, "invalid_token")
    assert 'error="invalid_token"' in answer.headers["www-authenticate"]


@of(EVERYTHING)
async def test_a_token_of_another_game_is_invalid(api: Api, call: Call) -> None:
    """A token is bound to one game."""
    other, game = await api.create(), await api.create(seats=["Ana", None])

    refused(await call(game, other.owner), 401, "invalid_token")


@of(EVERYTHING)
async def test_a_private_game_does_not_exist_for_who_may_not_see_it(api: Api, call: Call) -> None:
    """404 without a token and with another game's, like a game that does not exist."""
    game, other = await api.create(seats=["Ana", None], visibility="private"), await api.create()

    nothing = refused(await call(game, None), 404, "game_not_found")
    assert refused(await call(game, other.owner), 404, "game_not_found") == nothing
    assert refused(await call(game, "gbt_x"), 404, "game_not_found") == nothing
    assert refused(await api.get("/v1/games/" + "a" * 26), 404, "game_not_found") == nothing


@of(ANYBODYS)
async def test_any_token_of_a_private_game_lets_its_holder_watch(api: Api, call: Call) -> None:
    """Owner, seat and joiner see it."""
    game = await api.create(seats=["Ana", None], visibility="private")

    for token in (game.owner, game.seat(0), game.joining):
        assert (await call(game, token)).status_code == 200


async def test_a_joiner_takes_a_seat_of_a_private_game_and_a_stranger_does_not(api: Api) -> None:
    """Joining a private game needs its join token, or the owner's; a seat already sits."""
    game = await api.create(seats=["Ana", None, None], visibility="private")

    refused(await game.join("Bo"), 404, "game_not_found")
    refused(await game.join("Bo", game.seat(0)), 403, "forbidden")
    assert (await game.join("Bo", game.joining)).status_code == 201
    assert (await game.join("Cleo", game.owner)).status_code == 201


async def test_a_renewed_token_replaces_the_old_one(api: Api) -> None:
    """The owner renews a seat's token: an entry that everybody sees; the old one is revoked, the new one moves."""
    game = await api.create()

    answer = await api.post(f"{game.path}/seats/0/token", None, game.owner)

    renewed = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert (renewed["seat"], renewed["version"], renewed["events"]) == (0, 1, [])
    assert (await game.log())[1]["move"] == {"type": "renew", "seat": 0}
    refused(await game.move(0, {"type": "roll"}, [1, 1, 1, 2, 3]), 401, "invalid_token")
    assert (await game.move(renewed["token"], {"type": "roll"}, [1, 1, 1, 2, 3])).status_code == 200


async def test_a_revoked_token_of_a_private_game_sees_nothing(api: Api) -> None:
    """404, since the game is private."""
    game = await api.create(visibility="private")
    await api.post(f"{game.path}/seats/0/token", None, game.owner)

    refused(await api.get(game.path, game.seat(0)), 404, "game_not_found")


async def test_the_token_of_somebody_who_joined_is_not_renewed_where_there_are_secrets(api: Api) -> None:
    """403: the owner could look into that player's cards. Seats that the creation named may be renewed."""
    game = await api.create("gladiators-duel", ["Ana", None])
    await game.join("Bo")

    refused(await api.post(f"{game.path}/seats/1/token", None, game.owner), 403, "forbidden")
    assert (await api.post(f"{game.path}/seats/0/token", None, game.owner)).status_code == 200


async def test_an_open_seat_has_no_token_to_renew(api: Api) -> None:
    """404 `seat_not_found`, as for a seat that the table does not have."""
    game = await api.create(seats=["Ana", None])

    refused(await api.post(f"{game.path}/seats/1/token", None, game.owner), 404, "seat_not_found")
    refused(await api.post(f"{game.path}/seats/7/token", None, game.owner), 404, "seat_not_found")


async def test_the_seat_that_left_still_reads_and_moves_no_more(api: Api) -> None:
    """Its token stays good for looking."""
    game = await api.create(seats=3)
    await game.leave(0, game.seat(0))

    assert (await game.seen(game.seat(0)))["seats"][0]["state"] == "left"
    refused(await game.move(0, {"type": "roll"}), 409, "not_your_turn")


async def test_a_seat_removed_while_the_game_is_open_has_no_token_any_more(api: Api) -> None:
    """Its epoch ends, so it is invalid at once."""
    game = await api.create(seats=["Ana", "Bo"], start=False)
    await game.leave(1, game.owner)

    refused(await api.get(game.path, game.seat(1)), 401, "invalid_token")


BAD = ["gbt_", "gbt_.o.0.x", "gbt_a.b.c.d.e", "x" * 5000, "gbt_é", "gbk_nobody", "gbt_....", "null", "'; DROP TABLE"]


@pytest.mark.parametrize("token", BAD)
async def test_any_text_that_is_no_token_is_invalid_and_nothing_worse(api: Api, token: str) -> None:
    """401 `invalid_token` for whatever stands after Bearer."""
    game = await api.create()

    refused(await api.get(game.path, Authorization=f"Bearer {token}".encode("latin-1")), 401, "invalid_token")


async def test_a_token_signed_with_another_secret_is_invalid(api: Api) -> None:
    """Only this service's own signatures hold."""
    game = await api.create()
    forged = Signer([b"another secret of somebody"]).write(Token(game.id, "owner", "", 0))

    refused(await game.abort(forged), 401, "invalid_token")


async def test_a_token_of_an_epoch_that_never_was_is_invalid(api: Api) -> None:
    """The head knows which epoch is the seat's."""
    game = await api.create()
    signer = Signer([SECRET.encode()])

    for token in (Token(game.id, "seat", "0", 5), Token(game.id, "seat", "9", 0), Token(game.id, "owner", "", 1)):
        refused(await api.get(game.path, signer.write(token)), 401, "invalid_token")


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "Bearer ", "gbt_x", ""])
async def test_an_authorization_that_is_no_bearer_token_is_a_bad_header(api: Api, header: str) -> None:
    """400 `bad_header` (RFC 6750)."""
    game = await api.create()

    refused(await api.get(game.path, Authorization=header), 400, "bad_header")


async def test_a_token_is_not_taken_from_the_query(api: Api) -> None:
    """Addresses end up in logs, so tokens don't stand there (RFC 9700, 4.3.2)."""
    game = await api.create(visibility="private")

    for name in ("token", "access_token", "authorization"):
        refused(await api.get(f"{game.path}?{name}={game.owner}"), 404, "game_not_found")


async def test_secrets_rotate(serve: Callable[..., object], api: Api) -> None:
    """The first key signs and all verify, so that tokens outlive a rotation, until the old key is taken out."""
    game = await api.create()
    async with serve(SECRETS=f"a new secret for everybody,{SECRET}") as later:  # type: ignore[attr-defined]  # a context manager
        assert (await later.get(game.path, game.owner)).status_code == 200
        signed = await later.create()
    refused(await api.get(signed.path, signed.owner), 401, "invalid_token")
