title = Adversaires
summary = Le côté du meneur d’une rencontre, tenu exactement : fiches, dés, blessures, fatigue, humeurs et hordes, pendant que les personnages frappent selon leurs propres règles.

# Options

option-adversaries = Adversaires
    .help = Jusqu’à 20 fiches : écrites en entier, tirées du bestiaire, ou tirées du bestiaire sous un identifiant et un nom à elles.
option-hordes = Hordes
    .help = Jusqu’à 10 fiches de hordes ; au moins un adversaire ou une horde en tout.
option-characters = Personnages
    .help = Ce qu’apporte chaque personnage, un par siège à partir de 1 : nom, endurance, stabilité, hémorragie.
option-max_rounds = Manches
    .help = La rencontre finit après cette manche.

# Ce que montre la table

view-round = Manche
view-initiative = Étape
view-phase = Phase
view-waiting_for = Gardes attendues
view-attack = Attaque en cours
view-combatant = Combattant
view-card = Carte
view-targets = Cibles
view-guards = Gardes
view-guard_types = Types de garde
view-last_attack = Dernière attaque
view-results = Résultats
view-seat = Joueur
view-success = Réussite
view-failure = Échec
view-spot = Repérez
view-total = Total
view-fives = Cinq
view-qualities = Dés jetés
view-faces = Faces
view-last_strike = Dernière frappe
view-part = Partie
view-score = Score
view-hit = Touché
view-aims = Visées
view-adversaries = Adversaires
view-hordes = Hordes
view-characters = Personnages
view-threat_total = Menace totale
view-eliminated = Hors de la rencontre
view-id = Identifiant
view-name = Nom
view-out = Hors de combat
view-mental = Humeur
view-states = États
view-bleeding = Hémorragie
view-engaged = Engagé avec
view-destabilised = Déstabilisé
view-guard_type = Type de garde
view-parts = Parties
view-destroyed = Détruit
view-blocks_destroyed = Blocs détruits
view-armour = Armure
view-armour_max = Armure imprimée
view-cuirasse = Cuirasse naturelle
view-blocks = Blocs
view-boxes = Cases
view-ticked = Cochées
view-confers = Confère
view-kind = Sorte
view-amount = Valeur
view-trait = Trait
view-text = Texte
view-power = Puissance
view-dice = Dés
view-dice_now = Dés du moment
view-guard = Garde
view-fatigue = Fatigue
view-fatigue_max = Cases de fatigue
view-endurance = Endurance
view-evasion = Évasion
view-stability = Stabilité
view-actions = Actions
view-actions_left = Actions restantes
view-reaction = Réaction
view-reactions_left = Réactions restantes
view-walked = A marché
view-turn_begun = Tour commencé
view-played = Cartes jouées
view-isolated = Isolé
view-traits = Traits
view-deck = Deck
view-roll = Jet
view-count = Cinq demandés
view-effect = Effet
view-light = Blessures légères
view-grave = Blessures graves
view-anger = Colère
view-fear = Peur
view-threat = Menace
view-survival = Survie
view-lethality = Létalité
view-danger_dice = Dés de Danger
view-nuisance_dice = Dés de Nuisance
view-tokens = Jetons horde
view-members = Membres
view-groups = Groupes
view-moved = S’est déplacée
view-attacked = A attaqué
view-done = A fini cette étape

value-open = chacun peut agir
value-attack = une attaque est en cours
value-over = la rencontre est finie
value-dead = mort
value-exhausted = épuisé
value-enrage = enragé
value-agressif = agressif
value-neutre = neutre
value-prudent = prudent
value-panique = paniqué
value-esquive = esquive
value-parade = parade
value-blocage = blocage
value-nuisance = Nuisance 🟧
value-menace = Menace ⬜
value-danger = Danger 🟫
value-insignifiant = Insignifiant
value-nuisible = Nuisible
value-faible = Faible
value-novice = Novice
value-initie = Initié
value-competent = Compétent
value-veteran = Vétéran
value-expert = Expert
value-elite = Élite
value-sonne = sonné
value-entrave = entravé
value-reflexes_predateur = Réflexes de prédateur
value-sanguinaire = Sanguinaire
value-frappe_epuisante = Frappe épuisante
value-aura_terreur = Aura de terreur
value-esprit_ruche = Esprit de ruche
value-regard_hypnotique = Regard hypnotique
value-action = une carte
value-cost = une carte moins chère
value-endurance = endurance
value-evasion = évasion
value-stability = stabilité
value-actions = actions
value-reactions = réactions
value-guard = garde
value-armour_others = armure des autres parties
value-trait = un trait
value-text = un rappel
value-step = un pas de placement
value-walk = une marche
value-run = une course
value-characters = les personnages
value-adversaries = les adversaires
value-nobody = personne

