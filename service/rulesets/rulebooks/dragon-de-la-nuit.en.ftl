title = Dragon of the Night
summary = The Adventure Sheet, the dice and the rules of a gamebook: play a book of your own, or an adventure that the table reads to you.

# Options

option-adventure = Adventure
    .help = Empty for a book of your own; sunken_bell for the adventure that comes with the game; or a whole adventure as data.
option-adventurer = Adventurer
    .help = A ready-made hero: skill, stamina, luck and gold. Empty: they are thrown with dice.
option-meals_per_paragraph = Meals per paragraph
    .help = How many meals may be eaten between two turnings of the page.
option-max_paragraphs = Most paragraphs
    .help = How many paragraphs may be visited before the adventure is lost.

# What the table shows

view-mode = Mode
view-adventure = Adventure
view-id = Number
view-title = Title
view-intro = Introduction
view-phase = Phase
view-skill = Skill
view-stamina = Stamina
view-luck = Luck
view-skill_initial = Initial skill
view-stamina_initial = Initial stamina
view-luck_initial = Initial luck
view-honour = Honour
view-eye = Eye of the Night
view-time = Time
view-gold = Gold
view-meals = Meals
view-weapon = Weapon in hand
view-attack_bonus = Attack bonus
view-items = Things carried
view-item = Thing
view-name = Name
view-kind = Kind
view-cures = Cures
view-charges = Charges
view-known = Power known
view-flags = Codewords
view-poison = Poison
view-dying = Dying
view-may_eat = May eat
view-paragraph = Paragraph
view-text = Text
view-choices = Choices
view-choice = Choice
view-open = Open
view-ending = Ending
view-path = Path
view-combat = Combat
view-assault = Assaults fought
view-attack_modifier = Modifier of the attack
view-hero_damage = The hero's blow
view-can_flee = May flee
view-creatures = Creatures
view-creature = Creature
view-damage = Blow
view-state = State
view-wounds = Wounds
view-side = Wounded
view-amount = Stamina lost
view-last = Latest assault
view-hero_strength = The hero's attack strength
view-strengths = Attack strengths
view-last_combat = Latest combat
view-result = Result
view-assaults = Assaults
view-test = Test
view-count = Dice to throw
view-modifier = Modifier
view-at_most = At most
view-bargain = Bargain
view-cost = Cost in luck
view-reason = Reason
view-last_test = Latest test
view-dice = Dice
view-total = Total
view-limit = Limit
view-success = Succeeded
view-luck_spent = Luck spent
view-notes = Notes
view-creation_dice = Dice of the creation
view-fr = French
view-en = English
value-book = a book of one's own
value-adventure = an adventure that the table reads
value-reading = reading
value-choice = to choose
value-combat = combat
value-test = a test to throw
value-dying = dying
value-over = over
value-weapon = weapon
value-antidote = antidote
value-magic = magic item
value-gear = gear
value-victory = victory
value-defeat = defeat
value-death = death
value-one_by_one = one after the other
value-together = all at once
value-fighting = fighting
value-waiting = waiting
value-dead = dead
value-creature = the creature
value-hero = the hero
value-lucky = lucky
value-unlucky = unlucky
value-won = won
value-fled = fled
value-ended = stopped
value-skill = skill
value-stamina = stamina
value-luck = luck
value-skill_initial = initial skill
value-stamina_initial = initial stamina
value-luck_initial = initial luck
value-honour = honour
value-eye = the Eye of the Night
value-time = time
value-gold = gold
value-meals = meals
value-dice = throw of dice
value-note = note
value-map = map
value-sunken_bell = The Sunken Bell

# Offers

offer-roll = { $kind ->
    [skill] Test your skill
    [luck] Test your luck
   *[other] Throw the dice
}
offer-roll-bargain = Throw, paying { $cost } luck for { $modifier } on the result
offer-assault = Attack { $en }
offer-use_luck-creature = Try your luck to hurt { $en } more
offer-use_luck-hero = Try your luck to soften the blow of { $en }
offer-flee = Flee
offer-accept = Die
offer-eat = Eat a meal ({ $meals } left)
offer-wield = Take in hand: { $en }
offer-wield-none = Put your weapon away
offer-use_item = Use: { $en }
offer-drop = Drop: { $en }
offer-choose = { $en }
offer-end_combat = The book stops the fight
offer-forced_meal = The book orders a meal
offer-end_adventure-victory = The book ends in victory
offer-end_adventure-death = The book ends in death

