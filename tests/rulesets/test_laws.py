"""What holds for every ruleset of the catalogue, in games that nobody thought of."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable
from typing import Any

import orjson
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from service.engine import play
from service.engine.chance import Supplied
from service.engine.play import AnyRuleset
from service.engine.refusals import (
    GameOver,
    IllegalMove,
    InvalidMove,
    NotYourTurn,
    Refusal,
    RollOutOfRange,
    RollsNeeded,
    RollsUnused,
)
from service.engine.ruleset import State
from service.faces.cli.hidden import faults_of, secrets_of
from service.rulesets import CATALOGUE
from service.table import texts
from tests.rulesets.board import Board
from tests.rulesets.options import UNLISTED
from tests.rulesets.random_games import Dice, Setup, games, moves_for, needed_options_for, refusal_of, rolls_for
from tests.rulesets.twins import Twins, after_another_move, with_another_option

pytestmark = pytest.mark.soak

LONGEST = 20_000
"""Moves of a game played at random with default options; the longest ones seen, of The Killer, have some eight thousand."""

Law = Callable[..., None]


def law(rulesets: Iterable[AnyRuleset]) -> Callable[[Law], Law]:
    """Holds for each of these rulesets, whatever hypothesis draws."""
    named = [pytest.param(ruleset, id=ruleset.id) for ruleset in rulesets]

    def decorate(test: Law) -> Law:
        parametrized: Law = pytest.mark.parametrize("ruleset", named)(given(data=st.data())(test))
        return parametrized

    return decorate


EVERY = CATALOGUE.values()
OPEN = [ruleset for ruleset in EVERY if not ruleset.hidden]
SECRETIVE = [ruleset for ruleset in EVERY if ruleset.hidden]


def viewers(board: Board) -> list[int | None]:
    return [None, *range(len(board.names))]


# Play


@law(EVERY)
def test_random_play_ends(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """With the default options, any offers that are taken lead to an end that the ruleset names."""
    seats = data.draw(st.sampled_from(ruleset.seats[:4]))
    game = Setup(ruleset, data.draw(needed_options_for(ruleset)), seats, data.draw(st.integers(0, 2**32 - 1))).begin()
    while not game.is_over:
        assert game.board.version < LONGEST, "that game does not end"
        game.one_move()
    check_outcome(game.board)


@law(EVERY)
def test_a_game_under_way_has_a_seat_that_may_move(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """At any moment some seat that is still there is active and has an offer; active seats are listed in order."""
    game = data.draw(games(ruleset))
    for board in game.moments(10):
        active = board.active
        assert active == sorted(set(active) & set(game.staying))
        assert bool(active) is not game.is_over
        assert game.is_over or any(game.offers(seat) for seat in active)


@law(EVERY)
def test_a_seat_may_leave_at_any_moment(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """Whoever leaves, on turn or not, in the middle of a choice or as the last but one, the game goes on or ends well."""
    game = data.draw(games(ruleset))
    while not game.is_over:
        for _ in range(game.random.choice([0, 1, 3, 9, 27])):
            if not game.is_over:
                game.one_move()
        if not game.is_over:
            game.one_leaves()
            assert bool(game.board.active) is not game.is_over
            assert not set(game.board.active) & set(game.board.state.left)
    check_outcome(game.board)
    assert game.board.replayed() == game.board.states


@law(EVERY)
def test_each_move_makes_one_version(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """A state knows the number of the last entry that changed it."""
    game = data.draw(games(ruleset))
    for board in game.moments(4):
        changed = 0
        for version, entry in enumerate(board.entries):
            changed = version if entry["events"] else changed
            assert board.state_at(version).version == changed


def check_outcome(board: Board) -> None:
    outcome, seats = board.state.outcome, len(board.names)
    assert outcome is not None
    assert outcome.reason in board.ruleset.reasons
    assert sorted(seat for tied in outcome.ranking for seat in tied) == list(range(seats))
    assert outcome.winners == sorted(set(outcome.winners))
    assert not outcome.winners or outcome.ranking[0] == outcome.winners
    assert outcome.scores is None or len(outcome.scores) == seats


# Offers and moves


@law(EVERY)
def test_every_offer_is_accepted(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """As it stands, by the seat that it is made to, with a label in both languages; no offer is made twice."""
    game = data.draw(games(ruleset))
    for board in game.moments(8):
        for seat in board.active:
            offers = game.offers(seat)
            moves = [offer.move.model_dump(mode="json") for offer in offers]
            assert len({json.dumps(move) for move in moves}) == len(moves)
            for at in game.random.sample(range(len(moves)), min(5, len(moves))):
                game.try_move(seat, moves[at], game.dice)
                assert all(texts.label(ruleset.id, language, offers[at], board.names) for language in texts.LANGUAGES)


@law(EVERY)
def test_every_accepted_move_is_offered(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """Up to the order of positions and to fields that an offer leaves free."""
    game = data.draw(games(ruleset))
    unlisted = UNLISTED.get(ruleset.id, frozenset())
    for board in game.moments(6):
        for seat in board.active:
            offers = game.offers(seat)
            free = {(offer.move.model_dump()["type"], name) for offer in offers for name in offer.free}
            listed = [settled(offer.move.model_dump(mode="json"), free) for offer in offers]
            for _ in range(6):
                move = data.draw(moves_for(ruleset))
                if move["type"] not in unlisted and refusal_of(game, seat, move, game.dice) is None:
                    read = play.read_move(ruleset, move).model_dump(mode="json")
                    assert settled(read, free) in listed, f"seat {seat} was not offered {read}"


def settled(move: dict[str, Any], free: set[tuple[str, str]]) -> dict[str, Any]:
    """A move without its free fields, lists sorted."""
    return {
        name: sorted(value) if isinstance(value, list) else value
        for name, value in move.items()
        if (move["type"], name) not in free
    }


@law(EVERY)
def test_a_refused_move_says_why_and_leaves_no_trace(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """It draws nothing, changes nothing, and what forbids it stands in the rulebook in both languages."""
    game = data.draw(games(ruleset))
    for board in game.moments(6):
        options, state = board.options.model_dump_json(), board.states[-1]
        for seat in range(len(board.names)):
            for _ in range(4):
                dice = Dice(game.random)
                refusal = refusal_of(game, seat, data.draw(moves_for(ruleset)), dice)
                if refusal is not None:
                    check_refusal(ruleset, refusal)
                    assert dice.given == []
                    assert (game.is_over, seat in board.active) in EXPECTED[type(refusal)]
        assert (board.options.model_dump_json(), board.states[-1]) == (options, state)


EXPECTED: dict[type[Refusal], set[tuple[bool, bool]]] = {
    InvalidMove: {(True, False), (False, True), (False, False)},
    GameOver: {(True, False)},
    NotYourTurn: {(False, False)},
    IllegalMove: {(False, True), (False, False)},
}
"""By refusal: whether the game is over, and whether the seat is active (a move of another role is refused whosever turn it is)."""


def check_refusal(ruleset: AnyRuleset, refusal: Refusal) -> None:
    if isinstance(refusal, IllegalMove):
        for language in texts.LANGUAGES:
            assert refusal.rule in texts.rules(ruleset.id, language)
            assert texts.refusal(ruleset.id, language, refusal.reason)


@law(EVERY)
def test_rolls_needed_names_what_is_missing(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """Sending what is needed is enough, one value more is unused, one out of range is refused, and faces explain the game."""
    game = data.draw(games(ruleset))
    for board in game.moments(8):
        for seat in board.active:
            for offer in board.offers(seat)[:2]:
                rolls = rolls_for(game, seat, offer)
                assert isinstance(refusal_of(game, seat, offer, Supplied([*rolls, 1])), RollsUnused)
                if rolls:
                    assert isinstance(refusal_of(game, seat, offer, Supplied(rolls[:-1])), RollsNeeded)
                    assert isinstance(refusal_of(game, seat, offer, Supplied([0, *rolls[1:]])), RollOutOfRange)
                drawn = [value for roll in game.try_move(seat, offer, Supplied(rolls)).rolls for value in roll.values]
                assert drawn == rolls


# The log


@law(EVERY)
def test_the_fold_of_the_log_is_the_state(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """At every version, by the events alone, read back from JSON."""
    game = data.draw(games(ruleset))
    for _ in game.moments(8):
        pass
    assert game.board.replayed() == game.board.states


@law(EVERY)
def test_a_state_that_is_played_on_is_the_state_read_anew(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """Move after move on what the one before left, with views and offers asked for between: nothing that is shared changes,
    and the options, of which a state may hold parts, least of all."""
    game = data.draw(games(ruleset))
    for _ in game.moments(6):
        pass
    board = game.board
    state, options = board.state_at(0), board.options.model_dump(mode="json")
    for version in range(1, board.version + 1):
        for viewer in viewers(board):
            ruleset.view(board.options, state, viewer)
        for seat in play.active(ruleset, board.options, state):
            play.offers(ruleset, board.options, state, seat)
        state = played_on(board, state, version)
        assert state == board.state_at(version)
    assert board.options.model_dump(mode="json") == options


def played_on(board: Board, state: State, version: int) -> State:
    """That entry of `board` once more, decided on a state that it owns."""
    seat, entry, rules = board.seats[version], board.entries[version], (board.ruleset, board.options, board.names)
    assert seat is not None
    if entry["move"]["type"] == "leave":
        return play.leave(*rules, state, version, seat).state
    rolled = Supplied([value for roll in entry["rolls"] for value in roll["values"]])
    return play.play(*rules, state, version, seat, play.read_move(board.ruleset, entry["move"]), rolled).state


@law(EVERY)
def test_what_is_kept_survives_json_and_is_canonical(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """States, moves and events are read back as they were written; sorted keys are the canonical form."""
    game = data.draw(games(ruleset))
    for _ in game.moments(6):
        pass
    board = game.board
    moves, events = play.moves_of(ruleset), play.event_lists_of(ruleset)
    for version, (entry, state) in enumerate(zip(board.entries, board.states, strict=True)):
        kept = json.loads(state)
        assert orjson.dumps(kept, option=orjson.OPT_SORT_KEYS) == rfc8785.dumps(kept) == state
        assert board.state_at(version).model_dump(mode="json") == kept
        assert orjson.dumps(entry, option=orjson.OPT_SORT_KEYS) == rfc8785.dumps(entry)
        assert events.dump_python(events.validate_json(json.dumps(entry["events"])), mode="json") == entry["events"]
        move = entry["move"]
        if move is not None and move["type"] != "leave":
            assert moves.dump_python(moves.validate_json(json.dumps(move)), mode="json") == move


# What viewers see


@law(EVERY)
def test_a_view_has_the_shape_that_it_declares(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """For every viewer, read back from JSON, and looking changes nothing."""
    game = data.draw(games(ruleset))
    for board in game.moments(6):
        for viewer in viewers(board):
            state = board.state
            view = ruleset.view(board.options, state, viewer)
            assert type(view) is ruleset.view_type
            assert ruleset.view_type.model_validate_json(view.model_dump_json()) == view
            assert state == board.state


@law(OPEN)
def test_what_hides_nothing_shows_the_same_to_all(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """Every view and every entry is the spectator's."""
    game = data.draw(games(ruleset))
    for board in game.moments(4):
        seen = [board.envelope(viewer) for viewer in viewers(board)]
        assert all(one == seen[0] for one in seen)
        entry = board.entries[-1]
        assert all(board.entry_as(viewer, board.version) == entry for viewer in viewers(board))


