"""Records changed anywhere: a right answer, or an error that names its line; soon, and never another."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bellota import record
from bellota.record import RecordError
from bellota.web.answers import RefusedError
from bellota.web.replays import replayed
from tests.fuzz.effort import tries
from tests.fuzz.wishes import ANY

RECORDS = {
    path.stem: path.read_text("utf-8")
    for path in sorted((Path(__file__).parents[1] / "records/v1").glob("*.jsonl"))
}
VALUES = ANY | st.sampled_from(
    ["roll", "bank", "race", 10**9, -1, 2**70, [], {}, "S" * 50, "A A A"]
)
pytestmark = pytest.mark.repeats
MOST = 20.0  # s of a processor


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A valid record with lines doubled, dropped or swapped, fields changed, bytes torn."""
    lines = RECORDS[draw(st.sampled_from(list(RECORDS)))].splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1)) if lines else 0
        lines[at : at + 1] = draw(st.sampled_from([_changed, _doubled, _dropped, _torn]))(
            draw, lines[at] if lines else "{}"
        )
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _changed(draw: st.DrawFn, line: str) -> list[str]:
    try:
        told: dict[str, Any] = json.loads(line)
    except ValueError:
        return [line]
    if not isinstance(told, dict) or not told:
        return [line]
    told[draw(st.sampled_from([*told, "seat", "by", "undo", "at"]))] = draw(VALUES)
    return [json.dumps(told)]


def _doubled(_: st.DrawFn, line: str) -> list[str]:
    return [line, line]


def _dropped(_: st.DrawFn, __: str) -> list[str]:
    return []


def _torn(draw: st.DrawFn, line: str) -> list[str]:
    at = draw(st.integers(0, len(line)))
    return [line[:at] + draw(st.text(max_size=5)) + line[at + draw(st.integers(0, 5)) :]]


def judged(raw: bytes) -> RecordError | None:
    """Why it is no record, if it is none."""
    try:
        record.verify(raw)
    except RecordError as refused:
        return refused
    return None


def shown(raw: bytes) -> str:
    """The code with which a replay of it is refused, if it is."""
    try:
        replayed(raw)
    except RefusedError as refused:
        return refused.error
    return ""


@tries(250)
@given(mutated())
def test_a_mutated_record_is_judged_or_refused_by_line(raw: bytes) -> None:
    began = time.process_time()
    refused = judged(raw)
    if refused is not None:
        assert 0 <= refused.line <= raw.count(b"\n") + 2
        assert refused.what
    assert shown(raw) == ("bad_record" if refused else "")
    assert time.process_time() - began < MOST


@pytest.mark.parametrize("name", RECORDS)
def test_an_unchanged_record_is_read(name: str) -> None:
    record.verify(RECORDS[name].encode())
    assert replayed(RECORDS[name].encode())
