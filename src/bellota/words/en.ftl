### English: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Red
terminal-mark-you = you

# Head and foot of the screen
terminal-first-to = first to { $target }
terminal-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
terminal-fewest-turns = fewest turns to { $target }
terminal-sealed = dice sealed { $seal }
terminal-unofficial = The box is made for { $box } players: this game is unofficial.
terminal-seal = The dice are already sealed. Seal: { $commitment }
terminal-seal-promise = Every throw follows from a secret seed. You get it at the end, to check them all.
terminal-starts = { $name } starts.
terminal-goes-on = The game goes on where it stopped.
terminal-who-starts = Who last ate a nut? That player starts.
terminal-who-starts-prompt = The table says who starts: first NUMBER, counting from 0 ({ $names }).
terminal-begin = Press any key to begin.
terminal-foot = ? rules · q leave
terminal-foot-bots = ? rules · q leave · space hurries the bots
terminal-back = Press any key to go back to the game.
terminal-leave = Leave the game now?
terminal-leave-saved = The game is saved: you can go on with it another time.
terminal-leave-keys = y yes, leave · any other key goes on
terminal-key-yes = y
terminal-left = You left the game before its end.
terminal-saved = It is saved. Go on with: bellota play --resume { $path }
terminal-kept-file = Each move is written to { $path } at once. Leave whenever you like and go on with: bellota play --resume { $path }
terminal-kept-here = Each move is saved at once. Leave whenever you like and go on with: bellota play --resume last
terminal-kept-nowhere = This game is not written down. With --record FILE it is, and can be taken up again.
terminal-small = This window is very small: { $width } columns by { $height } lines. Make it a little bigger.

# Keys, and the words that a script may write
terminal-key-roll = R
terminal-key-bank = B
terminal-key-take = T
terminal-key-dare = D
terminal-key-shake = S
terminal-key-stop = X
terminal-key-space = SPACE
terminal-key-enter = ENTER
terminal-word-roll = roll
terminal-word-bank = bank
terminal-word-take = take
terminal-word-dare = dare
terminal-word-shake = shake
terminal-word-stop = stop
terminal-word-order = order
terminal-word-first = first

# What the buttons say
terminal-do-bank = { $bank }: you would have { $total }
terminal-do-bank-none = End the turn at { $total }
terminal-do-bank-win = { $bank } and win with { $total }
terminal-do-dare = { $dare }: give up { $points }
terminal-do-together = Everybody rolls
terminal-do-order = { $place ->
    [1] Who shakes first?
   *[other] Who shakes next?
}

# What may be done now
terminal-now-start = { $name }, your turn: roll the { $dice } dice.
terminal-now-start-pig = { $name }, your turn: roll the die.
terminal-now-decide = { $dice ->
    [one] One die left: roll it, or bank { $points }.
   *[other] { $dice } dice in hand: roll them, or bank { $points }.
}
terminal-now-decide-none = { $dice ->
    [one] One die left: roll it, or end the turn with nothing.
   *[other] { $dice } dice in hand: roll them, or end the turn with nothing.
}
terminal-now-decide-pig = Roll again, or bank { $points }.
terminal-now-choose = { $name }: take your { $points }, or give them up and shake the case.
terminal-now-shake = { $name }: shake the case, at least once.
terminal-now-shake-final = { $name }: your Shake. The first one costs nothing.
terminal-now-shake-more = { $name }: shake all { $dice } again, or stop with { $points }.
terminal-now-order = { $name }: put the tied players in order, { $names }.
terminal-now-together = Coloured dice ready? Everybody rolls at once.
terminal-now-tie = { $names }: level. Roll for who sets the order.
terminal-now-bot = { $name } is thinking.
terminal-now-race = On each beat { $name } rolls for points, the others for their dogs.
terminal-race-beat = The race goes in step: everybody rolls once a beat.
terminal-race-keys = { $people ->
    [one] In the race, tap { $key } as fast as you can. Holding it down counts once.
   *[other] In the race everybody taps their own key as fast as they can. Holding it down counts once.
}

# The board
terminal-this-turn = This turn
terminal-this-race = This race
terminal-this-shake = This Shake
terminal-aside = Set aside
terminal-round = Round { $round } of { $rounds }
terminal-all-shake = All Shake
terminal-shake-off = Shake-off
terminal-race = GO NUTS!
terminal-dogs = Dogs
terminal-race-leave = Ctrl-C saves and leaves
terminal-race-tap = { $name } rolls for points, the others for their dogs. Tap your key!
terminal-race-held = A key held down counts once: tap it!
terminal-letter-squirrel = S
terminal-letter-acorn = A
terminal-letter-nut = N
terminal-letter-car = C
terminal-letter-bird = B
terminal-letter-dog = D
terminal-letter-house = H
terminal-letter-total = Sum

# What a roll shows
terminal-rolled = { $name }: { $got }.
terminal-cars-leave = { $n ->
    [one] One car drives off.
   *[other] { $n } cars drive off.
}
terminal-birds-leave = { $n ->
    [one] One bird flies away.
   *[other] { $n } birds fly away.
}
terminal-refill-acorns = { $name }: an acorn with the last die! All { $dice } dice come back.
terminal-refill-nuts = { $name }: a nut with the last die! All { $dice } dice come back.
terminal-all-cars = { $dice ->
    [one] { $name }: the last die is a car.
   *[other] { $name }: nothing but cars.
}
terminal-all-birds = { $dice ->
    [one] { $name }: the last die is a bird.
   *[other] { $name }: nothing but birds.
}
terminal-turn-lost = { $lost ->
    [0] The turn is over.
    [one] The turn is over, and its one point with it.
   *[other] The turn is over, and its { $lost } points with it.
}
terminal-all-squirrels = { $dice ->
    [one] { $name }: a squirrel on its own. Go Nuts!
   *[other] { $name }: { $dice } squirrels. Go Nuts!
}
terminal-race-cost = { $lost ->
    [0] There was nothing to lose.
    [one] This turn’s point is gone; the race may bring more.
   *[other] This turn’s { $lost } points are gone; the race may bring more.
}
terminal-banked = { $points ->
    [0] { $name } ends the turn with nothing and stays at { $total }.
   *[other] { $name } banks { $points } and has { $total }.
}

# The race
terminal-race-roll = { $name }: { $got }, { $total } so far.
terminal-dog-out = Woof! { $name }’s dog is out.
terminal-dogs-in = { $count ->
   *[other] Still asleep: { $names }.
}
terminal-race-over = The race is over: { $name } scores { $points } and has { $total }.
terminal-race-told = { $rolls ->
    [one] Race with { $dice ->
        [one] one die
       *[other] { $dice } dice
    }: one roll.
   *[other] Race with { $dice ->
        [one] one die
       *[other] { $dice } dice
    }: { $rolls } rolls.
}
terminal-race-dogs = Dogs out: { $names }.

# Shake
terminal-colours = { $faces }.
terminal-colours-same = All the same: everybody rolls again.
terminal-matched = A match: { $names } score { $face } each.
terminal-took = { $name } takes { $points }.
terminal-dared = { $name } dares, and gives up { $points }.
terminal-dared-rest = { $count ->
    [one] { $names } scores the die as it lies.
   *[other] { $names } score their dice as they lie.
}
terminal-shook = { $name } shakes { $points }, { $turn } so far.
terminal-shook-first = { $name } shakes { $points }.
terminal-crapped = { $lost ->
    [0] All blank: { $name } craps out.
   *[other] All blank: { $name } craps out and loses { $lost }.
}
terminal-stopped = { $name } stops and scores { $points }.
terminal-round-scores = Round { $round } scored: { $faces }.
terminal-all-shake-begins = All Shake: everybody shakes once more, in this order: { $names }.
terminal-tied = Level, so they roll for the order: { $names }.
terminal-tie-faces = Roll-off: { $faces }.
terminal-tie-again = Level again: { $names } roll once more.
terminal-tie-won = { $name } sets the order.
terminal-ordered = The order: { $names }.
terminal-shake-off-begins = Level at the top: { $names } shake it off.

