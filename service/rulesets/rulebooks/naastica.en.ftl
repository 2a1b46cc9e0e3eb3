title = Naastica
summary = Turn over card after card for a common pot, fight what comes, and decide in secret after each one: go on, or go home with a share.

# Options

option-difficulty = Difficulty
    .help = From what total a hero resists a Nihilith (11, 13 or 14), and how harsh the pile is.
option-hero_choice = How heroes are given out
    .help = Where none are named: the players choose in turn, chance deals, or the order of the list decides.
option-equipment_to = Equipment goes to
    .help = The guide who turned it over, or one of those in the field, drawn by chance.
option-combat = Combat
    .help = After one assault a monster that survives strikes back and leaves; to the end, the fight goes on until one side has fallen.
option-open_council = Open council
    .help = Decisions are made one after the other for all to see, instead of secretly and at the same time.
option-place_copies = Place cards
    .help = How many of each of the four place cards a hero owns.
option-expeditions = Expeditions
    .help = At most so many expeditions; 0: as many as the pile allows.
option-pile_cards = Cards of the game
    .help = How many cards are turned over in the whole game; 0: all.
option-march = March
    .help = Cards lost unseen as each later expedition sets out. Without a value it is 1 in a solo game and 0 otherwise.
option-final_share = Last division
    .help = Who shares what is in the pot at the end: those in the field, or all the living but the swallowed.
option-solo_target = Points for a hero alone
    .help = What a lone hero needs to win. Without a value it is 50 with the cards of this game and 0 with your own.
option-content = Content
    .help = Heroes and cards of your own instead of those of this game.
option-heroes = Heroes
    .help = The heroes by player, all different; left empty they are chosen or dealt.

# What the table shows

view-difficulty = Difficulty
view-resist_from = Resists from
view-phase = Phase
view-expedition = Expedition
view-round = Turn
view-guide = Guide
view-pot = Pot
view-cards_left = Cards left
view-pile = Pile
view-card = Card
view-left = Left
view-monster = Monster
view-atk = ATK
view-hp = Hit points
view-hp_max = Maximum
view-hp_per_hero = Hit points per hero
view-rolls = Dice
view-fate = Draw
view-kind = Kind
view-candidates = Between
view-council = Council
view-decided = Have decided
view-share = Share
view-mine = My decision
view-shown = Decisions made
view-choice = Decision
view-place = Place
view-last_council = Last council
view-heroes = Heroes
view-seat = Player
view-hero = Hero
view-name = Name
view-fr = French
view-en = English
view-id = Card
view-type = Type
view-state = State
view-points = Points
view-shields = Shields
view-equipment = Equipment
view-weapon = Weapon
view-body = Body
view-head = Head
view-slot = Slot
view-curses = Curses
view-plague = Plague
view-turns_left = Turns left
view-turns = Turns
view-targeting = Strikes by
view-places = Place cards
view-namaris = Namaris
view-stratosia = Stratosia
view-eryndor = Eryndor
view-calenna = Calenna
view-place_next = Place, next expedition
view-place_active = Place, now
view-power = Power
view-value = Value
view-power_active = Power works
view-scores = Points
view-eliminated = Out of the game

value-normal = normal
value-hard = hard
value-nightmare = nightmare
value-choose = chosen in turn
value-random = dealt by chance
value-order = in the order of the list
value-guide = the guide
value-chance = one of those in the field, by chance
value-one_assault = one assault
value-to_the_end = to the end
value-alive = all the living
value-heroes = choosing heroes
value-reveal = turning a card over
value-assault = combat
value-survival = survival
value-bad_luck = bad luck
value-fate = a draw
value-council = council
value-over = over
value-camp = in camp
value-field = in the field
value-swallowed = swallowed by the Void
value-dead = dead
value-left = gone
value-riposte = the monster strikes back
value-pride = pride
value-treasure = treasure
value-monster = monster
value-equipment = equipment
value-curse = curse
value-continue = go on
value-retreat = retreat
value-rest = rest
value-namaris = Namaris
value-stratosia = Stratosia
value-eryndor = Eryndor
value-calenna = Calenna
value-weapon = weapon
value-body = body
value-head = head
value-hunted = Mark of the Hunted
value-stasis = Veil of Stasis
value-bait = Bait of Darkness
value-glass = Bark of Glass
value-miser = Hourglass of the Miser
value-burden = Burden of Shadow
value-wheel = Wheel of Misfortune
value-oblivion = Seal of Oblivion
value-survival_aura = aura: survival totals of all present
value-capture_from = captures a Nihilith from
value-riposte_guard = guard: less when a monster strikes back
value-critical_from = critical hits from
value-hit_from = hits from
value-treasure_bonus = more for each treasure
value-expedition_shield = shields at the start of an expedition
value-rest_bonus = more hit points by resting

