"""Shake for learners: take or dare, shake or stop, and who shakes first of those who stand level.

The coloured dice are chance, for no one decides when they fall: one after the other by seat, or all of
a round by one draw, with those that are rolled again. An order of tied seats is said one seat at a time,
each by its place after the own seat; the last goes unsaid.
"""

from collections import Counter
from collections.abc import Callable
from operator import add, itemgetter

from bellota.envs.draws import Draws
from bellota.envs.law import Law, law
from bellota.envs.point import CHOICE, COLOUR, NOBODY, SHAKE, TIE, Fixed, Point, choice, each
from bellota.envs.rounds import BEFORE, DARES, MOST_KEPT, SHAKES, STOPS, TAKES, Rounds, last_falls
from bellota.odds.shake import sums
from bellota.rules import shake
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State
from bellota.solve.tempo import EVEN

NAMES = 4
COLOURS, TIES, ORDERS, CHOOSES = map(int, (Phase.COLOURS, Phase.TIE, Phase.ORDER, Phase.CHOOSE))
_tuple = tuple.__new__  # a position is made at each step, so by the quickest way
MASKS = {Phase.CHOOSE: (1, 1, 0, 0), Phase.SHAKE: (0, 0, 1, 0), Phase.DECIDE: (0, 0, 1, 1)}


