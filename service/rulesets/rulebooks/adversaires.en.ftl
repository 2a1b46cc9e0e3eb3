title = Adversaries
summary = A game master's side of an encounter, kept exactly: sheets, dice, wounds, fatigue, moods and hordes, while the players' characters strike by their own rules.

# Options

option-adversaries = Adversaries
    .help = Up to 20 sheets: written out, named after the bestiary, or named with an id and a name of their own.
option-hordes = Hordes
    .help = Up to 10 sheets of hordes; at least one adversary or horde in all.
option-characters = Characters
    .help = What each character brings along, one a seat from 1: name, endurance, stability, bleeding.
option-max_rounds = Rounds
    .help = The encounter ends after that round.

# What the table shows

view-round = Round
view-initiative = Step
view-phase = Phase
view-waiting_for = Guards due
view-attack = Attack under way
view-combatant = Combatant
view-card = Card
view-targets = Targets
view-guards = Guards
view-guard_types = Types of guard
view-last_attack = Last attack
view-results = Results
view-seat = Player
view-success = Success
view-failure = Failure
view-spot = Effect of the fives
view-total = Total
view-fives = Fives
view-qualities = Dice thrown
view-faces = Faces
view-last_strike = Last strike
view-part = Part
view-score = Score
view-hit = Hit
view-aims = Aims
view-adversaries = Adversaries
view-hordes = Hordes
view-characters = Characters
view-threat_total = Threat in all
view-eliminated = Out of the encounter
view-id = Id
view-name = Name
view-out = Out of play
view-mental = Mood
view-states = States
view-bleeding = Bleeding
view-engaged = Engaged with
view-destabilised = Destabilised
view-guard_type = Type of guard
view-parts = Parts
view-destroyed = Destroyed
view-blocks_destroyed = Blocks destroyed
view-armour = Armour
view-armour_max = Armour as printed
view-cuirasse = Natural cuirass
view-blocks = Blocks
view-boxes = Boxes
view-ticked = Ticked
view-confers = Confers
view-kind = Kind
view-amount = Amount
view-trait = Trait
view-text = Text
view-power = Power
view-dice = Dice
view-dice_now = Dice now
view-guard = Guard
view-fatigue = Fatigue
view-fatigue_max = Fatigue boxes
view-endurance = Endurance
view-evasion = Evasion
view-stability = Stability
view-actions = Actions
view-actions_left = Actions left
view-reaction = Reaction
view-reactions_left = Reactions left
view-walked = Has walked
view-turn_begun = Turn begun
view-played = Cards played
view-isolated = Isolated
view-traits = Traits
view-deck = Deck
view-roll = Throw
view-count = Fives needed
view-effect = Effect
view-light = Light wounds
view-grave = Grave wounds
view-anger = Anger
view-fear = Fear
view-threat = Threat
view-survival = Survival
view-lethality = Lethality
view-danger_dice = Danger dice
view-nuisance_dice = Nuisance dice
view-tokens = Horde tokens
view-members = Members
view-groups = Groups
view-moved = Has moved
view-attacked = Has attacked
view-done = Done for this step

value-open = everyone may act
value-attack = an attack is under way
value-over = the encounter is over
value-dead = dead
value-exhausted = exhausted
value-enrage = enraged
value-agressif = aggressive
value-neutre = neutral
value-prudent = cautious
value-panique = panicked
value-esquive = dodge
value-parade = parry
value-blocage = block
value-nuisance = Nuisance 🟧
value-menace = Menace ⬜
value-danger = Danger 🟫
value-insignifiant = Insignificant
value-nuisible = Harmful
value-faible = Weak
value-novice = Novice
value-initie = Initiate
value-competent = Competent
value-veteran = Veteran
value-expert = Expert
value-elite = Elite
value-sonne = stunned
value-entrave = held
value-reflexes_predateur = Predator's reflexes
value-sanguinaire = Bloodthirsty
value-frappe_epuisante = Exhausting strike
value-aura_terreur = Aura of terror
value-esprit_ruche = Hive mind
value-regard_hypnotique = Hypnotic gaze
value-action = a card
value-cost = a cheaper card
value-endurance = endurance
value-evasion = evasion
value-stability = stability
value-actions = actions
value-reactions = reactions
value-guard = guard
value-armour_others = armour of the other parts
value-trait = a trait
value-text = a reminder
value-step = a placement step
value-walk = a walk
value-run = a run
value-characters = the characters
value-adversaries = the adversaries
value-nobody = nobody

