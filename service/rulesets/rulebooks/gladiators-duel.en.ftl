title = Gladiator's Duel
summary = Two throw two dice each: the higher one attacks, the lower one defends, and doubles open tricks chosen in secret.

# Options

option-hp = Hit points
    .help = Hit points at the start: 12 for about five rounds, 30 for about ten.
option-double_ko = Double knockout
    .help = What happens when both fall in the same round: a draw, or a rematch at once.

# What the table shows

view-phase = Phase
view-duel = Duel
view-round = Round
view-start_hp = Hit points at the start
view-hp = Hit points
view-dice = Dice
view-doubles = Doubles
view-chosen = Has chosen
view-choices = Trick
view-reroll_chosen = Has named a die
view-rerolls = Die thrown again
view-attack = Attack
view-defence = Defence
view-last_round = Last round
view-damage = Hit points lost
value-throw = to throw
value-double = to choose what the double does
value-tactics = tactics
value-finished = over
value-furious_attack = furious attack
value-total_defence = total defence
value-attack = the attack
value-defence = the defence
value-draw = a draw
value-rematch = a rematch

# Offers

offer-roll = Throw both dice
offer-furious_attack = Furious attack: attack with { $sum }, no defence
offer-total_defence = Total defence: defend with { $sum }, no attack, 1 hit point back
offer-tactics = Tactics: attack with { $attack }, defend with { $defence }, throw one of them again
offer-attack = Throw the attack of { $attack } again
offer-defence = Throw the defence of { $defence } again

# Events

event-round_started = Round { $round }: both gladiators throw.
event-dice_rolled = { $reason ->
    [tactics] { $seat } throws a die again: { $dice }.
   *[throw] { $seat } throws { $dice }.
}
event-choice_committed = { $option ->
    [none] { $seat } has chosen in secret.
    [furious_attack] { $seat } chooses the furious attack.
    [total_defence] { $seat } chooses total defence.
    [tactics] { $seat } chooses tactics.
    [attack] { $seat } chooses to throw the attack again.
   *[defence] { $seat } chooses to throw the defence again.
}
event-choices_revealed = The choices are revealed.
event-roles_set = Attacks: { $attack }. Defences: { $defence }.
event-resource_changed = { $reason ->
    [total_defence] { $seat } recovers a hit point and has { $total }.
   *[hit] { $seat } is hit. Hit points: { $total }.
}
event-round_ended = Round { $round } is over.
event-rematch_started = Both have fallen: duel { $duel } begins at once.
event-player_left = { $seat } leaves the arena.
event-game_ended = { $reason ->
    [knockout] { $winners } is left standing and wins.
    [double_knockout] Both gladiators have fallen: a draw.
   *[last_player_standing] { $winners } is alone in the arena and wins.
}

# Refusals

refusal-choose_first = Choose first: the dice are thrown.
refusal-nothing_to_choose = There is nothing to choose before both have thrown.
refusal-not_an_option = That is not among your choices now.
