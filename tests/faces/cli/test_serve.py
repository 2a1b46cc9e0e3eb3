"""`gobelet serve`: what its first screen invites to works as pasted; a store or a service that was killed is followed."""

from __future__ import annotations

import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import textwrap
from collections.abc import Iterator

import httpx
import pytest
import redis

from tests.faces.cli.command import process
from tests.faces.rest.keys import ALICE, key_file
from tests.servers import Service, serving
from tests.store.servers import wait_for

BUSY = 120.0
"""seconds that something may take on a busy machine"""


@pytest.fixture
def service(tmp_path: pathlib.Path) -> Iterator[Service]:
    """With two workers and a store of its own, in a clean folder."""
    running = Service(tmp_path, WORKERS="2", DURABILITY="disk")
    yield running.start()
    running.stop()


def created(service: Service) -> dict[str, str]:
    """A game's id and the first seat's token."""
    body = {"ruleset": "le-5000", "seats": [{"name": "Ana"}, {"name": "Bo"}]}
    made = httpx.post(f"{service.url}/v1/games", json=body, trust_env=False).raise_for_status().json()
    return {"id": made["game"]["id"], "token": made["tokens"]["seats"][0]}


def version_of(service: Service, game: dict[str, str]) -> int | None:
    """As the service tells it; None while it can't."""
    try:
        answer = httpx.get(f"{service.url}/v1/games/{game['id']}", trust_env=False, timeout=5)
    except httpx.TransportError:
        return None
    return int(answer.json()["version"]) if answer.status_code == 200 else None


def rolled(service: Service, game: dict[str, str]) -> int:
    """The status of the first throw."""
    headers = {"Authorization": f"Bearer {game['token']}"}
    address = f"{service.url}/v1/games/{game['id']}/moves"
    return httpx.post(address, json={"move": {"type": "roll"}}, headers=headers, trust_env=False).status_code


def first_screen(service: Service) -> str:
    """Once it is there."""
    wait_for(lambda: "Ctrl-C stops" in service.log.read_text(encoding="utf-8"), "the first screen", BUSY)
    return service.log.read_text(encoding="utf-8")


def test_what_the_first_screen_shows_works_as_pasted(service: Service) -> None:
    """A whole turn by its curl commands, on the port that was chosen; the addresses that it names are served."""
    screen = first_screen(service)
    script = textwrap.dedent(re.search(r"from another terminal:\n\n(.*?)\n\n", screen, re.DOTALL)[1])  # type: ignore[index]

    played = subprocess.run(["bash", "-euc", script], capture_output=True, text=True, timeout=60)

    assert played.returncode == 0, played.stderr
    answers = [json.loads(line) for line in played.stdout.splitlines() if line.strip()]
    assert [answer["game"]["version"] for answer in answers if "game" in answer] == [1, 2, 3]
    assert "turn_ended" in {event["type"] for answer in answers for event in answer.get("events", [])}
    for address in re.findall(rf"{re.escape(service.url)}/\w*(?= +\w)", screen):
        assert httpx.get(address, trust_env=False, headers={"Accept": "text/html"}).status_code == 200


def test_where_keys_are_needed_the_first_screen_shows_them(tmp_path: pathlib.Path) -> None:
    """Its commands work as pasted for who holds one, and it says so."""
    with serving(tmp_path, AUTH="keys", API_KEYS_FILE=key_file(tmp_path)) as service:
        screen = first_screen(service)
        script = textwrap.dedent(re.search(r"from another terminal:\n\n(.*?)\n\n", screen, re.DOTALL)[1])  # type: ignore[index]

        played = subprocess.run(
            ["bash", "-euc", script],
            capture_output=True, text=True, timeout=60, env={**os.environ, "GOBELET_API_KEY": ALICE},
        )  # fmt: skip

    assert "export GOBELET_API_KEY=" in screen
    answers = [json.loads(line) for line in played.stdout.splitlines() if line.strip()]
    assert [answer["game"]["version"] for answer in answers if "game" in answer] == [1, 2, 3]


def test_a_store_that_dies_is_started_again_and_play_goes_on(service: Service) -> None:
    """Within seconds, with every game."""
    game = created(service)
    [path] = (service.folder / "data").rglob("*.sock")
    with redis.Redis.from_url(f"unix://{path}") as client:
        os.kill(int(client.info("server")["process_id"]), signal.SIGKILL)

    wait_for(lambda: version_of(service, game) == 0, "the game", BUSY)
    assert rolled(service, game) == 200
    assert "starting it again" in service.log.read_text(encoding="utf-8")


def test_a_service_that_was_killed_is_followed(service: Service) -> None:
    """Its workers and its Valkey were left over: the port is free again, the next service has the data folder and all games."""
    game = created(service)
    workers = service.workers()
    service.process.kill()
    service.process.wait()
    wait_for(lambda: not any(alive(pid) for pid in workers), "the end of the workers", BUSY)

    service.start()

    assert version_of(service, game) == 0
    assert rolled(service, game) == 200


def alive(pid: int) -> bool:
    try:
        return b") Z " not in pathlib.Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return False


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: pathlib.Path) -> None:
    """With what to do, exit status 3, and before anything is started."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = process("serve", "--port", str(port), DATA_DIR=str(tmp_path / "data"))

    assert result.returncode == 3
    assert f"can't listen on 127.0.0.1:{port}" in result.stderr
    assert "--port" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not list((tmp_path / "data").glob("*.aof"))


def test_a_setting_that_cannot_be_used_is_said_in_one_line(tmp_path: pathlib.Path) -> None:
    """Exit status 2, by its name."""
    result = process("serve", DATA_DIR=str(tmp_path), PORT="many")

    assert result.returncode == 2
    assert "GOBELET_PORT" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_data_folder_in_use_is_said_in_one_line(service: Service) -> None:
    """Exit status 3."""
    result = process("serve", "--port", "0", DATA_DIR=str(service.folder / "data"))

    assert result.returncode == 3
    assert "another service uses" in result.stderr
    assert len(result.stderr.splitlines()) == 1
