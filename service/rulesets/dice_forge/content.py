"""The box as data (R44): faces, dice, pools, slots and cards. What a client sends is checked here and is never more than data."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    model_validator,
)

from service.mechanics.faults import read_by, read_with
from service.rulesets.dice_forge.checks import BASE_JSON, KEYS, faults_between

Resource = Literal["gold", "sun", "moon", "glory"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
"""In the order in which a bundle is given or taken."""

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
SlotId = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]{0,3}$")]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Amount = Annotated[int, Field(ge=1, le=99)]


def _only_resources(value: Any) -> Any:
    """Keys that are no resource are ignored, like all keys that the format does not know."""
    return {key: value[key] for key in value if key in RESOURCES} if isinstance(value, dict) else value


def _without_glory(cost: dict[Resource, int]) -> dict[Resource, int]:
    if "glory" in cost:
        raise ValueError("a cost has no glory")
    return cost


Bundle = Annotated[
    dict[Resource, Amount],
    BeforeValidator(_only_resources),
    Field(min_length=1, description="numbers of gold, sun (solar shards), moon (lunar shards) and glory; at least one"),
]
Cost = Annotated[
    dict[Resource, Amount],
    BeforeValidator(_only_resources),
    AfterValidator(_without_glory),
    Field(description="numbers of gold, sun and moon; may be empty"),
]
Bundles = Annotated[list[Bundle], Field(min_length=1, max_length=6)]


class Data(BaseModel):
    """The base of all parts: frozen, strict; further keys are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)


# Faces


class GainFace(Data):
    """Gives its whole bundle (R10)."""

    kind: Literal["gain"]
    gain: Bundle


class ChooseFace(Data):
    """Gives one of its options (R11)."""

    kind: Literal["choose"]
    options: Bundles


class MultiplyFace(Data):
    """Makes the other die count several times (R14)."""

    kind: Literal["multiply"]
    factor: int = Field(ge=2, le=5)


class MirrorFace(Data):
    """Acts as a face shown by an opponent (R15)."""

    kind: Literal["mirror"]


class BuyFace(Data):
    """Buys a Sanctuary face for less gold (R17)."""

    kind: Literal["buy"]
    discount: int = Field(ge=0, le=20)


class ShieldFace(Data):
    """Gives what depends on the other die (R16)."""

    kind: Literal["shield"]
    watch: Resource
    match: Bundle
    otherwise: Bundle


class MarkedFace(Data):
    """Lies on someone's die for good and gives its card's owner something too (R18)."""

    kind: Literal["marked"]
    options: Bundles
    card: Id
    owner_options: Bundles
    locked: Literal[True]


FaceEffect = GainFace | ChooseFace | MultiplyFace | MirrorFace | BuyFace | ShieldFace | MarkedFace
FACE_EFFECTS: Final[dict[str, type[BaseModel]]] = {
    get_args(model.model_fields["kind"].annotation)[0]: model for model in get_args(FaceEffect)
}


class Face(Data):
    id: Id
    text: str = Field(max_length=280)
    effect: Annotated[FaceEffect, Field(discriminator="kind"), read_by("kind", FACE_EFFECTS)]


# Cards


class CardEffect(Data):
    when: Literal["instant", "reinforcement", "always"]


class Convert(Data):
    """R34: what may be turned into glory, and how much each is worth."""

    resources: list[Resource] = Field(min_length=1, max_length=4)
    glory: int = Field(ge=0, le=99)


class GainEffect(CardEffect):
    do: Literal["gain"]
    gain: Bundle


class ChooseEffect(CardEffect):
    do: Literal["choose"]
    options: Bundles


class ExchangeEffect(CardEffect):
    do: Literal["exchange"]
    pay: Bundle
    gain: Bundle


class ForgeEffect(CardEffect):
    """Gives one of these garden faces (R31)."""

    do: Literal["forge"]
    faces: list[Id] = Field(min_length=1, max_length=30)


class ForgeOnOtherEffect(CardEffect):
    """Puts a garden face on another player's die (R40)."""

    do: Literal["forge_on_other"]
    faces: list[Id] = Field(min_length=1, max_length=1)


class BlessingsEffect(CardEffect):
    do: Literal["blessings"]
    times: int = Field(ge=1, le=9)
    convert: Convert | None = None


class MinorBlessingsEffect(CardEffect):
    do: Literal["minor_blessings"]
    times: int = Field(ge=1, le=9)
    convert: Convert | None = None


class BorrowFacesEffect(CardEffect):
    do: Literal["borrow_faces"]
    count: int = Field(ge=1, le=4)


class OthersLoseEffect(CardEffect):
    do: Literal["others_lose"]


class Rises(Data):
    """So much more of each."""

    gold: int = Field(ge=0, le=99)
    sun: int = Field(ge=0, le=99)
    moon: int = Field(ge=0, le=99)


class RaiseCapsEffect(CardEffect):
    do: Literal["raise_caps"]
    caps: Rises


class HammerEffect(CardEffect):
    """A track that gold may be put on; each glory of the list lies a track further (R32)."""

    do: Literal["hammer"]
    track: int = Field(ge=1, le=99)
    glory: list[Annotated[int, Field(ge=0, le=99)]] = Field(min_length=1, max_length=5)


class TokenEffect(CardEffect):
    """`triton` is for a gain, `cerberus` repeats a blessing (R37, R38)."""

    do: Literal["token"]
    token: Literal["triton", "cerberus"]
    use: Literal["gain", "repeat_blessing"]
    options: Bundles | None = None

    @model_validator(mode="after")
    def _fit_the_token(self) -> TokenEffect:
        if (self.token, self.use) not in (("triton", "gain"), ("cerberus", "repeat_blessing")):
            raise ValueError("triton is for a gain, cerberus repeats a blessing")
        if self.use == "gain" and self.options is None:
            raise ValueError("a gain needs options")
        return self


