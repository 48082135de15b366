"""Each case of docs/cases.md names tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (C\d+[a-e]?) \|.*\| ([^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+)::([^`]+)`")
CASES = ROW.findall((ROOT / "docs/cases.md").read_text("utf-8"))


@pytest.mark.parametrize(("case", "tests"), CASES, ids=[case for case, _ in CASES])
def test_a_case_has_its_tests(case: str, tests: str) -> None:
    named = NAMED.findall(tests)
    assert named, case
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text("utf-8"), (path, name)


def test_no_case_is_told_twice() -> None:
    cases = [case for case, _ in CASES]
    assert len(set(cases)) == len(cases) == 34
