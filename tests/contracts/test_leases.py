"""What every table of leases must keep to, whatever it is made of."""

from collections.abc import AsyncIterator, Awaitable, Callable

import asyncpg
import pytest

from bellota.store.connection import Standing
from bellota.store.leases import SPAN, Leases, MemoryLeases
from bellota.store.leases_postgres import PostgresLeases


class Timed:
    """Leases, and a way to let their time pass."""

    def __init__(self, leases: Leases, later: Callable[[float], Awaitable[None]]) -> None:
        self.leases = leases
        self.later = later


class Memory(Timed):
    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(MemoryLeases(lambda: self.now), self._later)

    async def _later(self, seconds: float) -> None:
        self.now += seconds


class Server(Timed):
    """Time passes for all leases at once, by taking it off them."""

    def __init__(self, url: str) -> None:
        self.url = url
        super().__init__(PostgresLeases(url), self._later)

    async def _later(self, seconds: float) -> None:
        db = await asyncpg.connect(self.url)
        await db.execute(
            "UPDATE lease SET until = until - make_interval(secs => $1::float8)", seconds
        )
        await db.close()


@pytest.fixture
def memory() -> Timed:
    return Memory()


@pytest.fixture
def server(postgres_url: str) -> Timed:
    return Server(postgres_url)


@pytest.fixture(params=["memory", "server"])
def kind(request: pytest.FixtureRequest) -> Timed:
    made: Timed = request.getfixturevalue(request.param)
    return made


@pytest.fixture
async def timed(kind: Timed) -> AsyncIterator[Timed]:
    yield kind
    await kind.leases.close()


async def test_a_free_table_is_taken(timed: Timed) -> None:
    taken = await timed.leases.take("A", "one")
    assert (taken.holder, taken.follows) == ("one", False)
    assert 0 < taken.left <= SPAN


async def test_another_is_told_who_has_it_and_for_how_long(timed: Timed) -> None:
    await timed.leases.take("A", "one")
    taken = await timed.leases.take("A", "two")
    assert (taken.holder, taken.follows) == ("one", False)
    assert 0 < taken.left <= SPAN
    assert (await timed.leases.take("B", "two")).holder == "two"


async def test_when_the_lease_is_over_another_takes_it_and_knows_that_it_follows(
    timed: Timed,
) -> None:
    await timed.leases.take("A", "one")
    await timed.later(SPAN + 0.1)
    taken = await timed.leases.take("A", "two")
    assert (taken.holder, taken.follows) == ("two", True)
    assert (await timed.leases.take("A", "one")).holder == "two"


async def test_what_is_kept_is_not_taken(timed: Timed) -> None:
    await timed.leases.take("A", "one")
    await timed.later(SPAN - 0.5)
    kept = await timed.leases.keep("one", ["A"], [])
    assert kept.own == {"A"}
    await timed.later(SPAN - 0.5)
    assert (await timed.leases.take("A", "two")).holder == "one"


async def test_who_was_followed_learns_it_and_lengthens_nothing(timed: Timed) -> None:
    await timed.leases.take("A", "one")
    await timed.leases.take("B", "one")
    await timed.later(SPAN + 0.1)
    await timed.leases.take("A", "two")
    kept = await timed.leases.keep("one", ["A", "B", "C"], [])
    assert kept.own == {"B"}
    assert (await timed.leases.take("A", "three")).holder == "two"


async def test_the_others_are_looked_after_in_the_same_breath(timed: Timed) -> None:
    await timed.leases.take("A", "one")
    await timed.leases.take("B", "two")
    await timed.later(SPAN + 0.1)
    await timed.leases.take("C", "two")
    kept = await timed.leases.keep("three", [], ["A", "C", "nobody's"])
    assert set(kept.others) == {"A", "C"}
    assert (kept.others["A"].holder, kept.others["C"].holder) == ("one", "two")
    assert kept.others["A"].left <= 0 < kept.others["C"].left


async def test_what_is_let_go_is_free_at_once_and_has_no_past(timed: Timed) -> None:
    await timed.leases.take("A", "one")
    await timed.leases.take("B", "one")
    await timed.leases.release("two", ["A"])
    await timed.leases.release("one", ["A"])
    taken = await timed.leases.take("A", "two")
    assert (taken.holder, taken.follows) == ("two", False)
    assert (await timed.leases.take("B", "two")).holder == "one"


async def test_a_dead_ones_tables_are_free_at_once_and_whoever_takes_one_follows(
    timed: Timed,
) -> None:
    await timed.leases.take("A", "one")
    await timed.leases.take("B", "two")
    await timed.leases.end("one")
    assert (await timed.leases.keep("two", ["B"], ["A"])).others["A"].left <= 0
    taken = await timed.leases.take("A", "two")
    assert (taken.holder, taken.follows) == ("two", True)
    assert (await timed.leases.take("B", "one")).holder == "two"


async def test_who_had_what_was_taken_away_learns_it_and_whoever_takes_it_follows(
    timed: Timed,
) -> None:
    await timed.leases.take("A", "one")
    await timed.leases.take("B", "one")
    await timed.leases.take_away(["A", "nobody's"])
    assert (await timed.leases.keep("one", ["A", "B"], [])).own == {"B"}
    assert (await timed.leases.take("nobody's", "two")).follows is False
    taken = await timed.leases.take("A", "two")
    assert (taken.holder, taken.follows) == ("two", True)


async def test_no_lease_waits_for_the_disk_as_the_log_does(postgres_url: str) -> None:
    lines = (PostgresLeases(postgres_url)._line, Standing(postgres_url))
    told = [(await line.ask("", "SHOW synchronous_commit"))[0][0] for line in lines]
    assert told == ["off", "on"]
    for line in lines:
        await line.close()


async def test_nothing_is_asked_of_nothing(timed: Timed) -> None:
    kept = await timed.leases.keep("one", [], [])
    assert (kept.own, dict(kept.others)) == (frozenset(), {})
    await timed.leases.release("one", [])
    await timed.leases.take_away([])
