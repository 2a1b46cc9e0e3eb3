"""The worked examples of the rules files over REST: the same expectations as in process, each step, and again by its version."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.faces.rest.api import Api, Game, Json, creation
from tests.rulesets import scenarios
from tests.rulesets.scenarios import contains, differences


@pytest.mark.parametrize("item", scenarios.every(), ids=scenarios.named)
async def test_scenario_holds_over_rest(api: Api, item: tuple[str, Json]) -> None:
    """Envelopes, events and refusals are those of the rules file, old versions look as they did, and the log verifies."""
    ruleset, scenario = item
    setup = {"options": scenario.get("options", {}), "rolls": scenario.get("setup_rolls", [])}
    made = await api.post("/v1/games", creation(ruleset, scenario["players"], **setup))
    if "error" in scenario:
        assert refusal(made, scenario["error"]) == []
        return
    assert made.status_code == 201, made.text
    assert await Played(Game(api, made), scenario).faults() == []


class Played:
    """A scenario being played."""

    def __init__(self, game: Game, scenario: Json) -> None:
        self._game = game
        self._scenario = scenario
        self._version = 0
        self._checks: list[tuple[int, Any, Json, str]] = []

    async def faults(self) -> list[str]:
        first = self._scenario.get("as")
        found = differences(await self._seen(first), self._scenario.get("expect", {}), "creation")
        for number, step in enumerate(self._scenario["steps"], 1):
            found += await self._step(step, f"step {number} {step.get('move') or ('leave' if step.get('leave') else 'look')}")
        for version, viewer, expected, where in self._checks:
            found += differences(await self._seen(viewer, version), expected, f"replayed {where}")
        report = await self._game.verification()
        return found if report["ok"] else [*found, f"verification: {report}"]

    async def _step(self, step: Json, where: str) -> list[str]:
        answer, found = await self._taken(step), []
        if "error" in step:
            assert answer is not None
            found += refusal(answer, step["error"])
        elif answer is not None:
            if answer.status_code != 200:
                return [f"{where}: {answer.text}"]
            self._version += 1
            types = [event["type"] for event in answer.json()["events"]]
            if types != step.get("events", types):
                found.append(f"{where}: events are {types}, expected {step['events']}")
        viewer = step["as"] if "as" in step else step.get("seat")
        now = await self._seen(viewer)
        if now["version"] != self._version:
            found.append(f"{where}: version is {now['version']}, expected {self._version}")
        self._checks.append((self._version, viewer, step.get("expect", {}), where))
        return found + differences(now, step.get("expect", {}), where)

    async def _taken(self, step: Json) -> httpx.Response | None:
        if step.get("leave"):
            return await self._game.leave(step["seat"], self._game.seat(step["seat"]))
        if "move" in step:
            return await self._game.move(step["seat"], step["move"], step.get("rolls"))
        return None

    async def _seen(self, viewer: int | None, version: int | None = None) -> Json:
        token = None if viewer is None else self._game.seat(viewer)
        return await (self._game.seen(token) if version is None else self._game.seen(token, version=version))


def refusal(answer: httpx.Response, wanted: Json) -> list[str]:
    """How an answer differs from the refusal that was wanted."""
    got = answer.json()
    if "rule" in wanted and isinstance(got.get("rule"), dict):
        got["rule"] = got["rule"]["id"]
    if 400 <= answer.status_code < 500 and contains(got, wanted):
        return []
    return [f"{answer.status_code} {got}, expected {wanted}"]
