title = Le 5000
summary = Lancez cinq dés, mettez de côté ceux qui marquent, puis inscrivez vos points ou risquez-les tous sur un nouveau lancer.

# Options

option-target = Objectif
    .help = Points à atteindre. Avec 10 000, c’est la partie longue du même nom.
option-opening = Ouverture
    .help = Points qu’il faut faire dans un tour pour inscrire la première fois ; 0 : aucun minimum.
option-exact = Exactement
    .help = L’objectif doit être atteint exactement : un lancer qui ne peut que le dépasser fait perdre le tour.
option-final_stretch = Dernière ligne droite
    .help = Les derniers points, en ce nombre, doivent être faits en un seul tour ; 0 : sans, 1000 : la variante habituelle.

# Ce que montre la table

view-round = Tour de table
view-scores = Scores
view-opened = A ouvert
view-turn = Tour
view-last_turn = Dernier tour
view-eliminated = Partis
view-seat = Joueur
view-phase = Phase
view-dice = Dés
view-kept = De côté
view-points = Points
view-throw_points = Points de ce lancer
view-hot = Les cinq de côté
view-next_throw = Dés du prochain lancer
view-busted = Perdu
value-throw = lancer
value-keep = mettre des dés de côté
value-decide = inscrire ou relancer
value-ballot = un ballot
value-no_score = rien ne marque
value-over_target = au-delà de l’objectif

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dernier dé
    [5] Lancer les cinq dés
   *[other] Lancer { $count } dés
}
offer-keep = Mettre de côté { $faces } pour { $points } points
offer-bank = Inscrire { $points } points

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $seat } lance { $dice }.
event-dice_kept = { $seat } met des dés de côté pour { $points } points, { $turn_points } dans ce tour.
event-busted = { $reason ->
    [ballot] Un ballot ! { $seat } lance cinq dés pour rien et perd les points du tour.
    [over_target] { $seat } ne peut que dépasser l’objectif et perd les points du tour.
   *[no_score] Rien ne marque : { $seat } perd les points du tour.
}
event-scored = { $reason ->
    [five_ones] Cinq 1 en un seul lancer ! { $seat } a { $total } points.
   *[banked] { $uncounted ->
        [0] { $seat } inscrit { $points } points et en a { $total }.
       *[other] { $seat } inscrit { $points } points et en a { $total } ; { $uncounted } ne comptent pas avant la dernière ligne droite.
    }
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [target_reached] { $winners } atteint l’objectif et gagne.
    [five_ones] { $winners } gagne avec cinq 1.
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-not_thrown = Lancez d’abord les dés.
refusal-must_keep = Mettez d’abord de côté au moins un dé qui marque.
refusal-already_kept = Vous avez déjà mis des dés de côté après ce lancer : inscrivez vos points ou relancez.
refusal-already_set_aside = Un des dés choisis est déjà de côté.
refusal-not_scoring = Chaque dé mis de côté doit marquer.
refusal-over_target = Vous dépasseriez l’objectif, qui doit être atteint exactement.
refusal-not_opened = Il vous faut plus de points dans ce tour pour inscrire la première fois.
refusal-target_reached = Vos points atteignent l’objectif : inscrivez-les.
