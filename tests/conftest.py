"""What several rooms' tests share: a browser, a free port, and their order."""

import os
import shutil
import signal
import sys
from collections.abc import Generator

import pytest

from tests import luck
from tests.engines.fixtures import bare_postgres_url, nats_server, postgres, postgres_url
from tests.ports import unused_port

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
__all__ = ["bare_postgres_url", "nats_server", "postgres", "postgres_url"]

LAST = ("packaging", "browser")
ONE_WHEEL = pytest.mark.xdist_group("packaging")
"""The wheel is built once, so its tests run in one process."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers last, for Playwright keeps a loop running that others need.

    Where several processes share the work, files that take long come first: none is left with one.
    """
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    shared = "PYTEST_XDIST_WORKER" in os.environ
    items.sort(key=lambda item: shared and item.path not in slow)
    items.sort(key=lambda item: [room in item.path.parts for room in LAST[::-1]])
    for item in items:
        if "packaging" in item.path.parts:
            item.add_marker(ONE_WHEEL)


luck.tables(luck.OURS)

# What runs in the background of a shell hears no Ctrl-C, nor does what it starts; some tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Before its fixtures, for they may open tables."""
    luck.name(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Coverage measures nothing that is marked `repeats`: it makes that two and a half times as long.

    `no_cover` of pytest-cov pauses its own measuring, and in xdist's workers that of a child process goes on.
    """
    if item.get_closest_marker("repeats") is None:
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def pytest_sessionfinish() -> None:
    luck.NAMED.unlink(missing_ok=True)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium; `make test` installs it where it can."""
    names = [os.environ.get("BELLOTA_CHROMIUM", ""), *CHROMIUMS]
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("no Chromium: install it, or name it in BELLOTA_CHROMIUM")
    return found


@pytest.fixture
def free_port() -> int:
    """A port that nobody listens on, below those that outgoing connections take."""
    return unused_port()
