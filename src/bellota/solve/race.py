"""What a race brings at a tempo.

Tempo r: when the last dog comes in beat N, the active seat has had ⌊rN⌋ rolls, and one more with
probability rN - ⌊rN⌋. Tempo 1 is equal pace. A race loses nothing, so what it brings is the sum of
that many rolls. Chances here are floats; `odds.race` has the exact ones at equal pace.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import expm1, floor, log1p

from bellota.odds.nuts import sides
from bellota.rules.numbers import GoNuts, RaceEnd

NOTHING = 1e-19  # a chance that cannot be seen beside 1 in a float
SLOWEST, FASTEST = Fraction(1, 4), Fraction(4)


def checked(tempo: float | str | Fraction) -> Fraction:
    """The tempo as an exact fraction; ValueError outside 1/4 to 4."""
    try:
        exact = Fraction(str(tempo))
    except (ValueError, ZeroDivisionError):
        exact = Fraction(0)
    if not SLOWEST <= exact <= FASTEST:
        raise ValueError(f"a tempo is from {float(SLOWEST)} to {FASTEST}, not {tempo}")
    return exact


def gains(
    numbers: GoNuts, opponents: int, n: int, tempo: Fraction, below: int
) -> tuple[float, ...]:
    """The chance that a race with n dice brings 0, 1, 2 … acorns, up to `below` - 1."""
    acorn = numbers.acorns / sides(numbers)
    gained = [0.0] * below
    for rolls, chance in enumerate(roll_counts(numbers, opponents, tempo)):
        if chance:
            least, row = binomial(rolls * n, acorn)
            for k, share in enumerate(row[: max(0, below - least)], least):
                gained[k] += chance * share
    return tuple(gained)


def binomial(dice: int, chance: float) -> tuple[int, list[float]]:
    """The chance of each count of dice that show a face, from the first that can be seen on."""
    if chance in (0.0, 1.0):
        return dice * int(chance), [1.0]
    odds = chance / (1 - chance)
    mode = int((dice + 1) * chance)
    up, down = [1.0], [1.0]
    # Outwards from the likeliest count, whose share is set to 1 until all are known.
    for k in range(mode, dice):
        up.append(up[-1] * odds * (dice - k) / (k + 1))
        if up[-1] < NOTHING:
            break
    for k in range(mode, 0, -1):
        down.append(down[-1] * k / (odds * (dice - k + 1)))
        if down[-1] < NOTHING:
            break
    row = [*down[:0:-1], *up]
    whole = sum(row)
    return mode - len(down) + 1, [share / whole for share in row]


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
