title = Dice Forge
summary = Améliorez vos deux dés face par face, accomplissez des exploits et devenez le héros le plus glorieux.

# Options

option-mode = Mode
    .help = Le jeu entier, ou seulement la feuille de score pour qui a la boîte sur la table.
option-content = Boîte
    .help = Les faces, les dés, les bassins et les cartes : ceux de la boîte, ou les vôtres dans le même format, en tout ou en partie.
option-cards = Cartes
    .help = Les cartes posées à chaque place : celles d’une première partie, les autres, au hasard, ou choisies une à une.
option-rounds = Manches
    .help = Nombre de manches ; sinon, neuf à deux ou quatre joueurs et dix à trois.
option-scorekeeper = Qui écrit
    .help = Sur la feuille de score, chacun écrit ses lignes, ou chacun écrit celles de tous.

# Ce que montre la table

view-round = Manche
view-rounds = Manches
view-scores = Scores
view-turn = Tour
view-pending = À faire
view-players = Joueurs
view-sanctuary = Sanctuaire
view-gardens = Jardins
view-islands = Îles
view-slots = Exploits
view-lines = Feuille de score
view-seat = Joueur
view-step = Étape
view-blessings_left = Faveurs à lancer
view-actions = Actions
view-extra_action_used = Action supplémentaire faite
view-bought = Faces de cette offrande
view-reinforced = Renforts déclenchés
view-kind = Nature
view-reason = Raison
view-options = Choix
view-dice = Dés
view-gold = Or
view-sun = Fragments solaires
view-moon = Fragments lunaires
view-glory = Gloire
view-hundreds = Jetons de centaine
view-glory_total = Gloire en tout
view-card_glory = Gloire des cartes
view-score = Score
view-caps = Plafonds
view-up = Côtés visibles
view-locked = Côtés verrouillés
view-hero = Héros
view-cards = Cartes
view-triton = Jetons Triton
view-cerberus = Jetons Cerbère
view-hammer = Marteau
view-hammer_room = Pas restants sur le marteau
view-removed = Faces retirées
view-pool = Bassin
view-price = Prix
view-faces = Faces
view-island = Île
view-slot = Place
view-cost = Coût
view-set = Jeu de cartes
view-stack = Cartes restantes
view-inventory = Gloire de l’inventaire
view-exploits = Gloire des exploits
value-game = le jeu entier
value-score_sheet = la feuille de score
value-base = la boîte de 2017
value-first = celles d’une première partie
value-alternate = les autres
value-random = au hasard
value-own = chacun ses lignes
value-anyone = les lignes de tous
value-blessing = faveurs des dieux
value-main = renforts et action
value-offering = offrande
value-resolving = exploit
value-after_action = après l’action
value-extra = action supplémentaire
value-finished = la partie est finie
value-roll = des dés à lancer
value-order = quel dé d’abord
value-face = le choix d’une face
value-gold = or
value-sun = fragments solaires
value-moon = fragments lunaires
value-glory = gloire
value-convert = de la gloire au lieu de fragments
value-repeat = une seconde fois
value-die = un dé
value-borrow = une face à emprunter
value-gain = un gain
value-side = un côté
value-garden_face = une face des jardins
value-bearer = un porteur
value-buy = un achat
value-ousted = chassé

# Faces

value-gold_1 = 1 or
value-gold_3 = 3 or
value-gold_4 = 4 or
value-gold_6 = 6 or
value-sun_1 = 1 fragment solaire
value-sun_2 = 2 fragments solaires
value-moon_1 = 1 fragment lunaire
value-moon_2 = 2 fragments lunaires
value-glory_2 = 2 gloire
value-glory_3 = 3 gloire
value-glory_4 = 4 gloire
value-gold_2_moon_1 = 2 or et 1 fragment lunaire
value-sun_1_glory_1 = 1 fragment solaire et 1 gloire
value-moon_2_glory_2 = 2 fragments lunaires et 2 gloire
value-one_of_each = 1 or, 1 fragment solaire, 1 fragment lunaire et 1 gloire
value-choice_1 = 1 or ou 1 fragment solaire ou 1 fragment lunaire
value-choice_2 = 2 or ou 2 fragments solaires ou 2 fragments lunaires
value-gold_3_or_glory_2 = 3 or ou 2 gloire
value-triple = l’autre dé compte triple
value-mirror = le miroir
value-ship = la voile
value-shield_red = le bouclier rouge
value-shield_green = le bouclier vert
value-shield_yellow = le bouclier jaune
value-shield_blue = le bouclier bleu
value-boar_red = le sanglier rouge
value-boar_green = le sanglier vert
value-boar_yellow = le sanglier jaune
value-boar_blue = le sanglier bleu

