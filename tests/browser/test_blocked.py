"""Where no socket gets through, a table is played over plain HTTP (C15)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player
from tests.browser.rooms import Rooms
from tests.journeys.blocking import Blocking
from tests.journeys.server import Server

Seat = Callable[..., Player]


@pytest.mark.parametrize("holds", [False, True], ids=["refused", "never answered"])
def test_a_game_is_played_though_no_socket_gets_through(
    holds: bool, browser: Browser, server: Server, rooms: Rooms, player: Seat
) -> None:
    room = rooms.open("pig", first="host", target=50)
    with Blocking(server.port, holds=holds) as proxy:
        ana = Player(browser, f"http://127.0.0.1:{proxy.port}", name="Ana")
        ben = player(name="Ben")
        ana.sit(room)
        ben.sit(room)
        expect(ana.page.locator(".seats li")).to_have_count(2)
        ana.page.locator("footer button").click()
        ben.page.wait_for_selector("main .play")
        for _ in range(3):
            before = ben.seq
            ana.page.locator(".act:not([aria-disabled=true])").first.click()
            ben.hears(lambda before=before: ben.seq > before)  # type: ignore[misc]
            ana.page.wait_for_timeout(400)  # two presses of a person
            if ben.view["state"]["seat"] != 0:
                break
        assert proxy.blocked > 0
        assert ben.view["state"]["n"] > 0
        ana.close()
