title = The Signal
summary = Take a detail around you for a sign, throw a d20 and tell what comes of it; the rules keep the thread. With the extension The Sixth Sign.

# Options

option-challenge = Challenge
    .help = Survive three or five events, or hold out until the third critical failure.
option-lovecraft = The Sixth Sign
    .help = The extension: seek the hidden truth before you lose your reason.
option-inner_journal = Inner journal
    .help = Each event is a thought, an inner conflict linked to what you see.
option-theme = Theme
    .help = A label that changes no rule.
option-event_limit = Events at most
    .help = The most events that the game may have.

# What the table shows

view-phase = Phase
view-round = Event
view-scores = Events survived
view-entry_kind = Kind of event
view-theme = Theme
view-element = Sign
view-interpretation = Meaning
view-action = Action
view-turn = Event at hand
view-dice = Die
view-band = Result
view-fate = End
view-events_to_survive = Events to survive
view-event_limit = Events at most
view-critical_failures = Critical failures
view-critical_limit = Critical failures that lose
view-mental_effect = Effect on the mind
view-lucidity = Lucidity
view-disorder_pending = Disorder pending
view-clarity = Clarity
view-revelations = Revelations
view-clues = Clues
view-closing = Last words
view-journal = Journal
view-number = Number
view-roll = Die
view-consequence = What followed
view-clue = Clue
value-observe = to observe
value-roll = to throw
value-narrate = to narrate
value-over = over
value-event = an event
value-thought = a thought
value-none = no challenge
value-three = three events
value-five = five events
value-endurance = endurance
value-open = open
value-survivor = survivor
value-explorer = explorer
value-spy = spy
value-supernatural = supernatural
value-medieval = medieval
value-critical_failure = critical failure
value-partial_failure = partial failure
value-mixed_success = mixed success
value-fine_success = fine success
value-stroke_of_genius = stroke of genius
value-lucidity_lost = lucidity lost
value-disorder = a light disorder
value-disorder_struck = the disorder strikes
value-stability = stability
value-clarity = precarious clarity
value-revelation = a revelation
value-ignored = ignored
value-sanity_lost = reason lost
value-critical_failures = three critical failures
value-truth_revealed = truth revealed
value-challenge_survived = challenge survived
value-event_limit = last event
value-stopped = stopped
value-abandoned = abandoned

# Offers

offer-observe = Look around you: event { $number }
offer-roll = Throw the d20
offer-narrate = { $band ->
    [critical_failure] Tell how things get worse
    [partial_failure] Tell what it cost
    [mixed_success] Tell how you got by
    [fine_success] Tell how you mastered it
   *[stroke_of_genius] Tell your stroke of genius
}
offer-stop = Put the die away

# Events

event-event_opened = { $kind ->
    [thought] Thought { $number }.{ $element ->
            [none] {""}
           *[other] {" "}{ $element }
        }{ $interpretation ->
            [none] {""}
           *[other] {" · "}{ $interpretation }
        }{ $action ->
            [none] {""}
           *[other] {" · "}{ $action }
        }
   *[event] Event { $number }.{ $element ->
            [none] {""}
           *[other] {" "}{ $element }
        }{ $interpretation ->
            [none] {""}
           *[other] {" · "}{ $interpretation }
        }{ $action ->
            [none] {""}
           *[other] {" · "}{ $action }
        }
}
event-dice_rolled = { $seat } throws { $dice }.
event-event_resolved = { $band ->
    [critical_failure] { $roll }, critical failure: things get worse.
    [partial_failure] { $roll }, partial failure: it is done, but at a price.
    [mixed_success] { $roll }, mixed success: { $seat } gets by, no more.
    [fine_success] { $roll }, fine success: { $seat } masters the situation.
   *[stroke_of_genius] { $roll }, stroke of genius: the situation turns wholly to { $seat }'s advantage.
}
event-resource_changed = { $resource ->
    [critical_failures] { $total ->
        [one] { $total } critical failure so far.
       *[other] { $total } critical failures so far.
    }
    [lucidity] Lucidity: { $total }.
   *[revelations] Revelations: { $total }.
}
event-mental_effect_applied = { $effect ->
    [lucidity_lost] Fright: { $seat } loses lucidity.
    [disorder] { $seat }'s mind wavers: the next disorder will cost.
    [disorder_struck] The disorder strikes: { $seat } loses lucidity.
    [stability] { $seat }'s mind holds.
    [clarity] A precarious clarity: the next bad effect on the mind will be ignored.
    [revelation] A revelation!
   *[ignored] Clarity protects { $seat }'s mind, and is gone.
}
event-scored = { $total ->
    [one] { $seat } has survived { $total } event.
   *[other] { $seat } has survived { $total } events.
}
event-fate_sealed = { $reason ->
    [sanity_lost] No lucidity is left: the end is near.
    [critical_failures] The third critical failure: the end is near.
    [truth_revealed] The veil is torn: the end is near.
    [challenge_survived] The challenge is survived: only the end is to be told.
   *[event_limit] This was the last event: only the end is to be told.
}
event-consequence_told = Event { $number } is closed.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }{ $clue ->
        [none] {""}
       *[other] {" · "}{ $clue }
    }
event-story_closed = { $seat } puts the die away.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [sanity_lost] { $ranking } has gone under: lost.
    [critical_failures] Three critical failures: lost.
    [truth_revealed] { $winners } has seen through the veil and wins.
    [challenge_survived] { $winners } has survived the challenge and wins.
    [event_limit] The last event is closed, and the story with it.
    [stopped] The die is put away.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-observe_first = Look around you and observe something first.
refusal-roll_first = Throw the die first.
refusal-narrate_first = Tell what follows first.
refusal-nothing_resolved = No event has been closed yet: there is nothing to put away.
refusal-no_revelation = A clue can be written down at a revelation only.
