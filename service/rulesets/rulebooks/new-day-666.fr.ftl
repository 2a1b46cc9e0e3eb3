title = New Day 666
summary = Imaginez quelqu’un et son but, lancez le dé trois fois par jour et écrivez la journée ; sur trois six, faites le bilan d’une vie.

# Options

option-max_days = Jours
    .help = Jours que contient le journal ; quand le dernier est décrit, la partie finit.

# Ce que montre la table

view-phase = Phase
view-round = Jour en cours
view-scores = Jours vécus
view-max_days = Jours du journal
view-character = Personnage
view-goal = But
view-turn = Aujourd’hui
view-dice = Lancers
view-total = Total
view-mood = Journée
view-sum_of_totals = Somme des totaux
view-best_day = Meilleur jour
view-worst_day = Pire jour
view-journal = Journal
view-cause_of_death = Cause de la mort
view-life_review = Bilan
view-goal_reached = But atteint
view-day = Jour
view-text = Ce qui s’est passé
value-imagine = imaginer quelqu’un
value-roll = lancer
value-describe = décrire la journée
value-review = faire le bilan
value-over = finie
value-wonderful = merveilleuse
value-good = bonne
value-ordinary = ordinaire
value-bad = mauvaise
value-awful = affreuse
value-death = mort

# Coups possibles

offer-imagine = Imaginer un personnage et son but
offer-roll = Lancer pour le jour { $day }
offer-describe = Décrire le jour { $day }
offer-review = Dire la cause de la mort et faire le bilan
offer-stop = Fermer le journal
offer-goal = Déclarer le but atteint et fermer le journal

# Événements

event-character_imagined = { $seat } imagine quelqu’un et son but.{ $character ->
        [none] {""}
       *[other] {" "}{ $character }
    }{ $goal ->
        [none] {""}
       *[other] {" · "}{ $goal }
    }
event-turn_started = Le jour { $round } commence.
event-dice_rolled = { $seat } lance { $dice }.
event-day_read = Jour { $day }, total { $total } : { $mood ->
    [wonderful] une journée merveilleuse.
    [good] une bonne journée.
    [ordinary] une journée ordinaire.
    [bad] une mauvaise journée.
    [awful] une journée affreuse.
   *[death] la dernière.
}
event-character_died = Trois six : le personnage meurt le jour { $day }.
event-day_described = Le jour { $day } est raconté.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }
event-life_reviewed = { $seat } fait le bilan d’une vie.{ $cause ->
        [none] {""}
       *[other] {" "}{ $cause }
    }{ $text ->
        [none] {""}
       *[other] {" · "}{ $text }
    }
event-journal_closed = { $goal_reached ->
    [true] { $seat } ferme le journal : le but est atteint.{ $text ->
            [none] {""}
           *[other] {" "}{ $text }
        }
   *[false] { $seat } ferme le journal.{ $text ->
            [none] {""}
           *[other] {" "}{ $text }
        }
}
event-turn_ended = La journée est finie.
event-player_left = { $seat } quitte la table.
event-game_ended = { $reason ->
    [death] Le personnage est mort et la partie est perdue.
    [goal_reached] Le but est atteint : { $winners } gagne.
    [journal_closed] Le journal est fermé ; le personnage continue de vivre.
    [journal_full] Le journal est plein ; le personnage continue de vivre.
   *[abandoned] La partie a été abandonnée.
}

# Refus

refusal-imagine_first = Imaginez d’abord un personnage et son but.
refusal-roll_first = Lancez d’abord le dé pour ce jour.
refusal-describe_first = Décrivez d’abord la journée.
refusal-review_first = Le personnage est mort : faites le bilan de sa vie.
refusal-no_day_lived = Aucun jour n’a encore été vécu : il n’y a pas de journal à fermer.
