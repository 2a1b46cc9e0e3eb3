"""`gobelet replay`, `verify`, `export`, `import`: logs, from files and from a service."""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from service.faces.cli.faults import log_fault
from service.table import texts, verify
from tests.faces.cli.command import gobelet, in_a_terminal, process, report
from tests.servers import Service

NOWHERE = "http://127.0.0.1:9"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a short game that was played to its end."""
    file = tmp_path_factory.mktemp("logs") / "game.ndjson"
    words = ["--players", "Ana,Bo", "--bots", "Ana,Bo", "--options", '{"turns": 1}', "--save", str(file), "--json"]
    assert gobelet("play", "des-bloques", *words).returncode == 0
    return str(file)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A real one, with its store."""
    running = Service(tmp_path_factory.mktemp("service"))
    running.start()
    yield running
    running.stop()


def created(service: Service, ruleset: str, *names: str) -> dict[str, Any]:
    body = {"ruleset": ruleset, "seats": [{"name": name} for name in names]}
    answer = httpx.post(f"{service.url}/v1/games", json=body, trust_env=False)
    answer.raise_for_status()
    return dict(answer.json())


def moved(service: Service, game: dict[str, Any], seat: int, move: dict[str, Any]) -> None:
    headers = {"Authorization": f"Bearer {game['tokens']['seats'][seat]}"}
    address = f"{service.url}/v1/games/{game['game']['id']}/moves"
    httpx.post(address, json={"move": move}, headers=headers, trust_env=False).raise_for_status()


# Files


def test_a_log_verifies(log: str) -> None:
    """Chain, states and rolls, for people and for scripts."""
    result = gobelet("verify", log)

    assert result.returncode == 0
    assert "no fault found" in result.stdout
    found = report(gobelet("verify", log, "--json"))
    assert (found["chain"], found["states"], found["rolls"], found["ok"]) == (True, True, True, True)


def test_a_log_verifies_in_french(log: str, tmp_path: pathlib.Path) -> None:
    """What holds, and what does not and why."""
    told = gobelet("verify", log, "--lang", "fr").stdout
    changed = tmp_path / "changed.ndjson"
    text = pathlib.Path(log).read_text(encoding="utf-8")
    changed.write_text(re.sub(r'(?<="hash":")\w+', "0" * 64, text, count=1), encoding="utf-8")
    faulty = gobelet("verify", str(changed), LANG="fr").stdout
    nothing = tmp_path / "empty"
    nothing.write_text("{}", encoding="utf-8")

    assert " chaîne : juste\n  états : justes\nlancers : justes\n" in told
    assert "pas d’erreur trouvée" in told
    assert "entrée 0 : l’empreinte n’est pas celle de l’entrée" in faulty
    assert "n’est pas un journal valable" in gobelet("verify", str(nothing), "--lang", "fr").stderr


def test_every_fault_of_a_log_can_be_said_in_french() -> None:
    """All that verification says; what follows a colon there is a name."""
    source = pathlib.Path(verify.__file__).read_text(encoding="utf-8")
    details = re.findall(r'_Fault\("\w+", f?"(.+)"\)', source) + re.findall(r'_note\("\w+", f?"(.+)"\)', source)
    said = [re.sub(r"\{[^{}]*(__name__)?\}", lambda found: "Name" if found[1] else "7", detail) for detail in details]

    assert len(said) == 8
    assert [detail for detail in said if log_fault(detail, "fr") == detail] == []


def test_a_log_that_was_changed_does_not(log: str, tmp_path: pathlib.Path) -> None:
    """A single die is enough: exit status 1, and which entry it is."""
    text = pathlib.Path(log).read_text(encoding="utf-8").splitlines()
    entry = json.loads(text[2])
    entry["events"][0]["dice"][0] = 7 - entry["events"][0]["dice"][0]
    changed = tmp_path / "changed.ndjson"
    changed.write_text("\n".join([*text[:2], json.dumps(entry), *text[3:]]), encoding="utf-8")

    result = gobelet("verify", str(changed))

    assert result.returncode == 1
    assert re.search(r"^ *(chain: does|states: do) not hold$", result.stdout, re.MULTILINE)
    assert re.search(rf"^{len(text) - 1} entries: entry 1: \w+", result.stdout, re.MULTILINE)
    assert "{" not in result.stdout
    assert report(gobelet("verify", str(changed), "--json"))["ok"] is False


