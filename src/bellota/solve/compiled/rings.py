"""The groups of a layer, filled into lanes, solved, and written back to the table.

A table is flat: needs of the seats from the one that moves on (each less 1, the mover's first), then
the chance of each seat, counted from the mover. The mover that banks becomes the last of the next
position, so all that it may bank lies side by side.
"""

import numpy as np

from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.lanes import LANES, pairs
from bellota.solve.compiled.loops import ALL_AT_ONCE, CLOSE, ROUNDS, down, up


@compiled
def lowest(needs, seats):
    """Whether no turning round of the needs comes before them: one position stands for a group."""
    for turned in range(1, seats):
        for k in range(seats):
            a, b = needs[k], needs[(k + turned) % seats]
            if a < b:
                break
            if a > b:
                return False
    return True


@compiled
def following(needs, seats, total, target):
    """Step to the next needs of this total whose first is the least; False after the last."""
    while True:
        place = seats - 2
        while place >= 0:
            needs[place] += 1
            for k in range(place + 1, seats - 1):
                needs[k] = needs[0]
            last = total
            for k in range(seats - 1):
                last -= needs[k]
            if needs[place] <= target and last >= needs[0]:
                break
            needs[place] = target
            place -= 1
        if place < 0:
            return False
        needs[seats - 1] = last
        if last <= target and lowest(needs, seats):
            return True


@compiled
def spot(needs, turned, seats, target):
    """The place in the table of needs turned round so that seat `turned` moves."""
    at = 0
    for k in range(seats):
        at = at * target + needs[(turned + k) % seats] - 1
    return at * seats


@compiled
def load(table, needs, lane, turned, seats, target, most, banks):
    """Fill a lane with what each seat gets when seat `turned` banks 1, 2 … up to `most` - 1."""
    need = needs[turned]
    after = spot(needs, (turned + 1) % seats, seats, target)
    for seat in range(seats):
        told = (seat - turned - 1 + seats) % seats
        for t in range(1, need):
            banks[turned, seat, t * LANES + lane] = table[after - t * seats + told]
        for t in range(need, most):
            banks[turned, seat, t * LANES + lane] = 1.0 if seat == turned else 0.0


@compiled
def ring(fixed, slope, worth, seats):
    """Solve worth[i] = fixed[i] + slope[i] * worth[i + 1] round the ring, for every seat and lane."""
    for lane in range(LANES):
        for seat in range(seats):
            total, carried = 0.0, 1.0
            for i in range(seats):
                total += carried * fixed[i, seat, lane]
                carried *= slope[i, lane]
            total /= 1.0 - carried
            for i in range(seats - 1, 0, -1):
                worth[i, seat, lane] = total = fixed[i, seat, lane] + slope[i, lane] * total
            worth[0, seat, lane] = fixed[0, seat, lane] + slope[0, lane] * total


@compiled
def weigh(gains, banks, most, seats, i, fixed, slope):
    """What position i gives each seat but for a turn of nothing, and the chance of that."""
    for seat in range(seats):
        pairs(gains, banks[i, seat], 0, 1, most, fixed[i, seat], 0)
    for lane in range(LANES):
        slope[i, lane] = gains[lane]
        fixed[i, i, lane] += 1.0
    for t in range(most):
        for lane in range(LANES):
            fixed[i, i, lane] -= gains[t * LANES + lane]


@compiled
def guess(banks, seats, most, worth):
    """A first idea: what banking nothing is worth, drawn on from what banking a little is worth."""
    for i in range(seats):
        for lane in range(LANES):
            idea = 0.5
            if most > 3:
                bank = banks[i, i, lane:]
                idea = 3 * bank[LANES] - 3 * bank[2 * LANES] + bank[3 * LANES]
            worth[(i + 1) % seats, i, lane] = min(max(idea, 0.0), 1.0)


@compiled
def apart(turn, seats, mosts, banks, worth, rows, roll, rolls):
    """The most that a worth is from the best that its own turn can make of it; fills that in `rolls`."""
    gap = 0.0
    for i in range(seats):
        after = (i + 1) % seats
        for lane in range(LANES):
            banks[i, i, lane] = worth[after, i, lane]
        down(turn, mosts[i], banks[i, i], rows, roll, rolls[i])
        for lane in range(LANES):
            gap = max(gap, abs(roll[lane] - worth[i, i, lane]))
    return gap


@compiled
def settle(turn, seats, mosts, banks, worth, space):
    """Policy iteration on sixteen groups; fills `worth` and returns the residual of the worst.

    Where it does not end, that is of the worth before the last round.
    """
    rows, roll, rolls, gains, fixed, slope = space
    gap = 1.0
    for round_ in range(ROUNDS):
        gap = apart(turn, seats, mosts, banks, worth, rows, roll, rolls)
        if round_ and gap <= CLOSE:
            break
        for i in range(seats):
            if round_ < ALL_AT_ONCE or i == round_ % seats:
                up(turn, mosts[i], rolls[i], rows, gains)
                weigh(gains, banks, mosts[i], seats, i, fixed, slope)
        ring(fixed, slope, worth, seats)
    return gap


@compiled
def gather(needs, seats, target, total, batch):
    """The next sixteen groups of this total: how many there are, and the needs to go on from."""
    filled = 0
    while filled < LANES and following(needs, seats, total, target):
        batch[filled] = needs
        filled += 1
    for lane in range(max(filled, 1), LANES):
        batch[lane] = batch[0]
    return filled


@compiled
def keep(table, needs, lane, worth, seats, target):
    """Write the worth of one lane's group into the table."""
    for i in range(seats):
        at = spot(needs, i, seats, target)
        for seat in range(seats):
            table[at + (seat - i + seats) % seats] = worth[i, seat, lane]


@compiled
def read(table, batch, worth, seats, target):
    """Fill `worth` with what the table holds: seats that need the same share one place of it."""
    for lane in range(LANES):
        for i in range(seats):
            at = spot(batch[lane], i, seats, target)
            for seat in range(seats):
                worth[i, seat, lane] = table[at + (seat - i + seats) % seats]


@compiled
def layer(turn, table, seats, target, total, space, banks, worth):
    """Solve every group of needs with this total; returns the residual."""
    batch = np.zeros((LANES, seats), dtype=np.int64)
    needs = np.ones(seats, dtype=np.int64)
    needs[seats - 2] = 0
    mosts = np.zeros(seats, dtype=np.int64)
    residual = 0.0
    filled = gather(needs, seats, target, total, batch)
    while filled > 0:
        for i in range(seats):
            mosts[i] = batch[:, i].max()
            for lane in range(LANES):
                load(table, batch[lane], lane, i, seats, target, mosts[i], banks)
        guess(banks, seats, mosts.min(), worth)
        gap = settle(turn, seats, mosts, banks, worth, space)
        for lane in range(filled):
            keep(table, batch[lane], lane, worth, seats, target)
        if gap > CLOSE:
            read(table, batch, worth, seats, target)
            gap = apart(turn, seats, mosts, banks, worth, space[0], space[1], space[2])
        residual = max(residual, gap)
        filled = gather(needs, seats, target, total, batch)
    return residual
