"""Every game can be played to its end in the browser, by clicking, and its table is for everybody."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle
from random import Random

import pytest

from service.rulesets import CATALOGUE
from tests.faces.web.browsing import Visitor, play, play_to_the_end, troubles

pytestmark = pytest.mark.browser

SOME = 4
"""clicks until a game is well under way"""

STOP = ("bank", "claim", "announce", "stop", "close", "end_adventure", "pass")


@dataclass(frozen=True)
class Plan:
    """How a game of a ruleset is made short: options, players, and the faces of the players' own dice, over and over."""

    options: dict[str, str] = field(default_factory=dict)
    seats: int | None = None
    faces: tuple[int, ...] = ()


PLANS = {
    "le-5000": Plan({"target": "1000", "opening": "0"}, faces=(1, 1, 1, 1, 6)),
    "le-capitaine": Plan({"distance": "10"}),
    "the-killer": Plan(faces=(6,)),
    "des-bloques": Plan({"turns": "1"}),
    "gladiators-duel": Plan({"hp": "1"}),
    "le-labyrinthe": Plan({"steps": "3"}),
    "lucky-odds": Plan(faces=(5, 5, 4, 4)),
    "mystere-au-manoir": Plan(seats=1),
    "new-day-666": Plan(),
    "sortie-20": Plan({"max_rounds": "2"}),
    "the-last-spell": Plan(faces=(1, 1, 2)),
    "dice-of-madness": Plan({"target": "10", "madness_limit": "5"}, seats=1),
    "le-signal": Plan({"event_limit": "2"}),
    "pilleurs-de-tombe": Plan({"advances": "2", "artefacts": "2"}),
    "trois-couronnes": Plan(seats=1),
    "dragon-de-la-nuit": Plan(),
    "cite-des-voleurs": Plan(faces=(6, 6, 6, 1)),
    "naastica": Plan({"pile_cards": "4"}),
    "adversaires": Plan({"max_rounds": "2"}),
    "meaning-dice": Plan(),
    "dice-forge": Plan({"rounds": "1"}, seats=4),
}


def test_the_plans_name_every_game() -> None:
    """A new ruleset is played in the browser too."""
    assert set(PLANS) == set(CATALOGUE)


@pytest.mark.parametrize("ruleset", PLANS)
def test_a_whole_game_is_played_by_clicking(visitor: Visitor, ruleset: str) -> None:
    """From the form to the end, clicking what is offered, nothing but the page's own buttons. On the way and at the end axe
    finds nothing serious, and nothing sticks out, from 360 pixels to more than 2,500."""
    plan, chance = PLANS[ruleset], Random(ruleset)
    faces = cycle(plan.faces) if plan.faces else None
    page = visitor.set_table(ruleset, plan.options, plan.seats, "supplied" if plan.faces else "server")
    play(page, SOME, chance, STOP, faces)
    assert troubles(page) == []
    play_to_the_end(page, chance, STOP, faces)
    assert troubles(page) == []
    assert page.get_attribute(".table", "data-status") == "finished"
    assert page.inner_text(".outcome h2")
    assert bool(page.query_selector(".seal.open")) is not bool(plan.faces), "the table's own dice can be checked now"
