"""A name is text that shows, of a bounded length, and never markup or a sign that turns the rest around."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bellota.table.names import LONGEST, tidy


@settings(max_examples=100, derandomize=True, deadline=None)
@given(st.text(max_size=200), st.lists(st.text(min_size=1, max_size=16), max_size=4))
def test_a_name_is_text_and_nothing_else(asked: str, taken: list[str]) -> None:
    name = tidy(asked, taken)
    assert len(name) <= LONGEST + 3  # and a number where it is taken
    assert name not in taken
    assert not any(unicodedata.category(sign)[0] == "C" for sign in name)
    assert name == name.strip()


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("<b>Ana</b>", "<b>Ana</b>"),  # text: whoever shows it shows these signs
        ("\x1b[31mAna", "[31mAna"),
        ("\u202eanA", "anA"),
        ("A\u2066na\u2069", "A na"),
        ("\u200b\u2800", ""),
        ("Z" + "\u0301" * 50, "Ź\u0301\u0301"),
    ],
)
def test_what_would_turn_or_hide_the_rest_is_left_out(asked: str, name: str) -> None:
    assert tidy(asked, []) == name
