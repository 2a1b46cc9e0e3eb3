title = Tomb Raiders
summary = Go down the pyramid by torchlight: be the first at the centre, or hold the most artefacts when the pyramid is empty.

# Options

option-advances = Advances
    .help = Advances to reach the centre; left empty, the number of players decides.
option-artefacts = Artefacts
    .help = Artefacts in the pyramid; left empty, the number of players decides.
option-collapse_blocks = A collapse blocks
    .help = What a blocked player cannot do until a pick turns up.
option-powers = Powers
    .help = Whether each player is dealt a power at random.
option-way_back = The way back
    .help = After the last artefact everybody must walk back out.

# What the table shows

view-round = Round
view-phase = Phase
view-advances = Advances to the centre
view-artefacts_total = Artefacts at the start
view-reserve = Reserve
view-lost = Artefacts lost
view-progress = Progress
view-artefacts = Artefacts
view-blocked = Blocked
view-joker = Pick joker
view-powers = Powers
view-out = Out of the pyramid
view-turn = Turn
view-pending = Choice
view-last_turn = Last turn
view-eliminated = Left
view-seat = Player
view-dice = Dice
view-throws = Throws
view-rolls_left = Throws left
view-snakes = Snakes
view-snakes_allowed = Snakes that may be thrown again
view-traded = Traded
view-combination = Combination
view-targets = Possible targets
view-announces = Possible announcements
view-steps_without = Torches for 6s without the combination
view-steps_with = Torches for 6s with the combination
view-target = Target
view-announce = Announcement
view-extra_dice = Dice of the three torches
view-steps = Steps
view-found = Artefacts found
value-way_in = going down
value-way_back = walking out
value-extra_throw = extra throw
value-rethrow_snake = snake charmer
value-trade_artefacts = trade
value-artefacts = artefacts
value-progress = progress
value-everything = everything
value-none = none
value-random = at random

# Offers

offer-roll = Throw all five dice
offer-stop = Validate { $faces }
offer-reroll = Throw { $faces } again
offer-trade = Drop two artefacts to advance one step
offer-choose_plain = { $steps ->
    [0] Let each die count on its own
    [one] Let each die count on its own, with one torch for a 6
   *[other] Let each die count on its own, with { $steps } torches for 6s
}
offer-choose_torches = { $announce ->
    [progress] Three torches: announce progress
   *[artefacts] Three torches: announce artefacts
}
offer-choose_trick = { $face ->
    [2] Steal an artefact from { $target }
    [5] Bring a collapse down on { $target }
   *[6] Push { $target } back one step
}{ $steps ->
    [0] { "" }
   *[other] , and advance with a torch and a 6
}
offer-choose_joker = { $steps ->
    [0] Take the pick joker
   *[other] Take the pick joker, and advance with a torch and a 6
}

# Events

event-power_dealt = { $power ->
    [extra_throw] { $seat } has four throws a turn.
    [rethrow_snake] { $seat } may throw a snake again.
   *[trade_artefacts] { $seat } may trade two artefacts for a step.
}
event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [torches] By the light of three torches { $seat } throws { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-throw_validated = { $seat } validates { $dice }.
event-combination_applied = { $face ->
    [1] Three torches! { $seat } announces { $announce ->
        [progress] progress
       *[artefacts] artefacts
    }.
    [2] Three artefacts: { $seat } steals one from { $target }.
    [3] Three snakes: { $seat } steps back.
    [4] Three picks: the joker is for { $seat }.
    [5] Three collapses: { $seat } brings the ceiling down on { $target }.
   *[6] Three times progress: { $seat } pushes { $target } back.
}
event-resource_changed = { $resource ->
    [progress] { $reason ->
        [pushed_back] { $seat } is pushed back and stands at { $total }.
       *[dice] { $seat } now stands at { $total }.
    }
   *[artefacts] { $reason ->
        [found] { $seat } takes artefacts from the pyramid and has { $total }.
        [trade] { $seat } drops two artefacts and has { $total }.
       *[stolen] An artefact changes hands: { $seat } has { $total }.
    }
}
event-joker_taken = { $from ->
    [none] { $seat } takes the pick joker from the middle.
   *[other] { $seat } takes the pick joker from { $from }.
}
event-joker_spent = The pick joker saves { $seat } from a collapse.
event-collapsed = { $seat } is blocked by a collapse.
event-collapse_avoided = A pick meets the collapse: { $seat } is not blocked.
event-collapse_cleared = A pick frees { $seat }.
event-way_back_started = The pyramid is empty: everybody must walk back out.
event-got_out = { $seat } is out of the pyramid.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [centre_reached] { $winners } reaches the centre and wins.
    [artefacts_gone] The last artefact is taken. Most artefacts: { $winners }.
    [way_back_done] The way back is over. Most artefacts: { $winners }.
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-choice_pending = Decide first how your dice are applied.
refusal-no_choice = There is nothing to choose now.
refusal-not_thrown = Throw the dice first.
refusal-already_thrown = You have thrown already: throw some dice again, or stop.
refusal-snake_locked = A die that shows a snake cannot be thrown again.
refusal-no_combination = There is no combination that you can apply.
refusal-bad_target = Name a target that this combination can hit, or none where it takes none.
refusal-bad_announce = Announce what three torches allow now, and nothing otherwise.
refusal-bad_steps = Your torches cannot be shared out like that.
refusal-no_power = You do not have the power to trade.
refusal-already_traded = You have traded already this turn.
refusal-blocked = You are blocked by a collapse.
refusal-too_few_artefacts = You need two artefacts to trade.
