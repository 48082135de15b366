"""Two seats, 64 games side by side, by one draw a roll or one a turn.

A lane keeps both needs in one word, the mover's in the low half, so that a turn is over by turning it round;
and hand and total in another (`HELD`), just as a roll's code and the plan's rows have them. While every
lane still has games to play nothing else needs to be counted than who won, and who stays.
"""

from typing import Any

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
from bellota.simulate.loops.rows import WIDTH, Arrays, Row

HELD, NEEDS, SECOND, LEFT, DRAWS, STAYS, WON = range(7)  # rows of lanes; SECOND: none or all bits
HALF = 16  # bits of a need
MINE = 2**HALF - 1


class Pair(Lanes):
    """Sixteen games of two seats."""

    def plays(self, every: bool) -> Any:
        """Who has a game to play; None where all have."""
        if every:
            return None
        left = self.row(LEFT)
        plays = (left ^ left) < left
        self.more(DRAWS, plays)
        return plays

    def passed(self, total: Row, stays: Row | None, wins: Row, fresh: Row, plays: Any) -> None:
        """The other seat moves, or the lane's next game begins; what is won is counted."""
        needs, second = self.row(NEEDS), self.row(SECOND)
        won = wins if plays is None else wins & plays
        self.keep(WON, self.row(WON) + won.pick(second & 1, second ^ second))
        self.keep(LEFT, self.row(LEFT) - won.count())
        after, other = (needs - total).turned(HALF), second ^ 0xFFFFFFFF
        if stays is not None:
            after, other = stays.pick(needs, after), stays.pick(second, other)
            self.more(STAYS, stays if plays is None else stays & plays)
        self.keep(NEEDS, wins.pick(fresh, after))
        self.keep(SECOND, wins.pick(second ^ second, other))
        self.goes_on(wins)


def _roll(every: bool) -> Any:
    """One roll of sixteen games, of which every one still counts, or some.

    `wide` are the bits of a total; `shape` tells where a plan's row begins (`tables.Plans.shape`);
    `start` are needs and hand of a game that begins.
    """

    def roll(typing, lanes, places, at, rolls, bits, wide, plans, shape, start):
        def made(context, builder, signature, args):
            on = Arrays(context, builder, signature, args)
            game = Pair(on, args[2])
            told = [on.spread(number) for number in extract(builder, args[7], 4)]
            fresh = [on.spread(number) for number in extract(builder, args[8], 2)]
            _rolled(game, (args[4], on.spread(args[5])), told, fresh, game.plays(every))
            return args[2]

        return SPOT(lanes, places, SPOT, rolls, SPOT, SPOT, plans, shape, start), made

    return intrinsic(roll)


def _rolled(game: Pair, by: Any, shape: list[Row], fresh: list[Row], plays: Any) -> None:
    """A roll is made: bank or go on, by the plan."""
    on, held, needs, (bits, wide) = game.on, game.row(HELD), game.row(NEEDS), by
    below = (wide.ones() << wide) - 1
    code = draw(on, 3, (held >> wide) << on.spread(bits), bits, game.place)
    safe, mine = below < code, needs & MINE
    held = code + safe.pick(held & below, held ^ held)
    total = held & below
    own, other, by_needs, by_seat = shape
    row = ((mine << own) | (needs >> other)) & by_needs
    at = (row + (game.row(SECOND) & by_seat)) + (held >> 5)
    goes = (on.gather(6, at).turned(held) & 1).equals(1)
    stays = safe & (total < mine) & goes
    game.keep(HELD, stays.pick(held, fresh[1]))
    game.passed(total, stays, total >= mine, fresh[0], plays)


def _turn(every: bool) -> Any:
    """One whole turn of sixteen games: a code is what it brings.

    `turns` holds a row for each seat and needs, where `steps` tells.
    """

    def turn(typing, lanes, places, at, turns, bits, steps, start):
        def made(context, builder, signature, args):
            on = Arrays(context, builder, signature, args)
            game, needs = Pair(on, args[2]), on.get(0, args[2], NEEDS * LANES)
            by_seat, own, other = (on.spread(n) for n in extract(builder, args[5], 3))
            mine, second = needs & MINE, game.row(SECOND)
            row = mine * own + (needs >> HALF) * other + (second & by_seat)
            gain = draw(on, 3, row << on.spread(args[4]), args[4], game.place)
            game.passed(gain, None, gain >= mine, on.spread(args[6]), game.plays(every))
            return args[2]

        return SPOT(lanes, places, SPOT, turns, SPOT, steps, SPOT), made

    return intrinsic(turn)


roll_of_all, roll_of_some = _roll(every=True), _roll(every=False)
turn_of_all, turn_of_some = _turn(every=True), _turn(every=False)


@compiled
def set_out(games, needs, held):
    """The lanes, each before its first game."""
    lanes = np.zeros((WON + 1) * LANES, np.uint32)
    for lane in range(LANES):
        lanes[HELD * LANES + lane] = held
        lanes[NEEDS * LANES + lane] = needs
        lanes[LEFT * LANES + lane] = share(lane, games)
    return lanes


@compiled
def all_play(lanes):
    """Whether every lane will have a game to play until the next look."""
    return lanes[LEFT * LANES : (LEFT + 1) * LANES].min() > CHECK


@compiled
def going(lanes):
    """Whether any lane has a game to play."""
    return lanes[LEFT * LANES : (LEFT + 1) * LANES].max() > 0


@compiled
def told(lanes, games, draws):
    """Wins by seat, turns and draws; `draws` are those that all lanes had together."""
    second, stays = 0, 0
    for lane in range(LANES):
        second += lanes[WON * LANES + lane]
        stays += lanes[STAYS * LANES + lane]
        draws += lanes[DRAWS * LANES + lane]
    return np.array([games - second, second, draws - stays, draws])


@compiled
def play(seed, first, games, rolls, plans, start):
    """Wins by seat, turns and rolls of games first … first + games - 1.

    `rolls` are cells, bits and wide, `plans` words and shape.
    """
    (cells, bits, wide), (words, shape), draws = rolls, plans, 0
    lanes, places = set_out(games, start[0], start[1]), places_of(seed, first)
    while all_play(lanes):
        for _ in range(CHECK):
            for at in range(0, LANES, WIDTH):
                roll_of_all(lanes, places, np.uint64(at), cells, bits, wide, words, shape, start)
        draws += CHECK * LANES
    while going(lanes):
        for at in range(0, LANES, WIDTH):
            roll_of_some(lanes, places, np.uint64(at), cells, bits, wide, words, shape, start)
    return told(lanes, games, draws)


@compiled
def play_turns(seed, first, games, turns, bits, steps, start):
    """The same by one draw a turn; the rolls told are turns."""
    lanes, places, draws = set_out(games, start, 0), places_of(seed, first), 0
    while all_play(lanes):
        for _ in range(CHECK):
            for at in range(0, LANES, WIDTH):
                turn_of_all(lanes, places, np.uint64(at), turns, bits, steps, start)
        draws += CHECK * LANES
    while going(lanes):
        for at in range(0, LANES, WIDTH):
            turn_of_some(lanes, places, np.uint64(at), turns, bits, steps, start)
    return told(lanes, games, draws)
