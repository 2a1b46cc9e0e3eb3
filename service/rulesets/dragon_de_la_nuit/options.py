"""The options: which book, which hero; the adventures that come with the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, ValidatorFunctionWrapHandler, WrapValidator

from service.engine.ruleset import Options
from service.rulesets.dragon_de_la_nuit.adventure import DragonAdventure

BuiltIn = Literal["sunken_bell"]
BUILT_IN: Final[tuple[BuiltIn, ...]] = ("sunken_bell",)


class DragonAdventurer(BaseModel):
    """A ready-made hero (R6)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    skill: int = Field(ge=1, le=12)
    stamina: int = Field(ge=1, le=24)
    luck: int = Field(ge=1, le=12)
    gold: int = Field(ge=0, le=99)


def _by_shape(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    """Tells the kinds apart itself: a union of pydantic's would list the faults of each, under pointers that lead nowhere."""
    if isinstance(value, Mapping):
        return DragonAdventure.model_validate(value)
    if value is None or isinstance(value, DragonAdventure) or value in BUILT_IN:
        return value
    raise ValueError(f"null, an adventure object, or the id of an adventure that comes with the game: {', '.join(BUILT_IN)}")


def _as_given(value: DragonAdventure | BuiltIn | None) -> Any:
    """An adventure is echoed as it was sent, without the defaults of what was left out."""
    return value.model_dump(mode="json", exclude_unset=True) if isinstance(value, DragonAdventure) else value


AdventureOption = Annotated[
    BuiltIn | DragonAdventure | None,
    WrapValidator(_by_shape),
    PlainSerializer(lambda value: _as_given(value)),  # a lambda has no return type, so the schema stays that of the model
]


class DragonDeLaNuitOptions(Options):
    """A book of one's own, or an adventure that the service reads."""

    adventure: AdventureOption = Field(
        None, description="null: a book of one's own; else a built-in adventure's id or an adventure"
    )
    adventurer: DragonAdventurer | None = Field(None, description="a ready-made hero; null: thrown with dice")
    meals_per_paragraph: int = Field(1, ge=1, le=12, description="meals that may be eaten between two turnings of the page")
    max_paragraphs: int = Field(1000, ge=1, le=1000, description="paragraphs that may be visited")

    @cached_property
    def book(self) -> DragonAdventure | None:
        """The adventure that the service reads; None where the reader holds the book."""
        return built_in(self.adventure) if isinstance(self.adventure, str) else self.adventure


@cache
def built_in(adventure: BuiltIn) -> DragonAdventure:
    """An adventure that comes with the game, read and checked once a process."""
    text = (resources.files(__package__) / f"{adventure}.json").read_bytes()
    return DragonAdventure.model_validate_json(text)
