"""graphql-core's executor, with a shorter way for values that are JSON already."""

from __future__ import annotations

from typing import Any

from graphql import GraphQLOutputType, GraphQLResolveInfo
from graphql.execution.collect_fields import FieldDetailsList
from graphql.execution.executor import Executor
from graphql.pyutils import AwaitableOrValue, Path

from service.faces.graphql.plans import Misfit, Plan, plan
from service.faces.graphql.values import Json

Plans = dict[tuple[tuple[int, ...], GraphQLOutputType, tuple[Any, ...]], Plan]


class PlannedExecutor(Executor[Any]):
    """Shows a `Json` by a plan. Plans are kept in `plans`, which belongs to the document, for as long as it is cached.

    `conditions` are the variables that its `@skip` and `@include` ask for: another set of their values is another plan.
    """

    def __init__(self, *args: Any, plans: Plans, conditions: tuple[str, ...], **more: Any) -> None:
        super().__init__(*args, **more)
        self._plans = plans
        self.given = tuple(self.variable_values.coerced.get(name) for name in conditions)

    def complete_value(
        self,
        return_type: GraphQLOutputType,
        field_details_list: FieldDetailsList,
        info: GraphQLResolveInfo[Any],
        path: Path,
        result: Any,
        position_context: Any,
    ) -> AwaitableOrValue[Any]:
        if not isinstance(result, Json):
            return super().complete_value(return_type, field_details_list, info, path, result, position_context)
        key = (tuple([id(details.node) for details in field_details_list]), return_type, self.given)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = plan(self, return_type, field_details_list)
        try:
            return found(result.value, self.context_value)
        except Misfit:
            return super().complete_value(return_type, field_details_list, info, path, result.value, position_context)
