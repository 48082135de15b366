"""A race in real time at one keyboard: who has rolled when, and what rolls by itself.

Times are ms since the start signal. What a race is and how it is settled is the table's
(`table.race`): one least interval for all, one order, nothing after the dog that decides.
"""

from typing import NamedTuple

from bellota.rules.kinds import Action
from bellota.rules.seats import put
from bellota.table import race as r
from bellota.table.pace import Pace, leaning
from bellota.terminal.match import Match

EARLY = 110  # a press so long before the interval is over rolls when it is over
HOUSE = "house"
PACE = Pace()


class Due(NamedTuple):
    """A roll that comes by itself."""

    at: int
    seat: int
    by: str


class Live:
    """One race, from its signal, or from where it was left, to the dog that decides."""

    def __init__(self, match: Match) -> None:
        self._match, self._seats = match, match.table.seats
        self.race = _restored(match)
        self.start = max((tap.at + 1 for row in self.race.taps for tap in row), default=0)
        self._written = len(match.standing.raced)
        self._early: dict[int, int] = {}  # presses that wait for the interval, by seat

    @property
    def decided(self) -> int | None:
        """When the dog that decides came out."""
        return r.decided_at(self.race, self._match.table.numbers.race_end)

    def pause(self, at: int) -> None:
        """The race rests; it goes on at this very time."""
        self.start = max(self.start, at)

    def over(self, at: int, grace: int) -> bool:
        """Whether nothing can change it any more."""
        return self.decided is not None and at >= self.decided + grace

    def press(self, seat: int, at: int) -> None:
        """A seat's key: it rolls now, or when the interval is over, or not at all."""
        self.pass_to(at)
        decided = self.decided
        late = decided is not None and at > decided
        if at < self.start or late or not r.rolls_on(self.race, seat):
            return
        row = self.race.taps[seat]
        ready = row[-1].at + r.GAP if row else at
        if at >= ready:
            self._roll(seat, at, "")
        elif at >= ready - EARLY:
            self._early[seat] = ready

    def take_back(self, seat: int, since: int) -> None:
        """Presses were none: what they rolled, or would have rolled, goes back into the stream.

        What was rolled before this race was left and resumed is written down, and stays.
        """
        self._early.pop(seat, None)
        row, since = self.race.taps[seat], max(since, self.start)
        while row and row[-1].at >= since and not row[-1].by:
            row = row[:-1]
        self.race = self.race._replace(taps=put(self.race.taps, seat, row))

    def pass_to(self, at: int) -> None:
        """Let the time pass: bots roll, waiting presses roll, the house rolls for the silent."""
        while (due := self.due()) is not None and due.at <= at:
            self._early.pop(due.seat, None)
            self._roll(due.seat, due.at, due.by)

    def due(self) -> Due | None:
        """The next roll that comes by itself; none once it is decided."""
        if self.decided is not None:
            return None
        seats = [seat for seat in range(len(self._seats)) if r.rolls_on(self.race, seat)]
        dues = (self._due(seat) for seat in seats)
        return min(dues, key=lambda d: (d.at, d.seat != self.race.active, d.seat), default=None)

    def house(self, seat: int) -> bool:
        """Whether the house rolls for a seat."""
        row = self.race.taps[seat]
        return bool(row) and row[-1].by == HOUSE

    def settle(self) -> None:
        """Write down what has been rolled, in order of time; over once it is decided."""
        lines = self._lines()
        for line in lines[self._written :]:
            self._match.play(Action(line.seat, line.do), line.tap.by, line.tap.at)
            self._written += 1

    def _lines(self) -> tuple[r.Settled, ...]:
        """The race as it is settled; while it is open, its rolls so far."""
        if self.decided is not None:
            return r.settled(self.race, self._match.table.numbers.race_end)
        return r.in_order(self.race)

    def _due(self, seat: int) -> Due:
        if seat in self._early:
            return Due(self._early[seat], seat, "")
        bot, last = self._seats[seat].by, self._last(seat)
        if bot:
            return Due(last + self._spread(seat), seat, bot)
        return Due(last + (PACE.beat if self.house(seat) else PACE.silence), seat, HOUSE)

    def _spread(self, seat: int) -> int:
        """A bot's time for its next roll: human, and the same again if this race is left and resumed."""
        place = (self._match.table.commitment, self.race.k, seat, len(self.race.taps[seat]))
        return leaning(PACE.tap, PACE.tap_spread, *place)

    def _last(self, seat: int) -> int:
        """When a seat rolled last, or could have rolled first."""
        row = self.race.taps[seat]
        return max(self.start, row[-1].at) if row else self.start

    def _roll(self, seat: int, at: int, by: str) -> None:
        row = self.race.taps[seat]
        held = r.bounded(at, at, 0, row[-1].at if row else None)
        faces = self._match.race_faces(seat, len(row))
        self.race = r.tapped(self.race, seat, len(row), held, faces, by)


def _restored(match: Match) -> r.Race:
    """The race that is on, with the rolls that are written down."""
    table, standing = match.table, match.standing
    none: tuple[tuple[r.Tap, ...], ...] = ((),) * len(table.seats)
    race = r.Race(standing.streams.races, r.REALTIME, 0, 0, standing.state.seat, none)
    for step in standing.raced:
        seat, row = step.event.seat, race.taps[step.event.seat]
        race = r.tapped(race, seat, len(row), step.race or 0, step.event.faces, step.by)
    return race
