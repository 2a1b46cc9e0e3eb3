"""What every store promises: one test a promise, the same for each engine."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from service.engine.refusals import BadCursor, StoreUnavailable
from service.table.ports import Created, Due, Exists, Filter, GameStore, Head, Key, Missing, News, Overtaken, Repeated, Written
from tests.store.conftest import Clock, Open
from tests.store.games import (
    CREATED,
    NOW,
    create,
    entry,
    grow,
    key,
    line,
    loaded,
    new_game,
    new_id,
    next_append,
)


class CreationContract:
    async def test_a_created_game_is_there_for_every_process(self, store: GameStore, peer: GameStore) -> None:
        """Head and entries are what was given."""
        game = new_game(entries=3)
        assert await store.create(game) == Created()
        assert await peer.load(game.head.id) == game.head
        assert await peer.read(game.head.id, -1, 1000) == game.entries

    async def test_a_second_creation_under_the_same_id_answers_what_stands_there(self, store: GameStore) -> None:
        """Also when the game has gone on since; the second one leaves no trace."""
        first = await create(store, body="aa")
        head = await grow(store, first, 1)
        second = new_game(first.id, body="bb", hash="other", created=CREATED + 5)
        assert await store.create(second) == Exists(head, "aa")
        assert await store.read(first.id, -1, 10) == [entry(0), entry(1)]
        assert len((await store.list(Filter(), None, 100)).lines) == 1

    async def test_of_two_creations_at_once_one_wins(self, store: GameStore, peer: GameStore) -> None:
        """Both learn the same head."""
        id = new_id()
        games = [new_game(id, body=str(number), hash=f"hash {number}") for number in range(2)]
        answers = await asyncio.gather(*(store.create(game) for game, store in zip(games, (store, peer), strict=True)))
        winner = answers.index(Created())
        assert answers[1 - winner] == Exists(games[winner].head, str(winner))

    async def test_an_erased_game_s_id_can_not_be_taken_again(self, store: GameStore) -> None:
        """A tombstone stands there for 24 h."""
        head = await create(store)
        await store.delete(head.id, line(head.id), NOW)
        answer = await store.create(new_game(head.id))
        assert isinstance(answer, Exists)
        assert answer.head.purged

    async def test_a_long_log_with_snapshots_comes_in_one_piece(self, store: GameStore) -> None:
        """What a fork or an import brings: more entries than a script's stack could hold, and states on the way."""
        game = new_game(entries=9000)
        await store.create(type(game)(game.head, game.entries, game.line, snapshots={100: b"a", 8900: b"b"}))
        assert await store.read(game.head.id, 8998, 5) == [entry(8999)]
        assert await store.snapshot(game.head.id, 8999) == (8900, b"b")
        assert await store.snapshot(game.head.id, 8899) == (100, b"a")


