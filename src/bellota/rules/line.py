"""Lines of seats in Shake: who stands where, and who stands level."""

from bellota.rules.seats import alike, put

NOBODY = -1  # of a place behind the last of a line


def lined_up(among: tuple[bool, ...], by: tuple[int, ...]) -> tuple[int, ...]:
    """The seats among them from high to low; level ones stay in seat order until they roll off."""
    line = alike(by, NOBODY)
    standing = 0
    for seat in range(len(by)):
        if among[seat]:
            place = standing
            while place > 0 and by[line[place - 1]] < by[seat]:
                line = put(line, place, line[place - 1])
                place -= 1
            line = put(line, place, seat)
            standing += 1
    return line


def kept(line: tuple[int, ...], among: tuple[bool, ...]) -> tuple[int, ...]:
    """The line without those who are not among them."""
    left = alike(line, NOBODY)
    standing = 0
    for seat in line:
        if seat != NOBODY and among[seat]:
            left = put(left, standing, seat)
            standing += 1
    return left


def tied_from(order: tuple[int, ...], at: int, totals: tuple[int, ...]) -> tuple[bool, ...]:
    """Who of the line from place `at` on has a total level with the seat there."""
    level = alike(totals, False)
    for place in range(at, len(order)):
        level = put(level, order[place], totals[order[place]] == totals[order[at]])
    return level


def first_tie(order: tuple[int, ...], at: int, totals: tuple[int, ...]) -> int:
    """The first place from `at` on where two seats stand level; the line's length if none."""
    while at < len(order) and sum(tied_from(order, at, totals)) == 1:
        at += 1
    return at


def still_tied(tied: tuple[bool, ...], faces: tuple[int, ...]) -> tuple[bool, ...]:
    """Of those who rolled off, the ones who show the highest face."""
    best = NOBODY
    for seat in range(len(tied)):
        if tied[seat]:
            best = max(best, faces[seat])
    highest = tied
    for seat in range(len(tied)):
        highest = put(highest, seat, tied[seat] and faces[seat] == best)
    return highest
