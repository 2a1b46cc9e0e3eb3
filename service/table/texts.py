"""What people read, in French and English: titles, labels, sentences, refusals, rules.

Messages are Fluent files beside the rulebooks (`<id>.<language>.ftl`), and `texts.<language>.ftl` here for what belongs to no
ruleset. Names of messages: `title`, `summary` (these two come first, and a blank line after them), `option-<field>` (attribute
`help`), `view-<field>`, `value-<slug>`, `move-<type>`, `field-<field of a move>`, `offer-<…>`, `event-<type>`, `refusal-<reason>`.

In a message, seats are said by their players' names, and `{ OF($seat) }` is "de Bo" or "d’Ana" in French. A list `winners` comes
with its length as `winners_count`, for plurals. `{ NAME($face) }` is what the file calls a slug, or several: its `value-<slug>`;
`{ TOLD($text) }` is what somebody wrote, by its name where it is a slug that was proposed; `{ SIGNED($delta) }` is a change: `+2`, `−1`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from service.engine.play import AnyRuleset
from service.engine.ruleset import Named, Offer
from service.engine.seats import SeatMark
from service.rulesets import CATALOGUE

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")

_AND: Final[Mapping[Language, str]] = {"en": " and ", "fr": " et "}
_ELIDES = re.compile(r"[aeiouhàâäæéèêëîïôöœùûü]|y[^aeiouy\W\d]", re.IGNORECASE)
"""how a name begins before which French drops a vowel: d’Ana, d’Henri, d’Yves; but de Yann"""

_SLUG = re.compile("[a-z0-9_-]+")
_RULE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* (.+)$", re.MULTILINE)


def title(ruleset: str, language: Language) -> str:
    return _formatted(_head(ruleset, language), "title", {})


def summary(ruleset: str, language: Language) -> str:
    return _formatted(_head(ruleset, language), "summary", {})


def label(ruleset: str, language: Language, offer: Offer, names: Sequence[str]) -> str:
    """What a button for that offer says; `names` are the players' names by seat."""
    return say(ruleset, language, offer.label, _arguments(offer.args, names, frozenset(), language))


def labels(ruleset: str, language: Language, offers: Sequence[Offer], names: Sequence[str]) -> list[str]:
    """The labels of several offers; those that would read alike also say which dice they mean."""
    found = [label(ruleset, language, offer, names) for offer in offers]
    alike: dict[str, list[int]] = {}
    for at, text in enumerate(found):
        alike.setdefault(text, []).append(at)
    for text, places in alike.items():
        if len(places) > 1:
            for at, which in zip(places, _told_apart([offers[at] for at in places], language), strict=True):
                found[at] = f"{text} ({which})"
    return found


def _told_apart(offers: Sequence[Offer], language: Language) -> list[str]:
    """What each of these has that the others have not: its dice, counted from 1; else its number among them."""
    moves, common = [offer.move.as_sent() for offer in offers], _common(language)
    differing = [name for name in moves[0] if any(move.get(name) != moves[0][name] for move in moves)]
    named = [name for name in differing if common.has_message(f"which-{name}")]
    if not named:
        return [str(number) for number in range(1, len(offers) + 1)]
    return [", ".join(_formatted(common, f"which-{name}", _places(move[name])) for name in named) for move in moves]


def _places(positions: int | Sequence[int]) -> dict[str, Any]:
    places = [positions] if isinstance(positions, int) else positions
    return {"places": ", ".join(str(place + 1) for place in places), "count": len(places)}


def sentence(ruleset: AnyRuleset, language: Language, event: Mapping[str, Any], names: Sequence[str]) -> str:
    """One event, as its viewer may see it (JSON values), in one sentence. Hidden values are said as `none`."""
    arguments = _arguments(event, names, _seat_fields(ruleset)[event["type"]], language)
    return say(ruleset.id, language, f"event-{event['type']}", arguments)


def refusal(ruleset: str, language: Language, reason: str) -> str:
    """Why a move is refused: the text of an `illegal_move` with that reason."""
    return say(ruleset, language, f"refusal-{reason}")


@cache
def problem(code: str, language: Language) -> tuple[str, str]:
    """The title of a problem by its code, and what to do about it."""
    message = _common(language).get_message(f"problem-{code}")
    return _filled(_common(language), message.value, {}), _filled(_common(language), message.attributes["detail"], {})


