"""Validators (RFC 9110, 13): what an ETag names, and what If-Match and If-None-Match do with it."""

from __future__ import annotations

import pytest

from tests.faces.rest.api import Api, refused

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}


async def test_the_tag_names_version_and_viewer(api: Api) -> None:
    """Strong, and another one for each seat, the owner and spectators."""
    game = await api.create()
    await game.move(0, ROLL, BUST)

    tags = [(await api.get(game.path, token)).headers["etag"] for token in (game.seat(0), game.seat(1), game.owner, None)]

    assert tags == ['"1.s0"', '"1.s1"', '"1.o"', '"1.x"']


async def test_another_representation_has_another_tag(api: Api) -> None:
    """An old version asked for, and offers in a language, have suffixes of their own."""
    game = await api.create()
    await game.move(0, ROLL, BUST)

    async def tag(path: str, language: str = "en") -> str:
        return str((await api.get(game.path + path, game.seat(1), Accept_Language=language)).headers["etag"])

    tags = [await tag(""), await tag("?version=1"), await tag("/offers"), await tag("/offers", "fr")]

    assert len(set(tags)) == 4
    assert all(tag.startswith('"1.s1') for tag in tags)


async def test_the_same_version_for_the_same_viewer_has_the_same_bytes(api: Api) -> None:
    """A strong tag stands for one representation, octet for octet."""
    game = await api.create("gladiators-duel")

    for token in (game.seat(0), game.seat(1), game.owner, None):
        first, second = await api.get(game.path, token), await api.get(game.path, token)
        assert (first.headers["etag"], first.content) == (second.headers["etag"], second.content)


MATCHING = ['"0.s0"', 'W/"0.s0"', '"7", "0.s0"', '"7" ,, "0.s0" ,', "*", ' "0.s0" ']
OTHERS = ['"1.s0"', '"0.s1"', '"0.x"', '"0"', '""', '"*"', 'W/"0"']


@pytest.mark.parametrize("header", MATCHING)
async def test_a_caller_who_has_the_game_gets_304(api: Api, header: str) -> None:
    """If-None-Match compares weakly: 304 without a body, with the tag and what caches need."""
    game = await api.create()

    answer = await api.get(game.path, game.seat(0), If_None_Match=header)

    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == '"0.s0"'
    assert answer.headers["cache-control"] == "private, no-cache"
    assert "Authorization" in answer.headers["vary"]


@pytest.mark.parametrize("header", OTHERS)
async def test_a_caller_who_has_something_else_gets_the_game(api: Api, header: str) -> None:
    """200 for every other tag; an asterisk in quotes is a tag like any other."""
    game = await api.create()

    assert (await api.get(game.path, game.seat(0), If_None_Match=header)).status_code == 200


@pytest.mark.parametrize("path", ["", "?version=0", "/offers", "?after=-1"])
async def test_every_read_with_a_tag_is_revalidated_by_it(api: Api, path: str) -> None:
    """What a tag was given for answers 304 to it, also to HEAD."""
    game = await api.create()
    tag = (await api.get(game.path + path, game.seat(0))).headers["etag"]

    assert (await api.get(game.path + path, game.seat(0), If_None_Match=tag)).status_code == 304
    assert (await api.call("HEAD", game.path + path, None, game.seat(0), If_None_Match=tag)).status_code == 304


@pytest.mark.parametrize("header", ['"0.s0"', '"0"', "*", '"7", "0"', '"7","0.s0"', '"x" , , "0.s0",', 'W/"0.s0", "0"'])
async def test_a_move_with_the_tag_that_holds_is_made(api: Api, header: str) -> None:
    """The caller's tag, a bare version, a list, or an asterisk."""
    game = await api.create()

    assert (await game.move(0, ROLL, BUST, If_Match=header)).status_code == 200


@pytest.mark.parametrize("header", ['"1"', '"0.s1"', '"0.x"', 'W/"0.s0"', 'W/"0"', '""', '"*"', '"0.s0.v"', '"00"', '"7", "8"'])
async def test_a_move_with_another_tag_is_a_version_conflict(api: Api, header: str) -> None:
    """412 with the version at hand; a weak tag never matches (RFC 9110, 13.1.1), nor does another viewer's."""
    game = await api.create()

    refused(await game.move(0, ROLL, BUST, If_Match=header), 412, "version_conflict", version=0)
    assert (await game.seen())["version"] == 0


MALFORMED = ["0", "13", "'0'", '"0', '0"', '"a" "b"', '*, "0"', '"0", *', 'w/"0"', 'W/ "0"', "", ",", '"\x7f"']


@pytest.mark.parametrize("header", MALFORMED)
async def test_a_malformed_tag_is_a_bad_header(api: Api, header: str) -> None:
    """400 `bad_header`, on moves and on reads."""
    game = await api.create()

    refused(await game.move(0, ROLL, BUST, If_Match=header), 400, "bad_header")
    refused(await game.leave(0, game.seat(0), If_Match=header), 400, "bad_header")
    refused(await api.get(game.path, If_None_Match=header), 400, "bad_header")
    refused(await api.get(f"{game.path}/offers", If_None_Match=header), 400, "bad_header")


async def test_a_list_of_tags_may_come_in_several_lines(api: Api) -> None:
    """Lines of one list are one list (RFC 9110, 5.3)."""
    game = await api.create()
    request = api.request("POST", f"{game.path}/moves", {"move": ROLL, "rolls": BUST}, game.seat(0))
    request.headers = type(request.headers)([*request.headers.raw, (b"if-match", b'"7"'), (b"if-match", b'"0"')])

    assert (await api.client.send(request)).status_code == 200


async def test_a_tag_as_long_as_headers_may_be_is_looked_at_quickly(api: Api) -> None:
    """No header makes the service think for long: a long list is read in one go, a malformed one refused."""
    game = await api.create()

    assert (await api.get(game.path, If_None_Match=", ".join(['"x"'] * 5000))).status_code == 200
    refused(await api.get(game.path, If_None_Match='"x"' + " , " * 9000 + "x"), 400, "bad_header")
    refused(await api.get(game.path, If_None_Match='"x",' * 5000 + '"'), 400, "bad_header")


async def test_a_departure_takes_if_match_like_a_move(api: Api) -> None:
    """The game that the caller saw, or none."""
    game = await api.create(seats=3)

    refused(await game.leave(0, game.seat(0), If_Match='"5"'), 412, "version_conflict", version=0)
    assert (await game.leave(0, game.seat(0), If_Match='"0.s0"')).status_code == 200
    assert (await game.leave(1, game.owner, If_Match='"1.o"')).status_code == 200


async def test_of_two_moves_on_the_same_version_one_is_made(api: Api) -> None:
    """The other learns that the game has moved on."""
    game = await api.create()

    answers = [await game.move(0, ROLL, [1, 1, 1, 2, 3], If_Match='"0.s0"') for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 412]
