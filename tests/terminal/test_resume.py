"""Games that were left: what is kept, what goes on, and what cannot."""

import json
import re
import stat
from pathlib import Path

import pytest

from bellota import record
from bellota.terminal import resume, saves
from bellota.terminal.match import Match
from bellota.terminal.paper import CannotWriteError, Paper, opened
from bellota.terminal.referee import lead
from bellota.terminal.resume import CannotResumeError, resumed
from bellota.terminal.setting import Asked, Unplayable
from bellota.terminal.sitting import Sitting, sit, sit_again
from bellota.terminal.stage import Painting
from tests.terminal.stills import Stills, front_of

GAMES = [
    Asked("gonuts", players="Red,bot:sharp", options={"target": 20}, seed=3),
    Asked("gonuts", "gonuts-gamefactory", "Red,Blue,bot:hold:8", {"target": 15}, seed=4),
    Asked("shake", players="Red,Blue,Ivy,bot:bold", options={"rounds": 2}, seed=4),
    Asked("pig", players="Red,bot:careful", options={"target": 15}, seed=5),
]


class Leaving(Exception):
    """Stands for Ctrl-C."""


class Hasty(Stills):
    """Leaves after so many pictures, or plays on."""

    def __init__(self, pictures: int) -> None:
        super().__init__([(60, 16)], [])
        self._left = pictures

    def key(self, timeout: float | None = None) -> str:
        """Decides by what the screen shows alone, so that every sitting decides alike."""
        held = re.search(r"(?:Bank|Stop with) (\d+)", self.frames[-1])
        return "2" if held and int(held[1]) >= 4 else "1"

    def show(self, painting: Painting) -> None:
        super().show(painting)
        self._left -= 1
        if self._left == 0:
            raise Leaving


def sat(sitting: Sitting, pictures: int) -> Match:
    """One sitting at the table."""
    paper = sitting.paper()
    match = sitting.match(paper.step)
    try:
        lead(match, front_of(Hasty(pictures), sitting), sitting.playing)
        paper.finish(sitting.table.seed)
    except Leaving:
        paper.keep()
    return match


def left(path: Path, asked: Asked = GAMES[0], pictures: int = 12) -> Path:
    """A game that somebody left."""
    sat(sit(asked._replace(record=str(path))), pictures)
    return path


@pytest.mark.parametrize("asked", GAMES, ids=lambda asked: f"{asked.game}-{asked.players}")
def test_a_game_left_again_and_again_is_the_same_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: Asked
) -> None:
    monkeypatch.setattr("bellota.terminal.tumble.FRAMES", 1)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    left(whole, asked, 100_000)
    left(parts, asked, 5)
    sittings = 1
    while saves.beside(parts).exists():
        sat(sit_again(Asked(""), resumed(str(parts))), 9)
        sittings += 1
    assert sittings > 3
    assert record.verify(parts.read_bytes()).outcome == record.Outcome.TRUE
    one, other = (path.read_text("utf-8").splitlines() for path in (whole, parts))
    assert [json.loads(line) for line in one[1:]] == [json.loads(line) for line in other[1:]]


