"""A link never leads to the computer of whoever follows it."""

import pytest

from bellota.web import lan
from bellota.web.lan import Links, reachable

ANY = next(iter(lan.EVERYWHERE - {"::"}))
LAN = "192.168.1.5"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "address", lambda: LAN)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", "[::1]", ANY, "::"])
def test_loopback_is_not_reachable(host: str) -> None:
    assert not reachable(host)


@pytest.mark.parametrize("host", [LAN, "10.0.0.4", "203.0.113.9", "2001:db8::5"])
def test_other_addresses_are(host: str) -> None:
    assert reachable(host)


@pytest.mark.parametrize(
    ("asked", "base"),
    [
        (None, f"http://{LAN}:8000"),
        ("localhost:8000", f"http://{LAN}:8000"),
        ("127.0.0.1:8000", f"http://{LAN}:8000"),
        ("[::1]:8000", f"http://{LAN}:8000"),
        ("0.0.0.0:8000", f"http://{LAN}:8000"),
        ("game.localhost:8000", f"http://{LAN}:8000"),
        ("my-computer:8000", f"http://{LAN}:8000"),
        ("my-computer.local:8000", f"http://{LAN}:8000"),
        ("evil host/x", f"http://{LAN}:8000"),
        ("127.1:8000", f"http://{LAN}:8000"),
        ("10.1.2.3:9000", "http://10.1.2.3:9000"),
        ("dice.example.org", "http://dice.example.org"),
    ],
)
def test_the_base_of_a_link(asked: str | None, base: str) -> None:
    assert Links(ANY, 8000).base("http", asked) == base


def test_the_operator_knows_best() -> None:
    links = Links(ANY, 8000, "https://dice.example.org/")
    assert links.room("K7QMRT", "http", "10.1.2.3") == "https://dice.example.org/t/K7QMRT"
    assert links.lan() == "https://dice.example.org"


def test_no_network_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "address", lambda: None)
    assert Links(ANY, 8000).room("K7QMRT", "http", "localhost:8000") is None


def test_a_server_for_this_computer_alone_has_no_link() -> None:
    assert Links("127.0.0.1", 8000).lan() is None


def test_a_server_on_one_address_names_it() -> None:
    assert Links("10.0.0.4", 8000).lan() == "http://10.0.0.4:8000"
    assert Links("2001:db8::5", 8000).lan() == "http://[2001:db8::5]:8000"


def test_the_address_is_found_without_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    found = lan.address()
    assert found is None or reachable(found)


@pytest.mark.parametrize(
    ("towards", "named", "found"),
    [
        ("192.168.1.5", [], "192.168.1.5"),
        (None, ["127.0.1.1", "10.0.0.2"], "10.0.0.2"),
        (None, ["127.0.1.1"], None),
        ("169.254.3.4", [], None),
    ],
)
def test_which_address_is_taken(
    monkeypatch: pytest.MonkeyPatch, towards: str | None, named: list[str], found: str | None
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(lan, "_towards", lambda _: towards)
    monkeypatch.setattr(lan, "_named", lambda: named)
    assert lan.address() == found


@pytest.mark.parametrize("port", ["99999", "0", "65536"])
def test_a_port_that_there_is_not_makes_no_link(port: str) -> None:
    assert not lan._elsewhere(f"1.2.3.4:{port}")
    assert lan._elsewhere("1.2.3.4:65535")
