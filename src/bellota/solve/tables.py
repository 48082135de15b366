"""Solved games by their numbers: from memory, from the cache folder, or solved now."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bellota.extras import install
from bellota.rules.numbers import GoNuts, Numbers, Pig, Shake
from bellota.solve import cache, deficits, many, match, pack, rounds
from bellota.solve import case as cases
from bellota.solve import turn as turns
from bellota.solve.deficits import Deficits, Grid
from bellota.solve.many import Many
from bellota.solve.match import Match
from bellota.solve.rounds import Rounds

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


class FoundMany(NamedTuple):
    """The same for more seats."""

    many: Many
    seconds: float
    bytes: int


def more_seats(
    numbers: GoNuts | Pig,
    seats: int,
    tempo: Fraction = Fraction(1),
    progress: Progress = lambda _: None,
) -> FoundMany:
    """Best play of three seats and more, read from the cache or solved and kept there.

    Raises ValueError where it cannot be solved, or is not there and numba is missing.
    """
    return read_more(numbers, seats, tempo) or _solved_many(numbers, seats, tempo, progress)


def read_more(numbers: GoNuts | Pig, seats: int, tempo: Fraction) -> FoundMany | None:
    """The table on disk; its doubles are read in place. ValueError where there can be none."""
    many.check(numbers, seats)
    kept = cache.read(_name(numbers, tempo, seats), cache.fingerprint(numbers, seats, tempo))
    if kept is None:
        return None
    table: Any = kept.table.cast("d")
    turn = turns.of(numbers, seats - 1, tempo)
    solved = Many(turn, seats, numbers.target, table, float(kept.about["residual"]))
    return FoundMany(solved, float(kept.about["seconds"]), len(kept.table))


def _solved_many(
    numbers: GoNuts | Pig, seats: int, tempo: Fraction, progress: Progress
) -> FoundMany:
    """The table, solved now and kept."""
    begun = perf_counter()
    solved = many.solve(numbers, seats, tempo, progress)
    seconds = perf_counter() - begun
    about = {"residual": solved.residual, "seconds": seconds}
    raw = memoryview(solved.table).cast("B")
    cache.write(_name(numbers, tempo, seats), cache.fingerprint(numbers, seats, tempo), about, raw)
    return FoundMany(solved, seconds, raw.nbytes)


class FoundShake(NamedTuple):
    """The same for Shake."""

    rounds: Rounds
    seconds: float
    bytes: int


def two_shakers(numbers: Shake, progress: Progress = lambda _: None) -> FoundShake:
    """Best play of Shake with two seats, read from the cache or solved and kept there."""
    return ready_shakers(numbers) or _solved_shake(numbers, progress)


def ready_shakers(numbers: Shake) -> FoundShake | None:
    """The table of two seats if it is there already."""
    found = _read_shake(numbers)
    if found is None:
        _read_shake.cache_clear()  # it may be solved any moment
    return found


@lru_cache(maxsize=4)
def _read_shake(numbers: Shake) -> FoundShake | None:
    """The table on disk; All Shake is quick enough to be solved again."""
    kept = cache.read(_name(numbers, Fraction(1)), cache.fingerprint(numbers, 2))
    if kept is None:
        return None
    found = rounds.finished(numbers)
    width = 2 * found.reach + 1
    rows = pack.doubles(kept.table)
    low = [list(rows[k : k + width]) for k in range(0, len(rows), width)]
    return FoundShake(found._replace(low=low), float(kept.about["seconds"]), len(kept.table))


def _solved_shake(numbers: Shake, progress: Progress) -> FoundShake:
    """The table, solved now and kept."""
    begun = perf_counter()
    found = rounds.solve(numbers, progress)
    seconds = perf_counter() - begun
    table = pack.from_doubles(chance for row in found.low for chance in row)
    cache.write(
        _name(numbers, Fraction(1)), cache.fingerprint(numbers, 2), {"seconds": seconds}, table
    )
    return FoundShake(found, seconds, len(table))


class FoundDeficits(NamedTuple):
    """The same for Shake with more seats; `cpu` are processor seconds."""

    deficits: Deficits
    seconds: float
    cpu: float
    bytes: int


def more_shakers(numbers: Shake, seats: int, progress: Progress = lambda _: None) -> FoundDeficits:
    """Best play of Shake with three seats and more, read from the cache or solved and kept there.

    Raises ValueError where it cannot be solved, or is not there and numba is missing.
    """
    deficits.check(numbers, seats)
    return read_shakers(numbers, seats) or _solved_shakers(numbers, seats, progress)


def read_shakers(numbers: Shake, seats: int) -> FoundDeficits | None:
    """The tables on disk; their doubles are read in place."""
    deficits.check(numbers, seats)
    grid = deficits.grid(numbers, seats)
    kept = cache.read(_name(numbers, Fraction(1), seats), cache.fingerprint(numbers, seats, grid))
    if kept is None:
        return None
    rows = kept.table.cast("d")
    size = len(rows) // (numbers.rounds + 1)
    found = _deficits(numbers, seats, [rows[k : k + size] for k in range(0, len(rows), size)])
    return FoundDeficits(
        found, float(kept.about["seconds"]), float(kept.about["cpu"]), len(kept.table)
    )


def _deficits(numbers: Shake, seats: int, tables: list[Any]) -> Deficits:
    """What the tables say; on a coarse grid they leave All Shake to the compiled loops."""
    case, size = cases.of(numbers), deficits.grid(numbers, seats)
    if not size.marks:
        return Deficits(case, seats, size.reach, tables)
    last = lru_cache(maxsize=100_000)(_compiled(size, seats).AllShake(case, seats, size.furthest))
    last((0,) * (seats - 1))  # compiled now, not where somebody waits for an answer
    return Deficits(case, seats, size.reach, tables, size.marks, lambda row: last(tuple(row)))


def _compiled(size: Grid, seats: int) -> Any:
    """The loops that solve Shake with so many seats; ValueError without numba."""
    try:
        from bellota.solve.compiled import grid, near  # noqa: PLC0415 — not of the core
    except ImportError:
        raise ValueError(f"{seats} seats need the compiled solver: {install('lab')}") from None
    return near if size.marks else grid


def _solved_shakers(numbers: Shake, seats: int, progress: Progress) -> FoundDeficits:
    """The tables, solved now and kept."""
    solve = _shakers_solver(numbers, seats)
    begun, cpu = perf_counter(), process_time()
    found = [table.ravel() for table in solve(progress)]
    about = {"seconds": perf_counter() - begun, "cpu": process_time() - cpu}
    raw = b"".join(table.tobytes() for table in found)
    print_ = cache.fingerprint(numbers, seats, deficits.grid(numbers, seats))
    cache.write(_name(numbers, Fraction(1), seats), print_, about, raw)
    return FoundDeficits(_deficits(numbers, seats, found), **about, bytes=len(raw))


def deals_seen(numbers: Shake, seats: int) -> int:
    """How many deals of coloured dice a coarse grid sees: some less than asked for, none that is rolled again."""
    size = deficits.grid(numbers, seats)
    return len(_compiled(size, seats).drawn(cases.of(numbers), seats, size.deals).dice)


def _shakers_solver(numbers: Shake, seats: int) -> Callable[[Progress], Any]:
    """What will solve them. Loops that are not compiled yet are, before any clock starts."""
    size, rounds = deficits.grid(numbers, seats), numbers.rounds
    loops, case = _compiled(size, seats), cases.of(numbers)
    if not size.marks:
        loops.solve(case, seats, 1, 1, 2)
        return lambda progress: loops.solve(case, seats, rounds, *size[:2], progress)
    deals = loops.drawn(case, seats, size.deals)
    few = loops.Dealt(deals.dice[:1], deals.chance[:1])
    loops.solve(case, seats, 1, (0, 1), 2, few)
    return lambda progress: loops.solve(
        case, seats, rounds, size.marks, size.furthest, deals, progress
    )


def _name(numbers: Numbers, tempo: Fraction, seats: int = 2) -> str:
    """The file of a table; old ones of the same numbers are replaced, not piled up."""
    game = type(numbers).__name__.lower()
    told = blake2b(repr((numbers, tempo)).encode(), digest_size=6).hexdigest()
    return f"{game}-{seats}-{told}.table"
