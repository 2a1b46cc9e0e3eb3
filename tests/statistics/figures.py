"""What can be worked out exactly of a game, and tried in the engine: one figure a line of the table in the documents."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from service.rulesets.cite_des_voleurs.questions import triple_on
from service.rulesets.des_bloques import BLOCKING
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_of_madness import combination_of as madness_combination
from service.rulesets.dragon_de_la_nuit.combat import wounds_of
from service.rulesets.gladiators_duel import roles
from service.rulesets.le_5000 import single_figures
from service.rulesets.le_5000 import worth as worth_at_5000
from service.rulesets.le_capitaine import hands_on_deck, is_complete
from service.rulesets.lucky_odds import luckless_pair
from service.rulesets.mystere_au_manoir import MystereAuManoirOptions
from service.rulesets.mystere_au_manoir import combination_of as manor_combination
from service.rulesets.mystere_au_manoir import points_of as manor_points
from service.rulesets.new_day_666 import mood_of
from service.rulesets.sortie_20 import worth as worth_at_sortie
from service.rulesets.the_killer.questions import limits
from service.rulesets.the_killer.words import TheKillerOptions
from service.rulesets.the_last_spell import BONUS, EXPLOSION, combination_of, effective
from service.rulesets.trois_couronnes.kingdoms import ORDER
from tests.statistics.counting import SIDES, BestPlay, Faces, expected, parts, positions_without, throws
from tests.statistics.trials import Trial

Seed = random.Random


@dataclass(frozen=True)
class Figure:
    """`exact` counts it out with the rules' own functions; the mean of `trial` over many games comes near it."""

    id: str
    ruleset: str
    what: str
    exact: Callable[[], Fraction]
    trial: Callable[[Seed], float]
    value: str
    """the fraction that `exact` must give"""

    def sample(self, trials: int, seed: str) -> list[float]:
        """What so many games brought; the same for the same seed."""
        return [self.trial(random.Random(f"{seed}/{self.id}/{number}")) for number in range(trials)]


@cache
def fresh(ruleset: str) -> Trial:
    """A game just started: its parts are copied to lay dice as they are to be counted."""
    return Trial(ruleset, random.Random(0))


def chance(dice: int, holds: Callable[[list[int]], bool]) -> Fraction:
    return expected(dice, lambda faces: int(holds(faces)))


# Le 5000


def throw_without_points() -> Fraction:
    return chance(5, lambda faces: not any(worth_at_5000(figure) for figure in single_figures(faces)))


def try_throw_without_points(seed: Seed) -> float:
    trial = Trial("le-5000", seed)
    trial.move("roll")
    return len(trial.happened("busted"))


# Le Capitaine


def crew_complete() -> Fraction:
    return crew_from((None, None, None), 3)


@cache
def crew_from(roles: tuple[int | None, ...], left: int) -> Fraction:
    """The chance of boat, captain and crew with so many throws left and these positions set aside."""
    if None not in roles or not left:
        return Fraction(None not in roles)
    found = Fraction(0)
    free = [position for position in range(5) if position not in roles]
    for faces, odds in throws(len(free)):
        dice = [0] * 5
        for position, face in zip(free, faces, strict=True):
            dice[position] = face
        turn = fresh("le-capitaine").state.turn.model_copy(
            update={"dice": dice, "boat": roles[0], "captain": roles[1], "crew": roles[2]}
        )
        now = [*(role for role in roles if role is not None), *hands_on_deck(turn)]
        found += odds * crew_from((*now, *[None] * (3 - len(now))), left - 1)
    return found


def try_crew_complete(seed: Seed) -> float:
    trial = Trial("le-capitaine", seed)
    while not trial.happened("turn_ended") and not is_complete(trial.state.turn):
        trial.move("roll")
    return 0 if trial.happened("busted") else 1


# Les dés bloqués


def points_of_a_turn() -> Fraction:
    return points_with(5)


@cache
def points_with(dice: int) -> Fraction:
    """What a turn still brings with so many dice that are not blocked: E = Σ p·E', solved for the throws that change nothing."""
    if not dice:
        return Fraction(0)
    gained, unblocked = Fraction(0), Fraction(0)
    for faces, odds in throws(dice):
        blocked = sum(face in BLOCKING for face in faces)
        gained += odds * (points_with(dice - blocked) if blocked else sum(faces))
        unblocked += 0 if blocked else odds
    return gained / (1 - unblocked)


