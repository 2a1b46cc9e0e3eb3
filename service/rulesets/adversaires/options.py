"""The options: who is in the encounter. They are checked when a game is made and never change (R79)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeVar, get_args

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)

from service.engine.ruleset import Options
from service.mechanics.faults import Fault, Place, parts_of, read_with, refusal, repeated
from service.rulesets.adversaires.bestiary import ADVERSARIES, HORDES, AdversaryReference
from service.rulesets.adversaires.sheets import REGARD_HYPNOTIQUE, AdversarySheet, HordeSheet, Name, Power, Slug

S = TypeVar("S", AdversarySheet, HordeSheet)

# Sheets as they come in: in full, or by the bestiary


def read_adversary(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    sheet = from_bestiary(value, ADVERSARIES)
    return read_with(sheet, handler, adversary_faults(sheet))


def read_horde(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
    sheet = from_bestiary(value, HORDES)
    return read_with(sheet, handler, dice_faults(sheet))


def from_bestiary(value: Any, entries: Mapping[str, S]) -> S | Any:
    """The entry that the value names, under the id and the name that it gives; other values as they are."""
    if isinstance(value, str):
        value = {"bestiary": value}
    if not isinstance(value, dict) or "bestiary" not in value:
        return value
    reference = AdversaryReference.model_validate(value)
    if reference.bestiary not in entries:
        raise refusal([((), f"expected a sheet, or one of {', '.join(entries)}")])
    return entries[reference.bestiary].model_copy(update=reference.model_dump(include={"id", "name"}, exclude_none=True))


# What ties the fields to each other. The value may be JSON of any shape, and of any size that the table lets in.


def adversary_faults(sheet: Any) -> list[Fault]:
    cards = [id_of(card) for card in parts_of(sheet, "deck")]
    traits, parts = parts_of(sheet, "traits"), parts_of(sheet, "parts")
    return [
        *dice_faults(sheet),
        *((("deck", at), "expected a card that is in the deck once") for at in repeated(cards)),
        *((("deck", at), "expected an id that is not reserved") for at, card in enumerate(cards) if card == REGARD_HYPNOTIQUE),
        *((("traits", at), "expected each trait once") for at in repeated(traits)),
        *((("parts", at), "expected an id that no other part has") for at in repeated([id_of(part) for part in parts])),
        *((place, "expected the id of a card of the deck") for place, card in cards_conferred(parts) if card not in cards),
    ]


def dice_faults(sheet: Any) -> list[Fault]:
    """R5: dice are added beyond Élite only."""
    if not parts_of(sheet, "extra_dice") or sheet.get("power") not in get_args(Power)[:-1]:
        return []
    return [(("extra_dice",), "expected no extra dice below elite")]


def encounter_faults(options: Any) -> list[Fault]:
    """R79: ids are unique among all combatants."""
    entries = [((field, at), entry) for field in ("adversaries", "hordes") for at, entry in enumerate(parts_of(options, field))]
    twice = repeated([id_of(entry) for _, entry in entries])
    return [(entries[at][0], "expected an id that no other combatant has") for at in twice]


def cards_conferred(parts: list[Any]) -> Iterator[tuple[Place, str]]:
    """The cards that capabilities name, by their place in the sheet."""
    for part, of_part in enumerate(parts):
        for block, of_block in enumerate(parts_of(of_part, "blocks")):
            for number, capability in enumerate(parts_of(of_block, "confers")):
                if isinstance(card := card_of(capability), str):
                    yield ("parts", part, "blocks", block, "confers", number, "card"), card


def card_of(capability: Any) -> Any:
    named = isinstance(capability, dict) and capability.get("kind") in ("action", "cost")
    return capability.get("card") if named else None


def id_of(value: Any) -> str | None:
    """The id of what is named or written out; None where that is no text."""
    found = (value.get("id") or value.get("bestiary")) if isinstance(value, dict) else value
    return found if isinstance(found, str) else None


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
        return read_with(value, handler, encounter_faults(value))
