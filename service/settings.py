"""The environment, as one frozen record. Every setting has a default that works on a laptop."""

from __future__ import annotations

import difflib
import ipaddress
import os
import pathlib
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

import orjson

from service.table.ports import Durability
from service.table.tokens import ApiKeys

PREFIX = "GOBELET_"
NAMES = frozenset({
    "REDIS_URL", "DATA_DIR", "AUTH", "AUTH_OPEN_ANYWHERE", "API_KEYS_FILE", "SECRETS", "HOST", "PORT", "WORKERS", "ALLOWED_HOSTS",
    "CORS_ORIGINS", "RATE_LIMIT", "DURABILITY", "RETENTION", "ARCHIVE_URL", "LOG_LEVEL",
    "GRAPHQL_LIMITS", "GRAPHQL_INTROSPECTION", "GRAPHQL_DOCUMENTS", "GRAPHQL_DOCUMENTS_ONLY",
    "LANG", "URL", "TOKEN", "API_KEY",
})  # fmt: skip
"""what follows the prefix; the last line's are those of commands that talk to a service"""
LOG_LEVELS = ("critical", "error", "warning", "info", "debug", "trace")
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#@\s*]+", re.IGNORECASE)
"""how browsers send it: scheme, host and perhaps a port (RFC 6454, 6.1)"""
Auth = Literal["open", "keys"]
Traces = Literal["", "otlp", "console"]
Value = TypeVar("Value")


class SettingsError(ValueError):
    """A setting that can't be used; the message names it and says what is expected."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one service runs. Documented, setting by setting, in `docs/operations.md`."""

    redis_url: str
    """empty: an embedded Valkey with its data in `data_dir`"""
    data_dir: pathlib.Path
    auth: Auth
    api_keys: ApiKeys
    secrets: tuple[bytes, ...]
    """the first signs, all verify"""
    host: str
    port: int
    workers: int
    allowed_hosts: tuple[str, ...]
    cors_origins: tuple[str, ...]
    rate_limit: str
    durability: Durability
    retention: int | None
    """seconds after its end that a game is kept, or after it was archived; None: for ever"""
    archive_url: str
    """where games that are over are archived; empty: nowhere"""
    traces: Traces
    """where traces go, as OpenTelemetry's own variables (`OTEL_…`) say, which say all else of them too; empty: nowhere"""
    log_level: str
    graphql_limits: str
    graphql_introspection: bool
    """whether clients may ask for the GraphQL schema"""
    graphql_documents: pathlib.Path | None
    """a folder of documents that clients may ask for by their hash"""
    graphql_documents_only: bool
    """whether no other documents are executed"""


def read_settings(environment: Mapping[str, str] | None = None, signing: bool = True) -> Settings:
    """The settings in the environment (`GOBELET_…`, and `OTEL_…` of traces). Raises SettingsError.

    In embedded mode the secret is made in the data folder where none is given. Who isn't `signing` needs none and makes none.
    """
    given = os.environ if environment is None else environment
    found = {
        name.removeprefix(PREFIX): value.strip() for name, value in given.items() if name.startswith(PREFIX) and value.strip()
    }
    host = found.get("HOST", "127.0.0.1")
    redis_url = found.get("REDIS_URL", "")
    data_dir = pathlib.Path(found.get("DATA_DIR", "data"))
    auth = _auth(found, host)
    return Settings(
        redis_url=redis_url,
        data_dir=data_dir,
        auth=auth,
        api_keys=_api_keys(found.get("API_KEYS_FILE")),
        secrets=_secrets(found.get("SECRETS"), data_dir, embedded=not redis_url) if signing else (),
        host=host,
        port=_number(found, "PORT", 8000, 0, 65535),
        workers=_number(found, "WORKERS", os.cpu_count() or 1, 1, 256),
        allowed_hosts=_words(found.get("ALLOWED_HOSTS", "127.0.0.1,localhost,[::1]")),
        cors_origins=_origins(found.get("CORS_ORIGINS", "")),
        rate_limit=_rate_limit(found.get("RATE_LIMIT"), auth),
        durability=_durability(found.get("DURABILITY", "memory")),
        retention=_retention(found.get("RETENTION", "forever")),
        archive_url=_archive_url(found.get("ARCHIVE_URL", "")),
        traces=_traces(given),
        log_level=_log_level(found.get("LOG_LEVEL", "info").lower()),
        graphql_limits=_graphql_limits(found.get("GRAPHQL_LIMITS", "")),
        graphql_introspection=_switch(found, "GRAPHQL_INTROSPECTION", True),
        graphql_documents=_documents(_folder(found, "GRAPHQL_DOCUMENTS")),
        graphql_documents_only=_switch(found, "GRAPHQL_DOCUMENTS_ONLY", False),
    )


