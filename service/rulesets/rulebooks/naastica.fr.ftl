title = Naastica
summary = Retournez carte après carte pour une cagnotte commune, combattez ce qui vient, et décidez en secret après chacune : continuer, ou rentrer avec votre part.

# Options

option-difficulty = Difficulté
    .help = À partir de quel total un héros résiste à un Nihilith (11, 13 ou 14), et combien la pioche est rude.
option-hero_choice = Attribution des héros
    .help = Si aucun n’est désigné : les joueurs choisissent à tour de rôle, le hasard distribue, ou l’ordre de la liste décide.
option-equipment_to = L’équipement va
    .help = À l’éclaireur qui l’a retourné, ou à l’un de ceux qui sont en expédition, tiré au sort.
option-combat = Combat
    .help = Après un seul assaut, un monstre qui survit riposte et s’en va ; jusqu’au bout, on se bat jusqu’à ce qu’un camp soit tombé.
option-open_council = Conseil ouvert
    .help = Les décisions se prennent l’une après l’autre devant tous, au lieu d’être secrètes et simultanées.
option-place_copies = Cartes Lieux
    .help = Combien de chacune des quatre cartes Lieux possède un héros.
option-expeditions = Expéditions
    .help = Pas plus d’expéditions que cela ; 0 : autant que le permet la pioche.
option-pile_cards = Cartes de la partie
    .help = Combien de cartes sont retournées dans toute la partie ; 0 : toutes.
option-march = Marche
    .help = Cartes perdues sans être vues au départ de chaque expédition après la première. Sans valeur : 1 en solo, 0 sinon.
option-final_share = Dernier partage
    .help = Qui partage la cagnotte à la fin : ceux qui sont en expédition, ou tous les vivants sauf les happés.
option-solo_target = Points d’un héros seul
    .help = Ce qu’il faut à un héros seul pour gagner. Sans valeur : 50 avec les cartes du jeu, 0 avec les vôtres.
option-content = Contenu
    .help = Vos propres héros et cartes à la place de ceux du jeu.
option-heroes = Héros
    .help = Les héros par joueur, tous différents ; laissés vides, ils sont choisis ou distribués.

# Ce que montre la table

view-difficulty = Difficulté
view-resist_from = Résiste à partir de
view-phase = Phase
view-expedition = Expédition
view-round = Tour
view-guide = Éclaireur
view-pot = Cagnotte
view-cards_left = Cartes restantes
view-pile = Pioche
view-card = Carte
view-left = Restantes
view-monster = Monstre
view-atk = ATK
view-hp = PV
view-hp_max = PV maximum
view-hp_per_hero = PV par héros
view-rolls = Dés
view-fate = Tirage
view-kind = Sorte
view-candidates = Entre
view-council = Conseil
view-decided = Ont décidé
view-share = Part
view-mine = Ma décision
view-shown = Décisions prises
view-choice = Décision
view-place = Lieu
view-last_council = Dernier conseil
view-heroes = Héros
view-seat = Joueur
view-hero = Héros
view-name = Nom
view-fr = Français
view-en = Anglais
view-id = Carte
view-type = Type
view-state = État
view-points = PTS
view-shields = Boucliers
view-equipment = Équipement
view-weapon = Arme
view-body = Corps
view-head = Tête
view-slot = Emplacement
view-curses = Malédictions
view-plague = Fléau
view-turns_left = Tours restants
view-turns = Tours
view-targeting = Frappe par
view-places = Cartes Lieux
view-namaris = Namaris
view-stratosia = Stratosia
view-eryndor = Eryndor
view-calenna = Calenna
view-place_next = Lieu, prochaine expédition
view-place_active = Lieu, maintenant
view-power = Pouvoir
view-value = Valeur
view-power_active = Pouvoir actif
view-scores = PTS
view-eliminated = Hors jeu

