"""The Valkey that comes along: started, stopped, left over, and never shared by mistake."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path

import pytest
import redis

from service.store.embedded import NoEmbeddedStore, embedded
from service.table.ports import GameStore, Written
from tests.store.conftest import Open
from tests.store.games import create, entry, grow, loaded, next_append
from tests.store.servers import wait_for


async def test_games_are_there_again_after_a_restart(tmp_path: Path, open_at: Open) -> None:
    """Head, log and lists; play goes on."""
    with embedded(tmp_path / "data") as url:
        store = open_at(url)
        await store.ready()
        head = await grow(store, await create(store), 5)
        await store.close()
    with embedded(tmp_path / "data") as url:
        again = open_at(url)
        assert await again.load(head.id) == head
        assert await again.read(head.id, 0, 10) == [entry(version) for version in range(1, 6)]
        assert await again.append(next_append(head)) == Written(6)


def test_only_its_owner_can_reach_it(tmp_path: Path) -> None:
    """A socket of mode 700 in a folder of mode 700; no TCP port at all."""
    with embedded(tmp_path / "data") as url:
        path = Path(url.removeprefix("unix://"))
        assert path.parent == tmp_path / "data"
        assert stat.S_IMODE(path.stat().st_mode) == 0o700
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        assert "inet" not in listening(pid_of(url))
    assert not path.exists()


def pid_of(url: str) -> int:
    with redis.Redis.from_url(url) as client:
        return int(client.info("server")["process_id"])


def listening(pid: int) -> str:
    """The kinds of listening sockets of a process ("unix", "inet")."""
    mine = {os.readlink(link) for link in Path(f"/proc/{pid}/fd").iterdir()}
    kinds = []
    for name in ("tcp", "tcp6"):
        rows = Path(f"/proc/{pid}/net/{name}").read_text().splitlines()[1:]
        kinds += ["inet" for row in rows if row.split()[3] == "0A" and f"socket:[{row.split()[9]}]" in mine]
    return " ".join(kinds)


def test_a_data_folder_serves_one_service_at_a_time(tmp_path: Path) -> None:
    """The second one is refused, saying which folder; a folder beside it is fine."""
    with embedded(tmp_path / "data"):
        with pytest.raises(NoEmbeddedStore, match="another service uses"), embedded(tmp_path / "data"):
            pass
        with embedded(tmp_path / "beside"):
            pass
    with embedded(tmp_path / "data"):
        pass


def test_a_deep_folder_gets_a_short_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Since a socket's path has little room; in a folder that only its owner can enter."""
    data_dir = tmp_path / ("deep" * 20) / "data"
    with tempfile.TemporaryDirectory() as runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
        with embedded(data_dir) as url:
            path = Path(url.removeprefix("unix://"))
            assert str(path).startswith(runtime)
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
            assert pid_of(url)
        path.parent.chmod(0o755)
        with pytest.raises(NoEmbeddedStore, match="nobody else can enter"), embedded(data_dir):
            pass


def test_a_server_that_can_not_start_says_why(tmp_path: Path) -> None:
    """With the end of its own log."""
    (tmp_path / "data" / "appendonlydir").mkdir(parents=True)
    (tmp_path / "data" / "appendonlydir" / "appendonly.aof.manifest").write_text("no manifest\n")
    with pytest.raises(NoEmbeddedStore, match="manifest"), embedded(tmp_path / "data"):
        pass


SERVICE = """
    import signal, sys, time
    from pathlib import Path
    from service.store.embedded import embedded
    signal.signal(signal.SIGINT, lambda *_: None)
    with embedded(Path(sys.argv[1])) as url:
        print(url, flush=True)
        sys.stdin.readline()
    print("stopped", flush=True)
"""


