"""What many games show together: how they ended, who won, with how many points, how long they took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table as Grid

from service.faces.cli.simulation import Played

QUANTILES: Final = (0, 5, 25, 50, 75, 95, 100)
MOST_FAULTS = 10


def findings_of(games: Sequence[Played], seats: int) -> dict[str, Any]:
    """As JSON: numbers of games, never shares, so that findings can be added up; quantiles by their percentage."""
    over = [game for game in games if game.fault is None]
    faults = [{"game": game.number, "moves": game.moves, "fault": game.fault} for game in games if game.fault is not None]
    return {
        "games": len(games),
        "seats": seats,
        "faults": len(faults),
        "first_faults": faults[:MOST_FAULTS],
        "moves": quantiles([game.moves for game in over]),
        "reasons": _counted(game.reason for game in over),
        "won": [sum(seat in game.winners for game in over) for seat in range(seats)],
        "shared": sum(len(game.winners) > 1 for game in over),
        "nobody": sum(not game.winners for game in over),
        "states": [_counted(game.states[seat] for game in over) for seat in range(seats)],
        "scores": [quantiles(points) for points in scores_by_seat(over, seats)],
        "measured": {path: quantiles(values) for path, values in measures(over).items()},
    }


def scores_by_seat(games: Sequence[Played], seats: int) -> list[list[int]]:
    """Empty for rulesets without scores."""
    scored = [game.scores for game in games if game.scores is not None]
    return [[scores[seat] for scores in scored] for seat in range(seats)] if scored else []


def measures(games: Sequence[Played]) -> dict[str, list[float]]:
    paths = games[0].measured if games else {}
    return {path: [game.measured[path] for game in games] for path in paths}


def quantiles(values: Sequence[float]) -> dict[str, float]:
    """The mean and the least values that so many per cent of all values don't exceed; nothing of nothing."""
    if not values:
        return {}
    ordered = sorted(values)
    last = len(ordered) - 1
    return {"mean": sum(ordered) / len(ordered)} | {str(share): ordered[round(last * share / 100)] for share in QUANTILES}


def print_findings(console: Console, report: dict[str, Any]) -> None:
    """A table: of one variant a line a figure, of several a line a variant."""
    variants = report["variants"]
    console.print(f"{report['ruleset']}, seed {report['seed']}", style="bold", markup=False)
    console.print(_one(variants[0]) if len(variants) == 1 else _several(variants))
    for variant in variants:
        for fault in variant["first_faults"]:
            console.print(f"game {fault['game']}, move {fault['moves']}: {fault['fault']}", style="red", markup=False)


def _one(variant: dict[str, Any]) -> Grid:
    grid = Grid(box=None, show_header=False)
    for label, figure in lines_of(variant).items():
        grid.add_row(label, figure)
    return grid


def _several(variants: Sequence[dict[str, Any]]) -> Grid:
    grid = Grid("", "games", "faults", "moves", "ends", "wins by seat", "nobody", "states", "points by seat", box=None)
    for variant in variants:
        over = variant["games"] - variant["faults"]
        points = [f"{each['mean']:.1f}" for each in variant["scores"]] + [
            f"{path} {spread(values)}" for path, values in variant["measured"].items()
        ]
        grid.add_row(
            variant["name"],
            f"{variant['games']:,}",
            f"{variant['faults']:,}",
            f"{variant['moves'].get('50', 0):,g}",
            "\n".join(f"{reason} {share(count, over)}" for reason, count in variant["reasons"].items()),
            "\n".join(share(count, over) for count in variant["won"]),
            share(variant["nobody"], over),
            "\n".join(f"{state} {share(count, over * variant['seats'])}" for state, count in all_states(variant).items()),
            "\n".join(points),
        )
        grid.add_section()
    return grid


def all_states(variant: dict[str, Any]) -> dict[str, int]:
    """How many seats ended in each state, those that simply played left out."""
    total: Counter[str] = Counter()
    for states in variant["states"]:
        total.update({state: count for state, count in states.items() if state != "playing"})
    return dict(total)


def lines_of(found: dict[str, Any]) -> dict[str, str]:
    """One variant's findings as lines of a table: label → figure."""
    over = found["games"] - found["faults"]
    lines = {"games": f"{found['games']:,}", "faults": f"{found['faults']:,}", "moves": spread(found["moves"])}
    lines |= {f"ends: {reason}": share(count, over) for reason, count in found["reasons"].items()}
    lines |= {f"seat {seat} wins": share(count, over) for seat, count in enumerate(found["won"])}
    lines |= {"shared victories": share(found["shared"], over), "nobody wins": share(found["nobody"], over)}
    for seat, states in enumerate(found["states"]):
        lines |= {f"seat {seat} {state}": share(count, over) for state, count in states.items() if state != "playing"}
    lines |= {f"seat {seat} scores": spread(points) for seat, points in enumerate(found["scores"])}
    return lines | {path: spread(values) for path, values in found["measured"].items()}


def spread(values: dict[str, float]) -> str:
    """The middle half, the median and the mean."""
    return f"{values['25']:,g} – {values['50']:,g} – {values['75']:,g}  ø {values['mean']:,.1f}" if values else "–"


def share(count: int, of: int) -> str:
    return f"{100 * count / of:.1f} %" if of else "–"


def _counted(words: Any) -> dict[str, int]:
    return dict(sorted(Counter(words).items(), key=lambda item: (-item[1], item[0])))
