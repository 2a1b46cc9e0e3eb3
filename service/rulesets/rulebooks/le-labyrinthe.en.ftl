title = The Labyrinth
summary = Cross ten steps to the heart of a shifting labyrinth: the die says what each chamber holds, you decide what to risk.

# Options

option-steps = Steps
    .help = Steps to cross to the centre.
option-hp = Hit points
    .help = Hit points at the start.
option-healing_only = Healing only
    .help = Hit points never rise above those of the start.
option-journal = Journal
    .help = Every turn is told in the player's own words before it ends.
option-waiting_risk = Risk while waiting
    .help = With two players, who waits for the other at the centre risks hit points at it.

# What the table shows

view-phase = Phase
view-round = Round
view-steps_to_cross = Steps to cross
view-steps = Steps crossed
view-hp = Hit points
view-malus = Malus
view-double_throw = Two dice next turn
view-trap_cancels = Traps to cancel
view-objects = Objects
view-standing = Standing
view-turn = Turn
view-seat = Player
view-dice = Dice
view-roll = Die that counts
view-value = Value
view-result = Result
view-helped = Helped
view-choice = To decide
view-kind = About
view-options = Possible answers
view-fate = End
view-journal = Journal
view-step = Step
view-text = Tale
value-roll = to throw
value-choose = to decide
value-narrate = to tell the turn
value-over = over
value-exploring = in the labyrinth
value-waiting = waiting at the centre
value-out = out
value-lost = lost for ever
value-left = gone
value-critical_failure = critical failure
value-trap = trap
value-empty_room = empty room
value-progress = progress
value-discovery = useful discovery
value-rapid_advance = fast advance
value-vision = vision of the centre
value-die = which die counts
value-help = help
value-help_answer = the other's help
value-bonus = the bonus
value-exit = the way out
value-first = the first die
value-second = the second die
value-accept = accept the result
value-ask_help = ask for help
value-refuse = refuse
value-lose_hp = lose 1 hit point
value-stay = stay
value-cancel = cancel the trap
value-advance = advance with a malus
value-object = an object
value-hp = 1 hit point
value-trap_cancel = cancel a trap later
value-leave_alone = leave alone
value-wait = wait
value-exit_found = the way out is found
value-left_alone = out alone
value-left_together = out together
value-abandoned = abandoned

# Offers

offer-roll = { $count ->
    [one] Throw the die
   *[other] Throw { $count } dice
}
offer-narrate = Tell the turn
offer-first = Take the { $first }
offer-second = Take the { $second }
offer-accept = Accept the result
offer-ask_help = Ask for help
offer-help = Give 1 hit point to throw the die again
offer-refuse = Refuse to help
offer-lose_hp = Lose 1 hit point and get past the trap
offer-stay = { $kind ->
    [trap] Stay blocked
   *[empty_room] Stay
}
offer-cancel = Cancel the trap
offer-advance = Advance, with a malus of 2 next turn
offer-object = Take an object
offer-hp = Take 1 hit point
offer-trap_cancel = Keep a trap cancelled for later
offer-leave_alone = Leave the labyrinth alone
offer-wait = Wait for the other

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-dice_rolled = { $reason ->
    [help] { $seat }'s die is thrown again: { $dice }.
    [waiting] { $seat } waits on and throws { $dice }.
   *[exploration] { $seat } throws { $dice }.
}
event-result_read = { $result ->
    [critical_failure] { $value }: a critical failure for { $seat }.
    [trap] { $value }: { $seat } faces a trap.
    [empty_room] { $value }: { $seat } enters an empty but puzzling room.
    [progress] { $value }: { $seat } makes progress.
    [discovery] { $value }: { $seat } makes a useful discovery.
    [rapid_advance] { $value }: { $seat } advances fast.
   *[vision] { $value }: { $seat } has a vision of the centre.
}
event-choice_opened = { $kind ->
    [die] { $seat } chooses which die counts.
    [help] { $seat } may ask for help.
    [help_answer] { $seat } is asked for help.
    [trap] { $seat } must give a hit point or stay blocked.
    [empty_room] { $seat } may stay, or advance with a malus.
    [bonus] { $seat } chooses a bonus.
   *[exit] { $seat } is at the centre: leave alone, or wait?
}
event-choice_made = { $option ->
    [first] { $seat } takes the first die.
    [second] { $seat } takes the second die.
    [accept] { $seat } accepts the result.
    [ask_help] { $seat } asks for help.
    [help] { $seat } helps.
    [refuse] { $seat } refuses to help.
    [lose_hp] { $seat } pays to get past the trap.
    [stay] { $seat } stays put.
    [cancel] { $seat } cancels the trap.
    [advance] { $seat } advances.
    [object] { $seat } takes an object.
    [hp] { $seat } takes a hit point.
    [trap_cancel] { $seat } will cancel a trap later.
    [leave_alone] { $seat } leaves alone.
   *[wait] { $seat } waits.
}
event-resource_changed = { $resource ->
    [trap_cancels] { $seat } can cancel { $total ->
        [one] one trap.
       *[other] { $total } traps.
    }
   *[hp] { $reason ->
        [discovery] { $seat } wins a hit point and has { $total }.
        [help] { $seat } gives a hit point and has { $total }.
       *[other] { $seat } is hurt. Hit points: { $total }.
    }
}
event-advanced = { $seat } crosses { $steps ->
    [one] one step
   *[other] { $steps } steps
} and stands at step { $total }.
event-malus_set = { $seat }'s next throw is lowered by { $malus }.
event-double_throw_won = { $seat } throws two dice next turn.
event-object_found = { $name ->
    [none] { $seat } finds an object.
   *[other] { $seat } finds an object: “{ $name }”.
}
event-wait_started = { $seat } waits at the centre.
event-player_eliminated = { $seat } is lost in the labyrinth for ever.
event-narration_opened = It is for { $seat } to tell this turn.
event-turn_told = { $text ->
    [none] { $seat } passes over this turn in silence.
   *[other] { $seat } tells: “{ $text }”
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [exit_found] { $winners } finds the way out and wins.
    [left_alone] { $winners } leaves the labyrinth alone and wins.
    [left_together] Out together, both win: { $winners }.
    [lost] Nobody comes out of the labyrinth.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-choice_pending = Decide first.
refusal-no_choice = There is nothing to decide now.
refusal-not_an_option = That is not among the answers offered.
refusal-name_not_allowed = Only an object has a name.
refusal-narrate_first = Tell your turn first.
refusal-nothing_to_narrate = There is no turn to tell now.
