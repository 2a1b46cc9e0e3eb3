title = Mystère au Manoir
summary = Une enquête rapide avec cinq dés : suivez les pistes, écoutez les témoins, gare aux fausses pistes, et soyez le premier à 100 points.

# Options

option-perfect_inquiry = Enquête parfaite
    .help = Les dés qui la font : 1-2-3-4-5 comme dans les règles, ou 1-2-3-4 et un cinquième dé quelconque comme dans l’aide-mémoire.

# Ce que montre la table

view-round = Tour de table
view-target = Objectif
view-scores = Scores
view-turn = Tour
view-last_turn = Dernier tour
view-seat = Joueur
view-free_turn = Tour gratuit
view-dice = Dés
view-witnesses = Témoins
view-witness_rerolls_left = Auditions restantes
view-clue_pair = Deux indices
view-stuck = Fausses pistes
view-combination = Combinaison
view-points = Points
value-five = 1-2-3-4-5
value-four = 1-2-3-4 et un cinquième dé quelconque
value-four_of_a_kind = carré
value-triple_clue = triple 1
value-triple_false_lead = triple 6
value-perfect_inquiry = enquête parfaite
value-witness = un témoin
value-clue_pair = deux indices

# Coups possibles

offer-roll = Lancer les cinq dés
offer-pass = Renoncer au tour gratuit
offer-stop = { $points ->
    [one] S’arrêter et marquer { $points } point
   *[other] S’arrêter et marquer { $points } points
}
offer-reroll = { $using ->
    [clue_pair] Deux indices : relancer { $faces }
   *[witness] Écouter un témoin : relancer { $faces }
}

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [witness] { $seat } écoute un témoin et lance { $dice }.
    [clue_pair] { $seat } suit deux indices et lance { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-busted = Trois fausses pistes ! Le tour { OF($seat) } ne vaut rien.
event-scored = { $reason ->
    [perfect_inquiry] Une enquête parfaite ! { $seat } marque { $points } points et en a { $total }.
    [triple_clue] Triple 1 ! { $seat } marque { $points } points et en a { $total }.
    [four_of_a_kind] Un carré ! { $seat } marque { $points } points et en a { $total }.
   *[sum] { $seat } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } et en a { $total }.
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [target_reached] Le manoir a son maître détective : { $winners } !
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-must_roll_first = Lancez d’abord les dés.
refusal-already_thrown = Vous avez déjà lancé les dés.
refusal-six_is_stuck = Un 6 ne se relance jamais.
refusal-witness_limit = On entend les témoins cinq fois par tour au plus.
refusal-witness_not_included = Un témoin se relance aussi lui-même : choisissez un 5.
refusal-no_clue_pair = Il faut pour cela deux 1 sur la table.
refusal-one_die_only = Deux indices ne permettent de relancer qu’un seul dé.
refusal-clue_is_kept = Deux indices permettent de relancer un dé qui n’est pas un 1.
refusal-not_a_free_turn = On ne peut renoncer qu’à un tour gratuit, avant son lancer.
