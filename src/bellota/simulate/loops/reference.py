"""Games die by die, by the rules' own compiled functions; slower, and everything is counted.

A race has beats: the opponents' dogs of a beat are rolled, and the active seat has had the tempo's rolls
up to this beat before them, and perhaps one more before the deciding dog (`solve.race`).
"""

import numpy as np
from numba.extending import overload

from bellota.rules.numbers import GoNuts
from bellota.simulate.home import compiled
from bellota.simulate.loops import chance
from bellota.simulate.loops.plans import rolls_on
from bellota.simulate.twins import gonuts, phases, pig, raced

OVER, ROLL, RACE, DECIDE = phases.OVER, phases.ROLL, phases.RACE, phases.DECIDE
WINS, TURNS, POINTS, BANKS, BUSTS, RACES = range(6)  # rows of `by_seat`
_gonuts_rolled, _dog_rolled, _gonuts_ends = gonuts.rolled, gonuts.dog_rolled, gonuts.turn_ends
_pig_rolled, _pig_ends = pig.rolled, pig.turn_ends


@compiled
def _nuts(numbers, state, place):
    """A roll of the dice in hand; counted without a branch, for nobody can foresee a die."""
    below_cars = numbers.squirrels + numbers.acorns
    squirrels, no_cars = 0, 0
    for _ in range(state.hand):
        place, side = chance.side(place, below_cars + numbers.cars)
        squirrels += side < numbers.squirrels
        no_cars += side < below_cars
    return place, squirrels, no_cars - squirrels, state.hand - no_cars


@compiled
def _active(numbers, state, place, rolls):
    """So many rolls of the active seat in a race."""
    for _ in range(rolls):
        place, _, acorns, _ = _nuts(numbers, state, place)
        state = raced(state, acorns)
    return state, place


@compiled
def _race(numbers, state, place, tempo):
    """A race to its end, and what it brought."""
    seats, mover, had, beat = len(state.scores), state.seat, 0, 0
    gain = 0
    while state.phase == RACE:
        beat += 1
        dogs, out, asleep = 0, 0, 0
        for seat in range(seats):
            if seat != mover and not state.dogs[seat]:
                place, side = chance.side(place, numbers.dog_faces + numbers.house_faces)
                asleep += 1
                if side < numbers.dog_faces:
                    dogs |= 1 << seat
                    out += 1
        due = int(np.floor(tempo * beat))
        if out == asleep or (out and numbers.race_end):
            place = chance.after(place)
            due += np.float64(chance.mixed(place)) < (tempo * beat - due) * 2.0**64
        state, place = _active(numbers, state, place, due - had)
        had, gain = due, state.turn
        for seat in range(seats):
            if state.phase == RACE and seat != mover and not state.dogs[seat]:
                state = _dog_rolled(numbers, state, seat, bool((dogs >> seat) & 1))
    return state, place, gain


@compiled
def _nuts_turn(numbers, state, place, tempo, plans, steps, target):
    """A turn: the position after it, the place, how it ended (a row of `by_seat`), what it brought."""
    mover, rolls = state.seat, 0
    while True:
        place, squirrels, acorns, cars = _nuts(numbers, state, place)
        state = _gonuts_rolled(numbers, state, squirrels, acorns, cars)
        rolls += 1
        if state.phase == RACE:
            state, place, gain = _race(numbers, state, place, tempo)
            return state, place, RACES, gain, rolls
        if state.phase != DECIDE:
            return state, place, BUSTS, 0, rolls
        if not rolls_on(plans, steps, mover, target, state.scores, state.hand, state.turn):
            gain = state.turn
            return _gonuts_ends(numbers, state, gain), place, BANKS, gain, rolls


@compiled
def _pig_turn(numbers, state, place, tempo, plans, steps, target):
    """The same of Pig."""
    mover, rolls = state.seat, 0
    while True:
        place, side = chance.side(place, numbers.sides)
        state = _pig_rolled(numbers, state, side + 1)
        rolls += 1
        if state.phase != DECIDE:
            return state, place, BUSTS, 0, rolls
        if not rolls_on(plans, steps, mover, target, state.scores, 1, state.turn):
            gain = state.turn
            return _pig_ends(numbers, state, gain), place, BANKS, gain, rolls


def _turn(numbers, state, place, tempo, plans, steps, target):
    """The turn of these numbers' game: which one is settled while it is compiled."""
    raise NotImplementedError


@overload(_turn)
def _turn_of(numbers, state, place, tempo, plans, steps, target):
    turn = _nuts_turn if numbers.instance_class is GoNuts else _pig_turn

    def taken(numbers, state, place, tempo, plans, steps, target):
        return turn(numbers, state, place, tempo, plans, steps, target)

    return taken


@compiled
def play(seed, first, games, numbers, begun, tempo, plans, steps, counts):
    """Play games first … first + games - 1 of Go Nuts! or Pig and count them; the rolls."""
    by_seat, lengths, gains = counts
    rolls = 0
    for game in range(first, first + games):
        place, state, turns = chance.begin(seed, game), begun, 0
        while state.phase != OVER:
            mover = state.seat
            state, place, how, gain, thrown = _turn(
                numbers, state, place, tempo, plans, steps, numbers.target
            )
            turns, rolls = turns + 1, rolls + thrown
            _count(by_seat, gains, mover, how, gain)
        by_seat[WINS, mover] += 1
        lengths[min(turns, len(lengths) - 1)] += 1
    return rolls


@compiled
def _count(by_seat, gains, seat, how, gain):
    """One turn."""
    by_seat[TURNS, seat] += 1
    by_seat[POINTS, seat] += gain
    by_seat[how, seat] += 1
    gains[min(gain, len(gains) - 1)] += 1
