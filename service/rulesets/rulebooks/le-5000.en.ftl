title = Five Thousand
summary = Throw five dice, set aside what scores, then bank your points or risk them all on another throw.

# Options

option-target = Target
    .help = Points to reach. 10,000 makes the longer game of that name.
option-opening = Opening
    .help = Least points of a turn with which a player may bank the first time; 0 for none.
option-exact = Exactly
    .help = The target must be reached exactly: a throw that can only go beyond it loses the turn.
option-final_stretch = Final stretch
    .help = The last so many points must be made in one turn; 0 turns this off, 1000 is the usual variant.

# What the table shows

view-round = Round
view-scores = Scores
view-opened = Opened
view-turn = Turn
view-last_turn = Last turn
view-eliminated = Left
view-seat = Player
view-phase = Phase
view-dice = Dice
view-kept = Set aside
view-points = Points
view-throw_points = Points of this throw
view-hot = All five set aside
view-next_throw = Dice of the next throw
view-busted = Lost
value-throw = to throw
value-keep = to set dice aside
value-decide = to bank or throw again
value-ballot = a ballot
value-no_score = nothing scored
value-over_target = over the target

# Offers

offer-roll = { $count ->
    [one] Throw the last die
    [5] Throw all five dice
   *[other] Throw { $count } dice
}
offer-keep = Set aside { $faces } for { $points } points
offer-bank = Bank { $points } points

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $seat } throws { $dice }.
event-dice_kept = { $seat } sets dice aside for { $points } points: { $turn_points } in this turn.
event-busted = { $reason ->
    [ballot] A ballot! { $seat } throws five dice for nothing and loses the turn's points.
    [over_target] { $seat } can only go beyond the target and loses the turn's points.
   *[no_score] Nothing scores: { $seat } loses the turn's points.
}
event-scored = { $reason ->
    [five_ones] Five 1s in one throw! { $seat } has { $total } points.
   *[banked] { $uncounted ->
        [0] { $seat } banks { $points } points and has { $total }.
       *[other] { $seat } banks { $points } points and has { $total }; { $uncounted } do not count before the final stretch.
    }
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [target_reached] { $winners } reaches the target and wins.
    [five_ones] { $winners } wins with five 1s.
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-not_thrown = Throw the dice first.
refusal-must_keep = Set aside at least one die that scores first.
refusal-already_kept = You have set dice aside from this throw already: bank, or throw again.
refusal-already_set_aside = A die that you named is set aside already.
refusal-not_scoring = Every die that is set aside must score.
refusal-over_target = That would take you beyond the target, which must be reached exactly.
refusal-not_opened = You need more points in this turn before you may bank for the first time.
refusal-target_reached = Your points reach the target: bank them.