# The bestiary

value-rat_des_caves = Cave rat
value-louve_grise = Grey she-wolf
value-brigand_des_gues = Ford brigand
value-sentinelle_d_argile = Clay sentinel
value-crabe_des_brisants = Breaker crab
value-bondisseur_des_cimes = Summit leaper
value-ours_aux_ronces = Bramble bear
value-spectre_du_marais = Marsh wraith
value-gardienne_de_ruche = Hive guardian
value-gardienne_de_la_ruche = Hive guardian
value-chevalier_sans_lune = Moonless knight
value-wyrm_de_suie = Soot wyrm
value-nuee_de_corbeaux = Cloud of crows
value-gobelins_de_la_cendre = Ash goblins
value-foule_aux_torches = Torch mob

# Parts of bodies

value-corps = Body
value-gueule = Maw
value-tete = Head
value-pattes = Legs
value-bras = Arm
value-bras_arme = Weapon arm
value-bras_d_epee = Sword arm
value-tronc = Trunk
value-poings = Fists
value-socle = Base
value-carapace = Shell
value-pinces = Claws
value-membrane = Membrane
value-visage = Face
value-suaire = Shroud
value-dard = Sting
value-heaume = Helm
value-cuirasse = Cuirass
value-ailes = Wings
value-griffes = Talons
value-queue = Tail

# Cards

value-frappe_vive = Quick strike
value-frappe_lourde = Heavy strike
value-riposte = Riposte
value-etau = Vice
value-plongeon = Dive
value-cri = Cry
value-plainte = Lament
value-contre = Counter
value-souffle = Breath
value-souffle_de_suie = Breath of soot
value-harcelement = Harrying
value-morsure = Bite

# Offers

offer-act = { $count ->
    [0] { NAME($combatant) }: play { NAME($card) }
   *[other] { NAME($combatant) }: play { NAME($card) } on { $targets }
}
offer-react = { $count ->
    [0] { NAME($combatant) }: react with { NAME($card) }
   *[other] { NAME($combatant) }: react with { NAME($card) } on { $targets }
}
offer-walk = { $pace ->
    [step] { NAME($combatant) } takes a placement step
    [run] { NAME($combatant) } runs
   *[walk] { NAME($combatant) } walks
}
offer-advance = Go to step { $initiative }
offer-end-round = End the round
offer-close = { $winner ->
    [characters] Close the encounter: the characters win
    [adversaries] Close the encounter: the adversaries win
   *[nobody] Close the encounter: nobody wins
}
offer-guard = Give your Guard: { $value }
offer-guard-of = Give { $seat }'s Guard: { $value }
offer-roll = { $advantage ->
    [0] Throw the dice
    [1] Throw the dice with an advantage
   *[other] Throw the dice with a disadvantage
}
offer-aim = Aim at { NAME($combatant) }
offer-aim-part = Aim at { NAME($combatant) }: { NAME($part) }
offer-strike = Strike with a score of { $score }
offer-pass = Do nothing more in this step

# Events

