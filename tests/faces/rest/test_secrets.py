"""What a viewer may not see is masked alike on every path, until the game is finished; what is secret for ever stays masked."""

from __future__ import annotations

import copy
from typing import Any

import orjson
import pytest

from service.table import logfiles
from tests.faces.rest.api import Api, Game, Json, new_key, refused
from tests.faces.rest.events import watched
from tests.faces.rest.logs import imported

ROLL = {"type": "roll"}
CHOICE = {"type": "choose", "option": "furious_attack"}
SECRET = "furious_attack"


@pytest.fixture
async def duel(api: Api) -> Game:
    """A duel in which Ana has made a secret choice (version 3) and Bo has not chosen yet."""
    game = await api.create("gladiators-duel", options={"hp": 30})
    await game.move(0, ROLL, [3, 3])
    await game.move(1, ROLL, [4, 4])
    assert (await game.move(0, CHOICE)).status_code == 200
    return game


def others(game: Game) -> list[str | None]:
    """Everybody who may not know Ana's choice: Bo, the owner, spectators."""
    return [game.seat(1), game.owner, None]


async def finish(game: Game) -> None:
    """Both choices are revealed, and then Bo leaves."""
    await game.move(1, {"type": "choose", "option": "total_defence"})
    await game.leave(1, game.seat(1))


