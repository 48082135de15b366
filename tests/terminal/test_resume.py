"""Games that were left: what is kept, what goes on, and what cannot."""

import json
import stat
from pathlib import Path

import pytest

from bellota import record
from bellota.terminal import pages, resume, saves
from bellota.terminal.resume import CannotResumeError, resumed
from bellota.terminal.setting import Asked, Unplayable
from bellota.terminal.sitting import sit, sit_again
from tests.terminal.sittings import GAMES, left, sat


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


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"kept": True}, "bellota play --resume last"),
        ({"record": "a game.jsonl"}, "bellota play --resume 'a game.jsonl'"),
        ({}, "--record FILE"),
    ],
)
def test_where_a_game_is_kept_is_said_before_it_and_with_the_rules(
    wish: dict[str, object], told: str
) -> None:
    sitting = sit(Asked("pig", players="Red,bot:careful", lang="en")._replace(**wish))
    assert told in pages.before(sitting.scene)[-1]
    assert told in sitting.guide[-1]


def test_bots_alone_are_told_nothing_of_files() -> None:
    assert sit(Asked("pig", players="bot:bold,bot:careful", kept=True)).scene.kept == ""
