"""Dice on the table: each lies at a position, counted from 0, until it is thrown again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Any

from service.engine.draft import Draft
from service.engine.events import DiceRolled
from service.engine.refusals import InvalidMove


def throw_dice(draft: Draft[Any, Any], seat: int, positions: list[int], reason: str) -> list[int]:
    """Throws the six-sided dice at those positions; the faces, in the same order.

    Raises RollsNeeded or RollOutOfRange where the client supplies them.
    """
    faces = draft.roll(len(positions), 6, reason)
    draft.emit(DiceRolled(seat=seat, dice=faces, positions=positions, sides=6, reason=reason))
    return faces


def laid(dice: Sequence[int], positions: Sequence[int], faces: Sequence[int]) -> list[int]:
    """The dice on the table after a throw of those at `positions`; an empty table takes all faces as they come."""
    if not dice:
        return list(faces)
    table = list(dice)
    for position, face in zip(positions, faces, strict=True):
        table[position] = face
    return table


def positions_except(count: int, aside: Collection[int]) -> list[int]:
    """The positions of `count` dice that are not `aside`, ascending."""
    return [position for position in range(count) if position not in aside]


def faces_at(dice: Sequence[int], positions: Sequence[int]) -> list[int]:
    """What the dice at those positions show."""
    return [dice[position] for position in positions]


def selections(positions: Sequence[int], least: int = 1, most: int | None = None) -> Iterator[list[int]]:
    """Every choice of `least` to `most` (or all) of the positions: fewer first, then in lexical order."""
    for count in range(least, (len(positions) if most is None else most) + 1):
        yield from map(list, combinations(positions, count))


def check_positions(positions: Sequence[int], count: int, pointer: str) -> None:
    """Raises InvalidMove, at that JSON pointer, where there are only `count` dice and a position is beyond them."""
    if max(positions) >= count:
        detail = f"there are {count} dice, at positions from 0"
        raise InvalidMove("a position that no die has", [{"pointer": pointer, "detail": detail}])
