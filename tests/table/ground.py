"""A table without an edge: wishes by hand, a hand-moved clock, real dice from a fixed seed."""

from typing import Any

from bellota import editions, fair
from bellota.table import events as e
from bellota.table.around import Around
from bellota.table.commands import Auto, Command, No
from bellota.table.dealer import deal, race_deal
from bellota.table.decide import decide
from bellota.table.fold import fold
from bellota.table.lobby import key_of
from bellota.table.pace import Due, Pace, Presence, due
from bellota.table.state import Table
from bellota.table.view import public
from bellota.table.world import World
from bellota.table.written import last_game


class Ground:
    """A table and its time; everybody is here with no lag unless told otherwise."""

    def __init__(self, edition: str, seed: int = 1, **options: object) -> None:
        self.now = 0
        self.seed = seed
        self.seals = 0
        self.facts: list[e.Fact] = []
        self.table: Table
        self.gone: dict[int, int] = {}
        self.lag: dict[int, int] = {}
        self.over: dict[int, int] = {}
        self.woken = 0
        self.pace = Pace()
        changed = editions.builtin(edition).departures(options)
        self._keep((e.Opened("ABCDEF", edition, changed, 1_700_000_000_000),))
        self._keep((e.Sealed(*self.seal()),))

    def seal(self) -> tuple[str, str]:
        """A seed by number."""
        self.seals += 1
        seed = fair.seed_from(1000 * self.seed + self.seals)
        return fair.commitment(seed), seed.hex()

    def _keep(self, facts: tuple[e.Fact, ...]) -> None:
        table = getattr(self, "table", None)
        for fact in facts:
            table = fold(table, fact)
        assert table is not None
        self.table = table
        self.facts.extend(facts)

    def here(self) -> frozenset[int]:
        return frozenset(i for i, s in enumerate(self.table.seats) if s.key and i not in self.gone)

    def wish(self, wish: Command | Auto, holds: frozenset[int] = frozenset()) -> object:
        """The outcome of a wish, its facts kept."""
        outcome = decide(self.table, wish, self.world(holds))
        if not isinstance(outcome, No):
            self._keep(outcome)
        return outcome

    def world(self, holds: frozenset[int] = frozenset()) -> World:
        """What a wish from a device meets; its lag is that of its first seat."""
        lag = self.lag.get(min(holds, default=-1), 0)
        now = self.now
        return World(now, now, holds, self.here(), lag, lambda n: 0, self.seal, deal, race_deal)

    def sit(self, *names: str) -> None:
        """Persons sit down, each with a token of their own."""
        for name in names:
            self.wish(Command("sit", name=name, salt=name.lower(), token=token(name)))

    def bots(self, *levels: str) -> None:
        """Bots sit down, asked by the host."""
        for level in levels:
            self.wish(Command("bot", level=level), frozenset({self.table.host}))

    def start(self) -> None:
        assert not isinstance(self.wish(Command("start"), frozenset({self.table.host})), No)

    def do(self, seat: int, do: str, **more: object) -> object:
        """A seat's move on the present version."""
        more.setdefault("seq", self.table.seq)
        return self.wish(Command(do, seat=seat, **more), frozenset({seat}))  # type: ignore[arg-type]

    def presence(self) -> Presence:
        seats = range(len(self.table.seats))
        gone = tuple(self.gone.get(s) if self.table.seats[s].key else 0 for s in seats)
        lag = tuple(self.lag.get(s, 0) for s in seats)
        over = tuple(self.over.get(s) for s in seats)
        return Presence(gone, lag, self.woken, over=over)

    def go(self, seat: int) -> None:
        """The seat's person is gone, or says nothing any more."""
        self.gone.setdefault(seat, self.now)

    def come(self, seat: int) -> None:
        """The seat's person is here again."""
        if not self.here():
            self.woken = self.now
        self.gone.pop(seat, None)

    def host(self, do: str, **more: object) -> object:
        """A wish of the host's."""
        return self.wish(Command(do, **more), frozenset({self.table.host}))  # type: ignore[arg-type]

    def view(self) -> dict[str, Any]:
        """What everybody sees."""
        around = Around(self.now, self.here(), woken=self.woken, waits=self.pace)
        return public(self.table, around)

    def record(self) -> str:
        """The record of the last finished game."""
        text = last_game(self.facts)
        assert text is not None
        return text

    def next(self) -> Due | None:
        """What the table does by itself next."""
        return due(self.table, self.presence(), self.pace)

    def wait(self) -> Due | None:
        """Move the clock to what is due, and let it happen."""
        coming = self.next()
        if coming:
            self.now = max(self.now, coming.at)
            self.wish(coming.wish)
        return coming

    def legal(self, seat: int) -> tuple[str, ...]:
        table = self.table
        legal = table.game.legal(table.numbers, table.game_state)
        return tuple(a.do.name.lower() for a in legal if a.seat == seat)


def token(name: str) -> str:
    return (name + "-token-" + "x" * 30)[:40]


def key(name: str) -> str:
    return key_of(token(name))
