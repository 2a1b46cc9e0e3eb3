"""Le Signal and Le Sixième Signe: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.play import offers
from service.engine.refusals import IllegalMove, InvalidMove, InvalidOptions
from service.rulesets.le_signal import LE_SIGNAL
from tests.rulesets.board import Board

OBSERVE, ROLL, NARRATE, STOP = ({"type": name} for name in ("observe", "roll", "narrate", "stop"))


def board(**options: Any) -> Board:
    return Board(LE_SIGNAL, options, ["Ana"], Supplied([]))


def play(game: Board, move: dict[str, Any], *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(0, move, Supplied(list(rolls)))["events"]
    return events


def live(game: Board, *dice: int) -> Board:
    """Whole events, thrown with these dice."""
    for die in dice:
        play(game, OBSERVE)
        play(game, ROLL, die)
        play(game, NARRATE)
    return game


def throw(game: Board, die: int) -> list[dict[str, Any]]:
    """Opens an event and throws; returns what the throw says."""
    play(game, OBSERVE)
    return play(game, ROLL, die)


def types(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(0)["view"]
    return found


def outcome(game: Board) -> tuple[str, list[int], list[int]]:
    found = game.envelope(0)["outcome"]
    return found["reason"], found["winners"], found["scores"]


def test_r2_every_move_but_the_one_due() -> None:
    """In each phase the other moves are refused with the name of the one that is due."""
    game = live(board(), 10)
    for due, (move, rolls) in {"observe": (OBSERVE, []), "roll": (ROLL, [10]), "narrate": (NARRATE, [])}.items():
        for other in (OBSERVE, ROLL, NARRATE, STOP):
            if other["type"] == due or (due, other) == ("observe", STOP):
                continue
            with pytest.raises(IllegalMove) as refused:
                play(game, other, 1)
            assert (refused.value.reason, refused.value.rule) == (f"{due}_first", "R2")
        play(game, move, *rolls)


def test_r3_what_an_observation_says() -> None:
    """The event carries its number, its kind and the three texts."""
    assert play(board(inner_journal=True), {"type": "observe", "element": "Un chat", "action": "Je ronronne"}) == [
        {
            "type": "event_opened",
            "seat": 0,
            "number": 1,
            "kind": "thought",
            "element": "Un chat",
            "interpretation": "",
            "action": "Je ronronne",
        }
    ]


def test_r4_texts_of_every_move() -> None:
    """Each free text takes 280 characters and not one more; what is no text, null included, is no move."""
    fields = {"observe": "element interpretation action", "narrate": "text clue", "stop": "text"}
    for kind, names in fields.items():
        for field in names.split():
            for text in ("x" * 281, None, 1):
                with pytest.raises(InvalidMove):
                    play(board(), {"type": kind, field: text})


@pytest.mark.parametrize(
    ("die", "band"),
    [(1, "critical_failure"), (5, "partial_failure"), (14, "mixed_success"), (19, "fine_success"), (20, "stroke_of_genius")],
)
def test_r6_bands(die: int, band: str) -> None:
    """What a die means, as the event tells it."""
    assert throw(board(), die)[1] == {"type": "event_resolved", "seat": 0, "number": 1, "roll": die, "band": band}


def test_r13_critical_failures_are_counted_without_a_challenge() -> None:
    """A third and a fourth one end nothing there."""
    game = live(board(), 1, 2, 3, 4)
    assert (view(game)["critical_failures"], view(game)["fate"], view(game)["scores"]) == (4, None, [4])


def test_r14_the_throw_that_loses_adds_nothing() -> None:
    """The third critical failure of a challenge is told, seals the fate and scores nothing."""
    game = live(board(challenge="endurance"), 1, 2)
    assert throw(game, 3)[2:] == [
        {
            "type": "resource_changed",
            "seat": 0,
            "resource": "critical_failures",
            "delta": 1,
            "total": 3,
            "reason": "critical_failure",
        },
        {"type": "fate_sealed", "seat": 0, "reason": "critical_failures"},
    ]
    assert types(play(game, NARRATE)) == ["consequence_told", "game_ended"]
    assert outcome(game) == ("critical_failures", [], [2])


def test_r17_room_for_the_challenge() -> None:
    """The limit of events must leave room for the challenge's own number; a limit equal to it is met by surviving."""
    for challenge, events in (("three", 3), ("five", 5)):
        with pytest.raises(InvalidOptions):
            board(challenge=challenge, event_limit=events - 1)
        game = live(board(challenge=challenge, event_limit=events), *[10] * events)
        assert outcome(game) == ("challenge_survived", [0], [events])


