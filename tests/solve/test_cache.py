"""Tables on disk: read back as they were, refused when stale or damaged, and then solved again."""

from fractions import Fraction
from pathlib import Path

import pytest

from bellota import editions
from bellota.rules.numbers import End, GoNuts, Pig
from bellota.solve import cache, match, pack, tables

NUTS: GoNuts = editions.load("gonuts-gamewright").numbers({"target": 10})
PIG: Pig = editions.load("pig").numbers({"target": 12})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    tables._read.cache_clear()
    return tmp_path / "bellota"


def solves(numbers: GoNuts | Pig, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether asking for the table solves it."""
    tables._read.cache_clear()
    done = []
    monkeypatch.setattr(match, "solve", lambda *args: done.append(1) or real(*args))
    tables.two_seats(numbers)
    monkeypatch.setattr(match, "solve", real)
    return bool(done)


real = match.solve


@pytest.mark.parametrize("numbers", [NUTS, PIG, PIG._replace(end=End.EQUAL_TURNS)])
def test_a_table_is_read_back_as_it_was(numbers: GoNuts | Pig) -> None:
    solved = match.solve(numbers, Fraction(1))
    table = pack.packed(solved.game, solved.values)
    assert pack.unpacked(solved.game, table, solved.values.residual) == solved.values


def test_a_table_is_solved_once(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert solves(PIG, monkeypatch)
    assert not solves(PIG, monkeypatch)
    assert solves(PIG._replace(target=11), monkeypatch)
    assert tables.ready(PIG) is not None
    assert tables.ready(NUTS) is None
    assert tables.ready(PIG, Fraction(2)) is None
    assert len([*home.iterdir()]) == 2


@pytest.mark.parametrize("damage", ["cut", "flip", "head", "empty", "folder"])
def test_a_damaged_table_is_solved_again(
    damage: str, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    first = tables.two_seats(PIG)
    (file,) = home.iterdir()
    raw = bytearray(file.read_bytes())
    raw[-5] ^= 1
    wrong = {"cut": raw[:-9], "flip": raw, "head": b"{}\n" + raw, "empty": b"", "folder": b""}
    file.write_bytes(wrong[damage])
    if damage == "folder":
        file.unlink()
        file.mkdir()
    assert solves(PIG, monkeypatch)
    assert solves(PIG, monkeypatch) == (damage == "folder")
    assert tables.two_seats(PIG).match.values == first.match.values


def test_a_table_of_other_code_is_stale(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert solves(PIG, monkeypatch)
    monkeypatch.setattr(cache, "code_print", lambda: "other")
    assert solves(PIG, monkeypatch)
    assert len([*home.iterdir()]) == 1


def test_a_folder_that_cannot_be_written_costs_the_cache_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert solves(PIG, monkeypatch)
    assert solves(PIG, monkeypatch)


def test_the_code_print_follows_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.code_print()
    cache.code_print.cache_clear()
    monkeypatch.setattr(cache, "SOURCES", ("odds", "solve"))
    assert cache.code_print() != before
    cache.code_print.cache_clear()


def test_each_system_has_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(cache.sys, "platform", "linux")
    assert cache.folder().parts[-2:] == (".cache", "bellota")
    monkeypatch.setattr(cache.sys, "platform", "darwin")
    assert cache.folder().parts[-3:] == ("Library", "Caches", "bellota")
    monkeypatch.setattr(cache.sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "there")
    assert cache.folder() == Path("there") / "bellota" / "cache"
