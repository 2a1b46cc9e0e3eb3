"""Documents: parsed, validated and weighed once, and kept at hand with the plans that were made for them."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from graphql import (
    DocumentNode,
    FragmentDefinitionNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    NoSchemaIntrospectionCustomRule,
    OperationDefinitionNode,
    VariableNode,
    parse,
    specified_rules,
    validate,
    visit,
)
from graphql.language import DirectiveNode, Visitor

from service.faces.graphql.definitions import noted
from service.faces.graphql.executor import Plans
from service.faces.graphql.limits import MOVES, Limits, Scales, Weight, overlaps

Kind = Literal["query", "mutation", "subscription"]
KEPT = 2**18
"""characters of the documents kept at hand; each takes some 150 bytes of memory"""
MOST_FAULTS = 20
MOST_PLANS = 256


class Unfit(Exception):
    """A request that is refused before anything is executed: `errors` as they go out, and the status that HTTP has for it."""

    def __init__(self, status: int, *errors: GraphQLError, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.errors = [{**error.formatted, "extensions": {"code": code, **(error.extensions or {})}} for error in errors]

    def again(self) -> Unfit:
        """The same, to be raised once more."""
        found = Unfit(self.status, code="")
        found.errors = self.errors
        return found


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation of a document."""

    name: str | None
    kind: Kind
    weight: Weight
    introspective: bool
    """whether it asks for nothing but the schema"""
    moves: int
    """how many of its root fields are moves"""
    others: int
    """how many other things it asks for, as the rate counts: its other mutations, or itself where it changes nothing"""


@dataclass(eq=False)
class Document:
    """A valid document. `plans` are those of the executor; `conditions` the variables that its `@skip` and `@include` ask for."""

    node: DocumentNode
    operations: dict[str | None, Operation]
    _plans: Plans = field(default_factory=dict)

    @property
    def plans(self) -> Plans:
        if len(self._plans) > MOST_PLANS:
            self._plans.clear()
        return self._plans

    @cached_property
    def conditions(self) -> tuple[str, ...]:
        found: dict[str, None] = {}
        visit(self.node, _Conditions(found))
        return tuple(found)

    def operation(self, name: str | None) -> Operation:
        """The operation of that name, or the only one. Raises Unfit."""
        if name is None:
            if len(self.operations) == 1:
                return next(iter(self.operations.values()))
            raise Unfit(422, GraphQLError("The document has several operations: say operationName."), code="operation_unknown")
        if name not in self.operations:
            raise Unfit(422, GraphQLError("The document has no operation of that name."), code="operation_unknown")
        return self.operations[name]


class Documents:
    """Reads documents, for one schema and its limits; keeps the last ones, the faulty ones too."""

    def __init__(self, schema: GraphQLSchema, limits: Limits, *, introspection: bool) -> None:
        self._schema = schema
        self._limits = limits
        self._introspection = introspection
        self._rules = specified_rules if introspection else (*specified_rules, NoSchemaIntrospectionCustomRule)
        self._kept: OrderedDict[str, Document | Unfit] = OrderedDict()
        self._size = 0

    def read(self, text: str) -> Document:
        """The document with that text. Raises Unfit: 400 where it can't be parsed, 422 where it isn't valid."""
        found = self._kept.get(text)
        if found is None:
            found = self._read(text)
            self._keep(text, found)
        else:
            self._kept.move_to_end(text)
        if isinstance(found, Unfit):
            raise found.again()
        return found

    def _keep(self, text: str, found: Document | Unfit) -> None:
        self._kept[text] = found
        self._size += len(text)
        while self._size > KEPT:
            oldest, _ = self._kept.popitem(last=False)
            self._size -= len(oldest)

    def _read(self, text: str) -> Document | Unfit:
        try:
            node = parse(text, max_tokens=self._limits.tokens)
        except GraphQLSyntaxError as error:
            return Unfit(400, error, code="syntax_error")
        try:
            return self._checked(node)
        except RecursionError:  # fragments within fragments can be deeper than the parser lets anything else be
            return exceeded("depth", self._limits.depth + 1, self._limits)

    def _checked(self, node: DocumentNode) -> Document | Unfit:
        if (found := overlaps(node)) > self._limits.overlaps:
            return exceeded("overlaps", found, self._limits)
        faults = validate(self._schema, node, self._rules, max_errors=MOST_FAULTS, hide_suggestions=not self._introspection)
        if faults:
            return Unfit(422, *faults, code="validation_error")
        scales = Scales({part.name.value: part for part in node.definitions if isinstance(part, FragmentDefinitionNode)})
        found_operations = (
            self._operation(part, scales) for part in node.definitions if isinstance(part, OperationDefinitionNode)
        )
        return Document(node, {operation.name: operation for operation in found_operations})

    def _operation(self, node: OperationDefinitionNode, scales: Scales) -> Operation:
        root = self._schema.get_root_type(node.operation)
        assert root is not None, "a valid operation has a root"
        weight = scales.weigh(node, root)
        asked = [root.fields.get(field) for field in weight.names]
        moves = sum(field is not None and MOVES in noted(field) for field in asked)
        name = node.name.value if node.name else None
        changes = sum(field is not None for field in asked) if node.operation.value == "mutation" else 0
        others = changes - moves if changes else 1
        return Operation(name, node.operation.value, weight, not any(asked), moves, others)


def exceeded(name: str, value: int, limits: Limits) -> Unfit:
    """A request that is too much in some way."""
    most = getattr(limits, name)
    text = f"The request exceeds the limit of {name}: {value}, where {most} are allowed."
    return Unfit(422, GraphQLError(text, extensions={"limit": name, "most": most}), code="limit_exceeded")


class Trusted:
    """Documents in a folder, one a file (`*.graphql`), known by the SHA-256 of their bytes. Read once, at start."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)

    def text(self, id: str) -> str:
        """The document of an id: `sha256:` and 64 hex digits, or these alone. Raises Unfit."""
        found = self._texts.get(id.removeprefix("sha256:").lower())
        if found is None:
            raise Unfit(404, GraphQLError("No document has that id."), code="document_not_found")
        return found

    def __contains__(self, text: str) -> bool:
        return _hash(text.encode()) in self._texts

    def __len__(self) -> int:
        return len(self._texts)


def trusted_in(folder: Path | None) -> Trusted:
    """The documents of a folder. Raises ValueError where one can't be read."""
    texts = {}
    for file in sorted(folder.rglob("*.graphql")) if folder is not None else ():
        try:
            data = file.read_bytes()
            texts[_hash(data)] = data.decode()
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"{file} can't be read: {error}") from None
    return Trusted(texts)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class _Conditions(Visitor):
    """Collects the variables in the arguments of `@skip` and `@include`."""

    def __init__(self, found: dict[str, None]) -> None:
        super().__init__()
        self._found = found

    def enter_directive(self, node: DirectiveNode, *_: Any) -> None:
        for argument in node.arguments or ():
            if isinstance(argument.value, VariableNode):
                self._found[argument.value.name.value] = None
