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
from typing import Any

import pytest

from bellota import record
from bellota.record import Outcome
from tests.engines.nats import NatsServer
from tests.journeys import payloads
from tests.journeys.cluster import Cluster, kill, until
from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.playing import play
from tests.journeys.tables import begun, seated
from tests.journeys.test_operated import figures
from tests.ports import unused_port

SOON = (
    3.0  # s, from the death of the owner until play goes on, on a machine with nothing else to do
)
SLACK = 10.0  # s more, for one that has much else to do


def race(device: Device) -> dict[str, Any]:
    return device.view.get("race") or {}


PHASES: dict[str, Callable[[Device], bool]] = {
    "turn": lambda d: (d.view["state"] or {}).get("phase") in ("roll", "decide"),
    "race": lambda d: sum(race(d).get("rolls", [])) > 1,
    "countdown": lambda d: race(d).get("elapsed", 1) < 0,
    "colours": lambda d: 0 in (d.view["state"] or {}).get("colours", []),
    "choose": lambda d: (d.view["state"] or {}).get("phase") == "choose",
}


async def killed(cluster: Cluster, devices: list[Device]) -> float:
    """Kill the owner; the s until everybody has heard of another."""
    told = max(device.seq for device in devices)
    log = await cluster.log_is_whole(devices[0].room)
    kill(await cluster.owner(devices[0].room))
    died = time.monotonic()
    fence = await cluster.fence(devices[0].room, len(log))
    for device in devices:
        await device.until(lambda d=device: d.seq >= fence and d.live)  # type: ignore[misc]
    took = time.monotonic() - died
    now = await cluster.log_is_whole(devices[0].room)
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
    ("wish", "phases"),
    [
        ({"toml": RACY, "target": 12}, ["turn", "countdown", "race"]),
        ({"edition": "shake-fundex", "rounds": 1}, ["colours", "choose"]),
    ],
    ids=["gonuts", "shake"],
)
async def test_the_owner_is_killed_in_each_phase(
    make: Callable[..., Cluster],
    wish: dict[str, Any],
    phases: list[str],
    request: pytest.FixtureRequest,
) -> None:
    cluster, rng = await asyncio.to_thread(make, far=True), random.Random(4)
    took = []
    async with seated(cluster, persons=2, **wish) as devices:
        await cluster.apart(devices)
        took.append(await killed(cluster, devices))  # in the lobby
        await devices[0].must("start")
        playing = asyncio.gather(*(play(device, rng) for device in devices))
        for phase in phases:
            witness = rng.choice(devices)
            await witness.until(lambda w=witness, p=phase: w.stage == "over" or PHASES[p](w))  # type: ignore[misc]
            took.append(await killed(cluster, devices))
        await playing
        took.append(await killed(cluster, devices))  # at the end
        facts = await whole(cluster, devices)
        payloads.check(devices)
    assert sum(fact["fact"] == "takeover.1" for fact in facts) >= 2
    paused = dict(zip(["lobby", *phases, "end"], took, strict=True))
    told = ", ".join(f"{phase} {pause:.2f} s" for phase, pause in paused.items())
    request.node.add_report_section("call", "pauses", told)  # pytest -rA shows it
    assert max(took) < SOON + SLACK, paused


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
async def test_nats_is_lost_in_the_middle_of_a_game_and_comes_back(
    make: Callable[..., Cluster], nats_server: NatsServer
) -> None:
    cluster = await asyncio.to_thread(make, far=True, bus=nats_server.url)
    rng = random.Random(6)

    async def think() -> None:
        await asyncio.sleep(0.02)

    async with begun(cluster, edition="pig", target=60) as devices:
        await cluster.apart(devices)
        playing = asyncio.gather(*(play(device, rng, think) for device in devices))
        for change in (nats_server.kill, nats_server.start):
            seen = devices[1].seq
            await devices[1].until(
                lambda n=seen: devices[1].seq > n + 6 or devices[1].stage == "over"
            )  # type: ignore[misc]
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
    async with asyncio.timeout(60):
        while cluster.up() & before or len(cluster.up()) != 2:  # noqa: ASYNC110 — other processes
            await asyncio.sleep(0.05)
    await playing
    for table in tables:
        await whole(cluster, table)
    assert sum(device.moves for device in everybody) > 0
    gaps = sorted(gap for device in everybody for gap in device.gaps)
    assert statistics.median(gaps) < 2, gaps
    assert (await asyncio.to_thread(cluster.stop))[0] == 0
