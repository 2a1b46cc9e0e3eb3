title = Lovecraftian Dice of Madness
summary = Réunissez du Savoir par des combinaisons de cinq dés avant que la Folie des six ne s’amasse en vous.

# Options

option-target = Objectif
    .help = Savoir qui fait gagner.
option-madness_limit = Limite de Folie
    .help = Folie qui élimine un joueur.
option-madness_test = Test de Folie
    .help = Quels six appellent un test : ceux du tour précédent du joueur, ou ceux qu’il vient de lancer.
option-risky_rerolls = Prise de risque
    .help = Chaque relance coûte un test de Folie, et ses six coûtent plus.
option-full_house = Full
    .help = Si un full calme comme une paire, ou s’il ne compte que comme un brelan.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-scores = Savoir
view-madness = Folie
view-dice = Dés
view-target = Objectif
view-madness_limit = Limite de Folie
view-turn = Tour
view-last_turn = Dernier tour
view-eliminated = Devenus fous
view-seat = Joueur
view-rolls_left = Lancers restants
view-test_due = Test dû
view-combination = Combinaison
view-points = Savoir gagné
view-madness_change = Effet sur la Folie
value-roll = lancer
value-decide = s’arrêter ou relancer
value-over = finie
value-before_throw = avant le lancer
value-after_throw = après le lancer
value-both = brelan et paire
value-five_of_a_kind = un quintuple
value-four_of_a_kind = un carré
value-straight = une suite
value-full_house = un full
value-three_of_a_kind = un brelan
value-two_pairs = une double paire
value-pair = une paire
value-nothing = rien

# Coups possibles

offer-roll = { $test ->
    [true] Passer le test de Folie, puis lancer
   *[false] Lancer les cinq dés
}
offer-stop = { $combination ->
    [pair] S’arrêter avec une paire
    [nothing] S’arrêter avec rien
    [five_of_a_kind] S’arrêter avec un quintuple, pour { $points } Savoir
    [four_of_a_kind] S’arrêter avec un carré, pour { $points } Savoir
    [straight] S’arrêter avec une suite, pour { $points } Savoir
    [full_house] S’arrêter avec un full, pour { $points } Savoir
    [three_of_a_kind] S’arrêter avec un brelan, pour { $points } Savoir
   *[two_pairs] S’arrêter avec une double paire, pour { $points } Savoir
}
offer-reroll = Relancer { $faces }

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [madness_test] { $seat } lance { $dice } au test de Folie.
    [reroll] { $seat } relance : { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-madness_tested = { $failed ->
    [true] { $roll } ne dépasse pas une Folie de { $madness } : { $seat } échoue au test.
   *[false] { $roll } dépasse une Folie de { $madness } : { $seat } garde son calme.
}
event-resource_changed = { $reason ->
    [pair] La paire calme { $seat } : Folie { $total }.
    [full_house] Le full calme { $seat } : Folie { $total }.
    [nothing] Rien n’a de sens pour { $seat } : Folie { $total }.
   *[other] La Folie grandit en { $seat } : { $delta } de plus, { $total } en tout.
}
event-combination_read = { $combination ->
    [five_of_a_kind] { $seat } s’arrête avec un quintuple : { $dice }.
    [four_of_a_kind] { $seat } s’arrête avec un carré : { $dice }.
    [straight] { $seat } s’arrête avec une suite : { $dice }.
    [full_house] { $seat } s’arrête avec un full : { $dice }.
    [three_of_a_kind] { $seat } s’arrête avec un brelan : { $dice }.
    [two_pairs] { $seat } s’arrête avec une double paire : { $dice }.
    [pair] { $seat } s’arrête avec une paire : { $dice }.
   *[nothing] { $seat } s’arrête avec rien : { $dice }.
}
event-scored = { $seat } gagne { $points } Savoir et en a { $total }.
event-player_eliminated = { $seat } sombre dans la démence.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [target_reached] { $winners } sait ce qu’il y a à savoir et gagne.
    [last_player_standing] Plus personne d’autre n’a sa raison : { $winners } gagne.
    [madness] La Folie a gagné.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-already_rolled = Vous avez déjà lancé les cinq dés : arrêtez-vous, ou relancez-en une partie.
refusal-roll_first = Lancez d’abord les dés.
refusal-no_rolls_left = Vous avez déjà relancé deux fois : arrêtez-vous.