class AppendContract:
    async def test_an_entry_is_written_once_with_its_head(self, store: GameStore, peer: GameStore) -> None:
        """Entry, version, hash, state and counts change in the same step; what was not given stays."""
        head = await create(store)
        append = next_append(head, meta=b"meta 1")
        assert await store.append(append) == Written(1)
        assert await peer.load(head.id) == Head(
            head.id, 1, append.hash, b"fixed", b"meta 1", append.state or b"", append.drawn, append.size
        )
        assert await peer.read(head.id, 0, 10) == [append.entry]

    async def test_state_and_meta_stay_where_none_is_given(self, store: GameStore) -> None:
        """None keeps the state, an empty one empties it."""
        head = await grow(store, await create(store), 1)
        await store.append(next_append(head, state=None))
        assert (await loaded(store, head.id)).state == head.state
        await store.append(next_append(await loaded(store, head.id), state=b""))
        assert (await loaded(store, head.id)).state == b""

    async def test_the_same_commit_again_is_written_already(self, store: GameStore, peer: GameStore) -> None:
        """However often it is repeated, by whomever, and however far the game has gone on."""
        head = await create(store)
        append = next_append(head)
        assert await store.append(append) == Written(1)
        assert await store.append(append) == Written(1)
        await grow(peer, await loaded(peer, head.id), 40)
        assert await peer.append(append) == Written(1)
        assert await store.append(append) == Written(1)
        assert (await loaded(store, head.id)).version == 41

    async def test_who_comes_second_learns_the_head_as_it_stands(self, store: GameStore, peer: GameStore) -> None:
        """An entry after another hash than the last one is refused, with the whole head."""
        head = await create(store)
        await peer.append(next_append(head, "peer"))
        assert await store.append(next_append(head, "store")) == Overtaken(await loaded(peer, head.id))

    async def test_the_hash_decides_not_the_version_alone(self, store: GameStore) -> None:
        """A version may come again after a failover; then another entry stands before it."""
        head = await grow(store, await create(store), 1)
        assert isinstance(await store.append(next_append(head, after="of another world")), Overtaken)
        assert isinstance(await store.append(next_append(head, version=5)), Overtaken)

    async def test_an_append_to_nothing_is_missing(self, store: GameStore) -> None:
        """No game, or an erased one; nothing is written."""
        ghost = new_game().head
        assert await store.append(next_append(ghost)) == Missing()
        head = await create(store)
        await store.delete(head.id, line(head.id), NOW)
        assert await store.append(next_append(head)) == Missing()
        assert await store.read(head.id, -1, 10) == []

    async def test_two_writers_in_a_race_make_one_entry_a_version(self, store: GameStore, peer: GameStore) -> None:
        """Each loser is told the true head and decides again: no entry is lost, doubled or written over."""
        head = await create(store)
        won: list[bytes] = []

        async def play(store: GameStore, who: str) -> None:
            seen = head
            for _ in range(30):
                while not isinstance(answer := await store.append(append := next_append(seen, who)), Written):
                    assert isinstance(answer, Overtaken)
                    assert answer.head.version >= append.version
                    seen = answer.head
                won.append(append.entry)
                seen = Head(head.id, append.version, append.hash, b"", b"", b"", append.drawn, append.size)

        await asyncio.gather(*(play(each, who) for each, who in ((store, "a"), (peer, "b"), (store, "c"))))
        log = await store.read(head.id, 0, 1000)
        assert len(log) == 90
        assert sorted(log) == sorted(won)
        assert (await loaded(peer, head.id)).version == 90


