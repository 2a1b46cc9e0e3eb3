title = Dice Forge
summary = Improve your two dice face by face, accomplish exploits, and become the most glorious hero.

# Options

option-mode = Mode
    .help = The whole game, or only the score sheet for those who have the box on the table.
option-content = Box
    .help = The faces, dice, pools and cards: those of the box, or your own in the same format, whole or in part.
option-cards = Cards
    .help = Which set of cards lies at each place: the first game's, the alternates, one by chance, or one by hand.
option-rounds = Rounds
    .help = Number of rounds; left open, it is nine at two or four players and ten at three.
option-scorekeeper = Who writes
    .help = On the score sheet, players write their own lines, or anyone writes anyone's.

# What the table shows

view-round = Round
view-rounds = Rounds
view-scores = Scores
view-turn = Turn
view-pending = To be done
view-players = Players
view-sanctuary = Sanctuary
view-gardens = Gardens
view-islands = Islands
view-slots = Exploits
view-lines = Score sheet
view-seat = Player
view-step = Step
view-blessings_left = Blessings left
view-actions = Actions
view-extra_action_used = Extra action used
view-bought = Faces of this offering
view-reinforced = Reinforcements used
view-kind = Kind
view-reason = Reason
view-options = Options
view-dice = Dice
view-gold = Gold
view-sun = Solar shards
view-moon = Lunar shards
view-glory = Glory
view-hundreds = Hundred tokens
view-glory_total = Glory in all
view-card_glory = Glory of cards
view-score = Score
view-caps = Ceilings
view-up = Shown sides
view-locked = Locked sides
view-hero = Hero
view-cards = Cards
view-triton = Triton tokens
view-cerberus = Cerberus tokens
view-hammer = Hammer
view-hammer_room = Steps left on the hammer
view-removed = Faces taken off
view-pool = Pool
view-price = Price
view-faces = Faces
view-island = Island
view-slot = Place
view-cost = Cost
view-set = Set
view-stack = Cards left
view-inventory = Glory of the inventory
view-exploits = Glory of the exploits
value-game = the whole game
value-score_sheet = the score sheet
value-base = the box of 2017
value-first = the first game's
value-alternate = the alternates
value-random = by chance
value-own = one's own lines
value-anyone = anyone's lines
value-blessing = blessing
value-main = reinforcements and action
value-offering = offering
value-resolving = exploit
value-after_action = after the action
value-extra = extra action
value-finished = the game is over
value-roll = dice to throw
value-order = which die first
value-face = a face's choice
value-gold = gold
value-sun = solar shards
value-moon = lunar shards
value-glory = glory
value-convert = glory in place of shards
value-repeat = a second time
value-die = a die
value-borrow = a face to borrow
value-gain = a gain
value-side = a side
value-garden_face = a face of the gardens
value-bearer = a bearer
value-buy = a purchase
value-ousted = ousted

# Faces

value-gold_1 = 1 gold
value-gold_3 = 3 gold
value-gold_4 = 4 gold
value-gold_6 = 6 gold
value-sun_1 = 1 solar shard
value-sun_2 = 2 solar shards
value-moon_1 = 1 lunar shard
value-moon_2 = 2 lunar shards
value-glory_2 = 2 glory
value-glory_3 = 3 glory
value-glory_4 = 4 glory
value-gold_2_moon_1 = 2 gold and 1 lunar shard
value-sun_1_glory_1 = 1 solar shard and 1 glory
value-moon_2_glory_2 = 2 lunar shards and 2 glory
value-one_of_each = 1 gold, 1 solar shard, 1 lunar shard and 1 glory
value-choice_1 = 1 gold or 1 solar shard or 1 lunar shard
value-choice_2 = 2 gold or 2 solar shards or 2 lunar shards
value-gold_3_or_glory_2 = 3 gold or 2 glory
value-triple = the other die counts three times
value-mirror = the mirror
value-ship = the ship
value-shield_red = the red shield
value-shield_green = the green shield
value-shield_yellow = the yellow shield
value-shield_blue = the blue shield
value-boar_red = the red boar
value-boar_green = the green boar
value-boar_yellow = the yellow boar
value-boar_blue = the blue boar

