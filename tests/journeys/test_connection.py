"""Lines that drop, toggle, lose packets: nobody is stuck, nothing is lost, nothing is doubled."""

import asyncio
import json
import random
import secrets
import time
from typing import Any

import pytest

from bellota import record
from tests.journeys.device import Device
from tests.journeys.lossy import Lossy
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun

PIG: dict[str, Any] = {"edition": "pig", "first": "host"}
ROOMS, WAVE, DEVICES, SEATS = 100, 20, 10, 8


async def test_a_roll_made_while_the_line_was_down_counts_once(server: Server) -> None:
    """C1: cut mid-turn, roll, restore: equal within 3 s, no roll lost or doubled."""
    async with begun(server, target=500, **PIG) as (ana, ben):
        for n in range(10):
            await ana.until(lambda: ana.seq == ben.seq)
            device = (ana, ben)[ana.view["state"]["seat"]]
            await device.offline()
            asked = asyncio.create_task(device.ask("roll", seat=device.seats[0], seq=device.seq))
            await asyncio.sleep(0.1)
            assert ana.view["state"]["n"] == ben.view["state"]["n"] == n
            device.network.set()
            restored = time.monotonic()
            assert (await asked)["k"] == "ack"
            await ana.until(lambda n=n: ana.view["state"]["n"] == n + 1)  # type: ignore[misc]
            await ben.until(lambda: ben.seq == ana.seq)
            assert time.monotonic() - restored < 3
            assert ana.view["state"] == ben.view["state"]


async def test_no_face_is_shown_that_the_record_does_not_hold(server: Server) -> None:
    """C2: what a device has seen at any time is what the record tells of that moment."""
    async with begun(server, persons=2, bots=1, target=60, **PIG) as (ana, ben):
        rng = random.Random(672)

        async def cut() -> None:
            if rng.random() < 0.2:
                await rng.choice((ana, ben)).drop()

        await asyncio.gather(play(ana, rng, cut), play(ben, rng, cut))
        text = (await server.ask("GET", f"/api/rooms/{ana.room}/record")).text
        states = [*record.replay(text.splitlines())]
        lines = [json.loads(line) for line in text.splitlines()]
        for device in (ana, ben):
            shown = [view for _, view in device.views if view["state"]]
            assert len(shown) > 10
            for view in shown:
                n = view["state"]["n"]
                assert view["state"] == states[n]
                if view["last"]:
                    assert lines[n]["do"] == view["last"]["do"]
                    assert lines[n].get("faces", "") == view["last"]["faces"]


async def test_who_returns_sees_what_was_missed_at_once(server: Server) -> None:
    """C18: a screen wakes up: the whole table as it is, within two seconds."""
    table = begun(server, persons=1, bots=2, target=500, **PIG)
    async with table as (ana,), Device(server, ana.room) as looker:
        await looker.offline()
        for _ in range(5):
            if ana.view["state"]["seat"] == 0:
                await ana.ask("roll", seat=0, seq=ana.seq)
            await ana.next()
        missed = looker.seq
        woken = time.monotonic()
        looker.network.set()
        await looker.until(lambda: looker.seq >= ana.seq > missed)
        assert time.monotonic() - woken < 2


async def test_a_wrong_code_and_then_the_right_one(server: Server) -> None:
    """C22: after a failed join the next one works, over both ways in."""
    room = await server.room()
    wrong = Device(server, "WRONGS")
    task = asyncio.create_task(wrong._connected())
    await asyncio.gather(task, return_exceptions=True)
    assert wrong.closed_with == [4404]
    assert (await server.ask("GET", "/api/rooms/WRONGS")).status_code == 404
    assert (await server.ask("GET", f"/api/rooms/{room}")).status_code == 200
    async with Device(server, room) as device:
        assert await device.sit("Ana") == 0


async def test_closing_a_page_gives_no_seat_away(server: Server) -> None:
    """C24: Back, swipe, a closed tab: the seat is kept; leaving is a choice of its own."""
    async with begun(server, persons=2, **PIG) as (ana, ben):
        room, tokens = ben.room, ben.tokens
        await ben.__aexit__()
        for _ in range(3):
            await ana.until(lambda: not ana.view["seats"][1]["here"])
            seat = ana.view["seats"][1]
            assert (seat["kind"], seat["left"], seat["away"]) == ("person", False, False)
            async with Device(server, room, tokens) as again:
                assert again.seats == [1]
                await ana.until(lambda: ana.view["seats"][1]["here"])
        async with Device(server, room, tokens) as again:
            await again.must("leave", seat=1)
            await ana.until(lambda: ana.view["seats"][1]["left"])


@pytest.mark.slow
async def test_nobody_is_stuck_joining_through_a_bad_network(stopped: Server) -> None:
    """C6: a thousand joins where one connection and one segment in twenty is lost: none over 10 s."""
    stopped.start()
    rooms = [await stopped.room() for _ in range(ROOMS)]
    waits: list[float] = []
    async with Lossy(stopped.port, seed=1001) as network:
        for first in range(0, ROOMS, WAVE):
            some = rooms[first : first + WAVE]
            for waited in await asyncio.gather(*(joined(stopped, network, room) for room in some)):
                waits += waited
        assert network.cuts > 50
    assert len(waits) == ROOMS * DEVICES
    assert max(waits) < 10


async def joined(server: Server, network: Lossy, room: str) -> list[float]:
    """Ten devices come to one table, one after the other, eight to sit: how long each took, in s."""
    waits = [await join(Device(network, room), n) for n in range(DEVICES)]
    async with Device(server, room) as witness:
        names = [seat["name"] for seat in witness.view["seats"]]
        assert names == [f"Person {n}" for n in range(SEATS)]
    return waits


async def join(device: Device, n: int) -> float:
    """Come in, and sit down where there is room; asked again, it is the same seat."""
    began = time.monotonic()
    async with device:
        if n < SEATS:
            token = secrets.token_urlsafe(32)
            reply = await device.must("sit", name=f"Person {n}", salt="", token=token)
            assert (reply["seat"], reply["token"]) == (n, token)
        return time.monotonic() - began
