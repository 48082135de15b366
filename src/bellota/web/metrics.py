"""Figures for Prometheus, on an address of their own: what the tables count anyway, read when asked.

Nothing is added up on a table's way: it counts plain integers (`counts`), and this reads them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
)
from prometheus_client.registry import Collector

from bellota import __version__
from bellota.store.batching import Batching
from bellota.store.tally import Tally
from bellota.table.events import WORDS
from bellota.web.places import CannotServeError

if TYPE_CHECKING:
    from collections import Counter

    from prometheus_client import Metric

    from bellota.table.hub import Hub

LAG = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_BEAT = 0.25  # s between two looks at the loop


class Metrics(Collector):
    """The figures of one process. `answered` counts requests by route and status."""

    def __init__(self, hub: Hub, answered: Counter[tuple[str, int]]) -> None:
        self._hub = hub
        self._answered = answered
        self._lag = Tally(LAG)
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def collect(self) -> Iterator[Metric]:
        """Give every figure as it stands; called in a thread of the library's."""
        info = InfoMetricFamily("bellota", "The version that runs.")
        info.add_metric([], {"version": __version__})
        yield info
        yield from self._tables()
        yield from self._wishes()
        yield from self._stored()
        yield _labelled(
            "http_requests",
            "Requests and sockets that ended.",
            "route status",
            {(route, str(status)): n for (route, status), n in self._answered.copy().items()},
        )
        yield _histogram("loop_lag_seconds", "How late the loop was.", self._lag)

    def _tables(self) -> Iterator[Metric]:
        crowd = self._hub.crowd()
        yield _gauge("tables", "Tables in memory.", crowd.tables)
        yield _gauge("sockets", "Devices connected.", crowd.devices)
        yield _gauge("tables_paused", "Tables whose store cannot write.", crowd.paused)
        yield _gauge("draining", "1 while the process is about to stop.", self._hub.draining)

    def _wishes(self) -> Iterator[Metric]:
        counts = self._hub.counts
        facts = {(WORDS[kind],): n for kind, n in counts.facts.copy().items()}
        yield _labelled("events", "Facts stored, by kind (docs/table.md).", "kind", facts)
        refused = {(why,): n for why, n in counts.refused.copy().items()}
        yield _labelled("wishes_refused", "Wishes refused, by reason.", "why", refused)
        races = {(pace,): n for pace, n in counts.races.copy().items()}
        yield _labelled("races", "Races settled, by pace.", "pace", races)

    def _stored(self) -> Iterator[Metric]:
        counts, store = self._hub.counts, self._hub.store
        yield _histogram("append_seconds", "From a wish to its durable facts.", counts.append)
        if isinstance(store, Batching):
            yield _histogram("commit_rows", "Rows of a transaction.", store.batches)
        yield _counter("conflicts", "Writes that another process was before.", counts.conflicts)
        yield _counter("store_errors", "Writes that failed.", counts.errors)
        yield _counter("pauses", "Times that a table paused for its store.", counts.pauses)

    @contextmanager
    def served(self, place: str) -> Iterator[None]:
        """Answer at `http://PLACE/metrics` until it ends; raise CannotServeError."""
        host, _, port = place.rpartition(":")
        try:
            server, thread = start_http_server(int(port), host.strip("[]"), self.registry)
        except OSError as error:
            why = error.strerror or str(error)
            raise CannotServeError(f"--metrics {place}: cannot listen there: {why}") from error
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """Look at this loop, now and then, until it ends."""
        task = asyncio.create_task(self._look())
        try:
            yield
        finally:
            task.cancel()

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _BEAT
            await asyncio.sleep(_BEAT)
            self._lag.add(max(0.0, loop.time() - due))


def _gauge(name: str, told: str, value: float) -> Metric:
    return GaugeMetricFamily(f"bellota_{name}", told, value)


def _counter(name: str, told: str, value: float) -> Metric:
    return CounterMetricFamily(f"bellota_{name}", told, value)


def _labelled(name: str, told: str, labels: str, values: Mapping[Any, int]) -> Metric:
    family = CounterMetricFamily(f"bellota_{name}", told, labels=labels.split())
    for words, n in values.items():
        family.add_metric(words, n)
    return family


def _histogram(name: str, told: str, tally: Tally) -> Metric:
    buckets, so_far = [], 0
    for bound, n in zip(
        [*map(str, map(float, tally.bounds)), "+Inf"], list(tally.counts), strict=True
    ):
        so_far += n
        buckets.append((bound, so_far))
    return HistogramMetricFamily(f"bellota_{name}", told, buckets, tally.total)
