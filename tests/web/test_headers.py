"""What the browser is told to refuse, and who may open a socket."""

import pytest
from starlette.datastructures import Headers

from bellota.web.headers import policy, same_origin


def test_scripts_come_from_us_alone() -> None:
    rules = dict(rule.split(" ", 1) for rule in policy("192.168.1.5:8000").split("; "))
    assert rules["script-src"] == "'self'"
    assert rules["default-src"] == "'self'"
    assert rules["connect-src"] == "'self' ws://192.168.1.5:8000 wss://192.168.1.5:8000"
    assert rules["frame-ancestors"] == "'none'"


def test_a_strange_host_writes_no_rule() -> None:
    assert policy("x; script-src *") == policy("")


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (None, True),
        ("http://192.168.1.5:8000", True),
        ("http://192.168.1.5:8001", False),
        ("https://dice.example.org", True),
        ("https://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://[::1", False),
    ],
)
def test_whose_page_speaks(origin: str | None, ours: bool) -> None:
    headers = {"host": "192.168.1.5:8000"} | ({} if origin is None else {"origin": origin})
    assert same_origin(Headers(headers), "https://dice.example.org") is ours


def test_no_host_matches_no_origin() -> None:
    assert not same_origin(Headers({"origin": "null"}), None)
