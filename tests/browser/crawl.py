"""One page in stretched words goes from screen to screen, and looks at each as a phone and as a desktop."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from bellota.web.app import STATIC
from tests.browser import pseudo
from tests.browser.fixtures import view_of
from tests.luck import OURS

SIZES = {"phone": (360, 740), "desktop": (1280, 800)}
LOOKED = Path(__file__).with_name("looked.js").read_text("utf-8")
REST = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Names of people and of the program, what lists say between their parts, a unit.
DATA = "Bellota Ana Ben Cleo Dani Red Blue Green Plum Yellow Teal Navy Heather Hazel Rowan Fern Ivy"
DATA += " Sorrel Juniper Bramble Linden Maximiliana Rosa Ours"
BETWEEN = {"en": ["and"], "es": ["e"], "fr": ["et"]}


class Crawler:
    """Speaks one language at a time; what is wrong with a screen is kept under its name."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.language = "en"
        self.data = DATA.split()
        self.wrong: dict[str, list[str]] = {}
        self.context = browser.new_context(
            reduced_motion="reduce", locale="en-GB", accept_downloads=True
        )
        self.context.set_default_timeout(60_000)
        self.context.add_init_script(OURS.page())
        self.context.route(re.compile(r"/assets/(en|es|fr)-[^/]+\.js$"), stretched)
        self.context.route(re.compile(r"/verify\.html$"), stretched_alone)
        self.page = self.context.new_page()
        self.size = ""

    def speak(self, language: str) -> None:
        """From the next load on the page speaks it."""
        self.language = language
        if self.page.url == "about:blank":
            self.page.goto(self.url + "/icon.svg")
        self.page.evaluate("one => localStorage.setItem('bellota.language', one)", language)

    def resize(self, size: str) -> None:
        """Be a phone, or a desktop."""
        if size != self.size:
            self.size = size
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})

    def visit(self) -> "Visit":
        """The page, as a phone at first."""
        self.resize("phone")
        return Visit(self, self.page)

    def close(self) -> None:
        self.context.close()


class Visit:
    """The page, going from screen to screen."""

    def __init__(self, crawler: Crawler, page: Page) -> None:
        self.crawler, self.page = crawler, page

    def go(self, path: str, until: str) -> None:
        """Open a path of the page and wait for something on it."""
        self.page.goto(self.crawler.url + path)
        self.page.wait_for_selector(until)

    def look(self, screen: str) -> None:
        """Read everything on the screen, in the size that is there and then in the other."""
        for size in sorted(SIZES, key=lambda size: size != self.crawler.size):
            self.crawler.resize(size)
            self._read(screen)

    def _read(self, screen: str) -> None:
        self.page.evaluate(REST)
        crawler = self.crawler
        found = self.page.evaluate(LOOKED, [*crawler.data, *BETWEEN[crawler.language]])
        if found:
            crawler.wrong[f"{screen} [{crawler.language} {crawler.size}]"] = found

    @contextmanager
    def opened(self, button: str, until: str = "dialog[open] h2") -> Iterator[None]:
        """A sheet behind a button, put away in the end."""
        self.page.locator(button).first.click()
        self.page.wait_for_selector(until)
        yield
        self.page.keyboard.press("Escape")


def stretched(route: Route) -> None:
    """A part of a catalogue, as it is built, with its sentences stretched."""
    name = urlsplit(route.request.url).path.rsplit("/", 1)[1]
    source = (STATIC / "assets" / name).read_text("utf-8")
    told = json.dumps(pseudo.of_part(name[:2], source))
    body = f"export default {told};"
    route.fulfill(body=body, content_type="text/javascript; charset=utf-8")


def stretched_alone(route: Route) -> None:
    """The checker in one file with its catalogues stretched, and without the seal on its script."""
    page = (STATIC / "verify.html").read_text("utf-8")
    page = re.sub(r"<meta[^>]*Content-Security-Policy.*?>", "", page, count=1, flags=re.DOTALL)
    route.fulfill(body=pseudo.of_page(page), content_type="text/html; charset=utf-8")


class Feed:
    """A table whose frames are told by hand, in the place of its socket."""

    def __init__(self, page: Page, room: str) -> None:
        self.room = room
        self._page = page
        self.seq = 0
        self._socket: WebSocketRoute | None = None
        self._mine: list[int] = []
        page.goto("about:blank")  # what stood there must not join this table
        page.route_web_socket(re.compile(rf"/ws/{room}$"), self._joined)

    def joined(self) -> None:
        """Wait until the page has asked for its table."""
        for _ in range(200):
            if self._socket is not None:
                return
            self._page.wait_for_timeout(20)
        raise AssertionError("the page asked for no table")

    def _joined(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda _: None)

    def say(self, **frame: Any) -> None:
        """One frame."""
        assert self._socket is not None
        self._socket.send(json.dumps(frame))

    def show(self, fixture: dict[str, Any], **more: Any) -> None:
        """A state of the table."""
        self.seq += 1
        mine = more.pop("mine", fixture["mine"])
        self.say(k="you", seats=mine, host=True, race=fixture.get("stream"))
        view = view_of(fixture, self.room, **more)
        self.say(k="view", seq=self.seq, view=view, events=[])

    def cut(self) -> None:
        """The line goes down."""
        assert self._socket is not None
        self._socket.close()


def file(name: str, text: str) -> Any:
    """A file to hand to a page."""
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


Go = Callable[[Visit], None]
