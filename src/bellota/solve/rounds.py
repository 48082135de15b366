"""Shake with two seats, exact for the whole game: rounds, order of choice, All Shake, level ends.

A position before a round is the lead of one seat (in units, negative when it is behind) and the
rounds still to play; the other seat's chance is the rest to 1. Leads are kept to both sides as far
as `reach`, from where All Shake cannot be turned; a position that can get further is bracketed:
`low` takes every lead beyond for lost, `high` for won, and the truth lies between them.
"""

from collections.abc import Callable
from typing import NamedTuple

from bellota.rules.numbers import Shake
from bellota.solve import case as cases
from bellota.solve import last
from bellota.solve.case import Case

Progress = Callable[[float], None]


class Rounds(NamedTuple):
    """`low[r]`: a bound of the chance with r rounds to play, by lead from -reach to reach."""

    case: Case
    end: last.AllShake | None  # None where no All Shake is played
    reach: int
    low: list[list[float]]

    @property
    def residual(self) -> float:
        """The width of the bracket at the beginning of the game."""
        return self.bounds(len(self.low) - 1, 0)[1] - self.bounds(len(self.low) - 1, 0)[0]

    def bounds(self, left: int, lead: int) -> tuple[float, float]:
        """Between what the chance lies, with rounds left to play and this lead."""
        if abs(lead) > self.reach:
            return 0.0, 1.0
        row = self.low[left]
        return row[lead + self.reach], 1 - row[self.reach - lead]

    def worth(self, left: int, lead: int) -> float:
        """The middle of the bracket."""
        low, high = self.bounds(left, lead)
        return (low + high) / 2


def solve(numbers: Shake, progress: Progress = lambda _: None) -> Rounds:
    """Both seats play their best. Raises ValueError for what is not solved."""
    found = finished(numbers)
    for done in range(1, numbers.rounds + 1):
        found.low.append(_before(found, done - 1))
        progress(done / numbers.rounds)
    return found


def finished(numbers: Shake) -> Rounds:
    """After the last round: All Shake, or the end."""
    case = cases.of(numbers)
    if not numbers.all_shake and not cases.shared(numbers):
        raise ValueError("a shake-off without All Shake is not solved")
    end = last.solve(case, shared=cases.shared(numbers))
    reach = len(end.caught) - 1
    final = [chance / 2 + 0.5 for chance in (-1.0,) * reach + (0.0,) + (1.0,) * reach]
    if numbers.all_shake:
        ahead = end.first[1:]
        final = [*(1 - chance for chance in ahead[::-1]), 0.5, *ahead]
    return Rounds(case, end if numbers.all_shake else None, reach, [final])


def _before(found: Rounds, left: int) -> list[float]:
    """The lower bounds before a round, from those after it."""
    reach, pairs = found.reach, _pairs(found.case)
    low = found.low[left]
    high = [1 - chance for chance in low[::-1]]
    dares = [_dares(found.case, low, 0.0), _dares(found.case, high, 1.0)]
    sides = ((low, dares[0], 0.0), (high, dares[1], 1.0))
    return [
        sum(chance * _rolled(sides, reach, lead, a, b) for a, b, chance in pairs)
        for lead in range(-reach, reach + 1)
    ]


Side = tuple[list[float], list[float], float]  # after the round, of a Shake, beyond


def _rolled(sides: tuple[Side, Side], reach: int, lead: int, mine: int, theirs: int) -> float:
    """A bound of the chance once both dice are known: the higher one's seat chooses first."""
    if mine > theirs:
        return _offered(sides, reach, lead, mine, theirs)
    return 1 - _offered((sides[1], sides[0]), reach, -lead, theirs, mine)


def _offered(sides: tuple[Side, Side], reach: int, lead: int, mine: int, theirs: int) -> float:
    """A bound for the seat with the higher die, which chooses first; `sides[0]` is its own."""
    (after, dared, beyond), (_, other, others) = sides
    take = min(
        _at(after, reach, lead + mine - theirs, beyond),
        1 - _at(other, reach, -lead - mine, others),
    )
    return max(_at(dared, reach, lead - theirs, beyond), take)


def _at(row: list[float], reach: int, lead: int, beyond: float) -> float:
    """A place of a row, or what is taken for leads beyond it."""
    return row[lead + reach] if -reach <= lead <= reach else beyond


def _pairs(case: Case) -> list[tuple[int, int, float]]:
    """Both dice and their chance; equal ones are rolled again."""
    pairs = [(a, b, n * m) for a, n in case.colours for b, m in case.colours if a != b]
    whole = sum(weight for _, _, weight in pairs)
    return [(a, b, weight / whole) for a, b, weight in pairs]


def _dares(case: Case, after: list[float], beyond: float) -> list[float]:
    """What a Shake is worth, by the lead that it begins with."""
    return [
        cases.shake(case.chances, _stops(case, after, begun), after[begun], beyond)[0]
        for begun in range(len(after))
    ]


def _stops(case: Case, after: list[float], begun: int) -> list[float]:
    """What stopping is worth, as far as one may go on.

    Going on is worth a sure win at most, but for the crap-out: past as many places in a row as no
    shake can jump, where stopping is worth that much, nobody goes.
    """
    most = 1 - case.chances[0] + case.chances[0] * after[begun]
    row = 0
    for at in range(begun + 1, len(after)):
        row = row + 1 if after[at] >= most else 0
        if row == len(case.chances) - 1:
            return after[begun : at + 1]
    return after[begun:]
