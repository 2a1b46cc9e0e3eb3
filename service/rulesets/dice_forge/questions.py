"""Questions to the state, and settling it further."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Literal

from service.engine.seats import still_in
from service.mechanics.turns import turn_of
from service.rulesets.dice_forge.content import Box, ExchangeEffect, MarkedFace, Resource
from service.rulesets.dice_forge.exploits import tell
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.resources import can_pay
from service.rulesets.dice_forge.settlement import Settlement, Waiting
from service.rulesets.dice_forge.state import (
    Answer,
    DiceForgeState,
    Game,
    Pending,
    PlayerState,
    SlotState,
    Story,
    Table,
    lines_of,
)

Step = Literal["blessing", "main", "offering", "resolving", "after_action", "extra", "finished"]

# What is settled


def pending_of(options: DiceForgeOptions, state: DiceForgeState) -> Pending | None:
    """What one seat must do or answer before anything else."""
    if state.story is None:
        return None
    return waited_for(options.box, turn_of(state).seat, state.blessings, state.story.model_dump_json())


@lru_cache(maxsize=256)
def waited_for(box: Box, active: int, blessings: int, text: str) -> Pending | None:
    """What a story waits for, which stands there as JSON text; None where it is settled. It is kept, since whoever makes a
    move, answers it and shows the table asks in turn, and each time the story would be settled from its beginning.
    """
    story = Story.model_validate_json(text)
    try:
        tell(Settlement(box, active, story, story.answers), blessings)
    except Waiting as waiting:
        return waiting.pending
    return None


def settle_on(draft: Game, reply: Callable[[Pending], Answer] | None = None, answers: Sequence[Answer] | None = None) -> bool:
    """Tells what follows from a reply to what is waited for after these answers (those of the story, where none are given), or
    what follows from the story's beginning. Whether there was a beginning, or something to reply to.
    """
    story = draft.state.story
    if story is None:
        return False
    given = story.answers if answers is None else answers
    settlement = Settlement(draft.options.box, turn_of(draft.state).seat, story, given, draft if reply is None else None)
    if reply is not None:
        settlement.go_on_with(draft, reply)
    with suppress(Waiting):
        tell(settlement, draft.state.blessings)
    return settlement.has_replied


def step_of(state: DiceForgeState, pending: Pending | None) -> Step:
    stage = turn_of(state).stage
    settled = pending is None or state.story is None
    if stage == "blessing":
        # The stage lasts until the first action; reinforcements and tokens are settled in step `main`.
        return "blessing" if not settled and state.story is not None and state.story.about == "blessing" else "main"
    if stage == "exploit":
        return "resolving" if not settled and state.story is not None and state.story.about == "exploit" else "after_action"
    return stage


# The table


def slot_with(box: Box, table: Table, card: str, player: PlayerState) -> SlotState | None:
    """Where a card is taken: the first slot that has it, of those that the player can pay if there are any."""
    slots = [slot for slot in table.slots if card in slot.stack]
    within_reach = [slot for slot in slots if can_pay(player, box.slot[slot.slot].cost)]
    return next(iter(within_reach or slots), None)


def is_locked(box: Box, player: PlayerState, die: int, side: int) -> bool:
    """Whether that side cannot be replaced (R18)."""
    return isinstance(box.face[player.dice[die][side]].effect, MarkedFace)


def reinforces(box: Box, card: str) -> bool:
    return any(effect.when == "reinforcement" for effect in box.card[card].effects)


def reinforcement_cost(box: Box, card: str) -> Counter[Resource]:
    """What is paid for a card's reinforcement (R23)."""
    cost: Counter[Resource] = Counter()
    for effect in box.card[card].effects:
        if effect.when == "reinforcement" and isinstance(effect, ExchangeEffect):
            cost.update(effect.pay)
    return cost


# Scores


def card_glory(box: Box, player: PlayerState) -> int:
    return sum(box.card[card].glory for card in player.cards)


def scores(options: DiceForgeOptions, state: DiceForgeState) -> list[int]:
    """By seat (R42, R46)."""
    if state.lines is not None:
        return [(lines.inventory or 0) + (lines.exploits or 0) for lines in state.lines]
    players = [] if state.table is None else state.table.players
    return [player.glory + card_glory(options.box, player) for player in players]


def is_full(state: DiceForgeState) -> bool:
    """Whether all lines of the seats still there are written (R47)."""
    lines = lines_of(state)
    return all(None not in (lines[seat].inventory, lines[seat].exploits) for seat in still_in(len(lines), state.left))
