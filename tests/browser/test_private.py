"""No page asks another house for anything, lets a stranger's script in, or makes markup of a name."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.rooms import Rooms
from tests.journeys.server import Server

Seat = Callable[..., Player]
PATHS = ["/", "/house", "/train", "/verify", "/replay", "/review", "/guide", "/t/{room}"]
NAME = "<img src=x onerror=alert(1)>"[:16]


def test_no_page_asks_anybody_else_for_anything(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    room = rooms.open()
    asked: list[str] = []
    ana.context.on("request", lambda request: asked.append(request.url))
    ana.page.on("websocket", lambda socket: asked.append(socket.url))
    for path in PATHS:
        ana.go(path.format(room=room))
        ana.page.wait_for_load_state("networkidle")
    ana.sit(room)
    there = urlsplit(ana.url).netloc
    local = {"data", "blob"}
    others = {url for url in asked if urlsplit(url).netloc != there}
    assert {url for url in others if urlsplit(url).scheme not in local} == set()
    assert len(asked) > len(PATHS)
    assert ana.context.cookies() == []


def test_markup_in_a_name_is_text(player: Seat, rooms: Rooms) -> None:
    ana = player(name=NAME)
    ana.sit(rooms.open())
    expect(ana.page.get_by_label("Name of player 1")).to_have_value(NAME)
    ben = player(name="Ben")
    ben.sit(ana.view["room"])
    expect(ben.page.get_by_text(NAME, exact=True).first).to_be_visible()
    assert ben.page.locator("img[src=x]").count() == 0


@pytest.mark.parametrize(
    "attempt",
    [
        "document.body.append(Object.assign(document.createElement('script'), {text: 'window.in_ = 1'}))",
        "document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=\"window.in_ = 1\">')",
        "document.body.append(Object.assign(document.createElement('script'), {src: 'http://127.0.0.1:9/x.js'}))",
        "fetch('http://127.0.0.1:9/').catch(() => 0)",
    ],
)
def test_the_policy_lets_no_script_in(attempt: str, player: Seat) -> None:
    ana = player(name="Ana")
    ana.go()
    ana.page.evaluate(
        "() => new Promise((done) => {"
        "addEventListener('securitypolicyviolation', done, {once: true});"
        f"{attempt}; }})"
    )
    assert ana.page.evaluate("window.in_") is None
    ana.complaints.clear()  # what the policy has to say of it


def test_every_answer_tells_the_browser_what_to_refuse(server: Server, rooms: Rooms) -> None:
    room = rooms.open()
    with httpx.Client(base_url=server.url, trust_env=False) as client:
        page = client.get("/").text
        assets = re.findall(r"/assets/[^\"]+", page)
        paths = ["/", "/icon.svg", "/verify.html", "/nowhere", "/assets/none", "/api/none", *assets]
        paths += [
            "/api/boxes",
            f"/api/rooms/{room}/qr.svg",
            f"/api/rooms/{room}/record",
            "/healthz",
        ]
        for path in paths:
            headers = client.get(path).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert "script-src 'self';" in headers["content-security-policy"], path
            assert headers["referrer-policy"] == "no-referrer", path
            assert "set-cookie" not in headers, path