value-normal = normal
value-hard = difficile
value-nightmare = cauchemar
value-choose = choisis à tour de rôle
value-random = distribués au hasard
value-order = dans l’ordre de la liste
value-guide = à l’éclaireur
value-chance = au hasard parmi ceux qui sont en expédition
value-one_assault = un seul assaut
value-to_the_end = jusqu’au bout
value-alive = tous les vivants
value-heroes = choix des héros
value-reveal = carte à retourner
value-assault = combat
value-survival = survie
value-bad_luck = malchance
value-fate = tirage au sort
value-council = conseil
value-over = terminé
value-camp = au camp
value-field = en expédition
value-swallowed = happé par le Néant
value-dead = mort
value-left = parti
value-riposte = riposte
value-pride = orgueil
value-treasure = butin
value-monster = monstre
value-equipment = équipement
value-curse = malédiction
value-continue = continuer
value-retreat = se replier
value-rest = repos au camp
value-namaris = Namaris
value-stratosia = Stratosia
value-eryndor = Eryndor
value-calenna = Calenna
value-weapon = arme
value-body = corps
value-head = tête
value-hunted = Marque du Traqué
value-stasis = Voile de Stase
value-bait = Appât des Ténèbres
value-glass = Écorce de Verre
value-miser = Sablier de l’Avare
value-burden = Fardeau de l’Ombre
value-wheel = Roue de l’Infortune
value-oblivion = Sceau de l’Oubli
value-survival_aura = aura : survie de tous les présents
value-capture_from = capture un Nihilith à partir de
value-riposte_guard = garde : autant de moins sur une riposte
value-critical_from = coups critiques à partir de
value-hit_from = touche à partir de
value-treasure_bonus = autant de plus par trésor
value-expedition_shield = boucliers au départ d’une expédition
value-rest_bonus = PV de plus au repos

value-cassian = Cassian
value-mio = Mio
value-nymeria = Nymeria
value-syra = Syra
value-ilvane = Ilvane
value-torvec = Torvec
value-oriane = Oriane
value-brumel = Brumel
value-old_coins = Vieilles pièces
value-amber_casket = Coffret d’ambre
value-lost_caravan = Caravane perdue
value-drowned_vault = Caveau noyé
value-king_without_name = Trésor du roi sans nom
value-ash_hound = Molosse de cendre
value-silt_lurker = Rôdeur des vases
value-glass_wyrm = Guivre de verre
value-hollow_knight = Chevalier creux
value-abyss_colossus = Colosse des abysses
value-nihilith = Nihilith
value-notched_blade = Lame ébréchée
value-sun_spear = Lance solaire
value-boiled_leather = Cuir bouilli
value-scale_mail = Cotte d’écailles
value-watch_helm = Casque du guet
value-seer_circlet = Diadème du voyant
value-hunters_brand = Marque du Traqué
value-stasis_veil = Voile de Stase
value-dark_bait = Appât des Ténèbres
value-damned_gold = Or des Damnés
value-glass_bark = Écorce de Verre
value-miser_hourglass = Sablier de l’Avare
value-shadow_burden = Fardeau de l’Ombre
value-misfortune_wheel = Roue de l’Infortune
value-oblivion_seal = Sceau de l’Oubli

# Coups possibles

offer-choose = Jouer { $fr } : { $hp } PV, ATK { $atk }{ $power ->
    [none] {""}
   *[other] , { NAME($power) } { $value }
}
offer-reveal = Retourner la carte suivante
offer-roll = { $phase ->
    [assault] Frapper le monstre
    [survival] Lancer le dé de survie
    [bad_luck] Lancer contre la malchance
   *[fate] Lancer : sur qui cela tombe-t-il ?
}
offer-continue = Continuer
offer-retreat = { $place ->
    [namaris] Se replier avec { $share } de la cagnotte à Namaris : un bouclier
    [stratosia] Se replier avec { $share } de la cagnotte à Stratosia : ensuite +1 ATK, +1 PV, parts doublées
    [eryndor] Se replier avec { $share } de la cagnotte à Eryndor : soin complet, ensuite +2 ATK
    [calenna] Se replier avec { $share } de la cagnotte à Calenna : soin complet, ensuite +2 PV
   *[rest] Se replier avec { $share } de la cagnotte et se reposer : +5 PV
}

# Événements

