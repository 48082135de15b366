### English: every sentence a player reads, in Fluent. The three catalogues hold the same ids
### with the same variables; a section is headed by the room that says it.

## terminal

# Who sits there
terminal-you = Red
terminal-bot-name = { $level ->
    [careful] Careful
    [bold] Bold
    [hold] Hold { $number }
   *[sharp] Sharp
}
terminal-mark-bot = bot
terminal-mark-you = you

# Head and foot of the screen
terminal-first-to = first to { $target }
terminal-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
terminal-last-to-count = fewest turns to { $target }
terminal-sealed = dice sealed { $seal }
terminal-unofficial = More seats than the box holds: this game is unofficial.
terminal-seal = The dice are already sealed. Seal: { $commitment }
terminal-seal-promise = Every throw follows from a secret seed. You get it at the end, to check them all.
terminal-starts = { $name } starts.
terminal-who-starts = Who last ate a nut? That player starts.
terminal-who-starts-prompt = The table says who starts: first NUMBER, counting from 0 ({ $names }).
terminal-begin = Press any key to begin.
terminal-foot = ? rules · q leave
terminal-foot-bots = ? rules · q leave · space hurries the bots
terminal-back = Press any key to go back to the game.
terminal-leave = Leave the game now? y yes, leave · any other key goes on
terminal-leave-saved = Leave the game now? The record is kept as far as it goes. y yes, leave · any other key goes on
terminal-key-yes = y
terminal-left = You left the game before its end.
terminal-small = This window is very small: { $width } columns by { $height } lines. Make it a little bigger.

# Keys, and the words that a script may write
terminal-key-roll = R
terminal-key-bank = B
terminal-key-take = T
terminal-key-dare = D
terminal-key-shake = S
terminal-key-stop = K
terminal-word-roll = roll
terminal-word-bank = bank
terminal-word-take = take
terminal-word-dare = dare
terminal-word-shake = shake
terminal-word-stop = stop
terminal-word-order = order

# What the buttons say
terminal-do-roll = { $dice ->
    [one] Roll the die
   *[other] Roll { $dice } dice
}
terminal-do-bank = Bank { $points }: you would have { $total }
terminal-do-bank-win = Bank { $points } and win with { $total }
terminal-do-take = Take { $points }
terminal-do-dare = Dare: give up { $points } and shake
terminal-do-shake = Shake
terminal-do-shake-again = Shake again
terminal-do-stop = Keep { $points } and stop
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
terminal-now-race = { $name } rolls as fast as it goes; the others roll for their dogs.

# The board
terminal-this-turn = This turn
terminal-this-race = This race
terminal-this-shake = This Shake
terminal-aside = Set aside
terminal-total = Total
terminal-round = Round { $round } of { $rounds }
terminal-all-shake = All Shake
terminal-shake-off = Shake-off
terminal-race = GO NUTS!
terminal-dogs = Dogs
terminal-letter-squirrel = S
terminal-letter-acorn = A
terminal-letter-nut = N
terminal-letter-car = C
terminal-letter-bird = B
terminal-letter-dog = D
terminal-letter-house = H
terminal-letter-total = Sum

# What a roll shows
terminal-acorns = { $n ->
    [0] no acorns
    [one] one acorn
   *[other] { $n } acorns
}
terminal-nuts = { $n ->
    [0] no nuts
    [one] one nut
   *[other] { $n } nuts
}
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
    [one] This turn's point is gone; the race may bring more.
   *[other] This turn's { $lost } points are gone; the race may bring more.
}
terminal-banked = { $points ->
    [0] { $name } ends the turn with nothing and stays at { $total }.
   *[other] { $name } banks { $points } and has { $total }.
}
terminal-extra-lap = Level at the top: { $names } play one more turn each.

# The race
terminal-race-roll = { $name }: { $got }, { $total } so far.
terminal-dog-out = Woof! { $name }'s dog is out.
terminal-dogs-in = Still asleep: { $names }.
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
terminal-matched = Match at { $face }: { $names } score it.
terminal-took = { $name } takes { $points }.
terminal-dared = { $name } dares, and gives up { $points }.
terminal-dared-rest = Scoring their own dice: { $names }.
terminal-shook = { $name } shakes { $points }, { $turn } so far.
terminal-crapped = { $lost ->
    [0] All blank: { $name } craps out.
   *[other] All blank: { $name } craps out and loses { $lost }.
}
terminal-stopped = { $name } stops and scores { $points }.
terminal-round-scores = Round { $round } scored: { $faces }.
terminal-all-shake-begins = All Shake: everybody shakes once more, { $names } in that order.
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
terminal-standings = { $name } { $points }
terminal-end-seal = Seal: { $commitment }
terminal-end-seed = Seed: { $seed }
terminal-end-record = Record: { $path }
terminal-end-check = Check the dice: bellota verify { $path }
terminal-end-unsaved = With --record FILE the next game is written down and can be checked.
terminal-end-key = Press any key to leave the table.

