"""Faults in content that a client sends: all at once, each where it is."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from service.mechanics.faults import Fault, part_of, parts_of, read_by, read_with, refusal, refuse, repeated


class Sword(BaseModel):
    model_config = ConfigDict(strict=True)

    kind: Literal["sword"]
    edge: int


class Rope(BaseModel):
    model_config = ConfigDict(strict=True)

    kind: Literal["rope"]
    feet: int


Thing = Annotated[Sword | Rope, Field(discriminator="kind"), read_by("kind", {"sword": Sword, "rope": Rope})]
THINGS: TypeAdapter[list[Sword | Rope]] = TypeAdapter(list[Thing])


def told(error: ValidationError) -> list[Fault]:
    return [(item["loc"], item["msg"]) for item in error.errors()]


def test_what_has_no_fault_is_read() -> None:
    """The handler's value comes back as it made it."""
    assert read_with([{"kind": "rope", "feet": 50}], THINGS.validate_python, []) == [Rope(kind="rope", feet=50)]


def test_the_faults_of_parts_and_those_between_them_are_told_together() -> None:
    """Those of the parts first, whatever braces the words of a fault have."""
    between: list[Fault] = [((1, "kind"), "a {kind} that no other has")]
    with pytest.raises(ValidationError) as refused:
        read_with([{"kind": "rope", "feet": "long"}], THINGS.validate_python, between)
    assert told(refused.value) == [((0, "feet"), "Input should be a valid integer"), ((1, "kind"), "a {kind} that no other has")]


def test_faults_between_sound_parts_are_told_alone() -> None:
    """The handler had nothing to say against them."""
    with pytest.raises(ValidationError) as refused:
        read_with([], THINGS.validate_python, [((), "at least one thing")])
    assert told(refused.value) == [((), "at least one thing")]


def test_nothing_is_refused_for_no_fault() -> None:
    """Only where there is one, an error is raised."""
    refuse([])
    with pytest.raises(ValidationError) as refused:
        refuse([(("hero",), "somebody else")])
    assert told(refused.value) == told(refusal([(("hero",), "somebody else")]))


@pytest.mark.parametrize(
    ("thing", "place"),
    [
        ({"kind": "sword", "edge": None}, (0, "edge")),
        ({"kind": "spoon"}, (0,)),
        ({"kind": ["sword"]}, (0,)),
        ({}, (0,)),
        ("sword", (0,)),
    ],
)
def test_the_kind_of_a_part_is_no_step_to_its_faults(thing: Any, place: tuple[int | str, ...]) -> None:
    """A place leads into what was sent; a part of no known kind is faulty as a whole."""
    with pytest.raises(ValidationError) as refused:
        THINGS.validate_python([thing])
    assert [where for where, _ in told(refused.value)] == [place]


def test_a_part_that_was_read_before_is_taken_as_it_is() -> None:
    """Content is also made of models, by the service itself."""
    assert THINGS.validate_python([Sword(kind="sword", edge=2)]) == [Sword(kind="sword", edge=2)]


def test_any_json_may_be_asked_for_its_parts() -> None:
    """Nothing is found where nothing of that shape is."""
    assert [part_of(value, "id") for value in ({"id": "bell"}, {}, ["id"], "id", None)] == ["bell", None, None, None, None]
    assert [parts_of(value, "items") for value in ({"items": [1]}, {"items": {"0": 1}}, {}, 7)] == [[1], [], [], []]


def test_repeated_names_are_found_where_they_stand_again() -> None:
    """Every time but the first; what is no name is left out."""
    assert repeated(["a", "b", "a", None, None, ["a"], "a", 3, 3]) == [2, 6, 8]
