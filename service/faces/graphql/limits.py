"""What a document may cost: how deep, how many aliases, tokens, root fields, values; and how that is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import islice
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLObjectType,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
)

from service.faces.graphql.definitions import noted

PAGE = "page"
"""Metadata of root fields that give a list: how many items where the request doesn't say it."""
MOVES = "moves"
"""Metadata of root fields that count against the budget for moves."""
SIZES = ("first", "ids")
"""Arguments that say how many items a root field gives."""
SCHEMA_ITEMS = 400
"""What a field below `__schema` counts for: the usual question for the whole schema may be asked once in a request, not twice."""
MOST_ROOTS = 1000
"""Fragments within fragments could name billions: no more are counted."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one request, and of one connection. Zero is no limit for none of them."""

    depth: int = 15
    """levels of fields; introspection has a bound of its own, by its lists"""
    aliases: int = 100
    tokens: int = 5000
    cost: int = 100_000
    """values shown: fields, those of a list's items times the number of items that are asked for"""
    overlaps: int = 20_000
    """comparisons of fields that are asked for under one name, which validation makes"""
    roots: int = 20
    """root fields in one operation: so many things asked for, or done, in one request"""
    subscriptions: int = 32
    """operations under way on one WebSocket"""
    seconds: int = 30
    """for one query or mutation"""


def limits_for(setting: str) -> Limits:
    """From a setting such as `depth=10;aliases=50`; what is left out has its default. Raises ValueError."""
    found = Limits()
    names = {field.name for field in fields(Limits)}
    for part in filter(None, (part.strip() for part in setting.split(";"))):
        name, _, value = part.partition("=")
        if name not in names or not value.isdecimal() or not 1 <= int(value) <= 10**9:
            raise ValueError(
                f"GOBELET_GRAPHQL_LIMITS is {setting!r}; expected numbers, as in depth=15;aliases=200, of {', '.join(sorted(names))}"
            )
        found = replace(found, **{name: int(value)})
    return found


@dataclass(frozen=True, slots=True)
class Root:
    """What a root field costs: `each` for every item, of which there are `size`: a number, or the variable that says it."""

    each: int
    size: int | str
    otherwise: int
    """where the variable isn't given"""


@dataclass(frozen=True, slots=True)
class Weight:
    """What an operation weighs."""

    depth: int
    aliases: int
    roots: tuple[Root, ...]
    names: tuple[str, ...]
    """of the root fields"""

    def excess(self, limits: Limits, variables: Mapping[str, Any]) -> tuple[str, int] | None:
        """The first limit that it exceeds, and by how much it is there; None where it exceeds none."""
        cost = sum(root.each * _size(root, variables) for root in self.roots)
        found = {"depth": self.depth, "aliases": self.aliases, "roots": len(self.roots), "cost": cost}
        return next(((name, value) for name, value in found.items() if value > getattr(limits, name)), None)


@dataclass(frozen=True, slots=True)
class _Part:
    """The same of a selection set: its depth, aliases and fields, fragments included."""

    depth: int = 0
    aliases: int = 0
    fields: int = 0


