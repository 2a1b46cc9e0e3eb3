"""Connections as Relay specifies them: pages of a list, forwards, with cursors that inserts don't move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from graphql import FieldNode, FragmentSpreadNode, InlineFragmentNode, SelectionSetNode
from strawberry.types.base import StrawberryList

from service.engine.refusals import BadQuery
from service.faces.graphql.context import Info
from service.faces.graphql.definitions import made, name_of, object_type, shown
from service.faces.graphql.recurring import Shared
from service.faces.graphql.values import Value

NODES = (("edges", "node"), ("nodes",))
"""where a selection on a connection speaks of its nodes"""


def connection(shared: Shared, node: type) -> type:
    """The type of a list of such nodes."""
    name = name_of(node)
    edge = object_type(
        name + "Edge",
        {"cursor": shown(str, "cursor", "`after` it the list goes on"), "node": shown(node, "node")},
        f"A {name} in a list.",
    )
    return object_type(
        name + "Connection",
        {
            "edges": shown(StrawberryList(edge), "edges"),
            "nodes": made(StrawberryList(node), lambda page, _: [edge["node"] for edge in page["edges"]], "the edges' nodes"),
            "pageInfo": shown(shared.page_info, "page_info"),
        },
        f"A page of a list of {name}.",
    )


def edges_of(nodes: Iterable[Value], cursors: Sequence[str], more: bool, after: str | None) -> Value:
    """A page as JSON."""
    edges = [{"cursor": cursor, "node": node} for cursor, node in zip(cursors, nodes, strict=True)]
    ends = {"start": edges[0]["cursor"] if edges else None, "end": edges[-1]["cursor"] if edges else None}
    return {"edges": edges, "page_info": {"has_next": more, "has_previous": after is not None, **ends}}


def how_many(first: int | None, default: int, most: int) -> int:
    """The size of a page. Raises BadQuery."""
    if first is None:
        return default
    if not 1 <= first <= most:
        raise BadQuery(f"first is a whole number from 1 to {most}")
    return first


def selected(info: Info, paths: Iterable[Sequence[str]]) -> set[str]:
    """The names of the fields that a request asks for at some paths below its field, whatever the type they are asked of."""
    found: set[str] = set()
    for path in paths:
        level = [node.selection_set for node in info.field_nodes if node.selection_set]
        for name in path:
            level = [
                field.selection_set for field in _fields(info, level, set()) if field.name.value == name and field.selection_set
            ]
        found.update(field.name.value for field in _fields(info, level, set()))
    return found


def _fields(info: Info, level: Iterable[SelectionSetNode], seen: set[str]) -> Iterable[FieldNode]:
    """The fields of selection sets; a fragment's only once, however often it is spread."""
    for selection_set in level:
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                yield selection
            elif isinstance(selection, InlineFragmentNode):
                yield from _fields(info, [selection.selection_set], seen)
            elif isinstance(selection, FragmentSpreadNode) and selection.name.value not in seen:
                seen.add(selection.name.value)
                yield from _fields(info, [info.fragments[selection.name.value].selection_set], seen)
