"""How many lines an address may hold, how often it may open one, and what all of them say together."""

import pytest

from bellota.web import crowd
from bellota.web.crowd import Crowd, Sockets
from bellota.web.patience import is_proxy


class Time:
    """Moved by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_and_no_more_until_one_leaves() -> None:
    few = Crowd(2)
    assert [few.enter("198.51.100.1") for _ in range(3)] == [True, True, False]
    assert few.enter("198.51.100.2")
    few.leave("198.51.100.1")
    assert few.enter("198.51.100.1")


@pytest.mark.parametrize("who", ["127.0.0.1", "::1", "::/64", "unknown"])
def test_this_computer_is_not_counted(who: str) -> None:
    few = Crowd(1)
    assert all(few.enter(who) for _ in range(5))


def test_opening_and_closing_is_bounded_too() -> None:
    time = Time()
    sockets = Sockets(time)

    def opened() -> bool:
        if sockets.enter("198.51.100.1"):
            sockets.leave("198.51.100.1")
            return True
        return False

    assert all(opened() for _ in range(crowd.OPENED))
    assert not opened()
    time.now += 1
    assert opened()


def test_the_sockets_of_an_address_keep_one_pace_and_others_theirs() -> None:
    time = Time()
    sockets = Sockets(time)
    for who in ("198.51.100.1", "198.51.100.1", "198.51.100.2"):
        assert sockets.enter(who)
    one, other = sockets.pace("198.51.100.1"), sockets.pace("198.51.100.2")
    assert one is not None
    assert other is not None
    assert one is not other
    for _ in range(crowd.SAID_AT_ONCE):
        assert one.wait() < 1e-6
    assert one.wait() > 0
    assert other.wait() == 0
    sockets.leave("198.51.100.1")
    assert sockets.pace("198.51.100.1") is one
    sockets.leave("198.51.100.1")
    assert sockets.pace("198.51.100.1") is None


@pytest.mark.parametrize(
    ("host", "trusted", "proxy"),
    [
        ("10.1.2.3", "127.0.0.1, 10.0.0.0/8", True),
        ("10.1.2.3", ["10.1.2.3"], True),
        ("10.1.2.3", "*", True),
        ("192.0.2.1", "127.0.0.1,10.0.0.0/8", False),
        ("192.0.2.1", None, False),
        ("", "127.0.0.1", False),
    ],
)
def test_who_speaks_for_others(host: str, trusted: str | list[str] | None, proxy: bool) -> None:
    assert is_proxy(host, trusted) is proxy
