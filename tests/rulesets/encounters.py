"""Sheets for Adversaires that nobody wrote: valid ones, small more often than large, that use all that a sheet may hold."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Json = st.SearchStrategy[dict[str, Any]]

BESTIARY = ["rat_des_caves", "louve_grise", "brigand_des_gues", "crabe_des_brisants", "ours_aux_ronces", "spectre_du_marais"]
HORDES = ["nuee_de_corbeaux", "gobelins_de_la_cendre", "foule_aux_torches"]
BRICKS = ["harcelement", "frappe_vive", "frappe_lourde", "morsure"]
POWERS = ["insignifiant", "nuisible", "faible", "novice", "initie", "competent", "veteran", "expert", "elite"]
QUALITIES = ["nuisance", "menace", "danger"]
TRAITS = [
    "reflexes_predateur",
    "sanguinaire",
    "frappe_epuisante",
    "aura_terreur",
    "esprit_ruche",
    "regard_hypnotique",
]
NAMES = st.text("aé« »{}$\n\U0001f409", min_size=1, max_size=6)
STATES = st.lists(st.sampled_from(["sonne", "entrave", "aveugle", "en_feu"]), max_size=4)


def few(most: int, least: int = 0) -> st.SearchStrategy[int]:
    """Mostly little, at times as much as may be."""
    return st.integers(least, min(most, least + 2)) | st.sampled_from([least, most])


def effects() -> Json:
    numbers = {"light": 30, "grave": 9, "fatigue": 30, "bleeding": 9, "anger": 9, "fear": 9}
    return st.fixed_dictionaries({}, optional={**{name: few(most) for name, most in numbers.items()}, "states": STATES})


def spots() -> st.SearchStrategy[dict[str, Any] | None]:
    return st.none() | st.fixed_dictionaries({"count": st.integers(1, 4), "effect": effects()})


def cards(id: str) -> Json:
    return st.fixed_dictionaries(
        {"id": st.just(id), "name": NAMES, "initiative": st.integers(1, 6)},
        optional={
            "actions": few(3),
            "fatigue": few(9),
            "reaction": st.booleans(),
            "targets": few(8),
            "roll": st.booleans(),
            "spot": spots(),
            "success": effects(),
            "failure": effects(),
        },
    )


@st.composite
def decks(draw: st.DrawFn) -> list[Any]:
    ids = draw(st.lists(st.sampled_from([*BRICKS, "cri", "griffes", "riposte-2"]), max_size=5, unique=True))
    return [id if id in BRICKS and draw(st.booleans()) else draw(cards(id)) for id in ids]


def capabilities(ids: list[str]) -> Json:
    kinds: list[Json] = [
        _capability(st.sampled_from(["endurance", "evasion", "stability", "actions", "reactions"]), amount=few(10, 1)),
        _capability(st.just("guard"), amount=st.integers(-5, 5)),
        _capability(st.just("armour_others"), amount=few(10, 1)),
        _capability(st.just("trait"), trait=st.sampled_from(TRAITS)),
        _capability(st.just("text"), text=st.text("aé{}", max_size=5)),
    ]
    if ids:
        kinds += [
            _capability(st.just("action"), card=st.sampled_from(ids)),
            _capability(st.just("cost"), card=st.sampled_from(ids), actions=few(3), fatigue=few(9)),
        ]
    return st.one_of(kinds)


def _capability(kind: st.SearchStrategy[str], **fields: st.SearchStrategy[Any]) -> Json:
    return st.fixed_dictionaries({"kind": kind, **fields})


def parts(id: str, ids: list[str]) -> Json:
    block = st.fixed_dictionaries({"boxes": few(12, 1)}, optional={"confers": st.lists(capabilities(ids), max_size=4)})
    return st.fixed_dictionaries(
        {"id": st.just(id), "name": NAMES, "blocks": st.lists(block, min_size=1, max_size=3)},
        optional={"armour": few(5), "cuirasse": st.booleans()},
    )


@st.composite
def adversary_sheets(draw: st.DrawFn, id: str) -> dict[str, Any]:
    deck = draw(decks())
    ids = [card if isinstance(card, str) else card["id"] for card in deck]
    power = draw(st.sampled_from(POWERS))
    optional = {
        "disposition": st.sampled_from(["agressif", "prudent"]),
        "reactions": few(5),
        "endurance": few(10),
        "evasion": few(5),
        "stability": few(10),
        "traits": st.lists(st.sampled_from(TRAITS), unique=True),
        "note": st.recursive(st.none() | st.integers() | st.text("aé", max_size=3), st.lists, max_leaves=5),
        **({"extra_dice": st.lists(st.sampled_from(QUALITIES), max_size=4)} if power == "elite" else {}),
    }
    return {
        "id": id,
        "name": draw(NAMES),
        "power": power,
        "guard": {"type": draw(st.sampled_from(["esquive", "parade", "blocage"])), "value": draw(st.integers(0, 30))},
        "actions": draw(few(5, 1)),
        "fatigue": draw(few(40, 1)),
        "deck": deck,
        "parts": [draw(parts(part, ids)) for part in draw(st.sampled_from([["corps"], ["tete", "corps"], ["a", "b", "c"]]))],
        **draw(st.fixed_dictionaries({}, optional=optional)),
    }


def horde_sheets(id: str) -> Json:
    attack = st.fixed_dictionaries({"name": NAMES}, optional={"spot": spots(), "success": effects(), "failure": effects()})
    return st.fixed_dictionaries(
        {
            "id": st.just(id),
            "name": NAMES,
            "power": st.sampled_from(POWERS),
            "guard": st.integers(0, 30),
            "groups": st.lists(few(12, 1), min_size=1, max_size=4),
            "attack": attack,
        },
        optional={
            "first": st.sampled_from(["enrage", "panique"]),
            "stability": few(10),
            "gains": st.fixed_dictionaries({}, optional={"inflict": few(3), "suffer": few(3)}),
        },
    )


def references(entries: list[str], id: str) -> st.SearchStrategy[Any]:
    return st.sampled_from(entries).map(lambda entry: {"bestiary": entry, "id": id}) | st.sampled_from(entries).map(
        lambda entry: {"bestiary": entry, "id": id, "name": "Sans nom"}
    )


@st.composite
def adversaries(draw: st.DrawFn) -> list[Any]:
    """At least one; a bare name of the bestiary may stand once, so the first only is one."""
    ids = [f"adversary-{number}" for number in range(draw(st.sampled_from([1, 1, 2, 2, 3])))]
    first = draw(st.none() | st.sampled_from(BESTIARY))
    found = [draw(st.one_of(adversary_sheets(id), adversary_sheets(id), references(BESTIARY, id))) for id in ids]
    return found if first is None else [first, *found[1:]]


@st.composite
def hordes(draw: st.DrawFn) -> list[Any]:
    ids = [f"horde_{number}" for number in range(draw(st.sampled_from([0, 0, 1, 1, 2])))]
    return [draw(st.one_of(horde_sheets(id), references(HORDES, id))) for id in ids]


def characters() -> st.SearchStrategy[list[Any]]:
    number = few(30)
    character = st.fixed_dictionaries({}, optional={"name": NAMES, "endurance": number, "stability": number, "bleeding": number})
    return st.lists(character, max_size=1)
