"""Solved games by their numbers: from memory, from the cache folder, or solved now."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from time import perf_counter
from typing import NamedTuple

from bellota.rules.numbers import GoNuts, Pig
from bellota.solve import cache, match, pack
from bellota.solve.match import Match

Progress = Callable[[float], None]


class Found(NamedTuple):
    """A table, the seconds it took to solve (maybe long ago), and its bytes on disk."""

    match: Match
    seconds: float
    bytes: int


def two_seats(
    numbers: GoNuts | Pig,
    tempo: Fraction = Fraction(1),
    progress: Progress = lambda _: None,
) -> Found:
    """Best play of two seats, read from the cache or solved and kept there."""
    return ready(numbers, tempo) or _solved(numbers, tempo, progress)


@lru_cache(maxsize=8)
def _read(numbers: GoNuts | Pig, tempo: Fraction) -> Found | None:
    """The table on disk."""
    kept = cache.read(_name(numbers, tempo), cache.fingerprint(numbers, 2, tempo))
    if kept is None:
        return None
    game = match.game_of(numbers, tempo)
    values = pack.unpacked(game, kept.table, float(kept.about["residual"]))
    return Found(Match(game, values), float(kept.about["seconds"]), len(kept.table))


def ready(numbers: GoNuts | Pig, tempo: Fraction = Fraction(1)) -> Found | None:
    """The table if it is there already."""
    found = _read(numbers, tempo)
    if found is None:
        _read.cache_clear()  # it may be solved any moment
    return found


def _solved(numbers: GoNuts | Pig, tempo: Fraction, progress: Progress) -> Found:
    """The table, solved now and kept."""
    begun = perf_counter()
    solved = match.solve(numbers, tempo, progress)
    seconds = perf_counter() - begun
    about = {"residual": solved.values.residual, "seconds": seconds}
    table = pack.packed(solved.game, solved.values)
    cache.write(_name(numbers, tempo), cache.fingerprint(numbers, 2, tempo), about, table)
    return Found(solved, seconds, len(table))


def _name(numbers: GoNuts | Pig, tempo: Fraction) -> str:
    """The file of a table; old ones of the same numbers are replaced, not piled up."""
    game = type(numbers).__name__.lower()
    told = blake2b(repr((numbers, tempo)).encode(), digest_size=6).hexdigest()
    return f"{game}-2-{numbers.target}-{told}.table"
