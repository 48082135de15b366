"""A race in real time: what is known of it while it runs, and how it is settled.

The race runs at the finger: each seat plays its own stream at once against a relative start, and sends
the index of the roll and its race-local time. A time is bounded by its arrival and by the server's own
measure of lag, and one minimum interval holds for all. When every dog that decides is out and the
grace for late packets is over, the rolls are put in order of time; the active seat comes first at
equal times, and nothing follows the dog that decides.
"""

from typing import Any, Final, NamedTuple

from bellota.rules.kinds import Do, DogFace, Face
from bellota.rules.numbers import RaceEnd
from bellota.rules.seats import put

REALTIME, EQUAL_PACE = "realtime", "equal_pace"
GAP = 250  # ms between two rolls of a seat
LEAD = 3600  # ms from the squirrels to the start signal: a breath, then 3-2-1
QUOTA = 150  # ms that a device may claim beyond its measured lag
LAG_CAP = 1000  # ms of lag with which a race can be run
SOON = 600  # ms before the signal, when every line must be fast enough for a race
EVEN_LEAD = 3500  # ms until the same race begins again at equal pace: time to read why
EVENED = 3  # races of a game that one seat's line cost; its later ones begin at equal pace
GRACE = 250  # ms for a late packet, beside the lag
# Named once: an enumeration's names are slow to look up, and a race asks for these at each roll.
_DOG: Final = int(DogFace.DOG)
_FIRST_DOG: Final = int(RaceEnd.FIRST_DOG)


class Tap(NamedTuple):
    """One roll: ms since the start signal, its faces, who made it."""

    at: int
    faces: tuple[int, ...]
    by: str


class Race(NamedTuple):
    """The k-th race of the game; `start` is the signal, in ms since the table was opened.

    `slow`: whose line was too slow to race at the finger.
    """

    k: int
    mode: str
    beat: int  # ms
    start: int
    active: int
    taps: tuple[tuple[Tap, ...], ...]
    slow: int | None = None


def begun(
    options: dict[str, Any], k: int, state: Any, seats: int, at: int, slow: int | None = None
) -> Race:
    """A race at its start signal."""
    mode = options["race"] if slow is None else EQUAL_PACE
    return Race(k, mode, options["beat"], at + LEAD, state.seat, ((),) * seats, slow)


def evened(race: Race, seat: int, at: int) -> Race:
    """The same race from its first roll, at equal pace: a seat's line is too slow for the finger."""
    start = max(race.start, at + EVEN_LEAD)
    rows: tuple[tuple[Tap, ...], ...] = ((),) * len(race.taps)
    return race._replace(mode=EQUAL_PACE, start=start, taps=rows, slow=seat)


def tapped(race: Race, seat: int, n: int, at: int, faces: tuple[int, ...], by: str) -> Race:
    """The race with one more roll of a seat, its n-th."""
    row = race.taps[seat]
    if n != len(row):
        raise ValueError(f"rolls are logged in order: {n} came after {len(row)} rolls")
    return race._replace(taps=put(race.taps, seat, (*row, Tap(at, faces, by))))


def dog_at(race: Race, seat: int) -> int | None:
    """When a seat's dog came out, ms since the signal."""
    for tap in race.taps[seat]:
        if _DOG in tap.faces:
            return tap.at
    return None


def rolls_on(race: Race, seat: int) -> bool:
    """Whether a seat still rolls: the active one to the end, the others until their dog."""
    return seat == race.active or dog_at(race, seat) is None


def decided_at(race: Race, race_end: int) -> int | None:
    """The time of the dog that decides, once it is known; later arrivals may make it earlier."""
    active, seats, out = race.active, len(race.taps), []
    for seat in range(seats):
        at = None if seat == active else dog_at(race, seat)
        if at is not None:
            out.append(at)
    if race_end == _FIRST_DOG:
        return min(out, default=None)
    return max(out) if len(out) == seats - 1 else None


def earliest(arrival: int, lag: int) -> int:
    """The earliest time that a tap can claim; `lag` is the server's own measure of the round trip."""
    return arrival - min(lag, LAG_CAP) - QUOTA


def bounded(claimed: float, arrival: int, lag: int, previous: int | None) -> int:
    """A claimed race time, held between what lag can explain and the arrival, and to the gap.

    All in ms since the start signal.
    """
    held = max(earliest(arrival, lag), min(round(claimed), arrival), 0)
    return held if previous is None else max(held, previous + GAP)


def acorns(race: Race) -> int:
    """What the active seat has rolled so far."""
    return sum(tap.faces.count(Face.ACORN) for tap in race.taps[race.active])


class Settled(NamedTuple):
    """One line of a settled race."""

    seat: int
    do: Do
    tap: Tap


def settled(race: Race, race_end: int) -> tuple[Settled, ...]:
    """The rolls in order of time, up to the dog that decides."""
    lines = in_order(race)
    return lines[: _deciding(race, lines, race_end) + 1]


def in_order(race: Race) -> tuple[Settled, ...]:
    """All rolls so far in order of time; at equal times the active seat first, then by seat."""
    lines = (
        Settled(seat, Do.RACE if seat == race.active else Do.DOG, tap)
        for seat, row in enumerate(race.taps)
        for tap in row
    )
    return tuple(sorted(lines, key=lambda line: (line.tap.at, line.seat != race.active, line.seat)))


def _deciding(race: Race, lines: tuple[Settled, ...], race_end: int) -> int:
    """The place of the deciding dog in the line."""
    dogs = [
        i for i, line in enumerate(lines) if line.do == Do.DOG and DogFace.DOG in line.tap.faces
    ]
    if race_end == RaceEnd.FIRST_DOG:
        return dogs[0]
    return dogs[len(race.taps) - 2]
