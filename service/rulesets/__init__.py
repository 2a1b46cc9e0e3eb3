"""The games. One line a ruleset, in the order in which lists show them."""

from __future__ import annotations

from service.engine.play import AnyRuleset
from service.rulesets.adversaires import ADVERSAIRES
from service.rulesets.cite_des_voleurs import CITE_DES_VOLEURS
from service.rulesets.des_bloques import DES_BLOQUES
from service.rulesets.dice_forge import DICE_FORGE
from service.rulesets.dice_of_madness import DICE_OF_MADNESS
from service.rulesets.dragon_de_la_nuit import DRAGON_DE_LA_NUIT
from service.rulesets.gladiators_duel import GLADIATORS_DUEL
from service.rulesets.le_5000 import LE_5000
from service.rulesets.le_capitaine import LE_CAPITAINE
from service.rulesets.le_labyrinthe import LE_LABYRINTHE
from service.rulesets.le_signal import LE_SIGNAL
from service.rulesets.lucky_odds import LUCKY_ODDS
from service.rulesets.meaning_dice import MEANING_DICE
from service.rulesets.mystere_au_manoir import MYSTERE_AU_MANOIR
from service.rulesets.naastica import NAASTICA
from service.rulesets.new_day_666 import NEW_DAY_666
from service.rulesets.pilleurs_de_tombe import PILLEURS_DE_TOMBE
from service.rulesets.sortie_20 import SORTIE_20
from service.rulesets.the_killer import THE_KILLER
from service.rulesets.the_last_spell import THE_LAST_SPELL
from service.rulesets.trois_couronnes import TROIS_COURONNES

CATALOGUE: dict[str, AnyRuleset] = {
    ruleset.id: ruleset
    for ruleset in (
        LE_5000,
        LE_CAPITAINE,
        THE_KILLER,
        DES_BLOQUES,
        GLADIATORS_DUEL,
        LE_LABYRINTHE,
        LUCKY_ODDS,
        MYSTERE_AU_MANOIR,
        NEW_DAY_666,
        SORTIE_20,
        THE_LAST_SPELL,
        DICE_OF_MADNESS,
        LE_SIGNAL,
        PILLEURS_DE_TOMBE,
        TROIS_COURONNES,
        DRAGON_DE_LA_NUIT,
        CITE_DES_VOLEURS,
        NAASTICA,
        ADVERSAIRES,
        MEANING_DICE,
        DICE_FORGE,
    )
}
