"""Faces that belong together."""

from __future__ import annotations

import pytest

from service.mechanics.combinations import is_straight


@pytest.mark.parametrize("faces", [[1, 2, 3, 4, 5], [4, 6, 5], [3]])
def test_consecutive_faces_are_a_straight(faces: list[int]) -> None:
    """In any order."""
    assert is_straight(faces)


@pytest.mark.parametrize("faces", [[1, 2, 3, 5], [2, 3, 3, 4], [3, 3]])
def test_a_gap_or_a_face_that_stands_there_twice_makes_none(faces: list[int]) -> None:
    """Even where all faces between the lowest and the highest are there."""
    assert not is_straight(faces)
