"""What may be played otherwise."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, ValidationInfo, field_validator

from service.engine.ruleset import Options
from service.mechanics.faults import Fault, refuse, repeated
from service.rulesets.naastica.content import BASE_PACK, Difficulty, Id, NaasticaPack

SOLO_MARCH = 1
SOLO_TARGET = 50


class NaasticaOptions(Options):
    """Difficulty, variants, bounds of a game, and what it is played with."""

    difficulty: Difficulty = Field("normal", description="from what a hero resists a Nihilith, and which copies are in the pile")
    hero_choice: Literal["choose", "random", "order"] = Field(
        "choose", description="where heroes is empty: the seats choose in turn, chance deals, or the order of the pack decides"
    )
    equipment_to: Literal["guide", "chance"] = Field("guide", description="who gets an equipment card")
    combat: Literal["one_assault", "to_the_end"] = Field(
        "one_assault", description="a monster that survives leaves after its riposte, or the fight goes on"
    )
    open_council: bool = Field(False, description="decisions are made one after the other, seen by all")
    place_copies: int = Field(1, ge=1, le=5, description="how many of each place card a hero owns")
    expeditions: int = Field(0, ge=0, le=20, description="at most so many expeditions; 0: as many as the pile allows")
    pile_cards: int = Field(0, ge=0, le=200, description="how many cards are turned over in the whole game; 0: all")
    march: int | None = Field(
        None, ge=0, le=5, description="cards lost unseen as each later expedition starts; null: 1 in a solo game, else 0"
    )
    final_share: Literal["field", "alive"] = Field(
        "field", description="who shares the pot at the end: those in the field, or all who live and are not swallowed"
    )
    solo_target: int | None = Field(
        None, ge=0, le=999, description="points that a lone hero needs; null: 50 with the default pack, 0 with one's own"
    )
    content: NaasticaPack | None = Field(None, description="heroes and cards to play with; null: the default pack")
    # After `content`, so that its validator knows the pack.
    heroes: list[Id] = Field([], max_length=24, description="the heroes by seat, all different; empty: hero_choice applies")

    @field_validator("heroes")
    @classmethod
    def _are_in_the_pack(cls, heroes: list[str], info: ValidationInfo) -> list[str]:
        faults: list[Fault] = [((number,), "heroes are all different") for number in repeated(heroes)]
        if "content" in info.data:  # else the pack has faults of its own
            known = {hero.id for hero in (info.data["content"] or BASE_PACK).heroes}
            faults += [((number,), "the pack has no such hero") for number, hero in enumerate(heroes) if hero not in known]
        refuse(faults)
        return heroes


def pack_of(options: NaasticaOptions) -> NaasticaPack:
    return options.content or BASE_PACK


def march(options: NaasticaOptions, seats: int) -> int:
    """Cards lost as an expedition starts (R55)."""
    if options.march is not None:
        return options.march
    return SOLO_MARCH if seats == 1 else 0


def solo_target(options: NaasticaOptions) -> int:
    """Points that a lone hero needs (R63)."""
    if options.solo_target is not None:
        return options.solo_target
    return SOLO_TARGET if options.content is None else 0


def shown_options(options: NaasticaOptions, seats: int) -> NaasticaOptions:
    """The options with what null stands for in a game of so many seats."""
    return options.model_copy(update={"march": march(options, seats), "solo_target": solo_target(options)})
