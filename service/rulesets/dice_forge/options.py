"""What may be played otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import Field, PlainSerializer, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator, field_validator

from service.engine.ruleset import Options
from service.mechanics.faults import Fault, refuse
from service.rulesets.dice_forge.content import BASE_BOX, Box, DiceForgeContent, Id, SlotId

Selection = Literal["first", "alternate", "random"]
SELECTIONS: Final[tuple[Selection, ...]] = ("first", "alternate", "random")


def _read_content(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    """Tells the kinds apart itself: a union of pydantic's would list the faults of each, under places that are nowhere."""
    if value == "base" or isinstance(value, DiceForgeContent):
        return value
    if isinstance(value, dict):
        return DiceForgeContent.model_validate(value)
    raise ValueError("'base', or a content object")


def _as_given(value: DiceForgeContent | Literal["base"]) -> Any:
    """A content is echoed as it was sent, without the base's parts."""
    return value if value == "base" else value.model_dump(mode="json", exclude_unset=True)


def _read_cards(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    if value in SELECTIONS or isinstance(value, dict):
        return value
    raise ValueError(f"one of {', '.join(SELECTIONS)}, or an object from slots to sets")


Content = Annotated[
    Literal["base"] | DiceForgeContent,
    WrapValidator(_read_content),
    PlainSerializer(lambda value: _as_given(value)),  # a lambda has no return type, so the schema stays that of the model
]
Cards = Annotated[Selection | dict[SlotId, Id], WrapValidator(_read_cards)]


class DiceForgeOptions(Options):
    mode: Literal["game", "score_sheet"] = Field(
        "game", description="the whole game, or the sheet of those who have the box on the table"
    )
    content: Content = Field(
        "base", description="the faces, dice, pools and cards; an object replaces the base's, or parts of it"
    )
    # After `content`, so that its validator knows the slots.
    cards: Cards = Field(
        "first", description="which set of cards lies at each slot; slots that an object does not name have the first game's"
    )
    rounds: int | None = Field(None, ge=1, le=20, description="number of rounds; null: as many as the number of players asks for")
    scorekeeper: Literal["own", "anyone"] = Field("own", description="score sheet: who writes a player's lines")

    @field_validator("cards")
    @classmethod
    def _are_there(cls, cards: Any, info: ValidationInfo) -> Any:
        if isinstance(cards, dict) and "content" in info.data:  # else the content has faults of its own
            refuse(unknown_sets(box_of(info.data["content"]), cards))
        return cards

    @property
    def box(self) -> Box:
        return box_of(self.content)


def box_of(content: DiceForgeContent | Literal["base"]) -> Box:
    return content.box if isinstance(content, DiceForgeContent) else BASE_BOX


def unknown_sets(box: Box, cards: dict[Any, Any]) -> Iterator[Fault]:
    for slot, name in cards.items():
        sets = [each.id for each in box.slot[slot].sets] if slot in box.slot else None
        if sets is None:
            yield (str(slot),), f"one of the slots {', '.join(box.slot)}"
        elif name not in sets:
            yield (slot,), f"one of the sets {', '.join(sets)}"