value-cassian = Cassian
value-mio = Mio
value-nymeria = Nymeria
value-syra = Syra
value-ilvane = Ilvane
value-torvec = Torvec
value-oriane = Oriane
value-brumel = Brumel
value-old_coins = Old coins
value-amber_casket = Amber casket
value-lost_caravan = Lost caravan
value-drowned_vault = Drowned vault
value-king_without_name = Hoard of the nameless king
value-ash_hound = Ash hound
value-silt_lurker = Silt lurker
value-glass_wyrm = Glass wyrm
value-hollow_knight = Hollow knight
value-abyss_colossus = Abyss colossus
value-nihilith = Nihilith
value-notched_blade = Notched blade
value-sun_spear = Sun spear
value-boiled_leather = Boiled leather
value-scale_mail = Scale mail
value-watch_helm = Watch helm
value-seer_circlet = Seer’s circlet
value-hunters_brand = Mark of the Hunted
value-stasis_veil = Veil of Stasis
value-dark_bait = Bait of Darkness
value-damned_gold = Gold of the Damned
value-glass_bark = Bark of Glass
value-miser_hourglass = Miser’s Hourglass
value-shadow_burden = Burden of Shadow
value-misfortune_wheel = Wheel of Misfortune
value-oblivion_seal = Seal of Oblivion

# Offers

offer-choose = Play { $en }: { $hp } hit points, ATK { $atk }{ $power ->
    [none] {""}
   *[other] , { NAME($power) } { $value }
}
offer-reveal = Turn the next card over
offer-roll = { $phase ->
    [assault] Strike at the monster
    [survival] Throw for survival
    [bad_luck] Throw against bad luck
   *[fate] Throw: who is it?
}
offer-continue = Go on
offer-retreat = { $place ->
    [namaris] Retreat with { $share } of the pot to Namaris: a shield
    [stratosia] Retreat with { $share } of the pot to Stratosia: next time +1 ATK, +1 hit point, double shares
    [eryndor] Retreat with { $share } of the pot to Eryndor: healed, next time +2 ATK
    [calenna] Retreat with { $share } of the pot to Calenna: healed, next time +2 hit points
   *[rest] Retreat with { $share } of the pot and rest: +5 hit points
}

# Events

event-hero_chosen = { $seat } plays { event-hero_chosen.name }.
    .name = { $hero ->
        [cassian] { value-cassian }
        [mio] { value-mio }
        [nymeria] { value-nymeria }
        [syra] { value-syra }
        [ilvane] { value-ilvane }
        [torvec] { value-torvec }
        [oriane] { value-oriane }
        [brumel] { value-brumel }
       *[other] { $hero }
    }
event-expedition_started = Expedition { $expedition } sets out: { $seats }.
event-turn_started = Turn { $round }: { $seat } is the guide.
event-card_revealed = { $kind ->
    [treasure] { $seat } finds loot: { event-card_revealed.name }.
    [monster] { $seat } runs into a monster: { event-card_revealed.name }.
    [nihilith] { $seat } turns over { event-card_revealed.name }: out of the Void it reaches for everybody in the field.
    [equipment] { $seat } finds equipment: { event-card_revealed.name }.
   *[curse] { $seat } digs up a cursed artefact: { event-card_revealed.name }.
}
    .name = { $card ->
        [old_coins] { value-old_coins }
        [amber_casket] { value-amber_casket }
        [lost_caravan] { value-lost_caravan }
        [drowned_vault] { value-drowned_vault }
        [king_without_name] { value-king_without_name }
        [ash_hound] { value-ash_hound }
        [silt_lurker] { value-silt_lurker }
        [glass_wyrm] { value-glass_wyrm }
        [hollow_knight] { value-hollow_knight }
        [abyss_colossus] { value-abyss_colossus }
        [nihilith] { value-nihilith }
        [notched_blade] { value-notched_blade }
        [sun_spear] { value-sun_spear }
        [boiled_leather] { value-boiled_leather }
        [scale_mail] { value-scale_mail }
        [watch_helm] { value-watch_helm }
        [seer_circlet] { value-seer_circlet }
        [hunters_brand] { value-hunters_brand }
        [stasis_veil] { value-stasis_veil }
        [dark_bait] { value-dark_bait }
        [damned_gold] { value-damned_gold }
        [glass_bark] { value-glass_bark }
        [miser_hourglass] { value-miser_hourglass }
        [shadow_burden] { value-shadow_burden }
        [misfortune_wheel] { value-misfortune_wheel }
        [oblivion_seal] { value-oblivion_seal }
       *[other] { $card }
    }
