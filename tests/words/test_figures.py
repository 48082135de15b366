"""Numbers as each language writes them, outside a sentence and in one."""

import pytest

from bellota import words
from bellota.words import figures

NARROW, HARD, MINUS = "\u202f", "\u00a0", "\u2212"


@pytest.mark.parametrize(
    ("lang", "four", "five", "change"),
    [
        ("en", "1,820", "18,200", f"{MINUS}36.3%"),
        ("es", "1820", "18.200", f"{MINUS}36,3{HARD}%"),
        ("fr", f"1{NARROW}820", f"18{NARROW}200", f"{MINUS}36,3{HARD}%"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    lang: str, four: str, five: str, change: str
) -> None:
    assert figures.number(1820, lang) == four == words.speaker(lang)("terminal-number", number=1820)
    assert figures.number(18200, lang) == five
    assert words.speaker(lang)("terminal-number", number=18200) == five
    assert figures.percent(-0.363, lang) == change
    assert figures.percent(0, lang, 0) == f"0{change[-2:].lstrip('3')}"


def test_a_zero_has_no_sign_and_a_short_number_no_more_digits_than_it_needs() -> None:
    assert figures.number(-0.04, "fr", 1) == "0,0"
    assert figures.number(-1234.5, "es", 1) == f"{MINUS}1234,5"
    assert figures.short(0.5, "fr") == "0,5"
    assert figures.short(-2, "en") == f"{MINUS}2"
