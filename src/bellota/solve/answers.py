"""What was asked for by numbers and seats: figures and a plan, whatever the game."""

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Any, NamedTuple

from bellota.rules.numbers import GoNuts, Numbers, Pig, Shake
from bellota.solve import deficits, plan, solitaire, tables
from bellota.solve.match import Match

Progress = Callable[[float], None]


class Answer(NamedTuple):
    """`figures` for a program (win by seat, residual, seconds, bytes), `plan` for a person."""

    figures: dict[str, Any]
    plan: list[str]
    match: Match | None = None  # the table itself, of two seats


def solved(numbers: Numbers, seats: int, tempo: Fraction, progress: Progress) -> Answer:
    """Solve, or read what was solved. Raises ValueError where there is no such table."""
    if isinstance(numbers, Pig) and seats == 1:
        return _alone(numbers)
    if isinstance(numbers, GoNuts | Pig) and seats == 2:
        return _two(numbers, tempo, progress)
    if isinstance(numbers, GoNuts | Pig) and seats > 2:
        return _more(numbers, seats, tempo, progress)
    if isinstance(numbers, Shake) and seats == 2:
        return _shake(numbers, progress)
    if isinstance(numbers, Shake) and seats > 2:
        return _shakers(numbers, seats, progress)
    game = {GoNuts: "gonuts", Pig: "pig", Shake: "shake"}[type(numbers)]
    raise ValueError(f"{game} is not solved for {seats} seats")


def _two(numbers: GoNuts | Pig, tempo: Fraction, progress: Progress) -> Answer:
    """Two seats."""
    found = tables.two_seats(numbers, tempo, progress)
    figures = {
        "win": list(found.match.win),
        "residual": found.match.residual,
        "seconds": found.seconds,
        "bytes": found.bytes,
    }
    return Answer(figures, plan.told(found.match), found.match)


def _more(numbers: GoNuts | Pig, seats: int, tempo: Fraction, progress: Progress) -> Answer:
    """Three seats and more."""
    found = tables.more_seats(numbers, seats, tempo, progress)
    figures = {
        "win": found.many.win,
        "residual": found.many.residual,
        "seconds": found.seconds,
        "bytes": found.bytes,
    }
    return Answer(figures, plan.told_many(found.many))


def _shake(numbers: Shake, progress: Progress) -> Answer:
    """Shake with two seats; nobody is first, so both have an even chance at the start."""
    found = tables.two_shakers(numbers, progress)
    even = found.rounds.worth(numbers.rounds, 0)
    figures: dict[str, Any] = {
        "win": [even, 1 - even],
        "residual": found.rounds.residual,
        "seconds": found.seconds,
        "bytes": found.bytes,
    }
    if found.rounds.end is not None:
        figures["first_in_all_shake"] = found.rounds.end.first[0]
    return Answer(figures, plan.told_shake(found.rounds, numbers))


def _shakers(numbers: Shake, seats: int, progress: Progress) -> Answer:
    """Shake with more seats, on a grid; the residual is not known, so it is not told."""
    found = tables.more_shakers(numbers, seats, progress)
    size, unit = deficits.grid(numbers, seats), found.deficits.case.unit
    figures = {
        "win": list(found.deficits.worth(numbers.rounds, (0,) * seats)),
        "residual": None,
        "reach": size.reach * unit,
        "seconds": found.seconds,
        "cpu_seconds": found.cpu,
        "bytes": found.bytes,
    }
    if not size.marks:
        return Answer(figures, [f"solved on a grid of deficits to {size.reach * unit} points"])
    deals = tables.deals_seen(numbers, seats)
    figures |= {"marks": [mark * unit for mark in size.marks], "deals": deals}
    said = (
        f"nearly exact: {len(size.marks)} deficits to {size.reach * unit} points are told apart,"
        f" and {deals} deals seen; what follows from the last round is exact"
    )
    return Answer(figures, [said])


def _alone(numbers: Pig) -> Answer:
    """Pig against the count of turns; quick enough to be solved each time."""
    begun = perf_counter()
    found = solitaire.solve(numbers)
    figures = {
        "turns": found.turns[numbers.target],
        "residual": found.residual,
        "seconds": perf_counter() - begun,
        "bytes": 8 * len(found.turns),
    }
    first = plan.banks(found.policy[numbers.target][0], numbers.target)
    return Answer(figures, [f"first turn: bank {first}"])