def try_points_of_a_turn(seed: Seed) -> float:
    trial = Trial("des-bloques", seed)
    while not trial.happened("scored"):
        trial.move("roll")
    return float(trial.happened("scored")[0].points)


# New Day 666


def death_in_a_day() -> Fraction:
    return chance(3, lambda faces: mood_of(sum(faces)) == "death")


def try_death_in_a_day(seed: Seed) -> float:
    trial = Trial("new-day-666", seed, seats=1)
    trial.move("imagine")
    trial.move("roll")
    return len(trial.happened("character_died"))


# La Cité des voleurs


def is_triple(faces: list[int]) -> bool:
    return triple_on(fresh("cite-des-voleurs").state.turn.model_copy(update={"dice": faces})) is not None


FOUR_DICE: Final = BestPlay(4, is_triple)


def triple_in_three_throws() -> Fraction:
    return FOUR_DICE.at_first(2)


def try_triple(seed: Seed) -> float:
    trial = Trial("cite-des-voleurs", seed)
    trial.move("roll")
    for left in (2, 1):
        dice = trial.state.turn.dice
        _, kept = FOUR_DICE.best(tuple(sorted(dice)), left)
        if len(kept) == len(dice):
            break
        trial.move("reroll", dice=positions_without(dice, kept))
        if trial.happened("turn_ended"):
            return 0
    return int(is_triple(trial.state.turn.dice))


# Lucky Odds


def odds_without_points() -> Fraction:
    barren = 0
    for faces in product(SIDES, repeat=3):
        pair = luckless_pair(fresh("lucky-odds").state.turn.model_copy(update={"dice": list(faces)}), [0, 1, 2])
        barren += not any(face % 2 for position, face in enumerate(faces) if position not in pair)
    return Fraction(barren, 6**3)


def try_odds_without_points(seed: Seed) -> float:
    trial = Trial("lucky-odds", seed)
    trial.move("roll")
    return len(trial.happened("busted"))


# Gladiator's Duel


def harmless_round() -> Fraction:
    harmless = 0
    for faces in product(SIDES, repeat=4):
        dice = [list(faces[:2]), list(faces[2:])]
        choices = ["total_defence" if first == second else None for first, second in dice]
        running = fresh("gladiators-duel").state.running.model_copy(update={"dice": dice, "choices": choices})
        (attack, defence), (other_attack, other_defence) = roles(running, 0), roles(running, 1)
        harmless += attack <= other_defence and other_attack <= defence
    return Fraction(harmless, 6**4)


def try_harmless_round(seed: Seed) -> float:
    trial = Trial("gladiators-duel", seed)
    trial.move("roll")
    trial.move("roll", seat=1)
    for double in list(trial.state.running.doubles):
        trial.move("choose", seat=double, option="total_defence")
    return int(trial.happened("round_ended")[0].damage == [0, 0])


# The Killer

LOW, HIGH = limits(TheKillerOptions())


def wins_attack(total: int) -> bool:
    return total < LOW or total > HIGH


def attack_at_once() -> Fraction:
    return chance(5, lambda faces: wins_attack(sum(faces)))


def try_attack_at_once(seed: Seed) -> float:
    trial = Trial("the-killer", seed)
    trial.move("roll")
    trial.move("stop")
    return len(trial.happened("attack_won"))


def attack_with_best_play() -> Fraction:
    return attack_with(5, 0)


@cache
def attack_with(dice: int, aside: int) -> Fraction:
    """The chance of an attack before so many dice are thrown beside a sum set aside for good."""
    return sum((odds * best_aside(faces, aside)[0] for faces, odds in throws(dice)), Fraction(0))


@cache
def best_aside(faces: Faces, aside: int) -> tuple[Fraction, Faces]:
    """What a throw is worth, and which of its dice to set aside: all of them where it is best to stop. One at least must be."""
    stopped = (Fraction(wins_attack(aside + sum(faces))), faces)
    again = [(attack_with(len(faces) - len(kept), aside + sum(kept)), kept) for kept in parts(faces) if kept]
    return max([stopped, *again], key=lambda choice: choice[0])


