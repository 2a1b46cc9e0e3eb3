"""The shared scenarios, in process: each step when it is made, and again by replay at its version."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import Refusal
from service.rulesets import CATALOGUE
from tests.rulesets import scenarios
from tests.rulesets.board import Board
from tests.rulesets.scenarios import differences


@pytest.mark.parametrize("item", scenarios.every(), ids=scenarios.named)
def test_scenario_holds(item: tuple[str, dict[str, Any]]) -> None:
    """What the rules file promises happens, step by step, and stays true when the game is replayed."""
    ruleset, scenario = item
    assert faults_of(ruleset, scenario) == []


@pytest.mark.parametrize("item", scenarios.corners(), ids=scenarios.named)
def test_corner_holds(item: tuple[str, dict[str, Any]]) -> None:
    """So it is at the bounds of each rule, and where rules meet."""
    ruleset, scenario = item
    assert faults_of(ruleset, scenario) == []


def faults_of(ruleset: str, scenario: dict[str, Any]) -> list[str]:
    chance = Supplied(scenario.get("setup_rolls", []))
    try:
        board = Board(CATALOGUE[ruleset], scenario.get("options", {}), scenario["players"], chance)
    except Refusal as refusal:
        return refused(refusal, scenario.get("error"), "creation")
    if "error" in scenario:
        return [f"creation: accepted, expected {scenario['error']}"]
    faults = differences(board.envelope(scenario.get("as")), scenario.get("expect", {}), "creation")
    faults += misoffered(board, scenario, "creation")
    checks = []
    for number, step in enumerate(scenario["steps"], 1):
        where = f"step {number} {step.get('move') or ('leave' if step.get('leave') else 'look')}"
        viewer = step["as"] if "as" in step else step.get("seat")
        faults += take(board, step, where)
        faults += differences(board.envelope(viewer), step.get("expect", {}), where)
        faults += misoffered(board, step, where)
        checks.append((board.version, viewer, step.get("expect", {}), where))
    for version, viewer, expected, where in checks:
        faults += differences(board.envelope(viewer, version), expected, f"replayed {where}")
    if board.replayed() != board.states:
        faults.append("the fold of the log is not the state")
    return faults


def take(board: Board, step: dict[str, Any], where: str) -> list[str]:
    before = (board.version, board.states[-1])
    try:
        if step.get("leave"):
            board.leave(step["seat"])
        elif "move" in step:
            board.move(step["seat"], step["move"], Supplied(step.get("rolls", [])))
        else:
            return []
    except Refusal as refusal:
        assert (board.version, board.states[-1]) == before
        return refused(refusal, step.get("error"), where)
    if "error" in step:
        return [f"{where}: accepted, expected {step['error']}"]
    events = board.entry_as(step.get("facts_as", step["seat"]), board.version)["events"]
    if "facts" in step and not scenarios.contains(events, step["facts"]):
        return [f"{where}: the events are {events}, expected {step['facts']}"]
    if "events" in step:
        types = [event["type"] for event in board.entry_as(step["seat"], board.version)["events"]]
        if types != step["events"]:
            return [f"{where}: events are {types}, expected {step['events']}"]
    return []


def misoffered(board: Board, told: dict[str, Any], where: str) -> list[str]:
    """Offers are told in full, or by their types alone."""
    faults = []
    for seat, wanted in told.get("offers", {}).items():
        offered: list[Any] = board.offers(int(seat))
        if wanted and isinstance(wanted[0], str):
            offered = [move["type"] for move in offered]
        if offered != wanted:
            faults.append(f"{where}: seat {seat} is offered {offered}, expected {wanted}")
    return faults


def refused(refusal: Refusal, wanted: dict[str, Any] | None, where: str) -> list[str]:
    got = {"code": refusal.code, **refusal.extra}
    if wanted is None:
        return [f"{where}: refused with {got}"]
    return [] if scenarios.contains(got, wanted) else [f"{where}: refused with {got}, expected {wanted}"]