PATHS = ["", "?version=3", "?after=2", "/log", "/log?sentences=true", "/offers", "/verification"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_secret_choice_is_on_no_path_for_the_others(api: Api, duel: Game, path: str, language: str) -> None:
    """State, old versions, polls, log, sentences, offers, verification."""
    for token in others(duel):
        answer = await api.get(duel.path + path, token, Accept_Language=language)
        assert answer.status_code == 200
        masked = orjson.loads(answer.content)
        if path == "/offers":  # Bo's own offers name what Bo may choose
            masked.pop("offers")
        assert SECRET not in orjson.dumps(masked).decode()
        assert "furieuse" not in orjson.dumps(masked).decode()


async def test_a_secret_choice_is_in_its_own_seats_view(duel: Game) -> None:
    """Who chose sees it."""
    seen = await duel.seen(duel.seat(0))

    assert seen["view"]["choices"] == [SECRET, None]
    assert seen["view"]["chosen"] == [True, False]


async def test_hidden_values_are_null_and_never_absent(duel: Game) -> None:
    """Everybody's answers have the same shape."""
    mine, theirs = await duel.seen(duel.seat(0)), await duel.seen(duel.seat(1))

    assert set(mine["view"]) == set(theirs["view"])
    assert theirs["view"]["choices"] == [None, None]
    assert theirs["view"]["chosen"] == [True, False]
    entry = (await duel.log(duel.seat(1)))[3]
    assert entry["move"] == {"type": "choose", "option": None}
    assert [event["option"] for event in entry["events"]] == [None]


async def test_a_masked_entry_keeps_its_hash_and_shows_no_salt(duel: Game) -> None:
    """The hash is that of the whole entry; salts are null for every viewer until the game is finished."""
    logs = [await duel.log(token) for token in (duel.seat(0), *others(duel))]

    assert all(entry["salt"] is None for log in logs for entry in log)
    assert len({log[3]["hash"] for log in logs}) == 1
    await finish(duel)
    assert (await duel.log())[3]["hash"] == logs[0][3]["hash"]


async def test_the_stream_masks_as_the_log_does(api: Api, duel: Game) -> None:
    """Whether an entry is caught up with or comes live."""
    async with watched(api, duel.path, duel.seat(0)) as ana, watched(api, duel.path, duel.seat(1)) as bo:
        await ana.take(4)
        assert [event.data for event in await bo.take(4)] == await duel.log(duel.seat(1))
        await duel.move(1, {"type": "choose", "option": "tactics"})
        assert (await ana.take(1))[0].data == (await duel.log(duel.seat(0)))[4]
        assert (await bo.take(1))[0].data == (await duel.log(duel.seat(1)))[4]


async def test_live_entries_are_masked_for_each_watcher(api: Api) -> None:
    """The message of one is not handed to another."""
    game = await api.create("gladiators-duel")
    async with watched(api, game.path, game.seat(0)) as ana, watched(api, game.path, None) as anybody:
        await ana.take(1)
        await anybody.take(1)
        await game.move(0, ROLL, [3, 3])
        await game.move(1, ROLL, [4, 4])
        await game.move(0, CHOICE)
        mine, theirs = (await ana.take(3))[2].data, (await anybody.take(3))[2].data

    assert mine["move"]["option"] == SECRET
    assert theirs["move"]["option"] is None
    assert mine["hash"] == theirs["hash"]


async def test_the_file_says_that_it_is_not_complete(duel: Game) -> None:
    """`"complete": false` while anything is masked, for whoever asks."""
    for token in (duel.seat(0), *others(duel)):
        header, *entries = await duel.exported(token)
        assert header["complete"] is False
        assert entries == await duel.log(token)


async def test_a_refusal_tells_nothing_of_a_secret(duel: Game) -> None:
    """Bo is refused alike, whatever Ana chose."""
    problem = refused(await duel.move(1, {"type": "choose", "option": "attack"}), 409, "illegal_move")

    assert SECRET not in orjson.dumps(problem).decode()


async def test_the_answer_to_a_move_shows_its_seat_what_it_may_see(duel: Game) -> None:
    """Ana sees her own choice in the answer; a repeat shows the same to nobody else."""
    game = duel
    answer = await game.move(1, {"type": "choose", "option": "tactics"})

    assert [event["type"] for event in answer.json()["events"]][:2] == ["choice_committed", "choices_revealed"]


async def test_a_finished_game_is_whole_for_everybody(duel: Game) -> None:
    """Masks and nulls are gone, the salts are there, and the file is complete."""
    await finish(duel)

    for token in (duel.seat(0), *others(duel)):
        log = await duel.log(token)
        assert log[3]["move"]["option"] == SECRET
        assert all(len(entry["salt"]) == 32 for entry in log)
        assert (await duel.exported(token))[0]["complete"] is True
    assert (await duel.verification())["ok"] is True


async def test_entries_stay_masked_after_the_secret_came_out_until_the_game_is_finished(duel: Game) -> None:
    """A later entry reveals it; the entry that committed to it stays as it was."""
    await duel.move(1, {"type": "choose", "option": "total_defence"})

    log = await duel.log()
    assert any(event["type"] == "choices_revealed" for event in log[4]["events"])
    assert log[3]["move"]["option"] is None


async def test_old_versions_show_what_that_viewer_saw_then(duel: Game) -> None:
    """Also when the game is finished and its log is whole."""
    before = [await duel.seen(token) for token in (duel.seat(0), *others(duel))]
    await finish(duel)

    for token, then in zip((duel.seat(0), *others(duel)), before, strict=True):
        assert await duel.seen(token, version=3) == then


async def test_an_aborted_game_keeps_its_masks(duel: Game) -> None:
    """The log never becomes whole, nor do salts come out."""
    await duel.abort()

    for token in others(duel):
        log = await duel.log(token)
        assert log[3]["move"]["option"] is None
        assert all(entry["salt"] is None for entry in log)
        assert (await duel.seen(token))["view"]["choices"] == [None, None]
        assert (await duel.exported(token))[0]["complete"] is False


async def test_what_stays_secret_for_ever_is_masked_after_the_end(duel: Game) -> None:
    """Bo leaves before the reveal: Ana's choice is never told (R18), nor the salts from that entry on."""
    await duel.leave(1, duel.seat(1))

    for token in others(duel):
        log = await duel.log(token)
        assert [entry["salt"] is None for entry in log] == [False, False, False, True, True]
        assert log[3]["move"]["option"] is None
        assert SECRET not in orjson.dumps(log).decode()
        assert (await duel.exported(token))[0]["complete"] is False
    assert (await duel.verification())["ok"] is True


async def test_the_renewed_token_of_a_seat_sees_that_seats_secrets(api: Api, duel: Game) -> None:
    """It is the seat's, from then on, where the creation had named it."""
    token = (await api.post(f"{duel.path}/seats/0/token", None, duel.owner)).json()["token"]

    assert (await duel.seen(token))["view"]["choices"] == [SECRET, None]


async def test_renewing_shows_the_owner_nothing_of_the_seat(api: Api, duel: Game) -> None:
    """The owner's answer is the owner's view."""
    answer = await api.post(f"{duel.path}/seats/0/token", None, duel.owner)

    assert answer.json()["game"]["view"]["choices"] == [None, None]
    assert answer.headers["etag"] == '"4.o"'


async def test_a_join_answers_as_the_new_seat_sees(api: Api) -> None:
    """Its own view, also when the request is repeated."""
    game, key = await api.create("gladiators-duel", ["Ana", None]), new_key()

    first, again = await game.join("Bo", key=key), await game.join("Bo", key=key)

    assert first.headers["etag"] == '"1.s1"'
    assert again.json() == first.json()


async def test_a_fork_needs_a_finished_game(duel: Game, api: Api) -> None:
    """409 `game_under_way`: a fork would show what is still hidden."""
    refused(await api.post(f"{duel.path}/forks", {"version": 0}, duel.owner), 409, "game_under_way")
    await finish(duel)
    assert (await api.post(f"{duel.path}/forks", {"version": 2}, duel.owner)).status_code == 201


async def test_a_fork_of_a_finished_game_masks_what_is_secret_in_it_again(duel: Game, api: Api) -> None:
    """It is under way: the choice that was taken over is hidden from the other seat there."""
    await finish(duel)
    made = await api.post(f"{duel.path}/forks", {"version": 3}, duel.owner)
    fork = Game(api, made)

    assert (await fork.seen(fork.seat(0)))["view"]["choices"] == [SECRET, None]
    assert (await fork.seen(fork.seat(1)))["view"]["choices"] == [None, None]
    assert (await fork.log(fork.seat(1)))[3]["move"]["option"] is None


async def test_an_aborted_game_of_secrets_is_not_forked(duel: Game, api: Api) -> None:
    """It keeps its masks, so nobody may go on from behind them."""
    await duel.abort()

    refused(await api.post(f"{duel.path}/forks", {"version": 3}, duel.owner), 409, "game_under_way")


async def test_a_version_that_holds_what_is_secret_for_ever_is_not_forked(duel: Game, api: Api) -> None:
    """403, and the versions before it are free."""
    await duel.leave(1, duel.seat(1))

    refused(await api.post(f"{duel.path}/forks", {"version": 3}, duel.owner), 403, "forbidden")
    assert (await api.post(f"{duel.path}/forks", {"version": 2}, duel.owner)).status_code == 201


async def test_hidden_options_are_masked_until_the_end(api: Api) -> None:
    """What the game master alone may know of the adversaries stands in the master's view of the options alone."""
    game = await api.create("adversaires", 2, options=_encounter(), dice={"source": "server"})
    creation = (await game.log(game.seat(1)))[0]

    masters, players = await game.seen(game.seat(0)), await game.seen(game.seat(1))

    assert masters["options"] != players["options"]
    assert _shape(masters["options"]) >= _shape(players["options"])
    assert creation["options"] == players["options"]
    assert (await game.exported(game.seat(1)))[0]["options"] == players["options"]
    assert (await game.seen(game.seat(1), version=0))["options"] == players["options"]


async def test_the_last_version_of_a_finished_game_shows_what_its_end_revealed(api: Api) -> None:
    """Asked for by its number it is the same game as without, and its earlier versions keep their masks."""
    game = await api.create("adversaires", 2, options=_encounter(), dice={"source": "server"})
    before = await game.seen(game.seat(1))
    await game.leave(1, game.seat(1))

    now = await game.seen(game.seat(1))
    assert now["status"] == "finished"
    assert await game.seen(game.seat(1), version=now["version"]) == now
    assert await game.seen(game.seat(1), version=0) == before


async def test_a_file_with_masked_rolls_is_judged_as_far_as_it_shows(api: Api) -> None:
    """How many dice the game master threw is secret for ever: the chain holds, the rest can't be judged, and nothing is accused."""
    game = await api.create("adversaires", 2, options={"adversaries": ["louve_grise"]}, dice={"source": "server"})
    for move in (
        {"type": "advance", "to": 3},
        {"type": "act", "combatant": "louve_grise", "card": "morsure", "targets": [1]},
        {"type": "guard", "value": 10, "target": 1},
        {"type": "roll"},
    ):
        assert (await game.move(0, move)).status_code == 200
    await game.leave(1, game.seat(1))
    lines = await game.exported(game.seat(1))

    assert [roll["count"] for line in lines[1:] for roll in line["rolls"]] == [None]
    report = logfiles.read(map(orjson.dumps, lines)).verifier.report
    assert (report.first_fault, report.chain, report.states, report.rolls) == (None, True, None, None)
    refused(await imported(api, lines), 422, "incomplete_log")
    lines[0]["complete"] = True
    refused(await imported(api, lines), 422, "log_fault")


def _encounter() -> Json:
    from service.rulesets import CATALOGUE

    return copy.deepcopy(CATALOGUE["adversaires"].example_options)


def _shape(value: Any) -> set[str]:
    """All member names within."""
    if isinstance(value, dict):
        return set(value).union(*(_shape(item) for item in value.values()))
    return set().union(*(_shape(item) for item in value)) if isinstance(value, list) else set()