# Le bestiaire

value-rat_des_caves = Rat des caves
value-louve_grise = Louve grise
value-brigand_des_gues = Brigand des gués
value-sentinelle_d_argile = Sentinelle d’argile
value-crabe_des_brisants = Crabe des brisants
value-bondisseur_des_cimes = Bondisseur des cimes
value-ours_aux_ronces = Ours aux ronces
value-spectre_du_marais = Spectre du marais
value-gardienne_de_ruche = Gardienne de la ruche
value-gardienne_de_la_ruche = Gardienne de la ruche
value-chevalier_sans_lune = Chevalier sans lune
value-wyrm_de_suie = Wyrm de suie
value-nuee_de_corbeaux = Nuée de corbeaux
value-gobelins_de_la_cendre = Gobelins de la cendre
value-foule_aux_torches = Foule aux torches

# Parties du corps

value-corps = Corps
value-gueule = Gueule
value-tete = Tête
value-pattes = Pattes
value-bras = Bras
value-bras_arme = Bras armé
value-bras_d_epee = Bras d’épée
value-tronc = Tronc
value-poings = Poings
value-socle = Socle
value-carapace = Carapace
value-pinces = Pinces
value-membrane = Membrane
value-visage = Visage
value-suaire = Suaire
value-dard = Dard
value-heaume = Heaume
value-cuirasse = Cuirasse
value-ailes = Ailes
value-griffes = Griffes
value-queue = Queue

# Cartes

value-frappe_vive = Frappe vive
value-frappe_lourde = Frappe lourde
value-riposte = Riposte
value-etau = Étau
value-plongeon = Plongeon
value-cri = Cri
value-plainte = Plainte
value-contre = Contre
value-souffle = Souffle
value-souffle_de_suie = Souffle de suie
value-harcelement = Harcèlement
value-morsure = Morsure

# Coups possibles

offer-act = { $count ->
    [0] { NAME($combatant) } : jouer { NAME($card) }
   *[other] { NAME($combatant) } : jouer { NAME($card) } sur { $targets }
}
offer-react = { $count ->
    [0] { NAME($combatant) } : réagir par { NAME($card) }
   *[other] { NAME($combatant) } : réagir par { NAME($card) } sur { $targets }
}
offer-walk = { $pace ->
    [step] { NAME($combatant) } fait un pas de placement
    [run] { NAME($combatant) } court
   *[walk] { NAME($combatant) } marche
}
offer-advance = Passer à l’étape { $initiative }
offer-end-round = Finir la manche
offer-close = { $winner ->
    [characters] Clore la rencontre : les personnages gagnent
    [adversaries] Clore la rencontre : les adversaires gagnent
   *[nobody] Clore la rencontre : personne ne gagne
}
offer-guard = Donner votre Garde : { $value }
offer-guard-of = Donner la Garde { OF($seat) } : { $value }
offer-roll = { $advantage ->
    [0] Jeter les dés
    [1] Jeter les dés avec un avantage
   *[other] Jeter les dés avec un désavantage
}
offer-aim = Viser { NAME($combatant) }
offer-aim-part = Viser { NAME($combatant) } : { NAME($part) }
offer-strike = Frapper avec un score de { $score }
offer-pass = Ne plus rien faire à cette étape

# Événements

