title = Exit 20
summary = Be the first out of the labyrinth: ones are the way, fives are walls, and every new throw costs a die.

# Options

option-target = Target
    .help = Points that win.
option-floor_at_zero = Floor at zero
    .help = A total never falls below 0.
option-max_rounds = Rounds
    .help = Rounds after which the game is over, the highest total winning.

# What the table shows

view-phase = Phase
view-round = Round
view-scores = Scores
view-target = Target
view-max_rounds = Rounds at most
view-turn = Turn
view-last_turn = Last turn
view-seat = Player
view-dice = Dice
view-kept = Kept
view-removed = Eliminated
view-free = Free
view-throws = Throws
view-power = Power used
view-power_die = Die of the power
view-must_stop = Must stop
view-points = Points
view-gain = Gain
value-roll = to throw
value-decide = to stop or throw again
value-over = over
value-flip = a die turned over
value-activate = a six activated

# Offers

offer-roll = Throw all five dice
offer-stop = { $points ->
    [one] Stop for { $points } point
   *[other] Stop for { $points } points
}
offer-flip = Turn die { $die } over, from { $face } to { $opposite }
offer-activate = Activate the 6 of die { $die }
offer-reroll = Give up a { $eliminated } and throw { $faces } again

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [reroll] { $seat } throws again: { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-dice_kept = { $seat } keeps some dice.
event-die_removed = { $seat } gives up a { $face }.
event-die_flipped = { $seat } turns a die over: it shows { $face } now.
event-six_activated = { $seat } activates a six: it is worth 2 points.
event-scored = { $points ->
    [one] { $seat } stops: { $points } point, { $total } in all.
   *[other] { $seat } stops: { $points } points, { $total } in all.
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [target_reached] { $winners } is out of the labyrinth and wins.
    [round_limit] { $winners ->
        [none] The last round is over, and nobody is out.
       *[other] The last round is over. Winning with the highest total: { $winners }.
    }
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-roll_first = Throw the dice first.
refusal-already_rolled = You have thrown all five dice already: stop, or throw some of them again.
refusal-die_kept = A die that you named is kept: it is neither thrown nor given up any more.
refusal-die_removed = A die that you named is out of this turn.
refusal-die_listed_twice = The die that you give up can't also be thrown.
refusal-forced_stop = You have too few dice to throw again: stop.
refusal-power_used = You have used the power of this turn already.
refusal-not_a_six = Only a six can be activated.