def service_on(folder: Path) -> subprocess.Popen[str]:
    """A service of its own process and group, as a terminal starts it."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(SERVICE), str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


async def test_ctrl_c_does_not_take_the_store_from_the_workers(tmp_path: Path, open_at: Open) -> None:
    """The signal goes to the whole group: the store stays until whoever started it is done."""
    service = service_on(tmp_path / "data")
    assert service.stdout is not None
    store = open_at(service.stdout.readline().strip())
    head = await create(store)
    os.killpg(service.pid, signal.SIGINT)
    await asyncio.sleep(0.2)
    assert await store.append(next_append(head)) == Written(1)
    await store.close()
    assert service.communicate("done\n", timeout=20)[0] == "stopped\n"


async def test_a_server_left_over_by_a_crash_is_stopped_and_followed(tmp_path: Path, open_at: Open) -> None:
    """The service was killed, its Valkey was not: the next service ends that one, and has all its games."""
    service = service_on(tmp_path / "data")
    assert service.stdout is not None
    url = service.stdout.readline().strip()
    left_over = pid_of(url)
    store = open_at(url)
    head = await grow(store, await create(store), 3)
    service.kill()
    service.communicate()
    assert await store.load(head.id) == head
    with embedded(tmp_path / "data") as url:
        assert pid_of(url) != left_over
        assert not Path(f"/proc/{left_over}").exists() or b"Z" in Path(f"/proc/{left_over}/stat").read_bytes().split()[2:3]
        assert await open_at(url).load(head.id) == head


async def test_a_killed_server_loses_at_most_its_last_second(tmp_path: Path, open_at: Open) -> None:
    """What was written before that is there after the next start; the torn end of its file does not matter."""
    with embedded(tmp_path / "data") as url:
        store: GameStore = open_at(url)
        head = await grow(store, await create(store), 20)
        await asyncio.sleep(1.2)
        os.kill(pid_of(url), signal.SIGKILL)
    files = sorted((tmp_path / "data" / "appendonlydir").glob("*.incr.aof"))
    with files[-1].open("ab") as file:
        file.write(b"*3\r\n$4\r\nHSET\r\n$5\r\ntorn")
    with embedded(tmp_path / "data") as url:
        assert (await loaded(open_at(url), head.id)) == head


async def test_always_is_on_disk_before_it_is_answered(tmp_path: Path, open_at: Open) -> None:
    """Killed at once after an answer, the entry is there."""
    with embedded(tmp_path / "data", fsync="always") as url:
        store = open_at(url, durability="disk")
        head = await grow(store, await create(store), 3)
        os.kill(pid_of(url), signal.SIGKILL)
    with embedded(tmp_path / "data", fsync="always") as url:
        assert await loaded(open_at(url), head.id) == head


def test_stopping_waits_for_the_server_s_end(tmp_path: Path) -> None:
    """When the service has ended, so has its store."""
    with embedded(tmp_path / "data") as url:
        pid = pid_of(url)
        before = time.monotonic()
    assert time.monotonic() - before < 5
    wait_for(lambda: not Path(f"/proc/{pid}").exists(), "the process to go", within=1)


async def test_a_server_that_dies_is_started_again(tmp_path: Path, open_at: Open, caplog: pytest.LogCaptureFixture) -> None:
    """As often as it happens, with all that was on disk, under the same address, and it is logged."""
    with embedded(tmp_path / "data", fsync="always") as url:
        store = open_at(url)
        head = await create(store)
        for version in range(1, 3):
            killed = pid_of(url)
            os.kill(killed, signal.SIGKILL)
            wait_for(lambda killed=killed: answers(url) not in (None, killed), "another Valkey", 60)  # type: ignore[misc]
            assert await loaded(store, head.id) == head
            assert await store.append(next_append(head)) == Written(version)
            head = await loaded(store, head.id)
        await store.close()
        last = pid_of(url)

    assert "the embedded Valkey ended (status -9)" in caplog.text
    assert not Path(f"/proc/{last}").exists()


def answers(url: str) -> int | None:
    """The process that answers there now; None where none does."""
    try:
        return pid_of(url)
    except redis.RedisError:
        return None


def test_a_server_that_hangs_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its process, with what to do."""
    monkeypatch.setattr("service.store.embedded.STOP_WITHIN", 0.2)
    service = service_on(tmp_path / "data")
    assert service.stdout is not None
    left_over = pid_of(service.stdout.readline().strip())
    service.kill()
    service.communicate()
    os.kill(left_over, signal.SIGSTOP)
    try:
        with pytest.raises(NoEmbeddedStore, match=f"kill -9 {left_over}"), embedded(tmp_path / "data"):
            pass
    finally:
        os.kill(left_over, signal.SIGKILL)