def test_the_seed_lies_beside_the_record_and_goes_when_it_is_revealed(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl")
    beside = tmp_path / "game.jsonl.seed"
    seed = saves.taken(beside).seed.hex()
    assert stat.S_IMODE(beside.stat().st_mode) == 0o600
    assert seed not in path.read_text("utf-8")
    assert record.verify(path.read_bytes()).outcome == record.Outcome.UNPROVEN
    sat(sit_again(Asked(""), resumed(str(path))), 100_000)
    assert not beside.exists()
    assert seed in path.read_text("utf-8").splitlines()[-1]


def test_bots_names_options_and_keys_are_those_of_before(tmp_path: Path) -> None:
    asked = Asked(
        "gonuts",
        players="Ana,bot:bold,Iván",
        options={"target": 30, "first": "host"},
        record=str(tmp_path / "g"),
        keys="x,space",
        live=True,
    )
    sat(sit(asked), 2)
    again = sit_again(Asked("", live=True), resumed(str(tmp_path / "g")))
    before = sit(asked._replace(record=None))
    assert again.table._replace(seed=b"") == before.table._replace(seed=b"")
    assert again.scene.keys == ("x", "", " ")
    assert again.scene.goes_on
    other = sit_again(Asked("", live=True, keys="a,b"), resumed(str(tmp_path / "g")))
    assert other.scene.keys == ("a", "", "b")


def test_the_dice_lie_as_they_lay(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl", GAMES[3])
    again = sit_again(Asked(""), resumed(str(path)))
    assert again.scene.steps
    assert again.scene.told[0]


def test_a_house_edition_goes_on_without_its_file(tmp_path: Path) -> None:
    from bellota import editions

    ours = tmp_path / "ours.toml"
    ours.write_text(editions.source("pig").replace('name = "pig"', 'name = "ours"'), "utf-8")
    path = left(tmp_path / "game.jsonl", GAMES[3]._replace(edition=str(ours)))
    ours.unlink()
    sat(sit_again(Asked(""), resumed(str(path))), 100_000)
    assert record.verify(path.read_bytes()).outcome == record.Outcome.TRUE


def test_a_beat_cut_short_is_finished(tmp_path: Path) -> None:
    asked = Asked("gonuts", players="Red,Blue,Plum", options={"first": "host"}, seed=23)
    path = left(tmp_path / "game.jsonl", asked._replace(record=None), 40)
    lines = path.read_bytes().splitlines(keepends=True)
    beats = [n for n, line in enumerate(lines) if b'"race"' in line]
    path.write_bytes(b"".join(lines[: beats[1] + 1]))
    sat(sit_again(Asked(""), resumed(str(path))), 60)
    assert path.read_bytes().splitlines(keepends=True)[: len(lines)] == lines


def broken(path: Path, line: int, old: str, new: str) -> None:
    lines = path.read_text("utf-8").split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    path.write_text("\n".join(lines), "utf-8")


@pytest.mark.parametrize(
    ("line", "old", "new", "why"),
    [
        (1, '"bellota": 1', '"bellota": 7', ":1: unknown version 7 of bellota; known: 1"),
        (1, '"dice": "fair", ', '"dice": "hand", ', ":1: a commitment belongs to fair dice"),
        (1, '"pig", "edition"', '"pog", "edition"', ":1: unknown game"),
        (2, '"do": "roll"', '"do": "fly"', ':2: unknown do "fly" in pig'),
        (2, '"seat": ', '"seat": 1', ":2: "),
        (2, "}", "", ":2: not JSON"),
    ],
)
def test_a_damaged_record_is_named_by_its_line(
    tmp_path: Path, line: int, old: str, new: str, why: str
) -> None:
    path = left(tmp_path / "game.jsonl", GAMES[3])
    broken(path, line, old, new)
    with pytest.raises(record.RecordError, match=r"game.jsonl") as wrong:
        resumed(str(path))
    assert why in str(wrong.value)


def test_a_changed_face_is_found_before_the_game_goes_on(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl", GAMES[3])
    faces = json.loads(path.read_text("utf-8").splitlines()[1])["faces"]
    broken(path, 2, f'"faces": "{faces}"', f'"faces": "{9 - int(faces) - 2}"')
    with pytest.raises((CannotResumeError, record.RecordError), match=r"game.jsonl:[23]: "):
        resumed(str(path))


def test_a_finished_game_does_not_go_on(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl", GAMES[3], 100_000)
    lines = len(path.read_text("utf-8").splitlines())
    with pytest.raises(CannotResumeError, match=f"game.jsonl:{lines}: the seed is revealed"):
        resumed(str(path))


def test_a_game_over_whose_seed_was_not_told_yet_is_finished(tmp_path: Path) -> None:
    path, kept = left(tmp_path / "game.jsonl", GAMES[3]), tmp_path / "kept"
    kept.write_bytes(saves.beside(path).read_bytes())
    sat(sit_again(Asked(""), resumed(str(path))), 100_000)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]).rstrip())
    kept.rename(saves.beside(path))
    sat(sit_again(Asked(""), resumed(str(path))), 100_000)
    assert record.verify(path.read_bytes()).outcome == record.Outcome.TRUE


def test_without_its_seed_nobody_can_go_on(tmp_path: Path) -> None:
    path = left(tmp_path / "game.jsonl")
    saves.beside(path).unlink()
    with pytest.raises(CannotResumeError, match=r"game.jsonl:1: .*game.jsonl.seed: No such file"):
        resumed(str(path))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected one line, found 0"),
        ("{}", "unknown version None"),
        ('{"bellota": 2}', "unknown version 2"),
        ("[1]", "expected a JSON object"),
        ("{", "not JSON"),
        ('{"bellota": 1}', "damaged"),
        ('{"bellota": 1, "seed": "12", "bots": [], "keys": ""}', "damaged"),
        ('{"bellota": 1, "seed": 5, "bots": [], "keys": ""}', "damaged"),
        ('{"bellota": 1, "seed": "%s", "bots": "", "keys": ""}' % ("0" * 64), "damaged"),
    ],
)
def test_a_damaged_seed_is_named(tmp_path: Path, text: str, why: str) -> None:
    path = left(tmp_path / "game.jsonl")
    saves.beside(path).write_text(text, "utf-8")
    with pytest.raises(record.RecordError, match=r"game.jsonl.seed:1: ") as wrong:
        resumed(str(path))
    assert why in str(wrong.value)


