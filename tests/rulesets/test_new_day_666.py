"""New Day 666: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidOptions, InvalidSeats
from service.rulesets.new_day_666 import NEW_DAY_666
from tests.rulesets.board import Board

IMAGINE, ROLL, DESCRIBE, REVIEW, STOP = ({"type": name} for name in ("imagine", "roll", "describe", "review", "stop"))


def board(**options: Any) -> Board:
    return Board(NEW_DAY_666, options, ["Ana"], Supplied([]))


def play(game: Board, move: dict[str, Any], *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(0, move, Supplied(list(rolls)))["events"]
    return events


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(0)["view"]
    return found


def live(game: Board, *days: tuple[int, int, int]) -> Board:
    """Imagines somebody, who then lives these days."""
    play(game, IMAGINE)
    for throws in days:
        play(game, ROLL, *throws)
        play(game, DESCRIBE)
    return game


def test_r1_one_player_only() -> None:
    """The game is for one player."""
    with pytest.raises(InvalidSeats):
        Board(NEW_DAY_666, {}, ["Ana", "Bo"], Supplied([]))


def test_r2_day_one_begins_with_the_character() -> None:
    """Nothing has happened before; imagining makes the character known and starts day 1."""
    game = board()
    assert game.entries[0]["events"] == []
    assert play(game, {"type": "imagine", "character": "Une gardienne", "goal": "La mer"}) == [
        {"type": "character_imagined", "seat": 0, "character": "Une gardienne", "goal": "La mer"},
        {"type": "turn_started", "seat": 0, "round": 1},
    ]


def test_r3_after_death_only_the_look_back() -> None:
    """A dead character's player can do nothing but look back, and every other move says so."""
    game = live(board(), (1, 1, 1))
    play(game, ROLL, 6, 6, 6)
    for move in (IMAGINE, ROLL, DESCRIBE, STOP):
        with pytest.raises(IllegalMove) as refused:
            play(game, move, 1, 1, 1)
        assert (refused.value.reason, refused.value.rule) == ("review_first", "R3")


def test_r5_what_a_throw_says() -> None:
    """The throw shows three dice of six sides, and the reading names the day, its total and its mood."""
    assert play(live(board()), ROLL, 6, 6, 4) == [
        {"type": "dice_rolled", "seat": 0, "dice": [6, 6, 4], "sides": 6, "reason": "day"},
        {"type": "day_read", "seat": 0, "day": 1, "total": 16, "mood": "awful"},
    ]


def test_r8_death_on_the_first_day() -> None:
    """Three sixes on day 1 end a life without a day lived, so there is no best day to look back on."""
    game = live(board())
    assert [event["type"] for event in play(game, ROLL, 6, 6, 6)] == ["dice_rolled", "day_read", "character_died"]
    events = play(game, {"type": "review", "cause": "Le froid", "text": "Elle a vu la mer."})
    assert [event["type"] for event in events] == ["life_reviewed", "turn_ended", "game_ended"]
    assert events[0] == {"type": "life_reviewed", "seat": 0, "cause": "Le froid", "text": "Elle a vu la mer."}
    assert game.envelope(0)["outcome"] == {"reason": "death", "winners": [], "ranking": [[0]], "scores": [0]}
    shown = view(game)
    assert (shown["best_day"], shown["worst_day"], shown["journal"]) == (None, None, [])
    assert (shown["turn"]["dice"], shown["total"], shown["mood"]) == ([6, 6, 6], 18, "death")


def test_r11_the_day_of_death_is_in_no_count() -> None:
    """Score, sum and worst day are those of the days that were described."""
    game = live(board(), (2, 2, 2), (3, 3, 3))
    play(game, ROLL, 6, 6, 6)
    play(game, REVIEW)
    shown = view(game)
    assert (shown["scores"], shown["sum_of_totals"], shown["worst_day"]["total"]) == ([2], 15, 9)


def test_r12_a_full_first_day_opens_the_way_to_stop() -> None:
    """Stopping leaves the number of the day that was not lived, with nothing thrown in it."""
    game = live(board(), (1, 2, 3))
    play(game, {"type": "stop", "text": "Assez."})
    shown = view(game)
    assert (shown["phase"], shown["round"], shown["turn"]["dice"], shown["life_review"]) == ("over", 2, [], "Assez.")


def test_r13_bounds_of_the_journal() -> None:
    """The journal holds one to 5,000 days."""
    for days in (0, 5001, True, "10"):
        with pytest.raises(InvalidOptions):
            board(max_days=days)


def test_r13_death_on_the_last_day() -> None:
    """Three sixes on the last day of the journal are a death, not a full journal."""
    game = live(board(max_days=1))
    play(game, ROLL, 6, 6, 6)
    play(game, REVIEW)
    assert game.envelope(0)["outcome"]["reason"] == "death"


def test_r14_texts_of_every_move() -> None:
    """Each free text takes 280 characters and not one more; what is no text is no move."""
    fields = {"imagine": "character goal", "describe": "text", "review": "cause text", "stop": "text"}
    for kind, names in fields.items():
        for field in names.split():
            for text in ("x" * 281, None, 1):
                with pytest.raises(InvalidMove):
                    play(board(), {"type": kind, field: text})
    game = live(board())
    play(game, ROLL, 1, 1, 1)
    play(game, {"type": "describe", "text": "é" * 280})
    assert view(game)["best_day"]["text"] == "é" * 280


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_r16_leaving_at_any_time(moves: int) -> None:
    """Leaving ends the game at once, before the character is known, between days, and after a death."""
    game = board()
    for move, rolls in [(IMAGINE, []), (ROLL, [6, 6, 6])][:moves]:
        play(game, move, *rolls)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "game_ended"]
    assert game.envelope(0)["outcome"]["reason"] == "abandoned"
    assert (game.active, view(game)["phase"]) == ([], "over")


def test_offers_name_what_is_due() -> None:
    """Every phase offers its move, and between days stopping comes in both its forms, after the throw."""
    game = board()
    assert [offer["type"] for offer in game.offers(0)] == ["imagine"]
    play(game, IMAGINE)
    assert game.offers(0) == [ROLL]
    play(game, ROLL, 1, 1, 1)
    assert [offer["type"] for offer in game.offers(0)] == ["describe"]
    play(game, DESCRIBE)
    assert [(offer["type"], offer.get("goal_reached")) for offer in game.offers(0)] == [
        ("roll", None),
        ("stop", False),
        ("stop", True),
    ]
    play(game, ROLL, 6, 6, 6)
    assert [offer["type"] for offer in game.offers(0)] == ["review"]
    play(game, REVIEW)
    assert game.offers(0) == []
