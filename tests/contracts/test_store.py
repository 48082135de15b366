"""What every store must keep to, whatever it is made of."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bellota.store import Conflict, Memory, Sqlite, Store, StoreError, beside
from bellota.store.postgres import Postgres

Make = Callable[[], Store]


@pytest.fixture
def memory() -> Make:
    return Memory


@pytest.fixture
def sqlite(tmp_path: Path) -> Make:
    return lambda: Sqlite(tmp_path / "log.db")


@pytest.fixture
def server(postgres_url: str) -> Make:
    return lambda: Postgres(postgres_url)


@pytest.fixture
async def file_of_another(tmp_path: Path) -> AsyncIterator[Make]:
    """A file that a server holds."""
    holder = Sqlite(tmp_path / "log.db")
    yield lambda: beside(tmp_path / "log.db")
    await holder.close()


@pytest.fixture(params=["memory", "sqlite", "server", "file_of_another"])
def make(request: pytest.FixtureRequest) -> Make:
    made: Make = request.getfixturevalue(request.param)
    return made


@pytest.fixture
async def store(make: Make) -> AsyncIterator[Store]:
    made = make()
    yield made
    await made.close()


async def test_rows_come_back_in_order_with_their_numbers(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two"])
    await store.append("A", 3, [b"three"])
    assert await store.read("A") == [(1, b"one"), (2, b"two"), (3, b"three")]


async def test_read_after_gives_only_the_rest(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two", b"three"])
    assert await store.read("A", 2) == [(3, b"three")]
    assert await store.read("A", 3) == []


async def test_tables_do_not_see_each_other(store: Store) -> None:
    await store.append("B", 1, [b"b"])
    await store.append("A", 1, [b"a"])
    assert await store.read("A") == [(1, b"a")]
    assert await store.tables() == ["A", "B"]


async def test_an_unknown_table_is_empty(store: Store) -> None:
    assert await store.read("nobody") == []
    assert await store.tables() == []


async def test_nothing_appended_makes_no_table(store: Store) -> None:
    await store.append("A", 1, [])
    assert await store.tables() == []


async def test_a_row_is_written_once(store: Store) -> None:
    await store.append("A", 1, [b"first"])
    with pytest.raises(Conflict) as caught:
        await store.append("A", 1, [b"second"])
    assert (caught.value.table, caught.value.seq) == ("A", 1)
    assert await store.read("A") == [(1, b"first")]


async def test_a_clash_in_the_middle_keeps_none_of_the_rows(store: Store) -> None:
    await store.append("A", 2, [b"there"])
    with pytest.raises(Conflict):
        await store.append("A", 1, [b"x", b"y", b"z"])
    assert await store.read("A") == [(2, b"there")]


async def test_of_many_writers_of_one_row_exactly_one_wins(store: Store) -> None:
    tries = (store.append("A", 1, [str(n).encode()]) for n in range(20))
    fates = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(fate is None for fate in fates) == 1
    assert sum(isinstance(fate, Conflict) for fate in fates) == 19
    won = fates.index(None)
    assert await store.read("A") == [(1, str(won).encode())]


async def test_a_clash_spares_everybody_else(store: Store) -> None:
    await store.append("A", 1, [b"there"])
    tries = (store.append(table, 1, [b"new", b"newer"]) for table in "ABCD")
    fates = await asyncio.gather(*tries, return_exceptions=True)
    assert isinstance(fates[0], Conflict)
    assert fates[1:] == [None, None, None]
    assert await store.read("D") == [(1, b"new"), (2, b"newer")]


async def test_any_bytes_are_kept_as_they_are(store: Store) -> None:
    bodies = [b"", bytes(range(256)), b"\0" * 3, "ardilla 🐿".encode()]
    await store.append("A", 1, bodies)
    assert [body for _, body in await store.read("A")] == bodies


async def test_a_closed_store_refuses(store: Store) -> None:
    await store.close()
    for call in (store.append("A", 1, [b"x"]), store.read("A"), store.tables()):
        with pytest.raises(StoreError):
            await call
    await store.close()


async def test_names_stand_beside_rows_and_come_with_them(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two", b"three"], {1: "Ana", 3: "Ñandú 🐿"})
    await store.append("B", 1, [b"one"], {1: "Ana"})
    assert await store.names("A") == {1: "Ana", 3: "Ñandú 🐿"}
    assert await store.names("A", 1) == {3: "Ñandú 🐿"}
    assert [body for _, body in await store.read("A")] == [b"one", b"two", b"three"]


async def test_of_a_clash_no_name_is_kept(store: Store) -> None:
    await store.append("A", 1, [b"there"], {1: "Ana"})
    tries = (store.append(t, 1, [b"new"], {1: "Ben"}) for t in "ABC")
    fates = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(fate) for fate in fates] == [Conflict, type(None), type(None)]
    assert [await store.names(table) for table in "ABC"] == [{1: "Ana"}, {1: "Ben"}, {1: "Ben"}]


async def test_a_name_is_forgotten_everywhere_and_the_rows_stay(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two"], {1: "Ana", 2: "Ben"})
    await store.append("B", 1, [b"one"], {1: "Ana"})
    assert sorted(await store.unname("Ana")) == ["A", "B"]
    assert await store.unname("Ana") == []
    assert [await store.names(table) for table in "AB"] == [{2: "Ben"}, {}]
    assert len(await store.read("A")) == 2


async def test_a_table_is_forgotten_unless_it_has_gone_on(store: Store) -> None:
    await store.append("A", 1, [b"one", b"two"], {1: "Ana"})
    await store.append("B", 1, [b"one"], {1: "Ben"})
    assert not await store.delete("A", 1)
    assert await store.delete("A", 2)
    assert not await store.delete("A", 2)
    assert (await store.tables(), await store.read("A"), await store.names("A")) == (["B"], [], {})
    assert await store.names("B") == {1: "Ben"}
    await store.append("A", 1, [b"anew"])


async def test_the_edges_of_tables_come_a_few_at_a_time(store: Store) -> None:
    for table, rows in (("A", [b"a"]), ("B", [b"b1", b"b2", b"b3"]), ("C", [b"c1", b"c2"])):
        await store.append(table, 1, rows)
    assert await store.edges("", 2) == [("A", 1, b"a", b"a"), ("B", 3, b"b1", b"b3")]
    assert await store.edges("B", 2) == [("C", 2, b"c1", b"c2")]
    assert await store.edges("C", 2) == []


async def test_a_row_that_held_a_name_is_found_and_amended(store: Store) -> None:
    await store.append("A", 1, [b'{"name":"Ana"}', b"two"])
    assert await store.rows_with(b'"Ana"') == [("A", 1, b'{"name":"Ana"}')]
    await store.amend("A", 1, b"{}")
    assert await store.rows_with(b'"Ana"') == []
    assert await store.read("A") == [(1, b"{}"), (2, b"two")]