# Pig
terminal-pig-rolled = { $name } rolls { $face }.
terminal-pig-bust = { $lost ->
    [0] { $name } rolls { $face }. The turn is over.
    [one] { $name } rolls { $face }: the turn is over, and its one point with it.
   *[other] { $name } rolls { $face }: the turn is over, and its { $lost } points with it.
}

# The end
terminal-won = { $name } wins with { $points }.
terminal-won-shared = { $names } share the win with { $points }.
terminal-done-alone = { $name } is there: { $points }, in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
terminal-done-shake = { $name } ends with { $points }.
terminal-standings = { $name } { $points }
terminal-number = { $number }
terminal-list = { $sound ->
   *[other] { $first } and { $last }
}
terminal-end-seal = Seal: { $commitment }
terminal-end-seed = Seed: { $seed }
terminal-end-record = Record: { $path }
terminal-end-check = Check the dice: bellota verify { $path }
terminal-end-review = How was it played? bellota review { $path }
terminal-end-unsaved = With --record FILE the next game is written down and can be checked.
terminal-end-key = Press any key to leave the table.

# A game told from its record
terminal-story-head = { $title }: { $names }.
terminal-story-position = It begins at { $faces }.
terminal-story-turn = Turn { $turn }: { $name }
terminal-story-scores = Scores: { $faces }.
terminal-story-undo = That was taken back.
terminal-story-open = The record ends before the game does.
terminal-story-seed = The seed of the dice is revealed.

# The guide
terminal-guide-marks = Under a coloured die: { $matched } match, { $offered } choosing, { $waits } waiting, { $dared } dared, { $scored } scored.
terminal-guide-doubts = What the box leaves open, and what we assume:
terminal-guide-no-doubts = Nothing here is assumed: the box settles it all.

# The boxes in a list, and one with all its values
terminal-boxes-assumed = { $count ->
    [0] nothing assumed
    [one] one value assumed
   *[other] { $count } values assumed
}
terminal-boxes-assumes = assumed, see below
terminal-boxes-options = A table may change (--option KEY=VALUE):
terminal-boxes-range = { $least } to { $most }
terminal-boxes-each-die = { $values }, or a list with a number a die
terminal-boxes-doubts = Doubts:
terminal-source-printed = printed
terminal-source-reviews = public reviews
terminal-source-studies = published studies of the game
terminal-source-program = this program; no rule of the box
terminal-source-house = house rule

# A line that is no choice, and lines that end too soon
terminal-wrong = Line { $line }: “{ $text }” is no choice now. Right now: { $right }.
terminal-input-ended = The input ended before the game did.

## guide

# How each game is played
guide-acorns =
    Roll all { $dice } dice and look only at what you just rolled.
    Each acorn is a point for this turn. Each car leaves until your next turn. Squirrels and acorns stay in hand.
    Then roll every die you still have, or bank the points and pass on.
    Nothing but cars: the turn and its points are gone.
    Nothing but squirrels: the points are gone, but the race is on. You roll those dice over and over, an acorn a point, while each opponent rolls a dog die.
guide-nuts =
    Roll all { $dice } dice and look only at what you just rolled.
    Each nut is a point for this turn. Each bird flies away until your next turn. Squirrels and nuts stay in hand.
    Then roll every die you still have and go on collecting, or hide the nuts: bank the points and pass on.
    Nothing but birds: the turn and its points are gone.
    Nothing but squirrels: the points are gone, but the race is on. You roll those dice over and over, a nut a point, while each opponent rolls a dog die.
guide-race-step = Here everybody rolls once a beat.
guide-race-taps = Here everybody rolls as fast as they tap, up to a pace that is the same for all. Whoever falls silent is helped: the house rolls.
guide-race-all = The race ends when every opponent’s dog is out.
guide-race-first = The race ends when the first dog is out.
guide-one-die-acorns = Down to one die and it shows an acorn: it counts, and all { $dice } dice come back.
guide-one-die-nuts = Down to one die and it shows a nut: it counts, and all { $dice } dice come back.
guide-target = The game ends as soon as somebody has { $target }.
guide-target-laps = When somebody has { $target }, the lap is finished and the highest total wins; if it is level, the leaders play on.
guide-shake =
    Everybody rolls a coloured die at once. All the same: roll again.
    Those who match score their number. The others choose from high to low: take the number, or give it up and dare to shake.
    After one dare the rest score their own dice.
    The case holds { $dice } dice; each scoring face is worth { $points }. Shake as often as you dare, then stop. All blank, and the Shake is worth nothing.
guide-rounds = { $rounds ->
    [one] One round, and the highest total wins.
   *[other] { $rounds } rounds, and the highest total wins.
}
guide-all-shake = After the last round comes All Shake: everybody shakes once more, the highest total first.
guide-final-shared = Level at the end: the win is shared.
guide-final-shake-off = Level at the end: those players shake once more each, until one leads.
guide-pig =
    Roll the die and add, as often as you like, then bank.
    A { $bust } ends the turn and loses its points.
guide-dice = On one die: { $faces }.

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, the game in the tin
edition-shake-fundex = Shake
edition-pig = Pig
edition-house = { $named ->
    [yes] { $name } · { $box }, house rules
   *[no] { $box }, house rules
}

# Faces of the dice: the name alone, and counted
face-squirrel = squirrel
face-squirrel-count = { $n ->
    [0] no squirrels
    [one] one squirrel
   *[other] { $n } squirrels
}
face-acorn = acorn
face-acorn-count = { $n ->
    [0] no acorns
    [one] one acorn
   *[other] { $n } acorns
}
face-nut = nut
face-nut-count = { $n ->
    [0] no nuts
    [one] one nut
   *[other] { $n } nuts
}
face-car = car
face-car-count = { $n ->
    [0] no cars
    [one] one car
   *[other] { $n } cars
}
face-bird = bird
face-bird-count = { $n ->
    [0] no birds
    [one] one bird
   *[other] { $n } birds
}
face-dog = dog
face-house = house
face-kennel = kennel
face-ten = ten
face-blank = blank

# What the choices are called
choice-roll = { $dice ->
    [0] Roll
    [one] Roll the die
   *[other] Roll { $dice } dice
}
choice-bank = { $turn ->
    [0] Bank
   *[other] Bank { $turn }
}
choice-collect = { $dice ->
    [0] Go on collecting
   *[other] Collect with { $dice }
}
choice-hide = { $turn ->
    [0] Hide the nuts
   *[other] Hide { $turn }
}
choice-take = { $face ->
    [0] Take
   *[other] Take { $face }
}
choice-dare = Dare to shake
choice-shake = { $again ->
    [yes] Shake again
   *[no] Shake
}
choice-stop = { $turn ->
    [0] Stop
   *[other] Stop with { $turn }
}

