title = Le Capitaine
summary = En trois lancers, trouvez un bateau, un capitaine et un équipage, dans cet ordre ; les deux dés restants sont les nœuds parcourus.

# Options

option-distance = Distance
    .help = Nœuds à parcourir. 50 fait une partie courte.
option-cargo_rethrow = Relance de la cargaison
    .help = La cargaison peut-elle être relancée avec les lancers qui restent : jamais, les deux dés ensemble, ou bien un ou deux dés.
option-finish_round = Finir le tour de table
    .help = Le tour de table où un joueur couvre la distance est joué jusqu’au bout ; sinon, la partie finit avec le tour de ce joueur.

# Ce que montre la table

view-round = Tour de table
view-scores = Nœuds
view-distance = Distance
view-last_round = Dernier tour de table
view-turn = Tour
view-last_turn = Dernier tour
view-eliminated = Partis
view-seat = Joueur
view-phase = Phase
view-dice = Dés
view-boat = Bateau
view-captain = Capitaine
view-crew = Équipage
view-kept = De côté
view-cargo = Cargaison
view-points = Nœuds du tour
view-rolls_left = Lancers restants
value-search = à la recherche du bateau, du capitaine et de l’équipage
value-cargo = équipage au complet
value-none = jamais
value-both = les deux dés ensemble
value-any = un ou deux dés

# Coups possibles

offer-roll = { $count ->
    [5] Lancer les cinq dés
   *[other] Lancer les { $count } dés libres
}
offer-stop = { $points ->
    [one] S’arrêter avec { $points } nœud
   *[other] S’arrêter avec { $points } nœuds
}
offer-reroll = Relancer la cargaison : { $faces }

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [cargo] { $seat } relance la cargaison : { $dice }.
   *[search] { $seat } lance { $dice }.
}
event-dice_kept = { $seat } trouve de quoi prendre la mer et le met de côté.
event-scored = { $seat } parcourt { $points } nœuds et en compte { $total }.
event-busted = Pas de bateau avec capitaine et équipage : { $seat } reste au port.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [distance_reached] La course est finie. Victoire pour { $winners } !
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-crew_complete = Votre équipage est au complet : arrêtez-vous ou relancez la cargaison.
refusal-crew_incomplete = Il faut d’abord un bateau, un capitaine et un équipage.
refusal-not_cargo = Un des dés choisis n’est pas de la cargaison.
refusal-both_or_none = Les deux dés de la cargaison se relancent ensemble.
