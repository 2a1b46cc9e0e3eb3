title = Lovecraftian Dice of Madness
summary = Gather knowledge with combinations of five dice before the madness of the sixes gathers in you.

# Options

option-target = Target
    .help = Knowledge that wins.
option-madness_limit = Limit of madness
    .help = Madness that puts a player out.
option-madness_test = Test of madness
    .help = Which sixes call for a test: those left from the player's turn before, or those just thrown.
option-risky_rerolls = Risky re-throws
    .help = Each re-throw costs a test of madness, and its sixes cost more.
option-full_house = Full house
    .help = Whether a full house calms as a pair does, or counts as three of a kind only.

# What the table shows

view-phase = Phase
view-round = Round
view-scores = Knowledge
view-madness = Madness
view-dice = Dice
view-target = Target
view-madness_limit = Limit of madness
view-turn = Turn
view-last_turn = Last turn
view-eliminated = Gone mad
view-seat = Player
view-rolls_left = Throws left
view-test_due = Test due
view-combination = Combination
view-points = Knowledge gained
view-madness_change = Change of madness
value-roll = to throw
value-decide = to stop or throw again
value-over = over
value-before_throw = before the throw
value-after_throw = after the throw
value-both = three of a kind and a pair
value-five_of_a_kind = five of a kind
value-four_of_a_kind = four of a kind
value-straight = a straight
value-full_house = a full house
value-three_of_a_kind = three of a kind
value-two_pairs = two pairs
value-pair = a pair
value-nothing = nothing

# Offers

offer-roll = { $test ->
    [true] Test your madness, then throw
   *[false] Throw all five dice
}
offer-stop = { $combination ->
    [pair] Stop with a pair
    [nothing] Stop with nothing
    [five_of_a_kind] Stop with five of a kind, for { $points } knowledge
    [four_of_a_kind] Stop with four of a kind, for { $points } knowledge
    [straight] Stop with a straight, for { $points } knowledge
    [full_house] Stop with a full house, for { $points } knowledge
    [three_of_a_kind] Stop with three of a kind, for { $points } knowledge
   *[two_pairs] Stop with two pairs, for { $points } knowledge
}
offer-reroll = Throw { $faces } again

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [madness_test] { $seat } throws { $dice } in the test of madness.
    [reroll] { $seat } throws again: { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-madness_tested = { $failed ->
    [true] { $roll } is not above a madness of { $madness }: { $seat } fails the test.
   *[false] { $roll } is above a madness of { $madness }: { $seat } keeps calm.
}
event-resource_changed = { $reason ->
    [pair] The pair calms { $seat }: madness { $total }.
    [full_house] The full house calms { $seat }: madness { $total }.
    [nothing] Nothing makes sense to { $seat }: madness { $total }.
   *[other] Madness grows in { $seat }: { $delta } more make { $total }.
}
event-combination_read = { $combination ->
    [five_of_a_kind] { $seat } stops with five of a kind: { $dice }.
    [four_of_a_kind] { $seat } stops with four of a kind: { $dice }.
    [straight] { $seat } stops with a straight: { $dice }.
    [full_house] { $seat } stops with a full house: { $dice }.
    [three_of_a_kind] { $seat } stops with three of a kind: { $dice }.
    [two_pairs] { $seat } stops with two pairs: { $dice }.
    [pair] { $seat } stops with a pair: { $dice }.
   *[nothing] { $seat } stops with nothing: { $dice }.
}
event-scored = { $seat } gains { $points } knowledge and has { $total }.
event-player_eliminated = { $seat } goes mad.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [target_reached] { $winners } knows what there is to know and wins.
    [last_player_standing] { $winners } is the last sane one at the table and wins.
    [madness] Madness has won.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-already_rolled = You have thrown all five dice already: stop, or throw some of them again.
refusal-roll_first = Throw the dice first.
refusal-no_rolls_left = You have thrown again twice already: stop.
