"""Batches of games over cores or a cluster: complete ones, counted in the order of their numbers.

What is counted when it is interrupted is every batch up to the first that is not done, so which games
are counted does not depend on how long they take.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from time import perf_counter
from typing import NamedTuple

from bellota.simulate.jobs import Job
from bellota.simulate.tally import Tally

SMALL, LARGE, SLOW = 1 << 14, 1 << 18, 1 << 10  # games of a batch; at most, of one in plain Python
MOMENT = 0.1  # s that the batches of plain Python between two looks take
Progress = Callable[[int, int], None]  # games done, of how many


class Batch(NamedTuple):
    """Games by number, of one of the jobs."""

    job: int
    first: int
    games: int


def cut(games: int, jobs: int, slow: bool) -> Iterator[Batch]:
    """All games: job k has every one from k's share on; batches of the jobs take turns."""
    size = SLOW if slow else LARGE if games >= 16 * LARGE else SMALL
    parts = shares(games, jobs)
    for ahead in range(0, max(map(len, parts)), size):
        for k, numbers in enumerate(parts):
            if part := numbers[ahead : ahead + size]:
                yield Batch(k, part.start, len(part))


def shares(games: int, jobs: int) -> list[range]:
    """The numbers of each job's games."""
    ends = [games * k // jobs for k in range(jobs + 1)]
    return [range(begin, end) for begin, end in pairwise(ends)]


def one(jobs: tuple[Job, ...], batch: Batch) -> Tally:
    """A batch, by player."""
    return jobs[batch.job].play(batch.first, batch.games).rolled(batch.job)


def one_by_one(jobs: tuple[Job, ...], games: int, within: float | None) -> Iterator[Tally]:
    """In plain Python: in this very thread, where Ctrl-C is heard, a moment's games at a time.

    After `within` seconds no more are begun; everybody has begun equally often then.
    """
    left, size, start = shares(games, len(jobs)), 1, perf_counter()
    while any(left):
        begun = perf_counter()
        for k, numbers in enumerate(left):
            if part := numbers[:size]:
                yield one(jobs, Batch(k, part.start, len(part)))
        left = [numbers[size:] for numbers in left]
        quick = perf_counter() - begun < MOMENT
        size = min(2 * size, SLOW) if quick else max(size // 2, 1)
        if within is not None and perf_counter() - start > within:
            return


def over_cores(
    jobs: tuple[Job, ...], batches: Iterable[Batch], cores: int | None
) -> Iterator[Tally]:
    """Batches in their order, some at a time; compiled loops do not hold the others up.

    Nobody waits for those that run on when it is left early.
    """
    workers = cores or os.cpu_count() or 1
    left, pool = iter(batches), ThreadPoolExecutor(workers)
    try:
        waiting = [pool.submit(one, jobs, batch) for batch in islice(left, 2 * workers)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(one, jobs, batch) for batch in islice(left, 1)]
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def over_cluster(jobs: tuple[Job, ...], batches: Iterable[Batch]) -> Iterator[Tally]:
    """The same through joblib, on the back end that is active (Dask, Ray)."""
    from joblib import Parallel, delayed  # noqa: PLC0415 — of another extra

    yield from Parallel(return_as="generator")(delayed(one)(jobs, batch) for batch in batches)


def summed(tallies: Iterable[Tally], zero: Tally, games: int, progress: Progress) -> Tally:
    """All of them, or those that were done when it was interrupted; of none there is nothing to tell."""
    total = zero
    try:
        for tally in tallies:
            total = total + tally
            progress(total.games, games)
    except KeyboardInterrupt:
        if not total.games:
            raise
    return total
