"""The host looks after tables while they are played: lists, inspects, exports, closes them."""

import asyncio
import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bellota import record
from bellota.record import Outcome
from bellota.store import opened
from bellota.table.hub import Hub
from tests.cli.running import run
from tests.journeys.cluster import Cluster
from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.journeys.tables import begun, seated
from tests.journeys.test_whole_games import played
from tests.ports import unused_port


async def admin(database: str | Path, *words: str) -> Result:
    """A command of the host's, in a thread, for it has a loop of its own."""
    return await asyncio.to_thread(run, "admin", *words, "--database", str(database))


def files(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(str(path) for path in folder.iterdir())


async def listed(database: str | Path) -> dict[str, dict[str, Any]]:
    """What `list` tells, by code."""
    done = await admin(database, "list", "--json")
    return {one["room"]: one for one in map(json.loads, done.stdout.splitlines())}


async def test_tables_are_told_of_while_they_are_played(stopped: Server) -> None:
    stopped.start()
    async with begun(stopped, edition="pig") as (ana, _):
        other = await stopped.room("shake-fundex")
        found = await listed(stopped.database)
        assert set(found) == {ana.room, other}
        mine = found[ana.room]
        assert (mine["edition"], mine["stage"], mine["seats"], mine["games"]) == (
            "pig",
            "play",
            2,
            1,
        )
        done = await admin(stopped.database, "inspect", ana.room.lower())
        told = json.loads(done.stdout)
        assert [seat["name"] for seat in told["seats"]] == ["Person 0", "Person 1"]
        assert told["table"] == mine["table"]
        secret = {*ana.tokens, "seed", "salt", "key"}
        assert {word for word in secret if word in done.stdout} == set()
    text = (await admin(stopped.database, "list")).stdout.splitlines()
    assert [line.split()[0] for line in text] == ["room", *sorted(found)]


async def test_finished_games_and_the_log_are_taken_out(stopped: Server, tmp_path: Path) -> None:
    stopped.start()
    room = await stopped.room("pig", target=20)
    async with played(stopped, room, persons=1, bots=1, seed=3):
        given = (await stopped.ask("GET", f"/api/rooms/{room}/record")).text
    done = await admin(stopped.database, "export", room, str(tmp_path / "out"))
    assert files(tmp_path / "out") == sorted(done.stdout.split())
    kept = (tmp_path / "out" / f"{room}-1.jsonl").read_text("utf-8")
    assert kept == given
    assert record.verify(kept.splitlines()).outcome is Outcome.TRUE
    log = (tmp_path / "out" / f"{room}.log.jsonl").read_text("utf-8").splitlines()
    kinds = [json.loads(line)["fact"] for line in log]
    assert kinds[:2] == ["opened.1", "sealed.1"]
    assert "did.1" in kinds
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "out" / f"{room}-1.jsonl").stat().st_mode) == 0o600


async def test_each_game_of_a_table_is_a_record(stopped: Server, tmp_path: Path) -> None:
    stopped.start()
    room = await stopped.room("pig", target=20)
    async with played(stopped, room, persons=1, bots=1, seed=3) as devices:
        await devices[0].must("rematch")
        await devices[0].until(lambda: devices[0].view["games"] == 2)
        await admin(stopped.database, "export", room, str(tmp_path / "out"))
    wanted = [f"{room}-1.jsonl", f"{room}.log.jsonl"]
    assert files(tmp_path / "out") == [str(tmp_path / "out" / name) for name in wanted]


async def test_a_table_that_is_closed_sends_its_devices_away(stopped: Server) -> None:
    stopped.start()
    async with begun(stopped, edition="pig") as (ana, ben):
        done = await admin(stopped.database, "close", ana.room)
        assert (done.exit_code, done.stdout) == (0, f"{ana.room} is closed\n")
        for device in (ana, ben):
            await device.until_closed(4404)
        assert (await stopped.ask("GET", f"/api/rooms/{ana.room}")).status_code == 404
        assert (await listed(stopped.database))[ana.room]["stage"] == "closed"
        assert (await admin(stopped.database, "close", ana.room)).exit_code == 0
        other = await stopped.room("pig")
        async with Device(stopped, other) as cleo:
            assert await cleo.sit("Cleo") == 0


async def test_a_server_that_hears_nothing_learns_of_it_by_the_next_wish(
    stopped: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bellota.web.control.where", lambda _: None)
    stopped.start()
    async with seated(stopped, edition="pig") as (ana, ben):
        await admin(stopped.database, "close", ana.room)
        await ben.raw('{"do": "rename", "id": "1", "seat": 1, "name": "Benno"}')
        await ana.until_closed(4404)


async def test_a_table_is_closed_while_no_server_runs(stopped: Server) -> None:
    stopped.start()
    room = await stopped.room("pig")
    stopped.stop()
    assert (await admin(stopped.database, "close", room)).exit_code == 0
    await stopped.again()
    assert (await stopped.ask("GET", f"/api/rooms/{room}")).status_code == 404


@pytest.mark.parametrize("what", ["inspect", "close"])
async def test_a_table_that_is_not_there_is_said(what: str, stopped: Server) -> None:
    stopped.start()
    await stopped.room("pig")
    done = await admin(stopped.database, what, "QQQQQQ")
    assert (done.exit_code, done.stderr) == (1, "there is no table QQQQQQ\n")


async def test_a_database_that_is_not_there_is_said_and_not_made(tmp_path: Path) -> None:
    done = await admin(tmp_path / "none.db", "list")
    assert (done.exit_code, f"{tmp_path}/none.db is not there" in done.stderr) == (1, True)
    assert done.stdout == ""
    assert files(tmp_path) == []


async def test_workers_let_go_of_a_table_that_is_closed(postgres_url: str) -> None:
    cluster = Cluster(postgres_url, unused_port(), {}, far=True)
    await cluster.again()
    try:
        async with begun(cluster, edition="pig") as (ana, ben):
            await cluster.apart([ana, ben])  # the one at the owner, the other on the way to it
            done = await admin(postgres_url, "close", ana.room)
            assert (done.exit_code, done.stdout) == (0, f"{ana.room} is closed\n")
            for device in (ana, ben):
                await device.until_closed(4404)
    finally:
        cluster.kill()


async def test_postgresql_is_looked_after_likewise(postgres_url: str, tmp_path: Path) -> None:
    hub = Hub(await asyncio.to_thread(opened, postgres_url))
    room = await hub.open("pig", {})
    assert (await listed(postgres_url))[room]["stage"] == "lobby"
    assert (await admin(postgres_url, "export", room, str(tmp_path))).exit_code == 0
    assert (await admin(postgres_url, "close", room)).exit_code == 0
    assert (await listed(postgres_url))[room]["stage"] == "closed"
    await hub.close()
    again = Hub(await asyncio.to_thread(opened, postgres_url))
    assert await again.find(room) is None
    await again.close()
