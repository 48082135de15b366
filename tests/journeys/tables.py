"""Tables that are set and ready to play."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.journeys.device import Device
from tests.journeys.server import Server


@asynccontextmanager
async def seated(
    server: Server, persons: int = 2, bots: int = 0, **wish: Any
) -> AsyncIterator[list[Device]]:
    """Open a room and seat one person a device, in order, then bots; nothing has begun."""
    room = await server.room(**wish)
    async with AsyncExitStack() as stack:
        devices = [await stack.enter_async_context(Device(server, room)) for _ in range(persons)]
        for seat, device in enumerate(devices):
            assert await device.sit(f"Person {seat}") == seat
        for _ in range(bots):
            await devices[0].must("bot", level="sharp")
        yield devices


@asynccontextmanager
async def begun(
    server: Server, persons: int = 2, bots: int = 0, **wish: Any
) -> AsyncIterator[list[Device]]:
    """The same, and the game has begun for everybody."""
    async with seated(server, persons, bots, **wish) as devices:
        await devices[0].must("start")
        for device in devices:
            await device.until(lambda device=device: device.stage == "play")  # type: ignore[misc]
        yield devices
