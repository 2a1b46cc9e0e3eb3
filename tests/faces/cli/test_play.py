"""`gobelet play`: a whole game at the keyboard, with friends, with bots, with real dice."""

from __future__ import annotations

import json
import pathlib
import re
import shlex

import pytest
from rich.cells import cell_len
from rich.console import Console

from service.engine.play import AnyRuleset
from service.faces.cli.showing import table_of, whose
from service.faces.cli.view import View
from service.faces.cli.words import WORDS, number
from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language
from tests.faces.cli.command import gobelet, in_a_terminal, lines, process, report
from tests.rulesets import golden_games

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
    """The game asks for them, and again for what no die can show; faces may be typed in one go, or some after the others."""
    typed = lines("1", "2 2 9", "?", "2, 2", "255")
    result = gobelet("play", *ONE_TURN, "--own-dice", "--players", "Ana", typed=typed)

    assert result.returncode == 0
    assert "Throw 5 d6 and type what they show" in result.stdout
    assert result.stdout.count("each from 1 to 6") == 2
    assert "so far: 2 2; 3 more" in result.stdout
    assert "Ana throws 2, 2, 2, 5, 5." in result.stdout


def test_one_die_is_asked_for_as_one() -> None:
    """In both languages."""
    words = ["play", "le-labyrinthe", "--own-dice", "--players", "Ana", "--lang"]

    assert "Throw 1 d20 and type what it shows" in gobelet(*words, "en", typed=lines("1")).stdout
    assert "Lancez 1 d20 et tapez ce qu’il montre" in gobelet(*words, "fr", typed=lines("1")).stdout


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


def test_what_is_no_choice_is_told() -> None:
    """With what to type instead."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", typed=lines("what", "7", "q"))

    assert "what is no choice here" in result.stdout
    assert "7 is no choice here" in result.stdout


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_help_says_what_may_be_done_and_what_not_and_why(language: Language) -> None:
    """With the number of the rule, in the player's language."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", "--lang", language, typed=lines("?", "q"))

    told = result.stdout.replace("\n", " ")
    assert WORDS[language]["may"] in told
    assert f"(bank) — {texts.refusal('le-5000', language, 'not_thrown')} (R2)" in told
    assert "q: stop here" in told or "q : arrêter là" in told


def test_offers_are_found_by_their_words() -> None:
    """With their numbers, by all that were typed."""
    options = '{"adversaries": ["louve_grise"]}'
    result = gobelet("play", "adversaires", "--players", "Ana,Bo", "--options", options, typed=lines("encounter nobody", "q"))

    found = result.stdout.partition("your choice > ")[2].partition("your choice > ")[0]
    assert re.fullmatch(r" *\d+  .*nobody.*\n\w+, ", found)


def test_dice_are_counted_from_1() -> None:
    """By whoever types them, as labels count them; programs count from 0."""
    typed = lines("1", "1 2 3 4 6", "keep", "?", "1", '{"type": "roll"}', "2 3 4 5", "q")
    result = gobelet("play", "le-5000", "--players", "Ana", "--own-dice", typed=typed)

    assert "by position: 1 → 1, 2 → 2, 3 → 3, 4 → 4, 5 → 6" in result.stdout.replace("\n", " ")
    assert "Ana sets dice aside for 100 points" in result.stdout


def test_free_fields_are_asked_for() -> None:
    """Empty lines leave them as they are; a word in the wrong place is asked for again."""
    result = gobelet("play", "new-day-666", typed=lines("1", "Ana the baker", "", "1", "q"))

    assert result.returncode == 0
    assert "character" in result.stdout
    assert "Ana the baker" in result.stdout


WOLF = ["adversaires", "--players", "Ana,Bo", "--options", '{"adversaries": ["louve_grise"]}']


@pytest.mark.parametrize(("effect", "part"), [('{"light": 2}', "tete"), ("light wounds 2", "head")], ids=["by ids", "by names"])
def test_a_field_that_does_not_fit_is_asked_for_again(effect: str, part: str) -> None:
    """Values are typed as they are sent, or as they are called."""
    result = gobelet("play", *WOLF, typed=lines("apply", "nonsense", effect, "louve_grise", part, "", "q"))

    assert "✗ that does not fit here" in result.stdout
    assert "An effect befalls" in result.stdout


