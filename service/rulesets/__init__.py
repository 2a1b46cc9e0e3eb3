"""The games. One line a ruleset, in the order in which lists show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from service.engine.play import AnyRuleset


class Catalogue(Mapping[str, AnyRuleset]):
    """The games by id. Each is imported when it is first asked for: who plays one at a terminal does not wait for all.

    The id `le-5000` stands for the record `LE_5000` of the module `le_5000`.
    """

    def __init__(self, *ids: str) -> None:
        self._found: dict[str, AnyRuleset | None] = dict.fromkeys(ids)

    def __getitem__(self, id: str) -> AnyRuleset:
        found = self._found[id]
        if found is None:
            module = id.replace("-", "_")
            found = self._found[id] = getattr(import_module(f"{__name__}.{module}"), module.upper())
        return found

    def __contains__(self, id: object) -> bool:
        return id in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


CATALOGUE = Catalogue(
    "le-5000",
    "le-capitaine",
    "the-killer",
    "des-bloques",
    "gladiators-duel",
    "le-labyrinthe",
    "lucky-odds",
    "mystere-au-manoir",
    "new-day-666",
    "sortie-20",
    "the-last-spell",
    "dice-of-madness",
    "le-signal",
    "pilleurs-de-tombe",
    "trois-couronnes",
    "dragon-de-la-nuit",
    "cite-des-voleurs",
    "naastica",
    "adversaires",
    "meaning-dice",
    "dice-forge",
)