event-round_started = Round { $round } begins.
event-round_ended = Round { $round } is over.
event-initiative_reached = Step { $initiative }.
event-tokens_gained = { NAME($combatant) } takes its tokens: actions { $actions }, reactions { $reactions }, evasion { $evasion }, stability { $stability }.
event-turn_begun = { NAME($combatant) } begins its turn with { $endurance ->
    [one] { $endurance } token
   *[other] { $endurance } tokens
} of endurance.
event-aura_felt = { $fear ->
    [0] { NAME($combatant) } terrifies { $seat }, who loses a token of stability.
   *[other] { NAME($combatant) } terrifies { $seat }, who takes a step towards fear.
}
event-card_played = { $targets ->
    [none] { NAME($combatant) } plays { NAME($card) }.
   *[other] { NAME($combatant) } plays { NAME($card) }. Targets: { $targets }.
}
event-reaction_played = { $targets ->
    [none] { NAME($combatant) } reacts with { NAME($card) }.
   *[other] { NAME($combatant) } reacts with { NAME($card) }. Targets: { $targets }.
}
event-combatant_moved = { $pace ->
    [step] { NAME($combatant) } takes a placement step.
    [run] { NAME($combatant) } runs.
   *[walk] { NAME($combatant) } walks.
}
event-guard_given = { $guard_type ->
    [esquive] { $seat } dodges with { $value }.
    [parade] { $seat } parries with { $value }.
    [blocage] { $seat } blocks with { $value }.
   *[none] { $seat } guards with { $value }.
}
event-dice_rolled = { $faces ->
    [none] The dice of { NAME($combatant) } are thrown.
   *[other] { NAME($combatant) } throws { $faces }.
}
event-attack_resolved = { $success ->
    [true] { $spot ->
        [true] { NAME($combatant) } beats { $seat }'s Guard of { $guard }, and finds an opening.
       *[false] { NAME($combatant) } beats { $seat }'s Guard of { $guard }.
    }
   *[false] { $spot ->
        [true] { $seat }'s Guard of { $guard } holds against { NAME($combatant) }, which finds an opening all the same.
       *[false] { $seat }'s Guard of { $guard } holds against { NAME($combatant) }.
    }
}
event-attack_cancelled = The attack of { NAME($combatant) } comes to nothing.
event-combatant_out = { $reason ->
    [exhausted] { NAME($combatant) } is exhausted and out of the fight.
   *[dead] { NAME($combatant) } is dead.
}
event-character_hit = { $seat } is hit{ $light ->
    [0] {""}
   *[other] {" "}· light wounds { $light }
}{ $grave ->
    [0] {""}
   *[other] {" "}· grave wounds { $grave }
}{ $fatigue ->
    [0] {""}
   *[other] {" "}· fatigue { $fatigue }
}{ $bleeding ->
    [0] {""}
   *[other] {" "}· bleeding { $bleeding }
}{ $anger ->
    [0] {""}
   *[other] {" "}· anger { $anger }
}{ $fear ->
    [0] {""}
   *[other] {" "}· fear { $fear }
}.
event-stability_drained = { $seat } loses all stability.
event-character_changed = { $field ->
    [endurance] { $seat } now has { $value } of endurance.
    [stability] { $seat } now has { $value } of stability.
    [bleeding] { $seat } now has { $value } of bleeding.
   *[out] { $value ->
        [true] { $seat } is out of the encounter.
       *[false] { $seat } is back in the encounter.
    }
}
event-aimed = { $part ->
    [none] { $seat } aims at { NAME($combatant) }.
   *[other] { $seat } aims at { NAME($combatant) }: { NAME($part) }.
}
event-struck = { $hit ->
    [true] { $seat } strikes { NAME($combatant) } with { $score } and hits.
   *[false] { $seat } strikes at { NAME($combatant) } with { $score } and misses.
}
event-step_passed = { $seat } does nothing more in this step.
event-applied = { $combatant ->
    [none] An effect befalls { $seat }.
   *[other] An effect befalls { NAME($combatant) }.
}
event-boxes_ticked = { NAME($combatant) }, { NAME($part) }: { $boxes ->
    [one] { $boxes } box is ticked.
   *[other] { $boxes } boxes are ticked.
}
event-wounds_ignored = The cuirass of { NAME($combatant) } ({ NAME($part) }) turns the light wounds away: { $light }.
event-armour_broken = The armour of { NAME($combatant) } gives way ({ NAME($part) }): { $left } left.
event-evasion_spent = { NAME($combatant) } evades: tokens left { $left }.
event-block_destroyed = { NAME($combatant) } loses a block ({ NAME($part) }) and what it conferred.
event-part_destroyed = { NAME($combatant) }: { NAME($part) } is destroyed.
event-fatigue_ticked = { $boxes ->
    [0] { NAME($combatant) } would tire, but endurance takes { $absorbed }.
   *[other] { NAME($combatant) } tires: { $boxes } of fatigue, { $total } in all{ $absorbed ->
        [0] .
       *[other] ; endurance takes { $absorbed }.
    }
}
event-bled = { NAME($combatant) } bleeds: { $boxes ->
    [one] { $boxes } box.
   *[other] { $boxes } boxes.
}
event-bleeding_changed = { NAME($combatant) } bleeds from now on: { $tokens ->
    [one] { $tokens } token.
   *[other] { $tokens } tokens.
}
event-stability_spent = { NAME($combatant) } keeps its nerve: stability left { $left }.
event-stability_gained = { NAME($combatant) } grows bolder: stability { $tokens }.
event-mental_changed = { $mental ->
    [enrage] { NAME($combatant) } is enraged.
    [agressif] { NAME($combatant) } is aggressive.
    [prudent] { NAME($combatant) } is cautious.
    [panique] { NAME($combatant) } panics.
   *[neutre] { NAME($combatant) } wavers.
}
event-state_changed = { $combatant ->
    [none] { $on ->
        [true] { $seat } is now { NAME($state) }.
       *[false] { $seat } is no longer { NAME($state) }.
    }
   *[other] { $on ->
        [true] { NAME($combatant) } is now { NAME($state) }.
       *[false] { NAME($combatant) } is no longer { NAME($state) }.
    }
}
event-engagement_changed = { $engaged ->
    [none] { NAME($combatant) } is in no close engagement.
   *[other] { NAME($combatant) } is in close engagement with: { $engaged }.
}
event-isolation_changed = { $isolated ->
    [true] { NAME($combatant) } is isolated.
   *[false] { NAME($combatant) } is no longer isolated.
}
event-member_lost = { NAME($combatant) } loses a member: { $left } left.
event-horde_token_removed = A token of { NAME($combatant) } is removed: { $tokens } left.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [adversaries_defeated] No adversary is left in play: the characters win.
    [characters_defeated] No character is left: the game master wins.
    [round_limit] The last round is over, and nobody has won.
    [closed_by_gm] The game master closes the encounter.
    [gm_left] The game master has left: the encounter is over.
   *[last_player_standing] The last character has left: the game master wins.
}