@pytest.mark.parametrize(
    ("ruleset", "typed", "label", "fault"),
    [
        ("le-5000", ["1", "1 2 3 4 6", "keep", "7"], "Dés", "il faut un nombre de 1 à 5"),
        ("le-5000", ["1", "1 2 3 4 6", "keep", "1 1"], "Dés", "chacun une seule fois"),
        ("le-5000", ["keep", "0"], "Dés", "il faut un nombre de 1 à 5"),
        ("trois-couronnes", ["declare_war", "Zoé"], "Qui", "il faut l’un de ceux-ci : Ana, Bo"),
        ("dragon-de-la-nuit", ["turn_to", "0"], "Paragraphe", "il faut un nombre de 1 à 999"),
        ("dragon-de-la-nuit", ["adjust", "skil"], "Valeur", "il faut l’un de ceux-ci : "),
        ("dragon-de-la-nuit", ["note", "x" * 281], "Texte", "de 1 à 280 caractères"),
    ],
    ids=["number", "twice", "word", "seat", "bound", "choice", "length"],
)
def test_fields_and_faults_speak_the_player_s_language(ruleset: str, typed: list[str], label: str, fault: str) -> None:
    """Names from the game's glossary, and what is wanted in a sentence, never a message of a library."""
    players = "Ana" if CATALOGUE[ruleset].seats.stop == 2 else "Ana,Bo"
    own = ["--own-dice"] if ruleset == "le-5000" else []
    result = gobelet("play", ruleset, "--players", players, "--lang", "fr", *own, typed=lines(*typed, "q"))

    assert re.search(rf"  {label}(?: \[.*\])? > ", result.stdout)
    assert f"✗ {fault}" in result.stdout
    assert "Input" not in result.stdout


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ('{"target": 500}', "/options/target: il faut 1000 ou plus"),
        ('{"target": 70000}', "/options/target: il faut 50000 ou moins"),
        ('{"target": 1001}', "/options/target: il faut un multiple de 50"),
        ('{"target": "many"}', "/options/target: il faut un nombre"),
        ('{"exact": 3}', "/options/exact: il faut oui ou non"),
        ('{"colour": 3}', "/options/colour: ce champ n’existe pas"),
    ],
    ids=["least", "most", "step", "number", "yes or no", "unknown"],
)
def test_options_that_do_not_fit_are_told_in_french(options: str, said: str) -> None:
    """What is wanted, never a message of a library."""
    result = gobelet("play", "le-5000", "--options", options, "--lang", "fr")

    assert result.returncode == 1
    assert said in result.stderr.replace("\u202f", "").replace("\xa0", "")
    assert "Input" not in result.stderr


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_field_can_be_asked_about_and_left(language: Language) -> None:
    """`?` says what it takes, `<` goes back to the choices, `q` stops the game there."""
    result = gobelet("play", *WOLF, "--lang", language, typed=lines("apply", "?", "<", "apply", "q", "1"))

    told = result.stdout.replace("\n", " ")
    assert ("numbers for: " if language == "en" else "des nombres pour : ") in told
    assert result.returncode == 0
    assert told.count(texts.glossary("adversaires", language)["fields"]["effect"] + " > ") == 3


def test_the_rules_can_be_read_in_between() -> None:
    """By their numbers."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", typed=lines("r", "q"))

    assert "R1" in result.stdout


def test_a_player_may_leave() -> None:
    """The last one who stays has won."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", "--json", typed=lines("l"))

    assert report(result)["outcome"]["winners"] == [1]


def test_the_end_as_json_is_all_that_is_printed() -> None:
    """The game itself goes to standard error."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo", "--json", typed=lines("1", "?", "q"))

    assert report(result) == {"status": "playing", "outcome": None, "version": 1}
    assert "Ana throws" in result.stderr


def test_the_end_of_the_input_ends_the_command() -> None:
    """As `q` does."""
    result = gobelet("play", "le-5000", "--players", "Ana,Bo")

    assert result.returncode == 0
    assert "Ana to play" in result.stdout


@pytest.mark.parametrize("ruleset", ["le-5000", "gladiators-duel"])
def test_a_game_that_was_stopped_goes_on_another_time(ruleset: str, tmp_path: pathlib.Path) -> None:
    """As the last line says, with bots and language as before; secrets are no hindrance to who has them all."""
    words = ["play", ruleset, "--players", "Ana,Bo", "--bots", "Bo", "--lang", "fr"]
    stopped = process(*words, typed=lines("1", "q"), home=tmp_path)
    assert stopped.returncode == 0
    again = shlex.split(stopped.stdout.partition("Pour continuer : gobelet ")[2].splitlines()[0])

    resumed = process(*again, typed=lines("1", "q"), home=tmp_path)

    assert resumed.returncode == 0, resumed.stderr
    assert texts.title(ruleset, "fr") in resumed.stdout
    [kept] = (tmp_path / "gobelet").iterdir()
    found = report(gobelet("verify", str(kept), "--json"))
    assert (found["ok"], found["states"]) == (True, True)
    assert found["entries"] >= 3


def test_a_game_that_is_over_can_be_seen_again(tmp_path: pathlib.Path) -> None:
    """Its log is kept unasked, and the last line says how to look at it."""
    played = process("play", *ONE_TURN, "--bots", "Ana,Bo", "--players", "Ana,Bo", home=tmp_path)
    again = shlex.split(played.stdout.partition("See it again: gobelet ")[2].splitlines()[0])

    shown = process(*again, "--speed", "1000", home=tmp_path)

    assert again[0] == "replay"
    assert shown.returncode == 0, shown.stderr
    assert "The game is over" in shown.stdout


def test_a_game_that_cannot_be_kept_ends_all_the_same(tmp_path: pathlib.Path) -> None:
    """With a word on how to keep the next one."""
    home = tmp_path / "home"
    home.write_text("no folder", encoding="utf-8")

    played = process("play", *ONE_TURN, "--bots", "Ana,Bo", "--players", "Ana,Bo", home=home)

    assert played.returncode == 0, played.stderr
    assert "--save FILE" in played.stdout


@pytest.mark.parametrize(("before", "then"), [(None, "-R"), ("-S", "-S")], ids=["unset", "set"])
def test_the_rules_are_paged_with_colours(
    before: str | None, then: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`less` shows colours as signs unless it is told; who told it something is left alone."""
    monkeypatch.setenv("PAGER", 'sh -c "cat; echo options $LESS"')
    monkeypatch.delenv("LESS", raising=False)
    if before is not None:
        monkeypatch.setenv("LESS", before)

    _, screen = in_a_terminal(["play", "le-5000", "--players", "Ana,Bo"], ["r\n", "q\n"], tmp_path)

    assert f"options {then}" in screen


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_numbers_are_written_on_the_table_as_in_sentences(language: Language) -> None:
    """Thousands apart, as the language has it."""
    sentence = texts.fault(language, "at-least", least=12345)
    view = View({"values": {}, "view": {}}, [], language, CATALOGUE["le-5000"].hints)

    assert view.said(12345) in sentence
    assert "12345" not in sentence
    assert view.said(-1234) == number(language, -1234)
    assert view.said(True) == WORDS[language]["yes"]


