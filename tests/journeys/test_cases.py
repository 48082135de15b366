"""Each case of docs/cases.md names tests that there are."""

import re

import pytest

from tests import named

ROW = re.compile(r"^\| (C\d+[a-e]?) \|.*\| ([^|]+) \|$", re.MULTILINE)
ASKED = """
C1 C2 C4 C5 C6 C8 C10 C12 C14 C15 C13 C17 C18 C20 C22 C24 C25 C27 C27b C27d C27e C55 C56
C56b C56c C28 C29 C30 C31 C32 C35 C36 C57c C57d C58
"""
CASES = ROW.findall(named.page("docs/cases.md"))


@pytest.mark.parametrize(("case", "tests"), CASES, ids=[case for case, _ in CASES])
def test_a_case_has_its_tests(case: str, tests: str) -> None:
    named.check(case, tests)


def test_no_case_is_told_twice() -> None:
    cases = [case for case, _ in CASES]
    assert len(set(cases)) == len(cases)


def test_no_case_is_missing() -> None:
    """Those that this table is there for; one that goes has to be taken off here too."""
    assert {case for case, _ in CASES} == set(ASKED.split())
