"""What a person types: choices, fields of a move, what real dice show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import orjson
from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from service.engine.moves import Move
from service.engine.play import AnyRuleset
from service.engine.refusals import RollsNeeded
from service.faces.cli.showing import WORDS
from service.table.texts import Language


def ask(prompt: str) -> str:
    """A line. Raises EOFError where there is none."""
    return input(f"{prompt} > ")


def words_of(ruleset: AnyRuleset) -> list[str]:
    """The types of a game's moves."""
    return [kind.model_fields["type"].default for kind in ruleset.moves]


def move_by_word(ruleset: AnyRuleset, word: str, language: Language) -> dict[str, Any]:
    """The move of that type, all its fields asked for."""
    kind = next(kind for kind in ruleset.moves if kind.model_fields["type"].default == word)
    return filled(kind, {"type": word}, [name for name in kind.model_fields if name != "type"], language)


def filled(kind: type[Move], move: dict[str, Any], fields: Iterable[str], language: Language) -> dict[str, Any]:
    """The move with these fields asked for; an empty line leaves a field as it is."""
    return move | {name: value for name in fields if (value := _field(kind, name, move.get(name), language)) is not None}


def _field(kind: type[Move], name: str, usual: Any, language: Language) -> Any:
    field = kind.model_fields[name]
    reader = _reader(field)
    usual = (None if field.is_required() else field.get_default(call_default_factory=True)) if usual is None else usual
    about = f" ({field.description})" if field.description else ""
    while True:
        typed = ask(f"{name}{about} [{'' if usual is None else _as_text(usual)}]").strip()
        if not typed:
            return usual if usual is None or not hasattr(usual, "model_dump") else usual.model_dump(mode="json")
        try:
            return _read(reader, typed)
        except ValidationError as error:
            print("    " + WORDS[language]["field"].format(why=error.errors()[0]["msg"]))


def _reader(field: FieldInfo) -> TypeAdapter[Any]:
    kind: Any = field.annotation
    return TypeAdapter(Annotated[(kind, *field.metadata)] if field.metadata else kind)


def _read(reader: TypeAdapter[Any], typed: str) -> Any:
    """A JSON value where the field takes it, else the text as it was typed. Raises ValidationError."""
    try:
        value = orjson.loads(typed)
    except orjson.JSONDecodeError:
        value = typed
    try:
        reader.validate_python(value)
    except ValidationError:
        reader.validate_python(typed)
        return typed
    return value


def _as_text(value: Any) -> str:
    if hasattr(value, "model_dump"):
        value = value.model_dump(mode="json", exclude_defaults=True)
    return value if isinstance(value, str) else orjson.dumps(value).decode()


def typed_rolls(refusal: RollsNeeded, language: Language) -> list[int]:
    """What real dice show, for all the throws that the refusal asks for."""
    values: list[int] = []
    for need in refusal.extra["need"]:
        found: list[int] = []
        while len(found) < need["count"]:
            typed = ask(WORDS[language]["throw"].format(**{**need, "count": need["count"] - len(found)}))
            words = typed.replace(",", " ").split()
            found += [int(word) for word in words if word.isdecimal() and 1 <= int(word) <= need["sides"]]
        values += found[: need["count"]]
    return values
