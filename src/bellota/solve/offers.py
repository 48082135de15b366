"""What a solved Shake of two seats says of a position: who should take, dare, stop or shake on."""

from bellota.rules import shake as rules
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import Shake
from bellota.rules.shake import NOBODY, OPEN, State
from bellota.solve import case as cases
from bellota.solve.rounds import Rounds


def chances(found: Rounds, numbers: Shake, state: State) -> dict[Do, tuple[float, ...]]:
    """The chance of each seat to win after each legal action; empty where nobody decides."""
    if state.phase not in (Phase.CHOOSE, Phase.SHAKE, Phase.DECIDE):
        return {}
    if state.phase == Phase.CHOOSE:
        wins = {Do.TAKE: _take(found, numbers, state), Do.DARE: _dare(found, numbers, state)}
    else:
        wins = _shaking(found, numbers, state)
    return {do: (win, 1 - win) if state.seat == 0 else (1 - win, win) for do, win in wins.items()}


def _lead(found: Rounds, state: State, seat: int) -> int:
    """How far a seat is ahead on the pad, in units."""
    return (state.scores[seat] - state.scores[1 - seat]) // found.case.unit


def _take(found: Rounds, numbers: Shake, state: State) -> float:
    """Taking: the other seat takes or dares then, unless it has its points already."""
    mine, after = state.seat, rules.taken(numbers, state)
    if after.phase == Phase.CHOOSE and after.round == state.round:
        return 1 - max(_take(found, numbers, after), _dare(found, numbers, after))
    return found.worth(numbers.rounds - state.round, _lead(found, after, mine))


def _dare(found: Rounds, numbers: Shake, state: State) -> float:
    """Daring: the best Shake from here."""
    return _shaking(found, numbers, rules.dared(state))[Do.SHAKE]


def _shaking(found: Rounds, numbers: Shake, state: State) -> dict[Do, float]:
    """Shaking on, and stopping where something is there to keep."""
    stops, beyond = _stops(found, numbers, state)
    at = state.turn // found.case.unit
    shake = _going(found.case.chances, stops, beyond, at)
    keep = stops[at] if at < len(stops) else beyond
    return {Do.SHAKE: shake} | ({Do.STOP: keep} if state.phase == Phase.DECIDE else {})


def _going(chances: tuple[float, ...], stops: list[float], end: float, at: int) -> float:
    """What one more shake from a total is worth."""
    if at >= len(stops):
        return (1 - chances[0]) * end + chances[0] * stops[0]
    return cases.shake(chances, stops[at:], stops[0], end)[0]


def _stops(found: Rounds, numbers: Shake, state: State) -> tuple[list[float], float]:
    """What the Shaker gets by stopping at 0, 1, 2 … units, and past those."""
    seat, left = state.seat, numbers.rounds - state.round
    if left >= 0:
        other = sum(p for s, p in enumerate(state.points) if s != seat and p != OPEN)
        lead = _lead(found, state, seat) - other // found.case.unit
        return [found.worth(left, lead + t) for t in range(found.reach - lead + 1)], 1.0
    return _late(found, state)


def _late(found: Rounds, state: State) -> tuple[list[float], float]:
    """The same in All Shake, and in a shake-off after it."""
    lead, end = _lead(found, state, state.seat), found.end
    if end is None:
        raise ValueError("there is no All Shake in these numbers")
    last = state.at + 1 >= len(state.order) or state.order[state.at + 1] == NOBODY
    if last:
        return ([1.0] if lead > 0 else [0.0] * -lead + [end.level]), 1.0
    return [1 - caught for caught in end.caught[lead:]] or [1.0], 1.0
