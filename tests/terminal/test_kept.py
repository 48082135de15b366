"""What lies in the folder of kept games may vanish, be a link or a pipe, or find no room."""

import errno
import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bellota.terminal import saves
from bellota.terminal.ends import Ends
from bellota.terminal.paper import CannotWriteError, Paper, opened
from bellota.terminal.referee import lead
from bellota.terminal.resume import CannotResumeError, resumed
from bellota.terminal.sitting import Sitting, sit
from tests.cli.running import run
from tests.terminal.sittings import GAMES, Hasty, sat
from tests.terminal.stills import front_of

KEPT = GAMES[3]._replace(kept=True)
SAVE = saves.Save(b"x" * 32, ("", ""), "")


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("bellota.terminal.saves.folder", lambda: tmp_path / "games")
    (tmp_path / "games").mkdir()
    return tmp_path / "games"


@contextmanager
def room(size: int) -> Iterator[None]:
    """No file grows beyond so many bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # half a .pyc would stay
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        sys.dont_write_bytecode = writes
        signal.signal(signal.SIGXFSZ, before)


def ended(sitting: Sitting) -> tuple[Ends, str]:
    """A whole game as `play` leads it; its ends, and its last page."""
    paper, ends, stills = sitting.paper(), Ends(sitting), Hasty(100_000)
    match = sitting.match(paper.step)
    lead(match, front_of(stills, sitting), sitting.playing, lambda: ends.finish(paper))
    return ends, stills.frames[-1]


def test_what_is_no_game_in_the_folder_spoils_no_end_and_no_command(home: Path) -> None:
    (home / "x.jsonl").symlink_to("/nowhere")
    os.mkfifo(home / "y.jsonl")
    (home / "z.jsonl").mkdir()
    (home / "elsewhere").touch()
    (home / "v.jsonl").symlink_to(home / "elsewhere")
    (home / "w.jsonl").symlink_to("/nowhere")
    (home / "w.jsonl.seed").touch()
    sat(sit(KEPT), 100_000)
    (kept,) = saves.finished()
    assert kept.name.endswith(".jsonl")
    assert saves.newest() is None
    for command in ("verify", "replay", "review"):
        done = run(command, "last")
        assert (done.exit_code, done.exception) == (0, None), done.output


def test_a_game_that_another_terminal_removes_meanwhile_spoils_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(saves.MOST + 2):
        (home / f"old{n}.jsonl").touch()
    beside = saves.beside

    def vanishing(record: Path) -> Path:
        """While the folder is looked through, a game that was in it is removed."""
        record.unlink(missing_ok=True)
        return beside(record)

    with monkeypatch.context() as patched:
        patched.setattr(saves, "beside", vanishing)
        saves.thin()
    assert saves.finished() == []


def test_a_folder_that_nobody_may_search_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> Path:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(saves, "folder", refused)
    saves.thin()


@pytest.mark.parametrize("size", [0, 100, 200, 400])
def test_on_a_full_disk_nothing_is_said_to_be_kept(home: Path, size: int) -> None:
    sitting = sit(KEPT)
    with room(size):
        ends, page = ended(sitting)
    assert ends.read_as == ""
    assert "bellota verify" not in page
    assert "With --record FILE" in page
    assert list(home.iterdir()) == []


def test_a_game_that_is_whole_is_said_to_be_kept_on_the_last_page(home: Path) -> None:
    ends, page = ended(sit(KEPT))
    assert ends.read_as == "last"
    assert "bellota verify last" in page
    assert len(saves.finished()) == 1


@pytest.mark.parametrize("size", [0, 100, 200])  # the seed takes some 150, the header more
def test_a_record_without_room_for_its_first_line_leaves_nothing(tmp_path: Path, size: int) -> None:
    path = tmp_path / "game.jsonl"
    with room(size), pytest.raises(CannotWriteError, match=r"File too large|No space") as caught:
        sit(GAMES[3]._replace(record=str(path))).paper()
    assert "--resume" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_a_device_that_is_full_stays(tmp_path: Path) -> None:
    if not Path("/dev/full").is_char_device():
        pytest.skip("no such device here")
    (tmp_path / "full").symlink_to("/dev/full")
    with pytest.raises(CannotWriteError):
        sit(GAMES[3]._replace(record=str(tmp_path / "full"))).paper()
    assert (tmp_path / "full").is_char_device()


def test_where_only_the_seed_finds_no_room_it_can_be_revealed_another_day(tmp_path: Path) -> None:
    sitting = sit(GAMES[3]._replace(record=str(tmp_path / "game.jsonl")))
    paper, ends = sitting.paper(), Ends(sitting)
    match = sitting.match(paper.step)
    lead(match, front_of(Hasty(100_000), sitting), sitting.playing)
    with room((tmp_path / "game.jsonl").stat().st_size):
        assert ends.finish(paper) == ""
    ends.finish(paper)
    with pytest.raises(CannotWriteError, match="go on from there with bellota play --resume"):
        ends.complain()
    assert resumed(str(tmp_path / "game.jsonl")).standing.state == match.state


def test_a_last_move_that_found_no_room_leaves_the_seed_of_a_record(tmp_path: Path) -> None:
    sitting = sit(GAMES[3]._replace(record=str(tmp_path / "game.jsonl")))
    paper = sitting.paper()
    match = sitting.match(paper.step)
    with (
        room((tmp_path / "game.jsonl").stat().st_size),
        pytest.raises(CannotWriteError, match="go on from there"),
    ):
        match.play(match.legal()[0])
    paper.finish(sitting.table.seed)
    assert resumed(str(tmp_path / "game.jsonl")).save.seed == sitting.table.seed


def test_a_seed_of_somebody_else_is_not_removed(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl.seed").symlink_to("/nowhere")
    with pytest.raises(CannotWriteError):
        opened(tmp_path / "game.jsonl", SAVE)
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl.seed"]


def test_what_is_kept_is_its_owners_alone_and_follows_no_link(home: Path, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        Paper("pig", opened(home / "a.jsonl", SAVE, wished=False)).keep()
        sat(sit(KEPT), 12)
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in home.iterdir()} <= {0o600}
    (home / "b.jsonl").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "theirs").write_text("theirs")
    (home / "c.jsonl").symlink_to(tmp_path / "theirs")
    for name in ("b.jsonl", "c.jsonl"):
        with pytest.raises(CannotWriteError):
            opened(home / name, SAVE, wished=False)
    assert (tmp_path / "theirs").read_text() == "theirs"
    assert not (tmp_path / "elsewhere").exists()


def test_last_is_told_plainly_where_only_links_are(home: Path) -> None:
    (home / "x.jsonl").symlink_to("/nowhere")
    assert run("verify", "last").exit_code == 2
    with pytest.raises(CannotResumeError, match="no unfinished game waits"):
        resumed("last")
