"""The folder in which workers meet is one supervisor's, and does not outlive it for long."""

import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no supervisor here", allow_module_level=True)

from bellota.web.meeting import PREFIX, Meeting


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where folders are made, with a path short enough for sockets."""
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setattr(tempfile, "tempdir", folder)
        yield Path(folder)


def left_behind(place: Path, name: str) -> Path:
    """The folder of a supervisor that was killed with all its workers."""
    folder = place / (PREFIX + name)
    folder.mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(folder / "p1xaa"))
    return folder


def test_what_a_killed_supervisor_left_goes_with_the_next(place: Path) -> None:
    old = left_behind(place, "old")
    meeting = Meeting()
    assert not old.exists()
    assert [*place.iterdir()] == [meeting.folder]
    meeting.close()
    assert [*place.iterdir()] == []


def test_what_a_living_one_holds_stays(place: Path) -> None:
    first, second = Meeting(), Meeting()
    assert set(place.iterdir()) == {first.folder, second.folder}
    first.close()
    third = Meeting()
    assert set(place.iterdir()) == {second.folder, third.folder}
    second.close()
    third.close()


def test_nothing_but_sockets_of_workers_is_taken_away(place: Path) -> None:
    folder = left_behind(place, "mine")
    (folder / "p2x-notes").write_text("mine")
    (place / "elsewhere").mkdir()
    (place / f"{PREFIX}link").symlink_to(place / "elsewhere")
    Meeting().close()
    assert [path.name for path in folder.iterdir()] == ["p2x-notes"]
    assert (place / f"{PREFIX}link").is_symlink()
