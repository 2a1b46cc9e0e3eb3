"""Dice Forge: boxes of one's own."""

from __future__ import annotations

import json

from service.engine import play
from service.rulesets.dice_forge import DICE_FORGE
from service.rulesets.dice_forge.checks import BASE_JSON
from tests.rulesets.forging import RICH, THREE, board, box, do, faults, labels_of, player, roll, view

# Content


def test_r44_every_fault_of_a_content_is_told_at_its_place() -> None:
    """Shapes, bounds and names that nothing has, all at once."""
    found = faults(
        content={
            "extends": "base",
            "dice": [{"name": "a", "faces": ["gold_1"] * 5}, {"name": "", "faces": ["nothing", *["gold_1"] * 5]}],
            "ceilings": {"gold": 0, "sun": 6, "moon": True},
            "tables": [
                {**BASE_JSON["tables"][0], "gold": [3]},
                {**BASE_JSON["tables"][1], "players": 2},
                {**BASE_JSON["tables"][1], "faces_removed_per_pool": 4},
            ],
            "gardens": [{"face": "nothing", "count": 1}, 7],
            "extra_action": {"cost": {"glory": 1, "wood": 3}, "per_turn": 2},
        }
    )
    assert found.keys() == {
        "/options/content/dice/0/faces",
        "/options/content/dice/1/name",
        "/options/content/dice/1/faces/0",
        "/options/content/ceilings/gold",
        "/options/content/ceilings/moon",
        "/options/content/tables/0/gold",
        "/options/content/tables/1/players",
        "/options/content/tables/1/gold",
        "/options/content/tables/2/faces_removed_per_pool",
        "/options/content/gardens/0/face",
        "/options/content/gardens/1",
        "/options/content/extra_action/cost",
        "/options/content/extra_action/per_turn",
    }
    assert found["/options/content/dice/1/faces/0"] == "the id of one of the faces"


def test_r44_faults_of_cards_faces_and_slots() -> None:
    """Effects are told apart by what they do, and places are those of what was sent."""
    effects = [
        {"do": "dance", "when": "instant"},
        {"do": "gain", "when": "sometimes", "gain": {}},
        {"do": "token", "when": "instant", "token": "triton", "use": "repeat_blessing"},
        {"do": "token", "when": "instant", "token": "triton", "use": "gain"},
        {"do": "forge", "when": "instant", "faces": ["nothing"]},
    ]
    card = {"id": "offering", "name": "a", "name_fr": "a", "glory": 100, "effects": effects}
    marked = {"kind": "marked", "options": [{"sun": 1}], "card": "nobody", "owner_options": [], "locked": False}
    face = {"id": "Shout", "text": "x" * 281, "effect": marked}
    first = {"id": "one", "selection": "first", "cards": ["offering"]}
    slots = [
        {"slot": "S1", "island": 0, "cost": {}, "sets": [first, first]},
        {"slot": "S1", "island": 1, "cost": {}, "sets": [first, *[{**first, "selection": "alternate"}] * 2]},
    ]
    found = faults(content=box(faces=[*BASE_JSON["faces"], face], cards=[card], slots=slots))
    last = len(BASE_JSON["faces"])
    assert {pointer.removeprefix("/options/content") for pointer in found} == {
        f"/faces/{last}/id",
        f"/faces/{last}/text",
        f"/faces/{last}/effect/owner_options",
        f"/faces/{last}/effect/locked",
        f"/faces/{last}/effect/card",
        *(f"/faces/{number}/effect/card" for number in range(25, 29)),
        "/cards/0/id",
        "/cards/0/glory",
        "/cards/0/effects/0",
        "/cards/0/effects/1/when",
        "/cards/0/effects/1/gain",
        "/cards/0/effects/2",
        "/cards/0/effects/3",
        "/cards/0/effects/4/faces/0",
        "/slots/0/island",
        "/slots/0/sets",
        "/slots/1/slot",
        "/slots/1/sets",
    }


def test_r44_what_the_base_needs_of_replaced_parts() -> None:
    """Faults lie where something was sent: in the part that the base's other parts don't go with."""
    pools = [{"pool": 1, "price": 1, "faces": ["gold_1", "sun_1"]}]
    found = faults(content={"extends": "base", "cards": [], "sanctuary": pools})
    assert found.keys() == {"/options/content/cards", "/options/content/sanctuary"}