# Cards

value-blacksmith_hammer = The Blacksmith's Hammer
value-blacksmith_chest = The Blacksmith's Chest
value-silver_hind = The Silver Hind
value-great_bear = The Great Bear
value-satyrs = Satyrs
value-ferryman = Ferryman
value-cerberus = Cerberus
value-helmet_of_invisibility = Helmet of Invisibility
value-cancer = Cancer
value-sentinel = Sentinel
value-hydra = Hydra
value-typhon = Typhon
value-sphinx = Sphinx
value-cyclops = Cyclops
value-gorgon = Gorgon
value-triton = Triton
value-mirror_of_the_abyss = Mirror of the Abyss
value-guardians_owl = The Guardian's Owl
value-celestial_ship = Celestial Ship
value-minotaur = Minotaur
value-guardians_shield = The Guardian's Shield
value-elder = The Elder
value-wild_spirits = Wild Spirits
value-tenacious_boar_red = Tenacious Boar (red)
value-tenacious_boar_green = Tenacious Boar (green)
value-tenacious_boar_yellow = Tenacious Boar (yellow)
value-tenacious_boar_blue = Tenacious Boar (blue)
value-tenacious_boar = Tenacious Boar
value-inventory = inventory
value-exploits = exploits

# Offers

offer-roll = { $count ->
    [one] Throw the die
   *[other] Throw { $count } dice
}
offer-bundle = Choose{ $gold ->
    [0] {""}
   *[other] {" "}· { $gold } gold
}{ $sun ->
    [0] {""}
    [one] {" "}· { $sun } solar shard
   *[other] {" "}· { $sun } solar shards
}{ $moon ->
    [0] {""}
    [one] {" "}· { $moon } lunar shard
   *[other] {" "}· { $moon } lunar shards
}{ $glory ->
    [0] {""}
   *[other] {" "}· { $glory } glory
}
offer-mirror = Copy: { NAME($face) }
offer-order = { $first_die ->
    [0] The light die first
   *[1] The dark die first
}
offer-gold = { $glory ->
    [0] { $hammer ->
        [0] Keep { $reserve } gold
       *[other] Put { $hammer } gold on the hammer, keep { $reserve }
    }
   *[other] Take { $glory } glory in place of the gold
}
offer-convert = { $glory ->
    [0] Keep { $reserve }
   *[other] Take { $glory } glory instead
}
offer-repeat = { $use ->
    [true] Settle this throw a second time
   *[false] Leave this throw as it is
}
offer-die = { $die ->
    [0] The light die
   *[1] The dark die
}
offer-borrow = Borrow from { $target }: { NAME($face) }
offer-side = { $die ->
    [0] On the light die, in place of: { NAME($face) }
   *[1] On the dark die, in place of: { NAME($face) }
}
offer-garden-face = Take: { NAME($face) }
offer-bearer = Give it to { $target }
offer-buy = { $face ->
    [none] Buy nothing
   *[other] Buy for { $price } gold: { NAME($face) }
}
offer-reinforce = Reinforcement: { NAME($card) }
offer-reinforce-own = Reinforcement: { $name }
offer-forge = { $die ->
    [0] Forge for { $price } gold: { NAME($face) }, on side { $side } of the light die
   *[1] Forge for { $price } gold: { NAME($face) }, on side { $side } of the dark die
}
offer-exploit = Exploit: { NAME($card) }
offer-exploit-own = Exploit: { $name }
offer-extra-action = Pay for a second action
offer-triton = Discard a Triton token
offer-pass = End the turn
offer-write-inventory = Write the glory of an inventory
offer-write-exploits = Write the glory of Exploit cards
offer-close = Close the sheet

# Events

