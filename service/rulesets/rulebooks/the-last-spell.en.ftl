title = The Last Spell
summary = Apprentice wizards outdo one another with three dice: each throw makes the spell stronger, each 1 less stable.

# Options

option-naming = Naming the spell
    .help = Whether a word must be added to the spell's name after each throw.

# What the table shows

view-phase = Phase
view-round = Round
view-score_to_beat = Score to beat
view-holder = Held by
view-scores = Best spells
view-eliminated = Exploded
view-turn = Turn
view-last_turn = Last turn
view-seat = Player
view-dice = Dice
view-throws = Throws
view-instability = Instability
view-power = Power
view-sum = Sum of the throw
view-bonus = Bonus
view-combination = Combination
view-beats = Beats the score
view-decisive = Decisive
view-spell_name = Name of the spell
view-named = Named
view-result = Result
value-roll = to throw
value-decide = to stop or throw again
value-over = over
value-optional = optional
value-required = required
value-pair = a pair
value-three_of_a_kind = three of a kind
value-straight = a straight
value-all_different = three different dice
value-none = no combination
value-succeeded = succeeded
value-failed = failed
value-exploded = exploded

# Offers

offer-name = Add to the name of the spell
offer-roll = { $throws ->
    [0] Throw the three dice
   *[other] Throw again
}
offer-stop = Cast the spell, with { $power } against { $score }

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $seat } throws { $dice }.
event-resource_changed = { $delta ->
    [one] { $seat } takes { $delta } point of instability and has { $total }.
   *[other] { $seat } takes { $delta } points of instability and has { $total }.
}
event-spell_grown = { $combination ->
    [pair] { $sum } and a pair: { $seat }'s spell has a power of { $power }.
    [three_of_a_kind] { $sum } and three of a kind: { $seat }'s spell has a power of { $power }.
    [straight] { $sum } and a straight: { $seat }'s spell has a power of { $power }.
    [all_different] { $sum } and three different dice: { $seat }'s spell has a power of { $power }.
   *[none] { $sum }: { $seat }'s spell has a power of { $power }.
}
event-player_eliminated = Explosion! { $seat } goes up in smoke.
event-spell_named = { $seat } names the spell “{ $spell_name }”.
event-spell_cast = { $succeeded ->
    [true] { $seat }'s spell succeeds with a power of { $power }.{ $spell_name ->
            [none] {""}
           *[other] {" "}{ $spell_name }
        }
   *[false] { $seat }'s spell fails with a power of { $power }.{ $spell_name ->
            [none] {""}
           *[other] {" "}{ $spell_name }
        }
}
event-record_set = { $seat } holds the score to beat: { $score }.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [own_score_beaten] { $winners } beats a score of their own and wins.
   *[last_player_standing] { $winners } is the last in the game and wins.
}

# Refusals

refusal-roll_first = Throw the dice first.
refusal-already_named = You have named the spell since your last throw already.
refusal-name_full = The name of the spell is long enough.
refusal-name_first = Add to the name of the spell first.
