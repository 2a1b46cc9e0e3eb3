title = Stuck Dice
summary = Throw five dice: 2s and 5s get stuck and spoil the throw, everything else adds up until all five are blocked.

# Options

option-turns = Turns
    .help = How many turns each player has.

# What the table shows

view-round = Round
view-turns = Turns each
view-scores = Scores
view-turn = Turn
view-last_turn = Last turn
view-eliminated = Left
view-seat = Player
view-dice = Dice
view-kept = Blocked
view-points = Points of this turn
view-throws = Throws
view-throw_points = Points of the last throw

# Offers

offer-roll = { $count ->
    [one] Throw the last die
    [5] Throw all five dice
   *[other] Throw { $count } dice
}

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $seat } throws { $dice }.
event-dice_kept = A 2 or a 5: { $seat }'s throw scores nothing and blocks dice.
event-points_gained = { $seat } gains { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $turn_points } in this turn.
event-scored = { $seat } ends with { $points } points and has { $total } in all.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [turns_played] All turns are played. Victory for { $winners }!
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}
