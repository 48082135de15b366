"""How a game to a target goes round the table and ends (docs/rules.md, doubt "when the game ends").

`immediate`: the game ends when points are recorded that reach the target.
`equal_turns`: the lap is finished; the highest wins; those level at the top play one more lap.
"""

from bellota.rules.named import End
from bellota.rules.seats import following, put


def leaders(scores: tuple[int, ...], playing: tuple[bool, ...]) -> tuple[bool, ...]:
    """Who of those still playing has the most."""
    best = -1
    for seat in range(len(scores)):
        if playing[seat]:
            best = max(best, scores[seat])
    top = playing
    for seat in range(len(scores)):
        top = put(top, seat, playing[seat] and scores[seat] == best)
    return top


def lap_ends(seat: int, after: int, first: int, seats: int) -> bool:
    """Whether the lap that began with `first` is over when `after` follows `seat`."""
    return (after - first) % seats <= (seat - first) % seats


def lap_decides(
    target: int, scores: tuple[int, ...], playing: tuple[bool, ...], first: int, seat: int
) -> bool:
    """Whether the seat's turn was the lap's last and somebody has the target."""
    after = following(seat, playing)
    return lap_ends(seat, after, first, len(scores)) and max(scores) >= target


def recorded(
    end: int,
    target: int,
    scores: tuple[int, ...],
    playing: tuple[bool, ...],
    first: int,
    seat: int,
) -> tuple[bool, int, tuple[bool, ...]]:
    """After a seat's turn is on the pad: is the game over, who is next, who still plays."""
    if end == End.IMMEDIATE:
        return scores[seat] >= target, following(seat, playing), playing
    if not lap_decides(target, scores, playing, first, seat):
        return False, following(seat, playing), playing
    top = leaders(scores, playing)
    if sum(top) == 1:
        return True, seat, playing
    return False, following((first - 1) % len(scores), top), top