event-round_started = La manche { $round } commence.
event-round_ended = La manche { $round } est finie.
event-initiative_reached = Étape { $initiative }.
event-tokens_gained = { NAME($combatant) } prend ses jetons : { $actions } d’action, { $reactions } de réaction, { $evasion } d’évasion, { $stability } de stabilité.
event-turn_begun = { NAME($combatant) } commence son tour avec { $endurance ->
    [one] { $endurance } jeton
   *[other] { $endurance } jetons
} d’endurance.
event-aura_felt = { $fear ->
    [0] { NAME($combatant) } terrifie { $seat }, qui perd un jeton de stabilité.
   *[other] { NAME($combatant) } terrifie { $seat }, qui avance d’un cran vers la peur.
}
event-card_played = { $targets ->
    [none] { NAME($combatant) } joue { NAME($card) }.
   *[other] { NAME($combatant) } joue { NAME($card) }. Cibles : { $targets }.
}
event-reaction_played = { $targets ->
    [none] { NAME($combatant) } réagit par { NAME($card) }.
   *[other] { NAME($combatant) } réagit par { NAME($card) }. Cibles : { $targets }.
}
event-combatant_moved = { $pace ->
    [step] { NAME($combatant) } fait un pas de placement.
    [run] { NAME($combatant) } court.
   *[walk] { NAME($combatant) } marche.
}
event-guard_given = { $guard_type ->
    [esquive] { $seat } esquive avec { $value }.
    [parade] { $seat } pare avec { $value }.
    [blocage] { $seat } bloque avec { $value }.
   *[none] { $seat } se garde avec { $value }.
}
event-dice_rolled = { $faces ->
    [none] Les dés { OF(NAME($combatant)) } sont jetés.
   *[other] { NAME($combatant) } fait { $faces }.
}
event-attack_resolved = { $success ->
    [true] { $spot ->
        [true] { NAME($combatant) } passe la Garde { OF($seat) } ({ $guard }) et trouve une ouverture.
       *[false] { NAME($combatant) } passe la Garde { OF($seat) } ({ $guard }).
    }
   *[false] { $spot ->
        [true] La Garde { OF($seat) } ({ $guard }) tient contre { NAME($combatant) }, qui trouve tout de même une ouverture.
       *[false] La Garde { OF($seat) } ({ $guard }) tient contre { NAME($combatant) }.
    }
}
event-attack_cancelled = L’attaque { OF(NAME($combatant)) } n’a pas lieu.
event-combatant_out = { $reason ->
    [exhausted] { NAME($combatant) } n’en peut plus et sort du combat.
   *[dead] { NAME($combatant) } meurt.
}
event-character_hit = { $seat } encaisse{ $light ->
    [0] {""}
   *[other] {" "}· blessures légères { $light }
}{ $grave ->
    [0] {""}
   *[other] {" "}· blessures graves { $grave }
}{ $fatigue ->
    [0] {""}
   *[other] {" "}· fatigue { $fatigue }
}{ $bleeding ->
    [0] {""}
   *[other] {" "}· hémorragie { $bleeding }
}{ $anger ->
    [0] {""}
   *[other] {" "}· colère { $anger }
}{ $fear ->
    [0] {""}
   *[other] {" "}· peur { $fear }
}.
event-stability_drained = { $seat } perd toute sa stabilité.
event-character_changed = { $field ->
    [endurance] { $seat } a maintenant { $value } d’endurance.
    [stability] { $seat } a maintenant { $value } de stabilité.
    [bleeding] { $seat } a maintenant { $value } d’hémorragie.
   *[out] { $value ->
        [true] { $seat } sort de la rencontre.
       *[false] { $seat } revient dans la rencontre.
    }
}
event-aimed = { $part ->
    [none] { $seat } vise { NAME($combatant) }.
   *[other] { $seat } vise { NAME($combatant) } : { NAME($part) }.
}
event-struck = { $hit ->
    [true] { $seat } frappe { NAME($combatant) } avec { $score } et touche.
   *[false] { $seat } frappe { NAME($combatant) } avec { $score } et manque.
}
event-step_passed = { $seat } ne fait plus rien à cette étape.
event-applied = { $combatant ->
    [none] Un effet s’abat sur { $seat }.
   *[other] Un effet s’abat sur { NAME($combatant) }.
}
event-boxes_ticked = { NAME($combatant) }, { NAME($part) } : { $boxes ->
    [one] { $boxes } case cochée.
   *[other] { $boxes } cases cochées.
}
event-wounds_ignored = La cuirasse { OF(NAME($combatant)) } ({ NAME($part) }) écarte les blessures légères : { $light }.
event-armour_broken = L’armure { OF(NAME($combatant)) } cède ({ NAME($part) }) : il en reste { $left }.
event-evasion_spent = { NAME($combatant) } esquive le pire : jetons restants { $left }.
event-block_destroyed = { NAME($combatant) } perd un bloc ({ NAME($part) }) et ce qu’il conférait.
event-part_destroyed = { NAME($combatant) } : { NAME($part) } est hors d’usage.
event-fatigue_ticked = { $boxes ->
    [0] L’endurance épargne { $absorbed } de fatigue à { NAME($combatant) }.
   *[other] { NAME($combatant) } se fatigue : { $boxes } de plus, { $total } en tout{ $absorbed ->
        [0] .
       *[other] {" "}; l’endurance en absorbe { $absorbed }.
    }
}
event-bled = { NAME($combatant) } saigne : { $boxes ->
    [one] { $boxes } case.
   *[other] { $boxes } cases.
}
event-bleeding_changed = { NAME($combatant) } saigne désormais : { $tokens ->
    [one] { $tokens } jeton.
   *[other] { $tokens } jetons.
}
event-stability_spent = { NAME($combatant) } tient bon : stabilité restante { $left }.
event-stability_gained = { NAME($combatant) } s’enhardit : stabilité { $tokens }.
event-mental_changed = { $mental ->
    [enrage] { NAME($combatant) } entre en rage.
    [agressif] { NAME($combatant) } se fait menaçant.
    [prudent] { NAME($combatant) } se fait prudent.
    [panique] { NAME($combatant) } panique.
   *[neutre] { NAME($combatant) } hésite.
}
event-state_changed = { $combatant ->
    [none] { $on ->
        [true] { $seat }, nouvel état : { NAME($state) }.
       *[false] { $seat }, fin de l’état : { NAME($state) }.
    }
   *[other] { $on ->
        [true] { NAME($combatant) }, nouvel état : { NAME($state) }.
       *[false] { NAME($combatant) }, fin de l’état : { NAME($state) }.
    }
}
event-engagement_changed = { $engaged ->
    [none] { NAME($combatant) } n’est en engagement serré avec personne.
   *[other] { NAME($combatant) } est en engagement serré avec : { $engaged }.
}
event-isolation_changed = { $isolated ->
    [true] { NAME($combatant) } est à l’écart.
   *[false] { NAME($combatant) } n’est plus à l’écart.
}
event-member_lost = { NAME($combatant) } perd un membre : il en reste { $left }.
event-horde_token_removed = Un jeton { OF(NAME($combatant)) } est retiré : il en reste { $tokens }.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [adversaries_defeated] Plus aucun adversaire n’est en jeu : les personnages gagnent.
    [characters_defeated] Plus aucun personnage n’est en jeu : le meneur gagne.
    [round_limit] La dernière manche est finie, et personne n’a gagné.
    [closed_by_gm] Le meneur clôt la rencontre.
    [gm_left] Le meneur est parti : la rencontre est finie.
   *[last_player_standing] Le dernier personnage est parti : le meneur gagne.
}

