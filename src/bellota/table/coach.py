"""The coach of one table: what each choice is worth, and how good the last one was; for one seat alone.

A device asks for it (`off`, `after`, `before` a choice); any seat may have it off for the whole table.
Nothing of it is in the shared view or in the log.
"""

from typing import Any, NamedTuple

from bellota.bots.best import answers
from bellota.review import choosing, marks
from bellota.review.choosing import Worths
from bellota.review.study import READY
from bellota.table.best import Best, shown
from bellota.table.link import Link
from bellota.table.race import REALTIME
from bellota.table.state import LOBBY, PLAY, Table
from bellota.table.world import ThinkingError


class Open(NamedTuple):
    """A choice that a seat has now."""

    seat: int
    worths: Worths
    paced: dict[str, Any]  # the tempo of races that they hold for
    answers: int


class Coach:
    """Looks at each choice once, when somebody who may know of it is told."""

    def __init__(self, best: Best) -> None:
        self._best = best
        self._seen: tuple[int, int] | None = None
        self._tempo = best.tempo
        self._open: Open | None = None
        self._thinking = 0  # answers to the choice that is being worked out
        self._movers: frozenset[int] = frozenset()
        self._last: dict[int, dict[str, Any]] = {}  # by seat, its last choice

    def told(self, table: Table, link: Link) -> dict[str, Any] | None:
        """What a device is told; None where it wants nothing or has no seat."""
        if link.coach == "off" or not link.seats or table.stage == LOBBY:
            return None
        if refused := [seat for seat, who in enumerate(table.seats) if who.no_coach]:
            return {"refused": refused}
        source = self._best.source(table)
        if source is None:
            return {"state": self._best.known(table)}
        self._look(table)
        told: dict[str, Any] = {"state": READY}
        if soon := self._best.coming(table):
            told["soon"] = float(soon)
        if self._open and self._open.seat in link.seats and link.coach == "before":
            now = {"seat": self._open.seat, "worths": self._open.worths}
            told["now"] = {**now, **self._open.paced}
        own = [self._last[seat] for seat in link.seats if seat in self._last]
        if own and self._stands(last := max(own, key=lambda last: last["n"]), table, link):
            told["last"] = last
        return told

    def _stands(self, last: dict[str, Any], table: Table, link: Link) -> bool:
        """A verdict is for whoever chose: not for the next at the same glass, nor for the result."""
        others = link.seats - {last["seat"]}
        return table.stage == PLAY and (last["n"] == table.n or not others & self._movers)

    def _look(self, table: Table) -> None:
        """A new position: the choice that led here is judged, and the one that is open looked at."""
        seen = (table.games, table.moved_seq)
        if seen == self._seen:
            self._look_again(table)
            return
        if self._seen is None or self._seen[0] != table.games:
            self._last, self._open = {}, None
        self._seen = seen
        last = table.last
        if self._open and last and last.seat == self._open.seat:
            made = choosing.named(last.do, last.seat, last.order)
            if made in self._open.worths:
                self._last[last.seat] = _judged(self._open, made, table.n)
        playing = table.stage == PLAY and not table.racing
        legal = table.game.legal(table.numbers, table.game_state) if playing else ()
        self._movers = frozenset(action.seat for action in legal)
        self._open = self._opened(table, answers(legal) if legal else 0)

    def _look_again(self, table: Table) -> None:
        """The same choice, once it is worked out, or once the play for another tempo is there."""
        if self._thinking:
            self._open = self._opened(table, self._thinking)
        elif self._open and self._tempo != self._best.tempo:
            self._open = self._opened(table, self._open.answers)

    def _opened(self, table: Table, answers: int) -> Open | None:
        """The choice of the seat that has one; none yet while it is being worked out."""
        self._thinking = 0
        if answers < 2 or len(self._movers) > 1:
            return None
        try:
            worths = self._best.worths(table)
        except ThinkingError:
            self._thinking = answers
            return None
        self._tempo = self._best.tempo
        return Open(min(self._movers), worths, self._paced(table), answers) if worths else None

    def _paced(self, table: Table) -> dict[str, Any]:
        """The tempo of races in real time, and whether the table's own have shown it."""
        if table.options.get("race") != REALTIME:
            return {}
        return {"tempo": float(self._tempo), "measured": shown(table) == self._tempo}


def _judged(made: Open, do: str, n: int) -> dict[str, Any]:
    """A choice that was made: what it cost against the best one."""
    worths = made.worths
    best = max(worths, key=lambda name: worths[name])
    loss = worths[best] - worths[do]
    return {
        "n": n,
        "seat": made.seat,
        "chosen": do,
        "best": best if loss > marks.SEEN else do,
        "worths": worths,
        "loss": loss,
        "mark": marks.mark(loss) or None,
        **made.paced,
    }
