"""What chance brings in the real engine is what can be counted out."""

from __future__ import annotations

import pathlib
from fractions import Fraction

import pytest

from tests.statistics.figures import FIGURES, Figure
from tests.statistics.tables import error, plain, share_of

TRIALS = 1500
SIGMAS = 5
DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "statistics.md"

each_figure = pytest.mark.parametrize("figure", [pytest.param(figure, id=f"{figure.ruleset}:{figure.id}") for figure in FIGURES])


@each_figure
def test_a_figure_counted_out_by_the_rules_is_this_fraction(figure: Figure) -> None:
    """By the rules' own functions, over all that the dice can show."""
    assert figure.exact() == Fraction(figure.value)


@each_figure
def test_a_figure_tried_in_the_engine_is_near(figure: Figure) -> None:
    """Within five standard deviations, in games whose dice come from a seed."""
    exact = Fraction(figure.value)
    values = figure.sample(TRIALS, "tests")

    assert abs(sum(values) / TRIALS - float(exact)) <= SIGMAS * error(values, exact)


@each_figure
def test_the_document_has_each_figure(figure: Figure) -> None:
    """A line of the table says the exact value as it is asserted here."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if line.startswith(f"| `{figure.ruleset}` | {figure.what} |")]

    assert len(lines) == 1
    assert share_of(Fraction(figure.value)) in lines[0]
    assert plain(Fraction(figure.value)) in lines[0]


def test_at_least_eight_games_are_counted_out() -> None:
    """As many as the documents promise."""
    assert len({figure.ruleset for figure in FIGURES}) >= 8
