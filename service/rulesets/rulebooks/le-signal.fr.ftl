title = Le Signal
summary = Prenez un détail autour de vous pour un signe, lancez un d20 et dites ce qui en résulte ; les règles tiennent le fil. Avec l’extension Le Sixième Signe.

# Options

option-challenge = Défi
    .help = Surmonter trois ou cinq événements, ou tenir jusqu’au troisième échec critique.
option-lovecraft = Le Sixième Signe
    .help = L’extension : cherchez la vérité cachée avant de perdre la raison.
option-inner_journal = Journal intérieur
    .help = Chaque événement est une pensée, un conflit intérieur lié à ce que vous voyez.
option-theme = Thème
    .help = Une étiquette qui ne change aucune règle.
option-event_limit = Événements au plus
    .help = Le plus d’événements que la partie peut compter.

# Ce que montre la table

view-phase = Phase
view-round = Événement
view-scores = Événements surmontés
view-entry_kind = Sorte d’événement
view-theme = Thème
view-element = Signe
view-interpretation = Sens
view-action = Action
view-turn = Événement en cours
view-dice = Dé
view-band = Résultat
view-fate = Fin
view-events_to_survive = Événements à surmonter
view-event_limit = Événements au plus
view-critical_failures = Échecs critiques
view-critical_limit = Échecs critiques qui font perdre
view-mental_effect = Effet mental
view-lucidity = Lucidité
view-disorder_pending = Trouble en attente
view-clarity = Clarté
view-revelations = Révélations
view-clues = Indices
view-closing = Derniers mots
view-journal = Journal
view-number = Numéro
view-roll = Dé
view-consequence = Conséquence
view-clue = Indice
value-observe = observer
value-roll = lancer
value-narrate = raconter
value-over = finie
value-event = un événement
value-thought = une pensée
value-none = sans défi
value-three = trois événements
value-five = cinq événements
value-endurance = endurance
value-open = libre
value-survivor = survivant
value-explorer = explorateur
value-spy = espion
value-supernatural = surnaturel
value-medieval = médiéval
value-critical_failure = échec critique
value-partial_failure = échec partiel
value-mixed_success = réussite mitigée
value-fine_success = belle réussite
value-stroke_of_genius = coup de génie
value-lucidity_lost = perte de lucidité
value-disorder = trouble mental léger
value-disorder_struck = le trouble frappe
value-stability = stabilité
value-clarity = clarté précaire
value-revelation = révélation
value-ignored = ignoré
value-sanity_lost = raison perdue
value-critical_failures = trois échecs critiques
value-truth_revealed = vérité révélée
value-challenge_survived = défi relevé
value-event_limit = dernier événement
value-stopped = dé rangé
value-abandoned = abandon

# Coups possibles

offer-observe = Regarder autour de vous : événement { $number }
offer-roll = Lancer le d20
offer-narrate = { $band ->
    [critical_failure] Raconter comment les choses empirent
    [partial_failure] Raconter ce qu’il en a coûté
    [mixed_success] Raconter comment vous vous en sortez
    [fine_success] Raconter comment vous maîtrisez la situation
   *[stroke_of_genius] Raconter votre coup de génie
}
offer-stop = Ranger le dé

# Événements

event-event_opened = { $kind ->
    [thought] Pensée { $number }.{ $element ->
            [none] {""}
           *[other] {" "}{ $element }
        }{ $interpretation ->
            [none] {""}
           *[other] {" · "}{ $interpretation }
        }{ $action ->
            [none] {""}
           *[other] {" · "}{ $action }
        }
   *[event] Événement { $number }.{ $element ->
            [none] {""}
           *[other] {" "}{ $element }
        }{ $interpretation ->
            [none] {""}
           *[other] {" · "}{ $interpretation }
        }{ $action ->
            [none] {""}
           *[other] {" · "}{ $action }
        }
}
event-dice_rolled = { $seat } lance { $dice }.
event-event_resolved = { $band ->
    [critical_failure] { $roll }, échec critique : les choses empirent.
    [partial_failure] { $roll }, échec partiel : c’est fait, mais à un prix.
    [mixed_success] { $roll }, réussite mitigée : { $seat } s’en sort, sans plus.
    [fine_success] { $roll }, belle réussite : { $seat } maîtrise la situation.
   *[stroke_of_genius] { $roll }, coup de génie : la situation tourne entièrement à l’avantage { OF($seat) }.
}
event-resource_changed = { $resource ->
    [critical_failures] { $total ->
        [one] { $total } échec critique jusqu’ici.
       *[other] { $total } échecs critiques jusqu’ici.
    }
    [lucidity] Lucidité : { $total }.
   *[revelations] Révélations : { $total }.
}
event-mental_effect_applied = { $effect ->
    [lucidity_lost] Frayeur : { $seat } perd de la lucidité.
    [disorder] L’esprit { OF($seat) } vacille : le prochain trouble coûtera.
    [disorder_struck] Le trouble frappe : { $seat } perd de la lucidité.
    [stability] L’esprit { OF($seat) } tient bon.
    [clarity] Une clarté précaire : le prochain effet mental négatif sera ignoré.
    [revelation] Une révélation !
   *[ignored] La clarté protège l’esprit { OF($seat) }, puis s’éteint.
}
event-scored = { $total ->
    [one] { $seat } a surmonté { $total } événement.
   *[other] { $seat } a surmonté { $total } événements.
}
event-fate_sealed = { $reason ->
    [sanity_lost] Plus de lucidité : la fin est proche.
    [critical_failures] Le troisième échec critique : la fin est proche.
    [truth_revealed] Le voile est déchiré : la fin est proche.
    [challenge_survived] Le défi est relevé : il ne reste qu’à raconter la fin.
   *[event_limit] C’était le dernier événement : il ne reste qu’à raconter la fin.
}
event-consequence_told = L’événement { $number } est clos.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }{ $clue ->
        [none] {""}
       *[other] {" · "}{ $clue }
    }
event-story_closed = { $seat } range le dé.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [sanity_lost] { $ranking } a sombré : la partie est perdue.
    [critical_failures] Trois échecs critiques : la partie est perdue.
    [truth_revealed] { $winners } a vu à travers le voile et gagne.
    [challenge_survived] { $winners } a relevé le défi et gagne.
    [event_limit] Le dernier événement est clos, et l’histoire avec lui.
    [stopped] Le dé est rangé.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-observe_first = Regardez d’abord autour de vous et observez quelque chose.
refusal-roll_first = Lancez d’abord le dé.
refusal-narrate_first = Racontez d’abord la suite.
refusal-nothing_resolved = Aucun événement n’est encore clos : il n’y a rien à ranger.
refusal-no_revelation = Un indice ne se note qu’à une révélation.
