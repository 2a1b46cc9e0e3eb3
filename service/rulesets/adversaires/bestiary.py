"""The bestiary: adversaries and hordes of our own invention, named in options instead of written out."""

from __future__ import annotations

from importlib import resources
from typing import Final

from pydantic import BaseModel, ConfigDict

from service.rulesets.adversaires.sheets import AdversarySheet, HordeSheet, Name, Slug


class AdversaryReference(BaseModel):
    """An entry of the bestiary, under an id and a name of its own where they are given."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    bestiary: Slug
    id: Slug | None = None
    name: Name | None = None


class Bestiary(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    format: int
    about: str
    adversaries: list[AdversarySheet]
    hordes: list[HordeSheet]


BESTIARY: Final = Bestiary.model_validate_json((resources.files(__package__) / "bestiary.json").read_bytes())

ADVERSARIES: Final = {sheet.id: sheet for sheet in BESTIARY.adversaries}
HORDES: Final = {sheet.id: sheet for sheet in BESTIARY.hordes}
