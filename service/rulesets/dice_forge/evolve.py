"""What an event writes down: into the table, and into what else is kept."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.mechanics.turns import turn_of
from service.rulesets.dice_forge.checks import OFFERING
from service.rulesets.dice_forge.events import (
    CeilingsRaised,
    ChoiceMade,
    DiceForgeEvent,
    DiceRolled,
    ExploitTaken,
    ExtraActionTaken,
    FaceForged,
    HammerAdvanced,
    HeroMoved,
    HeroOusted,
    LineWritten,
    ReinforcementUsed,
    ResourceChanged,
    TableEvent,
    TableLaid,
    TokenGained,
    TokenUsed,
)
from service.rulesets.dice_forge.state import (
    About,
    Answer,
    DiceForgeState,
    Story,
    Table,
    TurnState,
    cheapest_pool,
    lines_of,
    number,
    table_of,
)


def evolve(state: DiceForgeState, event: DiceForgeEvent) -> None:
    match event:
        case TableLaid():
            lay(table_of(state), event)
        case TurnStarted():
            state.round = event.round
            state.turn = TurnState(seat=event.seat, blessings_left=state.blessings)
            begin(state, "blessing")
        case ReinforcementUsed():
            turn_of(state).reinforced.append(event.card)
            begin(state, "reinforcement", event.card)
        case ExtraActionTaken():
            turn = turn_of(state)
            turn.stage, turn.extra_action_used, turn.bought = "extra", True, []
            state.story = None
        case LineWritten():
            setattr(lines_of(state)[event.seat], event.line, event.points)
        case TurnEnded():
            state.story = None
        case GameEnded():
            finish(state)
        case _:
            happen(state, event)


def happen(state: DiceForgeState, event: TableEvent) -> None:
    if state.table is not None and state.turn is not None:
        write(state.table, event, state.turn.seat)
        note(state, state.turn, event)


def finish(state: DiceForgeState) -> None:
    state.story = None
    if state.turn is not None:
        state.turn.stage = "finished"


# The turn and what is settled in it


def note(state: DiceForgeState, turn: TurnState, event: TableEvent) -> None:
    match event:
        case DiceRolled():
            turn.blessings_left -= state.story is not None and state.story.about == "blessing" and event.seat == turn.seat
            answer(state, Answer(seat=event.seat, rolled=event.dice))
        case ChoiceMade():
            answer(state, Answer(seat=event.seat, option=event.option))
        case PlayerLeft():
            answer(state, Answer(seat=event.seat))
        case FaceForged() if event.reason == OFFERING:
            turn.actions += turn.stage != "offering"
            turn.stage = "offering"
            turn.bought.append(event.face)
            state.story = None
        case HeroOusted():
            turn.ousted = event.seat
        case ExploitTaken():
            turn.actions += 1
            turn.stage = "exploit"
            begin(state, "exploit", event.card, turn.ousted)
            turn.ousted = None
        case TokenUsed(token="triton"):
            begin(state, "token")
        case _:
            pass


def begin(state: DiceForgeState, about: About, card: str | None = None, ousted: int | None = None) -> None:
    table = table_of(state)
    table.buying = None  # where the turn was cut short
    state.story = Story(about=about, card=card, ousted=ousted, base=table.model_dump_json(), left=list(state.left))


def answer(state: DiceForgeState, given: Answer) -> None:
    if state.story is not None:
        state.story.answers.append(given)


# The table


def lay(table: Table, event: TableLaid) -> None:
    for slot, name, stack in zip(table.slots, event.sets, event.stacks, strict=True):
        slot.set, slot.stack = name, list(stack)
    for pool, faces in zip(table.sanctuary, event.sanctuary, strict=True):
        pool.faces = list(faces)


def write(table: Table, event: TableEvent, active: int) -> None:
    """Changes how the table lies; `active` is the seat whose turn it is."""
    player = table.players[event.seat]
    match event:
        case DiceRolled():
            show(table, event)
        case ChoiceMade():
            remember(table, event)
        case ResourceChanged():
            setattr(player, event.resource, event.total)
        case HammerAdvanced():
            player.hammer = event.position
        case CeilingsRaised():
            player.caps.update(event.caps)
        case FaceForged():
            forge(table, event, active)
        case ExploitTaken():
            player.cards.append(event.card)
            next(slot for slot in table.slots if slot.slot == event.slot).stack.remove(event.card)
        case TokenGained() | TokenUsed():
            step = 1 if isinstance(event, TokenGained) else -1
            setattr(player, event.token, getattr(player, event.token) + step)
        case HeroMoved() | HeroOusted() | PlayerLeft():
            player.hero = event.island if isinstance(event, HeroMoved) else None
        case _:
            assert_never(event)


def show(table: Table, event: DiceRolled) -> None:
    dice = [0, 1] if len(event.dice) == 2 else [table.die]
    for die, value in zip(dice, event.dice, strict=True):
        table.players[event.seat].up[die] = value - 1


def remember(table: Table, event: ChoiceMade) -> None:
    """What later events say only together with the choice before them: which die is thrown, where a face comes from."""
    if event.kind == "die":
        table.die = number(event.option, "die")
    elif event.kind == "buy" and event.option["face"] is not None:
        table.buying = event.seat


def forge(table: Table, event: FaceForged, active: int) -> None:
    player = table.players[event.seat]
    player.dice[event.die][event.side] = event.face
    player.up[event.die] = event.side  # R26
    player.removed.append(event.removed)
    player.from_cards = [each for each in player.from_cards if each[:2] != [event.die, event.side]]
    if event.reason == OFFERING or table.buying == event.seat:
        pool = cheapest_pool(table, event.face)
        assert pool is not None, "a face that was bought was for sale"
        pool.faces.remove(event.face)
        table.buying = None
    else:
        table.gardens[event.face] -= 1
        player.from_cards.append([event.die, event.side, active])
