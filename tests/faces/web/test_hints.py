"""What rulesets hint at exists: paths in their views, pictures and layouts on the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import service.faces.web as web
from service.engine.play import AnyRuleset, moves_of
from service.rulesets import CATALOGUE
from service.table.catalogue import schemas_of

ASSETS = Path(web.__file__).parent / "assets"
RULESETS = list(CATALOGUE.values())


def found(schema: Any, root: Any, path: list[str]) -> bool:
    """Whether a path leads somewhere in a JSON Schema."""
    if "$ref" in schema:
        return found(root["$defs"][schema["$ref"].rpartition("/")[2]], root, path)
    if not path:
        return True
    choices = schema.get("anyOf", []) + schema.get("oneOf", [])
    if any(found(choice, root, path) for choice in choices):
        return True
    member = schema.get("properties", {}).get(path[0])
    return member is not None and found(member, root, path[1:])


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_paths_lead_somewhere(ruleset: AnyRuleset) -> None:
    """Every path of a hint is one of the view's, or of the options'."""
    hints, schemas = ruleset.hints, schemas_of(ruleset)
    limits = [limit for limit in hints.gauges.values() if isinstance(limit, str)]
    paths = [hints.score, *hints.by_seat, *hints.gauges, *limits, *hints.dice, *hints.marks]
    for path in filter(None, paths):
        part, _, name = path.partition("options.")
        schema = schemas["view"] if part else schemas["options"]
        assert found(schema, schema, (path if part else name).split(".")), path


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.id)
def test_options_that_are_proposed_or_picked_exist(ruleset: AnyRuleset) -> None:
    """What is proposed is accepted; picks are for fields of the options, forms for types of moves."""
    ruleset.options.model_validate(dict(ruleset.hints.proposed))
    assert set(ruleset.hints.picks) <= set(ruleset.options.model_fields)
    for name, ids in ruleset.hints.picks.items():
        ruleset.options.model_validate({name: [ids[0]]})
    kinds = moves_of(ruleset).json_schema().get("discriminator", {}).get("mapping", {})
    assert set(ruleset.hints.forms) <= set(kinds)


def test_pictures_and_layouts_are_on_the_page() -> None:
    """Every icon is drawn, every layout is a module."""
    icons = set(re.findall(r'^  "([a-z-]+)":', (ASSETS / "glyphs.js").read_text(), re.MULTILINE))
    layouts = {file.stem for file in (ASSETS / "layouts").glob("*.js")}
    assert {ruleset.hints.icon for ruleset in RULESETS} <= icons
    assert {ruleset.hints.layout for ruleset in RULESETS} - {""} <= layouts