class KeyContract:
    async def test_a_key_that_was_used_says_what_it_made(self, store: GameStore, peer: GameStore) -> None:
        """With the same body or another; nothing is written the second time, whatever the head."""
        head = await create(store)
        await store.append(next_append(head, key=key("k")))
        head = await grow(store, await loaded(store, head.id), 2)
        assert await peer.append(next_append(head, key=key("k"))) == Repeated(1, same_body=True)
        assert await peer.append(next_append(head, key=key("k", body="b1"))) == Repeated(1, same_body=False)
        assert await peer.repeated(head.id, key("k", body="b1")) == Repeated(1, same_body=False)
        assert await peer.repeated(head.id, key("other")) is None
        assert (await loaded(store, head.id)).version == 3

    async def test_of_two_requests_with_one_key_the_second_gets_the_first_one_s_answer(
        self, store: GameStore, peer: GameStore
    ) -> None:
        """At once, decided on the same head: one entry."""
        head = await create(store)
        answers = await asyncio.gather(*(each.append(next_append(head, key=key("k"))) for each in (store, peer)))
        assert sorted(answers, key=repr) == [Repeated(1, same_body=True), Written(1)]

    async def test_a_repeated_commit_counts_as_written_also_with_a_key(self, store: GameStore) -> None:
        """The second attempt of one decision finds its own key: that is no repetition of the request."""
        head = await create(store)
        append = next_append(head, key=key("k"))
        assert [await store.append(append), await store.append(append)] == [Written(1), Written(1)]

    async def test_only_what_was_written_is_recorded(self, store: GameStore) -> None:
        """An overtaken append leaves its key unused."""
        head = await grow(store, await create(store), 1)
        await store.append(next_append(head, after="wrong", key=key("k")))
        assert await store.repeated(head.id, key("k")) is None

    async def test_an_expired_key_is_new_again(self, store: GameStore, clock: Clock) -> None:
        """From the second of its expiry on."""
        head = await create(store)
        await store.append(next_append(head, key=key("k", until=NOW + 10)))
        head = await loaded(store, head.id)
        clock.now = NOW + 9
        assert await store.repeated(head.id, key("k")) == Repeated(1, same_body=True)
        clock.now = NOW + 10
        assert await store.repeated(head.id, key("k")) is None
        assert await store.append(next_append(head, key=key("k"), now=NOW + 10)) == Written(2)
        assert await store.repeated(head.id, key("k")) == Repeated(2, same_body=True)

    async def test_expired_keys_do_not_heap_up(self, store: GameStore) -> None:
        """Writing with keys drops old ones; those that still count stay."""
        head = await create(store)
        for number in range(120):
            now = NOW + 100 * number
            await store.append(next_append(head, key=key(f"k{number}", until=now + 100), now=now))
            head = await loaded(store, head.id)
        left = await keys_left(store, head.id)
        assert left < 40

    async def test_keys_of_one_game_are_unknown_in_another(self, store: GameStore) -> None:
        """Each game has its own."""
        first, second = await create(store), await create(store)
        await store.append(next_append(first, key=key("k")))
        assert await store.append(next_append(second, key=key("k"))) == Written(1)


async def keys_left(store: Any, id: str) -> int:
    if hasattr(store, "_games"):
        return len(store._games[id].keys)
    store = getattr(store, "_store", store)
    return int(await store._ask(id, "HLEN", store._keys.game(id)[2]))


class ReadingContract:
    async def test_a_game_that_never_was_has_nothing(self, store: GameStore) -> None:
        """No head, log, snapshot or result."""
        id = new_id()
        assert await store.load(id) is None
        assert store.warm(id) is None
        assert await store.read(id, -1, 10) == []
        assert await store.snapshot(id, 5) is None
        assert await store.result(id, "verification") is None

    async def test_the_log_is_read_in_order_page_by_page(self, store: GameStore) -> None:
        """After a version, at most so many; -1 is before the first."""
        head = await grow(store, await create(store), 5)
        assert await store.read(head.id, -1, 1) == [entry(0)]
        assert await store.read(head.id, 0, 2) == [entry(1), entry(2)]
        assert await store.read(head.id, 2, 1000) == [entry(3), entry(4), entry(5)]
        assert await store.read(head.id, 5, 10) == []

    async def test_a_state_is_kept_every_hundred_versions(self, store: GameStore) -> None:
        """Also where the hundredth entry does not change it; the latest one at or before a version is found."""
        head = await grow(store, await create(store), 99)
        assert await store.snapshot(head.id, 99) is None
        await store.append(next_append(head, state=None))
        head = await grow(store, await loaded(store, head.id), 101)
        assert await store.snapshot(head.id, 199) == (100, b"state 99 ")
        assert await store.snapshot(head.id, 201) == (200, b"state 200 ")
        assert await store.snapshot(head.id, 99) is None

    async def test_an_open_game_has_no_state_to_keep(self, store: GameStore) -> None:
        """An empty state is no snapshot."""
        head = await create(store)
        await store.append(next_append(head, state=b""))
        for _ in range(99):
            await store.append(next_append(await loaded(store, head.id), state=None))
        assert (await loaded(store, head.id)).version == 100
        assert await store.snapshot(head.id, 100) is None

    async def test_a_warm_head_follows_what_the_store_answers(self, store: GameStore, peer: GameStore) -> None:
        """After creating, loading, appending and being overtaken."""
        head = await create(store)
        assert store.warm(head.id) == head
        await store.append(next_append(head, meta=b"meta 1"))
        assert store.warm(head.id) == await loaded(peer, head.id)
        await peer.append(next_append(await loaded(peer, head.id), "peer"))
        await store.append(next_append(head, "store"))
        assert store.warm(head.id) == await loaded(peer, head.id)
        await peer.delete(head.id, line(head.id), NOW)
        await store.append(next_append(head))
        assert store.warm(head.id) is None

    async def test_a_result_is_kept_with_its_game(self, store: GameStore, peer: GameStore) -> None:
        """Under its name, until the game is erased; not for a game that is not there."""
        head = await create(store)
        await store.keep_result(head.id, "verification", b"ok")
        assert await peer.result(head.id, "verification") == b"ok"
        assert await peer.result(head.id, "other") is None
        await store.delete(head.id, line(head.id), NOW)
        await store.keep_result(head.id, "verification", b"late")
        assert await peer.result(head.id, "verification") is None


