title = Le Dragon de la Nuit
summary = La Feuille d’Aventure, les dés et les règles d’un livre-jeu : jouez avec votre propre livre, ou une aventure que la table vous lit.

# Options

option-adventure = Aventure
    .help = Vide : votre propre livre ; sunken_bell : l’aventure fournie ; ou une aventure entière, comme données.
option-adventurer = Aventurier
    .help = Un héros tout fait : habileté, endurance, chance et or. Vide : on lance les dés.
option-meals_per_paragraph = Repas par paragraphe
    .help = Combien de repas on peut prendre entre deux pages tournées.
option-max_paragraphs = Nombre de paragraphes
    .help = Combien de paragraphes on peut visiter avant que l’aventure soit perdue.

# Ce que montre la table

view-mode = Mode
view-adventure = Aventure
view-id = Numéro
view-title = Titre
view-intro = Introduction
view-phase = Phase
view-skill = Habileté
view-stamina = Endurance
view-luck = Chance
view-skill_initial = Habileté de départ
view-stamina_initial = Endurance de départ
view-luck_initial = Chance de départ
view-honour = Honneur
view-eye = Œil de la Nuit
view-time = Fuite du Temps
view-gold = Pièces d’or
view-meals = Repas
view-weapon = Arme en main
view-attack_bonus = Bonus d’attaque
view-items = Équipement
view-item = Objet
view-name = Nom
view-kind = Genre
view-cures = Guérit
view-charges = Charges
view-known = Pouvoir connu
view-flags = Mots de code
view-poison = Poison
view-dying = Mourant
view-may_eat = Peut manger
view-paragraph = Paragraphe
view-text = Texte
view-choices = Choix
view-choice = Choix
view-open = Possible
view-ending = Fin
view-path = Chemin
view-combat = Combat
view-assault = Assauts livrés
view-attack_modifier = Modificateur d’attaque
view-hero_damage = Coup du héros
view-can_flee = Peut fuir
view-creatures = Créatures
view-creature = Créature
view-damage = Coup
view-state = État
view-wounds = Blessures
view-side = Blessé
view-amount = Endurance perdue
view-last = Dernier assaut
view-hero_strength = Force d’attaque du héros
view-strengths = Forces d’attaque
view-last_combat = Dernier combat
view-result = Résultat
view-assaults = Assauts
view-test = Test
view-count = Dés à lancer
view-modifier = Modificateur
view-at_most = Au plus
view-bargain = Faire jouer sa chance
view-cost = Prix en chance
view-reason = Raison
view-last_test = Dernier test
view-dice = Dés
view-total = Total
view-limit = Limite
view-success = Réussi
view-luck_spent = Chance payée
view-notes = Notes
view-creation_dice = Dés de la création
view-fr = Français
view-en = Anglais
value-book = un livre à soi
value-adventure = une aventure que la table lit
value-reading = lecture
value-choice = à choisir
value-combat = combat
value-test = un test à lancer
value-dying = mourant
value-over = fini
value-weapon = arme
value-antidote = antidote
value-magic = objet magique
value-gear = équipement
value-victory = victoire
value-defeat = défaite
value-death = mort
value-one_by_one = l’une après l’autre
value-together = toutes à la fois
value-fighting = se bat
value-waiting = attend
value-dead = morte
value-creature = la créature
value-hero = le héros
value-lucky = chanceux
value-unlucky = malchanceux
value-won = gagné
value-fled = fui
value-ended = interrompu
value-skill = habileté
value-stamina = endurance
value-luck = chance
value-skill_initial = habileté de départ
value-stamina_initial = endurance de départ
value-luck_initial = chance de départ
value-honour = honneur
value-eye = Œil de la Nuit
value-time = Fuite du Temps
value-gold = pièces d’or
value-meals = repas
value-dice = lancer de dés
value-note = note
value-map = carte
value-sunken_bell = La Cloche engloutie

# Coups possibles

offer-roll = { $kind ->
    [skill] Tester votre habileté
    [luck] Tenter votre chance
   *[other] Lancer les dés
}
offer-roll-bargain = Lancer en payant { $cost } de chance pour { $modifier } au résultat
offer-assault = Attaquer : { $fr }
offer-use_luck-creature = Tenter votre chance pour aggraver la blessure : { $fr }
offer-use_luck-hero = Tenter votre chance pour atténuer le coup : { $fr }
offer-flee = Fuir
offer-accept = Mourir
offer-eat = Prendre un repas (reste { $meals })
offer-wield = Prendre en main : { $fr }
offer-wield-none = Ranger votre arme
offer-use_item = Utiliser : { $fr }
offer-drop = Abandonner : { $fr }
offer-choose = { $fr }
offer-end_combat = Le livre arrête le combat
offer-forced_meal = Le livre ordonne un repas
offer-end_adventure-victory = Le livre finit par une victoire
offer-end_adventure-death = Le livre finit par la mort

