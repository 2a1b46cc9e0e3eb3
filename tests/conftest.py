"""How hard the laws are tried: a small run, the same every time, or a long one with `-m soak` or HYPOTHESIS_PROFILE=soak."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

_COMMON = settings(
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)

settings.register_profile("small", _COMMON, max_examples=8, derandomize=True)
settings.register_profile("soak", _COMMON, max_examples=300, print_blob=True)


def pytest_configure(config: pytest.Config) -> None:
    asked = "soak" if config.getoption("markexpr") == "soak" else "small"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", asked))
