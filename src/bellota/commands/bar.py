"""A bar on a terminal that says what is done now, how far it is, and games a second."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, time
from typing import Any

import click

REDRAWN = 0.2  # s from one look of the bar to the next
LENGTH = 1000


class Bar:
    """Nothing, where nobody watches standard error."""

    def __init__(self, drawn: Any = None) -> None:
        self._bar, self._drawn = drawn, 0.0
        self._begun, self._done, self._before = perf_counter(), 0, 0

    def stage(self, what: str, part: float) -> None:
        """So much of this is done."""
        bar = self._bar
        if bar is None:
            return
        if what != bar.label:
            bar.label, bar.pos, bar.avg = what, 0, []
            bar.start, bar.last_eta, bar.eta_known = time(), time(), False
            self._begun, self._before, self._drawn = perf_counter(), self._done, 0.0
        bar.update(int((LENGTH - 1) * part) - bar.pos)  # at its very end it would tell no more
        if perf_counter() - self._drawn > REDRAWN:  # a thousandth of many games takes minutes
            bar.render_progress()
            self._drawn = perf_counter()

    def played(self, done: int, _games: int) -> None:
        """So many games are done."""
        self._done = done
        self._before = min(self._before, done)

    def speed(self, _: Any) -> str:
        """Games a second of what is done now."""
        played = self._done - self._before
        return f"{played / max(perf_counter() - self._begun, 1e-9):,.0f} games/s" if played else ""


@contextmanager
def bar() -> Iterator[Bar]:
    """One on standard error, where somebody watches it."""
    if not sys.stderr.isatty():
        yield Bar()
        return
    shown = Bar()
    with click.progressbar(
        length=LENGTH, label="", file=sys.stderr, item_show_func=shown.speed
    ) as drawn:
        shown._bar = drawn
        yield shown
