"""A game of Pig through the page of an installed Bellota: ``one_game.py PYTHON CHROMIUM FOLDER``.

PYTHON is that of the venv with the installed wheel. The record of the game is left in FOLDER. It is a
program of its own, so that the server, the browser and what drives it share one cut-off network.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

FLAGS = [
    *(["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
TARGET, ENOUGH = 20, 3


@contextmanager
def served(bellota: Path, folder: Path) -> Iterator[str]:
    """The address of a running server; it ends by Ctrl-C's signal, with status 0."""
    command = [bellota, "serve", "--no-browser", "--database", folder / "games.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            words = (word for line in server.stdout for word in line.split())
            yield next(word for word in words if word.startswith("http://127.0.0.1:"))
        finally:
            server.terminate()
            server.stdout.read()
    assert server.returncode == 0, f"the server ended with {server.returncode}"


def set_up(page: Page, address: str) -> None:
    """From the shelf to a game for two on this device, to a low target."""
    page.goto(address)
    page.locator("input[name=box][value=pig]").check(force=True)
    page.locator(".ways .moss").click()
    target = page.get_by_label("Points to win")
    target.fill(str(TARGET))
    target.press("Tab")
    page.locator(".option", has=target).locator(".mark").wait_for()
    page.locator(".lobby footer .press").click()
    page.locator(".act").first.wait_for()


def play(page: Page) -> None:
    """Rolls for whose turn it is and banks after three rolls, until somebody has won."""
    bank = page.locator('.act[data-do="bank"][aria-disabled="false"]')
    roll = page.locator('.act[data-do="roll"][aria-disabled="false"]')
    end = page.locator("a[download]")
    rolls = 0
    while not end.count():
        bank.or_(roll).or_(end).first.wait_for()
        banks = rolls >= ENOUGH and bank.count()
        rolls = 0 if banks else rolls + 1
        try:
            (bank if banks else roll).click(timeout=1000)
        except TooLate:  # the dice were still moving, or it has just ended
            continue


def keep_record(page: Page, folder: Path) -> None:
    """Downloads the record as a player would."""
    with page.expect_download() as download:
        page.locator("a[download]").click()
    download.value.save_as(folder / "game.jsonl")


def main(python: Path, chromium: str, folder: Path) -> None:
    """Serves, plays, and keeps the record."""
    with served(python.with_name("bellota"), folder) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(reduced_motion="reduce", locale="en-GB")
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        set_up(page, address)
        play(page)
        keep_record(page, folder)
        browser.close()
    assert not wrong, wrong


main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