# What a table may change, each with a sentence of help
option-target = Points to win
option-target-help = Whoever gets there first wins: lower for a quick game, higher for a long one.
option-end = How it ends
option-end-immediate = At once
option-end-equal_turns = After a full round of the table
option-end-help = Either reaching the target wins on the spot, or everybody gets the same number of turns and the highest total wins.
option-one_die = The last die
option-one_die-refill = Can bring the others back
option-one_die-off = Is just a die
option-one_die-help = When you roll a single die and it scores, you may pick up all the dice again.
option-race_end = The race ends
option-race_end-all_dogs = When all dogs are out
option-race_end-first_dog = At the first dog
option-race_end-help = The longer the dogs sleep, the more the racer collects.
option-race = Pace of the race
option-race-realtime = As fast as you can
option-race-equal_pace = All in step
option-race-help = Roll as fast as your finger goes, or once a beat like everybody else.
option-beat = Length of a beat, in milliseconds
option-beat-help = For races in step: a longer beat is easier to follow.
option-first = Who starts
option-first-random = Drawn by lot
option-first-choose = The table says
option-first-host = The host
option-first-last_winner = The last winner
option-first-last_loser = Whoever came last
option-first-help = Let chance decide, or agree on it: who last ate a nut, for instance.
option-rounds = Rounds
option-rounds-help = How many rounds you play with the coloured dice.
option-all_shake = All Shake
option-all_shake-true = At the end
option-all_shake-false = Left out
option-all_shake-help = After the last round everybody shakes once more, the leader first.
option-scoring_faces = Scoring sides of a shake die
option-scoring_faces-1 = One
option-scoring_faces-2 = Two
option-scoring_faces-3 = Three
option-scoring_faces-mixed = Not the same on every die
option-scoring_faces-help = The more sides score, the safer it is to shake again.
option-final_tie = A tie at the end
option-final_tie-shared = They share the win
option-final_tie-shake_off = They shake it off
option-final_tie-help = If two lead together, both win, or they shake again until one is ahead.

# What a box leaves open, by the value that we had to choose
doubt-held = { $doubt } At this table: { $held }.
doubt-seats = The box does not say how many may play, so the number of seats is our choice.
doubt-minutes = The box does not say how long a game takes, so this is our guess.
doubt-dice = The box does not say how many dice there are, so their number is our choice.
doubt-squirrels = The box does not say how many squirrels a die has, so their number is our guess.
doubt-acorns = The box does not say how many sides of a die score, so their number is our guess.
doubt-cars = The box does not say how many sides of a die leave play, so their number is our guess.
doubt-dog_faces = The box does not say how many dogs a dog die has, so their number is our guess.
doubt-house_faces = The box does not say on how many sides the dog stays in, so their number is our guess.
doubt-target = The box does not say how many points win, so the target is our choice.
doubt-one_die = The box does not say that the last die brings the others back, so here it does only if you ask for it.
doubt-race_end = The box does not say which dog ends a race, so you can choose.
doubt-end = The box does not say whether the others still get their turn once somebody reaches the target, so you can choose.
doubt-race = The box does not say how fast a race is, so you can choose.
doubt-beat = The box does not say how long a beat is, so you can choose.
doubt-first = A program cannot know who starts by the rule of the box, so there is a choice.
doubt-colour_faces = The box does not say every number of the coloured dice, so we filled in the ones that were missing.
doubt-sides = The box does not say how many sides the dice have, so we take the usual number.
doubt-scoring_faces = The box does not say how many sides of a shake die score, so we took the number that fits its example best.
doubt-points = The box does not say what a scoring side is worth, so the points are our choice.
doubt-rounds = The box does not say how many rounds there are, so you can choose.
doubt-all_shake = The box does not say whether everybody shakes at the end, so you can choose.
doubt-final_tie = The box does not say who wins a tie at the end, so you can choose.
doubt-bust = The box does not say which side loses the turn, so it is our choice.

## table

# What just happened: Go Nuts!
table-say-starts = { $name } starts.
table-say-acorns = { $nut ->
    [yes] { $got ->
        [0] No nuts.
        [1] One nut.
        [2] Two nuts!
        [3] Three nuts!
        [4] Four nuts!
        [5] Five nuts!
       *[other] { $got } nuts!
    }
   *[no] { $got ->
        [0] No acorns.
        [1] One acorn.
        [2] Two acorns!
        [3] Three acorns!
        [4] Four acorns!
        [5] Five acorns!
       *[other] { $got } acorns!
    }
}
table-say-cars = { $bird ->
    [yes] { $cars ->
        [1] One bird flies off.
        [2] Two birds fly off.
        [3] Three birds fly off.
        [4] Four birds fly off.
       *[other] { $cars } birds fly off.
    }
   *[no] { $cars ->
        [1] One car drives off.
        [2] Two cars drive off.
        [3] Three cars drive off.
        [4] Four cars drive off.
       *[other] { $cars } cars drive off.
    }
}
table-say-refill = { $nut ->
    [yes] A nut on the last die: { $dice ->
        [5] all five dice come back!
       *[other] all { $dice } dice come back!
    }
   *[no] An acorn on the last die: { $dice ->
        [5] all five dice come back!
       *[other] all { $dice } dice come back!
    }
}
table-say-squirrels = { $nut ->
    [yes] { $lost ->
        [0] Nothing but squirrels: go nuts!
        [one] Nothing but squirrels. They run off with one nut.
       *[other] Nothing but squirrels. They run off with { $lost } nuts.
    }
   *[no] { $lost ->
        [0] Nothing but squirrels: go nuts!
        [one] Nothing but squirrels. They run off with one acorn.
       *[other] Nothing but squirrels. They run off with { $lost } acorns.
    }
}
table-one-in = That’s a 1 in { $many } chance.
table-say-bust = { $nut ->
    [yes] { $bird ->
        [yes] { $lost ->
            [0] Nothing but birds. The turn is over.
            [one] Nothing but birds, and one nut in their beaks.
           *[other] Nothing but birds, and { $lost } nuts in their beaks.
        }
       *[no] { $lost ->
            [0] Nothing but cars. The turn is over.
            [one] { $v ->
                [0] Nothing but cars. One nut under the wheels.
               *[1] Traffic jam. One nut is gone.
            }
           *[other] { $v ->
                [0] Nothing but cars. { $lost } nuts under the wheels.
               *[1] Traffic jam. { $lost } nuts are gone.
            }
        }
    }
   *[no] { $bird ->
        [yes] { $lost ->
            [0] Nothing but birds. The turn is over.
            [one] Nothing but birds, and one acorn in their beaks.
           *[other] Nothing but birds, and { $lost } acorns in their beaks.
        }
       *[no] { $lost ->
            [0] Nothing but cars. The turn is over.
            [one] { $v ->
                [0] Nothing but cars. One acorn under the wheels.
               *[1] Traffic jam. One acorn is gone.
            }
           *[other] { $v ->
                [0] Nothing but cars. { $lost } acorns under the wheels.
               *[1] Traffic jam. { $lost } acorns are gone.
            }
        }
    }
}
table-say-banked = { $won ->
    [won] { $got ->
        [0] { $name } wins with { $total }!
       *[other] { $box ->
            [tin] { $name } hides { $got } and wins with { $total }!
           *[carton] { $name } banks { $got } and wins with { $total }!
        }
    }
   *[banked] { $got ->
        [0] { $name } stops and keeps { $total }.
       *[other] { $box ->
            [tin] { $name } hides { $got } and has { $total }.
           *[carton] { $name } banks { $got } and has { $total }.
        }
    }
}
table-say-raced = { $nut ->
    [yes] { $won ->
        [won] { $got ->
            [one] { $name } grabs one nut and wins with { $total }!
           *[other] { $name } grabs { $got } nuts and wins with { $total }!
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } Not one nut for { $name }.
            [one] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } One nut for { $name }.
           *[other] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } { $got } nuts for { $name }!
        }
    }
   *[no] { $won ->
        [won] { $got ->
            [one] { $name } grabs one acorn and wins with { $total }!
           *[other] { $name } grabs { $got } acorns and wins with { $total }!
        }
       *[raced] { $got ->
            [0] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } Not one acorn for { $name }.
            [one] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } One acorn for { $name }.
           *[other] { $first ->
                [yes] The first dog is out.
               *[no] The dogs are out.
            } { $got } acorns for { $name }!
        }
    }
}

