"""Games to a target of any number of seats by one draw a roll, 64 side by side (two seats: `pairs`).

A roll's table (`tables.rolls`) tells for each hand the acorns and the hand that is left (none: the turn
is over, by a bust, or by a race with its gain) in one draw; a plan (`plans`) is a bit for each position.
"""

import numpy as np

from bellota.simulate.home import compiled
from bellota.simulate.loops.lanes import (
    CHECK,
    LANES,
    SPOT,
    Lanes,
    draw,
    extract,
    intrinsic,
    places_of,
    share,
)
from bellota.simulate.loops.rows import WIDTH, Arrays

HANDFUL, TURN, SEAT, LEFT, ROLLS, TURNS, NEEDS = range(7)  # of lanes; wins follow the needs


@intrinsic
def roll(typing, lanes, places, at, rolls, bits, wide, plans, steps, start):
    """One roll of sixteen games; what they still have to play, or-ed.

    `wide` are the bits of a total; `steps` is what the plan's place grows by: a seat, a hand, each need.
    `start` is target, dice.
    """
    seats = steps.count - 2

    def made(context, builder, signature, args):
        on = Arrays(context, builder, signature, args)
        game, wide = Many(on, args[2], seats), on.spread(args[5])
        code = draw(on, 3, game.row(HANDFUL) << on.spread(args[4]), args[4], game.place)
        by = extract(builder, args[7], steps.count), extract(builder, args[8], 2)
        return game.rolled(code & ((wide.ones() << wide) - 1), code >> wide, *by)

    return SPOT(lanes, places, SPOT, rolls, SPOT, SPOT, plans, steps, start), made


class Many(Lanes):
    """Sixteen games of so many seats."""

    def __init__(self, on, at, seats):
        super().__init__(on, at)
        self.seats = seats

    def rolled(self, gain, hand, steps, start):
        """The roll is on the table: bank or go on, by the plan; what is left to play."""
        needs = [self.row(NEEDS + k) for k in range(self.seats)]
        ends = hand.equals(0)
        total = ends.pick(gain, self.row(TURN) + gain)
        reaches = total >= needs[0]
        banks = ends | reaches | self._stays(needs, hand, total, reaches, steps)
        wins = banks & reaches
        dice = self.on.spread(start[1])
        self.keep(HANDFUL, banks.pick(dice, hand))
        self.keep(TURN, banks.pick(dice ^ dice, total))
        left = self.counted(banks, wins)
        self.passed(needs, total, banks, wins, self.on.spread(start[0]))
        return left

    def _stays(self, needs, hand, total, reaches, steps):
        """Whether the plan banks here."""
        inside = reaches.pick(total ^ total, total)
        at = self.row(SEAT) * self.on.spread(steps[0]) + hand * self.on.spread(steps[1])
        for need, step in zip(needs, steps[2:], strict=True):
            at = at + need * self.on.spread(step)
        word = self.on.gather(6, at + (inside >> 5))
        return (word.turned(inside) & 1).equals(0)

    def counted(self, banks, wins):
        """Count this draw, a turn, a win; what is left to play."""
        left, seat = self.row(LEFT), self.row(SEAT)
        plays = (left ^ left) < left
        won = wins & plays
        self.more(ROLLS, plays)
        self.more(TURNS, plays & banks)
        for k in range(self.seats):
            self.more(NEEDS + self.seats + k, won & seat.equals(k))
        left = left - won.count()
        self.keep(LEFT, left)
        return self.any(left)

    def passed(self, needs, total, banks, wins, target):
        """The next seat moves, or the lane's next game begins."""
        after = [*needs[1:], needs[0] - total]
        for k in range(self.seats):
            self.keep(NEEDS + k, wins.pick(target, banks.pick(after[k], needs[k])))
        seat = self.row(SEAT)
        turned = seat + 1
        turned = turned.equals(self.seats).pick(turned ^ turned, turned)
        self.keep(SEAT, wins.pick(seat ^ seat, banks.pick(turned, seat)))
        self.goes_on(wins)


@compiled
def set_out(games, target, dice, seats):
    """The lanes, each before its first game."""
    lanes = np.zeros((NEEDS + 2 * seats) * LANES, np.uint32)
    for lane in range(LANES):
        lanes[HANDFUL * LANES + lane] = dice
        lanes[LEFT * LANES + lane] = share(lane, games)
        for k in range(seats):
            lanes[(NEEDS + k) * LANES + lane] = target
    return lanes


@compiled
def told(lanes, seats):
    """Wins by seat, then turns and draws."""
    found = np.zeros(seats + 2, np.int64)
    for k in range(seats + 2):
        row = NEEDS + seats + k if k < seats else (TURNS, ROLLS)[k - seats]
        for lane in range(LANES):
            found[k] += lanes[row * LANES + lane]
    return found


@compiled
def play(seed, first, games, rolls, plans, start):
    """Wins by seat, turns and rolls of games first … first + games - 1.

    `rolls` are cells, bits and wide, `plans` words and steps.
    """
    (cells, bits, wide), (words, steps) = rolls, plans
    seats = len(steps) - 2
    lanes, places = set_out(games, start[0], start[1], seats), places_of(seed, first)
    going = np.uint64(games)
    while going:
        for _ in range(CHECK):
            going = np.uint64(0)
            for at in range(0, LANES, WIDTH):
                going |= roll(lanes, places, np.uint64(at), cells, bits, wide, words, steps, start)
    return told(lanes, seats)
