"""The table's own fold: who sits where, and whether the game is open, playing or over, entry by entry.

One function serves the commit and every replay, so that an old version looks as it did.
"""

from __future__ import annotations

from typing import Any

from service.table.heads import Meta, SeatMeta

Entry = dict[str, Any]


def opened(entry: Entry) -> Meta:
    """The meta after the creation, entry 0."""
    seats = [
        SeatMeta(id=str(number), name=seat.get("name"), client_seed=seat.get("client_seed"))
        for number, seat in enumerate(entry["seats"])
    ]
    meta = Meta(status="open", seats=seats, client_seed=entry["dice"].get("client_seed"))
    return _settled(meta, entry)


def after(meta: Meta, entry: Entry) -> Meta:
    """The meta after one more entry; `meta` itself where nothing of it changes (a plain move)."""
    move, seat = entry["move"], entry["seat"]
    if move["type"] not in _TABLE_MOVES and not _ends(entry):
        return meta
    meta = meta.model_copy(deep=True)
    match move["type"]:
        case "join":
            place = meta.seats[seat]
            place.name, place.joined, place.client_seed = move["name"], True, move.get("client_seed")
        case "leave" | "remove":
            _vacate(meta, move["seat"] if seat is None else seat)
        case "renew":
            meta.seats[move["seat"]].epoch += 1
        case "client_seed":
            _take_seed(meta, seat, move["client_seed"])
        case "abort":
            meta.status, meta.ended = "aborted", entry["version"]
    return _settled(meta, entry)


def is_table_move(move: Any) -> bool:
    """Whether that is the table's own kind of move, which no seat may send."""
    return isinstance(move, dict) and move.get("type") in _TABLE_MOVES


_TABLE_MOVES = frozenset({"join", "leave", "remove", "renew", "client_seed", "start", "abort"})


def _vacate(meta: Meta, seat: int) -> None:
    place = meta.seats[seat]
    if meta.status == "open":
        place.name, place.joined, place.client_seed = None, False, None
        place.epoch += 1
    else:
        place.left = True


def _take_seed(meta: Meta, seat: int | None, seed: str) -> None:
    if seat is None:
        meta.client_seed = seed
    else:
        meta.seats[seat].client_seed = seed


def _settled(meta: Meta, entry: Entry) -> Meta:
    if entry.get("started") is not None:
        meta.seats = [seat for seat in meta.seats if not seat.open]
        meta.status, meta.started = "playing", entry["version"]
    if _ends(entry):
        meta.status, meta.ended = "finished", entry["version"]
    return meta


def _ends(entry: Entry) -> bool:
    return any(event["type"] == "game_ended" for event in entry["events"])
