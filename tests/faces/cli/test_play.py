"""`gobelet play`: a whole game at the keyboard, with friends, with bots, with real dice."""

from __future__ import annotations

import json
import pathlib

import pytest
from rich.cells import cell_len

from service.engine.play import AnyRuleset
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language
from tests.faces.cli.command import gobelet, lines, process, report

ONE_TURN = ["des-bloques", "--options", '{"turns": 1}']


@pytest.mark.parametrize("policy", ["random", "cautious", "bold"])
def test_bots_play_a_game_to_its_end(policy: str, tmp_path: pathlib.Path) -> None:
    """By themselves, whatever their policy; the log that is saved verifies."""
    log = tmp_path / "game.ndjson"
    played = gobelet(
        "play", "lucky-odds", "--players", "Ana,Bo", "--bots", "Ana,Bo", "--bots-play", policy, "--save", str(log), "--json"
    )

    assert played.returncode == 0
    assert report(played)["status"] == "finished"
    assert gobelet("verify", str(log)).returncode == 0


def test_a_person_plays_against_a_bot() -> None:
    """The person's moves are the numbers typed, the bot answers, and both are told of."""
    result = process("play", *ONE_TURN, "--players", "Ana,Bo", "--bots", "Bo", typed=lines(*["1"] * 200))

    assert result.returncode == 0
    assert "Ana throws" in result.stdout
    assert "Bo throws" in result.stdout
    assert "The game is over" in result.stdout


def test_a_bot_needs_no_other_names() -> None:
    """A person sits down beside the bots that are named."""
    result = gobelet("play", "le-5000", "--bots", "Rex,Max", typed=lines("q"))

    assert result.returncode == 0
    assert "Ana 0 · Rex 0 · Max 0" in result.stdout


def test_real_dice_are_typed() -> None:
    """The game asks for them, and again for what no die can show."""
    typed = lines("1", "2 2 9", "2, 2", "2")
    result = gobelet("play", *ONE_TURN, "--own-dice", "--players", "Ana", "--json", typed=typed)

    assert result.returncode == 0
    assert "Throw 5 d6" in result.stdout
    assert "Throw 3 d6" in result.stdout
    assert json.loads(result.stdout.splitlines()[-1].rpartition("> ")[2])["outcome"]["scores"] == [0]


def test_real_dice_set_a_game_up() -> None:
    """Where setting up needs chance, the first question is for it."""
    result = gobelet("play", "dragon-de-la-nuit", "--own-dice", typed=lines("1 2 3 4 5 6", "1 2 3 4 5 6", "1", "q"))

    assert result.stdout.startswith("Throw ")
    assert "Skill" in result.stdout


def test_a_word_says_why_not() -> None:
    """A move that the rules forbid now is refused with the reason and the text of its rule, and the game goes on."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", typed=lines("bank", "q"))

    assert result.returncode == 0
    assert texts.refusal("le-5000", "en", "not_thrown") in result.stdout
    assert "R2 · " in result.stdout


def test_a_move_can_be_typed_as_json() -> None:
    """As a client would send it; what is no move is told field by field."""
    result = gobelet(
        "play", "le-5000", "--players", "Ana,Bo", typed=lines('{"type": "keep", "dice": [9]}', '{"type": "roll"}', "q")
    )

    assert "/move/dice/0" in result.stdout
    assert "Ana throws" in result.stdout


def test_what_is_no_choice_brings_the_help() -> None:
    """With the words of this game."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", typed=lines("what?", "q"))

    assert "such as roll, keep, bank" in result.stdout.replace("\n", " ")


def test_free_fields_are_asked_for() -> None:
    """Empty lines leave them as they are; a word in the wrong place is asked for again."""
    result = gobelet("play", "new-day-666", typed=lines("1", "Ana the baker", "", "1", "q"))

    assert result.returncode == 0
    assert "character" in result.stdout
    assert "Ana the baker" in result.stdout


def test_a_field_that_does_not_fit_is_asked_for_again() -> None:
    """With what was expected."""
    options = '{"adversaries": ["louve_grise"]}'
    typed = lines("apply", "nonsense", '{"light": 2}', "louve_grise", "tete", "", "q")
    result = gobelet("play", "adversaires", "--players", "Ana,Bo", "--options", options, typed=typed)

    assert "that does not fit" in result.stdout
    assert "An effect befalls" in result.stdout


def test_the_rules_can_be_read_in_between() -> None:
    """By their numbers."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", typed=lines("r", "q"))

    assert "R1" in result.stdout


def test_a_player_may_leave() -> None:
    """The last one who stays has won."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", "--json", typed=lines("l"))

    assert json.loads(result.stdout.splitlines()[-1].rpartition("> ")[2])["outcome"]["winners"] == [1]


def test_the_end_of_the_input_ends_the_command() -> None:
    """The table is shown once more, as it stands."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo")

    assert result.returncode == 0
    assert "Ana to play" in result.stdout


def test_french_is_spoken() -> None:
    """Titles, labels, sentences, refusals."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", "--lang", "fr", typed=lines("bank", "1", "q"))

    assert "À Ana" in result.stdout
    assert texts.refusal("le-5000", "fr", "not_thrown") in result.stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["chess"], 2, "no ruleset 'chess'"),
        (["le-5000", "--options", "{"], 2, "--options is not JSON"),
        (["le-5000", "--bots-play", "wise"], 2, "no policy 'wise'"),
        (["le-5000", "--players", "Ana,Bo", "--bots", "Cleo"], 2, "--bots names Cleo"),
        (["le-5000", "--options", '{"target": 7}'], 1, "/options/target"),
        (["le-capitaine", "--players", "Ana"], 1, "2 to 10 players"),
    ],
    ids=["unknown game", "no JSON", "unknown policy", "unknown bot", "options", "seats"],
)
def test_what_cannot_be_played_is_told(words: list[str], status: int, said: str) -> None:
    """At once, with an exit status that scripts can read."""
    result = gobelet("play", *words)

    assert result.returncode == status
    assert said in result.stdout + result.stderr


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("ruleset", [pytest.param(ruleset, id=ruleset.id) for ruleset in CATALOGUE.values()])
def test_every_game_can_be_played_here(ruleset: AnyRuleset, language: Language) -> None:
    """Its table fits into the terminal with nothing left of how it is kept: no braces, no empty fields."""
    seats = 2 if 2 in ruleset.seats else ruleset.seats.start
    words = ["--players", ",".join(["Ana", "Bo"][:seats]), "--options", json.dumps(ruleset.example_options)]
    words += ["--bots", "Bo" if seats == 2 else "", "--lang", language]
    result = gobelet("play", ruleset.id, *words, typed=lines(*["1"] * 8, "q"))

    assert result.returncode == 0, result.stderr
    assert texts.title(ruleset.id, language) in result.stdout
    table = [line for line in result.stdout.splitlines() if line.startswith("│")]
    assert table
    assert {cell_len(line) for line in table} == {120}
    assert not any("{" in line or "None" in line for line in table)
