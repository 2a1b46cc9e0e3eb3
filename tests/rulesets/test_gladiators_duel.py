"""Gladiator's Duel: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove
from service.rulesets.gladiators_duel import GLADIATORS_DUEL
from tests.rulesets.board import Board

ROLL = {"type": "roll"}
TRICKS = ["furious_attack", "total_defence", "tactics"]


def duel(**options: Any) -> Board:
    return Board(GLADIATORS_DUEL, options, ["Ana", "Bo"], Supplied([]))


def throw(game: Board, first: list[int], second: list[int]) -> None:
    game.move(0, ROLL, Supplied(first))
    game.move(1, ROLL, Supplied(second))


def choose(game: Board, seat: int, option: str, *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(seat, {"type": "choose", "option": option}, Supplied(rolls))["events"]
    return events


def options_offered(game: Board, seat: int) -> list[str]:
    return [offer["option"] for offer in game.offers(seat)]


@pytest.mark.parametrize(("option", "rule"), [("attack", "R5"), ("defence", "R5")])
def test_r5_a_double_is_not_answered_with_a_die(option: str, rule: str) -> None:
    """The two dice of a tactician are no options of a double, and the rule of doubles says so."""
    game = duel()
    throw(game, [3, 3], [6, 1])
    with pytest.raises(IllegalMove) as refused:
        choose(game, 0, option)
    assert refused.value.rule == rule


def test_r11_a_tactician_names_a_die() -> None:
    """Tricks are no options of a tactician, and the rule of tactics says so."""
    game = duel()
    throw(game, [3, 3], [6, 1])
    choose(game, 0, "tactics")
    with pytest.raises(IllegalMove) as refused:
        choose(game, 0, "tactics")
    assert refused.value.rule == "R11"


def test_r5_offers_follow_the_phases() -> None:
    """A throw is offered, then the three tricks, then the two dice; nothing to a seat without a double."""
    game = duel()
    assert game.offers(0) == [ROLL]
    throw(game, [3, 3], [6, 1])
    assert options_offered(game, 0) == TRICKS
    assert game.offers(1) == []
    choose(game, 0, "tactics")
    assert options_offered(game, 0) == ["attack", "defence"]


def test_r6_the_log_hides_a_choice_until_the_game_is_over() -> None:
    """The first to choose is masked, move and event, for all others; the last one's entry reveals both."""
    game = duel()
    throw(game, [2, 2], [5, 5])
    choose(game, 0, "furious_attack")
    own, others = game.entry_as(0, 3), game.entry_as(1, 3)
    assert own["move"]["option"] == own["events"][0]["option"] == "furious_attack"
    assert others["move"]["option"] is others["events"][0]["option"] is None
    assert game.entry_as(None, 3) == others
    events = choose(game, 1, "total_defence")
    assert events[1] == {"type": "choices_revealed", "options": ["furious_attack", "total_defence"]}
    assert game.entry_as(0, 4)["move"]["option"] == "total_defence"


def test_r9_points_come_back_at_the_reveal_even_before_tactics() -> None:
    """With one in total defence and the other a tactician, the point is back before the die is thrown again."""
    game = duel()
    throw(game, [6, 5], [5, 4])  # 6 against 4 and 5 against 5: Bo has lost 2
    throw(game, [2, 2], [5, 5])
    choose(game, 0, "tactics")
    events = choose(game, 1, "total_defence")
    assert [event["type"] for event in events] == ["choice_committed", "choices_revealed", "resource_changed"]
    assert events[2] | {"seat": 1, "delta": 1, "total": 11, "reason": "total_defence"} == events[2]
    assert game.active == [0]


def test_r11_two_tacticians_throw_in_seat_order() -> None:
    """Whoever chooses last sends both faces, seat 0's first."""
    game = duel()
    throw(game, [2, 2], [5, 5])
    choose(game, 0, "tactics")
    choose(game, 1, "tactics")
    choose(game, 0, "attack")
    events = choose(game, 1, "defence", 3, 4)
    thrown = [(event["seat"], event["dice"], event["positions"]) for event in events if event["type"] == "dice_rolled"]
    assert thrown == [(0, [3], [0]), (1, [4], [1])]


def test_r12_a_new_double_opens_nothing() -> None:
    """A tactician who throws the same face again goes straight to the damage."""
    game = duel()
    throw(game, [3, 3], [6, 1])
    choose(game, 0, "tactics")
    events = choose(game, 0, "attack", 3)
    assert events[-1] == {"type": "round_started", "round": 2, "duel": 1}


def test_r14_hit_points_stand_below_nothing() -> None:
    """The least that hit points can be is eleven below nothing, and the last round keeps what it did."""
    game = duel(hp=1)
    throw(game, [6, 6], [5, 5])
    choose(game, 0, "furious_attack")
    choose(game, 1, "furious_attack")
    view = game.envelope(None)["view"]
    assert view["hp"] == [-9, -11]
    assert view["attack"] == [12, 10]
    assert view["last_round"]["damage"] == [10, 12]


def test_r18_a_choice_left_secret_stays_sealed() -> None:
    """After a leave the log still hides the choice from all but its seat, from the entry that made it on."""
    game = duel()
    throw(game, [2, 2], [5, 5])
    choose(game, 1, "tactics")
    game.leave(0)
    assert game.ruleset.sealed(game.state) == 3
    assert game.entry_as(0, 3)["events"][0]["option"] is None
    assert game.entry_as(1, 3)["events"][0]["option"] == "tactics"
    assert game.envelope(1)["view"]["choices"] == [None, "tactics"]
    assert game.envelope(0)["view"]["choices"] == [None, None]


def test_r18_nothing_is_sealed_when_all_was_revealed() -> None:
    """A finished duel shows its whole log to everybody."""
    game = duel()
    throw(game, [2, 2], [5, 5])
    choose(game, 1, "tactics")
    choose(game, 0, "total_defence")
    game.leave(0)
    assert game.ruleset.sealed(game.state) is None
    assert game.entry_as(None, 3)["events"][0]["option"] == "tactics"
