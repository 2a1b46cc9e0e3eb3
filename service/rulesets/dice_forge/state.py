"""What is kept of a game: the table as it lies, the turn, and what is being settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pydantic import BaseModel, Field

from service.engine.draft import Draft
from service.engine.ruleset import State
from service.engine.seats import Seat, still_in
from service.rulesets.dice_forge.options import DiceForgeOptions

Option = dict[str, bool | int | str | None]
"""One answer that a choice allows; its keys depend on the kind."""

Kind = Literal[
    "roll",
    "mirror",
    "order",
    "face",
    "gold",
    "convert",
    "repeat",
    "die",
    "borrow",
    "gain",
    "side",
    "garden_face",
    "bearer",
    "buy",
]


class Pending(BaseModel):
    """What one seat must do or answer before anything else."""

    seat: Seat
    kind: Kind
    reason: str = Field(description="`blessing`, `ousted`, or the id of the card, token or face that asks")
    options: list[Option] = Field(description="empty for a throw")
    dice: list[list[int]] = Field(description="[seat, die] of each die to be thrown, in the order of the values; else empty")


class Shown(NamedTuple):
    """A face that was thrown, copied or borrowed, and the seat whose card put it there."""

    face: str
    owner: int | None


# The table


class PlayerState(BaseModel):
    gold: int = 0
    sun: int = 0
    moon: int = 0
    glory: int = Field(0, description="in all, hundreds included")
    caps: dict[Literal["gold", "sun", "moon"], int]
    dice: list[list[str]] = Field(description="the face on each side of both dice")
    up: list[int | None] = Field([None, None], description="the shown side of each die")
    hero: int | None = Field(None, description="the island; null at home")
    cards: list[str] = Field(default_factory=list)
    triton: int = 0
    cerberus: int = 0
    hammer: int = Field(0, description="steps made in all")
    removed: list[str] = Field(default_factory=list)
    from_cards: list[list[int]] = Field(
        default_factory=list, description="[die, side, seat] of each face that a card put there, and whose card that was"
    )

    def shown(self) -> list[Shown]:
        """The faces that lie up, once dice have been thrown."""
        return [self.face_on(die, side) for die, side in enumerate(self.up) if side is not None]

    def face_on(self, die: int, side: int) -> Shown:
        owners = [owner for at, on, owner in self.from_cards if (at, on) == (die, side)]
        return Shown(self.dice[die][side], owners[0] if owners else None)


class PoolState(BaseModel):
    pool: int
    price: int
    faces: list[str]


class SlotState(BaseModel):
    slot: str
    set: str = ""
    stack: list[str] = Field(default_factory=list)


class Table(BaseModel):
    """All that lies before the players. Its dictionaries are sorted and get no new keys, so that it has one text only."""

    players: list[PlayerState]
    sanctuary: list[PoolState]
    gardens: dict[str, int]
    slots: list[SlotState]
    buying: Seat | None = Field(None, description="who has bought a Sanctuary face in a blessing and must forge it")
    die: int = Field(0, description="the die chosen last for minor blessings")


# The turn


class TurnState(BaseModel):
    seat: Seat
    stage: Literal["blessing", "offering", "exploit", "extra", "finished"] = "blessing"
    blessings_left: int
    actions: int = 0
    extra_action_used: bool = False
    bought: list[str] = Field(default_factory=list)
    reinforced: list[str] = Field(default_factory=list)
    ousted: Seat | None = Field(None, description="whose hero the exploit under way has ousted")


# What is being settled


class Answer(BaseModel):
    """Something that the settling waited for: a throw, a choice, or neither where the seat left."""

    seat: Seat
    rolled: list[int] | None = None
    option: Option | None = None


About = Literal["blessing", "exploit", "reinforcement", "token"]


class Story(BaseModel):
    """A blessing, an exploit, a reinforcement or a token that is settled: how the table lay when it began, and what was
    thrown and chosen since. What follows from that, and what is waited for, is found by settling it again from there: so
    the order of things stands in the rules alone, and the state holds only what happened.
    """

    about: About
    card: str | None = None
    ousted: Seat | None = None
    base: str = Field(description="the table as JSON text: it is read again only where it is asked for")
    left: list[Seat]
    answers: list[Answer] = Field(default_factory=list)


class SheetLines(BaseModel):
    inventory: int | None = Field(None, description="glory of the inventory, hundreds included; null until written")
    exploits: int | None = Field(None, description="glory printed on Exploit cards; null until written")


class DiceForgeState(State):
    round: int = 1
    blessings: int = 0
    table: Table | None = None
    turn: TurnState | None = None
    story: Story | None = None
    lines: list[SheetLines] | None = None


Game = Draft[DiceForgeOptions, DiceForgeState]


def number(option: Option, key: str) -> int:
    """A number that an option holds."""
    found = option[key]
    assert isinstance(found, int)
    return found


def table_of(state: DiceForgeState) -> Table:
    assert state.table is not None, "a game has a table"
    return state.table


def lines_of(state: DiceForgeState) -> list[SheetLines]:
    assert state.lines is not None, "a score sheet has lines"
    return state.lines


def clockwise(seats: int, start: int, left: Sequence[int]) -> list[int]:
    """The seats still there, from `start` on."""
    return sorted(still_in(seats, left), key=lambda seat: (seat - start) % seats)


def cheapest_pool(table: Table, face: str) -> PoolState | None:
    """Where a face is bought: the cheapest pool that has it, the first of those."""
    return min((pool for pool in table.sanctuary if face in pool.faces), key=lambda pool: pool.price, default=None)
