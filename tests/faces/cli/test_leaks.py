"""`gobelet simulate --check` finds what a ruleset gives away: each of these rulesets is made to leak."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from service.engine import play
from service.engine.chance import Supplied
from service.engine.moves import Roll
from service.engine.refusals import IllegalMove
from service.engine.ruleset import Masked
from service.engine.seats import Viewer
from service.faces.cli import leaks
from service.faces.cli.board import Board
from service.faces.cli.simulation import Order, play_slice
from service.faces.cli.twins import Twins
from service.rulesets import CATALOGUE
from service.rulesets.naastica.moves import Continue, Reveal
from tests.rulesets.naastica_table import brute, curse, pack

FIGHT = {"adversaries": ["louve_grise", "rat_des_caves"], "hordes": ["gobelins_de_la_cendre"], "max_rounds": 3}
OPTIONS: dict[str, dict[str, Any]] = {"adversaires": FIGHT, "meaning-dice": {"judge": "vote"}}
SECRETIVE = [ruleset.id for ruleset in CATALOGUE.values() if ruleset.hidden]
GAME_MASTER = 0


MOST_GAMES = 300


def faults(ruleset: str, games: int, most_moves: int = 60) -> Iterator[str]:
    """Of one game after the other; a game that is cut off has none."""
    seats = min(3, CATALOGUE[ruleset].seats.stop - 1)
    order = Order(ruleset, OPTIONS.get(ruleset, {}), seats, "cautious", "leaks", most_moves, checked=True)
    for number in range(games):
        [game] = play_slice(order, range(number, number + 1)).games
        if game.fault is not None and "not over" not in game.fault:
            yield game.fault


def is_found(said: str, ruleset: str, most_moves: int = 60) -> bool:
    """Whether a game has that fault."""
    return any(said in fault for fault in faults(ruleset, MOST_GAMES, most_moves))


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every other moment."""
    monkeypatch.setattr(leaks, "OFTEN", 2)
    monkeypatch.setattr(leaks, "OTHER_OPTIONS", 1)


def leaking(monkeypatch: pytest.MonkeyPatch, ruleset: str, **fields: Any) -> None:
    monkeypatch.setitem(CATALOGUE._found, ruleset, replace(CATALOGUE[ruleset], **fields))


# Naastica


def decisions(state: Any, viewer: Viewer) -> list[Any]:
    return [each for each in state.decisions if each.seat != viewer] if state.secret and state.outcome is None else []


def naastica_view(change: Callable[[Any, list[Any]], Any]) -> Callable[..., Any]:
    """The real view, changed where there is a secret, which `change` is told."""
    honest = CATALOGUE["naastica"].view

    def view(options: Any, state: Any, viewer: Viewer) -> Any:
        seen, secret = honest(options, state, viewer), decisions(state, viewer)
        return change(seen, secret) if secret and seen.council is not None else seen

    return view


def in_the_council(seen: Any, **fields: Any) -> Any:
    return seen.model_copy(update={"council": seen.council.model_copy(update=fields)})


def shows_decisions(seen: Any, secret: list[Any]) -> Any:
    shown = [{"seat": each.seat, "choice": each.choice, "place": each.place} for each in secret]
    return type(seen).model_validate({**seen.model_dump(), "council": {**seen.council.model_dump(), "shown": shown}})


def shows_anothers(seen: Any, secret: list[Any]) -> Any:
    mine = {"choice": secret[0].choice, "place": secret[0].place}
    return type(seen).model_validate({**seen.model_dump(), "council": {**seen.council.model_dump(), "mine": mine}})


def hides_ones_own(seen: Any, _: list[Any]) -> Any:
    return in_the_council(seen, mine=None)


