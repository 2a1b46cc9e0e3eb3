# Titles of problems, by code; `detail` says what to do.

problem-malformed_json = The body is not JSON
    .detail = Send valid JSON in UTF-8, without lone surrogates.
problem-bad_header = A header can't be read
    .detail = See the header that the detail names.
problem-bad_query = A query parameter can't be read
    .detail = See the documentation of this address.
problem-bad_cursor = The cursor is not one of ours
    .detail = Take the cursor from the page before.
problem-method_not_allowed = This address does not take that method
    .detail = The Allow header lists those that it takes.
problem-not_acceptable = Nothing here has a media type that you accept
    .detail = Accept application/json.
problem-body_too_large = The body is too large
    .detail = Bodies hold at most 64 KiB, imports 16 MiB.
problem-unsupported_media_type = The body has a media type that is not taken here
    .detail = Send application/json.
problem-host_not_served = This host is not served here
    .detail = GOBELET_ALLOWED_HOSTS names the hosts that are.
problem-headers_too_large = The headers are too large
    .detail = Send fewer or shorter headers.
problem-route_not_found = There is nothing at this address
    .detail = /docs lists the addresses.
problem-unauthenticated = A token is needed
    .detail = Send it in the Authorization header, as Bearer.
problem-invalid_token = The token is not good here
    .detail = It was renewed, belongs to another game, or was never one.
problem-forbidden = The token does not allow that
    .detail = Somebody else at this table may do it.
problem-game_not_found = No such game
    .detail = It does not exist, was erased, or is private.
problem-ruleset_not_found = No such ruleset
    .detail = GET /v1/rulesets lists those that can be played.
problem-version_not_found = The game has no such version
    .detail = Versions go from 0 to the game's own.
problem-seat_not_found = No such seat, or nobody sits there
    .detail = Seats are numbered from 0.
problem-not_your_turn = It is not your turn
    .detail = The members of active may move now.
problem-game_over = The game is over
    .detail = It can be watched, replayed, exported and forked.
problem-not_started = The game has not started
    .detail = Seats are still free, or its owner has yet to start it.
problem-seat_taken = The seat is taken
    .detail = Ask for another one, or none in particular.
problem-illegal_move = The rules forbid that now
    .detail = GET the offers for what may be done.
problem-game_under_way = The game is under way
    .detail = That can be done before it starts, or once it is finished.
problem-log_full = The log is full
    .detail = The game can be left, aborted, exported and forked.
problem-version_conflict = The game has moved on
    .detail = Look at it again and decide anew.
problem-if_match_required = This game takes moves with If-Match only
    .detail = Send the ETag of the game as you saw it.
problem-invalid_body = The body is not what is asked for
    .detail = errors lists every fault.
problem-invalid_move = That is no move of this ruleset
    .detail = errors lists every fault.
problem-invalid_options = The options don't fit
    .detail = errors lists every fault.
problem-invalid_seats = That number of players does not fit
    .detail = The ruleset says for how many it is.
problem-rolls_needed = Dice are needed
    .detail = need lists what to throw; send the values with the move, as rolls.
problem-rolls_unused = More values were sent than are used
    .detail = Send exactly the values that are asked for, and none where the service throws.
problem-roll_out_of_range = A value is none that these dice have
    .detail = Values go from 1 to the number of sides.
problem-idempotency_mismatch = This Idempotency-Key was used for something else
    .detail = Take a new key for a new request.
problem-incomplete_log = The log is masked
    .detail = Only a whole log can be imported.
problem-log_fault = The log does not hold
    .detail = entry names the entry with the fault.
problem-rate_limited = Too many requests
    .detail = Retry-After says when to come back.
problem-store_unavailable = The store can't be reached
    .detail = Try again; with outcome unknown, repeat the request with its Idempotency-Key.
problem-internal_error = Something went wrong here
    .detail = It has been noted. Nothing that you sent should do this.

# For how many players a game is.

seats-between = This game is for { $least } to { $most } players, not { $seats }.
seats-exactly = { $most ->
    [one] This game is for 1 player, not { $seats }.
   *[other] This game is for { $most } players, not { $seats }.
}

# What moves are called, by type; a ruleset's file may call one otherwise.

