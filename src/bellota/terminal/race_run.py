"""Runs a race in real time on the screen: the countdown, everybody's keys, the end."""

import time
from collections.abc import Callable

from bellota.table.race import GRACE, LEAD
from bellota.terminal.codes import EXACT
from bellota.terminal.held import WINDOW, Heard, Held
from bellota.terminal.keys import CONTINUED
from bellota.terminal.live import Live
from bellota.terminal.match import Match
from bellota.terminal.race_keys import seat_of
from bellota.terminal.race_page import Shown, page
from bellota.terminal.scene import Scene
from bellota.terminal.stage import Stage
from bellota.terminal.step import Step

FRAME = 100  # ms between two pictures in which nobody rolled
LONG_AGO = -1_000_000
TOLD = 2500  # ms for which a held key is spoken of


class Run:
    """One race. However it ends, what was rolled is written down."""

    def __init__(
        self, stage: Stage, scene: Scene, match: Match, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._stage, self._scene, self._match, self._clock = stage, scene, match, clock
        self._live, self._held = Live(match), Held()
        self._exact = False  # the terminal tells a press from a repeat by itself
        self._zero = 0.0
        self._drawn, self._seen = LONG_AGO, self._live.race
        self._holding = LONG_AGO  # when a held key was last heard

    def run(self) -> tuple[Step, ...]:
        """The whole race as it was settled."""
        self._signal()
        with self._stage.racing():
            try:
                self._until_decided()
            finally:
                self._live.settle()
        return self._match.standing.raced

    def _signal(self) -> None:
        """Count down to where the race begins, or goes on."""
        self._zero = self._clock() * 1000 + LEAD - self._live.start
        self._held, self._exact = Held(), False
        self._drawn = self._holding = LONG_AGO

    def _now(self) -> int:
        """Milliseconds since the signal, negative before it."""
        return round(self._clock() * 1000 - self._zero)

    def _until_decided(self) -> None:
        at = self._now()
        while not self._live.over(at, GRACE if self._exact else max(GRACE, WINDOW)):
            self._draw(at)
            key = self._stage.heard(self._wait(at))
            if key == CONTINUED:
                self._live.pause(at)
                self._signal()
            at = self._now()
            self._live.pass_to(at)
            if key is not None:
                self._hear(key, at)

    def _wait(self, at: int) -> float:
        """Seconds until something happens by itself."""
        due = self._live.due()
        frame = self._drawn + FRAME - at
        return max(0.0, min(frame, due.at - at if due else FRAME) / 1000)

    def _hear(self, key: str, at: int) -> None:
        seat = seat_of(self._scene.keys, key)
        if key == EXACT:
            self._exact = True
            self._stage.exactly()
        elif seat is not None and self._pressed(key.lower(), seat, at):
            self._live.press(seat, at)

    def _pressed(self, key: str, seat: int, at: int) -> bool:
        """Whether it is a press; a repeat is none, and may tell of a press before it."""
        heard = Heard.PRESS if self._exact else self._held.heard(key, at)
        if heard == Heard.RUN:
            self._live.take_back(seat, self._held.since(key))
        if heard != Heard.PRESS and self._held.holds(key):
            self._holding = at
        return heard == Heard.PRESS

    def _draw(self, at: int) -> None:
        """A picture now, where one is due or somebody rolled."""
        if at - self._drawn < FRAME and self._live.race is self._seen:
            return
        holding = at - self._holding < TOLD
        shown = Shown(self._scene, self._live.race, at, self._live.start, holding)
        self._drawn, self._seen = at, self._live.race
        self._stage.show(lambda width, height: page(shown, width, height))
