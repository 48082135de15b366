"""One roll of n Go Nuts! dice, by counts: a multinomial, so twenty dice are 231 outcomes."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from bellota.rules.numbers import GoNuts


class Roll(NamedTuple):
    """How many dice show each face."""

    squirrels: int
    acorns: int
    cars: int


def sides(numbers: GoNuts) -> int:
    """The sides of one squirrel die."""
    return numbers.squirrels + numbers.acorns + numbers.cars


def total(numbers: GoNuts, n: int) -> int:
    """The weight of all rolls of n dice together: sides ** n."""
    return int(sides(numbers) ** n)


def rolls(numbers: GoNuts, n: int) -> dict[Roll, int]:
    """Every roll of n dice that can happen, with its weight out of `total`."""
    weights = {}
    for acorns in range(n + 1):
        for cars in range(n - acorns + 1):
            roll = Roll(n - acorns - cars, acorns, cars)
            if weight := _weight(numbers, n, roll):
                weights[roll] = weight
    return weights


def _weight(numbers: GoNuts, n: int, roll: Roll) -> int:
    """The ways to choose which dice show what, times the sides that show it."""
    ways = comb(n, roll.acorns) * comb(n - roll.acorns, roll.cars)
    by_face = (
        numbers.squirrels**roll.squirrels * numbers.acorns**roll.acorns * numbers.cars**roll.cars
    )
    return int(ways * by_face)


def wild(numbers: GoNuts, n: int) -> int:
    """Weight of all squirrels, which is the race."""
    return int(numbers.squirrels**n)


def bust(numbers: GoNuts, n: int) -> int:
    """Weight of all cars, which loses the turn."""
    return int(numbers.cars**n)


def safe(numbers: GoNuts, n: int) -> int:
    """Weight of everything else."""
    return total(numbers, n) - wild(numbers, n) - bust(numbers, n)


def mean_acorns(numbers: GoNuts, n: int) -> Fraction:
    """Mean acorns of a roll of n dice, whatever it is worth then."""
    return Fraction(n * numbers.acorns, sides(numbers))
