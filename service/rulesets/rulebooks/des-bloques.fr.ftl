title = Les dés bloqués
summary = Lancez cinq dés : les 2 et les 5 se bloquent et gâchent le lancer, tout le reste s’additionne jusqu’à ce que les cinq soient bloqués.

# Options

option-turns = Tours
    .help = Nombre de tours que joue chacun.

# Ce que montre la table

view-round = Tour de table
view-turns = Tours par joueur
view-scores = Scores
view-turn = Tour
view-last_turn = Dernier tour
view-eliminated = Partis
view-seat = Joueur
view-dice = Dés
view-kept = Bloqués
view-points = Points du tour
view-throws = Lancers
view-throw_points = Points du dernier lancer

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dernier dé
    [5] Lancer les cinq dés
   *[other] Lancer { $count } dés
}

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $seat } lance { $dice }.
event-dice_kept = Un 2 ou un 5 : ce lancer { OF($seat) } ne marque rien et bloque des dés.
event-points_gained = { $seat } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $turn_points } dans ce tour.
event-scored = { $seat } finit avec { $points } points et en a { $total } en tout.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [turns_played] Tous les tours sont joués. Victoire pour { $winners } !
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}
