"""The program: says where it is, ends when it is told to, and refuses in one sentence."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from threading import Event
from urllib.request import ProxyHandler, build_opener

import pytest

from bellota.settings import Settings
from bellota.store import Sqlite
from bellota.web import greeting, places
from bellota.web.lan import Links
from bellota.web.places import CannotServeError
from bellota.web.serve import _greeter, serve

SERVE = (
    "import sys; from pathlib import Path; from bellota.settings import Settings;"
    "from bellota.web.serve import serve;"
    "serve(Settings(port=int(sys.argv[1]), database=Path(sys.argv[2])))"
)


def started(port: int, database: Path) -> tuple[subprocess.Popen[str], str]:
    """Start the program and give it with what it says until it is up."""
    env = {name: text for name, text in os.environ.items() if "DISPLAY" not in name}
    env["PYTHONIOENCODING"] = "utf-8"
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=env,
    )
    assert process.stdout is not None
    said = ""
    while "Ctrl-C" not in said:
        line = process.stdout.readline()
        assert line, process.communicate()
        said += line
    return process, said


def get(url: str) -> bytes:
    """Ask a server on this computer."""
    answer: bytes = build_opener(ProxyHandler({})).open(url, timeout=10).read()
    return answer


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(
    how: signal.Signals, free_port: int, tmp_path: Path
) -> None:
    process, said = started(free_port, tmp_path / "log.db")
    assert f"http://127.0.0.1:{free_port}\n" in said
    assert str(tmp_path / "log.db") in said
    assert "▄" in said or "no network" in said
    assert get(f"http://127.0.0.1:{free_port}/health") == b'{"ok":true}'
    process.send_signal(how)
    _, complaints = process.communicate(timeout=60)
    assert (process.returncode, complaints) == (0, "")


@pytest.mark.parametrize("seen", [True, False])
def test_a_browser_is_opened_where_somebody_sees_it(
    seen: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    told = Event()

    def open_(url: str) -> None:
        opened.append(url)
        told.set()

    monkeypatch.setattr(places, "screen", lambda: seen)
    monkeypatch.setattr(webbrowser, "open", open_)
    _greeter(Links("127.0.0.1", 8000), tmp_path / "log.db", open_browser=True, quiet=True)()
    assert told.wait(10 if seen else 0) is seen
    assert opened == ["http://127.0.0.1:8000"] * seen


def test_two_programs_never_share_a_file(free_port: int, tmp_path: Path) -> None:
    process, _ = started(free_port, tmp_path / "log.db")
    with pytest.raises(
        CannotServeError, match=f"in use by process {process.pid} on .* or name another file"
    ):
        serve(Settings(port=0, database=tmp_path / "log.db"))
    process.terminate()
    process.communicate(timeout=60)


def test_a_taken_port_is_said_and_the_file_let_go(free_port: int, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", free_port)):
        with pytest.raises(CannotServeError, match=f"port {free_port}"):
            serve(Settings("127.0.0.1", free_port, tmp_path / "log.db"))
        asyncio.run(Sqlite(tmp_path / "log.db").close())


@pytest.mark.parametrize(
    "url", ["dice.example.org", "ftp://x", "http://", "http://x/y", "http://[::1", "http://x:abc"]
)
def test_a_public_url_is_a_base(url: str, tmp_path: Path) -> None:
    with pytest.raises(CannotServeError, match="expected http"):
        serve(Settings("127.0.0.1", 0, tmp_path / "log.db", public_url=url))
    assert not (tmp_path / "log.db").exists()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServeError, match="cannot be opened"):
        serve(Settings("127.0.0.1", 0, tmp_path / "file" / "log.db"))


def test_no_code_of_a_room_is_written_down(free_port: int, tmp_path: Path) -> None:
    process, said = started(free_port, tmp_path / "log.db")
    for path in ("healthz", "t/SECRET", "t/SECRET?token=hidden"):
        get(f"http://127.0.0.1:{free_port}/{path}")
    process.terminate()
    told = said + "".join(process.communicate())
    assert "SECRET" not in told
    assert "hidden" not in told


def test_a_greeting_hides_the_password_of_the_database(capsys: pytest.CaptureFixture[str]) -> None:
    greeting.greet(Links("127.0.0.1", 8000, None), "postgresql://ana:s3cret@db/bellota")
    said = capsys.readouterr().out
    assert "postgresql://ana:***@db/bellota" in said
    assert "s3cret" not in said