# A game told from its record
terminal-story-head = { $title }: { $names }.
terminal-story-position = It begins at { $faces }.
terminal-story-turn = { $name } to play
terminal-story-scores = Scores: { $faces }.
terminal-story-undo = That was taken back.
terminal-story-open = The record ends before the game does.
terminal-story-seed = The seed of the dice is revealed.

# The guide
terminal-guide-acorns =
    Roll all { $dice } dice and look only at what you just rolled.
    Each acorn is a point for this turn. Each car leaves until your next turn. Squirrels and acorns stay in hand.
    Then roll every die you still have, or bank the points and pass on.
    Nothing but cars: the turn and its points are gone.
    Nothing but squirrels: the points are gone, but the race is on. You roll those dice over and over, an acorn a point, while each opponent rolls a dog die. Here everybody rolls once a beat.
terminal-guide-nuts =
    Roll all { $dice } dice and look only at what you just rolled.
    Each nut is a point for this turn. Each bird flies away until your next turn. Squirrels and nuts stay in hand.
    Then roll every die you still have and go on collecting, or hide the nuts: bank the points and pass on.
    Nothing but birds: the turn and its points are gone.
    Nothing but squirrels: the points are gone, but the race is on. You roll those dice over and over, a nut a point, while each opponent rolls a dog die. Here everybody rolls once a beat.
terminal-guide-race-all = The race ends when every opponent's dog is out.
terminal-guide-race-first = The race ends when the first dog is out.
terminal-guide-one-die-acorns = Down to one die and it shows an acorn: it counts, and all { $dice } dice come back.
terminal-guide-one-die-nuts = Down to one die and it shows a nut: it counts, and all { $dice } dice come back.
terminal-guide-target = The game ends as soon as somebody banks or races to { $target }.
terminal-guide-target-laps = When somebody has { $target }, the lap is finished and the most wins; level at the top, those play on.
terminal-guide-shake =
    Everybody rolls a coloured die at once. All the same: roll again.
    Those who match score their number. The others choose from high to low: take the number, or give it up and dare to shake.
    After one dare the rest score their own dice.
    The case holds { $dice } dice; each scoring face is worth { $points }. Shake as often as you dare, then stop. All blank, and the Shake is worth nothing.
terminal-guide-rounds = { $rounds ->
    [one] One round, and the highest total wins.
   *[other] { $rounds } rounds, and the highest total wins.
}
terminal-guide-all-shake = After the last round comes All Shake: everybody shakes once more, the highest total first.
terminal-guide-final-shared = Level at the end: the win is shared.
terminal-guide-final-shake-off = Level at the end: those players shake once more each, until one leads.
terminal-guide-pig =
    Roll the die and add, as often as you like, then bank.
    A { $bust } ends the turn and loses its points.
terminal-guide-dice = On one die: { $faces }.
terminal-guide-doubts = What the box leaves open, and what we assume:
terminal-guide-no-doubts = Nothing here is assumed: the box settles it all.
terminal-face-squirrels = squirrel ×{ $n }
terminal-face-acorns = acorn ×{ $n }
terminal-face-nuts = nut ×{ $n }
terminal-face-cars = car ×{ $n }
terminal-face-birds = bird ×{ $n }

## editions

# The boxes
edition-gonuts-gamewright = Go Nuts!
edition-gonuts-gamefactory = Go Nuts, the game in the tin
edition-shake-fundex = Shake
edition-pig = Pig

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
face-dog-count = { $n ->
    [0] no dogs
    [one] one dog
   *[other] { $n } dogs
}
face-house = house
face-house-count = { $n ->
    [0] no houses
    [one] one house
   *[other] { $n } houses
}
face-kennel = kennel
face-kennel-count = { $n ->
    [0] no kennels
    [one] one kennel
   *[other] { $n } kennels
}
face-ten = ten
face-ten-count = { $n ->
    [0] no tens
    [one] one ten
   *[other] { $n } tens
}
face-blank = blank
face-blank-count = { $n ->
    [0] no blanks
    [one] one blank
   *[other] { $n } blanks
}

# What the choices are called
choice-roll = Roll
choice-bank = Bank
choice-collect = Go on collecting
choice-hide = Hide the nuts
choice-take = Take
choice-dare = Dare
choice-shake = Shake
choice-stop = Stop

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
doubt-seats = The box does not say how many may play, so the number of seats is our choice.
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
doubt-first = The box does not say who starts in a way that a program can know, so you can choose.
doubt-colour_faces = The box does not say every number of the coloured dice, so we filled in the ones that were missing.
doubt-sides = The box does not say how many sides the dice have, so we take the usual number.
doubt-scoring_faces = The box does not say how many sides of a shake die score, so we took the number that fits its example best.
doubt-points = The box does not say what a scoring side is worth, so the points are our choice.
doubt-rounds = The box does not say how many rounds there are, so you can choose.
doubt-all_shake = The box does not say whether everybody shakes at the end, so you can choose.
doubt-final_tie = The box does not say who wins a tie at the end, so you can choose.
doubt-bust = The box does not say which side loses the turn, so it is our choice.
