"""Best play of two seats at Go Nuts! and Pig: a table, and what it says of a position."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from bellota.rules.gonuts import State as NutState
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import End, GoNuts, Pig
from bellota.rules.pig import State as PigState
from bellota.solve import overtime, pairs, turn
from bellota.solve.turn import Swept

State = NutState | PigState
Progress = Callable[[float], None]

FURTHEST = 200  # the largest target that fits in memory and patience


class Match(NamedTuple):
    """A solved game of two seats. Chances to win are those of the seat that moves."""

    game: pairs.Game
    values: pairs.Values

    @property
    def residual(self) -> float:
        """By how much any position's chance is wrong at most, told by its own turn."""
        late = self.game.overtime
        return max(self.values.residual, late.residual if late else 0.0)

    @property
    def win(self) -> tuple[float, float]:
        """The chances by seat, the first seat beginning at 0 : 0."""
        first = self.values.win[0][self.game.target][self.game.target]
        return first, 1 - first


def game_of(numbers: GoNuts | Pig, tempo: Fraction) -> pairs.Game:
    """The game of these numbers. Raises ValueError where a turn can never be lost for good."""
    one = turn.of(numbers, 1, tempo)
    late = overtime.solve(one) if numbers.end == End.EQUAL_TURNS else None
    return pairs.game(one, numbers.target, late)


def solve(numbers: GoNuts | Pig, tempo: Fraction, progress: Progress = lambda _: None) -> Match:
    """Both seats play their best; a tempo other than 1 matters to races alone. ValueError past FURTHEST."""
    if numbers.target > FURTHEST:
        raise ValueError(f"2 seats are solved up to a target of {FURTHEST}")
    game = game_of(numbers, tempo)
    return Match(game, pairs.solve(game, progress))


def chances(match: Match, state: State) -> dict[Do, tuple[float, ...]]:
    """The chance of each seat to win after each legal action; empty where nobody decides."""
    if state.phase not in (Phase.ROLL, Phase.DECIDE):
        return {}
    role, mine, theirs = _place(match.game, state)
    swept = _swept(match, role, mine, theirs)
    hand = state.hand - 1 if isinstance(state, NutState) else 0
    best = {Do.ROLL: _rolling(match.game, swept, hand, state.turn)}
    if state.phase == Phase.DECIDE:
        best[Do.BANK] = banking(match, role, mine - state.turn, theirs)
    return {do: (win, 1 - win) if state.seat == 0 else (1 - win, win) for do, win in best.items()}


def _place(game: pairs.Game, state: State) -> tuple[int, int, int]:
    """Role and both needs; a need of 0 or less is a target that was reached."""
    mine = game.target - state.scores[state.seat]
    theirs = game.target - state.scores[1 - state.seat]
    return int(game.overtime is not None and state.seat != state.first), mine, theirs


def _swept(match: Match, role: int, mine: int, theirs: int) -> Swept:
    """The turn of any position, in overtime or before."""
    late = match.game.overtime
    if late is not None and role == 1 and theirs <= 0:
        return overtime.chased(match.game.turn, late, mine - theirs)
    if late is not None and mine <= 0:
        return overtime.begun(match.game.turn, late)
    return pairs.turn_at(match.game, match.values, role, mine, theirs)


def _rolling(game: pairs.Game, swept: Swept, hand: int, total: int) -> float:
    """The worth of rolling, also at totals from which on all is banked."""
    if total < len(swept.roll[hand]):
        return swept.roll[hand][total].real
    rolled, bank = game.turn[hand], swept.bank
    after = [(p, total + s.least + k) for s in rolled.safe for k, p in enumerate(s.chances)]
    safe = sum(p * (bank[t].real if t < len(bank) else 1.0) for p, t in after)
    return safe + turn.raced(rolled, bank, 1.0).real


def banking(match: Match, role: int, left: int, theirs: int) -> float:
    """The worth of banking with `left` still lacking afterwards."""
    late = match.game.overtime
    if late is None:
        return 1.0 if left <= 0 else 1 - match.values.win[0][theirs][left]
    if left > 0 and theirs > 0:
        return 1 - match.values.win[1 - role][theirs][left]
    if role == 0:
        return late.ahead[theirs - left].real if theirs - left < len(late.ahead) else 1.0
    return 1.0 if left < theirs else (1 - late.tied) * (left == theirs)
