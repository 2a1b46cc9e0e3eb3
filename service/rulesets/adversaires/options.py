"""The options: who is in the encounter. They are checked when a game is made and never change (R79)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, TypeVar, get_args

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from service.engine.ruleset import Options
from service.rulesets.adversaires.bestiary import ADVERSARIES, HORDES, AdversaryReference
from service.rulesets.adversaires.sheets import REGARD_HYPNOTIQUE, AdversarySheet, HordeSheet, Name, Power, Slug

Place = tuple[str | int, ...]
Faults = list[tuple[Place, str]]
"""Where, from the value looked at, and what was expected there."""

S = TypeVar("S", AdversarySheet, HordeSheet)

# Sheets as they come in: in full, or by the bestiary


def read_adversary(value: Any, handler: ValidatorFunctionWrapHandler) -> AdversarySheet:
    sheet: AdversarySheet = checked(from_bestiary(value, ADVERSARIES), handler, adversary_faults)
    return sheet


def read_horde(value: Any, handler: ValidatorFunctionWrapHandler) -> HordeSheet:
    sheet: HordeSheet = checked(from_bestiary(value, HORDES), handler, dice_faults)
    return sheet


def from_bestiary(value: Any, entries: Mapping[str, S]) -> S | Any:
    """The entry that the value names, under the id and the name that it gives; other values as they are."""
    if isinstance(value, str):
        value = {"bestiary": value}
    if not isinstance(value, dict) or "bestiary" not in value:
        return value
    reference = AdversaryReference.model_validate(value)
    if reference.bestiary not in entries:
        raise PydanticCustomError("sheet", "expected a sheet, or one of {entries}", {"entries": ", ".join(entries)})
    return entries[reference.bestiary].model_copy(update=reference.model_dump(include={"id", "name"}, exclude_none=True))


def checked(value: Any, handler: Callable[[Any], Any], faults_of: Callable[[Any], Faults]) -> Any:
    """Validates a value, and tells the faults of its fields and those between them together."""
    errors = [
        InitErrorDetails(type=PydanticCustomError("sheet", "expected {what}", {"what": what}), loc=place, input=None)
        for place, what in faults_of(value)
    ]
    try:
        found = handler(value)
    except ValidationError as error:
        errors = [_again(item) for item in error.errors(include_url=False)] + errors
    if errors:
        raise ValidationError.from_exception_data("sheet", errors)
    return found


def _again(error: Any) -> InitErrorDetails:
    return InitErrorDetails(type=PydanticCustomError(error["type"], error["msg"]), loc=error["loc"], input=error["input"])


# What ties the fields to each other. The value may be JSON of any shape, and of any size that the table lets in.


def adversary_faults(sheet: Any) -> Faults:
    cards = [id_of(card) for card in listed(sheet, "deck")]
    deck = {card for card in cards if isinstance(card, str)}
    traits, parts = listed(sheet, "traits"), listed(sheet, "parts")
    return [
        *dice_faults(sheet),
        *((("deck", at), "a card that is in the deck once") for at in doubled(cards)),
        *((("deck", at), "an id that is not reserved") for at, card in enumerate(cards) if card == REGARD_HYPNOTIQUE),
        *((("traits", at), "each trait once") for at in doubled(traits)),
        *((("parts", at), "an id that no other part has") for at in doubled([id_of(part) for part in parts])),
        *((place, "the id of a card of the deck") for place, card in cards_conferred(parts) if card not in deck),
    ]


def dice_faults(sheet: Any) -> Faults:
    """R5: dice are added beyond Élite only."""
    if not listed(sheet, "extra_dice") or sheet.get("power") not in get_args(Power)[:-1]:
        return []
    return [(("extra_dice",), "no extra dice below elite")]


def encounter_faults(options: Any) -> Faults:
    """R79: ids are unique among all combatants."""
    entries = [((field, at), entry) for field in ("adversaries", "hordes") for at, entry in enumerate(listed(options, field))]
    twice = doubled([id_of(entry) for _, entry in entries])
    return [(entries[at][0], "an id that no other combatant has") for at in twice]


def cards_conferred(parts: list[Any]) -> Iterator[tuple[Place, str]]:
    """The cards that capabilities name, by their place in the sheet."""
    for part, of_part in enumerate(parts):
        for block, of_block in enumerate(listed(of_part, "blocks")):
            for number, capability in enumerate(listed(of_block, "confers")):
                if isinstance(card := card_of(capability), str):
                    yield ("parts", part, "blocks", block, "confers", number, "card"), card


def card_of(capability: Any) -> Any:
    named = isinstance(capability, dict) and capability.get("kind") in ("action", "cost")
    return capability.get("card") if named else None


def doubled(values: list[Any]) -> list[int]:
    """The positions of texts that a list has for the second time or more."""
    seen: set[str] = set()
    found = []
    for at, value in enumerate(values):
        if isinstance(value, str):
            if value in seen:
                found.append(at)
            seen.add(value)
    return found


def id_of(value: Any) -> Any:
    """The id of what is named or written out."""
    return (value.get("id") or value.get("bestiary")) if isinstance(value, dict) else value


def listed(value: Any, field: str) -> list[Any]:
    found = value.get(field) if isinstance(value, dict) else None
    return found if isinstance(found, list) else []


# The record

AdversaryEntry = Annotated[
    AdversarySheet, WrapValidator(read_adversary, json_schema_input_type=AdversarySheet | AdversaryReference | Slug)
]
HordeEntry = Annotated[HordeSheet, WrapValidator(read_horde, json_schema_input_type=HordeSheet | AdversaryReference | Slug)]


class AdversairesCharacter(BaseModel):
    """What a character brings along."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    name: Name | None = Field(None, description="the player's name by default")
    endurance: int = Field(0, ge=0, le=30)
    stability: int = Field(0, ge=0, le=30)
    bleeding: int = Field(0, ge=0, le=30)


class AdversairesOptions(Options):
    """Who fights whom. Sheets are given in full, or named after the bestiary."""

    adversaries: list[AdversaryEntry] = Field(
        [], max_length=20, description="the adversaries, in the order in which they act where one is needed"
    )
    hordes: list[HordeEntry] = Field([], max_length=10, description="the hordes")
    characters: list[AdversairesCharacter] = Field(
        [], max_length=8, description="what the characters bring along, one a seat from 1"
    )
    max_rounds: int = Field(100, ge=1, le=100, description="the encounter ends after that round")

    @model_validator(mode="wrap")
    @classmethod
    def _ids_once(cls, value: Any, handler: ModelWrapValidatorHandler[AdversairesOptions]) -> AdversairesOptions:
        options: AdversairesOptions = checked(value, handler, encounter_faults)
        return options