@pytest.mark.parametrize("text", ["", "{}\n", "no log\n"], ids=["empty", "no header", "no JSON"])
def test_what_is_no_log_is_told(text: str, tmp_path: pathlib.Path) -> None:
    """Exit status 1 and one line with what is wrong."""
    file = tmp_path / "log"
    file.write_text(text, encoding="utf-8")

    for command in ("verify", "replay"):
        result = gobelet(command, str(file))
        assert result.returncode == 1
        assert result.stderr.startswith(f"{file} is no log that holds: ")
        assert len(result.stderr.splitlines()) == 1
        assert "{" not in result.stderr


def test_a_replay_steps_through_the_game(log: str) -> None:
    """One sentence an event, the table after each entry, as fast as it is asked for."""
    result = gobelet("replay", log, "--speed", "1000")

    assert result.returncode == 0
    assert "entry 0 of" in result.stdout
    assert "Ana throws" in result.stdout
    assert "The game is over" in result.stdout


def test_a_replay_waits_where_nobody_sets_its_speed(log: str) -> None:
    """Input that has ended is a person who only presses Enter."""
    assert gobelet("replay", log, "--lang", "fr").stdout.count("entrée ") >= 2


def test_a_replay_is_stepped_through_at_a_terminal(log: str, tmp_path: pathlib.Path) -> None:
    """Enter goes on, `b` goes back, a number goes there, `q` ends; what is none of these is told."""
    status, screen = in_a_terminal(["replay", log], ["\n", "b\n", "2\n", "99\n", "x\n", "q\n"], tmp_path)

    assert status == 0
    assert re.findall(r"entry (\d+) of", screen) == ["0", "1", "0", "2"]
    assert screen.count("b: back") == 2


def test_the_end_of_the_input_ends_a_replay(log: str, tmp_path: pathlib.Path) -> None:
    """Ctrl-D at a terminal, as `q`; Ctrl-C is exit status 130."""
    assert in_a_terminal(["replay", log], ["\n", "\x04"], tmp_path)[0] == 0
    assert in_a_terminal(["replay", log], ["\n", "\x03"], tmp_path)[0] == 130


def test_a_replay_knows_its_seats(log: str) -> None:
    """A seat that nobody has is wrong use."""
    assert gobelet("replay", log, "--seat", "1", "--speed", "1000").returncode == 0
    result = gobelet("replay", log, "--seat", "2", "--speed", "1000")
    assert result.returncode == 2
    assert "0 to 1" in result.stderr


def test_a_replay_is_json_too(log: str) -> None:
    """The entries, each with its sentences."""
    result = gobelet("replay", log, "--json")
    entries = [json.loads(line) for line in result.stdout.splitlines()]

    assert [entry["version"] for entry in entries] == list(range(len(entries)))
    assert all(len(entry["sentences"]) == len(entry["events"]) for entry in entries)


# A service


def test_a_game_goes_out_and_comes_in_again(service: Service, tmp_path: pathlib.Path) -> None:
    """Exported, verified here, imported as a read-only game with the same log."""
    game = created(service, "le-5000", "Ana", "Bo")
    moved(service, game, 0, {"type": "roll"})
    file = tmp_path / "game.ndjson"

    out = gobelet("export", game["game"]["id"], "--url", service.url, "--token", game["tokens"]["owner"], "--out", str(file))
    assert out.returncode == 0, out.stderr
    assert "2 entries" in out.stderr
    assert gobelet("verify", str(file)).returncode == 0

    back = report(gobelet("import", str(file), "--url", service.url, "--public", "--json"))
    assert back["game"]["imported"] is True
    assert back["game"]["version"] == 1
    again = gobelet("export", back["game"]["id"], "--url", service.url)
    assert again.stdout.splitlines()[1:] == file.read_text(encoding="utf-8").splitlines()[1:]


def test_an_import_says_the_id_and_the_token(service: Service, log: str) -> None:
    """What a person needs to go on."""
    result = gobelet("import", log, "--url", service.url)

    assert result.returncode == 0
    id, token = result.stdout.splitlines()
    assert token.startswith("owner token: ")
    assert gobelet("verify", id, "--url", service.url, "--token", token.removeprefix("owner token: ")).returncode == 0


def test_a_masked_log_is_verified_as_far_as_it_can_be(service: Service) -> None:
    """Of a game with secrets that goes on, the chain holds; states and rolls can't be judged, and that is no fault."""
    game = created(service, "gladiators-duel", "Ana", "Bo")
    for seat in (0, 1):
        moved(service, game, seat, {"type": "roll"})

    result = gobelet("verify", game["game"]["id"], "--url", service.url, "--token", game["tokens"]["seats"][0], "--json")

    assert result.returncode == 0, result.stderr
    found = report(result)
    assert found["chain"] is True
    assert found["states"] is None
    assert found["rolls"] is None


