"""What every simple bot of Shake does where only winning counts (`bots.shake`), numbers in, numbers out."""

from bellota.simulate.home import inlined


@inlined
def reached(reach, points, more):
    """The chance to come to so many points more in one Shake; `reach` is by units of `points`."""
    units = -(-more // points)
    return 1.0 if units <= 0 else reach[units] if units < len(reach) else 0.0


@inlined
def dares(dare, daring, mine, most, held):
    """Whether daring, that wins with chance `dare`, wins more often than taking does.

    `mine` is the own total with the die, `most` that of the others, `held` by so many; `daring` the chance
    of the best placed of those who wait still.
    """
    if mine < most:
        return dare > 0.0
    return dare > (1.0 - daring) / (1 + (held if mine == most else 0))


@inlined
def stops_at(wants, level, held, last, safe):
    """The points at which a Shake stops: level with the others at least, and the last ahead of them.

    It shares where that is better than another shake, which is `safe` with that chance.
    """
    if not last:
        return max(wants, level)
    return level if 1.0 / (1 + held) >= safe else level + 1
