"""C4: the server killed (-9) fifty times, in any phase: nobody refreshes, nothing is lost."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.store import Sqlite
from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import seated

Ready = Callable[[Device], bool]
Log = list[tuple[int, bytes]]


def state(device: Device) -> dict[str, Any]:
    told: dict[str, Any] = device.view["state"] or {}
    return told


def race(device: Device) -> dict[str, Any]:
    told: dict[str, Any] = device.view["race"] or {}
    return told


MOMENTS: dict[str, Ready] = {
    "any": lambda _: True,
    "roll": lambda d: state(d).get("phase") == "roll",
    "decide": lambda d: state(d).get("phase") == "decide",
    "countdown": lambda d: race(d).get("elapsed", 1) < 0,
    "race": lambda d: sum(race(d).get("rolls", [])) > 2,
    "one dog out": lambda d: len(race(d).get("dogs", [])) > 0,
    "colours": lambda d: 0 in state(d).get("colours", []),
    "choose": lambda d: state(d).get("phase") == "choose",
    "over": lambda d: d.stage == "over",
}
NAMED = ["roll", "decide", "countdown", "race", "one dog out", "race", "over"]
NUTS = [*NAMED, *["any"] * 25, "over", "over"]
SHAKE = ["colours", "choose", "decide", "over", *["any"] * 10]


class Murder:
    """Kills the server at a moment, looks at what is on the disk, and starts it again."""

    def __init__(self, server: Server, devices: list[Device], rng: random.Random) -> None:
        self.server = server
        self.devices = devices
        self.rng = rng
        self.log: Log = []
        self.done: list[str] = []

    async def at(self, moment: str) -> None:
        """Wait for `moment` and a little more, then kill, check and start."""
        witness = self.rng.choice(self.devices)
        await witness.until(lambda: MOMENTS[moment](witness))
        await asyncio.sleep(self.rng.uniform(0, 0.2 if moment == "any" else 0.03))
        self.server.kill()
        told = max(told_up_to(device) for device in self.devices)
        await self.look(told)
        connections = [device.connections for device in self.devices]
        await self.server.again()
        self.done.append(moment)
        for device, before in zip(self.devices, connections, strict=True):
            await device.until(lambda d=device, b=before: d.connections > b and d.seats != [])  # type: ignore[misc]

    async def look(self, told: int) -> None:
        """The log has no gap, what was there before is unchanged, and all that was told is there."""
        store = Sqlite(self.server.database)
        log = await store.read(self.devices[0].room)
        await store.close()
        assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
        assert log[: len(self.log)] == self.log
        assert len(log) >= told
        self.log = log


def told_up_to(device: Device) -> int:
    """The last version that this device was told of, in a view or an answer."""
    return max(json.loads(raw).get("seq") or 0 for raw in device.heard)


async def game(devices: list[Device], rng: random.Random, murder: Murder, last: int) -> None:
    """Play game after game until the server was killed often enough, then this one to its end."""

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0.01, 0.06))

    while True:
        await asyncio.gather(*(play(device, rng, think) for device in devices))
        if len(murder.done) >= last:
            return
        await asyncio.sleep(0.2)
        host = next(device for device in devices if device.view["host"] in device.seats)
        await host.ask("rematch")
        for device in devices:
            await device.until(lambda d=device: d.stage == "play")  # type: ignore[misc]


@pytest.fixture(autouse=True)
def unmeasured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed leaves no figures of coverage, so it need not gather them."""
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("wish", "moments", "seed"),
    [
        ({"toml": RACY, "target": 15}, NUTS, 551),
        ({"edition": "shake-fundex", "rounds": 2, "all_shake": True}, SHAKE, 1001),
    ],
    ids=["gonuts", "shake"],
)
async def test_killed_fifty_times(
    stopped: Server, wish: dict[str, Any], moments: list[str], seed: int
) -> None:
    rng = random.Random(seed)
    stopped.start()
    async with seated(stopped, persons=2, bots=1, **wish) as devices:
        murder = Murder(stopped, devices, rng)
        await murder.at("any")  # in the lobby, the fiftieth
        await devices[0].must("start")
        playing = asyncio.create_task(game(devices, rng, murder, 1 + len(moments)))
        for moment in rng.sample(moments, len(moments)):
            await murder.at(moment)
        await playing
        for device in devices:
            await device.until(lambda d=device: d.seq == max(x.seq for x in devices))  # type: ignore[misc]
        payloads.check(devices)
        await acknowledged_are_kept(stopped, devices)
        assert len(murder.done) == 1 + len(moments)


async def acknowledged_are_kept(server: Server, devices: list[Device]) -> None:
    """The record is whole and its dice are the promised ones; the log tells what was told."""
    text = (await server.ask("GET", f"/api/rooms/{devices[0].room}/record")).text
    verdict = record.verify(text.splitlines())
    assert verdict.outcome is Outcome.TRUE, verdict
    *_, last = record.replay(text.splitlines())
    for device in devices:
        assert device.view["state"]["scores"] == last["scores"]
        assert device.elsewhere is False