# Refus

refusal-gm_only = Seul le meneur peut faire cela.
refusal-players_only = Seul le joueur d’un personnage peut faire cela.
refusal-no_such_combatant = Aucun adversaire ni aucune horde de cette rencontre n’a cet identifiant.
refusal-attack_pending = Une attaque attend ses Gardes ou son jet : réglez-la d’abord.
refusal-out_of_play = Ce combattant est hors de combat.
refusal-no_such_card = Le combattant n’a pas une telle carte à jouer ainsi.
refusal-wrong_initiative = Cela ne se fait pas à cette étape de la manche.
refusal-already_played = Cela a déjà été joué dans cette manche.
refusal-no_actions = Il ne reste pas assez de points d’action à l’adversaire.
refusal-wrong_targets = La carte prend un autre nombre de cibles.
refusal-target_out = Un des personnages choisis est hors de la rencontre, ou ce siège n’en a pas.
refusal-would_exhaust = Le coût remplirait la piste de fatigue.
refusal-no_reactions = Il ne reste pas de réaction.
refusal-not_engaged = Les réflexes de prédateur ne jouent que sur un personnage engagé.
refusal-held = Le combattant est entravé et ne peut bouger.
refusal-already_moved = Le mouvement gratuit de cette manche est déjà pris.
refusal-no_such_pace = Une horde marche, et ne se déplace pas autrement.
refusal-no_guard_due = Aucune attaque ne demande cette Garde.
refusal-guard_given = Cette Garde est déjà donnée.
refusal-not_your_guard = Vous ne donnez que la Garde de votre personnage.
refusal-nothing_to_roll = Aucune attaque n’attend son jet.
refusal-guards_missing = Une cible doit encore donner sa Garde.
refusal-already_struck = Vous avez déjà frappé ou passé à cette étape.
refusal-already_aimed = Votre cible est déclarée : frappez, ou passez.
refusal-no_aim = Déclarez d’abord une cible.
refusal-no_such_part = L’adversaire n’a pas cette partie.
refusal-part_destroyed = Cette partie est détruite.
refusal-part_needed = Une blessure doit tomber sur une partie : nommez-la.
refusal-no_parts = Il n’y a pas de parties ici.
refusal-not_for_hordes = Une horde n’est ni engagée ni isolée.
refusal-not_forward = La manche ne va qu’en avant : nommez une étape plus lointaine.
refusal-too_many_states = On ne porte pas plus de huit états.
