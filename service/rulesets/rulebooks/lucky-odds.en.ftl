title = Lucky Odds
summary = Only odd dice score, two dice that make 7 are out, and you need exactly 50 points.

# Options

option-overshoot = Past 50
    .help = Going past 50 loses the points of the turn, or the excess is counted back down from 50.

# What the table shows

view-round = Round
view-target = Target
view-scores = Scores
view-turn = Turn
view-last_turn = Last turn
view-seat = Player
view-throws = Throws
view-dice = Dice
view-kept = Scored
view-out = Out of play
view-rollable = To throw
view-points = Points
view-reason = How it ended
value-lost = the turn is lost
value-bounce = counted back from 50
value-banked = banked
value-no_dice_left = no dice left to throw
value-target_reached = exactly 50
value-no_points = a throw without points
value-overshoot = past 50
value-bounced = counted back from 50

# Offers

offer-roll = { $count ->
    [one] Throw the last die
    [3] Throw all three dice
   *[other] Throw { $count } dice
}
offer-bank = { $points ->
    [one] Bank { $points } point
   *[other] Bank { $points } points
}

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $seat } throws { $dice }.
event-pair_removed = Two dice of { $seat } make 7 and are out of play.
event-points_added = { $seat } gains { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $turn_points } in this turn.
event-busted = { $reason ->
    [overshoot] Past 50! { $seat } loses the turn's points.
   *[no_points] No points: { $seat } loses what this turn had gathered.
}
event-scored = { $reason ->
    [bounced] Past 50! { $seat } is counted back and has { $total } points.
   *[banked] { $seat } banks { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and has { $total }.
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [target_reached] Exactly 50! { $winners } wins.
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-must_roll_first = Throw the dice first.
