"""The best Shake from each of many totals, sixteen at once.

What stopping gives is a line: a row of shares for each total, the Shaker's own first. Shakes that begin
at different totals share the line; they differ in what a crap-out leaves.
"""

from bellota.solve.compiled.home import compiled
from bellota.solve.compiled.lanes import LANES, dot, settle


@compiled
def shaken(case, line, seats, count, begin, end, room, found):
    """Fill `found[total]` with what a Shake begun at each total from begin to end - 1 is worth.

    `line` has `count` rows; totals past it are worth what the last is.
    """
    for begun in range(begin, end, LANES):
        many = min(LANES, end - begun)
        top = _fill(case, line, seats, count, begun, many, room)
        _sweep(case, line, seats, count, begun, many, top, room, found)


@compiled
def _fill(case, line, seats, count, begun, many, room):
    """Fill the rows that stop for sure and what crap-outs give; the first of those rows.

    Going on is worth a sure win at most, but for a crap-out. Past as many totals in a row as no shake can
    jump, where stopping is worth that much, nobody goes.
    """
    most = 0.0
    for lane in range(LANES):
        at = (begun + min(lane, many - 1)) * seats
        most = max(most, line[at])
        for k in range(seats):
            room.lost[k * LANES + lane] = case.crap * line[at + k]
    most = 1 - case.crap + case.crap * most
    t, sure = begun + many, 0
    while t < count and sure < case.most:
        sure = sure + 1 if line[t * seats] >= most else 0
        t += 1
    top = t - case.most if sure == case.most else count
    for t in range(top, top + case.most):
        row, at = min(t, count - 1) * seats, (t - begun) * seats
        for k in range(seats):
            for lane in range(LANES):
                room.worth[(at + k) * LANES + lane] = line[row + k]
    return top


@compiled
def _sweep(case, line, seats, count, begun, many, top, room, found):
    """From the top down."""
    for t in range(top - 1, begun - 1, -1):
        at, row = (t - begun) * seats, t * seats
        for k in range(seats):
            base = (at + k) * LANES
            dot(
                case.share, case.place, 0, len(case.share),
                room.worth, base, room.lost, k * LANES, room.going, k * LANES,
            )  # fmt: skip
        lane = t - begun
        if lane < many:
            for k in range(seats):
                found[t, k] = room.going[k * LANES + lane]
        for k in range(seats):
            settle(room.going, k * LANES, line, row, row + k, room.worth, (at + k) * LANES)
