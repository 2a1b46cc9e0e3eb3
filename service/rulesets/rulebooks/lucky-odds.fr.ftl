title = Lucky Odds
summary = Seuls les dés impairs marquent, deux dés qui font 7 sont hors-jeu, et il faut exactement 50 points.

# Options

option-overshoot = Au-delà de 50
    .help = Dépasser 50 fait perdre les points du tour, ou bien l’excédent est compté à rebours depuis 50.

# Ce que montre la table

view-round = Tour de table
view-target = Objectif
view-scores = Scores
view-turn = Tour
view-last_turn = Dernier tour
view-seat = Joueur
view-throws = Lancers
view-dice = Dés
view-kept = Marqués
view-out = Hors-jeu
view-rollable = À lancer
view-points = Points
view-reason = Fin du tour
value-lost = le tour est perdu
value-bounce = à rebours depuis 50
value-banked = inscrit
value-no_dice_left = plus de dé à lancer
value-target_reached = exactement 50
value-no_points = un lancer sans point
value-overshoot = au-delà de 50
value-bounced = à rebours depuis 50

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dernier dé
    [3] Lancer les trois dés
   *[other] Lancer { $count } dés
}
offer-bank = { $points ->
    [one] Inscrire { $points } point
   *[other] Inscrire { $points } points
}

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $seat } lance { $dice }.
event-pair_removed = Deux dés { OF($seat) } font 7 et sont hors-jeu.
event-points_added = { $seat } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $turn_points } dans ce tour.
event-busted = { $reason ->
    [overshoot] Plus de 50 ! { $seat } perd les points du tour.
   *[no_points] Aucun point : { $seat } perd ce que ce tour avait cumulé.
}
event-scored = { $reason ->
    [bounced] Plus de 50 ! On compte à rebours, et { $seat } a { $total } points.
   *[banked] { $seat } inscrit { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et en a { $total }.
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [target_reached] Exactement 50 ! { $winners } gagne.
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-must_roll_first = Lancez d’abord les dés.
