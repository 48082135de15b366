"""All Shake with two seats, exact: the leader Shakes first, then the other knows what it needs.

`caught[k]`: the chance of the second to come level or pass a lead of k (level counts as its share);
`first[k]`: the chance of the first, k ahead before its Shake.
"""

from typing import NamedTuple

from bellota.solve.case import FURTHEST, UNSEEN, Case, shake

ROUNDS = 200


class AllShake(NamedTuple):
    """Leads in units. Chances count a shared win as a half."""

    caught: list[float]
    first: list[float]
    level: float  # the second's worth of a level end


def solve(case: Case, *, shared: bool) -> AllShake:
    """Both play their best; a level end is shared, or shaken off in the same order."""
    level = 0.5
    for _ in range(1 if shared else ROUNDS):
        caught = _caught(case, level)
        first = _first(case, caught, 0)
        if shared or abs(1 - first - level) < UNSEEN:
            break
        level = 1 - first
    return AllShake(caught, [_first(case, caught, lead) for lead in range(len(caught))], level)


def _caught(case: Case, level: float) -> list[float]:
    """The second's chances, until they cannot be seen."""
    caught: list[float] = []
    while not caught or caught[-1] > UNSEEN:
        if len(caught) > FURTHEST:
            raise ValueError("with these numbers a lead is never safe")
        lead = len(caught)
        stops = [0.0] * lead + [level]
        caught.append(shake(case.chances, stops, level if lead == 0 else 0.0, 1.0)[0])
    return caught


def first_stops(case: Case, caught: list[float], lead: int) -> list[float]:
    """What the first gets by stopping at 0, 1, 2 …, as far as it may go on.

    Going on is worth at most a sure win but for a crap-out; from where stopping is worth that much
    one stops, for a longer lead is caught less often.
    """
    bust = 1 - caught[lead]
    most = 1 - case.chances[0] + case.chances[0] * bust
    stops = []
    for total in range(lead, len(caught)):
        stops.append(1 - caught[total])
        if stops[-1] >= most:
            break
    beyond = [1 - c for c in caught[lead + len(stops) : lead + len(stops) + len(case.chances)]]
    return stops + beyond


def _first(case: Case, caught: list[float], lead: int) -> float:
    """The first's chance with this lead."""
    return shake(case.chances, first_stops(case, caught, lead), 1 - caught[lead], 1.0)[0]