class DeletionContract:
    async def test_an_erased_game_leaves_only_a_tombstone(self, store: GameStore, peer: GameStore) -> None:
        """Head, log, lines and results go; the id stays taken."""
        head = await grow(store, await create(store, creator="ada"), 3)
        await store.keep_result(head.id, "verification", b"ok")
        assert await store.delete(head.id, line(head.id, creator="ada"), NOW)
        left = await peer.load(head.id)
        assert left is not None
        assert left.purged
        assert await peer.read(head.id, -1, 10) == []
        assert await peer.result(head.id, "verification") is None
        assert await peer.repeated(head.id, key("k")) is None
        assert (await peer.list(Filter(), None, 10)).lines == []
        assert (await peer.list(Filter(creator="ada"), None, 10)).lines == []

    async def test_erasing_twice_or_nothing_says_so(self, store: GameStore) -> None:
        """False where there was no game."""
        head = await create(store)
        assert await store.delete(head.id, line(head.id), NOW)
        assert not await store.delete(head.id, line(head.id), NOW)
        assert not await store.delete(new_id(), line("x"), NOW)

    async def test_a_finished_game_goes_when_its_time_is_over(self, open_another: Open, clock: Clock) -> None:
        """Where a retention is set; a game under way stays."""
        store = open_another(retention=1)
        over, under_way = await create(store), await create(store)
        await store.append(next_append(over, over=True))
        await store.append(next_append(under_way))
        assert (await loaded(store, over.id)).version == 1
        clock.now += 2
        await asyncio.sleep(1.2)
        assert await store.load(over.id) is None
        assert await store.read(over.id, -1, 10) == []
        assert (await loaded(store, under_way.id)).version == 1


LEASE = 60.0
DAY = 86_400


async def ended(store: GameStore) -> list[str]:
    return [due.id for due in await store.ended(100, LEASE)]


async def erasing(store: GameStore) -> list[str]:
    return [due.id for due in await store.erasing(100, LEASE)]


async def finished(store: GameStore) -> Head:
    """A game that was just ended."""
    head = await create(store)
    await store.append(next_append(head, over=True))
    return await loaded(store, head.id)


async def gone(store: GameStore, clock: Clock, used: Key) -> Head:
    """A game that was ended under a key and archived, and whose retention (1 s) has passed."""
    head = await create(store)
    await store.append(next_append(head, key=used, over=True))
    (due,) = await store.ended(1, LEASE)
    assert await store.archived(due, (await loaded(store, head.id)).hash) == "kept"
    clock.now += 2
    await asyncio.sleep(1.2)
    assert await store.load(head.id) is None
    return head


