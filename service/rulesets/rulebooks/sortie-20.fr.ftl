title = Sortie 20
summary = Sortez le premier du labyrinthe : les 1 sont le chemin, les 5 des murs, et chaque relance coûte un dé.

# Options

option-target = Objectif
    .help = Points qui font gagner.
option-floor_at_zero = Plancher à zéro
    .help = Un total ne descend jamais sous 0.
option-max_rounds = Tours de table
    .help = Tours de table après lesquels la partie est finie ; le plus haut total gagne.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-scores = Scores
view-target = Objectif
view-max_rounds = Tours de table au plus
view-turn = Tour
view-last_turn = Dernier tour
view-seat = Joueur
view-dice = Dés
view-kept = Gardés
view-removed = Éliminés
view-free = Libres
view-throws = Lancers
view-power = Pouvoir utilisé
view-power_die = Dé du pouvoir
view-must_stop = Doit arrêter
view-points = Points
view-gain = Gain
value-roll = lancer
value-decide = arrêter ou relancer
value-over = finie
value-flip = un dé retourné
value-activate = un six activé

# Coups possibles

offer-roll = Lancer les cinq dés
offer-stop = { $points ->
    [one] Arrêter pour { $points } point
   *[other] Arrêter pour { $points } points
}
offer-flip = Retourner le dé { $die }, de { $face } à { $opposite }
offer-activate = Activer le 6 du dé { $die }
offer-reroll = Éliminer un { $eliminated } et relancer { $faces }

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [reroll] { $seat } relance : { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-dice_kept = { $seat } garde des dés.
event-die_removed = { $seat } élimine un { $face }.
event-die_flipped = { $seat } retourne un dé, qui montre maintenant { $face }.
event-six_activated = { $seat } active un six, qui vaut 2 points.
event-scored = { $points ->
    [one] { $seat } s’arrête : { $points } point, { $total } en tout.
   *[other] { $seat } s’arrête : { $points } points, { $total } en tout.
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [target_reached] { $winners } sort du labyrinthe et gagne.
    [round_limit] { $winners ->
        [none] Le dernier tour est fini et personne n’est sorti.
       *[other] Le dernier tour est fini. Victoire du plus haut total : { $winners }.
    }
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-roll_first = Lancez d’abord les dés.
refusal-already_rolled = Vous avez déjà lancé les cinq dés : arrêtez, ou relancez-en une partie.
refusal-die_kept = Un des dés choisis est gardé : il n’est plus ni lancé ni éliminé.
refusal-die_removed = Un des dés choisis est hors jeu pour ce tour.
refusal-die_listed_twice = Le dé que vous éliminez ne peut pas aussi être relancé.
refusal-forced_stop = Il vous reste trop peu de dés pour relancer : arrêtez.
refusal-power_used = Vous avez déjà utilisé le pouvoir de ce tour.
refusal-not_a_six = Seul un six peut être activé.
