"""Expeditions, turns and the clocks of the curses (R6–R9, R33, R39, R54–R55, R57, R60–R61)."""

from __future__ import annotations

from typing import Literal

from service.engine.events import TurnStarted
from service.rulesets.naastica.ending import end, finish
from service.rulesets.naastica.events import CurseLifted, CurseTicked, ExpeditionEnded, ExpeditionStarted
from service.rulesets.naastica.options import march
from service.rulesets.naastica.state import PLACE_HP, Curse, Game, clockwise, in_field, living, power
from service.rulesets.naastica.tally import change_hp, change_pot, change_shields, lose_cards, score


def start_expedition(draft: Game) -> None:
    seats = living(draft.state)  # R6
    draft.emit(ExpeditionStarted(expedition=draft.state.expedition + 1, seats=seats))
    for seat in seats:
        hero = draft.state.heroes[seat]
        if hero.place_active is not None:
            change_hp(draft, seat, PLACE_HP.get(hero.place_active, 0), hero.place_active)  # R49, R51
        missing = power(draft.options, hero, "expedition_shield") - hero.shields
        change_shields(draft, seat, max(0, missing), "power")  # R56
    start_turn(draft)


def start_turn(draft: Game) -> None:
    # R7
    state, field = draft.state, in_field(draft.state)
    guide = field[0] if state.guide is None else clockwise(state, state.guide, field)
    draft.emit(TurnStarted(seat=guide, round=state.round + 1))


def replace_guide(draft: Game, departed: int) -> None:
    # R67
    guide = clockwise(draft.state, departed, in_field(draft.state))
    draft.emit(TurnStarted(seat=guide, round=draft.state.round))


def after_card(draft: Game) -> None:
    """The card is resolved: the clocks run, and unless something has ended the council follows (R8)."""
    run_clocks(draft)
    if not in_field(draft.state):
        lose_pot(draft)  # R54
    if not living(draft.state):
        end(draft, "all_heroes_dead", [])  # R60
    elif draft.state.cards_left == 0:
        finish(draft, "pile_empty")  # R57
    elif not in_field(draft.state):
        end_expedition(draft, "lost")


def lose_pot(draft: Game) -> None:
    change_pot(draft, -draft.state.pot, "lost")


def end_expedition(draft: Game, reason: Literal["retreat", "lost"]) -> None:
    draft.emit(ExpeditionEnded(expedition=draft.state.expedition, reason=reason))
    if 0 < draft.options.expeditions <= draft.state.expedition:
        finish(draft, "expeditions_over")  # R61
        return
    lose_cards(draft, march(draft.options, draft.seats))  # R55
    if draft.state.cards_left == 0:
        finish(draft, "pile_empty")
    else:
        start_expedition(draft)


# The clocks


def run_clocks(draft: Game) -> None:
    # R33
    for seat in draft.state.present:
        hero = draft.state.heroes[seat]
        if hero.state in ("field", "swallowed"):
            for curse in list(hero.curses):
                if curse.round != draft.state.round:
                    tick(draft, seat, curse)


def tick(draft: Game, seat: int, curse: Curse) -> None:
    if curse.plague == "miser" and draft.state.heroes[seat].points:
        score(draft, seat, -1, "miser")  # R39
        change_pot(draft, 1, "miser")
    turns_left = curse.turns_left - 1
    draft.emit(CurseTicked(seat=seat, plague=curse.plague, turns_left=turns_left))
    if turns_left == 0:
        draft.emit(CurseLifted(seat=seat, plague=curse.plague))