# What may be done now: Go Nuts!
table-ask-roll = { $who ->
    [you] Your turn: roll { $dice ->
        [5] all five dice
       *[other] the dice
    }.
    [own] { $name }, roll { $dice ->
        [5] all five dice
       *[other] the dice
    }.
    [bot] { $name } picks up the dice.
   *[other] { $name } has the dice.
}
table-ask-decide = { $who ->
    [you] { $dice ->
        [1] One die left
        [2] Two dice left
        [3] Three dice left
        [4] Four dice left
        [5] Five dice in hand
       *[other] { $dice } dice left
    }: { $turn ->
        [0] { $box ->
            [tin] go on collecting, or stop here.
           *[carton] roll again, or stop here.
        }
       *[other] { $box ->
            [tin] go on collecting, or hide what you have.
           *[carton] roll again, or bank what you have.
        }
    }
    [own] { $name }: { $dice ->
        [1] one die left
        [2] two dice left
        [3] three dice left
        [4] four dice left
        [5] five dice in hand
       *[other] { $dice } dice left
    }. { $box ->
        [tin] Go on collecting, or hide the nuts.
       *[carton] Roll again, or bank.
    }
    [bot] { $name } is thinking.
   *[other] { $box ->
        [tin] { $name } is choosing: collect, or hide the nuts.
       *[carton] { $name } is choosing: roll again, or bank.
    }
}
table-ask-race = { $who ->
    [you] { $first ->
        [yes] Roll until the first dog is out!
       *[no] Roll until every dog is out!
    }
   *[other] Wake your dog!
}
table-extra-lap = Level at the top: { $names } play one more turn each.
table-ask-over = { $count ->
    [one] { $names } wins with { $total }.
   *[other] { $names } share the win with { $total }.
}

# The two buttons and the numbers
table-do-colour = { $who ->
    [own] Roll { $name }’s die
   *[you] Roll your die
}
table-do-order = This is the order
table-then-have = you would have { $total }
table-then-win = that wins!
table-then-nothing = ends the turn
table-then-zero = start again from 0
table-then-risk = all blank loses { $turn }
table-then-free = nothing to lose yet
table-busy = { $what ->
    [thinking] { $name } is thinking
    [racing] the race is on
    [choosing] { $name } is choosing
    [shaking] { $name } is shaking
    [waiting] waiting for { $name }
   *[rolling] { $name } is rolling
}
table-key-roll = R
table-key-bank = B
table-key-take = T
table-key-dare = D
table-key-shake = S
table-key-stop = X
table-turn = This turn
table-shake-turn = This Shake
table-aside = Set aside
table-aside-count = { $bird ->
    [yes] { $count ->
        [one] { $count } bird set aside
       *[other] { $count } birds set aside
    }
   *[no] { $count ->
        [one] { $count } car set aside
       *[other] { $count } cars set aside
    }
}
table-dice = Dice on the table
table-track = { $total } of { $target }{ $turn ->
    [0] {""}
   *[other] , and { $turn } this turn
}
table-face = { $face ->
    [S] squirrel
    [A] acorn
    [N] nut
    [C] car
    [B] bird
    [D] dog
    [H] house
    [none] not rolled yet
   *[other] { $face }
}
level-bot = bot, { $level }
table-seat-house = the house plays
table-seat-away = away · the house plays
table-seat-gone = not here just now
table-seat-you = you
table-seat-device = on this screen
table-seat-here = at the table

# The race
table-race-asleep = { $asleep ->
    [0] { $first ->
        [yes] The first dog is out!
       *[no] Every dog is out!
    }
    [1] { $pace ->
        [realtime] Roll, roll, roll! One dog is still asleep.
       *[equal_pace] One dog is still asleep.
    }
    [2] { $pace ->
        [realtime] Roll, roll, roll! Two dogs are still asleep.
       *[equal_pace] Two dogs are still asleep.
    }
    [3] { $pace ->
        [realtime] Roll, roll, roll! Three dogs are still asleep.
       *[equal_pace] Three dogs are still asleep.
    }
   *[other] { $pace ->
        [realtime] Roll, roll, roll! { $asleep } dogs are still asleep.
       *[equal_pace] { $asleep } dogs are still asleep.
    }
}
table-race-ready = Get ready
table-race-go = Go!
table-race-acorns = { $nut ->
    [yes] { $count ->
        [one] nut
       *[other] nuts
    }
   *[no] { $count ->
        [one] acorn
       *[other] acorns
    }
}
table-race-you = { $pace ->
    [realtime] { $nut ->
        [yes] Roll! Every nut is yours until the { $first ->
            [yes] first dog.
           *[no] last dog.
        }
       *[no] Roll! Every acorn is yours until the { $first ->
            [yes] first dog.
           *[no] last dog.
        }
    }
   *[equal_pace] { $nut ->
        [yes] Every nut is yours until the { $first ->
            [yes] first dog.
           *[no] last dog.
        }
       *[no] Every acorn is yours until the { $first ->
            [yes] first dog.
           *[no] last dog.
        }
    }
}
table-race-name = { $nut ->
    [yes] { $name } rolls for nuts.
   *[no] { $name } rolls for acorns.
}
table-race-wake = { $pace ->
    [realtime] Roll until your dog barks!
   *[equal_pace] Your dog die rolls until it barks.
}
table-race-wake-name = { $name }: wake your dog!
table-race-out = Woof!
table-race-watch = Your dog is out. Watch the rest.
table-race-asleep-short = asleep
table-race-rolling = rolling
table-race-house = the house rolls
table-race-steps-in = The house rolls for you in { $seconds }
table-race-tap = { $touch ->
    [yes] Tap anywhere
   *[no] Tap anywhere, or press Space
}
table-race-tap-key = { $touch ->
    [yes] Tap here
   *[no] Tap here, or press { $key }
}
table-race-slow = { $who ->
    [you] Your connection is slow just now, so everybody rolls in step.
   *[other] { $name }’s connection is slow just now, so everybody rolls in step.
}
table-race-beat = The dice roll by themselves, on the beat
table-race-zone = Roll for { $name }
table-race-rolled = { $nut ->
    [yes] { $name }: { $count ->
        [one] one nut
       *[other] { $count } nuts
    }
   *[no] { $name }: { $count ->
        [one] one acorn
       *[other] { $count } acorns
    }
}

# Pig
table-say-pig-got = { $more ->
    [yes] { $v ->
        [0] A { $face }: { $turn } this turn.
       *[1] { $face } more makes { $turn }.
    }
   *[no] A { $face } to begin with.
}
table-say-pig-bust = { $lost ->
    [0] A { $face }. The turn is over.
   *[other] { $v ->
        [0] A { $face }. { $lost } points are gone.
       *[1] A { $face }, and { $lost } points roll away.
    }
}
table-say-pig-banked = { $won ->
    [won] { $name } banks { $got } and wins with { $total }!
   *[banked] { $name } banks { $got } and has { $total }.
}
table-ask-pig-roll = { $who ->
    [you] Your turn: roll the die.
    [own] { $name }, roll the die.
    [bot] { $name } picks up the die.
   *[other] { $name } has the die.
}
table-ask-pig-decide = { $who ->
    [you] Roll again, or bank { $turn }. A { $bust } loses them.
    [own] { $name }: roll again, or bank { $turn }.
    [bot] { $name } is thinking.
   *[other] { $name } is choosing: roll again, or bank.
}

