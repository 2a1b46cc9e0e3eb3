"""Two things measured in turn, A B A B, so that a noisy machine disturbs both alike: moves and their floor, GraphQL and REST."""

from __future__ import annotations

import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from typing import Any

import orjson

from bench.load import Plan, Result
from bench.playouts import play_out
from bench.servers import Server, Servers
from service.rulesets import CATALOGUE

SCRIPT_MOVES = 200


@dataclass(frozen=True, slots=True)
class Effort:
    """How long each measurement takes, in seconds, and how often the pair is measured."""

    seconds: float
    warm_up: float
    rounds: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Medians over all rounds: moves a second, microseconds of the server's processor time a move, latencies in milliseconds."""

    rate: float
    processor: float
    p50: float
    p99: float


@dataclass(frozen=True, slots=True)
class Row:
    """One case beside what it is compared with. The ratios are medians of each round's own: `processor` and `rate`, case to other."""

    name: str
    beside: str
    at_once: int
    case: Figures
    other: Figures
    processor: float
    rate: float
    created: int
    """games created while the clock ran, whose cost is in the figures"""


def compared(name: str, beside: str, case: Plan, other: Plan, effort: Effort) -> Row:
    """Measures the two in turn, as often as `effort` says."""
    cases, others = [], []
    for _ in range(effort.rounds):
        others.append(measured(other))
        cases.append(measured(case))
    pairs = list(zip(cases, others, strict=True))
    return Row(
        name=name,
        beside=beside,
        at_once=case.at_once,
        case=_figures(cases),
        other=_figures(others),
        processor=statistics.median(_processor(a) / _processor(b) for a, b in pairs),
        rate=statistics.median(_rate(a) / _rate(b) for a, b in pairs),
        created=sum(result.created for result in cases + others),
    )


def measured(plan: Plan) -> Result:
    """One measurement, by a client process of its own."""
    asked = orjson.dumps(asdict(plan))
    answer = subprocess.run([sys.executable, "-m", "bench.load"], input=asked, stdout=subprocess.PIPE, check=True).stdout
    return Result(**orjson.loads(answer))


def plan_for(play: str, server: Server, at_once: int, effort: Effort, **more: Any) -> Plan:
    return Plan(play, server.port, server.pid, at_once, effort.seconds, effort.warm_up, **more)


def game(servers: Servers, game: str, at_once: int, effort: Effort) -> Row:
    """A game of the table of players, with dice that the service draws, beside the floor."""
    case = plan_for("rest", servers.service, at_once, effort, game=game)
    return compared(game, "floor", case, plan_for("floor", servers.floor, at_once, effort), effort)


def script(servers: Servers, id: str, at_once: int, effort: Effort) -> Row:
    """Any ruleset, beside the floor: a game that was played at random is played again, with its own dice."""
    script = play_out(CATALOGUE[id], 1, SCRIPT_MOVES).as_script()
    case = plan_for("script", servers.service, at_once, effort, script=script)
    return compared(id, "floor", case, plan_for("floor", servers.floor, at_once, effort), effort)


def graphql_move(servers: Servers, at_once: int, effort: Effort) -> Row:
    """A typed move over GraphQL beside the same over REST."""
    case, other = (plan_for(play, servers.service, at_once, effort, game="le-5000") for play in ("graphql", "rest"))
    return compared("GraphQL: le-5000", "REST", case, other, effort)


def graphql_log(servers: Servers, entries: int, at_once: int, effort: Effort) -> Row:
    """A page of a log over GraphQL beside the same over REST."""
    case, other = (plan_for(play, servers.service, at_once, effort, entries=entries) for play in ("graphql-log", "log"))
    return compared(f"GraphQL: {entries} entries", "REST", case, other, effort)


def _figures(results: list[Result]) -> Figures:
    return Figures(
        rate=statistics.median(map(_rate, results)),
        processor=1e6 * statistics.median(map(_processor, results)),
        p50=1e3 * statistics.median(result.p50 for result in results),
        p99=1e3 * statistics.median(result.p99 for result in results),
    )


def _rate(result: Result) -> float:
    return result.moves / result.seconds


def _processor(result: Result) -> float:
    return result.processor / result.moves
