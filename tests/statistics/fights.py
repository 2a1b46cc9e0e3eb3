"""`python -m tests.statistics.fights`: whether the threat of a sheet tells how hard it is to beat.

The game leaves the characters to their own sheets, so a party has to be supposed. Here it is three characters who strike once a
round, in step 3, at any part that stands: 2d6 + 4 against the Guard, for 3 light wounds, or a grave one where the first die shows a
6. They guard with 1d6 + 6, and one is out once what has landed on it makes 10, a light wound counting 1, a grave one 4, a fatigue
one half. The game
master plays every card that can be played, at targets taken at random, and goes on step by step; a fight of 30 rounds is not won.
"""

from __future__ import annotations

import argparse
import itertools
import pathlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from service.faces.cli.plots import DOTS
from service.rulesets import CATALOGUE
from tests.statistics.trials import Trial

GAME_MASTER = 0
STRIKES_IN = 3
STEPS = 6
ROUNDS = 30
OUT_AT = 10
BLOW, HEAVY_BLOW = {"light": 3}, {"grave": 1}
OUT = pathlib.Path(__file__).parents[2] / "docs" / "balance" / "threat.png"


@dataclass(frozen=True)
class Encounter:
    """Entries of the bestiary, the same one several times."""

    adversaries: tuple[str, ...] = ()
    hordes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return " + ".join((*self.adversaries, *self.hordes))

    def options(self) -> dict[str, Any]:
        named = [{"bestiary": id, "id": f"a{number}"} for number, id in enumerate(self.adversaries)]
        crowds = [{"bestiary": id, "id": f"h{number}"} for number, id in enumerate(self.hordes)]
        return {"adversaries": named, "hordes": crowds, "max_rounds": ROUNDS}


class Fight:
    """One encounter, fought out."""

    def __init__(self, encounter: Encounter, seed: random.Random) -> None:
        self.seed = seed
        self.trial = Trial("adversaires", seed, seats=4, options=encounter.options())

    @property
    def state(self) -> Any:
        return self.trial.state

    def threat(self) -> int:
        view: Any = self.trial.ruleset.view(self.trial.options, self.state, GAME_MASTER)
        return int(view.threat_total)

    def won(self) -> bool:
        while self.state.outcome is None:
            self.step()
        return bool(self.state.outcome.reason == "adversaries_defeated")

    def step(self) -> None:
        """What all do in one step, and on to the next."""
        while self.state.outcome is None and (acts := self.offered(GAME_MASTER, "act")):
            self.trial.move(**self.seed.choice(acts))
            self.settle_attack()
        for seat in self.standing() if self.state.initiative == STRIKES_IN else ():
            if self.state.outcome is None:
                self.strike(seat)
        if self.state.outcome is None:
            self.trial.move("advance")

    def settle_attack(self) -> None:
        while self.state.outcome is None and self.state.attack is not None:
            due = self.offered(GAME_MASTER, "guard")
            if due:
                self.trial.move("guard", target=due[0]["target"], value=self.die() + 6)
            else:
                self.trial.move("roll")
        for seat in self.standing():
            if self.state.outcome is None and self.suffered(seat) >= OUT_AT:
                self.trial.move("adjust", target=seat, out=True)

    def strike(self, seat: int) -> None:
        if aims := self.offered(seat, "aim"):
            parts = [aim for aim in aims if aim.get("part")] or aims
            self.trial.move(seat=seat, **self.seed.choice(parts))
            first, second = self.die(), self.die()
            self.trial.move("strike", seat, score=first + second + 4, effect=HEAVY_BLOW if first == 6 else BLOW)

    def offered(self, seat: int, type: str) -> list[dict[str, Any]]:
        ruleset, options = self.trial.ruleset, self.trial.options
        if seat not in ruleset.active(options, self.state):
            return []
        moves = (offer.move for offer in ruleset.offers(options, self.state, seat))
        return [move.model_dump(mode="json", exclude_none=True) for move in moves if move.model_dump()["type"] == type]

    def standing(self) -> list[int]:
        return [seat for seat in (1, 2, 3) if not self.state.characters[seat - 1].out]

    def suffered(self, seat: int) -> float:
        tally = self.state.characters[seat - 1]
        return float(tally.light + 4 * tally.grave + tally.fatigue / 2)

    def die(self) -> int:
        return self.seed.randint(1, 6)


def encounters() -> Iterator[Encounter]:
    """Every entry of the bestiary alone, the smaller ones in twos and threes, hordes with a leader."""
    picks = CATALOGUE["adversaires"].hints.picks
    adversaries, hordes = picks["adversaries"], picks["hordes"]
    yield from (Encounter((id,)) for id in adversaries)
    yield from (Encounter((), (id,)) for id in hordes)
    yield from (Encounter((id,) * count) for id, count in itertools.product(adversaries[:4], (2, 3)))
    yield from (Encounter((adversaries[2],), (id,)) for id in hordes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=pathlib.Path, default=OUT)
    asked = parser.parse_args()
    found = []
    for encounter in encounters():
        threat = Fight(encounter, random.Random(0)).threat()
        won = sum(
            Fight(encounter, random.Random(f"{asked.seed}/{encounter.name}/{number}")).won() for number in range(asked.fights)
        )
        found.append((threat, 100 * won / asked.fights, encounter.name))
    for threat, share, name in sorted(found):
        print(f"| {name} | {threat:,} | {share:.0f} % |", flush=True)
    draw(asked.out, found)


def draw(file: pathlib.Path, found: list[tuple[int, float, str]]) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.subplots()
    axes.scatter([threat for threat, _, _ in found], [share for _, share, _ in found], s=18)
    axes.set_xscale("log")
    axes.set_title("Adversaries: threat of the encounter, and fights won by three characters")
    axes.set_xlabel("threat, all sheets together")
    axes.set_ylabel("% won")
    axes.set_ylim(-3, 103)
    axes.spines[["top", "right"]].set_visible(False)
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=DOTS, metadata={"Software": None})


if __name__ == "__main__":
    main()
