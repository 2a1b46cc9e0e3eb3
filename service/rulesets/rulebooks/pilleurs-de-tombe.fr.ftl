title = Les pilleurs de tombe
summary = Descendez dans la pyramide à la lueur des torches : arrivez le premier au centre, ou ayez le plus d’artefacts quand elle est vide.

# Options

option-advances = Avancées
    .help = Avancées jusqu’au centre ; vide, c’est le nombre de joueurs qui décide.
option-artefacts = Artefacts
    .help = Artefacts dans la pyramide ; vide, c’est le nombre de joueurs qui décide.
option-collapse_blocks = Un éboulement bloque
    .help = Ce qu’un joueur bloqué ne peut pas faire avant d’obtenir une pioche.
option-powers = Pouvoirs
    .help = Chaque joueur reçoit ou non un pouvoir au hasard.
option-way_back = Le chemin du retour
    .help = Après le dernier artefact, chacun doit ressortir de la pyramide.

# Ce que montre la table

view-round = Tour de table
view-phase = Phase
view-advances = Avancées jusqu’au centre
view-artefacts_total = Artefacts au départ
view-reserve = Réserve
view-lost = Artefacts perdus
view-progress = Progression
view-artefacts = Artefacts
view-blocked = Bloqués
view-joker = Joker Pioche
view-powers = Pouvoirs
view-out = Sortis de la pyramide
view-turn = Tour
view-pending = Choix
view-last_turn = Dernier tour
view-eliminated = Partis
view-seat = Joueur
view-dice = Dés
view-throws = Lancers
view-rolls_left = Lancers restants
view-snakes = Serpents
view-snakes_allowed = Serpents que l’on peut relancer
view-traded = Troc fait
view-combination = Combinaison
view-targets = Cibles possibles
view-announces = Annonces possibles
view-steps_without = Torches pour les 6 sans la combinaison
view-steps_with = Torches pour les 6 avec la combinaison
view-target = Cible
view-announce = Annonce
view-extra_dice = Dés des trois torches
view-steps = Pas
view-found = Artefacts trouvés
value-way_in = descente
value-way_back = retour
value-extra_throw = lancer de plus
value-rethrow_snake = charmeur de serpents
value-trade_artefacts = troc
value-artefacts = artefacts
value-progress = progression
value-everything = tout
value-none = aucun
value-random = au hasard

# Coups possibles

offer-roll = Lancer les cinq dés
offer-stop = Valider { $faces }
offer-reroll = Relancer { $faces }
offer-trade = Se délester de deux artefacts pour avancer d’un cran
offer-choose_plain = { $steps ->
    [0] Compter les dés un par un
    [one] Compter les dés un par un, avec une torche pour un 6
   *[other] Compter les dés un par un, avec { $steps } torches pour des 6
}
offer-choose_torches = { $announce ->
    [progress] Trois torches : annoncer la progression
   *[artefacts] Trois torches : annoncer les artefacts
}
offer-choose_trick = { $face ->
    [2] Voler un artefact à { $target }
    [5] Provoquer un éboulement sur { $target }
   *[6] Faire reculer { $target } d’un cran
}{ $steps ->
    [0] { "" }
   *[other] , et avancer avec une torche et un 6
}
offer-choose_joker = { $steps ->
    [0] Prendre le joker Pioche
   *[other] Prendre le joker Pioche, et avancer avec une torche et un 6
}

# Événements

event-power_dealt = { $power ->
    [extra_throw] { $seat } a quatre lancers par tour.
    [rethrow_snake] { $seat } peut relancer un serpent.
   *[trade_artefacts] { $seat } peut troquer deux artefacts contre un pas.
}
event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [torches] À la lueur de trois torches, { $seat } lance { $dice }.
   *[throw] { $seat } lance { $dice }.
}
event-throw_validated = { $seat } valide { $dice }.
event-combination_applied = { $face ->
    [1] Trois torches ! { $seat } annonce { $announce ->
        [progress] la progression
       *[artefacts] les artefacts
    }.
    [2] Trois artefacts : { $seat } vole un artefact à { $target }.
    [3] Trois serpents : { $seat } recule.
    [4] Trois pioches : le joker est pour { $seat }.
    [5] Trois éboulements : { $seat } fait tomber le plafond sur { $target }.
   *[6] Trois fois progresser : { $seat } fait reculer { $target }.
}
event-resource_changed = { $resource ->
    [progress] { $reason ->
        [pushed_back] { $seat } doit reculer et se trouve à { $total }.
       *[dice] { $seat } se trouve maintenant à { $total }.
    }
   *[artefacts] { $reason ->
        [found] { $seat } prend des artefacts dans la pyramide et en a { $total }.
        [trade] { $seat } se déleste de deux artefacts et en a { $total }.
       *[stolen] Un artefact change de mains : { $seat } en a { $total }.
    }
}
event-joker_taken = { $from ->
    [none] { $seat } prend le joker Pioche au milieu.
   *[other] { $seat } prend le joker Pioche à { $from }.
}
event-joker_spent = Le joker Pioche évite un éboulement à { $seat }.
event-collapsed = Un éboulement bloque { $seat }.
event-collapse_avoided = Une pioche arrête l’éboulement : la voie reste libre pour { $seat }.
event-collapse_cleared = Une pioche libère { $seat }.
event-way_back_started = La pyramide est vide : il faut en ressortir.
event-got_out = { $seat } sort de la pyramide.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [centre_reached] { $winners } atteint le centre et gagne.
    [artefacts_gone] Le dernier artefact est pris. Le plus d’artefacts : { $winners }.
    [way_back_done] Le retour est fini. Le plus d’artefacts : { $winners }.
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-choice_pending = Décidez d’abord comment vos dés s’appliquent.
refusal-no_choice = Il n’y a rien à choisir maintenant.
refusal-not_thrown = Lancez d’abord les dés.
refusal-already_thrown = Vous avez déjà lancé : relancez des dés, ou arrêtez-vous.
refusal-snake_locked = Un dé qui montre un serpent ne se relance pas.
refusal-no_combination = Il n’y a pas de combinaison à appliquer.
refusal-bad_target = Nommez une cible que la combinaison peut toucher, ou aucune si elle n’en prend pas.
refusal-bad_announce = Annoncez ce que trois torches permettent maintenant, et rien sinon.
refusal-bad_steps = Vos torches ne peuvent pas se partager ainsi.
refusal-no_power = Vous n’avez pas le pouvoir de troquer.
refusal-already_traded = Vous avez déjà troqué pendant ce tour.
refusal-blocked = Un éboulement vous bloque.
refusal-too_few_artefacts = Il faut deux artefacts pour troquer.
