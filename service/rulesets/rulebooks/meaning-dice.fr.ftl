title = Meaning Dice
summary = Donnez un sens à des dés à images et sortez-vous d’un scénario par la parole, contre un MJ et avant que les dés soient épuisés.

# Options

option-game_master = MJ
    .help = La place du joueur qui empêche les autres de résoudre le scénario.
option-judge = Juge
    .help = Qui décide si une solution tient : le MJ seul, ou tout le monde par un vote secret.
option-faces = Images
    .help = Les dés à images : neuf à dix-huit, de six images chacun. Un groupe qui a ses propres dés les décrit ici.

# Ce que montre la table

view-phase = Phase
view-round = Tour de table
view-game_master = MJ
view-scenario = Scénario
view-dice = Dés
view-dice_left = Dés restants
view-associations = Associations
view-turn = Tour
view-claim = Solution proposée
view-voted = Ont jugé
view-votes = Jugements
view-last_claim = Dernière solution
view-value = Côté
view-face = Image
view-drawn_by = Pioché par
view-meaning = Signification
view-seat = Joueur
view-kind = Faite en
view-accepted = Acceptée
value-scenario = choix du scénario
value-play = jeu
value-judgement = jugement
value-finished = terminé
value-game_master = le MJ
value-vote = un vote
value-draw = piochant un dé
value-associate = associant deux dés
value-kettle = bouilloire
value-rope-coil = rouleau de corde
value-hand-mirror = miroir à main
value-suitcase = valise
value-alarm-bell = sonnette d’alarme
value-pocket-comb = peigne de poche
value-hammer = marteau
value-paintbrush = pinceau
value-sewing-needle = aiguille à coudre
value-bucket = seau
value-garden-spade = bêche
value-scissors = ciseaux
value-heron = héron
value-hedgehog = hérisson
value-octopus = pieuvre
value-moth = papillon de nuit
value-goat = chèvre
value-snail = escargot
value-acorn = gland
value-mushroom = champignon
value-bread-loaf = miche de pain
value-chili-pepper = piment
value-cactus = cactus
value-honey-jar = pot de miel
value-lighthouse = phare
value-cave-mouth = entrée de grotte
value-staircase = escalier
value-harbour = port
value-attic = grenier
value-market-stall = étal de marché
value-fog-bank = banc de brouillard
value-snowflake = flocon de neige
value-whirlwind = tourbillon de vent
value-tidal-wave = raz-de-marée
value-volcano = volcan
value-sunrise = lever de soleil
value-juggler = jongleur
value-cook = cuisinier
value-twins = jumeaux
value-statue = statue
value-dancer = danseuse
value-letter-carrier = facteur
value-spiral = spirale
value-crossroads = carrefour
value-broken-chain = chaîne brisée
value-puzzle-piece = pièce de puzzle
value-torn-ticket = billet déchiré
value-hourglass = sablier
value-sailboat = voilier
value-unicycle = monocycle
value-cable-car = téléphérique
value-ladder = échelle
value-trapdoor = trappe
value-kite = cerf-volant

# Scénarios proposés

value-this_room_is_locked_and_you_are_inside_it_find_a_way_out = Cette pièce est fermée à clé et vous êtes dedans : trouvez comment en sortir.
value-the_boat_has_left_without_you_get_home_from_this_island = Le bateau est parti sans vous : quittez cette île et rentrez chez vous.
value-a_guest_will_not_come_out_of_her_room_and_you_work_here_get_her_out_of_the_hotel = Une cliente refuse de sortir de sa chambre, et vous travaillez ici : faites-lui quitter l’hôtel.

# Coups possibles

offer-set_scenario = { NAME($scenario) }
offer-draw = { $solves ->
    [true] Piocher { NAME($face) } et affirmer que cela résout le scénario
   *[false] Piocher { NAME($face) }
}
offer-associate = { $solves ->
    [true] Associer { NAME($first) } et { NAME($second) } et affirmer que cela résout le scénario
   *[false] Associer { NAME($first) } et { NAME($second) }
}
offer-reroll = Relancer { NAME($face) }
offer-accept = Accepter la solution
offer-reject = Rejeter la solution

# Événements

event-scenario_set = { $seat } pose le scénario : « { TOLD($scenario) } »
event-dice_rolled = { $reason ->
    [reroll] { $seat } relance un dé.
   *[throw] { $seat } lance tous les dés.
}
event-turn_started = Tour { $round } : à { $seat } de jouer.
event-die_drawn = { $seat } pioche { NAME($face) } : « { TOLD($meaning) } »
event-dice_associated = { $seat } associe deux dés : « { TOLD($meaning) } »
event-solution_claimed = { $seat } affirme que cela résout le scénario.
event-vote_cast = { $accept ->
    [true] { $seat } accepte la solution.
    [false] { $seat } rejette la solution.
   *[none] { $seat } a jugé la solution.
}
event-claim_judged = { $accepted ->
    [true] La solution { OF($seat) } est acceptée !
   *[false] La solution { OF($seat) } est rejetée.
}
event-turn_ended = Fin du tour : { $seat }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [scenario_solved] Le scénario est résolu. Victoire pour { $winners }.
    [dice_used_up] Tous les dés sont épuisés : { $winners }, MJ, gagne la partie.
    [game_master_left] Il n’y a plus de MJ. Victoire pour { $winners }.
   *[last_player_standing] Plus personne d’autre à la table : { $winners } gagne.
}

# Refus

refusal-already_set = Le scénario est déjà posé.
refusal-nothing_to_judge = Il n’y a pas de solution à juger.
refusal-no_scenario = Il faut d’abord poser le scénario.
refusal-judge_first = Une solution attend d’être jugée.
refusal-already_drawn = Ce dé a déjà été pioché.
refusal-game_master_cannot_solve = Le MJ ne peut pas proposer de solution.
refusal-not_drawn = Les deux dés doivent avoir été piochés.
refusal-already_associated = Ces deux dés sont déjà associés.
