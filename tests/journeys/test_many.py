"""Two real workers over a real PostgreSQL: killed, frozen, without NATS, exchanged; nothing is lost.

Where they relay they are `far`, as on two machines: else each socket goes over to the owner (test_near).
"""

import asyncio
import os
import random
import signal
import statistics
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.store.leases import SPAN
from bellota.table.many.claims import EVERY
from tests.engines.nats import NatsServer
from tests.journeys import payloads
from tests.journeys.cluster import Cluster, kill, until
from tests.journeys.device import Device
from tests.journeys.editions import LEVEL, RACY
from tests.journeys.playing import play
from tests.journeys.slowness import Slowness
from tests.journeys.tables import begun, seated
from tests.journeys.test_operated import figures
from tests.ports import unused_port

SOON = 3.0  # s, from the death of the owner until play goes on
WORK = 1.0  # s of processors that this takes, a new worker measured for coverage among it: so much longer, time and again, on a slow machine
Ready = Callable[[Device], bool]


def race(device: Device) -> dict[str, Any]:
    return device.view.get("race") or {}


def phase(device: Device) -> str:
    return str((device.view["state"] or {}).get("phase"))


PHASES: dict[str, Ready] = {
    "lobby": lambda d: d.stage == "lobby",
    "turn": lambda d: phase(d) in ("roll", "decide") and not race(d),
    "countdown": lambda d: race(d).get("elapsed", 1) < 0,
    "race": lambda d: sum(race(d).get("rolls", [])) > 1,
    "dog out": lambda d: len(race(d).get("dogs", [])) > 0,
    "colours": lambda d: 0 in (d.view["state"] or {}).get("colours", []),
    "choose": lambda d: phase(d) == "choose",
    "decide": lambda d: phase(d) == "decide",
    "tie": lambda d: phase(d) == "tie",
    "over": lambda d: d.stage == "over",
}


class Pause(NamedTuple):
    """The s from a death until everybody has heard of another owner, and how slow the machine was."""

    took: float
    slow: float

    @property
    def late(self) -> float:
        """The s beyond what is asked for; a lease more is seen on a machine six times too slow."""
        return self.took - SOON - WORK * (self.slow - 1)

    def __str__(self) -> str:
        return f"{self.took:.2f} s (the machine {self.slow:.1f} times too slow)"


async def killed(cluster: Cluster, devices: list[Device], moment: str) -> Pause:
    """Kill the owner at a moment of the game that a device sees; until everybody has heard of another."""
    room, ready = devices[0].room, PHASES[moment]
    owner, log = await cluster.owner(room), await cluster.log_is_whole(room)
    await devices[0].until(lambda: devices[0].stage == "over" or ready(devices[0]))
    assert ready(devices[0]), f"the game was over without {moment}"
    kill(owner)
    died, told = time.monotonic(), max(device.seq for device in devices)
    async with Slowness() as slowness:
        fence = await cluster.fence(room, len(log))
        for device in devices:
            await device.until(lambda d=device: d.seq >= fence and d.live)  # type: ignore[misc]
        took = Pause(time.monotonic() - died, slowness.factor)
    now = await cluster.log_is_whole(room)
    assert now[: len(log)] == log
    assert fence > told  # all that was told is before it
    return took


async def whole(cluster: Cluster, devices: list[Device]) -> list[dict[str, Any]]:
    """The game is over, its dice are the promised ones, and everybody saw the same; the facts."""
    text = (await cluster.ask("GET", f"/api/rooms/{devices[0].room}/record")).text
    verdict = record.verify(text.splitlines())
    assert verdict.outcome is Outcome.TRUE, verdict
    *_, last = record.replay(text.splitlines())
    for device in devices:
        assert device.view["state"]["scores"] == last["scores"]
        assert device.elsewhere is False
    return await cluster.log_is_whole(devices[0].room)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("persons", "wish", "phases"),
    [
        (2, {"toml": RACY, "target": 18}, ["lobby", "turn", "countdown", "race", "dog out"]),
        (2, {"edition": "shake-fundex", "rounds": 3}, ["colours", "choose", "decide", "over"]),
        (3, {"toml": LEVEL, "rounds": 1}, ["tie"]),
    ],
    ids=["gonuts", "shake", "tied"],
)
async def test_the_owner_is_killed_in_each_phase(
    make: Callable[..., Cluster],
    persons: int,
    wish: dict[str, Any],
    phases: list[str],
    request: pytest.FixtureRequest,
) -> None:
    cluster, rng = await asyncio.to_thread(make, far=True), random.Random(4)
    paused = dict[str, Pause]()

    async def think() -> None:
        await asyncio.sleep(0.1)  # an owner is looked up sooner

    async with seated(cluster, persons=persons, **wish) as devices:
        await cluster.apart(devices)
        if phases[0] == "lobby":
            paused["lobby"] = await killed(cluster, devices, phases.pop(0))
        await devices[0].must("start")
        playing = asyncio.gather(*(play(device, rng, think) for device in devices))
        for moment in phases:
            paused[moment] = await killed(cluster, devices, moment)
        await playing
        facts = await whole(cluster, devices)
        payloads.check(devices)
    assert sum(fact["fact"] == "takeover.1" for fact in facts) >= len(paused)
    said = ", ".join(f"{moment} {pause}" for moment, pause in paused.items())
    request.node.add_report_section("call", "pauses", said)  # pytest -rA shows it
    assert max(pause.late for pause in paused.values()) < 0, said


