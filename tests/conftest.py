"""What several rooms' tests share: a browser, a free port, and their order."""

import os
import shutil
import socket

import pytest

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
LAST = ("packaging", "browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Quick tests first; browsers last, for Playwright keeps a loop running that others need."""
    items.sort(key=lambda item: [room in item.path.parts for room in LAST[::-1]])


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
    for port in range(20000 + os.getpid() % 5000, 32000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    pytest.fail("no free port")
