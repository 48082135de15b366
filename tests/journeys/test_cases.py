"""Each case of docs/cases.md names tests that there are."""

import re

import pytest

from tests import named

ROW = re.compile(r"^\| (C\d+[a-e]?) \|.*\| ([^|]+) \|$", re.MULTILINE)
CASES = ROW.findall(named.page("docs/cases.md"))


@pytest.mark.parametrize(("case", "tests"), CASES, ids=[case for case, _ in CASES])
def test_a_case_has_its_tests(case: str, tests: str) -> None:
    named.check(case, tests)


def test_no_case_is_told_twice() -> None:
    cases = [case for case, _ in CASES]
    assert len(set(cases)) == len(cases) == 34
