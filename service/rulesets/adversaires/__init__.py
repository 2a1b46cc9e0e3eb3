"""Adversaires: the game master's side of an encounter, kept exactly; characters are here as targets only."""

from __future__ import annotations

from typing import get_args

from service.engine.ruleset import Hints, Ruleset
from service.rulesets.adversaires.bestiary import ADVERSARIES, HORDES
from service.rulesets.adversaires.decide import active, admit, decide, initial, start
from service.rulesets.adversaires.events import AdversairesEvent
from service.rulesets.adversaires.evolve import evolve
from service.rulesets.adversaires.moves import AdversairesMove
from service.rulesets.adversaires.offers import offers
from service.rulesets.adversaires.options import AdversairesOptions
from service.rulesets.adversaires.rounds import leave
from service.rulesets.adversaires.state import AdversairesState
from service.rulesets.adversaires.view import AdversairesView, redact, sealed, view

ADVERSAIRES: Ruleset[AdversairesOptions, AdversairesState, AdversairesMove, AdversairesEvent] = Ruleset(
    id="adversaires",
    version=1,
    seats=range(2, 10),
    tags=("role-playing", "encounter-tracker", "game-master", "virtual-tabletop", "dice"),
    reasons=(
        "adversaries_defeated",
        "characters_defeated",
        "round_limit",
        "closed_by_gm",
        "last_player_standing",
        "gm_left",
    ),
    options=AdversairesOptions,
    state=AdversairesState,
    moves=get_args(AdversairesMove),
    events=get_args(AdversairesEvent),
    view_type=AdversairesView,
    example_options={"adversaries": ["louve_grise"]},
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    admit=admit,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="direwolf",
        minutes=(30, 90),
        layout="encounter",
        score="",
        dice=(),
        marks=(),
        forms=("apply", "adjust"),
        picks={"adversaries": tuple(ADVERSARIES), "hordes": tuple(HORDES)},
        proposed={"adversaries": ["louve_grise", "crabe_des_brisants"], "hordes": ["gobelins_de_la_cendre"]},
    ),
    hidden=True,
    redact=redact,
    sealed=sealed,
)
