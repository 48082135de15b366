"""Batches of games over cores or a cluster: complete ones, counted in the order of their numbers.

What is counted when it is interrupted is every batch up to the first that is not done, so which games
are counted does not depend on how long they take.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from typing import NamedTuple

from bellota.simulate.jobs import Job
from bellota.simulate.tally import Tally

SMALL, LARGE = 1 << 14, 1 << 18  # games of a batch
Progress = Callable[[int, int], None]  # games done, of how many


class Batch(NamedTuple):
    """Games by number, of one of the jobs."""

    job: int
    first: int
    games: int


def cut(games: int, jobs: int, slow: bool) -> Iterator[Batch]:
    """All games: job k has every one from k's share on; batches of the jobs take turns."""
    size = SMALL // 16 if slow else LARGE if games >= 16 * LARGE else SMALL
    shares = [games * k // jobs for k in range(jobs + 1)]
    most = max(end - begin for begin, end in pairwise(shares))
    for ahead in range(0, most, size):
        for k, (begin, end) in enumerate(pairwise(shares)):
            if begin + ahead < end:
                yield Batch(k, begin + ahead, min(size, end - begin - ahead))


def one(jobs: tuple[Job, ...], batch: Batch) -> Tally:
    """A batch, by player."""
    return jobs[batch.job].play(batch.first, batch.games).rolled(batch.job)


def over_cores(
    jobs: tuple[Job, ...], batches: Iterable[Batch], cores: int | None
) -> Iterator[Tally]:
    """Batches in their order, some at a time; compiled loops do not hold the others up."""
    workers = cores or os.cpu_count() or 1
    left = iter(batches)
    with ThreadPoolExecutor(workers) as pool:
        waiting = [pool.submit(one, jobs, batch) for batch in islice(left, 2 * workers)]
        try:
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(one, jobs, batch) for batch in islice(left, 1)]
        finally:
            for future in waiting:
                future.cancel()


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
