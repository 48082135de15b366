"""Games of Shake die by die, by the rules' own compiled functions; slower, and everything is counted.

Every die is the draw that it is in plain Python, so the games are the very same.
"""

from bellota.simulate.home import inlined, lean
from bellota.simulate.loops import chance, choosing
from bellota.simulate.loops.reference import BANKS, BUSTS, POINTS, TURNS
from bellota.simulate.twins import phases, shake

COLOURS, TIE, CHOOSE, SHAKE = phases.COLOURS, phases.TIE, phases.CHOOSE, phases.SHAKE
DECIDE, ORDER, OVER = phases.DECIDE, phases.ORDER, phases.OVER
OPEN = shake.OPEN
_coloured, _tie_rolled, _ordered = shake.coloured, shake.tie_rolled, shake.ordered
_taken, _dared, _added, _ended = shake.taken, shake.dared, shake.shaken, shake.shake_ends


@inlined
def _rolled(numbers, state, place):
    """Coloured dice of all, or of the tied, in the order of seats; how many."""
    dice = 0
    for seat in range(len(state.scores)):
        ties = state.phase == TIE
        if state.colours[seat] == OPEN and (not ties or state.tied[seat]):
            place, side = chance.side(place, len(numbers.colour_faces))
            face, dice = numbers.colour_faces[side], dice + 1
            if ties:
                state = _tie_rolled(state, seat, face)
            else:
                state = _coloured(numbers, state, seat, face)
            if state.phase != (TIE if ties else COLOURS):
                break
    return state, place, dice


@inlined
def _shaken(numbers, place):
    """One shake of the case, die by die: what it brings."""
    points = 0
    for die in range(len(numbers.scoring)):
        place, side = chance.side(place, numbers.sides)
        points += numbers.points * (side < numbers.scoring[die])
    return place, points


@inlined
def _count(counts, seat, how, gain):
    """One Shake."""
    by_seat, _, gains = counts
    by_seat[TURNS, seat] += 1
    by_seat[POINTS, seat] += gain
    by_seat[how, seat] += 1
    gains[min(gain, len(gains) - 1)] += 1


@inlined
def _shake(numbers, odds, bots, solved, state, place, counts):
    """A Shake to its end, counted; how many dice."""
    seat, dice, gain = state.seat, 0, 0
    while True:
        place, points = _shaken(numbers, place)
        dice += len(numbers.scoring)
        if points == 0:
            _count(counts, seat, BUSTS, 0)
            return _added(numbers, state, points), place, dice
        state = _added(numbers, state, points)
        if choosing.stops(numbers, odds, bots, solved, state):
            gain = state.turn
            _count(counts, seat, BANKS, gain)
            return _ended(numbers, state, gain), place, dice


@inlined
def _game(numbers, odds, bots, solved, begun, place, counts):
    """One game: its last state, dice, and Shakes."""
    state, dice, turns = begun, 0, 0
    while state.phase != OVER:
        more = 0
        if state.phase == CHOOSE:
            if choosing.dares(numbers, odds, bots, solved, state):
                state = _dared(state)
            else:
                state = _taken(numbers, state)
        elif state.phase == SHAKE:
            state, place, more = _shake(numbers, odds, bots, solved, state, place, counts)
            turns += 1
        elif state.phase == ORDER:
            state = _ordered(state, choosing.ordered(state))
        else:
            state, place, more = _rolled(numbers, state, place)
        dice += more
    return state, dice, turns


@lean
def play(seed, first, games, numbers, table, begun, counts, wins, share):
    """Play games first … first + games - 1 and count them, wins in parts of `share`; the dice.

    `table` holds odds, bots and what is solved, `counts` the rows of a tally.
    """
    (odds, bots, solved), lengths, dice = table, counts[1], 0
    for game in range(first, first + games):
        place = chance.begin(seed, game)
        state, more, turns = _game(numbers, odds, bots, solved, begun, place, counts)
        dice += more
        lengths[min(turns, len(lengths) - 1)] += 1
        best = max(state.scores)
        leaders = 0
        for seat in range(len(state.scores)):
            leaders += state.scores[seat] == best
        for seat in range(len(state.scores)):
            wins[seat] += (state.scores[seat] == best) * (share // leaders)
    return dice
