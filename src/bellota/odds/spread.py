"""How a sum of many independent throws spreads: its mean, its variance, and how far out a sum lies.

A *throw* is what one die, or one roll, may bring: pairs of a value and its weight. The weights of a
sum are the product of its throws' polynomials. Written with wide enough digits, a polynomial is one
whole number (Kronecker), so the power of a throw is a power of integers, and every weight is exact.
A sum too large for that is told by the normal law, and says so (`exact=False`).
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate
from math import erfc, gcd, prod, sqrt
from typing import NamedTuple

Throw = tuple[tuple[int, int], ...]
LARGEST = 400_000  # bytes of the number that holds all weights
OUTSIDE = Fraction(1, 40)  # of all sums lie beyond each end of an interval, at most
NORMAL = 1.96  # standard deviations that the normal law puts there


class Spread(NamedTuple):
    """Of a sum: what it brings in the mean, and its weights where they are exact."""

    mean: Fraction
    variance: Fraction
    least: int
    step: int  # between two sums that can be
    most: int
    weights: tuple[int, ...]  # of `least`, `least + step` … ; empty where they are too many

    @property
    def exact(self) -> bool:
        """Whether every weight is known."""
        return bool(self.weights)


def thrown(values: Iterable[int]) -> Throw:
    """A die with these values on its sides, in lowest terms."""
    sides = list(values)
    counts = {value: sides.count(value) for value in sorted(set(sides))}
    common = gcd(*counts.values())
    return tuple((value, count // common) for value, count in counts.items())


def event(weight: int, whole: int) -> Throw:
    """What happens, counted as 1, with a weight out of the whole."""
    common = gcd(weight, whole)
    pairs = ((0, (whole - weight) // common), (1, weight // common))
    return tuple(pair for pair in pairs if pair[1])


def spread(throws: Mapping[Throw, int]) -> Spread:
    """The sum of so many of each throw."""
    mean = sum((times * _mean(one) for one, times in throws.items()), Fraction(0))
    variance = sum((times * _variance(one) for one, times in throws.items()), Fraction(0))
    least = sum(times * one[0][0] for one, times in throws.items())
    most = sum(times * one[-1][0] for one, times in throws.items())
    step = gcd(*(value - one[0][0] for one in throws for value, _ in one)) or 1
    return Spread(mean, variance, least, step, most, _weights(throws, step, (most - least) // step))


def two_sided(found: Spread, got: int) -> float:
    """The chance of a sum at least as far from the mean as this one, on either side."""
    far = abs(got - found.mean)
    if found.exact:
        sums = enumerate(found.weights)
        out = sum(w for k, w in sums if abs(found.least + k * found.step - found.mean) >= far)
        return float(Fraction(out, sum(found.weights)))
    beyond = max(0.0, float(far) - found.step / 2) / sqrt(found.variance)
    return erfc(beyond / sqrt(2))


def interval(found: Spread) -> tuple[int, int]:
    """Between which two sums at least 95 in 100 lie, the rest on either side alike."""
    if found.exact:
        whole = sum(found.weights)
        low = _beyond(found.weights, whole)
        high = len(found.weights) - 1 - _beyond(found.weights[::-1], whole)
        return found.least + low * found.step, found.least + high * found.step
    wide, mean = NORMAL * sqrt(found.variance), float(found.mean)
    return max(found.least, round(mean - wide)), min(found.most, round(mean + wide))


def _beyond(weights: tuple[int, ...], whole: int) -> int:
    """How many places from the edge may be left out."""
    return next(k for k, sofar in enumerate(accumulate(weights)) if sofar > OUTSIDE * whole)


def _weights(throws: Mapping[Throw, int], step: int, last: int) -> tuple[int, ...]:
    """Every weight of the sum; nothing if they are too many to count."""
    whole = 1
    for one, times in throws.items():
        whole *= sum(weight for _, weight in one) ** times
    wide = whole.bit_length() // 8 + 1  # bytes of a digit: no weight is greater than the whole
    if wide * (last + 1) > LARGEST:
        return ()
    number = prod(_number(one, step, wide) ** times for one, times in throws.items())
    digits = number.to_bytes(wide * (last + 1), "little")
    return tuple(
        int.from_bytes(digits[k : k + wide], "little") for k in range(0, len(digits), wide)
    )


def _number(one: Throw, step: int, wide: int) -> int:
    """A throw's polynomial at 256 ** wide."""
    least = one[0][0]
    return sum(weight << (8 * wide * ((value - least) // step)) for value, weight in one)


def _mean(one: Throw) -> Fraction:
    whole = sum(weight for _, weight in one)
    return Fraction(sum(value * weight for value, weight in one), whole)


def _variance(one: Throw) -> Fraction:
    whole = sum(weight for _, weight in one)
    return Fraction(sum(value * value * weight for value, weight in one), whole) - _mean(one) ** 2