@cache
def rulebook(ruleset: str, language: Language) -> str:
    """The numbered rules as Markdown."""
    return _read(f"{ruleset}.{language}.md")


@cache
def rules(ruleset: str, language: Language) -> Mapping[str, str]:
    """The text of each numbered rule."""
    return dict(_RULE.findall(rulebook(ruleset, language)))


def say(ruleset: str, language: Language, message: str, arguments: Mapping[str, Any] | None = None) -> str:
    """A message of a ruleset's file, filled in. Raises KeyError where the file has none of that name."""
    return _formatted(_bundle(ruleset, language), message, arguments or {})


@cache
def glossary(ruleset: str, language: Language) -> dict[str, dict[str, str]]:
    """The names of options (with `help`), of what the view shows and of its values, of moves and of their fields, for clients
    that draw forms and tables."""
    bundle = _bundle(ruleset, language)
    sections = {"option": "options", "view": "view", "value": "values", "move": "moves", "field": "fields"}
    found: dict[str, dict[str, str]] = {
        "options": {},
        "help": {},
        "view": {},
        "values": {},
        **_of_moves(CATALOGUE[ruleset], language),
    }
    for name in sorted(messages(ruleset, language)):
        kind, _, field = name.partition("-")
        if kind in sections:
            found[sections[kind]][field] = say(ruleset, language, name)
        if "help" in (attributes := bundle.get_message(name).attributes):
            found["help"][field] = str(bundle.format_pattern(attributes["help"])[0])
    return found


def _of_moves(ruleset: AnyRuleset, language: Language) -> dict[str, dict[str, str]]:
    """What its moves and their fields are called in every game."""
    types = {kind.model_fields["type"].default for kind in ruleset.moves}
    fields = {name for kind in ruleset.moves for name in kind.model_fields} - {"type"}
    common = _common(language)
    return {
        "moves": {type: _formatted(common, f"move-{type}", {}) for type in sorted(types) if common.has_message(f"move-{type}")},
        "fields": {
            name: _formatted(common, f"field-{name}", {}) for name in sorted(fields) if common.has_message(f"field-{name}")
        },
    }


def fault(language: Language, kind: str, **values: int | str) -> str:
    """What is wrong with something that was typed: `fault-<kind>`."""
    return _formatted(_common(language), f"fault-{kind}", values)


def seats_wanted(language: Language, least: int, most: int, seats: int) -> str:
    """For how many players a game is, and how many there are."""
    kind = "between" if least < most else "exactly"
    return _formatted(_common(language), f"seats-{kind}", {"least": least, "most": most, "seats": seats})


@cache
def messages(ruleset: str, language: Language) -> frozenset[str]:
    """The names of all messages in a ruleset's file."""
    return frozenset(entry.id.name for entry in _resource(ruleset, language).body if isinstance(entry, Message))


def _formatted(bundle: FluentBundle, message: str, arguments: Mapping[str, Any]) -> str:
    return _filled(bundle, bundle.get_message(message).value, arguments)


def _filled(bundle: FluentBundle, pattern: Any, arguments: Mapping[str, Any]) -> str:
    text, errors = bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise KeyError(str(errors[0]))
    return str(text)


def listed(words: Sequence[str], language: Language) -> str:
    """Several words as one sentence says them: `Ana, Bo and Cleo`."""
    return _AND[language].join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


def of(name: str, language: Language) -> str:
    """Whose something is, in French: `de Bo`, `d’Ana`. English writes its own: `Ana’s`."""
    if language == "en":
        return f"of {name}"
    return f"d’{name}" if _ELIDES.match(name) else f"de {name}"


def _arguments(values: Mapping[str, Any], names: Sequence[str], seats: frozenset[str], language: Language) -> dict[str, Any]:
    """Arguments as Fluent takes them; `seats` are those that hold seats. Lists come with their lengths."""
    lengths = {f"{key}_count": len(value) for key, value in values.items() if isinstance(value, (list, tuple))}
    return lengths | {key: _said(value, names, key in seats, language) for key, value in values.items()}


