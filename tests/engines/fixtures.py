"""Engines that tests ask for by name: started once a session, a database for each test."""

import sys
from collections.abc import Iterator

import pytest

from bellota.store import migrate
from tests.engines.nats import NatsServer
from tests.engines.postgres import Engine


@pytest.fixture(scope="session")
def postgres() -> Iterator[Engine]:
    """A PostgreSQL server of this session's own, with a database `migrated` to copy."""
    if sys.platform == "win32":
        pytest.skip("it speaks on a Unix socket")
    engine = Engine()
    try:
        engine.start()
        migrate(engine.database())
        yield engine
    finally:
        engine.stop()


@pytest.fixture
def bare_postgres_url(postgres: Engine) -> str:
    """The address of an empty database."""
    return postgres.database()


@pytest.fixture
def postgres_url(postgres: Engine) -> str:
    """The address of a database with the present schema and no row."""
    return postgres.database(template="bellota1")


@pytest.fixture
def nats_server() -> Iterator[NatsServer]:
    """A NATS server of the test's own, which it may stop and start."""
    made = NatsServer()
    try:
        made.start()
        yield made
    finally:
        made.kill()
