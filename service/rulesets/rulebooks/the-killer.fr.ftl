title = The Killer
summary = Lancez très bas ou très haut pour gagner une attaque, puis blessez un adversaire tant que les dés touchent : le dernier en vie gagne.

# Options

option-dice = Dés
    .help = Nombre de dés ; les deux limites en découlent : 11 et 24 avec cinq.
option-forgetting = Oubli
    .help = Une attaque lancée sans annoncer de cible se retourne contre son auteur.
option-dying_may_attack = Les mourants attaquent
    .help = Les joueurs en dessous de 0 peuvent aussi gagner des attaques.
option-regeneration = Régénération
    .help = Qui reprend 6 points de vie avec un total exactement sur une limite.
option-zombies = Zombies
    .help = Les morts peuvent revenir avec un 5 ou un 6, mais ne peuvent plus gagner.
option-terminator = Terminators
    .help = Qui revient de moins de 0 devient insensible aux attaques faibles.

# Ce que montre la table

view-round = Tour de table
view-low = Limite basse
view-high = Limite haute
view-life = Vie
view-states = État
view-levels = Niveaux de Terminator
view-turn = Tour
view-last_turn = Dernier tour
view-eliminated = Éliminés
view-seat = Joueur
view-phase = Phase
view-aim = Côté
view-dice = Dés
view-kept = De côté
view-total = Total
view-result = Résultat
view-strength = Force
view-rolls_left = Lancers restants
view-targets = Cibles possibles
view-target = Cible
view-damage = Dégâts
value-alive = en vie
value-dying = mourant
value-anyone = tout le monde
value-dead = mort
value-zombie = zombie
value-left = parti
value-return = tenter de revenir
value-aim = dire un côté
value-seek = chercher une attaque
value-announce = nommer une cible
value-attack = attaque
value-low = sous la limite basse
value-high = au-dessus de la limite haute
value-none = rien
value-regeneration = régénération
value-backfire = attaque retournée
value-attack_lost = attaque perdue
value-still_dead = toujours mort
value-passed = passé

# Coups possibles

offer-roll = Lancer { $count } dés
offer-return = Tenter de revenir : lancer un dé
offer-pass = Rester mort
offer-aim_low = Viser sous la limite basse
offer-aim_high = Viser au-dessus de la limite haute
offer-stop = { $result ->
    [attack] S’arrêter à { $total } : une attaque de force { $strength }
    [regeneration] S’arrêter à { $total } : se régénérer
   *[none] S’arrêter à { $total }, pour rien
}
offer-reroll = Relancer { $faces }
offer-announce = Attaquer { $target } avec une force de { $strength }
offer-forget = Lancer sans annoncer de cible
offer-attack = { $count ->
    [one] Lancer le dernier dé en espérant un { $strength }
   *[other] Lancer { $count } dés en espérant des { $strength }
}

# Événements

event-turn_started = Tour { $round } : à { $seat } de jouer.
event-aimed = { $side ->
    [low] Zombie, { $seat } vise sous la limite basse.
   *[high] Zombie, { $seat } vise au-dessus de la limite haute.
}
event-dice_rolled = { $reason ->
    [return] { $seat } tente de revenir et lance { $dice }.
    [attack] { $seat } attaque et lance { $dice }.
   *[seek] { $seat } lance { $dice }.
}
event-dice_kept = { $damage ->
    [none] { $seat } met des dés de côté.
   *[other] Les dés touchent : { $damage } jusqu’ici.
}
event-attack_won = { $seat } gagne une attaque de force { $strength }.
event-attack_lost = { $reason ->
    [target_left] La cible n’est plus là : { $seat } perd son attaque de force { $strength }.
   *[no_target] Personne ne peut être attaqué avec une force de { $strength } : { $seat } perd son attaque.
}
event-target_announced = { $seat } attaque { $target } avec une force de { $strength }.
event-attack_backfired = { $seat } a oublié d’annoncer sa cible : l’attaque de force { $strength } se retourne contre son auteur !
event-attack_ended = { $damage ->
    [0] L’attaque { OF($seat) } ne fait aucun mal à { $target }.
   *[other] L’attaque { OF($seat) } fait { $damage } points de dégâts à { $target }.
}
event-resource_changed = { $reason ->
    [regeneration] { $seat } se régénère et remonte à { $total } points de vie.
    [return] { $seat } revient avec { $total } point de vie.
   *[attack] { $seat } tombe à { $total } points de vie.
}
event-state_changed = { $state ->
    [alive] { $seat } est de nouveau en vie.
    [dying] { $seat } agonise.
    [dead] { $seat } meurt.
    [zombie] { $seat } est maintenant un zombie.
   *[left] { $seat } ne joue plus.
}
event-level_raised = { $seat } est maintenant un Terminator de niveau { $level }.
event-busted = { $reason ->
    [still_dead] { $seat } ne revient pas d’entre les morts.
   *[no_attack] { $seat } n’obtient rien.
}
event-player_eliminated = { $reason ->
    [own_attack] La propre attaque { OF($seat) } met fin à sa partie.
   *[killed] La partie est finie pour { $seat }.
}
event-player_left = { $seat } quitte la table.
event-turn_ended = Fin du tour : { $seat }.
event-game_ended = { $reason ->
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[last_survivor] { $winners } survit et gagne.
}

# Refus

refusal-dead = Vous êtes mort : tentez de revenir, ou passez.
refusal-not_dead = Seuls les morts peuvent passer.
refusal-not_a_zombie = Seul un zombie dit son côté.
refusal-already_aimed = Vous avez déjà dit votre côté.
refusal-must_aim = Dites d’abord si vous visez bas ou haut.
refusal-no_attack = Vous n’avez pas gagné d’attaque.
refusal-already_thrown = Vous avez déjà lancé : arrêtez-vous, ou relancez des dés.
refusal-not_thrown = Lancez d’abord les dés.
refusal-must_announce = Annoncez d’abord la cible de votre attaque.
refusal-must_attack = L’attaque doit être menée jusqu’au bout.
refusal-already_set_aside = Un des dés choisis est déjà de côté.
refusal-keep_one = Mettez de côté au moins un des dés que vous venez de lancer.
refusal-bad_target = Ce joueur ne peut pas être attaqué.
refusal-immune = Ce Terminator est insensible à une attaque de cette force.
