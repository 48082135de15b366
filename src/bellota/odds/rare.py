"""How rare what was just rolled is, where that is worth saying: one outcome in so many.

| told for                                | of                                   |
|-----------------------------------------|--------------------------------------|
| all squirrels, all acorns, all cars     | the roll of Go Nuts!                 |
| no die that scores, nothing but those   | a shake                              |
| everybody the same                      | the coloured dice                    |
| the face that loses the turn            | Pig, on a die of more than ten sides |

What is no rarer than one in ten needs no word. The chance is exact; `one in` is its inverse, rounded.
"""

from fractions import Fraction
from functools import lru_cache
from math import prod

from bellota.odds import nuts, shake
from bellota.rules.kinds import Do, Event, Face
from bellota.rules.numbers import GoNuts, Numbers, Pig, Shake

_THROWN = (Do.ROLL, Do.SHAKE)
SELDOM = Fraction(1, 10)


def one_in(numbers: Numbers, event: Event) -> int:
    """Of a roll or a shake; 0 where there is nothing to say."""
    if event.do not in _THROWN:
        return 0
    if isinstance(numbers, GoNuts):
        return all_of(numbers, event.faces[0], len(event.faces)) if _alike(event.faces) else 0
    if isinstance(numbers, Shake):
        return _shaken(numbers, event.faces)
    return _pig(numbers, event.faces[0])


@lru_cache(maxsize=512)
def all_of(numbers: GoNuts, face: int, dice: int) -> int:
    """Every one of so many dice shows one face."""
    sides = {Face.SQUIRREL: numbers.squirrels, Face.ACORN: numbers.acorns, Face.CAR: numbers.cars}
    return seldom(Fraction(sides[Face(face)] ** dice, nuts.total(numbers, dice)))


@lru_cache(maxsize=128)
def all_same(numbers: Shake, seats: int) -> int:
    """The coloured dice of all seats show one number."""
    return seldom(shake.all_same(numbers, seats))


def seldom(chance: Fraction) -> int:
    """One in so many; 0 if it is no rarity."""
    return round(1 / chance) if 0 < chance < SELDOM else 0


def _alike(faces: tuple[int, ...]) -> bool:
    return faces.count(faces[0]) == len(faces)


def _shaken(numbers: Shake, faces: tuple[int, ...]) -> int:
    """A shake with nothing, or with everything."""
    if not any(faces):
        return seldom(shake.crap_out(numbers))
    if all(faces):
        return seldom(Fraction(prod(numbers.scoring), shake.total(numbers)))
    return 0


def _pig(numbers: Pig, face: int) -> int:
    return one_of(numbers.sides) if face == numbers.bust else 0


@lru_cache(maxsize=128)
def one_of(sides: int) -> int:
    """One face of a die."""
    return seldom(Fraction(1, sides))
