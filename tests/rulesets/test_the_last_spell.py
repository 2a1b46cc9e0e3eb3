"""The Last Spell: what the scenarios don't say."""

from __future__ import annotations

from typing import Any

import pytest

from service.engine.chance import Supplied
from service.engine.refusals import IllegalMove, InvalidMove, InvalidSeats
from service.rulesets.the_last_spell import THE_LAST_SPELL
from tests.rulesets.board import Board

ROLL, STOP = {"type": "roll"}, {"type": "stop"}


def board(players: int = 2, **options: Any) -> Board:
    return Board(THE_LAST_SPELL, options, ["Ana", "Bo", "Cleo", "Dia"][:players], Supplied([]))


def play(game: Board, move: dict[str, Any], *rolls: int) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = game.move(game.active[0], move, Supplied(list(rolls)))["events"]
    return events


def name(game: Board, words: str) -> list[dict[str, Any]]:
    return play(game, {"type": "name", "words": words})


def cast(game: Board, *faces: int) -> list[str]:
    """A whole turn: one throw and a stop."""
    play(game, ROLL, *faces)
    return [event["type"] for event in play(game, STOP)]


def view(game: Board) -> dict[str, Any]:
    found: dict[str, Any] = game.envelope(None)["view"]
    return found


def refusal(game: Board, move: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        play(game, move)
    return refused.value.reason, refused.value.rule


def test_r1_two_to_six_players() -> None:
    """One wizard alone, or seven, can't play."""
    for number in (1, 7):
        with pytest.raises(InvalidSeats):
            Board(THE_LAST_SPELL, {}, [f"P{seat}" for seat in range(number)], Supplied([]))


def test_r5_what_a_throw_says() -> None:
    """Two 1s come as one change of instability, before the power that the third die brings."""
    assert play(board(), ROLL, 1, 6, 1) == [
        {"type": "dice_rolled", "seat": 0, "dice": [1, 6, 1], "sides": 6, "reason": "spell"},
        {"type": "resource_changed", "seat": 0, "resource": "instability", "delta": 2, "total": 2, "reason": "ones"},
        {"type": "spell_grown", "seat": 0, "sum": 6, "combination": "none", "bonus": 0, "power": 6},
    ]


def test_r6_five_points_of_instability() -> None:
    """Two points and three 1s make five, the most there can be."""
    game = board()
    play(game, ROLL, 1, 1, 5)
    events = play(game, ROLL, 1, 1, 1)
    assert (events[1]["delta"], events[1]["total"]) == (3, 5)
    assert view(game)["turn"]["instability"] == 5
    assert view(game)["last_turn"] == {
        "seat": 0,
        "round": 1,
        "dice": [1, 1, 1],
        "power": 5,
        "spell_name": "",
        "result": "exploded",
    }


@pytest.mark.parametrize(
    ("faces", "combination"),
    [
        ((3, 4, 5), "straight"),
        ((6, 5, 4), "straight"),
        ((2, 3, 4), "straight"),
        ((1, 2, 3), "none"),
        ((2, 3, 5), "all_different"),
        ((6, 2, 6), "pair"),
        ((1, 5, 5), "pair"),
        ((2, 2, 2), "three_of_a_kind"),
        ((1, 1, 2), "none"),
    ],
)
def test_r8_combinations(faces: tuple[int, int, int], combination: str) -> None:
    """Only dice that do not show 1 combine, two as a pair, three as anything else."""
    game = board()
    play(game, ROLL, *faces)
    assert view(game)["turn"]["combination"] == combination


def test_r15_a_full_name() -> None:
    """239 characters still take 40 more, and a name of 280 takes none."""
    game = board()
    for length in (40, 40, 40, 40, 40, 34):
        play(game, ROLL, 2, 2, 3)
        name(game, "x" * length)
    assert len(view(game)["turn"]["spell_name"]) == 239
    play(game, ROLL, 2, 2, 3)
    event = name(game, "y" * 40)[0]
    assert len(event["spell_name"]) == 280
    assert refusal(game, {"type": "name", "words": "z"}) == ("already_named", "R14")
    play(game, ROLL, 2, 2, 3)
    assert refusal(game, {"type": "name", "words": "z"}) == ("name_full", "R15")
    assert game.offers(0) == [ROLL, STOP]


def test_r15_white_space_around_words() -> None:
    """What is added stands in the event without the white space around it; white space within stays."""
    game = board()
    play(game, ROLL, 2, 2, 3)
    assert name(game, "\t du  Néant\n") == [{"type": "spell_named", "seat": 0, "words": "du  Néant", "spell_name": "du  Néant"}]
    for words in ("\u00a0\u2003", "\n", " " * 40, " " * 40 + "x", 1, None):
        with pytest.raises(InvalidMove):
            play(game, {"type": "name", "words": words})


def test_r16_a_full_name_need_not_grow() -> None:
    """Where naming is required, a full name sets the player free again."""
    game = board(naming="required")
    for length in (40, 40, 40, 40, 40, 35):
        play(game, ROLL, 2, 2, 3)
        assert [offer["type"] for offer in game.offers(0)] == ["name"]
        name(game, "x" * length)
    play(game, ROLL, 2, 2, 3)
    assert game.offers(0) == [ROLL, STOP]
    assert cast(game, 2, 2, 3)[0] == "spell_cast"


def test_r17_what_a_cast_says() -> None:
    """The spell is shown with its power and its name, then the new score to beat."""
    game = board()
    play(game, ROLL, 6, 6, 6)
    name(game, "Nova")
    assert play(game, STOP)[:2] == [
        {"type": "spell_cast", "seat": 0, "power": 23, "spell_name": "Nova", "succeeded": True},
        {"type": "record_set", "seat": 0, "score": 23},
    ]


def test_r20_another_explosion_leaves_the_holder() -> None:
    """Somebody else's explosion changes neither the score nor who holds it."""
    game = board(3)
    cast(game, 6, 6, 2)
    play(game, ROLL, 1, 1, 1)
    assert (view(game)["holder"], view(game)["score_to_beat"], view(game)["eliminated"]) == (0, 16, [1])


def test_r23_the_holder_leaves_in_the_decisive_turn() -> None:
    """The turn passes, the score stays, and who exceeds it becomes its holder, not the winner."""
    game = board(3)
    cast(game, 2, 2, 3)
    cast(game, 1, 2, 3)
    cast(game, 1, 2, 3)
    assert view(game)["turn"]["decisive"] is True
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "turn_started"]
    assert (view(game)["holder"], view(game)["score_to_beat"]) == (None, 9)
    assert cast(game, 6, 6, 2) == ["spell_cast", "record_set", "turn_ended", "turn_started"]
    assert view(game)["holder"] == 1