def shows_it_by_the_pot(seen: Any, secret: list[Any]) -> Any:
    return seen.model_copy(update={"pot": seen.pot + sum(each.choice == "retreat" for each in secret)})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (shows_decisions, "R43: the view shows secret choices"),
        (shows_anothers, "R43: the view's own choice is not the viewer's"),
        (hides_ones_own, "R43: the view's own choice is not the viewer's"),
        (shows_it_by_the_pot, "sees a difference and was not told of it by the log"),
    ],
)
def test_r43_a_view_that_shows_a_decision_is_a_fault(
    change: Callable[[Any, list[Any]], Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Straight out, or by a number that nobody thinks of; one's own is one's own to see."""
    leaking(monkeypatch, "naastica", view=naastica_view(change))

    assert is_found(said, "naastica")


def test_a_log_that_tells_what_does_not_show_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a decision were for whoever reads closely."""

    def change(whole: Masked, masked: Masked) -> Masked:
        return {**masked, "rolls": whole["events"] if masked["move"] is None else masked["rolls"]}

    leaking(monkeypatch, "naastica", redact=redacts("naastica", change))

    assert is_found("is told of a difference by the log and does not see it", "naastica")


def redacts(ruleset: str, change: Callable[[Masked, Masked], Masked]) -> Callable[..., Masked]:
    """The real masking, undone in part: `change` gets an entry whole and masked."""
    honest = CATALOGUE[ruleset].redact

    def redact(options: Any, entry: Masked, viewer: Viewer) -> Masked:
        whole = {**entry, "events": [dict(event) for event in entry["events"]], "move": entry["move"] and dict(entry["move"])}
        whole["options"] = entry["options"] and dict(entry["options"])
        return change(whole, honest(options, entry, viewer))

    return redact


def but(*names: str) -> Callable[[Masked, Masked], Masked]:
    """Those parts of an entry are not masked."""
    return lambda whole, masked: {**masked, **{name: whole[name] for name in names}}


def hides_the_move(_: Masked, masked: Masked) -> Masked:
    return {**masked, "move": None}


CHOICES = [("naastica", "R43"), ("gladiators-duel", "R6"), ("meaning-dice", "R16")]


@pytest.mark.parametrize(("ruleset", "rule"), CHOICES)
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (but("events"), "an event tells a secret choice"),
        (but("move"), "a move tells a secret choice"),
        (hides_the_move, "a choice is hidden from its own seat"),
    ],
)
def test_a_log_that_tells_a_secret_choice_is_a_fault(
    ruleset: str, rule: str, change: Callable[[Masked, Masked], Masked], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its event, or by the move that it was sent with; its own seat may read both."""
    leaking(monkeypatch, ruleset, redact=redacts(ruleset, change))

    assert is_found(f"{rule}: {said}", ruleset)


def views(ruleset: str, change: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """The real view, changed; `change` is told the state."""
    honest = CATALOGUE[ruleset].view

    def view(options: Any, state: Any, viewer: Viewer) -> Any:
        return change(honest(options, state, viewer), state)

    return view


def test_r6_a_view_that_shows_a_trick_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a gladiator who has chosen, to the one who has not."""

    def change(seen: Any, state: Any) -> Any:
        return seen.model_copy(update={"choices": state.running.choices})

    leaking(monkeypatch, "gladiators-duel", view=views("gladiators-duel", change))

    assert is_found("R6: the view shows a secret choice", "gladiators-duel")


def test_r16_a_view_that_shows_a_vote_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the last one is in."""

    def change(seen: Any, state: Any) -> Any:
        return seen.model_copy(update={"votes": state.votes})

    leaking(monkeypatch, "meaning-dice", view=views("meaning-dice", change))

    assert is_found("R16: the view shows a secret choice", "meaning-dice")


@pytest.mark.parametrize("ruleset", [ruleset for ruleset, _ in CHOICES])
def test_what_stays_hidden_in_the_end_is_a_fault(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All choices that were told are shown when the game is over."""
    leaking(monkeypatch, ruleset, sealed=lambda _: 0)

    assert is_found("stay hidden when the game is over", ruleset, most_moves=400)


# What looks alike must go on looking alike


def test_offers_that_follow_from_a_secret_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever decides later can count what is offered."""
    honest = CATALOGUE["naastica"].offers

    def offers(options: Any, state: Any, seat: int) -> list[Any]:
        found = honest(options, state, seat)
        return found[:1] if any(each.choice == "retreat" for each in decisions(state, seat)) else found

    leaking(monkeypatch, "naastica", offers=offers)

    assert is_found("sees a difference and was not told of it by the log", "naastica")


def test_refusals_that_follow_from_a_secret_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever decides later can try what is not offered."""
    honest = CATALOGUE["naastica"].decide

    def decide(draft: Any, seat: int, move: Any) -> None:
        try:
            honest(draft, seat, move)
        except IllegalMove as refusal:
            if any(each.choice == "retreat" for each in decisions(draft.state, seat)):
                raise IllegalMove("place_used", "R47") from refusal
            raise

    leaking(monkeypatch, "naastica", decide=decide)

    assert is_found("sees no difference and can tell one by", "naastica")


def test_what_all_were_told_is_no_secret_once_the_view_stops_showing_it() -> None:
    """The die of a Veil of Stasis spares a monster that then leaves: what was left of it stands in the state alone."""
    options = {"content": pack(curse("stasis"), brute(atk=3, hp=50)), "hero_choice": "order"}
    board = Board(CATALOGUE["naastica"], play.read_options(CATALOGUE["naastica"], options), ("Ana", "Bo"))
    board.start(Supplied([]))
    for seat, move, rolls in [(0, Reveal(), [1]), (0, Roll(), [1]), (0, Continue(), []), (1, Continue(), []), (1, Reveal(), [1])]:
        board.move(seat, move, Supplied(rolls))
    board.move(1, Roll(), Supplied([9]))
    boards = board.fork(), board.fork()
    for fork, veil in zip(boards, (1, 2), strict=True):
        fork.move(0, Roll(), Supplied([15, veil]))
        fork.move(1, Roll(), Supplied([2]))

    assert boards[0].state.monster_hp != boards[1].state.monster_hp
    Twins(*boards, [None, 1], board.version + 1, random.Random(1)).compare(3)


# Adversaires


def shown_to_players(path: str) -> Callable[..., Any]:
    """The master's view of that part, for everybody."""
    honest = CATALOGUE["adversaires"].view

    def view(options: Any, state: Any, viewer: Viewer) -> Any:
        whole, seen = honest(options, state, GAME_MASTER).model_dump(), honest(options, state, viewer).model_dump()
        at, _, name = path.rpartition(".")
        for place, shown in zip(places(whole, at), places(seen, at), strict=True):
            shown[name] = place[name]
        return CATALOGUE["adversaires"].view_type.model_validate(seen)

    return view


def places(value: Any, path: str) -> list[Any]:
    found = [value]
    for name in filter(None, path.split(".")):
        found = [inner for place in found for inner in (place[name] if isinstance(place[name], list) else [place[name]])]
    return [place for place in found if place is not None]


SECRETS = [
    "adversaries.guard", "adversaries.stability", "adversaries.fatigue", "adversaries.deck", "adversaries.parts.blocks",
    "adversaries.parts.armour", "hordes.members", "hordes.guard", "last_attack.faces", "last_attack.total", "threat_total",
]  # fmt: skip


@pytest.mark.parametrize("path", SECRETS)
def test_r76_a_view_behind_the_screen_is_a_fault(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the fields that only the game master sees."""
    leaking(monkeypatch, "adversaires", view=shown_to_players(path))

    at, _, name = path.rpartition(".")
    assert is_found(f"R76: {at or 'view'}.{name} is shown", "adversaires")


def test_r76_what_shows_and_is_not_told_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A public number that follows from the sheet tells of it."""
    honest = CATALOGUE["adversaires"].view

    def view(options: Any, state: Any, viewer: Viewer) -> Any:
        seen, behind = honest(options, state, viewer), honest(options, state, GAME_MASTER)
        pairs = zip(seen.adversaries, behind.adversaries, strict=True)
        leaky = [shown.model_copy(update={"bleeding": shown.bleeding + whole.threat.threat}) for shown, whole in pairs]
        return seen.model_copy(update={"adversaries": leaky})

    leaking(monkeypatch, "adversaires", view=view)

    assert is_found("sees a difference and was not told of it by the log", "adversaires")


def tells_of_boxes(whole: Masked, masked: Masked) -> Masked:
    return {**masked, "events": [event for event in whole["events"] if event["type"] != "dice_rolled"]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (but("rolls"), "R76: a roll tells its count"),
        (but("move"), "R76: the move roll tells its advantage"),
        (but("options"), "R76: the option adversaries is shown"),
        (tells_of_boxes, "is told"),
        (but("events"), "is told"),
    ],
)
def test_r76_a_log_from_behind_the_screen_is_a_fault(
    change: Callable[[Masked, Masked], Masked], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice, boxes, sheets."""
    leaking(monkeypatch, "adversaires", redact=redacts("adversaires", change))

    assert is_found(said, "adversaires")


def test_r76_what_is_hidden_from_the_game_master_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees everything sees everything."""

    def change(_: Masked, masked: Masked) -> Masked:
        return {**masked, "events": []}

    leaking(monkeypatch, "adversaires", redact=redacts("adversaires", change))

    assert is_found("R76: the log hides something from who sits behind the screen", "adversaires")


# Where nothing is hidden


def test_a_view_that_is_not_the_same_for_all_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a ruleset that says that it hides nothing."""
    honest = CATALOGUE["le-5000"].view

    def view(options: Any, state: Any, viewer: Viewer) -> Any:
        seen = honest(options, state, viewer)
        return seen.model_copy(update={"scores": []}) if viewer == 1 else seen

    leaking(monkeypatch, "le-5000", view=view)

    assert is_found("seat 1 sees something else than a spectator", "le-5000")


@pytest.mark.parametrize("ruleset", [*SECRETIVE, "le-5000", "dice-forge"])
def test_what_does_not_leak_has_no_fault(ruleset: str) -> None:
    """Each of the rulesets above as it is."""
    assert list(faults(ruleset, 10)) == []
