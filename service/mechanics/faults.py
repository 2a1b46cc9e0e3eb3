"""Faults in content that a client sends: all of them at once, each at its place in what was sent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import InitErrorDetails, PydanticCustomError

Place = tuple[int | str, ...]
Fault = tuple[Place, str]
"""Where, and what was expected there."""


def read_with(value: Any, handler: ValidatorFunctionWrapHandler, faults: Iterable[Fault]) -> Any:
    """What `handler` makes of the value. Raises one ValidationError with the handler's faults and these."""
    found = list(faults)
    try:
        made = handler(value)
    except ValidationError as error:
        found = [(item["loc"], item["msg"]) for item in error.errors(include_url=False, include_input=False)] + found
    refuse(found)
    return made


def refuse(faults: Iterable[Fault]) -> None:
    """Raises one ValidationError with these faults, if there are any."""
    told = [_told(place, detail) for place, detail in faults]
    if told:
        raise ValidationError.from_exception_data("content", told)


def read_by(key: str, models: Mapping[str, type[BaseModel]]) -> WrapValidator:
    """Picks the model of a union by the value's `key`, as pydantic's own way puts the key's value into the places of faults."""

    def read(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        name = value.get(key) if isinstance(value, Mapping) else None
        model = models.get(name) if isinstance(name, str) else None
        return handler(value) if model is None else model.model_validate(value)

    return WrapValidator(read)


def _told(place: Place, detail: str) -> InitErrorDetails:
    return InitErrorDetails(type=PydanticCustomError("content", "{detail}", {"detail": detail}), loc=place, input=None)
