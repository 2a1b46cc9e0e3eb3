title = La Cité des Voleurs
summary = Lancez quatre dés pour des combinaisons qui volent, échangent et cachent : qui possède tous les jetons sauf trois gagne.

# Options

option-hideout_cards = Cartes Planque
    .help = Cartes que chacun reçoit au départ : une carte camoufle qui la joue avant son premier lancer. 0 : sans cartes.

# Ce que montre la table

view-round = Tour de table
view-tokens = Jetons
view-pot = Cagnotte
view-total = Tous les jetons
view-goal = Objectif
view-camouflaged = Camouflés
view-hideouts = Cartes Planque
view-turn = Tour
view-last_turn = Dernier tour
view-seat = Joueur
view-dice = Dés
view-rolls_left = Lancers restants
view-combination = Combinaison
view-needs_target = Demande une cible
view-can_announce = Carré à annoncer
view-announced = Carré annoncé
view-target = Cible
view-getaway = Dé de la fuite
view-result = Résultat
value-audacious_theft = délit audacieux
value-fortune_swap = échange de fortunes
value-forced_contract = contrat forcé
value-camouflage = camouflage
value-loot_recovery = récupération du butin
value-straight = suite
value-accidental_four = carré accidentel
value-all_or_nothing = tout ou rien
value-done = fait
value-escaped = échappé
value-caught = pris
value-blocked = bloqué
value-missed = manqué
value-renounced = abandonnée
value-no_combination = aucune combinaison

# Coups possibles

offer-roll = Lancer les quatre dés
offer-reroll = Relancer { $faces }
offer-hide = Jouer une carte Planque
offer-announce_four = Annoncer le carré et lancer en espérant un { $face }
offer-stop = Finir le tour sans combinaison
offer-claim = { $combination ->
    [camouflage] Se camoufler
    [loot_recovery] Prendre toute la cagnotte
    [straight] Suite : prendre 1 jeton dans la cagnotte
   *[accidental_four] Carré : voler 2 jetons à chacun
}
offer-claim_against = { $combination ->
    [audacious_theft] Voler 3 jetons à { $target } et filer
    [fortune_swap] Échanger les fortunes avec { $target }
    [forced_contract] Imposer un contrat à { $target } : voler 2 jetons
    [straight] Suite : voler 1 jeton à { $target }
   *[all_or_nothing] Prendre tout à { $target } et à la cagnotte
}

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-camouflage_ended = Le camouflage { OF($seat) } prend fin.
event-hideout_played = { $left ->
    [0] { $seat } joue sa dernière carte Planque.
   *[other] { $seat } joue une carte Planque ; il lui en reste { $left }.
}
event-dice_rolled = { $reason ->
    [getaway] { $seat } prend la fuite et lance { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-four_announced = Tout ou rien ! { $seat } annonce le carré de { $face }.
event-four_missed = Manqué : { $seat } perd son triple.
event-combination_claimed = { $combination ->
    [audacious_theft] Délit audacieux : { $seat } s’en prend à { $target }.
    [fortune_swap] Échange de fortunes : { $seat } se tourne vers { $target }.
    [forced_contract] Contrat forcé : { $seat } a quelque chose à faire signer à { $target }.
    [camouflage] Camouflage : { $seat } se fond dans l’ombre.
    [loot_recovery] Récupération du butin : { $seat } tend la main vers la cagnotte.
    [straight] { $target ->
        [none] Une suite : { $seat } puise dans la cagnotte.
       *[other] Une suite : { $seat } fait la poche { OF($target) }.
    }
    [accidental_four] Un carré ! { $seat } vole tout le monde.
   *[all_or_nothing] Tout ou rien, et c’est tout : { $seat } dépouille { $target } et la cagnotte.
}
event-theft_blocked = Le camouflage { OF($target) } tient : { $seat } n’obtient rien.
event-tokens_moved = { $count ->
    [1] { $source ->
        [none] { $destination } prend 1 jeton dans la cagnotte.
       *[other] { $destination ->
            [none] { $source } met 1 jeton dans la cagnotte.
           *[other] { $source } donne 1 jeton à { $destination }.
        }
    }
   *[other] { $source ->
        [none] { $destination } prend { $count } jetons dans la cagnotte.
       *[other] { $destination ->
            [none] { $source } met { $count } jetons dans la cagnotte.
           *[other] { $source } donne { $count } jetons à { $destination }.
        }
    }
}
event-fortunes_swapped = { $seat } et { $target } ont échangé leurs fortunes.
event-camouflaged = { $seat } se camoufle jusqu’à son prochain tour.
event-combination_lost = { $reason ->
    [renounced] { $seat } abandonne sa combinaison.
   *[no_combination] { $seat } n’a pas de combinaison.
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [goal_reached] { $winners } atteint l’objectif et gagne.
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-must_roll_first = Lancez d’abord les dés.
refusal-already_thrown = Vous avez déjà lancé pendant ce tour.
refusal-no_throw_left = Vous n’avez plus de lancer.
refusal-no_combination = Il n’y a pas de combinaison sur la table.
refusal-target_needed = Nommez le joueur que vise la combinaison.
refusal-bad_target = Nommez un autre joueur encore en jeu.
refusal-no_target_needed = Cette combinaison ne prend pas de cible.
refusal-no_triple = Il faut exactement trois dés pareils pour annoncer le carré.
refusal-not_last_throw = Le carré ne s’annonce que pour le dernier lancer.
refusal-no_token = Il faut un jeton pour annoncer le carré.
refusal-no_card = Vous n’avez plus de carte Planque.
refusal-already_camouflaged = Vous êtes déjà camouflé.
