"""Boxes for Dice Forge that nobody wrote: valid, and small enough to be played to the end."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Json = dict[str, Any]

RESOURCES = ["gold", "sun", "moon", "glory"]
FACES = [f"face_{number}" for number in range(9)]
CARDS = [f"card_{number}" for number in range(8)]
SIDES = 6


def small(least: int, most: int) -> st.SearchStrategy[int]:
    """Small numbers as a rule, now and then up to the bound."""
    return st.integers(least, min(most, least + 3)) | st.integers(least, most)


BUNDLES = st.dictionaries(st.sampled_from(RESOURCES), small(1, 99), min_size=1, max_size=4)
OPTIONS = st.lists(BUNDLES, min_size=1, max_size=4)
COSTS = st.dictionaries(st.sampled_from(RESOURCES[:3]), small(1, 9), max_size=2)
RISES = st.fixed_dictionaries({each: small(0, 99) for each in RESOURCES[:3]})
CONVERTS = st.fixed_dictionaries(
    {"resources": st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=4), "glory": small(0, 99)}
)
GIVEN_FACES = st.lists(st.sampled_from(FACES), min_size=1, max_size=4)
MARKED = {"options": OPTIONS, "card": st.sampled_from(CARDS), "owner_options": OPTIONS, "locked": st.just(True)}

FACE_EFFECTS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "gain": {"gain": BUNDLES},
    "choose": {"options": OPTIONS},
    "multiply": {"factor": st.integers(2, 5)},
    "mirror": {},
    "buy": {"discount": small(0, 20)},
    "shield": {"watch": st.sampled_from(RESOURCES), "match": BUNDLES, "otherwise": BUNDLES},
    "marked": MARKED,
}

CARD_EFFECTS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "gain": {"gain": BUNDLES},
    "choose": {"options": OPTIONS},
    "exchange": {"pay": BUNDLES, "gain": BUNDLES},
    "forge": {"faces": GIVEN_FACES},
    "forge_on_other": {"faces": st.lists(st.sampled_from(FACES), min_size=1, max_size=1)},
    "blessings": {"times": st.integers(1, 3), "convert": CONVERTS},
    "minor_blessings": {"times": st.integers(1, 3), "convert": CONVERTS},
    "borrow_faces": {"count": st.integers(1, 4)},
    "others_lose": {},
    "raise_caps": {"caps": RISES},
    "hammer": {"track": small(1, 20), "glory": st.lists(small(0, 99), min_size=1, max_size=3)},
    "token": {},
    "on_oust": {"gain": BUNDLES},
    "gain_per_removed_face": {"gain": BUNDLES},
}
TOKENS = st.fixed_dictionaries({"token": st.just("triton"), "use": st.just("gain"), "options": OPTIONS}) | st.fixed_dictionaries(
    {"token": st.just("cerberus"), "use": st.just("repeat_blessing")}
)
MAY_BE_LEFT_OUT = {"convert"}


def face_effects() -> st.SearchStrategy[Json]:
    return st.one_of([st.fixed_dictionaries({"kind": st.just(kind), **parts}) for kind, parts in FACE_EFFECTS.items()])


def card_effects(do: str) -> st.SearchStrategy[Json]:
    parts = CARD_EFFECTS[do]
    needed = {name: part for name, part in parts.items() if name not in MAY_BE_LEFT_OUT}
    optional = {name: part for name, part in parts.items() if name in MAY_BE_LEFT_OUT}
    when = st.sampled_from(["instant", "instant", "reinforcement", "always"])
    plain = st.fixed_dictionaries({"do": st.just(do), "when": when, **needed}, optional=optional)
    return st.builds(lambda effect, token: {**effect, **token}, plain, TOKENS) if do == "token" else plain


def cards(id: str) -> st.SearchStrategy[Json]:
    effects = st.lists(st.sampled_from([*CARD_EFFECTS]).flatmap(card_effects), max_size=2)
    names = st.text("aé{$ }’", min_size=1, max_size=9)
    return st.fixed_dictionaries({"id": st.just(id), "name": names, "name_fr": names, "glory": small(0, 99), "effects": effects})


def tables(players: int) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries(
        {
            "players": st.just(players),
            "rounds": st.integers(1, 3),
            "blessings": st.integers(1, 2),
            "copies": st.integers(1, 4),
            "faces_removed_per_pool": st.integers(0, 3),
            "gold": st.lists(small(0, 12), min_size=players, max_size=players),
        }
    )


def slots(number: int) -> st.SearchStrategy[Json]:
    names = st.lists(st.sampled_from(CARDS), min_size=1, max_size=4, unique=True)
    first = st.fixed_dictionaries({"id": st.just("one"), "selection": st.just("first"), "cards": names})
    other = st.fixed_dictionaries({"id": st.just("other"), "selection": st.just("alternate"), "cards": names})
    sets = st.tuples(first).map(list) | st.tuples(first, other).map(list)
    return st.fixed_dictionaries({"slot": st.just(f"S{number}"), "island": st.integers(1, 3), "cost": COSTS, "sets": sets})


def pools(number: int) -> st.SearchStrategy[Json]:
    # More faces than can be taken out by chance.
    faces = st.lists(st.sampled_from(FACES), min_size=4, max_size=6)
    return st.fixed_dictionaries({"pool": st.just(number), "price": small(0, 99), "faces": faces})


@st.composite
def boxes(draw: st.DrawFn) -> Json:
    """Whole boxes, or the base with dice of its own."""
    if draw(st.booleans()):
        die = st.lists(st.sampled_from(BASE_FACES), min_size=SIDES, max_size=SIDES)
        return {"extends": "base", "dice": [{"name": name, "faces": draw(die)} for name in ("light", "dark")]}
    die = st.lists(st.sampled_from(FACES), min_size=SIDES, max_size=SIDES)
    return {
        "format": 1,
        "hundred": 100,
        "ceilings": draw(st.fixed_dictionaries({each: small(1, 99) for each in RESOURCES[:3]})),
        "tables": [draw(tables(players)) for players in (2, 3, 4)],
        "extra_action": {"cost": draw(COSTS), "per_turn": 1},
        "dice": [{"name": name, "faces": draw(die)} for name in ("light", "dark")],
        "faces": [{"id": id, "text": draw(st.sampled_from(["", "a text"])), "effect": draw(face_effects())} for id in FACES],
        "sanctuary": [draw(pools(number)) for number in range(draw(st.integers(1, 3)))],
        "gardens": [{"face": draw(st.sampled_from(FACES)), "count": draw(small(0, 12))} for _ in range(draw(st.integers(0, 6)))],
        "slots": [draw(slots(number)) for number in range(draw(st.integers(1, 4)))],
        "cards": [draw(cards(id)) for id in CARDS],
    }


BASE_FACES = [
    "gold_6",
    "sun_2",
    "moon_2",
    "one_of_each",
    "choice_2",
    "gold_3_or_glory_2",
    "triple",
    "mirror",
    "ship",
    "shield_red",
    "shield_yellow",
    "boar_red",
]
"""Faces of the base with which a lot happens."""
