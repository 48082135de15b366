"""A database of the past: its finished game is told as it was, the one in mid-game is played on."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.store import restore
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.ports import unused_port
from tests.store.past import dumps

FIRST = 1  # the schema of the last version that knew one process and one file


@pytest.fixture(params=["file", "restored to a server"])
def past(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server on it, where it was or moved into PostgreSQL."""
    place: Path | str = dumps.file(FIRST, tmp_path / "log.db")
    if request.param != "file":
        url: str = request.getfixturevalue("bare_postgres_url")
        restore(Path(place), url)
        place = url
    # Its tables are as old as they are: they would have gone long ago.
    made = Server(place, unused_port(), settings={"keep_days": 0})
    made.start()
    yield made
    made.kill()


@pytest.mark.slow
async def test_it_is_played_on(past: Server) -> None:
    told = dumps.told(FIRST)
    async with AsyncExitStack() as stack:
        over = await back(stack, past, told["over"])
        assert over[0].stage == "over"
        text = (await past.ask("GET", f"/api/rooms/{over[0].room}/record")).text
        assert text == told["over"]["record"]
        playing = await back(stack, past, told["play"])
        assert playing[0].seq >= told["play"]["seq"]
        rng = random.Random(12)
        await asyncio.gather(*(play(device, rng) for device in playing))
        last = max(device.seq for device in playing)
        await playing[0].until(lambda: {device.seq for device in playing} == {last})
        payloads.check(playing)
        text = (await past.ask("GET", f"/api/rooms/{playing[0].room}/record")).text
        assert record.verify(text.splitlines()).outcome is Outcome.TRUE
    assert past.stop()[0] == 0


async def back(stack: AsyncExitStack, server: Server, told: dict[str, Any]) -> list[Device]:
    """The devices of a table, which see what they saw."""
    devices = [
        await stack.enter_async_context(Device(server, told["room"], tokens))
        for tokens in told["tokens"]
    ]
    for seat, device in enumerate(devices):
        await device.until(lambda one=device, at=seat: one.seats == [at])
        assert device.view["state"]["scores"] == told["scores"]
        device.own = {seat}
    return devices
