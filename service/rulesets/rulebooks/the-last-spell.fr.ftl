title = The Last Spell
summary = Des apprentis sorciers rivalisent avec trois dés : chaque lancer renforce le sort, chaque 1 le rend plus instable.

# Options

option-naming = Nom du sort
    .help = S’il faut ajouter un mot au nom du sort après chaque lancer.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-score_to_beat = Score à battre
view-holder = Détenteur
view-scores = Meilleurs sorts
view-eliminated = Explosés
view-turn = Tour
view-last_turn = Dernier tour
view-seat = Joueur
view-dice = Dés
view-throws = Lancers
view-instability = Instabilité
view-power = Puissance
view-sum = Somme du lancer
view-bonus = Bonus
view-combination = Combinaison
view-beats = Bat le score
view-decisive = Décisif
view-spell_name = Nom du sort
view-named = Nommé
view-result = Résultat
value-roll = lancer
value-decide = s’arrêter ou relancer
value-over = finie
value-optional = facultatif
value-required = obligatoire
value-pair = une paire
value-three_of_a_kind = un brelan
value-straight = une suite
value-all_different = trois dés différents
value-none = aucune combinaison
value-succeeded = réussi
value-failed = échoué
value-exploded = explosé

# Coups possibles

offer-name = Rallonger le nom du sort
offer-roll = { $throws ->
    [0] Lancer les trois dés
   *[other] Relancer
}
offer-stop = Lancer le sort, { $power } contre { $score }

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $seat } lance { $dice }.
event-resource_changed = { $delta ->
    [one] { $seat } prend { $delta } point d’instabilité et en a { $total }.
   *[other] { $seat } prend { $delta } points d’instabilité et en a { $total }.
}
event-spell_grown = { $combination ->
    [pair] { $sum } et une paire : le sort { OF($seat) } a une puissance de { $power }.
    [three_of_a_kind] { $sum } et un brelan : le sort { OF($seat) } a une puissance de { $power }.
    [straight] { $sum } et une suite : le sort { OF($seat) } a une puissance de { $power }.
    [all_different] { $sum } et trois dés différents : le sort { OF($seat) } a une puissance de { $power }.
   *[none] { $sum } : le sort { OF($seat) } a une puissance de { $power }.
}
event-player_eliminated = Explosion magique ! { $seat } part en fumée.
event-spell_named = { $seat } nomme le sort « { $spell_name } ».
event-spell_cast = { $succeeded ->
    [true] Le sort { OF($seat) } réussit avec une puissance de { $power }.{ $spell_name ->
            [none] {""}
           *[other] {" "}{ $spell_name }
        }
   *[false] Le sort { OF($seat) } échoue avec une puissance de { $power }.{ $spell_name ->
            [none] {""}
           *[other] {" "}{ $spell_name }
        }
}
event-record_set = { $seat } détient le score à battre : { $score }.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [own_score_beaten] { $winners } bat son propre score et gagne.
   *[last_player_standing] Plus personne d’autre en jeu : { $winners } gagne.
}

# Refus

refusal-roll_first = Lancez d’abord les dés.
refusal-already_named = Vous avez déjà nommé le sort depuis votre dernier lancer.
refusal-name_full = Le nom du sort est assez long.
refusal-name_first = Rallongez d’abord le nom du sort.
