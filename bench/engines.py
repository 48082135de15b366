"""A real PostgreSQL and a real NATS server for a benchmark: the tests' own, as a power cut would find them."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bellota.store import migrate

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.engines.nats import NatsServer
from tests.engines.postgres import Engine

# As it is installed: each commit is flushed.
DURABLE = ("shared_buffers=128MB", "max_connections=60", "synchronous_commit=on")


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that is ready for tables."""
    engine = Engine(DURABLE)
    try:
        engine.start()
        url = engine.database()
        asyncio.run(asyncio.to_thread(migrate, url))
        yield url
    finally:
        engine.stop()


@contextmanager
def nats() -> Iterator[str]:
    """The address of a bus."""
    server = NatsServer()
    server.start()
    try:
        yield server.url
    finally:
        server.kill()