def test_the_seed_of_another_game_does_not_open_it(tmp_path: Path) -> None:
    path, other = left(tmp_path / "one"), left(tmp_path / "other", GAMES[3])
    saves.beside(other).rename(saves.beside(path))
    with pytest.raises(CannotResumeError, match=r"one.seed:1: .* does not open .*one:1"):
        resumed(str(path))


def test_a_bot_too_many_is_named(tmp_path: Path) -> None:
    path = left(tmp_path / "one")
    save = saves.taken(saves.beside(path))
    saves.beside(path).unlink()
    saves.put(saves.beside(path), save._replace(bots=("", "", "")))
    with pytest.raises(CannotResumeError, match=r"3 seats, but .*one:1 has 2"):
        resumed(str(path))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotResumeError, match="nowhere: No such file"):
        resumed(str(tmp_path / "nowhere"))


def test_salted_and_listed_dice_do_not_go_on() -> None:
    records = Path(__file__).parent.parent / "records" / "v1"
    with pytest.raises(CannotResumeError, match=":1: only a game with sealed dice"):
        resumed(str(records / "shake-listed.jsonl"))


def test_a_race_in_real_time_goes_on_on_a_screen_alone(tmp_path: Path) -> None:
    asked = Asked("gonuts", players="Red,Blue", record=str(tmp_path / "g"), live=True)
    sat(sit(asked), 2)
    with pytest.raises(Unplayable, match="terminal that redraws"):
        sit_again(Asked(""), resumed(str(tmp_path / "g")))


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
    with pytest.raises(CannotResumeError, match="no game is saved in"):
        resumed("last")


@pytest.mark.parametrize("pictures", [1, 100_000])
def test_what_has_not_begun_or_is_over_leaves_nothing(home: Path, pictures: int) -> None:
    sat(sit(GAMES[3]._replace(kept=True)), pictures)
    assert kept(home) == []


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


def test_what_has_no_end_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(CannotResumeError, match="not a file"):
        resumed(str(tmp_path))
    long = tmp_path / "long.jsonl"
    with long.open("wb") as file:
        file.truncate(resume.LONGEST + 1)
    with pytest.raises(CannotResumeError, match="longer than the"):
        resumed(str(long))
    with pytest.raises(OSError, match="not a file"):
        saves.taken(tmp_path)
