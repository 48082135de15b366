"""Lines of seats in Shake: who stands where, and who stands level."""


def lined_up(seats: tuple[int, ...], by: tuple[int, ...]) -> tuple[int, ...]:
    """The seats from high to low; level ones stay in seat order until they are rolled off."""
    return tuple(sorted(seats, key=lambda seat: (-by[seat], seat)))


def padded(line: tuple[int, ...], places: int) -> tuple[int, ...]:
    """The line with an empty mark (-1) in the places behind it."""
    return line + (-1,) * (places - len(line))


def tied_from(order: tuple[int, ...], at: int, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of the line from place `at` on whose totals are level with the seat there."""
    return tuple(seat for seat in order[at:] if totals[seat] == totals[order[at]])


def first_tie(order: tuple[int, ...], at: int, totals: tuple[int, ...]) -> int:
    """The first place from `at` on where two seats stand level; the line's length if none."""
    while at < len(order) and len(tied_from(order, at, totals)) == 1:
        at += 1
    return at


def still_tied(tied: tuple[bool, ...], faces: tuple[int, ...]) -> tuple[bool, ...]:
    """Of those who rolled off, the ones who show the highest face."""
    best = max(face for face, rolled in zip(faces, tied, strict=True) if rolled)
    return tuple(rolled and face == best for face, rolled in zip(faces, tied, strict=True))
