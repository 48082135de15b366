"""The word of `bellota admin`: heard on a socket for its owner alone, and a server runs without it too."""

import logging
import os
import stat
import sys
from pathlib import Path

import pytest

from bellota.store import opened
from bellota.table.hub import Hub
from bellota.web import control

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no sockets in files there")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


async def test_the_socket_is_its_owners_alone_and_goes(place: Path) -> None:
    hub, mask = Hub(opened(place)), os.umask(0)
    try:
        async with control.heard(place, hub):
            (there,) = place.parent.glob("*.sock")
            assert stat.S_IMODE(there.stat().st_mode) == 0o600
            assert os.umask(0) == 0
        assert not there.exists()
    finally:
        os.umask(mask)
        await hub.close()


@pytest.fixture
def taken(place: Path) -> Path:
    """A folder where the socket would be."""
    Path(f"{place}.sock").mkdir()
    return place


async def test_where_no_socket_can_be_made_the_server_goes_on(
    taken: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hub = Hub(opened(taken))
    with caplog.at_level(logging.WARNING):
        async with control.heard(taken, hub):
            control.tell(taken, ["QQQQQQ"])
    assert [record.message for record in caplog.records] == ["admin.unheard"]
    await hub.close()


def test_a_link_leads_to_the_same_socket(place: Path) -> None:
    place.touch()
    link = place.with_name("link.db")
    link.symlink_to(place)
    assert control.where(link) == control.where(place)