move-accept = Accept
move-act = Act
move-activate = Activate a die
move-adjust = Set a value right
move-advance = Go to the next step
move-aim = Aim
move-announce = Announce the attack
move-announce_four = Announce the combination
move-apply = Apply an effect
move-assault = Fight a round
move-associate = Give two dice one meaning
move-bank = Bank
move-choose = Choose
move-claim = Claim the combination
move-close = Close
move-continue = Go on
move-declare_war = Declare war
move-describe = Describe
move-draw = Take a die and give it a meaning
move-drop = Drop an item
move-eat = Eat a meal
move-end_adventure = End the adventure
move-end_combat = End the combat
move-exploit = Accomplish an exploit
move-extra_action = Buy an extra action
move-flee = Flee
move-flip = Turn a die over
move-forced_meal = Eat because the book says so
move-forge = Forge a face
move-gain_item = Find an item
move-guard = Give one’s Guard
move-hide = Hide
move-imagine = Imagine the character
move-keep = Set dice aside
move-name = Name
move-narrate = Tell
move-note = Write a note
move-observe = Observe
move-order_test = Ask for a test
move-pass = Pass
move-propose_alliance = Propose an alliance
move-react = React
move-reinforce = Use a reinforcement
move-reroll = Throw again
move-retreat = Go home
move-reveal = Turn a card over
move-review = Look back on a life
move-roll = Throw
move-set_scenario = Set the scenario
move-start_combat = Start a combat
move-stop = Stop
move-strike = Strike
move-trade = Trade
move-turn_to = Turn to a paragraph
move-use_item = Use an item
move-use_luck = Try one’s luck
move-use_token = Use a token
move-walk = Walk
move-wield = Take a weapon in hand
move-write = Write a line

# What the fields of moves are called.

field-accept = Accept
field-action = Action
field-add_states = States to add
field-advantage = Advantages less disadvantages
field-announce = What counts
field-at_most = At most
field-attack_bonus = Bonus to the attack
field-attack_modifier = Modifier of the attack
field-bargain = Bargain
field-bleeding = Bleeding
field-card = Card
field-cause = Cause
field-character = Character
field-charges = Charges
field-choice = Choice
field-clue = Clue
field-combatant = Adversary
field-combination = Apply the combination
field-count = Number of dice
field-creature = Creature
field-creatures = Creatures
field-cures = Cures
field-delta = Change
field-dice = Dice
field-die = Die
field-effect = Effect
field-element = Detail
field-eliminate = Die that is given up
field-endurance = Endurance
field-engaged = Engaged with
field-face = Face
field-goal = Goal
field-goal_reached = Goal reached
field-guard_type = Kind of Guard
field-hero = Hero
field-hero_damage = Damage by the hero
field-hundreds = Hundred-glory tokens
field-interpretation = Meaning
field-isolated = Isolated
field-item = Item
field-kind = Kind
field-line = Line
field-meaning = Meaning
field-mode = How they fight
field-modifier = Modifier
field-name = Name
field-option = Choice
field-out = Out of the game
field-over_ceiling = May pass the initial total
field-pace = Pace
field-paragraph = Paragraph
field-part = Part of the body
field-place = Place
field-points = Points
field-poison = Poison
field-reason = Reason
field-remove_states = States to take away
field-result = Result
field-scenario = Scenario
field-score = Score
field-side = Side
field-solves = Solves the scenario
field-spend_luck = Pay with luck first
field-stability = Stability
field-stat = Value
field-steps = Number of steps
field-story = Story
field-target = Whom
field-targets = Whom
field-text = Text
field-to = Step
field-token = Token
field-using = With
field-value = Value
field-winner = Winner
field-words = Words
field-wound = Wound

# Faults of what was typed, by kind.

fault-number = a number is wanted
fault-number-between = a number from { $least } to { $most } is wanted
fault-number-from = a number of { $least } or more is wanted
fault-text-length = { $least ->
    [0] { $most } characters at most
   *[other] { $least } to { $most } characters
}
fault-choice = one of these is wanted: { $choices }
fault-yes-or-no = yes or no is wanted
fault-list-length = { $least ->
    [0] { $most } at most
   *[other] { $least } to { $most } are wanted
}
fault-twice = each once only
fault-at-least = { $least } or more is wanted
fault-at-most = { $most } or less is wanted
fault-multiple = a multiple of { $step } is wanted
fault-list = a list is wanted
fault-text = a text is wanted
fault-object = an object is wanted
fault-length-at-least = { $least } at least
fault-length-at-most = { $most } at most
fault-required = this is needed
fault-unknown = there is no such field
fault-field = { $field } is needed
fault-pattern = it must match { $pattern }
fault-empty = something must stand here
fault-other = that does not fit here

# Which dice an offer means, counted from 1, where several would read alike.

which-dice = { $count ->
    [one] die { $places }
   *[other] dice { $places }
}
which-die = die { $places }
which-eliminate = giving up die { $places }
