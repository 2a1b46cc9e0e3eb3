title = The Captain
summary = In three throws find a boat, a captain and a crew, in that order; the two dice left over are the knots that you sail.

# Options

option-distance = Distance
    .help = Knots to cover. 50 makes a short game.
option-cargo_rethrow = Throwing the cargo again
    .help = Whether the cargo may be thrown again with the throws that are left: never, both dice together, or one or both.
option-finish_round = Finish the round
    .help = The round in which a player covers the distance is played to its end; otherwise the game ends with that player's turn.

# What the table shows

view-round = Round
view-scores = Knots
view-distance = Distance
view-last_round = Last round
view-turn = Turn
view-last_turn = Last turn
view-eliminated = Left
view-seat = Player
view-phase = Phase
view-dice = Dice
view-boat = Boat
view-captain = Captain
view-crew = Crew
view-kept = Set aside
view-cargo = Cargo
view-points = Knots of this turn
view-rolls_left = Throws left
value-search = looking for boat, captain and crew
value-cargo = crew complete
value-none = never
value-both = both dice together
value-any = one or both

# Offers

offer-roll = { $count ->
    [5] Throw all five dice
   *[other] Throw the { $count } loose dice
}
offer-stop = { $points ->
    [one] Stop with { $points } knot
   *[other] Stop with { $points } knots
}
offer-reroll = Throw the cargo again: { $faces }

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [cargo] { $seat } throws cargo again: { $dice }.
   *[search] { $seat } throws { $dice }.
}
event-dice_kept = { $seat } has found hands for the voyage and sets them aside.
event-scored = { $seat } sails { $points } knots and has covered { $total }.
event-busted = No boat with captain and crew: { $seat } stays in port.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [distance_reached] The race is over. Victory for { $winners }!
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-crew_complete = Your crew is complete: stop, or throw the cargo again.
refusal-crew_incomplete = You need boat, captain and crew first.
refusal-not_cargo = A die that you named is not cargo.
refusal-both_or_none = The two cargo dice are thrown again together.
