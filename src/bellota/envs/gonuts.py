"""Go Nuts! for learners: roll or bank; the race is chance, for no one decides in it.

One draw tells a roll: its counts, or where it is all squirrels what the whole race brings, by the law of
`solve.race` at the table's tempo. A race is then over at once, as one that was counted by hand.
"""

from collections.abc import Iterator
from fractions import Fraction

from bellota.envs.banking import BANKS, Banking
from bellota.envs.draws import Draws
from bellota.envs.law import Law, law
from bellota.envs.point import OVER, Point, choice
from bellota.odds.nuts import rolls, total
from bellota.rules import gonuts
from bellota.rules.numbers import GoNuts
from bellota.solve.race import furthest, gains

UNSEEN = 1e-12  # the chance of a race that is not reckoned with: far below what a draw can tell
FAR = 2_000  # acorns of a race

Outcome = tuple[int, ...]  # squirrels, acorns and cars; or what a race brought, alone


class Way(Banking):
    """Go Nuts! with these numbers, so many seats and a tempo of races."""

    game, rules = "gonuts", gonuts

    def __init__(self, numbers: GoNuts, seats: int, tempo: Fraction) -> None:
        super().__init__(seats)
        self.numbers, self.tempo = numbers, tempo
        hands = range(1, numbers.dice + 1)
        self._rolls = tuple(law(falls(numbers, seats - 1, n, tempo)) for n in hands)

    def laws(self) -> tuple[Law, ...]:
        """All that may ever be asked of, by dice in hand."""
        return self._rolls

    def law(self, point: Point) -> Law:
        """What may fall with the dice in hand."""
        hand: int = point.state.hand
        return self._rolls[hand - 1]

    def falls(self, point: Point, outcome: Outcome) -> Point:
        """Where an outcome leads; what a race brought ends the turn."""
        if len(outcome) == 1:
            return choice(gonuts.turn_ends(self.numbers, point.state, outcome[0]))
        squirrels, acorns, cars = outcome
        return choice(gonuts.rolled(self.numbers, point.state, squirrels, acorns, cars))

    def played(self, point: Point, action: int, draws: Draws) -> Point:
        """`does` and `falls` in one go: the same draw, the same end."""
        state = point.state
        if action == BANKS:
            return choice(gonuts.turn_ends(self.numbers, state, state.turn))
        outcome = self._rolls[state.hand - 1].fall(draws.next())
        if len(outcome) == 3:
            return choice(gonuts.rolled(self.numbers, state, *outcome))
        return choice(gonuts.turn_ends(self.numbers, state, outcome[0]))

    def told(self, point: Point, me: int) -> tuple[int, ...]:
        """What seat `me` sees, its own row first."""
        phase, seat, first, scores, turn, hand, _, playing = point.state
        acting = (seat - me) % self.seats if phase != OVER else self.seats
        row: tuple[int, ...] = (acting, phase, turn, hand, (first - me) % self.seats)
        if not me:
            return (*row, *scores, *playing)
        return (*row, *scores[me:], *scores[:me], *playing[me:], *playing[:me])


def falls(numbers: GoNuts, opponents: int, n: int, tempo: Fraction) -> dict[Outcome, Fraction]:
    """The chance of every roll of n dice that is no race, and of what each race brings."""
    whole = total(numbers, n)
    told: dict[Outcome, Fraction] = {}
    for roll, weight in rolls(numbers, n).items():
        share = Fraction(weight, whole)
        if roll.squirrels < n:
            told[tuple(roll)] = share
        else:
            told |= {(gain,): share * part for gain, part in _races(numbers, opponents, n, tempo)}
    return told


def _races(
    numbers: GoNuts, opponents: int, n: int, tempo: Fraction
) -> Iterator[tuple[int, Fraction]]:
    """What a race brings, as far as it can be seen, with shares that sum to 1."""
    below = min(FAR, 20 * (furthest(numbers, opponents, tempo) + n))
    chances = gains(numbers, opponents, n, tempo, below)
    seen = [max(chance, 0.0) for chance in chances]
    tail, left = sum(seen), []
    for gain, chance in enumerate(seen):
        left.append((gain, chance))
        tail -= chance
        if tail < UNSEEN:
            break
    parts = [(gain, Fraction(chance)) for gain, chance in left if chance]
    all_ = sum(part for _, part in parts)
    return ((gain, part / all_) for gain, part in parts)
