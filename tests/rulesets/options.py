"""What a JSON schema can't say of a ruleset to whoever plays it at random.

A ruleset needs an entry only where its options are whole contents (packs, sheets, adventures), or where it accepts moves that
its rules file says are not listed as offers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from tests.rulesets.adventures import adventurers, adventures
from tests.rulesets.boxes import boxes
from tests.rulesets.encounters import adversaries, characters, hordes
from tests.rulesets.naastica_packs import packs

PACKS: Mapping[str, Mapping[str, st.SearchStrategy[Any]]] = {
    "adversaires": {"adversaries": adversaries(), "hordes": hordes(), "characters": characters()},
    "dice-forge": {"content": st.just("base") | boxes(), "cards": st.sampled_from(["first", "alternate", "random"])},
    "dragon-de-la-nuit": {
        "adventure": st.one_of(st.none(), st.just("sunken_bell"), adventures(), adventures()),
        "adventurer": st.none() | adventurers(),
    },
    # heroes would have to fit both the pack and the seats
    "naastica": {"content": st.none() | packs(), "heroes": st.just([])},
}
"""By ruleset: how to draw the options that are not plain values. Those without an entry are left at their default."""

UNLISTED: Mapping[str, frozenset[str]] = {
    # `advance` and `guard` may leave out what their offers say
    "adversaires": frozenset({"apply", "adjust", "advance", "guard"}),
    "dragon-de-la-nuit": frozenset({"note", "turn_to", "adjust", "gain_item", "start_combat", "order_test"}),
}
"""By ruleset: types of moves that are accepted without being offered, or with other values than the offer's."""
