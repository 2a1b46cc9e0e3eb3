"""Setting up: the pile, and who plays whom (R1–R5)."""

from __future__ import annotations

from service.engine.chance import Request
from service.engine.refusals import IllegalMove, InvalidSeats
from service.rulesets.naastica.content import copies
from service.rulesets.naastica.events import HeroChosen
from service.rulesets.naastica.journey import start_expedition
from service.rulesets.naastica.moves import Choose
from service.rulesets.naastica.options import NaasticaOptions, pack_of
from service.rulesets.naastica.state import Game, Hero, NaasticaState, call_for, without_hero


def initial(options: NaasticaOptions, names: tuple[str, ...]) -> NaasticaState:
    pack, seats = pack_of(options), len(names)
    if seats > len(pack.heroes):
        raise InvalidSeats(f"the pack has too few heroes for {seats} players: {len(pack.heroes)}")
    if options.heroes and len(options.heroes) != seats:
        raise InvalidSeats(f"heroes names {len(options.heroes)} for {seats} players")
    pile = {card.id: copies(card, options.difficulty) for card in pack.cards}  # R2
    size = sum(pile.values())
    return NaasticaState(
        sheet_hp={hero.id: hero.hp for hero in pack.heroes},
        place_copies=options.place_copies,
        secret=not options.open_council,
        heroes=[Hero() for _ in names],
        cards_left=min(options.pile_cards or size, size),  # R5
        pile=pile,
        rolls=[None] * seats,
    )


def start(draft: Game) -> None:
    # R3
    heroes = [hero.id for hero in pack_of(draft.options).heroes]
    if draft.options.heroes:
        heroes = draft.options.heroes
    elif draft.options.hero_choice == "random":
        heroes = deal(draft, heroes)
    elif draft.options.hero_choice == "choose":
        return
    for seat in range(draft.seats):
        draft.emit(HeroChosen(seat=seat, hero=heroes[seat]))
    start_expedition(draft)


def deal(draft: Game, heroes: list[str]) -> list[str]:
    drawn = draft.roll_all(*(Request(1, len(heroes) - seat, "hero") for seat in range(draft.seats)))
    left = list(heroes)
    return [left.pop(number - 1) for [number] in drawn]


def choose(draft: Game, seat: int, move: Choose) -> None:
    call_for(draft, "heroes")
    if move.hero not in draft.state.sheet_hp:
        raise IllegalMove("unknown_hero", "R3")
    if any(hero.hero == move.hero for hero in draft.state.heroes):
        raise IllegalMove("hero_taken", "R3")
    draft.emit(HeroChosen(seat=seat, hero=move.hero))
    if not without_hero(draft.state):
        start_expedition(draft)
