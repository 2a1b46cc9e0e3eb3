"""Findings as pictures. Drawn by matplotlib, which is not needed for anything else and may be missing."""

from __future__ import annotations

import importlib.util
import pathlib
from collections.abc import Sequence
from typing import Any, Final

from service.faces.cli.findings import all_states, measures, scores_by_seat
from service.faces.cli.simulation import Played

DOTS: Final = 90
"""a inch; small files, still readable on a page"""
BINS: Final = 40


def missing() -> str:
    """What to do where pictures can't be drawn; empty where they can."""
    if importlib.util.find_spec("matplotlib") is not None:
        return ""
    return "Plots are drawn by matplotlib, which is not installed: pip install 'gobelet[plots]', or leave --out away."


def draw(folder: pathlib.Path, title: str, variants: Sequence[dict[str, Any]], played: Sequence[Sequence[Played]]) -> list[str]:
    """Writes the pictures that fit these games; gives the names of the files.

    `moves.png` and `scores.png` are histograms; with several variants, `ends.png`, `wins.png` and `states.png` compare them.
    """
    import matplotlib as mpl

    mpl.use("Agg")
    names = [variant["name"] for variant in variants]
    over = [[game for game in games if game.fault is None] for games in played]
    pictures = {
        "moves": histogram(f"{title}: moves in a game", names, [[game.moves for game in games] for games in over]),
        "scores": histogram(f"{title}: points in the end", *_scores(names, over, variants)),
        "ends": bars(f"{title}: how games end", names, [_shares(variant, variant["reasons"]) for variant in variants]),
        "wins": bars(f"{title}: who wins", names, [_winners(variant) for variant in variants]),
        "states": bars(f"{title}: seats in the end", names, [_states(variant) for variant in variants]),
    }
    for path in measures(over[0]):
        pictures[path] = histogram(f"{title}: {path}", names, [measures(games)[path] for games in over])
    found = {f"{name}.png": picture for name, picture in pictures.items() if picture is not None}
    for name, picture in found.items():
        picture.savefig(folder / name, dpi=DOTS, metadata={"Software": None})
    return list(found)


def histogram(title: str, names: Sequence[str], values: Sequence[Sequence[float]]) -> Any:
    """One outline a name; None where there is nothing to show."""
    present = [(name, some) for name, some in zip(names, values, strict=True) if some]
    if not present:
        return None
    figure, axes = _figure(title)
    least, most = min(min(some) for _, some in present), max(max(some) for _, some in present)
    whole = all(float(value).is_integer() for _, some in present for value in some)
    width = max(1, -(-(int(most) - int(least) + 1) // BINS)) if whole else (most - least) / BINS or 1
    edges = [least - width / 2 * whole + width * step for step in range(int((most - least) / width) + 3)]
    for name, some in present:
        weights = [100 / len(some)] * len(some)
        axes.hist(some, bins=edges, weights=weights, histtype="stepfilled" if len(present) == 1 else "step", label=name or None)
    axes.set_ylabel("% of games")
    if len(present) > 1:
        axes.legend(fontsize="small", frameon=False)
    return figure


def bars(title: str, names: Sequence[str], shares: Sequence[dict[str, float]]) -> Any:
    """A group of bars a name, one a word; None where there is nothing to tell: no word, or one that is said of all."""
    words = list(dict.fromkeys(word for each in shares for word in each))
    if not any(0 < share < 100 for each in shares for share in each.values()):
        return None
    figure, axes = _figure(title)
    width = 0.8 / len(words)
    for at, word in enumerate(words):
        places = [place - 0.4 + width * (at + 0.5) for place in range(len(names))]
        axes.bar(places, [each.get(word, 0) for each in shares], width, label=word)
    axes.set_xticks(range(len(names)), names, rotation=30 if len(names) > 3 else 0, ha="right" if len(names) > 3 else "center")
    axes.set_ylabel("%")
    axes.set_ylim(0, 100)
    axes.legend(fontsize="small", frameon=False)
    return figure


def _figure(title: str) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.set_title(title)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _scores(
    names: Sequence[str], over: Sequence[Sequence[Played]], variants: Sequence[dict[str, Any]]
) -> tuple[list[str], list[list[int]]]:
    """By seat where there is one variant, else all seats of each variant together."""
    by_seat = [scores_by_seat(games, variant["seats"]) for games, variant in zip(over, variants, strict=True)]
    if len(names) == 1:
        return [f"seat {seat}" for seat in range(len(by_seat[0]))], by_seat[0]
    return list(names), [[points for seat in seats for points in seat] for seats in by_seat]


def _winners(variant: dict[str, Any]) -> dict[str, float]:
    return _shares(variant, {f"seat {seat}": count for seat, count in enumerate(variant["won"])} | {"nobody": variant["nobody"]})


def _states(variant: dict[str, Any]) -> dict[str, float]:
    """All seats together, those left out that simply played."""
    return {word: share / variant["seats"] for word, share in _shares(variant, all_states(variant)).items()}


def _shares(variant: dict[str, Any], counts: dict[str, int]) -> dict[str, float]:
    over = variant["games"] - variant["faults"]
    return {word: 100 * count / over for word, count in counts.items()} if over else {}