event-dice_rolled = { $reason ->
    [assault] { $seat } strikes: { $dice }.
    [survival] { $seat } throws for survival: { $dice }.
    [stasis] { $seat } strikes through the Veil of Stasis: { $dice }.
    [bad_luck] { $sides ->
        [20] { $seat } throws against bad luck: { $dice }.
       *[other] { $seat } lets fate decide: { $dice } of { $sides }.
    }
   *[other] { $seat } lets fate decide: { $dice } of { $sides }.
}
event-attacked = { $result ->
    [critical_failure] A critical failure for { $seat }.
    [miss] { $seat } misses.
    [hit] { $seat } hits: { $damage } of damage, the monster has { $monster_hp } { $monster_hp ->
        [one] hit point
       *[other] hit points
    } left.
    [critical] A critical hit! { $seat } does { $damage } of damage, the monster has { $monster_hp } { $monster_hp ->
        [one] hit point
       *[other] hit points
    } left.
   *[veiled] { $seat } strikes, but the Veil of Stasis swallows the blow.
}
event-monster_defeated = { event-card_revealed.name } is defeated, for { $points } in the pot.
event-monster_struck_back = { event-card_revealed.name } still stands and strikes back at { $seat }.
event-assault_renewed = The fight goes on: { event-card_revealed.name } has { $hp } { $hp ->
        [one] hit point
       *[other] hit points
    } left.
event-survival_resolved = { $result ->
    [swallowed] { $seat } reaches { $total } and is swallowed by the Void.
    [captured] { $seat } captures the Nihilith!
   *[resisted] { $seat } reaches { $total } and resists.
}
event-target_drawn = Fate has chosen { $seat }.
event-item_equipped = { $replaced ->
    [none] { $seat } puts on { event-card_revealed.name }.
   *[other] { $seat } puts on { event-card_revealed.name } and loses what was worn there.
}
event-curse_attached = A curse clings to { $seat }: { event-curse_attached.name }, for { $turns_left ->
    [one] one turn
   *[other] { $turns_left } turns
} in the field.
    .name = { $plague ->
        [hunted] { value-hunted }
        [stasis] { value-stasis }
        [bait] { value-bait }
        [damned_gold] { value-damned_gold }
        [glass] { value-glass }
        [miser] { value-miser }
        [burden] { value-burden }
        [wheel] { value-wheel }
       *[oblivion] { value-oblivion }
    }
event-curse_wasted = The curse finds nobody without a curse and is wasted: { event-curse_attached.name }.
event-curse_ticked = { event-curse_attached.name }: { $turns_left ->
    [0] it is over for { $seat }.
    [one] one turn left for { $seat }.
   *[other] { $turns_left } turns left for { $seat }.
}
event-curse_lifted = { $seat } is free of a curse: { event-curse_attached.name }.
event-decided = { $choice ->
    [continue] { $seat } goes on.
    [retreat] { $seat } retreats.
   *[none] { $seat } has decided.
}
event-council_revealed = All have decided: the council is over.
event-retreated = { $place ->
    [rest] { $seat } goes home to rest, and secures { $gained }.
   *[other] { $seat } goes home to { event-retreated.name }, and secures { $gained }.
}
    .name = { $place ->
        [namaris] { value-namaris }
        [stratosia] { value-stratosia }
        [eryndor] { value-eryndor }
       *[calenna] { value-calenna }
    }
event-expedition_ended = { $reason ->
    [retreat] Expedition { $expedition } is over: everybody is home.
   *[lost] Expedition { $expedition } is over: nobody is left in the field.
}
event-resource_changed = { $resource ->
    [hp] { $reason ->
        [critical_failure] Wounded by their own hand, { $seat } has { $total } { $total ->
        [one] hit point
       *[other] hit points
    } left.
        [riposte] Wounded by the monster, { $seat } has { $total } { $total ->
        [one] hit point
       *[other] hit points
    } left.
       *[other] { $seat } now has { $total } { $total ->
        [one] hit point
       *[other] hit points
    }.
    }
    [shields] { $reason ->
        [critical_failure] A shield takes the wound; { $seat } has { $total } left.
        [riposte] A shield takes the blow; { $seat } has { $total } left.
       *[other] Shields for { $seat }: { $total }.
    }
    [pot] { $reason ->
        [lost] Nobody came home with it: the pot is lost.
       *[other] There is { $total } in the pot.
    }
   *[cards_left] Cards are lost on the march; { $total } left.
}
event-scored = { $reason ->
    [capture] { $seat } secures { $points } points for the capture and has { $total }.
    [miser] The Hourglass of the Miser takes a point from { $seat }, who has { $total }.
    [final_share] { $seat } gets { $points } of the pot at the end and has { $total }.
    [remainder] What cannot be divided, { $points }, goes to { $seat }, who has { $total }.
   *[share] { $seat } secures { $points } points and has { $total }.
}
event-player_eliminated = { $reason ->
    [critical_failure] { $seat } dies by their own hand.
   *[riposte] { $seat } is slain by the monster.
}
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [pile_empty] { $winners ->
        [none] The pile is spent, and nobody wins.
       *[other] The pile is spent. Victory for { $winners }!
    }
    [expeditions_over] { $winners ->
        [none] The last expedition is over, and nobody wins.
       *[other] The last expedition is over. Victory for { $winners }!
    }
    [all_heroes_dead] All heroes are dead: nobody wins.
    [last_player_standing] { $winners } is alone at the table and wins.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-wrong_phase = That is not what is called for now.
refusal-unknown_hero = There is no such hero.
refusal-hero_taken = That hero is taken.
refusal-place_used = You have no copy of that place card left.