@law(SECRETIVE)
def test_redacting_hides_values_and_lengthens_nothing(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """What a viewer gets of an entry is the entry with nulls for values and events left out, nothing else."""
    game = data.draw(games(ruleset))
    for _ in game.moments(6):
        pass
    board = game.board
    for entry in board.entries:
        for viewer in viewers(board):
            masked = ruleset.redact(board.options, copy.deepcopy(entry), viewer)
            left = iter(entry["events"])
            assert all(any(is_masked(event, seen) for event in left) for seen in masked["events"])
            assert all(is_masked(entry[name], masked[name]) for name in ("move", "rolls", "options"))


@law(SECRETIVE)
def test_what_the_rules_file_hides_is_masked(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """For each viewer, by the numbers of its rules, also when somebody left; and to those who may see it, it is shown."""
    game = data.draw(games(ruleset))
    for board in game.moments(12, farthest=4):
        if game.is_over and secrets_of(ruleset.id).revealed_in_the_end:
            return
        for viewer in viewers(board):
            assert list(faults_of(ruleset.id, board.glance(viewer))) == []
        if not game.is_over and game.random.random() < 0.1:
            game.one_leaves()


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in SECRETIVE])
def test_what_the_rules_file_hides_is_written_down(ruleset: str) -> None:
    """For all that hide something."""
    secrets = secrets_of(ruleset)

    assert secrets.choices or secrets.screens


