"""Best play of three seats and more: the same sweep of a turn, on a table solved by compiled loops.

The table is one row of doubles: for every needs, the mover's first and each less 1, the chance of each
seat, counted from the mover. What is said here of a position is worked out in plain Python from it.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from bellota.extras import install
from bellota.rules.gonuts import State as NutState
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import End, GoNuts, Pig
from bellota.rules.pig import State as PigState
from bellota.solve import turn as turns
from bellota.solve.turn import Turn, swept

Progress = Callable[[float], None]
State = NutState | PigState
TARGETS = {2: 200, 3: 100, 4: 50}  # the largest that fit in memory and patience
FURTHEST_SEATS = 15
MOST_SEATS = 6


class Many(NamedTuple):
    """A solved game."""

    turn: Turn
    seats: int
    target: int
    table: Any  # doubles, in memory or as read from disk
    residual: float

    @property
    def win(self) -> list[float]:
        """The chances by seat, seat 0 beginning at 0 each."""
        return self.worth((self.target,) * self.seats)

    def worth(self, needs: Sequence[int]) -> list[float]:
        """The chances before a turn, the seat that moves first, then the next ones."""
        at = 0
        for need in needs:
            at = at * self.target + need - 1
        return [float(win) for win in self.table[at * self.seats : (at + 1) * self.seats]]


def check(numbers: GoNuts | Pig, seats: int) -> None:
    """ValueError for a game that is not solved for so many seats."""
    if numbers.end == End.EQUAL_TURNS:
        raise ValueError("equal turns are solved for two seats alone")
    if seats > MOST_SEATS:
        raise ValueError(f"{seats} seats are not solved; {MOST_SEATS} are the most")
    most = TARGETS.get(seats, FURTHEST_SEATS)
    if numbers.target > most:
        raise ValueError(f"{seats} seats are solved up to a target of {most}")


def solve(
    numbers: GoNuts | Pig, seats: int, tempo: Fraction, progress: Progress = lambda _: None
) -> Many:
    """Every seat plays its best. Raises ValueError without numba."""
    check(numbers, seats)
    try:
        from bellota.solve.compiled import seats as compiled  # noqa: PLC0415 — not of the core
    except ImportError:
        raise ValueError(f"{seats} seats need the compiled solver: {install('lab')}") from None
    turn = turns.of(numbers, seats - 1, tempo)
    table, residual = compiled.solve(turn, seats, numbers.target, progress)
    return Many(turn, seats, numbers.target, table, residual)


def chances(many: Many, state: State) -> dict[Do, tuple[float, ...]]:
    """The chance of each seat to win after each legal action; empty where nobody decides."""
    if state.phase not in (Phase.ROLL, Phase.DECIDE):
        return {}
    needs = [many.target - score for score in state.scores]
    needs = [*needs[state.seat :], *needs[: state.seat]]
    best_play = policy(many, needs)
    hand = state.hand - 1 if isinstance(state, NutState) else 0
    rolls = [_rolling(many, needs, best_play, seat, hand, state.turn) for seat in range(many.seats)]
    best = {Do.ROLL: rolls}
    if state.phase == Phase.DECIDE:
        best[Do.BANK] = [_banked(many, needs, seat, state.turn) for seat in range(many.seats)]
    return {do: _by_seat(wins, state.seat) for do, wins in best.items()}


def _banks(many: Many, needs: Sequence[int], seat: int) -> list[complex]:
    """What a seat gets (0: the mover) when the mover banks 0, 1, 2 … acorns."""
    return [complex(_banked(many, needs, seat, t)) for t in range(needs[0])]


def _banked(many: Many, needs: Sequence[int], seat: int, total: int) -> float:
    """What a seat gets when the mover banks this total."""
    if total >= needs[0]:
        return float(seat == 0)
    after = many.worth((*needs[1:], needs[0] - total))
    return after[(seat - 1) % many.seats]


def policy(many: Many, needs: Sequence[int]) -> tuple[int, ...]:
    """The mover's best play of this turn."""
    return swept(many.turn, _banks(many, needs, 0), 1.0, needs[0]).policy


def _rolling(
    many: Many, needs: Sequence[int], policy: tuple[int, ...], seat: int, hand: int, total: int
) -> float:
    """What a seat gets when the mover rolls here and plays on by its policy."""
    bank, end = _banks(many, needs, seat), float(seat == 0)
    if total >= needs[0]:
        safe = sum(sum(s.chances) for s in many.turn[hand].safe) * end
        return safe + turns.raced(many.turn[hand], bank, end).real
    return swept(many.turn, bank, end, needs[0], policy).roll[hand][total].real


def _by_seat(wins: Sequence[float], mover: int) -> tuple[float, ...]:
    """From the mover's order to that of the seats."""
    return tuple(wins[(seat - mover) % len(wins)] for seat in range(len(wins)))
