"""Where a list goes on: after the last line shown, by its creation time and id, which never change. So inserts move nothing."""

from __future__ import annotations

import base64
import binascii

import orjson

from service.engine.refusals import BadCursor

Place = tuple[int, str]
"""When a game was created (unix milliseconds) and its id: lists are sorted by the first, newest first, then by the second."""

LATEST = 2**53
"""Above every creation time, and exact in JSON everywhere."""


def write(place: Place) -> str:
    """The opaque text that a client sends back (URL-safe base64 of a JSON array)."""
    return base64.urlsafe_b64encode(orjson.dumps(place)).decode().rstrip("=")


def read(cursor: str) -> Place:
    """The place that a cursor names. Raises BadCursor for anything that `write` can't have made."""
    try:
        created, id = orjson.loads(base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True))
    except (binascii.Error, ValueError, TypeError):
        raise BadCursor("not a cursor of this list") from None
    if type(created) is not int or not isinstance(id, str) or not 0 <= created < LATEST:
        raise BadCursor("not a cursor of this list")
    return created, id
