"""What people read: arguments of messages, and what a file lacks."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from service.rulesets import CATALOGUE
from service.table import texts

LE_5000 = CATALOGUE["le-5000"]


def test_seats_are_called_by_their_players_names() -> None:
    """In a sentence of an event."""
    assert texts.sentence(LE_5000, "en", {"type": "player_left", "seat": 1}, ["Ana", "Bo"]).startswith("Bo")


def test_a_seat_that_the_game_never_had_is_called_by_its_number() -> None:
    """As a log from elsewhere may tell of it."""
    assert "63" in texts.sentence(LE_5000, "en", {"type": "player_left", "seat": 63}, ["Ana"])


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_message_that_a_file_lacks_is_a_key_error(language: texts.Language) -> None:
    """A fault of ours, which the tests of the catalogue find."""
    with pytest.raises(KeyError):
        texts.say("le-5000", language, "no-such-message")
    with pytest.raises(KeyError):
        texts.say("le-5000", language, "event-player_left")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "d’Ana"),
        ("Élodie", "d’Élodie"),
        ("Henri", "d’Henri"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Bo", "de Bo"),
        ("7", "de 7"),
    ],
)
def test_french_drops_a_vowel_before_another(name: str, said: str) -> None:
    """Whoever the player is, in any sentence that says whose something is."""
    event = {"type": "malus_set", "seat": 0, "malus": 2}
    sentence = texts.sentence(CATALOGUE["le-labyrinthe"], "fr", event, [name])

    assert texts.of(name, "fr") == said
    assert f"Le prochain lancer {said} est" in sentence


@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_no_french_sentence_says_de_before_a_name(ruleset: str) -> None:
    """`OF` says it, with or without the vowel."""
    source = (resources.files("service.rulesets") / "rulebooks" / f"{ruleset}.fr.ftl").read_text(encoding="utf-8")

    assert re.findall(r"\b(?:de|que|d’|qu’) ?\{ \$(?:seat|target|winners|combatant|by|guide|holder)\b.*", source) == []


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "", ""),
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Bo"], "Ana and Bo", "Ana et Bo"),
        (["Ana", "Bo", "Cleo"], "Ana, Bo and Cleo", "Ana, Bo et Cleo"),
    ],
)
def test_several_names_are_said_as_one_says_them(words: list[str], english: str, french: str) -> None:
    """Commas, and a word before the last."""
    assert texts.listed(words, "en") == english
    assert texts.listed(words, "fr") == french


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("ruleset", CATALOGUE)
def test_lists_of_games_need_no_whole_file(ruleset: str, language: texts.Language) -> None:
    """Title and summary, which are read alone, are those of the file."""
    assert texts.title(ruleset, language) == texts.say(ruleset, language, "title")
    assert texts.summary(ruleset, language) == texts.say(ruleset, language, "summary")


@pytest.mark.parametrize(
    ("combatant", "said"),
    [
        ("louve_grise", "Grey she-wolf"),
        ("Louve grise 2", "Grey she-wolf 2"),
        ("louve_grise_12", "Grey she-wolf 12"),
        ("tall_stranger", "tall stranger"),
        ("tall_stranger_2", "tall stranger 2"),
        ("The Tall-One", "The Tall-One"),
    ],
)
def test_what_the_file_names_is_called_so(combatant: str, said: str) -> None:
    """Creatures of the bestiary in the reader's language, by id or by name; others by the words they came with."""
    event = {"type": "bleeding_changed", "combatant": combatant, "tokens": 1}
    assert texts.sentence(CATALOGUE["adversaires"], "en", event, []).startswith(f"{said} bleeds")


def test_pictures_and_faces_are_called_by_their_names() -> None:
    """Never by the slugs that programs use."""
    drawn = {"type": "die_drawn", "seat": 0, "face": "hand-mirror", "meaning": "vanity", "die": 3}
    assert (
        texts.sentence(CATALOGUE["meaning-dice"], "fr", drawn, ["Ana"]) == "Ana pioche miroir à main\u00a0: «\u00a0vanity\u00a0»"
    )
    thrown = {"type": "dice_rolled", "seat": 0, "dice": [1, 5], "faces": ["gold_1", "mirror"], "sides": 6, "reason": "blessing"}
    assert texts.sentence(CATALOGUE["dice-forge"], "en", thrown, ["Ana"]) == "Ana's dice show 1 gold, the mirror."


def test_changes_have_a_sign() -> None:
    """Whether something was gained or lost is seen."""
    changed = {"type": "resource_changed", "seat": 0, "resource": "gold", "delta": 2, "total": 5, "source": "face"}
    assert texts.sentence(CATALOGUE["dice-forge"], "en", changed, ["Ana"]).endswith("(+2).")
    assert texts.sentence(CATALOGUE["dice-forge"], "en", changed | {"delta": -2}, ["Ana"]).endswith("(−2).")
