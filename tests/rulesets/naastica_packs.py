"""Content packs for Naastica that nobody wrote: valid, and small enough to be played to the end."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Json = st.SearchStrategy[dict[str, Any]]

SEATS = 6
POWERS = {
    "survival_aura": (1, 5),
    "capture_from": (15, 19),
    "riposte_guard": (1, 5),
    "critical_from": (11, 19),
    "hit_from": (5, 9),
    "treasure_bonus": (1, 5),
    "expedition_shield": (1, 3),
    "rest_bonus": (1, 10),
}
PLAGUES = ["hunted", "stasis", "bait", "damned_gold", "glass", "miser", "burden", "wheel", "oblivion"]

IDS = st.from_regex(r"\A[a-z][a-z0-9_]{0,39}\Z")
TEXTS = st.text("aé« »\n{}$'\"\\\U0001f409", min_size=1, max_size=60)
NAMES = st.fixed_dictionaries({"fr": TEXTS, "en": TEXTS})


def small(least: int, most: int) -> st.SearchStrategy[int]:
    """Small numbers as a rule, now and then up to the bound."""
    return st.integers(least, min(most, least + 5)) | st.integers(least, most)


def powers() -> Json:
    return st.one_of(
        [
            st.fixed_dictionaries({"kind": st.just(kind), "value": st.integers(least, most)})
            for kind, (least, most) in POWERS.items()
        ]
    )


def sheets(id: str) -> Json:
    return st.fixed_dictionaries(
        {"id": st.just(id), "name": NAMES, "hp": small(1, 99), "atk": small(1, 20), "power": st.none() | powers()}
    )


COUNTS = st.fixed_dictionaries({difficulty: st.integers(0, 3) for difficulty in ("normal", "hard", "nightmare")})


def cards(id: str) -> Json:
    monsters = {"atk": small(1, 20), "hp": small(0, 200), "hp_per_hero": small(0, 50)}
    equipment = {"slot": st.sampled_from(["weapon", "body", "head"]), "atk": small(0, 10), "hp": small(0, 20)}
    curses = {"plague": st.sampled_from(PLAGUES), "turns": small(1, 20), "targeting": st.sampled_from(["pride", "bad_luck"])}
    return st.one_of(
        card(id, "treasure", {"points": small(1, 99)}),
        card(id, "monster", monsters).filter(lambda found: found["hp"] + found["hp_per_hero"] > 0),
        card(id, "nihilith", {}),
        card(id, "equipment", equipment).filter(lambda found: found["atk"] + found["hp"] > 0),
        card(id, "curse", curses),
    )


def card(id: str, type: str, fields: dict[str, st.SearchStrategy[Any]]) -> Json:
    return st.fixed_dictionaries({"id": st.just(id), "type": st.just(type), "name": NAMES, "count": COUNTS, **fields})


@st.composite
def packs(draw: st.DrawFn) -> dict[str, Any]:
    """With heroes enough for any table, and cards for every difficulty."""
    hero_ids = draw(st.lists(IDS, min_size=SEATS, max_size=SEATS + 2, unique=True))
    card_ids = draw(st.lists(IDS, min_size=1, max_size=10, unique=True))
    found = [draw(cards(id)) for id in card_ids]
    first = draw(st.integers(1, 3))
    found[0]["count"] = dict.fromkeys(found[0]["count"], first)
    return {
        "id": draw(IDS),
        "name": draw(NAMES),
        "heroes": [draw(sheets(id)) for id in hero_ids],
        "cards": found,
    }
