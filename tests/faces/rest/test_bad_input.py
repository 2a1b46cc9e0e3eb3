"""Whatever a client sends, the answer is a problem of the client's, and nothing has changed."""

from __future__ import annotations

import pytest

from tests.faces.rest.api import Api, Json, creation, new_key, refused

ROLL = {"type": "roll"}
DEEP = 30_000

TEXTS: dict[str, bytes] = {
    "nothing": b"",
    "half an object": b'{"move": ',
    "a word": b"roll",
    "single quotes": b"{'move': 1}",
    "two values": b"{} {}",
    "a trailing comma": b'{"move": 1,}',
    "a comment": b"{} // x",
    "not a number": b'{"move": NaN}',
    "infinity": b'{"move": Infinity}',
    "a number beyond all": b'{"move": 1e999}',
    "a long number": b'{"move": ' + b"9" * 5000 + b"}",
    "a leading zero": b'{"move": 01}',
    "hex": b'{"move": 0x1}',
    "a lone surrogate": b'{"move": "\\ud800"}',
    "surrogates the wrong way round": b'{"move": "\\udc00\\ud800"}',
    "a lone surrogate as a name": b'{"\\ud800": 1}',
    "latin-1": '{"move": "é"}'.encode("latin-1"),
    "UTF-16": '{"move": 1}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"move": 1}',
    "an overlong encoding": b'{"move": "\xc0\xaf"}',
    "a surrogate in UTF-8": b'{"move": "\xed\xa0\x80"}',
    "NUL": b"\x00",
    "NUL in a text": b'{"move": "\x00"}',
    "a control character in a text": b'{"move": "\n"}',
    "a bad escape": b'{"move": "\\x"}',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "lists deeper than works": b"[" * 101 + b"]" * 101,
    "objects deeper than works": b'{"a":' * 500 + b"1" + b"}" * 500,
}
ADDRESSES = {
    "POST /v1/games": None,
    "POST /v1/rulesets/le-5000/games": None,
    "POST {path}/moves": "seat",
    "POST /v1/rulesets/le-5000/games/{id}/moves": "seat",
    "POST {path}/seats": None,
    "POST {path}/forks": "owner",
    "PUT {path}/client_seed": "seat",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
async def test_what_is_no_json_is_malformed(api: Api, text: bytes) -> None:
    """400 `malformed_json` at every address that takes a body, with a key and without."""
    game = await api.create(seats=["Ana", None])
    for address, holder in ADDRESSES.items():
        method, path = address.format(path=game.path, id=game.id).split()
        token = {"seat": game.seat(0), "owner": game.owner, None: None}[holder]
        for key in (None, new_key()):
            refused(await api.call(method, path, text, token, key, Content_Type="application/json"), 400, "malformed_json")
    assert (await game.seen())["version"] == 0


VALUES: dict[str, object] = {
    "null": None,
    "a number": 1,
    "a text": "roll",
    "a truth": True,
    "a list": [],
    "a list of lists": [[[[]]]],
    "an object": {"a": {"b": {"c": None}}},
    "as deep as may be": b'{"a":' * 99 + b"1" + b"}" * 99,
    "many members": {f"member{number}": number for number in range(2000)},
    "long names": {"a" * 10_000: 1},
    "odd names": {"": 1, "\u0000": 2, "/~": 3, "\U0001f3b2": 4, "__proto__": 5, "constructor": 6},
    "odd texts": {"move": "\u0000\u202e\ufffd\U0010ffff", "name": "\u0000"},
    "wide numbers": {"move": 2**64 - 1, "rolls": [-(2**63)], "version": 1.7976931348623157e308, "seat": -0.0},
}


@pytest.mark.parametrize("value", VALUES.values(), ids=list(VALUES))
async def test_json_that_is_not_what_is_asked_for_is_refused(api: Api, value: object) -> None:
    """422 with pointers, at every address that takes a body, with a key and without."""
    game = await api.create(seats=["Ana", None])
    for address, holder in ADDRESSES.items():
        method, path = address.format(path=game.path, id=game.id).split()
        token = {"seat": game.seat(0), "owner": game.owner, None: None}[holder]
        for key in (None, new_key()):
            body = b"null" if value is None else value
            answer = await api.call(method, path, body, token, key)
            assert answer.status_code == 422, answer.text
            refused(answer, 422, answer.json()["code"])
            assert answer.json()["errors"]
    assert (await game.seen())["version"] == 0


async def test_a_body_as_large_as_may_be_is_read(api: Api) -> None:
    """64 KiB is read, one byte more is not, whatever stands in it."""
    game = await api.create()
    filled = b'{"move": {"type": "roll"}, "rolls": [2, 2, 3, 4, 6]}'.ljust(64 * 2**10)

    refused(await api.post(f"{game.path}/moves", filled + b" ", game.seat(0)), 413, "body_too_large")
    assert (await api.post(f"{game.path}/moves", filled, game.seat(0))).status_code == 200


async def test_a_body_beyond_the_bound_is_not_read_on(api: Api) -> None:
    """413, and the connection ends, since the rest of the body would still come."""
    answer = await api.post("/v1/games", b" " * 70_000)

    refused(answer, 413, "body_too_large")
    assert answer.headers["connection"] == "close"


MEDIA = ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "json",
         "application/json; charset=latin-1", "application/json, text/plain", "application/json5", "application/problem+json"]  # fmt: skip


