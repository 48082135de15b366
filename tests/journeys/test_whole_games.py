"""Whole games over a real socket: every edition, persons and bots, both races, any eye's view."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.web.documents import wrong_answer, wrong_frame, wrong_wish

GAMES: list[tuple[str, dict[str, Any], int, int]] = [
    # edition, options, persons, bots
    ("gonuts-gamewright", {"target": 15, "race": "realtime"}, 2, 1),
    ("gonuts-gamewright", {"target": 20, "race": "equal_pace", "beat": 300}, 1, 2),
    ("gonuts-gamefactory", {"target": 15, "end": "equal_turns", "first": "host"}, 2, 0),
    ("shake-fundex", {"rounds": 3}, 2, 2),
    ("shake-fundex", {"rounds": 2, "final_tie": "shake_off"}, 2, 0),
    ("shake-fundex", {"rounds": 2, "all_shake": False, "scoring_faces": 3}, 5, 1),
    ("pig", {"target": 30}, 2, 1),
    ("pig", {"target": 20}, 1, 0),
]


@asynccontextmanager
async def played(
    server: Server, room: str, persons: int, bots: int, seed: int
) -> AsyncIterator[list[Device]]:
    """Seat everybody, play to the end, and give all devices; last comes one that only looks on."""
    async with AsyncExitStack() as stack:
        devices = [await stack.enter_async_context(Device(server, room)) for _ in range(persons)]
        for n, device in enumerate(devices):
            assert await device.sit(f"Person {n}") == n
        onlooker = await stack.enter_async_context(Device(server, room))
        for _ in range(bots):
            await devices[0].must("bot", level="sharp")
        await devices[0].must("start")
        rngs = [random.Random(f"{seed} {n}") for n in range(persons)]
        await asyncio.gather(*(play(d, rng) for d, rng in zip(devices, rngs, strict=True)))
        everybody = [*devices, onlooker]
        last = max(device.seq for device in everybody)
        for device in everybody:
            await device.until(lambda device=device: device.seq == last)  # type: ignore[misc]
        yield everybody


async def check(server: Server, room: str, devices: list[Device]) -> record.Game:
    """All saw the same end; the record tells the same, and its dice are the promised ones."""
    first = devices[0].view
    for device in devices[1:]:
        assert device.view == first, device.seats
    payloads.check(devices)
    documented(devices)
    replay = await server.ask("GET", f"/api/rooms/{room}/replay")
    assert wrong_answer("get", "/api/rooms/{code}/replay", 200, replay.json()) == []
    text = (await server.ask("GET", f"/api/rooms/{room}/record")).text
    verdict = record.verify(text.splitlines())
    assert verdict.outcome is Outcome.TRUE, verdict
    *_, last = record.replay(text.splitlines())
    assert last["scores"] == first["state"]["scores"]
    assert last["winners"] == first["state"]["winners"]
    return record.read(text.splitlines())


def documented(devices: list[Device]) -> None:
    """Every frame that went either way is one of the document of the socket."""
    for device in devices:
        assert len(device.said) > 2 or not device.own
        for raw in device.heard:
            assert wrong_frame(json.loads(raw)) == [], raw
        for raw in device.said:
            assert wrong_wish(json.loads(raw)) == [], raw


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "options", "persons", "bots"), GAMES)
async def test_a_whole_game(
    server: Server, edition: str, options: dict[str, Any], persons: int, bots: int
) -> None:
    room = await server.room(edition, **options)
    async with played(server, room, persons, bots, seed=persons + bots) as devices:
        game = await check(server, room, devices)
        assert len(game.header.seats) == persons + bots


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["realtime", "equal_pace"])
async def test_a_game_of_races(server: Server, mode: str) -> None:
    room = await server.room(toml=RACY, target=12, race=mode, beat=300)
    async with played(server, room, persons=2, bots=1, seed=5) as devices:
        game = await check(server, room, devices)
        assert {line.do for line in game.lines} >= {"race", "dog"}
        streams = [frame["race"] for device in devices for frame in device.frames("you")]
        assert any(streams) is (mode == "realtime")
        assert not any(frame["race"] for frame in devices[-1].frames("you"))
        assert sum(map(rolls_as_handed_out, devices)) > 0 or mode != "realtime"


def rolls_as_handed_out(device: Device) -> int:
    """Count the race rolls of the device's seats, each of which shows what it was handed."""
    handed: dict[tuple[int, int], str] = {}
    counted = 0
    for frame in map(json.loads, device.heard):
        if frame["k"] == "you" and frame["race"]:
            for seat, stream in frame["race"]["seat"].items():
                faces = enumerate(stream["faces"], stream["from"])
                handed |= {(int(seat), n): face for n, face in faces}
        for event in frame.get("events", ()):
            if event["do"] in {"race", "dog"} and event["seat"] in device.own and handed:
                assert handed[event["seat"], event["n"]] == event["faces"]
                counted += 1
    return counted
