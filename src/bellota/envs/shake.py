"""Shake for learners: take or dare, shake or stop, and who shakes first of those who stand level.

The coloured dice are chance, for no one decides when they fall: one after the other by seat, or all of
a round by one draw, with those that are rolled again. An order of tied seats is said one seat at a time,
each by its place after the own seat; the last goes unsaid.
"""

from collections import Counter
from operator import add
from typing import Any

from bellota.envs.draws import Draws
from bellota.envs.law import Law, falls, law
from bellota.envs.point import CHOICE, COLOUR, NOBODY, SHAKE, TIE, Fixed, Point, choice, each
from bellota.envs.rounds import (
    BEFORE,
    DARES,
    SHAKES,
    STOPS,
    TAKES,
    Rounds,
    Spot,
    last_falls,
)
from bellota.envs.sights import Sights
from bellota.odds.shake import sums
from bellota.rules import shake
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State
from bellota.solve.tempo import EVEN

NAMES = 4
COLOURS, TIES, ORDERS = map(int, (Phase.COLOURS, Phase.TIE, Phase.ORDER))
_tuple = tuple.__new__  # a position is made at each step, so by the quickest way
MASKS: dict[int, tuple[int, ...]] = {
    Phase.CHOOSE: (1, 1, 0, 0),
    Phase.SHAKE: (0, 0, 1, 0),
    Phase.DECIDE: (0, 0, 1, 1),
}


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
        self.masks = {phase: mask + self._silent for phase, mask in MASKS.items()}
        self._nothing = (0,) * len(self.actions)
        self._rounds = Rounds(numbers, seats)
        sights = Sights(seats)
        self.told, self.seen = sights.told, sights.seen
        self._shakes = falls(self._shake)
        self._last = numbers.rounds - (not numbers.all_shake)  # round that another Shake follows
        self._begun = self._on(shake.start(numbers, seats))

    def start(self, first: int) -> Point:  # noqa: ARG002 — nobody is first
        """Everybody rolls the coloured die."""
        return self._begun

    def _on(self, state: State) -> Point:
        """A state of the rules; where coloured dice are rolled, the next of them falls."""
        if state.phase == COLOURS:
            return Point(state, COLOUR, state.colours.index(OPEN))
        if state.phase == TIES:
            return Point(state, TIE, _next_tied(state))
        return choice(state)

    def mask(self, point: Point) -> tuple[int, ...]:
        """Which actions are legal, by place."""
        mask = self.masks.get(point[0].phase)
        if mask:
            return mask
        state = point.state
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
        """`does`, and `falls` until somebody decides or the game is over.

        Where another round or All Shake follows, where it leads to does not depend on the totals.
        """
        if type(point) is not Spot:
            return self._after(point, action, draws)
        spot: Any = point
        stand, round, scores, turn = spot
        if action == SHAKES:
            brings = self._shakes(draws.next())
            turn += brings
            if not brings:
                action, turn = STOPS, 0
        then = stand.then[action] or self._rounds.leads(stand, action)
        if then.brings is None:
            return _tuple(Spot, (then, round, scores, turn))
        totals = [*map(add, scores, then.brings)]
        if action == STOPS:
            totals[stand.seat] += turn
        return self._deals(round + 1, tuple(totals), draws)

    def _after(self, point: Point, action: int, draws: Draws) -> Point:
        """The same from a state of the rules."""
        state = point.state
        if state.round <= self._last:
            return self.played(self._spot(state), action, draws)
        if action == SHAKES:
            point = self._on(shake.shaken(self.numbers, state, self._shakes(draws.next())))
        else:
            point = self.does(point, action)
        return self._settled(point, draws)

    def _spot(self, state: State) -> Spot:
        """The same position as a spot."""
        return _tuple(Spot, (self._rounds.stand(state), state.round, state.scores, state.turn))

    def _deals(self, round: int, scores: tuple[int, ...], draws: Draws) -> Point:
        """All coloured dice of a round fall, and of the next ones, until somebody is offered."""
        rounds = self._rounds
        while round <= self._last:
            faces = self._rolled(draws)
            stand = rounds.dealt.get(faces) or rounds.deal(faces)
            if stand.brings is None:
                return _tuple(Spot, (stand, round, scores, 0))
            scores = (*map(add, scores, stand.brings),)
            round += stand.state.round - BEFORE  # the same where all are rolled again
        begun = shake.start(self.numbers, self.seats, 0, scores, round)
        return self._settled(self._on(begun), draws)

    def _rolled(self, draws: Draws) -> tuple[int, ...]:
        """What the coloured dice show: by one draw, where a table of all showings is not too long."""
        showings = self._rounds.showings
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
        state = point.state
        if point.wait != COLOUR or point.seat:
            return self.falls(point, self.law(point).fall(draws.next()))
        if state.round <= self._last:
            return self._deals(state.round, state.scores, draws)
        return self._on(last_falls(self.numbers, state, self._rolled(draws)))

    def __reduce__(self) -> tuple[type["Way"], tuple[Shake, int]]:
        """What is worked out once is not written down."""
        return Way, (self.numbers, self.seats)


def _next_tied(state: State) -> int:
    """The first tied seat that has not rolled."""
    return next(s for s, rolls in enumerate(state.tied) if rolls and state.colours[s] == OPEN)