event-hero_chosen = { $seat } joue { event-hero_chosen.name }.
    .name = { $hero ->
        [cassian] { value-cassian }
        [mio] { value-mio }
        [nymeria] { value-nymeria }
        [syra] { value-syra }
        [ilvane] { value-ilvane }
        [torvec] { value-torvec }
        [oriane] { value-oriane }
        [brumel] { value-brumel }
       *[other] { $hero }
    }
event-expedition_started = L’expédition { $expedition } se met en route : { $seats }.
event-turn_started = Tour { $round } : l’éclaireur est { $seat }.
event-card_revealed = { $kind ->
    [treasure] { $seat } trouve du butin : { event-card_revealed.name }.
    [monster] { $seat } tombe sur un monstre : { event-card_revealed.name }.
    [nihilith] { $seat } retourne { event-card_revealed.name } : le Néant se tend vers tous ceux qui sont en expédition.
    [equipment] { $seat } trouve un équipement : { event-card_revealed.name }.
   *[curse] { $seat } déterre un artéfact maudit : { event-card_revealed.name }.
}
    .name = { $card ->
        [old_coins] { value-old_coins }
        [amber_casket] { value-amber_casket }
        [lost_caravan] { value-lost_caravan }
        [drowned_vault] { value-drowned_vault }
        [king_without_name] { value-king_without_name }
        [ash_hound] { value-ash_hound }
        [silt_lurker] { value-silt_lurker }
        [glass_wyrm] { value-glass_wyrm }
        [hollow_knight] { value-hollow_knight }
        [abyss_colossus] { value-abyss_colossus }
        [nihilith] { value-nihilith }
        [notched_blade] { value-notched_blade }
        [sun_spear] { value-sun_spear }
        [boiled_leather] { value-boiled_leather }
        [scale_mail] { value-scale_mail }
        [watch_helm] { value-watch_helm }
        [seer_circlet] { value-seer_circlet }
        [hunters_brand] { value-hunters_brand }
        [stasis_veil] { value-stasis_veil }
        [dark_bait] { value-dark_bait }
        [damned_gold] { value-damned_gold }
        [glass_bark] { value-glass_bark }
        [miser_hourglass] { value-miser_hourglass }
        [shadow_burden] { value-shadow_burden }
        [misfortune_wheel] { value-misfortune_wheel }
        [oblivion_seal] { value-oblivion_seal }
       *[other] { $card }
    }
event-dice_rolled = { $reason ->
    [assault] { $seat } frappe : { $dice }.
    [survival] { $seat } lance le dé de survie : { $dice }.
    [stasis] { $seat } frappe à travers le Voile de Stase : { $dice }.
    [bad_luck] { $sides ->
        [20] { $seat } lance contre la malchance : { $dice }.
       *[other] { $seat } s’en remet au sort : { $dice } sur { $sides }.
    }
   *[other] { $seat } s’en remet au sort : { $dice } sur { $sides }.
}
event-attacked = { $result ->
    [critical_failure] Échec critique pour { $seat }.
    [miss] { $seat } manque sa cible.
    [hit] { $seat } touche : { $damage } de dégâts, il reste { $monster_hp } PV au monstre.
    [critical] Coup critique ! { $seat } fait { $damage } de dégâts, il reste { $monster_hp } PV au monstre.
   *[veiled] { $seat } frappe, mais le Voile de Stase avale le coup.
}
event-monster_defeated = Monstre vaincu : { event-card_revealed.name }, soit { $points } pour la cagnotte.
event-monster_struck_back = Encore debout, le monstre riposte sur { $seat } : { event-card_revealed.name }.
event-assault_renewed = Le combat continue : { event-card_revealed.name } a encore { $hp } PV.
event-survival_resolved = { $result ->
    [swallowed] { $seat } atteint { $total } : happé par le Néant !
    [captured] { $seat } capture le Nihilith !
   *[resisted] { $seat } atteint { $total } et résiste.
}
event-target_drawn = Le sort a désigné { $seat }.
event-item_equipped = { $replaced ->
    [none] { $seat } s’équipe : { event-card_revealed.name }.
   *[other] { $seat } s’équipe : { event-card_revealed.name }, et perd ce qui était à cet emplacement.
}
event-curse_attached = Une malédiction s’attache à { $seat } : { event-curse_attached.name }, pour { $turns_left ->
    [one] un tour
   *[other] { $turns_left } tours
} en expédition.
    .name = { $plague ->
        [hunted] { value-hunted }
        [stasis] { value-stasis }
        [bait] { value-bait }
        [damned_gold] { value-damned_gold }
        [glass] { value-glass }
        [miser] { value-miser }
        [burden] { value-burden }
        [wheel] { value-wheel }
       *[oblivion] { value-oblivion }
    }