# Cartes

value-blacksmith_hammer = Le Marteau du Forgeron
value-blacksmith_chest = Le Coffre du Forgeron
value-silver_hind = Les Sabots d’Argent
value-great_bear = La Grande Ourse
value-satyrs = Les Satyres
value-ferryman = Le Passeur
value-cerberus = Le Cerbère
value-helmet_of_invisibility = Le Casque d’Invisibilité
value-cancer = La Pince
value-sentinel = La Sentinelle
value-hydra = L’Hydre
value-typhon = Le Typhon
value-sphinx = L’Énigme
value-cyclops = Le Cyclope
value-gorgon = La Méduse
value-triton = Le Triton
value-mirror_of_the_abyss = Le Miroir Abyssal
value-guardians_owl = Les Ailes de la Gardienne
value-celestial_ship = La Voile Céleste
value-minotaur = Le Minotaure
value-guardians_shield = Le Bouclier de la Gardienne
value-elder = L’Ancien
value-wild_spirits = Les Herbes Folles
value-tenacious_boar_red = Le Sanglier Acharné (rouge)
value-tenacious_boar_green = Le Sanglier Acharné (vert)
value-tenacious_boar_yellow = Le Sanglier Acharné (jaune)
value-tenacious_boar_blue = Le Sanglier Acharné (bleu)
value-tenacious_boar = Le Sanglier Acharné
value-inventory = inventaire
value-exploits = exploits

# Coups possibles

offer-roll = { $count ->
    [one] Lancer le dé
   *[other] Lancer { $count } dés
}
offer-bundle = Choisir{ $gold ->
    [0] {""}
   *[other] {" "}· { $gold } or
}{ $sun ->
    [0] {""}
    [1] {" "}· 1 fragment solaire
   *[other] {" "}· { $sun } fragments solaires
}{ $moon ->
    [0] {""}
    [1] {" "}· 1 fragment lunaire
   *[other] {" "}· { $moon } fragments lunaires
}{ $glory ->
    [0] {""}
   *[other] {" "}· { $glory } gloire
}
offer-mirror = Copier : { NAME($face) }
offer-order = { $first_die ->
    [0] Le dé clair d’abord
   *[1] Le dé foncé d’abord
}
offer-gold = { $glory ->
    [0] { $hammer ->
        [0] Garder { $reserve } or
       *[other] Mettre { $hammer } or sur le marteau, en garder { $reserve }
    }
   *[other] Prendre { $glory } gloire à la place de l’or
}
offer-convert = { $glory ->
    [0] Garder { $reserve }
   *[other] Prendre { $glory } gloire à la place
}
offer-repeat = { $use ->
    [true] Recevoir ce lancer une seconde fois
   *[false] En rester là
}
offer-die = { $die ->
    [0] Le dé clair
   *[1] Le dé foncé
}
offer-borrow = Emprunter à { $target } : { NAME($face) }
offer-side = { $die ->
    [0] Sur le dé clair, à la place de : { NAME($face) }
   *[1] Sur le dé foncé, à la place de : { NAME($face) }
}
offer-garden-face = Prendre : { NAME($face) }
offer-bearer = La donner à { $target }
offer-buy = { $face ->
    [none] Ne rien acheter
   *[other] Acheter pour { $price } or : { NAME($face) }
}
offer-reinforce = Renfort : { NAME($card) }
offer-reinforce-own = Renfort : { $name_fr }
offer-forge = { $die ->
    [0] Forger pour { $price } or : { NAME($face) }, sur le côté { $side } du dé clair
   *[1] Forger pour { $price } or : { NAME($face) }, sur le côté { $side } du dé foncé
}
offer-exploit = Exploit : { NAME($card) }
offer-exploit-own = Exploit : { $name_fr }
offer-extra-action = Payer une seconde action
offer-triton = Défausser un jeton Triton
offer-pass = Finir le tour
offer-write-inventory = Écrire la gloire d’un inventaire
offer-write-exploits = Écrire la gloire des cartes Exploit
offer-close = Clore la feuille

# Événements

