"""Each line of docs/security.md names tests that there are."""

import re

import pytest

from tests import named

ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \| ([^|]*`tests/[^|]*) \|$", re.MULTILINE)
TEXT = named.page("docs/security.md")
ROWS = ROW.findall(TEXT)


@pytest.mark.parametrize(("threat", "tests"), ROWS, ids=[threat for threat, _ in ROWS])
def test_a_threat_has_its_tests(threat: str, tests: str) -> None:
    named.check(threat, tests)


def test_every_row_under_who_is_one() -> None:
    wanting = TEXT[TEXT.index("## Who") :]
    lines = [line for line in wanting.splitlines() if line.startswith("| ")]
    heads = [line for line in lines if line.endswith("| test |")]
    assert len(ROWS) == len(lines) - len(heads) > 30
