"""`bellota forget` beside a running server: the name is in no file any more, and the game goes on."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from bellota.cli import main
from bellota.table.frames import FORGOTTEN
from tests.journeys.cluster import Cluster
from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port

NAME = "Zenobia Quill"


async def forget(*args: str) -> str:
    said = await asyncio.to_thread(CliRunner().invoke, main, ["forget", *args])
    return said.output


async def test_a_name_is_forgotten_beside_a_server(stopped: Server) -> None:
    stopped.start()
    place = ("--database", str(stopped.database))
    room = await stopped.room()
    game = begun(stopped, persons=2, edition="pig", first="host", target=50)
    async with game as (ana, _), Device(stopped, room) as other:
        await other.sit(NAME)
        assert "forgotten, 1 time." in await forget(f"  {NAME.replace(' ', '  ')}\u200b", *place)
        assert "nobody is called" in await forget(NAME, *place)
        await other.until(lambda: other.view["seats"][0]["name"] == FORGOTTEN and other.live)
        assert other.seats == [0]
        await ana.must("roll", seat=0, seq=ana.seq)
        assert ana.connections == 1  # at this table nobody had it
        stopped.kill()
        files = filter(Path.is_file, Path(stopped.database).parent.iterdir())
        assert NAME.encode() not in b"".join(file.read_bytes() for file in files)
        await stopped.again()
        await other.until(lambda: other.view["seats"][0]["name"] == FORGOTTEN)
        await ana.until(lambda: ana.connections > 1 and ana.seats == [0])
        assert [seat["name"] for seat in ana.view["seats"]] == ["Person 0", "Person 1"]
        await ana.ask("roll", seat=0, seq=ana.seq)


async def test_a_table_is_forgotten_by_its_code(stopped: Server) -> None:
    stopped.start()
    room = await stopped.room()
    place = ("--database", str(stopped.database))
    assert "there is no table" in await forget("QQQQQQ", "--as", "room", *place)
    assert "the table is forgotten" in await forget(room.lower(), *place)
    assert "no table has that code" in await forget(room, *place)
    stopped.kill()
    stopped.start()
    assert (await stopped.ask("GET", f"/api/rooms/{room}")).status_code == 404


async def test_a_table_that_is_forgotten_sends_its_devices_away(stopped: Server) -> None:
    stopped.start()
    async with begun(stopped, edition="pig") as (ana, ben):
        place = ("--database", str(stopped.database))
        assert "the table is forgotten" in await forget(f" {ana.room.lower()} ", *place)
        for device in (ana, ben):
            await device.until_closed(4404)


@pytest.mark.parametrize("what", [["Ana", "--as", "name"], ["K7QMRT"]])
def test_a_database_that_is_not_there_is_not_made(what: list[str], tmp_path: Path) -> None:
    said = CliRunner().invoke(main, ["forget", *what, "--database", str(tmp_path / "no.db")])
    assert said.exit_code == 1
    assert "is not there" in said.output
    assert list(tmp_path.iterdir()) == []


async def test_a_name_is_forgotten_at_a_table_of_several_workers(postgres_url: str) -> None:
    cluster = Cluster(postgres_url, unused_port(), {}, far=True)
    await cluster.again()
    try:
        async with begun(cluster, edition="pig", first="host") as (ana, ben):
            await cluster.apart([ana, ben])  # the one at the owner, the other on the way to it
            assert "forgotten, 1 time." in await forget("Person 0", "--database", postgres_url)
            for device in (ana, ben):
                await device.until(lambda d=device: d.view["seats"][0]["name"] == FORGOTTEN)  # type: ignore[misc]
            await ana.must("roll", seat=0, seq=ana.seq)
            assert "table is forgotten" in await forget(ana.room, "--database", postgres_url)
    finally:
        cluster.kill()
