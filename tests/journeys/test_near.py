"""Workers of one supervisor: each socket goes over to its table's owner, and who leaves hears no newcomer."""

import asyncio
import contextlib
import itertools
import os
import random
import signal
from collections.abc import AsyncIterator, Callable

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect

from tests.journeys.cluster import Cluster, kill, until
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.tables import begun
from tests.journeys.test_many import killed, whole


@pytest.fixture
async def cluster(make: Callable[..., Cluster]) -> Cluster:
    """Two workers that both accept."""
    made = await asyncio.to_thread(make)
    await until(lambda: len(made.up()) == 2)
    return made


@contextlib.asynccontextmanager
async def devices(cluster: Cluster, room: str, count: int) -> AsyncIterator[list[Device]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Device(cluster, room)) for _ in range(count)]


def descriptors(cluster: Cluster, pid: int) -> tuple[int, int]:
    """How many of a process lead to devices, and how many to other workers."""
    process = psutil.Process(pid)
    lines = [one for one in process.net_connections("tcp") if one.laddr.port == cluster.port]
    ways = [one for one in process.net_connections("unix") if "/bellota-" in str(one.laddr)]
    return sum(one.status != psutil.CONN_LISTEN for one in lines), len(ways)


async def test_every_socket_goes_over_to_the_owner_and_leaves_nothing_behind(
    cluster: Cluster,
) -> None:
    room = await cluster.room()
    async with devices(cluster, room, 16) as there:
        owner = await cluster.owner(room)
        (other,) = cluster.up() - {owner}
        assert [cluster.at(device) for device in there] == [owner] * 16
        await until(lambda: descriptors(cluster, other) == (0, 1))  # the place where it is given
        await until(lambda: descriptors(cluster, owner) == (16, 1))
    await until(lambda: descriptors(cluster, owner) == (0, 1))
    assert descriptors(cluster, other) == (0, 1)


async def test_a_frozen_owner_is_killed_and_its_devices_play_on_elsewhere(
    make: Callable[..., Cluster],
) -> None:
    cluster, rng = await asyncio.to_thread(make, beats=3), random.Random(9)
    await until(lambda: len(cluster.up()) == 2)
    async with begun(cluster, edition="pig", target=20) as there:
        frozen = await cluster.owner(there[0].room)
        assert [cluster.at(device) for device in there] == [frozen] * 2
        os.kill(frozen, signal.SIGSTOP)
        await until(lambda: frozen not in cluster.workers() and len(cluster.workers()) == 2)
        await asyncio.gather(*(play(device, rng) for device in there))
        await whole(cluster, there)
    _, said = await asyncio.to_thread(cluster.stop)
    assert "worker.frozen slot=" in said


async def test_an_owner_that_took_its_sockets_is_killed(cluster: Cluster) -> None:
    rng = random.Random(8)
    async with begun(cluster, persons=3, edition="pig", target=30) as there:
        owner = await cluster.owner(there[0].room)
        assert {cluster.at(device) for device in there} == {owner}
        assert (await killed(cluster, there, "turn")).late < 0
        await asyncio.gather(*(play(device, rng) for device in there))
        await whole(cluster, there)


async def test_who_comes_while_the_owner_is_frozen_is_not_lost(cluster: Cluster) -> None:
    rng = random.Random(9)
    async with begun(cluster, edition="pig", target=20) as there:
        room = there[0].room
        frozen = await cluster.owner(room)
        os.kill(frozen, signal.SIGSTOP)
        try:
            async with devices(cluster, room, 2) as new:
                assert frozen not in [cluster.at(device) for device in new]
                assert await cluster.owner(room) != frozen
                os.kill(frozen, signal.SIGCONT)
                for device in there:
                    await device.until(lambda d=device: d.moves > 0 and d.live)  # type: ignore[misc]
                assert [device.connections for device in new] == [1, 1]
                await asyncio.gather(*(play(device, rng) for device in there))
                await whole(cluster, [*there, *new])
        finally:
            os.kill(frozen, signal.SIGCONT)


