"""What a race brings at a tempo.

Tempo r: when the last dog comes in beat N, the active seat has had ⌊rN⌋ rolls, and one more with
probability rN - ⌊rN⌋. Tempo 1 is equal pace. A race loses nothing, so what it brings is the sum of
that many rolls. Chances here are floats; `odds.race` has the exact ones at equal pace.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, expm1, floor, log1p

from bellota.odds.nuts import sides
from bellota.rules.numbers import GoNuts, RaceEnd

NOTHING = 1e-19  # a chance that cannot be seen beside 1 in a float
SLOWEST, FASTEST = Fraction(1, 4), Fraction(4)


def checked(tempo: float | str | Fraction) -> Fraction:
    """The tempo as an exact fraction; ValueError outside 1/4 to 4."""
    exact = Fraction(str(tempo))
    if not SLOWEST <= exact <= FASTEST:
        raise ValueError(f"a tempo is from {float(SLOWEST)} to {FASTEST}, not {tempo}")
    return exact


def gains(
    numbers: GoNuts, opponents: int, n: int, tempo: Fraction, below: int
) -> tuple[float, ...]:
    """The chance that a race with n dice brings 0, 1, 2 … acorns, up to `below` - 1."""
    roll = one_roll(numbers, n)
    sums = [1.0] + [0.0] * (below - 1)
    gained = [0.0] * below
    for chance in roll_counts(numbers, opponents, tempo):
        for at, made in enumerate(sums):
            gained[at] += chance * made
        sums = _added(sums, roll)
        if sum(sums) < NOTHING:
            break
    return tuple(gained)


def roll_counts(numbers: GoNuts, opponents: int, tempo: Fraction) -> list[float]:
    """The chance that the active seat has had exactly 0, 1, 2 … rolls at the end of a race."""
    counts: list[float] = []
    for beat, chance in enumerate(_beats(numbers, opponents), 1):
        whole = floor(tempo * beat)
        extra = float(tempo * beat - whole)
        counts += [0.0] * (whole + 2 - len(counts))
        counts[whole] += chance * (1 - extra)
        counts[whole + 1] += chance * extra
    return counts


def furthest(numbers: GoNuts, opponents: int, tempo: Fraction) -> int:
    """Acorns that the longest race which can be seen brings in the mean, with all dice."""
    return (
        len(roll_counts(numbers, opponents, tempo))
        * numbers.dice
        * numbers.acorns
        // sides(numbers)
    )


def _beats(numbers: GoNuts, opponents: int) -> Iterator[float]:
    """The chance that the race has exactly 1, 2, 3 … beats, as far as it can be seen."""
    if opponents < 1 or numbers.dog_faces < 1:
        raise ValueError("a race needs an opponent, and a dog die with a dog")
    house = numbers.house_faces / (numbers.house_faces + numbers.dog_faces)
    before, beat = 1.0, 0
    while before > NOTHING:
        beat += 1
        after = _going_on(numbers, opponents, house**beat)
        yield before - after
        before = after


def _going_on(numbers: GoNuts, opponents: int, asleep: float) -> float:
    """The chance that the race goes on, given that of one dog to be still asleep."""
    if numbers.race_end == RaceEnd.FIRST_DOG:
        return float(asleep**opponents)
    return -expm1(opponents * log1p(-asleep))


def one_roll(numbers: GoNuts, n: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2 … acorns in one roll of n dice."""
    whole = sides(numbers)
    rest = whole - numbers.acorns
    weights = (comb(n, k) * numbers.acorns**k * rest ** (n - k) for k in range(n + 1))
    return tuple(float(Fraction(weight, whole**n)) for weight in weights)


def _added(sums: list[float], roll: tuple[float, ...]) -> list[float]:
    """The sums with one more roll, cut to the same length."""
    padded = [0.0] * (len(roll) - 1) + sums
    back = roll[::-1]
    return [sum(map(float.__mul__, back, padded[at : at + len(roll)])) for at in range(len(sums))]
