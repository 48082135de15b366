"""The best player's plan of three seats and more, out of the solved table (`solve.many`)."""

import numpy as np

from bellota.simulate.home import compiled


@compiled
def policies(table, seats, target, terms, width):
    """Words by needs, the mover's first, then hand: bit t is set where rolling on is better."""
    hands, rows = len(terms[4]), (target + 1) ** seats
    found = np.zeros((rows, hands + 1, width), np.uint32)
    needs = np.ones(seats, np.int64)
    worth = np.zeros((2 * target + 2, hands))
    for row in range(rows):
        rest = row
        for k in range(seats - 1, -1, -1):
            needs[k] = rest % (target + 1)
            rest //= target + 1
        if needs.min() > 0:
            _policy(table, needs, target, terms, worth, found[row])
    return found


@compiled
def _banked(table, needs, target, total):
    """What the mover has once it banks a total short of its need."""
    at, seats = 0, len(needs)
    for k in range(1, seats):
        at = at * target + needs[k] - 1
    at = at * target + needs[0] - total - 1
    return table[at * seats + seats - 1]


@compiled
def _policy(table, needs, target, terms, worth, found):
    """One turn, swept from the need down."""
    to, gain, chance, begins, bust, race = terms
    need, hands = needs[0], len(bust)
    worth[need:] = 1.0
    fixed = np.zeros(hands)
    for hand in range(hands):
        fixed[hand] = bust[hand] * _banked(table, needs, target, 0)
        for g in range(race.shape[1]):
            won = 1.0 if g >= need else _banked(table, needs, target, g)
            fixed[hand] += race[hand, g] * won
    for t in range(need - 1, -1, -1):
        bank = _banked(table, needs, target, t)
        for hand in range(hands):
            roll = fixed[hand]
            for k in range(begins[hand], begins[hand + 1]):
                roll += chance[k] * worth[t + gain[k], to[k]]
            if roll > bank:
                found[hand + 1, t >> 5] |= np.uint32(1) << np.uint32(t & 31)
            worth[t, hand] = max(roll, bank)
