"""A person's finger, a line with jitter, and what a race brings: the same taps, played in three ways.

A race is four rows of faces by index and four rows of taps, in ms since the signal. Equal pings: each
roll counts when the finger made it. Server-paced: a roll is asked for, its face comes back, and only
then the finger goes on. In step: everybody rolls once a beat.
"""

import random
from collections.abc import Sequence
from math import log

ACORN, DOG = "A", "D"
GAP = 250  # ms between two rolls of a seat, by the table
MEAN = 400  # ms between two taps of a person
LONGEST = 1_100  # ms, so that the house rolls for nobody
SPREAD = 0.7  # of the logarithm of what a tap takes beyond the gap
STALLS = 0.01  # of all frames

Faces = Sequence[Sequence[str]]  # by seat; the racer is seat 0
Taps = Sequence[Sequence[float]]


def series(rng: random.Random, count: int = 120) -> list[float]:
    """When a person taps, in ms since the signal: lognormal beyond the least gap, 400 on average."""
    at, taps = rng.uniform(180, 450), []
    for _ in range(count):
        taps.append(at)
        beyond = rng.lognormvariate(log(MEAN - GAP) - SPREAD**2 / 2, SPREAD)
        at += min(LONGEST, GAP + beyond)
    return taps


class Way:
    """One direction of a line: it keeps order, has jitter, and stalls now and then; all in ms."""

    def __init__(self, rtt: float, rng: random.Random, jitter: float = 0.1) -> None:
        self._half = rtt / 2
        self._mean = jitter * rtt + 2
        self._rng = rng
        self._last = 0.0

    def arrives(self, now: float) -> float:
        """When a frame that is sent now comes out."""
        delay = self._half + self._rng.expovariate(1 / self._mean)
        if self._rng.random() < STALLS:
            delay += self._rng.uniform(50, 400)
        self._last = max(self._last + 0.02, now + delay)
        return self._last


class Signal:
    """The start signal on a device's own clock, as the page knows it: the least late frame tells."""

    EASE = 150

    def __init__(self) -> None:
        self.at: float | None = None

    def hear(self, elapsed: float, now: float) -> bool:
        """A frame that tells the race's time; once the signal was given it stays. Whether it moved."""
        at = now - elapsed
        moves = self.at is None or at < self.at - (self.EASE if now >= self.at else 0)
        self.at = at if moves else self.at
        return moves


def dog(row: Sequence[str]) -> int:
    """The index of the roll that shows the dog."""
    return row.index(DOG)


def acorns(faces: Faces, rolls: int) -> int:
    """What so many rolls of the racer brought."""
    return sum(shown.count(ACORN) for shown in faces[0][:rolls])


def by_finger(faces: Faces, taps: Taps, early: float = 0) -> int:
    """The acorns at equal pings: all that the racer tapped up to the last dog.

    `early`: ms by which each of its rolls is believed to have been earlier.
    """
    last = max(row[dog(shown)] for shown, row in zip(faces[1:], taps[1:], strict=True))
    return acorns(faces, sum(at - early <= last for at in taps[0]))


def by_server(faces: Faces, taps: Taps, rtts: Sequence[float]) -> int:
    """The acorns where each roll waits for the face of the one before, and counts as it arrives."""
    late = [
        [at + (n + 1) * rtt for n, at in enumerate(row)]
        for row, rtt in zip(taps, rtts, strict=True)
    ]
    return by_finger(faces, late)


def in_step(faces: Faces) -> int:
    """The acorns at equal pace."""
    return acorns(faces, 1 + max(dog(shown) for shown in faces[1:]))
