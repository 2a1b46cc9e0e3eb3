"""The log: its entries, its pages, its file."""

from __future__ import annotations

import hashlib

import orjson
import pytest
import rfc8785

from tests.faces.rest.api import Api, Json, refused

BUST = [2, 2, 3, 4, 6]
ROLL = {"type": "roll"}
ENTRY = {"version", "at", "seat", "move", "rolls", "events", "salt", "state_hash", "prev_hash", "hash"}


async def test_an_entry_says_who_did_what_with_which_dice_and_what_came_of_it(api: Api) -> None:
    """Member by member as the contract names them."""
    game = await api.create()
    answer = (await game.move(0, ROLL, BUST)).json()

    creation, entry = await game.log()

    assert set(entry) == ENTRY
    assert set(creation) == ENTRY | {"options", "seats", "dice", "started"}
    assert (entry["version"], entry["seat"], entry["move"]) == (1, 0, ROLL)
    assert entry["rolls"] == [{"count": 5, "sides": 6, "reason": "throw", "values": BUST}]
    assert entry["events"] == answer["events"]
    assert entry["salt"] is None
    assert (creation["version"], creation["seat"], creation["move"], creation["prev_hash"]) == (0, None, None, None)


async def test_times_are_rfc_3339_in_utc_with_microseconds(api: Api) -> None:
    """And they don't run backwards within a game."""
    game = await api.create()
    await game.move(0, ROLL, BUST)

    times = [entry["at"] for entry in await game.log()]

    assert times == sorted(times)
    for time in times:
        assert (len(time), time[10], time[19], time[-1]) == (27, "T", ".", "Z")


async def test_the_hashes_chain_the_entries(api: Api) -> None:
    """SHA-256 over the canonical JSON of the entry without `hash`; each names the one before."""
    game = await api.create("gladiators-duel")
    await game.move(0, ROLL, [1, 2])
    await game.leave(1, game.seat(1))
    before = None

    for entry in await game.log():
        plain = {name: value for name, value in entry.items() if name != "hash"}
        assert entry["hash"] == hashlib.sha256(rfc8785.dumps(plain)).hexdigest()
        assert entry["prev_hash"] == before
        before = entry["hash"]


async def test_the_creation_entry_holds_what_the_game_was_made_with(api: Api) -> None:
    """Options with their defaults, seats, where the dice come from, and the commitment of the seed."""
    seats = [{"name": "Ana", "client_seed": "a1"}, {"open": True}]
    game = await api.create(seats=seats, dice={"source": "server", "client_seed": "host"}, options={"target": 1000})

    [entry] = await game.log()

    assert entry["options"] == {"target": 1000, "opening": 750, "exact": False, "final_stretch": 0}
    assert entry["seats"] == [{"name": "Ana", "client_seed": "a1"}, {"open": True}]
    assert entry["dice"] == {
        "source": "server",
        "client_seed": "host",
        "commitment": game.made.json()["game"]["dice"]["commitment"],
    }


async def test_pages_join_without_gap_or_repeat(api: Api) -> None:
    """`after` and `limit` page through the log; the last page has null."""
    game = await api.create()
    for turn in range(6):
        await game.move(turn % 2, ROLL, BUST)
    whole = await game.log()

    for limit in (1, 3, 7, 100):
        found: list[Json] = []
        after: int | None = -1
        while after is not None:
            page = (await api.get(f"{game.path}/log", after=after, limit=limit)).json()
            found += page["entries"]
            after = page["next_after"]
        assert found == whole


async def test_without_after_the_log_begins_with_the_creation(api: Api) -> None:
    """From version 0; a hundred entries a page unless asked otherwise."""
    game = await api.create(seats=1)
    for _ in range(101):
        await game.move(0, ROLL, BUST)

    page = (await api.get(f"{game.path}/log")).json()

    assert [entry["version"] for entry in page["entries"]] == list(range(100))
    assert page["next_after"] == 99


async def test_after_the_last_entry_there_are_none(api: Api) -> None:
    """An empty page, the last one."""
    game = await api.create()

    for after in (0, 7):
        assert (await api.get(f"{game.path}/log", after=after)).json() == {"entries": [], "next_after": None}


@pytest.mark.parametrize("query", ["after=x", "after=-2", "limit=0", "limit=1001", "limit=x", "sentences=1", "after=1&after=2"])
async def test_a_query_that_is_none_is_refused(api: Api, query: str) -> None:
    """400 `bad_query`."""
    game = await api.create()

    refused(await api.get(f"{game.path}/log?{query}"), 400, "bad_query")


async def test_a_log_can_be_read_in_sentences(api: Api) -> None:
    """`?sentences=true`: one list an entry, one sentence an event, in the caller's language."""
    game = await api.create()
    await game.move(0, ROLL, BUST)

    english, french = [
        (await api.get(f"{game.path}/log", sentences=True, Accept_Language=language)).json() for language in ("en", "fr")
    ]

    assert [len(said) for said in english["sentences"]] == [len(entry["events"]) for entry in english["entries"]]
    assert english["entries"] == french["entries"]
    assert english["sentences"] != french["sentences"]


async def test_the_file_has_its_header_first_and_an_entry_a_line(api: Api) -> None:
    """`application/x-ndjson`, under a name of its own."""
    game = await api.create(label="Friday")
    await game.move(0, ROLL, BUST)

    answer = await api.get(f"{game.path}/log", Accept="application/x-ndjson")

    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["content-disposition"] == f'attachment; filename="le-5000-{game.id}.ndjson"'
    assert answer.content.endswith(b"\n")
    header, *entries = [orjson.loads(line) for line in answer.content.splitlines()]
    assert entries == await game.log()
    seen = await game.seen()
    assert (header["format"], header["format_version"], header["complete"]) == ("gobelet-log", 1, True)
    for name in ("id", "ruleset", "ruleset_version", "options", "seats", "dice", "version", "status", "label", "outcome"):
        assert header[name] == seen[name]


async def test_json_is_the_usual_form_of_a_log(api: Api) -> None:
    """The file comes where it is preferred."""
    game = await api.create()
    kinds = {
        "*/*": "application/json",
        "application/json": "application/json",
        "application/x-ndjson;q=0.5, application/json": "application/json",
        "application/json;q=0.5, application/x-ndjson": "application/x-ndjson",
        "application/*": "application/json",
    }

    for accept, kind in kinds.items():
        assert (await api.get(f"{game.path}/log", Accept=accept)).headers["content-type"] == kind
    refused(await api.get(f"{game.path}/log", Accept="text/csv"), 406, "not_acceptable")


async def test_head_of_a_file_tells_its_fields_and_no_length(api: Api) -> None:
    """The length isn't known before the file was made."""
    game = await api.create()

    head = await api.call("HEAD", f"{game.path}/log", Accept="application/x-ndjson")

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == "application/x-ndjson"
    assert "content-length" not in head.headers
