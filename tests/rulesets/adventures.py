"""Adventures for Dragon of the Night that nobody wrote: small, valid, and leading forward more often than back."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

STARTING_THINGS = ["sword", "leather", "shield", "lantern", "backpack"]
TOTALS = ["skill", "stamina", "luck", "honour", "eye", "time", "gold", "meals"]
STATS = [*TOTALS, "skill_initial", "stamina_initial", "luck_initial"]
FLAGS = st.sampled_from(["oath", "chant", "bell_2"])
MODIFIER = st.integers(-12, 12)
TEXTS = st.builds(lambda text: {"fr": text, "en": text}, st.text("aé« »\n{}$\U0001f409", min_size=1, max_size=6))

Json = st.SearchStrategy[dict[str, Any]]


def adventurers() -> Json:
    return st.fixed_dictionaries(
        {
            "skill": st.integers(1, 12),
            "stamina": st.integers(1, 24),
            "luck": st.integers(1, 12),
            "gold": st.integers(0, 99),
        }
    )


@st.composite
def adventures(draw: st.DrawFn) -> dict[str, Any]:
    items = [draw(_items(f"thing_{number}")) for number in range(draw(st.integers(0, 4)))]
    ids = draw(st.lists(st.integers(1, 999), min_size=2, max_size=7, unique=True))
    world = _World([*STARTING_THINGS, *(item["id"] for item in items)], ids)
    for item in items:
        if item["kind"] == "magic" and draw(st.booleans()):
            item["use"] = draw(world.uses())
    return {
        "id": draw(st.sampled_from(["mini", "a", "the_long_night_9"])),
        "title": draw(TEXTS),
        "intro": draw(TEXTS),
        "start": ids[0],
        "items": items,
        "setup": draw(world.effects()),
        "paragraphs": [draw(world.paragraphs(number)) for number in range(len(ids))],
    }


def _items(slug: str) -> Json:
    common = {"id": st.just(slug), "name": TEXTS}
    return st.one_of(
        st.fixed_dictionaries({**common, "kind": st.just("gear")}),
        st.fixed_dictionaries({**common, "kind": st.just("weapon")}, optional={"attack_bonus": st.integers(-6, 6)}),
        st.fixed_dictionaries({**common, "kind": st.just("antidote")}, optional={"cures": st.integers(1, 99)}),
        st.fixed_dictionaries(
            {**common, "kind": st.just("magic")}, optional={"charges": st.integers(0, 9), "unknown": st.booleans()}
        ),
    )


class _World:
    """The things and the paragraphs that an adventure's parts may name."""

    def __init__(self, things: list[str], ids: list[int]) -> None:
        self.things = st.sampled_from(things)
        self.ids = ids

    def conditions(self) -> Json:
        thresholds = st.dictionaries(st.sampled_from(TOTALS), st.integers(-5, 20), max_size=2)
        keys: dict[str, st.SearchStrategy[Any]] = {
            "item": self.things,
            "no_item": self.things,
            "flag": FLAGS,
            "no_flag": FLAGS,
            "at_least": thresholds,
            "at_most": thresholds,
            "test": st.sampled_from(["success", "failure"]),
            "roll": _bounds(),
            "combat": st.sampled_from(["won", "fled"]),
            "visited": st.sampled_from(self.ids),
        }
        one = st.sampled_from(sorted(keys)).flatmap(lambda key: st.fixed_dictionaries({key: keys[key]}))
        return st.one_of(st.just({}), one, st.builds(lambda first, second: {**first, **second}, one, one))

    def effects(self) -> st.SearchStrategy[list[dict[str, Any]]]:
        when = {"when": self.conditions()}
        amounts = st.tuples(st.integers(-9, 9), st.integers(-2, 2)).filter(any)
        adjust = st.builds(
            lambda stat, amount, more: {"do": "adjust", "stat": stat, "delta": amount[0], "dice": amount[1], **more},
            st.sampled_from(STATS),
            amounts,
            st.fixed_dictionaries({}, optional={"over_ceiling": st.booleans(), **when}),
        )
        poison = st.fixed_dictionaries(
            {
                "do": st.just("adjust"),
                "stat": st.just("stamina"),
                "delta": st.integers(-4, -1),
                "poison": st.just(True),
            },
            optional=when,
        )
        creature = st.fixed_dictionaries(
            {
                "do": st.just("adjust"),
                "stat": st.sampled_from(["skill", "stamina"]),
                "dice": st.sampled_from([-2, -1, 1]),
                "creature": st.just(True),
            },
            optional=when,
        )
        thing = st.fixed_dictionaries(
            {"do": st.sampled_from(["gain_item", "gain_item", "lose_item", "identify"]), "item": self.things}, optional=when
        )
        flag = st.fixed_dictionaries({"do": st.sampled_from(["set_flag", "clear_flag"]), "flag": FLAGS}, optional=when)
        meal = st.fixed_dictionaries({"do": st.just("forced_meal")}, optional=when)
        return st.lists(st.one_of(adjust, poison, creature, thing, flag, meal), max_size=3)

    def uses(self) -> Json:
        return st.fixed_dictionaries(
            {"effects": self.effects()},
            optional={"when": self.conditions(), "where": st.sampled_from(["outside", "combat", "anywhere"])},
        )

    def paragraphs(self, number: int) -> Json:
        common: dict[str, st.SearchStrategy[Any]] = {"id": st.just(self.ids[number]), "text": TEXTS}
        effects = {"effects": self.effects()}
        ending = st.fixed_dictionaries({**common, "ending": st.sampled_from(["victory", "defeat"])}, optional=effects)
        if number == len(self.ids) - 1:
            return ending
        leading = {**common, "choices": st.lists(self.choices(number), min_size=1, max_size=3)}
        quiet = st.fixed_dictionaries(leading, optional=effects)
        testing = st.fixed_dictionaries({**leading, "test": self.tests()}, optional=effects)
        fighting = st.fixed_dictionaries({**leading, "combat": self.combats()}, optional=effects)
        return st.one_of(quiet, testing, fighting, ending)

    def choices(self, number: int) -> Json:
        forward = st.sampled_from(self.ids[number + 1 :])
        return st.fixed_dictionaries(
            {"text": TEXTS, "to": st.one_of(forward, forward, forward, st.sampled_from(self.ids))},
            optional={"when": self.conditions(), "effects": self.effects()},
        )

    def tests(self) -> Json:
        modifiers = st.fixed_dictionaries({"when": self.conditions(), "modifier": MODIFIER})
        results = st.fixed_dictionaries({"roll": _bounds(), "effects": self.effects()})
        bargain = st.fixed_dictionaries({"cost": st.integers(1, 6), "modifier": MODIFIER})
        return st.fixed_dictionaries(
            {"kind": st.sampled_from(["skill", "luck", "dice"])},
            optional={
                "count": st.integers(1, 4),
                "modifier": MODIFIER,
                "modifiers": st.lists(modifiers, max_size=2),
                "at_most": st.none() | st.integers(0, 99),
                "bargain": st.none() | bargain,
                "success": self.effects(),
                "failure": self.effects(),
                "results": st.lists(results, max_size=2),
            },
        )

    def combats(self) -> Json:
        modifiers = st.fixed_dictionaries({"when": self.conditions(), "attack": MODIFIER})
        flight = st.fixed_dictionaries({"after": st.integers(0, 3), "stamina": st.integers(0, 4)})
        return st.fixed_dictionaries(
            {
                "mode": st.sampled_from(["one_by_one", "together"]),
                "creatures": st.lists(self.creatures(), min_size=1, max_size=3),
            },
            optional={
                "attack_modifier": MODIFIER,
                "modifiers": st.lists(modifiers, max_size=2),
                "hero_damage": st.integers(1, 20),
                "flee": st.none() | flight,
                "won": self.effects(),
                "fled": self.effects(),
            },
        )

    def creatures(self) -> Json:
        changes = st.fixed_dictionaries(
            {"when": self.conditions()}, optional={"skill": MODIFIER, "stamina": st.integers(-50, 50)}
        )
        return st.fixed_dictionaries(
            {"name": TEXTS, "skill": st.integers(0, 14), "stamina": st.integers(1, 9)},
            optional={
                "damage": st.integers(1, 6),
                "poison": st.integers(0, 4),
                "when": self.conditions(),
                "modifiers": st.lists(changes, max_size=2),
            },
        )


def _bounds() -> st.SearchStrategy[list[int]]:
    return st.tuples(st.integers(-10, 20), st.integers(-10, 20)).map(sorted)