# Shake
table-say-everybody = A coloured die for everybody.
table-air = { $what ->
    [colours] The coloured dice are falling…
    [shake] { $name } shakes…
   *[roll] { $name } rolls…
}
table-lantern = The lantern stands by whoever chooses now.
table-steps-in = { $who ->
    [you] { $seconds ->
        [one] In a second the house rolls for you.
       *[other] In { $seconds } seconds the house rolls for you.
    }
    [many] { $seconds ->
        [one] In a second the house rolls for whoever has not.
       *[other] In { $seconds } seconds the house rolls for whoever has not.
    }
   *[other] { $seconds ->
        [one] In a second the house rolls for { $names }.
       *[other] In { $seconds } seconds the house rolls for { $names }.
    }
}
table-say-hidden = The dice stay covered until all have rolled.
table-say-same = { $face } for everybody: all roll again.
table-say-matched = { $names } match: { $face } each.
table-say-unmatched = { $count ->
    [2] Two different dice.
   *[other] No two alike.
}
table-say-ties = { $again ->
    [yes] Level again at the top: they roll once more.
   *[no] { $name } rolled highest.
}
table-say-took = { $name } takes { $got }.
table-say-dared = { $name } gives up { $lost } and dares.
table-say-shook = { $name } shakes { $got }.
table-say-crap = { $lost ->
    [0] All blank. The Shake is worth nothing.
   *[other] All blank. { $lost } points slip away.
}
table-say-stopped = { $name } stops with { $got }.
table-say-ordered = They shake in this order: { $names }.
table-ask-colour = { $who ->
    [own] Round { $round }: { $name }, roll your die.
   *[you] Round { $round }: roll your die.
}
table-ask-tie = { $who ->
    [own] { $name }: level totals. Roll for the order.
   *[you] Level totals. Roll for the order.
}
table-ask-waiting = Waiting for { $names }.
table-ask-choose = { $who ->
    [you] Take the { $face }, or give it up and dare to shake.
    [own] { $name }: take the { $face }, or dare to shake.
    [bot] { $name } is thinking: { $face }, or shake?
   *[other] { $name } is choosing: take { $face }, or dare.
}
table-ask-shake = { $who ->
    [you] { $kind ->
        [all] All Shake: it is your Shake.
        [off] Shake-off: it is your Shake.
       *[round] Shake the case.
    }
    [own] { $kind ->
        [all] All Shake: { $name }, it is your Shake.
        [off] Shake-off: { $name }, it is your Shake.
       *[round] { $name }, shake the case.
    }
   *[other] { $kind ->
        [all] All Shake: { $name } picks up the case.
        [off] Shake-off: { $name } picks up the case.
       *[round] { $name } picks up the case.
    }
}
table-ask-again = { $who ->
    [you] Stop with { $turn }, or shake again. All blank loses it.
    [own] { $name }: stop with { $turn }, or shake again.
    [bot] { $name } is thinking.
   *[other] { $name } is choosing: stop with { $turn }, or shake again.
}
table-ask-order = { $who ->
    [you] You rolled highest: who shakes first?
    [own] { $name }, you rolled highest: who shakes first?
   *[other] { $name } sets the order.
}
table-round = round { $round } of { $rounds }
table-all-shake = All Shake
table-shake-off = Shake-off
table-stand = { $rank ->
    [open] to roll
    [rolled] rolled
    [first] choosing
    [waits] waits
    [match] scores { $points }
    [shaker] shaking
    [next] to shake
    [done] { $points }
   *[scored] scores { $points }
}
table-colour-die = { $rank ->
    [open] { $name }: not rolled yet
    [rolled] { $name }: rolled, still covered
   *[other] { $name }: { $face }
}
table-case-empty = The case: { $count } dice, not shaken yet
table-case-shows = The case shows { $got }
table-pad = Score pad
table-pad-open = Pad
table-pad-close = Close
table-pad-round = Round
table-pad-total = Total
table-pad-all = All
table-order-up = { $name } earlier
table-order-down = { $name } later
table-order-list = Who shakes first

## page

# Home
page-pick-box = Pick a box
page-game-gonuts = Go Nuts!
page-game-shake = Shake
page-game-pig = Pig
page-about-gonuts = Roll for acorns and stop in time. All squirrels, and everybody races.
page-about-shake = Take what your die shows, or give it up and shake for more.
page-about-pig = One die. Keep rolling and add it all up, until a one takes it away.
page-players = { $least } to { $most } players
page-players-exact = { $n ->
    [one] one player
   *[other] { $n } players
}
page-minutes = about { $n } minutes
page-way-bots = Against bots
page-way-bots-about = you choose how many
page-way-phones = With phones
page-way-phones-about = friends scan a code
page-way-here = Play here
page-way-here-about = all on this screen
page-join-code = Got a code?
page-join = Join
page-your-tables = Your open tables
page-table = A table
page-turn-of = { $name }’s turn
page-stage-lobby = waiting to begin
page-stage-play = being played
page-stage-over = finished
page-guide = How to play
page-made-by = Made by people who love these games. Bellota is unofficial: their publishers had no hand in it.

# Everywhere
page-language = Language
page-theme-dark = Switch to lantern light
page-theme-light = Switch to daylight
page-sound = Sound
page-close = Close
page-home = Home
page-menu = Menu
page-opening = Opening the table…
page-setting = Setting the table…
page-again = Fresh dice are on their way…
page-elsewhere = You are playing this table in another window.
page-play-here = Play in this one
page-reconnecting = The line dropped. Reconnecting…

# Names of seats that nobody has named
page-colour-0 = Red
page-colour-1 = Blue
page-colour-2 = Green
page-colour-3 = Plum
page-colour-4 = Yellow
page-colour-5 = Teal
page-colour-6 = Night
page-colour-7 = Heather

# Joining
page-invited = You are invited to { $game }
page-founded = Your own table of { $game }
page-already-here = Already at the table
page-your-name = Your name
page-sit = Take a seat
page-watch = Just watch

# Lobby
page-who-plays = Who is playing?
page-host = host
page-this-device = on this device
page-another-device = on another device
page-gone = not here just now
level-careful = careful
level-bold = bold
level-sharp = sharp
level-best = perfect
level-best-waits = sharp, perfect in a moment
level-best-none = sharp: nobody has solved this game
page-name-of-seat = Name of player { $n }
page-take-out = Take { $name } off the table
page-starts = starts
page-starts-ask = starts?
page-add-here = Add a player on this device
page-add-bot = Add a bot:
page-unofficial = The box is made for { $box }: with { $n } it is unofficial, and just as much fun.
page-invite = Bring friends in
page-qr = A code to scan that opens this table
page-code = Table code: { $code }
page-link = Link to this table
page-copy = Share the link
page-copied = Link copied.
page-rules = The rules at this table
page-changed = changed
page-house = House rules
page-house-own = Make it your own
page-less = Less
page-more = More
page-doubts = What this table assumes
page-start = Start
page-start-about = the dice are sealed and ready
page-host-starts = { $name } starts the game when everybody is here.

# Sealed dice
page-sealed = Dice sealed
page-seal-title = These dice are sealed
page-seal-how = Before the first roll the house picks a long secret number and shows its seal. Every face of the game follows from that number, so it cannot be swapped later without breaking the seal.
page-seal-salts = Every player’s device adds a random pinch of its own after the seal is shown, so the house could not choose the dice either.
page-seal-name = Seal
page-seal-after = When the game is over you get the number, and you can check every single roll.

