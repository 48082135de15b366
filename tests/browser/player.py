"""A person at a browser: sits, looks, presses. It sees what the page sees: frames and pixels."""

import json
import random
import time
from collections.abc import Callable, Container
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as NotYet

from tests.luck import OURS

READY = """patience => new Promise((done) => {
  const wanted = '.act:not([aria-disabled=true]), .zone:not(.resting), .done';
  const seen = () => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility());
  if (seen()) return done(true);
  const end = (found) => { eyes.disconnect(); clearTimeout(late); done(found); };
  const eyes = new MutationObserver(() => seen() && end(true));
  const late = setTimeout(end, patience, false);
  eyes.observe(document, { subtree: true, childList: true, attributes: true });
})"""
"""Waits by the page's own news: asking it again and again costs a processor."""
PATIENCE = 20_000
QUIET = 0.3  # seconds between two presses of a person
ANSWER = 2.0  # seconds that a press waits for its answer; a table out of room gives none
LONGEST = 90  # seconds for a game


class Player:
    """One browser profile with one page, and the newest view that its socket brought."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        width: int = 1000,
        height: int = 760,
        language: str = "en-GB",
        dark: bool = False,
        motion: bool = False,
        touch: bool = False,
        name: str = "",
    ) -> None:
        self.url = url
        self.name = name
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            accept_downloads=True,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(OURS.page())
        self.complaints: list[str] = []
        self.view: dict[str, Any] = {}
        self.seq = -1
        self._pressed = 0.0
        self.mine: list[int] = []
        self.said: list[dict[str, Any]] = []
        self.page = self.open()

    def open(self) -> Page:
        """Another tab of the same profile."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["k"] == "view":
            self.view, self.seq = {**self.view, **frame["view"]}, frame["seq"]
        elif frame["k"] == "you":
            self.mine = frame["seats"]

    def go(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.url + path)

    def sit(self, room: str) -> None:
        """Follow the link, type a name, take a seat."""
        self.go(f"/t/{room}")
        self.page.fill("#name", self.name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".lobby .seats li")

    def press(self, what: str) -> None:
        """Press the button of an action, again if the page took it for part of a burst."""
        before, deadline = len(self.wishes(what)), time.monotonic() + PATIENCE / 1000
        seq = self.seq
        while len(self.wishes(what)) == before:
            assert time.monotonic() < deadline, f"{what} was never asked for"
            self.unhurried()
            self.page.click(f"[data-do={what}]:not([aria-disabled=true])")
            self._pressed = time.monotonic()
            self.page.wait_for_timeout(50)
        self._answered(seq)

    def wishes(self, what: str) -> list[dict[str, Any]]:
        """What this page has asked of the table so far, of one kind."""
        return [said for said in self.said if said["do"] == what]

    def unhurried(self) -> None:
        """Presses that follow each other in less time are one burst to the page."""
        soon = QUIET - (time.monotonic() - self._pressed)
        if soon > 0:
            self.page.wait_for_timeout(1000 * soon)

    def _answered(self, before: int) -> None:
        """Wait a while for what came of a press: the buttons shown until then are of the past."""
        deadline = time.monotonic() + ANSWER
        while self.seq == before and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)

    def hears(self, told: Callable[[], bool]) -> None:
        """Wait until the socket has brought what makes this true."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not told():
            assert time.monotonic() < deadline, f"never heard; the view is {self.view}"
            self.page.wait_for_timeout(20)

    def choices(self) -> list[str]:
        """What may be pressed now, by the words of the rules."""
        found = self.page.eval_on_selector_all(
            ".act:not([aria-disabled=true])", "all => all.map(one => one.dataset.do)"
        )
        return [str(one) for one in found]

    def phase(self) -> str:
        """The phase of the newest view, or its stage outside play."""
        stage = self.view.get("stage", "")
        return str(self.view["state"]["phase"]) if stage == "play" else str(stage)

    def ready(self, patience: int) -> bool:
        """Wait a little for something to press."""
        try:
            return bool(self.page.evaluate(READY, patience))
        except Error:  # the page was left meanwhile
            return False

    def act(self, chance: random.Random) -> bool:
        """Press one of the choices, or roll in a race; False where there is nothing to press."""
        zone = self.page.locator(".zone:not(.resting)")
        if zone.count():
            return self._tapped(zone.first)
        choices = self.choices()
        self.unhurried()
        seq, chosen = (
            self.seq,
            f".act[data-do={chance.choice(choices or [''])}]:not([aria-disabled=true])",
        )
        try:
            self.page.click(chosen if choices else ".done", timeout=1000)
        except NotYet:
            return False
        finally:
            self._pressed = time.monotonic()
        self._answered(seq)
        return True

    def _tapped(self, zone: Locator) -> bool:
        """A roll in a race, unless the own dog came out in the meantime."""
        try:
            zone.dispatch_event(
                "pointerdown", {"button": 0, "clientX": 60, "clientY": 640}, timeout=1000
            )
        except NotYet:
            return False
        return True

    def close(self) -> None:
        self.context.close()


def play_on(
    players: list[Player],
    chance: random.Random,
    until: Container[str] = ("over",),
    longest: float = LONGEST,
) -> str:
    """Everybody plays by `chance` until a phase or stage of `until`; give it."""
    deadline = time.monotonic() + longest
    while time.monotonic() < deadline:
        for one in players:
            if one.phase() in until:
                return one.phase()
            if one.ready(40):
                one.act(chance)
    raise AssertionError(f"never came to {until}: {[one.view.get('state') for one in players]}")


def seated(players: list[Player], room: str, bots: int = 0) -> None:
    """All sit down in order, the first adds bots and starts."""
    for one in players:
        one.sit(room)
    host = players[0].page
    for _ in range(bots):
        host.get_by_role("button", name="sharp", exact=True).click()
    everybody = len(players) + bots
    expect(host.locator(".seats li")).to_have_count(everybody)
    host.locator("footer button").click()
    for one in players:
        one.page.wait_for_selector("main .play")
