title = The Killer
summary = Throw very low or very high to win an attack, then hurt an opponent for as long as the dice hit: the last one alive wins.

# Options

option-dice = Dice
    .help = Number of dice; the two limits follow: 11 and 24 with five.
option-forgetting = Forgetting
    .help = An attack that is thrown without announcing a target turns against its owner.
option-dying_may_attack = The dying may attack
    .help = Players below 0 may win attacks too.
option-regeneration = Regeneration
    .help = Who gets 6 points of life back with a total that is exactly a limit.
option-zombies = Zombies
    .help = The dead may come back with a 5 or a 6, but cannot win any more.
option-terminator = Terminators
    .help = Whoever comes back from below 0 grows immune to weak attacks.

# What the table shows

view-round = Round
view-low = Low limit
view-high = High limit
view-life = Life
view-states = State
view-levels = Terminator levels
view-turn = Turn
view-last_turn = Last turn
view-eliminated = Eliminated
view-seat = Player
view-phase = Phase
view-aim = Side
view-dice = Dice
view-kept = Set aside
view-total = Total
view-result = Result
view-strength = Strength
view-rolls_left = Throws left
view-targets = Possible targets
view-target = Target
view-damage = Damage
value-alive = alive
value-dying = dying
value-anyone = anyone
value-dead = dead
value-zombie = zombie
value-left = gone
value-return = to try to come back
value-aim = to say a side
value-seek = to look for an attack
value-announce = to name a target
value-attack = attack
value-low = below the low limit
value-high = above the high limit
value-none = nothing
value-regeneration = regeneration
value-backfire = backfire
value-attack_lost = attack lost
value-still_dead = still dead
value-passed = passed

# Offers

offer-roll = Throw { $count } dice
offer-return = Try to come back: throw one die
offer-pass = Stay dead
offer-aim_low = Go below the low limit
offer-aim_high = Go above the high limit
offer-stop = { $result ->
    [attack] Stop at { $total }: an attack of strength { $strength }
    [regeneration] Stop at { $total }: regenerate
   *[none] Stop at { $total }, for nothing
}
offer-reroll = Throw { $faces } again
offer-announce = Attack { $target } with strength { $strength }
offer-forget = Throw without announcing a target
offer-attack = { $count ->
    [one] Throw the last die and hope for a { $strength }
   *[other] Throw { $count } dice and hope for { $strength }s
}

# Events

event-turn_started = Round { $round }: it is { $seat }'s turn.
event-aimed = { $side ->
    [low] The zombie { $seat } goes below the low limit.
   *[high] The zombie { $seat } goes above the high limit.
}
event-dice_rolled = { $reason ->
    [return] { $seat } tries to come back and throws { $dice }.
    [attack] { $seat } attacks and throws { $dice }.
   *[seek] { $seat } throws { $dice }.
}
event-dice_kept = { $damage ->
    [none] { $seat } sets dice aside.
   *[other] The dice hit: { $damage } so far.
}
event-attack_won = { $seat } wins an attack of strength { $strength }.
event-attack_lost = { $reason ->
    [target_left] The target is gone: { $seat }'s attack of strength { $strength } is lost.
   *[no_target] Nobody can be attacked with strength { $strength }: { $seat }'s attack is lost.
}
event-target_announced = { $seat } attacks { $target } with strength { $strength }.
event-attack_backfired = { $seat } has forgotten to name a target: the attack of strength { $strength } turns against its owner!
event-attack_ended = { $damage ->
    [0] { $seat }'s attack does not hurt { $target } at all.
   *[other] { $seat }'s attack does { $damage } points of damage to { $target }.
}
event-resource_changed = { $reason ->
    [regeneration] { $seat } regenerates to { $total } points of life.
    [return] { $seat } is back with { $total } point of life.
   *[attack] { $seat } falls to { $total } points of life.
}
event-state_changed = { $state ->
    [alive] { $seat } is alive again.
    [dying] { $seat } is dying.
    [dead] { $seat } is dead.
    [zombie] { $seat } is now a zombie.
   *[left] { $seat } is out of the game.
}
event-level_raised = { $seat } is now a Terminator of level { $level }.
event-busted = { $reason ->
    [still_dead] { $seat } stays dead.
   *[no_attack] { $seat } gets nothing.
}
event-player_eliminated = { $reason ->
    [own_attack] { $seat } is eliminated, killed by their own attack.
   *[killed] { $seat } is eliminated.
}
event-player_left = { $seat } leaves the table.
event-turn_ended = { $seat }'s turn is over.
event-game_ended = { $reason ->
    [last_player_standing] { $winners } is the last one at the table and wins.
   *[last_survivor] { $winners } survives and wins.
}

# Refusals

refusal-dead = You are dead: try to come back, or pass.
refusal-not_dead = Only the dead may pass.
refusal-not_a_zombie = Only a zombie says its side.
refusal-already_aimed = You have said your side already.
refusal-must_aim = Say first whether you go low or high.
refusal-no_attack = You have not won an attack.
refusal-already_thrown = You have thrown already: stop, or throw some dice again.
refusal-not_thrown = Throw the dice first.
refusal-must_announce = Announce the target of your attack first.
refusal-must_attack = The attack must be thrown to its end.
refusal-already_set_aside = A die that you named is set aside already.
refusal-keep_one = Set aside at least one of the dice that you have just thrown.
refusal-bad_target = That player cannot be attacked.
refusal-immune = That Terminator is immune to an attack of this strength.