# At the table
page-your-turn = Your turn
page-watching = You are watching this table.
page-not-here = { $name } is not here.
page-give-to-bot = Give the seat to a bot
page-house-plays = The house is playing for { $name }.
page-bot-plays = A bot is playing for { $name }.
page-take-back = Take the seat back
page-leave = Leave the table
page-leave-play = Leave the game? The house plays your seat on, and you can come back at any time.
page-leave-lobby = Give up your seat?
page-leave-yes = Leave
page-leave-no = Stay
page-at-table = At the table
page-at-table-watched = { $n ->
    [one] At the table, one looking on
   *[other] At the table, { $n } looking on
}
page-react = Say it with an acorn
page-voice-turn = It is your turn.
page-pass = Pass it to { $name }
page-paused = The house cannot write anything down just now, perhaps because its disk is full. Play waits, nothing is lost, and it goes on by itself.
page-closed = This table is for its players only.
page-sent-away = The host has given your seat away. You can look on if the table allows it.
page-silent = { $name } has said nothing for a minute.
page-clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
page-clock-rests = The clock rests.
page-clock-then-gonuts = { $turn ->
    [0] Then the house plays for { $name }.
   *[other] Then the house banks { $turn } for { $name }.
}
page-clock-then-pig = { $turn ->
    [0] Then the house rolls for { $name }.
   *[other] Then the house banks { $turn } for { $name }.
}
page-clock-then-shake = Then the house takes, or stops, for { $name }.
page-clock-more = 30 s more
page-undo = Take the bank back
page-undo-ask = Ask to take it back
page-undo-waits = The others are being asked.
page-undo-stands = It stands.
page-undo-asked = { $got ->
    [0] { $name } would like to take that back.
   *[other] { $name } would like to take the bank of { $got } back.
}
page-undo-agree = Agreed
page-undo-decline = Let it stand
page-news-away = { $name } is away; the house plays on.
page-news-left = { $name } has left; the house plays on.
page-news-back = { $name } is back.
page-news-sent-away = { $name } was sent away; the house plays on.
page-news-host = { $name } is the host now.
page-news-undone = { $name } took the bank back.
page-news-bot = A bot plays on for { $name }.
page-news-rolled = The house rolls for { $name }.
page-news-house = { $what ->
    [bank] Time is up: the house banks for { $name }.
    [take] Time is up: the house takes for { $name }.
    [stop] Time is up: the house stops for { $name }.
   *[other] Time is up: the house rolls for { $name }.
}

# The end
page-see-end = See the result
page-won = { $glad ->
    [yes] { $name } wins!
   *[no] { $name } wins
}
page-won-shared = { $glad ->
    [yes] { $names } share the win!
   *[no] { $names } share the win
}
page-won-acorns = { $nut ->
    [yes] { $points ->
        [one] With one nut.
       *[other] With { $points } nuts.
    }
   *[no] { $points ->
        [one] With one acorn.
       *[other] With { $points } acorns.
    }
}
page-won-points = { $points ->
    [0] With no points.
    [one] With one point.
   *[other] With { $points } points.
}
page-done-alone = All done, { $name }!
page-alone = { $game ->
    [shake] { $points } points in all.
   *[pig] { $points } points in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }. Can you do it in fewer?
}
page-next-time = The next one may be yours.
page-rematch = Play again
page-rematch-about = same seats, same rules, fresh dice
page-change-rules = Change something first
page-new-game = Another box
page-rematch-series = Next game of the series
page-host-deals = { $name } deals the next game.
page-series = Best of { $of }
page-series-wins = { $wins ->
    [0] no game won yet
    [one] one game won
   *[other] { $wins } games won
}
page-series-won = { $glad ->
    [yes] { $name } wins the series, best of { $of }!
   *[no] { $name } wins the series, best of { $of }
}
page-opened = The dice, opened
page-opened-how = This is the number that was sealed before the first roll. Its SHA-256 is the seal you saw, and every face follows from it.
page-seed-name = The secret number
page-seal-fits = Checked on this device: the number fits the seal.
page-seal-broken = The number does not fit the seal. Do not trust this game.
page-verify = Or save the game and run:
page-record = Save the game

# When something cannot be
page-no-no_room = There is no table with that code. Check the six letters and try again.
page-no-too_many_wrong_codes = That was a lot of wrong codes. Wait a minute, then try again.
page-no-too_many_rooms = You have opened a lot of tables. Wait a few minutes before the next one.
page-no-too_many_asked = That was a lot of turning dials. Wait a minute, then go on.
page-no-offline = The house does not answer. Is this device still on the same network?
page-no-store = The house cannot write anything down just now. Try again in a moment.
page-no-no_network = No network was found, so only this device can play here.
page-no-full = The table is full. You can watch.
page-no-no_name = A seat needs a name.
page-no-too_much = So much has been rearranged here that it is time to play.
page-no-not_legal = That cannot be done right now.
page-no-not_your_seat = That is not your seat.
page-no-not_host = Only the host can do that.
page-no-not_seated = Only players at the table can do that.
page-no-not_empty = Somebody is sitting there.
page-no-too_few = It takes at least two. Add a friend or a bot.
page-no-no_starter = Say first who starts.
page-no-already_playing = This game has already begun. You can watch.
page-no-not_over = The game is not over yet.
page-no-bad_option = That rule cannot be set that way.
page-no-bad_edition = That box is not on this shelf.
page-no-other = That did not work. Try again.

# Ways to replays and to the checker
replay-again = Watch it again
review-open-it = How was it played?
verify-here = Check every face here
replay-home-watch = Watch a game again
replay-home-check = Check a game’s dice
page-train = Train with puzzles
replay-loading = One moment…
replay-load-again = Try again

## house editions

# Values of an edition that only house rules change
option-dice = Dice
option-squirrels = Sides with a squirrel
option-acorns = { $nut ->
    [yes] Sides with a nut
   *[no] Sides with an acorn
}
option-cars = { $bird ->
    [yes] Sides with a bird
   *[no] Sides with a car
}
option-dog_faces = Dog die: sides with the dog
option-house_faces = Dog die: the other sides
option-colour_faces = Numbers on a coloured die
option-sides = Sides of a die
option-points = Points of a scoring side
option-bust = The side that loses the turn

# What a dial comes to, in figures
house-so-gonuts-dice = A roll of all the dice brings { $roll } points on average.
house-so-gonuts-squirrels = A roll of all the dice starts a race in { $wild } of cases.
house-so-gonuts-acorns = A good turn brings { $turn } points on average.
house-so-gonuts-cars = { $bird ->
    [yes] A roll of all the dice is nothing but birds, and the turn lost, in { $bust } of cases.
   *[no] A roll of all the dice is nothing but cars, and the turn lost, in { $bust } of cases.
}
house-so-gonuts-dog_faces = With two at the table the dog is out after { $beats } rolls on average.
house-so-gonuts-house_faces = With two at the table a race brings { $race } points on average.
house-so-gonuts-target = About { $turns } good turns lead there.
house-so-gonuts-one_die = If the last die can bring the others back, a good turn is worth { $refill } points more.
house-so-gonuts-race_end = With four at the table a race lasts { $all_dogs } rolls until every dog is out, and { $first_dog } until the first.
house-so-shake-dice = One shake of all the dice brings { $roll } points on average.
house-so-shake-sides = The best Shake is worth { $turn } points on average.
house-so-shake-scoring_faces = A shake is all blank, and the Shake lost, in { $bust } of cases.
house-so-shake-points = A good Shake stops at { $stop } points.
house-so-shake-colour_faces = The die you give up is worth { $die } on average, the best Shake { $turn }.
house-so-pig-sides = A roll loses the turn in { $bust } of cases.
house-so-pig-bust = A good turn stops at { $hold } and brings { $turn } points on average.
house-so-pig-target = About { $turns } good turns lead there.

