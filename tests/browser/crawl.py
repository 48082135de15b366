"""Two pages of one person, a phone's and a desktop's, in stretched words: they look at each screen."""

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
LONGEST = "fr"
BETWEEN = {"en": ["and"], "es": ["e"], "fr": ["et"]}


class Crawler:
    """Speaks one language at a time; what is wrong with a screen is kept under its name."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.language = "en"
        self.data = DATA.split()
        self.wrong: dict[str, list[str]] = {}
        self.seen: set[str] = set()
        self.context = browser.new_context(
            reduced_motion="reduce", locale="en-GB", accept_downloads=True
        )
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(OURS.page())
        self.context.route(re.compile(r"/assets/(en|es|fr)-[^/]+\.js$"), stretched)
        self.pages = {name: self._page(size) for name, size in SIZES.items()}

    def _page(self, size: tuple[int, int]) -> Page:
        page = self.context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        return page

    def speak(self, language: str) -> None:
        """From the next load on both pages speak it."""
        self.language = language
        for page in self.pages.values():
            if page.url == "about:blank":
                page.goto(self.url + "/icon.svg")
            page.evaluate("one => localStorage.setItem('bellota.language', one)", language)

    def visits(self) -> Iterator["Visit"]:
        """The phone's page, and after it, in the language of the longest words, the desktop's."""
        for name, page in self.pages.items():
            if name == "desktop" and self.language != LONGEST:
                continue
            page.bring_to_front()  # behind another one a page draws once a second
            yield Visit(self, page, name)

    def close(self) -> None:
        self.context.close()


class Visit:
    """One of the pages, going from screen to screen."""

    def __init__(self, crawler: Crawler, page: Page, size: str) -> None:
        self.crawler, self.page, self.size = crawler, page, size

    def go(self, path: str, until: str) -> None:
        """Open a path of the page and wait for something on it."""
        self.page.goto(self.crawler.url + path)
        self.page.wait_for_selector(until)

    def look(self, screen: str) -> None:
        """Read everything on the screen."""
        self.page.evaluate(REST)
        language = self.crawler.language
        allowed = [*self.crawler.data, *BETWEEN[language]]
        found = self.page.evaluate(LOOKED, allowed)
        self.crawler.seen.add(screen)
        if found:
            self.crawler.wrong[f"{screen} [{language} {self.size}]"] = found

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