# Refusals

refusal-gm_only = Only the game master may do that.
refusal-players_only = Only a character's player may do that.
refusal-no_such_combatant = No adversary or horde of this encounter has that id.
refusal-attack_pending = An attack waits for its guards or its throw: settle it first.
refusal-out_of_play = That combatant is out of play.
refusal-no_such_card = The combatant has no such card to play that way.
refusal-wrong_initiative = That is not done in this step of the round.
refusal-already_played = That was played already in this round.
refusal-no_actions = The adversary has too few action points left.
refusal-wrong_targets = The card takes another number of targets.
refusal-target_out = A character that you named is out, or there is none in that seat.
refusal-would_exhaust = The cost would fill the fatigue track.
refusal-no_reactions = There is no reaction left.
refusal-not_engaged = Predator's reflexes work on engaged characters only.
refusal-held = The combatant is held and can't move.
refusal-already_moved = The free movement of this round is used.
refusal-no_such_pace = A horde walks, and moves in no other way.
refusal-no_guard_due = No attack asks for that Guard.
refusal-guard_given = That Guard is given already.
refusal-not_your_guard = You give your own character's Guard only.
refusal-nothing_to_roll = No attack waits for its throw.
refusal-guards_missing = A target has still to give its Guard.
refusal-already_struck = You have struck or passed in this step.
refusal-already_aimed = You have declared your target: strike, or pass.
refusal-no_aim = Declare a target first.
refusal-no_such_part = The adversary has no such part.
refusal-part_destroyed = That part is destroyed.
refusal-part_needed = A wound must fall on a part: name one.
refusal-no_parts = There are no parts here.
refusal-not_for_hordes = Hordes are neither engaged nor isolated.
refusal-not_forward = The round only goes forward: name a later step.
refusal-too_many_states = Nobody bears more than eight states.
