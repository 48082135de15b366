"""The crawl finds what is wrong."""

import re

import pytest

from tests.browser import pseudo
from tests.browser.crawl import SIZES, Crawler

FAULTS = {
    "unmarked text": "<p>Hello</p>",
    "unmarked aria-label": '<button aria-label="Close"></button>',
    "unmarked title": '<i title="page-missing"></i>',
    "foreign text": "<p>bèllòtà</p>",
    "cut sideways": '<p style="width:50px;overflow:hidden;white-space:nowrap">âcôrn âcôrn</p>',
    "cut below": '<p style="height:12px;overflow:hidden">âcôrn<br>âcôrn</p>',
    "beside the screen": '<p style="position:absolute;left:-30px">âcôrn</p>',
    "over": '<p style="position:relative">âcôrn<b style="position:absolute;left:0">sqûîrrêl</b></p>',
    "page scrolls sideways": '<p style="width:2000px">x</p>',
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_seen(fault: str, crawler: Crawler) -> None:
    crawler.speak("en")
    visit = crawler.visit()
    visit.go("/", ".shelf label")
    crawler.wrong.clear()
    visit.look("before")
    assert not crawler.wrong
    add = "html => document.querySelector('main').insertAdjacentHTML('afterbegin', html)"
    visit.page.evaluate(add, FAULTS[fault])
    visit.look("after")
    for found in crawler.wrong.values():
        assert any(one.startswith(fault) for one in found), found
    assert len(crawler.wrong) == len(SIZES)


# The same in two languages, and right in both.
SAME = re.compile(r"(edition|page-game|verify-game)-|page-bellota")


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_no_sentence_was_left_in_english(lang: str) -> None:
    english, here = pseudo.plain("en"), pseudo.plain(lang)
    left = {id for id, said in english.items() if said == here[id] and len(said) > 1}
    assert {id for id in left if not SAME.match(id)} == set()
