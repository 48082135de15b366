"""What goes over the line when a phone opens the page for the first time, counted by the browser."""

from collections.abc import Callable
from urllib.parse import urlsplit

from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]
LARGEST = 150_000  # bytes, headers and fonts among them


class Counted:
    """Every answer of a page with its bytes on the line, and every socket that it opens."""

    def __init__(self, player: Player) -> None:
        self.urls: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        self.sockets: list[str] = []
        player.page.on("websocket", lambda socket: self.sockets.append(socket.url))
        session = player.context.new_cdp_session(player.page)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)
        session.send("Network.enable")

    def _asked(self, told: dict) -> None:  # type: ignore[type-arg]
        self.urls[told["requestId"]] = urlsplit(told["request"]["url"]).path

    def _came(self, told: dict) -> None:  # type: ignore[type-arg]
        self.bytes[told["requestId"]] = int(told["encodedDataLength"])

    def total(self) -> int:
        """All bytes that came."""
        return sum(self.bytes.values())

    def asked_of_api(self) -> list[str]:
        """The paths of requests for data."""
        return [path for path in self.urls.values() if path.startswith("/api/")]


def test_the_first_load_is_small_on_the_line(player: Seat) -> None:
    ana = player()
    counted = Counted(ana)
    ana.go()
    ana.page.wait_for_selector(".shelf label")
    ana.page.wait_for_load_state("networkidle")
    assert len([path for path in counted.urls.values() if path.endswith(".woff2")]) == 2
    assert 50_000 < counted.total() <= LARGEST, sorted(counted.urls.values())


def test_the_data_of_a_table_come_by_one_request(player: Seat, rooms: Rooms) -> None:
    room = rooms.open("pig", first="host")
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana], room, bots=1)
    counted = Counted(ben)
    ben.go(f"/t/{room}")
    ben.page.wait_for_selector("main .play")
    ben.page.wait_for_load_state("networkidle")
    assert len(counted.sockets) == 1
    assert counted.asked_of_api() == []
