"""Faults in content that a client sends: all of them at once, each at its place in what was sent.

A value is looked at before its model has read it, so it may be JSON of any shape: `part_of` and `parts_of` find what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import InitErrorDetails, PydanticCustomError

Place = tuple[int | str, ...]
Fault = tuple[Place, str]
"""Where, and what was expected there."""

T = TypeVar("T")


def read_with(value: Any, handler: Callable[[Any], T], faults: Iterable[Fault]) -> T:
    """What `handler` makes of the value. Raises one ValidationError with the handler's faults and these."""
    found = list(faults)
    try:
        made = handler(value)
    except ValidationError as error:
        told = [(item["loc"], item["msg"]) for item in error.errors(include_url=False, include_input=False)]
        raise refusal([*told, *found]) from None
    refuse(found)
    return made


def refuse(faults: Iterable[Fault]) -> None:
    """Raises one ValidationError with these faults, if there are any."""
    found = list(faults)
    if found:
        raise refusal(found)


def refusal(faults: Iterable[Fault]) -> ValidationError:
    """The error that tells these faults, which are not none."""
    return ValidationError.from_exception_data("content", [_told(place, detail) for place, detail in faults])


def read_by(key: str, models: Mapping[str, type[BaseModel]]) -> WrapValidator:
    """Picks the model of a union by the value's `key`, as pydantic's own way puts the key's value into the places of faults."""

    def read(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        name = part_of(value, key)
        model = models.get(name) if isinstance(name, str) else None
        return handler(value) if model is None else model.model_validate(value)

    return WrapValidator(read)


def part_of(value: Any, key: str) -> Any:
    """What an object has under that key; None where there is no object, or no such key."""
    return value.get(key) if isinstance(value, Mapping) else None


def parts_of(value: Any, key: str) -> list[Any]:
    """The list that an object has under that key; empty where there is none."""
    found = part_of(value, key)
    return found if isinstance(found, list) else []


def repeated(names: Iterable[Any]) -> list[int]:
    """The positions of names that stand there for the second time or more. Only texts and numbers are names."""
    seen: set[str | int] = set()
    found = []
    for position, name in enumerate(names):
        if isinstance(name, str | int):
            if name in seen:
                found.append(position)
            seen.add(name)
    return found


def _told(place: Place, detail: str) -> InitErrorDetails:
    return InitErrorDetails(type=PydanticCustomError("content", "{detail}", {"detail": detail}), loc=place, input=None)
