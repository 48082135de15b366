"""One real server and one real Chromium for all tests of the page; each test opens its own rooms."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from bellota import editions, words
from tests.browser import fixtures
from tests.browser.crawl import Crawler, Go
from tests.browser.player import PATIENCE, Player
from tests.browser.rooms import Rooms
from tests.editions.test_house import ours
from tests.journeys.server import Server
from tests.ports import unused_port

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--autoplay-policy=no-user-gesture-required",
]
PACE = {"think": 30, "spread": 40, "tap": 255, "tap_spread": 40, "rematch": 300}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real program, with bots that do not dawdle."""
    built = Path(__file__).parents[2] / "src/bellota/web/static/index.html"
    assert built.exists(), "the client is not built: make client"
    made = Server(tmp_path_factory.mktemp("browser") / "log.db", unused_port(), lead=900, **PACE)
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def rooms(server: Server) -> Rooms:
    """Opens rooms on the server."""
    return Rooms(server.url)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def player(browser: Browser, server: Server) -> Iterator[Callable[..., Player]]:
    """Makes persons, each with a browser profile of their own; at the end no page has complained."""
    made: list[Player] = []

    def sit_down(**wish: Any) -> Player:
        made.append(Player(browser, server.url, **wish))
        return made[-1]

    yield sit_down
    for one in made:
        one.close()
    assert [complaint for one in made for complaint in one.complaints] == []


@pytest.fixture(scope="module")
def crawler(browser: Browser, server: Server) -> Iterator[Crawler]:
    made = Crawler(browser, server.url)
    yield made
    made.close()


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The client's fixtures."""
    return fixtures.made(tmp_path_factory.mktemp("fixtures"))


@pytest.fixture(scope="module")
def tables(server: Server, crawler: Crawler) -> dict[str, str]:
    """A room a box, and one of house rules, for all languages."""
    rooms = Rooms(server.url)
    house = editions.toml(editions.from_dict(ours("pig", "Ours", sides=8)))
    made = {box: rooms.open(box) for box in editions.names()}
    asked = rooms.open("gonuts-gamewright", first="choose", race="equal_pace")
    made |= {"house": rooms.open(toml=house), "asked": asked, "feed": rooms.open()}
    crawler.data.extend(made.values())
    return made


@pytest.fixture(params=words.LANGUAGES)
def each(crawler: Crawler, request: pytest.FixtureRequest) -> Callable[[Go], None]:
    """Do something in one language, and have nothing wrong in the end."""
    crawler.speak(request.param)

    def all_of(go: Go) -> None:
        crawler.wrong.clear()
        go(crawler.visit())
        assert not crawler.wrong, json.dumps(crawler.wrong, indent=1, ensure_ascii=False)

    return all_of
