"""Where the server finds its file, its port, and a screen."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bellota.web import places
from bellota.web.places import CannotServeError, database, listening, screen


def test_the_file_of_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ana"))
    assert database("linux", {}) == Path("/home/ana/.local/share/bellota/bellota.db")
    assert database("linux", {"XDG_DATA_HOME": "/data"}) == Path("/data/bellota/bellota.db")
    assert "Application Support" in database("darwin", {}).parts
    assert database("win32", {"LOCALAPPDATA": "/local"}) == Path("/local/bellota/bellota.db")


def test_a_taken_port_is_passed_over(free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "FIRST_PORT", free_port)
    with listening("127.0.0.1", None) as first, listening("::", None) as second:
        assert first.getsockname()[1] == free_port
        assert second.getsockname()[1] > free_port


def test_a_wanted_port_is_taken_or_refused(free_port: int) -> None:
    taken = pytest.raises(CannotServeError, match=f"port {free_port}.*somebody else")
    with listening("127.0.0.1", free_port), taken:
        listening("127.0.0.1", free_port)
    listening("127.0.0.1", free_port).close()


def test_any_port() -> None:
    with listening("127.0.0.1", 0) as bound:
        assert bound.getsockname()[1] > 0


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(CannotServeError, match=r"203\.0\.113\.1"):
        listening("203.0.113.1", None)


def test_a_port_just_left_is_free_again(free_port: int) -> None:
    where = ("127.0.0.1", free_port)
    with listening(*where) as bound, socket.create_connection(where):
        taken, _ = bound.accept()
        taken.close()  # our side closes first and so keeps the port in TIME_WAIT
    listening("127.0.0.1", free_port).close()


@pytest.mark.parametrize(
    ("platform", "env", "seen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"}, False),
        ("linux", {"DISPLAY": ":0", "CI": "true"}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
        ("darwin", {"SSH_TTY": "/dev/ttys1"}, False),
    ],
)
def test_whether_anybody_sees_a_browser(platform: str, env: dict[str, str], seen: bool) -> None:
    assert screen(platform, env) is seen


@pytest.mark.parametrize("host", ["a..b", "a" * 300])
def test_what_is_no_name_of_a_computer_is_refused(host: str) -> None:
    with pytest.raises(CannotServeError, match="--host"):
        listening(host, 0)


def test_a_server_may_have_as_many_sockets_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    said = "from bellota.web import places; places.many_sockets(); import resource"
    said += "; print(*resource.getrlimit(resource.RLIMIT_NOFILE))"
    less = resource.getrlimit(resource.RLIMIT_NOFILE)[1]

    def lowered() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, less))

    done = subprocess.run(
        [sys.executable, "-c", said], preexec_fn=lowered, stdout=subprocess.PIPE, check=True
    )
    soft, hard = map(int, done.stdout.split())
    assert soft == hard == less