class ArchiveContract:
    """What a store promises that is there for an archive."""

    async def test_games_that_are_over_wait_for_the_archive(self, open_another: Open) -> None:
        """One that ended and one that was over when it was created (an import); one under way does not."""
        store, peer = open_another(archives=True), open_another(archives=True)
        over = await finished(store)
        made = new_game()
        await store.create(type(made)(made.head, made.entries, made.line, over=True))
        await grow(store, await create(store), 2)

        assert await peer.waiting() == 2
        assert sorted(await ended(peer)) == sorted([over.id, made.head.id])

    async def test_who_sees_to_a_game_has_it_alone_for_a_while(self, open_another: Open, clock: Clock) -> None:
        """Then it is due again: whoever took it may have died."""
        store, peer = open_another(archives=True), open_another(archives=True)
        over = [(await finished(store)).id for _ in range(6)]

        taken = await asyncio.gather(*(who.ended(2, LEASE) for who in (store, peer, store)))

        assert sorted(due.id for some in taken for due in some) == sorted(over)
        assert await ended(peer) == []
        clock.now += LEASE + 1
        assert sorted(await ended(peer)) == sorted(over)

    async def test_retention_counts_only_from_when_a_game_was_archived(self, open_another: Open, clock: Clock) -> None:
        """Until then it stays, however long that takes."""
        store = open_another(archives=True, retention=1)
        head = await finished(store)
        clock.now += 2
        await asyncio.sleep(1.2)
        assert await store.load(head.id) == head

        (due,) = await store.ended(1, LEASE)
        assert await store.archived(due, head.hash) == "kept"
        assert await store.waiting() == 0
        assert await store.load(head.id) == head
        clock.now += 2
        await asyncio.sleep(1.2)
        assert await store.load(head.id) is None

    async def test_a_key_counts_for_its_whole_time_also_when_its_game_has_gone(self, open_another: Open, clock: Clock) -> None:
        """And when the game has come back; a purge forgets it."""
        store, used = open_another(archives=True, retention=1), key("k")
        head = await gone(store, clock, used)
        assert await store.repeated(head.id, used) == Repeated(1, same_body=True)
        assert await store.repeated(head.id, key("k", "other body")) == Repeated(1, same_body=False)
        assert await store.repeated(head.id, key("another")) is None

        assert await store.create(replace(new_game(head.id, entries=2), over=True, back=True)) == Created()
        assert await store.repeated(head.id, used) == Repeated(1, same_body=True)
        back = await loaded(store, head.id)
        assert await store.append(next_append(back, key=used, over=True)) == Repeated(1, same_body=True)
        await store.delete(head.id, line(head.id), NOW)
        assert await store.repeated(head.id, used) is None

    async def test_a_key_of_a_game_that_has_gone_is_forgotten_with_it(self, open_another: Open, clock: Clock) -> None:
        """By a purge of what only the archive has, by another game under its id, and when its time is over."""
        store, used = open_another(archives=True, retention=1), key("k")
        purged, made_anew, late = [await gone(store, clock, used) for _ in range(3)]

        await store.delete(purged.id, line(purged.id), NOW)
        assert await store.repeated(purged.id, used) is None
        await store.create(new_game(made_anew.id))
        assert await store.repeated(made_anew.id, used) is None
        clock.now += DAY
        assert await store.repeated(late.id, used) is None

    async def test_saying_twice_that_a_game_is_archived_is_the_same_as_once(self, open_another: Open, clock: Clock) -> None:
        """Two that were at it at once; also when the second one comes after the game has gone."""
        store = open_another(archives=True, retention=1)
        head = await finished(store)
        (due,) = await store.ended(1, LEASE)
        clock.now += LEASE + 1
        (again,) = await store.ended(1, LEASE)

        assert await store.archived(again, head.hash) == "kept"
        assert await store.archived(due, head.hash) == "kept"
        clock.now += 2
        await asyncio.sleep(1.2)
        assert await store.archived(due, head.hash) == "gone"
        assert await store.waiting() == 0

    async def test_an_entry_after_the_end_is_archived_too(self, open_another: Open, clock: Clock) -> None:
        """It makes the game wait anew, and stay until then; who archived the log without it is told."""
        store = open_another(archives=True, retention=1)
        head = await finished(store)
        (due,) = await store.ended(1, LEASE)
        assert await store.archived(due, head.hash) == "kept"

        await store.append(next_append(head, over=True))
        assert await store.archived(due, head.hash) == "changed"
        clock.now += 2
        await asyncio.sleep(1.2)
        (again,) = await store.ended(1, LEASE)
        assert again.id == head.id
        assert await store.archived(again, (await loaded(store, head.id)).hash) == "kept"

    async def test_an_entry_that_comes_while_a_game_is_archived_is_not_forgotten(self, open_another: Open) -> None:
        """Between the last look at the log and the word that it is archived."""
        store = open_another(archives=True)
        head = await finished(store)
        (due,) = await store.ended(1, LEASE)
        await store.append(next_append(head, over=True))

        assert await store.archived(due, head.hash) == "changed"
        assert await store.waiting() == 1
        assert await ended(store) == [head.id]

    async def test_what_is_lent_may_be_gone_or_purged(self, open_another: Open, clock: Clock) -> None:
        """Who sees to it learns that, and it waits no longer."""
        store = open_another(archives=True)
        head = await finished(store)
        (due,) = await store.ended(1, LEASE)
        await store.delete(head.id, line(head.id), NOW)

        assert await store.archived(due, head.hash) == "purged"
        assert await store.waiting() == 0
        assert await store.archived(Due(new_id(), 0), "") == "gone"

    async def test_a_purged_game_s_tombstone_stands_until_the_archive_has_erased_it(
        self, open_another: Open, clock: Clock
    ) -> None:
        """However long the archive can't be reached; the 24 h begin after that."""
        store = open_another(archives=True)
        head = await finished(store)
        assert await store.delete(head.id, line(head.id), NOW)
        clock.now += 3 * DAY
        assert (await loaded(store, head.id)).purged

        (due,) = await store.erasing(1, LEASE)
        assert due.id == head.id
        await store.erased(due)
        assert (await loaded(store, head.id)).purged

    async def test_a_purged_game_is_erased_from_the_archive_once_more_in_the_end(self, open_another: Open, clock: Clock) -> None:
        """A log that was on its way when the game was purged may have come later: a day after, the archive is looked at again."""
        store = open_another(archives=True)
        head = await finished(store)
        await store.delete(head.id, line(head.id), NOW)
        clock.now += LEASE
        for due in await store.erasing(1, LEASE):
            await store.erased(due)

        clock.now += LEASE + 1
        assert await erasing(store) == []
        clock.now += DAY
        assert await erasing(store) == [head.id]

    async def test_what_only_the_archive_has_can_be_purged(self, open_another: Open, clock: Clock) -> None:
        """A tombstone stands where the store has nothing, and no game can take its place."""
        store = open_another(archives=True)
        id = new_id()
        assert not await store.delete(id, line(id), NOW)
        assert (await loaded(store, id)).purged
        assert isinstance(await store.create(new_game(id)), Exists)
        clock.now += DAY + LEASE
        assert await erasing(store) == [id]

    async def test_without_an_archive_nothing_waits(self, store: GameStore) -> None:
        """Neither what is over nor what was purged."""
        head = await finished(store)
        await store.delete(head.id, line(head.id), NOW)
        assert (await ended(store), await erasing(store), await store.waiting()) == ([], [], 0)