@pytest.mark.slow
async def test_a_machine_that_is_gone_is_followed_when_its_lease_is_over(
    make: Callable[..., Cluster], request: pytest.FixtureRequest
) -> None:
    """Nobody tells of the death, as nobody does of another machine's."""
    cluster, rng = await asyncio.to_thread(make, far=True, untold=True), random.Random(8)
    async with begun(cluster, edition="pig", target=20, first="host") as devices:
        await cluster.apart(devices)
        pause = await killed(cluster, devices, "turn")
        await asyncio.gather(*(play(device, rng) for device in devices))
        await whole(cluster, devices)
    request.node.add_report_section("call", "pauses", str(pause))
    assert pause.took > SPAN - 2 * EVERY, "it was told"
    assert pause.late < 0, str(pause)


@pytest.mark.slow
async def test_a_frozen_owner_is_followed_and_writes_nothing_when_it_wakes(
    make: Callable[..., Cluster],
) -> None:
    cluster, rng = await asyncio.to_thread(make, far=True), random.Random(5)
    async with begun(cluster, edition="pig", target=30) as devices:
        frozen = await cluster.apart(devices)
        there, elsewhere = devices
        os.kill(frozen, signal.SIGSTOP)
        try:
            before = len(elsewhere.views)
            await there.raw(f'{{"do": "roll", "id": "late", "seat": 0, "seq": {there.seq}}}')
            await elsewhere.until(lambda: len(elsewhere.views) > before)
            assert await cluster.owner(there.room) != frozen
        finally:
            os.kill(frozen, signal.SIGCONT)
        await there.until(lambda: there.moves > 0 and there.live)
        assert "late" not in [frame["id"] for frame in there.frames("ack")]
        await asyncio.gather(*(play(device, rng) for device in devices))
        facts = await whole(cluster, devices)
    assert sum(fact["fact"] == "takeover.1" for fact in facts) >= 1
    assert frozen in cluster.workers()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wish", "moment"),
    [({"edition": "pig", "target": 60}, "turn"), ({"toml": RACY, "target": 18}, "race")],
    ids=["turn", "race"],
)
async def test_nats_is_lost_in_the_middle_of_a_game_and_comes_back(
    make: Callable[..., Cluster], nats_server: NatsServer, wish: dict[str, Any], moment: str
) -> None:
    cluster = await asyncio.to_thread(make, far=True, bus=nats_server.url)
    rng = random.Random(6)

    async def think() -> None:
        await asyncio.sleep(0.02)

    async with begun(cluster, **wish) as devices:
        await cluster.apart(devices)
        playing = asyncio.gather(*(play(device, rng, think) for device in devices))
        far = devices[1]
        for change in (nats_server.kill, nats_server.start):
            await far.until(
                lambda n=far.seq: far.stage == "over" or (far.seq > n + 6 and PHASES[moment](far))
            )  # type: ignore[misc]
            assert far.stage == "play"
            await asyncio.to_thread(change)
        await playing
        await whole(cluster, devices)


async def test_each_worker_measures_on_a_port_of_its_own(make: Callable[..., Cluster]) -> None:
    port = unused_port(2)
    cluster = await asyncio.to_thread(make, metrics=f"127.0.0.1:{port}")
    await until(lambda: len(cluster.up()) == 2)  # one answers before the other is there
    for own in (port, port + 1):
        assert ("bellota_draining", "") in await figures(own)
    assert (await asyncio.to_thread(cluster.stop))[0] == 0


@pytest.fixture
async def rooms(make: Callable[..., Cluster]) -> AsyncIterator[tuple[Cluster, list[list[Device]]]]:
    """A dozen rooms in play."""
    cluster = await asyncio.to_thread(make)
    tables = [begun(cluster, edition="pig", target=60) for _ in range(12)]
    devices = [await table.__aenter__() for table in tables]
    yield cluster, devices
    for table in tables:
        await table.__aexit__(None, None, None)


@pytest.mark.slow
async def test_a_rolling_restart_under_play_loses_no_game(
    rooms: tuple[Cluster, list[list[Device]]],
) -> None:
    cluster, tables = rooms
    everybody = [device for table in tables for device in table]
    before, rng = cluster.workers(), random.Random(7)

    async def think() -> None:
        await asyncio.sleep(0.05)

    playing = asyncio.gather(*(play(device, rng, think) for device in everybody))
    cluster.tell(signal.SIGHUP)
    async with asyncio.timeout(180):
        while cluster.up() & before or len(cluster.up()) != 2:  # noqa: ASYNC110 — other processes
            await asyncio.sleep(0.05)
    await playing
    for table in tables:
        await whole(cluster, table)
    assert sum(device.moves for device in everybody) > 0
    gaps = sorted(gap for device in everybody for gap in device.gaps)
    assert statistics.median(gaps) < 2, gaps
    assert (await asyncio.to_thread(cluster.stop))[0] == 0
