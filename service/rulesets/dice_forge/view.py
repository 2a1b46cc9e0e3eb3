"""What everybody sees."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from service.engine.ruleset import View
from service.engine.seats import Seat, Viewer
from service.rulesets.dice_forge.content import Box
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.questions import Step, card_glory, is_locked, pending_of, scores, step_of
from service.rulesets.dice_forge.resources import hammer_room
from service.rulesets.dice_forge.setup import table_rules
from service.rulesets.dice_forge.state import (
    DiceForgeState,
    Pending,
    PlayerState,
    PoolState,
    SheetLines,
    Table,
    TurnState,
)

HUNDRED = 100


class TurnView(BaseModel):
    seat: Seat = Field(description="the active player")
    step: Step
    blessings_left: int = Field(ge=0, le=2, description="throws of step 1 still to be made")
    actions: int = Field(ge=0, description="begun this turn")
    extra_action_used: bool
    bought: list[str] = Field(description="faces of this offering")
    reinforced: list[str] = Field(description="cards used in step 2")


class PlayerView(BaseModel):
    seat: Seat
    gold: int = Field(ge=0)
    sun: int = Field(ge=0, description="solar shards")
    moon: int = Field(ge=0, description="lunar shards")
    glory: int = Field(ge=0, le=99, description="on the inventory, without hundreds")
    hundreds: int = Field(ge=0, description="hundred-glory tokens")
    glory_total: int = Field(ge=0)
    card_glory: int = Field(ge=0, description="printed on the cards")
    score: int = Field(ge=0)
    caps: dict[Literal["gold", "sun", "moon"], int] = Field(description="ceilings")
    dice: list[list[str]] = Field(description="two lists of six faces, by side")
    up: list[int | None] = Field(description="the shown side of each die; null before the first throw")
    locked: list[list[int]] = Field(description="[die, side] of what cannot be replaced")
    hero: int | None = Field(description="the island; null at home")
    cards: list[str] = Field(description="in the order taken")
    triton: int = Field(ge=0, description="tokens")
    cerberus: int = Field(ge=0, description="tokens")
    hammer: int = Field(ge=0, description="steps made in all")
    hammer_room: int = Field(ge=0, description="steps left on hammers owned")
    removed: list[str] = Field(description="faces taken off, in order")


class IslandView(BaseModel):
    island: int
    hero: Seat | None = Field(description="whose hero stands there")


class SlotView(BaseModel):
    slot: str
    island: int
    cost: dict[Literal["gold", "sun", "moon"], int]
    set: str
    stack: list[str] = Field(description="cards left")


class DiceForgeView(View):
    """Everybody sees everything. What belongs to the other mode is null."""

    round: int | None = Field(description="the round at hand")
    rounds: int | None = Field(description="how many there are")
    scores: list[int] = Field(description="by seat")
    turn: TurnView | None
    pending: Pending | None = Field(description="what one seat must do or answer")
    players: list[PlayerView] | None
    sanctuary: list[PoolState] | None = Field(description="pools, their price and the faces left")
    gardens: dict[str, Annotated[int, Field(ge=0)]] | None = Field(description="faces left that only cards give")
    islands: list[IslandView] | None
    slots: list[SlotView] | None
    lines: list[SheetLines] | None = Field(description="score sheet: what is written, by seat")


def view(options: DiceForgeOptions, state: DiceForgeState, viewer: Viewer) -> DiceForgeView:
    if state.table is None or state.turn is None:
        return sheet_view(options, state)
    pending = pending_of(options, state)
    box, table = options.box, state.table
    return DiceForgeView(
        round=state.round,
        rounds=options.rounds or table_rules(options, len(table.players)).rounds,
        scores=scores(options, state),
        turn=turn_view(state, state.turn, pending),
        pending=pending,
        players=[player_view(box, seat, player) for seat, player in enumerate(table.players)],
        sanctuary=table.sanctuary,
        gardens=table.gardens,
        islands=islands_view(box, table),
        slots=[
            SlotView(slot=slot.slot, island=place.island, cost=place.cost, set=slot.set, stack=slot.stack)
            for slot, place in zip(table.slots, box.slots, strict=True)
        ],
        lines=None,
    )


def sheet_view(options: DiceForgeOptions, state: DiceForgeState) -> DiceForgeView:
    return DiceForgeView(
        round=None,
        rounds=None,
        scores=scores(options, state),
        turn=None,
        pending=None,
        players=None,
        sanctuary=None,
        gardens=None,
        islands=None,
        slots=None,
        lines=state.lines,
    )


def turn_view(state: DiceForgeState, turn: TurnState, pending: Pending | None) -> TurnView:
    return TurnView(
        seat=turn.seat,
        step=step_of(state, pending),
        blessings_left=turn.blessings_left,
        actions=turn.actions,
        extra_action_used=turn.extra_action_used,
        bought=turn.bought,
        reinforced=turn.reinforced,
    )


def player_view(box: Box, seat: int, player: PlayerState) -> PlayerView:
    hundreds, glory = divmod(player.glory, HUNDRED)  # R13
    printed = card_glory(box, player)
    return PlayerView(
        seat=seat,
        gold=player.gold,
        sun=player.sun,
        moon=player.moon,
        glory=glory,
        hundreds=hundreds,
        glory_total=player.glory,
        card_glory=printed,
        score=player.glory + printed,
        caps=player.caps,
        dice=player.dice,
        up=player.up,
        locked=[[die, side] for die in (0, 1) for side in range(6) if is_locked(box, player, die, side)],
        hero=player.hero,
        cards=player.cards,
        triton=player.triton,
        cerberus=player.cerberus,
        hammer=player.hammer,
        hammer_room=hammer_room(box, player),
        removed=player.removed,
    )


def islands_view(box: Box, table: Table) -> list[IslandView]:
    heroes = {player.hero: seat for seat, player in enumerate(table.players)}
    return [IslandView(island=island, hero=heroes.get(island)) for island in box.islands]
