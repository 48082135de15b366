"""Where a round of Shake stands that others follow, worked out once by the rules for the same dice on the table.

Who is offered what, and what a round brings but for the Shake, does not depend on the totals; so it is
kept from an empty pad, and whoever asks adds it to theirs.
"""

from collections.abc import Callable
from functools import cached_property
from itertools import product
from typing import Any

from bellota.envs.point import CHOICE, NOBODY, Fixed, Point
from bellota.rules import shake
from bellota.rules.kinds import Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State

TAKES, DARES, SHAKES, STOPS = range(4)
BEFORE = 1  # the number of the round that is tried; a higher one says that it is over
MOST_KEPT = 10_000  # of what is worked out once for the same dice, or the same line
Row = tuple[int, ...]


_tuple = tuple.__new__  # a position is made at each step, so by the quickest way


class Kept(dict[Any, Any]):
    """What is worked out once for each key, by a function of its parts; forgotten where it gets too much."""

    def __init__(self, made: Callable[..., Any]) -> None:
        super().__init__()
        self._made = made

    def __missing__(self, key: tuple[Any, ...]) -> Any:
        if len(self) >= MOST_KEPT:
            self.clear()
        value = self[key] = self._made(*key)
        return value


class Stand:
    """A round on an empty pad: who decides, in what phase, and what follows by the action.

    `brings` is what a round that is over has brought but for the Shake; None before.
    """

    __slots__ = ("brings", "phase", "seat", "sheets", "state", "then")

    def __init__(self, state: State) -> None:
        over = state.phase == Phase.COLOURS
        self.state, self.phase, self.seat = state, int(state.phase), state.seat
        self.brings = state.scores if over else None
        self.then: list[Stand | None] = [None] * 4
        self.sheets: list[Any] = [None] * len(
            state.scores
        )  # what each seat sees of it, to be filled in


class Spot(Point):
    """A point in such a round: its stand, the round, the totals, the turn. The state is made where it is asked for."""

    __slots__ = ()
    wait, seat, said = CHOICE, NOBODY, ()

    @property
    def state(self) -> State:
        stand, round, scores, turn = self
        kept = stand.state
        return _tuple(State, (*kept[:2], round, scores, turn, *kept[5:]))

    def __reduce__(self) -> tuple[type[Point], tuple[State]]:
        """What is kept is not written down with it."""
        return Point, (self.state,)

    def __eq__(self, other: object) -> bool:
        return tuple(Point(self.state)) == (
            tuple(Point(other.state)) if isinstance(other, Spot) else other
        )

    def __hash__(self) -> int:
        return hash(Point(self.state))


class Rounds(Fixed):
    """The rounds of these numbers and so many seats."""

    def __init__(self, numbers: Shake, seats: int) -> None:
        self._numbers, self._seats = numbers._replace(rounds=BEFORE + 1, all_shake=True), seats
        self._blank = shake.start(self._numbers, seats)
        self._stands: dict[State, Stand] = {}
        self.dealt: dict[
            Row, Stand
        ] = {}  # by the faces of the coloured dice, as far as it was asked for

    @cached_property
    def showings(self) -> tuple[Row, ...]:
        """All that the coloured dice may show, each as likely, but for what is rolled again; empty if too many."""
        sides = self._numbers.colour_faces
        if len(sides) ** self._seats > MOST_KEPT:
            return ()
        rolled = product(sides, repeat=self._seats)
        return tuple([faces for faces in rolled if self._after(faces) != self._blank])

    def _after(self, faces: Row) -> State:
        return last_falls(self._numbers, self._blank, faces)

    def deal(self, faces: Row) -> Stand:
        """After these coloured dice."""
        stand = self.stand(self._after(faces))
        self.dealt[faces] = stand
        return stand

    def stand(self, state: State) -> Stand:
        """Where a round stands in this state, whatever its totals."""
        if state.phase != Phase.COLOURS:
            state = state._replace(round=BEFORE, scores=self._blank.scores, turn=0)
        stand = self._stands.get(state)
        if stand is None:
            if len(self._stands) >= MOST_KEPT:
                self._stands.clear()
                self.dealt.clear()
            stand = self._stands[state] = Stand(state)
        return stand

    def leads(self, stand: Stand, action: int) -> Stand:
        """After a seat took, dared, shook for more or stopped."""
        then = stand.then[action] = self.stand(self._tried(stand.state, action))
        return then

    def _tried(self, state: State, action: int) -> State:
        if action == TAKES:
            return shake.taken(self._numbers, state)
        if action == SHAKES:
            return shake.shaken(self._numbers, state, self._numbers.points)
        return shake.dared(state) if action == DARES else shake.shake_ends(self._numbers, state, 0)


def last_falls(numbers: Shake, state: State, faces: Row) -> State:
    """After the last of the coloured dice, by the rules."""
    last = len(faces) - 1
    return shake.coloured(numbers, state._replace(colours=(*faces[:last], OPEN)), last, faces[last])