# Événements

event-adventurer_created = Un aventurier se met en route : habileté { $skill }, endurance { $stamina }, chance { $luck }, { $gold } pièces d’or.
event-paragraph_reached = { $seat } se rend au paragraphe { $paragraph }.
event-choice_made = { $choice ->
    [0] Le premier choix est suivi.
    [1] Le deuxième choix est suivi.
    [2] Le troisième choix est suivi.
    [3] Le quatrième choix est suivi.
    [4] Le cinquième choix est suivi.
    [5] Le sixième choix est suivi.
   *[other] Un des derniers choix est suivi.
}
event-dice_rolled = { $reason ->
    [hero] { $seat } lance { $dice } pour l’attaque.
    [luck] { $seat } lance { $dice } pour la chance.
    [skill] { $seat } lance { $dice } pour l’habileté.
    [dice] { $seat } lance { $dice }.
    [amount] { $seat } lance { $dice } pour savoir combien.
    [creature_0] La première créature lance { $dice }.
    [creature_1] La deuxième créature lance { $dice }.
    [creature_2] La troisième créature lance { $dice }.
    [creature_3] La quatrième créature lance { $dice }.
    [creature_4] La cinquième créature lance { $dice }.
    [creature_5] La sixième créature lance { $dice }.
    [creature_6] La septième créature lance { $dice }.
    [creature_7] La huitième créature lance { $dice }.
    [creature_8] La neuvième créature lance { $dice }.
   *[creature_9] La dixième créature lance { $dice }.
}
event-resource_changed = { $reason ->
    [wound] Un coup blesse { $seat } : endurance { $total } ({ SIGNED($delta) }).
    [poison] Le poison agit sur { $seat } : endurance { $total } ({ SIGNED($delta) }).
    [luck_used] { $resource ->
        [luck] { $seat } a tenté sa chance : chance { $total } ({ SIGNED($delta) }).
       *[stamina] { $seat } : la blessure n’est pas ce qu’elle semblait, endurance { $total } ({ SIGNED($delta) }).
    }
    [luck_test] { $seat } a tenté sa chance : chance { $total } ({ SIGNED($delta) }).
    [bargain] { $seat } fait jouer sa chance : chance { $total } ({ SIGNED($delta) }).
    [meal] { $resource ->
        [meals] { $seat } prend un repas ; il en reste { $total }.
       *[stamina] Le repas fait du bien à { $seat } : endurance { $total } ({ SIGNED($delta) }).
    }
    [forced_meal] { $resource ->
        [meals] { $seat } doit prendre un repas ; il en reste { $total }.
       *[stamina] { $seat } n’a rien à manger : endurance { $total } ({ SIGNED($delta) }).
    }
    [antidote] L’antidote soulage { $seat } : endurance { $total } ({ SIGNED($delta) }).
    [flight] La fuite coûte à { $seat } : endurance { $total } ({ SIGNED($delta) }).
    [death] La vie quitte { $seat }.
   *[other] { $resource ->
        [skill] { $seat } : habileté { $total } ({ SIGNED($delta) }).
        [stamina] { $seat } : endurance { $total } ({ SIGNED($delta) }).
        [luck] { $seat } : chance { $total } ({ SIGNED($delta) }).
        [skill_initial] { $seat } : habileté de départ { $total } ({ SIGNED($delta) }).
        [stamina_initial] { $seat } : endurance de départ { $total } ({ SIGNED($delta) }).
        [luck_initial] { $seat } : chance de départ { $total } ({ SIGNED($delta) }).
        [honour] { $seat } : honneur { $total } ({ SIGNED($delta) }).
        [eye] { $seat } : Œil de la Nuit { $total } ({ SIGNED($delta) }).
        [time] { $seat } : Fuite du Temps { $total } ({ SIGNED($delta) }).
        [gold] { $seat } : pièces d’or { $total } ({ SIGNED($delta) }).
       *[meals] { $seat } : repas { $total } ({ SIGNED($delta) }).
    }
}
event-combat_started = { $creatures ->
    [0] Il n’y a personne à combattre.
    [1] Un combat commence contre une créature.
   *[other] { $mode ->
        [together] Un combat commence contre { $creatures } créatures, toutes à la fois.
       *[one_by_one] Un combat commence contre { $creatures } créatures, l’une après l’autre.
    }
}
event-assault_resolved = Assaut { $assault } : la force d’attaque du héros est de { $hero_strength }.
event-creature_changed = { $stat ->
    [skill] { $name_fr } : habileté { $total } ({ SIGNED($delta) }).
   *[stamina] { $name_fr } : endurance { $total } ({ SIGNED($delta) }).
}
event-creature_killed = Mort au combat : { $name_fr }.
event-luck_used = { $lucky ->
    [true] Chanceux !
   *[false] Malchanceux !
}
event-combat_ended = { $result ->
    [won] Le combat est gagné.
    [fled] Le héros fuit le combat.
   *[ended] Le combat est interrompu.
}
event-test_ordered = { $kind ->
    [skill] Il faut tester l’habileté.
    [luck] Il faut tenter la chance.
   *[dice] { $count ->
        [1] Il faut lancer un dé.
       *[other] Il faut lancer { $count } dés.
    }
}
event-test_resolved = { $success ->
    [none] Le total est de { $total }.
    [true] { $total } contre { $limit } : réussi.
   *[false] { $total } contre { $limit } : manqué.
}
event-item_gained = Reçu : { $name_fr }.
event-item_lost = { $reason ->
    [used] Épuisé : { $name_fr }.
    [dropped] Abandonné : { $name_fr }.
   *[other] Perdu : { $name_fr }.
}
event-item_used = Utilisé : { $name_fr }.
event-item_wielded = { $item ->
    [none] La main du héros est vide.
   *[other] Pris en main : { $name_fr }.
}
event-item_identified = Son pouvoir est connu : { $name_fr }.
event-flag_set = Un mot de code est noté : { NAME($flag) }.
event-flag_cleared = Un mot de code est rayé : { NAME($flag) }.
event-noted = { $kind ->
    [map] Sur la carte : { $text }
   *[note] Noté : { $text }
}
event-player_eliminated = { $seat } meurt.
event-player_left = { $seat } referme le livre.
event-game_ended = { $reason ->
    [victory] { $winners } achève l’aventure par une victoire.
    [death] L’aventure s’achève par la mort.
    [defeat] L’aventure finit mal.
    [dead_end] Il n’y a plus d’issue : l’aventure s’arrête là.
    [lost] Le héros a erré trop longtemps : l’aventure est perdue.
   *[abandoned] L’aventure a été abandonnée.
}