def unknown_names(environment: Mapping[str, str]) -> dict[str, str]:
    """Variables with the prefix that set nothing, and to each the one that was perhaps meant; empty where none is near."""
    names = {name.removeprefix(PREFIX) for name in environment if name.startswith(PREFIX)}
    near = {name: difflib.get_close_matches(name, sorted(NAMES), 1, 0.75) for name in sorted(names - NAMES)}
    return {PREFIX + name: PREFIX + found[0] if found else "" for name, found in near.items()}


def _auth(found: Mapping[str, str], host: str) -> Auth:
    auth = found.get("AUTH", "keys" if found.get("API_KEYS_FILE") else "open")
    if auth not in ("open", "keys"):
        raise SettingsError(f"GOBELET_AUTH is {auth!r}; expected open or keys")
    if auth == "open" and not _is_loopback(host) and found.get("AUTH_OPEN_ANYWHERE") != "1":
        raise SettingsError(
            f"GOBELET_AUTH=open lets anybody create games, and GOBELET_HOST={host} is not loopback: set GOBELET_AUTH=keys and "
            "GOBELET_API_KEYS_FILE, or GOBELET_AUTH_OPEN_ANYWHERE=1 where that is meant"
        )
    if auth == "keys" and not found.get("API_KEYS_FILE"):
        raise SettingsError("GOBELET_AUTH=keys needs GOBELET_API_KEYS_FILE")
    return "open" if auth == "open" else "keys"


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _api_keys(file: str | None) -> ApiKeys:
    """A JSON object: SHA-256 of the key (hex) → the name of who holds it."""
    if file is None:
        return ApiKeys({})
    try:
        value = orjson.loads(pathlib.Path(file).read_bytes())
    except (OSError, orjson.JSONDecodeError) as error:
        raise SettingsError(f"GOBELET_API_KEYS_FILE can't be read: {error}") from None
    if not isinstance(value, dict) or not all(isinstance(name, str) and name for name in value.values()):
        raise SettingsError('GOBELET_API_KEYS_FILE is not a JSON object {"<SHA-256 of the key, hex>": "<name>"}')
    return ApiKeys({str(hash).lower(): name for hash, name in value.items()})


def _secrets(given: str | None, data_dir: pathlib.Path, embedded: bool) -> tuple[bytes, ...]:
    if given is not None:
        keys = tuple(key.encode() for key in _words(given))
        if not keys or any(len(key) < 16 for key in keys):
            raise SettingsError("GOBELET_SECRETS takes secrets of 16 characters or more, separated by commas")
        return keys
    if not embedded:
        raise SettingsError("GOBELET_SECRETS is required with GOBELET_REDIS_URL, so that all processes sign alike")
    return (_kept_secret(data_dir / "secret"),)