def test_a_game_that_is_over_is_not_taken_up(tmp_path: pathlib.Path) -> None:
    """The command that shows it is named."""
    log = str(tmp_path / "game.ndjson")
    gobelet("play", *ONE_TURN, "--players", "Ana,Bo", "--bots", "Ana,Bo", "--save", log)

    result = gobelet("play", "--resume", log)

    assert result.returncode == 1
    assert f"gobelet replay {log}" in result.stderr


def test_a_masked_log_is_not_taken_up(tmp_path: pathlib.Path) -> None:
    """What it does not tell can't be played on."""
    log = tmp_path / "game.ndjson"
    gobelet("play", "le-5000", "--players", "Ana,Bo", "--save", str(log), typed=lines("1", "q"))
    log.write_text(log.read_text(encoding="utf-8").replace('"complete":true', '"complete":false', 1), encoding="utf-8")

    result = gobelet("play", "--resume", str(log))

    assert result.returncode == 1
    assert "can't be taken up: values in this log are masked" in result.stderr


def test_nothing_is_kept_of_a_game_that_has_not_begun(tmp_path: pathlib.Path) -> None:
    """Nobody wants a folder full of those."""
    result = process("play", "le-5000", typed=lines("q"), home=tmp_path)

    assert result.returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_stops_at_once_and_says_how_to_go_on(tmp_path: pathlib.Path) -> None:
    """In a terminal, in the middle of a question: exit status 130, no traceback, the game kept."""
    status, screen = in_a_terminal(["play", "le-5000", "--players", "Ana,Bo"], ["1\n", "\x03"], tmp_path)

    assert status == 130
    assert "Go on with it: gobelet play --resume " in screen
    assert "Traceback" not in screen


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
        (["le-5000", "--save", "no/such/folder/log"], 2, "no/such/folder/log can't be written"),
        (["--resume", "README.md"], 1, "is no log"),
        (["le-5000", "--resume", "README.md"], 2, "--resume takes"),
    ],
    ids=["unknown game", "no JSON", "unknown policy", "unknown bot", "options", "seats", "file", "no log", "both"],
)
def test_what_cannot_be_played_is_told(words: list[str], status: int, said: str) -> None:
    """At once, with an exit status that scripts can read."""
    result = gobelet("play", *words)

    assert result.returncode == status
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


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


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in golden_games.every()])
def test_the_end_is_told_as_the_game_tells_it(path: pathlib.Path, language: Language) -> None:
    """A draw as a draw, a defeat as a defeat: by the sentence of its event, without the code of the reason."""
    recorded = golden_games.read(path)
    seats = [{"seat": seat, "name": name} for seat, name in enumerate(recorded["names"])]
    game = {"ruleset": recorded["ruleset"], "status": "finished", "seats": seats, "view": None, "outcome": recorded["outcome"]}
    console = Console(width=300)

    with console.capture() as shown:
        console.print(table_of(game | {"active": []}, language))

    event = next(event for event in recorded["log"][-1]["events"] if event["type"] == "game_ended")
    assert texts.sentence(CATALOGUE[recorded["ruleset"]], language, event, recorded["names"]) in shown.get()
    assert f"({recorded['outcome']['reason']})" not in shown.get()


@pytest.mark.parametrize(
    ("active", "english", "french"),
    [
        ([0], "Ana to play", "À Ana de jouer"),
        ([0, 1], "Ana and Bo to play", "À Ana et à Bo de jouer"),
        ([0, 1, 2], "Ana, Bo and Cleo to play", "À Ana, à Bo et à Cleo de jouer"),
    ],
)
def test_who_is_on_is_said_in_a_sentence(active: list[int], english: str, french: str) -> None:
    """However many they are."""
    game = {"status": "playing", "active": active}

    assert whose(game, ["Ana", "Bo", "Cleo"], "en") == english
    assert whose(game, ["Ana", "Bo", "Cleo"], "fr") == french