# Events

event-adventurer_created = An adventurer sets out: skill { $skill }, stamina { $stamina }, luck { $luck }, { $gold } gold pieces.
event-paragraph_reached = { $seat } turns to paragraph { $paragraph }.
event-choice_made = { $choice ->
    [0] The first choice is taken.
    [1] The second choice is taken.
    [2] The third choice is taken.
    [3] The fourth choice is taken.
    [4] The fifth choice is taken.
    [5] The sixth choice is taken.
   *[other] One of the last choices is taken.
}
event-dice_rolled = { $reason ->
    [hero] { $seat } throws { $dice } for the attack.
    [luck] { $seat } throws { $dice } for luck.
    [skill] { $seat } throws { $dice } for skill.
    [dice] { $seat } throws { $dice }.
    [amount] { $seat } throws { $dice } to see how much.
    [creature_0] The first creature throws { $dice }.
    [creature_1] The second creature throws { $dice }.
    [creature_2] The third creature throws { $dice }.
    [creature_3] The fourth creature throws { $dice }.
    [creature_4] The fifth creature throws { $dice }.
    [creature_5] The sixth creature throws { $dice }.
    [creature_6] The seventh creature throws { $dice }.
    [creature_7] The eighth creature throws { $dice }.
    [creature_8] The ninth creature throws { $dice }.
   *[creature_9] The tenth creature throws { $dice }.
}
event-resource_changed = { $reason ->
    [wound] { $seat } is wounded: stamina { $total } ({ SIGNED($delta) }).
    [poison] Poison works in { $seat }: stamina { $total } ({ SIGNED($delta) }).
    [luck_used] { $resource ->
        [luck] { $seat } has tried luck: luck { $total } ({ SIGNED($delta) }).
       *[stamina] The wound turns out otherwise: { $seat } has stamina { $total } ({ SIGNED($delta) }).
    }
    [luck_test] { $seat } has tested luck: luck { $total } ({ SIGNED($delta) }).
    [bargain] { $seat } pays for the throw: luck { $total } ({ SIGNED($delta) }).
    [meal] { $resource ->
        [meals] { $seat } eats a meal and has { $total } left.
       *[stamina] The meal does { $seat } good: stamina { $total } ({ SIGNED($delta) }).
    }
    [forced_meal] { $resource ->
        [meals] { $seat } has to eat and has { $total } meals left.
       *[stamina] { $seat } has nothing to eat: stamina { $total } ({ SIGNED($delta) }).
    }
    [antidote] The antidote helps { $seat }: stamina { $total } ({ SIGNED($delta) }).
    [flight] Flight has its price for { $seat }: stamina { $total } ({ SIGNED($delta) }).
    [death] Life leaves { $seat }.
   *[other] { $resource ->
        [skill] { $seat }: skill { $total } ({ SIGNED($delta) }).
        [stamina] { $seat }: stamina { $total } ({ SIGNED($delta) }).
        [luck] { $seat }: luck { $total } ({ SIGNED($delta) }).
        [skill_initial] { $seat }: initial skill { $total } ({ SIGNED($delta) }).
        [stamina_initial] { $seat }: initial stamina { $total } ({ SIGNED($delta) }).
        [luck_initial] { $seat }: initial luck { $total } ({ SIGNED($delta) }).
        [honour] { $seat }: honour { $total } ({ SIGNED($delta) }).
        [eye] { $seat }: Eye of the Night { $total } ({ SIGNED($delta) }).
        [time] { $seat }: time { $total } ({ SIGNED($delta) }).
        [gold] { $seat }: gold { $total } ({ SIGNED($delta) }).
       *[meals] { $seat }: meals { $total } ({ SIGNED($delta) }).
    }
}
event-combat_started = { $creatures ->
    [0] There is nobody to fight.
    [one] A combat begins against one creature.
   *[other] { $mode ->
        [together] A combat begins against { $creatures } creatures, all at once.
       *[one_by_one] A combat begins against { $creatures } creatures, one after the other.
    }
}
event-assault_resolved = Assault { $assault }: the hero's attack strength is { $hero_strength }.
event-creature_changed = { $stat ->
    [skill] { $name_en }: skill { $total } ({ SIGNED($delta) }).
   *[stamina] { $name_en }: stamina { $total } ({ SIGNED($delta) }).
}
event-creature_killed = { $name_en } is dead.
event-luck_used = { $lucky ->
    [true] Lucky!
   *[false] Unlucky!
}
event-combat_ended = { $result ->
    [won] The combat is won.
    [fled] The hero flees from the combat.
   *[ended] The fight is stopped.
}
event-test_ordered = { $kind ->
    [skill] Skill must be tested.
    [luck] Luck must be tested.
   *[dice] { $count ->
        [one] One die must be thrown.
       *[other] { $count } dice must be thrown.
    }
}
event-test_resolved = { $success ->
    [none] The total is { $total }.
    [true] { $total } against { $limit }: success.
   *[false] { $total } against { $limit }: failure.
}
event-item_gained = Gained: { $name_en }.
event-item_lost = { $reason ->
    [used] Used up: { $name_en }.
    [dropped] Left behind: { $name_en }.
   *[other] Lost: { $name_en }.
}
event-item_used = Used: { $name_en }.
event-item_wielded = { $item ->
    [none] The hero's hand is empty.
   *[other] Taken in hand: { $name_en }.
}
event-item_identified = Its power is known now: { $name_en }.
event-flag_set = A codeword is written down: { NAME($flag) }.
event-flag_cleared = A codeword is struck out: { NAME($flag) }.
event-noted = { $kind ->
    [map] On the map: { $text }
   *[note] Noted: { $text }
}
event-player_eliminated = { $seat } is dead.
event-player_left = { $seat } closes the book.
event-game_ended = { $reason ->
    [victory] { $winners } ends the adventure in victory.
    [death] The adventure ends in death.
    [defeat] The adventure ends badly.
    [dead_end] There is no way on: the adventure ends here.
    [lost] The hero has wandered too long: the adventure is lost.
   *[abandoned] The adventure was abandoned.
}

