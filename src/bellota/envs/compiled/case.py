"""What falls in Shake: a coloured die, the case, a whole Shake."""

from bellota.envs.compiled.home import inlined
from bellota.envs.compiled.luck import after, fallen, mixed
from bellota.envs.shakes import FAR

# Rows of what falls; a Shake that stops at so many dice is that row after the case.
COLOURED, CASE = range(2)


@inlined
def falls(words, row, place):
    """The next place, and what falls there by a row."""
    place = after(place)
    return place, fallen(words[0], words[1], row, mixed(place))


@inlined
def whole(numbers, words, place, stop):
    """What a Shake brings that stops at so many points, in scoring dice."""
    needs = max(1, -(-stop // numbers.points))
    if needs <= FAR:
        return falls(words, CASE + needs, place)
    had = 0
    while had < needs:
        place, dice = falls(words, CASE, place)
        if dice == 0:
            return place, 0
        had += dice
    return place, had
