# Titres des problèmes, par code ; `detail` dit que faire.

problem-malformed_json = Le corps n’est pas du JSON
    .detail = Envoyez du JSON valide en UTF-8, sans demi-codet isolé.
problem-bad_header = Un en-tête est illisible
    .detail = Voyez l’en-tête nommé.
problem-bad_query = Un paramètre de l’adresse est illisible
    .detail = Voyez la documentation de cette adresse.
problem-bad_cursor = Ce curseur n’est pas des nôtres
    .detail = Prenez le curseur de la page précédente.
problem-method_not_allowed = Cette adresse n’accepte pas cette méthode
    .detail = L’en-tête Allow donne celles qu’elle accepte.
problem-not_acceptable = Rien ici n’a un type de média que vous acceptez
    .detail = Acceptez application/json.
problem-body_too_large = Le corps est trop grand
    .detail = 64 Kio au plus, 16 Mio pour une importation.
problem-unsupported_media_type = Le type de média du corps n’est pas accepté ici
    .detail = Envoyez application/json.
problem-host_not_served = Cet hôte n’est pas servi ici
    .detail = GOBELET_ALLOWED_HOSTS nomme ceux qui le sont.
problem-headers_too_large = Les en-têtes sont trop grands
    .detail = Envoyez des en-têtes moins nombreux ou plus courts.
problem-route_not_found = Il n’y a rien à cette adresse
    .detail = /docs donne les adresses.
problem-unauthenticated = Il faut un jeton
    .detail = Envoyez-le dans l’en-tête Authorization, comme Bearer.
problem-invalid_token = Ce jeton n’est pas bon ici
    .detail = Il a été renouvelé, vient d’une autre partie, ou n’en a jamais été un.
problem-forbidden = Ce jeton ne permet pas cela
    .detail = Quelqu’un d’autre à cette table le peut.
problem-game_not_found = Partie introuvable
    .detail = Elle n’existe pas, a été effacée, ou est privée.
problem-ruleset_not_found = Jeu introuvable
    .detail = GET /v1/rulesets donne ceux que l’on peut jouer.
problem-version_not_found = La partie n’a pas cette version
    .detail = Les versions vont de 0 à celle de la partie.
problem-seat_not_found = Pas de telle place, ou personne n’y est
    .detail = Les places sont numérotées à partir de 0.
problem-not_your_turn = Ce n’est pas à vous de jouer
    .detail = Les membres d’active peuvent jouer maintenant.
problem-game_over = La partie est finie
    .detail = On peut la regarder, la rejouer, l’exporter et la reprendre ailleurs.
problem-not_started = La partie n’a pas commencé
    .detail = Il reste des places libres, ou son propriétaire doit la lancer.
problem-seat_taken = La place est prise
    .detail = Demandez-en une autre, ou aucune en particulier.
problem-illegal_move = Les règles l’interdisent maintenant
    .detail = Les offres disent ce que l’on peut faire.
problem-game_under_way = La partie est en cours
    .detail = Cela se fait avant qu’elle commence, ou une fois finie.
problem-log_full = Le journal est plein
    .detail = La partie peut être quittée, abandonnée, exportée et reprise ailleurs.
problem-version_conflict = La partie a avancé
    .detail = Regardez-la de nouveau, puis décidez.
problem-if_match_required = Cette partie n’accepte que des coups avec If-Match
    .detail = Envoyez l’ETag de la partie telle que vous l’avez vue.
problem-invalid_body = Le corps n’est pas ce qui est demandé
    .detail = errors donne toutes les fautes.
problem-invalid_move = Ce n’est pas un coup de ce jeu
    .detail = errors donne toutes les fautes.
problem-invalid_options = Les options ne conviennent pas
    .detail = errors donne toutes les fautes.
problem-invalid_seats = Ce nombre de joueurs ne convient pas
    .detail = Le jeu dit pour combien il est.
problem-rolls_needed = Il faut des dés
    .detail = need dit quoi lancer ; envoyez les valeurs avec le coup, dans rolls.
problem-rolls_unused = Trop de valeurs ont été envoyées
    .detail = Envoyez exactement celles qui sont demandées, et aucune là où le service lance.
problem-roll_out_of_range = Une valeur n’existe pas sur ces dés
    .detail = Les valeurs vont de 1 au nombre de faces.
problem-idempotency_mismatch = Cette Idempotency-Key a servi à autre chose
    .detail = Prenez une nouvelle clé pour une nouvelle demande.
problem-incomplete_log = Le journal est masqué
    .detail = Seul un journal entier peut être importé.
problem-log_fault = Le journal ne tient pas
    .detail = entry donne l’entrée en faute.
problem-rate_limited = Trop de demandes
    .detail = Retry-After dit quand revenir.
problem-store_unavailable = Le stockage est hors d’atteinte
    .detail = Réessayez ; si outcome est unknown, répétez la demande avec son Idempotency-Key.
problem-internal_error = Une erreur s’est produite ici
    .detail = Elle a été notée. Rien de ce que vous envoyez ne devrait la causer.

# Pour combien de joueurs un jeu est.

seats-between = Ce jeu est pour { $least } à { $most } joueurs, pas pour { $seats }.
seats-exactly = { $most ->
    [one] Ce jeu est pour 1 joueur, pas pour { $seats }.
   *[other] Ce jeu est pour { $most } joueurs, pas pour { $seats }.
}

# Comment les coups s’appellent, par type ; le fichier d’un jeu peut en nommer un autrement.