# What cannot be played, and what was expected
house-no-faces = A die needs at least one side.
house-no-acorns = At least one side has to score, or nobody could ever get a point.
house-no-ends = { $bird ->
    [yes] The die needs a squirrel or a bird, or no turn could ever go wrong.
   *[no] The die needs a squirrel or a car, or no turn could ever go wrong.
}
house-no-dog = The dog die needs at least one side.
house-no-dogs = The dog die needs at least one dog, or a race would never end.
house-no-colours = A coloured die needs two different numbers, or everybody would always match.
house-no-each_die = { $most ->
    [one] There is one die, so say how many of its sides score.
   *[other] There are { $most } dice, so say for each of the { $most } how many sides score.
}
house-no-scores = At least one die needs a side that scores.
house-no-blanks = { $most ->
    [one] Every die needs a blank side, so at most one of its sides scores.
   *[other] Every die needs a blank side, so at most { $most } of its sides score.
}
house-no-sides = The die needs at least two sides, or nobody could ever score.
house-no-bust = The side that loses has to be on the die: from 1 to { $most }.
house-no-within = { $what }: a whole number from { $least } to { $most }, please.
house-no-value = { $what }: this value does not exist.
house-no-file = { $line ->
    [0] This file is no edition.
   *[other] This file is no edition: something is wrong in line { $line }.
}
house-no-link = This link has lost a piece on its way. Ask for it again.

# The bench where house rules are made
house-lead = Take a box, turn its dials and give it a name. Your rules stay on this device until you share them.
house-own-of = { $name }’s rules
house-own = Our rules
house-called = What are these rules called?
house-from = Start from a box
house-yours = On this device
house-differs = Not as in the box
house-differs-not = Nothing differs from the box yet.
house-here = { $what }: { $here } instead of { $box }
house-play = Play this
house-use = Use at this table
house-change = Turn the dials
house-keep = Keep on this device
house-kept = Kept on this device.
house-delete = Delete { $name }
house-delete-yes = Delete for good
house-share = Share these rules
house-link = Link to these rules
house-link-about = The rules are packed into the link itself. They are stored nowhere.
house-file = Save as a file
house-drop = Drop the file of an edition here
house-open = Open
house-paste = The edition as text
house-add = One number more
house-drop-number = One number less
house-number = Number { $n }

## table life

# At the table
life-watch = Who may look on?
life-watch-none = nobody
life-watch-link = who has the code
life-watch-open = anybody
life-watch-none-help = Only those who play see the table.
life-watch-link-help = Friends with the link or the code may look on.
life-watch-open-help = The table stands in the list of open tables: anybody may look on.
life-lookers = { $n ->
    [0] Nobody is looking on.
    [one] One is looking on.
   *[other] { $n } are looking on.
}
life-clock = A clock for each decision
life-clock-value = { $seconds ->
    [0] off
   *[other] { $seconds } s
}
life-clock-off-help = Everybody thinks as long as they like.
life-clock-end-gonuts = When { $seconds } seconds are over, the house banks what is there. Where there is nothing to bank, it rolls.
life-clock-end-pig = When { $seconds } seconds are over, the house banks what is there. Where there is nothing to bank, it rolls.
life-clock-end-shake = When { $seconds } seconds are over, the house takes the die, or stops with what the case gave. Where neither can be, it shakes.
life-series = A series
life-series-value = { $of ->
    [1] one game
   *[other] { $of }
}
life-series-help = Best of so many games. Whoever had the fewest points starts the next one.
life-series-between = It can be changed between two games.
life-mute = Show me no acorns
life-host-sets = { $name } is the host and sets the table.
life-hat = Make { $name } the host
life-hat-sure = Shall { $name } be the host? Then you no longer set the table.
life-hat-yes = Hand over
life-kick = Send { $name } away
life-kick-sure = { $stage ->
    [play] Send { $name } away? The house plays the seat on.
   *[lobby] Send { $name } away? The seat is free again.
}
life-kick-yes = Send away
life-no = No
life-react-who = Who says it?
life-react-wait = A moment’s peace…
life-react-hello = Hello!
life-react-bravo = Bravo!
life-react-ouch = Ouch
life-react-phew = Phew
life-react-laugh = Haha
life-react-wow = Wow
life-react-hurry = Come on!
life-react-think = Hmm…
life-react-luck = Good luck
life-react-thanks = Thanks
life-react-sorry = Sorry
life-react-again = Again!

# Against bots
life-bots-count = How many?
life-bots-count-help = { $n ->
    [one] You against one.
   *[other] You against { $n }.
}
life-bots-level = How strong?
life-bots-careful = They stop early and take no risks.
life-bots-bold = They push their luck, and sometimes too far.
life-bots-sharp = They know the odds of every roll.
life-bots-play = Play

## verify and replay

# Checking a record
verify-title = Check the dice
verify-lead = This page works out every face again from the secret number that was sealed before the first roll. It all happens on this device: nothing is sent anywhere.
verify-drop = Drop the record of a game here
verify-another = Check another game
verify-pick = Pick a file
verify-or-paste = or paste it as text
verify-paste = The record as text
verify-check = Check
verify-checking = Checking…
verify-home = Back
verify-true = Every face is true
verify-true-about = The secret number fits the seal, and { $count ->
    [0] no dice have been thrown yet.
    [one] the one throw follows from it.
   *[other] all { $count } throws follow from it.
}
verify-false = This record is false
verify-false-seal = Line { $line }: this secret number does not fit the seal that was shown before the game.
verify-false-faces = Line { $line }: { $what ->
    [roll] what { $name } rolled
    [race] what { $name } rolled in the race
    [dog] the dog die of { $name }
    [colour] the coloured die of { $name }
    [shake] what { $name } shook
   *[tie] the die of { $name } in the roll-off
} is not what the sealed dice give.
verify-there = The record says
verify-given = The sealed dice give
verify-promised = The seal that was shown
verify-hashed = The seal of this number
verify-unproven = Not proven
verify-unproven-no_seed = The secret number is missing. It comes as the last line once a game is over; a game that was broken off proves nothing.
verify-unproven-no_seal = No seal was shown before the first roll, so there is nothing to hold the secret number against.
verify-nothing = Nothing to check
verify-nothing-hand = These are real dice, rolled by hand. You had to be there.
verify-nothing-listed = Somebody wrote these dice down. Nobody promised anything about them.
verify-wrong = This is no record of a game
verify-no = Line { $line }: { $what }
verify-no-empty = There is nothing in it.
verify-no-text = It is no plain text in UTF-8.
verify-no-json = this does not read like a record, whose lines look like {"{"}"do": "bank", "seat": 0{"}"}.
verify-no-twice = “{ $key }” stands there twice.
verify-no-header = the beginning is missing. A record starts with its header: {"{"}"bellota": 1, …{"}"}.
verify-no-version = version { $version } is unknown here. A newer checker may read it.
verify-no-field = “{ $key }” is missing, or not as it should be.
verify-no-do = nobody can do “{ $do }” here.
verify-no-count = { $count ->
    [one] one die cannot be thrown here.
   *[other] { $count } dice cannot be thrown here.
}
verify-no-cannot = these dice cannot show { $faces }.
verify-no-race = somebody rolls in a race that is not on.
verify-no-undo = there is no bank to take back.
verify-no-after = something stands after the secret number, which is always the last line.
verify-face = { $face ->
    [S] squirrel
    [A] acorn
    [N] nut
    [C] car
    [B] bird
    [D] dog
    [H] house
   *[other] { $face }
}
verify-game = Game
verify-game-name = { $game ->
    [gonuts] Go Nuts!
    [shake] Shake
    [pig] Pig
   *[other] { $game }
}
verify-house = { $named ->
    [yes] · house rules: { $name }
   *[no] · house rules
}
verify-players = Players
verify-throws = Throws
verify-seal = Seal
verify-seed = Secret number
verify-moves = Dice are checked here, not moves. If you want to see that nobody played out of turn, watch the game: a replay follows the rules line by line.
verify-moves-alone = Dice are checked here, not moves. Whether anybody played out of turn, the program tells: bellota verify FILE.
verify-watch = Watch this game
verify-keep = Keep this checker
verify-keep-about = Want to depend on nobody? Keep this page as one file. It works without a network, straight from your disk.