def test_an_operator_exports_the_whole(service: Service) -> None:
    """Straight from the store, nothing masked, no token."""
    game = created(service, "gladiators-duel", "Ana", "Bo")
    [socket] = (service.folder / "data").rglob("*.sock")

    for settings in ({"REDIS_URL": f"unix://{socket}"}, {"DATA_DIR": str(service.folder / "data")}):
        result = gobelet(
            "export", game["game"]["id"], "--whole", environment={f"GOBELET_{name}": value for name, value in settings.items()}
        )

        assert result.returncode == 0, result.stderr
        assert json.loads(result.stdout.splitlines()[0])["complete"] is True


def test_an_operator_exports_while_no_service_runs(tmp_path: pathlib.Path) -> None:
    """The data folder is enough; nothing stays behind that keeps the next service from it."""
    own = Service(tmp_path).start()
    try:
        game = created(own, "gladiators-duel", "Ana", "Bo")
    finally:
        own.stop()

    result = process("export", game["game"]["id"], "--whole", DATA_DIR=str(tmp_path / "data"))

    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout.splitlines()[0])["id"] == game["game"]["id"]
    own.start()
    own.stop()


def test_an_operator_without_a_store_is_told(tmp_path: pathlib.Path) -> None:
    """Which settings name one; nothing is made where nothing was."""
    result = gobelet("export", "abcdefghijklmnopqrstuvwx", "--whole", DATA_DIR=str(tmp_path / "data"))

    assert result.returncode == 3
    assert "GOBELET_DATA_DIR" in result.stderr
    assert "GOBELET_REDIS_URL" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_not_written_over_unasked(service: Service, tmp_path: pathlib.Path) -> None:
    """Exit status 2 and the option that does it; one entry is one entry."""
    game = created(service, "le-5000", "Ana", "Bo")["game"]["id"]
    file = tmp_path / "game.ndjson"
    file.write_text("mine", encoding="utf-8")
    words = ["export", game, "--url", service.url, "--out", str(file)]

    refused = gobelet(*words)
    assert refused.returncode == 2
    assert "--force" in refused.stderr
    assert file.read_text(encoding="utf-8") == "mine"

    written = gobelet(*words, "--force")
    assert (written.returncode, written.stderr) == (0, f"{file}: 1 entry\n")
    assert (
        gobelet("export", game, "--url", service.url, "--out", str(file), "--force", LANG="fr").stderr == f"{file} : 1 entrée\n"
    )
    assert gobelet("verify", str(file)).returncode == 0


def test_refusals_of_the_service_come_in_french(service: Service) -> None:
    """As those of the command."""
    result = gobelet("export", "abcdefghijklmnopqrstuvwx", "--url", service.url, "--lang", "fr")

    assert result.stderr.startswith(texts.problem("game_not_found", "fr")[0])
    assert "hors d’atteinte" in gobelet("verify", "abcdefghijklmnopqrstuvwx", "--url", NOWHERE, "--lang", "fr").stderr


def test_no_such_game_is_exit_status_1(service: Service) -> None:
    """Said once, in one line."""
    for command in ("export", "verify", "replay"):
        result = gobelet(command, "abcdefghijklmnopqrstuvwx", "--url", service.url)
        assert result.returncode == 1
        assert len(result.stderr.splitlines()) == 1
        assert result.stderr.lower().count("no such game") == 1


def test_a_log_that_was_changed_is_not_imported(service: Service, log: str, tmp_path: pathlib.Path) -> None:
    """The service verifies it first."""
    file = tmp_path / "changed.ndjson"
    file.write_text(pathlib.Path(log).read_text(encoding="utf-8").replace("Ana", "Eve"), encoding="utf-8")

    assert gobelet("import", str(file), "--url", service.url).returncode == 1


@pytest.mark.parametrize("command", ["export", "verify", "replay"])
def test_a_service_that_cannot_be_reached_is_exit_status_3(command: str) -> None:
    """Said with its address."""
    result = gobelet(command, "abcdefghijklmnopqrstuvwx", "--url", NOWHERE)

    assert result.returncode == 3
    assert NOWHERE in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_settings_stand_in_the_environment_too(service: Service) -> None:
    """The address and the token of a game."""
    game = created(service, "le-5000", "Ana", "Bo")
    result = gobelet("export", game["game"]["id"], URL=service.url, TOKEN=game["tokens"]["owner"])

    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout.splitlines()[0])["id"] == game["game"]["id"]