# Refus

refusal-adventure_decides = C’est à l’aventure de le dire, non à son lecteur.
refusal-book_decides = C’est votre livre qui décide : rendez-vous au paragraphe qu’il indique, ou arrêtez le combat.
refusal-dying = Le héros se meurt : seules la chance sur une blessure ou un antidote peuvent encore l’aider.
refusal-test_pending = Lancez d’abord le test qui attend.
refusal-in_combat = Pas pendant un combat.
refusal-no_combat = Il n’y a pas de combat en cours.
refusal-no_such_creature = Il n’y a pas de telle créature.
refusal-creature_dead = Cette créature est déjà morte.
refusal-creature_waiting = Cette créature attend son tour : combattez celle qui la précède.
refusal-no_such_wound = Le dernier assaut n’a pas fait cette blessure.
refusal-luck_already_used = La chance a déjà été tentée sur cette blessure.
refusal-no_luck = Vous n’avez plus de chance à tenter.
refusal-not_dying = Le héros n’est pas mourant.
refusal-no_test = Il n’y a pas de test à lancer.
refusal-no_bargain = Ce test ne permet pas de faire jouer la chance.
refusal-not_enough_luck = Vous n’avez pas assez de chance pour payer cela.
refusal-no_meals = Il ne reste rien à manger.
refusal-already_eaten = Vous avez assez mangé dans ce paragraphe.
refusal-no_such_item = Vous ne portez pas cela.
refusal-not_a_weapon = Ce n’est pas une arme.
refusal-already_wielded = C’est déjà ce que tient votre main.
refusal-not_usable = Cela ne s’utilise pas : seuls les antidotes et les objets magiques s’utilisent.
refusal-not_poisoned = Il n’y a pas de poison à soigner.
refusal-unknown_power = Vous ignorez encore ce que fait cet objet.
refusal-not_here = Il ne peut rien ici et maintenant.
refusal-item_exists = Vous portez déjà un objet de ce nom.
refusal-pack_full = Vous ne pouvez rien porter de plus.
refusal-nothing_to_adjust = Dites de combien : des points, ou des dés.
refusal-poison_only_wounds = Le poison n’atteint que l’endurance du héros.
refusal-not_a_creature_stat = Une créature n’a que son habileté et son endurance.
refusal-not_enough_gold = Vous n’avez pas assez d’or.
refusal-no_such_choice = Le paragraphe n’offre pas ce choix.
refusal-choice_closed = Ce choix ne vous est pas ouvert.
refusal-no_escape = On ne peut pas fuir ce combat, ou pas encore.
refusal-notes_full = Votre carnet est plein.
