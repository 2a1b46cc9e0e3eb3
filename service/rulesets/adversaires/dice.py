"""The dice of adversaries: four, of a quality that tells how dangerous the creature is (R2–R5, R11, R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from service.rulesets.adversaires.sheets import Power, Quality

FACES: Final[dict[Quality, tuple[int, ...]]] = {
    "nuisance": (0, 1, 1, 2, 2, 3),
    "menace": (0, 1, 2, 3, 4, 5),
    "danger": (2, 3, 3, 4, 4, 5),
}  # R3

BEST_FIRST: Final[tuple[Quality, ...]] = ("danger", "menace", "nuisance")

POWERS: Final[dict[Power, tuple[int, int, int]]] = {
    "insignifiant": (0, 0, 4),
    "nuisible": (0, 1, 3),
    "faible": (0, 2, 2),
    "novice": (0, 3, 1),
    "initie": (0, 4, 0),
    "competent": (1, 3, 0),
    "veteran": (2, 2, 0),
    "expert": (3, 1, 0),
    "elite": (4, 0, 0),
}
"""R4: how many dice of danger, menace and nuisance."""

KEPT: Final = 4


def dice_of(power: Power, extra: Sequence[Quality]) -> list[Quality]:
    """The dice that are thrown, best quality first."""
    printed = [quality for quality, count in zip(BEST_FIRST, POWERS[power], strict=True) for _ in range(count)]
    return in_order([*printed, *extra])  # R5


def shifted(dice: Sequence[Quality], steps: int) -> list[Quality]:
    """The dice after a net number of steps: up, the lowest die each time; down, the highest (R12)."""
    worth = sorted((BEST_FIRST.index(quality) for quality in dice), reverse=True)
    for _ in range(abs(steps)):
        if steps > 0:
            worth[0] = max(0, worth[0] - 1)
        else:
            worth[-1] = min(len(BEST_FIRST) - 1, worth[-1] + 1)
        worth.sort(reverse=True)
    return in_order([BEST_FIRST[rank] for rank in worth])


def in_order(dice: Sequence[Quality]) -> list[Quality]:
    return sorted(dice, key=BEST_FIRST.index)


def faces_shown(dice: Sequence[Quality], rolls: Sequence[int]) -> list[int]:
    return [FACES[quality][roll - 1] for quality, roll in zip(dice, rolls, strict=True)]


def kept(faces: Sequence[int]) -> list[int]:
    """The four best (R5)."""
    return sorted(faces, reverse=True)[:KEPT]


def total(faces: Sequence[int]) -> int:
    return sum(kept(faces))


def fives(faces: Sequence[int]) -> int:
    return kept(faces).count(5)  # R7
