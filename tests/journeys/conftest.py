"""One server for the journeys that do not kill it, and clusters for those that need several workers."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.cluster import Cluster
from tests.journeys.server import Server
from tests.ports import unused_port


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, shared by the tests of a module; each opens rooms of its own."""
    made = Server(tmp_path_factory.mktemp("server") / "log.db", unused_port())
    made.start()
    yield made
    code, said = made.stop()
    assert (code, said) == (0, "")


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, not yet started, which it may kill."""
    made = Server(tmp_path / "log.db", unused_port())
    yield made
    made.kill()


@pytest.fixture
def make(postgres_url: str) -> Iterator[Callable[..., Cluster]]:
    """Start a cluster with some settings; `far`, `untold` and `beats` as `Cluster` has them."""
    made: list[Cluster] = []

    def cluster(
        *, far: bool = False, untold: bool = False, beats: int = 600, **settings: Any
    ) -> Cluster:
        made.append(Cluster(postgres_url, unused_port(), settings, far, untold, beats))
        made[-1].start()
        return made[-1]

    yield cluster
    for one in made:
        one.kill()
