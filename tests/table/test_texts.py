"""What people read: arguments of messages, and what a file lacks."""

from __future__ import annotations

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
