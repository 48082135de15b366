"""What every bus must keep to, whatever carries it; waits are for what arrives, never for a time."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bellota.bus import ALL, Bus, Heard, Near
from bellota.bus.both import Both
from bellota.bus.nats import Nats
from bellota.bus.notify import Notify
from tests.engines.nats import NatsServer

PATIENCE = 30.0
Make = Callable[[], Bus]


class End:
    """One worker's end, and what it has heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[str, bytes]] = []
        self._more = asyncio.Event()

    def hear(self, sender: str, message: bytes) -> None:
        self.heard.append((sender, message))
        self._more.set()

    async def until(self, true: Callable[[list[tuple[str, bytes]]], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true(self.heard):
                self._more.clear()
                await self._more.wait()


@pytest.fixture
def near() -> Make:
    places: dict[str, Heard] = {}
    return lambda: Near(places)


@pytest.fixture
def notify(postgres_url: str) -> Make:
    return lambda: Notify(postgres_url)


@pytest.fixture
def nats(nats_server: NatsServer) -> Make:
    return lambda: Nats(nats_server.url)


@pytest.fixture
def both(nats_server: NatsServer, postgres_url: str) -> Make:
    return lambda: Both(Nats(nats_server.url), Notify(postgres_url))


@pytest.fixture(params=["near", "notify", "nats", "both"])
def make(request: pytest.FixtureRequest) -> Make:
    made: Make = request.getfixturevalue(request.param)
    return made


@pytest.fixture
async def ends(make: Make) -> AsyncIterator[list[End]]:
    made = [End(make()) for _ in range(3)]
    for name, end in zip("abc", made, strict=True):
        await end.bus.open(name, end.hear)
    yield made
    for end in made:
        await end.bus.close()


async def test_a_message_reaches_whom_it_is_for_alone_and_tells_its_sender(ends: list[End]) -> None:
    a, b, c = ends
    a.bus.send("b", b"one")
    await b.until(lambda heard: heard == [("a", b"one")])
    b.bus.send("c", b"two")
    await c.until(lambda heard: heard == [("b", b"two")])
    assert a.heard == []


async def test_messages_keep_their_order_and_repetitions_arrive(ends: list[End]) -> None:
    a, b, _ = ends
    sent = [b"same" if n % 3 else str(n).encode() for n in range(300)]
    for message in sent:
        a.bus.send("b", message)
    await b.until(lambda heard: len(heard) == len(sent))
    assert b.heard == [("a", message) for message in sent]


async def test_any_bytes_arrive_whole_however_many(ends: list[End]) -> None:
    a, b, _ = ends
    sent = [b"", b"\0", bytes(range(256)), b"x" * 5_700, b"y" * 5_701, bytes(range(256)) * 400]
    for message in sent:
        a.bus.send("b", message)
    await b.until(lambda heard: len(heard) == len(sent))
    assert [message for _, message in b.heard] == sent


async def test_all_is_everybody_else(ends: list[End]) -> None:
    a, b, c = ends
    a.bus.send(ALL, b"hear")
    for end in (b, c):
        await end.until(lambda heard: heard == [("a", b"hear")])
    b.bus.send("a", b"after")
    await a.until(lambda heard: heard == [("b", b"after")])


async def test_who_is_not_there_is_no_error_and_a_closed_end_hears_nothing(
    ends: list[End],
) -> None:
    a, b, c = ends
    a.bus.send("nobody", b"lost")
    await c.bus.close()
    a.bus.send("c", b"lost")
    a.bus.send("b", b"here")
    await b.until(lambda heard: heard == [("a", b"here")])
    assert c.heard == []
