"""Editions torn, mended and mixed: read, or refused by name and line, soon."""

import re
import time
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bellota import editions
from bellota.editions import Edition, EditionError
from tests.fuzz.effort import tries
from tests.fuzz.wishes import ANY

TEXTS = {name: editions.source(name) for name in editions.names()}
WORDS = sorted(set(re.findall(r"[\w-]+|[^\w\s]", "".join(TEXTS.values()))))
HUGE = ["9" * 400, "-1", "0", "1e9", "[[]]", "nan", '"\\u0000"', "2" * 5000, "{}", "true"]
pytestmark = pytest.mark.repeats
MOST = 10.0  # s of a processor, where one takes some thousandths


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A built-in edition under another name, a few of its words changed for others."""
    text = TEXTS[draw(st.sampled_from(list(TEXTS)))]
    text = re.sub(r"^name = .*", 'name = "ours"', text, flags=re.MULTILINE)
    for _ in range(draw(st.integers(1, 4))):
        parts = [found.span() for found in re.finditer(r"[\w-]+|[^\w\s]", text)]
        begin, end = draw(st.sampled_from(parts))
        text = text[:begin] + draw(st.sampled_from(WORDS + HUGE)) + text[end:]
    return text


def refusal(read: Callable[[], Edition]) -> EditionError | None:
    """Why there is no such edition; None where it can be played, and written down again."""
    try:
        edition = read()
        edition.numbers()
    except EditionError as refused:
        return refused
    assert editions.parse(editions.toml(edition)) == edition
    return None


@tries(250)
@given(mutated())
def test_a_mutated_edition_is_read_or_refused_by_line(text: str) -> None:
    began = time.process_time()
    refused = refusal(partial(editions.parse, text))
    if refused is not None:
        assert str(refused)
        assert 0 <= refused.line <= text.count("\n") + 2
    assert time.process_time() - began < MOST


@pytest.mark.parametrize("name", editions.names())
@tries(60)
@given(st.data())
def test_a_document_with_anything_in_it_is_read_or_refused(name: str, data: st.DataObject) -> None:
    whole = {**editions.builtin(name).as_dict(), "name": "ours"}
    key = data.draw(st.sampled_from(sorted(whole)))
    if isinstance(whole[key], dict) and whole[key]:
        inner = data.draw(st.sampled_from(sorted(whole[key])))
        whole[key] = {**whole[key], inner: data.draw(ANY)}
    else:
        whole[key] = data.draw(ANY)
    refused = refusal(partial(editions.from_dict, whole))
    assert refused is None or str(refused)
