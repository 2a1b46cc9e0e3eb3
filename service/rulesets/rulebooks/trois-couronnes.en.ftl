title = The Game of Three Crowns
summary = Build a kingdom of Crown, Lord and People with three dice, wage war, forge alliances, and tell its story.

# Options

option-after_action = After a war or an alliance
    .help = The turn goes on with its throws, or it ends there.
option-bonus = Bonuses
    .help = A bonus stands in place of the points table, or is added to it.
option-declining_kingdom = Declining kingdom
    .help = A turn that brings no point costs one point more.

# What the table shows

view-phase = Phase
view-round = Round
view-rounds = Rounds
view-scores = Scores
view-turn = Turn
view-alliance = Alliance
view-war_targets = May be attacked
view-alliance_targets = May be asked for an alliance
view-protected = Safe from war
view-stories = Stories
view-last_turn = Last turn
view-last_action = Last special action
view-seat = Player
view-target = Other player
view-accepted = Accepted
view-dice = Dice
view-kept = Kept
view-next_face = Next face to keep
view-rolls_left = Throws left
view-action = Special action
view-kingdom = Kingdom
view-points = Points
view-story = Story
view-kind = Action
view-result = Result
value-turn = a turn
value-alliance_answer = an answer is awaited
value-alliance_throw = a throw for the alliance
value-finished = the game is over
value-war = war
value-alliance = alliance
value-prosperous_kingdom = prosperous kingdom
value-complete_kingdom = complete kingdom
value-noble_kingdom = noble kingdom
value-tyrannical_kingdom = tyrannical kingdom
value-revolution = revolution
value-excess_of_power = excess of power
value-unstable_nobility = unstable nobility
value-isolated_crown = isolated crown
value-fallen_kingdom = fallen kingdom
value-won = won
value-lost = lost
value-held = held
value-broken = broken
value-refused = refused
value-throws = the turn goes on
value-turn_ends = the turn ends
value-replace = in place of the table
value-add = added to the table

# Offers

offer-roll = { $count ->
    [one] Throw the last die
    [3] Throw all three dice
   *[other] Throw { $count } dice
}
offer-roll-alliance = Throw three dice for the alliance
offer-keep = Keep { $faces }
offer-stop = { $kingdom ->
    [prosperous_kingdom] Stop: prosperous kingdom ({ $points })
    [complete_kingdom] Stop: complete kingdom ({ $points })
    [noble_kingdom] Stop: noble kingdom ({ $points })
    [tyrannical_kingdom] Stop: tyrannical kingdom ({ $points })
    [revolution] Stop: revolution ({ $points })
    [excess_of_power] Stop: excess of power ({ $points })
    [unstable_nobility] Stop: unstable nobility ({ $points })
    [isolated_crown] Stop: isolated crown ({ $points })
   *[fallen_kingdom] Stop: fallen kingdom ({ $points })
}
offer-war = Declare war on { $target }
offer-alliance = Propose an alliance to { $target }
offer-accept = Accept { $seat }'s alliance
offer-refuse = Refuse { $seat }'s alliance

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [war] { $seat } goes to war with { $dice }.
    [alliance] { $seat } throws { $dice } for the alliance.
   *[throw] { $seat } throws { $dice }.
}
event-dice_kept = { $seat } keeps dice for the kingdom.
event-war_declared = { $seat } declares war on { $target }!
event-war_resolved = { $won ->
    [true] { $seat } wins the war and takes { $points } points from { $target }.
   *[false] { $seat } loses the war, and { $points } points go to { $target }.
}
event-alliance_proposed = { $seat } proposes an alliance to { $target }.
event-alliance_answered = { $accepted ->
    [true] { $target } accepts { $seat }'s alliance.
   *[false] { $target } refuses { $seat }'s alliance.
}
event-alliance_resolved = { $held ->
    [true] The alliance of { $seat } and { $target } holds.
   *[false] The alliance of { $seat } and { $target } breaks.
}
event-story_told = { $seat } tells: “{ $text }”
event-scored = { $reason ->
    [prosperous_kingdom] { $seat } rules a prosperous kingdom ({ $points }) and has { $total } points.
    [complete_kingdom] { $seat } rules a complete kingdom ({ $points }) and has { $total } points.
    [noble_kingdom] { $seat } rules a noble kingdom ({ $points }) and has { $total } points.
    [tyrannical_kingdom] { $seat } rules a tyrannical kingdom ({ $points }) and has { $total } points.
    [revolution] A revolution shakes { $seat }'s kingdom ({ $points }): { $total } points.
    [excess_of_power] Excess of power! { $seat }'s score is halved to { $total } points.
    [unstable_nobility] { $seat }'s nobility is unstable ({ $points }): { $total } points.
    [isolated_crown] { $seat }'s crown is isolated and brings nothing: { $total } points.
    [fallen_kingdom] { $seat }'s kingdom has fallen ({ $points }): { $total } points.
    [declining_kingdom] { $seat }'s kingdom declines ({ $points }): { $total } points.
   *[other] { $seat } now has { $total } points ({ $points }).
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [rounds_completed] The seven rounds are over. Supreme King of the Three Crowns: { $winners }!
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-nothing_to_answer = No alliance waits for your answer.
refusal-answer_first = Accept or refuse the alliance first.
refusal-alliance_throw_first = Throw the dice for the alliance first.
refusal-too_late = Special actions come before the first throw.
refusal-action_done = You have taken your special action of this turn.
refusal-bad_target = Name another player who is still in the game.
refusal-proposed_last_round = You proposed an alliance in the last round: wait for the next one.
refusal-not_enough_points = The stake cannot be paid: 10 points for a war, 5 from each of the two for an alliance.
refusal-protected_target = This player was attacked in this round or the one before.
refusal-must_roll_first = Throw the dice first.
refusal-no_throw_left = Your three throws are used up: stop.
refusal-nothing_to_throw = All three dice are kept: stop.
refusal-already_kept = A die that you named is kept already.
refusal-not_next_face = Dice are kept in the order 6, 5, 4, one of each.