# Refusals

refusal-adventure_decides = That is for the adventure to say, not for its reader.
refusal-book_decides = Your own book decides that: turn to the paragraph that it names, or end the combat.
refusal-dying = The hero is dying: only luck on a wound or an antidote can help now.
refusal-test_pending = Throw the test that waits first.
refusal-in_combat = Not during a combat.
refusal-no_combat = There is no combat now.
refusal-no_such_creature = There is no such creature.
refusal-creature_dead = That creature is dead already.
refusal-creature_waiting = That creature waits its turn: fight the one before it.
refusal-no_such_wound = There was no such wound in the latest assault.
refusal-luck_already_used = Luck has been tried on that wound already.
refusal-no_luck = You have no luck left to try.
refusal-not_dying = The hero is not dying.
refusal-no_test = There is no test to throw.
refusal-no_bargain = This test offers no bargain.
refusal-not_enough_luck = You don't have the luck to pay for that.
refusal-no_meals = There is nothing left to eat.
refusal-already_eaten = You have eaten enough in this paragraph.
refusal-no_such_item = You don't carry that.
refusal-not_a_weapon = That is no weapon.
refusal-already_wielded = Your hand holds just that already.
refusal-not_usable = That can't be used: only antidotes and magic items can.
refusal-not_poisoned = There is no poison in you to cure.
refusal-unknown_power = You don't know yet what it does.
refusal-not_here = It does nothing here and now.
refusal-item_exists = You carry a thing of that name already.
refusal-pack_full = You can't carry more things.
refusal-nothing_to_adjust = Say by how much: points, or dice.
refusal-poison_only_wounds = Poison takes the hero's stamina and nothing else.
refusal-not_a_creature_stat = A creature has skill and stamina only.
refusal-not_enough_gold = You don't have that much gold.
refusal-no_such_choice = The paragraph has no such choice.
refusal-choice_closed = That choice is not open to you.
refusal-no_escape = There is no escape from this combat, or not yet.
refusal-notes_full = Your notebook is full.
