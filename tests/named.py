"""Tests that a page of the docs names, as `tests/…::test_…`: they must be there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAMED = re.compile(r"`(tests/[^`:]+)::([^`]+)`")


def page(path: str) -> str:
    """The text of a page."""
    return (ROOT / path).read_text("utf-8")


def check(claim: str, tests: str) -> None:
    """A claim names at least one test, and each is there."""
    named = NAMED.findall(tests)
    assert named, claim
    for path, name in named:
        assert f"def {name}(" in page(path), (path, name)
