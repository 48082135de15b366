"""Each line of docs/security.md names tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| ([^|]*`tests/[^|]*) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[^`:]+)::([^`]+)`")
TEXT = (ROOT / "docs/security.md").read_text("utf-8")
ROWS = ROW.findall(TEXT)


@pytest.mark.parametrize(("threat", "tests"), ROWS, ids=[threat for threat, _ in ROWS])
def test_a_threat_has_its_tests(threat: str, tests: str) -> None:
    named = NAMED.findall(tests)
    assert named, threat
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8"), (path, name)


def test_every_row_under_who_is_one() -> None:
    wanting = TEXT[TEXT.index("## Who") :]
    lines = [line for line in wanting.splitlines() if line.startswith("| ")]
    heads = [line for line in lines if line.endswith("| test |")]
    assert len(ROWS) == len(lines) - len(heads) > 30