class ListContract:
    async def test_public_games_are_listed_newest_first(self, store: GameStore, peer: GameStore) -> None:
        """Ties by id; private games are in no list but their creator's."""
        games = [new_game(f"g{number:02}-{new_id()}", created=CREATED + number // 2) for number in range(40)]
        for game in games:
            await store.create(game)
        await store.create(new_game(public=False, creator="ada"))
        expected = sorted(games, key=lambda game: (-game.line.created, game.head.id))
        assert (await peer.list(Filter(), None, 100)).lines == [game.line.shown for game in expected]
        assert len((await peer.list(Filter(creator="ada"), None, 100)).lines) == 1
        assert (await peer.list(Filter(creator="bob"), None, 100)).lines == []

    @pytest.mark.parametrize("ruleset", [None, "le-5000", "la-bataille"])
    @pytest.mark.parametrize("status", [None, "open", "finished"])
    @pytest.mark.parametrize("creator", [None, "ada {x}:"])
    async def test_every_filter_pages_through_all_that_fit(
        self, store: GameStore, ruleset: str | None, status: str | None, creator: str | None
    ) -> None:
        """By ruleset, status and creator, alone and together."""
        expected = []
        for number in range(24):
            kind, state = ("le-5000", "la-bataille")[number % 2], ("open", "finished", "active")[number % 3]
            who = ("ada {x}:", "bob")[number % 4 // 2]
            game = new_game(created=CREATED + number, public=number % 5 > 0, ruleset=kind, status=state, creator=who)
            await store.create(game)
            seen = game.line.public if creator is None else who == creator
            if seen and ruleset in (None, kind) and status in (None, state):
                expected.append(game.line.shown)
        assert await all_lines(store, Filter(creator, ruleset, status), 3) == expected[::-1]

    async def test_a_list_goes_on_where_it_stopped_whatever_came_in_between(self, store: GameStore, peer: GameStore) -> None:
        """New games and erased ones shift nothing: no line is shown twice, none that stays is left out."""
        games = [new_game(created=CREATED + number) for number in range(9)]
        for game in games:
            await store.create(game)
        first = await store.list(Filter(), None, 4)
        await peer.create(new_game(created=CREATED + 100))
        await peer.delete(games[5].head.id, games[5].line, NOW)  # the last one shown
        await peer.delete(games[3].head.id, games[3].line, NOW)
        rest = await store.list(Filter(), first.cursor, 100)
        assert rest.lines == [games[number].line.shown for number in (4, 2, 1, 0)]
        assert rest.cursor is None

    async def test_a_full_last_page_says_that_it_is_the_last(self, store: GameStore) -> None:
        """No cursor to an empty page."""
        for number in range(4):
            await store.create(new_game(created=CREATED + number))
        first = await store.list(Filter(), None, 2)
        assert first.cursor is not None
        assert (await store.list(Filter(), first.cursor, 2)).cursor is None

    async def test_a_line_moves_with_its_game_s_status(self, store: GameStore, peer: GameStore) -> None:
        """Out of one filter's list into the other's; what is shown changes with it."""
        game = new_game(status="open", creator="ada")
        await store.create(game)
        moved = line(game.head.id, status="active", creator="ada")
        changed = type(moved)(**{**{name: getattr(moved, name) for name in moved.__slots__}, "shown": b"{}"})
        await store.append(next_append(game.head, line=changed))
        for creator in (None, "ada"):
            assert (await peer.list(Filter(creator, status="open"), None, 10)).lines == []
            assert (await peer.list(Filter(creator, status="active"), None, 10)).lines == [b"{}"]
            assert (await peer.list(Filter(creator), None, 10)).lines == [b"{}"]

    @pytest.mark.parametrize(
        "cursor", ["", "x", "!!!", "W10", "WyJhIiwiYiJd", "bnVsbA", "é", "WzEsMl0", "WzEuNSwiYSJd", "a" * 500]
    )
    async def test_a_cursor_from_elsewhere_is_refused(self, store: GameStore, cursor: str) -> None:
        """With BadCursor, whatever it is."""
        with pytest.raises(BadCursor):
            await store.list(Filter(), cursor, 10)


async def all_lines(store: GameStore, which: Filter, limit: int) -> list[bytes]:
    lines, cursor = [], None
    while True:
        page = await store.list(which, cursor, limit)
        assert len(page.lines) <= limit
        lines += page.lines
        cursor = page.cursor
        if cursor is None:
            return lines


class WatchContract:
    async def test_what_is_written_after_entering_is_told(self, store: GameStore, peer: GameStore) -> None:
        """With the entry, so that nobody has to read the log."""
        head = await create(store)
        async with store.watch(head.id) as watch:
            await peer.append(next_append(head))
            assert await told(watch, 1) == News(1, entry(1))

    async def test_every_watcher_is_told_everything_in_order(self, store: GameStore, peer: GameStore) -> None:
        """Several watchers of one game, in several processes; other games' news are not theirs."""
        head, other = await create(store), await create(store)
        async with store.watch(head.id) as one, store.watch(head.id) as two, peer.watch(head.id) as three:
            await grow(peer, other, 2)
            await grow(peer, head, 20)
            for watch in (one, two, three):
                seen = await versions(watch, until=20)
                assert seen == list(range(1, 21))

    async def test_a_watch_waits_no_longer_than_asked(self, store: GameStore) -> None:
        """None when nothing came."""
        head = await create(store)
        async with store.watch(head.id) as watch:
            while (await watch.next(0.05)) is not None:
                pass

    async def test_a_slow_watcher_is_sent_to_the_log(self, store: GameStore) -> None:
        """Its queue is bounded: instead of what did not fit, the newest version without an entry."""
        head = await create(store)
        async with store.watch(head.id) as watch:
            await grow(store, head, 200)
            await asyncio.sleep(0.2)
            got = [news async for news in everything(watch)]
        assert len(got) <= 66
        assert any(news.entry is None for news in got)
        assert max(news.version for news in got) == 200

    async def test_an_erased_game_s_watchers_are_told(self, store: GameStore, peer: GameStore) -> None:
        """As purged."""
        head = await create(store)
        async with store.watch(head.id) as watch:
            await peer.delete(head.id, line(head.id), NOW)
            while not (news := await watch.next(2) or pytest.fail("not told")).purged:
                pass
            assert news.entry is None

    async def test_a_watch_can_be_left_and_entered_again(self, store: GameStore, peer: GameStore) -> None:
        """At once, and many times; each time confirmed."""
        head = await create(store)
        for _ in range(20):
            async with store.watch(head.id) as watch:
                await peer.append(next_append(head))
                head = await loaded(peer, head.id)
                assert (await told(watch, head.version)).version == head.version


async def told(watch: Any, version: int) -> News:
    """The first news of that version with its entry."""
    while True:
        news = await watch.next(2)
        assert news is not None, f"version {version} was not told"
        if news.version >= version and news.entry is not None:
            return news  # type: ignore[no-any-return]


async def versions(watch: Any, until: int) -> list[int]:
    seen: list[int] = []
    while not seen or seen[-1] < until:
        news = await watch.next(2)
        assert news is not None
        if news.entry is not None:
            seen.append(news.version)
    return seen


async def everything(watch: Any) -> Any:
    while (news := await watch.next(0.05)) is not None:
        yield news


class LifeContract:
    async def test_a_store_that_can_keep_games_is_ready(self, store: GameStore) -> None:
        """Reached, writable, and nothing in it would be evicted."""
        await store.ready()

    async def test_closing_ends_what_waits(self, open_another: Open) -> None:
        """Watchers are refused, none hangs."""
        store = open_another()
        head = await create(store)
        async with store.watch(head.id) as watch:
            waiting = asyncio.create_task(last_of(watch))
            await asyncio.sleep(0.05)
            await store.close()
            with pytest.raises(StoreUnavailable):
                await waiting


async def last_of(watch: Any) -> None:
    while await watch.next(30) is not None:
        pass


class Contract(
    CreationContract,
    AppendContract,
    KeyContract,
    ReadingContract,
    DeletionContract,
    ArchiveContract,
    ListContract,
    WatchContract,
    LifeContract,
):
    """All of it."""
