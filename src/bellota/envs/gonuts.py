"""Go Nuts! for learners: roll or bank; the race is chance, for no one decides in it.

A race goes by beats. The racer is `tempo` rolls ahead with each beat, a fraction p/q: it starts with
a chance part of 0 to q - 1 of q, gains p parts a beat and rolls once for each whole q. So when the
last dog comes in beat N it has had floor(N p/q) rolls, and one more with the chance of what is left
over; at equal pace (1/1) one a beat. Then the opponents still waiting roll, by seat.
"""

from fractions import Fraction

from bellota.envs.draws import Draws
from bellota.envs.law import Law, law
from bellota.envs.point import DOG, NOBODY, PACE, RACE, ROLL, Fixed, Point, each
from bellota.odds.nuts import rolls
from bellota.rules import gonuts
from bellota.rules.gonuts import State
from bellota.rules.kinds import Phase
from bellota.rules.numbers import GoNuts

ROLLS, BANKS = 0, 1
MASKS = {Phase.ROLL: (1, 0), Phase.DECIDE: (1, 1), Phase.RACE: (0, 0), Phase.OVER: (0, 0)}


class Way(Fixed):
    """Go Nuts! with these numbers, so many seats and a tempo of races."""

    game, rules = "gonuts", gonuts

    def __init__(self, numbers: GoNuts, seats: int, tempo: Fraction) -> None:
        self.numbers, self.seats, self.tempo = numbers, seats, tempo
        self.actions = ("roll", "bank")
        shared = (*each("score", seats), *each("plays", seats))
        self.fields = ("acting", "phase", "turn", "hand", "first", *shared)
        hands = range(1, numbers.dice + 1)
        self._rolls = tuple(law(rolls(numbers, n)) for n in hands)  # by dice in hand, less 1
        self._acorns = tuple(law(_acorns(numbers, n)) for n in hands)
        self._dog = law(_two(numbers.house_faces, numbers.dog_faces))
        self._pace = law(dict.fromkeys(range(tempo.denominator), 1))

    def start(self, first: int) -> Point:
        """Before the first roll."""
        return Point(gonuts.start(self.numbers, self.seats, first))

    def mask(self, point: Point) -> tuple[int, ...]:
        """Which actions are legal, by place."""
        return MASKS[point.state.phase]

    def does(self, point: Point, action: int) -> Point:
        """Where a legal action leads."""
        state = point.state
        if action == ROLLS:
            return Point(state, ROLL, state.seat)
        return Point(gonuts.turn_ends(self.numbers, state, state.turn))

    def laws(self) -> tuple[Law, ...]:
        """All that may ever be asked of."""
        return (*self._rolls, *self._acorns, self._dog, self._pace)

    def law(self, point: Point) -> Law:
        """What may fall: a roll by its counts, the racer's acorns, house or dog, a part of a beat."""
        hand: int = point.state.hand
        if point.wait == ROLL:
            return self._rolls[hand - 1]
        if point.wait == RACE:
            return self._acorns[hand - 1]
        return self._dog if point.wait == DOG else self._pace

    def falls(self, point: Point, outcome: int | tuple[int, int, int]) -> Point:
        """Where an outcome leads."""
        state = point.state
        if point.wait == ROLL:
            after = gonuts.rolled(self.numbers, state, *outcome)  # type: ignore[misc]
            return self._race(after) if after.phase == Phase.RACE else Point(after)
        if point.wait == RACE:
            return self._raced(point, outcome)  # type: ignore[arg-type]
        if point.wait == PACE:
            return self._beat(state, outcome)  # type: ignore[arg-type]
        after = gonuts.dog_rolled(self.numbers, state, point.seat, bool(outcome))
        return (
            self._dogs(after, point.ahead, point.seat)
            if after.phase == Phase.RACE
            else Point(after)
        )

    def _race(self, state: State) -> Point:
        """A race begins."""
        if self.tempo.denominator == 1:
            return self._beat(state, 0)
        return Point(state, PACE, state.seat)

    def _beat(self, state: State, ahead: int) -> Point:
        """A beat begins: the racer has all rolls that are whole by now."""
        due, ahead = divmod(ahead + self.tempo.numerator, self.tempo.denominator)
        if due:
            return Point(state, RACE, state.seat, ahead, due)
        return self._dogs(state, ahead, NOBODY)

    def _raced(self, point: Point, acorns: int) -> Point:
        """The racer has rolled; the rest of its rolls of this beat, then the dogs."""
        state = point.state._replace(turn=point.state.turn + acorns)
        if point.due > 1:
            return Point(state, RACE, state.seat, point.ahead, point.due - 1)
        return self._dogs(state, point.ahead, NOBODY)

    def _dogs(self, state: State, ahead: int, after: int) -> Point:
        """The next opponent who still waits for a dog; behind the last one the next beat."""
        for seat in range(after + 1, self.seats):
            if seat != state.seat and not state.dogs[seat]:
                return Point(state, DOG, seat, ahead)
        return self._beat(state, ahead)

    def played(self, point: Point, action: int, draws: Draws) -> Point:
        """`does` and `falls` until somebody decides, in one go: the same draws, the same end."""
        state = point.state
        if action == BANKS:
            return Point(gonuts.turn_ends(self.numbers, state, state.turn))
        roll = self._rolls[state.hand - 1].fall(draws.next())
        after = gonuts.rolled(self.numbers, state, *roll)
        return Point(self._run(after, draws) if after.phase == Phase.RACE else after)

    def _run(self, state: State, draws: Draws) -> State:
        """A whole race."""
        ahead = self._pace.fall(draws.next()) if self.tempo.denominator > 1 else 0
        acorns, asleep = 0, [seat for seat in range(self.seats) if seat != state.seat]
        while True:
            due, ahead = divmod(ahead + self.tempo.numerator, self.tempo.denominator)
            for _ in range(due):
                acorns += self._acorns[state.hand - 1].fall(draws.next())
            for seat in asleep[:]:
                if self._dog.fall(draws.next()):
                    asleep.remove(seat)
                    so_far = state._replace(turn=acorns)
                    state = gonuts.dog_rolled(self.numbers, so_far, seat, True)
                    if state.phase != Phase.RACE:
                        return state

    def told(self, point: Point, me: int) -> tuple[int, ...]:
        """What seat `me` sees, its own row first."""
        phase, seat, first, scores, turn, hand, _, playing = point.state
        acting = (seat - me) % self.seats if phase != Phase.OVER else self.seats
        row = (acting, phase, turn, hand, (first - me) % self.seats)
        told: tuple[int, ...] = row + scores[me:] + scores[:me] + playing[me:] + playing[:me]
        return told


def _acorns(numbers: GoNuts, n: int) -> dict[int, int]:
    """The weight of each count of acorns of n dice; in a race nothing else counts."""
    counts: dict[int, int] = {}
    for roll, weight in rolls(numbers, n).items():
        counts[roll.acorns] = counts.get(roll.acorns, 0) + weight
    return counts


def _two(no: int, yes: int) -> dict[int, int]:
    """Weights of 0 and 1, without what cannot fall."""
    return {face: weight for face, weight in ((0, no), (1, yes)) if weight}
