"""Fingers: a device plays its seats by what the view says is legal, until the game is over."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from bellota import record
from bellota.record import Outcome
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.server import Server

Wait = Callable[[], Awaitable[None]]
TAP = 0.26  # s, a little more than the least interval


async def at_once() -> None:
    """No thought at all."""


async def play(device: Device, rng: random.Random, think: Wait = at_once) -> None:
    """Play every seat that the device holds until the game is over."""
    while device.stage != "over":
        wish = chosen(device, rng)
        if wish is None:
            await device.next()
        elif wish["do"] == "tap":
            await tap(device, wish["seat"])
        else:
            await think()
            await device.ask(**wish, seq=device.seq)


async def alike(server: Server, devices: list[Device]) -> tuple[str, int]:
    """All have heard the same, on their first line, and the record is true; the room and its last row."""
    last = max(device.seq for device in devices)
    for device in devices:
        await device.until(lambda device=device: device.seq == last)  # type: ignore[misc]
        assert device.connections == 1
    payloads.check(devices)
    room = devices[0].room
    text = (await server.ask("GET", f"/api/rooms/{room}/record")).text
    assert record.verify(text.splitlines()).outcome is Outcome.TRUE
    return room, last


def chosen(device: Device, rng: random.Random) -> dict[str, Any] | None:
    """The next wish of one of the device's seats; None while it has to wait."""
    if device.stage != "play":
        return None
    wishes = [wish for seat in device.seats if (wish := _wish(device, seat, rng))]
    return min(wishes, key=lambda wish: _rolls(device, wish), default=None)


def _rolls(device: Device, wish: dict[str, Any]) -> int:
    """Of two seats in a race on one device, the one that is behind taps first."""
    return int(device.view["race"]["rolls"][wish["seat"]]) if wish["do"] == "tap" else -1


def _wish(device: Device, seat: int, rng: random.Random) -> dict[str, Any] | None:
    if device.view["seats"][seat]["kind"] != "person":
        return {"do": "back", "seat": seat}
    state = device.view["state"]
    legal = state["legal"].get(str(seat), [])
    if not legal:
        return None
    if legal == ["tap"]:
        return {"do": "tap", "seat": seat} if _may_tap(device, seat) else None
    if legal == ["order"]:
        tied = [s for s, total in enumerate(state["scores"]) if total == state["scores"][seat]]
        return {"do": "order", "seat": seat, "order": tied}
    return {"do": _decided(legal, state["turn"], rng), "seat": seat}


def _decided(legal: list[str], turn: int, rng: random.Random) -> str:
    """Stop at five or more, and sometimes before; else any of what goes on."""
    stops = [do for do in legal if do in {"bank", "stop", "take"}]
    if stops and (turn >= 5 or rng.random() < 0.3):
        return stops[0]
    return rng.choice([do for do in legal if do not in stops] or legal)


def _may_tap(device: Device, seat: int) -> bool:
    race = device.view["race"]
    if race is None or race["mode"] != "realtime" or seat in race["dogs"]:
        return False
    return device.race is not None and device.race["k"] == race["k"]


async def tap(device: Device, seat: int) -> None:
    """Roll once in a race, at the finger: no sooner than the signal and the least interval."""
    race = device.view["race"]
    k, n = race["k"], race["rolls"][seat]
    due = device.race_began[k] + n * TAP + 0.005
    await asyncio.sleep(max(0.0, due - time.monotonic()))
    at = round(1000 * (time.monotonic() - device.race_began[k]))
    await device.ask("tap", seat=seat, race=k, n=n, at=at)
