"""Faults between the parts of a box, which may be JSON of any shape yet: told together with those of the parts."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from importlib import resources
from typing import Any, Final

from service.mechanics.faults import Fault, Place, part_of, parts_of, repeated

KEYS: Final = (
    "format",
    "ceilings",
    "hundred",
    "tables",
    "extra_action",
    "dice",
    "faces",
    "sanctuary",
    "gardens",
    "slots",
    "cards",
)
"""What a box consists of. Every key is required, but in one that extends the base: there, missing keys are the base's."""

BASE_JSON: Final[dict[str, Any]] = json.loads((resources.files(__package__) / "content.json").read_bytes())

OFFERING: Final = "offering"
"""Why a face is forged that was bought in an offering; so no face or card may have that id."""


def faults_between(value: dict[str, Any]) -> Iterator[Fault]:
    """What no single part shows: missing keys, names that nothing has or that two have, numbers that don't fit each other."""
    given = {key: value[key] for key in KEYS if value.get(key) is not None}
    extends = value.get("extends") == "base"
    if not extends:
        yield from (((key,), "a required key, unless the content extends the base") for key in KEYS if key not in given)
    box = {**BASE_JSON, **given} if extends else given
    yield from same_twice(box, "faces", "id")
    yield from same_twice(box, "cards", "id")
    yield from same_twice(box, "slots", "slot")
    yield from same_twice(box, "tables", "players")
    for key in ("faces", "cards"):
        ids = enumerate(named(box, key, "id"))
        yield from (((key, number, "id"), f"an id that is not '{OFFERING}'") for number, this in ids if this == OFFERING)
    yield from unknown_names(box, given)
    yield from unfit_tables(box, given)
    for number, slot in enumerate(parts_of(box, "slots")):
        yield from unfit_selections(("slots", number, "sets"), parts_of(slot, "sets"))


def same_twice(box: Any, key: str, name: str) -> Iterator[Fault]:
    for number in repeated(named(box, key, name)):
        yield (key, number, name), f"a {name} that no other of the {key} has"


def unknown_names(box: Any, given: Collection[str]) -> Iterator[Fault]:
    for key, uses in (("faces", faces_used(box)), ("cards", cards_used(box))):
        known = set(named(box, key, "id"))
        unknown = [(place, name) for place, name in uses if isinstance(name, str) and name not in known]
        if isinstance(part_of(box, key), list):
            yield from ((place, f"the id of one of the {key}") for place, _ in unknown if place[0] in given)
            for name in dict.fromkeys(name for place, name in unknown if place[0] not in given):
                yield (key,), f"'{name}' among the {key}, as parts of the base name it"


def faces_used(box: Any) -> Iterator[tuple[Place, Any]]:
    for key in ("dice", "sanctuary"):
        for number, item in enumerate(parts_of(box, key)):
            yield from (((key, number, "faces", at), name) for at, name in enumerate(parts_of(item, "faces")))
    for number, garden in enumerate(parts_of(box, "gardens")):
        yield ("gardens", number, "face"), part_of(garden, "face")
    for number, card in enumerate(parts_of(box, "cards")):
        for at, effect in enumerate(parts_of(card, "effects")):
            place: Place = ("cards", number, "effects", at, "faces")
            yield from (((*place, index), name) for index, name in enumerate(parts_of(effect, "faces")))


def cards_used(box: Any) -> Iterator[tuple[Place, Any]]:
    for number, slot in enumerate(parts_of(box, "slots")):
        for at, each in enumerate(parts_of(slot, "sets")):
            place: Place = ("slots", number, "sets", at, "cards")
            yield from (((*place, index), name) for index, name in enumerate(parts_of(each, "cards")))
    for number, face in enumerate(parts_of(box, "faces")):
        effect = part_of(face, "effect")
        if part_of(effect, "kind") == "marked":
            yield ("faces", number, "effect", "card"), part_of(effect, "card")


def unfit_tables(box: Any, given: Collection[str]) -> Iterator[Fault]:
    drawn_from = [faces for pool in parts_of(box, "sanctuary") if not all_alike(faces := parts_of(pool, "faces"))]
    fewest = min(map(len, drawn_from), default=None)
    for number, table in enumerate(parts_of(box, "tables")):
        players, gold, removed = (part_of(table, key) for key in ("players", "gold", "faces_removed_per_pool"))
        if isinstance(players, int) and isinstance(gold, list) and len(gold) != players:
            yield ("tables", number, "gold"), f"{players} numbers, one for each seat"
        if isinstance(removed, int) and fewest is not None and fewest <= removed:
            place: Place = ("tables", number, "faces_removed_per_pool") if "tables" in given else ("sanctuary",)
            yield place, f"more faces in each pool than the {removed} that are taken out of it by chance"


def unfit_selections(place: Place, sets: list[Any]) -> Iterator[Fault]:
    selections = [part_of(each, "selection") for each in sets]
    if selections.count("first") != 1 and None not in selections:
        yield place, "exactly one set with the selection 'first'"
    if selections.count("alternate") > 1:
        yield place, "at most one set with the selection 'alternate'"


def named(box: Any, key: str, name: str) -> list[str | int | None]:
    """The names of a list's items; None for what has none."""
    return [this if isinstance(this := part_of(item, name), str | int) else None for item in parts_of(box, key)]


def all_alike(faces: Sequence[Any]) -> bool:
    return all(face == faces[0] for face in faces)
