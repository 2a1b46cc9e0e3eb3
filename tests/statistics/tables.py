"""The table of the documents: each figure as counted out, and as found in the engine."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from tests.statistics.figures import FIGURES, Figure

LONGEST = 30
"""characters of a fraction that is still worth reading"""

HEAD = """# Statistics as a cross-check

Each figure is worked out exactly, by enumeration or dynamic programming with the rules' own functions, and tried in the real
engine. The tests assert the fractions and try a smaller number of games (`tests/statistics/`). This page is written by

    python -m tests.statistics --trials {trials} --seed {seed}

`z` is the distance between both in standard errors; it is beyond 2 for one figure in twenty, and beyond 5 for none that is right.

| game | figure | exactly | | in {trials:,} games | z |
| --- | --- | --- | --- | --- | --- |
"""


def tried(number: int, trials: int, seed: str) -> list[float]:
    """What so many games brought for a figure, by its place in the list: a process is told a number more easily."""
    return FIGURES[number].sample(trials, seed)


def document(results: Sequence[tuple[Figure, list[float]]], trials: int, seed: str) -> str:
    return HEAD.format(trials=trials, seed=seed) + "".join(line(figure, values) for figure, values in results)


def line(figure: Figure, values: list[float]) -> str:
    exact = Fraction(figure.value)
    mean = sum(values) / len(values)
    distance = (mean - float(exact)) / error(values, exact)
    return f"| `{figure.ruleset}` | {figure.what} | {share_of(exact)} | {plain(exact)} | {mean:.5f} | {distance:+.2f} |\n"


def error(values: Sequence[float], exact: Fraction) -> float:
    """The standard error of the mean: of a chance by its exact value, of a number by what was found."""
    if set(values) <= {0, 1}:
        return sqrt(exact * (1 - exact) / len(values))
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def share_of(exact: Fraction) -> str:
    """The fraction, as far as it can be read."""
    return str(exact) if len(str(exact)) <= LONGEST else "a fraction"


def plain(exact: Fraction) -> str:
    return f"{float(exact):.5f}"
