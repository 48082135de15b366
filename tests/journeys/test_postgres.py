"""A whole game over PostgreSQL, which is killed under play: tables pause, then go on by themselves."""

import asyncio
import random
from collections.abc import Callable, Iterator

import pytest

from bellota.store.postgres import Postgres
from tests.engines.nats import NatsServer
from tests.engines.postgres import Engine
from tests.journeys.cluster import Cluster
from tests.journeys.device import Device
from tests.journeys.playing import alike, play
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.journeys.test_many import whole
from tests.ports import unused_port


@pytest.fixture
def server(postgres_url: str) -> Iterator[Server]:
    made = Server(postgres_url, unused_port())
    made.start()
    yield made
    made.kill()


@pytest.mark.slow
async def test_play_goes_on_when_the_database_is_back(server: Server, postgres: Engine) -> None:
    rng = random.Random(18)

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0.01, 0.03))

    async with begun(server, persons=2, bots=1, edition="pig", target=100) as devices:
        playing = [asyncio.create_task(play(device, rng, think)) for device in devices]
        for pause in (False, True, False):
            seq = devices[0].seq
            await devices[0].until(lambda seq=seq: devices[0].seq > seq + 5)  # type: ignore[misc]
            await killed(postgres, devices, pause)
        await asyncio.gather(*playing)
        room, last = await alike(server, devices)
    assert server.stop()[0] == 0
    store = Postgres(str(server.database))
    assert [seq for seq, _ in await store.read(room)] == list(range(1, last + 1))
    await store.close()


@pytest.mark.slow
async def test_so_it_does_at_tables_of_two_workers(
    make: Callable[..., Cluster], postgres: Engine, nats_server: NatsServer
) -> None:
    cluster = await asyncio.to_thread(make, far=True, bus=nats_server.url)
    rng = random.Random(19)

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0.01, 0.03))

    async with begun(cluster, persons=2, bots=1, edition="pig", target=100) as devices:
        await cluster.apart(devices)
        playing = asyncio.gather(*(play(device, rng, think) for device in devices))
        for pause in (False, True):
            await devices[1].until(lambda seq=devices[1].seq: devices[1].seq > seq + 5)  # type: ignore[misc]
            await killed(postgres, devices, pause)
        await playing
        await whole(cluster, devices)


async def killed(postgres: Engine, devices: list[Device], pause: bool) -> None:
    """Kill the database; start it at once, or when everybody was told that play pauses."""
    await asyncio.to_thread(postgres.kill)
    if pause:
        for device in devices:
            await device.until(lambda device=device: device.view["paused"])  # type: ignore[misc]
    await asyncio.to_thread(postgres.start)
    for device in devices:
        await device.until(lambda device=device: not device.view["paused"])  # type: ignore[misc]
