title = Meaning Dice
summary = Give picture dice a meaning and talk your way out of a scenario, against one game master and before the dice run out.

# Options

option-game_master = Game master
    .help = The seat of the player who keeps the others from solving the scenario.
option-judge = Judge
    .help = Who decides whether a claimed solution holds: the game master alone, or everybody by a secret vote.
option-faces = Pictures
    .help = The picture dice: nine to eighteen, of six pictures each. A group that owns its own dice lists them here.

# What the table shows

view-phase = Phase
view-round = Round
view-game_master = Game master
view-scenario = Scenario
view-dice = Dice
view-dice_left = Dice left
view-associations = Associations
view-turn = Turn
view-claim = Claim
view-voted = Have judged
view-votes = Judgements
view-last_claim = Last claim
view-value = Side
view-face = Picture
view-drawn_by = Drawn by
view-meaning = Meaning
view-seat = Player
view-kind = Made by
view-accepted = Accepted
value-scenario = setting the scenario
value-play = play
value-judgement = judgement
value-finished = finished
value-game_master = the game master
value-vote = a vote
value-draw = drawing a die
value-associate = associating two dice
value-kettle = kettle
value-rope-coil = coil of rope
value-hand-mirror = hand mirror
value-suitcase = suitcase
value-alarm-bell = alarm bell
value-pocket-comb = pocket comb
value-hammer = hammer
value-paintbrush = paintbrush
value-sewing-needle = sewing needle
value-bucket = bucket
value-garden-spade = garden spade
value-scissors = scissors
value-heron = heron
value-hedgehog = hedgehog
value-octopus = octopus
value-moth = moth
value-goat = goat
value-snail = snail
value-acorn = acorn
value-mushroom = mushroom
value-bread-loaf = loaf of bread
value-chili-pepper = chili pepper
value-cactus = cactus
value-honey-jar = jar of honey
value-lighthouse = lighthouse
value-cave-mouth = cave mouth
value-staircase = staircase
value-harbour = harbour
value-attic = attic
value-market-stall = market stall
value-fog-bank = fog bank
value-snowflake = snowflake
value-whirlwind = whirlwind
value-tidal-wave = tidal wave
value-volcano = volcano
value-sunrise = sunrise
value-juggler = juggler
value-cook = cook
value-twins = twins
value-statue = statue
value-dancer = dancer
value-letter-carrier = letter carrier
value-spiral = spiral
value-crossroads = crossroads
value-broken-chain = broken chain
value-puzzle-piece = puzzle piece
value-torn-ticket = torn ticket
value-hourglass = hourglass
value-sailboat = sailboat
value-unicycle = unicycle
value-cable-car = cable car
value-ladder = ladder
value-trapdoor = trapdoor
value-kite = kite

# Scenarios to choose from

value-this_room_is_locked_and_you_are_inside_it_find_a_way_out = This room is locked and you are inside it: find a way out.
value-the_boat_has_left_without_you_get_home_from_this_island = The boat has left without you: get home from this island.
value-a_guest_will_not_come_out_of_her_room_and_you_work_here_get_her_out_of_the_hotel = A guest will not come out of her room, and you work here: get her out of the hotel.

# Offers

offer-set_scenario = { NAME($scenario) }
offer-draw = { $solves ->
    [true] Draw { NAME($face) } and claim that it solves the scenario
   *[false] Draw { NAME($face) }
}
offer-associate = { $solves ->
    [true] Associate { NAME($first) } and { NAME($second) } and claim that they solve the scenario
   *[false] Associate { NAME($first) } and { NAME($second) }
}
offer-reroll = Throw { NAME($face) } again
offer-accept = Accept the solution
offer-reject = Reject the solution

# Events

event-scenario_set = { $seat } sets the scenario: “{ TOLD($scenario) }”
event-dice_rolled = { $reason ->
    [reroll] { $seat } throws a die again.
   *[throw] { $seat } throws all the dice.
}
event-turn_started = Round { $round }: it is { $seat }'s turn.
event-die_drawn = { $seat } draws { NAME($face) }: “{ TOLD($meaning) }”
event-dice_associated = { $seat } associates two dice: “{ TOLD($meaning) }”
event-solution_claimed = { $seat } claims that this solves the scenario.
event-vote_cast = { $accept ->
    [true] { $seat } accepts the solution.
    [false] { $seat } rejects the solution.
   *[none] { $seat } has judged the solution.
}
event-claim_judged = { $accepted ->
    [true] { $seat }'s solution is accepted!
   *[false] { $seat }'s solution is rejected.
}
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [scenario_solved] The scenario is solved. Winners: { $winners }.
    [dice_used_up] All the dice are used up: { $winners } wins as game master.
    [game_master_left] The game master is gone. Winners: { $winners }.
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-already_set = The scenario is set already.
refusal-nothing_to_judge = There is no solution to judge.
refusal-no_scenario = Set the scenario first.
refusal-judge_first = A solution waits to be judged.
refusal-already_drawn = That die has been drawn already.
refusal-game_master_cannot_solve = The game master cannot claim a solution.
refusal-not_drawn = Both dice must have been drawn.
refusal-already_associated = These two dice are associated already.
