"""What a request says, beyond its address: credential, language, media types, validators, key, query and body."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from starlette.requests import HTTPConnection, Request
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from service.engine.refusals import BadHeader, BadQuery, BodyTooLarge, MalformedJson, NotAcceptable, UnsupportedMediaType
from service.faces.bodies import MOST_BODY as MOST_BODY
from service.faces.bodies import MOST_IMPORT as MOST_IMPORT
from service.faces.bodies import read_json as read_json
from service.table.canonical import canonical_of_anything, digest
from service.table.commit import Ask
from service.table.texts import LANGUAGES, Language

JSON = "application/json"

_ENTITY_TAG = re.compile(r'(W/)?"([\x21\x23-\x7e\x80-\xff]*)"')
_ENTITY_TAGS = re.compile(rf"[\s,]*{_ENTITY_TAG.pattern}(?:\s*,[\s,]*{_ENTITY_TAG.pattern})*[\s,]*")
_QUOTED_KEY = re.compile(r'"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"')


def credential(request: HTTPConnection) -> str | None:
    """The bearer credential (RFC 6750); None where there is no Authorization. Raises BadHeader for another scheme, or two."""
    header = _one(request, "authorization")
    return None if header is None else bearer(header)


def bearer(header: str) -> str:
    """The credential in an Authorization. Raises BadHeader."""
    scheme, _, value = header.partition(" ")
    if scheme.lower() != "bearer" or not value.strip():
        raise BadHeader("Authorization is not of the form Bearer <token>")
    return value.strip()


def language(request: HTTPConnection) -> Language:
    """The language that the caller prefers, English by default."""
    return language_of(header(request, "accept-language", ""))


@lru_cache(maxsize=256)
def language_of(header: str) -> Language:
    """The language that an Accept-Language prefers, English by default."""
    wanted = sorted(parse_accept_header(header), key=lambda item: -item[1])
    for tag, quality in wanted:
        found = tag.partition("-")[0].lower()
        for known in LANGUAGES:
            if quality > 0 and (found == known):
                return known
    return "en"


def accepts(request: Request, *offered: str) -> str:
    """The best of the media types offered, the first one by default. Raises NotAcceptable."""
    best = _best(header(request, "accept", "*/*"), offered)
    if best is None:
        raise NotAcceptable("offered here: " + ", ".join(offered))
    return best


@lru_cache(maxsize=256)
def _best(header: str, offered: tuple[str, ...]) -> str | None:
    accepted = parse_accept_header(header, MIMEAccept)
    if not accepted:
        return offered[0]
    best: str | None = accepted.best_match(offered)
    return best


def if_match(request: Request) -> list[str] | None:
    """The tags of `If-Match`, or `*`; None where there is none. Weak tags never match (RFC 9110, 13.1.1). Raises BadHeader."""
    tags = _tags(request, "if-match")
    return None if tags is None else [tag for weak, tag in tags if not weak]


def if_none_match(request: Request) -> list[str]:
    """The tags of `If-None-Match`, which are compared weakly, or `*`; none where there is none. Raises BadHeader."""
    return [tag for _, tag in _tags(request, "if-none-match") or ()]


def _tags(request: Request, name: str) -> list[tuple[str, str]] | None:
    """(`W/` or nothing, tag) of a header that may come in several lines and may be `*` (RFC 9110, 13.1).

    A tag that is an asterisk itself, in quotes, names no version of ours.
    """
    lines = headers(request, name)
    if not lines:
        return None
    value = ", ".join(lines)
    if value.strip() == "*":
        return [("", "*")]
    if not _ENTITY_TAGS.fullmatch(value):
        raise BadHeader(f'{_called(name)} is not a list of entity tags: "13" or "13.s1"')
    return [(weak, tag) for weak, tag in _ENTITY_TAG.findall(value) if tag != "*"]


def ask(request: Request, value: Any) -> Ask | None:
    """The `Idempotency-Key` with the hash of the body as canonical JSON; None where there is none. Raises BadHeader."""
    key = _key(request)
    return None if key is None else Ask(key, digest(canonical_of_anything(value)))


def ask_bytes(request: Request, data: bytes) -> Ask | None:
    """The same for a body that is no JSON value: its bytes count."""
    key = _key(request)
    return None if key is None else Ask(key, digest(data))


def _key(request: Request) -> str | None:
    """A structured-field string and the same characters bare are equal."""
    value = _one(request, "idempotency-key")
    if value is None:
        return None
    key = value.strip()
    if key.startswith('"'):
        quoted = _QUOTED_KEY.fullmatch(key)
        key = "" if quoted is None else re.sub(r"\\(.)", r"\1", quoted.group(1))
    if not 1 <= len(key) <= 128 or not all("\x21" <= character <= "\x7e" for character in key):
        raise BadHeader("Idempotency-Key takes 1 to 128 visible ASCII characters")
    return key


def _one(request: HTTPConnection, name: str) -> str | None:
    values = headers(request, name)
    if len(values) > 1:
        raise BadHeader(f"{_called(name)} was sent more than once")
    return values[0] if values else None


def headers(request: HTTPConnection, name: str) -> list[str]:
    """All lines of a header, by its name in small letters. A move looks for seven of them, which is why this is short."""
    wanted = name.encode()
    return [value.decode("latin-1") for known, value in request.scope["headers"] if known == wanted]


def header(request: HTTPConnection, name: str, default: str) -> str:
    """A header, by its name in small letters; several lines are one list (RFC 9110, 5.3)."""
    return ", ".join(headers(request, name)) or default


def _called(name: str) -> str:
    return "-".join(part.capitalize() for part in name.split("-"))


def number(request: Request, name: str, default: int | None, least: int, most: int) -> int | None:
    """A whole number of the query. Raises BadQuery."""
    value = _query(request, name)
    if value is None:
        return default
    if not re.fullmatch(r"-?[0-9]{1,10}", value) or not least <= int(value) <= most:
        raise BadQuery(f"{name} is a whole number from {least} to {most}")
    return int(value)


def seconds(request: Request, name: str, most: int) -> float:
    """A time of the query, in seconds, decimals allowed; 0 where it is not given. Raises BadQuery."""
    value = _query(request, name)
    if value is None:
        return 0.0
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,32})?([eE][-+]?[0-9]{1,3})?", value) or float(value) > most:
        raise BadQuery(f"{name} is a number of seconds from 0 to {most}")
    return float(value)


def choice(request: Request, name: str, *options: str) -> str | None:
    """One of some words of the query; None where it is not asked for. Raises BadQuery."""
    value = _query(request, name)
    if value is not None and value not in options:
        raise BadQuery(f"{name} is one of {', '.join(options)}")
    return value


def flag(request: Request, name: str) -> bool:
    return choice(request, name, "true", "false") == "true"


def _query(request: Request, name: str) -> str | None:
    if not request.scope["query_string"]:
        return None
    values = request.query_params.getlist(name)
    if len(values) > 1:
        raise BadQuery(f"{name} was given more than once")
    return values[0] if values else None


async def json_body(request: Request, optional: bool = False) -> Any:
    """The body as a JSON value; `{}` for none where it is optional.

    Raises UnsupportedMediaType, BodyTooLarge, MalformedJson.
    """
    data = await body(request, MOST_BODY)
    if not data and optional:
        return {}
    check_media_type(request, JSON)
    return read_json(data)


def check_media_type(request: Request, *taken: str) -> None:
    """Raises UnsupportedMediaType, with `Accept` saying what is taken (RFC 9110, 15.5.16)."""
    if header(request, "content-encoding", "identity").lower() != "identity":
        raise UnsupportedMediaType("bodies are taken as they are, not compressed", _headers={"Accept-Encoding": "identity"})
    kind, charset = _kind_and_charset(header(request, "content-type", ""))
    if kind not in taken or charset not in ("utf-8", "utf8"):
        raise UnsupportedMediaType("taken here: " + ", ".join(taken), _headers={"Accept": ", ".join(taken)})


@lru_cache(maxsize=256)
def _kind_and_charset(header: str) -> tuple[str, str]:
    kind, options = parse_options_header(header)
    return kind.lower(), options.get("charset", "utf-8").lower()


async def body(request: Request, most: int) -> bytes:
    """The whole body. Raises BodyTooLarge beyond `most` bytes, before reading on."""
    length = header(request, "content-length", "")
    if length.isdecimal() and int(length) > most:
        raise BodyTooLarge(f"{most} bytes at most", _headers={"Connection": "close"})
    found = bytearray()
    while True:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise MalformedJson("the body broke off")
        found += message.get("body", b"")
        if len(found) > most:
            raise BodyTooLarge(f"{most} bytes at most", _headers={"Connection": "close"})
        if not message.get("more_body", False):
            return bytes(found)
