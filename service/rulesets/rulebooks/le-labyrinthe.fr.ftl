title = Le Labyrinthe
summary = Franchissez dix étapes jusqu’au cœur d’un labyrinthe mouvant : le dé dit ce que cache chaque salle, à vous de choisir vos risques.

# Options

option-steps = Étapes
    .help = Étapes à franchir jusqu’au centre.
option-hp = Points de vie
    .help = Points de vie au départ.
option-healing_only = Soins seulement
    .help = Les points de vie ne dépassent jamais ceux du départ.
option-journal = Journal
    .help = Chaque tour se raconte, avec les mots du joueur, avant de finir.
option-waiting_risk = Attente risquée
    .help = À deux, qui attend l’autre au centre y risque des points de vie.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-steps_to_cross = Étapes à franchir
view-steps = Étapes franchies
view-hp = Points de vie
view-malus = Malus
view-double_throw = Deux dés au prochain tour
view-trap_cancels = Pièges à annuler
view-objects = Objets
view-standing = Situation
view-turn = Tour
view-seat = Joueur
view-dice = Dés
view-roll = Dé qui compte
view-value = Valeur
view-result = Résultat
view-helped = Aidé
view-choice = À décider
view-kind = Sujet
view-options = Réponses possibles
view-fate = Fin
view-journal = Journal
view-step = Étape
view-text = Récit
value-roll = lancer
value-choose = décider
value-narrate = raconter le tour
value-over = terminé
value-exploring = dans le labyrinthe
value-waiting = attend au centre
value-out = sorti
value-lost = perdu à jamais
value-left = parti
value-critical_failure = échec critique
value-trap = piège
value-empty_room = salle vide
value-progress = progrès
value-discovery = découverte utile
value-rapid_advance = avancée rapide
value-vision = vision du centre
value-die = quel dé compte
value-help = aide
value-help_answer = l’aide de l’autre
value-bonus = le bonus
value-exit = la sortie
value-first = le premier dé
value-second = le second dé
value-accept = accepter le résultat
value-ask_help = demander de l’aide
value-refuse = refuser
value-lose_hp = perdre 1 point de vie
value-stay = rester
value-cancel = annuler le piège
value-advance = avancer avec un malus
value-object = un objet
value-hp = 1 point de vie
value-trap_cancel = annuler un piège plus tard
value-leave_alone = sortir seul
value-wait = attendre
value-exit_found = la sortie est trouvée
value-left_alone = sorti seul
value-left_together = sortis ensemble
value-abandoned = abandon

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dé
   *[other] Lancer { $count } dés
}
offer-narrate = Raconter le tour
offer-first = Prendre le { $first }
offer-second = Prendre le { $second }
offer-accept = Accepter le résultat
offer-ask_help = Demander de l’aide
offer-help = Donner 1 point de vie pour relancer le dé
offer-refuse = Refuser d’aider
offer-lose_hp = Perdre 1 point de vie et passer le piège
offer-stay = { $kind ->
    [trap] Rester bloqué
   *[empty_room] Rester sur place
}
offer-cancel = Annuler le piège
offer-advance = Avancer, avec un malus de 2 au prochain tour
offer-object = Prendre un objet
offer-hp = Prendre 1 point de vie
offer-trap_cancel = Garder de quoi annuler un piège
offer-leave_alone = Sortir seul du labyrinthe
offer-wait = Attendre l’autre

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [help] Le dé { OF($seat) } est relancé : { $dice }.
    [waiting] { $seat } attend encore et lance { $dice }.
   *[exploration] { $seat } lance { $dice }.
}
event-result_read = { $result ->
    [critical_failure] { $value } : échec critique pour { $seat }.
    [trap] { $value } : un piège devant { $seat }.
    [empty_room] { $value } : { $seat } entre dans une salle vide, mais déroutante.
    [progress] { $value } : { $seat } progresse.
    [discovery] { $value } : { $seat } fait une découverte utile.
    [rapid_advance] { $value } : { $seat } avance vite.
   *[vision] { $value } : { $seat } a une vision du centre.
}
event-choice_opened = { $kind ->
    [die] { $seat } choisit le dé qui compte.
    [help] { $seat } peut demander de l’aide.
    [help_answer] On demande de l’aide à { $seat }.
    [trap] { $seat } doit donner un point de vie ou rester sur place.
    [empty_room] { $seat } peut rester, ou avancer avec un malus.
    [bonus] { $seat } choisit un bonus.
   *[exit] { $seat } est au centre : sortir seul, ou attendre ?
}
event-choice_made = { $option ->
    [first] { $seat } prend le premier dé.
    [second] { $seat } prend le second dé.
    [accept] { $seat } accepte le résultat.
    [ask_help] { $seat } demande de l’aide.
    [help] { $seat } apporte son aide.
    [refuse] { $seat } refuse d’aider.
    [lose_hp] { $seat } paie pour passer le piège.
    [stay] { $seat } reste sur place.
    [cancel] { $seat } annule le piège.
    [advance] { $seat } avance.
    [object] { $seat } prend un objet.
    [hp] { $seat } prend un point de vie.
    [trap_cancel] { $seat } annulera un piège plus tard.
    [leave_alone] { $seat } sort sans attendre.
   *[wait] { $seat } attend.
}
event-resource_changed = { $resource ->
    [trap_cancels] Pièges à annuler pour { $seat } : { $total }.
   *[hp] { $reason ->
        [discovery] { $seat } gagne un point de vie et en a { $total }.
        [help] { $seat } donne un point de vie et en a { $total }.
       *[other] { $seat } prend un coup. Points de vie : { $total }.
    }
}
event-advanced = { $seat } franchit { $steps ->
    [0] 0 étape
    [one] une étape
   *[other] { $steps } étapes
} et se tient à l’étape { $total }.
event-malus_set = Le prochain lancer { OF($seat) } est réduit de { $malus }.
event-double_throw_won = { $seat } lance deux dés au prochain tour.
event-object_found = { $name ->
    [none] { $seat } trouve un objet.
   *[other] { $seat } trouve un objet : « { $name } ».
}
event-wait_started = { $seat } attend au centre.
event-player_eliminated = { $seat } se perd à jamais dans le labyrinthe.
event-narration_opened = À { $seat } de raconter ce tour.
event-turn_told = { $text ->
    [none] { $seat } passe ce tour sous silence.
   *[other] { $seat } raconte : « { $text } »
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [exit_found] { $winners } trouve la sortie et gagne.
    [left_alone] { $winners } sort du labyrinthe sans attendre et gagne.
    [left_together] Sortis ensemble, tous deux gagnent : { $winners }.
    [lost] Personne ne sort du labyrinthe.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-choice_pending = Décidez d’abord.
refusal-no_choice = Il n’y a rien à décider maintenant.
refusal-not_an_option = Ce n’est pas une des réponses proposées.
refusal-name_not_allowed = Seul un objet a un nom.
refusal-narrate_first = Racontez d’abord votre tour.
refusal-nothing_to_narrate = Il n’y a pas de tour à raconter maintenant.
