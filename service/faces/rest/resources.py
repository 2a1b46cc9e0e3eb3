"""The resources of `/v1`: rulesets, games, seats, moves, log, stream, forks, verification, imports."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import orjson
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from service.engine.refusals import BadHeader
from service.faces import asking
from service.faces.limits import MOVES
from service.faces.rest.face import (
    VARY,
    Resource,
    as_json,
    caller,
    entry_made,
    face,
    game_seen,
    holds,
    made,
    nothing_new,
    replayed,
    seat_number,
    sentences,
    unchanged,
    version_in,
)
from service.faces.rest.watching import events
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.catalogue import ruleset_line, ruleset_whole
from service.table.heads import Visibility
from service.table.opening import ruleset_of
from service.table.table import Answer

NDJSON = "application/x-ndjson"
EVENT_STREAM = "text/event-stream"
MARKDOWN = "text/markdown"
LONGEST_WAIT = 30
PUBLIC = "public, max-age=300"


class Rulesets(Resource):
    async def get(self, request: Request) -> Response:
        language = asking.language(request)
        lines = [ruleset_line(ruleset, language) for ruleset in CATALOGUE.values()]
        return as_json({"rulesets": lines}, headers={"Cache-Control": PUBLIC, "Content-Language": language})


class OneRuleset(Resource):
    async def get(self, request: Request) -> Response:
        ruleset = ruleset_of(request.path_params["ruleset"])
        language = asking.language(request)
        return as_json(ruleset_whole(ruleset, language), headers={"Cache-Control": PUBLIC, "Content-Language": language})


class Rules(Resource):
    offered = (MARKDOWN,)

    async def get(self, request: Request) -> Response:
        ruleset = ruleset_of(request.path_params["ruleset"])
        language = asking.language(request)
        headers = {"Cache-Control": PUBLIC, "Vary": VARY, "Content-Language": language}
        return Response(texts.rulebook(ruleset.id, language), headers=headers, media_type=MARKDOWN)


class Games(Resource):
    async def get(self, request: Request) -> Response:
        limit = asking.number(request, "limit", 50, 1, 100) or 50
        ruleset = request.query_params.get("ruleset")
        if ruleset is not None:
            ruleset_of(ruleset)
        status = asking.choice(request, "status", "open", "playing", "finished", "aborted")
        mine = asking.flag(request, "mine")
        cursor = request.query_params.get("cursor")
        page = await face(request).table.games(caller(request), mine, ruleset, status, cursor, limit)
        return as_json({"games": [orjson.loads(line) for line in page.lines], "next_cursor": page.cursor})

    async def post(self, request: Request) -> Response:
        value = await asking.json_body(request)
        return made(await face(request).table.create(caller(request), value, asking.ask(request, value)))


class GamesOfRuleset(Resource):
    async def post(self, request: Request) -> Response:
        value, id = await asking.json_body(request), request.path_params["ruleset"]
        # The address is part of what is asked for: the same key with another ruleset's address is another request.
        asked = {**value, "ruleset": id} if isinstance(value, dict) else value
        who, ask = caller(request), asking.ask(request, asked)
        return made(await face(request).table.create(who, value, ask, ruleset_of(id).id))


class OneGame(Resource):
    async def get(self, request: Request) -> Response:
        table, who = face(request).table, caller(request)
        version, after = version_in(request), asking.number(request, "after", None, -1, 10**9)
        seconds, known = asking.seconds(request, "wait", LONGEST_WAIT), asking.if_none_match(request)
        if after is None:
            return game_seen(await table.look(request.path_params["id"], who, version), known)
        seen = await _unless_gone(request, table.wait(request.path_params["id"], who, after, seconds, face(request).stopping))
        return nothing_new() if seen is None else game_seen(seen, known)

    async def delete(self, request: Request) -> Response:
        table, who, id = face(request).table, caller(request), request.path_params["id"]
        ask, told = asking.ask(request, {}), asking.flag(request, "sentences")
        if asking.flag(request, "purge"):
            await table.purge(id, who)
            return Response(status_code=204, headers={"Cache-Control": "no-store"})
        return entry_made(request, await table.abort(id, who, ask), told)


class Seats(Resource):
    async def post(self, request: Request) -> Response:
        value = await asking.json_body(request)
        answer = await face(request).table.join(request.path_params["id"], caller(request), value, asking.ask(request, value))
        return seat_given(answer, 201)


class OneSeat(Resource):
    async def delete(self, request: Request) -> Response:
        table, id, told = face(request).table, request.path_params["id"], asking.flag(request, "sentences")
        who, if_match, ask = caller(request), asking.if_match(request), asking.ask(request, {})
        answer = await table.leave(id, who, seat_number(request), if_match, ask)
        if answer.seen.envelope["status"] == "open":
            return as_json(answer.seen.envelope, etag=answer.seen.etag, headers=replayed(answer.replayed))
        return entry_made(request, answer, told)


class SeatToken(Resource):
    async def post(self, request: Request) -> Response:
        value = await asking.json_body(request, optional=True)
        table, id, who, ask = face(request).table, request.path_params["id"], caller(request), asking.ask(request, value)
        return seat_given(await table.renew(id, who, seat_number(request), ask), 200)


class ClientSeed(Resource):
    async def put(self, request: Request) -> Response:
        value, told = await asking.json_body(request), asking.flag(request, "sentences")
        return entry_made(request, await face(request).table.give_seed(request.path_params["id"], caller(request), value), told)


class Start(Resource):
    async def post(self, request: Request) -> Response:
        value, told = await asking.json_body(request, optional=True), asking.flag(request, "sentences")
        answer = await face(request).table.start(request.path_params["id"], caller(request), value, asking.ask(request, value))
        return entry_made(request, answer, told)


class Offers(Resource):
    async def get(self, request: Request) -> Response:
        known = asking.if_none_match(request)
        offered = await face(request).table.offers(request.path_params["id"], caller(request))
        language, names = asking.language(request), list(offered.names)
        etag = f"{offered.etag}.{language}"
        if holds(etag, known):
            return unchanged(etag)
        labels = texts.labels(offered.ruleset.id, language, offered.offers, names)
        found = [
            {"move": offer.move.as_sent(), "label": label, "free": list(offer.free)}
            for offer, label in zip(offered.offers, labels, strict=True)
        ]
        return as_json({"offers": found}, etag=etag, headers={"Content-Language": language})


class Moves(Resource):
    budget = MOVES

    async def post(self, request: Request) -> Response:
        value, told = await asking.json_body(request), asking.flag(request, "sentences")
        params = request.path_params
        answer = await face(request).table.move(
            params["id"],
            caller(request),
            value,
            asking.if_match(request),
            asking.ask(request, value),
            params.get("ruleset"),
        )
        return entry_made(request, answer, told)


class Log(Resource):
    offered = (asking.JSON, NDJSON)

    async def get(self, request: Request) -> Response:
        kind = asking.accepts(request, *self.offered)
        if kind == NDJSON:
            return await self._file(request)
        after = asking.number(request, "after", -1, -1, 10**9)
        limit = asking.number(request, "limit", 100, 1, 1000) or 100
        told = asking.flag(request, "sentences")
        page = await face(request).table.log(request.path_params["id"], caller(request), -1 if after is None else after, limit)
        value: dict[str, Any] = {"entries": page.entries, "next_after": page.next_after}
        if told:
            language = asking.language(request)
            value["sentences"] = [
                sentences(page.ruleset.id, language, entry["events"], list(page.names)) for entry in page.entries
            ]
        return as_json(value)

    async def _file(self, request: Request) -> Response:
        id = request.path_params["id"]
        header, log = await face(request).table.export(id, caller(request))
        headers = {
            "Cache-Control": "private, no-cache",
            "Vary": VARY,
            "Content-Disposition": f'attachment; filename="{header["ruleset"]}-{id}.ndjson"',
        }
        return StreamingResponse(_lines(header, log), headers=headers, media_type=NDJSON)


class Stream(Resource):
    offered = (EVENT_STREAM,)

    async def get(self, request: Request) -> Response:
        parts, id, who = face(request), request.path_params["id"], caller(request)
        after = _resume_point(request)
        seen = await parts.table.look(id, who)
        resumed = request.headers.get("last-event-id") is not None
        if resumed and seen.envelope["status"] in ("finished", "aborted") and after == seen.envelope["version"]:
            return nothing_new()
        headers = {"Cache-Control": "private, no-cache", "X-Accel-Buffering": "no", "Vary": VARY}
        body = events(parts.table, parts.messages, parts.stopping, id, who, after)
        return StreamingResponse(body, headers=headers, media_type=EVENT_STREAM)


class Forks(Resource):
    async def post(self, request: Request) -> Response:
        value = await asking.json_body(request)
        return made(await face(request).table.fork(request.path_params["id"], caller(request), value, asking.ask(request, value)))


class Verification(Resource):
    async def get(self, request: Request) -> Response:
        return as_json(await face(request).table.verification(request.path_params["id"], caller(request)))


class Imports(Resource):
    async def post(self, request: Request) -> Response:
        data = await asking.body(request, asking.MOST_IMPORT)
        asking.check_media_type(request, NDJSON)
        visibility = asking.choice(request, "visibility", "public", "private")
        ask = asking.ask_bytes(request, data)
        shown: Visibility = "public" if visibility == "public" else "private"
        return made(await face(request).table.import_log(caller(request), data.splitlines(), shown, ask))


def seat_given(answer: Answer, status: int) -> Response:
    """The answer to who took or renewed a seat."""
    value = {
        "seat": answer.seat,
        "token": answer.token,
        "version": answer.version,
        "events": answer.events,
        "game": answer.seen.envelope,
    }
    return as_json(value, status, answer.seen.etag, {"Cache-Control": "no-store", **replayed(answer.replayed)})


def _resume_point(request: Request) -> int:
    """The version after which to go on: `Last-Event-ID`, else `?after=`, else from the beginning."""
    after = asking.number(request, "after", -1, -1, 10**9)
    last = request.headers.get("last-event-id")
    if last is None:
        return -1 if after is None else after
    if not last.isascii() or not last.isdecimal() or len(last) > 10:
        raise BadHeader("Last-Event-ID is the number of a version")
    return int(last)


async def _lines(header: dict[str, Any], log: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    yield orjson.dumps(header) + b"\n"
    async for entry in log:
        yield orjson.dumps(entry) + b"\n"


async def _unless_gone(request: Request, waiting: Any) -> Any:
    """What a long poll brings; given up when the client has gone."""
    task = asyncio.ensure_future(waiting)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        return await task if task.done() else None
    finally:
        gone.cancel()
        task.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