class OnOustEffect(CardEffect):
    do: Literal["on_oust"]
    gain: Bundle


class GainPerRemovedFaceEffect(CardEffect):
    do: Literal["gain_per_removed_face"]
    gain: Bundle


AnyCardEffect = (
    GainEffect
    | ChooseEffect
    | ExchangeEffect
    | ForgeEffect
    | ForgeOnOtherEffect
    | BlessingsEffect
    | MinorBlessingsEffect
    | BorrowFacesEffect
    | OthersLoseEffect
    | RaiseCapsEffect
    | HammerEffect
    | TokenEffect
    | OnOustEffect
    | GainPerRemovedFaceEffect
)
CARD_EFFECTS: Final[dict[str, type[BaseModel]]] = {
    get_args(model.model_fields["do"].annotation)[0]: model for model in get_args(AnyCardEffect)
}


class Card(Data):
    id: Id
    name: Name
    name_fr: Name
    glory: int = Field(ge=0, le=99)
    effects: list[Annotated[AnyCardEffect, Field(discriminator="do"), read_by("do", CARD_EFFECTS)]] = Field(max_length=6)


# The box


class Ceilings(Data):
    gold: Amount
    sun: Amount
    moon: Amount


class TableRules(Data):
    """What holds for a number of players."""

    players: int = Field(ge=2, le=4)
    rounds: int = Field(ge=1, le=20)
    blessings: int = Field(ge=1, le=2)
    copies: int = Field(ge=1, le=4)
    faces_removed_per_pool: int = Field(ge=0, le=3)
    gold: list[Annotated[int, Field(ge=0, le=12)]] = Field(min_length=2, max_length=4, description="by seat")


class ExtraActionRules(Data):
    cost: Cost
    per_turn: Literal[1]


class StartingDie(Data):
    name: Name
    faces: list[Id] = Field(min_length=6, max_length=6)


class Pool(Data):
    pool: int = Field(ge=0, le=999)
    price: int = Field(ge=0, le=99)
    faces: list[Id] = Field(max_length=12)


class Garden(Data):
    face: Id
    count: int = Field(ge=0, le=12)


class CardSet(Data):
    id: Id
    selection: Literal["first", "alternate"]
    cards: list[Id] = Field(min_length=1, max_length=4)


class Slot(Data):
    slot: SlotId
    island: int = Field(ge=1, le=20)
    cost: Cost
    sets: list[CardSet] = Field(min_length=1, max_length=4, description="one `first`, at most one `alternate`")

    def set_of(self, selection: Literal["first", "alternate"]) -> CardSet:
        """The set of that selection, the first game's where there is none."""
        found = {each.selection: each for each in self.sets}
        return found.get(selection, found["first"])


class DiceForgeContent(Data):
    """A box. Every key is required, but in one that extends the base: there, missing keys are the base's."""

    extends: Literal["base"] | None = None
    format: Literal[1] | None = None
    ceilings: Ceilings | None = None
    hundred: Literal[100] | None = None
    tables: list[TableRules] | None = Field(None, min_length=1, max_length=3, description="one for each number of players")
    extra_action: ExtraActionRules | None = None
    dice: list[StartingDie] | None = Field(None, min_length=2, max_length=2, description="the light one and the dark one")
    faces: list[Face] | None = Field(None, min_length=1, max_length=120)
    sanctuary: list[Pool] | None = Field(None, min_length=1, max_length=20)
    gardens: list[Garden] | None = Field(None, max_length=30)
    slots: list[Slot] | None = Field(None, min_length=1, max_length=30)
    cards: list[Card] | None = Field(None, max_length=120)

    @cached_property
    def box(self) -> Box:
        return boxed(self)

    @model_validator(mode="wrap")
    @classmethod
    def _with_every_fault(cls, value: Any, handler: ModelWrapValidatorHandler[DiceForgeContent]) -> DiceForgeContent:
        return read_with(value, handler, faults_between(value) if isinstance(value, dict) else [])


# The box as the rules ask it


@dataclass(frozen=True, eq=False)
class Box:
    """A whole content, the base's parts filled in."""

    ceilings: Ceilings
    tables: list[TableRules]
    extra_action: ExtraActionRules
    dice: list[StartingDie]
    faces: list[Face]
    sanctuary: list[Pool]
    gardens: list[Garden]
    slots: list[Slot]
    cards: list[Card]

    def table(self, players: int) -> TableRules | None:
        return next((table for table in self.tables if table.players == players), None)

    @cached_property
    def face(self) -> dict[str, Face]:
        return {face.id: face for face in self.faces}

    @cached_property
    def card(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def slot(self) -> dict[str, Slot]:
        return {slot.slot: slot for slot in self.slots}

    @cached_property
    def islands(self) -> list[int]:
        """Ascending."""
        return sorted({slot.island for slot in self.slots})

    @cached_property
    def triton_options(self) -> list[dict[Resource, int]]:
        """What the token is exchanged for (R37)."""
        effects = (effect for card in self.cards for effect in card.effects)
        tokens = (effect.options for effect in effects if isinstance(effect, TokenEffect) and effect.options)
        return next(tokens, [])


def boxed(content: DiceForgeContent) -> Box:
    given = ((field.name, getattr(content, field.name)) for field in fields(Box))
    return Box(**{name: getattr(BASE, name) if part is None else part for name, part in given})


BASE: Final = DiceForgeContent.model_validate({key: BASE_JSON[key] for key in KEYS})
BASE_BOX: Final = boxed(BASE)
"""the box of 2017"""
