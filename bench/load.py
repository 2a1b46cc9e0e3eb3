"""The client process: plays so many games at once for some seconds, and says how fast that went.

    python -m bench.load < plan.json

The plan and the result are JSON on standard input and output. Games are created before the clock starts.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import orjson
import uvloop

from bench import graphql
from bench.http import Connection
from bench.players import GAMES, OfFloor, OverRest, Player, Reading, Scripted, log_page
from bench.processor import used_by

MOVES_A_GAME = 600
"""No game of the table of players is shorter, but for a very lucky one."""

MOST_MOVES = 6000
"""moves/s that are prepared for"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do to which server: `play` is floor, rest (the game of that name), script, graphql, log or graphql-log."""

    play: str
    port: int
    pid: int
    """the server's worker, whose processor time counts"""
    at_once: int
    seconds: float
    warm_up: float
    game: str = ""
    script: dict[str, Any] = field(default_factory=dict)
    """a recorded game: {"creation", "moves": [[seat, body], …]}"""
    entries: int = 0
    """how many are read at once"""

    def player(self) -> Player:
        match self.play:
            case "floor":
                return OfFloor()
            case "script":
                return Scripted(self.script["creation"], self.script["moves"])
            case "graphql":
                return graphql.OverGraphQL()
            case "log":
                return Reading(self.entries, log_page)
            case "graphql-log":
                return Reading(self.entries, graphql.log_page)
        return OverRest(*GAMES[self.game])

    def games_a_lane(self) -> int:
        """How many games each lane will play at most; one is enough of those that never end."""
        if self.play in ("floor", "log", "graphql-log"):
            return 1
        moves = MOST_MOVES * (self.seconds + self.warm_up) / self.at_once
        return 1 + int(moves / (len(self.script["moves"]) if self.script else MOVES_A_GAME))


@dataclass(slots=True)
class Result:
    """What one measurement brought; times in seconds."""

    moves: int
    seconds: float
    processor: float
    """of the server's worker"""
    client: float
    """processor time of this process"""
    p50: float
    p99: float
    created: int
    """games that had to be created while the clock ran"""


class Measurement:
    """All lanes together."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._latencies: list[float] = []
        self._created = 0
        self._until = float("inf")

    async def run(self) -> Result:
        lanes = [Connection(self._plan.port) for _ in range(self._plan.at_once)]
        games = [await self._prepared(lane) for lane in lanes]
        playing = asyncio.gather(*(self._play(lane, ready) for lane, ready in zip(lanes, games, strict=True)))
        await asyncio.sleep(self._plan.warm_up)
        self._latencies.clear()
        self._created = 0
        began, used, own = time.perf_counter(), used_by(self._plan.pid), time.process_time()
        self._until = began + self._plan.seconds
        await playing
        took, used, own = time.perf_counter() - began, used_by(self._plan.pid) - used, time.process_time() - own
        for lane in lanes:
            lane.close()
        return self._result(took, used, own)

    def _result(self, took: float, used: float, own: float) -> Result:
        times = sorted(self._latencies)
        if not times:
            raise RuntimeError(f"nothing was answered within {took:.1f} s")
        p50, p99 = (times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
        return Result(len(times), took, used, own, p50, p99, self._created)

    async def _prepared(self, lane: Connection) -> list[Player]:
        games = [self._plan.player() for _ in range(self._plan.games_a_lane())]
        for game in games:
            await game.begin(lane)
        return games

    async def _play(self, lane: Connection, ready: list[Player]) -> None:
        while time.perf_counter() < self._until:
            if not ready:
                self._created += 1
                ready.append(self._plan.player())
                await ready[0].begin(lane)
            await self._one_game(lane, ready.pop())

    async def _one_game(self, lane: Connection, game: Player) -> None:
        began = time.perf_counter()
        while began < self._until and (request := game.next()) is not None:
            answer = await lane.ask(request)
            game.took(answer)
            ended = time.perf_counter()
            self._latencies.append(ended - began)
            began = ended


def main() -> None:
    plan = Plan(**orjson.loads(sys.stdin.buffer.read()))
    result = uvloop.run(Measurement(plan).run())
    sys.stdout.buffer.write(orjson.dumps(asdict(result)))


if __name__ == "__main__":
    main()
