"""A view at a terminal: what goes without saying is left out, what has changed is shown, ids and seats have names."""

from __future__ import annotations

import re
from typing import Any

from rich.console import Console

from service.faces.cli.showing import changed, position_fields, seat_fields, show_table, table_of
from service.rulesets import CATALOGUE
from service.table.texts import Language


def encounter(**fields: Any) -> dict[str, Any]:
    """A game of two, with as much of a view as a test needs."""
    seats = [{"seat": 0, "name": "Ana"}, {"seat": 1, "name": "Bo"}]
    return {"ruleset": "adversaires", "status": "playing", "seats": seats, "active": [0], "outcome": None, "view": fields}


def shown(game: dict[str, Any], language: Language = "en", before: dict[str, Any] | None = None) -> str:
    console = Console(width=100, no_color=True)
    with console.capture() as captured:
        console.print(table_of(game, language, before))
    return captured.get()


WOLF = {"id": "louve_grise", "name": "Louve grise", "fatigue": 0, "isolated": False, "guard": 11}
CROWS = {"id": "nuee", "name": "Nuée", "fatigue": 2, "isolated": False, "guard": 9}


def test_what_is_zero_or_not_so_goes_without_saying() -> None:
    """In what a game has many of; and an id where there is a name."""
    table = shown(encounter(adversaries=[WOLF]))

    assert "Grey she-wolf" in table
    assert "11" in table
    for left_out in ("louve_grise", "Fatigue", "Isolated"):
        assert left_out not in table


def test_two_things_are_not_taken_for_two_players() -> None:
    """What has ids of its own is called by its name, however many there are."""
    table = shown(encounter(adversaries=[WOLF, CROWS]))

    assert "Nuée" in table
    assert "Bo" not in table


def test_what_has_changed_is_shown_alone() -> None:
    """Also where it has become nothing; with the name of what it belongs to."""
    before = encounter(round=1, step=2, adversaries=[WOLF, CROWS])
    after = encounter(round=1, step=3, adversaries=[WOLF, {**CROWS, "fatigue": 0}])

    assert changed(before["view"], after["view"]) == {"step": 3, "adversaries": [{"id": "nuee", "name": "Nuée", "fatigue": 0}]}
    table = shown(after, before=before)
    assert "Fatigue" in table
    assert "the rest as before" in table
    assert "Grey she-wolf" not in table


def test_a_short_table_is_always_shown_whole() -> None:
    """Nobody has to remember what fits on a screen."""
    console = Console(width=100, no_color=True)
    with console.capture() as captured:
        show_table(console, encounter(round=1, step=3), "en", encounter(round=1, step=2))

    assert "Round" in captured.get()
    assert "as before" not in captured.get()


def test_dice_are_shown_as_they_lie() -> None:
    """Those set aside in brackets, however little else there is to say of a turn."""
    game = {**encounter(turn={"dice": [1, 1, 4], "kept": [0]}), "ruleset": "le-5000"}

    assert re.search(r"Dice +\[1\]  1   4 ", shown(game))


def test_dice_are_counted_from_1() -> None:
    """As labels and prompts count them."""
    assert "free" in position_fields(CATALOGUE["sortie-20"])
    assert "dice" not in position_fields(CATALOGUE["sortie-20"])
    game = {**encounter(turn={"free": [0, 2, 4]}), "ruleset": "sortie-20"}
    assert re.search(r"1,? +3,? +5", shown(game))


def test_seats_are_told_by_the_schema() -> None:
    """One or several, wherever they stand; numbers that only look like seats stay numbers."""
    assert {"game_master", "drawn_by"} <= seat_fields(CATALOGUE["meaning-dice"])
    assert {"candidates[]", "guide"} <= seat_fields(CATALOGUE["naastica"])
    assert "targets" not in seat_fields(CATALOGUE["adversaires"])
    assert "targets[]" in seat_fields(CATALOGUE["adversaires"])
    game = {**encounter(game_master=1, round=1), "ruleset": "meaning-dice"}
    assert "Bo" in shown(game)
