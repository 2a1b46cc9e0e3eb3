"""Leaving (R65–R68)."""

from __future__ import annotations

from service.engine.events import PlayerLeft
from service.engine.seats import still_in
from service.rulesets.naastica.cards import go_on
from service.rulesets.naastica.council import close_council
from service.rulesets.naastica.ending import end
from service.rulesets.naastica.journey import end_expedition, lose_pot, replace_guide, start_expedition
from service.rulesets.naastica.state import Game, Phase, in_field, living, phase_of, without_hero


def leave(draft: Game, seat: int) -> None:
    phase = phase_of(draft.options, draft.state)
    draft.emit(PlayerLeft(seat=seat))
    staying = still_in(draft.seats, draft.state.left)
    alive = living(draft.state)
    if not staying:
        end(draft, "abandoned", [])  # R68
    elif len(staying) == 1:
        end(draft, "last_player_standing" if alive else "all_heroes_dead", alive)  # R66
    elif not alive:
        lose_pot(draft)
        end(draft, "all_heroes_dead", [])  # R60
    else:
        go_on_without(draft, seat, phase)


def go_on_without(draft: Game, seat: int, phase: Phase) -> None:
    # R67
    if phase == "heroes":
        if not without_hero(draft.state):
            start_expedition(draft)
    elif phase not in ("reveal", "council"):
        go_on(draft)
    elif not in_field(draft.state):
        lose_pot(draft)  # R54
        end_expedition(draft, "lost")
    elif phase == "council":
        close_council(draft)
    elif draft.state.guide == seat:
        replace_guide(draft, seat)
