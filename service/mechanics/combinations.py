"""Faces that belong together: counts, straights."""

from __future__ import annotations

from collections.abc import Sequence


def is_straight(faces: Sequence[int]) -> bool:
    """Whether the faces are consecutive numbers, in any order, none twice; `faces` is not empty."""
    return len(set(faces)) == len(faces) and max(faces) - min(faces) == len(faces) - 1