@pytest.mark.parametrize(
    ("options", "winners"),
    [
        ({}, [0]),
        ({"challenge": "endurance"}, [0]),
        ({"challenge": "endurance", "lovecraft": True}, [0]),
        ({"lovecraft": True}, []),
    ],
)
def test_r23_who_wins_at_the_last_event(options: dict[str, Any], winners: list[int]) -> None:
    """Who never fell has held out, but who sought the truth has not found it."""
    game = live(board(event_limit=2, **options), 10)
    assert types(throw(game, 10))[-2:] == ["scored", "fate_sealed"]
    assert view(game)["fate"] == "event_limit"
    play(game, NARRATE)
    assert outcome(game) == ("event_limit", winners, [2])


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_r24_leaving_in_any_phase(moves: int) -> None:
    """Leaving ends the game at once, also when a victory was only to be told."""
    game = board(event_limit=1)
    for move, rolls in [(OBSERVE, []), (ROLL, [20])][:moves]:
        play(game, move, *rolls)
    assert types(game.leave(0)["events"]) == ["player_left", "game_ended"]
    assert outcome(game)[:2] == ("abandoned", [])
    assert (view(game)["fate"], view(game)["phase"]) == ("abandoned", "over")


def test_s2_order_of_what_a_throw_does() -> None:
    """First what happens outside, then the mind, then the score."""
    game = board(lovecraft=True)
    assert types(throw(game, 4)) == [
        "dice_rolled",
        "event_resolved",
        "resource_changed",
        "mental_effect_applied",
        "resource_changed",
        "scored",
    ]
    play(game, NARRATE)
    events = throw(game, 20)
    assert [(event.get("resource"), event.get("total")) for event in events[3:5]] == [("lucidity", 3), ("revelations", 1)]
    assert events[3]["reason"] == events[4]["reason"] == "revelation"


def test_s9_clarity_is_used_up_by_what_it_ignores() -> None:
    """A critical failure that clarity ignores leaves the pending disorder, and the next one costs again."""
    game = live(board(lovecraft=True), 5, 15, 16)
    assert (view(game)["disorder_pending"], view(game)["clarity"]) == (True, True)
    events = throw(game, 1)
    assert events[3] == {
        "type": "mental_effect_applied",
        "seat": 0,
        "effect": "ignored",
        "disorder_pending": True,
        "clarity": False,
    }
    play(game, NARRATE)
    throw(game, 2)
    assert (view(game)["mental_effect"], view(game)["lucidity"], view(game)["disorder_pending"]) == ("lucidity_lost", 2, True)


def test_s10_clues_at_a_revelation_only() -> None:
    """A clue is kept at a revelation, an empty one is left out, and elsewhere even an empty one is refused."""
    game = board(lovecraft=True)
    throw(game, 20)
    (offer,) = offers(LE_SIGNAL, game.options, game.state, 0)
    assert offer.free == ("text", "clue")
    assert game.offers(0) == [{"type": "narrate", "text": ""}]
    play(game, {"type": "narrate", "clue": ""})
    assert view(game)["clues"] == []
    throw(game, 10)
    with pytest.raises(IllegalMove) as refused:
        play(game, {"type": "narrate", "clue": ""})
    assert (refused.value.reason, refused.value.rule) == ("no_revelation", "S10")
    play(game, NARRATE)
    throw(game, 20)
    play(game, {"type": "narrate", "clue": "Six lampadaires"})
    assert (view(game)["clues"], view(game)["journal"][-1]["clue"]) == (["Six lampadaires"], "Six lampadaires")
    assert outcome(game) == ("truth_revealed", [0], [3])


def test_s10_no_revelation_without_the_extension() -> None:
    """A stroke of genius of the base game takes no clue."""
    game = board()
    throw(game, 20)
    with pytest.raises(IllegalMove) as refused:
        play(game, {"type": "narrate", "clue": "Six"})
    assert refused.value.reason == "no_revelation"


def test_s14_sanity_goes_before_the_challenge() -> None:
    """The throw that takes the last lucidity and is the third critical failure loses by the mind."""
    game = live(board(lovecraft=True, challenge="three"), 1, 2)
    throw(game, 3)
    assert view(game)["fate"] == "sanity_lost"
    play(game, NARRATE)
    assert outcome(game) == ("sanity_lost", [], [2])


def test_s14_the_truth_goes_before_the_challenge() -> None:
    """The second revelation in the challenge's last event wins by the truth."""
    game = live(board(lovecraft=True, challenge="three"), 20, 10, 20)
    assert outcome(game)[0] == "truth_revealed"


def test_s15_an_ignored_critical_failure_still_counts() -> None:
    """Clarity does not keep the third critical failure from losing a challenge."""
    game = live(board(lovecraft=True, challenge="five"), 15, 1, 15, 2, 4)
    assert outcome(game) == ("critical_failures", [], [4])
    assert view(game)["lucidity"] == 2


def test_offers_between_events() -> None:
    """Observing, and stopping once an event is closed."""
    game = board()
    assert [offer["type"] for offer in game.offers(0)] == ["observe"]
    live(game, 10)
    assert [offer["type"] for offer in game.offers(0)] == ["observe", "stop"]
    play(game, OBSERVE)
    assert game.offers(0) == [ROLL]
