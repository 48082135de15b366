"""A stream counts as a line of its address before the way to its table is made, and only while it lasts."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection, Request

from bellota.store import opened
from bellota.table.found import Place
from bellota.table.hub import Hub
from bellota.web.answers import RefusedError
from bellota.web.crowd import SOCKETS, Sockets
from bellota.web.door import NoRoomError
from bellota.web.stream import Streams

WHO = "198.51.100.1"


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    made = Hub(opened(tmp_path / "log.db"))
    yield made
    await made.close()


def asked() -> Request:
    return Request({"type": "http", "method": "GET", "headers": [], "client": (WHO, 5)})


async def test_of_too_many_none_has_a_way_made(hub: Hub) -> None:
    sockets, ways = Sockets(), []

    async def way(line: HTTPConnection) -> Place:
        ways.append(line)
        raise NoRoomError

    streams = Streams(hub, way, sockets, None)
    for _ in range(SOCKETS - 1):
        assert sockets.enter(WHO)
    for _ in range(3):  # who finds no room takes no place
        with pytest.raises(NoRoomError):
            await streams.hear(asked())
    assert sockets.enter(WHO)
    with pytest.raises(RefusedError, match="too_many"):
        await streams.hear(asked())
    assert len(ways) == 3
