title = Gladiator’s Duel
summary = Deux dés chacun : le plus grand attaque, le plus petit défend, et les doubles ouvrent des ruses choisies en secret.

# Options

option-hp = Points de vie
    .help = Points de vie au départ : 12 pour environ cinq manches, 30 pour une dizaine.
option-double_ko = Double KO
    .help = Ce qui arrive quand les deux tombent dans la même manche : égalité, ou revanche immédiate.

# Ce que montre la table

view-phase = Phase
view-duel = Duel
view-round = Manche
view-start_hp = Points de vie au départ
view-hp = Points de vie
view-dice = Dés
view-doubles = Doubles
view-chosen = A choisi
view-choices = Option
view-reroll_chosen = A choisi son dé
view-rerolls = Dé relancé
view-attack = Attaque
view-defence = Défense
view-last_round = Dernière manche
view-damage = Points de vie perdus
value-throw = lancer
value-double = choisir ce que fait le double
value-tactics = tactique
value-finished = terminé
value-furious_attack = attaque furieuse
value-total_defence = défense totale
value-attack = l’attaque
value-defence = la défense
value-draw = égalité
value-rematch = revanche

# Coups possibles

offer-roll = Lancer les deux dés
offer-furious_attack = Attaque furieuse : attaquer avec { $sum }, sans défense
offer-total_defence = Défense totale : défendre avec { $sum }, sans attaque, et reprendre 1 point de vie
offer-tactics = Tactique : attaquer avec { $attack }, défendre avec { $defence }, puis relancer l’un des deux
offer-attack = Relancer l’attaque de { $attack }
offer-defence = Relancer la défense de { $defence }

# Événements

event-round_started = Manche { $round } : les deux gladiateurs lancent.
event-dice_rolled = { $reason ->
    [tactics] { $seat } relance un dé : { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-choice_committed = { $option ->
    [none] { $seat } a choisi en secret.
    [furious_attack] { $seat } choisit l’attaque furieuse.
    [total_defence] { $seat } choisit la défense totale.
    [tactics] { $seat } choisit la tactique.
    [attack] { $seat } choisit de relancer l’attaque.
   *[defence] { $seat } choisit de relancer la défense.
}
event-choices_revealed = Les choix sont révélés.
event-roles_set = Attaques : { $attack }. Défenses : { $defence }.
event-resource_changed = { $reason ->
    [total_defence] { $seat } reprend un point de vie et en a { $total }.
   *[hit] { $seat } prend un coup. Points de vie : { $total }.
}
event-round_ended = La manche { $round } est finie.
event-rematch_started = Les deux sont tombés : le duel { $duel } commence aussitôt.
event-player_left = { $seat } quitte l’arène.
event-game_ended = { $reason ->
    [knockout] { $winners } reste debout et gagne.
    [double_knockout] Les deux gladiateurs sont tombés : égalité.
   *[last_player_standing] Plus personne d’autre dans l’arène : { $winners } gagne.
}

# Refus

refusal-choose_first = Choisissez d’abord : les dés sont lancés.
refusal-nothing_to_choose = Il n’y a rien à choisir avant que les deux aient lancé.
refusal-not_an_option = Ce choix n’est pas ouvert maintenant.
