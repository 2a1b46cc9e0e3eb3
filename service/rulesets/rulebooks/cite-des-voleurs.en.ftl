title = The City of Thieves
summary = Throw four dice for combinations that steal, swap and hide: whoever owns all the tokens but three wins.

# Options

option-hideout_cards = Hideout cards
    .help = Cards that each player starts with: one camouflages its owner before the first throw. 0 plays without.

# What the table shows

view-round = Round
view-tokens = Tokens
view-pot = Pot
view-total = All tokens
view-goal = Goal
view-camouflaged = Camouflaged
view-hideouts = Hideout cards
view-turn = Turn
view-last_turn = Last turn
view-seat = Player
view-dice = Dice
view-rolls_left = Throws left
view-combination = Combination
view-needs_target = Takes a target
view-can_announce = Four of a kind may be announced
view-announced = Four of a kind announced
view-target = Target
view-getaway = Getaway die
view-result = Result
value-audacious_theft = audacious theft
value-fortune_swap = exchange of fortunes
value-forced_contract = forced contract
value-camouflage = camouflage
value-loot_recovery = loot recovery
value-straight = straight
value-accidental_four = accidental four of a kind
value-all_or_nothing = all or nothing
value-done = done
value-escaped = escaped
value-caught = caught
value-blocked = blocked
value-missed = missed
value-renounced = given up
value-no_combination = no combination

# Offers

offer-roll = Throw all four dice
offer-reroll = Throw { $faces } again
offer-hide = Play a hideout card
offer-announce_four = Announce the four of a kind and throw for a { $face }
offer-stop = End the turn without a combination
offer-claim = { $combination ->
    [camouflage] Camouflage yourself
    [loot_recovery] Take the whole pot
    [straight] Straight: take 1 token from the pot
   *[accidental_four] Four of a kind: steal 2 tokens from everybody
}
offer-claim_against = { $combination ->
    [audacious_theft] Steal 3 tokens from { $target } and run for it
    [fortune_swap] Swap fortunes with { $target }
    [forced_contract] Force a contract on { $target }: steal 2 tokens
    [straight] Straight: steal 1 token from { $target }
   *[all_or_nothing] Take everything from { $target } and from the pot
}

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-camouflage_ended = { $seat } is no longer camouflaged.
event-hideout_played = { $left ->
    [0] { $seat } plays the last hideout card of their own.
   *[other] { $seat } plays a hideout card and has { $left } left.
}
event-dice_rolled = { $reason ->
    [getaway] { $seat } runs for it and throws { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-four_announced = All or nothing! { $seat } announces four times { $face }.
event-four_missed = Missed: { $seat } loses the triple.
event-combination_claimed = { $combination ->
    [audacious_theft] Audacious theft: { $seat } goes for { $target }.
    [fortune_swap] Exchange of fortunes: { $seat } turns to { $target }.
    [forced_contract] Forced contract: { $seat } has something for { $target } to sign.
    [camouflage] Camouflage: { $seat } melts into the shadows.
    [loot_recovery] Loot recovery: { $seat } reaches for the pot.
    [straight] { $target ->
        [none] A straight: { $seat } reaches into the pot.
       *[other] A straight: { $seat } reaches into the pocket of { $target }.
    }
    [accidental_four] Four of a kind! { $seat } robs everybody.
   *[all_or_nothing] All or nothing, and it is all: { $seat } strips { $target } and the pot.
}
event-theft_blocked = { $target } is camouflaged: { $seat } gets nothing.
event-tokens_moved = { $count ->
    [one] { $source ->
        [none] { $destination } takes 1 token from the pot.
       *[other] { $destination ->
            [none] { $source } puts 1 token in the pot.
           *[other] { $source } gives 1 token to { $destination }.
        }
    }
   *[other] { $source ->
        [none] { $destination } takes { $count } tokens from the pot.
       *[other] { $destination ->
            [none] { $source } puts { $count } tokens in the pot.
           *[other] { $source } gives { $count } tokens to { $destination }.
        }
    }
}
event-fortunes_swapped = { $seat } and { $target } have swapped fortunes.
event-camouflaged = { $seat } is camouflaged until their next turn.
event-combination_lost = { $reason ->
    [renounced] { $seat } gives the combination up.
   *[no_combination] { $seat } has no combination.
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [goal_reached] { $winners } has reached the goal and wins.
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-must_roll_first = Throw the dice first.
refusal-already_thrown = You have thrown already this turn.
refusal-no_throw_left = You have no throw left.
refusal-no_combination = There is no combination on the table.
refusal-target_needed = Name the player whom this combination hits.
refusal-bad_target = Name another player who is still in the game.
refusal-no_target_needed = This combination takes no target.
refusal-no_triple = Exactly three dice alike are needed to announce the four.
refusal-not_last_throw = The four can only be announced for the last throw.
refusal-no_token = You need a token to announce the four.
refusal-no_card = You have no hideout card left.
refusal-already_camouflaged = You are camouflaged already.
