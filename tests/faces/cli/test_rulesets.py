"""`gobelet rulesets`: what can be played."""

from __future__ import annotations

import pytest

from service.rulesets import CATALOGUE
from service.table import texts
from service.table.texts import Language
from tests.faces.cli.command import gobelet, report


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_game_is_listed(language: Language) -> None:
    """By its id, with its title in the language asked for."""
    result = gobelet("rulesets", "--lang", language)

    assert result.returncode == 0
    for id in CATALOGUE:
        assert id in result.stdout


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_list_is_json_too(language: Language) -> None:
    """With titles, numbers of players, tags and a sentence."""
    found = report(gobelet("rulesets", "--json", "--lang", language))

    assert [game["id"] for game in found] == list(CATALOGUE)
    assert [game["title"] for game in found] == [texts.title(id, language) for id in CATALOGUE]
    assert all(set(game) == {"id", "title", "seats", "tags", "summary"} for game in found)