def test_r44_a_whole_content_needs_every_key() -> None:
    """Further keys are ignored; null is no content, nor is a number."""
    assert len(faults(content={"title": "mine", "cards": "none"})) == 11
    assert faults(content=7) == {"/options/content": "Value error, 'base', or a content object"}
    assert faults(content=None).keys() == {"/options/content"}
    assert faults(content={"extends": "other", **BASE_JSON}).keys() == {"/options/content/extends"}


def test_r44_sets_by_hand_must_be_there() -> None:
    """A slot or a set that does not exist, and values that are neither."""
    found = faults(cards={"S9": "hydra", "S7": "hydra", "M3": 1})
    assert found["/options/cards/S7"] == "one of the sets sphinx, cyclops"
    assert found.keys() == {"/options/cards/S9", "/options/cards/S7", "/options/cards/M3"}
    assert faults(cards="all").keys() == {"/options/cards"}


def test_r44_no_table_for_that_many_players() -> None:
    """Refused when the game is created; the score sheet needs no table."""
    content = box(tables=THREE)
    assert faults(players=2, content=content) == {"/options/content/tables": "a table for 2 players"}
    assert board(content, players=2, mode="score_sheet").active == [0, 1]


def test_r44_content_is_echoed_as_it_was_sent() -> None:
    """Without the base's parts, and it can be read again."""
    content = box(["rich"], None)
    shown = board(content).envelope(None)["options"]
    assert shown["content"] == content
    assert play.read_options(DICE_FORGE, json.loads(json.dumps(shown))).model_dump(mode="json") == shown


def test_r44_the_base_in_full_is_the_base() -> None:
    """The file that comes with the game is a content like any other."""
    game = board(BASE_JSON)
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert view(game)["slots"] == view(board())["slots"]


def test_r44_one_card_at_two_slots() -> None:
    """It is taken where it can be paid."""
    first = {"id": "elder", "selection": "first", "cards": ["elder"]}
    slots = [
        {"slot": "S1", "island": 1, "cost": {"gold": 9}, "sets": [first]},
        {"slot": "S2", "island": 2, "cost": {"gold": 1}, "sets": [first]},
    ]
    game = board(box(slots=slots))
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    do(game, 0, "exploit", card="elder")
    assert player(game, 0)["hero"] == 2


def test_r44_own_cards_and_faces_have_their_own_words() -> None:
    """Offers name them by what the content says, in the reader's language."""
    wooden = {"id": "wooden", "text": "a wooden face", "effect": {"kind": "gain", "gain": {"gold": 1}}}
    ghost = {"id": "ghost", "name": "Ghost", "name_fr": "Fantôme", "glory": 1}
    use = {"do": "gain", "when": "reinforcement", "gain": {"gold": 1}}
    slot = {"slot": "S1", "island": 1, "cost": {}, "sets": [{"id": "one", "selection": "first", "cards": ["ghost"]}]}
    content = box(
        faces=[*BASE_JSON["faces"], RICH, wooden],
        sanctuary=[{"pool": 1, "price": 1, "faces": ["wooden", "gold_3"]}],
        tables=THREE,
        slots=[slot],
        cards=[*BASE_JSON["cards"], {**ghost, "effects": [use]}],
    )
    game = board(content)
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    labels = [labels_of(game, "en")[0], labels_of(game, "en")[12], labels_of(game, "fr")[-2], labels_of(game, "fr")[12]]
    assert labels == [
        "Forge for 1 gold: a wooden face, on side 1 of the light die",
        "Forge for 1 gold: 3 gold, on side 1 of the light die",
        "Exploit\u00a0: Fantôme",
        "Forger pour 1 or\u00a0: 3 or, sur le côté 1 du dé clair",
    ]
    do(game, 0, "exploit", card="ghost")
    do(game, 0, "pass")
    for seat in (1, 2):
        roll(game, seat, *[1, 1] * 3)
        do(game, seat, "pass")
    roll(game, 0, 1, 1, 1, 1, 1, 1)
    assert labels_of(game, "fr")[0] == "Renfort\u00a0: Fantôme"
