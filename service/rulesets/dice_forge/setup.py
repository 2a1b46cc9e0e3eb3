"""Setting the table (R2–R6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from service.engine.chance import Request
from service.engine.events import TurnStarted
from service.engine.refusals import InvalidOptions
from service.rulesets.dice_forge.checks import all_alike
from service.rulesets.dice_forge.content import CardSet, Slot, TableRules
from service.rulesets.dice_forge.events import TableLaid
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.state import (
    DiceForgeState,
    Game,
    PlayerState,
    PoolState,
    SheetLines,
    SlotState,
    Table,
)


def initial(options: DiceForgeOptions, names: tuple[str, ...]) -> DiceForgeState:
    seats = len(names)
    if options.mode == "score_sheet":
        return DiceForgeState(lines=[SheetLines() for _ in names])
    box, rules = options.box, table_rules(options, seats)
    players = [
        PlayerState(
            gold=gold, caps=dict(sorted(box.ceilings.model_dump().items())), dice=[list(die.faces) for die in box.dice]
        )  # R4
        for gold in rules.gold  # R5
    ]
    gardens: Counter[str] = Counter()
    for garden in box.gardens:
        gardens[garden.face] += garden.count
    table = Table(
        players=players,
        sanctuary=[PoolState(pool=pool.pool, price=pool.price, faces=[]) for pool in box.sanctuary],
        gardens=dict(sorted(gardens.items())),
        slots=[SlotState(slot=slot.slot) for slot in box.slots],
    )
    return DiceForgeState(table=table, blessings=rules.blessings)


def table_rules(options: DiceForgeOptions, seats: int) -> TableRules:
    """What holds for that number of players. Raises InvalidOptions where the content has no table for it."""
    found = options.box.table(seats)
    if found is None:
        detail = f"a table for {seats} players"
        raise InvalidOptions(f"the content has no {detail}", [{"pointer": "/options/content/tables", "detail": detail}])
    return found


def start(draft: Game) -> None:
    if draft.options.mode == "score_sheet":
        return
    box, rules = draft.options.box, table_rules(draft.options, draft.seats)
    pools = [list(pool.faces) for pool in box.sanctuary]
    drawn_sets = [slot for slot in box.slots if len(slot.sets) > 1] if draft.options.cards == "random" else []
    requests = [Request(1, len(slot.sets), "card_set") for slot in drawn_sets]
    values = [value for [value] in draft.roll_all(*requests, *sure_draws(pools, rules.faces_removed_per_pool))]
    drawn = {slot.slot: slot.sets[value - 1] for slot, value in zip(drawn_sets, values, strict=False)}
    remove_faces(draft, pools, rules.faces_removed_per_pool, iter(values[len(drawn_sets) :]))  # R3
    sets = [drawn.get(slot.slot) or set_at(draft.options, slot) for slot in box.slots]
    stacks = [stack(each, rules.copies) for each in sets]
    draft.emit(TableLaid(sets=[each.id for each in sets], stacks=stacks, sanctuary=pools))
    draft.emit(TurnStarted(seat=0, round=1))


def set_at(options: DiceForgeOptions, slot: Slot) -> CardSet:
    """The set that the options lay at a slot."""
    if isinstance(options.cards, dict):
        named = [each for each in slot.sets if each.id == options.cards.get(slot.slot)]
        return named[0] if named else slot.set_of("first")
    return slot.set_of("alternate" if options.cards == "alternate" else "first")


def stack(cards: CardSet, copies: int) -> list[str]:
    """R2: one card in as many copies as players, or one of each of the first as many."""
    return cards.cards * copies if len(cards.cards) == 1 else cards.cards[:copies]


def sure_draws(pools: list[list[str]], count: int) -> Iterator[Request]:
    """The draws of R3 up to the first that may fall away, as what is drawn before it may leave a pool of equal faces."""
    for pool in pools:
        if not all_alike(pool):
            different = len(pool) - max(Counter(pool).values())
            for removed in range(count):
                if removed >= different:
                    return
                yield Request(1, len(pool) - removed, "remove_face")


def remove_faces(draft: Game, pools: list[list[str]], count: int, drawn: Iterator[int]) -> None:
    for pool in pools:
        for _ in range(count):
            if all_alike(pool):
                del pool[:1]
            else:
                value = next(drawn, None) or draft.roll(1, len(pool), "remove_face")[0]
                del pool[value - 1]