move-accept = Accepter
move-act = Agir
move-activate = Activer un dé
move-adjust = Corriger une valeur
move-advance = Passer à l’étape suivante
move-aim = Viser
move-announce = Annoncer l’attaque
move-announce_four = Annoncer la combinaison
move-apply = Appliquer un effet
move-assault = Mener un assaut
move-associate = Donner un seul sens à deux dés
move-bank = Inscrire
move-choose = Choisir
move-claim = Réclamer la combinaison
move-close = Clore
move-continue = Continuer
move-declare_war = Déclarer la guerre
move-describe = Décrire
move-draw = Prendre un dé et lui donner un sens
move-drop = Laisser un objet
move-eat = Prendre un repas
move-end_adventure = Finir l’aventure
move-end_combat = Finir le combat
move-exploit = Accomplir un exploit
move-extra_action = Acheter une action
move-flee = Fuir
move-flip = Retourner un dé
move-forced_meal = Prendre le repas que le livre impose
move-forge = Forger une face
move-gain_item = Trouver un objet
move-guard = Donner sa Garde
move-hide = Cacher
move-imagine = Imaginer le personnage
move-keep = Mettre des dés de côté
move-name = Nommer
move-narrate = Raconter
move-note = Prendre une note
move-observe = Observer
move-order_test = Demander un test
move-pass = Passer
move-propose_alliance = Proposer une alliance
move-react = Réagir
move-reinforce = Utiliser un renfort
move-reroll = Relancer
move-retreat = Rentrer
move-reveal = Retourner une carte
move-review = Faire le bilan d’une vie
move-roll = Lancer
move-set_scenario = Poser le scénario
move-start_combat = Commencer un combat
move-stop = S’arrêter
move-strike = Frapper
move-trade = Échanger
move-turn_to = Se rendre à un paragraphe
move-use_item = Utiliser un objet
move-use_luck = Tenter sa chance
move-use_token = Utiliser un jeton
move-walk = Marcher
move-wield = Prendre une arme en main
move-write = Écrire une ligne

# Comment les champs des coups s’appellent.

field-accept = Accepter
field-action = Action
field-add_states = États à ajouter
field-advantage = Avantages moins désavantages
field-announce = Ce qui compte
field-at_most = Au plus
field-attack_bonus = Bonus à l’attaque
field-attack_modifier = Modificateur de l’attaque
field-bargain = Marché
field-bleeding = Hémorragie
field-card = Carte
field-cause = Cause
field-character = Personnage
field-charges = Charges
field-choice = Choix
field-clue = Indice
field-combatant = Adversaire
field-combination = Appliquer la combinaison
field-count = Nombre de dés
field-creature = Créature
field-creatures = Créatures
field-cures = Guérit
field-delta = Changement
field-dice = Dés
field-die = Dé
field-effect = Effet
field-element = Détail
field-eliminate = Dé sacrifié
field-endurance = Endurance
field-engaged = Engagé avec
field-face = Face
field-goal = But
field-goal_reached = But atteint
field-guard_type = Sorte de Garde
field-hero = Héros
field-hero_damage = Dégâts du héros
field-hundreds = Jetons de cent gloires
field-interpretation = Sens
field-isolated = Isolé
field-item = Objet
field-kind = Sorte
field-line = Ligne
field-meaning = Sens
field-mode = Comment elles combattent
field-modifier = Modificateur
field-name = Nom
field-option = Choix
field-out = Hors jeu
field-over_ceiling = Peut dépasser le total de départ
field-pace = Allure
field-paragraph = Paragraphe
field-part = Partie du corps
field-place = Lieu
field-points = Points
field-poison = Poison
field-reason = Raison
field-remove_states = États à retirer
field-result = Résultat
field-scenario = Scénario
field-score = Score
field-side = Côté
field-solves = Résout le scénario
field-spend_luck = Payer d’abord avec la chance
field-stability = Stabilité
field-stat = Valeur
field-steps = Nombre de pas
field-story = Histoire
field-target = Qui
field-targets = Qui
field-text = Texte
field-to = Étape
field-token = Jeton
field-using = Avec
field-value = Valeur
field-winner = Vainqueur
field-words = Mots
field-wound = Blessure

# Ce qui ne va pas dans ce que l’on a tapé, par sorte.

fault-number = il faut un nombre
fault-number-between = il faut un nombre de { $least } à { $most }
fault-number-from = il faut un nombre à partir de { $least }
fault-text-length = { $least ->
    [0] { $most } caractères au plus
   *[other] de { $least } à { $most } caractères
}
fault-choice = il faut l’un de ceux-ci : { $choices }
fault-yes-or-no = il faut oui ou non
fault-list-length = { $least ->
    [0] { $most } au plus
   *[other] il en faut de { $least } à { $most }
}
fault-twice = chacun une seule fois
fault-at-least = il faut { $least } ou plus
fault-at-most = il faut { $most } ou moins
fault-multiple = il faut un multiple de { $step }
fault-list = il faut une liste
fault-text = il faut un texte
fault-object = il faut un objet
fault-length-at-least = il en faut { $least } au moins
fault-length-at-most = { $most } au plus
fault-required = il faut ce champ
fault-unknown = ce champ n’existe pas
fault-field = il faut { $field }
fault-pattern = cela doit correspondre à { $pattern }
fault-empty = il faut quelque chose ici
fault-other = cela ne convient pas ici

# De quels dés il s’agit, comptés à partir de 1, là où plusieurs offres se liraient pareil.

which-dice = { $count ->
    [one] dé { $places }
   *[other] dés { $places }
}
which-die = dé { $places }
which-eliminate = en sacrifiant le dé { $places }