class Scales:
    """Weighs the operations of a valid document. Every fragment is weighed once, however often it is spread."""

    def __init__(self, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._weighed: dict[str, _Part] = {}

    def weigh(self, operation: OperationDefinitionNode, root: GraphQLObjectType) -> Weight:
        defaults = {
            definition.variable.name.value: definition.default_value for definition in operation.variable_definitions or ()
        }
        whole = self._part(operation.selection_set)
        nodes = list(islice(self._roots(operation.selection_set), MOST_ROOTS))
        found = []
        for node in nodes:
            below = self._part(node.selection_set) if node.selection_set else _Part()
            page = noted(root.fields[node.name.value]).get(PAGE) if node.name.value in root.fields else None
            size, otherwise = _asked(node, page, defaults)
            found.append(Root(below.fields + 1, size, otherwise))
        return Weight(whole.depth, whole.aliases, tuple(found), tuple(node.name.value for node in nodes))

    def _roots(self, selection_set: SelectionSetNode) -> Iterator[FieldNode]:
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                yield selection
            elif isinstance(selection, FragmentSpreadNode):
                yield from self._roots(self._fragments[selection.name.value].selection_set)
            elif isinstance(selection, InlineFragmentNode):
                yield from self._roots(selection.selection_set)

    def _part(self, selection_set: SelectionSetNode) -> _Part:
        depth = aliases = fields = 0
        for selection in selection_set.selections:
            part = self._of(selection)
            depth, aliases, fields = max(depth, part.depth), aliases + part.aliases, fields + part.fields
        return _Part(depth, aliases, fields)

    def _of(self, selection: Any) -> _Part:
        if isinstance(selection, FragmentSpreadNode):
            name = selection.name.value
            if name not in self._weighed:
                self._weighed[name] = self._part(self._fragments[name].selection_set)
            return self._weighed[name]
        below = self._part(selection.selection_set) if selection.selection_set else _Part()
        if not isinstance(selection, FieldNode):
            return below
        if selection.name.value in ("__schema", "__type"):
            return _Part(1, below.aliases, below.fields + 1)
        return _Part(below.depth + 1, below.aliases + (selection.alias is not None), below.fields + 1)


def _asked(node: FieldNode, page: int | None, defaults: Mapping[str, ValueNode | None]) -> tuple[int | str, int]:
    """How many items a root field gives: a number, or the name of a variable and what holds where that isn't given."""
    if node.name.value == "__schema":
        return SCHEMA_ITEMS, SCHEMA_ITEMS
    if page is None:
        return 1, 1
    for argument in node.arguments or ():
        if argument.name.value in SIZES:
            if isinstance(argument.value, VariableNode):
                name = argument.value.name.value
                return name, _number(defaults.get(name), page)
            return _number(argument.value, page), page
    return page, page


def _number(node: ValueNode | None, otherwise: int) -> int:
    if isinstance(node, IntValueNode):
        return max(1, int(node.value))
    return len(node.values) if isinstance(node, ListValueNode) else otherwise


def _size(root: Root, variables: Mapping[str, Any]) -> int:
    if isinstance(root.size, int):
        return root.size
    given = variables.get(root.size)
    if isinstance(given, list):
        return len(given)
    if isinstance(given, float) and given.is_integer():  # GraphQL takes 1000.0 for an Int
        given = int(given)
    return max(1, given) if type(given) is int else root.otherwise


def overlaps(document: DocumentNode) -> int:
    """About how many comparisons validation will make to find that fields under one name are the same.

    Their number grows with the square of how often a name is asked for, and of the number of fragments: known before a document
    is validated, so that validating takes bounded time.
    """
    fragments = {part.name.value: part.selection_set for part in document.definitions if isinstance(part, FragmentDefinitionNode)}
    counted = _Overlaps(fragments)
    for part in document.definitions:
        if isinstance(part, (OperationDefinitionNode, FragmentDefinitionNode)):
            counted.size(part.selection_set)
    return counted.found + FRAGMENT_COST * len(fragments) ** 2


FRAGMENT_COST = 5


class _Overlaps:
    """Adds up, for each selection set, how often a name is asked for times how much is asked for below it."""

    def __init__(self, fragments: Mapping[str, SelectionSetNode]) -> None:
        self.found = 0
        self._fragments = fragments
        self._sizes: dict[int, int] = {}

    def size(self, selection_set: SelectionSetNode) -> int:
        """How many fields it has, those of its fields included."""
        known = self._sizes.get(id(selection_set))
        if known is None:
            self._sizes[id(selection_set)] = 1  # where fragments go round in a circle, which validation refuses
            known = self._sizes[id(selection_set)] = self._measure(selection_set)
        return known

    def _measure(self, selection_set: SelectionSetNode) -> int:
        named: dict[str, list[int]] = {}
        spreads = self._collect(selection_set, named)
        self.found += sum(len(sizes) * sum(sizes) for sizes in named.values() if len(sizes) > 1) + FRAGMENT_COST * spreads**2
        return min(MOST_SIZE, sum(map(sum, named.values())))

    def _collect(self, selection_set: SelectionSetNode, named: dict[str, list[int]]) -> int:
        """The fields by their names, with their sizes; the number of fragments spread."""
        spreads = 0
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                name = (selection.alias or selection.name).value
                named.setdefault(name, []).append(1 + (self.size(selection.selection_set) if selection.selection_set else 0))
            elif isinstance(selection, InlineFragmentNode):
                spreads += self._collect(selection.selection_set, named)
            elif isinstance(selection, FragmentSpreadNode):
                spreads += 1
                below = self._fragments.get(selection.name.value)
                named.setdefault("..." + selection.name.value, []).append(0 if below is None else self.size(below))
        return spreads


MOST_SIZE = 2**31