def _kept_secret(file: pathlib.Path) -> bytes:
    """The secret in the data folder, made when it is first asked for, readable by its owner only."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_bytes().strip()
    secret = secrets.token_hex(32).encode()
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(secret)
    return secret


def _origins(value: str) -> tuple[str, ...]:
    origins = _words(value)
    for origin in origins:
        if origin != "*" and not ORIGIN.fullmatch(origin):
            raise SettingsError(f"GOBELET_CORS_ORIGINS names {origin!r}; expected origins such as https://play.example, or *")
    return origins


def _log_level(value: str) -> str:
    if value not in LOG_LEVELS:
        raise SettingsError(f"GOBELET_LOG_LEVEL is {value!r}; expected {', '.join(LOG_LEVELS[:-1])} or {LOG_LEVELS[-1]}")
    return value


def _rate_limit(value: str | None, auth: Auth) -> str:
    if value is None:
        return "off" if auth == "open" else "moves=1200/minute;other=1200/minute"
    from service.faces.limits import limiter_for  # loaded by who limits only, as those below

    _judge(limiter_for, value)
    return value


def _graphql_limits(value: str) -> str:
    if value:
        from service.faces.graphql.limits import limits_for

        _judge(limits_for, value)
    return value


def _documents(folder: pathlib.Path | None) -> pathlib.Path | None:
    if folder is not None:
        from service.faces.graphql.documents import trusted_in

        _judge(trusted_in, folder)
    return folder


def _judge(reads: Callable[[Value], object], value: Value) -> None:
    try:
        reads(value)
    except ValueError as error:
        raise SettingsError(str(error)) from None


def _number(found: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    value = found.get(name, str(default))
    if not value.isdecimal() or not least <= int(value) <= most:
        raise SettingsError(f"{PREFIX}{name} is {value!r}; expected a number from {least} to {most}")
    return int(value)


def _switch(found: Mapping[str, str], name: str, default: bool) -> bool:
    value = found.get(name, "on" if default else "off").lower()
    if value not in ("on", "off", "1", "0"):
        raise SettingsError(f"{PREFIX}{name} is {value!r}; expected on or off")
    return value in ("on", "1")


def _folder(found: Mapping[str, str], name: str) -> pathlib.Path | None:
    folder = pathlib.Path(found[name]) if name in found else None
    if folder is not None and not folder.is_dir():
        raise SettingsError(f"{PREFIX}{name} is {str(folder)!r}, which is no folder")
    return folder


def _durability(value: str) -> Durability:
    if value in ("memory", "disk"):
        return "memory" if value == "memory" else "disk"
    kind, _, count = value.partition(":")
    if kind == "replicas" and count.isdecimal() and int(count) > 0:
        return int(count)
    raise SettingsError(f"GOBELET_DURABILITY is {value!r}; expected memory, disk or replicas:N")


def _retention(value: str) -> int | None:
    if value in ("forever", "off"):
        return None
    number, unit = value[:-1], value[-1:]
    seconds = {"s": 1, "h": 3600, "d": 86400}.get(unit)
    if seconds is None or not number.isdecimal() or int(number) == 0:
        raise SettingsError(f"GOBELET_RETENTION is {value!r}; expected forever, or a time such as 90d, 12h, 3600s")
    return int(number) * seconds


def _traces(environment: Mapping[str, str]) -> Traces:
    """By the rules of OpenTelemetry's specification, but that nothing is traced where neither exporter nor endpoint is named."""

    def said(*names: str) -> str:
        return next((value.strip() for name in names if (value := environment.get(f"OTEL_{name}", "")).strip()), "")

    endpoint = said("EXPORTER_OTLP_TRACES_ENDPOINT", "EXPORTER_OTLP_ENDPOINT")
    exporter = said("TRACES_EXPORTER").lower() or ("otlp" if endpoint else "none")
    if said("SDK_DISABLED").lower() == "true" or exporter == "none":
        return ""
    if exporter not in ("otlp", "console"):
        raise SettingsError(f"OTEL_TRACES_EXPORTER is {exporter!r}; expected otlp, console or none")
    protocol = said("EXPORTER_OTLP_TRACES_PROTOCOL", "EXPORTER_OTLP_PROTOCOL")
    if exporter == "otlp" and protocol not in ("", "http/protobuf"):
        raise SettingsError(f"OTEL_EXPORTER_OTLP_PROTOCOL is {protocol!r}; expected http/protobuf")
    return "otlp" if exporter == "otlp" else "console"


def _archive_url(value: str) -> str:
    scheme, colon, rest = value.partition("://")
    if not colon:
        return value
    if scheme not in ("s3", "gs", "az"):
        raise SettingsError(
            f"GOBELET_ARCHIVE_URL begins with {scheme}://; expected a folder, s3://bucket/path, gs://bucket/path, az://container/path"
        )
    if not rest.partition("/")[0]:
        raise SettingsError(f"GOBELET_ARCHIVE_URL names no {'container' if scheme == 'az' else 'bucket'}")
    return value


def _words(value: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in value.split(",") if word.strip())