event-curse_wasted = La malédiction ne trouve personne qui n’en ait déjà une et se perd : { event-curse_attached.name }.
event-curse_ticked = { event-curse_attached.name } : { $turns_left ->
    [0] c’est fini pour { $seat }.
    [one] encore un tour pour { $seat }.
   *[other] encore { $turns_left } tours pour { $seat }.
}
event-curse_lifted = Une malédiction se lève pour { $seat } : { event-curse_attached.name }.
event-decided = { $choice ->
    [continue] { $seat } continue.
    [retreat] { $seat } se replie.
   *[none] { $seat } a décidé.
}
event-council_revealed = Tous ont décidé : le conseil est terminé.
event-retreated = { $place ->
    [rest] { $seat } rentre au camp se reposer et sécurise { $gained }.
   *[other] { $seat } se replie à { event-retreated.name } et sécurise { $gained }.
}
    .name = { $place ->
        [namaris] { value-namaris }
        [stratosia] { value-stratosia }
        [eryndor] { value-eryndor }
       *[calenna] { value-calenna }
    }
event-expedition_ended = { $reason ->
    [retreat] L’expédition { $expedition } est finie : tout le monde est rentré.
   *[lost] L’expédition { $expedition } est finie : il n’y a plus personne sur le terrain.
}
event-resource_changed = { $resource ->
    [hp] { $reason ->
        [critical_failure] Blessure de sa propre main : { $seat } n’a plus que { $total } PV.
        [riposte] Blessure du monstre : { $seat } n’a plus que { $total } PV.
       *[other] { $seat } a maintenant { $total } PV.
    }
    [shields] { $reason ->
        [critical_failure] Un bouclier arrête la blessure ; il en reste { $total } à { $seat }.
        [riposte] Un bouclier arrête le coup ; il en reste { $total } à { $seat }.
       *[other] Boucliers pour { $seat } : { $total }.
    }
    [pot] { $reason ->
        [lost] Personne n’est rentré avec : la cagnotte est perdue.
       *[other] Il y a { $total } dans la cagnotte.
    }
   *[cards_left] Des cartes se perdent en marche ; il en reste { $total }.
}
event-scored = { $reason ->
    [capture] { $seat } sécurise { $points } points pour la capture et en a { $total }.
    [miser] Le Sablier de l’Avare prend un point à { $seat }, qui en a { $total }.
    [final_share] { $seat } reçoit { $points } de la cagnotte à la fin et a { $total } points.
    [remainder] Le reliquat, { $points }, va à { $seat }, qui a { $total } points.
   *[share] { $seat } sécurise { $points } points et en a { $total }.
}
event-player_eliminated = { $reason ->
    [critical_failure] { $seat } meurt de sa propre main.
   *[riposte] { $seat } meurt sous les coups du monstre.
}
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [pile_empty] { $winners ->
        [none] La pioche est vide, et personne ne gagne.
       *[other] La pioche est vide. Victoire pour { $winners } !
    }
    [expeditions_over] { $winners ->
        [none] La dernière expédition est finie, et personne ne gagne.
       *[other] La dernière expédition est finie. Victoire pour { $winners } !
    }
    [all_heroes_dead] Tous les héros sont morts : personne ne gagne.
    [last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-wrong_phase = Ce n’est pas ce que l’on attend maintenant.
refusal-unknown_hero = Ce héros n’existe pas.
refusal-hero_taken = Ce héros est déjà pris.
refusal-place_used = Il ne vous reste plus de cette carte Lieu.
