"""The catalogue as REST's resources name it."""

from __future__ import annotations

from service.table.catalogue import ruleset_line as ruleset_line
from service.table.catalogue import ruleset_whole as ruleset_whole