def try_attack_with_best_play(seed: Seed) -> float:
    trial = Trial("the-killer", seed)
    trial.move("roll")
    while not trial.happened("turn_ended") and not trial.happened("attack_won"):
        turn = trial.state.turn
        free = [position for position in range(5) if position not in turn.kept]
        faces = [turn.dice[position] for position in free]
        _, kept = best_aside(tuple(sorted(faces)), sum(turn.dice[position] for position in turn.kept))
        if len(kept) == len(faces):
            trial.move("stop")
        else:
            trial.move("reroll", dice=[free[position] for position in positions_without(faces, kept)])
    return len(trial.happened("attack_won"))


# Dice of Madness

FIVE_DICE: Final = BestPlay(5, lambda faces: int(madness_combination(faces) == "five_of_a_kind"))


def five_alike_in_three_throws() -> Fraction:
    return FIVE_DICE.at_first(2)


def try_five_alike(seed: Seed) -> float:
    trial = Trial("dice-of-madness", seed)
    trial.move("roll")
    for left in (2, 1):
        dice = trial.state.turn.dice
        _, kept = FIVE_DICE.best(tuple(sorted(dice)), left)
        if len(kept) < len(dice):
            trial.move("reroll", dice=positions_without(dice, kept))
    trial.move("stop")
    return int(trial.happened("combination_read")[0].combination == "five_of_a_kind")


# Sortie 20


def points_of_a_throw() -> Fraction:
    return expected(5, worth_at_sortie)


def try_points_of_a_throw(seed: Seed) -> float:
    trial = Trial("sortie-20", seed)
    trial.move("roll")
    trial.move("stop")
    return float(trial.happened("scored")[0].points)


# The Last Spell


def power_of_a_throw() -> Fraction:
    def power(faces: list[int]) -> int:
        exploded = faces.count(1) >= EXPLOSION
        return 0 if exploded else sum(effective(faces)) + BONUS[combination_of(faces)]

    return expected(3, power)


def try_power_of_a_throw(seed: Seed) -> float:
    trial = Trial("the-last-spell", seed)
    trial.move("roll")
    return float(sum(event.power for event in trial.happened("spell_grown")))


# Mystère au manoir


def points_of_an_inquiry() -> Fraction:
    options = MystereAuManoirOptions()
    return expected(5, lambda faces: manor_points(faces, manor_combination(options, faces)))


def try_points_of_an_inquiry(seed: Seed) -> float:
    trial = Trial("mystere-au-manoir", seed)
    trial.move("roll")
    if not trial.happened("turn_ended"):
        trial.move("stop")
    return float(sum(event.points for event in trial.happened("scored")))


# Trois couronnes


def kingdom_complete() -> Fraction:
    return kingdom_from(0, 3)


@cache
def kingdom_from(kept: int, left: int) -> Fraction:
    """The chance of 6, 5 and 4 with so many kept and so many throws left, where whatever can be kept is."""
    if kept == 3 or not left:
        return Fraction(kept == 3)
    return sum(
        (odds * kingdom_from(kept + len(next_faces(kept, faces)), left - 1) for faces, odds in throws(3 - kept)), Fraction(0)
    )


def next_faces(kept: int, faces: Faces) -> list[int]:
    found = []
    for face in ORDER[kept:]:
        if face not in faces:
            break
        found.append(face)
    return found


def try_kingdom_complete(seed: Seed) -> float:
    trial = Trial("trois-couronnes", seed)
    turn = trial.state.turn
    while turn.rolls_left and len(turn.kept) < 3:
        trial.move("roll")
        turn = trial.state.turn
        free = {turn.dice[position]: position for position in range(3) if position not in turn.kept}
        positions = [free[face] for face in next_faces(len(turn.kept), tuple(free))]
        if turn.rolls_left and positions:
            trial.move("keep", dice=positions)
        turn = trial.state.turn
    return int(sorted(turn.dice) == sorted(ORDER))


# Dragon de la nuit

HERO: Final = {"skill": 9, "stamina": 12, "luck": 9, "gold": 0}
FOE: Final = {"skill": 8, "stamina": 10}
BLOW: Final = 2


def combat_won() -> Fraction:
    combat = fight(random.Random(0)).state.combat
    hits = {"creature": 0, "hero": 0}
    for faces in product(SIDES, repeat=4):
        for wound in wounds_of(combat, 0, sum(faces[2:]) + HERO["skill"], [sum(faces[:2]) + FOE["skill"]]):
            hits[wound.side] += 1
    return duel_won(HERO["stamina"], FOE["stamina"], Fraction(hits["creature"], hits["creature"] + hits["hero"]))


