"""The life of a table over real sockets: lookers-on, reactions, the host's hat, undo, series."""

import asyncio
import random
import sqlite3
from typing import Any

from bellota import record
from bellota.record import Outcome
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun, seated

PIG: dict[str, Any] = {"edition": "pig", "first": "host"}


async def listed(server: Server, room: str) -> list[dict[str, Any]]:
    """The room among the open tables, if it is there."""
    tables = (await server.ask("GET", "/api/tables")).json()["tables"]
    return [table for table in tables if table["room"] == room]


async def test_only_an_open_table_is_listed_and_only_while_somebody_is_there(
    server: Server,
) -> None:
    async with seated(server, persons=2, **PIG) as (ana, ben):
        room = ana.room
        assert await listed(server, room) == []
        await ana.must("switch", name="watch", value="open")
        (table,) = await listed(server, room)
        told = {"room": room, "title": ana.view["title"], "called": "", "seats": 2}
        assert table == {**told, "stage": "lobby"}
        await ana.must("start")
        assert (await listed(server, room))[0]["stage"] == "play"
        await ana.must("switch", name="watch", value="link")
        assert await listed(server, room) == []
        await ana.must("switch", name="watch", value="open")
        await ben.until(lambda: ben.view["watch"] == "open")
    for _ in range(100):
        if not await listed(server, room):
            break
        await asyncio.sleep(0.05)
    assert await listed(server, room) == []


async def test_a_table_that_wants_no_lookers_has_none(server: Server) -> None:
    table = begun(server, persons=2, target=20, **PIG)
    async with table as (ana, ben), Device(server, ana.room) as looker:
        await ana.until(lambda: ana.view["lookers"] == 1)
        await ana.must("switch", name="watch", value="none")
        await looker.until(lambda: bool(looker.frames("closed")))
        heard = len(looker.heard)
        await asyncio.gather(play(ana, random.Random(1)), play(ben, random.Random(2)))
        assert not [raw for raw in looker.heard[heard:] if '"ping"' not in raw]
        payloads.check([ana, ben])
        await ana.must("switch", name="watch", value="link")
        await looker.until(lambda: looker.view == ana.view)


async def test_reactions_reach_everybody_and_no_log(server: Server) -> None:
    async with begun(server, persons=2, **PIG) as (ana, ben):
        rows = logged(server, ana.room)
        replies = [await ana.ask("react", seat=0, name="bravo") for _ in range(6)]
        kinds = [reply["k"] for reply in replies]
        assert kinds[:3] == ["ack"] * 3
        assert {reply["why"] for reply in replies if reply["k"] == "no"} == {"too_many"}
        await ben.until(lambda: len(ben.frames("react")) == kinds.count("ack"))
        assert ben.frames("react")[0] == {"k": "react", "seat": 0, "what": "bravo"}
        assert (await ben.ask("react", seat=0, name="bravo"))["why"] == "not_your_seat"
        assert (await ben.ask("react", seat=1, name="<img>"))["why"] == "bad_reaction"
        assert logged(server, ana.room) == rows


def logged(server: Server, room: str) -> int:
    """How many rows the log of a table has."""
    db = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)
    count = db.execute("SELECT count(*) FROM log WHERE room = ?", (room,)).fetchone()[0]
    db.close()
    return int(count)


async def test_every_power_goes_with_the_hat(server: Server) -> None:
    async with seated(server, persons=3, **PIG) as (ana, ben, cat):
        await ana.must("host", seat=1)
        await ben.until(lambda: ben.view["host"] == 1 and ben.frames("you")[-1]["host"])
        assert (await ana.ask("start"))["why"] == "not_host"
        await ben.must("set", options={"target": 20, "first": "host"})
        await ben.must("switch", name="clock", value=60)
        await ben.must("bot", level="bold")
        await ben.must("kick", seat=2)
        await cat.until(lambda: cat.seats == [])
        reply = await cat.ask("sit", name="Cat", token=cat.tokens[0], salt="")
        assert reply["why"] == "sent_away"
        await ben.must("start")
        await ben.must("host", seat=0)
        await ana.must("more")
        await ben.until(lambda: ben.view["clock"]["left"] > 60_000)
        await asyncio.gather(play(ana, random.Random(1)), play(ben, random.Random(2)))
        await ana.must("lobby")
        await ana.must("remove", seat=2)


async def test_a_bank_is_taken_back_by_agreement(server: Server) -> None:
    async with begun(server, persons=2, target=30, **PIG) as (ana, ben):
        await ana.must("roll", seat=0, seq=ana.seq)
        while ana.view["state"]["phase"] != "decide" or ana.view["state"]["seat"] != 0:
            device = (ana, ben)[ana.view["state"]["seat"]]
            await device.ask("roll", seat=device.seats[0], seq=device.seq)
            await ana.until(lambda: ana.seq == ben.seq)
        turn = ana.view["state"]["turn"]
        await ana.must("bank", seat=0, seq=ana.seq)
        await ana.must("undo", seat=0)
        await ben.until(lambda: ben.view["undo"]["asked"] == 0)
        await ben.must("agree", seat=1)
        await ana.until(lambda: ana.view["state"]["turn"] == turn)
        assert ana.view["state"]["legal"] == {"0": ["roll", "bank"]}
        await asyncio.gather(play(ana, random.Random(1)), play(ben, random.Random(2)))
        text = (await server.ask("GET", f"/api/rooms/{ana.room}/record")).text
        verdict = record.verify(text.splitlines())
        assert '"undo"' in text
        assert verdict.outcome is Outcome.TRUE, verdict
        payloads.check([ana, ben])


async def test_a_series_of_three(server: Server) -> None:
    async with seated(server, persons=2, target=10, **PIG) as (ana, ben):
        await ana.must("switch", name="series", value=3)
        await ana.must("start")
        for _ in range(3):
            for device in (ana, ben):
                await device.until(lambda d=device: d.stage == "play")  # type: ignore[misc]
            first = ana.view["first"]
            await asyncio.gather(play(ana, random.Random(1)), play(ben, random.Random(2)))
            series = ana.view["series"]
            if series["over"]:
                break
            loser = ana.view["state"]["scores"].index(min(ana.view["state"]["scores"]))
            await ana.must("rematch")
            await ana.until(lambda: ana.stage == "play")
            assert ana.view["first"] == loser
        assert max(series["wins"]) == 2
        assert first in (0, 1)
        await ana.must("rematch")
        await ben.until(lambda: ben.stage == "play")
        assert ben.view["series"] == {"of": 3, "wins": [0, 0], "over": False}