class Way(Fixed):
    """Shake with these numbers and so many seats."""

    game, rules, tempo = "shake", shake, EVEN

    def __init__(self, numbers: Shake, seats: int) -> None:
        self.numbers, self.seats = numbers, seats
        self.actions = ("take", "dare", "shake", "stop", *each("next", seats))
        words = ("score", "colour", "points", "line", "tied", "said")
        shared = (field for word in words for field in each(word, seats))
        self.fields = ("acting", "phase", "turn", "round", *shared)
        self._colour = law(Counter(numbers.colour_faces))
        self._shake = law(
            {dice * numbers.points: weight for dice, weight in enumerate(sums(numbers)) if weight}
        )
        self._silent = (0,) * seats
        self._masks = {phase: mask + self._silent for phase, mask in MASKS.items()}
        self._nothing = (0,) * len(self.actions)
        self._rounds = Rounds(numbers, seats)
        self._turned = [_turn(seats, me, len(words)) for me in range(seats)]
        self._lines: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}

    def start(self, first: int) -> Point:  # noqa: ARG002 — nobody is first
        """Everybody rolls the coloured die."""
        return self._on(shake.start(self.numbers, self.seats))

    def _on(self, state: State) -> Point:
        """A state of the rules; where coloured dice are rolled, the next of them falls."""
        if state.phase == COLOURS:
            return Point(state, COLOUR, state.colours.index(OPEN))
        if state.phase == TIES:
            return Point(state, TIE, _next_tied(state))
        return choice(state)

    def mask(self, point: Point) -> tuple[int, ...]:
        """Which actions are legal, by place."""
        state = point.state
        mask = self._masks.get(state.phase)
        if mask:
            return mask
        if state.phase == ORDERS:
            open_ = {(s - state.seat) % self.seats for s in self._unsaid(point)}
            return (0, 0, 0, 0, *(int(place in open_) for place in range(self.seats)))
        return self._nothing

    def _unsaid(self, point: Point) -> list[int]:
        """The tied seats that were not named yet."""
        return [s for s in shake.tied_group(point.state) if s not in point.said]

    def does(self, point: Point, action: int) -> Point:
        """Where a legal action leads."""
        state = point.state
        if action == TAKES:
            return self._on(shake.taken(self.numbers, state))
        if action == DARES:
            return choice(shake.dared(state))
        if action == SHAKES:
            return Point(state, SHAKE, state.seat)
        if action == STOPS:
            return self._on(shake.shake_ends(self.numbers, state, state.turn))
        return self._names(point, (state.seat + action - NAMES) % self.seats)

    def _names(self, point: Point, seat: int) -> Point:
        """One more seat of the order is named; the last one needs no word."""
        rest = [s for s in self._unsaid(point) if s != seat]
        said = (*point.said, seat)
        if len(rest) > 1:
            return Point(point.state, CHOICE, NOBODY, said)
        order = Event(point.state.seat, Do.ORDER, order=(*said, *rest))
        return self._on(shake.apply(self.numbers, point.state, order))

    def laws(self) -> tuple[Law, ...]:
        """All that may ever be asked of."""
        return (self._colour, self._shake)

    def law(self, point: Point) -> Law:
        """What may fall: points of one shake, or a coloured face."""
        return self._shake if point.wait == SHAKE else self._colour

    def falls(self, point: Point, outcome: int) -> Point:
        """Where an outcome leads."""
        state = point.state
        if point.wait == SHAKE:
            return self._on(shake.shaken(self.numbers, state, outcome))
        if point.wait == COLOUR:
            return self._on(shake.coloured(self.numbers, state, point.seat, outcome))
        return self._on(shake.tie_rolled(state, point.seat, outcome))

    def played(self, point: Point, action: int, draws: Draws) -> Point:
        """`does`, and `falls` until somebody decides or the game is over."""
        state = point.state
        if state.round < self.numbers.rounds:
            return self._in_a_round(state, action, draws)
        if action == SHAKES:
            brings = self._shake.fall(draws.next())
            point = self._on(shake.shaken(self.numbers, state, brings))
        else:
            point = self.does(point, action)
        return self._settled(point, draws)

    def _in_a_round(self, state: State, action: int, draws: Draws) -> Point:
        """The same where another round follows: where it leads to does not depend on the totals."""
        _, seat, round, scores, turn, colours, points, order, at, tied = state
        if action == SHAKES:
            brings = self._shake.fall(draws.next())
            if brings:
                return choice(shake.shaken(self.numbers, state, brings))
            action, turn = STOPS, 0
        then = self._rounds.after(action, seat, colours, points, order, at)
        if then.round == BEFORE:
            phase, seat, _, _, _, _, points, order, at, _ = then
            return choice(
                _tuple(State, (phase, seat, round, scores, 0, colours, points, order, at, tied))
            )
        totals = [*map(add, scores, then.scores)]
        if action == STOPS:
            totals[seat] += turn
        return self._settled(self._dealt(round + 1, tuple(totals), draws), draws)

    def _dealt(self, round: int, scores: tuple[int, ...], draws: Draws) -> Point:
        """All coloured dice of a new round fall at once; who scores and who is offered depends on them alone."""
        faces = self._rolled(draws)
        phase, seat, _, _, _, _, points, order, at, tied = self._rounds.dealt(faces)
        if phase == CHOOSES:
            return choice(
                _tuple(State, (phase, seat, round, scores, 0, faces, points, order, at, tied))
            )
        return self._on(last_falls(self.numbers, shake.blank_round(round, scores), faces))

    def _rolled(self, draws: Draws) -> tuple[int, ...]:
        """What the coloured dice show: by one draw, where a table of all showings is not too long."""
        showings = self.showings
        if showings:
            return showings[(draws.next() >> 32) * len(showings) >> 32]
        return tuple([self._colour.fall(draws.next()) for _ in range(self.seats)])

    @property
    def showings(self) -> tuple[tuple[int, ...], ...]:
        """What the coloured dice may show at last, each as likely; empty if that is too much."""
        return self._rounds.showings

    def shaken(self, state: State, gain: int, draws: Draws) -> Point:
        """What a whole Shake has brought is scored; then until somebody decides or the game is over."""
        return self._settled(self._on(shake.shake_ends(self.numbers, state, gain)), draws)

    def _settled(self, point: Point, draws: Draws) -> Point:
        while point.wait:
            point = self.rolls(point, draws)
        return point

    def rolls(self, point: Point, draws: Draws) -> Point:
        """What waits falls: the coloured dice of a round all at once."""
        if point.wait == COLOUR and not point.seat:
            return self._dealt(point.state.round, point.state.scores, draws)
        return self.falls(point, self.law(point).fall(draws.next()))

    def told(self, point: Point, me: int) -> tuple[int, ...]:
        """What seat `me` sees, its own row first; `line` is a seat's place among those who wait."""
        phase, seat, round, scores, turn, colours, points, order, at, tied = point.state
        n = self.seats
        acting = (seat - me) % n if seat != NOBODY else n
        line = self._lines.get((order, at)) or self._line(order, at)
        said = tuple([s in point.said for s in range(n)]) if point.said else self._silent
        row = scores + colours + points + line + tied + said
        return acting, phase, turn, round, *(self._turned[me](row) if me else row)

    def _line(self, order: tuple[int, ...], at: int) -> tuple[int, ...]:
        """Of each seat, how many in the line are before it; NOBODY if it does not wait."""
        if len(self._lines) >= MOST_KEPT:
            self._lines.clear()
        places = [NOBODY] * self.seats
        for place, seat in enumerate(order[at:]):
            if seat != NOBODY:
                places[seat] = place
        line = self._lines[order, at] = tuple(places)
        return line


def _turn(seats: int, me: int, rows: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """What puts seat `me` first in each of some rows that stand one after the other."""
    order = (*range(me, seats), *range(me))
    return itemgetter(*(row * seats + seat for row in range(rows) for seat in order))


def _next_tied(state: State) -> int:
    """The first tied seat that has not rolled."""
    return next(s for s, rolls in enumerate(state.tied) if rolls and state.colours[s] == OPEN)
