"""What a round of Shake leads to that others follow, worked out once by the rules for the same dice on the table.

Who is offered what, and what a round brings but for the Shake, does not depend on the totals; so it is
kept from an empty pad, and whoever asks adds it to theirs.
"""

from functools import cached_property
from itertools import product

from bellota.rules import shake
from bellota.rules.kinds import Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import OPEN, State

TAKES, DARES, SHAKES, STOPS = range(4)
BEFORE = 1  # the number of the round that is tried; a higher one says that it is over
MOST_KEPT = 10_000  # of what is worked out once for the same dice, or the same line
Row = tuple[int, ...]


class Rounds:
    """The rounds of these numbers and so many seats."""

    def __init__(self, numbers: Shake, seats: int) -> None:
        self._numbers, self._seats = numbers._replace(rounds=BEFORE + 1, all_shake=True), seats
        self._blank = shake.start(self._numbers, seats)
        self._dealt: dict[Row, State] = {}
        self._after: dict[tuple[int, int, Row, Row, Row, int], State] = {}

    @cached_property
    def showings(self) -> tuple[Row, ...]:
        """All that the coloured dice may show, each as likely, but for what is rolled again; empty if too many."""
        sides = self._numbers.colour_faces
        if len(sides) ** self._seats > MOST_KEPT:
            return ()
        rolled = product(sides, repeat=self._seats)
        return tuple([faces for faces in rolled if not self._again(self.dealt(faces))])

    @staticmethod
    def _again(state: State) -> bool:
        return state.phase == Phase.COLOURS and state.round == BEFORE

    def dealt(self, faces: Row) -> State:
        """After these coloured dice."""
        told = self._dealt.get(faces)
        if told is None:
            if len(self._dealt) >= MOST_KEPT:
                self._dealt.clear()
            told = self._dealt[faces] = last_falls(self._numbers, self._blank, faces)
        return told

    def after(
        self, action: int, seat: int, colours: Row, points: Row, order: Row, at: int
    ) -> State:
        """After a seat took, dared, or brought nothing from its Shake: over, its scores are what the round brings."""
        key = action, seat, colours, points, order, at
        told = self._after.get(key)
        if told is None:
            if len(self._after) >= MOST_KEPT:
                self._after.clear()
            state = self._blank._replace(
                seat=seat, colours=colours, points=points, order=order, at=at
            )
            told = self._after[key] = self._tried(state, action)
        return told

    def _tried(self, state: State, action: int) -> State:
        if action == TAKES:
            return shake.taken(self._numbers, state)
        return shake.dared(state) if action == DARES else shake.shake_ends(self._numbers, state, 0)


def last_falls(numbers: Shake, state: State, faces: Row) -> State:
    """After the last of the coloured dice, by the rules."""
    last = len(faces) - 1
    return shake.coloured(numbers, state._replace(colours=(*faces[:last], OPEN)), last, faces[last])