def fight(seed: Seed) -> Trial:
    trial = Trial("dragon-de-la-nuit", seed, seats=1, options={"adventurer": HERO})
    trial.move("start_combat", creatures=[{"name": "Ghost", **FOE}])
    return trial


@cache
def duel_won(hero: int, creature: int, odds: Fraction) -> Fraction:
    """The chance of outliving the creature where `odds` is that of the next wound being its own."""
    if hero <= 0 or creature <= 0:
        return Fraction(hero > 0)
    return odds * duel_won(hero, creature - BLOW, odds) + (1 - odds) * duel_won(hero - BLOW, creature, odds)


def try_combat_won(seed: Seed) -> float:
    trial = fight(seed)
    while trial.state.combat is not None and trial.state.stamina > 0:
        trial.move("assault", creature=0)
    return int(trial.state.stamina > 0)


# Dice Forge


def gold_of_a_blessing() -> Fraction:
    box = DiceForgeOptions().box
    faces = [box.face[face].effect for die in box.dice for face in die.faces]
    return Fraction(sum(face.gain.get("gold", 0) for face in faces if face.kind == "gain"), 6)


def try_gold_of_a_blessing(seed: Seed) -> float:
    trial = Trial("dice-forge", seed)
    trial.move("roll")
    return float(sum(each.delta for each in trial.happened("resource_changed") if each.seat == 0 and each.resource == "gold"))


FIGURES: Final = (
    Figure(
        "no-points",
        "le-5000",
        "the first throw of a turn scores nothing",
        throw_without_points,
        try_throw_without_points,
        "25/324",
    ),
    Figure(
        "crew",
        "le-capitaine",
        "boat, captain and crew within three throws",
        crew_complete,
        try_crew_complete,
        "42314697971/78364164096",
    ),
    Figure("turn", "des-bloques", "points of a turn, on average", points_of_a_turn, try_points_of_a_turn, "837242/52117"),
    Figure("death", "new-day-666", "three 6s in a day", death_in_a_day, try_death_in_a_day, "1/216"),
    Figure(
        "triple",
        "cite-des-voleurs",
        "exactly three alike within three throws, with best play",
        triple_in_three_throws,
        try_triple,
        "34145/69984",
    ),
    Figure("no-odds", "lucky-odds", "the first throw scores nothing", odds_without_points, try_odds_without_points, "1/3"),
    Figure(
        "harmless",
        "gladiators-duel",
        "nobody is hurt in the first round, where doubles defend",
        harmless_round,
        try_harmless_round,
        "19/81",
    ),
    Figure("attack", "the-killer", "the first throw wins an attack", attack_at_once, try_attack_at_once, "7/108"),
    Figure(
        "best-attack",
        "the-killer",
        "a turn wins an attack, with best play",
        attack_with_best_play,
        try_attack_with_best_play,
        "52579102621/78364164096",
    ),
    Figure(
        "five-alike",
        "dice-of-madness",
        "five alike within three throws, with best play",
        five_alike_in_three_throws,
        try_five_alike,
        "347897/7558272",
    ),
    Figure(
        "throw",
        "sortie-20",
        "points of the first throw as it lies, on average",
        points_of_a_throw,
        try_points_of_a_throw,
        "-517/324",
    ),
    Figure("power", "the-last-spell", "power of the first throw, on average", power_of_a_throw, try_power_of_a_throw, "2449/216"),
    Figure(
        "inquiry",
        "mystere-au-manoir",
        "points of the first throw as it lies, on average",
        points_of_an_inquiry,
        try_points_of_an_inquiry,
        "85/9",
    ),
    Figure(
        "kingdom",
        "trois-couronnes",
        "6, 5 and 4 within three throws, keeping what can be kept",
        kingdom_complete,
        try_kingdom_complete,
        "243971/1679616",
    ),
    Figure(
        "combat",
        "dragon-de-la-nuit",
        "skill 9, stamina 12 beats skill 8, stamina 10, without luck",
        combat_won,
        try_combat_won,
        "1855170520826045363617785975713/2130827755728442502624890585088",
    ),
    Figure("gold", "dice-forge", "gold of the first blessing, on average", gold_of_a_blessing, try_gold_of_a_blessing, "3/2"),
)
