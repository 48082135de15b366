"""Three workers over one log."""

import pytest

from tests.many.workers import Cluster


@pytest.fixture
async def three():
    cluster = Cluster()
    hubs = [await cluster.worker() for _ in range(3)]
    yield cluster, *hubs
    for hub in hubs:
        await hub.close()
