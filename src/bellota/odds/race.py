"""The race at equal pace: in a beat the active seat rolls, then every opponent still waiting.

The beat of the deciding dog counts (the active seat has rolled before it), so the active seat has
as many rolls as there are beats. Each dog comes in a beat of its own geometric law; the race ends
with the last of them, or with the first by the `race_end` option.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from math import comb

from bellota.odds.nuts import mean_acorns
from bellota.rules.numbers import GoNuts, RaceEnd


def _house(numbers: GoNuts, opponents: int) -> Fraction:
    """The chance that one dog die does not show a dog; refuses a race that cannot end."""
    if opponents < 1:
        raise ValueError(f"a race needs an opponent, got {opponents}")
    if numbers.dog_faces < 1:
        raise ValueError("a dog die without a dog never ends a race")
    return Fraction(numbers.house_faces, numbers.dog_faces + numbers.house_faces)


def ended(numbers: GoNuts, opponents: int, beat: int) -> Fraction:
    """The chance that the race is over with beat number `beat` (from 1) or before."""
    still = _house(numbers, opponents) ** beat
    if numbers.race_end == RaceEnd.FIRST_DOG:
        return 1 - still**opponents
    return (1 - still) ** opponents


def beats(numbers: GoNuts, opponents: int) -> Iterator[Fraction]:
    """The chance that the race has exactly 1, 2, 3 … beats, without end."""
    before = Fraction(0)
    for beat in count(1):
        upto = ended(numbers, opponents, beat)
        yield upto - before
        before = upto


def mean_beats(numbers: GoNuts, opponents: int) -> Fraction:
    """The mean number of beats, each one roll of the active seat."""
    house = _house(numbers, opponents)
    if numbers.race_end == RaceEnd.FIRST_DOG:
        return 1 / (1 - house**opponents)
    # The last of several: inclusion and exclusion over which dogs are still asleep.
    return sum(
        ((-1) ** (k + 1) * comb(opponents, k) / (1 - house**k) for k in range(1, opponents + 1)),
        Fraction(0),
    )


def acorns(numbers: GoNuts, opponents: int, n: int) -> Fraction:
    """The mean acorns of a race with n dice (Wald: the dogs do not look at the squirrels)."""
    return mean_acorns(numbers, n) * mean_beats(numbers, opponents)
