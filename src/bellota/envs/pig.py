"""Pig for learners: two actions, one die."""

from bellota.envs.banking import BANKS, Banking
from bellota.envs.draws import Draws
from bellota.envs.law import Law, law
from bellota.envs.point import OVER, Point, choice
from bellota.rules import pig
from bellota.rules.numbers import Pig
from bellota.solve.tempo import EVEN


class Way(Banking):
    """Pig with these numbers and so many seats."""

    game, rules, tempo = "pig", pig, EVEN

    def __init__(self, numbers: Pig, seats: int) -> None:
        super().__init__(seats)
        self.numbers = numbers
        self._die = law(dict.fromkeys(range(1, numbers.sides + 1), 1))

    def laws(self) -> tuple[Law, ...]:
        """All that may ever be asked of."""
        return (self._die,)

    def law(self, point: Point) -> Law:  # noqa: ARG002 — there is one die
        """What may fall."""
        return self._die

    def falls(self, point: Point, outcome: int) -> Point:
        """Where an outcome leads."""
        return choice(pig.rolled(self.numbers, point.state, outcome))

    def played(self, point: Point, action: int, draws: Draws) -> Point:
        """`does` and `falls` in one go: the same draw, the same end."""
        state = point.state
        if action == BANKS:
            return choice(pig.turn_ends(self.numbers, state, state.turn))
        return choice(pig.rolled(self.numbers, state, self._die.fall(draws.next())))

    def told(self, point: Point, me: int) -> tuple[int, ...]:
        """What seat `me` sees, its own row first."""
        phase, seat, first, scores, turn, playing = point.state
        acting = (seat - me) % self.seats if phase != OVER else self.seats
        row: tuple[int, ...] = (acting, phase, turn, 1, (first - me) % self.seats)
        if not me:
            return (*row, *scores, *playing)
        return (*row, *scores[me:], *scores[:me], *playing[me:], *playing[:me])