async def test_who_drains_leaves_newcomers_to_the_others(make: Callable[..., Cluster]) -> None:
    cluster = await asyncio.to_thread(make, drain=600)
    await until(lambda: len(cluster.up()) == 2)
    try:
        async with begun(cluster, edition="pig", first="host") as (ana, _):
            leaves = await cluster.owner(ana.room)
            os.kill(leaves, signal.SIGTERM)
            await until(lambda: leaves not in cluster.up())
            ready = {(await cluster.ask("GET", "/ready")).status_code for _ in range(10)}
            assert ready == {200}
            async with devices(cluster, ana.room, 3) as new:  # it is handed no socket either
                assert leaves not in [cluster.at(device) for device in new]
                await ana.must("roll", seat=0, seq=ana.seq)  # at the one that leaves
                await new[0].until(lambda: new[0].seq == ana.seq)
    finally:
        ended(cluster)


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def asked(line: Line) -> bytes:
    """The first line of the answer to a request on a raw connection."""
    line[1].write(b"GET /api/boxes HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return (await line[0].readuntil(b"\r\n\r\n")).splitlines()[0]


async def test_who_came_before_somebody_leaves_and_asks_late_is_answered(
    make: Callable[..., Cluster],
) -> None:
    cluster = await asyncio.to_thread(make, drain=600)
    await until(lambda: len(cluster.up()) == 2)
    leaves = next(iter(cluster.up()))
    lines: dict[int, list[Line]] = {}
    try:
        async with asyncio.timeout(60):
            while len(lines.get(leaves, [])) < 2:  # either of two may have accepted
                line = await asyncio.open_connection("127.0.0.1", cluster.port)
                lines.setdefault(await accepted(cluster, line), []).append(line)
        kept, late = lines[leaves]
        assert await asked(kept) == b"HTTP/1.1 200 OK"
        os.kill(leaves, signal.SIGTERM)
        async with asyncio.timeout(60):
            await kept[0].read()  # it is hung up on, or it would be heard here again
            assert await asked(late) == b"HTTP/1.1 200 OK"
            await late[0].read()
    finally:
        ended(cluster)
        for _, writer in itertools.chain(*lines.values()):
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def accepted(cluster: Cluster, line: Line) -> int:
    """The worker that has accepted a line."""
    port = int(line[1].get_extra_info("sockname")[1])
    await until(lambda: cluster.at_port(port) is not None)
    return cluster.at_port(port) or 0


def ended(cluster: Cluster) -> None:
    """At once: else it would wait for those who drain, or put others in their place."""
    all_of_them = cluster.workers()
    cluster.tell(signal.SIGKILL)
    for pid in all_of_them:
        kill(pid)


async def newcomers(cluster: Cluster, room: str, stop: asyncio.Event) -> int:
    """Somebody new comes again and again, each is answered and let in; how many were."""
    came = 0
    while not stop.is_set():
        async with httpx.AsyncClient(base_url=cluster.url, trust_env=False) as client:
            assert (await client.get("/ready")).status_code == 200
        url = f"ws://127.0.0.1:{cluster.port}/ws/{room}"
        async with connect(url, proxy=None, compression=None) as line:
            assert line.response.status_code == 101
        came += 1
        await asyncio.sleep(0.02)
    return came


@pytest.mark.slow
async def test_nobody_who_comes_during_an_exchange_is_refused(
    make: Callable[..., Cluster],
) -> None:
    cluster = await asyncio.to_thread(make, drain=3)
    await until(lambda: len(cluster.up()) == 2)
    stop, before = asyncio.Event(), cluster.up()
    room = await cluster.room()
    async with devices(cluster, room, 2) as there:
        coming = [asyncio.create_task(newcomers(cluster, room, stop)) for _ in range(3)]
        cluster.tell(signal.SIGHUP)
        try:
            await until(lambda: not cluster.workers() & before and len(cluster.up()) == 2)
        finally:
            stop.set()
        assert min(await asyncio.gather(*coming)) > 0
        for device in there:
            await device.until(lambda d=device: d.moves > 0 and d.live)  # type: ignore[misc]
    assert await asyncio.to_thread(cluster.stop) == (0, "")