SPELLINGS = ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON;charset=UTF-8", "application/json ; x=y",
             'application/json; charset="utf-8"']  # fmt: skip


@pytest.mark.parametrize("kind", SPELLINGS)
async def test_json_has_many_spellings(api: Api, kind: str) -> None:
    """Case and parameters don't matter, as long as it is UTF-8."""
    assert (await api.post("/v1/games", creation(), Content_Type=kind)).status_code == 201


async def test_optional_bodies_are_json_too(api: Api) -> None:
    """Where nothing need be sent, what is sent must be JSON all the same."""
    game = await api.create(seats=["Ana", None])
    for address in ("/start", "/seats/0/token"):
        path = game.path + address
        refused(await api.post(path, b"{", game.owner), 400, "malformed_json")
        refused(await api.post(path, b"x=1", game.owner, Content_Type="text/plain"), 415, "unsupported_media_type")
    refused(await api.post(f"{game.path}/start", [], game.owner), 422, "invalid_body")
    refused(await api.post(f"{game.path}/start", {"x": 1}, game.owner), 422, "invalid_body")
    assert (await game.seen())["version"] == 0


HEADERS: dict[str, Json] = {
    "a long credential": {"Authorization": "Bearer " + "x" * 20_000},
    "odd bytes": {
        "Authorization": b"Bearer \xff\xfe",
        "Accept-Language": b"\xff",
        "Accept": b"*/*;q=\xff",
        "If-None-Match": b"\xff",
    },
    "a weight that is none": {"Accept": "application/json;q=x", "Accept-Language": "en;q=abc,fr;q=9"},
    "many media types": {"Accept": ", ".join(f"a/b{number}" for number in range(2000)) + ", */*"},
    "odd ranges": {"Accept": "*/json, /, */, ;;;, application/json"},
}


@pytest.mark.parametrize("headers", HEADERS.values(), ids=list(HEADERS))
async def test_odd_headers_break_nothing(api: Api, headers: Json) -> None:
    """Each is understood, or refused as what it is."""
    game = await api.create()
    request = api.request("GET", game.path)
    for name, value in headers.items():
        request.headers.pop(name, None)
        raw = value if isinstance(value, bytes) else value.encode()
        request.headers = type(request.headers)([*request.headers.raw, (name.lower().encode(), raw)])

    assert (await api.client.send(request)).status_code in (200, 400, 401, 406)


QUERIES = [
    "%",
    "%zz",
    "&&&",
    "=",
    "version",
    "version=%00",
    "a" * 10_000,
    "version=" + "9" * 400,
    "after=%F0%9F%8E%B2",
    "wait=1",
    "x=1&x=2",
]


@pytest.mark.parametrize("query", QUERIES)
async def test_odd_queries_break_nothing(api: Api, query: str) -> None:
    """Unknown parameters are ignored, known ones are read or refused."""
    game = await api.create()

    for path in ("", "/log", "/offers", "/verification"):
        answer = await api.get(f"{game.path}{path}?{query}")
        assert answer.status_code in (200, 400), answer.text