event-table_laid = Le Temple et les îles sont en place.
event-turn_started = Manche { $round } : à { $seat } de jouer.
event-dice_rolled = { $reason ->
    [ousted] { $seat }, chassé, reçoit les faveurs des dieux et lance { NAME($faces) }.
   *[blessing] Les dés { OF($seat) } montrent { NAME($faces) }.
}
event-choice_made = { $kind ->
    [mirror] { $seat } choisit une face à copier.
    [order] { $seat } choisit quel dé compte d’abord.
    [gold] { $seat } choisit où va son or.
    [convert] { $seat } choisit entre fragments et gloire.
    [repeat] { $seat } décide s’il faut recevoir le lancer une seconde fois.
    [die] { $seat } choisit un dé.
    [borrow] { $seat } emprunte une face.
    [side] { $seat } choisit un côté pour une face.
    [garden_face] { $seat } choisit une face des jardins.
    [bearer] { $seat } choisit qui doit porter la face.
    [buy] { $seat } décide de son achat.
   *[gain] { $seat } choisit ce qu’apporte une face ou une carte.
}
event-resource_changed = { $resource ->
    [gold] { $seat } a maintenant { $total } or ({ SIGNED($delta) }).
    [sun] { $seat } a maintenant { $total } { $total ->
        [one] fragment solaire
       *[other] fragments solaires
    } ({ SIGNED($delta) }).
    [moon] { $seat } a maintenant { $total } { $total ->
        [one] fragment lunaire
       *[other] fragments lunaires
    } ({ SIGNED($delta) }).
   *[glory] { $seat } a maintenant { $total } de gloire ({ SIGNED($delta) }).
}
event-hammer_advanced = { $seat } met { $steps } or sur le marteau : pas { $position }.
event-ceilings_raised = { $seat } peut garder davantage désormais.
event-face_forged = { $die ->
    [0] Le dé clair { OF($seat) } reçoit une face : { NAME($face) }.
   *[1] Le dé foncé { OF($seat) } reçoit une face : { NAME($face) }.
}
event-reinforcement_used = { $seat } déclenche un renfort : { NAME($card) }.
event-hero_moved = Le héros { OF($seat) } va sur l’île { $island }.
event-hero_ousted = { $by } chasse de l’île { $island } le héros { OF($seat) }.
event-exploit_taken = { $seat } accomplit un exploit : { NAME($card) }.
event-token_gained = { $token ->
    [triton] { $seat } reçoit un jeton Triton.
   *[cerberus] { $seat } reçoit un jeton Cerbère.
}
event-token_used = { $token ->
    [triton] { $seat } défausse un jeton Triton.
   *[cerberus] { $seat } défausse un jeton Cerbère pour recevoir le lancer une seconde fois.
}
event-extra_action_taken = { $seat } prend une seconde action.
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-line_written = { $line ->
    [inventory] { $by } écrit pour { $seat } : { $points } de gloire d’inventaire.
   *[exploits] { $by } écrit pour { $seat } : { $points } de gloire des cartes Exploit.
}
event-game_ended = { $reason ->
    [rounds_played] La dernière manche est finie. Le plus de gloire : { $winners } !
    [sheet_closed] La feuille est close. Le plus de gloire : { $winners } !
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-other_mode = Ce coup est de l’autre mode.
refusal-roll_pending = Il faut d’abord lancer des dés.
refusal-choice_pending = Il faut d’abord faire un choix.
refusal-nothing_to_roll = Il n’y a rien à lancer maintenant.
refusal-nothing_to_choose = Il n’y a rien à choisir maintenant.
refusal-no_such_option = Le choix n’a pas cette option.
refusal-wrong_step = Ce n’est pas pour cette étape du tour.
refusal-no_reinforcement = Vous n’avez aucune carte de ce nom avec un renfort.
refusal-already_used = Vous avez déjà déclenché ce renfort dans ce tour.
refusal-same_face_twice = Les faces d’une même offrande sont toutes différentes.
refusal-face_unavailable = Le Sanctuaire n’a plus de telle face.
refusal-card_unavailable = Aucune pile n’a plus de telle carte.
refusal-extra_action_used = Vous avez déjà pris votre seconde action de ce tour.
refusal-not_enough = Vous ne pouvez pas payer cela.
refusal-face_locked = Cette face ne peut pas être remplacée.
refusal-no_token = Vous n’avez pas de tel jeton.
refusal-not_now = Ce jeton se propose après un de vos lancers.
refusal-not_your_line = Cette ligne n’est pas à vous d’écrire.
refusal-no_hundreds_there = Les jetons de centaine sont de l’inventaire.
refusal-line_missing = Il manque encore des lignes.
