"""What the REST resources share: the table, the caller behind a request, and how answers look."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import orjson
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from service.engine.refusals import BadHeader, MethodNotAllowed, Refusal, SeatNotFound
from service.faces import asking
from service.faces.limits import OTHER, Limiter, counted_as
from service.faces.rest.problems import problem_response
from service.faces.rest.watching import Messages
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.stopping import Stopping
from service.table.table import Answer, Made, Seen, Table
from service.table.texts import Language
from service.table.tokens import ApiKeys, Signer
from service.table.viewer import NOBODY, Caller, read_credential

VARY = "Authorization, Accept, Accept-Language, Origin"


@dataclass(frozen=True, slots=True)
class Face:
    """The parts that resources work with, found in `request.app.state.face`."""

    table: Table
    signer: Signer
    keys: ApiKeys
    stopping: Stopping
    limiter: Limiter | None = None
    messages: Messages = field(default_factory=Messages)


class Resource:
    """One address. A subclass has a method a verb; HEAD is GET without its body, OPTIONS tells the verbs, all else is 405."""

    verbs: ClassVar[tuple[str, ...]] = ()
    offered: ClassVar[tuple[str, ...]] = (asking.JSON,)
    """media types of its answers, the usual one first"""
    budget: ClassVar[str] = OTHER

    def __init_subclass__(cls) -> None:
        found = [verb for verb in ("GET", "POST", "PUT", "DELETE") if hasattr(cls, verb.lower())]
        cls.verbs = (*found, *(["HEAD"] if "GET" in found else []), "OPTIONS")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self.receive, self.send = scope, receive, send

    def __await__(self) -> Generator[Any, None, None]:
        return self.dispatch().__await__()

    async def options(self, request: Request) -> Response:
        return Response(status_code=204, headers={"Allow": ", ".join(self.verbs), "Vary": VARY})

    async def method_not_allowed(self, request: Request) -> Response:
        raise MethodNotAllowed("this address takes " + ", ".join(self.verbs), _headers={"Allow": ", ".join(self.verbs)})

    async def dispatch(self) -> None:
        request = Request(self.scope, receive=self.receive)
        limiter, fields = face(request).limiter, None
        verb = request.method.lower()
        handler = getattr(self, "get" if verb == "head" else verb, None)
        if handler is None or verb.upper() not in self.verbs:
            handler = self.method_not_allowed
        try:
            if limiter is not None:
                fields = limiter.headers(_counted_as(request), self.budget)
            if verb != "options":
                asking.accepts(request, *self.offered)
            response = await handler(request)
        except Refusal as refusal:
            response = refused(request, refusal)
        if fields is not None:
            response.headers.update(fields)
        if verb == "head":
            response = without_body(response)
        await response(self.scope, self.receive, self.send)


def face(request: Request) -> Face:
    found: Face = request.scope["app"].state.face
    return found


def caller(request: Request) -> Caller:
    """Who asks, by the bearer credential. Raises BadHeader."""
    parts = face(request)
    return read_credential(asking.credential(request), parts.signer, parts.keys)


def _counted_as(request: Request) -> str:
    address = request.client.host if request.client else ""
    try:
        return counted_as(caller(request), address)
    except BadHeader:
        return counted_as(NOBODY, address)


def refused(request: Request, refusal: Refusal) -> Response:
    """A refusal as a problem in the caller's language."""
    return problem_response(refusal, asking.language(request))


def seat_number(request: Request) -> int:
    """The seat in the address. Raises SeatNotFound for anything that is none."""
    text = request.path_params["seat"]
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise SeatNotFound("seats are numbered from 0")
    return int(text)


def version_in(request: Request) -> int | None:
    """`?version=`. Raises BadQuery."""
    return asking.number(request, "version", None, 0, 10**9)


def as_json(value: Any, status: int = 200, etag: str | None = None, headers: Mapping[str, str] | None = None) -> Response:
    """An answer that depends on the viewer; one with an `etag` can be revalidated."""
    found = {"Cache-Control": "private, no-cache", "Vary": VARY}
    if etag is not None:
        found["ETag"] = f'"{etag}"'
    found.update(headers or {})
    return Response(orjson.dumps(value), status, found, asking.JSON)


def without_body(response: Response) -> Response:
    """What HEAD answers: the fields of GET. The length of a stream isn't known before it was made, so it isn't told."""
    length = response.headers.get("content-length")
    found = Response(status_code=response.status_code, headers=dict(response.headers))
    if length is None:
        del found.headers["content-length"]
    return found


def game_seen(seen: Seen, known: Collection[str]) -> Response:
    """The envelope, or 304 where the caller has it: `known` are the tags of `If-None-Match`."""
    if holds(seen.etag, known):
        return unchanged(seen.etag)
    return as_json(seen.envelope, etag=seen.etag)


def holds(etag: str, known: Collection[str]) -> bool:
    """Whether the caller has what that tag stands for."""
    return etag in known or "*" in known


def unchanged(etag: str) -> Response:
    """304, for a caller who has it."""
    return Response(status_code=304, headers={"ETag": f'"{etag}"', "Cache-Control": "private, no-cache", "Vary": VARY})


def nothing_new() -> Response:
    """204, for a caller who waited in vain or has all there is."""
    return Response(status_code=204, headers={"Cache-Control": "private, no-cache", "Vary": VARY})


def entry_made(request: Request, answer: Answer, told: bool) -> Response:
    """What a move, or any other entry, answers; where it is to be `told`, with one sentence an event."""
    value = {"version": answer.version, "events": answer.events, "game": answer.seen.envelope}
    if told:
        names = [seat["name"] or "" for seat in answer.seen.envelope["seats"]]
        value["sentences"] = sentences(answer.seen.envelope["ruleset"], asking.language(request), answer.events, names)
    return as_json(value, etag=answer.seen.etag, headers=replayed(answer.replayed))


def made(answer: Made) -> Response:
    """A new game: 201, where it is, and its tokens."""
    value = {"game": answer.seen.envelope, "tokens": answer.tokens}
    location = f"/v1/games/{answer.seen.envelope['id']}"
    headers = {"Location": location, "Cache-Control": "no-store", **replayed(answer.replayed)}
    return as_json(value, 201, answer.seen.etag, headers)


def replayed(was: bool) -> dict[str, str]:
    return {"Idempotency-Replayed": "true"} if was else {}


def sentences(ruleset: str, language: Language, events: list[Any], names: list[str]) -> list[str]:
    """One sentence an event, in the caller's language."""
    return [texts.sentence(CATALOGUE[ruleset], language, event, names) for event in events]
