"""Moves are frozen and strict: wrong JSON types, unknown fields and positions named twice are no moves."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from pydantic import ValidationError

from service.engine.moves import Bank, FiveDice, Move, Pass, Roll, Stop


class Keep(Move):
    type: Literal["keep"] = "keep"
    dice: FiveDice


@pytest.mark.parametrize("kind", [Roll, Bank, Stop, Pass])
def test_the_recurring_moves_have_no_field_but_their_type(kind: type[Move]) -> None:
    """The type is the snake_case name of the move."""
    assert kind().model_dump() == {"type": kind.__name__.lower()}
    with pytest.raises(ValidationError):
        kind.model_validate({"type": kind.__name__.lower(), "extra": 1})


@pytest.mark.parametrize("dice", [[], [0, 0], [5], [-1], [True], ["1"], [0, 1, 2, 3, 4, 0]])
def test_positions_are_bounded_distinct_whole_numbers(dice: list[Any]) -> None:
    """One to five of them, 0 to 4, each once; true is not 1."""
    with pytest.raises(ValidationError):
        Keep.model_validate({"type": "keep", "dice": dice})


def test_positions_keep_the_order_in_which_they_were_sent() -> None:
    """Any order of distinct positions is read."""
    assert Keep.model_validate({"type": "keep", "dice": [4, 0, 2]}).dice == [4, 0, 2]


class Wield(Move):
    type: Literal["wield"] = "wield"
    item: str | None
    hand: Literal["left", "right"] | None = None


def test_a_move_is_sent_without_what_may_be_left_out() -> None:
    """Null says something only in a field that every client must send."""
    assert Wield(item=None).as_sent() == {"type": "wield", "item": None}
    assert Wield(item="sword", hand="left").as_sent() == {"type": "wield", "item": "sword", "hand": "left"}
