"""What is rare is counted by address, and forgiven with time."""

import pytest

from bellota.web.quota import Quota, address


class Clock:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_one_at_a_time() -> None:
    clock = Clock()
    quota = Quota(3, 30, clock)
    assert [quota.spend("a") for _ in range(4)] == [True, True, True, False]
    assert quota.wait("a") == pytest.approx(10)
    clock.now = 10
    assert quota.wait("a") == 0
    assert [quota.spend("a") for _ in range(2)] == [True, False]


def test_addresses_do_not_share() -> None:
    quota = Quota(1, 30, Clock())
    assert quota.spend("a")
    assert quota.spend("b")


def test_never_more_than_a_burst_is_saved_up() -> None:
    clock = Clock()
    quota = Quota(2, 30, clock)
    clock.now = 3600
    assert [quota.spend("a") for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("client", "who"),
    [
        (("192.168.1.7", 5), "192.168.1.7"),
        (("::ffff:192.168.1.7", 5), "192.168.1.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("testclient", 5), "unknown"),
        (None, "unknown"),
    ],
)
def test_who_is_counted(client: tuple[str, int] | None, who: str) -> None:
    assert address(client) == who
