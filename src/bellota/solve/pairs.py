"""Two seats, exact: every pair of positions that a turn of nothing links is solved together.

A position is (own need, other's need) before the turn of the seat that moves, a need being what is
still lacking to the target. Its worth depends on positions where less is lacking, and on the one
where the same is lacking and the other seat moves. So the pairs are solved by rising sum of needs,
each by Newton's method: sweep both turns, solve the two lines, until the lines stand still.

Role 0 is the seat that began the lap, role 1 the other. With `immediate` the roles are alike; with
`equal_turns` role 1 has the last word, and `Overtime` tells what follows when role 0 goes out first.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bellota.solve.overtime import Overtime
from bellota.solve.straight import Sweep, Valued, written
from bellota.solve.turn import Policy, Swept, Turn, settled, swept

Plan = Callable[[int, int, int], Policy]  # (role, own need, other's need) -> policy
Progress = Callable[[float], None]  # told the part that is done, from 0 to 1

ROUNDS = 60  # of Newton's method; three is usual
CLOSE = 1e-15


class Game(NamedTuple):
    """Two seats and a target. `overtime` is None where the first to get there wins."""

    turn: Turn
    sweep: Sweep
    target: int
    overtime: Overtime | None


def game(turn: Turn, target: int, overtime: Overtime | None = None) -> Game:
    """The game of these turns."""
    return Game(turn, written(turn), target, overtime)


class Values(NamedTuple):
    """By role, own need and other's need (from 1): chance to win, and policy by hand."""

    win: tuple[list[list[float]], ...]
    policy: tuple[list[list[tuple[int, ...]]], ...]
    residual: float


def empty(game: Game, *, alike: bool) -> Values:
    """A table with nothing in it; where the roles are alike both are one."""
    size = range(game.target + 1)
    win = [[[0.0] * len(size) for _ in size] for _ in range(2)]
    policy: list[list[list[tuple[int, ...]]]] = [[[()] * len(size) for _ in size] for _ in range(2)]
    if alike:
        win[1], policy[1] = win[0], policy[0]
    return Values(tuple(win), tuple(policy), 0.0)


def solve(game: Game, progress: Progress = lambda _: None) -> Values:
    """Every seat plays its best; the residual is over all positions."""
    values, worst = empty(game, alike=game.overtime is None), 0.0
    for done, mine, theirs in order(game.target):
        if game.overtime is None and mine > theirs:
            continue
        worst = max(worst, _solved(game, values, mine, theirs))
        progress(done)
    return values._replace(residual=worst)


def order(target: int) -> Iterator[tuple[float, int, int]]:
    """All pairs of needs by rising sum, with the part of the work done so far."""
    pairs = ((a, s - a) for s in range(2, 2 * target + 1) for a in range(1, s))
    inside = ((a, b) for a, b in pairs if max(a, b) <= target)
    return ((k / target**2, a, b) for k, (a, b) in enumerate(inside, 1))


def _solved(game: Game, values: Values, mine: int, theirs: int) -> float:
    """Fill in one pair and return its residual: role 0 needs `mine`, role 1 `theirs`."""
    at = ((0, mine, theirs), (1, theirs, mine))
    guess = [_guess(values, *place) for place in at]
    rounds = 0
    while True:
        turns = [_turn(game, values, at[k], 1 - guess[1 - k]) for k in (0, 1)]
        gap = max(abs(turns[k].value.real - guess[k]) for k in (0, 1))
        newton = crossing(turns, guess)
        rounds += 1
        if gap <= CLOSE or rounds == ROUNDS:
            break
        # What Newton's method cannot settle, plain iteration does, for a turn may bring something.
        guess = newton if rounds < ROUNDS // 2 else [turn.value.real for turn in turns]
    for (role, a, b), turn, win in zip(at, turns, guess, strict=True):
        values.win[role][a][b] = win
        values.policy[role][a][b] = turn.policy
    return gap


def _guess(values: Values, role: int, mine: int, theirs: int) -> float:
    """The worth of the nearest position that is known."""
    if mine > 1:
        return values.win[role][mine - 1][theirs]
    return values.win[role][mine][theirs - 1] if theirs > 1 else 0.5


def crossing(turns: list[Valued], guess: list[float]) -> list[float]:
    """Both worths, if each turn is worth its value now plus its slope times the other's loss."""
    slope = [turn.value.imag for turn in turns]
    fixed = [turns[k].value.real + slope[k] * guess[1 - k] for k in (0, 1)]
    # Each worth is `fixed` less its slope times the other's worth.
    both = 1 - slope[0] * slope[1]
    if both <= 0:
        raise ValueError("with these numbers no turn ever brings anything")
    return [(fixed[k] - slope[k] * fixed[1 - k]) / both for k in (0, 1)]


def _turn(game: Game, values: Values, at: tuple[int, int, int], nothing: float) -> Valued:
    """The turn of a position, where a turn of nothing is worth `nothing`."""
    bank, start = _banks(game, values, at, nothing)
    return game.sweep(bank, 1.0, start, None)


def _banks(
    game: Game, values: Values, at: tuple[int, int, int], nothing: float
) -> tuple[list[complex], int]:
    """What each total banked is worth, and from which one on all is banked."""
    role, mine, theirs = at
    bank = banked(game, values, role, mine, theirs)
    bank[0] = complex(nothing, 1.0)
    return bank, len(bank) if len(bank) == mine else settled(game.turn, bank, 1.0, mine)


def banked(game: Game, values: Values, role: int, mine: int, theirs: int) -> list[complex]:
    """What it is worth to bank 0, 1, 2 …; past the end of it the game is won."""
    other = values.win[1 - role][theirs]
    bank = [complex(1 - other[mine - t]) for t in range(mine)]
    if game.overtime is not None and role == 0:
        bank += game.overtime.ahead[theirs:]
    return bank


def turn_at(game: Game, values: Values, role: int, mine: int, theirs: int) -> Swept:
    """Every decision of a position's turn, once the table is solved."""
    at = (role, mine, theirs)
    bank, start = _banks(game, values, at, 1 - values.win[1 - role][theirs][mine])
    return swept(game.turn, bank, 1.0, start)
