"""Two plans against each other: the exact chance of each, without a simulation.

Each plan is followed to the letter but that a total that wins at once is banked. With `equal_turns`
a plan is asked past the target too: role 1 has the last word where the other needs 0 or less, and a
lap that begins level past the target is asked for as one at the target itself, for there the lead
alone counts.
"""

from functools import cache

from bellota.solve.pairs import Game, Plan, Values, banked, crossing, empty, order
from bellota.solve.straight import Valued
from bellota.solve.turn import Policy

HALF = 0.5


class _Late:
    """What follows when role 0 goes out; a lead that the best could not catch is not caught."""

    def __init__(self, game: Game, first: Plan, second: Plan) -> None:
        self._game, self._second = game, second
        self._far = len(game.overtime.ahead) if game.overtime else 0
        self._caught: dict[tuple[int, Policy], complex] = {}
        self._level = complex(1 - HALF, -1.0)
        lap = _turn(game, self.ahead(0), first(0, 0, 0)).value if self._far else 0j
        tied = (lap.real - lap.imag * HALF) / (1 - lap.imag)  # a line, so one step is exact
        self._level = complex(1 - tied)
        self._caught.clear()

    def ahead(self, theirs: int) -> list[complex]:
        """Role 0's chance by what it is past the target, while role 1 needs this."""
        return [1 - self._catching(theirs, -past) for past in range(self._far - theirs)]

    def _catching(self, mine: int, theirs: int) -> complex:
        """Role 1's chance in its last turn; most plans look at the lead alone, so it is kept."""
        behind, policy = mine - theirs, tuple(self._second(1, mine, theirs))
        if (behind, policy) not in self._caught:
            bank = [0j] * behind + [self._level]
            self._caught[behind, policy] = _turn(self._game, bank, policy).value
        return self._caught[behind, policy]


def duel(game: Game, first: Plan, second: Plan) -> tuple[list[list[float]], list[list[float]]]:
    """Chances to win of the seat that moves, role 0 playing `first` and role 1 `second`."""
    fresh, ahead = empty(game, alike=False), cache(_Late(game, first, second).ahead)
    for _, mine, theirs in order(game.target):
        begins = _nearing(game, fresh, 0, mine, theirs) + ahead(theirs)
        follows = _nearing(game, fresh, 1, theirs, mine)
        turns = [
            _turn(game, begins, first(0, mine, theirs)),
            _turn(game, follows, second(1, theirs, mine)),
        ]
        wins = crossing(turns, [HALF, HALF])
        fresh.win[0][mine][theirs], fresh.win[1][theirs][mine] = wins
    return fresh.win[0], fresh.win[1]


def best(game: Game, values: Values) -> Plan:
    """The plan of a solved game, past the target too."""
    late = game.overtime

    @cache
    def chasing(behind: int) -> Policy:
        level = complex(1 - late.tied) if late else 0j
        return game.sweep([0j] * behind + [level], 1.0, behind + 1, None).policy

    @cache
    def level() -> Policy:
        ahead = late.ahead if late else []
        return game.sweep(ahead, 1.0, len(ahead), None).policy

    def plan(role: int, mine: int, theirs: int) -> Policy:
        if mine > 0 and theirs > 0:
            return values.policy[role][mine][theirs]
        return chasing(mine - theirs) if role else level()

    return plan


def _nearing(game: Game, values: Values, role: int, mine: int, theirs: int) -> list[complex]:
    """What each total short of the target is worth; that of nothing is not known yet."""
    bank = banked(game._replace(overtime=None), values, role, mine, theirs)
    bank[0] = complex(HALF, 1.0)
    return bank


def _turn(game: Game, bank: list[complex], policy: Policy) -> Valued:
    """A turn by a policy, swept from where it no longer rolls on; past the bank's end it has won."""
    rolls = max(mask.bit_length() if mask >= 0 else len(bank) for mask in policy)
    return game.sweep(bank, 1.0, max(1, min(rolls, len(bank))), policy)
