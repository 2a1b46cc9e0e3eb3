title = Le Jeu des Trois Couronnes
summary = Bâtissez avec trois dés un royaume de Couronne, de Seigneur et de Peuple, faites la guerre, nouez des alliances, et racontez-le.

# Options

option-after_action = Après une guerre ou une alliance
    .help = Le tour continue avec ses lancers, ou bien il finit là.
option-bonus = Bonus
    .help = Un bonus remplace le tableau des points, ou s’y ajoute.
option-declining_kingdom = Royaume déclinant
    .help = Un tour qui n’apporte aucun point en coûte un de plus.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-rounds = Tours de table
view-scores = Scores
view-turn = Tour
view-alliance = Alliance
view-war_targets = Attaquables
view-alliance_targets = Alliés possibles
view-protected = À l’abri de la guerre
view-stories = Histoires
view-last_turn = Dernier tour
view-last_action = Dernière action spéciale
view-seat = Joueur
view-target = Autre joueur
view-accepted = Acceptée
view-dice = Dés
view-kept = Gardés
view-next_face = Prochaine face à garder
view-rolls_left = Lancers restants
view-action = Action spéciale
view-kingdom = Royaume
view-points = Points
view-story = Histoire
view-kind = Action
view-result = Résultat
value-turn = un tour
value-alliance_answer = une réponse est attendue
value-alliance_throw = un lancer pour l’alliance
value-finished = la partie est finie
value-war = guerre
value-alliance = alliance
value-prosperous_kingdom = royaume prospère
value-complete_kingdom = royaume complet
value-noble_kingdom = royaume noble
value-tyrannical_kingdom = royaume tyrannique
value-revolution = révolution
value-excess_of_power = excès de pouvoir
value-unstable_nobility = noblesse instable
value-isolated_crown = couronne isolée
value-fallen_kingdom = royaume déchu
value-won = gagnée
value-lost = perdue
value-held = tenue
value-broken = rompue
value-refused = refusée
value-throws = le tour continue
value-turn_ends = le tour finit
value-replace = à la place du tableau
value-add = ajoutés au tableau

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dernier dé
    [3] Lancer les trois dés
   *[other] Lancer { $count } dés
}
offer-roll-alliance = Lancer trois dés pour l’alliance
offer-keep = Garder { $faces }
offer-stop = { $kingdom ->
    [prosperous_kingdom] S’arrêter : royaume prospère ({ $points })
    [complete_kingdom] S’arrêter : royaume complet ({ $points })
    [noble_kingdom] S’arrêter : royaume noble ({ $points })
    [tyrannical_kingdom] S’arrêter : royaume tyrannique ({ $points })
    [revolution] S’arrêter : révolution ({ $points })
    [excess_of_power] S’arrêter : excès de pouvoir ({ $points })
    [unstable_nobility] S’arrêter : noblesse instable ({ $points })
    [isolated_crown] S’arrêter : couronne isolée ({ $points })
   *[fallen_kingdom] S’arrêter : royaume déchu ({ $points })
}
offer-war = Déclarer la guerre à { $target }
offer-alliance = Proposer une alliance à { $target }
offer-accept = Accepter l’alliance { OF($seat) }
offer-refuse = Refuser l’alliance { OF($seat) }

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [war] { $seat } part en guerre avec { $dice }.
    [alliance] { $seat } lance { $dice } pour l’alliance.
   *[throw] { $seat } lance { $dice }.
}
event-dice_kept = { $seat } garde des dés pour le royaume.
event-war_declared = { $seat } déclare la guerre à { $target } !
event-war_resolved = { $won ->
    [true] { $seat } gagne la guerre et prend { $points } points à { $target }.
   *[false] { $seat } perd la guerre, et { $points } points vont à { $target }.
}
event-alliance_proposed = { $seat } propose une alliance à { $target }.
event-alliance_answered = { $accepted ->
    [true] { $target } accepte l’alliance { OF($seat) }.
   *[false] { $target } refuse l’alliance { OF($seat) }.
}
event-alliance_resolved = { $held ->
    [true] L’alliance { OF($seat) } et { OF($target) } tient.
   *[false] L’alliance { OF($seat) } et { OF($target) } se rompt.
}
event-story_told = { $seat } raconte : « { $text } »
event-scored = { $reason ->
    [prosperous_kingdom] { $seat } règne sur un royaume prospère ({ $points }) et a { $total } points.
    [complete_kingdom] { $seat } règne sur un royaume complet ({ $points }) et a { $total } points.
    [noble_kingdom] { $seat } règne sur un royaume noble ({ $points }) et a { $total } points.
    [tyrannical_kingdom] { $seat } règne sur un royaume tyrannique ({ $points }) et a { $total } points.
    [revolution] Une révolution secoue le royaume { OF($seat) } ({ $points }) : { $total } points.
    [excess_of_power] Excès de pouvoir ! Le score { OF($seat) } est divisé par deux : { $total } points.
    [unstable_nobility] La noblesse { OF($seat) } est instable ({ $points }) : { $total } points.
    [isolated_crown] La couronne { OF($seat) } est isolée et n’apporte rien : { $total } points.
    [fallen_kingdom] Le royaume { OF($seat) } est déchu ({ $points }) : { $total } points.
    [declining_kingdom] Le royaume { OF($seat) } décline ({ $points }) : { $total } points.
   *[other] { $seat } a maintenant { $total } points ({ $points }).
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [rounds_completed] Les sept tours sont finis. Roi Suprême des Trois Couronnes : { $winners } !
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-nothing_to_answer = Aucune alliance n’attend votre réponse.
refusal-answer_first = Acceptez ou refusez d’abord l’alliance.
refusal-alliance_throw_first = Lancez d’abord les dés de l’alliance.
refusal-too_late = Les actions spéciales se font avant le premier lancer.
refusal-action_done = Vous avez déjà fait votre action spéciale de ce tour.
refusal-bad_target = Choisissez un autre joueur, encore en jeu.
refusal-proposed_last_round = Vous avez proposé une alliance au tour de table précédent : attendez le prochain.
refusal-not_enough_points = La mise ne peut être payée : 10 points pour une guerre, 5 de chacun des deux pour une alliance.
refusal-protected_target = Ce joueur a été attaqué dans ce tour de table ou dans le précédent.
refusal-must_roll_first = Lancez d’abord les dés.
refusal-no_throw_left = Vos trois lancers sont faits : arrêtez-vous.
refusal-nothing_to_throw = Les trois dés sont gardés : arrêtez-vous.
refusal-already_kept = Un des dés choisis est déjà gardé.
refusal-not_next_face = Les dés se gardent dans l’ordre 6, 5, 4, un de chaque.