def _said(value: Any, names: Sequence[str], is_seat: bool, language: Language) -> Any:
    """An argument as Fluent takes it: numbers as numbers (for plurals), seats as names, lists joined, nothing as `none`."""
    if isinstance(value, Named):
        return _called(names, value.seat)
    if value is None or value in ("", []):
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        words = [str(_said(item, names, is_seat, language)) for item in value]
        return listed(words, language) if is_seat else ", ".join(words)
    if is_seat:
        return _called(names, value)
    return value if isinstance(value, int) else str(value)


def _called(names: Sequence[str], seat: int) -> str:
    """A player's name; the number where a log from elsewhere tells of a seat that its game never had."""
    return names[seat] if seat < len(names) else str(seat)


@cache
def _seat_fields(ruleset: AnyRuleset) -> dict[str, frozenset[str]]:
    found = {}
    for event in ruleset.events:
        seats = {name for name, field in event.model_fields.items() if _is_seat(field.annotation) or _has_mark(field.metadata)}
        found[event.model_fields["type"].default] = frozenset(seats)
    return found


def _is_seat(annotation: Any) -> bool:
    return _has_mark(getattr(annotation, "__metadata__", ())) or any(_is_seat(part) for part in get_args(annotation))


def _has_mark(metadata: Sequence[Any]) -> bool:
    return any(isinstance(item, SeatMark) for item in metadata)


def _read(name: str) -> str:
    return (resources.files("service.rulesets") / "rulebooks" / name).read_text(encoding="utf-8")


@cache
def _head(ruleset: str, language: Language) -> FluentBundle:
    """Title and summary alone, for who lists games: reading whole files takes a tenth of a second for twenty games."""
    return _bundled(FluentResource(_read(f"{ruleset}.{language}.ftl").partition("\n\n")[0]), language)


@cache
def _bundle(ruleset: str, language: Language) -> FluentBundle:
    return _bundled(_resource(ruleset, language), language)


@cache
def _common(language: Language) -> FluentBundle:
    text = (resources.files("service.table") / f"texts.{language}.ftl").read_text(encoding="utf-8")
    return _bundled(FluentResource(text), language)


@cache
def _resource(ruleset: str, language: Language) -> Any:
    """A ruleset's file, parsed once: that takes most of what starting takes."""
    return FluentResource(_read(f"{ruleset}.{language}.ftl"))


def _bundled(resource: Any, language: Language) -> FluentBundle:
    functions: dict[str, Any] = {
        "OF": lambda name: of(str(name), language),
        "NAME": lambda slugs: _called_here(bundle, str(slugs)),
        "TOLD": lambda text: _told_here(bundle, str(text)),
        "SIGNED": lambda change: f"{int(change):+d}".replace("-", "−"),
    }
    bundle: FluentBundle = FluentBundle([language], functions=functions, use_isolating=False)
    bundle.add_resource(resource)
    return bundle


def _told_here(bundle: FluentBundle, text: str) -> str:
    """What somebody wrote, as it is; where it is a slug that was proposed, or several with plus signs, by their names."""
    parts = text.split(" + ")
    known = all(bundle.has_message(f"value-{slug(part)}") for part in parts)
    return " + ".join(_named(bundle, part) for part in parts) if known else text


def _called_here(bundle: FluentBundle, slugs: str) -> str:
    """Slugs, joined as lists are, by their names in a ruleset's file."""
    if bundle.has_message(f"value-{slug(slugs)}"):
        return _named(bundle, slugs)
    return ", ".join(_named(bundle, slug) for slug in slugs.split(", "))


def _named(bundle: FluentBundle, text: str) -> str:
    """What a file calls a slug, or a name that makes one, with a number behind it or without: `wolf_2` is "Wolf 2". A table's own
    content has no name there: a slug is said as words, a name as it is."""
    found = slug(text)
    kind, _, number = found.rpartition("_")
    if bundle.has_message(f"value-{found}"):
        return _filled(bundle, bundle.get_message(f"value-{found}").value, {})
    if number.isdecimal() and bundle.has_message(f"value-{kind}"):
        return f"{_named(bundle, kind)} {number}"
    return re.sub("[_-]+", " ", text) if _SLUG.fullmatch(text) else text


def slug(name: str) -> str:
    """Small letters without accents, anything else than letters, digits and hyphens as `_`."""
    plain = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9-]+", "_", plain).strip("_")
