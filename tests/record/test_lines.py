"""What a line of text may be, before it is an event."""

import time
from io import BytesIO

import pytest

from bellota import record
from bellota.record.lines import LONGEST_LINE, objects

HEAD = '{"bellota": 1, "game": "pig", "edition": "pig", "seats": ["A", "B"]}'
ROLL = '{"do": "roll", "seat": 0, "faces": "3"}'


@pytest.mark.parametrize(
    "source",
    [
        f"{HEAD}\n{ROLL}\n",
        f"{HEAD}\n{ROLL}",
        f"{HEAD}\n{ROLL}\n\n \n",
        f"\n{HEAD}\n\n{ROLL}",
        f"\ufeff{HEAD}\n{ROLL}\n",
        f"{HEAD}\r\n{ROLL}\r\n".encode(),
        f"\ufeff{HEAD}\n{ROLL}".encode(),
        [HEAD, ROLL],
        [HEAD.encode() + b"\n", ROLL.encode() + b"\n"],
        (line for line in (HEAD, ROLL)),
        record.stream(BytesIO(f"{HEAD}\n{ROLL}\n".encode())),
    ],
)
def test_text_bytes_lines_marks_and_blank_lines_are_read(source: record.Source) -> None:
    assert [state["turn"] for state in record.replay(source)] == [0, 3]


def test_line_numbers_count_blank_lines() -> None:
    with pytest.raises(record.RecordError, match=r"^f:5: "):
        record.read(f"{HEAD}\n\n\n{ROLL}\nno", "f")


def test_a_name_may_hold_what_other_programs_take_for_line_ends() -> None:
    head = HEAD.replace('"A"', '"\u2028\x85é\U0001f43f"')
    game = record.read(f"{head}\n{ROLL}")
    assert game.header.seats[0] == "\u2028\x85é\U0001f43f"
    assert record.read(record.text(game)) == game


WRONG = [
    (ROLL[:-1], "not JSON: Expecting"),
    ("roll", "not JSON: Expecting value at column 1"),
    (ROLL * 2, "not JSON: Extra data"),
    ("[1]", "expected a JSON object, not [1]"),
    ("null", "expected a JSON object, not null"),
    ("NaN", "NaN is not JSON"),
    ('{"do": "roll", "x": NaN}', "NaN is not JSON"),
    ('{"x": -Infinity}', "-Infinity is not JSON"),
    ('{"x": 1e999}', "too large"),
    ('{"do": "roll", "seat": 0, "seat": 0}', 'the key "seat" stands twice'),
    ('{"x": {"a": 1, "a": 1}}', 'the key "a" stands twice'),
    ('{"x": ' + "9" * 5000 + "}", "too many digits"),
    ('{"x": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
    ("[" * 200_000, "nested too deeply"),
    ('{"x": "\\ud800"}', "half a surrogate pair"),
    ('{"x\\udfff": 1}', "half a surrogate pair"),
    ('{"x": "' + "a" * LONGEST_LINE + '"}', "longer than"),
    ('{"x": "\x01"}', "not JSON: Invalid control character"),
]


@pytest.mark.parametrize(("line", "why"), WRONG, ids=[line[:24] for line, _ in WRONG])
def test_a_malformed_line_is_refused_by_number(line: str, why: str) -> None:
    for source in ([HEAD, ROLL, line], f"{HEAD}\n{ROLL}\n{line}\n"):
        with pytest.raises(record.RecordError) as refused:
            record.read(source, "a.jsonl")
        assert str(refused.value).startswith("a.jsonl:3: ")
        assert refused.value.line == 3
        assert why in str(refused.value)
        assert str(refused.value).endswith("; legal: seat 0 roll or bank")
        assert "\n" not in str(refused.value)


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(record.RecordError, match=":2: not UTF-8"):
        record.read(HEAD.encode() + b"\n\xff\xfe")


def test_a_line_without_end_is_not_read_to_its_end() -> None:
    endless = BytesIO(b" " * (3 * LONGEST_LINE))
    with pytest.raises(record.RecordError, match=":1: longer than"):
        list(objects(record.stream(endless), "f"))
    assert endless.tell() == LONGEST_LINE + 1


@pytest.mark.parametrize("source", ["", "\n\n", b"", [], "\ufeff"])
def test_an_empty_file_has_no_header(source: record.Source) -> None:
    with pytest.raises(record.RecordError, match="f:1: empty; expected a header"):
        record.read(source, "f")


def test_a_line_of_a_hundred_thousand_keys_is_refused_at_once() -> None:
    keys = ",".join(f'"{n}":0' for n in range(100_000))
    began = time.process_time()
    with pytest.raises(record.RecordError, match='"99999" stands twice'):
        list(objects(f'{{{keys},"99999":1}}', "bomb"))
    assert time.process_time() - began < 20  # a second; it was minutes, of every table's time