event-table_laid = The Temple and the islands are laid out.
event-turn_started = Round { $round }: { $seat } is the active player.
event-dice_rolled = { $reason ->
    [ousted] { $seat } gets a blessing for being ousted and throws { NAME($faces) }.
   *[blessing] { $seat }'s dice show { NAME($faces) }.
}
event-choice_made = { $kind ->
    [mirror] { $seat } chooses a face to copy.
    [order] { $seat } chooses which die counts first.
    [gold] { $seat } chooses where the gold goes.
    [convert] { $seat } chooses between shards and glory.
    [repeat] { $seat } decides whether to settle the throw again.
    [die] { $seat } chooses a die.
    [borrow] { $seat } borrows a face.
    [side] { $seat } chooses a side for a face.
    [garden_face] { $seat } chooses a face of the gardens.
    [bearer] { $seat } chooses who must bear the face.
    [buy] { $seat } decides what to buy.
   *[gain] { $seat } chooses what a face or a card brings.
}
event-resource_changed = { $resource ->
    [gold] { $seat } now has { $total } gold ({ SIGNED($delta) }).
    [sun] { $seat } now has { $total } { $total ->
        [one] solar shard
       *[other] solar shards
    } ({ SIGNED($delta) }).
    [moon] { $seat } now has { $total } { $total ->
        [one] lunar shard
       *[other] lunar shards
    } ({ SIGNED($delta) }).
   *[glory] { $seat } now has { $total } glory ({ SIGNED($delta) }).
}
event-hammer_advanced = { $seat } puts { $steps } gold on the hammer: step { $position }.
event-ceilings_raised = { $seat } may hold more from now on.
event-face_forged = { $die ->
    [0] { $seat }'s light die gets a face: { NAME($face) }.
   *[1] { $seat }'s dark die gets a face: { NAME($face) }.
}
event-reinforcement_used = { $seat } triggers a reinforcement: { NAME($card) }.
event-hero_moved = { $seat }'s hero goes to island { $island }.
event-hero_ousted = { $by } ousts { $seat }'s hero from island { $island }.
event-exploit_taken = { $seat } accomplishes an exploit: { NAME($card) }.
event-token_gained = { $token ->
    [triton] { $seat } gets a Triton token.
   *[cerberus] { $seat } gets a Cerberus token.
}
event-token_used = { $token ->
    [triton] { $seat } discards a Triton token.
   *[cerberus] { $seat } discards a Cerberus token to settle the throw again.
}
event-extra_action_taken = { $seat } takes a second action.
event-turn_ended = { $seat }'s turn is over.
event-player_left = { $seat } leaves the table.
event-line_written = { $line ->
    [inventory] { $by } writes for { $seat }: { $points } glory of the inventory.
   *[exploits] { $by } writes for { $seat }: { $points } glory of Exploit cards.
}
event-game_ended = { $reason ->
    [rounds_played] The last round is over. Most glorious: { $winners }!
    [sheet_closed] The sheet is closed. Most glorious: { $winners }!
   *[last_player_standing] { $winners } is alone at the table and wins.
}

# Refusals

refusal-other_mode = This move belongs to the other mode.
refusal-roll_pending = Dice must be thrown first.
refusal-choice_pending = A choice must be made first.
refusal-nothing_to_roll = There is nothing to throw now.
refusal-nothing_to_choose = There is nothing to choose now.
refusal-no_such_option = The choice has no such option.
refusal-wrong_step = That is not for this step of the turn.
refusal-no_reinforcement = You own no card of that name with a reinforcement.
refusal-already_used = You have used that reinforcement this turn.
refusal-same_face_twice = The faces of one offering are all different.
refusal-face_unavailable = The Sanctuary has no such face left.
refusal-card_unavailable = No stack has such a card left.
refusal-extra_action_used = You have taken your second action this turn.
refusal-not_enough = You can't pay for that.
refusal-face_locked = That face can't be replaced.
refusal-no_token = You have no such token.
refusal-not_now = That token is offered after a throw of yours.
refusal-not_your_line = That line is not yours to write.
refusal-no_hundreds_there = Hundred tokens belong to the inventory.
refusal-line_missing = Some lines are not written yet.
