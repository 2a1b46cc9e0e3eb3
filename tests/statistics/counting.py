"""Chances counted out, not tried: every throw with its weight, and the best play by looking at all that may follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

Faces = tuple[int, ...]
SIDES = range(1, 7)


@cache
def throws(dice: int) -> list[tuple[Faces, Fraction]]:
    """Every throw of so many d6, faces ascending, with its chance."""
    return [(faces, Fraction(orders(faces), 6**dice)) for faces in combinations_with_replacement(SIDES, dice)]


def orders(faces: Faces) -> int:
    """In how many ways dice can show these faces."""
    return factorial(len(faces)) // prod(factorial(count) for count in Counter(faces).values())


def expected(dice: int, worth: Callable[[list[int]], int]) -> Fraction:
    """The mean of what one throw is worth."""
    return sum((chance * worth(list(faces)) for faces, chance in throws(dice)), Fraction(0))


class BestPlay:
    """The most that dice can be worth on average when some may be thrown again, so many times.

    `worth` says what faces are worth when they are left. `may_keep(kept, faces)` says which dice may be left lying, where the
    rules forbid some choices.
    """

    def __init__(self, dice: int, worth: Callable[[list[int]], int]) -> None:
        self.dice = dice
        self.worth = worth
        self.kept_value = cache(self._kept_value)
        self.best = cache(self._best)

    def at_first(self, rethrows: int) -> Fraction:
        """Before the first throw, with so many throws again after it."""
        return self.kept_value((), rethrows)

    def _kept_value(self, kept: Faces, rethrows: int) -> Fraction:
        thrown = throws(self.dice - len(kept))
        return sum((chance * self.best(tuple(sorted(kept + faces)), rethrows)[0] for faces, chance in thrown), Fraction(0))

    def _best(self, faces: Faces, rethrows: int) -> tuple[Fraction, Faces]:
        """What these faces are worth, and which of them to leave: all of them where it is best to stop."""
        stopped = (Fraction(self.worth(list(faces))), faces)
        if not rethrows:
            return stopped
        again = [(self.kept_value(kept, rethrows - 1), kept) for kept in parts(faces)]
        return max([stopped, *again], key=lambda choice: choice[0])


def parts(faces: Faces) -> Iterator[Faces]:
    """Every choice of some of the faces, but for all of them."""
    for count in range(len(faces)):
        yield from sorted(set(combinations(faces, count)))


def positions_without(dice: list[int], kept: Faces) -> list[int]:
    """Where the dice lie that are not kept."""
    left = Counter(kept)
    found = []
    for position, face in enumerate(dice):
        if left[face]:
            left[face] -= 1
        else:
            found.append(position)
    return found
