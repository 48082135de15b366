"""House editions from a file: read whole, or refused by name and line."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bellota import editions
from bellota.rules.numbers import GoNuts

OURS = editions.source("gonuts-gamewright").replace('"gonuts-gamewright"', '"ours"', 1)
SHAKE = editions.source("shake-fundex").replace('"shake-fundex"', '"ours"', 1)
PIG = editions.source("pig").replace('"pig"', '"ours"', 1)


def swapped(text: str, pattern: str, line: str) -> str:
    """The text with the line that starts with a pattern replaced."""
    changed, times = re.subn(rf"^{pattern}.*$", line, text, count=1, flags=re.MULTILINE)
    assert times == 1
    return changed


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_a_house_edition_from_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(swapped(OURS, "target", 'target = { value = 7, source = "us" }'), "utf-8")
    edition = editions.load(str(path))
    numbers = edition.numbers()
    assert isinstance(numbers, GoNuts)
    assert (edition.name, numbers.target) == ("ours", 7)
    assert edition.numbers({"target": 7}) == numbers
    assert editions.from_dict(edition.as_dict()) == edition


@pytest.mark.parametrize("mend", ["\ufeff{}", "{}\n\n\n", "# ñ\n{}"])
def test_marks_and_blank_lines_around_it_do_no_harm(mend: str) -> None:
    assert editions.parse(mend.format(OURS)).name == "ours"
    assert editions.parse(mend.format(OURS).replace("\n", "\r\n").encode()).name == "ours"


def test_keys_may_be_written_in_any_form_of_toml() -> None:
    spread = swapped(OURS, "dice", "") + '\n[values.dice]\nvalue = 5\nsource = "x"\n'
    assert editions.parse(spread).numbers() == editions.parse(OURS).numbers()
    quoted = swapped(OURS, "target", '"target" . value = 0\ntarget.source = "x"')
    at = line_of(quoted, '"target')
    with pytest.raises(editions.EditionError, match=f":{at}: target = 0"):
        editions.parse(quoted)


REFUSED: list[tuple[str, str, str, str, str]] = [
    (OURS, "squirrels", 'squirels = { value = 3, source = "x" }', "squirels", 'key "squirels"'),
    (OURS, "squirrels", "", "[values]", 'missing key "squirrels" in values'),
    (OURS, "dice", "dice = 5", "dice", "dice: expected dice = { value"),
    (OURS, "dice", "dice = { value = 5 }", "dice", "its origin, once"),
    (OURS, "dice", 'dice = { source = "x" }', "dice", "expected dice = { value"),
    (OURS, "dice", 'dice = { value = 5, source = "x", assumed = "y" }', "dice", "once"),
    (OURS, "dice", 'dice = { value = 5, source = " " }', "dice", "its origin"),
    (OURS, "dice", "dice = { value = 5, source = 3 }", "dice", "its origin"),
    (OURS, "dice", 'dice = { value = 5, sauce = "x" }', "dice", 'unknown key "sauce"'),
    (OURS, "dice", 'dice = { value = true, source = "x" }', "dice", "dice = true: expected a whole"),
    (OURS, "dice", 'dice = { value = 5.0, source = "x" }', "dice", "dice = 5.0"),
    (OURS, "dice", 'dice = { value = nan, source = "x" }', "dice", "dice = NaN"),
    (OURS, "dice", 'dice = { value = 0, source = "x" }', "dice", "from 1 to 20"),
    (OURS, "dice", f'dice = {{ value = 0x{"f" * 5000}, source = "x" }}', "dice", "a huge value"),
    (OURS, "target", 'target = { value = 0, source = "x" }', "target", "from 1 to 10000"),
    (OURS, "target", 'target = { value = -5, source = "x" }', "target", "from 1 to 10000"),
    (OURS, "acorns", 'acorns = { value = 0, source = "x" }', "acorns", "nobody could ever score"),
    (OURS, "dog_faces", 'dog_faces = { value = 0, source = "x" }', "dog_faces", "no race could"),
    (OURS, "end", 'end = { value = "later", source = "x" }', "end", '"immediate", "equal_turns"'),
    (OURS, "seats", 'seats = { value = [1, 4], source = "x" }', "seats", "each from 2 to 8"),
    (OURS, "seats", 'seats = { value = [2, 9], source = "x" }', "seats", "each from 2 to 8"),
    (OURS, "seats", 'seats = { value = [4, 2], source = "x" }', "seats", "[fewest, most]"),
    (OURS, "seats", 'seats = { value = [2], source = "x" }', "seats", "[fewest, most]"),
    (OURS, "seats", 'seats = { value = 4, source = "x" }', "seats", "[fewest, most]"),
    (OURS, "name", 'name = "Our Nuts"', "name", "small letters"),
    (OURS, "name", 'name = "pig"', "name", "built-in edition's; give yours another"),
    (OURS, "name", "", "", 'missing key "name"'),
    (OURS, "game", 'game = "farkle"', "game", "one of gonuts, shake, pig"),
    (OURS, "game", "game = 1", "game", "one of gonuts, shake, pig"),
    (OURS, "title", 'title = "Go nuts, all of you!"', "title", "the id of a message"),
    (OURS, "car ", 'wheel = "face-car"', "wheel", 'unknown key "wheel" in faces'),
    (OURS, "car ", "car = 1", "car = 1", "the id of a message"),
    (OURS, "bank", "", "[choices]", 'missing key "bank" in choices'),
    (OURS, r"\[choices\]", "[choces]", "[choces]", 'unknown key "choces"'),
    (SHAKE, "colour_faces", 'colour_faces = { value = [], source = "x" }', "colour_faces", "a die without faces"),
    (SHAKE, "colour_faces", 'colour_faces = { value = [10, 10], source = "x" }', "colour_faces", "two different"),
    (SHAKE, "colour_faces", 'colour_faces = { value = [0, 10], source = "x" }', "colour_faces", "each is a whole"),
    (SHAKE, "sides", 'sides = { value = 0, source = "x" }', "sides", "a die without faces"),
    (SHAKE, "scoring_faces", 'scoring_faces = { value = 0, source = "x" }', "scoring_faces", "at least one die"),
    (SHAKE, "scoring_faces", 'scoring_faces = { value = 6, source = "x" }', "scoring_faces", "crap out"),
    (SHAKE, "all_shake", 'all_shake = { value = 1, source = "x" }', "all_shake", "true, false"),
    (PIG, "bust", 'bust = { value = 7, source = "x" }', "bust", "a face of the die, 1 to 6"),
    (PIG, "sides", 'sides = { value = 1, source = "x" }', "sides", "at least 2"),
    (PIG, "seats", 'seats = { value = [0, 2], source = "x" }', "seats", "each from 1 to 8"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "pattern", "line", "at", "why"),
    REFUSED,
    ids=[r[2][:60] or f"no {r[1]}" for r in REFUSED],
)
def test_refused_by_name_and_line(text: str, pattern: str, line: str, at: str, why: str) -> None:
    changed = swapped(text, pattern, line)
    with pytest.raises(editions.EditionError) as refused:
        editions.parse(changed, "ours.toml")
    expected = line_of(changed, at) if at else 1
    assert str(refused.value).startswith(f"ours.toml:{expected}: ")
    assert refused.value.line == expected
    assert why in str(refused.value)


def test_a_die_without_faces() -> None:
    bare = OURS
    for key in ("squirrels", "acorns", "cars"):
        bare = swapped(bare, key, f'{key} = {{ value = 0, source = "x" }}')
    with pytest.raises(editions.EditionError, match=":10: squirrels = 0: a die without faces"):
        editions.parse(bare)


def test_a_die_that_cannot_fail() -> None:
    safe = OURS
    for key in ("squirrels", "cars"):
        safe = swapped(safe, key, f'{key} = {{ value = 0, source = "x" }}')
    with pytest.raises(editions.EditionError, match="no roll could ever end a turn"):
        editions.parse(safe)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b'name = "ours"\ngame = \xff\n', "x:2: not UTF-8"),
        (b"\x00\x01\x02", "x:1: not TOML"),
        (b"%PDF-1.7", "x:1: not TOML"),
        (b"{}", "x:1: not TOML"),
        (b"a = 1\n\nb = [1,\n", "x:3: not TOML"),
        (b"a = 1\na = 2\n", "x:2: not TOML"),
        (b"a = " + b"9" * 5000, "not TOML"),
        (b"a = " + b"[" * 20_000, "nested too deeply"),
        (b"a = 1\n" * 20_000, "longer than the 65536 bytes"),
        (b"", 'missing key "name"'),
        (b'"a\\nb\\u009b" = 1', '1: unknown key "a\\nb\\u009b"'),
        (b'values = 3\nname = "a"\ntitle = "a"\ngame = "pig"', "x:1: values: expected a table"),
    ],
)
def test_what_is_no_edition_at_all(text: bytes, why: str) -> None:
    with pytest.raises(editions.EditionError) as refused:
        editions.parse(text, "x")
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_is_no_file(tmp_path: Path) -> None:
    fifo = tmp_path / "pipe.toml"
    os.mkfifo(fifo)
    for path, why in [
        (tmp_path / "none.toml", "no such edition or file"),
        (tmp_path, "not a file"),
        (fifo, "not a file"),
        (Path("/dev/zero"), "not a file"),
        (Path("gonutz"), "editions are: gonuts-gamewright, gonuts-gamefactory, shake-fundex, pig"),
        (Path("a\0.toml"), "no such edition or file"),
        (Path("a" * 5000), "cannot be read"),
        (Path("a" * 5000 + ".toml"), "cannot be read"),
    ]:
        with pytest.raises(editions.EditionError) as refused:
            editions.load(str(path))
        assert why in str(refused.value)


def test_a_stranger_reaches_built_in_editions_alone(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(OURS, "utf-8")
    for name in (str(path), "../rules", "read.py", ""):
        with pytest.raises(editions.EditionError, match="no such edition"):
            editions.builtin(name)


@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.binary(max_size=200), st.integers(0, len(OURS)), st.integers(0, 40))
def test_torn_and_spoiled_files_are_refused_or_read_and_never_fail_otherwise(
    noise: bytes, at: int, cut: int
) -> None:
    raw = OURS.encode()
    for spoiled in (noise, raw[:at] + noise + raw[at + cut :]):
        try:
            editions.parse(spoiled)
        except editions.EditionError:
            pass