def test_r26_an_exploded_seat_keeps_its_best_spell() -> None:
    """It stays in the scores, but those that are out are ranked by when they went, after all others."""
    game = board(4)
    cast(game, 6, 6, 2)
    cast(game, 1, 2, 3)
    cast(game, 1, 2, 3)
    cast(game, 1, 2, 3)
    play(game, ROLL, 1, 1, 1)
    game.leave(2)
    play(game, ROLL, 6, 6, 6)
    play(game, STOP)
    cast(game, 1, 2, 3)
    cast(game, 6, 6, 5)
    assert view(game)["holder"] == 1
    cast(game, 1, 2, 3)
    play(game, ROLL, 6, 6, 6)
    play(game, ROLL, 6, 6, 6)
    play(game, STOP)
    assert game.envelope(None)["outcome"] == {
        "reason": "own_score_beaten",
        "winners": [1],
        "ranking": [[1], [3], [2], [0]],
        "scores": [16, 46, 0, 0],
    }


def test_r27_an_exploded_seat_leaves() -> None:
    """It goes without any further event, and keeps the place in the ranking that its explosion gave it."""
    game = board(4)
    play(game, ROLL, 1, 1, 1)
    play(game, ROLL, 1, 1, 1)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left"]
    assert [event["type"] for event in game.leave(3)["events"]] == ["player_left", "game_ended"]
    assert game.envelope(None)["outcome"]["ranking"] == [[2], [3], [1], [0]]
    assert view(game)["eliminated"] == [0, 1]


def test_r27_the_last_but_one_leaves_in_its_turn() -> None:
    """Its turn ends, and no other begins."""
    game = board()
    play(game, ROLL, 6, 6, 6)
    assert [event["type"] for event in game.leave(0)["events"]] == ["player_left", "turn_ended", "game_ended"]
    assert (view(game)["turn"]["seat"], view(game)["last_turn"]) == (0, None)


def test_offers_in_order() -> None:
    """Naming comes first as one sample, then throwing and stopping."""
    game = board()
    assert game.offers(0) == [ROLL]
    play(game, ROLL, 2, 2, 3)
    assert game.offers(0) == [{"type": "name", "words": "…"}, ROLL, STOP]
    name(game, "Nova")
    assert game.offers(0) == [ROLL, STOP]
