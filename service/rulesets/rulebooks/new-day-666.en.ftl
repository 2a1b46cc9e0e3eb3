title = New Day 666
summary = Imagine somebody with a goal, throw three times a day and write the day; on three sixes, look back on a life.

# Options

option-max_days = Days
    .help = Days that the journal holds; when the last is described, the game ends.

# What the table shows

view-phase = Phase
view-round = Day at hand
view-scores = Days lived
view-max_days = Days in the journal
view-character = Character
view-goal = Goal
view-turn = Today
view-dice = Throws
view-total = Total
view-mood = Kind of day
view-sum_of_totals = All totals together
view-best_day = Best day
view-worst_day = Worst day
view-journal = Journal
view-cause_of_death = Cause of death
view-life_review = Looking back
view-goal_reached = Goal reached
view-day = Day
view-text = What happened
value-imagine = to imagine somebody
value-roll = to throw
value-describe = to describe the day
value-review = to look back
value-over = over
value-wonderful = wonderful
value-good = good
value-ordinary = ordinary
value-bad = bad
value-awful = awful
value-death = death

# Offers

offer-imagine = Imagine a character and a goal
offer-roll = Throw for day { $day }
offer-describe = Describe day { $day }
offer-review = Say what it came from, and look back
offer-stop = Close the journal
offer-goal = Declare the goal reached and close the journal

# Events

event-character_imagined = { $seat } imagines somebody with a goal.{ $character ->
        [none] {""}
       *[other] {" "}{ $character }
    }{ $goal ->
        [none] {""}
       *[other] {" · "}{ $goal }
    }
event-turn_started = Day { $round } begins.
event-dice_rolled = { $seat } throws { $dice }.
event-day_read = Day { $day }, total { $total }: { $mood ->
    [wonderful] a wonderful day.
    [good] a good day.
    [ordinary] an ordinary day.
    [bad] a bad day.
    [awful] an awful day.
   *[death] the last day.
}
event-character_died = Three sixes: the character dies on day { $day }.
event-day_described = Day { $day } is told.{ $text ->
        [none] {""}
       *[other] {" "}{ $text }
    }
event-life_reviewed = { $seat } looks back on a life.{ $cause ->
        [none] {""}
       *[other] {" "}{ $cause }
    }{ $text ->
        [none] {""}
       *[other] {" · "}{ $text }
    }
event-journal_closed = { $goal_reached ->
    [true] { $seat } closes the journal: the goal is reached.{ $text ->
            [none] {""}
           *[other] {" "}{ $text }
        }
   *[false] { $seat } closes the journal.{ $text ->
            [none] {""}
           *[other] {" "}{ $text }
        }
}
event-turn_ended = The day is over.
event-player_left = { $seat } leaves the table.
event-game_ended = { $reason ->
    [death] The character is dead, and the game is lost.
    [goal_reached] The goal is reached: { $winners } wins.
    [journal_closed] The journal is closed; the character lives on.
    [journal_full] The journal is full; the character lives on.
   *[abandoned] The game was abandoned.
}

# Refusals

refusal-imagine_first = First imagine a character and a goal.
refusal-roll_first = Throw for the day first.
refusal-describe_first = Describe the day first.
refusal-review_first = The character is dead: look back on the life.
refusal-no_day_lived = No day has been lived yet: there is no journal to close.
