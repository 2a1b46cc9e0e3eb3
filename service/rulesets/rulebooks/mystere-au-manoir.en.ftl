title = Mystery at the Manor
summary = A quick inquiry with five dice: follow leads, hear witnesses, beware of false leads, and be the first with 100 points.

# Options

option-perfect_inquiry = Perfect inquiry
    .help = The dice that make it: 1-2-3-4-5 as in the rules, or 1-2-3-4 and any fifth die as on the summary sheet.

# What the table shows

view-round = Round
view-target = Target
view-scores = Scores
view-turn = Turn
view-last_turn = Last turn
view-seat = Player
view-free_turn = Free turn
view-dice = Dice
view-witnesses = Witnesses
view-witness_rerolls_left = Hearings left
view-clue_pair = Two clues
view-stuck = False leads
view-combination = Combination
view-points = Points
value-five = 1-2-3-4-5
value-four = 1-2-3-4 and any fifth die
value-four_of_a_kind = four of a kind
value-triple_clue = triple clue
value-triple_false_lead = triple false lead
value-perfect_inquiry = perfect inquiry
value-witness = a witness
value-clue_pair = two clues

# Offers

offer-roll = Throw all five dice
offer-pass = Give the free turn up
offer-stop = { $points ->
    [one] Stop and score { $points } point
   *[other] Stop and score { $points } points
}
offer-reroll = { $using ->
    [clue_pair] Two clues: throw { $faces } again
   *[witness] Hear a witness: throw { $faces } again
}

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [witness] { $seat } hears a witness and throws { $dice }.
    [clue_pair] { $seat } follows two clues and throws { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-busted = Three false leads! { $seat }'s turn is worth nothing.
event-scored = { $reason ->
    [perfect_inquiry] A perfect inquiry! { $seat } scores { $points } points and has { $total }.
    [triple_clue] Triple clue! { $seat } scores { $points } points and has { $total }.
    [four_of_a_kind] Four of a kind! { $seat } scores { $points } points and has { $total }.
   *[sum] { $seat } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and has { $total }.
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [target_reached] { $winners } is the manor's master detective.
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-must_roll_first = Throw the dice first.
refusal-already_thrown = You have thrown the dice already.
refusal-six_is_stuck = A 6 can never be thrown again.
refusal-witness_limit = Witnesses are heard five times a turn at most.
refusal-witness_not_included = A witness throws itself again too: name a 5.
refusal-no_clue_pair = You need two 1s on the table for that.
refusal-one_die_only = Two clues let you throw one die only.
refusal-clue_is_kept = Two clues let you throw a die that is no 1.
refusal-not_a_free_turn = Only a free turn can be given up, before its throw.
