"""Who dares and who stops in Shake: the simple bots' rules (`bots.shake`), and the best player's tables.

`left` are the rounds that follow this one; -1 in All Shake and after it.
"""

from numba import types
from numba.extending import overload

from bellota.simulate.home import compiled
from bellota.simulate.loops import offers
from bellota.simulate.loops.board import COLOURS, LINE, NOBODY, SCORES, SIDES, best_other


@compiled
def late(odds, game, left):
    """Whether nothing but winning counts; a seat alone plays on for its mean."""
    return game.shape[1] > 1 and (left < 0 or (left == 0 and not odds.all_shake))


@compiled
def _reach(odds, more):
    """The chance to come to so many points more in one Shake."""
    units = -(-more // odds.points)
    return 1.0 if units <= 0 else odds.reach[units] if units < len(odds.reach) else 0.0


@compiled
def _dares_to_win(odds, game, seat, at):
    """Whether daring wins more often than taking, nothing being left to play."""
    most, held = best_other(game, seat)
    dare = _reach(odds, most + 1 - game[SCORES, seat])
    mine = game[SCORES, seat] + game[COLOURS, seat]
    if mine < most:
        return dare > 0.0
    daring = 0.0
    for place in range(at + 1, game.shape[1]):
        other = game[LINE, place]
        if other != NOBODY:
            daring = max(daring, _reach(odds, mine + 1 - game[SCORES, other]))
    return dare > (1.0 - daring) / (1 + (held if mine == most else 0))


@compiled
def _simply_dares(odds, bots, game, seat, at, left):
    """What a simple bot does with its die."""
    if late(odds, game, left):
        return _dares_to_win(odds, game, seat, at)
    return bots.dares[seat, game[SIDES, seat]]


@compiled
def _simply_stops(odds, bots, game, seat, turn, last, late, most, held):
    """Whether it stops; `most` of the others and how many have it, where only winning counts."""
    wants = turn >= bots.stop[seat]
    if not late:
        return wants
    mine = game[SCORES, seat] + turn
    if mine < most:
        return False
    if not last:
        return wants
    return mine > most or 1.0 / (1 + held) >= odds.safe


def dares(odds, bots, game, seat, at, left):
    """Whether the seat dares. Whether anybody plays by the table is settled while it is compiled."""
    raise NotImplementedError


def stops(odds, bots, game, seat, turn, left, last, late, most, held):
    """Whether its Shake is over."""
    raise NotImplementedError


@overload(dares)
def _dares_of(odds, bots, game, seat, at, left):
    def simple(odds, bots, game, seat, at, left):
        return _simply_dares(odds, bots, game, seat, at, left)

    def mixed(odds, bots, game, seat, at, left):
        if bots.solved.best[seat]:
            return offers.dares(bots.solved, game, seat, left)
        return _simply_dares(odds, bots, game, seat, at, left)

    return mixed if _solved(bots) else simple


@overload(stops)
def _stops_of(odds, bots, game, seat, turn, left, last, late, most, held):
    def simple(odds, bots, game, seat, turn, left, last, late, most, held):
        return _simply_stops(odds, bots, game, seat, turn, last, late, most, held)

    def mixed(odds, bots, game, seat, turn, left, last, late, most, held):
        if bots.solved.best[seat]:
            return offers.stops(bots.solved, game, seat, turn, left, last)
        return _simply_stops(odds, bots, game, seat, turn, last, late, most, held)

    return mixed if _solved(bots) else simple


def _solved(bots):
    """Whether anybody plays by the solved table."""
    return not isinstance(bots.types[-1], types.NoneType)
