"""`python -m tests.statistics`: tries every figure in the engine and writes the table of the documents."""

from __future__ import annotations

import argparse
import os
import pathlib
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.statistics.figures import FIGURES
from tests.statistics.tables import document, tried

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "statistics.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=100_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=pathlib.Path, default=DOCUMENT)
    asked = parser.parse_args()
    numbers = range(len(FIGURES))
    with ProcessPoolExecutor(len(os.sched_getaffinity(0)), mp_context=get_context("spawn")) as pool:
        samples = list(pool.map(tried, numbers, [asked.trials] * len(numbers), [asked.seed] * len(numbers)))
    asked.out.write_text(document(list(zip(FIGURES, samples, strict=True)), asked.trials, asked.seed), encoding="utf-8")


if __name__ == "__main__":
    main()
