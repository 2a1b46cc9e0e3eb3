"""What a model's annotation says, taken apart: the type below it, whether null is allowed, and its bounds in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo


@dataclass(frozen=True, slots=True)
class Plain:
    """An annotation without null and metadata: one type, or several (`parts`) of which a value is one."""

    parts: tuple[Any, ...]
    nullable: bool
    metadata: tuple[Any, ...]

    @property
    def words(self) -> tuple[str, ...] | None:
        """The words that a value may be, where it can be nothing else."""
        found: list[Any] = []
        for part in self.parts:
            if get_origin(part) is not Literal:
                return None
            found.extend(get_args(part))
        return tuple(dict.fromkeys(found)) if found and all(isinstance(word, str) for word in found) else None

    @property
    def numbers(self) -> tuple[int, ...] | None:
        """The numbers that a value may be, where they are listed."""
        if len(self.parts) != 1 or get_origin(self.parts[0]) is not Literal:
            return None
        found = get_args(self.parts[0])
        return found if all(type(number) is int for number in found) else None

    @property
    def models(self) -> tuple[type[BaseModel], ...] | None:
        """The models that a value may be of, where it can be nothing else."""
        return self.parts if all(isinstance(part, type) and issubclass(part, BaseModel) for part in self.parts) else None

    @property
    def item(self) -> Any:
        """The annotation of a list's items, or of a tuple's where they are all alike; None where it is neither."""
        if len(self.parts) != 1 or get_origin(self.parts[0]) not in (list, tuple):
            return None
        first, *others = get_args(self.parts[0])
        return first if all(other in (first, ...) for other in others) else None

    @property
    def values(self) -> Any:
        """The annotation of a dictionary's values; None where it is none."""
        if len(self.parts) != 1 or get_origin(self.parts[0]) is not dict:
            return None
        return get_args(self.parts[0])[1]


def plain(annotation: Any, metadata: Sequence[Any] = ()) -> Plain:
    """Takes an annotation apart."""
    found = list(metadata)
    while get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        found.extend(more)
    if get_origin(annotation) in (Union, UnionType):
        parts = [plain(part) for part in get_args(annotation)]
        below = [part for part in parts if part.parts != (NoneType,)]
        inner = [item for part in below for item in part.metadata] if len(below) == 1 else []
        nullable = len(below) < len(parts) or any(part.nullable for part in below)
        return Plain(tuple(kind for part in below for kind in part.parts), nullable, (*found, *inner))
    return Plain((annotation,), False, tuple(found))


def of_field(field: FieldInfo) -> Plain:
    return plain(field.annotation, field.metadata)


def discriminator(kinds: Sequence[type[BaseModel]]) -> tuple[str, dict[str, type[BaseModel]]]:
    """The member that tells models apart, and which word stands for which. Raises TypeError where none does."""
    for name in kinds[0].model_fields:
        found: dict[str, type[BaseModel]] = {}
        words = [of_field(kind.model_fields[name]).words if name in kind.model_fields else None for kind in kinds]
        for kind, own in zip(kinds, words, strict=True):
            found.update(dict.fromkeys(own or (), kind))
        if all(words) and len(found) == sum(len(own or ()) for own in words):
            return name, found
    raise TypeError("nothing tells these models apart: " + ", ".join(kind.__name__ for kind in kinds))


def bounds(metadata: Iterable[Any]) -> str:
    """Bounds in words: `1000 to 50000, a multiple of 50`; empty where there are none."""
    items = list(_flat(metadata))
    least, most = (next((getattr(item, name) for item in items if hasattr(item, name)), None) for name in ("ge", "le"))
    found = []
    if least is not None or most is not None:
        found.append(f"{least} or more" if most is None else f"{most} or less" if least is None else f"{least} to {most}")
    for name, text in _BOUNDS.items():
        found += [text.format(getattr(item, name)) for item in items if getattr(item, name, None) is not None]
    return ", ".join(found)


_BOUNDS = {
    "gt": "above {}",
    "lt": "below {}",
    "multiple_of": "a multiple of {}",
    "min_length": "length {} at least",
    "max_length": "length {} at most",
    "pattern": "of the form `{}`",
}


def _flat(metadata: Iterable[Any]) -> Iterable[Any]:
    """A field within a field's metadata (`Annotated[…, Field(ge=0)]`) carries bounds of its own."""
    for item in metadata:
        if isinstance(item, FieldInfo):
            yield from item.metadata
        else:
            yield item