# Watching a game again
replay-title = Replay
replay-drop = Drop the record of a game here to watch it
replay-watch = Watch
replay-another = Watch another game
replay-opening = Threading the reel…
replay-step = Step { $n } of { $all }
replay-where = Where in the game
replay-end = the end
replay-turn = { $name }’s turn
replay-race = { $name } races
replay-round = Round { $round }
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-turn-back = To the turn before
replay-turn-on = To the next turn
replay-speed = Speed: { $speed } times
replay-share = Share this replay
replay-link = Link to this replay
replay-link-about = The whole game is packed into the link. It goes from hand to hand and is stored nowhere.
replay-link-table = The game is too long to fit into a link, so this one leads to its table. It lasts as long as the table does.
replay-link-none = This game is too long to fit into a link. Send its record instead: whoever gets it can drop it here.
replay-save = Save the record
replay-check = Check the dice
replay-no-broken = This link has lost a piece on its way. Ask for it again, or for the record.
replay-no-bad_record = Line { $line } of this record does not fit the rules, so there is nothing to watch from there.
replay-no-too_long = This record is too long to be watched here.
replay-no-no_record = No game has been finished at this table yet.
replay-no-too_many_replays = That was a lot of replays. Wait a minute, then try again.

## coach

coach-title = Coach
coach-mode-off = Off
coach-mode-after = After each choice
coach-mode-before = Before it, too
coach-about = It knows the chance to win of every choice. Only you see it.
coach-refuse = Off for the whole table
coach-refuse-about = While you have it off, nobody at this table is coached.
coach-refused = { $names } would rather play without a coach, so nobody has one.
coach-solving = The coach is thinking this game through…
coach-none = The coach does not know this game for so many players.
coach-waiting = After each choice you read here how good it was.
coach-worth = { $what } { $chance }
coach-best = { $what }: the best choice, { $chance }
coach-lost = { $what }: { $chance }. { $better } was better: { $best }
coach-place = { $place ->
    [1] Shake first
    [2] Shake second
    [3] Shake third
   *[other] Shake { $place }th
}
coach-tempo = if all roll equally fast in races
coach-tempo-measured = at the pace of this table’s races, { $tempo } to 1
coach-tempo-soon = { $now }; this table’s own pace, { $tempo } to 1, is being worked out
review-mark = { $mark ->
    [doubtful] doubtful
    [bad] bad
   *[very_bad] very bad
}

## review

# A game judged, decision by decision and roll by roll
review-title = Review
review-opening = The game is being thought through again…
review-no-busy = So many games are being thought through just now. Try again in a minute.
review-drop = Drop the record of a game here to have it judged
review-head = Review: { $names }
review-curve = Who was winning
review-curve-about = Each player’s chance to win if everybody plays their best from there on.
review-turning = Turning points
review-turning-none = No single moment turned this game.
review-players = Player by player
review-mistakes = Where something was given away
review-mistakes-none = Nobody gave anything away.
review-all = Every step
review-step = { $name }: { $what }
review-in-round = Round { $round } · { $what }
review-in-all-shake = All Shake · { $what }
review-step-dice = { $name }: { $what } → { $faces }
review-step-race = { $name } gains { $gain } in a race
review-step-colours = Coloured dice: { $faces }
review-step-tie = Roll-off: { $faces }
review-better = Better: { $what }
review-cost = costs { $loss }
review-kind = { $kind ->
    [rolled_too_far] rolled too far
    [banked_too_early] banked too early
    [banked_0] banked nothing
    [wrong_take] took where daring was better
    [wrong_dare] dared where taking was better
    [shook_too_long] shook too long
    [stopped_too_soon] stopped too soon
   *[wrong_order] chose the wrong order
}
review-kind-count = { $kind }: { $count } ×, { $loss }
review-band = { $band ->
    [master] a master
    [strong] a strong player
    [steady] a steady player
   *[learning] somebody who is still learning
}
review-band-few = shown from { $least } real choices on
review-sum-decisions = Real choices
review-sum-forced = Nothing to choose
review-sum-unjudged = Not judged
review-sum-others = Played by somebody else
review-sum-loss = Given away in all
review-sum-per = Given away per real choice
review-sum-band = Played like
review-sum-luck = Luck
review-sum-own = of it from the own dice
review-sum-pace = Pace
review-sum-actual = Result
review-sum-adjusted = Result without luck
review-luck-about = Luck is what the dice gave or took, in chances to win. Without luck plus luck is always exactly the result.
review-pace-about = Pace is what quick fingers gave in races. It is not luck.
review-dice = The dice
review-dice-kind = { $kind ->
    [acorns] Acorns rolled
    [nuts] Nuts rolled
    [points] Points rolled
    [colours] Points on coloured dice
    [busts] Rolls that lost the turn
   *[races] Rolls of nothing but squirrels
}
review-dice-got = { $got }; { $expected } expected on average
review-dice-range = { $low } to { $high } in 95 games out of 100; p = { $p }
review-dice-said = { $how ->
    [usual] Ordinary dice: { $games } such games in 100 end at least this far from the average.
    [kind] Kind dice: { $games ->
        [0] not one such game in 100 ends
        [one] only one such game in 100 ends
       *[other] only { $games } such games in 100 end
    } at least this far from the average.
   *[harsh] Harsh dice, and that is nobody’s fault: { $games ->
        [0] not one such game in 100 ends
        [one] only one such game in 100 ends
       *[other] only { $games } such games in 100 end
    } at least this far from the average.
}
review-dice-about = Expected: what that many dice bring on average, counted exactly. p is how often pure chance ends at least that far from it. Bots and people get their dice by the same rule.
review-luck = luck { $luck }
review-race = { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, { $expected } to be expected of them, { $gain } gained
review-race-hand = Counted by hand: nobody knows how many rolls there were, so luck and pace stand together.
review-tempo = Races are judged at a pace of { $tempo } to 1: rolls of the racer against rolls of each dog die.
review-tempo-measured = That pace was measured in this game’s own races.
review-missing-part = Part of this game could not be judged, for nobody has worked out the best play there. Those steps are left open.
review-missing-all = This game cannot be judged: nobody has worked out the best play for it.
review-open = The game was not finished, so there is no result.
review-train = Train with puzzles of this game

# Puzzles
train-position = Puzzle { $n }, level { $level }. You have { $mine }, { $others ->
    [1] the other player
   *[other] the others
} { $theirs }; this turn has brought { $turn }. What do you do?
train-colours = Coloured dice: you { $mine }, { $others ->
    [1] the other player
   *[other] the others
} { $theirs }.
train-right = Right.
train-wrong = There was something better.
train-streak = In a row: { $streak }, longest { $longest }
train-end = { $right } of { $asked } right, at most { $longest } in a row.
train-title = Trainer
train-lead = A choice that some of our bots get wrong. What would you do?
train-which = Puzzles are for two players, with the boxes as they are printed.
train-level = Level { $level } of { $levels }
train-row = In a row: { $streak }
train-longest = Best: { $longest }
train-harder = From here on they are closer.
train-next = Next puzzle
train-tempo = Chances to win, if all roll equally fast in races.
train-finding = Looking for a tricky one…
train-solving = Best play of this game is being worked out. It takes a moment, the first time only.
train-no-not_solved = Nobody has worked out the best play of this box here. Pick another one.
train-no-too_many_puzzles = That was a lot of puzzles. Take a breath, and go on in a minute.
