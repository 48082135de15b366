"""Pictures of the page for the docs: `python -m tests.browser.screens [FOLDER]`.

A real server, a real Chromium, real games: home, lobby, table, race, Shake, the end, coach, review and trainer, on a
laptop and on a phone, by day and by lantern.
"""

import io
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from bellota import editions
from tests.browser.conftest import FLAGS
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import Rooms
from tests.ports import unused_port

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
RECORD = Path(__file__).parents[1] / "records/v1/pig-fair.jsonl"
PROGRAM = Path(__file__).with_name("shown.py")
HURRIED = (
    editions.source("gonuts-gamewright")
    .replace('name = "gonuts-gamewright"', 'name = "hurried"')
    .replace("squirrels = { value = 3", "squirrels = { value = 14")
    .replace("acorns = { value = 2", "acorns = { value = 4")
    .replace("dice = { value = 5", "dice = { value = 3")
    .replace("house_faces = { value = 5", "house_faces = { value = 9")
)
"""Nearly every roll is a race, and a long one."""


class Camera:
    """Takes one picture at a time into a folder."""

    def __init__(self, folder: Path, size: str, dark: bool) -> None:
        self._folder = folder
        self._end = f"{size}-{'dark' if dark else 'light'}.png"

    def take(self, page: Page, name: str) -> None:
        """A picture of what a person sees now, once fonts and dice have come to rest."""
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(900)
        self.now(page, name)

    def now(self, page: Page, name: str) -> None:
        """A picture of this very moment, in its true colours."""
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        picture.save(self._folder / f"{name}-{self._end}", optimize=True)


def tour(browser: Browser, url: str, folder: Path, size: str, dark: bool) -> None:
    """All pictures of one size and one light."""
    width, height = SIZES[size]
    camera, rooms = Camera(folder, size, dark), Rooms(url)
    look = {"width": width, "height": height, "dark": dark, "touch": size == "phone"}

    def somebody(name: str) -> Player:
        return Player(browser, url, name=name, **look)

    home(somebody("Ana"), camera)
    lobby(somebody("Ana"), rooms, camera)
    table(somebody("Ana"), rooms, camera)
    race(somebody("Ana"), rooms, camera)
    shake(somebody("Ana"), rooms, camera)
    end(somebody("Ana"), rooms, camera)
    coach(somebody("Ana"), rooms, camera)
    review(somebody("Ana"), camera)
    train(somebody("Ana"), camera)


def home(ana: Player, camera: Camera) -> None:
    ana.go()
    ana.page.wait_for_selector(".shelf label")
    camera.take(ana.page, "home")
    ana.close()


def lobby(ana: Player, rooms: Rooms, camera: Camera) -> None:
    ana.sit(rooms.open("gonuts-gamewright"))
    for level in ("bold", "sharp"):
        ana.page.get_by_role("button", name=level, exact=True).click()
    ana.page.wait_for_selector("img[src*=qr]")
    camera.take(ana.page, "lobby")
    ana.close()


Wanted = Callable[[dict[str, Any]], bool]


def play_until(ana: Player, chance: random.Random, wanted: Wanted) -> None:
    """Play, and play again, until the view is the wanted one and waits for us."""
    acted_on, patience = -1, 0.0
    while True:
        ready = ana.ready(100)
        state = ana.view.get("state")
        waits = ana.seq == acted_on and ana.phase() != "race"
        if waits and time.monotonic() < patience:
            continue
        if state and ana.view["stage"] == "play" and wanted(ana.view):
            return
        if ana.view["stage"] == "over":
            ana.page.get_by_role("button", name="Play again").click()
            ana.page.wait_for_selector("main .play")
        elif ready and ana.act(chance):
            acted_on, patience = ana.seq, time.monotonic() + 3


def table(ana: Player, rooms: Rooms, camera: Camera) -> None:
    seated([ana], rooms.open("gonuts-gamewright"), bots=2)

    def wanted(view: dict[str, Any]) -> bool:
        state = view["state"]
        ours = state["phase"] == "decide" and state["seat"] in ana.mine
        return ours and 0 < state["aside"] < 3 and state["turn"] > 1 and sum(state["scores"]) > 12

    play_until(ana, random.Random(1), wanted)
    camera.take(ana.page, "table")
    ana.close()


def race(ana: Player, rooms: Rooms, camera: Camera) -> None:
    seated([ana], rooms.open("gonuts-gamewright", HURRIED, first="host"), bots=3)

    def wanted(view: dict[str, Any]) -> bool:
        race = view["race"]
        return bool(race and race["active"] in ana.mine and race["acorns"] > 1 and race["dogs"])

    play_until(ana, random.Random(2), wanted)
    camera.now(ana.page, "race")
    ana.close()


def shake(ana: Player, rooms: Rooms, camera: Camera) -> None:
    seated([ana], rooms.open("shake-fundex"), bots=4)

    def wanted(view: dict[str, Any]) -> bool:
        state = view["state"]
        ours = state["phase"] == "choose" and state["seat"] in ana.mine
        return ours and state["round"] > 2 and len(state["waiting"]) < 5

    play_until(ana, random.Random(3), wanted)
    camera.take(ana.page, "shake")
    ana.close()


def end(ana: Player, rooms: Rooms, camera: Camera) -> None:
    seated([ana], rooms.open("gonuts-gamewright", target=20), bots=2)
    play_on([ana], random.Random(4), longest=600)
    ana.page.wait_for_selector(".ending")
    camera.take(ana.page, "end")
    ana.close()


def coach(ana: Player, rooms: Rooms, camera: Camera) -> None:
    """A choice whose worth is told before it is made, against the perfect bot."""
    ana.go()
    ana.page.evaluate("localStorage.setItem('bellota.coach', 'before')")
    ana.sit(rooms.open("gonuts-gamewright", race="equal_pace"))
    ana.page.get_by_role("button", name="perfect", exact=True).click()
    ana.page.locator("footer button").click()

    def wanted(view: dict[str, Any]) -> bool:
        state = view["state"]
        ours = state["phase"] == "decide" and state["seat"] in ana.mine
        return ours and state["turn"] > 2 and max(state["scores"]) > 5

    play_until(ana, random.Random(5), wanted)
    ana.page.locator(".coach", has_text="%").wait_for(timeout=120_000)
    camera.take(ana.page, "coach")
    ana.close()


def review(ana: Player, camera: Camera) -> None:
    """A recorded game judged."""
    ana.go("/review")
    ana.page.set_input_files("input[type=file]", RECORD)
    ana.page.locator("figure svg").wait_for(timeout=120_000)
    camera.take(ana.page, "review")
    ana.close()


def train(ana: Player, camera: Camera) -> None:
    """A puzzle, answered."""
    ana.go("/train")
    ana.page.locator(".act:not([aria-disabled=true])").last.click(timeout=120_000)
    ana.page.wait_for_selector(".verdict")
    camera.take(ana.page, "train")
    ana.close()


def answers(url: str) -> None:
    """Wait until the server is there."""
    for _ in range(400):
        try:
            httpx.get(f"{url}/health", trust_env=False)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise SystemExit("the server does not answer")


def main(folder: Path, chromium: str = "/usr/bin/chromium") -> None:
    """All pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as playwright:
        port = unused_port()
        wish = json.dumps({"port": port, "database": f"{kept}/log.db"})
        server = subprocess.Popen([sys.executable, str(PROGRAM), wish])
        url = f"http://127.0.0.1:{port}"
        answers(url)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for size in SIZES:
            for dark in (False, True):
                tour(browser, url, folder, size, dark)
        browser.close()
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens"))