@law(SECRETIVE)
def test_a_secret_can_not_be_told_from_another(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """After two choices that look the same to a viewer, all looks the same to it: log, view, offers and refusals."""
    game = data.draw(games(ruleset))
    for _ in game.moments(20, farthest=4):
        if not game.is_over:
            compare(after_another_move(game), data)


@law(SECRETIVE)
def test_a_secret_option_can_not_be_told_from_another(ruleset: AnyRuleset, data: st.DataObject) -> None:
    """With two sets of options that look the same to a viewer, all looks the same to it."""
    game = data.draw(games(ruleset))
    for _ in range(4):
        compare(with_another_option(game.setup, game.random), data)


def compare(twins: Twins, data: st.DataObject) -> None:
    twins.look()
    while twins.watchers and twins.play_on(data):
        pass


def is_masked(whole: Any, seen: Any) -> bool:
    """Whether `seen` is `whole` with some values null."""
    if seen is None:
        return True
    if isinstance(whole, dict) and isinstance(seen, dict):
        return whole.keys() == seen.keys() and all(is_masked(whole[name], seen[name]) for name in whole)
    if isinstance(whole, list) and isinstance(seen, list):
        return len(whole) == len(seen) and all(map(is_masked, whole, seen))
    return bool(whole == seen) and type(whole) is type(seen)
