"""Naastica: turn card after card for a common pot, and decide in secret whether to go on or to go home with a share.

The rules stand in the order of the rulebook: `setup` and `journey` (expeditions, turns, clocks), `cards` (combat, Nihiliths,
equipment, curses), `council`, `ending`, `leaving`; `content` is what may be played with.
"""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerEliminated, PlayerLeft, TurnStarted
from service.engine.moves import Roll
from service.engine.ruleset import Hints, Ruleset
from service.rulesets.naastica import cards, council, events, moves, setup
from service.rulesets.naastica.content import BASE_PACK
from service.rulesets.naastica.events import NaasticaEvent
from service.rulesets.naastica.evolve import evolve
from service.rulesets.naastica.leaving import leave
from service.rulesets.naastica.moves import NaasticaMove
from service.rulesets.naastica.options import NaasticaOptions, shown_options
from service.rulesets.naastica.state import Game, NaasticaState, active
from service.rulesets.naastica.view import NaasticaView, offers, redact, sealed, seat_state, view


def decide(draft: Game, seat: int, move: NaasticaMove) -> None:
    match move:
        case moves.Choose():
            setup.choose(draft, seat, move)
        case moves.Reveal():
            cards.reveal(draft, seat)
        case Roll():
            cards.roll(draft, seat)
        case moves.Continue():
            council.stay(draft, seat)
        case moves.Retreat():
            council.retreat(draft, seat, move)
        case _:
            assert_never(move)


NAASTICA: Ruleset[NaasticaOptions, NaasticaState, NaasticaMove, NaasticaEvent] = Ruleset(
    id="naastica",
    version=1,
    seats=range(1, 7),
    tags=(
        "push-your-luck",
        "expedition",
        "d20",
        "cards",
        "simultaneous",
        "secret-choices",
        "elimination",
        "solo",
        "content-pack",
    ),
    reasons=("pile_empty", "expeditions_over", "all_heroes_dead", "last_player_standing", "abandoned"),
    options=NaasticaOptions,
    state=NaasticaState,
    moves=(moves.Choose, moves.Reveal, Roll, moves.Continue, moves.Retreat),
    events=(
        events.HeroChosen,
        events.ExpeditionStarted,
        TurnStarted,
        events.CardRevealed,
        events.DiceRolled,
        events.Attacked,
        events.MonsterDefeated,
        events.MonsterStruckBack,
        events.AssaultRenewed,
        events.SurvivalResolved,
        events.TargetDrawn,
        events.ItemEquipped,
        events.CurseAttached,
        events.CurseWasted,
        events.CurseTicked,
        events.CurseLifted,
        events.Decided,
        events.CouncilRevealed,
        events.Retreated,
        events.ExpeditionEnded,
        events.ResourceChanged,
        events.Scored,
        PlayerEliminated,
        PlayerLeft,
        GameEnded,
    ),
    view_type=NaasticaView,
    shown_options=shown_options,
    seat_state=seat_state,
    hidden=True,
    initial=setup.initial,
    start=setup.start,
    active=active,
    decide=decide,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="dungeon-gate",
        minutes=(30, 60),
        layout="expedition",
        by_seat=("rolls",),
        dice=(),
        sides=20,
        marks=(),
        picks={"heroes": tuple(hero.id for hero in BASE_PACK.heroes)},
    ),
    redact=redact,
    sealed=sealed,
)
