"""What is kept of a game, where, and what it never overwrites."""

import os
from pathlib import Path

import pytest

from bellota.terminal import saves
from bellota.terminal.ending import farewell
from bellota.terminal.paper import CannotWriteError, Paper, opened
from bellota.terminal.resume import CannotResumeError, resumed
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import sit, sit_again
from tests.cli.running import run
from tests.terminal.sittings import GAMES, left, sat


def test_an_unfinished_game_is_not_written_over(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl")
    before = path.read_bytes()
    with pytest.raises(CannotWriteError, match=f"bellota play --resume {path}"):
        sit(GAMES[0]._replace(record=str(path))).paper()
    assert path.read_bytes() == before


def test_a_finished_one_is_and_an_orphaned_seed_is_no_game(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl")
    seed = saves.beside(path).read_bytes()
    sat(sit_again(Asked(""), resumed(str(path))), 100_000)
    saves.beside(path).write_bytes(seed)
    left(path)
    path.unlink()
    left(path)
    assert saves.beside(path).exists()


def test_one_game_is_played_once_at_a_time(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl")
    first = sit_again(Asked(""), resumed(str(path))).paper()
    with pytest.raises(CannotWriteError, match="somebody plays this game right now"):
        sit_again(Asked(""), resumed(str(path))).paper()
    first.keep()


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("bellota.terminal.saves.folder", lambda: tmp_path / "games")
    return tmp_path / "games"


def kept(home: Path) -> list[str]:
    return sorted(path.name.split("-")[-1].partition(".")[2] for path in home.glob("*"))


def test_at_a_terminal_a_game_saves_itself(home: Path) -> None:
    asked = GAMES[3]._replace(kept=True)
    sat(sit(asked), 12)
    assert kept(home) == ["jsonl", "jsonl.seed"]
    assert home.stat().st_mode & 0o077 == 0
    game = resumed("last")
    assert game.path.parent == home
    sat(sit_again(Asked(""), game), 100_000)
    assert kept(home) == ["jsonl"]
    with pytest.raises(CannotResumeError, match="no unfinished game waits in"):
        resumed("last")


def test_what_has_not_begun_leaves_nothing(home: Path) -> None:
    sat(sit(GAMES[3]._replace(kept=True)), 1)
    assert kept(home) == []


def test_a_game_that_is_over_can_be_looked_at_as_the_last(home: Path) -> None:
    sitting = sit(GAMES[3]._replace(kept=True))
    match = sat(sitting, 100_000)
    assert kept(home) == ["jsonl"]
    told = farewell(sitting.scene.voice, match, sitting.read_as)
    assert told[-2:] == [
        "Check the dice: bellota verify last",
        "How was it played? bellota review last",
    ]
    for command in (["verify", "last"], ["replay", "last"], ["review", "last", "--json"]):
        done = run(*command)
        assert (done.exit_code, done.exception) == (0, None), done.output


def test_last_is_refused_where_nothing_is_kept(home: Path) -> None:
    done = run("review", "last")
    assert (done.exit_code, f"last: no finished game is kept in {home}" in done.output) == (2, True)


def test_of_games_that_are_over_twenty_are_kept_and_none_that_is_not(home: Path) -> None:
    home.mkdir()
    waits = left(home / "waits.jsonl", GAMES[3])
    old = [home / f"old{n}.jsonl" for n in range(saves.MOST + 1)]
    for n, path in enumerate(old):
        path.touch()
        os.utime(path, (n, n))
    sat(sit(GAMES[3]._replace(kept=True)), 100_000)
    left_over = [path for path in old if path.exists()]
    assert left_over == old[2:]
    assert len(saves.finished()) == saves.MOST
    assert waits.exists()
    assert saves.newest() == waits


def test_bots_among_themselves_leave_nothing(home: Path) -> None:
    sat(sit(GAMES[3]._replace(kept=True, players="bot:bold,bot:sharp")), 12)
    assert not home.exists()


def test_where_nothing_can_be_saved_the_game_is_played(home: Path) -> None:
    home.write_text("no folder", "utf-8")
    match = sat(sit(GAMES[3]._replace(kept=True)), 100_000)
    assert match.over()


def test_a_full_disk_keeps_whole_lines(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Narrow:
        """Takes half a line."""

        def __init__(self, file: object) -> None:
            self._file = file

        def __getattr__(self, name: str) -> object:
            return getattr(self._file, name)

        def write(self, line: bytes) -> int:
            return self._file.write(line[: len(line) // 2])  # type: ignore[attr-defined,no-any-return]

    sitting = sit(GAMES[3]._replace(record=str(tmp_path / "g")))
    sheet = opened(tmp_path / "g", saves.Save(sitting.table.seed, ("", "careful"), ""))
    paper = Paper("pig", sheet)
    paper.begin({"bellota": 1})
    broken = Paper("pig", sheet._replace(file=Narrow(sheet.file)))  # type: ignore[arg-type]
    match = sitting.match(broken.step)
    with pytest.raises(CannotWriteError, match="No space left on device; go on from there"):
        match.play(match.legal()[0])
    assert broken.keep() is None
    assert (tmp_path / "g").read_bytes() == b'{"bellota": 1}\n'
