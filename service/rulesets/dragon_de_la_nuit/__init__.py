"""Dragon of the Night: the engine of a gamebook. The reader's own book, or an adventure given as data, tells the story.

One module for each chapter of the rules: `adventurer`, `combat`, `trials` (tests), `pack` (things and meals), `story`; what an
adventure may say is in `adventure`, what it does in `effects`, what is forbidden in `legality`.
"""

from __future__ import annotations

from typing import Literal, assert_never, get_args

from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, ResourceChanged
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Hints, Ruleset
from service.rulesets.dragon_de_la_nuit import combat, pack, story, trials
from service.rulesets.dragon_de_la_nuit.adventurer import Game, amount_of, change, create, die, end, forced_meal
from service.rulesets.dragon_de_la_nuit.events import CombatEvent, DragonEvent, ItemEvent, StoryEvent, TestEvent
from service.rulesets.dragon_de_la_nuit.evolve import evolve
from service.rulesets.dragon_de_la_nuit.legality import why_not
from service.rulesets.dragon_de_la_nuit.moves import (
    Accept,
    Adjust,
    Assault,
    BookMove,
    Choose,
    DragonMove,
    Drop,
    Eat,
    EndAdventure,
    EndCombat,
    FightMove,
    Flee,
    ForcedMeal,
    GainItem,
    Note,
    OrderTest,
    Roll,
    SheetMove,
    StartCombat,
    TurnTo,
    UseItem,
    UseLuck,
    Wield,
)
from service.rulesets.dragon_de_la_nuit.offers import offers
from service.rulesets.dragon_de_la_nuit.options import DragonDeLaNuitOptions
from service.rulesets.dragon_de_la_nuit.sheet import HERO, DragonDeLaNuitState
from service.rulesets.dragon_de_la_nuit.view import DragonDeLaNuitView, view

# Start


def initial(options: DragonDeLaNuitOptions, names: tuple[str, ...]) -> DragonDeLaNuitState:
    return DragonDeLaNuitState()  # R7


def start(draft: Game) -> None:
    create(draft)
    if draft.options.book is not None:
        story.begin(draft, draft.options.book)


def active(options: DragonDeLaNuitOptions, state: DragonDeLaNuitState) -> list[int]:
    return [HERO]


# Decide


def decide(draft: Game, seat: int, move: DragonMove) -> None:
    if (refused := why_not(draft.options, draft.state, move)) is not None:
        raise refused
    match move:
        case Assault() | UseLuck() | Accept() | Flee():
            fight(draft, move)
        case Roll() | Eat() | Wield() | UseItem() | Drop() | Note() | Choose():
            act(draft, move)
        case TurnTo() | Adjust() | ForcedMeal() | GainItem() | StartCombat() | EndCombat() | OrderTest() | EndAdventure():
            obey(draft, move)
        case _:
            assert_never(move)
    story.settle(draft)


def fight(draft: Game, move: FightMove) -> None:
    match move:
        case Assault():
            combat.assault(draft, move.creature)
        case UseLuck():
            combat.use_luck(draft, move.wound)
        case Accept():
            die(draft)  # R33
        case Flee():
            story.flee(draft)
        case _:
            assert_never(move)


def act(draft: Game, move: SheetMove) -> None:
    match move:
        case Roll():
            story.roll(draft, move.spend_luck)
        case Eat():
            pack.eat(draft)
        case Wield():
            pack.wield(draft, move.item)
        case UseItem():
            pack.use_item(draft, move.item)
        case Drop():
            pack.drop(draft, move.item)
        case Note():
            pack.note(draft, move)
        case Choose():
            story.choose(draft, move.choice)
        case _:
            assert_never(move)


def obey(draft: Game, move: BookMove) -> None:
    match move:
        case TurnTo():
            story.turn_to(draft, move.paragraph)
        case Adjust():
            adjust(draft, move)
        case ForcedMeal():
            forced_meal(draft)
        case GainItem():
            pack.gain_item(draft, move)
        case StartCombat():
            combat.start_combat(draft, move)
        case EndCombat():
            combat.end_combat(draft, "ended")  # R24
        case OrderTest():
            trials.order(draft, move.kind, move.count, move.modifier, move.at_most, move.bargain, move.reason)
        case EndAdventure():
            end_adventure(draft, move.result)
        case _:
            assert_never(move)


def adjust(draft: Game, move: Adjust) -> None:
    """R12. A price of dice is only known when they are thrown: then alone a refusal comes after the rolls (R11)."""
    amount = amount_of(draft, move.delta, move.dice)
    if move.stat == "gold" and draft.state.gold + amount < 0:
        raise IllegalMove("not_enough_gold", "R11")
    if move.creature is not None and (move.stat == "skill" or move.stat == "stamina"):
        combat.change_creature(draft, move.creature, move.stat, amount, "book")
    else:
        change(draft, move.stat, amount, "poison" if move.poison else "book", move.over_ceiling)


def end_adventure(draft: Game, result: Literal["victory", "death"]) -> None:
    """R59."""
    if result == "death":
        die(draft)
    else:
        end(draft, "victory")


def leave(draft: Game, seat: int) -> None:
    """R72."""
    draft.emit(PlayerLeft(seat=seat))
    end(draft, "abandoned")


DRAGON_DE_LA_NUIT: Ruleset[DragonDeLaNuitOptions, DragonDeLaNuitState, DragonMove, DragonEvent] = Ruleset(
    id="dragon-de-la-nuit",
    version=1,
    seats=range(1, 2),
    tags=("gamebook", "solo", "d6", "combat", "luck", "adventure-data"),
    reasons=("victory", "death", "defeat", "dead_end", "lost", "abandoned"),
    options=DragonDeLaNuitOptions,
    state=DragonDeLaNuitState,
    moves=get_args(FightMove) + get_args(SheetMove) + get_args(BookMove),
    events=(
        *get_args(StoryEvent),
        *get_args(TestEvent),
        ResourceChanged,
        *get_args(CombatEvent),
        *get_args(ItemEvent),
        PlayerEliminated,
        PlayerLeft,
        GameEnded,
    ),
    view_type=DragonDeLaNuitView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="dragon-head",
        minutes=(30, 60),
        layout="gamebook",
        score="",
        gauges={"skill": "skill_initial", "stamina": "stamina_initial", "luck": "luck_initial"},
        dice=(),
        marks=(),
        forms=("turn_to", "adjust", "gain_item", "start_combat", "order_test", "note"),
        proposed={"adventure": "sunken_bell"},
    ),
)
