"""Shake: whether to dare, and where to stop.

In a round the mean decides. Where nothing follows (the last round without All Shake, All Shake, a
shake-off) winning decides: what the others have is known, less than that is worth nothing, and the
last to shake stops as soon as it leads.
"""

from fractions import Fraction

from bellota.bots.level import held, scaled
from bellota.odds.shake import best_shake, crap_out, reach
from bellota.rules.kinds import Action, Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import NOBODY, OPEN, State

PATIENCE = 100  # shakes of a full case: no bot keeps a table waiting for more points than that

EAGER = {"careful": Fraction(1, 2), "sharp": Fraction(1), "bold": Fraction(2)}


def act(name: str, numbers: Shake, state: State, legal: tuple[Action, ...]) -> Action:
    """Do the one thing there is, or decide."""
    match state.phase:
        case Phase.CHOOSE:
            return _pick(legal, Do.DARE if _dares(name, numbers, state) else Do.TAKE)
        case Phase.DECIDE:
            return _pick(legal, Do.STOP if _stops(name, numbers, state) else Do.SHAKE)
        case Phase.ORDER:
            return _last_is_best(legal[0])
        case _:
            return legal[0]


def _pick(legal: tuple[Action, ...], do: Do) -> Action:
    """The legal action of this kind."""
    return next(action for action in legal if action.do == do)


def _last_is_best(action: Action) -> Action:
    """The own seat last, for it then knows what it needs; the others by seat."""
    rest = tuple(sorted(seat for seat in action.order if seat != action.seat))
    return Action(action.seat, Do.ORDER, (*rest, action.seat))


def stop_total(name: str, numbers: Shake) -> int:
    """The points at which the level stops a Shake that is played for its mean."""
    most = PATIENCE * numbers.points * len(numbers.scoring)
    return min(scaled(name, best_shake(numbers).stop, 1 / 2, 3 / 2), most)


def last_chance(numbers: Shake, state: State) -> bool:
    """Whether nothing but winning counts now; a seat alone plays on for its mean."""
    after = state.round > numbers.rounds
    last_round = state.round == numbers.rounds and not numbers.all_shake
    return len(state.scores) > 1 and (after or last_round)


def _rivals(numbers: Shake, state: State) -> list[int]:
    """The other seats' totals with what this round brings, the own die where one still waits."""
    after = state.round > numbers.rounds  # points of All Shake are on the pad already
    return [
        state.scores[seat] + (0 if after else _brought(state, seat))
        for seat in range(len(state.scores))
        if seat != state.seat
    ]


def _brought(state: State, seat: int) -> int:
    """What a seat has in this round."""
    return state.colours[seat] if state.points[seat] == OPEN else state.points[seat]


def _dares(name: str, numbers: Shake, state: State) -> bool:
    """Dare to win where nothing else counts, else where the Shake is worth more than the die."""
    if last_chance(numbers, state):
        return _dares_to_win(numbers, state)
    return dares_for_points(name, numbers, state.colours[state.seat])


def dares_for_points(name: str, numbers: Shake, die: int) -> bool:
    """Dare where the Shake is worth more than the die: the careful want twice, the bold half."""
    total = held(name)
    if total is not None:
        return total > die
    return best_shake(numbers).mean * EAGER[name] > die


def _dares_to_win(numbers: Shake, state: State) -> bool:
    """Dare where that wins more often than the die does, nothing being left to play."""
    rivals = _rivals(numbers, state)
    dare = reach(numbers, max(rivals) + 1 - state.scores[state.seat])
    return dare > _take_wins(numbers, state, rivals)


def _take_wins(numbers: Shake, state: State, rivals: list[int]) -> float:
    """The chance that taking wins, if of those still waiting the best placed to dare does so."""
    mine = state.scores[state.seat] + state.colours[state.seat]
    if mine < max(rivals):
        return 0.0
    waiting = [seat for seat in state.order[state.at + 1 :] if seat != NOBODY]
    daring = max((reach(numbers, mine + 1 - state.scores[s]) for s in waiting), default=0.0)
    return (1.0 - daring) / (1 + rivals.count(mine))


def _stops(name: str, numbers: Shake, state: State) -> bool:
    """Stop where the Shake was to stop from its beginning on."""
    return state.turn >= stops_at(name, numbers, state)


def stops_at(name: str, numbers: Shake, state: State) -> int:
    """The points of a Shake at which it stops: the level's total; where nothing follows, never behind."""
    wants = stop_total(name, numbers)
    if not last_chance(numbers, state):
        return wants
    rivals = _rivals(numbers, state)
    level = max(rivals) - state.scores[state.seat]
    if not _last_to_shake(numbers, state):
        return max(wants, level)
    return level if _shares(numbers, rivals) else level + 1


def _shares(numbers: Shake, rivals: list[int]) -> bool:
    """Level at the top: whether a share of the win beats one more shake."""
    return Fraction(1, 1 + rivals.count(max(rivals))) >= 1 - crap_out(numbers)


def _last_to_shake(numbers: Shake, state: State) -> bool:
    """Whether nobody Shakes after this seat: one Shaker a round, in All Shake the end of the line."""
    line = state.order[state.at + 1 :] if state.round > numbers.rounds else ()
    return all(seat == NOBODY for seat in line)
