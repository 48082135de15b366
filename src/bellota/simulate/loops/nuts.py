"""Games to a target by one draw a roll, 64 side by side.

A roll's table (`tables.rolls`) tells for each hand the acorns and the hand that is left (none: the turn
is over, by a bust, or by a race with its gain) in one draw; a plan (`plans`) is a bit for each position.
A lane plays every 64th game of its batch, so what is counted are whole games by their numbers, never
"those that finish first".
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import extending, types

from bellota.simulate.home import compiled
from bellota.simulate.loops import chance, splitmix
from bellota.simulate.loops.rows import I64, WIDTH, Arrays, Row

LANES = 64
CHECK = 16  # rolls between two looks at who is done
GAIN, HAND = 10, 5  # bits of a code: acorns, hand; then one for a race
RACED = 1 << (GAIN + HAND)
HANDFUL, TURN, SEAT, LEFT, ROLLS, TURNS, NEEDS = range(
    7
)  # rows of lanes; wins stand after the needs
ALL = 2**64 - 1
SPOT = types.uint64
intrinsic: Any = extending.intrinsic


def mix(place: Row) -> Row:
    """`chance.mixed`, sixteen at once."""
    a, b, c = splitmix.SHIFTS
    z = (place ^ (place >> a)) * splitmix.FIRST
    z = (z ^ (z >> b)) * splitmix.SECOND
    return z ^ (z >> c)


def draw(on: Arrays, table: int, row: Row, bits: "ir.Value", place: Row) -> Row:
    """`chance.picked` of the draw at a place, sixteen at once."""
    rest = on.builder.sub(ir.Constant(I64, 64), bits)
    told = mix(place)
    at = (row << on.spread(bits)) + (told >> on.spread(rest, I64)).narrow()
    cell = on.gather(table, at, I64)
    codes = (cell >> 32).narrow()
    low = ((told << on.spread(bits, I64)) >> 32).narrow()
    return (low < cell.narrow()).pick(codes & 0xFFFF, codes >> 16)


@intrinsic
def roll(typing, lanes, places, at, rolls, bits, plans, steps, start):
    """One roll of sixteen games; what they still have to play, or-ed.

    `steps` is what the plan's place grows by: a seat, a hand, each need. `start` is target, dice.
    """
    seats = steps.count - 2

    def made(context, builder, signature, args):
        on = Arrays(context, builder, signature, args)
        game = Lanes(on, args[2], seats)
        code = draw(on, 3, game.row(HANDFUL), args[4], game.place)
        return game.rolled(
            code, _extract(builder, args[6], steps.count), _extract(builder, args[7], 2)
        )

    return SPOT(lanes, places, SPOT, rolls, SPOT, plans, steps, start), made


def _extract(builder, row, count):
    """The numbers of a tuple."""
    return [builder.extract_value(row, k) for k in range(count)]


class Lanes:
    """Sixteen games, read and written."""

    def __init__(self, on, at, seats):
        self.on, self.at, self.seats = on, at, seats
        self.place = on.get(1, at, 0, I64) + splitmix.GAMMA

    def row(self, k):
        return self.on.get(0, self.at, k * LANES)

    def keep(self, k, row):
        self.on.put(0, self.at, k * LANES, row)

    def more(self, k, truth):
        """Count where it is true."""
        self.keep(k, self.row(k) + truth.count())

    def rolled(self, code, steps, start):
        """The roll is on the table: bank or go on, by the plan; what is left to play."""
        needs = [self.row(NEEDS + k) for k in range(self.seats)]
        gain, hand = code & (2**GAIN - 1), (code >> GAIN) & (2**HAND - 1)
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
        word = self.on.gather(5, at + (inside >> 5))
        return ((word >> (inside & 31)) & 1).equals(0)

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
        return self._any(left)

    def passed(self, needs, total, banks, wins, target):
        """The next seat moves, or the lane's next game begins."""
        after = [*needs[1:], needs[0] - total]
        for k in range(self.seats):
            self.keep(NEEDS + k, wins.pick(target, banks.pick(after[k], needs[k])))
        seat = self.row(SEAT)
        turned = seat + 1
        turned = turned.equals(self.seats).pick(turned ^ turned, turned)
        self.keep(SEAT, wins.pick(seat ^ seat, banks.pick(turned, seat)))
        begun = self.on.get(1, self.at, LANES, I64)
        ahead = begun + ((int(chance.STRIDE) * LANES) & ALL)
        self.on.put(1, self.at, LANES, wins.pick(ahead, begun))
        self.on.put(1, self.at, 0, wins.pick(ahead, self.place))

    def _any(self, left):
        """All of a row or-ed, in 64 bits."""
        builder, kind = self.on.builder, left.value.type
        name = f"llvm.vector.reduce.or.v{WIDTH}i32"
        known = builder.module.globals.get(name)
        told = known or ir.Function(builder.module, ir.FunctionType(left.each, [kind]), name)
        return builder.zext(builder.call(told, [left.value]), I64)


@intrinsic
def turn(typing, lanes, places, at, turns, bits, steps, target):
    """One whole turn of sixteen games of two seats; what they still have to play, or-ed.

    `turns` holds a row for each seat and needs, where `steps` tells: its codes are what the turn brings.
    """
    seats = steps.count - 1

    def made(context, builder, signature, args):
        on = Arrays(context, builder, signature, args)
        game = Lanes(on, args[2], seats)
        by, needs = (
            _extract(builder, args[5], steps.count),
            [game.row(NEEDS + k) for k in range(seats)],
        )
        row = game.row(SEAT) * on.spread(by[0])
        for need, step in zip(needs, by[1:], strict=True):
            row = row + need * on.spread(step)
        gain = draw(on, 3, row, args[4], game.place)
        left = game.counted(gain.equals(gain), gain >= needs[0])
        game.passed(needs, gain, gain.equals(gain), gain >= needs[0], on.spread(args[6]))
        return left

    return SPOT(lanes, places, SPOT, turns, SPOT, steps, SPOT), made


@compiled
def set_out(seed, first, games, target, dice, seats):
    """The lanes and their places, each before its first game; games count from `first`."""
    lanes = np.zeros((NEEDS + 2 * seats) * LANES, np.uint32)
    places = np.zeros(2 * LANES, np.uint64)
    for lane in range(LANES):
        places[lane] = places[LANES + lane] = chance.begin(seed, first + lane)
        lanes[HANDFUL * LANES + lane] = dice
        lanes[LEFT * LANES + lane] = games // LANES + (lane < games % LANES)
        for k in range(seats):
            lanes[(NEEDS + k) * LANES + lane] = target
    return lanes, places


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
def play(seed, first, games, rolls, bits, plans, steps, start):
    """Wins by seat, turns and rolls of games first … first + games - 1."""
    seats = len(steps) - 2
    lanes, places = set_out(seed, first, games, start[0], start[1], seats)
    going = np.uint64(games)
    while going:
        for _ in range(CHECK):
            going = np.uint64(0)
            for at in range(0, LANES, WIDTH):
                going |= roll(
                    lanes, places, np.uint64(at), rolls, np.uint64(bits), plans, steps, start
                )
    return told(lanes, seats)


@compiled
def play_turns(seed, first, games, turns, bits, steps, target):
    """The same by one draw a turn; the rolls told are turns."""
    lanes, places = set_out(seed, first, games, target, 1, 2)
    going = np.uint64(games)
    while going:
        for _ in range(CHECK):
            going = np.uint64(0)
            for at in range(0, LANES, WIDTH):
                going |= turn(lanes, places, np.uint64(at), turns, np.uint64(bits), steps, target)
    return told(lanes, 2)
